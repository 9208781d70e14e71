"""Parts of the rules reader: where one was reading, links between rules, and the contents."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.content.words import Words
from game.core.frozen import frozen
from game.play.reading import REACHED, Tick
from game.ui.canvas import Canvas
from game.ui.fonts import Fonts
from game.ui.inputs import Input, Pointer
from game.ui.table.lines import LineList
from game.ui.widgets.base import Rect, activates
from game.ui.widgets.text import RuleChip

GLYPHS = {
    Tick.DONE: "check",
    Tick.ASKED: "question",
    Tick.TOLD: "info",
    Tick.MISSING: "cross",
    Tick.LATER: "hourglass",
    Tick.LEFT_OUT: "minus",
}
TONES = {
    Tick.DONE: "ok",
    Tick.ASKED: "ok",
    Tick.TOLD: "ok",
    Tick.MISSING: "bad",
    Tick.LATER: "muted",
    Tick.LEFT_OUT: "muted",
}
"""Of a rule: whether it is enforced, tested, explained, and how it is taught."""


def tick_words(words: Words, aspect: str, tick: Tick, short: bool = False) -> str:
    """A tick as people read it; of what is taught it says how."""
    if aspect == "taught" and tick in REACHED:
        return words.say(f"coverage.how.{tick}")
    return words.say(f"coverage.{'short' if short else 'tick'}.{tick}")


@dataclass(slots=True)
class Bookmark:
    """Where somebody was reading."""

    trail: list[str] = field(default_factory=list)
    at: int = -1
    both: bool = False
    offsets: dict[str, int] = field(default_factory=dict)

    @property
    def rule(self) -> str:
        return self.trail[self.at] if self.trail else ""

    def go(self, rule: str) -> None:
        """Another rule; what lay ahead is forgotten."""
        if rule != self.rule:
            self.trail = [*self.trail[: self.at + 1], rule][-60:]
            self.at = len(self.trail) - 1

    def turn(self, rule: str) -> None:
        """Leaf on: the way here is what counts, not every page."""
        if self.trail:
            self.trail[self.at] = rule
        else:
            self.go(rule)


class Link(RuleChip):
    """A rule inside the reader: it goes there instead of opening a second reader."""

    def __init__(self, rule: str, go: Callable[[str], object], name: str, title: str = "") -> None:
        super().__init__(rule, name)
        self.go, self.tip = go, title

    def tooltip(self) -> str:
        return self.tip

    def handle(self, event: Input) -> bool:
        pressed = isinstance(event, Pointer) and event.kind == "up" and event.button == 1
        if (pressed and self.is_hovered) or activates(event):
            self.go(self.rule)
            return True
        return isinstance(event, Pointer) and event.kind == "down"


@frozen
class ContentsRow:
    """A line of the contents: a rule, or a chapter if it has no id; ``more`` stands below, ``count`` at the end."""

    rule: str
    text: str
    more: str = ""
    count: str = ""


class Contents(LineList):
    """The contents, or what the search found; moving along it turns the pages."""

    def __init__(self, rows: list[ContentsRow], rule: str, go: Callable[[str, bool], object]) -> None:
        super().__init__("contents")
        self.rows, self.rule, self.go = rows, rule, go
        self._measured: tuple[list[ContentsRow], Fonts, int] | None = None
        self._point()

    def _point(self) -> None:
        self.chosen = next((at for at, row in enumerate(self.rows) if row.rule == self.rule), -1)

    def set_rows(self, rows: list[ContentsRow]) -> None:
        self.rows, self.offset = rows, 0
        self._point()
        self.forget()
        self._grow()
        self.invalidate()

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self.reveal(self.chosen)

    def restore(self, kept: object) -> None:
        if isinstance(kept, tuple):
            self.offset = kept[0]

    def count(self) -> int:
        return len(self.rows)

    def selectable(self, line: int) -> bool:
        return bool(self.rows[line].rule)

    def picked(self, line: int, opened: bool) -> None:
        self.go(self.rows[line].rule, not opened)

    def _number(self) -> int:
        """Room for the longest number, measured once for each size of letters: every line asks for it."""
        letters = self.ui.fonts
        if self._measured is None or self._measured[:2] != (self.rows, letters):
            widest = max(letters.width(row.rule, "table-bold") for row in self.rows)
            self._measured = self.rows, letters, widest + self.u(10)
        return self._measured[2]

    def _title(self, row: ContentsRow, width: int) -> tuple[str, ...]:
        room = width - self.u(16) - self._number()
        return self.ui.fonts.wrap(row.text, "table", room)

    def _more(self, row: ContentsRow, width: int) -> tuple[str, ...]:
        lines = [*self.ui.fonts.wrap(row.more, "caption", width - self.u(16))] if row.more else []
        return (row.count, *lines) if row.count else tuple(lines)

    def height_of(self, line: int, width: int) -> int:
        row, fonts = self.rows[line], self.ui.fonts
        if not row.rule:
            return len(fonts.wrap(row.text, "table-bold", width - self.u(16))) * fonts.line("table-bold") + self.u(18)
        high = len(self._title(row, width)) * fonts.line("table")
        return high + len(self._more(row, width)) * fonts.line("caption") + self.u(8)

    def paint_line(self, canvas: Canvas, line: int, box: Rect) -> None:
        row, theme, fonts = self.rows[line], canvas.theme, canvas.fonts
        if not row.rule:
            room = Rect(box.x + self.u(8), box.y + self.u(12), box.width - self.u(16), 0)
            canvas.lines(fonts.wrap(row.text, "table-bold", room.width), room, "table-bold", theme.muted)
            return
        x, y = box.x + self.u(8), box.y + self.u(4)
        high = fonts.line("table")
        canvas.text(row.rule, Rect(x, y, self._number(), high), "table-bold", theme.accent)
        title = self._title(row, box.width)
        canvas.lines(title, Rect(x + self._number(), y, box.width, 0), "table", theme.text)
        more = Rect(x, y + len(title) * high, box.width, 0)
        canvas.lines(self._more(row, box.width), more, "caption", theme.muted)
