"""A manager's office: his sheets on the left, the open one beside them, the envelope below; nobody else may look."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.core.rules import AnyState, Seat
from game.ui.office.title import AnyOrders, Sheet
from game.ui.scene import Scene
from game.ui.shell_parts import page_head
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Padded, Panel, Row, Sized
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.office.bureau import Bureau

LIST = 248
"""Units of width of the list of sheets."""


class Office(Scene):
    """``view`` is what the manager may know; ``orders`` is his envelope as it is now."""

    def __init__(self, app: App, bureau: Bureau, seat: Seat) -> None:
        super().__init__(app)
        self.bureau, self.seat = bureau, seat
        self.view: AnyState = bureau.seen(seat)
        kept = bureau.envelopes.get(seat, bureau.title.blank)
        self.orders: AnyOrders = bureau.title.mended(kept, self.view, seat)
        self.open = bureau.title.sheets[0].key
        self.chosen: dict[str, str] = {}
        """What is chosen on a sheet, by the names of its lists: it stays when one leafs."""
        self._before: list[AnyOrders] = []
        self._after: list[AnyOrders] = []
        self._writing = ""
        """The word that is being written."""

    # -- the envelope -------------------------------------------------------------------------------------------

    @property
    def sealed(self) -> bool:
        """The envelope is closed; it can be opened again as long as another one is missing."""
        return self.seat not in self.bureau.pending

    def order(self, orders: AnyOrders, writing: str = "") -> None:
        """Another envelope, as one step that can be taken back; ``writing`` names a word that is written letter by
        letter: all of it is one step."""
        if orders != self.orders and not self.sealed:
            if not writing or writing != self._writing:
                self._before.append(self.orders)
            self._writing = writing
            self._after.clear()
            self._hold(orders)

    def _hold(self, orders: AnyOrders) -> None:
        self.orders = self.bureau.envelopes[self.seat] = orders
        self.rebuild()

    def undo(self) -> None:
        self._writing = ""
        if self._before:
            self._after.append(self.orders)
            self._hold(self._before.pop())

    def redo(self) -> None:
        if self._after:
            self._before.append(self.orders)
            self._hold(self._after.pop())

    def seal(self) -> None:
        """Close the envelope; what would come to nothing or lapse is said before."""
        from game.ui.office.sealing import seal

        seal(self)

    def reopen(self) -> None:
        self.bureau.submit(self.seat, self.bureau.title.withdraw)
        self.view = self.bureau.seen(self.seat)
        self.rebuild()

    # -- the screen ---------------------------------------------------------------------------------------------

    def sheets(self) -> list[Sheet]:
        return [sheet for sheet in self.bureau.title.sheets if sheet.due(self)]

    def turn_to(self, key: str) -> None:
        self.open = key
        self.rebuild()

    def build(self) -> Widget:
        sheets = self.sheets()
        shown = next((sheet for sheet in sheets if sheet.key == self.open), sheets[0])
        left = Column([ScrollArea(Column([self._line(each, each is shown) for each in sheets], gap=4), "sheets"),
                       *self._envelope()], gap=8)  # fmt: skip
        body = Row([Sized(Panel(left, pad=12), LIST, words=True), Column([shown.build(self)], grow=1)], gap=16, grow=1)
        head = page_head(self, self._title())
        return Padded(Column([head, body], gap=12), 24, 14)

    def _title(self) -> str:
        return self.say("office.title", {"club": self.bureau.title.club(self.view, self.seat)})

    def _line(self, sheet: Sheet, shown: bool) -> Widget:
        ordered = sheet.ordered(self) if sheet.orders else ""
        button = Button(self.say(f"office.sheet.{sheet.key}"), lambda: self.turn_to(sheet.key), f"sheet-{sheet.key}",
                        "primary" if shown else "quiet", sheet.icon, align="left",
                        tip=self.say(f"office.about.{sheet.key}"))  # fmt: skip
        return Column([button, *([Label(ordered, "caption", "muted")] if ordered else [])], gap=0)

    def _envelope(self) -> list[Widget]:
        left = "office.left-ahead" if self.bureau.title.left(self.view, self.seat) else "office.ahead"
        ahead = Button(self.say(left), self.leave_ahead, "ahead", "quiet", "hourglass", align="left", small=True,
                       tip=self.say("office.ahead-tip"))  # fmt: skip
        if self.sealed:
            return [Label(self.say("office.sealed"), "table", "muted"), ahead,
                    Button(self.say("office.reopen"), self.reopen, "reopen", icon="rename")]  # fmt: skip
        return [ahead, Button(self.say("office.seal"), self.seal, "seal", "primary", "check",
                              self.app.keymap.shown("seal"))]  # fmt: skip

    def leave_ahead(self) -> None:
        """The envelope as it is also for the next round, should he give no orders then."""
        ruling = self.bureau.submit(self.seat, self.bureau.title.leave(self.orders))
        if ruling is not None:
            self.app.toast(self.app.words.refusal(ruling), "bad")
        self.view = self.bureau.seen(self.seat)
        self.rebuild()

    # -- keys ---------------------------------------------------------------------------------------------------

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"undo": self.undo, "redo": self.redo, "next-page": lambda: self._leaf(1),
                "previous-page": lambda: self._leaf(-1), "seal": self.seal}  # fmt: skip

    def _leaf(self, step: int) -> None:
        keys = [sheet.key for sheet in self.sheets()]
        self.turn_to(keys[(keys.index(self.open) + step) % len(keys)])

    def hides_secrets(self) -> bool:
        return True

    def back(self) -> None:
        """He gets up; everything stays on his desk."""
        self.bureau.get_up()
