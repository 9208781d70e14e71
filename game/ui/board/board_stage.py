"""The board with what lies over it: a headline for what has just happened, and a slip or ticket beside a cell."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.board.tools import BoardTools
from game.ui.canvas import SPREAD, Canvas
from game.ui.inputs import Input, Pointer
from game.ui.shapes import shadow
from game.ui.theme import mix
from game.ui.widgets.base import REACH, Rect, Size, Widget
from game.ui.widgets.boxes import Box, Column, Panel
from game.ui.widgets.scroll import ScrollArea

ROUND = 12
"""Of the corners of a headline, in units."""
WIDE = 330
"""Units of a slip, times the text size."""
PAD, GAP = 12, 6
"""Units around what stands on it, and between its parts."""
FEW_LINES = 3
"""So many are always to be seen of what scrolls on it."""
NARROW, BROAD = 260, 500
"""Units of a slip that would hide somebody: narrower beside everybody, or broader and lower above or below."""


class Headline(Widget):
    """A few words on a plate over the board; it lets the pointer through."""

    def __init__(self) -> None:
        super().__init__("headline")
        self.text, self.below = "", ""
        self.side: int | None = None

    def say_it(self, text: str, below: str = "", side: int | None = None) -> None:
        self.invalidate()
        self.text, self.below, self.side = text, below, side
        self.invalidate()

    def invalidate(self) -> None:
        """The plate with its shadow; there is nothing else to be seen."""
        if self.text and self.attached:
            self.ui.invalidate(self._plate(self.text, self.below).inflate(2 * self.u(REACH), 2 * self.u(REACH)))

    def clear(self) -> None:
        if self.text:
            self.say_it("")

    def ahead(self, text: str, below: str) -> None:
        """Write the words and cast the shadow before they are shown."""
        for words, role in ((text, "h1" if below else "h3"), (below, "h3")):
            self.ui.fonts.surface(words, role, self.ui.theme.text)
        shadow(self._plate(text, below).size, self.u(ROUND), self.u(SPREAD))

    def _plate(self, text: str, below: str) -> Rect:
        """What the words need."""
        fonts, role = self.ui.fonts, "h1" if below else "h3"
        wide = max(fonts.width(text, role), fonts.width(below, "h3"))
        high = fonts.line(role) + (fonts.line("h3") if below else 0)
        box = Rect(0, 0, min(wide + self.u(64), self.rect.width), high + self.u(20))
        box.midtop = (self.rect.centerx, self.rect.y + self.u(18))
        return box

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None

    def paint(self, canvas: Canvas) -> None:
        if not self.text:
            return
        theme = canvas.theme
        role, box = "h1" if self.below else "h3", self._plate(self.text, self.below)
        ground = theme.panel if self.side is None else theme.tint(self.side)
        canvas.shade(box, ROUND)
        canvas.panel(box, ground, ROUND, theme.line)
        if self.side is not None:
            kit = theme.kits[self.side]
            for x in (box.x, box.right - self.u(16)):
                edge = Rect(x, box.y + self.u(6), self.u(16), box.height - self.u(12))
                canvas.pattern(edge, kit.pattern, kit.body, mix(ground, kit.body, 0.3), 0.6)
        top = Rect(box.x, box.y + self.u(10), box.width, canvas.fonts.line(role))
        canvas.text(self.text, top, role, theme.text, "center")
        if self.below:
            canvas.text(self.below, Rect(box.x, top.bottom, box.width, canvas.fonts.line("h3")), "h3", theme.text,
                        "center")  # fmt: skip


class Slip(Panel):
    """What lies beside a cell: a ticket or a refusal. Where there is too little room only what stands between ``head``
    and ``foot`` scrolls: the title and the buttons can always be seen."""

    def __init__(
        self, child: Widget, head: Widget | None = None, foot: Widget | None = None, tone: str = "accent",
        passive: bool = False,
    ) -> None:  # fmt: skip
        self.passive = passive
        """Only to be looked at: the pointer goes through it."""
        self.put_away: Callable[[], object] | None = None
        """What a click on it does, where nothing on it is to be pressed."""
        self.area = ScrollArea(child, "slip-scroll")
        self._body = Column([part for part in (head, self.area, foot) if part is not None], gap=GAP)
        super().__init__(self._body, pad=PAD, border=tone, edge=tone, floating=True, name="slip")

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None if self.passive else super().at(point)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer) and event.kind == "down" and self.put_away is not None:
            self.put_away()
            return True
        return super().handle(event)

    def high(self, width: int) -> int:
        """With everything on it to be seen at once."""
        inner = width - 2 * self.u(self.pad)
        return self._rigid(width) + self.area.child.measure(inner - self.area.beside)[1]

    def least(self, width: int) -> int:
        """With a few lines between title and buttons, to be scrolled."""
        return min(self.high(width), self._rigid(width) + FEW_LINES * self.ui.fonts.line("table"))

    def _rigid(self, width: int) -> int:
        return self._body.measure(width - 2 * self.u(self.pad))[1] + 2 * self.u(self.pad)


class BoardStage(Box):
    """The board and what lies over it."""

    slip_wide = WIDE

    def __init__(self, pitch: Widget, tools: BoardTools | None = None, name: str = "stage") -> None:
        super().__init__([pitch], name, grow=1)
        self.pitch, self.tools = pitch, tools
        self.headline = Headline()
        self.slip: Slip | None = None
        self._beside: Rect | None = None
        self._clear: list[Rect] = []
        self._contain()

    def _contain(self) -> None:
        parts = (self.pitch, self.tools, self.headline, self.slip)
        self.set_children([part for part in parts if part is not None])

    def measure(self, width: int) -> Size:
        return self.pitch.measure(width)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self.pitch.place(rect)
        if self.tools is not None:
            wide, high = self.tools.measure(rect.width)
            self.tools.place(Rect(rect.x + self.u(6), rect.y + self.u(8), wide, high))
        self.headline.place(Rect(rect.x, rect.y, rect.width, min(rect.height, self.u(160))))
        if self.slip is not None:
            self.slip.place(self._room_for(self.slip))

    def show(self, slip: Slip | None, beside: Rect | None = None, clear: Sequence[Rect] = ()) -> None:
        """Another slip, or none; it leaves what is in ``clear`` to be seen, as far as there is room."""
        self._again()
        self.slip, self._beside, self._clear = slip, beside, list(clear)
        self._contain()
        if slip is not None and self.attached and self.rect.width:
            slip.place(self._room_for(slip))
            self._again()

    def _again(self) -> None:
        """With its shadow."""
        if self.slip is not None and self.attached:
            more = 2 * self.u(REACH)
            self.ui.invalidate(self.slip.rect.inflate(more, more))

    @property
    def slip_area(self) -> Rect:
        """Where slips may lie."""
        return self.rect

    @property
    def slip_columns(self) -> tuple[int, ...]:
        """Around which x they may lie besides those near their place."""
        return ()

    def _room_for(self, slip: Slip) -> Rect:
        margin = self.u(8)
        room = self.slip_area.inflate(-2 * margin, -2 * margin)
        wide = min(self.ui.metrics.t(self.slip_wide), room.width)
        found = Rect(0, 0, wide, min(slip.high(wide), room.height))
        beside = self._beside
        if beside is None:
            found.bottomright = room.bottomright
            if self.slip_columns:
                found.centerx = self.slip_columns[0]
            return found
        whole = beside.unionall(self._clear)
        narrow = min(wide, self.ui.metrics.t(NARROW))
        tried = [
            self._places(room, whole, found),
            self._places(room, whole, Rect(0, 0, narrow, min(slip.high(narrow), room.height))),
            self._bands(room, whole, slip, min(self.ui.metrics.t(BROAD), room.width)),
        ]
        best = [min(places, key=lambda place: self._covers(place, beside)) for places in tried if places]
        return min(best, key=lambda place: self._covers(place, beside)[0])

    def _places(self, room: Rect, whole: Rect, slip: Rect) -> list[Rect]:
        """Where a slip of this size may lie: beside, below and above its place and everything it must not hide, at the
        edges of the board, and where it may lie anyway."""
        beside, gap, (wide, high) = self._beside or whole, self.u(20), slip.size
        others = (beside, whole, *self._clear)
        across = {beside.centerx - wide // 2, room.x, room.right - wide, *(x - wide // 2 for x in self.slip_columns)}
        down = {beside.centery - high // 2, room.y, room.bottom - high}
        for other in others:
            across |= {other.right + gap, other.x - gap - wide}
            down |= {other.bottom + gap, other.y - gap - high}
        places = (Rect(x, y, wide, high).clamp(room) for x in sorted(across) for y in sorted(down))
        return [Rect(*place) for place in dict.fromkeys(tuple(place) for place in places)]

    def _bands(self, room: Rect, whole: Rect, slip: Slip, wide: int) -> list[Rect]:
        """Above and below everything that it must not hide, if at least a few lines have room to scroll there."""
        gap, x, high = self.u(8), whole.centerx - wide // 2, slip.high(wide)
        above, below = min(high, whole.y - gap - room.y), min(high, room.bottom - whole.bottom - gap)
        places = (Rect(x, whole.y - gap - above, wide, above), Rect(x, whole.bottom + gap, wide, below))
        return [place.clamp(room) for place in places if place.height >= slip.least(wide)]

    def _covers(self, place: Rect, beside: Rect) -> tuple[int, int]:
        """How much it would hide, and how far off it is."""
        hidden = len(place.collidelistall([beside, *self._clear]))
        return hidden, abs(place.centerx - beside.centerx) + abs(place.centery - beside.centery)
