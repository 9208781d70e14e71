"""An area that scrolls when its contents are higher than it is; the focus is always brought into view."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.canvas import Canvas
from game.ui.inputs import Input, Key, Pointer
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget


class ScrollArea(Widget):
    """A window onto a taller child; ``even`` leaves as much room on the left as for the bar, for what is centred.

    ``about`` says what it shows: when the screen is built anew with something else in it, that begins at its top.
    """

    scrolls = True

    def __init__(self, child: Widget, name: str = "", grow: float = 1, focusable: bool = False,
                 even: bool = False, about: object = None) -> None:  # fmt: skip
        super().__init__(name, grow)
        self._about = about
        self._even = even
        self.child = child
        self.adopt(child)
        self.offset = 0
        self.tall = 0
        self.focusable = focusable
        self._grip: int | None = None

    def children(self) -> Sequence[Widget]:
        return (self.child,)

    @property
    def most(self) -> int:
        return max(0, self.tall - self.rect.height)

    def measure(self, width: int) -> Size:
        if self.grow and width < UNBOUND:
            return width, 0
        wide, high = self.child.measure(width - self.beside)
        return wide + self.beside, 0 if self.grow else high

    @property
    def _gutter(self) -> int:
        return self.u(12)

    @property
    def _before(self) -> int:
        return self._gutter if self._even else 0

    @property
    def beside(self) -> int:
        """The width that the contents do not have."""
        return self._before + self._gutter

    def place(self, rect: Rect) -> None:
        super().place(rect)
        wide = rect.width - self.beside
        self.tall = max(rect.height, self.child.measure(wide)[1])
        self.offset = max(0, min(self.offset, self.most))
        self.child.place(Rect(rect.x + self._before, rect.y - self.offset, wide, self.tall))

    def scroll_to(self, offset: float) -> None:
        wanted = max(0, min(round(offset), self.most))
        if wanted != self.offset:
            self.offset = wanted
            self.place(self.rect)
            self.invalidate()

    def reveal(self, rect: Rect) -> None:
        """Bring a rectangle of the contents into view."""
        margin = self.u(12)
        if rect.top - margin < self.rect.top:
            self.scroll_to(self.offset - (self.rect.top - rect.top) - margin)
        elif rect.bottom + margin > self.rect.bottom:
            self.scroll_to(self.offset + rect.bottom - self.rect.bottom + margin)

    def at(self, point: tuple[int, int]) -> Widget | None:
        if not self.visible or not self.rect.collidepoint(point):
            return None
        return self.child.at(point) or self

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer):
            return self._pointer(event)
        if isinstance(event, Key) and event.down and self.most:
            page = self.rect.height * 0.9
            steps = {"pageup": -page, "pagedown": page}
            if self.is_focused:
                steps |= {"up": -self.u(40), "down": self.u(40), "home": -self.tall, "end": self.tall}
            if event.chord in steps:
                self.scroll_to(self.offset + steps[event.chord])
                return True
        return False

    def _pointer(self, event: Pointer) -> bool:
        if event.kind == "wheel" and self.most:
            self.scroll_to(self.offset - event.amount * self.u(56))
            return True
        if event.kind == "down" and self.most and self.bar.inflate(self.u(8), 0).collidepoint(event.at):
            self._grip = event.at[1] - self.thumb.y if self.thumb.collidepoint(event.at) else self.thumb.height // 2
            self.ui.capture(self)
        if self._grip is not None and event.kind in ("down", "move"):
            room = max(1, self.bar.height - self.thumb.height)
            self.scroll_to((event.at[1] - self._grip - self.bar.y) / room * self.most)
            return True
        if event.kind == "up" and self._grip is not None:
            self._grip = None
            self.ui.capture(None)
            return True
        return False

    @property
    def bar(self) -> Rect:
        return Rect(self.rect.right - self.u(8), self.rect.y, self.u(6), self.rect.height)

    @property
    def thumb(self) -> Rect:
        high = max(self.u(32), self.bar.height * self.rect.height // max(1, self.tall))
        room = self.bar.height - high
        return Rect(
            self.bar.x, self.bar.y + (room * self.offset // self.most if self.most else 0), self.bar.width, high
        )

    def draw(self, canvas: Canvas) -> None:
        side = self.u(6)
        seen = Rect(self.rect.x - side, self.rect.y, self.rect.width + side, self.rect.height)
        with canvas.inside(seen, scrolls=self.most > 0):
            self.child.draw(canvas)
        if self.most:
            canvas.panel(self.thumb, canvas.theme.muted, 3)
        if self.focusable and self.is_focused:
            canvas.ring(self.rect, 6)

    def kept(self) -> object:
        return self.offset, self._about

    def restore(self, kept: object) -> None:
        if isinstance(kept, tuple) and kept[1] == self._about:
            self.offset = kept[0]


def reveal(widget: Widget, rect: Rect) -> None:
    """Scroll whatever it stands in, so that a rectangle of it can be seen."""
    above = widget.parent
    while above is not None:
        if isinstance(above, ScrollArea):
            above.reveal(rect)
        above = above.parent
