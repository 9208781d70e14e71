"""What the specs of postal games share: bots, matches ready to begin, what the sides are called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.dice import Dice
from game.core.rules import SEATS, Seat
from game.rules.postal.actions import Finish, TimeExpired
from game.rules.postal.forms import Forms
from game.rules.postal.frames import LineUpDue
from game.rules.spec import Bot, Computer, FileKind, GameSpec


def sensible_bot(forms: Forms) -> Bot:
    """A bot that hands in the best of the plans by expected goals, then lets the match run."""

    def answer(state: Any, seat: Seat, dice: Dice) -> Any:
        due = isinstance(state.frames[-1], LineUpDue)
        return forms.submit(forms.sensible_of(state, seat)) if due else Finish()

    return answer


def preparing(forms: Forms) -> Callable[[Any], Any]:
    """How a match is made ready: both line-ups in, the stored ones, mended if need be, else sensible ones."""

    def prepared(state: Any) -> Any:
        ready = state.clone()
        for side in SEATS:
            stored = forms.stored(ready.clubs[side], forms.points(ready, side))
            ready.line_ups[side] = forms.legal(ready, side, stored) if stored else forms.sensible_of(ready, side)
        ready.frames = [forms.opening()]
        return ready

    return prepared


def forecasting(forms: Forms) -> Callable[[Any], bool]:
    """Whether a match can be forecast: line-ups known, nothing rolled yet."""
    return lambda state: bool(state.frames) and isinstance(state.frames[-1], forms.opening)


def sides(state: Any) -> tuple[str, str]:
    return state.clubs[0].name, state.clubs[1].name


def postal_spec(forms: Forms, lot: Bot, names: tuple[str, str], clubs: FileKind, **own: Any) -> GameSpec:
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
