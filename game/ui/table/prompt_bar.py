"""The prompt bar: one sentence that always says who must do what, with the choices that are not on the board."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.rules import Seat
from game.ui.art.faces import face
from game.ui.canvas import Canvas
from game.ui.theme import mix
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget


class PromptBar(Widget):
    """Tinted and patterned for the side that must act; ``busy`` while the program is showing something."""

    reach = 0

    def __init__(
        self, text: str, seat: Seat | None = None, extras: Sequence[Widget] = (), name: str = "prompt-bar"
    ) -> None:
        super().__init__(name)
        self.text, self.seat, self.extras = text, seat, list(extras)
        self.busy = False
        self.face = ""
        """The computer opponent that is at it, by its name."""
        self.adopt(*self.extras)

    def children(self) -> Sequence[Widget]:
        return self.extras

    def set(self, text: str, seat: Seat | None = None, busy: bool = False, face: str = "") -> None:
        if (text, seat, busy, face) != (self.text, self.seat, self.busy, self.face):
            self.text, self.seat, self.busy, self.face = text, seat, busy, face
            self.invalidate()

    def invalidate(self) -> None:
        """Nothing of it goes beyond its edges."""
        if self.attached:
            self.ui.invalidate(self.rect)

    def ahead(self, text: str) -> None:
        """Write a sentence before it is shown."""
        for line in self._lines(self.rect.width, text):
            self.ui.fonts.surface(line, "body-bold", self.ui.theme.text)

    def _extras_width(self) -> int:
        shown = [extra for extra in self.extras if extra.visible]
        return sum(extra.measure(UNBOUND)[0] + self.u(8) for extra in shown)

    def _lines(self, width: int, text: str) -> tuple[str, ...]:
        return self.ui.fonts.wrap(text, "body-bold", width - self._extras_width() - self.u(24 + 36))

    def measure(self, width: int) -> Size:
        two = 2 * self.ui.fonts.line("body-bold") + self.u(6)
        return width if width < UNBOUND else 0, max(self.u(44), two if self.ui.metrics.wide_text else 0)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        x = rect.right - self.u(12)
        for extra in reversed(self.extras):
            wide, high = extra.measure(UNBOUND)
            x -= wide
            extra.place(Rect(x, rect.y + (rect.height - high) // 2, wide, high))
            x -= self.u(8)

    def paint(self, canvas: Canvas) -> None:
        theme = canvas.theme
        ground = theme.raised if self.seat is None else theme.tint(self.seat)
        canvas.fill(self.rect, ground)
        if self.seat is not None:
            kit = theme.kits[self.seat]
            edge = Rect(self.rect.x, self.rect.y, self.u(48), self.rect.height)
            canvas.pattern(edge, kit.pattern, mix(ground, kit.body, 0.9), ground, 0.6)
            canvas.fill(Rect(self.rect.x, self.rect.y, self.u(6), self.rect.height), kit.body)
        mark = Rect(self.rect.x + self.u(16), self.rect.y, self.u(24), self.rect.height)
        canvas.panel(Rect(mark.x - self.u(4), mark.centery - self.u(16), self.u(32), self.u(32)), theme.panel, 16)
        if self.face:
            canvas.picture(face(self.face, self.u(32)), (mark.x - self.u(4), mark.centery - self.u(16)))
        else:
            canvas.icon("film" if self.busy else "person" if self.seat is not None else "people", mark, theme.text, 18)
        lines = self._lines(self.rect.width, self.text)
        high = len(lines) * canvas.fonts.line("body-bold")
        words = Rect(self.rect.x + self.u(56), self.rect.y + (self.rect.height - high) // 2,
                     self.rect.width - self._extras_width() - self.u(24 + 36), high)  # fmt: skip
        canvas.lines(lines, words, "body-bold")
