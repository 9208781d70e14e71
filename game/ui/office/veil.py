"""The curtain of a league: it shows whose turn it is, and nothing of what lies on anybody's desk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import Seat
from game.ui.office.colours import worn
from game.ui.table.curtain import Drawn, Veil
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Centered, Column, Gap
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Icon, Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.office.bureau import Bureau


class DeskVeil(Drawn):
    """Before one of many managers sits down at his desk. It draws from names and colours alone."""

    def __init__(self, app: App, bureau: Bureau, seat: Seat) -> None:
        super().__init__(app)
        self.bureau, self.seat = bureau, seat

    def build(self) -> Widget:
        names = {"name": self.bureau.manager(self.seat), "club": self.bureau.club(self.seat)}
        lines: list[Widget] = [
            Icon("eye-off", 56, "text"),
            Label(self.say("office.veil", names), "far", align="center"),
            Label(names["club"], "h2", "muted", "center"),
            Label(self.about, "body", align="center"),
            Gap(16),
            *self.holds(),
            Gap(8),
            Button(self.say("office.to-lobby"), self.leave, "leave", "quiet", "people"),
        ]
        return Veil(Centered(Column(lines, gap=16, align="center"), 640), worn(self.bureau, self.seat))

    @property
    def about(self) -> str:
        """What will be seen behind it."""
        return self.say(f"office.veil-{self.bureau.kind}")

    def leave(self) -> None:
        self.bureau.get_up()

    def lift(self) -> None:
        self.bureau.lifted(self.seat)
