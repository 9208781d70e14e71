"""The keeper throws himself at the carrier's feet (CA-GK-11, OPT-DIVETIE); when he may is in ``keepers``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.parts import Part, anything
from game.core.rules import Seat, Work
from game.rules.counter_attack import flow
from game.rules.counter_attack.actions import Action, Decline, Dive
from game.rules.counter_attack.frames import Challenge, DiveOffer, Loose, Phase, RepositionDue, TackleOffer
from game.rules.counter_attack.mechanics import duel, foul
from game.rules.counter_attack.queries import phase_of
from game.rules.counter_attack.state import MatchState, Piece, side_of
from game.rules.counter_attack.tables import DEFENCE_STEP
from game.rules.counter_attack.verdicts import Verdict


def offers(state: MatchState, frame: DiveOffer) -> Iterable[Action]:
    return (Dive(), Decline())


def answer(work: Work[MatchState], frame: DiveOffer, action: Action) -> None:
    """Saying no costs nothing; a keeper who dives does not tackle as well (CA-GK-12)."""
    work.pop()
    if not isinstance(action, Dive):
        return
    if isinstance(work.draft.frames[-1], TackleOffer):
        work.pop()
    _dive(work, frame.keeper, frame.runner)


def _dive(work: Work[MatchState], keeper: Piece, runner: Piece) -> None:
    """The keeper must be higher to hold the ball; on a tie the runner goes past (OPT-DIVETIE: loose ball).

    On his run he passes by running on; otherwise he is put around the keeper, as after a lost tackle (CA-TACKLE-03).
    """
    flow.note_tried(work, keeper)
    if not _on_his_run(work.draft):
        work.push(RepositionDue(keeper))
    verdict = duel.fight(work, Challenge.DIVE, keeper, runner)
    if verdict is Verdict.FOUL:
        foul.foul(work, keeper, runner, Challenge.DIVE)
    elif verdict is Verdict.WON:
        flow.won(work, keeper, "dive")
    elif verdict is Verdict.TIED:
        flow.loose(work, Loose(work.draft.hex(keeper), keeper))


def _on_his_run(state: MatchState) -> bool:
    phase = phase_of(state)
    return phase is not None and phase.step != DEFENCE_STEP and not isinstance(state.frames[-1], Phase)


def _seat(state: MatchState, frame: DiveOffer) -> Seat:
    return side_of(frame.keeper)


PARTS: dict[type, Part[Any]] = {
    DiveOffer: Part(
        "dive", "CA-GK-11", _seat, (Dive, Decline), anything, offers, answer,
        facts=lambda state, frame: (("piece", frame.keeper), ("rival", frame.runner)),
    ),
}  # fmt: skip
