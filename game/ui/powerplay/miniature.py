"""A small picture of a match: the rink with both crests and, once it has begun, the score both may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.powerplay.state import MatchState, Stage
from game.ui.art.ice import ice_sheet
from game.ui.art.rink import ice
from game.ui.film.plates import with_crests

if TYPE_CHECKING:
    from game.ui.app import App


def picture(app: App, view: MatchState, size: tuple[int, int]) -> pygame.Surface:
    """From what both may see alone."""
    made = pygame.Surface(size)
    made.fill(app.theme.panel)
    wide = min(size[0], size[1] * 2)
    sheet = ice_sheet((wide, wide // 2), ice(app.theme))
    made.blit(sheet, sheet.get_rect(center=(size[0] // 2, size[1] // 2)))
    return with_crests(app, made, view, view.stage is not Stage.BEFORE)
