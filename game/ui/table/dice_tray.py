"""The dice tray: what a roll decides, the number to reach, its parts, the faces that succeed, and the die itself.

It shows rolls of the program and takes those of people: one key for each face, typed digits, Enter commits.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.core.checks import Aim, Check
from game.core.frozen import frozen
from game.core.ruling import FactValue
from game.ui.art.dice import die, tumble_frame
from game.ui.art.pen import FontMaker
from game.ui.canvas import Canvas
from game.ui.fonts import Fonts
from game.ui.inputs import Input, Key, Pointer
from game.ui.theme import Colour, Theme, mix
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget

HISTORY = 5
DIGITS = 9
"""Dice with more faces may take two digits."""
STEPS = 16
"""Pictures of a die on its way."""
MINUS = "\u2212"
PLAIN_EYES: Colour = (20, 24, 28)


@frozen
class TrayRoll:
    """A roll as the tray shows it; ``face`` 0: still to come."""

    question: str
    sides: int
    face: int = 0
    check: Check | None = None
    result: str = ""
    short: str = ""
    """The same without the names of its parts, where there is too little room."""
    good: bool | None = None
    """Whether the check succeeded; None: a roll without success or failure."""
    side: int | None = 0
    """Whose colours the die has; None: nobody's."""
    by_hand: bool = False
    who: str = ""
    """Whose roll it is, where that is known."""
    look: Callable[[int, float], pygame.Surface] | None = None
    """The die of a game that has one of its own: its picture for a size and a moment from 0 to 1, where it lies."""

    def told(self, fonts: Fonts, role: str, room: int) -> str:
        """What it came to, as fully as there is room."""
        return self.result if not self.short or fonts.width(self.result, role) <= room else self.short

    def picture(self, size: int, theme: Theme, font: FontMaker) -> pygame.Surface:
        """The die as it lies there."""
        if self.look is not None:
            return self.look(size, 1.0)
        return die(self.sides, self.face or None, size, *die_colours(theme, self.side), self.by_hand, font=font)


