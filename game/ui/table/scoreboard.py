"""The scoreboard: both sides with crest, name and score, the period between them, and what must not be overlooked."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.ui.art.crests import crest
from game.ui.canvas import Canvas
from game.ui.table.what_if import ICON as WHAT_IF
from game.ui.theme import mix
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget


@dataclass(slots=True)
class SideBoard:
    """One side: the team, who plays it, its score, and short words about its state ("10 men")."""

    team: str
    short: str
    person: str = ""
    score: str = ""
    state: str = ""
    cards: tuple[int, int] = (0, 0)
    """Yellow and red."""
    attacks: str = ""
    """Which way it plays on the board: left, right, up or down."""


@dataclass(slots=True)
class BoardText:
    """What stands in the middle."""

    period: str = ""
    clock: str = ""
    note: str = ""
    hint: str = ""
    """More of it, beside the pointer."""
    what_if: bool = False
    """Played on from a moment of another match: it is said before everything else."""
    label: str = ""
    """What the figures count, below them; the other words then stand on both sides of them."""


@dataclass(slots=True)
class Ribbon:
    """How likely home, draw and away are now; exact unless ``about``."""

    shares: tuple[float, ...] = field(default_factory=tuple)
    about: bool = False


class Scoreboard(Widget):
    """Always at the top, always the same height."""

    def __init__(self, sides: tuple[SideBoard, SideBoard], middle: BoardText, name: str = "scoreboard") -> None:
        super().__init__(name)
        self.sides, self.middle = sides, middle
        self.ribbon = Ribbon()
        self._drawn: object = None

    def measure(self, width: int) -> Size:
        return width if width < UNBOUND else 0, self.height

    @property
    def height(self) -> int:
        fonts = self.ui.fonts
        return max(self.u(56), fonts.line("score"), fonts.line("body-bold") + fonts.line("caption") + self.u(8))

    def refresh(self) -> None:
        """Draw it again if anything on it is new."""
        now = repr((self.sides, self.middle, self.ribbon))
        if now != self._drawn:
            self._drawn = now
            self.invalidate()

    def paint(self, canvas: Canvas) -> None:
        theme = canvas.theme
        canvas.fill(self.rect, theme.panel)
        score = f"{self.sides[0].score} : {self.sides[1].score}" if self.sides[0].score else "– : –"
        middle = max(canvas.fonts.width(score, "score"), canvas.metrics.t(150)) + self.u(32)
        room = (self.rect.width - middle) // 2
        centre = Rect(self.rect.x + room, self.rect.y, middle, self.rect.height)
        before, after = self._flanks(canvas, centre)
        self._side(canvas, 0, Rect(self.rect.x, self.rect.y, room - before, self.rect.height))
        self._side(canvas, 1, Rect(centre.right + after, self.rect.y, room - after, self.rect.height))
        has_words = bool(self._mark or self.middle.period or self.middle.clock)
        high = canvas.fonts.line("caption") if has_words else 0
        digits = Rect(centre.x, centre.y + self.u(1), centre.width, centre.height - high)
        canvas.text(score, digits, "h2" if has_words else "score", theme.text, "center")
        if has_words:
            line = Rect(centre.x - room // 3, centre.bottom - high - self.u(3), centre.width + 2 * (room // 3), high)
            self._words(canvas, line)
        self._ribbon(canvas)

    def _words(self, canvas: Canvas, line: Rect) -> None:
        """The words below the figures; where they are too long for it, the mark is only its sign."""
        parts = (self.middle.period, self.middle.clock, self.middle.note)
        words = self.middle.label or " · ".join(part for part in parts if part)
        if self._mark and not self.middle.label:
            marked = " · ".join(part for part in (self._mark, words) if part)
            if canvas.fonts.width(marked, "caption") <= line.width:
                words = marked
            else:
                canvas.icon(WHAT_IF, Rect(line.x, line.y, self.u(16), line.height), canvas.theme.warn, 14)
                line = Rect(line.x + self.u(20), line.y, line.width - self.u(20), line.height)
        canvas.text(words, line, "caption", canvas.theme.muted, "center", shorten=True)

    @property
    def _mark(self) -> str:
        return self.say("what-if.mark") if self.middle.what_if else ""

    def _flanks(self, canvas: Canvas, centre: Rect) -> tuple[int, int]:
        """With a label below the figures, the words stand left and right of them; the room they take."""
        if not self.middle.label:
            return 0, 0
        left = [part for part in (self._mark, self.middle.period, self.middle.clock) if part]
        wide, high = [], canvas.fonts.line("caption")
        for side, parts in enumerate((left, [self.middle.note] if self.middle.note else [])):
            lines = self._lines(canvas, side, parts, (self.rect.width - centre.width) // 2)
            width = max((canvas.fonts.width(line, "caption") for line in lines), default=0)
            box = Rect(centre.right if side else centre.x - width, centre.centery - high * len(lines) // 2, width, high)
            align = "left" if side else "right"
            for number, line in enumerate(lines):
                canvas.text(line, box.move(0, number * high), "caption", canvas.theme.muted, align)
            wide.append(width + self.u(12) if lines else 0)
        return wide[0], wide[1]

    def _lines(self, canvas: Canvas, side: int, parts: list[str], room: int) -> list[str]:
        """The words beside the figures: on one line, or on two where the name of the side needs the room."""
        one = " · ".join(parts)
        name = canvas.fonts.width(self.sides[side].team, "body-bold") + self.u(18 + 40 + 12 + 12)
        if len(parts) < 2 or canvas.fonts.width(one, "caption") + name <= room:
            return [one] if one else []
        return [" · ".join(parts[:-1]), parts[-1]]

    def _side(self, canvas: Canvas, side: int, box: Rect) -> None:
        theme, board, kit = canvas.theme, self.sides[side], canvas.theme.kits[side]
        home = side == 0
        strip = Rect(box.x if home else box.right - self.u(6), box.y, self.u(6), box.height)
        canvas.fill(strip, kit.body)
        size = self.u(40)
        at = box.x + self.u(18) if home else box.right - self.u(18) - size
        picture = crest(board.team, size, (kit.body, kit.rim))
        canvas.picture(picture, (at, box.centery - size // 2))
        left, right = (at + size + self.u(12), box.right) if home else (box.x, at - self.u(12))
        high = canvas.fonts.line("body-bold")
        alone = not (board.person or board.state or any(board.cards))
        top = box.centery - high // 2 if alone and self.middle.label else box.y + self.u(5)
        words = Rect(left, top, max(1, right - left), high)
        align = "left" if home else "right"
        arrow = self.u(18) if board.attacks else 0
        named = Rect(words.x + (0 if home else arrow), words.y, max(1, words.width - arrow), words.height)
        canvas.text(board.team, named, "body-bold", theme.text, align, shorten=True)
        if arrow:
            wide = min(canvas.fonts.width(board.team, "body-bold"), named.width)
            at = named.x + wide + self.u(4) if home else named.right - wide - self.u(18)
            canvas.icon(f"chevron-{board.attacks}", Rect(at, named.y, self.u(14), named.height), theme.accent, 14)
        below = " · ".join(part for part in (board.person, board.state) if part)
        line = Rect(words.x, words.bottom, words.width, canvas.fonts.line("caption"))
        tone = theme.warn if board.state else theme.muted
        cards = self._cards(canvas, board.cards, line, home)
        canvas.text(below, Rect(line.x + (cards if home else 0), line.y, line.width - cards, line.height), "caption",
                    tone, align, shorten=True)  # fmt: skip

    def _cards(self, canvas: Canvas, cards: tuple[int, int], line: Rect, home: bool) -> int:
        """Small cards with their number; the width they took."""
        used = 0
        for icon, count in (("card-yellow", cards[0]), ("card-red", cards[1])):
            if count:
                wide = self.u(16) + canvas.fonts.width(str(count), "caption") + self.u(8)
                x = line.x + used if home else line.right - used - wide + self.u(8)
                tone = canvas.theme.warn if icon == "card-yellow" else canvas.theme.bad
                canvas.icon(icon, Rect(x, line.y, self.u(14), line.height), tone, 14)
                canvas.text(str(count), Rect(x + self.u(16), line.y, wide, line.height), "caption")
                used += wide
        return used

    def _ribbon(self, canvas: Canvas) -> None:
        """A thin line of win, draw and loss along the lower edge."""
        if not self.ribbon.shares:
            return
        theme, x = canvas.theme, float(self.rect.x)
        colours = (theme.kits[0].body, mix(theme.panel, theme.text, 0.4), theme.kits[1].body)
        for share, colour in zip(self.ribbon.shares, colours, strict=False):
            wide = self.rect.width * share
            canvas.fill(Rect(round(x), self.rect.bottom - self.u(4), round(wide) + 1, self.u(4)), colour)
            x += wide

    def tooltip(self) -> str:
        if not self.ribbon.shares:
            ways = [self.say(f"surface.attacks-{side.attacks}", {"team": side.team}) for side in self.sides
                    if side.attacks]  # fmt: skip
            mark = [self.say("what-if.text")] if self.middle.what_if else []
            return "\n".join([*mark, *ways, *([self.middle.hint] if self.middle.hint else [])])
        home, draw, away = (f"{share * 100:.1f}" for share in self.ribbon.shares)
        return self.say("surface.ribbon", {"home": home, "draw": draw, "away": away})
