"""Sheets that are held over the chart for a moment: the draw of the nations, and lots that are opened one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.world_cup.desk import DESK
from game.ui.art.pen import RGB, mix
from game.ui.motion import eased
from game.ui.world_cup import texts
from game.ui.world_cup.ink import FAINT, INK, PAPER, RULE, SHEET, fitted, letters, on, tone_of
from game.ui.world_cup.piece_paint import kit_of
from game.ui.world_cup.pieces import plate

if TYPE_CHECKING:
    from game.ui.world_cup.wall import Wall

COLUMN, LINE, HEAD, PAD = 176, 27, 34, 12
"""Units of the draw: a column of nations, a line, a heading, and the room around everything."""
SLIP = (230, 34)
"""Units of a lot."""
MIXED = 0.42
"""Until this share of the time lots are mixed, then they are opened."""


def sheet(size: tuple[int, int], tone: RGB, round_by: int) -> pygame.Surface:
    """Paper with a rim, for whatever is held over the chart."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(made, INK, made.get_rect(), 0, round_by)
    pygame.draw.rect(made, PAPER, made.get_rect().inflate(-4, -4), 0, round_by - 1)
    pygame.draw.rect(made, mix(tone, PAPER, 0.35), made.get_rect().inflate(-8, -8), 1, round_by - 2)
    return made


