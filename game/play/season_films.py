"""The matches of a season once more: each is played again from its line-ups, with the dice it had."""

from __future__ import annotations

from game.core.frozen import frozen
from game.core.rules import AnyEvent, AnyState
from game.journal.entries import Header
from game.journal.replay import Timeline, latest
from game.league.calendar import Fixture
from game.league.spec import AnyLeague, AnyResult
from game.play.career import Career
from game.play.career_files import check_season, read_season
from game.play.league_pages import Season
from game.play.season_session import Watched, again, matches_of, played_by


@frozen
class SeasonFilms:
    """A season as far as its matches are concerned, the one that is played or an earlier one."""

    league: AnyLeague
    header: Header
    timeline: Timeline[AnyState]

    @property
    def season(self) -> int:
        return self.header.season

    @property
    def public(self) -> AnyState:
        """What everybody knew when its last round had been played: afterwards clubs move and are gone."""
        last = len(self.timeline.decisions)
        over = self.league.rules.prompt(self.timeline.state) is None
        return Season(self.league, self.timeline).public(last - 1 if over and last else last)

    def told(self) -> list[AnyEvent]:
        """All that everybody was told in it."""
        return Season(self.league, self.timeline).public_events()

    def manager(self, club: int) -> str:
        name, _ = self.league.managers(self.public)[club]
        return name

    def watch(self, number: int) -> tuple[Fixture, Watched] | None:
        """A match by its number; None: it was not played yet."""
        found = ((at, fixture, result) for at, fixture, result in matches_of(self.league, self.timeline)
                 if fixture.number == number)  # fmt: skip
        return next((self._again(*each) for each in found), None)

    def last_day(self) -> list[tuple[Fixture, Watched]]:
        """The matches of the day that was played last."""
        days = ((at, list(played_by(self.league, self.timeline, at)))
                for at in reversed(range(len(self.timeline.decisions))))  # fmt: skip
        at, played = next(((at, found) for at, found in days if found), (0, []))
        return [self._again(at, fixture, result) for fixture, result in played]

    def _again(self, at: int, fixture: Fixture, result: AnyResult) -> tuple[Fixture, Watched]:
        secret = bytes.fromhex(self.header.secret)
        return fixture, again(self.league, self.timeline.state_at(at), fixture, secret, result)


def films_of(career: Career, season: int) -> SeasonFilms:
    """A season of a career; ``JournalError`` where its file cannot be read."""
    session = career.session
    if season == session.season:
        return SeasonFilms(career.league, session.header, session.timeline)
    journal = read_season(career.folder, season)
    check_season(career.league, journal)
    return SeasonFilms(career.league, journal.header, latest(career.league.rules, journal))
