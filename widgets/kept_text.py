"""JSON that a device has kept or a page has sent back: read with care, since anybody may have written it."""

from __future__ import annotations

import json
import re
from itertools import accumulate
from typing import Any

DEEPEST = 100
"""No text of ours is nested deeper; reading one that is could end the engine."""


def read_json(text: str) -> Any:
    """What a text says; `ValueError` for one that is no JSON, or nested too deep.

    >>> read_json('{"at": 3}'), len(read_json("[[]]"))
    ({'at': 3}, 1)
    >>> read_json("[" * 3000)
    Traceback (most recent call last):
    ValueError: nested too deep
    """
    depth = accumulate(1 if sign in "[{" else -1 for sign in re.findall(r"[\[\]{}]", text))
    if max(depth, default=0) > DEEPEST:
        raise ValueError("nested too deep")
    return json.loads(text)
