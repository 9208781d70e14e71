"""The keeper throws himself at the carrier's feet (CA-GK-11, F-19, OPT-DIVETIE)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.rules import Seat, Work
from game.core.ruling import ALLOWED, Ruling
from game.geometry.hexes import distance
from game.rules.counter_attack import flow
from game.rules.counter_attack.actions import Action, Decline, Dive
from game.rules.counter_attack.frames import Challenge, DiveOffer, Phase
from game.rules.counter_attack.mechanics import duel, foul
from game.rules.counter_attack.parts import Part, Step
from game.rules.counter_attack.pitch import saving_wall
from game.rules.counter_attack.queries import keeper_of, own_end, phase_of
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Switch, side_of
from game.rules.counter_attack.tables import FOUL_FACE
from game.rules.counter_attack.zones import area


def possible(state: MatchState, phase: Phase, runner: Piece, dribbled: bool = True) -> bool:
    """Whether the keeper may dive: once in a step, with both in his area and the carrier next to him.

    A carrier who dribbles may also be on a hex of his wall: three hexes along his column.
    """
    side = 1 - side_of(runner)
    keeper = keeper_of(state, side)
    if keeper == NOBODY or keeper in phase.tried or keeper in phase.barred:
        return False
    end, here, there = own_end(state, side), state.at[keeper], state.hex(runner)
    if here is None or here not in area(end) or there not in area(end):
        return False
    return distance(here, there) == 1 or (dribbled and there in saving_wall(here, end))


def offer(work: Work[MatchState], runner: Piece, dribbled: bool = True) -> bool:
    """CA-GK-11: ask the keeper's manager if the keeper may dive at the runner now."""
    phase = phase_of(work.draft)
    if phase is None or not possible(work.draft, phase, runner, dribbled):
        return False
    work.push(DiveOffer(keeper_of(work.draft, 1 - side_of(runner)), runner))
    return True


def judge(state: MatchState, frame: DiveOffer, action: Action) -> Ruling:
    return ALLOWED


def offers(state: MatchState, frame: DiveOffer) -> Iterable[Action]:
    return (Dive(), Decline())


def answer(work: Work[MatchState], frame: DiveOffer, action: Action) -> None:
    work.pop()
    if isinstance(action, Dive):
        _dive(work, frame.keeper, frame.runner)


def _dive(work: Work[MatchState], keeper: Piece, runner: Piece) -> None:
    """The keeper must be higher to hold the ball; on a tie the runner goes past (OPT-DIVETIE: loose ball)."""
    flow.note_tried(work, keeper)
    face, lead = duel.fight(work, Challenge.DIVE, keeper, runner)
    if face == FOUL_FACE:
        foul.foul(work, keeper, runner, Challenge.DIVE)
    elif lead > 0:
        flow.won(work, keeper, "dive")
    elif lead == 0 and work.draft.options.on(Switch.DIVE_TIE):
        flow.loose(work, work.draft.hex(keeper), keeper)


def _seat(state: MatchState, frame: DiveOffer) -> Seat:
    return side_of(frame.keeper)


PARTS: dict[type, Part[Any]] = {
    DiveOffer: Part(
        "dive", "CA-GK-11", _seat, (Dive, Decline), judge, offers, answer,
        facts=lambda state, frame: (("piece", frame.keeper), ("rival", frame.runner)),
    ),
}  # fmt: skip
STEPS: dict[type, Step] = {}
