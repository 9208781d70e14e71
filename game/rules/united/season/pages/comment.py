"""A vague word about a match, as a reporter who may not have been there writes it (U-8.2): it may lie.

It follows from what everybody knows of the match alone: the same match always has the same word.
"""

from __future__ import annotations

import hashlib

from game.rules.united.season.events import MatchReported

VARIANTS, LIES = 3, 6
"""So many wordings for each kind of match; one word in so many is about another kind."""
KINDS = ("clear-home", "home", "goals", "nil", "away", "clear-away")
CLEAR, MANY = 3, 2


def comment_key(match: MatchReported, season: int) -> str:
    """The key of the word below ``ul.comment``."""
    known = f"{season}/{match.fixture}/{match.home}/{match.away}/{match.score}/{match.scorers}"
    chance = hashlib.sha256(known.encode()).digest()
    kind = KINDS[chance[1] % len(KINDS)] if chance[0] % LIES == 0 else kind_of(*match.score)
    return f"{kind}-{chance[2] % VARIANTS + 1}"


def kind_of(home: int, away: int) -> str:
    """What the score alone says."""
    if home == away:
        return "goals" if home >= MANY else "nil"
    winner = "home" if home > away else "away"
    return f"clear-{winner}" if abs(home - away) >= CLEAR else winner
