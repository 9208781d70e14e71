"""The dice of a decision as a list that grows while they fall: who rolled, for what, with which parts, to what end."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.canvas import Canvas
from game.ui.table.dice_tray import DiceTray, TrayRoll
from game.ui.theme import mix
from game.ui.widgets.base import Rect

PAD = 10
MARKS = {True: ("check", "ok"), False: ("cross", "bad")}


class RollTray(DiceTray):
    """The same tray, with room for all dice of what was done: a pass that three defenders go for, a header contest."""

    def __init__(self, name: str = "dice-tray", grow: float = 0) -> None:
        super().__init__(name, grow)
        self.fallen: list[TrayRoll] = []
        """Those that lie there; the one that still tumbles is not among them."""
        self.settled = 0
        """Of so many it is known what they were good for: a duel is open until both dice lie."""

    def begin(self) -> None:
        """Something else is done: an empty table."""
        self.fallen, self.settled, self.roll = [], 0, None
        self.invalidate()

    def settle(self) -> None:
        """What lies there is decided."""
        self.settled = len(self.fallen)
        self.invalidate()

    def keep(self, roll: TrayRoll) -> None:
        super().keep(roll)
        self.fallen.append(roll)

    def rows(self) -> Sequence[TrayRoll]:
        """Everything to be shown, the newest last."""
        tumbling = [self.roll] if self.roll is not None and self._t < 1 else []
        return [*self.fallen, *tumbling]

    def paint(self, canvas: Canvas) -> None:
        rows = self.rows()
        if self.asking or not rows:
            super().paint(canvas)
            return
        theme = canvas.theme
        canvas.panel(self.rect, mix(theme.panel, theme.background, 0.35), 12, theme.line)
        inner = self.rect.inflate(-2 * self.u(PAD), -2 * self.u(PAD - 2))
        high = self._row_high
        most = max(1, inner.height // high)
        first = max(0, len(rows) - most)
        for number, roll in enumerate(rows[first:]):
            box = Rect(inner.x, inner.y + number * high, inner.width, high)
            self._line(canvas, roll, box, first + number < self.settled)

    @property
    def _row_high(self) -> int:
        return self.ui.fonts.line("table-bold") + self.ui.fonts.line("caption") + self.u(6)

    @property
    def die_size(self) -> int:
        return min(self.u(34), self._row_high - self.u(4))

    def _line(self, canvas: Canvas, roll: TrayRoll, box: Rect, settled: bool) -> None:
        """The die, whose it is and what for; below that its sum."""
        theme, size = canvas.theme, self.die_size
        tumbling = roll is self.roll and self._t < 1
        now, self._t = self._t, self._t if tumbling else 1.0
        canvas.picture(self._die(canvas, roll, size), (box.x, box.y + (box.height - size) // 2))
        self._t = now
        x = box.x + size + self.u(10)
        room = Rect(x, box.y + self.u(2), box.right - x, canvas.fonts.line("table-bold"))
        mark, tone = MARKS[roll.good] if roll.good is not None and settled else ("", "")
        if mark:
            sign = Rect(room.right - self.u(18), box.y, self.u(18), box.height)
            canvas.icon(mark, sign, getattr(theme, tone), 16)
            room.width -= self.u(22)
        canvas.text(roll.who or roll.question, room, "table-bold", theme.text, shorten=True)
        below = Rect(x, room.bottom, room.width, canvas.fonts.line("caption"))
        told = roll.told(canvas.fonts, "caption", below.width)
        text = roll.question if tumbling or not told else told
        canvas.text(text, below, "caption", theme.muted, shorten=True)

    def tooltip(self) -> str:
        return "\n".join(": ".join(part for part in (roll.who, roll.question, roll.result) if part)
                         for roll in self.rows())  # fmt: skip
