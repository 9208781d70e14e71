"""The lower part of the side column: what can be done, or the dice while they fall; never both, always the same place.

While dice fall nothing can be done, and while something is to be done no die falls: sharing one place leaves the pages
above them twice the room.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.canvas import Canvas
from game.ui.table.dice_tray import DiceTray, TrayRoll
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget
from game.ui.widgets.boxes import Column, Panel

DIE = 22
"""Units of a die in the line of the last rolls."""


class LastRolls(Widget):
    """The dice that fell last, the newest first, and what the newest came to; empty before the first one."""

    def __init__(self, past: Callable[[], Sequence[TrayRoll]]) -> None:
        super().__init__("last-rolls")
        self.past = past

    def measure(self, width: int) -> Size:
        high = max(self.u(DIE), self.ui.fonts.line("caption")) if self.past() else 0
        return width if width < UNBOUND else self.u(200), high

    def paint(self, canvas: Canvas) -> None:
        x, size = self.rect.x, self.u(DIE)
        for number, roll in enumerate(reversed(self.past())):
            picture = roll.picture(size, canvas.theme, canvas.fonts.sized)
            canvas.picture(picture, (x, self.rect.centery - size // 2))
            x += size + self.u(4)
            if number == 0:
                room = self.rect.right - x - (len(self.past()) - 1) * (size + self.u(4)) - self.u(8)
                words = Rect(x, self.rect.y, room, self.rect.height)
                canvas.text(roll.result, words, "caption", canvas.theme.muted, shorten=True)
                x += min(room, canvas.fonts.width(roll.result, "caption")) + self.u(8)

    def tooltip(self) -> str:
        """What each of them was for."""
        return "\n".join(f"{roll.question}: {roll.result}" for roll in reversed(self.past()))


class Lower(Widget):
    """Actions and tray on one spot."""

    def __init__(self, actions: Widget, last: LastRolls, tray: DiceTray, rolling: bool = False) -> None:
        super().__init__("lower")
        self.actions: Widget = Panel(Column([actions, last], gap=6), pad=8)
        self.tray = tray
        self.adopt(self.actions, tray)
        self.turn(rolling)

    def children(self) -> Sequence[Widget]:
        return self.actions, self.tray

    def turn(self, rolling: bool) -> None:
        """Show the dice, or what can be done."""
        if self.tray.visible != rolling or self.actions.visible == rolling:
            self.tray.visible, self.actions.visible = rolling, not rolling
            if self.attached:
                self.invalidate()

    def measure(self, width: int) -> Size:
        return width, max(self.actions.measure(width)[1], self.tray.measure(width)[1])

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self.actions.place(rect)
        self.tray.place(rect)
