"""Strategy cards as widgets: landscape for a hand, portrait for the browser, backs for what lies face down."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.content.words import Words
from game.core.frozen import frozen
from game.rules.undici.desk import Card
from game.ui.art.keeping import kept
from game.ui.art.pen import RGB, Pen, mix
from game.ui.board.stamps import NIGHT
from game.ui.canvas import Canvas
from game.ui.theme import Theme
from game.ui.undici.card_words import card_name, card_text
from game.ui.undici.symbols import CATEGORIES, PAPER, PLAIN, ability_sign, category_sign, lasting_sign
from game.ui.widgets.base import UNBOUND, Rect, Size
from game.ui.widgets.buttons import Pressable

INK: RGB = (0x20, 0x24, 0x2A)
FAINT: RGB = (0x55, 0x5E, 0x66)


@frozen
class CardLook:
    """Everything printed on a card, in the language of now."""

    id: str
    name: str
    text: str
    category: str
    kind: str
    """The category in words."""
    permanent: bool = False
    symbol: str = ""
    count: int = 1


def look_of(card: Card | None, words: Words, known_as: str = "") -> CardLook:
    """A design as it is printed; of a card that nobody knows the plain face, with what it is known as."""
    if card is None:
        return CardLook(known_as, card_name(words, known_as), words.say("un.unknown-card"), PLAIN, "")
    kind = words.say(f"un.category.{card.category.value}")
    symbol = card.symbol.value if card.symbol else ""
    name = card.name or card_name(words, card.id)
    return CardLook(card.id, name, card_text(words, card), card.category.value, kind, card.permanent, symbol,
                    card.count)  # fmt: skip


class CardFace(Pressable):
    """A card lying in a list: its colour and sign on the left, name and text beside it.

    ``below``: a line under the text, such as odds or why it cannot be played; ``chosen`` lifts it off the table.
    """

    def __init__(
        self, look: CardLook, action: Callable[[], object] | None, name: str = "", *, below: str = "",
        tone: str = "muted", chosen: bool = False, dim: bool = False, key: str = "",
    ) -> None:  # fmt: skip
        super().__init__(name or f"card-{look.id}", action)
        self.look, self.below, self.tone, self.chosen, self.dim, self.key = look, below, tone, chosen, dim, key

    @property
    def _band(self) -> int:
        return self.u(34)

    def _lines(self, width: int) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
        fonts, room = self.ui.fonts, width - self._band - self.u(18)
        signs = self.u(22) * (2 if self.look.symbol else 1)
        named = fonts.wrap(self.look.name, "table-bold", room - signs)
        below = fonts.wrap(self.below, "caption", room) if self.below else ()
        return named, fonts.wrap(self.look.text, "caption", room), below

    def measure(self, width: int) -> Size:
        wide = width if width < UNBOUND else self.u(320)
        named, text, below = self._lines(wide)
        fonts = self.ui.fonts
        high = len(named) * fonts.line("table-bold") + (len(text) + len(below)) * fonts.line("caption") + self.u(12)
        return wide, max(self.u(48), high)

    def paint(self, canvas: Canvas) -> None:
        theme, fonts = canvas.theme, canvas.fonts
        tint = CATEGORIES[self.look.category]
        paper = mix(PAPER, theme.panel, 0.2) if self.dim else PAPER
        if self.is_hovered and self.action is not None:
            paper = mix(paper, (255, 255, 255), 0.5)
        canvas.shade(self.rect, 8)
        canvas.panel(self.rect, paper, 8, theme.accent if self.chosen else NIGHT)
        band = Rect(self.rect.x + 1, self.rect.y + 1, self._band, self.rect.height - 2)
        canvas.panel(band, mix(tint, theme.panel, 0.35) if self.dim else tint, 7)
        sign = category_sign(self.look.category, self.u(22))
        canvas.picture(sign, sign.get_rect(center=(band.centerx, band.y + self.u(18))).topleft)
        if self.key:
            canvas.text(self.key, Rect(band.x, band.bottom - fonts.line("caption") - self.u(2), band.width,
                        fonts.line("caption")), "caption", (255, 255, 255), "center")  # fmt: skip
        self._words(canvas)
        if self.chosen:
            canvas.ring(self.rect, 8)
        if self.is_focused:
            canvas.ring(self.rect.inflate(4, 4), 9)

    def _words(self, canvas: Canvas) -> None:
        fonts, x = canvas.fonts, self.rect.x + self._band + self.u(8)
        named, text, below = self._lines(self.rect.width)
        ink = mix(INK, PAPER, 0.12) if self.dim else INK
        y, room = self.rect.y + self.u(5), self.rect.right - x - self.u(8)
        canvas.lines(named, Rect(x, y, room, 0), "table-bold", ink)
        self._signs(canvas, ink)
        y += len(named) * fonts.line("table-bold")
        canvas.lines(text, Rect(x, y, room, 0), "caption", mix(ink, PAPER, 0.12))
        y += len(text) * fonts.line("caption")
        tones = {"muted": FAINT, "good": (0x12, 0x6B, 0x3D), "bad": (0x9B, 0x2C, 0x16)}
        canvas.lines(below, Rect(x, y, room, 0), "caption", tones[self.tone])

    def _signs(self, canvas: Canvas, ink: RGB) -> None:
        size, y = self.u(18), self.rect.y + self.u(5)
        x = self.rect.right - self.u(8) - size
        canvas.picture(lasting_sign(self.look.permanent, size, ink), (x, y))
        if self.look.symbol:
            canvas.picture(ability_sign(self.look.symbol, size), (x - size - self.u(4), y))

    def tooltip(self) -> str:
        return "\n".join(part for part in (f"{self.look.name} · {self.look.kind}", self.look.text, self.below) if part)


class CardPortrait(Pressable):
    """A card upright, for the browser."""

    WIDE, HIGH = 172, 262

    def __init__(self, look: CardLook, action: Callable[[], object] | None, chosen: bool = False, of: str = "") -> None:
        super().__init__(f"card-{look.id}", action)
        self.look, self.chosen, self.of = look, chosen, of

    def measure(self, width: int) -> Size:
        metrics = self.ui.metrics
        wide = metrics.t(self.WIDE)
        fonts, room = self.ui.fonts, wide - 2 * self.u(10)
        lines = len(fonts.wrap(self.look.name, "body-bold", room)), len(fonts.wrap(self.look.text, "table", room))
        high = (
            self.u(52) + lines[0] * fonts.line("body-bold") + lines[1] * fonts.line("table") + 2 * fonts.line("caption")
        )
        return wide, max(self.u(self.HIGH), high + self.u(30))

    def paint(self, canvas: Canvas) -> None:
        theme, fonts, rect = canvas.theme, canvas.fonts, self.rect
        tint = CATEGORIES[self.look.category]
        canvas.shade(rect, 10)
        canvas.panel(rect, PAPER, 10, theme.accent if self.chosen else NIGHT)
        head = Rect(rect.x + 1, rect.y + 1, rect.width - 2, self.u(44))
        canvas.panel(head, tint, 9)
        sign = category_sign(self.look.category, self.u(28))
        canvas.picture(sign, (head.x + self.u(8), head.y + self.u(8)))
        right, size = head.right - self.u(8), self.u(24)
        canvas.picture(lasting_sign(self.look.permanent, size, (255, 255, 255)), (right - size, head.y + self.u(10)))
        if self.look.symbol:
            canvas.picture(ability_sign(self.look.symbol, size + 4), (right - 2 * size - self.u(8), head.y + self.u(8)))
        x, y, room = rect.x + self.u(10), head.bottom + self.u(8), rect.width - self.u(20)
        named = fonts.wrap(self.look.name, "body-bold", room)
        canvas.lines(named, Rect(x, y, room, 0), "body-bold", INK)
        y += len(named) * fonts.line("body-bold") + self.u(4)
        canvas.lines(fonts.wrap(self.look.text, "table", room), Rect(x, y, room, 0), "table", INK)
        line = fonts.line("caption")
        foot = Rect(x, rect.bottom - line - self.u(6), room, line)
        canvas.text(self.look.kind, foot, "caption", FAINT, shorten=True)
        canvas.text(self.of or self.look.id, foot, "caption", FAINT, "right")
        if self.chosen or self.is_focused:
            canvas.ring(rect, 10)


@kept
def card_back(size: tuple[int, int], colour: RGB) -> pygame.Surface:
    """A card face down: the colour of its trainer, a frame and a lattice."""
    pen = Pen(size, size[0], 4, colour)
    wide, high = size
    pen.block(0, 0, wide, high, wide * 0.13, (*NIGHT, 255))
    pen.block(wide * 0.04, wide * 0.04, wide * 0.92, high - wide * 0.08, wide * 0.11, (*PAPER, 255))
    pen.block(wide * 0.12, wide * 0.12, wide * 0.76, high - wide * 0.24, wide * 0.07, (*mix(colour, NIGHT, 0.15), 255))
    step = wide * 0.19
    for across in range(1, 4):
        for down in range(1, max(2, int(high / step) - 1)):
            pen.disc((across * step + wide * 0.12, down * step + wide * 0.1), wide * 0.035, (*PAPER, 150))
    return pen.done()


def back_colour(theme: Theme, side: int) -> RGB:
    """White's backs are light blue, black's are dark: told apart even where kits are alike."""
    return mix(theme.kits[side].body, (0x2F, 0x5D, 0x8C) if side == 0 else (0x40, 0x1E, 0x2C), 0.55)
