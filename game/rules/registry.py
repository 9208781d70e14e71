"""The one table of games. Explicit, so that nothing is searched for and the built program finds them too."""

from __future__ import annotations

from game.rules.spec import GameSpec

TITLES = ("united",)


def spec(game: str) -> GameSpec:
    """The game of that id; imported only when it is asked for."""
    if game == "united":
        from game.rules.united.spec import SPEC

        return SPEC
    raise LookupError(f"there is no game '{game}'; there is {', '.join(TITLES)}")
