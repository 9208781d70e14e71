"""How much the program helps each of the two, changed in the middle of a match; the report says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import SEATS, Seat
from game.journal.entries import SeatKind
from game.journal.errors import JournalError
from game.play.trouble import said
from game.ui.scene import Interlude
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Centered, Column, Flow, Panel
from game.ui.widgets.buttons import Button, Choice
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.table.at_table import AtTable

LEVELS = (0, 1, 2)


class HelpLevels(Interlude):
    """The two and their levels; what is changed counts at once."""

    def __init__(self, app: App, table: AtTable) -> None:
        super().__init__(app)
        self.table = table

    def build(self) -> Widget:
        parts: list[Widget] = [Label(self.say("help-levels.title"), "h2"), Label(self.say("help-levels.text"))]
        for seat in SEATS:
            if self.table.session.header.seats[seat].kind is SeatKind.PERSON:
                parts += self._seat(seat)
        close = Button(self.say("shell.close"), self.back, "close", "primary", key=self.app.keymap.shown("back"))
        parts += [Label(self.say("help-levels.noted"), "table", "muted"), Flow([close], align="right")]
        return Centered(Panel(Column(parts, gap=12), pad=24, border="line", floating=True), 560)

    def _seat(self, seat: Seat) -> list[Widget]:
        level = self.table.session.help.level(seat)
        options = [(str(each), self.say(f"setup.help-{each}")) for each in LEVELS]
        return [
            Label(self.table.names[seat], "body-bold"),
            Choice(options, str(level), lambda chosen: self._set(seat, int(chosen)), f"help-{seat}"),
            Label(self.say(f"help-levels.level-{level}"), "table", "muted"),
        ]

    def _set(self, seat: Seat, level: int) -> None:
        try:
            self.table.session.help.set_level(seat, level)
        except JournalError as error:
            self.app.toast(said(error, self.app.words), "bad")
            return
        self.rebuild()
        if self.table.scene is not None:
            self.table.scene.rebuild()

    def first_focus(self) -> str:
        return "close"
