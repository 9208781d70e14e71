"""The desk of a manager as far as it is the same in every postal game: forms to start from, judging, the laboratory."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, ClassVar, Generic

from game.core.rules import Seat
from game.core.ruling import Ruling
from game.rules.postal.forms import Forms
from game.rules.postal.state import C, L, Op, PostalState, X


class PostalDesk(Generic[Op, C, L, X]):
    """Pure questions about a manager's own club, the options and his side; nothing here is remembered."""

    forms: Forms[Op, C, L, X]
    blank_form: L
    kept: ClassVar[str]
    """The label of the line-up a club keeps, beside those of the plans."""

    def blank(self, state: PostalState[Op, C, L], seat: Seat) -> L:
        return self.blank_form

    def stored(self, state: PostalState[Op, C, L], seat: Seat) -> L | None:
        """The line-up this club keeps for such a match; it may not be legal any more."""
        return self.forms.stored_of(state, seat)

    def slot(self, state: PostalState[Op, C, L], seat: Seat) -> int:
        """Where this club keeps a line-up for such a match: 0 with home points, 1 without."""
        return 0 if self.forms.points_of(state, seat) else 1

    def proposals(self, club: C, points: int) -> Mapping[str, L]:
        """What a manager is offered to start from: a legal line-up for every plan, by its label."""
        return self.forms.suggestions(club, points)

    def plans(self, state: PostalState[Op, C, L], seat: Seat) -> dict[str, L]:
        """A legal line-up for every plan, by its label."""
        return dict(self.proposals(state.clubs[seat], self.forms.points_of(state, seat)))

    def automatic(self, state: PostalState[Op, C, L], seat: Seat) -> L:
        """What would play if nothing came in time."""
        return self.forms.automatic_of(state, seat)

    def sensible(self, state: PostalState[Op, C, L], seat: Seat) -> L:
        """The plan with the best expected goals."""
        return self.forms.sensible_of(state, seat)

    def faults(self, state: PostalState[Op, C, L], seat: Seat, line_up: L) -> tuple[Ruling, ...]:
        return self.forms.faults_of(state, seat, line_up)

    def repair(self, state: PostalState[Op, C, L], seat: Seat, line_up: L) -> tuple[L, tuple[X, ...]]:
        """A legal line-up near this one, and what was changed."""
        return self.forms.mended(state, seat, line_up)

    def opponents_plans(self, state: PostalState[Op, C, L], seat: Seat, club: C | None) -> dict[str, L]:
        """What a club may come with on the other side: the line-up it keeps, mended, and every plan; None: a twin."""
        other = state.clubs[seat] if club is None else club
        points = self.forms.points_of(state, 1 - seat)
        kept = self.forms.stored(other, points)
        first = {self.kept: self.forms.repaired(other, kept, points)[0]} if kept else {}
        return {**first, **self.proposals(other, points)}

    def without(self, club: C, name: str) -> C:
        """The club, its line-ups without somebody."""
        return _refiled(club, lambda line_up: self.forms.without(line_up, name))

    def renamed(self, club: C, old: str, name: str) -> C:
        """The club, somebody called otherwise in its line-ups."""
        return _refiled(club, lambda line_up: self.forms.renamed(line_up, old, name))

    def keeping_nothing(self, club: C) -> C:
        """The club as whoever does not know the line-ups it keeps knows it."""
        return _refiled(club, lambda line_up: None)

    def sides_of(
        self, state: PostalState[Op, C, L], seat: Seat, other_club: C | None, own: L, other: L
    ) -> tuple[tuple[C, C], list[L | None]]:
        """Clubs and line-ups of a what-if, home first; None: against one's own club."""
        club = state.clubs[seat]
        against = club if other_club is None else other_club
        return ((club, against), [own, other]) if seat == 0 else ((against, club), [other, own])


def _refiled(club: C, change: Callable[[Any], object]) -> C:
    """The club with other line-ups where it keeps any."""
    return replace(club, stored=tuple(line_up and change(line_up) for line_up in club.stored))
