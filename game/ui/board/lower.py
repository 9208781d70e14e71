"""The side column of a board: pages above, what can be done below them; dice that fall lie between them.

What can be done never leaves its place: while dice fall, or somebody else decides, its buttons rest where they are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.canvas import Canvas
from game.ui.table.dice_tray import DiceTray, TrayRoll
from game.ui.table.side import pages_panel
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget
from game.ui.widgets.boxes import Column, Panel
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.tabs import TabBar

DIE = 22
"""Units of a die in the line of the last rolls."""
GAP = 8
LEAST = 150
"""Units of a page with its tabs below which it says nothing any more."""


class Low(ScrollArea):
    """What can be done, no higher than a share of the window: the rest scrolls."""

    def __init__(self, child: Widget, share: float) -> None:
        super().__init__(child, "actions-scroll")
        self.share = share

    def measure(self, width: int) -> Size:
        high = self.child.measure(width - self.beside)[1]
        return width, min(high, round(self.ui.metrics.size[1] * self.share))


class LastRolls(Widget):
    """The dice that fell last, the newest first, and what the newest came to; its room is kept before the first one."""

    def __init__(self, past: Callable[[], Sequence[TrayRoll]]) -> None:
        super().__init__("last-rolls")
        self.past = past

    def measure(self, width: int) -> Size:
        return width if width < UNBOUND else self.u(200), max(self.u(DIE), self.ui.fonts.line("caption"))

    def paint(self, canvas: Canvas) -> None:
        x, size = self.rect.x, self.u(DIE)
        for number, roll in enumerate(reversed(self.past())):
            picture = roll.picture(size, canvas.theme, canvas.fonts.sized)
            canvas.picture(picture, (x, self.rect.centery - size // 2))
            x += size + self.u(4)
            if number == 0:
                room = self.rect.right - x - (len(self.past()) - 1) * (size + self.u(4)) - self.u(8)
                words = Rect(x, self.rect.y, room, self.rect.height)
                told = roll.told(canvas.fonts, "caption", room)
                canvas.text(told, words, "caption", canvas.theme.muted, shorten=True)
                x += min(room, canvas.fonts.width(told, "caption")) + self.u(8)

    def tooltip(self) -> str:
        """What each of them was for."""
        return "\n".join(f"{roll.question}: {roll.result}" for roll in reversed(self.past()))


class BoardSide(Widget):
    """Pages, dice and actions of one column; dice that fall shorten the page, or take its place where it is too low."""

    def __init__(self, tabs: TabBar, page: Widget, actions: Widget, last: LastRolls, tray: DiceTray,
                 rolling: bool = False) -> None:  # fmt: skip
        super().__init__("side")
        self.tabs, self.page, self.tray, self.last = tabs, page, tray, last
        self.upper = pages_panel(tabs, page)
        self.actions: Widget = Panel(Column([actions, last], gap=6), pad=8)
        self.actions.visible = actions.visible
        self.adopt(self.upper, self.actions, tray)
        tray.visible = rolling

    def children(self) -> Sequence[Widget]:
        return self.upper, self.actions, self.tray

    def turn(self, rolling: bool, page: bool = True) -> bool:
        """Show the dice, or the whole page again; without ``page`` that is not asked to be painted yet. False: there
        is nothing to do."""
        if self.tray.visible == rolling:
            return False
        self.tray.visible = rolling
        self._divide()
        self.tray.invalidate()
        if page:
            self.upper.invalidate()
        return True

    def measure(self, width: int) -> Size:
        return width, self.upper.measure(width)[1] + self.u(GAP) + self.actions.measure(width)[1]

    def place(self, rect: Rect) -> None:
        super().place(rect)
        low = self.actions.measure(rect.width)[1] if self.actions.visible else -self.u(GAP)
        self.actions.place(Rect(rect.x, rect.bottom - low, rect.width, max(0, low)))
        self._divide()

    def _divide(self) -> None:
        """What is left above the actions, between the page and the dice."""
        rect, gap, top = self.rect, self.u(GAP), self.actions.rect.top
        die = self.tray.measure(rect.width)[1]
        self.page.visible = not self.tray.visible or top - die - 2 * gap - rect.y >= self.u(LEAST)
        free = top - 2 * gap - rect.y - self.tabs.measure(rect.width)[1] - 2 * gap
        if not self.page.visible and not self.tray.asking:
            die = min(die, free)
        self.upper.visible = self.page.visible or die <= free
        self.tray.place(Rect(rect.x, top - gap - die, rect.width, die))
        beside = die + gap if self.tray.visible and self.page.visible else 0
        self.upper.place(Rect(rect.x, rect.y, rect.width, top - gap - beside - rect.y))
