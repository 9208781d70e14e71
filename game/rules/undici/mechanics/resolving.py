"""An announced action is carried out (section C.2); UE-06 can undo what only a card made possible."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType

from game.core.rules import Work
from game.rules.undici import paying
from game.rules.undici.events import CalledOff
from game.rules.undici.frames import Deed, DeedKind, Resolving
from game.rules.undici.mechanics import crossing, dribbling, duel, group, moving, passing, shooting, tackling
from game.rules.undici.state import MatchState

LEGAL: MappingProxyType[DeedKind, Callable[[MatchState, Deed], bool]] = MappingProxyType(
    {
        DeedKind.MOVE: moving.possible,
        DeedKind.GROUP: group.possible,
        DeedKind.PASS: passing.possible,
        DeedKind.KEEPER_PASS: passing.possible,
        DeedKind.CROSS: crossing.possible,
        DeedKind.SHOT: shooting.possible,
        DeedKind.TACKLE: tackling.possible,
        DeedKind.DRIBBLE: dribbling.possible,
    }
)
"""Whether an action is legal with the cards that still count."""

OUTCOME: MappingProxyType[DeedKind, Callable[[Work[MatchState], Deed], None]] = MappingProxyType(
    {
        DeedKind.MOVE: moving.carry_out,
        DeedKind.GROUP: moving.carry_out,
        DeedKind.PASS: passing.roll,
        DeedKind.KEEPER_PASS: passing.roll,
        DeedKind.CROSS: passing.roll,
        DeedKind.SHOT: duel.roll,
        DeedKind.HEADER: duel.roll,
        DeedKind.TACKLE: duel.roll,
        DeedKind.DRIBBLE: duel.roll,
    }
)


def step(work: Work[MatchState]) -> bool:
    """UN-TURN-07: the turn goes on afterwards, unless what comes of the action closes it."""
    frame = work.draft.frames[-1]
    assert isinstance(frame, Resolving)
    deed = frame.deed
    work.pop()
    if deed.cancelled and deed.kind in LEGAL and not LEGAL[deed.kind](work.draft, deed):
        work.emit(CalledOff, deed.kind, deed.actor)
        return True
    paying.pay(work, deed.pays)
    paying.lapse(work)
    OUTCOME[deed.kind](work, deed)
    return True


STEPS = {Resolving: step}
