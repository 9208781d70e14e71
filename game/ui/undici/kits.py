"""Sides in their own colours, from the kits of their squads."""

from __future__ import annotations

from game.ui.board.dressed import dressed, kit_colours

__all__ = ["dressed", "kit_colours"]
