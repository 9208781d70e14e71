"""A small picture of a match: the pitch with both crests and, once it has begun, the score both may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.united.state import MatchState, Stage
from game.ui.art.pitch import pitch
from game.ui.film.plates import with_crests
from game.ui.united.pitch_stage import pitch_colours

if TYPE_CHECKING:
    from game.ui.app import App


def picture(app: App, view: MatchState, size: tuple[int, int]) -> pygame.Surface:
    """From what both may see alone."""
    made = pitch(size, pitch_colours(app.theme)).copy()
    return with_crests(app, made, view, view.stage is not Stage.BEFORE)
