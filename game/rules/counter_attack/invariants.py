"""What must hold of every state: by shape (any version of the rules) and by today's rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.rules.counter_attack import keepers
from game.rules.counter_attack.answering import PARTS
from game.rules.counter_attack.formations import FORMATIONS
from game.rules.counter_attack.frames import DiveOffer, Phase
from game.rules.counter_attack.queries import on_pitch, phase_of, top
from game.rules.counter_attack.shapes import before_match, early_faults, frame_faults, is_place
from game.rules.counter_attack.state import NOBODY, PIECES, SQUAD, Half, MatchState, pieces_of, side_of
from game.rules.counter_attack.tables import PHASE_MOVES, YELLOWS_FOR_RED
from game.rules.counter_attack.zones import in_bounds

TEAM = 11


def misshapen(state: MatchState) -> list[str]:
    """A stored state that passes can be asked everything without an exception."""
    return list(_shape(state))


def _shape(state: MatchState) -> Iterator[str]:
    lists = (state.at, state.shirts, state.yellows, state.injured, state.gone)
    if any(len(each) != len(PIECES) for each in lists) or len(state.keepers) != 2:
        yield "a list has the wrong length"
        return
    if not all(piece == NOBODY or piece in PIECES for piece in _named(state)):
        yield "a piece that does not exist"
        return
    if any(where is not None and not in_bounds(where) for where in state.at):
        yield "a player stands outside the pitch"
    if not is_place(state.ball):
        yield f"the ball cannot be on {state.ball}"
    if state.carrier != NOBODY and state.at[state.carrier] is None:
        yield "the ball is with somebody who is not on the pitch"
    if state.attack not in (0, 1) or state.east not in (0, 1) or state.kicked_off not in (0, 1):
        yield "a side that does not exist"
    if bool(state.frames) == (state.half is Half.OVER):
        yield "a match is over exactly when nothing is left to do"
    if state.frames and type(state.frames[-1]) not in PARTS:
        yield f"nobody decides in {type(state.frames[-1]).__name__}"
    yield from frame_faults(state)
    yield from early_faults(state) if before_match(state) else _squads(state)


def _named(state: MatchState) -> tuple[int, ...]:
    return (*state.keepers, state.carrier, state.passer, *state.barred, *state.offside)


def _squads(state: MatchState) -> Iterator[str]:
    """CA-SETUP-01, CA-SETUP-05."""
    for squad in state.squads:
        if len(squad.cards) != SQUAD or len(squad.shirts) != SQUAD:
            yield f"a squad has not {SQUAD} cards with their shirts"
        if squad.formation not in FORMATIONS:
            yield f"there is no formation {squad.formation}"


def broken_invariants(state: MatchState) -> list[str]:
    """What today's rules promise of every state that play can reach."""
    faults = misshapen(state)
    if faults or before_match(state):
        return faults
    return [*_places(state), *_ball(state), *_men(state), *_keepers(state), *_phase(state)]


def _places(state: MatchState) -> Iterator[str]:
    """CA-MOVE-03: one player a hex."""
    for where, count in Counter(where for where in state.at if where is not None).items():
        if count > 1:
            yield f"{count} players on {where}"


def _ball(state: MatchState) -> Iterator[str]:
    if state.carrier == NOBODY:
        return
    if state.at[state.carrier] != state.ball:
        yield f"the ball is on {state.ball}, its carrier on {state.at[state.carrier]}"
    if side_of(state.carrier) != state.attack:
        yield "the side with the ball is not the attacking side"


def _men(state: MatchState) -> Iterator[str]:
    """CA-SETUP-01, CA-FOUL-03, CA-SET-17."""
    for side in (0, 1):
        team = list(on_pitch(state, side))
        if len(team) > TEAM:
            yield f"side {side} has {len(team)} players on the pitch"
        shirts = [state.shirts[piece] for piece in team]
        if len(set(shirts)) != len(shirts) or not all(1 <= shirt <= TEAM for shirt in shirts):
            yield f"side {side}: shirts {sorted(shirts)}"
        if any(state.gone[piece] and state.at[piece] is not None for piece in pieces_of(side)):
            yield f"side {side}: somebody who left is on the pitch"
        keeper = state.keepers[side]
        if keeper != NOBODY and (side_of(keeper) != side or state.at[keeper] is None):
            yield f"side {side}: its keeper is not on the pitch"
    for piece in PIECES:
        if state.yellows[piece] >= YELLOWS_FOR_RED and state.at[piece] is not None:
            yield f"piece {piece} is on the pitch with two yellow cards"


def _keepers(state: MatchState) -> Iterator[str]:
    """CA-GK-11: who is asked may dive."""
    phase, asked = phase_of(state), top(state)
    if isinstance(asked, DiveOffer):
        right = asked.runner == state.carrier and asked.keeper == keepers.keeper_of(state, 1 - side_of(asked.runner))
        if not right or phase is None or not keepers.may_dive(state, phase, asked.runner):
            yield "a keeper is asked who cannot dive"


def _phase(state: MatchState) -> Iterator[str]:
    """CA-MOVE-02, CA-MOVE-11."""
    phases = [frame for frame in state.frames if isinstance(frame, Phase)]
    if len(phases) > 1:
        yield "two movement phases at once"
    for phase in phases:
        if not 0 <= phase.left <= PHASE_MOVES[phase.step - 1]:
            yield f"{phase.left} moves left in step {phase.step}"
        if len(set(phase.moved)) != len(phase.moved):
            yield "somebody moved twice in a phase"
