"""Fields: a line of text, a number on a slider, one of many in a drop-down list, a bar of progress."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.names import cleaned, composed, printable, visible
from game.ui.canvas import Canvas
from game.ui.inputs import Input, Key, Pointer, Typed
from game.ui.theme import mix
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget
from game.ui.widgets.buttons import OneOf

MOST_AT_ONCE = 10_000
"""Letters of what is pasted; the rest has no room in a line anyway."""


class Entry(Widget):
    """A line of text with a cursor; ``change`` hears every letter, ``done`` hears Enter.

    What is typed keeps to the rule for names (``core/names.py``) but for spaces at the ends; the letters of a ``path``
    stay as they are.
    """

    focusable = True

    def __init__(
        self,
        text: str,
        change: Callable[[str], object],
        name: str = "",
        hint: str = "",
        most: int = 40,
        width: float = 240,
        grow: float = 0,
        done: Callable[[], object] | None = None,
        tip: str = "",
        problem: str = "",
        path: bool = False,
    ) -> None:
        super().__init__(name, grow, tip)
        self.text = text if path or len(text) <= most else cleaned(text, most)
        self.change, self.hint, self.most, self.width = change, hint, most, width
        self.done, self.problem, self.path = done, problem, path
        self.cursor = len(self.text)
        self.marked = False
        """Whether all of it is selected."""

    def measure(self, width: int) -> Size:
        return min(width, self.ui.metrics.t(self.width)), max(self.u(36), self.ui.fonts.line("body") + self.u(14))

    def set(self, text: str) -> None:
        self.text, self.cursor, self.marked = text, len(text), False
        self.invalidate()

    def _edit(self, text: str, cursor: int) -> None:
        self.text, self.cursor, self.marked = text, cursor, False
        self.invalidate()
        self.change(text)

    def type(self, letters: str) -> None:
        """Put letters in at the cursor, as far as there is room."""
        base, at = ("", 0) if self.marked else (self.text, self.cursor)
        clean = visible(letters[:MOST_AT_ONCE])[: max(0, self.most - len(base))]
        if clean or self.marked:
            put = (lambda text: text) if self.path else composed
            self._edit(put(base[:at] + clean + base[at:])[: self.most], len(put(base[:at] + clean)))

    def handle(self, event: Input) -> bool:
        if isinstance(event, Typed):
            self.type(event.text)
            return True
        if isinstance(event, Pointer) and event.kind == "down":
            self.ui.focus(self)
            self.cursor, self.marked = self._letter_at(event.at[0]), False
            self.invalidate()
            return True
        return isinstance(event, Key) and event.down and self._key(event)

    def _key(self, event: Key) -> bool:
        chord = event.chord
        if chord in ("left", "right", "home", "end"):
            steps = {"left": self.cursor - 1, "right": self.cursor + 1, "home": 0, "end": len(self.text)}
            self.cursor, self.marked = max(0, min(len(self.text), steps[chord])), False
            self.invalidate()
        elif chord == "backspace" and (self.marked or self.cursor):
            cut = 0 if self.marked else self.cursor - 1
            self._edit("" if self.marked else self.text[:cut] + self.text[self.cursor :], cut)
        elif chord == "delete" and (self.marked or self.cursor < len(self.text)):
            self._edit("" if self.marked else self.text[: self.cursor] + self.text[self.cursor + 1 :],
                       0 if self.marked else self.cursor)  # fmt: skip
        elif chord == "ctrl+a":
            self.marked = True
            self.invalidate()
        elif chord == "ctrl+v":
            self.type(_clipboard())
        elif chord == "ctrl+c":
            pygame.scrap.put_text(printable(self.text)) if pygame.display.get_init() else None
        elif chord == "enter" and self.done is not None:
            self.done()
        else:
            return event.printable
        return True

    def _letter_at(self, x: int) -> int:
        font, left = self.ui.fonts.font("body"), self.rect.x + self.u(12)
        return min(range(len(self.text) + 1), key=lambda count: abs(left + font.size(self.text[:count])[0] - x))

    def paint(self, canvas: Canvas) -> None:
        theme = canvas.theme
        border = theme.bad if self.problem else theme.accent if self.is_focused else theme.muted
        canvas.panel(self.rect, theme.background, 8, border)
        inner = self.rect.inflate(-2 * self.u(12), 0)
        font = canvas.fonts.font("body")
        before = font.size(self.text[: self.cursor])[0]
        shift = max(0, before - inner.width + self.u(4))
        with canvas.inside(inner, scrolls=True):
            if self.marked and self.text:
                canvas.fill(Rect(inner.x, inner.y + self.u(6), font.size(self.text)[0], inner.height - self.u(12)),
                            mix(theme.panel, theme.accent, 0.5))  # fmt: skip
            words = Rect(inner.x - shift, inner.y, UNBOUND, inner.height)
            canvas.text(self.text or self.hint, words, "body", theme.text if self.text else theme.muted)
            if self.is_focused and not self.marked:
                x = inner.x + before - shift
                canvas.fill(Rect(x, inner.y + self.u(8), self.u(2), inner.height - self.u(16)), theme.text)
        if self.is_focused:
            canvas.ring(self.rect, 8)

    def tooltip(self) -> str:
        return self.problem or self.tip

    def kept(self) -> object:
        return self.text, self.cursor

    def restore(self, kept: object) -> None:
        if isinstance(kept, tuple) and kept[0] == self.text:
            self.cursor = kept[1]


def _clipboard() -> str:
    """What was copied elsewhere; nothing where the system has no clipboard."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


