"""The text of a link with a mark in front, which shows whether all of it has come.

A link that a messenger has cut off in the middle of the plays would else be that of a shorter game.
"""

from __future__ import annotations

import re
from zlib import crc32

from katko.errors import InvalidText


def sealed(text: str) -> str:
    """The text behind its mark: three hexadecimal digits of its checksum.

    >>> sealed("1fc1A.Aino-Eero.zn")
    'c71b~1fc1A.Aino-Eero.zn'
    """
    return f"c{crc32(text.encode(errors='surrogatepass')) % 4096:03x}~{text}"


def unsealed(text: str) -> str:
    """The text without its mark; one that has none stays as it is. `InvalidText` where the mark is another's.

    >>> unsealed(sealed("1fc1A.Aino-Eero.zn"))
    '1fc1A.Aino-Eero.zn'
    """
    found = re.match(r"c[0-9a-f]{3}~", text)
    plain = text[found.end() :] if found else text
    if found and sealed(plain) != text:
        raise InvalidText("link", found=text[-12:])
    return plain
