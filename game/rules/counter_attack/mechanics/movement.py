"""The movement phase: four, five, two (CA-MOVE-01 to CA-MOVE-13, CA-GK-01, CA-TIME-02, OPT-STANDTACKLE)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.dice import Dice
from game.core.parts import Part
from game.core.rules import Seat, Step, Work
from game.core.ruling import ALLOWED, Fact, Ruling
from game.geometry.hexes import Hex, distance
from game.rules.counter_attack import flow, keepers, moves, wandering
from game.rules.counter_attack.actions import Action, Decline, Move, Nutmeg, Run, Snapshot
from game.rules.counter_attack.events import PlayerMoved
from game.rules.counter_attack.frames import Phase, Running, TackleOffer
from game.rules.counter_attack.mechanics import dribbling, nutmeg, offside, running, shot, steal, tackle
from game.rules.counter_attack.queries import occupied, target_end
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Switch, side_of
from game.rules.counter_attack.tables import DEFENCE_STEP, PHASE_MOVES
from game.rules.counter_attack.wandering import BOT
from game.rules.counter_attack.zones import area

ENDS = 12
"""A random step ends, on average, after so many decisions."""


# -- what may be done -------------------------------------------------------------------------------------------------


def judge(state: MatchState, phase: Phase, action: Action) -> Ruling:
    if isinstance(action, Move):
        return _move_ruling(state, phase, action)
    if isinstance(action, Run | Nutmeg):
        return _carrier_ruling(state, phase, action)
    if isinstance(action, Snapshot):
        return _snapshot_ruling(state, phase)
    return ALLOWED


def _move_ruling(state: MatchState, phase: Phase, action: Move) -> Ruling:
    """CA-MOVE-02, CA-MOVE-03: without the ball, to any free hex in reach."""
    ruling = moves.start_ruling(state, phase, action.piece)
    if not ruling.allowed:
        return ruling
    if action.piece == state.carrier:
        return refused(Reason.RUN_NOT_MOVE, piece=action.piece)
    return moves.move_ruling(state, phase, action.piece, action.to)


def _carrier_ruling(state: MatchState, phase: Phase, action: Run | Nutmeg) -> Ruling:
    """CA-MOVE-04, CA-ADV-14: the carrier begins his run, with a way or with a trick."""
    piece = action.piece if isinstance(action, Run) else state.carrier
    ruling = moves.start_ruling(state, phase, piece)
    if not ruling.allowed:
        return ruling
    if piece != state.carrier:
        return refused(Reason.NOT_CARRIER, piece=piece)
    steps = moves.stride(state, phase, piece)
    if isinstance(action, Run):
        return moves.run_ruling(state, piece, action.path, steps)
    return nutmeg.ruling(state, phase, piece, steps, action.defender)


def _snapshot_ruling(state: MatchState, phase: Phase) -> Ruling:
    """OPT-BOXSNAP: a carrier in the area need not move first."""
    if state.carrier == NOBODY:
        return refused(Reason.NOT_IN_THE_BOX, piece=NOBODY)
    return running.snapshot_ruling(state, phase, state.carrier, entered=False)


def offers(state: MatchState, phase: Phase) -> Iterable[Action]:
    walls = occupied(state)
    for piece in moves.starters(state, phase):
        if piece == state.carrier:
            steps = moves.stride(state, phase, piece)
            yield from running.run_offers(state, phase, piece, steps)
            yield from nutmeg.options(state, phase, piece, steps)
        else:
            for to in moves.destinations(state, phase, piece, walls):
                yield Move(piece, to)
    if _snapshot_ruling(state, phase).allowed:
        yield Snapshot()
    yield Decline()


# -- what happens -----------------------------------------------------------------------------------------------------


def answer(work: Work[MatchState], phase: Phase, action: Action) -> None:
    if isinstance(action, Move):
        _move(work, phase, action.piece, action.to)
    elif isinstance(action, Run | Nutmeg):
        _start_run(work, phase, action)
    elif isinstance(action, Snapshot):
        shot.announce(work, work.draft.carrier)
    else:
        flow.end_step(work)


def _begin(work: Work[MatchState], phase: Phase, piece: Piece) -> None:
    """CA-MOVE-11: one of the moves of this step is his, and he moves no more in this phase."""
    moved = (*phase.moved, piece)
    work.replace(Phase(phase.step, phase.left - 1, moved, phase.tried, phase.frozen, phase.barred, phase.before_throw))


def _start_run(work: Work[MatchState], phase: Phase, action: Run | Nutmeg) -> None:
    piece = work.draft.carrier
    run = Running(piece, moves.stride(work.draft, phase, piece))
    _begin(work, phase, piece)
    work.push(run)
    if isinstance(action, Run):
        dribbling.set_off(work, action.path)
    else:
        nutmeg.play(work, run, action.defender)


def _move(work: Work[MatchState], phase: Phase, piece: Piece, to: Hex) -> None:
    draft = work.draft
    start, left = draft.hex(piece), moves.stride(draft, phase, piece)
    wanted = work.events is not None or to == draft.ball  # judged already: nobody else asks for the way itself
    path = moves.way(draft, phase, piece, to) if wanted and to != start else ()
    assert path is not None, "a move without a way"
    _begin(work, phase, piece)
    flow.carry(work, piece, to)
    if path:
        work.emit(PlayerMoved, piece, start, path, False)
    if draft.carrier == NOBODY and to == draft.ball:
        _pick_up(work, phase, piece, left - len(path))
    elif phase.step == DEFENCE_STEP:
        if distance(to, draft.ball) == 1:
            _challenge(work, phase, piece)
        elif not phase.before_throw and tackle.victims(draft, piece):
            work.push(TackleOffer(piece))


def _pick_up(work: Work[MatchState], phase: Phase, piece: Piece, left: int) -> None:
    """CA-MOVE-04, CA-MOVE-08: a defender who takes the free ball ends the phase, an attacker runs on with it."""
    if phase.step == DEFENCE_STEP:
        flow.won(work, piece, "picked-up")
    elif not offside.punish(work, piece):
        flow.take_ball(work, piece, "picked-up")
        work.push(Running(piece, left, work.draft.ball in area(target_end(work.draft, side_of(piece)))))
        flow.offer_dive(work, dribbled=False)


def _challenge(work: Work[MatchState], phase: Phase, piece: Piece) -> None:
    """CA-MOVE-07, CA-GK-11, CA-GK-12, CA-MOVE-13: a defender has come next to the ball."""
    draft = work.draft
    if draft.carrier == NOBODY:
        if phase.before_throw:
            return
        if tackle.victims(draft, piece):
            work.push(TackleOffer(piece))
        if draft.options.on(Switch.LOOSE_ZONE):
            steal.claim(work, piece)
        return
    may_dive = keepers.is_keeper(draft, piece) and keepers.may_dive(draft, phase, draft.carrier, dribbled=False)
    if keepers.in_the_field(draft, piece) or not may_dive:
        work.push(TackleOffer(piece))
    if may_dive:
        flow.offer_dive(work, dribbled=False)


def step(work: Work[MatchState]) -> bool:
    """CA-MOVE-02: the step ends when nobody is left who may move."""
    draft, phase = work.draft, work.draft.frames[-1]
    assert isinstance(phase, Phase)
    if moves.starters(draft, phase):
        return False
    if _snapshot_ruling(draft, phase).allowed:
        return False
    flow.end_step(work)
    return True


# -- random play ------------------------------------------------------------------------------------------------------


def choose(state: MatchState, phase: Phase, dice: Dice) -> Action:
    """Some legal answer without looking at every hex; now and then somebody goes for the ball."""
    pieces = moves.starters(state, phase)
    if _snapshot_ruling(state, phase).allowed and dice.roll(BOT, 2) == 1:
        return Snapshot()
    if not pieces or dice.roll(BOT, ENDS) == 1:
        return Decline()
    piece = pieces[dice.roll(BOT, len(pieces)) - 1]
    if piece == state.carrier:
        tricks = nutmeg.options(state, phase, piece, moves.stride(state, phase, piece))
        if tricks and dice.roll(BOT, 2) == 1:
            return tricks[dice.roll(BOT, len(tricks)) - 1]
    elif dice.roll(BOT, 2) == 1 and (to := wandering.towards_ball(state, phase, piece, dice)) is not None:
        return Move(piece, to)
    path = wandering.stroll(state, piece, moves.stride(state, phase, piece), dice)
    if piece == state.carrier:
        return Run(piece, path) if path else Decline()
    return Move(piece, path[-1]) if path else Decline()


def _seat(state: MatchState, phase: Phase) -> Seat:
    return moves.mover(state, phase)


def _facts(state: MatchState, phase: Phase) -> tuple[Fact, ...]:
    most = PHASE_MOVES[phase.step - 1]
    return (("step", phase.step), ("left", phase.left), ("most", most), ("following", phase.step))


PARTS: dict[type, Part[Any]] = {
    Phase: Part(
        "phase", "CA-MOVE-02", _seat, (Move, Run, Nutmeg, Snapshot, Decline), judge, offers, answer, facts=_facts,
        choose=choose, open_form=True, glass=True,
    ),
}  # fmt: skip
STEPS: dict[type, Step[MatchState]] = {Phase: step}
