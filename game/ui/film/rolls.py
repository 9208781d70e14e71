"""A roll as the film shows it: the die, what it was rolled against, and whose it was."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from game.core.checks import Check
from game.ui.film.beats import Beat


@dataclass(frozen=True, slots=True)
class Zone:
    """Faces of a die that mean the same, by a name."""

    name: str
    first: int
    last: int

    def holds(self, face: int) -> bool:
        return self.first <= face <= self.last


@dataclass(frozen=True, slots=True)
class Roll:
    """One roll of a moment: against which check, what fell (0: nothing yet), and who rolled."""

    check: Check
    face: int
    side: int
    zones: tuple[Zone, ...] = ()
    """A die that is looked up in a table instead of being compared with a number."""
    who: str = ""
    """Whom the die picked, where it picks somebody."""

    @property
    def due(self) -> bool:
        """Whether it is still to be rolled."""
        return not self.face

    @property
    def passed(self) -> bool:
        return self.check.passes(self.face)

    @property
    def zone(self) -> Zone | None:
        """Where the die fell in its table."""
        return next((zone for zone in self.zones if zone.holds(self.face)), None)


class Sums(Protocol):
    """Answers which rolls a beat consisted of, asked of the rules; where numbers are secret there is no answer."""

    def look(self, state: Any) -> None:
        """A state of the match as both may see it."""

    def rolls(self, beat: Any) -> tuple[Roll, ...]:
        """The rolls of a beat in their order."""


def by_hand(beat: Beat, roll: Roll, decisions: Iterable[Any]) -> bool:
    """Whether people rolled this die on the table."""
    rolls = (line for decision in decisions if decision.entry == beat.entry for line in decision.rolls)
    return any(line[0] == roll.check.reason and line[2] == roll.face and line[3] for line in rolls)
