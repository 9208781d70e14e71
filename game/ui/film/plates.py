"""The small picture of a match: a ground with both crests and, once it has begun, the score both may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.rules import AnyState
from game.ui.art.crests import crest

if TYPE_CHECKING:
    from game.ui.app import App


def with_crests(app: App, made: pygame.Surface, view: AnyState, begun: bool) -> pygame.Surface:
    """Crests left and right on a ground of its own; before the beginning there are only crests."""
    wide, high = made.get_size()
    side = round(min(wide * 0.24, high * 0.5))
    for number, club in enumerate(view.clubs):
        kit = app.theme.kits[number]
        badge = crest(club.name, side, (kit.body, kit.rim))
        made.blit(badge, badge.get_rect(center=(round(wide * (0.22 if number == 0 else 0.78)), high // 2)))
    if begun:
        _score(app, made, f"{view.score[0]} : {view.score[1]}")
    return made


def _score(app: App, made: pygame.Surface, text: str) -> None:
    """The score on a dark plate in the middle."""
    wide, high = made.get_size()
    figure = app.fonts.sized(max(10, round(high * 0.2))).render(text, True, (255, 255, 255))
    plate = figure.get_rect(center=(wide // 2, high // 2)).inflate(round(high * 0.16), round(high * 0.08))
    pygame.draw.rect(made, (16, 22, 28), plate, border_radius=round(high * 0.06))
    made.blit(figure, figure.get_rect(center=plate.center))
