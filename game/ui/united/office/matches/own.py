"""A manager's own matches of the round, as the sheets about them see them."""

from __future__ import annotations

from game.core.ruling import Ruling
from game.rules.united.season import desk
from game.rules.united.season.orders import AmateurOrder
from game.rules.united.season.state import Fixture, SeasonState
from game.rules.united.state import LineUp, MatchState
from game.ui.office.scene import Office
from game.ui.united.office.envelope import sitting_of

CHOSEN = "match"
"""The name of the day that is open, among what is chosen on the sheets."""
GUESS = "guess-"
"""Before the number of a club among what is chosen on the sheets: the rows it is taken for."""


class OwnMatches:
    """League day 1, league day 2, cup; judged by the squad as the other orders of the envelope leave it."""

    def __init__(self, office: Office) -> None:
        self.office, self.seat = office, office.seat
        self.seen: SeasonState = office.view
        sitting = sitting_of(self.seen)
        self.after = self.seen if sitting is None else desk.expected(self.seen, self.seat, sitting, office.orders)
        self.fixtures = desk.own_matches(self.seen, self.seat)

    # -- one match ----------------------------------------------------------------------------------------------

    def match(self, day: int) -> Fixture:
        """That of a day; the first one where there is none then."""
        return next((each for each in self.fixtures if each.day == day), self.fixtures[0])

    def side(self, fixture: Fixture) -> int:
        return fixture.clubs.index(self.seat)

    def rival(self, fixture: Fixture) -> int:
        return fixture.clubs[1 - self.side(fixture)]

    def view(self, fixture: Fixture) -> MatchState:
        return desk.match_view(self.after, self.seat, fixture)

    def venue(self, fixture: Fixture) -> str:
        """The name among the words: home, away or neutral."""
        return "neutral" if fixture.neutral else "away" if self.side(fixture) else "home"

    def ordered(self, fixture: Fixture) -> LineUp | None:
        return desk.lined_up(self.office.orders, fixture)

    def standing_by(self, fixture: Fixture) -> LineUp:
        return desk.by_default(self.after, self.seat, fixture)

    def faults(self, fixture: Fixture, line_up: LineUp) -> tuple[Ruling, ...]:
        return desk.line_up_rulings(self.after, self.seat, fixture, line_up)

    # -- where line-ups come from -------------------------------------------------------------------------------

    def last(self, fixture: Fixture) -> LineUp | None:
        """U-8.7c: as in the last match at this venue, its home points as many as there are now."""
        view = self.view(fixture)
        points = desk.allowance(self.after, self.seat, fixture)
        club = view.clubs[self.side(fixture)]
        kept = club.stored[0 if points else 1]
        return None if kept is None else desk.carried_over(club, kept, points)

    def copied(self, source: Fixture, target: Fixture) -> LineUp | None:
        """What is lined up for another match, for this one."""
        line_up = self.ordered(source)
        if line_up is None:
            return None
        club = desk.entering(self.after, self.seat, target)
        return desk.carried_over(club, line_up, desk.allowance(self.after, self.seat, target))

    # -- the opponent -------------------------------------------------------------------------------------------

    def guess(self, club: int) -> AmateurOrder:
        """The rows a club is taken for: as they were set, else as its results suggest."""
        kept = self.office.chosen.get(f"{GUESS}{club}", "")
        keeper, sweeper, defence, midfield, attack = map(int, kept.split()) if kept else self.suggested(club).values
        return AmateurOrder((keeper, sweeper, defence, midfield, attack))

    def suggested(self, club: int) -> AmateurOrder:
        return desk.guessed_rows(self.seen, club)

    def set_guess(self, club: int, at: int, value: int) -> None:
        values = list(self.guess(club).values)
        values[at] = value
        self.office.chosen[f"{GUESS}{club}"] = " ".join(map(str, values))
        self.office.rebuild()

    def forget_guess(self, club: int) -> None:
        self.office.chosen.pop(f"{GUESS}{club}", None)
        self.office.rebuild()
