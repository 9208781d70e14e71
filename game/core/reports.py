"""What a roll has come to, told by the rule that decided with it.

Film, dice tray, log, ledger of luck and statistics read the report of a roll and nothing else: nobody works out again
who won. Reports are made anew whenever a match is carried out again; they are never written and never compared.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field, replace
from typing import NamedTuple, TypeVar

from game.core.frozen import frozen
from game.core.luck import LuckRoll
from game.core.seats import Seat
from game.core.sums import Die, Sum


@frozen
class Span:
    """Faces that mean the same where a die is looked up in a table, by a key below ``value`` in the catalogues."""

    name: str
    first: int
    last: int

    def holds(self, face: int) -> bool:
        return self.first <= face <= self.last


@frozen
class Thrown:
    """Dice that belong together: what they are made of, and what each shows, also those that lay there before."""

    sum: Sum
    faces: tuple[int, ...]
    stars: tuple[bool, ...] = ()
    """Which of them show a star; empty: there are none in this game."""
    table: tuple[Span, ...] = ()
    """What the faces mean where they are looked up."""
    best: tuple[int, ...] = ()
    """The dice that count, by their numbers, where of each side only one does; empty: all of them."""

    def __post_init__(self) -> None:
        assert len(self.faces) == len(self.sum.dice), "every die shows something"

    def total(self, die: int) -> int:
        """What a die and its parts come to."""
        return self.sum.dice[die].bonus + self.faces[die]

    @property
    def counted(self) -> tuple[Die, ...]:
        """The dice that count."""
        return tuple(self.sum.dice[number] for number in self.best) or self.sum.dice

    @property
    def fallen(self) -> tuple[Fallen, ...]:
        """The dice that fell just now."""
        return tuple(Fallen(self, number) for number, die in enumerate(self.sum.dice) if not die.face)


class Fallen(NamedTuple):
    """One die that fell: among which, and the number it has there."""

    thrown: Thrown
    number: int

    @property
    def die(self) -> Die:
        return self.thrown.sum.dice[self.number]

    @property
    def face(self) -> int:
        return self.thrown.faces[self.number]

    @property
    def star(self) -> bool:
        return bool(self.thrown.stars) and self.thrown.stars[self.number]

    @property
    def counts(self) -> bool:
        """Whether it is one of those that decided."""
        return not self.thrown.best or self.number in self.thrown.best

    @property
    def met(self) -> int | None:
        """The total that lay there before, on the other side; None: nothing did."""
        sum = self.thrown.sum
        others = range(sum.against) if self.number >= sum.against else range(sum.against, len(sum.dice))
        lay = [number for number in others if sum.dice[number].face and Fallen(self.thrown, number).counts]
        return max((self.thrown.total(number) for number in lay), default=None)

    @property
    def question(self) -> str:
        """The key of what it was rolled for, below ``roll``."""
        sum = self.thrown.sum
        return sum.answer if sum.answer and self.number >= sum.against else sum.reason

    @property
    def meaning(self) -> Span | None:
        """What its face is in the table it is looked up in."""
        return next((span for span in self.thrown.table if span.holds(self.face)), None)


def nobodys() -> tuple[LuckRoll, ...]:
    """A roll that is nobody's luck."""
    return ()


@frozen
class RollReport:
    """One roll: its dice in the order in which they fell, what they decided, and for whom that is good."""

    thrown: tuple[Thrown, ...]
    verdict: str
    """A word of the game."""
    good: Seat | None = None
    """For whom the verdict is good; None: for neither."""
    luck: Callable[[], tuple[LuckRoll, ...]] = nobodys
    """What the ledger of luck counts of it; worked out only when somebody looks there."""
    steps: tuple[RollReport, ...] = ()
    """Where one die led to another: each roll by itself, with what it decided; empty: it is a single one."""

    @property
    def rolls(self) -> tuple[RollReport, ...]:
        """Every roll with a verdict of its own, in their order."""
        return self.steps or (self,)

    @property
    def fallen(self) -> tuple[Fallen, ...]:
        """The dice that fell just now, in their order."""
        return tuple(fallen for thrown in self.thrown for fallen in thrown.fallen)

    def favours(self, die: Die) -> bool | None:
        """Whether the verdict is good for whoever rolled this die; None: for neither, or it is nobody's die."""
        return None if self.good is None or die.side is None else die.side == self.good


def in_steps(
    steps: Sequence[RollReport], verdict: str, good: Seat | None = None,
    luck: Callable[[], tuple[LuckRoll, ...]] = nobodys,
) -> RollReport:  # fmt: skip
    """Rolls of which one led to the next, and what they came to in the end; ``luck`` of all of them follows theirs."""
    return RollReport(
        tuple(thrown for step in steps for thrown in step.thrown), verdict, good,
        lambda: (*(roll for step in steps for roll in step.luck()), *luck()), tuple(steps),
    )  # fmt: skip


@frozen
class Reporting:
    """An event that dice decided."""

    report: RollReport | None = field(default=None, init=False, compare=False, repr=False)
    """None where nobody reads it (odds, simulations), and where it would tell something secret."""


def report_of(event: object) -> RollReport | None:
    """The report of an event, if dice decided it and they may be known."""
    return event.report if isinstance(event, Reporting) else None


E = TypeVar("E")


def unreported(event: E) -> E:
    """An event for whoever may not know the dice."""
    return replace(event) if isinstance(event, Reporting) else event
