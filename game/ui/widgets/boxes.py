"""Boxes that arrange other widgets: columns, rows, flows, grids, panels, layers. Every size is measured."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.canvas import Canvas
from game.ui.theme import Colour
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget, inset


class Box(Widget):
    """Something with children. Measures are in units."""

    def __init__(self, children: Sequence[Widget], name: str = "", grow: float = 0) -> None:
        super().__init__(name, grow)
        self._children = list(children)
        self.adopt(*self._children)

    def children(self) -> Sequence[Widget]:
        return self._children

    @property
    def shown(self) -> list[Widget]:
        return [child for child in self._children if child.visible]

    def set_children(self, children: Sequence[Widget]) -> None:
        """Other contents; ask for a new layout if their size may differ."""
        self._children = list(children)
        self.adopt(*self._children)


class Strip(Box):
    """Children in one line with gaps between them; ``align``: where those lie that do not fill it across."""

    def __init__(
        self,
        children: Sequence[Widget],
        gap: float = 8,
        pad: float = 0,
        name: str = "",
        grow: float = 0,
        align: str = "fill",
    ) -> None:
        super().__init__(children, name, grow)
        self.gap, self.pad, self.align = gap, pad, align


class Column(Strip):
    """One below the other; those that ``grow`` share what height is left."""

    def measure(self, width: int) -> Size:
        inner = width - 2 * self.u(self.pad)
        sizes = [child.measure(inner) for child in self.shown]
        high = sum(size[1] for size in sizes) + self.u(self.gap) * max(0, len(sizes) - 1) + 2 * self.u(self.pad)
        return max((size[0] for size in sizes), default=0) + 2 * self.u(self.pad), high

    def place(self, rect: Rect) -> None:
        super().place(rect)
        pad, gap = self.u(self.pad), self.u(self.gap)
        inner = inset(rect, pad, pad)
        sizes = [child.measure(inner.width) for child in self.shown]
        spare = inner.height - sum(size[1] for size in sizes) - gap * max(0, len(sizes) - 1)
        shares = sum(child.grow for child in self.shown)
        y = inner.top
        for child, (wide, high) in zip(self.shown, sizes, strict=True):
            tall = max(0, high + (round(spare * child.grow / shares) if shares and child.grow else 0))
            x, across = inner.left, inner.width
            if self.align != "fill" and wide < inner.width:
                across = wide
                x = inner.left if self.align == "left" else inner.left + (inner.width - wide) // 2
                x = inner.right - wide if self.align == "right" else x
            child.place(Rect(x, y, across, tall))
            y += tall + gap


class Row(Strip):
    """Side by side; those that ``grow`` share what width is left (or give up what is missing)."""

    def _widths(self, inner: int) -> list[int]:
        shown = self.shown
        gap = self.u(self.gap)
        room = inner - gap * max(0, len(shown) - 1)
        rigid = [0 if child.grow else child.measure(room)[0] for child in shown]
        spare = max(0, room - sum(rigid))
        shares = sum(child.grow for child in shown)
        return [
            int(spare * child.grow / shares) if child.grow else min(wide, room)
            for child, wide in zip(shown, rigid, strict=True)
        ]

    def measure(self, width: int) -> Size:
        pad, gap = self.u(self.pad), self.u(self.gap)
        shown = self.shown
        if width >= UNBOUND or not any(child.grow for child in shown):
            sizes = [child.measure(width - 2 * pad) for child in shown]
        else:
            widths = self._widths(width - 2 * pad)
            sizes = [child.measure(wide) for child, wide in zip(shown, widths, strict=True)]
            sizes = [(max(size[0], 0), size[1]) for size in sizes]
        wide = sum(size[0] for size in sizes) + gap * max(0, len(sizes) - 1) + 2 * pad
        return wide, max((size[1] for size in sizes), default=0) + 2 * pad

    def place(self, rect: Rect) -> None:
        super().place(rect)
        pad, gap = self.u(self.pad), self.u(self.gap)
        inner = inset(rect, pad, pad)
        x = inner.left
        for child, wide in zip(self.shown, self._widths(inner.width), strict=True):
            high = inner.height if self.align == "fill" else min(inner.height, child.measure(wide)[1])
            y = inner.top if self.align == "top" else inner.top + (inner.height - high) // 2
            child.place(Rect(x, y, wide, high))
            x += wide + gap


class Headed(Row):
    """A name that takes the room there is, and what stands beside it; below it, where a word would be broken."""

    def __init__(self, name: Widget, beside: Sequence[Widget]) -> None:
        name.grow = 1
        super().__init__([name, *beside], align="center")

    def _breaks(self, width: int) -> bool:
        return len(self.shown) > 1 and self.shown[0].least_width() > self._widths(width)[0]

    def measure(self, width: int) -> Size:
        if width >= UNBOUND or not self._breaks(width):
            return super().measure(width)
        return width, sum(child.measure(width)[1] for child in self.shown) + self.u(4) * (len(self.shown) - 1)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        if self._breaks(rect.width):
            y = rect.y
            for child in self.shown:
                wide, high = child.measure(rect.width)
                child.place(Rect(rect.x, y, rect.width if child.grow else wide, high))
                y += high + self.u(4)


class Flow(Box):
    """Side by side, going on in the next line when the width is used up; centred lines are about equally full."""

    def __init__(
        self, children: Sequence[Widget], gap: float = 8, name: str = "", grow: float = 0, align: str = "left"
    ) -> None:
        super().__init__(children, name, grow)
        self.gap, self.align = gap, align

    def _lines(self, width: int) -> list[list[tuple[Widget, Size]]]:
        lines = self._broken(width)
        while self.align == "center" and len(lines) > 1:
            width = max(sum(size[0] for _, size in line) + self.u(self.gap) * (len(line) - 1) for line in lines) - 1
            closer = self._broken(width)
            if len(closer) > len(lines):
                break
            lines = closer
        return lines

    def _broken(self, width: int) -> list[list[tuple[Widget, Size]]]:
        lines: list[list[tuple[Widget, Size]]] = [[]]
        used, gap = 0, self.u(self.gap)
        for child in self.shown:
            wide, high = child.measure(width)
            wide = min(wide, width)
            if lines[-1] and used + gap + wide > width:
                lines.append([])
                used = 0
            used += (gap if lines[-1] else 0) + wide
            lines[-1].append((child, (wide, high)))
        return lines

    def measure(self, width: int) -> Size:
        lines, gap = self._lines(width), self.u(self.gap)
        wide = max(sum(size[0] for _, size in line) + gap * max(0, len(line) - 1) for line in lines)
        high = sum(max((size[1] for _, size in line), default=0) for line in lines) + gap * (len(lines) - 1)
        return wide, high

    def place(self, rect: Rect) -> None:
        super().place(rect)
        gap, y = self.u(self.gap), rect.top
        for line in self._lines(rect.width):
            used = sum(size[0] for _, size in line) + gap * max(0, len(line) - 1)
            spare = rect.width - used
            x = rect.left + {"right": spare, "center": spare // 2}.get(self.align, 0)
            tall = max((size[1] for _, size in line), default=0)
            for child, (wide, high) in line:
                child.place(Rect(x, y + (tall - high) // 2, wide, high))
                x += wide + gap
            y += tall + gap


class Pack(Flow):
    """As a flow, but every line is filled: its children share what width is left."""

    def measure(self, width: int) -> Size:
        wide, high = super().measure(width)
        return (width if width < UNBOUND else wide), high

    def place(self, rect: Rect) -> None:
        Widget.place(self, rect)
        gap, y = self.u(self.gap), rect.top
        for line in self._lines(rect.width):
            used = sum(size[0] for _, size in line) + gap * max(0, len(line) - 1)
            more = max(0, rect.width - used) // max(1, len(line))
            x, tall = rect.left, max((size[1] for _, size in line), default=0)
            for child, (wide, _) in line:
                child.place(Rect(x, y, wide + more, tall))
                x += wide + more + gap
            y += tall + gap


class Grid(Box):
    """Equal columns; every line as high as its highest cell. ``least`` units decide how many columns fit."""

    def __init__(
        self,
        children: Sequence[Widget],
        columns: int,
        gap: float = 8,
        least: float = 0,
        name: str = "",
        grow: float = 0,
        stretch: bool = False,
    ) -> None:
        super().__init__(children, name, grow)
        self.columns, self.gap, self.least, self.stretch = columns, gap, least, stretch

    def _shape(self, width: int) -> tuple[int, int]:
        """Columns and the width of one."""
        gap, columns = self.u(self.gap), max(1, min(self.columns, len(self.shown) or 1))
        least = self.ui.metrics.t(self.least)
        while columns > 1 and (width - gap * (columns - 1)) // columns < least:
            columns -= 1
        return columns, max(1, (width - gap * (columns - 1)) // columns)

    def _heights(self, width: int) -> list[int]:
        columns, wide = self._shape(width)
        shown = self.shown
        return [
            max(child.measure(wide)[1] for child in shown[start : start + columns])
            for start in range(0, len(shown), columns)
        ]

    def measure(self, width: int) -> Size:
        heights = self._heights(width)
        return width if width < UNBOUND else 0, sum(heights) + self.u(self.gap) * max(0, len(heights) - 1)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        gap = self.u(self.gap)
        columns, wide = self._shape(rect.width)
        heights = self._heights(rect.width)
        if self.stretch and heights:
            more = max(0, rect.height - sum(heights) - gap * (len(heights) - 1)) // len(heights)
            heights = [high + more for high in heights]
        y = rect.top
        for line, high in enumerate(heights):
            for number, child in enumerate(self.shown[line * columns : (line + 1) * columns]):
                child.place(Rect(rect.left + number * (wide + gap), y, wide, high))
            y += high + gap


class Panel(Box):
    """A surface with a child on it; ``tone`` names a colour of the theme."""

    def __init__(
        self,
        child: Widget,
        tone: str = "panel",
        pad: float = 16,
        radius: float = 12,
        border: str = "",
        name: str = "",
        grow: float = 0,
        edge: str = "",
        floating: bool = False,
    ) -> None:
        super().__init__([child], name, grow)
        self.tone, self.pad, self.radius, self.border, self.edge, self.floating = (
            *(tone, pad, radius, border, edge, floating),
        )

    def measure(self, width: int) -> Size:
        pad = self.u(self.pad)
        wide, high = self._children[0].measure(width - 2 * pad)
        return wide + 2 * pad, high + 2 * pad

    def place(self, rect: Rect) -> None:
        super().place(rect)
        pad = self.u(self.pad)
        self._children[0].place(inset(rect, pad, pad))

    def paint(self, canvas: Canvas) -> None:
        theme = canvas.theme
        border: Colour | None = getattr(theme, self.border) if self.border else None
        if self.floating:
            canvas.shade(self.rect, self.radius)
        canvas.panel(self.rect, getattr(theme, self.tone), self.radius, border)
        if self.edge:
            strip = Rect(self.rect.left, self.rect.top + self.u(8), self.u(4), self.rect.height - self.u(16))
            canvas.fill(strip, getattr(theme, self.edge))


class Layers(Box):
    """All children in the same rectangle, the last on top."""

    def measure(self, width: int) -> Size:
        sizes = [child.measure(width) for child in self.shown]
        return max((size[0] for size in sizes), default=0), max((size[1] for size in sizes), default=0)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        for child in self.shown:
            child.place(rect)


class Centered(Box):
    """A child in the middle, at most ``most`` units wide (times the text size)."""

    def __init__(self, child: Widget, most: float = 640, name: str = "", grow: float = 1, top: bool = False) -> None:
        super().__init__([child], name, grow)
        self.most, self.top = most, top

    def _width(self, width: int) -> int:
        return min(width, self.ui.metrics.t(self.most))

    def measure(self, width: int) -> Size:
        wide, high = self._children[0].measure(self._width(width))
        return min(max(wide, 0), width), high

    def place(self, rect: Rect) -> None:
        super().place(rect)
        wide = self._width(rect.width)
        high = min(rect.height, self._children[0].measure(wide)[1])
        y = rect.top if self.top else rect.top + (rect.height - high) // 2
        self._children[0].place(Rect(rect.left + (rect.width - wide) // 2, y, wide, high))


class Padded(Box):
    """A child with space around it: ``across`` left and right, ``down`` above and below, in units."""

    def __init__(self, child: Widget, across: float = 16, down: float = 16, name: str = "", grow: float = 0) -> None:
        super().__init__([child], name, grow)
        self.across, self.down = across, down

    def measure(self, width: int) -> Size:
        wide, high = self._children[0].measure(width - 2 * self.u(self.across))
        return wide + 2 * self.u(self.across), high + 2 * self.u(self.down)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self._children[0].place(inset(rect, self.u(self.across), self.u(self.down)))


class Sized(Box):
    """A child with a size in units; 0 leaves that side to the child. Widths grow with the text if ``words``."""

    def __init__(
        self, child: Widget, width: float = 0, height: float = 0, words: bool = False, name: str = "", grow: float = 0
    ) -> None:
        super().__init__([child], name, grow)
        self.width, self.height, self.words = width, height, words

    def measure(self, width: int) -> Size:
        fixed = self.ui.metrics.t(self.width) if self.words else self.u(self.width)
        wide, high = self._children[0].measure(min(width, fixed) if self.width else width)
        return fixed if self.width else wide, self.u(self.height) if self.height else high

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self._children[0].place(rect)


class Gap(Widget):
    """Empty room; grows unless it has a size."""

    def __init__(self, size: float = 0, grow: float | None = None) -> None:
        super().__init__(grow=(0 if size else 1) if grow is None else grow)
        self.size = size

    def measure(self, width: int) -> Size:
        return self.u(self.size), self.u(self.size)


class Rule(Widget):
    """A thin line between groups."""

    def measure(self, width: int) -> Size:
        return (width if width < UNBOUND else 0), self.u(1)

    def paint(self, canvas: Canvas) -> None:
        canvas.fill(Rect(self.rect.x, self.rect.centery, self.rect.width, self.u(1)), canvas.theme.line)
