"""The picture of a match: the rink, both sides' fields as pennants against each other, the men, the puck.

Ice, fields and runs are one picture that is painted anew only when they change; men and puck are drawn over it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import pygame

from game.ui.art import tokens
from game.ui.art.ice import puck
from game.ui.art.tokens import trail
from game.ui.canvas import Canvas
from game.ui.film.stage import FilmStage
from game.ui.fonts import Fonts
from game.ui.powerplay import words
from game.ui.powerplay.beats import Beat
from game.ui.powerplay.field_art import field_pictures, plate
from game.ui.powerplay.layers import SIDES, RinkLayers
from game.ui.powerplay.marks import keeper_ring, lamp
from game.ui.powerplay.places import LANE, RinkMap, goal_spot
from game.ui.powerplay.rink_scenery import Rink
from game.ui.powerplay.skaters import Key, Skater, arranged
from game.ui.theme import Theme
from game.ui.widgets.base import Action, Rect, Ui

PUCK = "puck"
STRONG = 10
"""Men of less than this strength are drawn in advance."""


class RinkStage(FilmStage):
    """Shows a match on a rink."""

    def __init__(self, scenery: Rink, clubs: tuple[str, str], skip: Action) -> None:
        super().__init__(scenery, words, clubs, skip)
        self.scenery = scenery
        self._plan: RinkMap | None = None
        self._layers: RinkLayers | None = None
        self._were: dict[Key | str, Rect] = {}
        self._drawn = (1.0, 1.0)
        self.token_size = 1

    def show(self, beat: Beat | None) -> None:
        """The picture follows its clips; only a jump asks for all of it."""

    # -- measures -----------------------------------------------------------------------------------------------

    def lay_ground(self) -> None:
        self._plan = RinkMap((max(60, self.ground.width), max(40, self.ground.height)))
        self._layers = RinkLayers(self._plan, self.scenery)
        self.token_size = max(self.u(14), min(self.u(40), round(self._plan.down * LANE * 0.76)))
        self._were = self._places()

    def ready(self) -> bool:
        return self._plan is not None

    @property
    def plan(self) -> RinkMap:
        assert self._plan is not None
        return self._plan

    @property
    def layers(self) -> RinkLayers:
        assert self._layers is not None
        return self._layers

    def pixel(self, place: tuple[float, float]) -> tuple[int, int]:
        """Where a place of the rink is on the screen."""
        x, y = self.plan.at(*place)
        return x + self.ground.x, y + self.ground.y

    @property
    def puck_size(self) -> int:
        return max(self.u(9), round(self.token_size * 0.46))

    def prepare(self) -> None:
        puck(self.puck_size)

    def chores(self) -> list[Callable[[], object]]:
        """Fields and men of all usual strengths, before the first sixth needs them all at once."""
        theme, font = self.ui.theme, self.ui.fonts.sized
        made = field_pictures(self.plan, theme, font)
        for strength in range(STRONG):
            for side, kit in enumerate(theme.kits):
                look = (kit.body, kit.rim, kit.ink, str(strength), font)
                made.append(partial(tokens.token, SIDES[side], self.token_size, *look))
        return made

    def ahead(self, beat: Beat) -> list[Callable[[], object]]:
        """Its men as well: whoever sits in the box carries a badge."""
        if not self.ready():
            return []
        return [*self.layers.ahead(self.ui, self.token_size, beat), partial(self._dress, beat)]

    def _dress(self, beat: Beat) -> None:
        for man in arranged(beat, known=any(self.scenery.squads)).values():
            self._sprite(self.ui.theme, self.ui.fonts, man)

    # -- asking to be drawn -------------------------------------------------------------------------------------

    def _places(self) -> dict[Key | str, Rect]:
        """What every man and the puck cover."""
        size = round(self.token_size * 1.5)
        found: dict[Key | str, Rect] = {key: self._round(man.place, size) for key, man in self.scenery.skaters.items()}
        if self.scenery.puck is not None:
            box = self._round(self.scenery.puck, round(self.token_size * 2.2))
            if self.scenery.trail is not None:
                box.union_ip(self._round(self.scenery.trail, size))
            found[PUCK] = box
        return found

    def _round(self, place: tuple[float, float], size: int) -> Rect:
        x, y = self.pixel(place)
        return Rect(x - size // 2, y - size // 2, size, size)

    def redraw_part(self, ui: Ui, part: str) -> bool:
        if part in ("all", "fields"):
            if self.scenery.fields >= 1:
                # While fields come in all of the ice is drawn in every frame: nobody asks where somebody was.
                self._were = self._places()
            self._drawn = self.scenery.drawn
            ui.invalidate(self.rect if part == "all" else self.ground)
        elif part == "ice":
            self._redraw_movers(ui)
        elif part == "runs":
            self._redraw_runs(ui)
        elif part in ("summary", "banner"):
            ui.invalidate(self.ground if part == "banner" else self.banner_rect())
        return part in ("ice", "fields", "runs", "all", "summary", "banner")

    def _redraw_movers(self, ui: Ui) -> None:
        """Where men and puck were, and where they are now."""
        now = self._places()
        for key in {*self._were, *now}:
            if self._were.get(key) != now.get(key) or key == PUCK:
                for rect in (self._were.get(key), now.get(key)):
                    if rect is not None:
                        ui.invalidate(rect)
        self._were = now

    def _redraw_runs(self, ui: Ui) -> None:
        """Only the strip in which runs have become longer."""
        wide = self.ground.width
        for side in (0, 1):
            near, far = sorted((self._drawn[side], self.scenery.drawn[side]))
            if near != far:
                left, right = round(wide * near), round(wide * far)
                start = self.ground.x + left if side == 0 else self.ground.right - right
                ui.invalidate(Rect(start - 1, self.ground.y, right - left + 2, self.ground.height))
        self._drawn = self.scenery.drawn

    # -- drawing ------------------------------------------------------------------------------------------------

    def paint_ground(self, canvas: Canvas) -> None:
        scene = self.scenery
        with canvas.inside(self.ground):
            self.layers.paint(canvas, self.ground, self.token_size)
            self._ring(canvas)
            self._lamp(canvas)
            for man in sorted(scene.skaters.values(), key=lambda each: each.place[1]):
                self._man(canvas, man)
            self._puck(canvas)
        if scene.summary > 0.02:
            self._summary(canvas)

    def _ring(self, canvas: Canvas) -> None:
        if self.scenery.ring is None:
            return
        cell = self.plan.cell(*self.scenery.ring).move(self.ground.topleft)
        pygame.draw.rect(canvas.surface, canvas.theme.warn, cell, self.u(2), border_radius=self.u(6))

    def _lamp(self, canvas: Canvas) -> None:
        """The lamp behind a goal comes on when it is scored."""
        beat = self.scenery.caption
        if self.scenery.banner > 0.02 and beat is not None and beat.scored:
            glow = lamp(round(self.plan.metre * 9))
            glow.set_alpha(round(255 * self.scenery.banner))
            canvas.picture(glow, glow.get_rect(center=self.pixel(goal_spot(beat.side or 0, 0.0))).topleft)

    def _man(self, canvas: Canvas, man: Skater) -> None:
        at = self._round(man.place, tokens.picture_side(self._size(man)))
        if not canvas.sees(at):
            return
        if man.where == 0:
            canvas.picture(keeper_ring(at.width, canvas.theme.kits[man.side].rim), at.topleft)
        canvas.picture(self._sprite(canvas.theme, canvas.fonts, man), at.topleft)

    def _size(self, man: Skater) -> int:
        return self.token_size if man.where else round(self.token_size * 1.08)

    def _sprite(self, theme: Theme, fonts: Fonts, man: Skater) -> pygame.Surface:
        kit, shown = theme.kits[man.side], "" if man.strength is None else str(man.strength)
        badge: tokens.Badge | None = {"two": "yellow", "five": "red"}.get(man.minutes)  # type: ignore[assignment]
        kind, size = SIDES[man.side], self._size(man)
        return tokens.token(kind, size, kit.body, kit.rim, kit.ink, shown, fonts.sized, badge)

    def _puck(self, canvas: Canvas) -> None:
        scene = self.scenery
        if scene.puck is None:
            return
        x, y = self.pixel(scene.puck)
        if scene.trail is not None:
            self._trail(canvas, self.pixel(scene.trail), (x, y))
        sprite = puck(self.puck_size)
        canvas.picture(sprite, sprite.get_rect(center=(x, y)).topleft)
        if scene.left is not None:
            side = scene.opening.side or 0 if scene.opening is not None else 0
            kit = canvas.theme.kits[side]
            made = plate(str(scene.left), round(self.token_size * 0.74), kit.ink, kit.body, kit.rim, canvas.fonts.sized)
            canvas.picture(made, made.get_rect(center=(x, y - round(self.token_size * 0.72))).topleft)

    def _trail(self, canvas: Canvas, start: tuple[int, int], end: tuple[int, int]) -> None:
        far = math.hypot(end[0] - start[0], end[1] - start[1])
        if far < self.puck_size:
            return
        tail = trail(min(self.u(90), round(far)), max(3, self.puck_size // 2))
        angle = math.degrees(math.atan2(start[1] - end[1], end[0] - start[0]))
        turned = pygame.transform.rotate(tail, angle)
        reach = tail.get_width() / 2
        way = math.atan2(end[1] - start[1], end[0] - start[0])
        centre = (round(end[0] - reach * math.cos(way)), round(end[1] - reach * math.sin(way)))
        canvas.picture(turned, turned.get_rect(center=centre).topleft)

    def _summary(self, canvas: Canvas) -> None:
        """A sixth is over: the score, and what both sides made of it."""
        beat = self.scenery.beat
        if beat is None or not canvas.sees(self.banner_rect()):
            return
        theme, box = canvas.theme, self.banner_rect()
        high = max(self.u(8), round(box.height * self.scenery.summary))
        canvas.panel(Rect(box.x, box.centery - high // 2, box.width, high), theme.panel, 12, theme.line, 2)
        if self.scenery.summary < 0.98:
            return
        score, text = words.summary_text(self.ui.words, beat)
        top = Rect(box.x, box.y + self.u(8), box.width, canvas.fonts.line("h1"))
        canvas.text(score, top, "h1", theme.text, "center")
        below = Rect(box.x + self.u(12), top.bottom, box.width - self.u(24), canvas.fonts.line("body-bold"))
        canvas.text(text, below, "body-bold", theme.muted, "center", shorten=True)

    # -- input --------------------------------------------------------------------------------------------------

    def tooltip(self) -> str:
        reach = self.token_size * 0.7
        for man in self.scenery.skaters.values():
            x, y = self.pixel(man.place)
            if math.hypot(x - self.pointed[0], y - self.pointed[1]) < reach:
                return words.about_man(self.ui.words, man, self.clubs)
        return self._about_field()

    def _about_field(self) -> str:
        """How the field under the pointer comes to its number."""
        beat = self.scenery.beat
        spot = (self.pointed[0] - self.ground.x, self.pointed[1] - self.ground.y)
        for side, board in enumerate(beat.boards if beat is not None and beat.on_fields else ()):
            for where in range(1, len(board.strengths) + 1) if board is not None else ():
                if board is not None and self.plan.cell(side, where).collidepoint(spot):
                    return words.about_field(self.ui.words, board, where, self.clubs[side])
        return ""
