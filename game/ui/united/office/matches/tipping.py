"""Tips before a match day, and what they came to: for fun, and no rule knows of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.play.tips import MOST_GOALS
from game.rules.united.season.state import Fixture
from game.ui.forms.points import Stepper
from game.ui.office.colours import badge
from game.ui.united.office.matches.grounds import Ground
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Panel, Row
from game.ui.widgets.buttons import Button, Choice
from game.ui.widgets.data_table import Cell, DataTable, TableColumn, TableRow
from game.ui.widgets.fields import Dropdown
from game.ui.widgets.text import Icon, Label

if TYPE_CHECKING:
    from game.ui.united.office.matches.day import MatchDay

FIRST_TIP = (1, 1)
FEW = 3
"""So many people are chosen side by side, more in a list."""


def card(day: MatchDay, fixture: Fixture, names: tuple[str, str]) -> Widget:
    """A match that is to be played, with the tip of whoever tips now."""
    found = day.tips.of(day.people[day.tipper], day.season, fixture.number) if day.people else None
    tip = (found.home, found.away) if found is not None else None
    mine = bool(day.own(fixture))
    lines: list[Widget] = []
    for side in (0, 1):
        line: list[Widget] = [badge(day.bureau, fixture.clubs[side], 22),
                              Label(names[side], "body-bold" if mine else "body", grow=1)]  # fmt: skip
        lines.append(Row([*line, *([_stepper(day, fixture, tip, side)] if tip else [])], gap=8, align="center"))
    foot: list[Widget] = [Label(day.say("office.neutral"), "caption", "muted", grow=1)] if fixture.neutral else []
    if day.people:
        act = (lambda: day.tip(fixture, None)) if tip else (lambda: day.tip(fixture, FIRST_TIP))
        foot.append(Button(day.say("office.tip-off" if tip else "office.tip"), act, f"tip-{fixture.number}", "quiet",
                           "cross" if tip else "ticket", small=True))  # fmt: skip
    return Panel(Column([*lines, Row(foot, gap=8)], gap=6), "raised", pad=10, radius=10, edge="accent" if mine else "")


def _stepper(day: MatchDay, fixture: Fixture, tip: tuple[int, int], side: int) -> Widget:
    def change(goals: int) -> None:
        day.tip(fixture, (goals, tip[1]) if side == 0 else (tip[0], goals))

    name = f"tip-{'away' if side else 'home'}-{fixture.number}"
    return Stepper("", tip[side], change, name, day.say("office.tip-goals"), less=tip[side] > 0,
                   more=tip[side] < MOST_GOALS, refused=lambda: day.app.toast(day.say("office.tip-most")))  # fmt: skip


def panel(day: MatchDay) -> list[Widget]:
    """Who tips now, what a tip is worth, and the table of tips."""
    say = day.say
    if not day.people:
        return [Label(say("office.day-nobody"), "table", "muted")]
    options = [(str(at), name) for at, name in enumerate(day.people)]
    kind = Choice if len(options) <= FEW else Dropdown
    return [
        Row([Icon("ticket", 20, "muted"), Label(say("office.tips"), "h3", grow=1)], gap=10, align="center"),
        Label(say("office.tips-about"), "table", "muted"),
        *([kind(options, str(day.tipper), day.tips_of, "tipper")] if len(options) > 1 else []),
        *_table(day),
    ]  # fmt: skip


def standing(day: MatchDay) -> list[Widget]:
    """The table of tips after the day."""
    table = _table(day)
    return [Label(day.say("office.tips"), "h3"), *table] if table else []


def _table(day: MatchDay) -> list[Widget]:
    lines = day.tips.table(day.season)
    if not lines:
        return []
    say = day.say
    columns = [TableColumn(say("office.tips-who"), grow=1), TableColumn(say("office.tips-played"), "right"),
               TableColumn(say("office.tips-exact"), "right"),
               TableColumn(say("office.table.points"), "right")]  # fmt: skip
    rows = [TableRow(each.person, (Cell(each.person), Cell(str(each.tips), each.tips),
                                   Cell(str(each.exact), each.exact), Cell(str(each.points), each.points, bold=True)))
            for each in lines]  # fmt: skip
    return [DataTable(columns, rows, "tip-table", least_rows=len(rows))]


def given(day: MatchDay, each: Ground) -> list[Widget]:
    """The tips on a match with their points."""
    return [
        Row([Icon("ticket", 16, "muted"),
             Label(day.say("office.tip-was", {"name": tip.person, "score": f"{tip.home}:{tip.away}",
                                              "points": tip.points or 0}), "caption", "ok" if tip.points else "muted",
                   grow=1)], gap=6, align="center")
        for tip in day.tips.on(day.season, each.fixture.number)
    ]  # fmt: skip
