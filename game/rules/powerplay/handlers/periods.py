"""What is always looked at: is a sixth over, and what follows (PP-7.3, PP-7.6)."""

from __future__ import annotations

from game.core.rules import Work
from game.rules.powerplay import events as told
from game.rules.powerplay.counting import duel
from game.rules.powerplay.frames import InPlay
from game.rules.powerplay.handlers.fouls import side_plan
from game.rules.powerplay.handlers.moments import overtime_goals, shoot_out_score
from game.rules.powerplay.queries import cuts, outs
from game.rules.powerplay.state import Board, MatchState, Moment, MomentKind, Stage
from game.rules.powerplay.tables import LATE_LOSS_POINTS, LATE_WIN_POINTS, SHOOT_OUT_SERIES, SIXTHS, WIN_POINTS

FACE_OFF = Moment(0, MomentKind.FACE_OFF)
KICKS = tuple(Moment(side, MomentKind.KICK) for side in (0, 1))


def look_at_sixth(work: Work[MatchState]) -> None:
    """Count the fields, go on to the next sixth, overtime, shoot-out or the end, while nothing is left to play."""
    draft = work.draft
    while draft.frames and draft.played == len(draft.moments) and isinstance(draft.frames[-1], InPlay):
        if draft.stage is Stage.SHOOT_OUT:
            _go_on_kicking(work)
        elif draft.stage is Stage.OVERTIME:
            _end_overtime(work)
        elif not draft.boards:
            _count(work)
        else:
            _end_sixth(work)


def board_of(draft: MatchState, side: int) -> Board:
    """PP-7.3.3: a side in this sixth, as hardness has left it."""
    incidents = draft.incidents[side]
    return side_plan(draft, side).board(
        draft.sixth, outs(incidents), cuts(incidents, draft.sixth), draft.options.support
    )


def _count(work: Work[MatchState]) -> None:
    """PP-7.3.1: both boards against each other; the chances are the next moments."""
    draft = work.draft
    home, away = draft.boards = (board_of(draft, 0), board_of(draft, 1))
    found = duel(home.strengths, away.strengths)
    draft.moments += found.moments
    if work.events is None:
        return
    for side in (0, 1):
        work.emit(told.FieldsCounted, side, draft.boards[side])
    for side in (0, 1):
        work.emit(told.RunsCounted, side, draft.sixth, found.runs[side], found.count(side))


def _end_sixth(work: Work[MatchState]) -> None:
    draft = work.draft
    work.emit(told.SixthEnded, draft.sixth, draft.score)
    home, away = draft.score
    if draft.sixth < SIXTHS:
        draft.moments += (FACE_OFF,)
    elif home != away:
        _end(work, int(away > home))
    else:
        _start_overtime(work)


def _start_overtime(work: Work[MatchState]) -> None:
    """PP-7.6: the chances of the last sixth again, with its penalties; nothing else is rolled anew."""
    draft = work.draft
    draft.stage = Stage.OVERTIME
    found = duel(draft.boards[0].strengths, draft.boards[1].strengths)
    draft.moments += found.moments
    work.emit(told.OvertimeBegan, draft.score, (found.count(0), found.count(1)))


def _end_overtime(work: Work[MatchState]) -> None:
    """PP-7.6: more goals are one goal; level again, there are penalty shots."""
    draft = work.draft
    home, away = late = overtime_goals(draft)
    winner = None if home == away else int(away > home)
    if winner is not None:
        _decide(draft, winner)
    work.emit(told.OvertimeEnded, late, draft.score, winner)
    if winner is not None:
        _end(work, winner)
    else:
        draft.stage = Stage.SHOOT_OUT
        draft.moments += KICKS * SHOOT_OUT_SERIES


def _decide(draft: MatchState, winner: int) -> None:
    """PP-7.6: one goal more for the winner."""
    home, away = draft.score
    draft.score = (home + (winner == 0), away + (winner == 1))


def _go_on_kicking(work: Work[MatchState]) -> None:
    """PP-7.6: decided after the series, or a further shot each."""
    home, away = shoot_out_score(work.draft)
    if home == away:
        work.draft.moments += KICKS
        return
    winner = int(away > home)
    _decide(work.draft, winner)
    _end(work, winner)


def points(cup: bool, winner: int, after: Stage) -> tuple[int, int]:
    """PP-7.6: three and none within sixty minutes, else two and one; no points in the cup."""
    if cup:
        return 0, 0
    for_win, for_loss = (WIN_POINTS, 0) if after is Stage.REGULAR else (LATE_WIN_POINTS, LATE_LOSS_POINTS)
    return (for_win, for_loss) if winner == 0 else (for_loss, for_win)


def _end(work: Work[MatchState], winner: int) -> None:
    draft = work.draft
    work.emit(told.MatchEnded, draft.score, winner, draft.stage, points(draft.options.cup, winner, draft.stage))
    draft.stage = Stage.OVER
    draft.owed = 0
    work.pop()
