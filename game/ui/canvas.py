"""Where widgets draw: a surface with a clip, smooth shapes, text and icons, and a note of every text drawn.

The notes serve the test that looks for clipped and overlapping text; nobody takes them in normal play.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from game.core.frozen import frozen
from game.ui.art.icons import icon
from game.ui.fonts import Fonts
from game.ui.shapes import corners, shadow
from game.ui.theme import Colour, Theme, mix

Rect = pygame.Rect
SPREAD = 20
"""Units that a shadow is larger on every side."""


@frozen
class Ink:
    """A text as it was drawn: where, what of it could be seen, and whether it was shortened against its will."""

    text: str
    rect: Rect
    clip: Rect
    layer: int
    shortened: bool
    scrolled: bool


class Canvas:
    """A surface being drawn on."""

    def __init__(self, surface: pygame.Surface, theme: Theme, fonts: Fonts, notes: list[Ink] | None = None) -> None:
        self.surface = surface
        self.theme = theme
        self.fonts = fonts
        self.metrics = fonts.metrics
        self.notes = notes
        self.layer = 0
        self._scrolled = 0

    def u(self, units: float) -> int:
        return self.metrics.u(units)

    # -- clipping -----------------------------------------------------------------------------------------------

    @contextmanager
    def inside(self, rect: Rect, scrolls: bool = False) -> Iterator[None]:
        """Draw only within ``rect``; what a scrolling area cuts off is no fault."""
        before = self.surface.get_clip()
        self.surface.set_clip(before.clip(rect))
        self._scrolled += scrolls
        try:
            yield
        finally:
            self._scrolled -= scrolls
            self.surface.set_clip(before)

    def sees(self, rect: Rect) -> bool:
        """Whether anything in ``rect`` would show."""
        return bool(self.surface.get_clip().colliderect(rect))

    # -- shapes -------------------------------------------------------------------------------------------------

    def fill(self, rect: Rect, colour: Colour) -> None:
        self.surface.fill(colour, rect)

    def panel(
        self, rect: Rect, fill: Colour, radius: float = 10, border: Colour | None = None, width: float = 1
    ) -> None:
        """A rectangle with smooth round corners."""
        r = min(self.u(radius), rect.width // 2, rect.height // 2)
        w = self.u(width) if border is not None else 0
        if r <= 0:
            self.surface.fill(border or fill, rect)
            self.surface.fill(fill, rect.inflate(-2 * w, -2 * w))
            return
        sheet = corners(r, fill, border, w)
        for x, y, area in (
            (rect.left, rect.top, (0, 0, r, r)),
            (rect.right - r, rect.top, (r, 0, r, r)),
            (rect.left, rect.bottom - r, (0, r, r, r)),
            (rect.right - r, rect.bottom - r, (r, r, r, r)),
        ):
            self.surface.blit(sheet, (x, y), area)
        self._sides(rect, r, fill, border, w)

    def _sides(self, rect: Rect, r: int, fill: Colour, border: Colour | None, w: int) -> None:
        put = self.surface.fill
        put(fill, (rect.left + r, rect.top, rect.width - 2 * r, rect.height))
        put(fill, (rect.left, rect.top + r, r, rect.height - 2 * r))
        put(fill, (rect.right - r, rect.top + r, r, rect.height - 2 * r))
        if border is not None and w:
            put(border, (rect.left + r, rect.top, rect.width - 2 * r, w))
            put(border, (rect.left + r, rect.bottom - w, rect.width - 2 * r, w))
            put(border, (rect.left, rect.top + r, w, rect.height - 2 * r))
            put(border, (rect.right - w, rect.top + r, w, rect.height - 2 * r))

    def shade(self, rect: Rect, radius: float = 12) -> None:
        """A soft shadow around something that floats."""
        spread = self.u(SPREAD)
        self.surface.blit(shadow(rect.size, self.u(radius), spread), (rect.x - spread, rect.y - spread + self.u(6)))

    def veil(self, rect: Rect, strength: int = 150) -> None:
        """Dim what is below."""
        area = rect.clip(self.surface.get_clip())
        if area.width and area.height:
            cover = pygame.Surface(area.size)
            cover.fill((0, 0, 0) if self.theme.dark else (40, 50, 60))
            cover.set_alpha(strength)
            self.surface.blit(cover, area)

    def line(self, start: tuple[int, int], end: tuple[int, int], colour: Colour, width: float = 1) -> None:
        pygame.draw.line(self.surface, colour, start, end, self.u(width))

    def ring(self, rect: Rect, radius: float = 10) -> None:
        """The keyboard focus: a light and a dark ring, seen on every ground."""
        outer, inner = rect.inflate(self.u(8), self.u(8)), rect.inflate(self.u(4), self.u(4))
        dark, light = (0, 0, 0), (255, 255, 255)
        pygame.draw.rect(self.surface, dark, outer, self.u(2) + 1, self.u(radius + 4))
        pygame.draw.rect(self.surface, light, inner, self.u(2), self.u(radius + 2))

    def halo(self, rect: Rect, radius: float = 10) -> None:
        """What somebody points at: broader than the focus, and coloured."""
        pygame.draw.rect(self.surface, (0, 0, 0), rect.inflate(self.u(4), self.u(4)), self.u(6), self.u(radius + 2))
        pygame.draw.rect(self.surface, self.theme.warn, rect, self.u(3), self.u(radius))

    def pattern(self, rect: Rect, kind: str, colour: Colour, ground: Colour, strength: float = 0.2) -> None:
        """The pattern of a side over its ground."""
        ink = mix(ground, colour, strength)
        step = self.u(14)
        with self.inside(rect):
            if kind == "dots":
                for row, y in enumerate(range(rect.top, rect.bottom + step, step)):
                    for x in range(rect.left + (row % 2) * step // 2, rect.right + step, step):
                        pygame.draw.circle(self.surface, ink, (x, y), self.u(2))
            else:
                for x in range(rect.left - rect.height, rect.right, step):
                    pygame.draw.line(self.surface, ink, (x, rect.bottom), (x + rect.height, rect.top), self.u(3))

    # -- text and pictures --------------------------------------------------------------------------------------

    def text(
        self,
        text: str,
        rect: Rect,
        role: str = "body",
        colour: Colour | None = None,
        align: str = "left",
        shorten: bool = False,
    ) -> Rect:
        """One line, vertically centred in ``rect``; too long a text is shortened (which ``shorten`` permits)."""
        shown = self.fonts.shortened(text, role, rect.width)
        sprite = self.fonts.surface(shown, role, colour or self.theme.text)
        x = {"left": rect.left, "right": rect.right - sprite.get_width()}.get(
            align, rect.left + (rect.width - sprite.get_width()) // 2
        )
        place = Rect(x, rect.top + (rect.height - sprite.get_height()) // 2, *sprite.get_size())
        self.surface.blit(sprite, place)
        self._note(shown, place, shown != text and not shorten)
        return place

    def lines(
        self, lines: tuple[str, ...], rect: Rect, role: str, colour: Colour | None = None, align: str = "left"
    ) -> None:
        """Lines that were wrapped before, from the top."""
        height = self.fonts.line(role)
        for number, line in enumerate(lines):
            if line:
                self.text(line, Rect(rect.x, rect.y + number * height, rect.width, height), role, colour, align)

    def _note(self, text: str, place: Rect, shortened: bool) -> None:
        clip = self.surface.get_clip()
        if self.notes is not None and text.strip() and clip.width and clip.height:
            self.notes.append(Ink(text, place, clip, self.layer, shortened, self._scrolled > 0))

    def icon(self, name: str, rect: Rect, colour: Colour | None = None, size: float | None = None) -> None:
        """A drawn icon in the middle of ``rect``."""
        grown = 1 + (self.metrics.text - 1) * 0.5
        pixels = self.u(size * grown) if size else min(rect.width, rect.height)
        sprite = icon(name, pixels, colour or self.theme.text)
        self.surface.blit(sprite, sprite.get_rect(center=rect.center))

    def picture(self, sprite: pygame.Surface, place: tuple[int, int]) -> None:
        self.surface.blit(sprite, place)
