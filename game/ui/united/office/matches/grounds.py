"""All grounds of a match day: what has happened on each of them up to a minute, and nothing of what comes later."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.frozen import frozen
from game.play.season_films import SeasonFilms
from game.play.season_session import Watched
from game.rules.registry import spec
from game.rules.united.season.state import Fixture, Score
from game.ui.united.film import Beat, Kind, begin

NORMAL_END = 90
NEWS = (Kind.GOAL, Kind.RED, Kind.END)


@frozen
class Ground:
    """A match of the day with the beats of its film."""

    fixture: Fixture
    clubs: tuple[str, str]
    people: tuple[str, str]
    watched: Watched
    beats: Sequence[Beat]

    @property
    def end(self) -> int:
        """The minute in which it was over."""
        return max(NORMAL_END, self.beats[-1].minute if self.beats else 0)

    def at(self, minute: int) -> Beat | None:
        """What was shown last by a minute."""
        return next((beat for beat in reversed(self.beats) if beat.minute <= minute), None)

    def score(self, minute: int) -> tuple[int, int]:
        beat = self.at(minute)
        return beat.score if beat is not None else (0, 0)

    def over(self, minute: int) -> bool:
        return minute >= self.end

    def kicks(self, minute: int) -> tuple[int, int]:
        """Of the shoot-out, once it is over."""
        return self.beats[-1].kicks if self.beats and self.over(minute) else (0, 0)

    def news(self, minute: int) -> list[Beat]:
        """Goals, sendings-off and the end so far, the latest first."""
        return [beat for beat in reversed(self.beats) if beat.kind in NEWS and beat.minute <= minute
                and (beat.kind is not Kind.END or self.over(minute))]  # fmt: skip

    def result(self) -> tuple[int, int]:
        return self.beats[-1].score if self.beats else (0, 0)


def ground(films: SeasonFilms, fixture: Fixture, watched: Watched) -> Ground:
    """The film of a match as everybody may see it; its minutes are those of every other time it is shown."""
    rules = spec("united").rules
    begun, over = rules.view(watched.begun, None), rules.view(watched.over.state, None)
    cutter = begin(f"{films.header.seal}-{fixture.number}", begun, over)
    told = [rules.event_view(watched.over.state, event, None) for event in watched.over.events]
    cutter.take_in([(1, event) for event in told if event is not None], over)
    people = (films.manager(fixture.home), films.manager(fixture.away))
    return Ground(fixture, (begun.clubs[0].name, begun.clubs[1].name), people, watched, tuple(cutter.beats))


def live_scores(grounds: Sequence[Ground], minute: int) -> tuple[Score, ...]:
    """What league matches would count if they were over now."""
    scores = [(each.fixture, each.score(minute)) for each in grounds if each.fixture.league >= 0]
    return tuple(Score(fixture.number, home, away) for fixture, (home, away) in scores)
