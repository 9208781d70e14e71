"""A field of several lines: a text that goes on in the next line by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.ui.canvas import Canvas
from game.ui.inputs import Key, Pointer
from game.ui.theme import mix
from game.ui.widgets.base import Rect, Size
from game.ui.widgets.fields import Entry

Span = tuple[int, int]


class Writing(Entry):
    """As a line of text, on so many ``lines``; arrows go up and down, a longer text scrolls with its cursor."""

    def __init__(self, text: str, change: Callable[[str], object], name: str, lines: int = 4, **more: Any) -> None:
        super().__init__(text, change, name, **more)
        self.lines = lines
        self._known: tuple[object, list[Span]] = (None, [])

    def measure(self, width: int) -> Size:
        return width, self.lines * self.ui.fonts.line("body") + self.u(20)

    # -- lines --------------------------------------------------------------------------------------------------

    def _inner(self) -> Rect:
        return self.rect.inflate(-2 * self.u(12), -2 * self.u(10))

    def spans(self) -> list[Span]:
        """From which letter to which each line goes."""
        asked = (self.text, self._inner().width, self.ui.fonts)
        if self._known[0] != asked:
            found: list[Span] = []
            start = 0
            while start < len(self.text) or not found:
                end = self._end(start)
                found.append((start, end))
                start = end
            self._known = (asked, found)
        return self._known[1]

    def _end(self, start: int) -> int:
        """As many letters as a line holds, up to a space where there is one."""
        width, end = self._inner().width, len(self.text)
        if self._wide(start, end) <= width:
            return end
        low, high = start + 1, end
        while low < high:
            middle = (low + high + 1) // 2
            low, high = (middle, high) if self._wide(start, middle) <= width else (low, middle - 1)
        space = self.text.rfind(" ", start, low)
        return space + 1 if space >= start else low

    def _wide(self, start: int, end: int) -> int:
        wide: int = self.ui.fonts.font("body").size(self.text[start:end])[0]
        return wide

    def _at_line(self, cursor: int) -> int:
        return max(number for number, (start, _) in enumerate(self.spans()) if start <= cursor)

    def _nearest(self, line: int, x: int) -> int:
        """The place in a line that is nearest to so many pixels from its beginning."""
        spans = self.spans()
        start, end = spans[line]
        last = end if line == len(spans) - 1 else end - 1
        return min(range(start, max(start, last) + 1), key=lambda at: abs(self._wide(start, at) - x))

    def _top(self) -> int:
        """The first line that is seen."""
        return max(0, self._at_line(self.cursor) - self.lines + 1)

    # -- input --------------------------------------------------------------------------------------------------

    def _key(self, event: Key) -> bool:
        if event.chord not in ("up", "down"):
            return super()._key(event)
        line = self._at_line(self.cursor) + (1 if event.chord == "down" else -1)
        if not 0 <= line < len(self.spans()):
            return False
        self.cursor, self.marked = self._nearest(line, self._cursor_x()), False
        self.invalidate()
        return True

    def _cursor_x(self) -> int:
        return self._wide(self.spans()[self._at_line(self.cursor)][0], self.cursor)

    def handle(self, event: Any) -> bool:
        if isinstance(event, Pointer) and event.kind == "down":
            self.ui.focus(self)
            inner = self._inner()
            line = (event.at[1] - inner.y) // self.ui.fonts.line("body") + self._top()
            self.cursor = self._nearest(max(0, min(len(self.spans()) - 1, line)), event.at[0] - inner.x)
            self.marked = False
            self.invalidate()
            return True
        return super().handle(event)

    # -- drawing ------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        theme = canvas.theme
        border = theme.bad if self.problem else theme.accent if self.is_focused else theme.muted
        canvas.panel(
            self.rect, mix(theme.background, theme.accent, 0.2) if self.marked else theme.background, 8, border
        )
        inner, high, top = self._inner(), canvas.fonts.line("body"), self._top()
        if not self.text:
            canvas.lines(canvas.fonts.wrap(self.hint, "body", inner.width)[: self.lines], inner, "body", theme.muted)
        for number, (start, end) in enumerate(self.spans()[top : top + self.lines]):
            canvas.text(self.text[start:end], Rect(inner.x, inner.y + number * high, inner.width, high), "body")
        if self.is_focused:
            if not self.marked:
                y = inner.y + (self._at_line(self.cursor) - top) * high
                canvas.fill(Rect(inner.x + self._cursor_x(), y + self.u(2), self.u(2), high - self.u(4)), theme.text)
            canvas.ring(self.rect, 8)
