"""Steals: whoever the carrier comes next to rolls for the ball.

CA-MOVE-05, CA-MOVE-13, CA-TACKLE-06, OPT-TENPLUS, OPT-LOOSEZOI.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from game.core.parts import Part
from game.core.rules import Seat, Step, Work
from game.core.ruling import ALLOWED, Ruling
from game.geometry.hexes import Hex, distance
from game.rules.counter_attack import chances, flow, keepers, sums
from game.rules.counter_attack.actions import Action, RollFor
from game.rules.counter_attack.events import InterceptionRolled, StealRolled
from game.rules.counter_attack.frames import Challenge, Phase, Steals
from game.rules.counter_attack.mechanics import foul
from game.rules.counter_attack.queries import on_pitch
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.state import MatchState, Piece, side_of
from game.rules.counter_attack.tables import DIE, FOUL_FACE, STEAL
from game.rules.counter_attack.verdicts import Verdict, single
from game.rules.counter_attack.zones import around

STEAL_ROLL = "counter_attack.steal"
CLAIM_ROLL = "counter_attack.claim"


def rollers(state: MatchState, phase: Phase, runner: Piece) -> Iterable[Piece]:
    """The defenders who would roll if he came next to them: once in a step, nobody who jumped, no keeper at home."""
    return (
        piece
        for piece in on_pitch(state, 1 - side_of(runner))
        if piece not in phase.tried and piece not in phase.barred and keepers.steals(state, piece)
    )


def threats(state: MatchState, phase: Phase, runner: Piece) -> tuple[Piece, ...]:
    """CA-MOVE-05, CA-TACKLE-06: who rolls now that he has come to his hex."""
    where = state.hex(runner)
    return tuple(piece for piece in rollers(state, phase, runner) if distance(state.hex(piece), where) == 1)


def risks(state: MatchState, phase: Phase, runner: Piece) -> dict[Hex, int]:
    """For every hex where somebody would go for the ball the set of those, as bits: steals, and the keeper's dive."""
    found: dict[Hex, int] = {}
    goes_for = {piece: around(state.hex(piece)) for piece in rollers(state, phase, runner)}
    dives = keepers.dive_hexes(state, phase, runner)
    if dives:
        goes_for[keepers.keeper_of(state, 1 - side_of(runner))] = dives
    for piece, places in goes_for.items():
        for place in places:
            found[place] = found.get(place, 0) | 1 << piece
    return found


def needed(state: MatchState, defender: Piece) -> int:
    """The lowest face that steals: a six, or ten together with his tackling (OPT-TENPLUS)."""
    return sums.enough(state, defender, STEAL)


# -- the decision: who rolls first (the rest is automatic) ------------------------------------------------------------


def step(work: Work[MatchState]) -> bool:
    """A single defender rolls by himself; of several their manager names the next."""
    frame = work.draft.frames[-1]
    assert isinstance(frame, Steals)
    if not frame.waiting:
        work.pop()
    elif len(frame.waiting) == 1:
        _roll(work, frame, frame.waiting[0])
    else:
        return False
    return True


def judge(state: MatchState, frame: Steals, action: RollFor) -> Ruling:
    return ALLOWED if action.piece in frame.waiting else refused(Reason.NOT_WAITING, piece=action.piece)


def offers(state: MatchState, frame: Steals) -> Iterable[Action]:
    return (RollFor(piece) for piece in frame.waiting)


def answer(work: Work[MatchState], frame: Steals, action: RollFor) -> None:
    _roll(work, frame, action.piece)


def _roll(work: Work[MatchState], frame: Steals, defender: Piece) -> None:
    """CA-MOVE-05: a six steals, a one is a foul, anything else was his attempt in this step."""
    flow.note_tried(work, defender)
    work.replace(Steals(frame.runner, tuple(piece for piece in frame.waiting if piece != defender)))
    enough = needed(work.draft, defender)
    about = partial(sums.reaching, work.draft, STEAL_ROLL, "CA-MOVE-05", defender, enough)
    work.dice.about(about)
    face = work.dice.roll(STEAL_ROLL, DIE)
    verdict = Verdict.FOUL if face == FOUL_FACE else Verdict.STOLEN if face >= enough else Verdict.TRIED
    stolen = verdict is Verdict.STOLEN
    work.tell(
        StealRolled, defender, frame.runner, face, enough,
        report=lambda: single(about(), face, verdict, stolen, "steal", chances.at_least(enough)),
    )  # fmt: skip
    if verdict is Verdict.FOUL:
        foul.foul(work, defender, frame.runner, Challenge.STEAL)
    elif stolen:
        flow.won(work, defender, "steal")


def claim(work: Work[MatchState], defender: Piece) -> None:
    """CA-MOVE-13, OPT-LOOSEZOI: a defender who ends next to a free ball takes it with a six."""
    about = partial(sums.face, CLAIM_ROLL, "CA-MOVE-13", defender, STEAL)
    work.dice.about(about)
    face = work.dice.roll(CLAIM_ROLL, DIE)
    taken = face >= STEAL
    work.tell(
        InterceptionRolled, defender, STEAL, face,
        report=lambda: single(about(), face, Verdict.TAKEN if taken else Verdict.MISSED, taken, "interception",
                              chances.at_least(STEAL)),
    )  # fmt: skip
    if taken:
        flow.won(work, defender, "loose")


def _seat(state: MatchState, frame: Steals) -> Seat:
    return 1 - side_of(frame.runner)


PARTS: dict[type, Part[Any]] = {
    Steals: Part(
        "steals", "CA-MOVE-05", _seat, (RollFor,), judge, offers, answer,
        facts=lambda state, frame: (("piece", frame.runner),),
    ),
}  # fmt: skip
STEPS: dict[type, Step[MatchState]] = {Steals: step}
