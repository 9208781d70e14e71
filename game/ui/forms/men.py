"""Men as every form draws them: a token with a number, the name on a plate below, thin layers of colour over places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from game.ui.art.keeping import kept
from game.ui.art.tokens import picture_side, token
from game.ui.canvas import Canvas
from game.ui.fonts import Fonts
from game.ui.theme import Colour, mix
from game.ui.widgets.base import Rect, Size

TOKEN = 36
"""The diameter of a token in units."""
LETTERS = ("caption", "fine", "finest")
"""The letters of a name below a token; the first that fit are taken."""
LONG = 16
"""Names of more letters may be cut off where there is no room for them."""


@kept
def cover(size: Size, colour: tuple[int, int, int], strength: int) -> pygame.Surface:
    """A thin layer of colour for a band."""
    layer = pygame.Surface(size, pygame.SRCALPHA)
    layer.fill((*colour, strength))
    return layer


class Lettering(NamedTuple):
    """How the names of a squad are written in a column: all alike, and in which letters."""

    names: Mapping[str, str]
    role: str


def lettering(fonts: Fonts, ways: Sequence[tuple[Mapping[str, str], Sequence[str]]], width: int) -> Lettering:
    """The first way to write all names, in the largest letters, in which every one of them has room.

    Names of more than ``LONG`` letters are left out of it: they may be cut off, and the tip tells them whole.
    """
    for names, roles in ways:
        for role in roles:
            if all(fonts.width(text, role) <= width for text in names.values() if len(text) <= LONG):
                return Lettering(names, role)
    names, roles = ways[-1]
    return Lettering(names, roles[-1])


def last_names(names: Sequence[str]) -> dict[str, str]:
    """Everybody by his last name; two of the same with the first letter before it, or whole if that is the same too."""
    last = {name: name.split(" ")[-1] for name in names}
    first = initials(names)
    found = {name: last[name] if Counter(last.values())[last[name]] == 1 else first[name] for name in names}
    return {name: text if Counter(found.values())[text] == 1 else name for name, text in found.items()}


def initials(names: Sequence[str]) -> dict[str, str]:
    """Everybody with the first letter of his first name: ``M. Oberegg``."""
    parts = {name: name.split(" ") for name in names}
    return {name: f"{each[0][:1]}. {each[-1]}" if len(each) > 1 else name for name, each in parts.items()}


def draw_man(
    canvas: Canvas, seat: int, name: str, worth: str, at: tuple[int, int], width: int, dimmed: bool = False,
    within: Rect | None = None, ground: Colour | None = None, role: str = LETTERS[0],
) -> Rect:  # fmt: skip
    """A token with the strength on it and the name on a plate below, held ``within``; the rectangle they take.

    The letters are those of ``role``, or smaller ones if the name needs them.
    """
    theme, diameter = canvas.theme, canvas.u(TOKEN)
    kit = theme.kits[seat]
    sprite = token("home" if seat == 0 else "away", diameter, kit.body, kit.rim, kit.ink, worth, canvas.fonts.sized,
                   dimmed=dimmed)  # fmt: skip
    side = picture_side(diameter)
    canvas.picture(sprite, (at[0] - side // 2, at[1] - side // 2))
    high = canvas.fonts.line("caption")
    smaller = LETTERS[LETTERS.index(role) :]
    room = width - 2 * canvas.u(1)
    role = next((each for each in smaller if canvas.fonts.width(name, each) <= room), LETTERS[-1])
    wide = min(width, canvas.fonts.width(name, role) + canvas.u(10))
    plate = Rect(at[0] - wide // 2, at[1] + diameter // 2 - canvas.u(1), wide, high)
    if within is not None:
        plate.clamp_ip(within)
    canvas.panel(plate, mix(theme.background, ground or theme.grass, 0.15) if theme.dark else theme.panel, 5)
    text = plate.inflate(-2 * canvas.u(1), 0)
    # In a row so full that the places are narrower than a token, no name has any room.
    short = len(name) > LONG or room < diameter
    canvas.text(name, text, role, theme.muted if dimmed else theme.text, "center", shorten=short)
    return plate.union(Rect(at[0] - side // 2, at[1] - side // 2, side, side))
