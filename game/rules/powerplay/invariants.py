"""What must hold in every state of a Powerplay match."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.postal.invariants import misplaced
from game.rules.powerplay.counting import holder_of
from game.rules.powerplay.frames import FaceOff, InPlay, LineUpDue
from game.rules.powerplay.handlers.periods import points
from game.rules.powerplay.judges.line_up import line_up_faults
from game.rules.powerplay.queries import dangerous, hardness, home_allowance, outs
from game.rules.powerplay.repair import SOFT
from game.rules.powerplay.state import Board, LineUp, MatchState, MomentKind, Outs, Sixth, Stage
from game.rules.powerplay.tables import LAST_FIELD, OUTFIELD, SIXTHS

IN_PLAY = (Stage.REGULAR, Stage.OVERTIME, Stage.SHOOT_OUT)


def broken_invariants(state: MatchState) -> list[str]:
    """Every promise that is not kept, as a sentence for whoever debugs it."""
    return misshapen(state) or [
        *_flow(state),
        *_line_ups(state),
        *_incidents(state),
        *_boards(state),
        *_book_keeping(state),
        *_stages(state),
    ]


def misshapen(state: MatchState) -> list[str]:
    """What everything else takes for granted, in every version of the rules."""
    broken = [*_counts(state)]
    for side, line_up in enumerate(state.line_ups[:2]):
        strangers = _strangers(state, side, line_up)
        if strangers:
            broken.append(f"{min(strangers)} plays without being in the squad")
    in_play = bool(state.frames) and isinstance(state.frames[-1], InPlay)
    if in_play and None in state.line_ups:
        broken.append("in play without line-ups")
    if in_play and state.played >= len(state.moments):
        broken.append("nothing left to play, but the match goes on")
    if in_play and not state.boards and any(_needs_boards(state)):
        broken.append("a chance without fields")
    return [*broken, *misplaced(state)]


def _counts(state: MatchState) -> Iterator[str]:
    if len(state.line_ups) != 2:
        yield f"{len(state.line_ups)} line-ups"
    if len(state.boards) not in (0, 2):
        yield f"{len(state.boards)} boards"
    if not 0 <= state.played <= len(state.moments):
        yield f"{state.played} of {len(state.moments)} moments played"
    begins = state.moments[state.played : state.played + 1] and state.moments[state.played].kind is MomentKind.FACE_OFF
    if not (1 if state.stage in IN_PLAY and not begins else 0) <= state.sixth <= SIXTHS - bool(begins):
        yield f"sixth {state.sixth}"
    if any(not 1 <= moment.field <= LAST_FIELD for moment in state.moments if moment.kind is MomentKind.CHANCE):
        yield "a chance from no field"
    for incidents in state.incidents:
        if any(not 1 <= each.sixth <= SIXTHS or not 0 <= each.field <= LAST_FIELD for each in incidents):
            yield "an incident nowhere"


def _needs_boards(state: MatchState) -> Iterator[bool]:
    return (moment.kind is MomentKind.CHANCE for moment in state.moments[state.played :])


def _strangers(state: MatchState, side: int, line_up: LineUp | None) -> set[str]:
    named = set(line_up.names()) if line_up else set()
    if line_up and state.incidents:
        named |= {name for each in state.incidents[side] for name in (each.player, each.substitute) if name}
    return {name for name in named if name not in state.clubs[side].by_name}


def _flow(state: MatchState) -> Iterator[str]:
    if (state.stage is Stage.OVER) != (not state.frames):
        yield "over and undecided at once"
    if state.owed:
        yield f"{state.owed} moments are owed while somebody decides"
    in_play = bool(state.frames) and isinstance(state.frames[-1], InPlay)
    if in_play != (state.stage in IN_PLAY):
        yield f"stage {state.stage} does not fit what is to be decided"


def _line_ups(state: MatchState) -> Iterator[str]:
    frame = state.frames[-1] if state.frames else None
    for side, line_up in enumerate(state.line_ups):
        due = isinstance(frame, LineUpDue) and frame.side <= side
        if (line_up is None) != due:
            yield f"line-up of side {side} out of turn"
        if line_up is None:
            continue
        faults = {
            str(fault.reason) for fault in line_up_faults(state.clubs[side], line_up, home_allowance(state, side))
        }
        if faults - (set(SOFT) if not hardness(line_up) else set()):
            yield f"illegal line-up of side {side} on the ice"
        if state.stage in IN_PLAY and len(state.fouls[side]) != dangerous(state.clubs[side], line_up):
            yield f"hardness of side {side} is not drawn as it should be"


def _incidents(state: MatchState) -> Iterator[str]:
    for side, incidents in enumerate(state.incidents):
        line_up = state.line_ups[side]
        gone = outs(incidents)
        names = [out.player for out in gone]
        if len(names) != len(set(names)):
            yield f"somebody of side {side} is out twice"
        came = [out.substitute for out in gone if out.substitute]
        if len(came) != len(set(came)) or (line_up and not set(came) <= set(line_up.substitutes)):
            yield f"substitutes of side {side} came on as they may not"
        if incidents and (line_up is None or not {each.player for each in incidents} <= set(line_up.names())):
            yield f"something happened to a man of side {side} who does not play"


def _boards(state: MatchState) -> Iterator[str]:
    for side, board in enumerate(state.boards):
        line_up = state.line_ups[side]
        if line_up is not None:
            yield from _men(board, side, line_up.sixths[board.sixth - 1], outs(state.incidents[side]))
        yield from _board(board, side)


def _men(board: Board, side: int, sixth: Sixth, gone: Outs) -> Iterator[str]:
    """PP-7.2, PP-7.3.5: whoever was lined up is on the ice with his points, or is out and perhaps replaced."""
    if len(board.men) > OUTFIELD:
        yield f"{len(board.men)} men of side {side} on the ice"
    standing = {man.field: man for man in board.men}
    if standing.keys() - {place.field for place in sixth.on_ice}:
        yield f"a man of side {side} stands where nobody was lined up"
    for place in sixth.on_ice:
        man, holder = standing.get(place.field), holder_of(place.player, gone)
        if man is None and holder == place.player:
            yield f"{place.player} of side {side} is missing, but not out"
        if man is not None and (man.player, man.extra) != (holder, place.extra if holder == place.player else 0):
            yield f"{man.player} of side {side} has a place or points that are not his"


def _board(board: Board, side: int) -> Iterator[str]:
    if any(man.strength < 0 for man in board.men) or board.keeper_strength < 0:
        yield f"a man of side {side} plays below 0"
    if min(board.strengths) < 0 or any(board.at(where) > board.full(where) for where in range(1, LAST_FIELD + 1)):
        yield f"a field of side {side} is worth more than its men"


def _book_keeping(state: MatchState) -> Iterator[str]:
    regular = tuple(sum(goal.side == side and goal.stage is Stage.REGULAR for goal in state.goals) for side in (0, 1))
    more = (state.score[0] - regular[0], state.score[1] - regular[1])
    decided = state.stage is Stage.OVER and regular[0] == regular[1]
    if sorted(more) != ([0, 1] if decided else [0, 0]):
        yield f"score {state.score}, but goals {regular}"
    for side in (0, 1):
        behind = [moment.kind for moment in state.moments[: state.played] if moment.side == side]
        tries = behind.count(MomentKind.CHANCE) + behind.count(MomentKind.PENALTY)
        if sum(goal.side == side for goal in state.goals) > tries:
            yield f"side {side} scored more often than it shot"
        if len(state.kicks[side]) != behind.count(MomentKind.KICK):
            yield f"kicks of side {side} do not add up"
    before = bool(state.frames) and isinstance(state.frames[-1], (LineUpDue, FaceOff))
    if before and (state.goals or state.moments or state.boards or any(state.incidents)):
        yield "something happened before the face-off"


def _stages(state: MatchState) -> Iterator[str]:
    """PP-7.6: overtime only from level, a shoot-out only if overtime was level too."""
    late = [goal.side for goal in state.goals if goal.stage is Stage.OVERTIME]
    if state.stage in (Stage.OVERTIME, Stage.SHOOT_OUT) and state.score[0] != state.score[1]:
        yield "overtime that is not level"
    if state.stage is Stage.SHOOT_OUT and late.count(0) != late.count(1):
        yield "a shoot-out although overtime decided"
    if state.stage is Stage.OVER:
        yield from _result(state, bool(late) or any(state.kicks))


def _result(state: MatchState, late: bool) -> Iterator[str]:
    """PP-7.6: somebody wins, by one goal after sixty minutes; 3 and 0 points, or 2 and 1, or none in the cup."""
    home, away = state.score
    if home == away or (late and abs(home - away) != 1):
        yield f"a match that ends {home}:{away}"
    won = points(state.options.cup, int(away > home), Stage.OVERTIME if late else Stage.REGULAR)
    if sorted(won) != ([0, 0] if state.options.cup else [1, 2] if late else [0, 3]):
        yield f"points {won}"
