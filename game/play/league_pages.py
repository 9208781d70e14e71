"""What a career shows of itself to everybody: reports of rounds, the season info, tables as CSV, and its archive.

The archive only makes looking back quick: of every season that is over its summary stands in one file beside the
journals, which can be thrown away at any time and is made anew from them.
"""

from __future__ import annotations

import contextlib
import csv
import io
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from game.content.errors import ContentError
from game.content.files import read_json, write_whole
from game.content.words import Words
from game.core.codec import CodecError, decode, encode
from game.core.faults import LOG
from game.core.frozen import frozen
from game.core.page import Listing, Page
from game.core.rules import AnyEvent, AnyState
from game.journal.entries import Journal
from game.journal.errors import JournalError
from game.journal.reader import read_journal
from game.journal.replay import Timeline, latest
from game.league.archive import SeasonSummary
from game.league.spec import AnyLeague
from game.play.career_files import check_season, read_season, season_paths
from game.play.season_session import is_kind, rounds_of, stored_events

if TYPE_CHECKING:
    from game.play.career import Career

T = TypeVar("T")
ARCHIVE, FORMAT = "archive.json", 2


@frozen
class Season:
    """A season as it lies in its file."""

    league: AnyLeague
    timeline: Timeline[AnyState]

    def public_events(self, upto: int | None = None) -> list[AnyEvent]:
        """All that everybody was told, up to so many decisions."""
        rules, state = self.league.rules, self.timeline.state
        decisions = self.timeline.decisions[:upto]
        seen = (rules.event_view(state, event, None) for each in decisions
                for event in stored_events(self.league, self.timeline, each))  # fmt: skip
        return [event for event in seen if event is not None]

    def public(self, after: int) -> AnyState:
        """What everybody knew after so many decisions."""
        return self.league.rules.view(self.timeline.state_at(after), None)

    def report(self, round: int, say: Words) -> Page | None:
        """Of a round that is over; None: it is not."""
        found = rounds_of(self.league, self.timeline).get(round)
        if found is None:
            return None
        return self._told(lambda: self.league.pages.report(self.public(found), self.public_events(found), say))

    @property
    def last_round(self) -> int:
        """The last round that is over; 0: none is."""
        return max(rounds_of(self.league, self.timeline), default=0)

    def info(self, say: Words) -> Page | None:
        """The season info; None: it is not out yet."""
        begun = self.league.pages.begun
        for number, decision in enumerate(self.timeline.decisions, 1):
            if any(is_kind(each, begun) for each in decision.events):
                return self._told(partial(self.league.pages.info, self.public(number), say))
        return None

    def tables(self, say: Words) -> Sequence[Listing]:
        """As they stood when the last round closed: nothing of a running round is in them."""
        return self._told(lambda: self.league.pages.tables(self.public(self.closed), self.closed_events(), say))

    def summary(self) -> SeasonSummary:
        return self._told(lambda: self.league.pages.summary(self.public(self.closed), self.closed_events()))

    def _told(self, make: Callable[[], T]) -> T:
        """What is made of events; in a file from anywhere they may never have happened, and break any question."""
        try:
            return make()
        except (ContentError, JournalError):
            raise
        except Exception as error:
            LOG.warning("a season cannot be told (%s)", type(error).__name__)
            raise JournalError(self.timeline.path, 0, "what happened in it makes no sense", "match-misfit") from error

    @property
    def closed(self) -> int:
        """After how many decisions the last round closed; before the first one: now."""
        return max(rounds_of(self.league, self.timeline).values(), default=len(self.timeline.decisions))

    def closed_events(self) -> list[AnyEvent]:
        """What happened up to there, and the turn of a season that is over."""
        over = self.league.rules.prompt(self.timeline.state) is None
        return self.public_events(None if over else self.closed)


def running(career: Career) -> Season:
    """The season that is being played."""
    return Season(career.league, career.session.timeline)


def season_at(career: Career, number: int) -> Season:
    """A season of a career by its number."""
    if number == career.session.season:
        return running(career)
    return season_of(career.league, read_season(career.folder, number))


def season_of(league: AnyLeague, journal: Journal) -> Season:
    check_season(league, journal)
    return Season(league, latest(league.rules, journal))


def finished_seasons(folder: Path, league: AnyLeague) -> Iterator[SeasonSummary]:
    """The summaries of all seasons but the last, the first season first; what the archive does not know is made."""
    known = _archived(folder)
    found: dict[str, SeasonSummary] = {}
    for season in season_paths(folder)[:-1]:
        mark = _mark(season)
        found[mark] = known.get(mark) or season_of(league, read_journal(season)).summary()
    if found != known:
        _keep(folder, found)
    yield from found.values()


def remember_season(folder: Path, path: Path, season: Season) -> None:
    """One season more for the archive, while it is known anyway."""
    _keep(folder, _archived(folder) | {_mark(path): season.summary()})


def _mark(season: Path) -> str:
    """A season in its present state."""
    return f"{season.name} {season.stat().st_size}"


def _keep(folder: Path, found: Mapping[str, SeasonSummary]) -> None:
    """Where the archive cannot be written, it is made anew another time."""
    data = {"format": FORMAT, "seasons": {mark: encode(SeasonSummary, each) for mark, each in found.items()}}
    with contextlib.suppress(ContentError):
        write_whole(folder / ARCHIVE, json.dumps(data, ensure_ascii=False, separators=(",", ":")))


def _archived(folder: Path) -> dict[str, SeasonSummary]:
    """What the archive holds; whatever is wrong with it, it is made anew."""
    try:
        data = read_json(folder / ARCHIVE)
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            return {}
        return {str(mark): decode(SeasonSummary, each) for mark, each in dict(data["seasons"]).items()}
    except (ContentError, CodecError, KeyError, TypeError, ValueError):
        return {}


def all_seasons(career: Career) -> list[SeasonSummary]:
    """Every season as it stands, the one that is played last."""
    return [*finished_seasons(career.folder, career.league), running(career).summary()]


def csv_of(listing: Listing) -> str:
    """A table for other programs."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(listing.columns)
    writer.writerows(listing.rows)
    return out.getvalue()


__all__ = ["Season", "all_seasons", "csv_of", "finished_seasons", "running", "season_at", "season_of"]
