"""The open cards of a draft: looked at, pinned, taken; and one of them large, beside the average of a squad."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from game.core.frozen import frozen
from game.ui.canvas import Canvas
from game.ui.counter_attack.card_art import (
    LARGE,
    SMALL,
    TICK,
    CardLike,
    card_height,
    paint_back,
    paint_card,
    paint_gone,
)
from game.ui.inputs import Input, Key, Pointer
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget

GAP = 12
LEAST = 122
"""A card is never narrower, in units times the text size."""
MOST = 4
"""Side by side; fewer cards are no wider."""


@frozen
class Slot:
    """A place on the table: a card that lies open, one that ``side`` took, or none yet (face down)."""

    card: CardLike | None = None
    choice: int = -1
    """Its number for the rules; -1: it cannot be taken."""
    side: int = -1
    taken: str = ""
    """Who took it, in words."""


class OpenCards(Widget):
    """Hovering shows a card large, a click or its number pins it, a second click or Enter takes it."""

    focusable = True

    def __init__(
        self, slots: Sequence[Slot], look: Callable[[int], object], pin: Callable[[int], object],
        take: Callable[[], object], name: str = "cards",
    ) -> None:  # fmt: skip
        super().__init__(name)
        self.slots, self.look, self.pin, self.take = list(slots), look, pin, take
        self.pinned = self.hovered = -1

    @property
    def open(self) -> list[int]:
        return [number for number, slot in enumerate(self.slots) if slot.choice >= 0]

    # -- places -------------------------------------------------------------------------------------------------

    def _columns(self, width: int) -> int:
        least, gap = self.ui.metrics.t(LEAST), self.u(GAP)
        return max(1, min(MOST, (width + gap) // (least + gap)))

    def measure(self, width: int) -> Size:
        width = width if width < UNBOUND else 4 * self.ui.metrics.t(LEAST)
        rows = -(-len(self.slots) // self._columns(width))
        return width, rows * card_height(self.ui.fonts, SMALL) + (rows - 1) * self.u(GAP) + self.u(8)

    def box(self, number: int) -> Rect:
        columns, gap = self._columns(self.rect.width), self.u(GAP)
        wide = (self.rect.width - gap * (columns - 1)) // columns
        high, (row, column) = card_height(self.ui.fonts, SMALL), divmod(number, columns)
        y = self.rect.y + self.u(2 if number == self.pinned else 6) + row * (high + gap)
        return Rect(self.rect.x + column * (wide + gap), y, wide, high)

    def _at(self, point: tuple[int, int]) -> int:
        return next((number for number in range(len(self.slots)) if self.box(number).collidepoint(point)), -1)

    # -- drawing ------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        theme, words = canvas.theme, self.ui.words
        for number, slot in enumerate(self.slots):
            box = self.box(number)
            if slot.card is None:
                paint_back(canvas, box)
            elif slot.choice < 0:
                paint_gone(canvas, box, slot.taken, slot.side)
            else:
                border = theme.pinned if number == self.pinned else theme.accent if number == self.hovered else None
                key = TICK if number == self.pinned else str(number + 1)
                paint_card(canvas, box, slot.card, words, replace(SMALL, key=key), border)
        if self.is_focused:
            at = self.pinned if self.pinned >= 0 else self.hovered
            canvas.ring(self.box(at) if at >= 0 else self.rect, 12)

    # -- input --------------------------------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer):
            return self._pointer(event)
        return isinstance(event, Key) and event.down and not event.repeat and self.key(event.chord)

    def _pointer(self, event: Pointer) -> bool:
        number = self._at(event.at)
        if event.kind == "move":
            self.hover(number)
        elif event.kind == "down" and event.button == 1 and number in self.open:
            self.ui.focus(self)
            if number == self.pinned:
                self.take()
            else:
                self.choose(number)
        return event.kind != "wheel"

    def hover(self, number: int) -> None:
        if number != self.hovered:
            self.hovered = number
            self.invalidate()
            self.look(number)

    def choose(self, number: int) -> None:
        self.pinned = number
        self.ui.sound("click")
        self.invalidate()
        self.pin(number)

    def key(self, chord: str) -> bool:
        """Numbers and arrows pin, Enter and the space bar take."""
        if chord in ("left", "right") and self.open:
            ahead = [n for n in self.open if (n > self.pinned if chord == "right" else -1 < n < self.pinned)]
            wrapped = self.open[0 if chord == "right" else -1]
            self.choose((ahead[0] if chord == "right" else ahead[-1]) if ahead else wrapped)
        elif chord.isdecimal() and int(chord) - 1 in self.open:
            self.choose(int(chord) - 1)
        elif chord in ("enter", "space"):
            self.take()
        else:
            return False
        return True

    def tooltip(self) -> str:
        return ""


class BigCard(Widget):
    """One card large, compared with an average; words instead while there is none."""

    def __init__(self, name: str = "big-card") -> None:
        super().__init__(name)
        self.card: CardLike | None = None
        self.averages: Mapping[str, float] = {}
        self.note = ""
        """What stands below the card, or instead of it."""

    def show(self, card: CardLike | None, averages: Mapping[str, float], note: str) -> None:
        if (card, averages, note) != (self.card, self.averages, self.note):
            self.card, self.averages, self.note = card, averages, note
            self.invalidate()

    def measure(self, width: int) -> Size:
        lines = len(self.ui.fonts.wrap(self.note, "table", width)) if self.note else 1
        high = card_height(self.ui.fonts, LARGE) + self.u(12) + max(2, lines) * self.ui.fonts.line("table")
        return (width if width < UNBOUND else self.ui.metrics.t(240)), high

    def paint(self, canvas: Canvas) -> None:
        high = card_height(canvas.fonts, LARGE)
        box = Rect(self.rect.x, self.rect.y, self.rect.width, high)
        if self.card is None:
            paint_back(canvas, box)
        else:
            paint_card(canvas, box, self.card, self.ui.words, LARGE, averages=self.averages)
        words = Rect(self.rect.x, box.bottom + self.u(10), self.rect.width, 0)
        canvas.lines(canvas.fonts.wrap(self.note, "table", self.rect.width), words, "table", canvas.theme.muted)
