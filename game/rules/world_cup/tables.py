"""The numbers of the rules that no tournament changes."""

from __future__ import annotations

from functools import lru_cache

from game.core.checks import Check
from game.rules.world_cup.cards import Box

PENALTY = "world_cup.penalty"
BALLS = "world_cup.balls"
"""What is needed on the die: no more than it has sides with a ball."""
KICKS = 5
"""WC-PEN-01: kicks of each team before pairs decide."""
MOST_REPEATS = (2, 4, 0)
"""WC-TIE-05: how often the matches of a group are repeated at most; 0: until the points decide."""
ENDLESS = 50
"""WC-TIE-05: where nothing else ends repeats, goal difference and so on decide after so many: two managers who keep
everything level on purpose would play for ever, for every repeat shuffles all cards anew."""


@lru_cache(maxsize=16)
def penalty(box: Box) -> Check:
    """WC-CARD-04, WC-PEN-04: a card's penalty, by the die of the box."""
    return Check(PENALTY, "WC-CARD-04", box.sides, box.balls, name=BALLS)


@lru_cache(maxsize=16)
def kick(box: Box) -> Check:
    """WC-PEN-01, WC-PEN-04: a kick of a shoot-out."""
    return Check("world_cup.kick", "WC-PEN-01", box.sides, box.balls, name=BALLS)
