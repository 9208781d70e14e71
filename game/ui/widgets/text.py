"""Labels, icons, pictures and the small chip that leads to a rule."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.canvas import Canvas
from game.ui.inputs import Input, Pointer
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget, activates


class Label(Widget):
    """Text in one of the roles; it wraps, or stays on one line and may be told to shorten itself."""

    def __init__(
        self,
        text: str,
        role: str = "body",
        tone: str = "text",
        align: str = "left",
        wrap: bool = True,
        shorten: bool = False,
        name: str = "",
        grow: float = 0,
        tip: str = "",
        most_lines: int = 0,
    ) -> None:
        super().__init__(name, grow, tip)
        self.text, self.role, self.tone, self.align = text, role, tone, align
        self.wrap, self.shorten, self.most_lines = wrap and not shorten, shorten, most_lines
        self._cut = False

    def set(self, text: str) -> None:
        """Other words in the same place."""
        if text != self.text:
            self.text = text
            self.invalidate()

    def _lines(self, width: int) -> tuple[str, ...]:
        lines = self.ui.fonts.wrap(self.text, self.role, width)
        if self.most_lines and len(lines) > self.most_lines:
            kept = lines[: self.most_lines - 1]
            last = self.ui.fonts.shortened(" ".join(lines[self.most_lines - 1 :]) + " …", self.role, width)
            return (*kept, last)
        return lines

    def measure(self, width: int) -> Size:
        fonts = self.ui.fonts
        natural = max((fonts.width(line, self.role) for line in self.text.split("\n")), default=0)
        if not self.wrap or natural <= width:
            lines = self.text.count("\n") + 1
            return min(natural, width) if self.shorten else natural, lines * fonts.line(self.role)
        lines_of = self._lines(width)
        return max(fonts.width(line, self.role) for line in lines_of), len(lines_of) * fonts.line(self.role)

    def least_width(self) -> int:
        return max((self.ui.fonts.width(word, self.role) for word in self.text.split()), default=0)

    def paint(self, canvas: Canvas) -> None:
        colour = getattr(canvas.theme, self.tone)
        if self.wrap:
            lines = self._lines(self.rect.width)
            high = len(lines) * canvas.fonts.line(self.role)
            box = Rect(self.rect.x, self.rect.y + max(0, (self.rect.height - high) // 2), self.rect.width, high)
            canvas.lines(lines, box, self.role, colour, self.align)
        else:
            self._cut = canvas.fonts.width(self.text, self.role) > self.rect.width
            canvas.text(self.text, self.rect, self.role, colour, self.align, self.shorten)

    def tooltip(self) -> str:
        return self.tip or (self.text if self._cut else "")


class Icon(Widget):
    """A drawn icon of so many units."""

    def __init__(self, icon: str, size: float = 20, tone: str = "text", name: str = "", tip: str = "") -> None:
        super().__init__(name, tip=tip)
        self.icon, self.size, self.tone = icon, size, tone

    def measure(self, width: int) -> Size:
        return self.u(self.size), self.u(self.size)

    def paint(self, canvas: Canvas) -> None:
        canvas.icon(self.icon, self.rect, getattr(canvas.theme, self.tone), self.size)


class Picture(Widget):
    """Something painted by a function from a size in pixels; painted once for every size."""

    def __init__(
        self,
        painter: Callable[[Size], pygame.Surface],
        width: float = 0,
        height: float = 0,
        name: str = "",
        grow: float = 0,
        tip: str = "",
    ) -> None:
        super().__init__(name, grow, tip)
        self.painter, self.width, self.height = painter, width, height
        self._made: pygame.Surface | None = None
        self._size: Size = (0, 0)

    def measure(self, width: int) -> Size:
        wide = self.u(self.width) if self.width else (width if width < UNBOUND else 0)
        return min(wide, width), self.u(self.height)

    def again(self) -> None:
        """Paint it anew."""
        self._made = None
        self.invalidate()

    def paint(self, canvas: Canvas) -> None:
        if self.rect.width < 2 or self.rect.height < 2:
            return
        if self._made is None or self._size != self.rect.size:
            self._made, self._size = self.painter(self.rect.size), self.rect.size
        canvas.picture(self._made, self._made.get_rect(center=self.rect.center).topleft)


class RuleChip(Widget):
    """The id of a rule, or other words for it; pressing it opens the rules there."""

    focusable = True

    def __init__(self, rule: str, name: str = "", text: str = "") -> None:
        super().__init__(name or f"rule-{rule}")
        self.rule, self.text = rule, text or rule
        self._held = False

    def measure(self, width: int) -> Size:
        wide = self.ui.fonts.width(self.text, "caption") + self.u(8 + 16 + 12)
        return wide, self.ui.fonts.line("caption") + self.u(6)

    def paint(self, canvas: Canvas) -> None:
        theme = canvas.theme
        canvas.panel(self.rect, theme.raised, 8, theme.accent if self.is_hovered else theme.line)
        mark = Rect(self.rect.left + self.u(8), self.rect.top, self.u(14), self.rect.height)
        canvas.icon("book", mark, theme.accent, 14)
        words = Rect(mark.right + self.u(4), self.rect.top, self.rect.right - mark.right, self.rect.height)
        canvas.text(self.text, words, "caption", theme.text)
        if self.is_focused:
            canvas.ring(self.rect, 8)

    def tooltip(self) -> str:
        return self.say("shell.open-rule", {"rule": self.rule})

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer) and event.button == 1:
            pressed, self._held = self._held and event.kind == "up", event.kind == "down"
            if pressed:
                self.ui.open_rule(self.rule)
            return True
        if activates(event):
            self.ui.open_rule(self.rule)
            return True
        return False
