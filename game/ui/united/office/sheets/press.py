"""The sheet for the press: what the manager has to say in the report of the round, in so many letters."""

from __future__ import annotations

from dataclasses import replace

from game.rules.united.season import desk
from game.ui.office.scene import Office
from game.ui.office.title import Sheet
from game.ui.united.office.sheets.assistant import assist_button
from game.ui.united.office.sheets.common import note, own, sheet_page, sitting
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Gap, Panel, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.fields import Progress
from game.ui.widgets.text import Label
from game.ui.widgets.writing import Writing


def build(office: Office) -> Widget:
    say, text = office.say, office.orders.press
    club = own(office)
    field = Writing(text, lambda letters: _write(office, letters), "press", 7, hint=say("office.press.hint"),
                    most=desk.LONGEST_PRESS)  # fmt: skip
    count = Row([Progress(len(text) / desk.LONGEST_PRESS, grow=1),
                 Label(say("office.press.count", {"count": len(text), "most": desk.LONGEST_PRESS}), "table", "muted")],
                gap=10, align="center")  # fmt: skip
    lines: list[Widget] = [note("info", "muted", say("office.press.about"), "U-8.2"), field, count]
    if club.press:
        lines.append(Label(say("office.press.before", {"text": club.press}), "table", "muted"))
    lines += [Gap(8), *_proof(office, text)]
    tools = [assist_button(office, "press"), *([_clear(office)] if text else [])]
    return sheet_page(office, Column(lines, gap=10), tools)


def _proof(office: Office, text: str) -> list[Widget]:
    """As it will stand in the report."""
    if not text.strip():
        return []
    club = own(office)
    head = Label(office.say("office.press.proof", {"manager": club.manager, "club": club.name}), "body-bold")
    return [Panel(Column([head, Label(office.say("office.press.quote", {"text": text.strip()}))],
                         gap=4), "raised", pad=14)]  # fmt: skip


def _clear(office: Office) -> Button:
    return Button(office.say("office.press.clear"), lambda: _write(office, ""), "press-clear", "quiet", "trash")


def _write(office: Office, letters: str) -> None:
    """Each letter is kept; a word is one step that can be taken back."""
    if office.sealed:
        office.app.toast(office.say("office.sealed-why"))
        office.rebuild()
        return
    word = f"press-{letters.count(' ')}"
    office.order(replace(office.orders, press=letters), word if letters else "")


def due(office: Office) -> bool:
    """Whatever is said in a sitting stands in the report of the round."""
    return sitting(office).lot < 0 and sitting(office).last > 0


def ordered(office: Office) -> str:
    count = len(office.orders.press)
    return office.say("office.press.letters", {"count": count}) if count else ""


PRESS = Sheet("press", "rename", build, due, ordered)