class Slider(Widget):
    """A whole number between two ends, with its value written beside it."""

    focusable = True

    def __init__(
        self,
        value: int,
        low: int,
        high: int,
        change: Callable[[int], object],
        name: str = "",
        step: int = 1,
        show: Callable[[int], str] = str,
        width: float = 200,
        grow: float = 0,
        tip: str = "",
        ticks: bool = False,
    ) -> None:
        super().__init__(name, grow, tip)
        self.value, self.low, self.high, self.change = value, low, high, change
        self.step, self.show, self.width, self.ticks = step, show, width, ticks
        self.held = False
        self._room: tuple[object, int, int] | None = None

    def _words(self) -> int:
        """Room for what it says, asked for with every picture and worked out once for each value."""
        fonts, value = self.ui.fonts, self.value
        if self._room is None or self._room[:2] != (fonts, value):
            wide = max(fonts.width(self.show(number), "table-bold") for number in (self.low, self.high, value))
            self._room = (fonts, value, wide)
        return self._room[2]

    def measure(self, width: int) -> Size:
        wide = self.u(self.width) + self._words() + self.u(12)
        return min(width, wide), max(self.u(32), self.ui.fonts.line("table-bold") + self.u(8))

    @property
    def track(self) -> Rect:
        left, right = self.rect.x + self.u(10), self.rect.right - self._words() - self.u(12 + 10)
        return Rect(left, self.rect.centery - self.u(2), max(1, right - left), self.u(4))

    def move(self, value: int) -> None:
        steps = round((value - self.low) / self.step)
        wanted = max(self.low, min(self.high, self.low + steps * self.step))
        if wanted != self.value:
            self.value = wanted
            self.invalidate()
            self.change(wanted)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer) and event.kind in ("down", "move", "up"):
            if event.kind == "down":
                self.held = True
                self.ui.capture(self)
            if self.held:
                share = (event.at[0] - self.track.x) / self.track.width
                self.move(round(self.low + share * (self.high - self.low)))
            if event.kind == "up":
                self.held = False
                self.ui.capture(None)
            return True
        if isinstance(event, Key) and event.down:
            steps = {"left": -1, "down": -1, "right": 1, "up": 1, "-": -1, "+": 1, "pagedown": -5, "pageup": 5}
            if event.chord in steps:
                self.move(self.value + steps[event.chord] * self.step)
                return True
            if event.chord in ("home", "end"):
                self.move(self.low if event.chord == "home" else self.high)
                return True
        return False

    def paint(self, canvas: Canvas) -> None:
        theme, track = canvas.theme, self.track
        canvas.panel(track, theme.line, 2)
        share = (self.value - self.low) / max(1, self.high - self.low)
        x = track.x + round(share * track.width)
        canvas.panel(Rect(track.x, track.y, max(1, x - track.x), track.height), theme.accent, 2)
        if self.ticks:
            for number in range(self.low, self.high + 1, self.step):
                mark = track.x + round((number - self.low) / max(1, self.high - self.low) * track.width)
                canvas.fill(Rect(mark, track.bottom + self.u(4), self.u(1), self.u(4)), theme.muted)
        knob = Rect(0, 0, self.u(18), self.u(18))
        knob.center = (x, track.centery)
        canvas.panel(knob, theme.text if self.is_hovered or self.held else theme.accent, 9, theme.background)
        words = Rect(self.rect.right - self._words(), self.rect.y, self._words(), self.rect.height)
        canvas.text(self.show(self.value), words, "table-bold", theme.text, "right")
        if self.is_focused:
            canvas.ring(self.rect, 8)


