"""The notebook: what a manager has written down about his opponents, beside what everybody knows of them.

It lies on his desk while the program runs, and is never written into the league.
"""

from __future__ import annotations

from typing import cast

from game.rules.united.season import desk
from game.ui.office.colours import badge
from game.ui.office.scene import Office
from game.ui.office.title import Sheet
from game.ui.united.office.matches.public_file import known
from game.ui.united.office.sheets.common import beside, choose, note, sheet_page
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Row
from game.ui.widgets.data_table import Cell, DataTable, TableColumn, TableRow
from game.ui.widgets.text import Label, RuleChip
from game.ui.widgets.writing import Writing

LIST, LONGEST = "notes-club", 600


def notes(office: Office) -> dict[int, str]:
    """His notes by the numbers of clubs."""
    drafts = office.app.drafts.setdefault(f"notes-{office.bureau.career.card.id}-{office.view.season}", {})
    return cast(dict[int, str], drafts.setdefault(office.seat, {}))


def note_field(office: Office, club: int, lines: int = 3) -> Widget:
    """Where he writes about a club."""
    return Writing(notes(office).get(club, ""), lambda text: _write(office, club, text), f"note-{club}", lines,
                   hint=office.say("office.notes.hint"), most=LONGEST)  # fmt: skip


def _write(office: Office, club: int, text: str) -> None:
    notes(office)[club] = text
    office.rebuild()


def build(office: Office) -> Widget:
    rivals = [club for club in range(len(office.view.clubs)) if club != office.seat]
    kept = office.chosen.get(LIST, "")
    club = int(kept) if kept else _first(office, rivals)
    columns = [
        TableColumn(office.say("office.notes.club"), grow=2),
        TableColumn(office.say("office.notes.note"), grow=3),
    ]
    places = desk.places(office.view) if office.view.calendar.rounds else {}
    rows = [_line(office, each) for each in sorted(rivals, key=lambda each: places.get(each, each))]
    table = DataTable(columns, rows, LIST, lambda key: choose(office, LIST, key), chosen=str(club))
    return sheet_page(office, beside(office, table, _card(office, club), club))


def _first(office: Office, rivals: list[int]) -> int:
    """The next opponent."""
    matches = desk.own_matches(office.view, office.seat)
    return next((each for match in matches for each in match.clubs if each != office.seat), rivals[0])


def _line(office: Office, club: int) -> TableRow:
    text = notes(office).get(club, "")
    return TableRow(str(club), (Cell(office.view.clubs[club].name), Cell(text, tone="muted")), text)


def _card(office: Office, club: int) -> list[Widget]:
    head = Row([badge(office.bureau, club), Label(office.view.clubs[club].name, "h3", grow=1),
                RuleChip("U-8.2", "public-rule")], gap=10, align="center")  # fmt: skip
    match = next((each for each in desk.own_matches(office.view, office.seat) if club in each.clubs), None)
    at_home = match is not None and match.home == club
    facts = known(office.view, club, at_home, office.app.words) if office.view.calendar.rounds else []
    return [head, note_field(office, club, 6), note("lock", "muted", office.say("office.notes.about")),
            Column(facts, gap=6)]  # fmt: skip


NOTEBOOK = Sheet("notebook", "book", build, orders=False)
