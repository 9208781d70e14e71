"""A small picture of a match: the pitch with everybody on it, and the score once there is one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.content.counter_attack_board import load_board
from game.rules.counter_attack.state import MatchState
from game.ui.board.ball import BallSpot, draw_ball
from game.ui.board.plate import score_plate
from game.ui.counter_attack import seen
from game.ui.counter_attack.hex_layout import Camera, HexLayout
from game.ui.counter_attack.pitch_art import ground, ground_colours

if TYPE_CHECKING:
    from game.ui.app import App

TOKEN = 0.62
"""The diameter of a token in a picture, as a share of a hex."""


def picture(app: App, view: MatchState, size: tuple[int, int]) -> pygame.Surface:
    """From what both may see alone."""
    assert isinstance(view, MatchState)
    rect = pygame.Rect(0, 0, *size)
    camera = Camera()
    camera.place(rect)
    assert isinstance(camera.layout, HexLayout)
    made = ground(rect, camera.layout, load_board(), ground_colours(app.theme), app.fonts.sized).copy()
    across = max(7, round(camera.layout.width * TOKEN))
    for token in seen.tokens(view):
        kit, at = app.theme.kits[token.side], camera.layout.pixel(token.at)
        pygame.draw.circle(made, kit.rim, at, across // 2 + 1)
        pygame.draw.circle(made, kit.body, at, across // 2)
    if any(place is not None for place in view.at):
        draw_ball(made, camera.layout, BallSpot.lying(camera.layout, view.ball, view.carrier >= 0))
    if any(view.score):
        score_plate(app.fonts.sized, made, f"{view.score[0]} : {view.score[1]}")
    return made
