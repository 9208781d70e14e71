"""What clubs of a league are drawn in: crests for lists, kits for the curtain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.rules import AnyState, Seat
from game.ui.art.crests import crest
from game.ui.theme import Kit, rgb
from game.ui.widgets.base import Size
from game.ui.widgets.text import Picture

if TYPE_CHECKING:
    from game.ui.office.bureau import Bureau
    from game.ui.office.title import OfficeTitle

BRIGHT = 140
"""Of 255: on a body that is brighter one writes in black."""
WEIGHTS = (0.299, 0.587, 0.114)
"""How bright red, green and blue are."""


def badge(bureau: Bureau, seat: Seat, size: float = 32) -> Picture:
    """The crest of a club of the league that is played."""
    return crest_of(bureau.title, bureau.public, seat, size)


def crest_of(title: OfficeTitle, state: AnyState, seat: Seat, size: float = 32) -> Picture:
    """The crest of a club."""
    return crest_picture(title.club(state, seat), title.colours(state, seat), size)


def crest_picture(name: str, colours: tuple[str, str], size: float = 32) -> Picture:
    """A crest, by the name and the colours of its club."""

    def paint(room: Size) -> pygame.Surface:
        return crest(name, min(room), colours)

    return Picture(paint, size, size)


def worn(bureau: Bureau, seat: Seat) -> Kit:
    """The kit of a club, as areas are filled with it."""
    body, trim = map(rgb, bureau.title.colours(bureau.public, seat))
    bright = sum(part * weight for part, weight in zip(body, WEIGHTS, strict=True)) > BRIGHT
    return Kit(body, rgb("#000000" if bright else "#FFFFFF"), trim, "stripes" if seat % 2 else "dots")
