"""Handing in line-ups: chosen, repaired (PP-7.2) or automatic (PP-9.2)."""

from __future__ import annotations

from game.core.rules import Seat, Work
from game.rules.powerplay.actions import Action, SubmitLineUp
from game.rules.powerplay.events import LineUpHandedIn, LineUpRepaired, LineUpsOpened
from game.rules.powerplay.frames import FaceOff, LineUpDue
from game.rules.powerplay.queries import home_allowance, side_line_up
from game.rules.powerplay.repair import repaired
from game.rules.powerplay.state import MatchState
from game.rules.powerplay.suggest import automatic_line_up


def hand_in(work: Work[MatchState], seat: Seat, action: Action) -> None:
    draft = work.draft
    club, allowance = draft.clubs[seat], home_allowance(draft, seat)
    automatic = not isinstance(action, SubmitLineUp)
    if isinstance(action, SubmitLineUp):
        line_up, changes = repaired(club, action.line_up, allowance)
    else:
        line_up, changes = automatic_line_up(club, allowance), ()
    draft.line_ups[seat] = line_up
    work.emit(LineUpHandedIn, seat, automatic)
    if changes:
        work.emit(LineUpRepaired, seat, changes)
    if seat == 0:
        work.replace(LineUpDue(1))
        return
    work.replace(FaceOff())
    work.emit(LineUpsOpened, (side_line_up(draft, 0), side_line_up(draft, 1)))
