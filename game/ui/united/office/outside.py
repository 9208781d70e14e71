"""What the room outside the offices tells of United's league: season and round, the table, the matches that come."""

from __future__ import annotations

from collections.abc import Iterable

from game.content.words import Words
from game.core.rules import Seat
from game.rules.united.season import desk
from game.rules.united.season.frames import OrdersDue
from game.rules.united.season.state import Fixture, SeasonState
from game.ui.art.crests import crest
from game.ui.office.bureau import Bureau
from game.ui.office.colours import badge
from game.ui.theme import KITS
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Row
from game.ui.widgets.data_table import Cell, DataTable, TableColumn, TableRow
from game.ui.widgets.text import Label

DAYS = (1, 2, 3)
NUMBERS = ("played", "goals", "points")


def club_name(state: SeasonState, seat: Seat) -> str:
    """Until it is founded a club has the name of its manager."""
    club = state.clubs[seat]
    return club.name or club.manager


def colours(state: SeasonState, seat: Seat) -> tuple[str, str]:
    body, trim = state.clubs[seat].kit
    return (body, trim) if body else _usual(seat)


def _usual(seat: Seat) -> tuple[str, str]:
    kit = KITS[seat % 2]
    return "#{:02X}{:02X}{:02X}".format(*kit.body), "#{:02X}{:02X}{:02X}".format(*kit.rim)


def away(state: SeasonState, seat: Seat) -> int:
    return state.clubs[seat].holiday


def occasion(state: SeasonState, words: Words) -> str:
    """Season, round, and what is asked for."""
    facts = {"season": state.season, "round": state.round, "of": state.calendar.rounds}
    if not state.round:
        return words.say("office.occasion-before", facts)
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, OrdersDue):
        market = frame.sitting.first > desk.MATCHES
        return words.say("office.occasion-market" if market else "office.occasion-orders", facts)
    return words.say("office.occasion", facts)


def places(state: SeasonState) -> dict[Seat, int]:
    return desk.places(state) if state.scores else {}


def beside(bureau: Bureau) -> Widget:
    """The tables as they stand, and the matches of the next round."""
    state = bureau.public
    if not state.calendar.rounds:
        return clubs(bureau)
    leagues = dict.fromkeys(state.clubs[seat].league for seat in bureau.people) or (0,)
    return Column([*(table(bureau, league) for league in leagues), coming(bureau)], gap=12, grow=1)


def clubs(bureau: Bureau) -> Widget:
    """Who takes part, before there is a table."""
    say, state = bureau.app.words.say, bureau.public
    columns = [TableColumn(say("office.table.club"), grow=1), TableColumn(say("office.table.manager"), grow=1)]
    people = set(bureau.people)
    rows = [
        TableRow(str(seat), (_named(state, seat, seat in people), Cell(club.manager, bold=seat in people)))
        for seat, club in enumerate(state.clubs)
    ]
    return Column([Label(say("office.taking-part"), "h3"), DataTable(columns, rows, "clubs")], gap=6, grow=1)


def table(bureau: Bureau, league: int) -> Widget:
    """A table as it stands now."""
    say, state = bureau.app.words.say, bureau.public
    columns = [TableColumn("", "right"), TableColumn(say("office.table.club"), grow=1)]
    columns += [TableColumn(say(f"office.table.{name}"), "right") for name in NUMBERS]
    people = set(bureau.people)
    rows = []
    for place, line in enumerate(desk.league_table(state, league), 1):
        goals = f"{line.goals}:{line.against}"
        cells = (Cell(f"{place}.", place), _named(state, line.club, line.club in people),
                 Cell(str(line.played), line.played), Cell(goals, line.difference),
                 Cell(str(line.points), line.points, bold=True))  # fmt: skip
        rows.append(TableRow(str(line.club), cells))
    title = say("office.table.title", {"league": state.settings.leagues[league]})
    return Column([Label(title, "h3"), DataTable(columns, rows, f"table-{league}")], gap=6, grow=1)


def _named(state: SeasonState, club: Seat, bold: bool) -> Cell:
    name, kit = club_name(state, club), colours(state, club)
    return Cell(name, bold=bold, art=lambda high: crest(name, high, kit))


def coming(bureau: Bureau) -> Widget:
    """The matches of the round that is played next, those of people's clubs."""
    say, state = bureau.app.words.say, bureau.public
    round = state.round if bureau.kind == "orders" and _before_matches(state) else state.round + 1
    matches = [each for day in DAYS for each in state.calendar.on(round, day)]
    mine = [each for each in matches if {*each.clubs} & {*bureau.people}]
    if not mine:
        return Column([])
    return Column([Label(say("office.coming", {"round": round}), "h3"), *_lines(bureau, mine)], gap=6)


def _before_matches(state: SeasonState) -> bool:
    frame = state.frames[-1]
    return isinstance(frame, OrdersDue) and frame.sitting.first <= desk.MATCHES


def _lines(bureau: Bureau, matches: Iterable[Fixture]) -> list[Widget]:
    return [
        Row([badge(bureau, each.home, 24), Label(club_name(bureau.public, each.home), grow=1),
             Label("–", tone="muted"), Label(club_name(bureau.public, each.away), align="right", grow=1),
             badge(bureau, each.away, 24)], align="center")
        for each in matches
    ]  # fmt: skip
