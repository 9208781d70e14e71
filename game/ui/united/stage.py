"""The picture of a match: the pitch in bands that glow with their strength, the men, the ball, dice beside the goals.

Pitch, bands and men are one picture that is painted anew only when they change; what moves is drawn over it, and only
the places it leaves and reaches are asked to be drawn again.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache, partial

import pygame

from game.rules.united.state import ROWS, Sheet
from game.ui.art import tokens
from game.ui.art.dice import die, tumble_frame
from game.ui.art.pen import FontMaker, Pen, sweep
from game.ui.art.pitch import HIGH_CONTRAST, PitchColours, PitchMap, band_glow, pitch
from game.ui.canvas import Canvas
from game.ui.inputs import Input, Pointer
from game.ui.theme import CONTRAST_DARK, CONTRAST_LIGHT, Colour, Theme, mix
from game.ui.united.moves import Duel, Man, Scenery
from game.ui.united.sums import Roll, roller
from game.ui.united.words import banner_text, headline, headline_icon, opening, roll_words
from game.ui.widgets.base import UNBOUND, Action, Rect, Size, Ui, Widget

WING = 132
"""Units beside the pitch, where the dice lie."""
TURNS = 8
"""Pictures of the rolling ball."""
DIE = 0.54
"""The size of a die within its dial."""
STEPS = 10
"""Pictures of a tumbling die."""
SIDES = ("home", "away")


class PitchStage(Widget):
    """Shows a scenery; ``clubs`` are the names of both sides."""

    def __init__(
        self, scenery: Scenery, clubs: tuple[str, str], skip: Action, name: str = "stage", grow: float = 1
    ) -> None:
        super().__init__(name, grow)
        self.scenery, self.clubs, self.skip = scenery, clubs, skip
        self.sheets: tuple[Sheet | None, Sheet | None] = (None, None)
        self.off: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
        self.booked: frozenset[tuple[int, str]] = frozenset()
        self._plan: PitchMap | None = None
        self._layer: pygame.Surface | None = None
        self._layer_key: object = None
        self._ball_was: Rect | None = None
        self._leaving_was: Rect | None = None
        self._pointed = (0, 0)
        scenery.changed = self.redraw

    # -- measures -----------------------------------------------------------------------------------------------

    def measure(self, width: int) -> Size:
        return (width if width < UNBOUND else self.u(480)), self.u(220)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        wing, strip = max(self.u(WING), self.ui.metrics.t(WING * 0.82)), self._strip_height()
        self.ground = Rect(rect.x + wing, rect.y, rect.width - 2 * wing, rect.height - strip)
        self.strip = Rect(rect.x, rect.bottom - strip, rect.width, strip)
        self.wings = (
            Rect(rect.x, rect.y, wing, rect.height - strip),
            Rect(rect.right - wing, rect.y, wing, rect.height - strip),
        )
        self._plan = PitchMap((max(40, self.ground.width), max(40, self.ground.height)))
        self._ball_was = self._ball_rect()

    def _strip_height(self) -> int:
        return self.ui.fonts.line("h3") + self.u(12)

    @property
    def plan(self) -> PitchMap:
        assert self._plan is not None
        return self._plan

    def pixel(self, place: tuple[float, float]) -> tuple[int, int]:
        """Where a place of the pitch is on the screen."""
        x, y = self.plan.at(*place)
        return x + self.ground.x, y + self.ground.y

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

    def warm_up(self, rolls: Sequence[Roll], side: int) -> list[Callable[[], object]]:
        """What makes the pictures of these rolls, each in a piece short enough for one frame."""
        theme, font = self.ui.theme, self.ui.fonts.sized
        size = self._dial_size(Rect(0, 0, self.wings[0].width - self.u(8), self.wings[0].height // 2 - self.u(8)))
        made: list[Callable[[], object]] = []
        for roll in rolls:
            sides, good = roll.check.sides, tuple(roll.check.success_faces)
            made.append(partial(dial, size, sides, good, theme.accent, theme.muted))
            kit = theme.kits[roller(roll, side)]
            look = (kit.body, kit.ink, kit.rim, font)
            # The die at rest first: it is needed whatever happens, and the dearest to make.
            times = [step / STEPS for step in range(STEPS, -1, -1)]
            made += [partial(tumbling, sides, roll.face, round(size * DIE), t, *look) for t in times]
        return made

    def _dial_size(self, box: Rect) -> int:
        line = self.ui.fonts.line("table-bold")
        return min(max(10, box.height - 2 * line), box.width, self.u(132))

    # -- asking to be drawn -------------------------------------------------------------------------------------

    def redraw(self, part: str) -> None:
        """Something in the scenery has changed."""
        ui = self._find_ui()
        if ui is None or self._plan is None:
            return
        if part == "ball":
            now = self._ball_rect()
            for rect in (self._ball_was, now):
                if rect is not None:
                    ui.invalidate(rect.inflate(6, 6))
            self._ball_was = now
        elif part == "leaving":
            self._redraw_leaving(ui)
        elif part == "duels":
            for rect in self._moving_duels():
                ui.invalidate(rect)
        else:
            ui.invalidate({"caption": self.strip, "banner": self.banner_rect()}.get(part, self.rect))

    def _redraw_leaving(self, ui: Ui) -> None:
        now: Rect | None = None
        if self.scenery.leaving is not None:
            now = Rect(0, 0, 2 * self.token_size, 2 * self.token_size)
            now.center = self.pixel(self.scenery.leaving[1])
        for rect in (self._leaving_was, now):
            if rect is not None:
                ui.invalidate(rect)
        self._leaving_was = now

    def _moving_duels(self) -> list[Rect]:
        """The cards of dice that still tumble; if none does, both wings."""
        moving = [self.duel_rect(number) for number, duel in enumerate(self.scenery.duels) if duel.t < 1]
        last = len(self.scenery.duels) - 1
        return moving or ([self.duel_rect(last)] if last >= 0 else list(self.wings))

    def _ball_rect(self) -> Rect | None:
        if self.scenery.ball is None:
            return None
        x, y = self.pixel(self.scenery.ball)
        lift = round(self.scenery.height * self.plan.field.h * 0.1)
        size = self.u(22) + lift
        return Rect(x - size, y - size - lift, 2 * size, 2 * size + lift)

    def banner_rect(self) -> Rect:
        high = self.ui.fonts.line("h1") + self.ui.fonts.line("body-bold") + self.u(24)
        wide = min(self.ground.width, self.ui.metrics.t(420))
        return Rect(self.ground.centerx - wide // 2, self.ground.y + (self.ground.height - high) // 2, wide, high)

    def duel_rect(self, number: int) -> Rect:
        """The place of a die: the sweeper's above, the keeper's below, at the goal they defend."""
        duel = self.scenery.duels[number]
        wing = self.wings[duel.side]
        half = wing.height // 2
        return Rect(wing.x, wing.y + (half if number else 0), wing.width, half).inflate(-self.u(8), -self.u(8))

    # -- drawing ------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        theme = canvas.theme
        canvas.panel(self.rect, theme.panel, 12)
        if canvas.sees(self.ground):
            canvas.picture(self._ground(canvas), self.ground.topleft)
            with canvas.inside(self.ground):
                self._walk_off(canvas)
                self._ball(canvas)
        for number, duel in enumerate(self.scenery.duels):
            if canvas.sees(self.duel_rect(number)):
                self._duel(canvas, duel, self.duel_rect(number))
        self._caption(canvas)
        if self.scenery.banner > 0.02 and canvas.sees(self.banner_rect()):
            self._banner(canvas)

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

    def _duel(self, canvas: Canvas, duel: Duel, box: Rect) -> None:
        theme, kit, roll = canvas.theme, canvas.theme.kits[duel.roller], duel.roll
        line = canvas.fonts.line("table-bold")
        title, result = roll_words(self.ui.words, roll)
        canvas.text(title, Rect(box.x, box.y, box.width, line), "table-bold", theme.text, "center", shorten=True)
        room = Rect(box.x, box.y + line, box.width, max(10, box.height - 2 * line))
        size = self._dial_size(box)
        face = dial(size, roll.check.sides, tuple(roll.check.success_faces), theme.accent, theme.muted)
        centre = (room.centerx, room.centery)
        canvas.picture(face, face.get_rect(center=centre).topleft)
        if duel.t >= 1:
            angle = _angle(roll.face, roll.check.sides)
            reach = size * 0.47
            tip = (round(centre[0] + reach * math.cos(angle)), round(centre[1] + reach * math.sin(angle)))
            pygame.draw.line(canvas.surface, theme.text, centre, tip, self.u(3))
            pygame.draw.circle(canvas.surface, theme.text, tip, self.u(4))
        sprite = tumbling(roll.check.sides, roll.face, round(size * DIE), duel.t, kit.body, kit.ink, kit.rim,
                          canvas.fonts.sized)  # fmt: skip
        canvas.picture(sprite, sprite.get_rect(center=centre).topleft)
        if duel.t >= 1:
            below = Rect(box.x, box.bottom - line, box.width, line)
            canvas.text(result, below, "table-bold", theme.text, "center", shorten=True)

    def _caption(self, canvas: Canvas) -> None:
        beat, words = self.scenery.caption or self.scenery.opening, self.ui.words
        if beat is None or not canvas.sees(self.strip):
            return
        told = self.scenery.caption is not None
        icon = headline_icon(beat) if told else "target"
        tone = {"card-yellow": canvas.theme.warn, "card-red": canvas.theme.bad}.get(icon, canvas.theme.text)
        text = headline(words, beat, self.clubs) if told else opening(words, beat, self.clubs)
        wide = min(self.strip.width - self.u(56), canvas.fonts.width(text, "h3"))
        x = self.strip.x + (self.strip.width - wide - self.u(32)) // 2
        canvas.icon(icon, Rect(x, self.strip.y, self.u(24), self.strip.height), tone, 20)
        room = Rect(x + self.u(32), self.strip.y, wide + 1, self.strip.height)
        canvas.text(text, room, "h3", canvas.theme.text, shorten=True)

    def _banner(self, canvas: Canvas) -> None:
        """A goal: the score in large figures on the colour of the side; it comes in softly and stays."""
        beat = self.scenery.caption
        if beat is None or beat.side is None:
            return
        kit, box = canvas.theme.kits[beat.side], self.banner_rect()
        wide = max(self.u(8), round(box.width * self.scenery.banner))
        band = Rect(box.centerx - wide // 2, box.y, wide, box.height)
        canvas.panel(band, kit.body, 12, kit.rim, 2)
        if self.scenery.banner < 0.98:
            return
        score, words = banner_text(self.ui.words, beat)
        top = Rect(box.x, box.y + self.u(8), box.width, canvas.fonts.line("h1"))
        canvas.text(score, top, "h1", kit.ink, "center")
        below = Rect(box.x + self.u(12), top.bottom, box.width - self.u(24), canvas.fonts.line("body-bold"))
        canvas.text(words, below, "body-bold", kit.ink, "center", shorten=True)

    # -- input --------------------------------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer):
            self._pointed = event.at
            if event.kind == "up" and event.button == 1:
                self.skip()
        return isinstance(event, Pointer) and event.kind in ("down", "up")

    def tooltip(self) -> str:
        reach = self.token_size * 0.7
        for man in self.scenery.men:
            x, y = self.pixel(man.place)
            if math.hypot(x - self._pointed[0], y - self._pointed[1]) < reach and man.name not in self.off[man.side]:
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


@lru_cache(maxsize=48)
def dial(size: int, sides: int, good: tuple[int, ...], colour: Colour, line: Colour) -> pygame.Surface:
    """A ring with a field for each face, from the top clockwise; those that succeed are filled and thicker."""
    pen = Pen((size, size), 2.0, 4, line)
    step = 360 / sides
    gap = min(2.0, step * 0.1)
    for face in range(1, sides + 1):
        start, end = -90 + (face - 1) * step + gap, -90 + face * step - gap
        inner, tone = (0.74, colour) if face in good else (0.84, line)
        pen.fill([*sweep((1, 1), 0.95, start, end), *reversed(sweep((1, 1), inner, start, end))], tone)
    return pen.done()


def _angle(face: int, sides: int) -> float:
    return math.radians(-90 + (face - 0.5) * 360 / sides)


def tumbling(
    sides: int, face: int, size: int, t: float, body: Colour, ink: Colour, rim: Colour, font: object
) -> pygame.Surface:
    """A die on its way; few pictures, each made once, the same for every face until it lies still."""
    if t >= 1:
        return die(sides, face, size, body, ink, rim, font=font)  # type: ignore[arg-type]
    return _frame(sides, size, int(t * STEPS), body, ink, rim, font)


@lru_cache(maxsize=96)
def _frame(sides: int, size: int, step: int, body: Colour, ink: Colour, rim: Colour, font: object) -> pygame.Surface:
    return tumble_frame(sides, 1 + sides // 2, size, step / STEPS, sides, body, ink, rim, font=font)  # type: ignore[arg-type]
