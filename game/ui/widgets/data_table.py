"""A table: sorted by any column (Shift adds a second one), scrolled, and worked by keys alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.core.frozen import frozen
from game.ui.canvas import Canvas
from game.ui.inputs import Input, Key, Pointer
from game.ui.theme import mix
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget


@frozen
class Cell:
    """What stands in a cell; ``sort`` orders it (the text does if it is None), ``icon`` stands before the text.

    ``art`` is a picture before the text, made for a height in pixels; whoever makes it keeps it for the next time.
    """

    text: str
    sort: Any = None
    icon: str = ""
    tone: str = "text"
    bold: bool = False
    art: Callable[[int], pygame.Surface] | None = None

    @property
    def order(self) -> Any:
        return self.text.casefold() if self.sort is None else self.sort


@frozen
class TableColumn:
    """A column: its title, how it is aligned, its share of spare width."""

    title: str
    align: str = "left"
    grow: float = 0
    tip: str = ""


@frozen
class TableRow:
    """A row: a key that stays the same when the table is sorted or rebuilt, and its cells."""

    key: str
    cells: tuple[Cell, ...]
    tip: str = ""


class DataTable(Widget):
    """``pick`` hears which row is chosen, ``open`` hears Enter or a double click."""

    focusable = True
    scrolls = True

    def __init__(
        self,
        columns: Sequence[TableColumn],
        rows: Sequence[TableRow],
        name: str,
        pick: Callable[[str], object] | None = None,
        open: Callable[[str], object] | None = None,
        chosen: str = "",
        sort: Sequence[tuple[int, bool]] = (),
        empty: str = "",
        grow: float = 1,
        least_rows: int = 3,
    ) -> None:
        super().__init__(name, grow)
        self.columns, self.rows, self.pick, self.open, self.empty = list(columns), list(rows), pick, open, empty
        self.sort: list[tuple[int, bool]] = list(sort)
        """Columns and whether they go backwards; the first counts most."""
        self.chosen = chosen or (rows[0].key if rows else "")
        self.top = 0
        self.least_rows = least_rows
        self._order()
        self._widths: list[int] = []
        self._hover = -1
        self._last_click = ""
        self._grip = False
        self._placed = False

    # -- order --------------------------------------------------------------------------------------------------

    def _order(self) -> None:
        for column, backwards in reversed(self.sort):
            self.rows.sort(key=lambda row: (_kind(row.cells[column].order), row.cells[column].order), reverse=backwards)

    def sort_by(self, column: int, further: bool = False) -> None:
        """Sort by a column, the other way round if it already is; ``further``: only among equals."""
        now = next((back for at, back in self.sort if at == column), None)
        rest = [entry for entry in self.sort if entry[0] != column]
        entry = (column, not now if now is not None else False)
        self.sort = [*rest, entry] if further else [entry]
        self._order()
        self._reveal()
        self.invalidate()

    def set_rows(self, rows: Sequence[TableRow]) -> None:
        self.rows = list(rows)
        self._order()
        if all(row.key != self.chosen for row in self.rows):
            self.chosen = self.rows[0].key if self.rows else ""
        self._measure_columns()
        self._reveal()
        self.invalidate()

    def add_rows(self, rows: Sequence[TableRow]) -> None:
        """Other contents in lines that are there, further lines at the end: nothing that is seen moves."""
        places = {row.key: at for at, row in enumerate(self.rows)}
        for row in rows:
            if row.key in places:
                self.rows[places[row.key]] = row
            else:
                self.rows.append(row)
        self.invalidate()

    # -- measures -----------------------------------------------------------------------------------------------

    @property
    def row_height(self) -> int:
        return max(self.u(30), self.ui.fonts.line("table") + self.u(8))

    @property
    def visible_rows(self) -> int:
        return max(1, (self.rect.height - self.row_height - self.u(2)) // self.row_height)

    def measure(self, width: int) -> Size:
        rows = self.least_rows if self.grow else max(1, len(self.rows))
        wide = sum(self._natural()) + self.u(14)
        return (min(width, wide) if width < UNBOUND else wide), (rows + 1) * self.row_height + self.u(2)

    def _natural(self) -> list[int]:
        fonts = self.ui.fonts
        pad = self.u(20)
        found = []
        for at, column in enumerate(self.columns):
            widest = fonts.width(column.title, "caption") + self.u(16)
            for row in self.rows[:200]:
                cell = row.cells[at]
                role = "table-bold" if cell.bold else "table"
                before = (self.u(20) if cell.icon else 0) + self._art_width(cell)
                widest = max(widest, fonts.width(cell.text, role) + before)
            found.append(widest + pad)
        return found

    def _art_width(self, cell: Cell) -> int:
        """A picture and the gap behind it."""
        if cell.art is None:
            return 0
        return cell.art(self._art_height).get_width() + (self.u(8) if cell.text else 0)

    @property
    def _art_height(self) -> int:
        return self.row_height - self.u(8)

    def _measure_columns(self) -> None:
        natural = self._natural()
        room = self.rect.width - self.u(14)
        spare = room - sum(natural)
        shares = sum(column.grow for column in self.columns)
        if spare >= 0:
            each = [spare * column.grow / shares if shares else 0 for column in self.columns]
            self._widths = [int(wide + more) for wide, more in zip(natural, each, strict=True)]
            return
        self._widths = self._squeezed(natural, room)

    def _squeezed(self, natural: list[int], room: int) -> list[int]:
        """Too little room: what may grow gives up first, and of that whatever is wider than its share, down to a
        readable rest. One long word takes nothing from the columns that need little."""
        wide = list(natural)
        growing = {at for at, column in enumerate(self.columns) if column.grow}
        left = room - sum(wide[at] for at in range(len(wide)) if at not in growing)
        while growing:
            share = left / sum(self.columns[at].grow for at in growing)
            small = {at for at in growing if natural[at] <= share * self.columns[at].grow}
            if not small:
                least = self.ui.metrics.t(72)
                for at in growing:
                    wide[at] = max(min(natural[at], least), int(share * self.columns[at].grow))
                break
            left -= sum(natural[at] for at in small)
            growing -= small
        return wide

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self._measure_columns()
        if not self._placed:
            self._placed = True
            self._reveal()
        self.top = max(0, min(self.top, len(self.rows) - self.visible_rows))

    # -- drawing ------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        theme = canvas.theme
        with canvas.inside(self.rect):
            self._head(canvas)
            if not self.rows and self.empty:
                room = Rect(self.rect.x + self.u(10), self.rect.y + self.row_height, self.rect.width - self.u(20), 0)
                lines = canvas.fonts.wrap(self.empty, "table", room.width)
                canvas.lines(lines, room.move(0, self.u(12)), "table", theme.muted)
            for line, row in enumerate(self.rows[self.top : self.top + self.visible_rows]):
                self._line(canvas, row, self.rect.y + self.row_height * (line + 1), self.top + line)
        if len(self.rows) > self.visible_rows:
            canvas.panel(self._thumb(), theme.muted, 3)
        if self.is_focused:
            canvas.ring(self.rect, 6)

    def _head(self, canvas: Canvas) -> None:
        theme = canvas.theme
        x = self.rect.x
        canvas.fill(Rect(self.rect.x, self.rect.y, self.rect.width, self.row_height), theme.raised)
        for at, (column, wide) in enumerate(zip(self.columns, self._widths, strict=True)):
            back = next((back for number, back in self.sort if number == at), None)
            box = Rect(x + self.u(10), self.rect.y, wide - self.u(20), self.row_height)
            words = box
            if back is not None:
                mark = Rect(0, box.y, self.u(12), box.height)
                if column.align == "right":
                    mark.x, words = box.x, Rect(box.x + self.u(14), box.y, box.width - self.u(14), box.height)
                else:
                    words = Rect(box.x, box.y, box.width - self.u(14), box.height)
                    mark.x = min(
                        box.right - self.u(12), box.x + canvas.fonts.width(column.title, "caption") + self.u(3)
                    )
                canvas.icon("arrow-down" if back else "arrow-up", mark, theme.accent, 12)
            canvas.text(column.title, words, "caption", theme.muted, column.align, shorten=True)
            x += wide

    def _line(self, canvas: Canvas, row: TableRow, y: int, number: int) -> None:
        theme = canvas.theme
        box = Rect(self.rect.x, y, self.rect.width - self.u(12), self.row_height)
        if not canvas.sees(box):
            return
        if row.key == self.chosen and (self.pick or self.open):
            canvas.panel(box, mix(theme.panel, theme.accent, 0.26), 6)
            canvas.fill(Rect(box.x, box.y + self.u(4), self.u(3), box.height - self.u(8)), theme.accent)
        elif number == self._hover:
            canvas.panel(box, mix(theme.panel, theme.text, 0.06), 6)
        x = self.rect.x
        for cell, column, wide in zip(row.cells, self.columns, self._widths, strict=True):
            part = Rect(x + self.u(10), y, wide - self.u(20), self.row_height)
            tone = getattr(theme, cell.tone)
            if cell.icon:
                canvas.icon(cell.icon, Rect(part.x, y, self.u(16), self.row_height), tone, 16)
                part = Rect(part.x + self.u(20), y, part.width - self.u(20), self.row_height)
            if cell.art is not None:
                canvas.picture(cell.art(self._art_height), (part.x, y + self.u(4)))
                part = part.move(self._art_width(cell), 0)
                part.width -= self._art_width(cell)
            role = "table-bold" if cell.bold else "table"
            canvas.text(cell.text, part, role, tone, column.align, shorten=bool(column.grow))
            x += wide

    def _thumb(self) -> Rect:
        track = Rect(self.rect.right - self.u(8), self.rect.y + self.row_height, self.u(6),
                     self.rect.height - self.row_height)  # fmt: skip
        high = max(self.u(28), track.height * self.visible_rows // max(1, len(self.rows)))
        most = max(1, len(self.rows) - self.visible_rows)
        return Rect(track.x, track.y + (track.height - high) * self.top // most, track.width, high)

    # -- input --------------------------------------------------------------------------------------------------

    def row_at(self, point: tuple[int, int]) -> int:
        line = (point[1] - self.rect.y) // self.row_height - 1
        number = self.top + line
        return number if line >= 0 and line < self.visible_rows and number < len(self.rows) else -1

    def column_at(self, x: int) -> int:
        left = self.rect.x
        for at, wide in enumerate(self._widths):
            if left <= x < left + wide:
                return at
            left += wide
        return -1

    def choose(self, key: str) -> None:
        if key != self.chosen:
            self.chosen = key
            self._reveal()
            self.invalidate()
            if self.pick is not None:
                self.pick(key)

    def _reveal(self) -> None:
        at = next((number for number, row in enumerate(self.rows) if row.key == self.chosen), 0)
        if self.rect.height:
            self.top = max(0, min(self.top, at), at - self.visible_rows + 1)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer):
            return self._pointer(event)
        if isinstance(event, Key) and event.down:
            return self._key(event)
        return False

    def _pointer(self, event: Pointer) -> bool:
        if event.kind == "wheel":
            if len(self.rows) <= self.visible_rows:
                return False
            self.top = max(0, min(len(self.rows) - self.visible_rows, self.top - round(event.amount * 2)))
            self.top = max(0, self.top)
            self.invalidate()
        elif event.kind == "move":
            if self._grip:
                track = max(1, self.rect.height - self.row_height)
                share = (event.at[1] - self.rect.y - self.row_height) / track
                self.top = max(0, min(len(self.rows) - self.visible_rows, round(share * len(self.rows))))
                self.invalidate()
            elif self.row_at(event.at) != self._hover:
                self._hover = self.row_at(event.at)
                self.invalidate()
        elif event.kind == "up" and self._grip:
            self._grip = False
            self.ui.capture(None)
        elif event.kind == "down" and event.button == 1:
            self._click(event)
        return True

    def _click(self, event: Pointer) -> None:
        self.ui.focus(self)
        if len(self.rows) > self.visible_rows and event.at[0] >= self.rect.right - self.u(12):
            self._grip = True
            self.ui.capture(self)
            return
        number = self.row_at(event.at)
        if number < 0:
            column = self.column_at(event.at[0])
            if column >= 0 and event.at[1] < self.rect.y + self.row_height:
                self.sort_by(column, event.shift)
            return
        key = self.rows[number].key
        if key == self.chosen == self._last_click and self.open is not None:
            self._last_click = ""
            self.open(key)
            return
        self._last_click = key
        self.choose(key)

    def _key(self, event: Key) -> bool:
        keys = [row.key for row in self.rows]
        at = keys.index(self.chosen) if self.chosen in keys else 0
        jumps = {"up": at - 1, "down": at + 1, "home": 0, "end": len(keys) - 1,
                 "pageup": at - self.visible_rows, "pagedown": at + self.visible_rows}  # fmt: skip
        if event.chord in jumps and keys:
            self.choose(keys[max(0, min(len(keys) - 1, jumps[event.chord]))])
            return True
        if event.chord == "enter" and self.open is not None and keys:
            self.open(self.chosen)
            return True
        if event.chord in ("alt+left", "alt+right", "s"):
            now = self.sort[0][0] if self.sort else -1
            self.sort_by((now + (-1 if event.chord == "alt+left" else 1)) % len(self.columns))
            return True
        return False

    def tooltip(self) -> str:
        return self.rows[self._hover].tip if 0 <= self._hover < len(self.rows) else self.tip

    def kept(self) -> object:
        return self.chosen, self.top, tuple(self.sort)

    def restore(self, kept: object) -> None:
        if isinstance(kept, tuple):
            chosen, self.top, sort = kept
            self._placed = True
            self.sort = [entry for entry in sort if entry[0] < len(self.columns)]
            if any(row.key == chosen for row in self.rows):
                self.chosen = chosen
            self._order()


def _kind(value: Any) -> int:
    """Numbers before texts, so that a column of both can be sorted."""
    return 0 if isinstance(value, (int, float)) else 1
