"""Who manages which club: holidays, and clubs that change hands between two rounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.names import LONGEST_PERSON, name_fault
from game.core.rules import AnyAction, Seat
from game.league.seats import HOUSE
from game.ui.office.colours import badge
from game.ui.scene import Scene
from game.ui.shell_parts import page
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Panel, Row, Rule, Sized
from game.ui.widgets.buttons import Button, Toggle
from game.ui.widgets.data_table import Cell, DataTable, TableColumn, TableRow
from game.ui.widgets.fields import Entry, Slider
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label, RuleChip

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.office.bureau import Bureau

SIDE = 400
LONGEST_HOLIDAY = 20


class Managers(Scene):
    """All clubs with their managers; on the right what can be changed about the chosen one."""

    def __init__(self, app: App, bureau: Bureau) -> None:
        super().__init__(app)
        self.bureau = bureau
        self.chosen: Seat = next(iter(bureau.people), 0)
        self.rounds, self.no_transfers, self.name = 1, False, ""

    def build(self) -> Widget:
        side = Sized(Panel(ScrollArea(Column(self._side(), gap=12, pad=2), "side", about=self.chosen), pad=16), SIDE,
                     words=True)  # fmt: skip
        body = Row([Column([self._table()], grow=1), side], gap=16, grow=1)
        return page(self, self.say("office.managers"), [body])

    def _table(self) -> DataTable:
        columns = [TableColumn(self.say("office.table.club"), grow=1),
                   TableColumn(self.say("office.table.manager"), grow=1),
                   TableColumn(self.say("office.who-decides"))]  # fmt: skip
        managers = self.bureau.session.league.managers(self.bureau.public)
        rows = [
            TableRow(str(seat), (Cell(self.bureau.club(seat), bold=human), Cell(name), self._decides(seat, human)))
            for seat, (name, human) in enumerate(managers)
        ]
        return DataTable(columns, rows, "managers", self._pick, chosen=str(self.chosen))

    def _decides(self, seat: Seat, human: bool) -> Cell:
        away = self.bureau.title.away(self.bureau.public, seat)
        if human and away:
            return Cell(self.say("office.away"), icon="sun", tone="muted")
        return Cell(self.say("office.a-person" if human else "office.a-computer"),
                    icon="person" if human else "gear", tone="text" if human else "muted")  # fmt: skip

    def _pick(self, key: str) -> None:
        if int(key) != self.chosen:
            self.chosen, self.name = int(key), ""
            self.rebuild()

    # -- the chosen one -----------------------------------------------------------------------------------------

    def _side(self) -> list[Widget]:
        bureau, seat = self.bureau, self.chosen
        named = Column([Label(bureau.club(seat), "h3"), Label(bureau.manager(seat), "table", "muted")], gap=0, grow=1)
        head: list[Widget] = [Row([badge(bureau, seat, 44), named], gap=12, align="center")]
        if self._why():
            head.append(Label(self._why(), "table", "warn"))
        own = [*self._holiday(), Rule(), *self._other(), Rule(), *self._computer()]
        return [*head, Rule(), *(own if seat in bureau.people else self._other())]

    def _why(self) -> str:
        """Why nothing can be changed now."""
        return "" if self.bureau.kind == "interval" else self.say("office.between-rounds")

    def _holiday(self) -> list[Widget]:
        away = self.bureau.title.away(self.bureau.public, self.chosen)
        head = self._head("office.holiday", self.bureau.title.holiday_rule)
        if away:
            return [head, self._button("is-back", lambda: self.bureau.title.holiday(self.chosen, 0, False))]
        show: Callable[[int], str] = lambda rounds: self.say("office.rounds", {"count": rounds})  # noqa: E731
        return [
            head,
            Label(self.say("office.holiday-about"), "table", "muted"),
            Slider(self.rounds, 1, LONGEST_HOLIDAY, self._lasts, "rounds", show=show),
            Toggle(self.say("office.no-transfers"), self.no_transfers, self._keeps, "no-transfers"),
            self._button("go-away",
                         lambda: self.bureau.title.holiday(self.chosen, self.rounds, self.no_transfers)),
        ]  # fmt: skip

    def _other(self) -> list[Widget]:
        """Another person."""
        give = self._button("hand-over", lambda: self.bureau.title.hand_over(self.chosen, self._given(), True),
                            self._nameless())  # fmt: skip
        entry = Entry(self.name, self._typed, "new-manager", self.say("office.person-hint"), most=LONGEST_PERSON,
                      width=300)  # fmt: skip
        return [self._head("office.new-manager", self.bureau.title.change_rule), entry, give]

    def _computer(self) -> list[Widget]:
        name = self.bureau.manager(self.chosen)
        return [
            Label(self.say("office.to-computer-about", {"name": name}), "table", "muted"),
            self._button("to-computer", lambda: self.bureau.title.hand_over(self.chosen, name, False), kind="danger"),
        ]

    def _head(self, key: str, rule: str) -> Widget:
        return Row([Label(self.say(key), "body-bold", grow=1), RuleChip(rule)], align="center")

    def _button(self, name: str, action: Callable[[], AnyAction], why: str = "", kind: str = "plain") -> Widget:
        why = self._why() or why
        return Flow([Button(self.say(f"office.{name}"), lambda: self._do(action()), name, kind, why=why,
                            refused=lambda why: self.app.toast(why, "warn"))])  # fmt: skip

    # -- changes ------------------------------------------------------------------------------------------------

    def _lasts(self, rounds: int) -> None:
        self.rounds = rounds

    def _keeps(self, on: bool) -> None:
        self.no_transfers = on

    def _typed(self, text: str) -> None:
        self.name = text
        button = self.root.find("hand-over")
        if isinstance(button, Button):
            button.set(why=self._why() or self._nameless())

    def _given(self) -> str:
        return self.name.strip()

    def _nameless(self) -> str:
        return self.say("office.person-nameless") if name_fault(self._given(), LONGEST_PERSON) else ""

    def _do(self, action: AnyAction) -> None:
        ruling = self.bureau.submit(HOUSE, action)
        if ruling is not None:
            self.app.toast(self.app.words.refusal(ruling), "bad")
        self.name = ""
        self.rebuild()

    def first_focus(self) -> str:
        return "managers"
