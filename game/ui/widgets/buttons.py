"""Buttons, switches and chips. A button that cannot be pressed stays in its place and says why."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.canvas import Canvas
from game.ui.inputs import Input, Key, Pointer
from game.ui.theme import mix
from game.ui.widgets.base import Action, Rect, Size, Widget, activates


class Pressable(Widget):
    """Something that is pressed by mouse or key."""

    focusable = True

    def __init__(self, name: str, action: Action | None, tip: str = "", grow: float = 0) -> None:
        super().__init__(name, grow, tip)
        self.action = action
        self.held = False

    def press(self) -> None:
        if self.action is not None:
            self.ui.sound("click")
            self.action()

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer) and event.kind == "down" and event.button == 1:
            self.held = True
            self.ui.capture(self)
            self.invalidate()
            return True
        if isinstance(event, Pointer) and event.kind == "up" and self.held:
            self.held = False
            self.ui.capture(None)
            self.invalidate()
            there = self.ui.still_there(self)
            if there is not None and self.rect.collidepoint(event.at):
                there.press()
            return True
        if activates(event):
            self.press()
            return True
        return False


class Button(Pressable):
    """``kind`` is primary, plain, quiet or danger; ``key`` is shown on it; ``why`` greys it and answers a press."""

    reach = 8
    """The ring of the focus, nothing else."""

    rests = ""
    """Why it cannot be pressed for the moment, whatever else: it stays in its place, greyed."""

    def __init__(
        self,
        text: str,
        action: Action | None,
        name: str = "",
        kind: str = "plain",
        icon: str = "",
        key: str = "",
        tip: str = "",
        why: str = "",
        grow: float = 0,
        refused: Callable[[str], object] | None = None,
        align: str = "center",
        small: bool = False,
        chosen: bool = False,
    ) -> None:
        super().__init__(name or text, action, tip, grow)
        self.text, self.kind, self.icon, self.key = text, kind, icon, key
        self.why, self.refused, self.align, self.small, self.chosen = why, refused, align, small, chosen

    @property
    def role(self) -> str:
        return "table-bold" if self.small else "button"

    def set(self, text: str | None = None, why: str | None = None, icon: str | None = None) -> None:
        """Other words or another state in the same place."""
        changed = (text, why, icon) != (self.text, self.why, self.icon)
        self.text = self.text if text is None else text
        self.why = self.why if why is None else why
        self.icon = self.icon if icon is None else icon
        if changed:
            self.invalidate()

    def measure(self, width: int) -> Size:
        fonts, u = self.ui.fonts, self.ui.metrics.u
        pad, gap = u(10 if self.small else 16), u(8)
        wide = fonts.width(self.text, self.role) if self.text else 0
        wide += (u(20) + (gap if self.text else 0)) if self.icon else 0
        wide += fonts.width(self.key, "caption") + gap + u(10) if self.key else 0
        high = fonts.line(self.role) + u(8 if self.small else 14)
        return max(u(44), wide + 2 * pad), max(u(32), high)

    def rest(self, why: str) -> None:
        """Cannot be pressed until further notice; empty: it can again."""
        if why != self.rests:
            self.rests = why
            self.invalidate()

    def press(self) -> None:
        if self.rests:
            return
        if self.why:
            self.ui.sound("refuse")
            if self.refused is not None:
                self.refused(self.why)
            return
        super().press()

    def paint(self, canvas: Canvas) -> None:
        theme = canvas.theme
        fill, ink, border = {
            "primary": (theme.accent, theme.on_accent, None),
            "danger": (theme.raised, theme.bad, theme.bad),
            "quiet": (theme.panel, theme.text, None),
        }.get(self.kind, (theme.raised, theme.text, theme.line))
        if self.chosen:
            border = theme.accent
        if self.why or self.rests:
            fill, ink, border = theme.panel, theme.muted, theme.line
        elif self.held and self.is_hovered:
            fill = mix(fill, (0, 0, 0), 0.18)
        elif self.is_hovered:
            fill = mix(fill, theme.text, 0.12)
        if self.kind != "quiet" or self.is_hovered or self.is_focused or self.chosen:
            canvas.panel(self.rect, fill, 8, border)
        self._contents(canvas, ink)
        if self.is_focused:
            canvas.ring(self.rect, 8)

    def shown_key(self) -> str:
        """The key that is named on it: none where the words need its room."""
        return self.key if not self.text or self.measure(self.rect.width)[0] <= self.rect.width else ""

    def _contents(self, canvas: Canvas, ink: tuple[int, int, int]) -> None:
        fonts, key = canvas.fonts, self.shown_key()
        pad, gap = self.u(10 if self.small else 16), self.u(8)
        key_width = fonts.width(key, "caption") + self.u(10) if key else 0
        inner = Rect(self.rect.x + pad, self.rect.y, self.rect.width - 2 * pad, self.rect.height)
        if not self.text and not key:
            canvas.icon(self.icon, self.rect, ink, 20)
            return
        used = fonts.width(self.text, self.role) + (self.u(20) + gap if self.icon else 0)
        used += key_width + gap if key else 0
        x = inner.x if self.align == "left" else inner.x + max(0, (inner.width - used) // 2)
        if self.icon:
            canvas.icon(self.icon, Rect(x, inner.y, self.u(20), inner.height), ink, 20)
            x += self.u(20) + (gap if self.text else 0)
        end = inner.right - (key_width + gap if key else 0)
        if self.text:
            canvas.text(self.text, Rect(x, inner.y, end - x + 1, inner.height), self.role, ink)
        if key:
            left = inner.right - key_width if self.align == "left" else x + fonts.width(self.text, self.role) + gap
            high = fonts.line("caption")
            cap = Rect(min(left, inner.right - key_width), inner.centery - high // 2, key_width, high)
            canvas.panel(cap, mix(canvas.theme.panel, canvas.theme.background, 0.5), 4, canvas.theme.line)
            canvas.text(key, cap, "caption", canvas.theme.muted, "center")

    def tooltip(self) -> str:
        return self.rests or self.why or self.tip


class OnOff(Pressable):
    """On or off."""

    on: bool
    change: Callable[[bool], object]

    def press(self) -> None:
        self.on = not self.on
        self.ui.sound("click")
        self.invalidate()
        self.change(self.on)


class Toggle(OnOff):
    """A switch with its text: on carries a tick, so that it is not told by colour alone."""

    def __init__(
        self, text: str, on: bool, change: Callable[[bool], object], name: str = "", tip: str = "", grow: float = 0
    ) -> None:
        super().__init__(name or text, None, tip, grow)
        self.text, self.on, self.change = text, on, change

    def measure(self, width: int) -> Size:
        room = width - self.u(44 + 12)
        lines = self.ui.fonts.wrap(self.text, "body", room)
        wide = max(self.ui.fonts.width(line, "body") for line in lines)
        return wide + self.u(44 + 12), max(self.u(32), len(lines) * self.ui.fonts.line("body"))

    def least_width(self) -> int:
        return max((self.ui.fonts.width(word, "body") for word in self.text.split()), default=0) + self.u(44 + 12)

    def paint(self, canvas: Canvas) -> None:
        theme = canvas.theme
        track = Rect(self.rect.x, self.rect.centery - self.u(12), self.u(44), self.u(24))
        canvas.panel(track, theme.accent if self.on else theme.raised, 12, theme.accent if self.on else theme.muted)
        x = track.right - self.u(22) if self.on else track.x + self.u(2)
        knob = Rect(x, track.y + self.u(2), self.u(20), self.u(20))
        canvas.panel(knob, theme.panel if self.on else theme.muted, 10)
        if self.on:
            canvas.icon("check", knob, theme.accent, 16)
        words = Rect(
            track.right + self.u(12), self.rect.y, self.rect.right - track.right - self.u(12), self.rect.height
        )
        lines = canvas.fonts.wrap(self.text, "body", words.width)
        high = len(lines) * canvas.fonts.line("body")
        box = Rect(words.x, words.y + (words.height - high) // 2, words.width, high)
        canvas.lines(lines, box, "body", theme.text)
        if self.is_focused:
            canvas.ring(self.rect, 8)


class Chip(OnOff):
    """A small toggle, as a filter."""

    def __init__(
        self, text: str, on: bool, change: Callable[[bool], object], name: str = "", icon: str = "", tip: str = ""
    ) -> None:
        super().__init__(name or text, None, tip)
        self.text, self.on, self.change, self.icon = text, on, change, icon

    def measure(self, width: int) -> Size:
        wide = self.ui.fonts.width(self.text, "caption") + self.u(24 + 18)
        return wide, max(self.u(26), self.ui.fonts.line("caption") + self.u(8))

    def paint(self, canvas: Canvas) -> None:
        theme = canvas.theme
        fill = mix(theme.panel, theme.accent, 0.25) if self.on else theme.raised
        canvas.panel(self.rect, fill, 13, theme.accent if self.on or self.is_hovered else theme.line)
        mark = Rect(self.rect.x + self.u(9), self.rect.y, self.u(16), self.rect.height)
        canvas.icon("check" if self.on else (self.icon or "ring"), mark, theme.text if self.on else theme.muted, 14)
        words = Rect(mark.right + self.u(5), self.rect.y, self.rect.right - mark.right, self.rect.height)
        canvas.text(self.text, words, "caption", theme.text if self.on else theme.muted)
        if self.is_focused:
            canvas.ring(self.rect, 13)


class OneOf(Widget):
    """Several to choose from, by their values and texts; one of them is chosen."""

    focusable = True
    usual_name, usual_role, heard = "", "body", "click"

    def __init__(
        self,
        options: Sequence[tuple[str, str]],
        chosen: str,
        change: Callable[[str], object],
        name: str = "",
        grow: float = 0,
        tip: str = "",
        role: str = "",
    ) -> None:
        super().__init__(name or self.usual_name, grow, tip)
        self.options, self.chosen, self.change, self.role = list(options), chosen, change, role or self.usual_role
        self.boxes: list[Rect] = []
        """Where each lies, where they lie side by side."""

    @property
    def values(self) -> list[str]:
        return [value for value, _ in self.options]

    def choose(self, value: str) -> None:
        if value != self.chosen:
            self.chosen = value
            if self.heard:
                self.ui.sound(self.heard)
            self.invalidate()
            self.change(value)

    def at_point(self, point: tuple[int, int]) -> str | None:
        """The value of the one that lies there."""
        return next(
            (value for value, box in zip(self.values, self.boxes, strict=True) if box.collidepoint(point)), None
        )


class Choice(OneOf):
    """One of a few, side by side; arrows move, the chosen one carries a dot."""

    def _cells(self, width: int) -> tuple[int, list[int]]:
        """Columns, and the width of every cell: one line if it fits, else as few lines as possible."""
        fonts = self.ui.fonts
        natural = [fonts.width(text, self.role) + self.u(16 + 24) for _, text in self.options]
        columns = len(natural)
        while columns > 1 and max(natural) * columns > width and sum(natural) > width:
            columns -= 1
        if sum(natural) <= width:
            return len(natural), natural
        return columns, [min(width, max(natural)) if columns == 1 else width // columns] * len(natural)

    def measure(self, width: int) -> Size:
        columns, cells = self._cells(width)
        high = max(self.u(36), self.ui.fonts.line(self.role) + self.u(12))
        lines = -(-len(cells) // columns)
        return (sum(cells) if lines == 1 else cells[0] * columns), lines * high

    def place(self, rect: Rect) -> None:
        super().place(rect)
        columns, cells = self._cells(rect.width)
        high = max(self.u(36), self.ui.fonts.line(self.role) + self.u(12))
        self.boxes = []
        x, y = rect.x, rect.y
        for number, wide in enumerate(cells):
            if number and number % columns == 0:
                x, y = rect.x, y + high
            self.boxes.append(Rect(x, y, wide, high))
            x += wide

    def paint(self, canvas: Canvas) -> None:
        theme = canvas.theme
        for (value, text), box in zip(self.options, self.boxes, strict=True):
            on = value == self.chosen
            canvas.panel(box.inflate(-2, -2), mix(theme.panel, theme.accent, 0.25) if on else theme.raised, 8,
                         theme.accent if on else theme.line)  # fmt: skip
            mark = Rect(box.x + self.u(10), box.y, self.u(14), box.height)
            canvas.icon("dot" if on else "ring", mark, theme.accent if on else theme.muted, 16)
            words = Rect(mark.right + self.u(6), box.y, box.right - mark.right - self.u(8), box.height)
            canvas.text(text, words, self.role, theme.text if on else theme.muted)
        if self.is_focused:
            canvas.ring(self.rect, 8)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer) and event.kind == "down" and event.button == 1:
            self.choose(self.at_point(event.at) or self.chosen)
            return True
        if isinstance(event, Key) and event.down and event.chord in ("left", "right", "up", "down", "space"):
            values = self.values
            step = -1 if event.chord in ("left", "up") else 1
            at = values.index(self.chosen) if self.chosen in values else 0
            self.choose(values[(at + step) % len(values)])
            return True
        return False
