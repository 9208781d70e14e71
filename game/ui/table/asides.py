"""What the log of every game tells beside what happened: the fingerprint of its dice, and what was taken back."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from game.content.words import Words
from game.play.parts import Journal, SeatSetup, read_journal
from game.play.session import Session
from game.play.story import Aside, aside_sentence, asides, seal_sentence
from game.ui.table.log import NOWHERE, LogLine


@dataclass(slots=True)
class Asides:
    """The lines of one match that are no facts of its game."""

    seal: str
    seats: tuple[SeatSetup, SeatSetup]
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


def asides_of(journal: Journal) -> Asides:
    """Of a recorded match."""
    return Asides(journal.header.seal, journal.header.seats, asides(journal))


def asides_now(session: Session) -> Asides:
    """Of a match on the table: one that was taken up again is read once, a new one has none."""
    header = session.header
    told = asides(read_journal(session.path)) if session.entry else []
    return Asides(header.seal, header.seats, told)
