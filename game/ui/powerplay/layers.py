"""The pictures a rink is put together from: ice, fields and runs, each painted anew only when it has changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

import pygame

from game.ui.art import tokens
from game.ui.art.ice import ice_sheet
from game.ui.art.pen import blank
from game.ui.art.rink import LENGTH, ice
from game.ui.board.lawn import lasting
from game.ui.canvas import Canvas
from game.ui.fonts import Fonts
from game.ui.powerplay.beats import Beat, Boards
from game.ui.powerplay.field_art import paint_fields, paint_runs
from game.ui.powerplay.marks import try_mark
from game.ui.powerplay.places import ABOVE, BENCH, BOX, RinkMap, ahead, seat_spot, try_spot
from game.ui.powerplay.rink_scenery import Rink
from game.ui.theme import Theme, mix
from game.ui.widgets.base import Rect

SIDES: tuple[tokens.Kind, tokens.Kind] = ("home", "away")
AHEAD = 3
"""Pictures of ice, fields and runs that are kept: of the beat that is shown, of the next, and of the one after it."""


class Look(Protocol):
    """Colours and letters: those of a canvas, or those of the program before there is one."""

    theme: Theme
    fonts: Fonts


class RinkLayers:
    """The layers of one rink at one size."""

    def __init__(self, plan: RinkMap, scenery: Rink) -> None:
        self.plan, self.scenery = plan, scenery
        self._seated: dict[tuple[int, int], list[tuple[int, int]]] = {}
        self._kept: dict[str, list[tuple[object, pygame.Surface]]] = {}

    def paint(self, canvas: Canvas, ground: Rect, token: int) -> None:
        """Everything that stands still, or is just coming in."""
        if self.scenery.fields >= 1 and self.scenery.drawn == (1.0, 1.0):
            canvas.picture(self._whole(canvas, token, self.scenery.beat), ground.topleft)
        else:
            self._coming_in(canvas, ground)
        self._benches(canvas, ground, token)

    def ahead(self, look: Look, token: int, beat: Beat) -> list[Callable[[], object]]:
        """What paints the ground of a beat before it is shown, each in a piece short enough for one frame."""
        fields = [partial(self._half, look, beat), partial(self._base, look, beat)]
        return [*fields, partial(self._whole, look, token, beat)]

    def _layer(self, name: str, key: object, paint: Callable[[], pygame.Surface], most: int = 1) -> pygame.Surface:
        """A picture that is kept until what it shows has changed, or ``most`` of them, the one used last in front."""
        kept = self._kept.setdefault(name, [])
        at = next((number for number, (known, _) in enumerate(kept) if known == key), None)
        found = (key, paint()) if at is None else kept.pop(at)
        kept.insert(0, found)
        del kept[most:]
        return found[1]

    def _ice(self, theme: Theme) -> pygame.Surface:
        """The rink with its boxes and benches."""

        def paint() -> pygame.Surface:
            picture = lasting(self.plan.size)
            picture.fill(theme.panel)
            self._surroundings(picture, theme)
            picture.blit(ice_sheet(self.plan.field.size, ice(theme), plain(theme)), self.plan.field)
            return picture

        return self._layer("ice", id(theme), paint)

    def _surroundings(self, picture: pygame.Surface, theme: Theme) -> None:
        """Penalty boxes above, benches below, in the quiet colours of their sides."""
        field, high = self.plan.field, round(ABOVE * self.plan.down * 0.82)
        for side in (0, 1):
            tone = mix(theme.panel, theme.kits[side].body, 0.3)
            for top, (near, wide) in ((field.y - high, BOX), (field.bottom, BENCH)):
                ends = [self.plan.at(ahead(side, LENGTH / 2 - far), 0)[0] for far in (near + wide, near)]
                box = pygame.Rect(min(ends), top, abs(ends[1] - ends[0]), high)
                pygame.draw.rect(picture, tone, box, border_radius=round(high * 0.22))
                pygame.draw.rect(picture, theme.line, box, 1, border_radius=round(high * 0.22))

    def _benches(self, canvas: Canvas, ground: Rect, token: int) -> None:
        """Whoever is not on the ice sits below, small and without a number."""
        below = Rect(ground.x, ground.y + self.plan.field.bottom, ground.width, ground.height - self.plan.field.bottom)
        if not canvas.sees(below):
            return
        for side, count in enumerate(self.scenery.benched()):
            kit, font = canvas.theme.kits[side], canvas.fonts.sized
            sprite = tokens.token(SIDES[side], round(token * 0.62), kit.body, kit.rim, kit.ink, "", font, dimmed=True)
            box = sprite.get_rect()
            for x, y in self._seats(side, count):
                box.center = (x + ground.x, y + ground.y)
                canvas.picture(sprite, box.topleft)

    def _seats(self, side: int, count: int) -> list[tuple[int, int]]:
        """Where so many sit; asked in every frame, so the answer is kept."""
        found = self._seated.get((side, count))
        if found is None:
            spots = [self.plan.at(*seat_spot(side, seat, count)) for seat in range(count)]
            found = self._seated[side, count] = spots
        return found

    def _runs(self, canvas: Canvas, side: int) -> pygame.Surface:
        beat = self.scenery.beat
        runs = beat.runs[side] if beat is not None and beat.on_fields else ()

        def paint() -> pygame.Surface:
            picture = blank(self.plan.size)
            paint_runs(picture, self.plan, canvas.theme.kits[side].body, side, runs)
            return picture

        return self._layer(f"runs-{side}", (id(canvas.theme), runs), paint)

    def _whole(self, look: Look, token: int, beat: Beat | None) -> pygame.Surface:
        """Ice, fields and all runs; the shots of a shoot-out."""
        runs = beat.runs if beat is not None and beat.on_fields else ((), ())
        tries = beat.tries if beat is not None else ()

        def paint() -> pygame.Surface:
            picture = again(self._base(look, beat))
            self._tries(picture, look.theme, token, tries)
            for side in (0, 1):
                paint_runs(picture, self.plan, look.theme.kits[side].body, side, runs[side])
            return picture

        return self._layer("whole", (id(look.theme), boards_of(beat), runs, tries), paint, AHEAD)

    def _half(self, look: Look, beat: Beat | None) -> pygame.Surface:
        """Ice and the fields of the home side."""
        home, _ = boards_of(beat)

        def paint() -> pygame.Surface:
            picture = again(self._ice(look.theme))
            paint_fields(picture, self.plan, look.theme, (home, None), look.fonts.sized)
            return picture

        return self._layer("half", (id(look.theme), home), paint)

    def _base(self, look: Look, beat: Beat | None) -> pygame.Surface:
        """Ice and fields."""
        boards = boards_of(beat)

        def paint() -> pygame.Surface:
            picture = again(self._half(look, beat))
            paint_fields(picture, self.plan, look.theme, (None, boards[1]), look.fonts.sized)
            return picture

        return self._layer("base", (id(look.theme), boards), paint, AHEAD)

    def _tries(self, picture: pygame.Surface, theme: Theme, token: int, tries_of: Sequence[Sequence[bool]]) -> None:
        """The shots of a shoot-out above the ice: a filled disc for a goal, an empty ring for a miss."""
        size = round(token * 0.5)
        for side, tries in enumerate(tries_of):
            kit = theme.kits[side]
            for number, scored in enumerate(tries):
                made = try_mark(size, kit.body, kit.rim, scored)
                picture.blit(made, made.get_rect(center=self.plan.at(*try_spot(side, number, len(tries)))))

    def _coming_in(self, canvas: Canvas, ground: Rect) -> None:
        """Fields that come in from both ends, runs that are being drawn towards the goal."""
        scene, at = self.scenery, ground.topleft
        strips = revealed(ground, scene.fields)
        if len(strips) > 1:
            left, right = strips
            with canvas.inside(Rect(left.right, ground.y, right.x - left.right, ground.height)):
                canvas.picture(self._ice(canvas.theme), at)
        for strip in strips:
            with canvas.inside(strip):
                canvas.picture(self._base(canvas, scene.beat), at)
        self._drawn_so_far(canvas, ground)

    def _drawn_so_far(self, canvas: Canvas, ground: Rect) -> None:
        """The runs of either side, as far as they have been drawn."""
        scene, at = self.scenery, ground.topleft
        for side in (0, 1):
            if scene.beat is None or not scene.beat.runs[side]:
                continue
            wide = round(ground.width * scene.drawn[side])
            start = ground.x if side == 0 else ground.right - wide
            with canvas.inside(Rect(start, ground.y, wide, ground.height)):
                canvas.picture(self._runs(canvas, side), at)


def boards_of(beat: Beat | None) -> Boards:
    """The fields that count at a beat."""
    return beat.boards if beat is not None and beat.on_fields else (None, None)


def again(picture: pygame.Surface) -> pygame.Surface:
    """The same picture, to be drawn on."""
    made = lasting(picture.get_size())
    made.blit(picture, (0, 0))
    return made


def revealed(ground: Rect, share: float) -> list[Rect]:
    """As much of the ground as has come in, from both ends towards the middle."""
    wide = round(ground.width / 2 * share)
    if share >= 1:
        return [ground]
    return [Rect(ground.x, ground.y, wide, ground.height), Rect(ground.right - wide, ground.y, wide, ground.height)]


def plain(theme: Theme) -> bool:
    """High contrast has no gloss."""
    return theme.background in ((0, 0, 0), (255, 255, 255))
