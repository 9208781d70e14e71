"""Handing in line-ups: chosen, repaired (U-3.1) or automatic (U-8.7)."""

from __future__ import annotations

from game.core.rules import Seat, Work
from game.rules.united.actions import Action, SubmitLineUp
from game.rules.united.events import LineUpHandedIn, LineUpRepaired, LineUpsOpened
from game.rules.united.frames import KickOff, LineUpDue
from game.rules.united.queries import home_allowance, side_line_up
from game.rules.united.repair import repaired
from game.rules.united.state import MatchState
from game.rules.united.suggest import automatic_line_up


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
    work.replace(KickOff())
    work.emit(LineUpsOpened, (side_line_up(draft, 0), side_line_up(draft, 1)))
