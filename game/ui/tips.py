"""The tooltip: it comes when the pointer rests, beside what it is about, and goes with the next thing somebody does."""

from __future__ import annotations

from game.ui.canvas import Canvas
from game.ui.screen import NEVER
from game.ui.widgets.base import Rect, Ui, Widget

AFTER = 0.45
"""Seconds the pointer rests before a tip comes."""
LOW = 72
"""Units: of what is no higher a tip leaves all to be seen."""
SHADOW = 28


class Tips:
    """The one tip of the window."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self.shown: tuple[str, Rect] | None = None
        """What it says, and where."""
        self.over: Widget | None = None
        """What the pointer rests on."""
        self._since = 0.0
        self._dismissed = ""
        """What was sent away and does not come again at once."""
        self._coming = ("", 0)
        """The tip that will come, and for how many frames it has been due."""
        self._pointed = False
        """Whether it is about what the pointer is on; a described widget keeps its own."""

    @property
    def text(self) -> str:
        """What it says; empty: there is none."""
        return self.shown[0] if self.shown is not None else ""

    @property
    def coming(self) -> bool:
        """It is known what it will say, and it is shown in one of the next frames."""
        return bool(self._coming[0])

    # -- when it comes and goes ---------------------------------------------------------------------------------

    def point(self, widget: Widget | None, now: float) -> None:
        """The pointer is on something else."""
        self.over, self._since = widget, now
        self.hide()

    def describe(self, widget: Widget | None) -> None:
        """At once, about the widget with the focus."""
        if widget is not None and widget.tooltip():
            self._show(widget.tooltip(), widget.rect)

    def look(self, pointer: tuple[int, int], now: float) -> None:
        """Whether the pointer has rested long enough. A tip is written in one frame and shown in the next; a pointer
        that hurries over many things causes neither."""
        if self.over is None or now - self._since < AFTER:
            return
        text = self.over.tooltip()
        if not text:
            if self._pointed:
                self.hide()
        elif self.shown is None or self.shown[0] != text:
            self._coming = text, self._coming[1] + 1 if self._coming[0] == text else 0
            if self._coming[1] == 1:
                self._write(text)
            elif self._coming[1] > 1:
                self._show(text, self._beside(pointer))
                self._pointed = True

    def wait(self, now: float) -> float:
        """Seconds until it may come."""
        if self.coming:
            return 0.0
        due = self.over is not None and self.shown is None and self.over.tooltip()
        return max(0.0, AFTER - (now - self._since)) if due else NEVER

    def hide(self) -> None:
        self._pointed, self._coming = False, ("", 0)
        if self.shown is not None:
            self._again(self.shown[1])
            self.shown = None

    def dismiss(self, now: float) -> None:
        """It does not come again before the pointer moves on."""
        self.hide()
        self._since = now + NEVER
        self._dismissed = self.over.tooltip() if self.over is not None else ""

    def moved_on(self, now: float) -> None:
        """A widget with many places, such as a chart, has another tip for each of them."""
        if self.over is not None and self._since > now and self.over.tooltip() != self._dismissed:
            self._since = now

    # -- what it looks like -------------------------------------------------------------------------------------

    def _beside(self, pointer: tuple[int, int]) -> Rect:
        """The pointer, and the button or line it lies on: a tip never hides what it is about."""
        near, u = Rect(*pointer, 1, self._ui.metrics.u(20)), self._ui.metrics.u
        if self.over is None or self.over.rect.height > u(LOW):
            return near
        return near.union(Rect(near.x, self.over.rect.y, 1, self.over.rect.height))

    def _lines(self, text: str) -> tuple[str, ...]:
        metrics = self._ui.metrics
        wide = min(metrics.t(360), self._ui.size[0] - metrics.u(16))
        return self._ui.fonts.wrap(text, "table", wide - metrics.u(24))

    def _write(self, text: str) -> None:
        for line in self._lines(text):
            self._ui.fonts.surface(line, "table", self._ui.theme.text)

    def _show(self, text: str, near: Rect) -> None:
        self.hide()
        fonts, u, lines = self._ui.fonts, self._ui.metrics.u, self._lines(text)
        wide = max(fonts.width(line, "table") for line in lines) + u(24)
        high = len(lines) * fonts.line("table") + u(16)
        x = max(u(8), min(near.x, self._ui.size[0] - wide - u(8)))
        y = near.bottom + u(6)
        if y + high > self._ui.size[1]:
            y = max(0, near.top - high - u(6))
        self.shown = (text, Rect(x, y, wide, high))
        self._again(self.shown[1])

    def _again(self, rect: Rect) -> None:
        """With its shadow."""
        more = 2 * self._ui.metrics.u(SHADOW)
        self._ui.invalidate(rect.inflate(more, more))

    def paint(self, canvas: Canvas) -> None:
        if self.shown is not None:
            text, rect = self.shown
            canvas.shade(rect, 8)
            canvas.panel(rect, canvas.theme.raised, 8, canvas.theme.muted)
            inner = rect.inflate(-2 * canvas.u(12), -2 * canvas.u(8))
            canvas.lines(canvas.fonts.wrap(text, "table", inner.width + 1), inner, "table")
