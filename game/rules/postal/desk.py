"""The desk of a manager as far as it is the same in every postal game: forms to start from, judging, the laboratory."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Generic, TypeVar

from game.core.rules import Seat
from game.core.ruling import Ruling
from game.rules.postal.forms import Forms

State = TypeVar("State")
Form = TypeVar("Form")
Change = TypeVar("Change")


class PostalDesk(Generic[State, Form, Change]):
    """Pure questions about a manager's own club, the options and his side; nothing here is remembered."""

    forms: ClassVar[Forms]
    blank_form: ClassVar[Any]
    kept: ClassVar[str]
    """The label of the line-up a club keeps, beside those of the plans."""

    def blank(self, state: State, seat: Seat) -> Form:
        form: Form = self.blank_form
        return form

    def stored(self, state: Any, seat: Seat) -> Form | None:
        """The line-up this club keeps for such a match; it may not be legal any more."""
        form: Form | None = self.forms.stored(state.clubs[seat], self.forms.points(state, seat))
        return form

    def slot(self, state: Any, seat: Seat) -> int:
        """Where this club keeps a line-up for such a match: 0 with home points, 1 without."""
        return 0 if self.forms.points(state, seat) else 1

    def proposals(self, club: Any, points: int) -> Mapping[str, Form]:
        """What a manager is offered to start from: a legal line-up for every plan, by its label."""
        return self.forms.suggestions(club, points)

    def plans(self, state: Any, seat: Seat) -> dict[str, Form]:
        """A legal line-up for every plan, by its label."""
        return dict(self.proposals(state.clubs[seat], self.forms.points(state, seat)))

    def automatic(self, state: Any, seat: Seat) -> Form:
        """What would play if nothing came in time."""
        form: Form = self.forms.automatic(state.clubs[seat], self.forms.points(state, seat))
        return form

    def sensible(self, state: State, seat: Seat) -> Form:
        """The plan with the best expected goals."""
        form: Form = self.forms.sensible_of(state, seat)
        return form

    def faults(self, state: State, seat: Seat, line_up: Form) -> tuple[Ruling, ...]:
        return self.forms.faults_of(state, seat, line_up)

    def repair(self, state: Any, seat: Seat, line_up: Form) -> tuple[Form, tuple[Change, ...]]:
        """A legal line-up near this one, and what was changed."""
        return self.forms.repaired(state.clubs[seat], line_up, self.forms.points(state, seat))

    def opponents_plans(self, state: Any, seat: Seat, club: Any) -> dict[str, Form]:
        """What a club may come with on the other side: the line-up it keeps, mended, and every plan; None: a twin."""
        other = state.clubs[seat] if club is None else club
        points = self.forms.points(state, 1 - seat)
        kept = self.forms.stored(other, points)
        first = {self.kept: self.forms.repaired(other, kept, points)[0]} if kept else {}
        return {**first, **self.proposals(other, points)}

    def sides_of(self, state: Any, seat: Seat, other_club: Any, own: Form, other: Form) -> tuple[Any, list[Any]]:
        """Clubs and line-ups of a what-if, home first; None: against one's own club."""
        club = state.clubs[seat]
        against = club if other_club is None else other_club
        return ((club, against), [own, other]) if seat == 0 else ((against, club), [other, own])
