"""The board of a shoot-out: both nations with their kicks, a ball for a goal and a cross for a miss."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.ui.art import charges
from game.ui.art.pen import Pen
from game.ui.world_cup.ink import BAD, INK, PAPER, RULE, SHEET, letters, tone_of
from game.ui.world_cup.piece_paint import kit_of
from game.ui.world_cup.pieces import plate

if TYPE_CHECKING:
    from game.ui.app import App

USUAL = 5


def board(app: App, view: Any, desk: Any, match: int) -> pygame.Surface:
    """So far as the kicks are taken."""
    u = app.metrics.u
    shot = desk.kicks(view, match)
    fixture = view.fixtures[match]
    most = max(USUAL, len(shot.home), len(shot.away))
    row, step, pad = u(40), u(30), u(16)
    wide = u(84) + most * step + u(44) + 2 * pad
    made = pygame.Surface((wide, 2 * row + u(34) + 2 * pad), pygame.SRCALPHA)
    tone = tone_of(view.tournament.key)
    pygame.draw.rect(made, INK, made.get_rect(), 0, u(10))
    pygame.draw.rect(made, PAPER, made.get_rect().inflate(-u(3), -u(3)), 0, u(9))
    title = letters(app.words.say("wc.shoot-out"), u(18), tone)
    made.blit(title, title.get_rect(midtop=(wide // 2, u(10))))
    for number, (team, taken) in enumerate(((fixture.home, shot.home), (fixture.away, shot.away))):
        y = u(34) + pad + number * row
        badge = plate(view.tournament.nations[team].code, (u(74), u(28)), kit_of(app.theme, desk.owner(view, team)))
        made.blit(badge, (pad, y))
        for at in range(most):
            kick = taken[at] if at < len(taken) else ""
            made.blit(_kick(kick, u(24)), (pad + u(84) + at * step, y + u(2)))
        total = letters(str(taken.count("1")), u(24), INK)
        made.blit(total, total.get_rect(midright=(wide - pad, y + u(14))))
    return made


def _kick(kick: str, size: int) -> pygame.Surface:
    pen = Pen((size, size), 24, 4, INK)
    pen.disc((12, 12), 11, (*RULE, 255))
    pen.disc((12, 12), 9.8, (*SHEET, 255))
    if kick == "1":
        charges.ball(pen, (12, 12), 8.6, INK, SHEET)
    elif kick == "0":
        for ends in (((7, 7), (17, 17)), ((17, 7), (7, 17))):
            pen.line(*ends, width=2.6, colour=(*BAD, 255))
    return pen.done()
