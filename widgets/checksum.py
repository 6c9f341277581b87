"""The text of a link with a mark in front, which shows whether all of it has come.

A link that a messenger has cut off in the middle of the plays would else be that of a shorter game.
"""

from __future__ import annotations

import re
from zlib import crc32

from katko.errors import InvalidText

END = "~e"
"""Stands after a text that ends in no letter and no digit: many a messenger cuts such signs off a link."""


def sealed(text: str) -> str:
    """The text behind its mark: three hexadecimal digits of its checksum. It ends in a letter or a digit.

    >>> sealed("1fc1A.Aino-Eero.zn"), sealed("1fc1A.Aino-Eero.zn-")
    ('c71b~1fc1A.Aino-Eero.zn', 'c003~1fc1A.Aino-Eero.zn-~e')
    """
    return f"{_mark(text)}{text}{'' if text[-1:].isalnum() else END}"


def unsealed(text: str) -> str:
    """The text without its mark; one that has none stays as it is. `InvalidText` where the mark is another's.

    >>> unsealed(sealed("1fc1A.Aino-Eero.zn"))
    '1fc1A.Aino-Eero.zn'
    """
    found = re.match(r"c[0-9a-f]{3}~", text)
    if not found:
        return text
    whole = text[found.end() :]
    for plain in (whole, whole.removesuffix(END)):
        if _mark(plain) == found.group():
            return plain
    raise InvalidText("link", found=text[-12:])


def pasted(text: str) -> tuple[str, int] | None:
    """What a whole link tells that was put where a record is expected, and the step; None for any other text.

    >>> pasted("https://example.org/de/#poyta~4~c71b~1fc1A.Aino-Eero.zn")
    ('c71b~1fc1A.Aino-Eero.zn', 4)
    """
    found = re.fullmatch(r"\s*\S*#[\w.-]+~(\d{1,6})~(\S+)\s*", text.replace("%7E", "~"), re.ASCII)
    return (found[2], int(found[1])) if found else None


def _mark(text: str) -> str:
    return f"c{crc32(text.encode(errors='surrogatepass')) % 4096:03x}~"