class DiceTray(Widget):
    """``ask`` waits for people's die; ``show`` tells of one that lies there."""

    def __init__(self, name: str = "dice-tray", grow: float = 0) -> None:
        super().__init__(name, grow)
        self.roll: TrayRoll | None = None
        self.past: list[TrayRoll] = []
        self.idle = ""
        self._t = 1.0
        self._take: Callable[[int | None], object] | None = None
        self._faces: list[tuple[int, Rect]] = []
        self._program: Rect | None = None
        self._at = 0
        self._typed = ""
        self._may_program = True
        self._pictures: dict[object, pygame.Surface] = {}
        self.low = False
        """Without the last few dice, where there is little room; never while it asks."""

    # -- what it shows ------------------------------------------------------------------------------------------

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        return self._take is not None

    @property
    def asking(self) -> bool:
        return self._take is not None

    def say_idle(self, text: str) -> None:
        """What stands there while nothing is rolled."""
        if text != self.idle:
            self.idle = text
            self.invalidate()

    def show(self, roll: TrayRoll | None, t: float = 1.0) -> None:
        """A roll; ``t`` from 0 to 1 lets the die tumble."""
        if roll != self.roll:
            self._pictures.clear()
        self.roll, self._t, self._take = roll, t, None
        self.invalidate()

    def keep(self, roll: TrayRoll) -> None:
        """Remember a roll among the last few."""
        self.past = [*self.past, roll][-HISTORY:]
        self.invalidate()

    def clear(self) -> None:
        self.roll, self._take, self.past = None, None, []
        self.invalidate()

    def ask(self, roll: TrayRoll, take: Callable[[int | None], object], may_program: bool = True) -> None:
        """Wait for a die from the table; None is the program's roll."""
        self.roll, self._t, self._take, self._may_program = roll, 1.0, take, may_program
        self._at, self._typed = 0, ""
        self._pictures.clear()
        if self.attached:
            self.place(self.rect)
        self.invalidate()

    # -- measures -----------------------------------------------------------------------------------------------

    def measure(self, width: int) -> Size:
        lines = self.ui.fonts.line("table") * 3 + self.ui.fonts.line("caption") * 2
        if self.low:
            return width if width < UNBOUND else 0, self.ui.fonts.line("table-bold") + self.u(64 + 20)
        return width if width < UNBOUND else 0, lines + self.u(64)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self._faces, self._program = [], None
        if self._take is None or self.roll is None:
            return
        inner = rect.inflate(-2 * self.u(12), -2 * self.u(10))
        columns = self._columns(self.roll.sides)
        rows = -(-self.roll.sides // columns)
        top = inner.y + self._head() + self.u(6)
        foot = self.ui.fonts.line("table-bold") + self.u(12) if self._may_program else 0
        wide = inner.width // columns
        high = max(self.u(24), min(self.u(36), (inner.bottom - foot - top) // rows))
        for face in range(1, self.roll.sides + 1):
            column, row = (face - 1) % columns, (face - 1) // columns
            self._faces.append(
                (face, Rect(inner.x + column * wide, top + row * high, wide - self.u(4), high - self.u(4)))
            )
        if self._may_program:
            self._program = Rect(inner.x, inner.bottom - foot + self.u(4), inner.width, foot - self.u(4))

    @staticmethod
    def _columns(sides: int) -> int:
        """Faces in a line: all of a small die, else two lines, three for a large one."""
        return sides if sides <= 8 else -(-sides // 2) if sides <= 16 else -(-sides // 3)

    def _head(self) -> int:
        assert self.roll is not None
        width = self.rect.width - 2 * self.u(12)
        lines = len(self.ui.fonts.wrap(self.roll.question, "table-bold", width))
        target = self.ui.fonts.line("caption") if self.roll.check is not None or self.roll.sides > DIGITS else 0
        return lines * self.ui.fonts.line("table-bold") + target

    # -- drawing ------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        theme = canvas.theme
        canvas.panel(self.rect, mix(theme.panel, theme.background, 0.35), 12, theme.line)
        inner = self.rect.inflate(-2 * self.u(12), -2 * self.u(10))
        if self.roll is None:
            canvas.icon("dice", Rect(inner.x, inner.y, self.u(24), self.u(28)), theme.muted, 20)
            words = Rect(inner.x + self.u(32), inner.y + self.u(4), inner.width - self.u(32), 0)
            canvas.lines(canvas.fonts.wrap(self.idle, "table", words.width), words, "table", theme.muted)
        elif self._take is not None:
            self._question(canvas, inner)
            self._keys(canvas)
        else:
            self._rolled(canvas, inner)
        if self._take is None:
            self._history(canvas, inner)
        if self.is_focused:
            canvas.ring(self.rect, 12)

    def _question(self, canvas: Canvas, inner: Rect) -> int:
        assert self.roll is not None
        lines = canvas.fonts.wrap(self.roll.question, "table-bold", inner.width)
        canvas.lines(lines, inner, "table-bold")
        y = inner.y + len(lines) * canvas.fonts.line("table-bold")
        if self._take is not None:
            line = Rect(inner.x, y, inner.width, canvas.fonts.line("caption"))
            check, tone = self.roll.check, canvas.theme.warn if self._typed else canvas.theme.muted
            told = self._half_typed() or (self._aim(check, "caption", line.width) if check is not None else "")
            if told:
                canvas.text(told, line, "caption", tone, shorten=True)
        return y

    def _half_typed(self) -> str:
        """One digit of a number that may have two: what now."""
        if not self._typed or self.roll is None or not self._at:
            return ""
        first = 10 * self._at
        facts: dict[str, FactValue] = {"face": self._at, "first": first, "last": min(self.roll.sides, first + 9)}
        return self.say("surface.half-typed-one" if first == self.roll.sides else "surface.half-typed", facts)

    def _rolled(self, canvas: Canvas, inner: Rect) -> None:
        roll, theme = self.roll, canvas.theme
        assert roll is not None
        y = self._question(canvas, inner)
        size = self.die_size
        canvas.picture(self._die(canvas, roll, size), (inner.x, y + self.u(4)))
        x = inner.x + size + self.u(12)
        words = Rect(x, y + self.u(4), inner.right - x, canvas.fonts.line("table"))
        if roll.check is not None:
            canvas.text(self._aim(roll.check, "table", words.width), words, "table", theme.muted, shorten=True)
            self._row(canvas, roll, Rect(x, words.bottom + self.u(2), inner.right - x, self.u(12)))
        if roll.result and self._t >= 1:
            mark = {True: "check", False: "cross"}.get(roll.good, "dot") if roll.good is not None else "dot"
            line = Rect(x, words.bottom + self.u(18), inner.right - x, canvas.fonts.line("table-bold"))
            canvas.icon(mark, Rect(line.x, line.y, self.u(18), line.height), theme.text, 16)
            room = Rect(line.x + self.u(22), line.y, line.width - self.u(22), line.height)
            canvas.text(roll.told(canvas.fonts, "table-bold", room.width), room, "table-bold", shorten=True)

    def _aim(self, check: Check, role: str, width: int) -> str:
        """The number to reach with its parts, or where they do not fit the number alone."""
        whole = self.target(check)
        fits = self.ui.fonts.width(whole, role) <= width or check.aim is not Aim.AT_MOST
        return whole if fits else self._plain(check)

    def _plain(self, check: Check) -> str:
        return self.say("surface.at-most-plain", {"sides": check.sides, "total": check.total})

    def target(self, check: Check) -> str:
        """The number to reach, with its parts if it has any."""
        added = [
            f"{'+' if part.value >= 0 else MINUS} {abs(part.value)} {self.say(f'modifier.{part.name}')}"
            for part in check.modifiers
        ]
        sum_of = " ".join([str(check.base), *added])
        if check.aim is Aim.AT_MOST and not added:
            return self._plain(check)
        if check.aim is Aim.AT_MOST:
            return self.say("surface.at-most", {"sides": check.sides, "sum": sum_of, "total": check.total})
        return self.say("surface.at-least", {"sides": check.sides, "sum": sum_of, "target": check.target})

    def _row(self, canvas: Canvas, roll: TrayRoll, box: Rect) -> None:
        """Every face as a small cell: success filled, failure hollow, the one that fell with a mark above it."""
        assert roll.check is not None
        theme = canvas.theme
        wide = max(2, min(self.u(18), box.width // roll.sides))
        for face in range(1, roll.sides + 1):
            cell = Rect(box.x + (face - 1) * wide, box.y + self.u(4), wide - max(1, self.u(2)), box.height - self.u(4))
            if face in roll.check.success_faces:
                canvas.panel(cell, theme.accent, 2)
            else:
                canvas.panel(cell, mix(theme.panel, theme.background, 0.35), 2, theme.muted)
            if face == roll.face and self._t >= 1:
                tip = (cell.centerx, cell.y - 1)
                size = self.u(4)
                points = [tip, (tip[0] - size, tip[1] - size), (tip[0] + size, tip[1] - size)]
                pygame.draw.polygon(canvas.surface, theme.text, points)

    def _die(self, canvas: Canvas, roll: TrayRoll, size: int) -> pygame.Surface:
        step = int(self._t * STEPS)
        key = (size, roll.sides, roll.face, roll.side, min(step, STEPS), roll.look)
        if key not in self._pictures:
            self._pictures[key] = self._picture(roll, size, step, canvas.theme)
        elif step < STEPS:
            # A frame with time to spare: the die that will lie there is made before it does.
            self._picture(roll, size, STEPS, canvas.theme)
        return self._pictures[key]

    def _picture(self, roll: TrayRoll, size: int, step: int, theme: Theme) -> pygame.Surface:
        """The die on its way, or lying there; pictures are kept where they are made."""
        colours, font = die_colours(theme, roll.side), self.ui.fonts.sized
        if step >= STEPS:
            return roll.picture(size, theme, font)
        if roll.look is not None:
            return roll.look(size, step / STEPS)
        return tumble_frame(roll.sides, roll.face, size, step / STEPS, roll.face * 7 + roll.sides, *colours,
                            roll.by_hand, font=font)  # fmt: skip

    def ahead(self, roll: TrayRoll, theme: Theme) -> list[Callable[[], object]]:
        """What has to be drawn before this die can fall, in small pieces for frames with time to spare."""
        return [partial(self._picture, roll, self.die_size, step, theme) for step in range(STEPS + 1)]

    @property
    def die_size(self) -> int:
        """Pixels of the die that falls."""
        return self.u(56)

    def _keys(self, canvas: Canvas) -> None:
        theme = canvas.theme
        assert self.roll is not None
        good = self.roll.check.success_faces if self.roll.check is not None else range(0)
        for face, box in self._faces:
            chosen = self.is_focused and face == self._at
            fill: Colour = mix(theme.raised, theme.accent, 0.35) if face in good else theme.raised
            canvas.panel(box, fill, 6, theme.text if chosen else theme.line, 2 if chosen else 1)
            canvas.text(str(face), box, "table-bold", theme.text, "center")
        if self._program is not None:
            chosen = self.is_focused and self._at == 0
            canvas.panel(self._program, theme.raised, 6, theme.text if chosen else theme.line, 2 if chosen else 1)
            canvas.text(self.say("surface.program-rolls"), self._program, "table-bold", theme.text, "center")

    def _history(self, canvas: Canvas, inner: Rect) -> None:
        """The last rolls, small, along the lower edge."""
        size, x = self.u(26), inner.x
        if not self.past or inner.bottom - size < inner.y + self.u(90):
            return
        for roll in reversed(self.past):
            key = ("past", roll.sides, roll.face, roll.side, roll.by_hand, size, roll.look)
            if key not in self._pictures:
                self._pictures[key] = roll.picture(size, canvas.theme, canvas.fonts.sized)
            canvas.picture(self._pictures[key], (x, inner.bottom - size))
            x += size + self.u(6)

    # -- input --------------------------------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        if self._take is None or self.roll is None:
            return False
        if isinstance(event, Pointer) and event.kind == "up" and event.button == 1:
            hit = next((face for face, box in self._faces if box.collidepoint(event.at)), None)
            if hit is not None:
                self._give(hit)
            elif self._program is not None and self._program.collidepoint(event.at):
                self._give(None)
            return True
        if isinstance(event, Pointer):
            return event.kind == "down"
        return isinstance(event, Key) and event.down and self.key(event.chord)

    def key(self, chord: str) -> bool:
        """A key while a die is awaited, also when the focus is elsewhere; digits gather until Enter if need be."""
        if self._take is None or self.roll is None:
            return False
        if chord.isdecimal() and len(chord) == 1:
            self._digit(chord, self.roll.sides)
        elif chord in ("left", "right", "up", "down"):
            self._move(chord, self.roll.sides)
        elif chord in ("enter", "space") and (self._at or self._may_program):
            self._give(self._at or None)
        elif chord == "r" and self._may_program:
            self._give(None)
        elif chord == "backspace":
            self._typed, self._at = "", 0
            self.invalidate()
        else:
            return False
        return True

    def _digit(self, digit: str, sides: int) -> None:
        """A digit; the face is clear as soon as no longer number could be meant."""
        self._typed = (self._typed + digit)[-2:]
        if not 1 <= int(self._typed) <= sides:
            self._typed = digit
        number = int(self._typed)
        self._at = number if 1 <= number <= sides else self._at
        self.invalidate()
        if 1 <= number <= sides < number * 10:
            self._give(number)

    def _move(self, chord: str, sides: int) -> None:
        row = self._columns(sides)
        step = {"left": -1, "right": 1, "up": -row, "down": row}[chord]
        self._at = max(0 if self._may_program else 1, min(sides, self._at + step))
        self.invalidate()

    def _give(self, face: int | None) -> None:
        take, self._take = self._take, None
        self.ui.sound("dice")
        self.invalidate()
        if take is not None:
            take(face)


def die_colours(theme: Theme, side: int | None) -> tuple[Colour, Colour, Colour]:
    """Body, eyes and edge of a die: in the colours of a side, or plain."""
    if side is None:
        return theme.target, PLAIN_EYES, theme.muted
    kit = theme.kits[side]
    return kit.body, kit.ink, kit.rim
