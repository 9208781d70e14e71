"""The room outside the offices: whose envelope is in, how things stand, and what comes next; everybody may look."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.core.rules import Seat
from game.ui.dialogs import Dialog
from game.ui.office.colours import badge
from game.ui.scene import Scene
from game.ui.shell_parts import page_head
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Padded, Panel, Row, Rule, Sized
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.office.bureau import Bureau

MANAGERS = 460
"""Units of width of the list of managers."""


class Lobby(Scene):
    """The league between two decisions."""

    def __init__(self, app: App, bureau: Bureau) -> None:
        super().__init__(app)
        self.bureau = bureau

    def build(self) -> Widget:
        left = Panel(Column([self._now(), Rule(), self._managers(), Rule(), self._pages()], gap=12), pad=16)
        right = Panel(self.bureau.title.beside(self.bureau), pad=16, grow=1)
        body = Row([Sized(left, MANAGERS, words=True), Column([right], gap=0, grow=1)], gap=16, grow=1)
        head = page_head(self, self.bureau.career.card.name, leave=self.bureau.leave)
        return Padded(Column([head, body], gap=12), 24, 14)

    # -- what is due --------------------------------------------------------------------------------------------

    def _now(self) -> Widget:
        what = Label(self.bureau.title.occasion(self.bureau.public, self.app.words), "h3")
        return Column([what, Label(self.say(f"office.due-{self.bureau.kind or 'over'}"), "body", "muted"),
                       self._next()], gap=8)  # fmt: skip

    def _next(self) -> Button:
        """What most people want now."""
        pending = self.bureau.pending
        key = self.app.keymap.shown("go")
        if pending:
            name = self.bureau.manager(pending[0])
            return Button(self.say("office.to-desk", {"name": name}), lambda: self.bureau.sit_down(pending[0]), "next",
                          "primary", "person", key)  # fmt: skip
        text = self.say(f"office.go-on-{self.bureau.kind or 'over'}")
        return Button(text, self.bureau.press, "next", "primary", "play", key)

    # -- the managers -------------------------------------------------------------------------------------------

    def _managers(self) -> Widget:
        return ScrollArea(Column([self._manager(seat) for seat in self.bureau.people], gap=8, pad=2), "managers")

    def _manager(self, seat: Seat) -> Widget:
        """His club, and whether his envelope is in: not what is in it."""
        bureau = self.bureau
        named = Column([Label(bureau.club(seat), "body-bold"), Label(bureau.manager(seat), "table", "muted")],
                       gap=0, grow=1)  # fmt: skip
        return Row([badge(bureau, seat), named, *self._stands(seat)], gap=10, align="center")

    def _stands(self, seat: Seat) -> list[Widget]:
        bureau, facts = self.bureau, {"name": self.bureau.manager(seat)}
        away = bureau.title.away(bureau.public, seat)
        if away:
            return [Icon("sun", 20, "muted"), Label(self.say("office.away"), "table", "muted")]
        if bureau.kind not in ("orders", "founding"):
            return []
        if seat not in bureau.pending:
            return [Icon("check", 20, "ok"), Label(self.say("office.is-in"), "table"),
                    *([self._desk(seat)] if bureau.kind == "orders" else [])]  # fmt: skip
        skip = Button("", lambda: self._ask_skip(seat), f"skip-{seat}", "quiet", "fast",
                      tip=self.say("office.skip-tip", facts))  # fmt: skip
        return [self._desk(seat), *([skip] if bureau.kind == "orders" else [])]

    def _desk(self, seat: Seat) -> Button:
        facts = {"name": self.bureau.manager(seat)}
        return Button(self.say("office.desk"), lambda: self.bureau.sit_down(seat), f"desk-{seat}", icon="lock",
                      tip=self.say("office.desk-tip", facts), small=True)  # fmt: skip

    def _ask_skip(self, seat: Seat) -> None:
        facts = {"name": self.bureau.manager(seat)}
        answer = (self.say("office.skip"), "danger", lambda: self.bureau.skip(seat))
        self.app.push(Dialog(self.app, self.say("office.skip-title", facts), self.say("office.skip-text", facts),
                             [answer], self.bureau.title.skip_rule))  # fmt: skip

    # -- pages --------------------------------------------------------------------------------------------------

    def _pages(self) -> Widget:
        """What can be read at any time."""
        managers = Button(self.say("office.managers"), self._to_managers, "to-managers", "quiet", "people",
                          tip=self.say("office.managers-tip"), small=True)  # fmt: skip
        pages = [
            Button(self.say(f"office.page.{key}"), lambda make=make: self.app.push(make()),  # type: ignore[misc]
                   f"page-{key}", "quiet", icon, small=True)
            for key, icon, make in self.bureau.title.public(self.bureau)
        ]  # fmt: skip
        book = Button(self.say("office.book.title"), self._to_book, "to-book", "quiet", "book",
                      tip=self.say("office.book.tip"), small=True)  # fmt: skip
        return Flow([book, managers, *pages])

    def _to_book(self) -> None:
        from game.ui.office.book import LeagueBook

        self.app.push(LeagueBook(self.app, self.bureau))

    def _to_managers(self) -> None:
        from game.ui.office.managers import Managers

        self.app.push(Managers(self.app, self.bureau))

    def resumed(self) -> None:
        self.rebuild()

    # -- keys ---------------------------------------------------------------------------------------------------

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"go": self._go}

    def _go(self) -> None:
        self._next().action()  # type: ignore[misc]

    def first_focus(self) -> str:
        return "next"

    def back(self) -> None:
        """The league is laid aside; it goes on here."""
        self.bureau.leave()
