"""The picture of a match: a ground of the game's own, dice beside the goals, a caption below, the banner of a goal.

What moves is drawn over the ground, and only the places it leaves and reaches are asked to be drawn again.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Generic, Protocol

import pygame

from game.play.ticket import percent, tenths
from game.ui.art.dice import die
from game.ui.canvas import Canvas
from game.ui.film.beats import B
from game.ui.film.dials import DIE, in_pieces, needle, ring, tumbling
from game.ui.film.rolls import Roll
from game.ui.film.scenery import Duel, Point, S
from game.ui.inputs import Input, Pointer
from game.ui.widgets.base import UNBOUND, Action, Rect, Size, Ui, Widget

if TYPE_CHECKING:
    from game.ui.film.title import TitleWords

WING = 132
"""Units beside the ground, where the dice lie."""
SLOTS = 2
"""Dice that have room at a goal; a further one takes the place of the first."""
TONES = {"card-yellow": "warn", "card-red": "bad"}
"""Icons of captions that have a colour of their own."""


class GroundPlan(Protocol):
    """The ground as it is laid out."""

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Where a place is in its picture."""
        ...


class FilmStage(Widget, ABC, Generic[B, S]):
    """Shows a scenery; ``clubs`` are the names of both sides. Each game draws its ground and what moves on it."""

    plan: GroundPlan

    def __init__(self, scenery: S, words: TitleWords[B], clubs: tuple[str, str], skip: Action) -> None:
        super().__init__("stage", 1)
        self.scenery, self.words, self.clubs, self.skip = scenery, words, clubs, skip
        self.pointed = (0, 0)
        self.ready = False
        """Whether there is anything to draw on yet."""
        scenery.changed = self.redraw

    # -- what each game fills in --------------------------------------------------------------------------------

    @abstractmethod
    def show(self, beat: B | None) -> None:
        """Bring everything that stands still up to a beat; None: before the first."""

    @abstractmethod
    def lay_ground(self) -> None:
        """The ground has its place now."""

    @abstractmethod
    def paint_ground(self, canvas: Canvas) -> None:
        """The ground, and what moves on it."""

    def redraw_part(self, ui: Ui, part: str) -> bool:
        """Ask for a part of the game's own to be drawn again; False: there is no such part."""
        return False

    def prepare(self) -> None:
        """Make pictures before they are needed."""

    def chores(self) -> list[Callable[[], object]]:
        """What makes further pictures, one in each frame, while nothing else is to be done."""
        return []

    def ahead(self, beat: B) -> list[Callable[[], object]]:
        """What makes the ground of a beat before it is shown."""
        return []

    # -- measures -----------------------------------------------------------------------------------------------

    def measure(self, width: int) -> Size:
        return (width if width < UNBOUND else self.u(480)), self.u(220)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        strip = self._strip_height()
        self.strip = Rect(rect.x, rect.bottom - strip, rect.width, strip)
        self.lay_out(Rect(rect.x, rect.y, rect.width, rect.height - strip))
        self.ready = True

    def lay_out(self, room: Rect) -> None:
        """The ground between two wings, where the dice lie."""
        wing = max(self.u(WING), self.ui.metrics.t(WING * 0.82))
        self.ground = Rect(room.x + wing, room.y, room.width - 2 * wing, room.height)
        self.wings = (
            Rect(room.x, room.y, wing, room.height),
            Rect(room.right - wing, room.y, wing, room.height),
        )
        self.lay_ground()

    def pixel(self, place: Point) -> tuple[int, int]:
        """Where a place of the ground is on the screen."""
        x, y = self.plan.at(*place)
        return x + self.ground.x, y + self.ground.y

    def _strip_height(self) -> int:
        return self.ui.fonts.line("h3") + self.u(12)

    def warm_up(self, rolls: Sequence[Roll]) -> list[Callable[[], object]]:
        """What makes the pictures of these rolls, each in a piece short enough for one frame."""
        theme, font = self.ui.theme, self.ui.fonts.sized
        size = self._dial_size(self.dial_box(self.slot(0, 0)))
        made: list[Callable[[], object]] = []
        for roll in rolls:
            made.append(partial(ring, roll, size, theme.accent, theme.muted))
            kit = theme.kits[roll.side]
            look = (kit.body, kit.ink, kit.rim, font)
            made += in_pieces(roll.sum.sides, roll.face, round(size * DIE), *look)
        return made

    def _dial_size(self, box: Rect) -> int:
        line = self.ui.fonts.line("table-bold")
        return min(max(10, box.height - 2 * line), box.width, self.u(132))

    # -- asking to be drawn -------------------------------------------------------------------------------------

    def redraw(self, part: str) -> None:
        """Something in the scenery has changed."""
        ui = self._find_ui()
        if ui is None or not self.ready or self.redraw_part(ui, part):
            return
        if part in ("duels", "lying"):
            lying = [self.duel_rect(number) for number in range(len(self.scenery.duels))]
            for rect in self._moving_duels() if part == "duels" else lying:
                ui.invalidate(rect)
        else:
            ui.invalidate({"caption": self.strip, "banner": self.banner_rect()}.get(part, self.rect))

    def _moving_duels(self) -> list[Rect]:
        """The cards of dice that still tumble; if none does, the last one, or all places there are."""
        duels = self.scenery.duels
        moving = [self.duel_rect(number) for number, duel in enumerate(duels) if duel.t < 1]
        last = len(duels) - 1
        everywhere = [self.slot(side, number) for side in (0, 1) for number in range(SLOTS)]
        return moving or ([self.duel_rect(last)] if last >= 0 else everywhere)

    def banner_rect(self) -> Rect:
        high = self.ui.fonts.line("h1") + self.ui.fonts.line("body-bold") + self.u(24)
        wide = min(self.ground.width, self.ui.metrics.t(420))
        return Rect(self.ground.centerx - wide // 2, self.ground.y + (self.ground.height - high) // 2, wide, high)

    def dial_box(self, box: Rect) -> Rect:
        """What the dial and its words have of the place of a die."""
        return box

    def short_result(self, roll: Roll, result: str) -> str:
        """What came of a roll, for the little room below its die."""
        return result

    def slot(self, side: int, number: int) -> Rect:
        """A place for a die at a goal: the first above, the other below."""
        wing = self.wings[side]
        high = wing.height // SLOTS
        return Rect(wing.x, wing.y + high * number, wing.width, high).inflate(-self.u(8), -self.u(8))

    def duel_rect(self, number: int) -> Rect:
        """The place of a die, at the goal it is about."""
        return self.slot(self.scenery.duels[number].side, number % SLOTS)

    # -- drawing ------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        if not self.ground.contains(canvas.surface.get_clip()):
            canvas.panel(self.rect, canvas.theme.panel, 12)
        if canvas.sees(self.ground):
            self.paint_ground(canvas)
        first = max(0, len(self.scenery.duels) - SLOTS)
        for number, duel in enumerate(self.scenery.duels[first:], first):
            if canvas.sees(self.duel_rect(number)):
                self.paint_duel(canvas, duel, self.duel_rect(number))
        self._caption(canvas)
        if self.scenery.banner > 0.02 and canvas.sees(self.banner_rect()):
            self._banner(canvas)

    def paint_duel(self, canvas: Canvas, duel: Duel, box: Rect) -> None:
        """The dial of a roll with its die; one that people have still to roll is blank, with its chance below."""
        theme, roll, box = canvas.theme, duel.roll, self.dial_box(box)
        line = canvas.fonts.line("table-bold")
        title, result = self.words.roll_words(self.ui.words, roll)
        wide = box.inflate(self.u(6), 0)
        canvas.text(title, Rect(wide.x, box.y, wide.width, line), "table-bold", theme.text, "center", shorten=True)
        room = Rect(box.x, box.y + line, box.width, max(10, box.height - 2 * line))
        size = self._dial_size(box)
        face = ring(roll, size, theme.accent, theme.muted)
        centre = (room.centerx, room.centery)
        canvas.picture(face, face.get_rect(center=centre).topleft)
        if duel.t >= 1:
            self._needle(canvas, roll, centre, size)
        sprite = self._die(canvas, duel, round(size * DIE))
        canvas.picture(sprite, sprite.get_rect(center=centre).topleft)
        told = self._chance(roll) if roll.due else self.short_result(roll, result) if duel.t >= 1 else ""
        if told:
            below = Rect(wide.x, box.bottom - line, wide.width, line)
            role = "table-bold" if canvas.fonts.width(told, "table-bold") <= wide.width else "caption"
            canvas.text(told, below, role, theme.text, "center", shorten=True)

    def _die(self, canvas: Canvas, duel: Duel, size: int) -> pygame.Surface:
        roll, kit, font = duel.roll, canvas.theme.kits[duel.roll.side], canvas.fonts.sized
        if roll.due:
            return die(roll.sum.sides, None, size, kit.body, kit.ink, kit.rim, font=font)
        return tumbling(roll.sum.sides, roll.face, size, duel.t, kit.body, kit.ink, kit.rim, font)

    def _chance(self, roll: Roll) -> str:
        check = roll.check
        return "" if check is None else percent(tenths([check.chance(), 1 - check.chance()])[0], self.ui.words)

    def _needle(self, canvas: Canvas, roll: Roll, centre: tuple[int, int], size: int) -> None:
        angle, reach = needle(roll.face, roll.sum.sides), size * 0.47
        tip = (round(centre[0] + reach * math.cos(angle)), round(centre[1] + reach * math.sin(angle)))
        pygame.draw.line(canvas.surface, canvas.theme.text, centre, tip, self.u(3))
        pygame.draw.circle(canvas.surface, canvas.theme.text, tip, self.u(4))

    def _caption(self, canvas: Canvas) -> None:
        beat, words = self.scenery.caption or self.scenery.opening, self.ui.words
        if beat is None or not canvas.sees(self.strip):
            return
        told = self.scenery.caption is not None
        icon = self.words.headline_icon(beat) if told else "target"
        tone = getattr(canvas.theme, TONES.get(icon, "text"))
        text = (self.words.headline if told else self.words.opening)(words, beat, self.clubs)
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
        score, words = self.words.banner_text(self.ui.words, beat)
        top = Rect(box.x, box.y + self.u(8), box.width, canvas.fonts.line("h1"))
        canvas.text(score, top, "h1", kit.ink, "center")
        below = Rect(box.x + self.u(12), top.bottom, box.width - self.u(24), canvas.fonts.line("body-bold"))
        canvas.text(words, below, "body-bold", kit.ink, "center", shorten=True)

    # -- input --------------------------------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer):
            self.pointed = event.at
            if event.kind == "up" and event.button == 1:
                self.skip()
        return isinstance(event, Pointer) and event.kind in ("down", "up")
