"""A player's card as it lies on the table: name, seven values as numbers and bars, the total. Paper in every theme."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import pygame

from game.content.words import Words
from game.core.frozen import frozen
from game.ui.art.pen import Pen, rounded
from game.ui.canvas import Canvas
from game.ui.fonts import Fonts
from game.ui.theme import Colour, mix, rgb
from game.ui.widgets.base import Rect

PAPER, EDGE, INK, FAINT = rgb("#F6F2E7"), rgb("#C9C0A8"), rgb("#1C242B"), rgb("#59636B")
TRACK, HIGH, MIDDLE, LOW = rgb("#DCD5C3"), rgb("#0B6B4D"), rgb("#1F6FB5"), rgb("#7C7466")
FIELD_BAND, KEEPER_BAND = rgb("#1D3B57"), rgb("#5A3A12")
BACK, BACK_LINE = rgb("#1D3B57"), rgb("#3F6485")
TOP = 6
"""The highest value."""
TICK = "tick"
"""Instead of a key: this card is pinned."""


class CardLike(Protocol):
    """A card of the game."""

    @property
    def name(self) -> str: ...
    @property
    def keeper(self) -> bool: ...
    @property
    def attributes(self) -> tuple[str, ...]: ...
    @property
    def total(self) -> int: ...


@frozen
class Print:
    """The letters of a card: of its name, its lines and its total."""

    name: str = "table-bold"
    line: str = "table"
    value: str = "table-bold"
    key: str = ""
    """The key that chooses it, in the corner."""


SMALL, LARGE = Print(), Print("h3", "body", "body-bold")


def value(card: CardLike, attribute: str) -> int:
    found: int = getattr(card, attribute)
    return found


def called(attribute: str, words: Words) -> str:
    return str(words.named("attribute", attribute))


def row_height(fonts: Fonts, style: Print) -> int:
    return fonts.line(style.line) + fonts.metrics.u(9)


def band_height(fonts: Fonts, style: Print) -> int:
    return fonts.line(style.name) + fonts.metrics.u(14)


def card_height(fonts: Fonts, style: Print, rows: int = 7) -> int:
    u = fonts.metrics.u
    return band_height(fonts, style) + rows * row_height(fonts, style) + fonts.line(style.value) + u(26)


def tone(number: int) -> Colour:
    return HIGH if number >= TOP - 1 else MIDDLE if number >= TOP // 2 else LOW


def paint_card(
    canvas: Canvas, box: Rect, card: CardLike, words: Words, style: Print = SMALL, border: Colour | None = None,
    averages: Mapping[str, float] | None = None,
) -> None:  # fmt: skip
    """The front of a card; with ``averages`` every value is compared with one."""
    u = canvas.u
    canvas.shade(box, 10)
    canvas.panel(box, border or EDGE, 12)
    inner = box.inflate(-2 * u(3 if border else 1), -2 * u(3 if border else 1))
    canvas.panel(inner, PAPER, 10)
    band = Rect(inner.x, inner.y, inner.width, band_height(canvas.fonts, style))
    _band(canvas, band, card, style)
    y, high = band.bottom + u(6), row_height(canvas.fonts, style)
    for attribute in card.attributes:
        row = Rect(inner.x + u(12), y, inner.width - u(24), high)
        mean = (averages or {}).get(attribute)
        _row(canvas, row, called(attribute, words), value(card, attribute), style, mean, words)
        y += high
    foot = Rect(inner.x + u(12), y + u(4), inner.width - u(24), canvas.fonts.line(style.value))
    canvas.fill(Rect(foot.x, foot.y - u(2), foot.width, u(1)), TRACK)
    canvas.text(words.say("ca-card.total"), foot, style.line, FAINT)
    canvas.text(str(card.total), foot, style.value, INK, "right")


def _band(canvas: Canvas, band: Rect, card: CardLike, style: Print) -> None:
    """The name on its colour; a keeper's has gloves' brown, a shield and its own pattern."""
    u = canvas.u
    colour = KEEPER_BAND if card.keeper else FIELD_BAND
    canvas.panel(Rect(band.x, band.y, band.width, band.height), colour, 10)
    canvas.fill(Rect(band.x, band.bottom - u(10), band.width, u(10)), colour)
    canvas.pattern(Rect(band.right - u(56), band.y + u(3), u(50), band.height - u(4)),
                   "dots" if card.keeper else "stripes", mix(colour, PAPER, 0.5), colour, 0.35)  # fmt: skip
    right = band.right - u(8)
    if style.key:
        side = max(canvas.fonts.line("caption"), u(20))
        cap = Rect(right - side, band.centery - side // 2, side, side)
        canvas.panel(cap, canvas.theme.pinned if style.key == TICK else PAPER, 5)
        if style.key == TICK:
            canvas.icon("check", cap, canvas.theme.on_accent, 16)
        else:
            canvas.text(style.key, cap, "caption", INK, "center")
        right = cap.x - u(4)
    left = band.x + u(8)
    if card.keeper or canvas.fonts.width(card.name, style.name) <= right - left - u(26):
        canvas.icon("shield" if card.keeper else "shirt", Rect(left, band.y, u(20), band.height), PAPER, 18)
        left += u(26)
    canvas.text(card.name, Rect(left, band.y, right - left, band.height), style.name, PAPER, shorten=True)


def _row(canvas: Canvas, row: Rect, name: str, number: int, style: Print, average: float | None, words: Words) -> None:
    """A value: its name and number, a bar below; a notch on the bar where the average is."""
    u = canvas.u
    line = Rect(row.x, row.y, row.width, canvas.fonts.line(style.line))
    right = row.right
    canvas.text(str(number), Rect(right - u(24), line.y, u(24), line.height), style.value, INK, "right")
    if average is not None:
        _difference(canvas, Rect(row.x, line.y, row.width - u(28), line.height), number - average, style, words)
    canvas.text(name, line, style.line, INK)
    bar = Rect(row.x, line.bottom, row.width, u(4))
    canvas.panel(bar, TRACK, 2)
    canvas.panel(Rect(bar.x, bar.y, max(u(4), round(bar.width * number / TOP)), bar.height), tone(number), 2)
    for step in range(1, TOP):
        canvas.fill(Rect(bar.x + round(bar.width * step / TOP), bar.y, u(1), bar.height), PAPER)
    if average is not None:
        x = bar.x + round(bar.width * average / TOP)
        canvas.fill(Rect(x - u(1), bar.y - u(3), u(3), bar.height + u(6)), INK)


def _difference(canvas: Canvas, box: Rect, by: float, style: Print, words: Words) -> None:
    """How far above or below the average, with an arrow."""
    u, size = canvas.u, "caption" if style.line != "body" else "table"
    if abs(by) < 0.05:
        canvas.text("±0", box, size, FAINT, "right")
        return
    text = f"{by:+.1f}".replace("-", "−").replace(".", words.say("page.decimal-mark"))
    place = canvas.text(text, box, size, HIGH if by > 0 else rgb("#A8350A"), "right")
    arrow = Rect(place.x - u(18), box.y, u(14), box.height)
    canvas.icon("arrow-up" if by > 0 else "arrow-down", arrow, HIGH if by > 0 else rgb("#A8350A"), 12)


def paint_back(canvas: Canvas, box: Rect) -> None:
    """A card that was not turned up yet."""
    u = canvas.u
    canvas.shade(box, 10)
    canvas.panel(box, EDGE, 12)
    canvas.panel(box.inflate(-2 * u(1), -2 * u(1)), PAPER, 11)
    inner = box.inflate(-2 * u(8), -2 * u(8))
    canvas.panel(inner, BACK, 8)
    canvas.picture(_lozenges(inner.size, u(22)), inner.topleft)
    canvas.icon("ball", inner, PAPER, 56)


_KEPT: dict[tuple[tuple[int, int], int], pygame.Surface] = {}


def _lozenges(size: tuple[int, int], step: int) -> pygame.Surface:
    """The pattern of a back: crossing lines, clear in the middle."""
    if (size, step) not in _KEPT:
        _KEPT.clear()
        pen = Pen(size, size[0], 2, BACK_LINE)
        wide, high = size
        for x in range(-high, wide + high, step):
            pen.line((x, 0), (x + high, high), width=1.2)
            pen.line((x, high), (x + high, 0), width=1.2)
        middle = min(size) * 0.26
        pen.fill(rounded(wide / 2 - middle, high / 2 - middle, 2 * middle, 2 * middle, middle), (*BACK, 255))
        made = pen.done()
        mask = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=max(2, step // 3))
        made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        _KEPT[size, step] = made
    return _KEPT[size, step]


def paint_gone(canvas: Canvas, box: Rect, text: str, side: int) -> None:
    """Where a card lay that somebody took."""
    theme, kit = canvas.theme, canvas.theme.kits[side]
    canvas.panel(box, mix(theme.background, theme.panel, 0.5), 12, theme.line)
    disc = Rect(0, 0, canvas.u(34), canvas.u(34))
    disc.center = (box.centerx, box.centery - canvas.fonts.line("table"))
    canvas.panel(disc, kit.body, 17, kit.rim, 2)
    canvas.icon("check", disc, kit.ink, 20)
    lines = canvas.fonts.wrap(text, "table", box.width - 2 * canvas.u(14))
    words = Rect(box.x + canvas.u(14), disc.bottom + canvas.u(8), box.width - 2 * canvas.u(14), 0)
    canvas.lines(lines, words, "table", theme.muted, "center")
