"""The desk of a Powerplay manager: everything the line-up form and the laboratory ask, from what he may know.

Screens reach it through the game's spec. It looks at his own club, the options and his side, never at the opponent.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.rules import Seat
from game.core.ruling import Ruling
from game.rules.powerplay import desk_edit
from game.rules.powerplay.counting import duel
from game.rules.powerplay.desk_checks import CheckItem, checklist
from game.rules.powerplay.desk_edit import BLANK
from game.rules.powerplay.desk_numbers import Note, Purse, Risk, boards, field_notes, purses, risk, tired
from game.rules.powerplay.events import Change
from game.rules.powerplay.forecast import forecast
from game.rules.powerplay.frames import FaceOff
from game.rules.powerplay.judges.line_up import line_up_faults, place_fault, substitute_fault
from game.rules.powerplay.queries import founding_points, home_allowance, sold_out, strength_at
from game.rules.powerplay.repair import repaired
from game.rules.powerplay.state import Board, Club, LineUp, MatchState, Place, Player, Region, Row, Run
from game.rules.powerplay.suggest import (
    automatic_line_up,
    sensible_line_up,
    stored_line_up,
    suggestions,
    without_points,
)

STORED = "powerplay.stored"
"""The label of the line-up a club keeps, beside those of the plans."""


class PowerplayDesk:
    """Pure questions; nothing here is remembered."""

    edit = desk_edit
    """Changes of a line-up: put, take out, points, copy, flip, clear; each gives a new value."""

    def founding_points(self, region: Region) -> int:
        """PP-2.2, PP-3.2: what a new club may spend."""
        return founding_points(region)

    def value(self, player: Player) -> int:
        """PP-3.2: what he costs a new club."""
        return player.strength

    # -- forms to start from ------------------------------------------------------------------------------------

    def blank(self, state: MatchState, seat: Seat) -> LineUp:
        return BLANK

    def stored(self, state: MatchState, seat: Seat) -> LineUp | None:
        """The line-up this club keeps for such a match; it may not be legal any more."""
        return stored_line_up(state.clubs[seat], home_allowance(state, seat))

    def plans(self, state: MatchState, seat: Seat) -> dict[str, LineUp]:
        """A legal line-up for every plan, by its label."""
        return dict(suggestions(state.clubs[seat], home_allowance(state, seat)))

    def automatic(self, state: MatchState, seat: Seat) -> LineUp:
        """PP-9.2: what would play if nothing came in time."""
        return automatic_line_up(state.clubs[seat], home_allowance(state, seat))

    def sensible(self, state: MatchState, seat: Seat) -> LineUp:
        """The plan with the best expected goals."""
        return sensible_line_up(state.clubs[seat], home_allowance(state, seat))

    # -- judging ------------------------------------------------------------------------------------------------

    def faults(self, state: MatchState, seat: Seat, line_up: LineUp) -> tuple[Ruling, ...]:
        return line_up_faults(state.clubs[seat], line_up, home_allowance(state, seat))

    def checklist(self, state: MatchState, seat: Seat, line_up: LineUp) -> list[CheckItem]:
        return checklist(state.clubs[seat], line_up, home_allowance(state, seat))

    def may_stand(
        self, state: MatchState, seat: Seat, line_up: LineUp, sixth: int, where: int, name: str
    ) -> Ruling | None:
        """Why this man may not be put on this field in this sixth; None: he may."""
        lost = tired(line_up)[sixth - 1].get(name, 0)
        return place_fault(state.clubs[seat], Place(where, name), sixth, lost)

    def may_substitute(self, state: MatchState, seat: Seat, line_up: LineUp, row: Row, name: str) -> Ruling | None:
        """Why this man cannot be the substitute of this row; None: he can."""
        lined_up = {place.player for each in line_up.sixths for place in each.places}
        return substitute_fault(state.clubs[seat], name, row, lined_up)

    def repair(self, state: MatchState, seat: Seat, line_up: LineUp) -> tuple[LineUp, tuple[Change, ...]]:
        """PP-7.2: a legal line-up near this one, and what was changed."""
        return repaired(state.clubs[seat], line_up, home_allowance(state, seat))

    # -- numbers ------------------------------------------------------------------------------------------------

    def boards(self, state: MatchState, seat: Seat, line_up: LineUp) -> tuple[Board, ...]:
        """PP-7.3.3: field strengths of all sixths, as far as the line-up is made."""
        return boards(state.clubs[seat], line_up, state.options.support)

    def strength(self, player: Player, row: Row, lost: int = 0) -> int:
        """PP-3.3, PP-7.3.4: what he is worth in a row."""
        return strength_at(player, row, lost)

    def tired(self, line_up: LineUp) -> tuple[dict[str, int], ...]:
        """PP-7.3.4: what everybody has lost when each sixth begins."""
        return tired(line_up)

    def field_notes(self, state: MatchState, seat: Seat, line_up: LineUp, sixth: int, where: int) -> tuple[Note, ...]:
        return field_notes(state.clubs[seat], line_up, sixth, where, state.options.support)

    def purses(self, state: MatchState, seat: Seat, line_up: LineUp) -> dict[str, Purse]:
        return purses(state.clubs[seat], line_up, home_allowance(state, seat))

    def risk(self, state: MatchState, seat: Seat, line_up: LineUp) -> Risk:
        return risk(state.clubs[seat], line_up)

    def sold_out(self, state: MatchState) -> bool:
        """PP-4.2: known when line-ups are made."""
        return sold_out(state.options, state.clubs)

    def home_points(self, state: MatchState, seat: Seat) -> int:
        return home_allowance(state, seat)

    # -- the laboratory -----------------------------------------------------------------------------------------

    def opponents_plans(self, state: MatchState, seat: Seat, club: Club | None) -> dict[str, LineUp]:
        """What a club may come with on the other side: the line-up it keeps, mended, and every plan; None: a twin."""
        other = state.clubs[seat] if club is None else club
        allowance = home_allowance(state, 1 - seat)
        kept = stored_line_up(other, allowance)
        first = {STORED: repaired(other, kept, allowance)[0]} if kept else {}
        return {**first, **suggestions(other, allowance)}

    def twin(self, state: MatchState, seat: Seat, line_up: LineUp) -> LineUp:
        """The same line-up on the other side; home points it has none there are taken off."""
        return repaired(state.clubs[seat], line_up, home_allowance(state, 1 - seat))[0]

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

        The forecast always goes on to the decision; it costs nothing more.
        """
        own = state.clubs[seat]
        other = own if other_club is None else other_club
        clubs = (own, other) if seat == 0 else (other, own)
        line_ups: list[LineUp | None] = [line_up, other_line_up] if seat == 0 else [other_line_up, line_up]
        return MatchState(replace(state.options), clubs, line_ups, [FaceOff()])

    def by_sixths(self, match: MatchState) -> tuple[tuple[float, float], ...]:
        """Expected goals of both sides in every sixth of such a match."""
        return tuple((float(home), float(away)) for home, away in forecast(match).sixths)

    def runs(self, own: Board, other: Board) -> tuple[tuple[Run, ...], tuple[Run, ...]]:
        """PP-7.3.1: how two boards would meet."""
        return duel(own.strengths, other.strengths).runs

    def plain(self, line_up: LineUp) -> LineUp:
        """The line-up without any points."""
        return without_points(line_up)

    def has_decision(self, state: MatchState) -> bool:
        """PP-7.6: no match ends level."""
        return True


DESK = PowerplayDesk()
