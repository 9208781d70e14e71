"""A long list that draws only what is in view: lines of any height, one of them chosen, worked by keys alone."""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_right

from game.ui.canvas import Canvas
from game.ui.inputs import Input, Key, Pointer
from game.ui.theme import Colour, mix
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget


class LineList(Widget, ABC):
    """Subclasses say how many lines there are, how high each is, and draw one. Heights are measured once."""

    focusable = True
    scrolls = True

    def __init__(self, name: str, grow: float = 1) -> None:
        super().__init__(name, grow)
        self.offset = 0
        self.chosen = -1
        self._hover = -1
        self._ends: list[int] = []
        """Where every line measured so far ends, from the top of the list."""
        self._width = 0
        self._began_at_end = True
        self._grip = False

    # -- what subclasses fill in --------------------------------------------------------------------------------

    def count(self) -> int:
        return 0

    @abstractmethod
    def height_of(self, line: int, width: int) -> int:
        """How high a line is."""

    @abstractmethod
    def paint_line(self, canvas: Canvas, line: int, box: Rect) -> None:
        """A line in its box."""

    def selectable(self, line: int) -> bool:
        return True

    def picked(self, line: int, opened: bool) -> None:
        """A line was chosen, or opened by Enter or a click."""

    # -- measures -----------------------------------------------------------------------------------------------

    @property
    def inner(self) -> int:
        return self.rect.width - self.u(14)

    def measure(self, width: int) -> Size:
        return (width if width < UNBOUND else self.u(200)), 0 if self.grow else self.u(160)

    def place(self, rect: Rect) -> None:
        at_end = self.at_end if self._ends else self._began_at_end
        super().place(rect)
        if self.inner != self._width:
            self.forget()
        self._grow()
        self.offset = self.most if at_end and self._follows else max(0, min(self.offset, self.most))

    _follows = False
    """Whether the list stays at its end when it was there."""

    def forget(self) -> None:
        """Measure everything again."""
        self._ends, self._width = [], self.inner

    def _grow(self) -> None:
        """Measure what has come since."""
        top = self._ends[-1] if self._ends else 0
        for line in range(len(self._ends), self.count()):
            top += self.height_of(line, self._width)
            self._ends.append(top)

    @property
    def tall(self) -> int:
        return self._ends[-1] if self._ends else 0

    @property
    def most(self) -> int:
        return max(0, self.tall - self.rect.height)

    @property
    def at_end(self) -> bool:
        return self.offset >= self.most - 2

    def box(self, line: int) -> Rect:
        top = self._ends[line - 1] if line else 0
        return Rect(self.rect.x, self.rect.y + top - self.offset, self.inner, self._ends[line] - top)

    def line_at(self, point: tuple[int, int]) -> int:
        if not self.rect.collidepoint(point):
            return -1
        line = bisect_right(self._ends, point[1] - self.rect.y + self.offset)
        return line if line < len(self._ends) else -1

    def in_view(self) -> range:
        """The lines that can be seen, wholly or in part."""
        first = bisect_right(self._ends, self.offset)
        last = bisect_right(self._ends, self.offset + self.rect.height - 1)
        return range(first, min(last + 1, len(self._ends)))

    # -- drawing ------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        with canvas.inside(self.rect, scrolls=self.most > 0):
            for line in self.in_view():
                box = self.box(line)
                if canvas.sees(box):
                    ground = self.ground(canvas, line)
                    if ground is not None:
                        canvas.panel(box, ground, 6)
                    self.paint_line(canvas, line, box)
        if self.most:
            canvas.panel(self._thumb(), canvas.theme.muted, 3)
        if self.is_focused:
            canvas.ring(self.rect, 6)

    def ground(self, canvas: Canvas, line: int) -> Colour | None:
        theme = canvas.theme
        if line == self.chosen:
            return mix(theme.panel, theme.accent, 0.25)
        return mix(theme.panel, theme.text, 0.07) if line == self._hover and self.selectable(line) else None

    def _thumb(self) -> Rect:
        high = max(self.u(28), self.rect.height * self.rect.height // max(1, self.tall))
        top = self.rect.y + (self.rect.height - high) * self.offset // max(1, self.most)
        return Rect(self.rect.right - self.u(8), top, self.u(6), high)

    # -- moving -------------------------------------------------------------------------------------------------

    def scroll_to(self, offset: float) -> None:
        wanted = max(0, min(round(offset), self.most))
        if wanted != self.offset:
            self.offset = wanted
            self.invalidate()

    def reveal(self, line: int) -> None:
        """Bring a line into view."""
        if not 0 <= line < len(self._ends) or not self.rect.height:
            return
        top, end = (self._ends[line - 1] if line else 0), self._ends[line]
        self.scroll_to(min(top, max(self.offset, end - self.rect.height)))

    def choose(self, line: int, opened: bool = False) -> None:
        if 0 <= line < self.count() and self.selectable(line):
            self.chosen = line
            self.reveal(line)
            self.invalidate()
            self.picked(line, opened)

    def step(self, by: int) -> None:
        """The next line that can be chosen."""
        line = self.chosen + by
        while 0 <= line < self.count() and not self.selectable(line):
            line += 1 if by > 0 else -1
        self.choose(line)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer):
            return self._pointer(event)
        return isinstance(event, Key) and event.down and self._key(event.chord)

    def _key(self, chord: str) -> bool:
        page = max(1, len(self.in_view()) - 1)
        if chord in ("up", "down"):
            self.step(-1 if chord == "up" else 1)
        elif chord in ("pageup", "pagedown"):
            wanted = self.chosen + (-page if chord == "pageup" else page)
            self.chosen = max(-1, min(self.count(), wanted - 1))
            self.step(1)
            if self.chosen >= self.count():
                self.chosen = self.count()
                self.step(-1)
        elif chord == "home":
            self.chosen = -1
            self.step(1)
        elif chord == "end":
            self.chosen = self.count()
            self.step(-1)
        elif chord in ("enter", "space") and 0 <= self.chosen < self.count():
            self.choose(self.chosen, opened=True)
        else:
            return False
        return True

    def _pointer(self, event: Pointer) -> bool:
        if event.kind == "wheel":
            self.scroll_to(self.offset - event.amount * self.u(56))
        elif event.kind == "move" and self._grip:
            share = (event.at[1] - self.rect.y) / max(1, self.rect.height)
            self.scroll_to(share * self.tall - self.rect.height / 2)
        elif event.kind == "move":
            line = self.line_at(event.at)
            if line != self._hover:
                self._hover = line
                self.invalidate()
        elif event.kind == "up" and self._grip:
            self._grip = False
            self.ui.capture(None)
        elif event.kind == "down" and event.button == 1:
            self.ui.focus(self)
            if self.most and event.at[0] >= self.rect.right - self.u(12):
                self._grip = True
                self.ui.capture(self)
            else:
                self.choose(self.line_at(event.at), opened=True)
        return True

    def kept(self) -> object:
        return self.offset, self.chosen, self.at_end

    def restore(self, kept: object) -> None:
        if isinstance(kept, tuple):
            self.offset, self.chosen, self._began_at_end = kept
