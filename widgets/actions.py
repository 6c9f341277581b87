"""What the actions of deals and tables have in common."""

from __future__ import annotations


class Impossible(Exception):
    """An action that this version does not know or that cannot be now."""
