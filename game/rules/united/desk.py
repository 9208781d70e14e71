"""The desk of a United manager: everything the line-up form and the laboratory ask, from what he may know.

Screens reach it through the game's spec. It looks at his own club, the options and his side, never at the opponent.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.rules import Seat
from game.core.ruling import Ruling
from game.rules.united import desk_edit
from game.rules.united.desk_checks import CheckItem, checklist, may_stand
from game.rules.united.desk_edit import BLANK
from game.rules.united.desk_notes import Note, row_notes
from game.rules.united.desk_numbers import Limits, Risk, limits, risk, sheet
from game.rules.united.events import Change
from game.rules.united.frames import KickOff
from game.rules.united.judges.line_up import line_up_faults
from game.rules.united.queries import home_allowance, strength, value_points
from game.rules.united.repair import repaired
from game.rules.united.state import Club, LineUp, MatchState, Player, Row, Sheet
from game.rules.united.suggest import (
    PLANS,
    automatic_line_up,
    largest_remainder,
    sensible_line_up,
    stored_line_up,
    suggestions,
)
from game.rules.united.tables import FOUNDING_WP

STORED = "united.stored"
"""The label of the line-up a club keeps, beside those of the plans."""


class UnitedDesk:
    """Pure questions; nothing here is remembered."""

    founding_points = FOUNDING_WP
    """U-1.4: what a new club may spend."""

    def value(self, player: Player) -> int:
        """U-1.4: what he costs a new club."""
        return value_points(player)

    # -- forms to start from ------------------------------------------------------------------------------------

    def blank(self, state: MatchState, seat: Seat) -> LineUp:
        return BLANK

    def stored(self, state: MatchState, seat: Seat) -> LineUp | None:
        """U-8.7: the line-up this club keeps for such a match; it may not be legal any more."""
        return stored_line_up(state.clubs[seat], home_allowance(state, seat))

    def plans(self, state: MatchState, seat: Seat) -> dict[str, LineUp]:
        """A legal line-up for every plan, by its label."""
        return suggestions(state.clubs[seat], home_allowance(state, seat))

    def automatic(self, state: MatchState, seat: Seat) -> LineUp:
        """U-8.7: what would play if nothing came in time."""
        return automatic_line_up(state.clubs[seat], home_allowance(state, seat))

    def sensible(self, state: MatchState, seat: Seat) -> LineUp:
        """The plan with the best expected goals."""
        return sensible_line_up(state.clubs[seat], home_allowance(state, seat))

    # -- judging ------------------------------------------------------------------------------------------------

    def faults(self, state: MatchState, seat: Seat, line_up: LineUp) -> tuple[Ruling, ...]:
        return line_up_faults(state.clubs[seat], line_up, home_allowance(state, seat))

    def checklist(self, state: MatchState, seat: Seat, line_up: LineUp) -> list[CheckItem]:
        return checklist(state.clubs[seat], line_up, home_allowance(state, seat))

    def may_stand(self, state: MatchState, seat: Seat, player: Player, row: Row) -> Ruling:
        return may_stand(state.clubs[seat], player, row)

    def repair(self, state: MatchState, seat: Seat, line_up: LineUp) -> tuple[LineUp, tuple[Change, ...]]:
        """U-3.1: the nearest legal line-up, and what was changed."""
        return repaired(state.clubs[seat], line_up, home_allowance(state, seat))

    # -- numbers ------------------------------------------------------------------------------------------------

    def strength(self, player: Player, row: Row) -> int:
        return strength(player, row)

    def sheet(self, state: MatchState, seat: Seat, line_up: LineUp) -> Sheet | None:
        return sheet(state.clubs[seat], line_up)

    def row_notes(self, state: MatchState, seat: Seat, line_up: LineUp) -> dict[Row, tuple[Note, ...]]:
        return row_notes(state.clubs[seat], line_up)

    def limits(self, state: MatchState, seat: Seat, line_up: LineUp) -> Limits:
        return limits(state.clubs[seat], line_up, home_allowance(state, seat))

    def risk(self, state: MatchState, seat: Seat, line_up: LineUp) -> Risk:
        return risk(state.clubs[seat], line_up, state.options.discipline)

    # -- changing a line-up -------------------------------------------------------------------------------------

    def row_of(self, line_up: LineUp, name: str) -> Row | None:
        return desk_edit.row_of(line_up, name)

    def put(self, line_up: LineUp, name: str, row: Row) -> LineUp:
        return desk_edit.put(line_up, name, row)

    def take_out(self, line_up: LineUp, name: str) -> LineUp:
        return desk_edit.take_out(line_up, name)

    def swap(self, line_up: LineUp, first: str, second: str) -> LineUp:
        return desk_edit.swap(line_up, first, second)

    def with_hardness(self, line_up: LineUp, row: Row, points: int) -> LineUp:
        return desk_edit.with_hardness(line_up, row, points)

    def with_home(self, line_up: LineUp, row: Row, points: int) -> LineUp:
        return desk_edit.with_home(line_up, row, points)

    def move_player_to_next_row(
        self, state: MatchState, seat: Seat, line_up: LineUp, name: str, step: int = 1
    ) -> LineUp:
        return desk_edit.moved_on(state.clubs[seat], line_up, name, step)

    # -- the laboratory -----------------------------------------------------------------------------------------

    def opponents_plans(self, state: MatchState, seat: Seat, club: Club | None) -> dict[str, LineUp]:
        """What a club may come with on the other side: the line-up it keeps, mended, and every plan; None: a twin."""
        other = state.clubs[seat] if club is None else club
        allowance = home_allowance(state, 1 - seat)
        kept = stored_line_up(other, allowance)
        first = {STORED: repaired(other, kept, allowance)[0]} if kept else {}
        return first | suggestions(other, allowance)

    def twin(self, state: MatchState, seat: Seat, line_up: LineUp) -> LineUp:
        """The same line-up on the other side; its home points, if it has any there, in the proportions of its rows."""
        rows = sheet(state.clubs[seat], line_up)
        shares = rows.sums if rows and any(rows.sums) else PLANS["united.plan-balanced"]
        return replace(line_up, home=largest_remainder(shares, home_allowance(state, 1 - seat)))

    def what_if(
        self,
        state: MatchState,
        seat: Seat,
        line_up: LineUp,
        other_club: Club | None,
        other_line_up: LineUp,
        to_a_decision: bool = False,
    ) -> MatchState:
        """A match of two legal line-ups ready for the forecast; None: against one's own club.

        Extra time and shoot-out of a cup tie are only looked at when asked for: they take much longer.
        """
        own = state.clubs[seat]
        other = own if other_club is None else other_club
        options = replace(state.options, cup=state.options.cup and to_a_decision)
        clubs = (own, other) if seat == 0 else (other, own)
        line_ups: list[LineUp | None] = [line_up, other_line_up] if seat == 0 else [other_line_up, line_up]
        return MatchState(options, clubs, line_ups, [KickOff()])

    def has_decision(self, state: MatchState) -> bool:
        """U-8.4: whether a drawn match is played on."""
        return state.options.cup


DESK = UnitedDesk()
