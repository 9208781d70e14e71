"""Many stamps at once: those in sight are found and put down without looking at each of the others.

What lies on the board for long, zones and thirds and the like, is put together in sheets first: a sheet belongs to a
zoom, not to a place on the screen, so that neither the pointer nor moving the board about draws it anew.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, floor

import pygame

from game.ui.board.strokes import Stamp

Rect = pygame.Rect
SIDE = 256
"""Pixels of a sheet."""


class Pile:
    """Stamps, one upon the other."""

    flags = 0

    def __init__(self, stamps: Iterable[Stamp] = ()) -> None:
        self.stamps = list(stamps)
        self.rects = [sprite.get_rect(topleft=at) for sprite, at in self.stamps]
        self.bounds = self.rects[0].unionall(self.rects[1:]) if self.rects else Rect(0, 0, 0, 0)
        """The rectangle they fill."""

    def put(self, surface: pygame.Surface, origin: tuple[int, int]) -> None:
        """Those that would show, with the middle of the board at ``origin``."""
        x, y = origin
        clip = surface.get_clip().move(-x, -y)
        if not clip.colliderect(self.bounds):
            return
        stamps, seen = self.stamps, clip.collidelistall(self.rects)
        surface.fblits([(stamps[at][0], (stamps[at][1][0] + x, stamps[at][1][1] + y)) for at in seen], self.flags)


class Standing(Pile):
    """Stamps made ready to be laid over others on a sheet that is clear."""

    flags = pygame.BLEND_PREMULTIPLIED

    def __init__(self, stamps: Iterable[Stamp] = ()) -> None:
        given = list(stamps)
        known = {id(sprite): sprite for sprite, _ in given}
        ready = {key: sprite.premul_alpha() for key, sprite in known.items()}
        super().__init__((ready[id(sprite)], at) for sprite, at in given)


class Sheets:
    """Piles put together in square pieces, each when it is first seen."""

    def __init__(self) -> None:
        self._piles: tuple[Standing, ...] = ()
        self._sheets: dict[tuple[int, int], pygame.Surface | None] = {}

    def renew(self, piles: Iterable[Standing], changed: Iterable[Rect]) -> None:
        """Other piles; what they look like together has changed in these rectangles only."""
        self._piles = tuple(piles)
        for rect in changed:
            for at in _squares(rect):
                self._sheets.pop(at, None)

    def clear(self) -> None:
        self._piles = ()
        self._sheets.clear()

    def put(self, surface: pygame.Surface, origin: tuple[int, int]) -> None:
        """What would show of it."""
        if not self._piles:
            return
        x, y = origin
        found = [(self._sheet(at), at) for at in _squares(surface.get_clip().move(-x, -y))]
        pieces = [(sheet, (at[0] * SIDE + x, at[1] * SIDE + y)) for sheet, at in found if sheet is not None]
        surface.fblits(pieces, pygame.BLEND_PREMULTIPLIED)

    def one_more(self, area: Rect) -> bool:
        """Put together one of the sheets in ``area`` before it is seen; False: none is missing."""
        return any(at not in self._sheets and self._sheet(at) is not None for at in _squares(area) if self._piles)

    def _sheet(self, at: tuple[int, int]) -> pygame.Surface | None:
        if at not in self._sheets:
            area = Rect(at[0] * SIDE, at[1] * SIDE, SIDE, SIDE)
            here = [pile for pile in self._piles if area.collidelist(pile.rects) >= 0]
            sheet = pygame.Surface(area.size, pygame.SRCALPHA) if here else None
            if sheet is not None:
                for pile in here:
                    pile.put(sheet, (-area.left, -area.top))
            self._sheets[at] = sheet
        return self._sheets[at]


def _squares(rect: Rect) -> list[tuple[int, int]]:
    """The sheets that a rectangle touches."""
    columns = range(floor(rect.left / SIDE), ceil(rect.right / SIDE))
    return [(column, row) for column in columns for row in range(floor(rect.top / SIDE), ceil(rect.bottom / SIDE))]
