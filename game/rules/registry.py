"""The rules of every game in the table, imported when they are asked for."""

from __future__ import annotations

from importlib import import_module

from game.content.titles import TITLES
from game.rules.spec import GameSpec

__all__ = ["TITLES", "spec"]


def spec(game: str) -> GameSpec:
    """The game of that id, or ``LookupError``."""
    if game not in TITLES:
        raise LookupError(f"there is no game '{game}'; there is {', '.join(TITLES)}")
    found = import_module(TITLES[game].rules_module).SPEC
    assert isinstance(found, GameSpec)
    return found