class DrawBoard:
    """Both managers with the nations they get, one after the other; those of nobody stand below."""

    def __init__(self, wall: Wall, teams: Sequence[Sequence[int]], neutral: Sequence[int]) -> None:
        self.wall, self.teams, self.neutral = wall, teams, neutral
        u, view = wall.app.metrics.u, wall.film_view
        self.tone = tone_of(view)
        most = max(map(len, teams))
        rows = most + -(-len(neutral) // 2) + bool(neutral)
        spare = wall.view.rect.height - 2 * u(PAD) - 2 * u(HEAD) - u(16)
        self.line = min(u(LINE), spare // max(1, rows))
        size = (2 * u(COLUMN) + 3 * u(PAD), 2 * u(PAD) + 2 * u(HEAD) + rows * self.line)
        self.picture = sheet(size, self.tone, u(10))
        self._heading()
        self.below = u(PAD) + 2 * u(HEAD) + most * self.line

    def _heading(self) -> None:
        u, wide = self.wall.app.metrics.u, self.picture.get_width()
        title = letters(self.wall.word("draw"), u(18), self.tone)
        self.picture.blit(title, title.get_rect(center=(wide // 2, u(PAD) + u(HEAD) // 2 - u(2))))
        for side in (0, 1):
            kit = kit_of(self.wall.app.theme, side)
            box = pygame.Rect(self._x(side), u(PAD) + u(HEAD), u(COLUMN), u(HEAD) - u(6))
            pygame.draw.rect(self.picture, kit.body, box, 0, u(4))
            name = self.wall.scene.people[side]
            text = letters(name, fitted(name, u(16), box.width - u(8)), kit.ink)
            self.picture.blit(text, text.get_rect(center=box.center))

    def _x(self, side: int) -> int:
        u = self.wall.app.metrics.u
        return u(PAD) + side * (u(COLUMN) + u(PAD))

    def add(self, team: int) -> None:
        """One more nation is drawn."""
        u = self.wall.app.metrics.u
        side = next((side for side in (0, 1) if team in self.teams[side]), -1)
        if side >= 0:
            place = (self._x(side), u(PAD) + 2 * u(HEAD) + self.teams[side].index(team) * self.line)
        else:
            at = self.neutral.index(team)
            if at == 0:
                text = letters(self.wall.word("draw-nobody"), u(13), FAINT)
                self.picture.blit(text, (self._x(0), self.below + (self.line - text.get_height()) // 2))
            place = (self._x(at % 2), self.below + (at // 2 + 1) * self.line)
        view, words = self.wall.film_view, self.wall.app.words
        code = view.tournament.nations[team].code
        size = (u(COLUMN), self.line - u(3))
        made = plate(code, size, kit_of(self.wall.app.theme, side), "", min(u(15), round(size[1] * 0.62)),
                     texts.nation(view, team, words))  # fmt: skip
        self.picture.blit(made, place)


class LotBoard:
    """Folded lots that are mixed, then opened in the order in which chance has put the nations."""

    def __init__(self, wall: Wall, order: Sequence[int], heading: str) -> None:
        self.wall, self.order = wall, order
        u = wall.app.metrics.u
        self.tone = tone_of(wall.film_view)
        self.line, self.top = u(SLIP[1]) + u(6), u(44)
        size = (u(SLIP[0]) + u(96), self.top + len(order) * self.line + u(14))
        self.base = sheet(size, self.tone, u(10))
        title = letters(heading, fitted(heading, u(18), size[0] - u(24)), self.tone)
        self.base.blit(title, title.get_rect(center=(size[0] // 2, u(24))))
        for at in range(len(order)):
            number = letters(f"{at + 1}.", u(17), FAINT)
            self.base.blit(number, number.get_rect(midright=(u(44), self.top + at * self.line + u(SLIP[1]) // 2)))
        self.picture = self.base.copy()
        self.folded = self._folded()
        self.opened = [self._opened(team) for team in order]

    def _folded(self) -> pygame.Surface:
        u = self.wall.app.metrics.u
        made = pygame.Surface((u(SLIP[0]), u(SLIP[1])), pygame.SRCALPHA)
        box = made.get_rect()
        pygame.draw.rect(made, mix(self.tone, INK, 0.3), box, 0, u(4))
        pygame.draw.rect(made, mix(self.tone, SHEET, 0.3), box.inflate(-2, -2), 0, u(4))
        pygame.draw.rect(made, mix(self.tone, SHEET, 0.45), pygame.Rect(2, 2, box.width - 4, box.height // 2), 0, u(4))
        sign = letters("?", u(18), on(mix(self.tone, SHEET, 0.3)))
        made.blit(sign, sign.get_rect(center=box.center))
        return made

    def _opened(self, team: int) -> pygame.Surface:
        u, view = self.wall.app.metrics.u, self.wall.film_view
        code = view.tournament.nations[team].code
        made = pygame.Surface((u(SLIP[0]), u(SLIP[1])), pygame.SRCALPHA)
        pygame.draw.rect(made, RULE, made.get_rect(), 0, u(4))
        pygame.draw.rect(made, SHEET, made.get_rect().inflate(-2, -2), 0, u(4))
        size = (u(SLIP[0]) - u(8), u(SLIP[1]) - u(8))
        kit = kit_of(self.wall.app.theme, DESK.owner(view, team))
        made.blit(plate(code, size, kit, "", u(16), texts.nation(view, team, self.wall.app.words)), (u(4), u(4)))
        return made

    def at(self, t: float) -> pygame.Surface:
        """The sheet at a moment from 0 to 1; always the same picture, drawn anew."""
        u, count = self.wall.app.metrics.u, len(self.order)
        self.picture.blit(self.base, (0, 0))
        mixed = min(1.0, t / MIXED)
        seen = (t - MIXED) / (1 - MIXED) * (count + 0.6)
        for at in range(count):
            x, y = u(56), self.top + at * self.line
            if mixed < 1:
                swing = eased((mixed * 3 + at * 0.37) % 1.0)
                other = (at + 1 + int(mixed * 3)) % count
                share = min(swing, 1 - swing) * 2
                y = round(y + (self.top + other * self.line - y) * share)
                x += round(u(18) * share * (1 if at % 2 else -1))
            share = max(0.0, min(1.0, seen - at))
            face = self.opened[at] if share > 0.5 else self.folded
            high = max(2, round(face.get_height() * abs(1 - 2 * share)))
            shown = face if high == face.get_height() else pygame.transform.smoothscale(face, (face.get_width(), high))
            self.picture.blit(shown, (x, y + (face.get_height() - high) // 2))
        return self.picture
