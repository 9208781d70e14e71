"""What many seasons add up to, as tables: the eternal one, and the records."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.words import Words
from game.core.page import Listing
from game.league.archive import EternalLine, Record, SeasonSummary, eternal, records


def archive_listings(seasons: Sequence[SeasonSummary], say: Words) -> tuple[Listing, Listing]:
    """The eternal table and the records of these seasons."""
    return _eternal(eternal(seasons), say), _records(records(seasons), say)


def _eternal(lines: tuple[EternalLine, ...], say: Words) -> Listing:
    names = ("place", "club", "played", "won", "drawn", "lost", "goals", "points")
    more = ("seasons", "titles", "cups")
    columns = (*(say.say(f"ul.table.{name}") for name in names), *(say.say(f"ul.eternal.{name}") for name in more))
    rows = tuple(
        (str(place), each.club, *map(str, (each.line.played, each.line.won, each.line.drawn, each.line.lost)),
         f"{each.line.goals}:{each.line.against}", *map(str, (each.line.points, each.seasons, each.titles, each.cups)))
        for place, each in enumerate(lines, 1)
    )  # fmt: skip
    return Listing(say.say("ul.eternal.title"), columns, rows, (0, *range(2, 11)))


def _records(found: tuple[Record, ...], say: Words) -> Listing:
    columns = tuple(say.say(f"ul.record.{name}") for name in ("kind", "value", "whose", "season"))
    rows = tuple((say.say(f"ul.record.{each.kind}"), str(each.value), " · ".join(each.names), str(each.season))
                 for each in found)  # fmt: skip
    return Listing(say.say("ul.record.title"), columns, rows, (1, 3))
