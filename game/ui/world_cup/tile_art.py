"""The picture of The World Cup Game in the menu: a corner of the wall chart, the cup, and three cards."""

from __future__ import annotations

import pygame

from game.ui.art.pen import grain, mix
from game.ui.theme import KITS
from game.ui.world_cup import cards
from game.ui.world_cup.ink import INK, MORE_TONES, PAPER, RULE, SHEET, STRENGTHS, letters
from game.ui.world_cup.pieces import plate, square, tile, trophy

TONE = MORE_TONES[1]
MATCHES = (
    ("BRA", "ESP", "12", "A", 0, 1), ("ARG", "ITA", "1A", "1", 1, 0), ("FRA", "URS", "2", "1D", 1, 0),
    ("MEX", "BEL", "1", "P", 0, 1), ("DEN", "FRG", "3", "2", 0, 0),
)  # fmt: skip
"""Both nations, their tiles, and whose they are."""
ROOM = 4
GRAIN = 96


def menu_tile(size: tuple[int, int]) -> pygame.Surface:
    """Opaque, for a tile of this size."""
    picture = pygame.Surface(size)
    picture.fill(PAPER)
    for x in range(0, size[0], GRAIN):
        for y in range(0, size[1], GRAIN):
            picture.blit(grain(GRAIN, 7), (x, y))
    tone = TONE
    _cup(picture, tone)
    _matches(picture, tone)
    _hand(picture)
    return picture


def _cup(picture: pygame.Surface, tone: tuple[int, int, int]) -> None:
    wide, high = picture.get_size()
    side = round(high * 0.8)
    cup = trophy((side, side), mix(tone, PAPER, 0.25), 70)
    picture.blit(cup, cup.get_rect(center=(round(wide * 0.84), round(high * 0.42))))


def _matches(picture: pygame.Surface, tone: tuple[int, int, int]) -> None:
    """A group as it hangs on the wall."""
    wide, high = picture.get_size()
    row = round(high * 0.125)
    field = pygame.Rect(round(wide * 0.04), round(high * 0.07), round(wide * 0.66), round(row * (len(MATCHES) + 1.05)))
    pygame.draw.rect(picture, SHEET, field, 0, row // 5)
    head = pygame.Rect(field.x, field.y, field.width, row)
    pygame.draw.rect(picture, tone, head, 0, border_top_left_radius=row // 5, border_top_right_radius=row // 5)
    name = letters("A", max(8, round(row * 0.62)), SHEET)
    picture.blit(name, name.get_rect(midleft=(head.x + row // 3, head.centery)))
    pygame.draw.rect(picture, mix(tone, PAPER, 0.4), field, max(1, row // 20), row // 5)
    inner = pygame.Rect(field.x + row // 5, head.bottom, field.width - 2 * (row // 5), row)
    for at, match in enumerate(MATCHES):
        _match(picture, inner.move(0, at * row), match)


def _match(picture: pygame.Surface, row: pygame.Rect, match: tuple[str, str, str, str, int, int]) -> None:
    home, away, mine, theirs, first, second = match
    pygame.draw.rect(picture, RULE, pygame.Rect(row.x, row.bottom - 1, row.width, 1))
    badge = (round(row.height * 1.75), round(row.height * 0.74))
    step = (row.width - 2 * badge[0] - round(row.height * 0.5)) // (2 * ROOM)
    for side, (code, tiles, owner) in enumerate(((home, mine, first), (away, theirs, second))):
        made = plate(code, badge, KITS[owner])
        picture.blit(made, made.get_rect(midright=row.midright) if side else made.get_rect(midleft=row.midleft))
        for at in range(ROOM):
            x = (
                row.centerx + round(row.height * 0.25) + at * step
                if side
                else row.centerx - round(row.height * 0.25) - (at + 1) * step
            )
            size = (max(3, step - 1), round(row.height * 0.74))
            made = tile(tiles[at], size) if at < len(tiles) else square(size, STRENGTHS["red"], True)
            picture.blit(made, (x, row.centery - size[1] // 2))


def _hand(picture: pygame.Surface) -> None:
    """Three cards, fanned."""
    wide, high = picture.get_size()
    across = round(high * 0.29)
    size = (across, round(across * 1.38))
    for number, kind in enumerate(("attack", "2", "offside")):
        card = cards.face(kind, " ", size, False)
        turned = pygame.transform.rotozoom(card, 14 - 14 * number, 1)
        at = (round(wide * 0.76 + number * across * 0.52), round(high * (0.77 + 0.02 * abs(number - 1))))
        shade = pygame.Surface(turned.get_size(), pygame.SRCALPHA)
        shade.blit(turned, (0, 0))
        shade.fill((*INK, 90), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(shade, shade.get_rect(center=(at[0] + 3, at[1] + 4)))
        picture.blit(turned, turned.get_rect(center=at))
