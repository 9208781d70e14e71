"""The rules of every game in the table, and of its league if it has one, imported when they are asked for."""

from __future__ import annotations

from importlib import import_module

from game.content.titles import TITLES
from game.league.spec import AnyLeague, LeagueSpec
from game.rules.spec import GameSpec

__all__ = ["TITLES", "league", "leagues", "spec"]


def spec(game: str) -> GameSpec:
    """The game of that id, or ``LookupError``."""
    if game not in TITLES:
        raise LookupError(f"there is no game '{game}'; there is {', '.join(TITLES)}")
    found = import_module(TITLES[game].rules_module).SPEC
    assert isinstance(found, GameSpec)
    return found


def leagues() -> dict[str, str]:
    """The games that have a league, by what commands call it."""
    return {f"{id}-league": id for id, title in TITLES.items() if title.league}


def league(game: str) -> AnyLeague:
    """The league of the game of that id, or ``LookupError``."""
    if game not in leagues().values():
        raise LookupError(f"'{game}' has no league; there is {', '.join(leagues())}")
    found = import_module(TITLES[game].league).LEAGUE
    assert isinstance(found, LeagueSpec)
    return found
