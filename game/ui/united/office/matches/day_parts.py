"""What stands on a match day beside its buttons: the clock, the grounds, the news, the table as it stands, tips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.united.season import desk
from game.ui.united import words as united_words
from game.ui.united.film import Kind
from game.ui.united.office.matches import tipping
from game.ui.united.office.matches.cards import ground_card
from game.ui.united.office.matches.grounds import Ground, live_scores
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Row, Rule
from game.ui.widgets.data_table import Cell, DataTable, TableColumn, TableRow
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label

if TYPE_CHECKING:
    from game.ui.united.office.matches.day import MatchDay

NEWS = 6
"""So many of the last news are shown."""


def clock(day: MatchDay) -> Widget:
    """How late it is, and which round it is."""
    state = day.before
    facts = {"season": state.season, "round": state.round, "of": state.calendar.rounds}
    parts: list[Widget] = [Label(day.say("office.occasion", facts), "table", "muted")]
    if day.stage == "running":
        parts.append(Label(day.say("film.minute", {"minute": day.minute}), "h2", "accent", name="clock"))
    elif day.stage == "over":
        parts.append(Label(day.say("film.over"), "h3", "accent", name="clock"))
    return Row(parts, gap=16, align="center")


def card(day: MatchDay, each: Ground) -> Widget:
    more = tipping.given(day, each) if day.stage == "over" else []
    return ground_card(day.bureau, each, day.minute, bool(day.own(each.fixture)), more)


def beside(day: MatchDay) -> Widget:
    """Before: tips; then what happened last and the table; in the end the table of tips too."""
    if day.stage == "before":
        return ScrollArea(Column(tipping.panel(day), gap=10), "beside", focusable=True)
    parts = _news(day) if day.stage == "running" else tipping.standing(day)
    tables = _tables(day)
    between: list[Widget] = [Rule()] if tables and parts else []
    return ScrollArea(Column([*tables, *between, *parts], gap=12), "beside", focusable=True)


def _news(day: MatchDay) -> list[Widget]:
    """Goals and red cards of all grounds, the latest first."""
    words = day.app.words
    found = [(beat.minute, each, beat) for each in day.grounds for beat in each.news(day.minute)
             if beat.kind is not Kind.END]  # fmt: skip
    found.sort(key=lambda told: -told[0])
    return [
        Row([Icon(united_words.headline_icon(beat), 18, "muted"),
             Label(f"{united_words.minute_text(words, beat)} {united_words.headline(words, beat, each.clubs)}", "table",
                   grow=1)], gap=8)
        for _, each, beat in found[:NEWS]
    ]  # fmt: skip


def _tables(day: MatchDay) -> list[Widget]:
    """The tables people's clubs stand in, as if every match ended now; none on a day of the cup."""
    scores = live_scores(day.grounds, day.minute)
    if not scores:
        return []
    leagues = {day.before.clubs[seat].league for seat in day.bureau.people}
    shown = [each for each in range(len(day.before.settings.leagues)) if not leagues or each in leagues]
    return [_table(day, league) for league in shown]


def _table(day: MatchDay, league: int) -> Widget:
    before = {line.club: at for at, line in enumerate(desk.league_table(day.before, league))}
    people, rows = {*day.bureau.people}, []
    for at, line in enumerate(desk.live_table(day.before, league, live_scores(day.grounds, day.minute))):
        rose = (before[line.club] > at) - (before[line.club] < at) if day.before.scores else 0
        icon = {1: "arrow-up", -1: "arrow-down", 0: ""}[rose]
        tone = {1: "ok", -1: "bad", 0: "text"}[rose]
        cells = (Cell(f"{at + 1}.", at), Cell(day.bureau.club(line.club), bold=line.club in people),
                 Cell("", rose, icon, tone), Cell(f"{line.goals}:{line.against}", line.difference),
                 Cell(str(line.points), line.points, bold=True))  # fmt: skip
        rows.append(TableRow(str(line.club), cells))
    say = day.say
    columns = [TableColumn("", "right"), TableColumn(say("office.table.club"), grow=1), TableColumn(""),
               TableColumn(say("office.table.goals"), "right"),
               TableColumn(say("office.table.points"), "right")]  # fmt: skip
    title = say("office.table.title", {"league": day.before.settings.leagues[league]})
    return Column([Label(title, "h3"), DataTable(columns, rows, f"live-{league}", least_rows=len(rows))], gap=6)
