"""The printed sheet of the chart: paper, headings, fields of the groups, empty squares, lines of the bracket."""

from __future__ import annotations

import pygame

from game.content.words import Words
from game.rules.world_cup.state import CupState
from game.ui.art.pen import RGB, Pen, grain, mix, rounded
from game.ui.widgets.base import Rect
from game.ui.world_cup import texts
from game.ui.world_cup.boxes import ChartLayout, GroupBox, MatchBox
from game.ui.world_cup.ink import FAINT, INK, PAPER, RULE, SHEET, STRENGTHS, fitted, letters, on, tone_of
from game.ui.world_cup.pieces import square, tile, trophy

GRAIN = 96
TILES = "123APD"
"""All kinds of tile, in the order of the legend."""


def ground(layout: ChartLayout, view: CupState, words: Words, scale: float) -> pygame.Surface:
    """Everything that stays as it is while tiles are laid."""
    return _Printer(layout, view, words, scale).printed()


class _Printer:
    """Prints one sheet; all rectangles are those of the window, so it moves them by its own corner."""

    def __init__(self, layout: ChartLayout, view: CupState, words: Words, scale: float) -> None:
        self.layout, self.view, self.words, self.scale = layout, view, words, scale
        self.tone = tone_of(view)
        self.sheet = pygame.Surface(layout.rect.size)

    def u(self, units: float) -> int:
        return max(1, round(units * self.scale))

    def at(self, rect: Rect) -> Rect:
        return rect.move(-self.layout.rect.x, -self.layout.rect.y)

    def printed(self) -> pygame.Surface:
        self._paper()
        self._title()
        for group in self.layout.groups:
            self._group(group)
        self._links()
        for stage, head in self.layout.heads:
            self._round(stage, self.at(head))
        for box in self.layout.ties:
            self._tie(box)
        if self.layout.legend is not None:
            self._legend(self.at(self.layout.legend))
        return self.sheet

    def _legend(self, box: Rect) -> None:
        """What the tiles mean, where the groups leave room for it."""
        line = min(self.u(28), (box.height - self.u(12)) // len(TILES))
        pixels = min(fitted(self._tile_name(kind), self.u(15), box.width - self.u(56)) for kind in TILES)
        for at, kind in enumerate(TILES):
            row = Rect(box.x + self.u(10), box.y + self.u(6) + at * line, box.width, line)
            high = round(line * 0.78)
            sign = tile(kind, (round(high * 0.8), high))
            self.sheet.blit(sign, sign.get_rect(midleft=row.midleft))
            text = letters(self._tile_name(kind), pixels, FAINT, False)
            self.sheet.blit(text, text.get_rect(midleft=(row.x + self.u(34), row.centery)))

    def _tile_name(self, kind: str) -> str:
        return str(self.words.named("cup_tile", kind))

    def _paper(self) -> None:
        whole = self.sheet.get_rect()
        self.sheet.fill(PAPER)
        speckle = grain(GRAIN, 7)
        for x in range(0, whole.width, GRAIN):
            for y in range(0, whole.height, GRAIN):
                self.sheet.blit(speckle, (x, y))
        high = round(whole.height * 0.62)
        cup = trophy((high, high), mix(self.tone, PAPER, 0.2), 22)
        self.sheet.blit(cup, cup.get_rect(center=(self.at(self.layout.title).centerx, whole.centery + self.u(20))))
        pygame.draw.rect(self.sheet, mix(self.tone, PAPER, 0.35), whole.inflate(-self.u(4), -self.u(4)), 1, self.u(3))

    def _title(self) -> None:
        """The name of the tournament between two rules."""
        box, cup = self.at(self.layout.title), self.view.tournament
        name = cup.de if self.words.language == "de" else cup.en
        if self.view.champion >= 0:
            champion = texts.nation(self.view, self.view.champion, self.words)
            name = self.words.say("wc.won-by", {"cup": name, "nation": champion})
        pixels = fitted(name.upper(), self.u(22), box.width - self.u(8))
        sprite = letters(name.upper(), pixels, self.tone)
        self.sheet.blit(sprite, sprite.get_rect(center=box.center))
        for y in (box.y + self.u(2), box.bottom - self.u(3)):
            pygame.draw.rect(self.sheet, self.tone, Rect(box.x, y, box.width, self.u(2)))

    # -- groups -------------------------------------------------------------------------------------------------

    def _group(self, group: GroupBox) -> None:
        box, head = self.at(group.rect), self.at(group.head)
        self._field(box)
        self._band(head)
        ink, pixels = on(self.tone), max(self.u(10), min(round(head.height * 0.68), self.u(17)))
        name = letters(str(self.words.named("cup_group", group.name)), pixels, ink)
        self.sheet.blit(name, name.get_rect(midleft=(head.x + self.u(9), head.centery)))
        for at, row in enumerate(group.rows[1:], 1):
            y = self.at(row).y
            self._rule(Rect(self.at(row).x + self.u(4), y, row.width - self.u(8), 1), at)
        for box_of in group.matches:
            self._fixture(box_of, last=box_of is group.matches[-1])
        reached = any(each.group == group.name for each in self.view.fixtures)
        if group.name == "final" and not reached:
            self._waiting(group)

    def _field(self, box: Rect) -> None:
        pygame.draw.rect(self.sheet, SHEET, box, 0, self.u(5))
        pygame.draw.rect(self.sheet, mix(self.tone, PAPER, 0.45), box, 1, self.u(5))

    def _band(self, head: Rect) -> None:
        pygame.draw.rect(self.sheet, self.tone, head, 0, border_top_left_radius=self.u(5),
                         border_top_right_radius=self.u(5))  # fmt: skip

    def _rule(self, line: Rect, at: int) -> None:
        pygame.draw.rect(self.sheet, RULE, line)

    def _fixture(self, box: MatchBox, last: bool) -> None:
        row = self.at(box.rect)
        if not last:
            pygame.draw.rect(self.sheet, RULE, Rect(row.x, row.bottom - 1, row.width, 1))
        self._squares(box)

    def _squares(self, box: MatchBox) -> None:
        """As many empty squares as the nation has, from the score to its flag."""
        if box.match < 0:
            return
        open_ = box.match in self.view.open or not self.view.open
        for side in box.sides:
            team = self.view.team_of(side.lane)
            tone: RGB = STRENGTHS[str(self.view.colours[team])]
            for each in side.squares[: self.view.room(side.lane)]:
                self.sheet.blit(square(each.size, tone, open_), self.at(each))

    def _waiting(self, group: GroupBox) -> None:
        """A final group that nobody has reached yet: whose places wait there."""
        for row, source in zip(group.rows, self.view.tournament.groups, strict=False):
            box = self.at(row)
            place = self.words.say("wc.from-1", {"cup_group": self.words.named("cup_group", source.name)})
            high = min(self.u(15), max(self.u(10), round(box.height * 0.44)))
            text = letters(place, fitted(place, high, box.width - self.u(20), False), FAINT, False)
            self.sheet.blit(text, text.get_rect(midleft=(box.x + self.u(14), box.centery)))

    # -- the bracket --------------------------------------------------------------------------------------------

    def _round(self, stage: str, head: Rect) -> None:
        text = self.words.say(self._called(stage))
        pixels = min(self._fits(self._called(name), box.width) for name, box in self.layout.heads)
        sprite = letters(text, pixels, self.tone)
        self.sheet.blit(sprite, sprite.get_rect(center=head.center))

    def _called(self, stage: str) -> str:
        """All rounds are named in full, or all in short where the full names have no room."""
        least = self.u(11)
        full = all(
            self._fits(f"wc.round.{name}", box.width) >= least for name, box in self.layout.heads if name != "third"
        )
        return f"wc.round.{stage}" if full or stage == "third" else f"wc.round-short.{stage}"

    def _fits(self, key: str, width: int) -> int:
        """All rounds are named in letters of one size."""
        return fitted(self.words.say(key), self.u(13), width + self.u(2))

    def _links(self) -> None:
        x, y = self.layout.rect.topleft
        for link in self.layout.links:
            points = [(px - x, py - y) for px, py in link]
            pygame.draw.lines(self.sheet, mix(self.tone, PAPER, 0.4), False, points, self.u(2))

    def _tie(self, box: MatchBox) -> None:
        rect = self.at(box.rect)
        pen = Pen(rect.size, rect.width, 2, INK)
        pen.fill(rounded(0, 0, rect.width, rect.height, self.u(5)), (*mix(self.tone, PAPER, 0.35), 255))
        pen.fill(rounded(1, 1, rect.width - 2, rect.height - 2, self.u(4)), (*SHEET, 255))
        self.sheet.blit(pen.done(), rect)
        pygame.draw.rect(self.sheet, RULE, Rect(rect.x + self.u(4), rect.centery, rect.width - self.u(8), 1))
        if box.sides[0].squares:
            self._squares(box)