class Dropdown(OneOf):
    """One of many; the list opens over everything else."""

    heard = ""

    def __init__(
        self,
        options: Sequence[tuple[str, str]],
        chosen: str,
        change: Callable[[str], object],
        name: str = "",
        width: float = 240,
        grow: float = 0,
        tip: str = "",
    ) -> None:
        super().__init__(options, chosen, change, name, grow, tip)
        self.width = width

    def measure(self, width: int) -> Size:
        fonts = self.ui.fonts
        natural = max((fonts.width(text, "body") for _, text in self.options), default=0) + self.u(12 * 2 + 28)
        return min(width, max(self.u(120), min(natural, self.ui.metrics.t(self.width) if self.width else natural))), (
            max(self.u(36), fonts.line("body") + self.u(14))
        )

    def label(self) -> str:
        return next((text for value, text in self.options if value == self.chosen), "")

    def paint(self, canvas: Canvas) -> None:
        theme = canvas.theme
        canvas.panel(self.rect, theme.raised, 8, theme.accent if self.is_hovered else theme.line)
        words = Rect(self.rect.x + self.u(12), self.rect.y, self.rect.width - self.u(12 + 32), self.rect.height)
        canvas.text(self.label(), words, "body", theme.text, shorten=True)
        mark = Rect(self.rect.right - self.u(30), self.rect.y, self.u(20), self.rect.height)
        canvas.icon("chevron-down", mark, theme.muted, 16)
        if self.is_focused:
            canvas.ring(self.rect, 8)

    def open(self) -> None:
        self.ui.popup(DropdownList(self), self)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer) and event.kind == "down" and event.button == 1:
            self.ui.focus(self)
            self.open()
            return True
        if isinstance(event, Key) and event.down:
            if event.chord in ("enter", "space", "alt+down"):
                self.open()
                return True
            if event.chord in ("up", "down"):
                values = self.values
                at = values.index(self.chosen) if self.chosen in values else 0
                self.choose(values[max(0, min(len(values) - 1, at + (1 if event.chord == "down" else -1)))])
                return True
        return False


