"""Strengths of both sides facing each other: home to the left, away to the right, numbers at the ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic

from game.core.frozen import frozen
from game.ui.canvas import Canvas
from game.ui.film.beats import B
from game.ui.theme import mix
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget


@frozen
class Facing:
    """Two strengths that meet, with the keys of their names; None: nobody may know."""

    names: tuple[str, str]
    values: tuple[int | None, int | None]


class FacingBars(Widget, Generic[B]):
    """One line for each pair; ``read`` finds them at a beat, ``names`` are all that can occur."""

    def __init__(self, read: Callable[[B | None], Sequence[Facing]], names: Sequence[str]) -> None:
        super().__init__("row-bars")
        self.read, self.names = read, names
        self.pairs = list(read(None))

    def look(self, beat: B | None) -> None:
        """Show them as they are at a beat."""
        pairs = list(self.read(beat))
        if pairs != self.pairs:
            self.pairs = pairs
            self.invalidate()

    def invalidate(self) -> None:
        """Nothing of it goes beyond its edges."""
        if self.attached:
            self.ui.invalidate(self.rect)

    def _line(self) -> int:
        return max(self.u(22), self.ui.fonts.line("caption") + self.u(4))

    def measure(self, width: int) -> Size:
        return (width if width < UNBOUND else self.u(240)), self._line() * len(self.pairs)

    def paint(self, canvas: Canvas) -> None:
        if not self.pairs:
            return
        most = max((value for pair in self.pairs for value in pair.values if value is not None), default=1) or 1
        label = max(canvas.fonts.width(self.say(name), "caption") for name in self.names) + self.u(6)
        digits = canvas.fonts.width("00", "table-bold") + self.u(6)
        high, middle = self._line(), self.rect.centerx
        for number, pair in enumerate(self.pairs):
            for side in (0, 1):
                self._half(canvas, side, pair, self.rect.y + number * high, (label, digits, middle, most))
        canvas.fill(Rect(middle, self.rect.y, self.u(1), high * len(self.pairs)), canvas.theme.muted)

    def _half(self, canvas: Canvas, side: int, pair: Facing, y: int, room: tuple[int, int, int, int]) -> None:
        label, digits, middle, most = room
        theme, kit, high = canvas.theme, canvas.theme.kits[side], self._line()
        left, value = side == 0, pair.values[side]
        name = Rect(self.rect.x if left else self.rect.right - label, y, label, high)
        canvas.text(self.say(pair.names[side]), name, "caption", theme.muted, "left" if left else "right")
        at = Rect(name.right if left else name.left - digits, y, digits, high)
        canvas.text("–" if value is None else str(value), at, "table-bold", theme.text, "center")
        reach = (middle - at.right if left else at.left - middle) - self.u(4)
        wide = round(max(0, reach) * (value or 0) / most)
        bar = Rect(middle - wide if left else middle + 1, y + self.u(4), wide, high - self.u(8))
        if wide > 0:
            canvas.panel(bar, mix(theme.panel, kit.body, 0.85), 3, kit.rim if theme.dark else kit.body)
            if kit.pattern == "stripes":
                canvas.pattern(bar.inflate(-self.u(4), -self.u(4)), kit.pattern, kit.ink, kit.body, 0.25)
