"""Points on a form: steppers for them, lamps for those used and left, and the arithmetic of a number in lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.content.words import Words
from game.rules.spec import Note
from game.ui.canvas import Canvas
from game.ui.inputs import Input, Key, Pointer
from game.ui.theme import mix
from game.ui.widgets.base import Rect, Size, Widget


class Stepper(Widget):
    """A number between two buttons; what cannot go up stays in its place and says why."""

    focusable = True

    def __init__(
        self,
        icon: str,
        value: int,
        change: Callable[[int], object],
        name: str,
        tip: str,
        less: bool,
        more: bool,
        refused: Callable[[], object],
        step: int = 1,
    ) -> None:
        super().__init__(name, tip=tip)
        self.icon, self.value, self.change, self.step = icon, value, change, step
        self.less, self.more, self.refused = less, more, refused
        self._held = 0
        self._hover = 0

    def _parts(self) -> tuple[int, int, int]:
        """Icon, button, number."""
        return self.u(22) if self.icon else 0, self.u(30), self.ui.fonts.width("00", "body-bold") + self.u(6)

    def measure(self, width: int) -> Size:
        icon, button, number = self._parts()
        return icon + 2 * button + number, max(self.u(32), self.ui.fonts.line("body-bold") + self.u(4))

    def buttons(self) -> tuple[Rect, Rect]:
        icon, button, number = self._parts()
        left = Rect(self.rect.x + icon, self.rect.y, button, self.rect.height)
        return left, Rect(left.right + number, self.rect.y, button, self.rect.height)

    def paint(self, canvas: Canvas) -> None:
        theme = canvas.theme
        left, right = self.buttons()
        if self.icon:
            canvas.icon(self.icon, Rect(self.rect.x, self.rect.y, self.u(18), self.rect.height), theme.muted, 16)
        plate = left.union(right)
        canvas.panel(plate, theme.raised, 8, theme.line)
        for box, way, free, sign in ((left, -1, self.less, "minus"), (right, 1, self.more, "plus")):
            if free and self.is_hovered and self._hover == way:
                canvas.panel(box, mix(theme.raised, theme.text, 0.3 if self._held == way else 0.14), 8)
            canvas.icon(sign, box, theme.text if free else theme.line, 14)
        middle = Rect(left.right, self.rect.y, right.x - left.right, self.rect.height)
        tone = theme.text if self.value else theme.muted
        canvas.text(str(self.value), middle, "body-bold", tone, "center")
        if self.is_focused:
            canvas.ring(plate, 8)

    def move(self, way: int) -> None:
        """One step less or more, or the reason why not."""
        if way < 0 and self.less:
            self.ui.sound("tick")
            self.change(max(0, self.value - self.step))
        elif way > 0 and self.more:
            self.ui.sound("tick")
            self.change(self.value + self.step)
        elif way > 0:
            self.ui.sound("refuse")
            self.refused()

    def _way(self, point: tuple[int, int]) -> int:
        left, right = self.buttons()
        return -1 if left.collidepoint(point) else 1 if right.collidepoint(point) else 0

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down:
            ways = {"left": -1, "-": -1, "right": 1, "+": 1}
            if event.chord in ways:
                self.move(ways[event.chord])
            return event.chord in ways
        if not isinstance(event, Pointer) or event.kind == "wheel":
            return False
        way = self._way(event.at)
        if event.kind == "move" and way != self._hover:
            self._hover = way
            self.invalidate()
        elif event.kind == "down" and event.button == 1:
            self._held = way
            self.ui.capture(self)
            self.invalidate()
        elif event.kind == "up" and event.button == 1:
            pressed, self._held = self._held, 0
            self.ui.capture(None)
            self.invalidate()
            if pressed and pressed == way:
                self.move(way)
        return True


class Pips(Widget):
    """Points as a line of small lamps: those used are lit, those left are rings."""

    def __init__(self, icon: str, words: str, used: int, most: int, tip: str = "", name: str = "",
                 lamps: bool = True) -> None:  # fmt: skip
        super().__init__(name, tip=tip)
        self.icon, self.words, self.used, self.most, self.lamps = icon, words, used, most, lamps

    def measure(self, width: int) -> Size:
        text = self.ui.fonts.width(self.words, "caption")
        wide = self.u(22) + text + (self.u(8) + max(self.most, self.used) * self.u(12) if self.lamps else 0)
        return wide, max(self.u(20), self.ui.fonts.line("caption"))

    def paint(self, canvas: Canvas) -> None:
        theme = canvas.theme
        over = self.used > self.most
        canvas.icon(self.icon, Rect(self.rect.x, self.rect.y, self.u(18), self.rect.height), theme.muted, 16)
        text = Rect(self.rect.x + self.u(22), self.rect.y, self.rect.width - self.u(22), self.rect.height)
        place = canvas.text(self.words, text, "caption", theme.bad if over else theme.text)
        for number in range(max(self.most, self.used) if self.lamps else 0):
            lamp = Rect(place.right + self.u(8) + number * self.u(12), self.rect.centery - self.u(4), *2 * (self.u(9),))
            lit = number < self.used
            tone = theme.bad if number >= self.most else theme.accent
            canvas.panel(lamp, tone if lit else theme.panel, 4.5, tone if lit else theme.muted)


def told(notes: Sequence[Note], words: Words) -> str:
    """The arithmetic of a row in lines, each with its rule."""
    lines = []
    for note in notes:
        facts = [(name, words.named(name, value)) for name, value in note.facts]
        lines.append(f"{words.say(note.key, facts)} ({note.rule})")
    return "\n".join(lines)
