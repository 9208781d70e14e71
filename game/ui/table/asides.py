"""What is told of a match beside what happens in it: the fingerprint of its dice, what was taken back, what if."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from game.content.words import Words
from game.journal.entries import Header, Journal, SeatSetup
from game.play.story import Aside, aside_sentence, asides, seal_sentence
from game.ui.table.log import NOWHERE, LogLine


@dataclass(slots=True)
class Asides:
    """Whatever is no fact of its game; the log, the scoreboard and the pages around it tell it."""

    seal: str
    seats: tuple[SeatSetup, ...]
    what_if: bool
    """Whether it was played on from a moment of another match; such a match counts nowhere."""
    told: list[Aside]

    def woven(self, lines: Sequence[LogLine], words: Words, until: int | None = None) -> list[LogLine]:
        """The log with them: the fingerprint first, everything else after what it follows.

        ``until``: the entry at which whatever nobody has been shown yet begins.
        """
        found = [*lines]
        reached = list(accumulate((line.entry for line in lines), max))
        due = [aside for aside in self.told if until is None or aside.entry < until]
        for aside in reversed(due):
            text = aside_sentence(aside, self.seats, words)
            found.insert(bisect_right(reached, aside.entry), LogLine(aside.entry, NOWHERE, "aside", text))
        tip = words.say("seal.whole", {"seal": self.seal})
        return [LogLine(0, NOWHERE, "seal", seal_sentence(self.seal, words), tip=tip), *found]


def asides_of(header: Header, told: list[Aside]) -> Asides:
    return Asides(header.seal, header.seats, header.parent is not None, told)


def asides_in(journal: Journal) -> Asides:
    """What the log of a recorded match tells beside it."""
    return asides_of(journal.header, asides(journal))
