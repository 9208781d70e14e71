"""The board of a shoot-out: both nations with their kicks, a ball for a goal and a cross for a miss."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.world_cup.desk import DESK
from game.rules.world_cup.state import CupState
from game.ui.art import charges
from game.ui.art.keeping import kept
from game.ui.art.pen import Pen, mix
from game.ui.world_cup import texts
from game.ui.world_cup.ink import BAD, INK, PAPER, RULE, SHEET, letters, tone_of
from game.ui.world_cup.piece_paint import kit_of
from game.ui.world_cup.pieces import flag_place, plate

if TYPE_CHECKING:
    from game.ui.app import App

DIE_ROOM = 92
"""Units on the right of a board, where the die falls."""


def board(app: App, view: CupState, match: int) -> pygame.Surface:
    """So far as the kicks are taken; on the right there is room for the die."""
    u = app.metrics.u
    shot = DESK.kicks(view, match)
    fixture = view.fixtures[match]
    home, away = (shot.home, shot.away) if shot is not None else ("", "")
    most = max(DESK.kicks_each, len(home), len(away))
    row, step, pad, badge = u(40), u(30), u(16), u(150)
    wide = badge + u(10) + most * step + u(40) + 2 * pad + u(DIE_ROOM)
    made = pygame.Surface((wide, 2 * row + u(34) + 2 * pad), pygame.SRCALPHA)
    tone = tone_of(view)
    pygame.draw.rect(made, INK, made.get_rect(), 0, u(10))
    pygame.draw.rect(made, PAPER, made.get_rect().inflate(-u(3), -u(3)), 0, u(9))
    title = letters(app.words.say("wc.shoot-out"), u(18), tone)
    made.blit(title, title.get_rect(midtop=((wide - u(DIE_ROOM)) // 2, u(10))))
    edge = wide - u(DIE_ROOM) - u(4)
    pygame.draw.rect(made, mix(tone, PAPER, 0.82), (edge, u(6), wide - edge - u(6), made.get_height() - u(12)), 0, u(7))
    for number, (team, taken) in enumerate(((fixture.home, home), (fixture.away, away))):
        y = u(34) + pad + number * row
        code = view.tournament.nations[team].code
        kit, name = kit_of(app.theme, DESK.owner(view, team)), texts.nation(view, team, app.words)
        label = name if flag_place(name, (badge, u(28)), u(15)) is not None else ""
        made.blit(plate(code, (badge, u(28)), kit, "", u(15), label), (pad, y))
        for at in range(most):
            kick = taken[at] if at < len(taken) else ""
            made.blit(_kick(kick, u(24)), (pad + badge + u(10) + at * step, y + u(2)))
        total = letters(str(taken.count("1")), u(24), INK)
        made.blit(total, total.get_rect(midright=(edge - u(8), y + u(14))))
    return made


def die_place(app: App, board_at: pygame.Rect) -> tuple[int, int]:
    """The middle of the room for the die on a board."""
    u = app.metrics.u
    return board_at.right - u(DIE_ROOM) // 2 - u(4), board_at.centery


@kept
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
