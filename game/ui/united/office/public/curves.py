"""The places of all clubs of a league through the rounds, as curves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise

from game.ui.canvas import Canvas
from game.ui.theme import Colour, mix
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget


class PlaceCurves(Widget):
    """One curve a club, those of ``strong`` clubs in front."""

    def __init__(self, curves: Mapping[int, Sequence[int]], name: Callable[[int], str],
                 strong: Mapping[int, Colour]) -> None:  # fmt: skip
        super().__init__("curves", grow=1)
        self.curves, self.called, self.strong = curves, name, strong

    @property
    def _line(self) -> int:
        return self.ui.fonts.line("table") + self.u(8)

    def _label(self, club: int) -> str:
        places = self.curves[club]
        return f"{places[-1]}. {self.called(club)}" if places else ""

    def _names(self) -> int:
        """The width of the names at the right end; at least half of it all is left to the curves."""
        widest = max((self.ui.fonts.width(self._label(club), "table-bold") for club in self.curves), default=0)
        return min(widest + self.u(12), self.rect.width // 2)

    def measure(self, width: int) -> Size:
        return (width if width < UNBOUND else 0), self._line * (len(self.curves) + 1)

    def paint(self, canvas: Canvas) -> None:
        rounds = max((len(each) for each in self.curves.values()), default=0)
        left, right = self.rect.x + self.u(16), self.rect.right - self._names()
        step = (right - left - self.u(12)) / max(1, rounds - 1)
        self._rounds(canvas, left, step, rounds)
        for club in sorted(self.curves, key=lambda each: each in self.strong):
            self._curve(canvas, club, left, step, right)

    def _rounds(self, canvas: Canvas, left: int, step: float, rounds: int) -> None:
        """Their numbers on top, a thin line for each."""
        thin = mix(canvas.theme.panel, canvas.theme.line, 0.6)
        for number in range(rounds):
            x = left + round(number * step)
            canvas.line((x, self.rect.y + self._line), (x, self.rect.bottom), thin)
            box = Rect(x - self.u(16), self.rect.y, self.u(32), self._line)
            canvas.text(str(number + 1), box, "caption", canvas.theme.muted, "center")

    def _curve(self, canvas: Canvas, club: int, left: int, step: float, right: int) -> None:
        places, theme = self.curves[club], canvas.theme
        colour = self.strong.get(club, mix(theme.panel, theme.muted, 0.55))
        width = 4 if club in self.strong else 2
        points = [(left + round(number * step), self._middle(place)) for number, place in enumerate(places)]
        for start, end in pairwise(points):
            canvas.line(start, end, colour, width)
        for x, y in points:
            half = self.u(4 if club in self.strong else 2)
            canvas.panel(Rect(x - half, y - half, 2 * half, 2 * half), colour, half)
        if places:
            box = Rect(right, self._middle(places[-1]) - self._line // 2, self.rect.right - right, self._line)
            role, tone = ("table-bold", theme.text) if club in self.strong else ("table", theme.muted)
            canvas.text(self._label(club), box, role, tone, shorten=True)

    def _middle(self, place: int) -> int:
        return self.rect.y + self._line * place + self._line // 2
