"""What may come of a postal match, told by the names of the clubs: both managers look on together."""

from __future__ import annotations

import re
from collections.abc import Mapping

from game.core.rules import Prospect, Seat
from game.core.ruling import Fact
from game.rules.postal.state import C, L, Op, PostalState

SCORE = re.compile(r"(\d+):(\d+)")
CHANCES = re.compile(r"(\d+)\+(\d+) : (\d+)\+(\d+)")


def prospect(game: str, before: PostalState[Op, C, L], word: str, favours: Mapping[str, bool]) -> Prospect:
    """A moment by whom it favours (the side that has it, or the other; neither if it is not named), a score by the
    lead, a kick-off by the chances it brings."""
    score, chances = SCORE.fullmatch(word), CHANCES.fullmatch(word)
    if score is not None:
        home, away = int(score[1]), int(score[2])
        return Prospect("score", _leading(home, away), (("home", home), ("away", away)))
    if chances is not None:
        home, home_penalties, away, away_penalties = (int(part) for part in chances.groups())
        key = "chances-penalties" if home_penalties or away_penalties else "chances"
        counted: tuple[Fact, ...] = (("home", home), ("away", away), ("home_penalties", home_penalties),
                                     ("away_penalties", away_penalties))  # fmt: skip
        return Prospect(key, _leading(home + home_penalties, away + away_penalties), counted)
    name, _, number = word.partition(":")
    side: Seat = before.moments[before.played].side if before.played < len(before.moments) else 0
    good = None if name not in favours else side if favours[name] else 1 - side
    facts: tuple[Fact, ...] = (("club", before.clubs[side].name), ("other", before.clubs[1 - side].name))
    return Prospect(f"{game}.{name}", good, (*facts, *((("number", number),) if number else ())))


def _leading(home: int, away: int) -> Seat | None:
    return None if home == away else int(away > home)
