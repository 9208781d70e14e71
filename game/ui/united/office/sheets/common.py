"""What all order sheets share: their frame, why something cannot be ordered, the open sitting."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.ruling import Ruling
from game.rules.united.season.frames import Sitting
from game.rules.united.season.state import LeagueClub, Member
from game.rules.united.state import ROWS, TeamRow
from game.ui.office.scene import Office
from game.ui.table.why_not import WhyNot
from game.ui.united.office.envelope import sitting_of
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Panel, Row, Sized
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label, RuleChip

CARD = 300
"""Units of width of the card beside a list."""
SHUT = Sitting(0, 0)
"""Asks for nothing."""


def sitting(office: Office) -> Sitting:
    """The sitting that is open; where none is, nothing can be ordered."""
    return sitting_of(office.view) or SHUT


def own(office: Office) -> LeagueClub:
    found: LeagueClub = office.view.clubs[office.seat]
    return found


def rows_text(rows: Sequence[TeamRow]) -> str:
    """Qualifications as the book writes them."""
    return " ".join(row.value for row in ROWS if row in rows)


# -- what cannot be ----------------------------------------------------------------------------------------------------


def order_button(office: Office, text: str, act: Callable[[], object], name: str, icon: str, ruling: Ruling,
                 kind: str = "primary") -> Button:  # fmt: skip
    """A button that orders something; where that cannot be, it says why and opens the rule."""
    if office.sealed:
        return Button(text, act, name, kind, icon, why=office.say("office.sealed-why"), refused=office.app.toast)
    why = "" if ruling.allowed else office.app.words.refusal(ruling)
    return Button(text, act, name, kind, icon, why=why, refused=lambda _: slip(office, ruling))


def press(office: Office, name: str) -> None:
    """As the button of this name: for whoever presses Enter in a list or a field."""
    button = office.root.find(name)
    if isinstance(button, Button):
        button.press()


def slip(office: Office, ruling: Ruling) -> None:
    office.app.push(WhyNot(office.app, "united", ruling))


# -- the frame ---------------------------------------------------------------------------------------------------------


def sheet_page(office: Office, body: Widget, tools: Sequence[Widget] = ()) -> Widget:
    """A sheet: what it is about and its tools on top."""
    head: list[Widget] = [Flow(tools, gap=8)] if tools else []
    return Panel(Column([*head, body], gap=10, grow=1), pad=14, grow=1)


def beside(office: Office, main: Widget, card: Sequence[Widget], about: object = None) -> Widget:
    """A list and a card about what is chosen in it; below it, where letters are large."""
    area = ScrollArea(Column(card, gap=8, pad=2), "card", about=about, focusable=True)
    panel = Panel(area, "raised", pad=12)
    panel.grow = main.grow = 1
    if office.app.metrics.wide_text:
        return Column([main, panel], gap=10, grow=1)
    return Row([main, Sized(Panel(area, "raised", pad=12), CARD, words=True)], gap=12, grow=1)


def note(icon: str, tone: str, text: str, rule: str = "", name: str = "") -> Widget:
    """A line with a sign before it, and the rule behind it; ``name`` where the same rule stands more than once."""
    parts: list[Widget] = [Icon(icon, 18, tone), Label(text, "table", grow=1)]
    if rule:
        parts.append(RuleChip(rule, f"note-{name}-{rule}"))
    return Row(parts, gap=8, align="center")


def fact(text: str, value: str, rule: str = "", tone: str = "text", name: str = "") -> Widget:
    """A number and what it is, in one line; ``name`` where the same rule stands more than once."""
    parts: list[Widget] = [Label(text, "table", "muted", grow=1), Label(value, "table-bold", tone)]
    if rule:
        parts.append(RuleChip(rule, f"fact-{name}-{rule}"))
    return Row(parts, gap=8, align="center")


def choose(office: Office, list_name: str, key: str) -> None:
    """Something else is chosen in a list; it stays so when one leafs."""
    office.chosen[list_name] = key
    office.rebuild()


def chosen_man(office: Office, list_name: str, men: Sequence[Member]) -> Member | None:
    """Who is chosen, else the first."""
    key = office.chosen.get(list_name, "")
    return next((man for man in men if str(man.id) == key), men[0] if men else None)


def ordered_line(office: Office, text: str, told: str, name: str, take_out: Callable[[], object],
                 up: Callable[[], object] | None = None, void: bool = False) -> Widget:  # fmt: skip
    """An order that lies in the envelope, with the button that takes it out again."""
    parts: list[Widget] = [Icon("warning" if void else "check", 18, "warn" if void else "ok"),
                           Label(text, "table", grow=1), Label(told, "table-bold")]  # fmt: skip
    shut = office.say("office.sealed-why") if office.sealed else ""
    if up is not None:
        parts.append(Button("", up, f"up-{name}", "quiet", "arrow-up", tip=office.say("office.earlier"), why=shut,
                            refused=office.app.toast, small=True))  # fmt: skip
    parts.append(Button("", take_out, f"out-{name}", "quiet", "trash", tip=office.say("office.take-out"), why=shut,
                        refused=office.app.toast, small=True))  # fmt: skip
    return Row(parts, gap=6, align="center")


def account_line(office: Office, money: int) -> Widget:
    """What is in the account, and what would be after all that is ordered."""
    now = own(office).money
    facts = {"money": now, "then": money}
    return Label(office.say("office.account-then" if money != now else "office.account-now", facts), "table", "muted")
