"""The captain rolls again for a pass or cross that has failed (UN-CAPT-01, UN-CAPT-02)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.parts import Part, anything
from game.core.rules import Seat, Work
from game.rules.undici.actions import Action, Done, Reroll
from game.rules.undici.events import RolledAgain
from game.rules.undici.frames import Reached
from game.rules.undici.mechanics import passing
from game.rules.undici.state import MatchState


def seat(state: MatchState, frame: Reached) -> Seat:
    return frame.deed.side


def offers(state: MatchState, frame: Reached) -> Iterable[Action]:
    return (Reroll(), Done())


def answer(work: Work[MatchState], frame: Reached, action: Action) -> None:
    work.pop()
    if isinstance(action, Reroll):
        left = work.draft.rerolls
        left[frame.deed.side] -= 1
        work.emit(RolledAgain, work.draft.captains[frame.deed.side], left[frame.deed.side])
        passing.again(work, frame.deed)
    else:
        passing.failed(work, frame.deed)


PARTS = {Reached: Part("reroll", "UN-CAPT-01", seat, (Reroll, Done), anything, offers, answer)}
