"""What the specs of postal games share: bots, matches ready to begin, what the sides are called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from game.core.dice import Dice
from game.core.rules import SEATS, Seat
from game.rules.postal.actions import Finish, TimeExpired
from game.rules.postal.forms import Forms
from game.rules.postal.frames import LineUpDue
from game.rules.postal.state import C, L, Op, PostalState, X
from game.rules.spec import Bot, Computer, FileKind, GameSpec, as_drawn

T = TypeVar("T")
M = TypeVar("M")


def sensible_bot(forms: Forms[Op, C, L, X]) -> Bot:
    """A bot that hands in the best of the plans by expected goals, then lets the match run."""

    def answer(state: PostalState[Op, C, L], seat: Seat, dice: Dice) -> object:
        due = isinstance(state.frames[-1], LineUpDue)
        return forms.submit(forms.sensible_of(state, seat)) if due else Finish()

    return answer


def preparing(forms: Forms[Op, C, L, X]) -> Callable[[PostalState[Op, C, L]], PostalState[Op, C, L]]:
    """How a match is made ready: both line-ups in, the stored ones, mended if need be, else sensible ones."""

    def prepared(state: PostalState[Op, C, L]) -> PostalState[Op, C, L]:
        ready = state.clone()
        for side in SEATS:
            stored = forms.stored_of(ready, side)
            ready.line_ups[side] = forms.mended(ready, side, stored)[0] if stored else forms.sensible_of(ready, side)
        ready.frames = [forms.opening()]
        return ready

    return prepared


def forecasting(forms: Forms[Op, C, L, X]) -> Callable[[PostalState[Op, C, L]], bool]:
    """Whether a match can be forecast: line-ups known, nothing rolled yet."""
    return lambda state: bool(state.frames) and isinstance(state.frames[-1], forms.opening)


def sides(state: PostalState[Op, C, L]) -> tuple[str, str]:
    return state.clubs[0].name, state.clubs[1].name


def starting(
    new_match: Callable[[T, Any], M], clubs: Callable[[Dice], T], options: Callable[[Dice], Any]
) -> Callable[..., M]:
    """A match between random clubs with random options."""

    def random_start(dice: Dice, fix: Callable[[Any], Any] = as_drawn) -> M:
        return new_match(clubs(dice), fix(options(dice)))

    return random_start


def postal_spec(
    forms: Forms[Op, C, L, X], lot: Bot, names: tuple[str, str], clubs: FileKind[C], **own: Any
) -> GameSpec:
    """A game's spec with all that follows from its line-ups and its clubs; ``lot`` answers at random.

    ``names``: of the computer opponents, the stronger first.
    """
    return GameSpec(
        team_files=clubs,
        side_names=sides,
        bots={"sensible": Computer(sensible_bot(forms), 2, names[0]), "random": Computer(lot, 1, names[1])},
        prepared=preparing(forms),
        finish=Finish(),
        time_expired=TimeExpired(),
        can_forecast=forecasting(forms),
        **own,
    )
