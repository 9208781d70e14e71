"""Random answers in postal matches, legal and not: for bots that know nothing, soak runs and property tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from game.core.dice import Dice
from game.core.frozen import frozen
from game.core.rules import Seat
from game.rules.postal.actions import Finish, PlayOn, StartMatch, TimeExpired
from game.rules.postal.forms import Forms
from game.rules.postal.frames import LineUpDue
from game.rules.postal.state import L, M

T = TypeVar("T")
WHY = "chaos"


def pick(dice: Dice, choices: Sequence[T]) -> T:
    return choices[dice.roll(WHY, len(choices)) - 1]


@frozen
class Chaos(Generic[M, L]):
    """Random answers of a game."""

    forms: Forms[Any, Any, L, Any]
    wild: Callable[[M, Seat, Dice], L]
    """Names anywhere, points anywhere: seldom legal."""
    spoilt: Callable[[L, Dice], L]
    """A line-up with one thing changed, most likely to the worse."""
    steps: tuple[int, ...]
    """How many moments may be played on at a time."""

    def answer(self, state: M, seat: Seat, dice: Dice) -> Any:
        """Some legal answer to the open decision."""
        frame = state.frames[-1]
        if isinstance(frame, LineUpDue):
            return self.forms.submit(self.forms.mended(state, seat, self.wild(state, seat, dice))[0])
        if isinstance(frame, self.forms.opening):
            return pick(dice, (StartMatch(), StartMatch(), Finish()))
        further = (*(PlayOn(step) for step in self.steps), Finish())
        return pick(dice, further) if state.options.open_match else Finish()

    def nonsense(self, state: M, seat: Seat, dice: Dice) -> Any:
        """A wild line-up, a legal one with a single fault, or an action nobody asked for."""
        kind = dice.roll(WHY, 4)
        if kind == 1:
            return pick(dice, (TimeExpired(), StartMatch(), PlayOn(), Finish()))
        wild = self.wild(state, seat, dice)
        if kind == 2:
            return self.forms.submit(wild)
        return self.forms.submit(self.spoilt(self.forms.mended(state, seat, wild)[0], dice))
