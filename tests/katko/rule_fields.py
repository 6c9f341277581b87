"""The fields of Katko's rules by their kinds, as tests go through them."""

from __future__ import annotations

from katko.fields import Kind, described
from katko.rules import PRESETS, Rules

FIELDS = tuple(field.name for field in described(Rules))
WORDS = {field.name: type(field.default) for field in PRESETS.fields if field.kind is Kind.WORD}
FLAGS = tuple(field.name for field in PRESETS.fields if field.kind is Kind.FLAG)
NUMBERS = {field.name: (field.least, field.most) for field in described(Rules) if field.kind is Kind.NUMBER}
