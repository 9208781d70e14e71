"""Over the screen of a lesson: rings around what the coach points at, and a question while his page is shut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.ui.canvas import Canvas
from game.ui.widgets.base import Rect, Size, Widget
from game.ui.widgets.boxes import Box

WIDE = 620
"""Units of the card of a question, times the text size."""
MOST = 0.72
"""Of the height of what it lies over: the position stays visible."""
GROUNDS = ("stage", "board-scroll", "rink-scroll", "match-layout")
"""What a card lies over, by the first of these names that the screen has."""
NAMES = {
    "tool": ("tool-{}",), "widget": ("{}",), "card": ("card-{}", "{}"), "tab": ("tab-{}", "pages"),
    "row": ("row-{}", "worth-{}"), "field": ("field-{}",), "score": ("scoreboard",),
    "dice": ("tray", "last-rolls"), "hourglass": ("hourglass",),
}  # fmt: skip
"""What widgets are called that a coach points at, by the first word of a line."""


class CoachLayer(Box):
    """It lets the pointer through, but for the card."""

    def __init__(
        self, below: Widget, question: Widget | None, anchors: Sequence[str], marks: Sequence[str] = ()
    ) -> None:
        """``marks``: the same anchors as surfaces of games name their places, where they do."""
        self._question = question
        super().__init__([question] if question is not None else [], "coach-layer")
        self.below, self.anchors, self.marks = below, anchors, marks

    @property
    def question(self) -> Widget | None:
        """The card, unless the page of the coach is open: the question stands there."""
        asks = self._question is not None and self.below.find("coach") is None
        return self._question if asks else None

    def children(self) -> Sequence[Widget]:
        return [self.question] if self.question is not None else []

    def measure(self, width: int) -> Size:
        return 0, 0

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None if self.question is None else self.question.at(point)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        if self._question is None:
            return
        ground = next((found for name in GROUNDS if (found := self.below.find(name)) is not None), self.below)
        room = ground.rect.inflate(-2 * self.u(12), -2 * self.u(12))
        wide = min(self.ui.metrics.t(WIDE), room.width)
        high = min(self._question.measure(wide)[1], round(room.height * MOST))
        self._question.place(Rect(room.centerx - wide // 2, room.bottom - high, wide, high))

    def draw(self, canvas: Canvas) -> None:
        """Above everything of the screen, as a list that is open."""
        canvas.layer += 1
        super().draw(canvas)

    def paint(self, canvas: Canvas) -> None:
        for rect in self._pointed():
            canvas.halo(rect.inflate(self.u(8), self.u(8)), 10)

    def _pointed(self) -> Iterator[Rect]:
        """Where the widgets are that somebody points at, and the places on them."""
        for surface in self.below.walk() if self.marks else ():
            yield from (rect for name, rect in surface.landmarks() if name in self.marks)
        for anchor in self.anchors:
            kind, _, rest = anchor.partition(" ")
            names = (name.format(rest) for name in NAMES.get(kind, ()))
            found = next((widget for name in names if (widget := self.below.find(name)) is not None), None)
            if found is not None and found.rect.width:
                yield found.rect
