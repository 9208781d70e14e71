"""Hexes, lines and ways on them; pure arithmetic that knows no game."""