class DropdownList(Widget):
    """The open list of a drop-down: as long as the window allows; a bar shows that there is more."""

    focusable = True

    def __init__(self, owner: Dropdown) -> None:
        super().__init__("dropdown-list")
        self.owner = owner
        values = owner.values
        self.at_row = values.index(owner.chosen) if owner.chosen in values else 0
        self.top = 0

    def measure(self, width: int) -> Size:
        fonts = self.ui.fonts
        natural = max((fonts.width(text, "body") for _, text in self.owner.options), default=0) + self.u(24 + 28)
        return max(self.owner.rect.width, natural), len(self.owner.options) * self.row + self.u(8)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self._show(self.at_row)

    @property
    def row(self) -> int:
        return max(self.u(32), self.ui.fonts.line("body") + self.u(8))

    @property
    def rows(self) -> int:
        return max(1, (self.rect.height - self.u(8)) // self.row)

    def _show(self, number: int) -> None:
        self.at_row = max(0, min(len(self.owner.options) - 1, number))
        self.top = max(min(self.top, self.at_row), self.at_row - self.rows + 1, 0)
        self.invalidate()

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer):
            row = self.top + (event.at[1] - self.rect.y - self.u(4)) // self.row
            if event.kind == "wheel":
                most = max(0, len(self.owner.options) - self.rows)
                self.top = max(0, min(most, self.top - round(event.amount)))
                self.invalidate()
            elif event.kind == "move" and 0 <= row < len(self.owner.options) and row != self.at_row:
                self.at_row = row
                self.invalidate()
            elif event.kind == "up" and 0 <= row < len(self.owner.options) and self.rect.collidepoint(event.at):
                self._take(row)
            return True
        if isinstance(event, Key) and event.down:
            jumps = {"up": self.at_row - 1, "down": self.at_row + 1, "home": 0, "end": len(self.owner.options)}
            if event.chord in jumps:
                self._show(jumps[event.chord])
            elif event.chord in ("enter", "space"):
                self._take(self.at_row)
            elif event.chord in ("escape", "tab"):
                self.ui.close_popup()
            return True
        return False

    def _take(self, row: int) -> None:
        self.ui.close_popup()
        self.owner.choose(self.owner.options[row][0])

    def paint(self, canvas: Canvas) -> None:
        theme = canvas.theme
        canvas.shade(self.rect, 8)
        canvas.panel(self.rect, theme.raised, 8, theme.accent)
        for line in range(self.rows):
            number = self.top + line
            if number >= len(self.owner.options):
                break
            value, text = self.owner.options[number]
            box = Rect(self.rect.x + self.u(4), self.rect.y + self.u(4) + line * self.row,
                       self.rect.width - self.u(8), self.row)  # fmt: skip
            if number == self.at_row:
                canvas.panel(box, mix(theme.raised, theme.accent, 0.3), 6)
            if value == self.owner.chosen:
                canvas.icon("check", Rect(box.x + self.u(4), box.y, self.u(16), box.height), theme.accent, 14)
            canvas.text(text, Rect(box.x + self.u(24), box.y, box.width - self.u(28), box.height), "body")
        if self.rows < len(self.owner.options):
            canvas.panel(self.thumb, theme.muted, 3)

    @property
    def thumb(self) -> Rect:
        """The bar at the edge: which part of the list is seen."""
        whole, inner = len(self.owner.options), self.rect.height - self.u(8)
        high = max(self.u(16), inner * self.rows // whole)
        top = self.rect.y + self.u(4) + (inner - high) * self.top // max(1, whole - self.rows)
        return Rect(self.rect.right - self.u(8), top, self.u(4), high)


class Progress(Widget):
    """How far something is, as a bar; ``share`` from 0 to 1."""

    def __init__(self, share: float, name: str = "", width: float = 200, height: float = 8, tone: str = "accent",
                 grow: float = 0, tip: str = "") -> None:  # fmt: skip
        super().__init__(name, grow, tip)
        self.share, self.width, self.height, self.tone = share, width, height, tone

    def measure(self, width: int) -> Size:
        return min(width, self.u(self.width)), self.u(self.height)

    def set(self, share: float) -> None:
        if share != self.share:
            self.share = share
            self.invalidate()

    def paint(self, canvas: Canvas) -> None:
        bar = Rect(self.rect.x, self.rect.centery - self.u(self.height) // 2, self.rect.width, self.u(self.height))
        canvas.panel(bar, canvas.theme.line, self.height / 2)
        done = Rect(bar.x, bar.y, round(bar.width * max(0.0, min(1.0, self.share))), bar.height)
        if done.width >= bar.height:
            canvas.panel(done, getattr(canvas.theme, self.tone), self.height / 2)
