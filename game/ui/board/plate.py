"""The score on a dark plate along the upper edge of a small picture."""

from __future__ import annotations

import pygame

from game.ui.art.pen import FontMaker


def score_plate(font: FontMaker, made: pygame.Surface, text: str) -> None:
    wide, high = made.get_size()
    figure = font(max(10, round(high * 0.14))).render(text, True, (255, 255, 255))
    plate = figure.get_rect(midtop=(wide // 2, round(high * 0.04))).inflate(round(high * 0.12), round(high * 0.03))
    pygame.draw.rect(made, (16, 22, 28), plate, border_radius=round(high * 0.05))
    made.blit(figure, figure.get_rect(center=plate.center))
