"""The picture of a match: the rink, both sides' fields as pennants against each other, the men, the puck.

Ice, fields and runs are one picture that is painted anew only when they change; men and puck are drawn over it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import pygame

from game.rules.powerplay.verdicts import Verdict
from game.ui.art import tokens
from game.ui.art.ice import puck
from game.ui.art.rink import WIDTH
from game.ui.art.tokens import trail
from game.ui.canvas import Canvas
from game.ui.film.dials import DIE, in_pieces
from game.ui.film.film_stage import FilmStage
from game.ui.film.rolls import Roll
from game.ui.film.scenery import Duel
from game.ui.fonts import Fonts
from game.ui.powerplay import words
from game.ui.powerplay.beats import Beat
from game.ui.powerplay.field_art import field_pictures, name_plate, plate
from game.ui.powerplay.layers import SIDES, RinkLayers
from game.ui.powerplay.marks import keeper_ring, lamp
from game.ui.powerplay.places import DICE, LANE, RinkMap, goal_spot, man_spot, number_spot
from game.ui.powerplay.rink_scenery import Rink
from game.ui.powerplay.skaters import NAMELESS, Key, Skater, arranged
from game.ui.theme import Theme
from game.ui.widgets.base import Action, Rect, Ui

PUCK = "puck"
MINUTES = {"two": "2'", "five": "5'"}
DICE_USED = (10, 6, 20)
"""Sides of the dice of a match; on their way they look the same whatever they will show."""
STRONG = 10
"""Men of less than this strength are drawn in advance."""


class RinkStage(FilmStage[Beat, Rink]):
    """Shows a match on a rink."""

    plan: RinkMap
    layers: RinkLayers

    def __init__(self, scenery: Rink, clubs: tuple[str, str], skip: Action) -> None:
        super().__init__(scenery, words, clubs, skip)
        self._were: dict[Key | str, Rect] = {}
        self._drawn = (1.0, 1.0)
        self.token_size = 1

    def show(self, beat: Beat | None) -> None:
        """The picture follows its clips; only a jump asks for all of it."""

    # -- measures -----------------------------------------------------------------------------------------------

    def lay_out(self, room: Rect) -> None:
        """The rink has all the room; dice lie over its ends, above and below the goals."""
        edge = self.u(6)
        self.ground = Rect(room.x + edge, room.y + edge, room.width - 2 * edge, room.height - edge)
        self.lay_ground()

    def short_result(self, roll: Roll, result: str) -> str:
        return words.surname(result) if roll.verdict == Verdict.CAUGHT else result

    def slot(self, side: int, number: int) -> Rect:
        depth, clear = DICE
        wide = self.plan.at(depth, 0)[0] - self.u(4)
        middle, away = self.plan.at(0, WIDTH / 2)[1], round(clear * self.plan.down)
        high = min(middle - away, self.ground.height - middle - away) - self.u(4)
        x = self.ground.x + self.u(4) if side == 0 else self.ground.right - self.u(4) - wide
        y = self.ground.y + (middle - away - high if number == 0 else middle + away)
        return Rect(x, y, wide, high)

    def lay_ground(self) -> None:
        self.plan = RinkMap((max(60, self.ground.width), max(40, self.ground.height)))
        self.small = max(self.ui.metrics.t(10), round(self.plan.cell_size[1] * 0.3))
        labels = (self.say("pp.bench.box"), self.say("pp.bench.bench"))
        self.layers = RinkLayers(self.plan, self.scenery, self.small, labels)
        self._names: dict[tuple[int, str, bool], tuple[pygame.Surface, Rect] | None] = {}
        self.token_size = max(self.u(14), min(self.u(40), round(self.plan.down * LANE * 0.76)))
        self._were = self._places()

    @property
    def puck_size(self) -> int:
        return max(self.u(9), round(self.token_size * 0.46))

    def prepare(self) -> None:
        """One of each kind at least: what takes long is opening letters of another size."""
        puck(self.puck_size)
        for minutes in MINUTES:
            self._sign(self.ui.theme, minutes)
        self._left(self.ui.theme, 0, 0)

    def chores(self) -> list[Callable[[], object]]:
        """Fields and men of all usual strengths, before the first sixth needs them all at once."""
        theme, font = self.ui.theme, self.ui.fonts.sized
        made = field_pictures(self.plan, theme, font, self.small)
        for strength in range(STRONG):
            for side, kit in enumerate(theme.kits):
                look = (kit.body, kit.rim, kit.ink, str(strength), font)
                made.append(partial(tokens.token, SIDES[side], self.token_size, *look))
                made.append(partial(self._left, theme, side, strength))
        size = round(self._dial_size(self.dial_box(self.slot(0, 0))) * DIE)
        for sides in DICE_USED:
            for kit in theme.kits:
                made += in_pieces(sides, 1, size, kit.body, kit.ink, kit.rim, font)
        return made

    def ahead(self, beat: Beat) -> list[Callable[[], object]]:
        """Its men as well: whoever sits in the box carries a badge."""
        if not self.ready:
            return []
        return [*self.layers.ahead(self.ui, self.token_size, beat), partial(self._dress, beat)]

    def _dress(self, beat: Beat) -> None:
        for man in arranged(beat, known=any(self.scenery.squads)).values():
            self._sprite(self.ui.theme, self.ui.fonts, man)
            self._name(self.ui.theme, self.ui.fonts, man)

    # -- asking to be drawn -------------------------------------------------------------------------------------

    def _places(self) -> dict[Key | str, Rect]:
        """What every man and the puck cover."""
        size = round(self.token_size * 1.5)
        found: dict[Key | str, Rect] = {
            key: self._covered(man, self._round(man.place, size)) for key, man in self.scenery.skaters.items()
        }
        if self.scenery.puck is not None:
            box = self._round(self.scenery.puck, round(self.token_size * 2.2))
            if self.scenery.trail is not None:
                box.union_ip(self._round(self.scenery.trail, size))
            found[PUCK] = box
        return found

    def _covered(self, man: Skater, box: Rect) -> Rect:
        """A man with his name."""
        named = self._name(self.ui.theme, self.ui.fonts, man)
        return box if named is None else box.union(named[1].move(box.center))

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
        elif part == "ring" and self.scenery.ring is not None:
            ui.invalidate(self.plan.cell(*self.scenery.ring).move(self.ground.topleft).inflate(self.u(4), self.u(4)))
        elif part == "runs":
            self._redraw_runs(ui)
        elif part in ("summary", "banner"):
            ui.invalidate(self.banner_rect())
            if part == "banner":
                ui.invalidate(self._lamp_rect())
        return part in ("ice", "fields", "runs", "ring", "all", "summary", "banner")

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
            men = sorted(scene.skaters.values(), key=lambda each: each.place[1])
            # While lines change everybody is on his way: names come when they have arrived.
            named = [(man.in_place, man) for man in men] if scene.fields >= 1 else []
            for in_place, man in named:
                self._paint_name(canvas, man if in_place else None)
            for man in men:
                self._man(canvas, man)
            for in_place, man in named:
                self._paint_name(canvas, None if in_place else man)
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
        if self.scenery.banner > 0.02 and beat is not None and beat.scored and canvas.sees(self._lamp_rect()):
            glow = lamp(self._lamp_rect().width)
            glow.set_alpha(round(255 * self.scenery.banner))
            canvas.picture(glow, self._lamp_rect().topleft)

    def _lamp_rect(self) -> Rect:
        """Behind the goal that was scored in last."""
        beat = self.scenery.caption
        size = round(self.plan.metre * 9)
        return self._round(goal_spot(beat.side or 0 if beat is not None else 0, 0.0), size)

    def _man(self, canvas: Canvas, man: Skater) -> None:
        at = self._round(man.place, tokens.picture_side(self._size(man)))
        if not canvas.sees(at):
            return
        if man.where == 0:
            canvas.picture(keeper_ring(at.width, canvas.theme.kits[man.side].rim), at.topleft)
        canvas.picture(self._sprite(canvas.theme, canvas.fonts, man), at.topleft)
        if man.minutes:
            sign = self._sign(canvas.theme, man.minutes)
            canvas.picture(sign, sign.get_rect(bottomright=at.bottomright).topleft)

    def _sign(self, theme: Theme, minutes: str) -> pygame.Surface:
        """How long somebody sits in the box."""
        high = round(self.token_size * 0.5)
        return plate(MINUTES[minutes], high, theme.text, theme.panel, theme.warn, self.ui.fonts.sized)

    def _paint_name(self, canvas: Canvas, man: Skater | None) -> None:
        named = self._name(canvas.theme, canvas.fonts, man) if man is not None else None
        if man is not None and named is not None:
            at = named[1].move(self.pixel(man.place))
            if canvas.sees(at):
                canvas.picture(named[0], at.topleft)

    def _name(self, theme: Theme, fonts: Fonts, man: Skater) -> tuple[pygame.Surface, Rect] | None:
        """His surname and where it stands round the middle of his token, never cut off.

        On his field in front of him, as far as there is room before its strength; elsewhere below; not in the box.
        """
        key = (man.side, man.name, man.in_place)
        if man.minutes or man.name.startswith(NAMELESS) or not man.name:
            return None
        if key not in self._names:
            self._names[key] = self._named(theme, fonts, man.name, man.side, key[2])
        return self._names[key]

    def _named(
        self, theme: Theme, fonts: Fonts, name: str, side: int, on_field: bool
    ) -> tuple[pygame.Surface, Rect] | None:
        half = self.token_size // 2 + self.u(3)
        field = self.plan.at(*number_spot(0, 1))[0] - self.plan.at(*man_spot(0, 1))[0]
        room = field - half - round(self.plan.cell_size[1] * 0.36) if on_field else 4 * self.token_size
        for size in (self.ui.metrics.t(12), self.ui.metrics.t(11), self.ui.metrics.t(10)):
            made = name_plate(words.surname(name), size, theme.text, theme.panel, fonts.sized)
            box = made.get_rect()
            if box.width <= room:
                if on_field:
                    box.midleft = (half, 0)
                    box.x = box.x if side == 0 else -half - box.width
                else:
                    # Towards the own end, where nothing else stands.
                    box.midtop = (0, half)
                    box.x = min(box.x, half - box.width) if side == 0 else max(box.x, -half)
                return made, box
        return None

    def _size(self, man: Skater) -> int:
        return self.token_size if man.where else round(self.token_size * 1.08)

    def _sprite(self, theme: Theme, fonts: Fonts, man: Skater) -> pygame.Surface:
        kit, kind, size = theme.kits[man.side], SIDES[man.side], self._size(man)
        shown = words.initials(man.name) if man.strength is None else str(man.strength)
        return tokens.token(kind, size, kit.body, kit.rim, kit.ink, shown, fonts.sized)

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
            made = self._left(canvas.theme, side, scene.left)
            canvas.picture(made, made.get_rect(center=(x, y - round(self.token_size * 0.72))).topleft)

    def _left(self, theme: Theme, side: int, left: int) -> pygame.Surface:
        """What the run at the puck has left."""
        kit = theme.kits[side]
        return plate(str(left), round(self.token_size * 0.74), kit.ink, kit.body, kit.rim, self.ui.fonts.sized)

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

    def paint_duel(self, canvas: Canvas, duel: Duel, box: Rect) -> None:
        """On a card of its own: it lies over the ice."""
        canvas.panel(box, canvas.theme.panel, 10, canvas.theme.line)
        super().paint_duel(canvas, duel, box)

    def dial_box(self, box: Rect) -> Rect:
        return box.inflate(-self.u(8), -self.u(6))

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
