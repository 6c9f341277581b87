"""A third game, added by one folder in the engine, one in widgets/ and its name: the protocol is honest."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import katko
import widgets
from docs.build.deal_block import deal
from docs.build.fences import FenceError
from tests.help.markup import parsed
from tests.toy.pages import DEAL, OPEN
from widgets.door import frame
from widgets.games import MODULES, by_name

FIXTURE = Path(__file__).parents[1] / "fixtures/highcard"
BOTH = pytest.mark.parametrize("language", ["fi", "de"])
