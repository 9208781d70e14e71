"""The desk of a Powerplay manager: everything the line-up form and the laboratory ask, from what he may know.

It looks at his own club, the options and his side, never at the opponent.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar, Protocol

from game.core.rules import Seat
from game.core.ruling import Ruling
from game.rules.postal.checklist import CheckItem
from game.rules.postal.desk import PostalDesk
from game.rules.powerplay import desk_edit
from game.rules.powerplay.clubs import LARGEST
from game.rules.powerplay.counting import duel
from game.rules.powerplay.desk_changes import changes_between
from game.rules.powerplay.desk_checks import checklist
from game.rules.powerplay.desk_edit import BLANK
from game.rules.powerplay.desk_film import film_board, incident_of
from game.rules.powerplay.desk_numbers import Purse as Purse
from game.rules.powerplay.desk_numbers import Risk as Risk
from game.rules.powerplay.desk_numbers import boards, field_notes, purses, risk, tired
from game.rules.powerplay.events import Change
from game.rules.powerplay.forms import FORMS
from game.rules.powerplay.frames import FaceOff
from game.rules.powerplay.judges.line_up import place_fault, substitute_fault, taker_faults
from game.rules.powerplay.queries import founding_points, guests_to_fill, home_allowance, sold_out, strength_at
from game.rules.powerplay.repair import free_field, repaired
from game.rules.powerplay.state import (
    Board,
    Club,
    LineUp,
    MatchState,
    Options,
    Player,
    Posting,
    Run,
    TeamRow,
    row_of,
)
from game.rules.powerplay.steady import lasting_plans
from game.rules.powerplay.suggest import without_points
from game.rules.powerplay.tables import GOAL, LAST_FIELD
from game.rules.spec import Note


class Edit(Protocol):
    """Changes of a line-up; each gives a new value."""

    def place_of(self, line_up: LineUp, sixth: int, name: str) -> Posting | None: ...
    def man_on(self, line_up: LineUp, sixth: int, where: int) -> Posting | None: ...
    def put(self, line_up: LineUp, sixth: int, where: int, name: str) -> LineUp: ...
    def take_out(self, line_up: LineUp, sixth: int, where: int) -> LineUp: ...
    def with_points(self, line_up: LineUp, sixth: int, where: int, kind: str, points: int) -> LineUp: ...
    def with_substitute(self, line_up: LineUp, row: TeamRow, name: str) -> LineUp: ...
    def with_taker(self, line_up: LineUp, name: str) -> LineUp: ...
    def keeper_wherever_free(self, line_up: LineUp, name: str) -> LineUp: ...
    def copied(self, line_up: LineUp, source: int, target: int) -> LineUp: ...
    def taken_over(self, line_up: LineUp, other: LineUp, sixth: int) -> LineUp: ...
    def points_of(self, line_up: LineUp) -> int: ...
    def flipped(self, line_up: LineUp, sixth: int) -> LineUp: ...
    def cleared(self, line_up: LineUp, sixth: int) -> LineUp: ...


class PowerplayDesk(PostalDesk[Options, Club, LineUp, Change]):
    """Pure questions; nothing here is remembered."""

    forms = FORMS
    blank_form = BLANK
    kept = "powerplay.stored"

    edit: ClassVar[Edit] = desk_edit

    def proposals(self, club: Club, points: int) -> Mapping[str, LineUp]:
        """PP-7.3.4: plans that hold until the end, however tired everybody gets."""
        return lasting_plans(club, points)

    def most(self, field: str) -> int:
        """The largest number a player or a club can have for a field."""
        return LARGEST[field]

    founding_points = staticmethod(founding_points)
    """PP-2.2, PP-3.2: what a new club may spend."""

    guests_to_fill = staticmethod(guests_to_fill)
    """PP-4.2, PP-8.3: how many fans guests from abroad must have for this club's house to be sold out."""

    def value(self, player: Player) -> int:
        """PP-3.2: what he costs a new club."""
        return player.strength

    # -- judging ------------------------------------------------------------------------------------------------

    def checklist(
        self, state: MatchState, seat: Seat, line_up: LineUp, known: tuple[Ruling, ...] | None = None
    ) -> list[CheckItem]:
        return checklist(state.clubs[seat], line_up, home_allowance(state, seat), known)

    def may_stand(self, state: MatchState, seat: Seat, sixth: int, where: int, name: str, lost: int) -> Ruling | None:
        """Why this man may not be put on this field in a sixth before which he has ``lost`` so much; None: he may."""
        return place_fault(state.clubs[seat], Posting(where, name), sixth, lost)

    def may_substitute(self, state: MatchState, seat: Seat, line_up: LineUp, row: TeamRow, name: str) -> Ruling | None:
        """Why this man cannot be the substitute of this row; None: he can."""
        lined_up = {place.player for each in line_up.sixths for place in each.places}
        return substitute_fault(state.clubs[seat], name, row, lined_up)

    def may_take(self, state: MatchState, seat: Seat, name: str) -> Ruling | None:
        """Why this man cannot take the penalty shots; None: he can."""
        return next(taker_faults(state.clubs[seat], LineUp(taker=name)), None)

    def fields(self, row: TeamRow) -> tuple[int, ...]:
        """PP-7.1: the fields of a row from left to right; the goal is the only one of the keeper."""
        return tuple(where for where in range(GOAL, LAST_FIELD + 1) if row_of(where) is row)

    def free_field(self, line_up: LineUp, sixth: int, row: TeamRow) -> int | None:
        """PP-7.1: a field of a row that nobody has in this sixth, the middle first; None: all are taken."""
        taken = {place.field for place in line_up.sixths[sixth - 1].places}
        if taken >= set(self.fields(row)):
            return None
        return GOAL if row is TeamRow.T else free_field(row, taken)

    changes = staticmethod(changes_between)
    """Everything another line-up would change, in plain sentences."""

    # -- numbers ------------------------------------------------------------------------------------------------

    def boards(self, state: MatchState, seat: Seat, line_up: LineUp) -> tuple[Board, ...]:
        """PP-7.3.3: field strengths of all sixths, as far as the line-up is made."""
        return boards(state.clubs[seat], line_up, state.options.support)

    strength = staticmethod(strength_at)
    """PP-3.3, PP-7.3.4: what he is worth in a row."""

    tired = staticmethod(tired)
    """PP-7.3.4: what everybody has lost when each sixth begins."""

    def field_notes(self, state: MatchState, seat: Seat, line_up: LineUp, sixth: int, where: int) -> tuple[Note, ...]:
        return field_notes(state.clubs[seat], line_up, sixth, where, state.options.support)

    def purses(self, state: MatchState, seat: Seat, line_up: LineUp) -> dict[str, Purse]:
        return purses(state.clubs[seat], line_up, home_allowance(state, seat))

    def risk(self, state: MatchState, seat: Seat, line_up: LineUp) -> Risk:
        return risk(state.clubs[seat], line_up)

    def sold_out(self, state: MatchState) -> bool:
        """PP-4.2: known when line-ups are made."""
        return sold_out(state.options, state.clubs)

    home_points = staticmethod(home_allowance)

    def feedback(self, state: MatchState, seat: Seat, line_up: LineUp) -> tuple[object, ...]:
        """All that the form shows of a line-up, worked out anew after every change."""
        return (
            self.checklist(state, seat, line_up),
            self.boards(state, seat, line_up),
            self.purses(state, seat, line_up),
            self.risk(state, seat, line_up),
            self.tired(line_up),
        )

    # -- the laboratory -----------------------------------------------------------------------------------------

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
        clubs, line_ups = self.sides_of(state, seat, other_club, line_up, other_line_up)
        return MatchState(replace(state.options), clubs, line_ups, [FaceOff()])

    def boards_of(self, state: MatchState, seat: Seat, club: Club | None, line_up: LineUp) -> tuple[Board, ...]:
        """PP-7.3.3: the fields another club would have with this line-up; None: one's own twin."""
        return boards(state.clubs[seat] if club is None else club, line_up, state.options.support)

    def runs(self, own: Board, other: Board) -> tuple[tuple[Run, ...], tuple[Run, ...]]:
        """PP-7.3.1: how two boards would meet."""
        return duel(own.strengths, other.strengths).runs

    plain = staticmethod(without_points)
    """The line-up without any points."""

    # -- the film -----------------------------------------------------------------------------------------------

    film_board = staticmethod(film_board)
    """PP-7.3.5: a side in a sixth as far as hardness has left it."""

    incident_of = staticmethod(incident_of)
    """PP-7.3.5: what an event means for the men on the ice."""

    def has_decision(self, state: MatchState) -> bool:
        """PP-7.6: no match ends level."""
        return True


DESK = PowerplayDesk()
