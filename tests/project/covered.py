"""How complete the games are, read once from the sources for all tests that look at it."""

from __future__ import annotations

from functools import cache
from unittest.mock import patch

from game.workshop import coverage as module
from game.workshop.coverage import Covered, coverage, tested_rules


@cache
def covered_rules(game: str) -> list[Covered]:
    """Every rule of the game's book; the tests are the same for all games."""
    with patch.object(module, "tested_rules", _tested):
        return coverage(game)


_tested = cache(tested_rules)
