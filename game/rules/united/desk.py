"""The desk of a United manager: everything the line-up form and the laboratory ask, from what he may know.

It looks at his own club, the options and his side, never at the opponent.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.rules import Seat
from game.core.ruling import Ruling
from game.rules.postal.checklist import CheckItem
from game.rules.postal.desk import PostalDesk
from game.rules.spec import Note
from game.rules.united import desk_edit
from game.rules.united.desk_checks import checklist, may_stand
from game.rules.united.desk_edit import BLANK
from game.rules.united.desk_notes import row_notes
from game.rules.united.desk_numbers import Limits as Limits
from game.rules.united.desk_numbers import Risk as Risk
from game.rules.united.desk_numbers import Slider as Slider
from game.rules.united.desk_numbers import limits, risk, sheet
from game.rules.united.events import Change, SentOff, YellowShown
from game.rules.united.forms import FORMS
from game.rules.united.frames import KickOff
from game.rules.united.queries import home_allowance, strength, strength_left, value_points
from game.rules.united.state import Club, LineUp, MatchState, Options, Player, Sheet, TeamRow
from game.rules.united.suggest import (
    PLANS,
    largest_remainder,
)
from game.rules.united.tables import FOUNDING_WP


class UnitedDesk(PostalDesk[Options, Club, LineUp, Change]):
    """Pure questions; nothing here is remembered."""

    forms = FORMS
    blank_form = BLANK
    kept = "united.stored"

    founding_points = FOUNDING_WP
    """U-1.4: what a new club may spend."""

    def value(self, player: Player) -> int:
        """U-1.4: what he costs a new club."""
        return value_points(player)

    # -- judging ------------------------------------------------------------------------------------------------

    def checklist(
        self, state: MatchState, seat: Seat, line_up: LineUp, known: tuple[Ruling, ...] | None = None
    ) -> list[CheckItem]:
        return checklist(state.clubs[seat], line_up, home_allowance(state, seat), known)

    def may_stand(self, state: MatchState, seat: Seat, player: Player, row: TeamRow) -> Ruling:
        return may_stand(state.clubs[seat], player, row)

    # -- numbers ------------------------------------------------------------------------------------------------

    def strength(self, player: Player, row: TeamRow) -> int:
        return strength(player, row)

    def sheet(self, state: MatchState, seat: Seat, line_up: LineUp) -> Sheet | None:
        return sheet(state.clubs[seat], line_up)

    def row_notes(self, state: MatchState, seat: Seat, line_up: LineUp) -> dict[TeamRow, tuple[Note, ...]]:
        return row_notes(state.clubs[seat], line_up)

    def limits(self, state: MatchState, seat: Seat, line_up: LineUp) -> Limits:
        return limits(state.clubs[seat], line_up, home_allowance(state, seat))

    def risk(self, state: MatchState, seat: Seat, line_up: LineUp) -> Risk:
        return risk(state.clubs[seat], line_up, state.options.discipline)

    # -- the film -----------------------------------------------------------------------------------------------

    def cards_told(self, view: MatchState) -> list[YellowShown | SentOff]:
        """U-3.5b: the cards of a match as they were told, as far as somebody knows them."""
        told: list[YellowShown | SentOff] = []
        for side, cards in enumerate(view.cards):
            for card in cards:
                player = view.clubs[side].by_name.get(card.player)
                full = strength(player, card.row) if player is not None and card.row is not None else 0
                left = strength_left(full, card.minute) if full else 0
                told.append(
                    SentOff(side, card.player, card.row, card.minute, full, left)
                    if card.red
                    else YellowShown(side, card.player, card.row)
                )
        return told

    # -- changing a line-up -------------------------------------------------------------------------------------

    row_of, put, take_out = staticmethod(desk_edit.row_of), staticmethod(desk_edit.put), staticmethod(desk_edit.without)
    swap, with_hardness = staticmethod(desk_edit.swap), staticmethod(desk_edit.with_hardness)
    with_home = staticmethod(desk_edit.with_home)

    def move_player_to_next_row(
        self, state: MatchState, seat: Seat, line_up: LineUp, name: str, step: int = 1
    ) -> LineUp:
        return desk_edit.moved_on(state.clubs[seat], line_up, name, step)

    # -- the laboratory -----------------------------------------------------------------------------------------

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
        clubs, line_ups = self.sides_of(state, seat, other_club, line_up, other_line_up)
        return MatchState(replace(state.options, cup=state.options.cup and to_a_decision), clubs, line_ups, [KickOff()])

    def has_decision(self, state: MatchState) -> bool:
        """U-8.4: whether a drawn match is played on."""
        return state.options.cup


DESK = UnitedDesk()
