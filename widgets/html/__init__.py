"""Pieces of HTML that know no game."""
