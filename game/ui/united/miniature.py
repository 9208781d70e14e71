"""A small picture of a match: the pitch with both crests and, once it has begun, the score both may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.rules.united.state import Stage
from game.ui.art.crests import crest
from game.ui.art.pitch import pitch
from game.ui.united.stage import pitch_colours

if TYPE_CHECKING:
    from game.ui.app import App


def picture(app: App, view: Any, size: tuple[int, int]) -> pygame.Surface:
    """From what both may see alone; before the kick-off there are only crests."""
    theme = app.theme
    made = pitch(size, pitch_colours(theme)).copy()
    side = round(min(size[0] * 0.24, size[1] * 0.5))
    for number, club in enumerate(view.clubs):
        kit = theme.kits[number]
        badge = crest(club.name, side, (kit.body, kit.rim))
        made.blit(badge, badge.get_rect(center=(round(size[0] * (0.22 if number == 0 else 0.78)), size[1] // 2)))
    if view.stage is not Stage.BEFORE:
        _score(app, made, f"{view.score[0]} : {view.score[1]}")
    return made


def _score(app: App, made: pygame.Surface, text: str) -> None:
    """The score on a dark plate in the middle."""
    wide, high = made.get_size()
    figure = app.fonts.sized(max(10, round(high * 0.2))).render(text, True, (255, 255, 255))
    plate = figure.get_rect(center=(wide // 2, high // 2)).inflate(round(high * 0.16), round(high * 0.08))
    pygame.draw.rect(made, (16, 22, 28), plate, border_radius=round(high * 0.06))
    made.blit(figure, figure.get_rect(center=plate.center))
