"""The sheet of new talents (U-5): three a season, each with a name and a row; and how far those are who are there."""

from __future__ import annotations

from dataclasses import replace

from game.rules.united.season import desk, desk_assistant, desk_squad
from game.rules.united.season.orders import TalentOrder
from game.rules.united.season.state import Member
from game.rules.united.state import ROWS, Age, TeamRow
from game.ui.office.scene import Office
from game.ui.office.title import Sheet
from game.ui.united.office.sheets.assistant import assist_button
from game.ui.united.office.sheets.common import (
    choose,
    fact,
    note,
    order_button,
    ordered_line,
    own,
    press,
    rows_text,
    sheet_page,
    sitting,
)
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Panel, Row, Rule
from game.ui.widgets.buttons import Button, Choice
from game.ui.widgets.fields import Entry, Progress
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label

NAME, ROW, LONGEST = "talent-name", "talent-row", 40


def build(office: Office) -> Widget:
    cards: list[Widget] = [Panel(Column(_finding(office), gap=10), "raised", pad=12),
                           Panel(Column(_there(office), gap=10), "raised", pad=12)]  # fmt: skip
    for card in cards:
        card.grow = 1
    wide = office.app.metrics.wide_text
    body = Column(cards, gap=12) if wide else Row(cards, gap=12, align="top")
    return sheet_page(office, ScrollArea(body, "talents-scroll"), [assist_button(office, "talents")])


# -- who is found ------------------------------------------------------------------------------------------------------


def _finding(office: Office) -> list[Widget]:
    """Name, row, and the button with the reason why not."""
    say, club = office.say, own(office)
    name, row = office.chosen.get(NAME, ""), office.chosen.get(ROW, TeamRow.V.value)
    order = TalentOrder(name.strip(), TeamRow(row))
    ruling = desk_squad.talent_ruling(office.view, office.seat, sitting(office), office.orders, order)
    find = order_button(office, say("office.talent.find"), lambda: _find(office, order), "find", "search", ruling)
    rows = [(each.value, each.value) for each in ROWS]
    found = fact(say("office.talent.found"), f"{club.found}/{desk_squad.TALENTS_A_SEASON}", "U-5a")
    owed = [note("warning", "warn", say("office.talent.keeper"), "U-5e")] if club.owes_keeper else []
    return [
        Label(say("office.talent.title"), "h3"), found, *owed,
        Row([Entry(name, lambda text: choose(office, NAME, text), NAME, say("office.talent.name"), LONGEST, grow=1,
                   done=lambda: press(office, "find")),
             Button("", lambda: choose(office, NAME, desk_assistant.talent_name(office.view, office.seat, office.orders,
                                                                                name)),
                    "any-name", "quiet", "dice", tip=say("office.talent.any"))], gap=6, align="center"),
        Choice(rows, row, lambda key: choose(office, ROW, key), ROW, tip=say("office.talent.row")),
        Flow([find]), *_ordered(office),
    ]  # fmt: skip


def _find(office: Office, order: TalentOrder) -> None:
    office.chosen[NAME] = ""
    office.order(replace(office.orders, talents=(*office.orders.talents, order)))


def _ordered(office: Office) -> list[Widget]:
    if not office.orders.talents:
        return []
    tried = desk.rehearsed(office.view, office.seat, sitting(office), office.orders, desk_squad.TALENTS + 1)
    there = {man.name for man in tried.club.squad}
    lines = [
        ordered_line(office, each.name, each.row.value, str(at), lambda at=at: _take_out(office, at),  # type: ignore[misc]
                     void=each.name not in there)
        for at, each in enumerate(office.orders.talents)
    ]  # fmt: skip
    return [Rule(), Label(office.say("office.ordered-title"), "body-bold"), *lines]


def _take_out(office: Office, at: int) -> None:
    talents = office.orders.talents
    office.order(replace(office.orders, talents=(*talents[:at], *talents[at + 1 :])))


# -- who is there ------------------------------------------------------------------------------------------------------


def _there(office: Office) -> list[Widget]:
    """Talents of the squad, each with his matches until he is played in."""
    say = office.say
    men = [man for man in own(office).squad if man.age in (Age.TALENT, Age.FROZEN)]
    count = sum(man.age is Age.TALENT for man in men)
    head = fact(say("office.talent.there"), f"{count}/{desk_squad.TALENT_LIMIT}", "U-6.9d")
    lines = [_talent(office, man) for man in men] or [Label(say("office.talent.none"), "table", "muted")]
    return [Label(say("office.talent.own"), "h3"), head, *lines]


def _talent(office: Office, man: Member) -> Widget:
    say, needed = office.say, desk_squad.PLAYED_IN_AFTER
    facts = {"rows": rows_text(man.qualified), "age": man.age.value, "level": man.level}
    line: list[Widget] = [Label(man.name, "table-bold", grow=1), Label(say("office.man.is", facts), "table", "muted")]
    if man.age is Age.FROZEN:
        return Column([Row(line, gap=8), Label(say("office.man.frozen"), "caption", "muted")], gap=2)
    if man.played_in:
        return Column([Row(line, gap=8), Label(say("office.talent.played-in"), "caption", "ok")], gap=2)
    so_far = Row([Progress(man.talent_matches / needed, grow=1),
                  Label(say("office.talent.matches", {"count": man.talent_matches, "of": needed}), "caption", "muted")],
                 gap=8, align="center")  # fmt: skip
    return Column([Row(line, gap=8), so_far], gap=4)


def due(office: Office) -> bool:
    return desk_squad.TALENTS in desk.phases_of(office.view, sitting(office))


def ordered(office: Office) -> str:
    count = len(office.orders.talents)
    return office.say("office.ordered.talents", {"count": count}) if count else ""


TALENTS = Sheet("talents", "star", build, due, ordered)
