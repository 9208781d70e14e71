"""Whether the files that come with the program are sound: a damaged one stops its own game, and no other."""

from __future__ import annotations

from functools import lru_cache

from game.content.errors import ContentError
from game.content.rulebook import rule_book
from game.play.reading import ticks
from game.rules.registry import spec


@lru_cache(maxsize=16)
def damage(game: str) -> ContentError | None:
    """What is wrong with the files of a game, so that it cannot be played; None: nothing."""
    try:
        for read in spec(game).needs:
            read()
    except ContentError as error:
        return error
    return None


@lru_cache(maxsize=16)
def unreadable_book(game: str) -> ContentError | None:
    """What is wrong with the rule book of a game, so that it cannot be read; None: nothing."""
    try:
        rule_book(game), ticks(game)
    except ContentError as error:
        return error
    return None
