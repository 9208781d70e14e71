"""The picture of a match: the pitch in bands that glow with their strength, the men, the ball.

Pitch, bands and men are one picture that is painted anew only when they change.
"""

from __future__ import annotations

import math

import pygame

from game.rules.united.state import ROWS, Sheet
from game.ui.art import tokens
from game.ui.art.pen import FontMaker
from game.ui.art.pitch import HIGH_CONTRAST, PitchColours, PitchMap, band_glow, pitch
from game.ui.canvas import Canvas
from game.ui.film.film_stage import FilmStage
from game.ui.theme import CONTRAST_DARK, CONTRAST_LIGHT, Theme, mix
from game.ui.united import words
from game.ui.united.film import Beat
from game.ui.united.moves import Man, Pitch
from game.ui.widgets.base import Action, Rect, Ui

TURNS = 8
"""Pictures of the rolling ball."""


class PitchStage(FilmStage[Beat, Pitch]):
    """Shows a match on a pitch."""

    plan: PitchMap

    def __init__(self, scenery: Pitch, clubs: tuple[str, str], skip: Action) -> None:
        super().__init__(scenery, words, clubs, skip)
        self.sheets: tuple[Sheet | None, Sheet | None] = (None, None)
        self.off: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
        self.booked: frozenset[tuple[int, str]] = frozenset()
        self._layer: pygame.Surface | None = None
        self._layer_key: object = None
        self._ball_was: Rect | None = None
        self._leaving_was: Rect | None = None

    def show(self, beat: Beat | None) -> None:
        before = (self.sheets, self.off, self.booked)
        self.sheets = beat.sheets if beat else (None, None)
        self.off = (beat.off(0), beat.off(1)) if beat else ((), ())
        self.booked = (
            frozenset((card.side, card.player) for card in beat.cards if not card.red) if beat else frozenset()
        )
        if before != (self.sheets, self.off, self.booked):
            self.invalidate()

    # -- measures -----------------------------------------------------------------------------------------------

    def lay_ground(self) -> None:
        self.plan = PitchMap((max(40, self.ground.width), max(40, self.ground.height)))
        self._ball_was = self._ball_rect()

    @property
    def token_size(self) -> int:
        return max(self.u(14), min(self.u(34), round(self.plan.field.h * 0.086)))

    @property
    def ball_size(self) -> int:
        return max(self.u(9), round(self.token_size * 0.52))

    def prepare(self) -> None:
        """Make the pictures of the ball before it rolls."""
        for step in range(TURNS):
            tokens.ball(self.ball_size, step * 2 * math.pi / TURNS)
        for height in range(5):
            tokens.ball_shadow(self.ball_size, height / 4)

    # -- asking to be drawn -------------------------------------------------------------------------------------

    def redraw_part(self, ui: Ui, part: str) -> bool:
        if part == "ball":
            now = self._ball_rect()
            for rect in (self._ball_was, now):
                if rect is not None:
                    ui.invalidate(rect.inflate(6, 6))
            self._ball_was = now
        elif part == "leaving":
            self._redraw_leaving(ui)
        return part in ("ball", "leaving")

    def _redraw_leaving(self, ui: Ui) -> None:
        now: Rect | None = None
        if self.scenery.leaving is not None:
            now = Rect(0, 0, 2 * self.token_size, 2 * self.token_size)
            now.center = self.pixel(self.scenery.leaving[1])
        for rect in (self._leaving_was, now):
            if rect is not None:
                ui.invalidate(rect)
        self._leaving_was = now

    def _ball_rect(self) -> Rect | None:
        if self.scenery.ball is None:
            return None
        x, y = self.pixel(self.scenery.ball)
        lift = round(self.scenery.height * self.plan.field.h * 0.1)
        size = self.u(22) + lift
        return Rect(x - size, y - size - lift, 2 * size, 2 * size + lift)

    # -- drawing ------------------------------------------------------------------------------------------------

    def paint_ground(self, canvas: Canvas) -> None:
        canvas.picture(self._ground(canvas), self.ground.topleft)
        with canvas.inside(self.ground):
            self._walk_off(canvas)
            self._ball(canvas)

    def _ground(self, canvas: Canvas) -> pygame.Surface:
        key = (self.ground.size, id(canvas.theme), self.sheets, self.off, self.booked, self.scenery.men)
        if self._layer is None or key != self._layer_key:
            self._layer, self._layer_key = self._paint_ground(canvas), key
        return self._layer

    def _paint_ground(self, canvas: Canvas) -> pygame.Surface:
        theme = canvas.theme
        picture = pitch(self.plan.size, pitch_colours(theme)).copy()
        most = max((max(sheet.values[2:]) for sheet in self.sheets if sheet is not None), default=0)
        for side, sheet in enumerate(self.sheets):
            if sheet is not None and most:
                self._glow(picture, theme, side, sheet, most)
        for man in self.scenery.men:
            if not man.name or man.name not in self.off[man.side]:
                self._man(picture, canvas, man)
        return picture.convert() if pygame.display.get_init() and pygame.display.get_surface() else picture

    def _glow(self, picture: pygame.Surface, theme: Theme, side: int, sheet: Sheet, most: int) -> None:
        """The stronger a row, the brighter its part of the pitch; in shared bands each side has its half."""
        for row, value in zip(ROWS[2:], sheet.values[2:], strict=True):
            band = self.plan.band("home" if side == 0 else "away", row)
            half = Rect(band.x + (band.w // 2 if side else 0), band.y, band.w // 2, band.h)
            picture.blit(band_glow(half.size, theme.kits[side].body, 0.15 + 0.85 * value / most), half)

    def _man(self, picture: pygame.Surface, canvas: Canvas, man: Man) -> None:
        badge = "yellow" if (man.side, man.name) in self.booked else ""
        sprite = self._token(canvas.theme, canvas.fonts.sized, man, badge)
        picture.blit(sprite, sprite.get_rect(center=self.plan.at(*man.place)))

    def _token(self, theme: Theme, font: FontMaker, man: Man, badge: str) -> pygame.Surface:
        kit, shown = theme.kits[man.side], str(man.number) if man.number else ""
        kind: tokens.Kind = "home" if man.side == 0 else "away"
        card: tokens.Badge | None = "yellow" if badge == "yellow" else "red" if badge == "red" else None
        return tokens.token(kind, self.token_size, kit.body, kit.rim, kit.ink, shown, font, card)

    def _walk_off(self, canvas: Canvas) -> None:
        """A man on his way from the pitch."""
        if self.scenery.leaving is not None:
            man, place = self.scenery.leaving
            sprite = self._token(canvas.theme, canvas.fonts.sized, man, "red")
            canvas.picture(sprite, sprite.get_rect(center=self.pixel(place)).topleft)

    def _ball(self, canvas: Canvas) -> None:
        if self.scenery.ball is None:
            return
        x, y = self.pixel(self.scenery.ball)
        size = self.ball_size
        lift = round(self.scenery.height * self.plan.field.h * 0.1)
        step = round(self.scenery.ball[0] / 2) % TURNS
        shade = tokens.ball_shadow(size, round(self.scenery.height * 4) / 4)
        canvas.picture(shade, shade.get_rect(center=(x, y + size // 6)).topleft)
        sprite = tokens.ball(size, step * 2 * math.pi / TURNS)
        canvas.picture(sprite, sprite.get_rect(center=(x, y - lift)).topleft)

    def tooltip(self) -> str:
        reach = self.token_size * 0.7
        for man in self.scenery.men:
            x, y = self.pixel(man.place)
            if math.hypot(x - self.pointed[0], y - self.pointed[1]) < reach and man.name not in self.off[man.side]:
                return self._about(man)
        return ""

    def _about(self, man: Man) -> str:
        row = self.say(f"value.row.{man.row}")
        if not man.name:
            return self.say("film.secret-man", {"club": self.clubs[man.side]})
        return self.say(
            "film.man", {"number": man.number, "player": man.name, "row": row, "club": self.clubs[man.side]}
        )


def pitch_colours(theme: Theme) -> PitchColours:
    """The pitch in the colours of a theme."""
    if theme.grass in (CONTRAST_DARK.grass, CONTRAST_LIGHT.grass):
        return HIGH_CONTRAST
    return PitchColours(theme.grass, theme.stripe, theme.marking, mix(theme.grass, (0, 0, 0), 0.35))
