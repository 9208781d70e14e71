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
from game.ui.powerplay.places import ABOVE, BENCH, BOX, RinkMap, ahead, seat_spot, try_spot, try_step
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

    def __init__(self, plan: RinkMap, scenery: Rink, small: int, labels: tuple[str, str] = ("", "")) -> None:
        """``small`` is the height of the fields' numbers; ``labels`` name the penalty box and the bench."""
        self.plan, self.scenery, self.small, self.labels = plan, scenery, small, labels
        self._bench_room = BENCH[1]
        self._seated: dict[tuple[int, int, int], tuple[pygame.Surface, pygame.Rect]] = {}
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

    def _ice(self, look: Look) -> pygame.Surface:
        """The rink with its boxes and benches."""

        theme = look.theme

        def paint() -> pygame.Surface:
            picture = lasting(self.plan.size)
            picture.fill(theme.panel)
            self._surroundings(picture, look)
            picture.blit(ice_sheet(self.plan.field.size, ice(theme), plain(theme)), self.plan.field)
            return picture

        return self._layer("ice", id(theme), paint)

    def _surroundings(self, picture: pygame.Surface, look: Look) -> None:
        """Penalty boxes above, benches below, in the quiet colours of their sides, with their names at the far end."""
        theme, field, high = look.theme, self.plan.field, round(ABOVE * self.plan.down * 0.82)
        for side in (0, 1):
            tone = mix(theme.panel, theme.kits[side].body, 0.3)
            for top, (near, wide) in ((field.y - high, BOX), (field.bottom, BENCH)):
                ends = [self.plan.at(ahead(side, LENGTH / 2 - far), 0)[0] for far in (near + wide, near)]
                box = pygame.Rect(min(ends), top, abs(ends[1] - ends[0]), high)
                pygame.draw.rect(picture, tone, box, border_radius=round(high * 0.22))
                pygame.draw.rect(picture, theme.line, box, 1, border_radius=round(high * 0.22))
                above = top < field.y
                self._label(picture, look, side, box, above)

    def _label(self, picture: pygame.Surface, look: Look, side: int, box: pygame.Rect, above: bool) -> None:
        """Beside the penalty box, and at the end of the bench, whose men then move together."""
        words = look.fonts.surface(self.labels[0 if above else 1], "caption", look.theme.muted)
        at = words.get_rect(centery=box.centery)
        gap = round(box.height * 0.3)
        if above:
            at.x = box.x - gap - at.width if side == 0 else box.right + gap
        else:
            at.x = box.x + gap if side == 0 else box.right - gap - at.width
            self._bench_room = BENCH[1] - (at.width + 2 * gap) / self.plan.across
        picture.blit(words, at)

    def _benches(self, canvas: Canvas, ground: Rect, token: int) -> None:
        """Whoever is not on the ice sits below, small and without a number."""
        below = Rect(ground.x, ground.y + self.plan.field.bottom, ground.width, ground.height - self.plan.field.bottom)
        if not canvas.sees(below):
            return
        for side, count in enumerate(self.scenery.benched()):
            if count:
                made, at = self._seated_men(canvas, side, count, token)
                canvas.picture(made, at.move(ground.topleft).topleft)

    def _seated_men(self, look: Look, side: int, count: int, token: int) -> tuple[pygame.Surface, pygame.Rect]:
        """So many on a bench as one picture, and where it belongs; asked in every frame, so the answer is kept."""
        key = (side, count, id(look.theme))
        if key not in self._seated:
            kit, font = look.theme.kits[side], look.fonts.sized
            sprite = tokens.token(SIDES[side], round(token * 0.54), kit.body, kit.rim, kit.ink, "", font, dimmed=True)
            spots = [self.plan.at(*seat_spot(side, seat, count, self._bench_room)) for seat in range(count)]
            boxes = [sprite.get_rect(center=spot) for spot in spots]
            around = boxes[0].unionall(boxes[1:])
            made = blank(around.size)
            made.blits([(sprite, box.move(-around.x, -around.y)) for box in boxes])
            self._seated[key] = (made, around)
        return self._seated[key]

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
            picture = again(self._ice(look))
            paint_fields(picture, self.plan, look.theme, (home, None), look.fonts.sized, self.small)
            return picture

        return self._layer("half", (id(look.theme), home), paint)

    def _base(self, look: Look, beat: Beat | None) -> pygame.Surface:
        """Ice and fields."""
        boards = boards_of(beat)

        def paint() -> pygame.Surface:
            picture = again(self._half(look, beat))
            paint_fields(picture, self.plan, look.theme, (None, boards[1]), look.fonts.sized, self.small)
            return picture

        return self._layer("base", (id(look.theme), boards), paint, AHEAD)

    def _tries(self, picture: pygame.Surface, theme: Theme, token: int, tries_of: Sequence[Sequence[bool]]) -> None:
        """The shots of a shoot-out above the ice: a filled disc for a goal, an empty ring for a miss."""
        for side, tries in enumerate(tries_of):
            kit, (step, across) = theme.kits[side], try_step(len(tries))
            lines = 1 if len(tries) <= across else 2
            size = round(min(token * 0.56, step * self.plan.across * 0.92, 2.4 / lines * self.plan.down))
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
                canvas.picture(self._ice(canvas), at)
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
