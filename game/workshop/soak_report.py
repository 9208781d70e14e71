"""What a soak run has seen, what it says when a promise was broken, and who plays its matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

RANDOM, MIXED = "random", "mixed"
PAIRS = (("random", "random"), ("best", "random"), ("random", "best"), ("best", "best"))
"""Who plays the matches of a mixed run in turn: every fourth one is played sensibly by both sides."""


class SoakFailure(AssertionError):
    """A promise that was not kept: what, in which match, and the position if it can be written."""


@dataclass(slots=True)
class SoakReport:
    """What a soak run has seen."""

    game: str
    seed: int
    matches: int = 0
    decisions: int = 0
    illegal_tries: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    turns: tuple[int, int] | None = None
    """The numbers of the last turn in the shortest and in the longest match."""

    def ended(self, reason: str, turn: int) -> None:
        """One more match is over, in this turn."""
        self.matches += 1
        self.endings[reason] += 1
        self._lasted(turn, turn)

    def _lasted(self, fewest: int, most: int) -> None:
        known = self.turns or (fewest, most)
        self.turns = min(known[0], fewest), max(known[1], most)

    def add(self, other: SoakReport) -> None:
        """What another part of the same run has seen."""
        self.matches += other.matches
        self.decisions += other.decisions
        self.illegal_tries += other.illegal_tries
        self.refused += other.refused
        self.endings += other.endings
        if other.turns:
            self._lasted(*other.turns)

    def data(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "seed": self.seed,
            "matches": self.matches,
            "decisions": self.decisions,
            "illegal_tries": self.illegal_tries,
            "refused": dict(sorted(self.refused.items())),
            "endings": dict(sorted(self.endings.items())),
            "turns": self.turns,
        }


def bots_of(known: Sequence[str], bots: str, number: int) -> tuple[str, str]:
    """Who plays match ``number``: the named bot on both sides, or a mixture of the game's first one and chance."""
    if bots != MIXED or not known:
        return bots, bots
    best = known[0]
    home, away = PAIRS[number % len(PAIRS)]
    return best if home == "best" else home, best if away == "best" else away
