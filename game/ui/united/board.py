"""The pitch of the line-up form: five bands from the own goal upwards, tokens in them, free places, and drag and drop.

The band of a row and the card with its numbers stand side by side.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.rules.united.state import ROW_INDEX, ROWS, TeamRow
from game.ui.art.keeping import kept
from game.ui.art.pitch import PitchColours, PitchMap, pitch
from game.ui.canvas import Canvas
from game.ui.forms.hand import Carried, Grip, Point
from game.ui.forms.men import TOKEN, cover, draw_man
from game.ui.inputs import Pointer
from game.ui.theme import Theme, mix
from game.ui.united.rows import RowCard, Worth, worth
from game.ui.united.squad import man_key
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget

if TYPE_CHECKING:
    from game.ui.united.line_up import UnitedMaking

UPWARDS = tuple(reversed(ROWS))
"""The rows as they are drawn from top to bottom: attack first, the keeper last."""


@kept
def upright(size: Size, colours: PitchColours) -> pygame.Surface:
    """The pitch with the own goal below, opaque."""
    lying = pitch((size[1], size[0]), colours)
    picture = pygame.Surface(size)
    picture.blit(pygame.transform.rotate(lying, 90), (0, 0))
    return picture


def grass(theme: Theme) -> PitchColours:
    return PitchColours(theme.grass, theme.stripe, theme.marking, mix(theme.grass, (0, 0, 0), 0.45))


class RowPlaces(NamedTuple):
    """The places of a row with the men in them ("": free), how wide a name may be, whether they stand in two ranks."""

    spots: list[tuple[str, Point]]
    wide: int
    crowded: bool


class Pitch(Grip[str]):
    """Who plays where. Arrows go from man to man, the letters of the rows move him, Delete takes him out."""

    focusable = True

    def __init__(self, making: UnitedMaking) -> None:
        super().__init__(making.scene.hand, "pitch")
        self.making, self.form = making, making.form
        self.bands: dict[TeamRow, Rect] = {}
        self._known: dict[TeamRow, RowPlaces] = {}
        self._seen = self.form.line_up
        self._hover: tuple[TeamRow, str] | None = None

    # -- places -------------------------------------------------------------------------------------------------

    @property
    def diameter(self) -> int:
        return self.u(TOKEN)

    @property
    def plate(self) -> int:
        """The height of a name."""
        return self.ui.fonts.line("caption")

    def stand(self, row: TeamRow, band: Rect) -> None:
        """Give a row its band."""
        self.bands[row] = band
        self._known.pop(row, None)

    def spots(self, row: TeamRow) -> list[tuple[str, Point]]:
        """Every place of a row with the man in it ("": free)."""
        return self._places(row).spots

    def _places(self, row: TeamRow) -> RowPlaces:
        """Found out once for every line-up and every size of the pitch."""
        if self._seen is not self.form.line_up:
            self._seen = self.form.line_up
            self._known.clear()
        if row not in self._known:
            band, names, count = self.bands[row], self.form.men(row), self.form.slots(row)
            room = min(band.width - 2 * self.u(18), max(self._touchlines(), count * self._widest(names)))
            step = room / count
            ranks = count > 1 and step < self._widest(names)
            heights = self._ranks(band) if ranks else (band.centery - self.plate // 2,) * 2
            left = band.centerx - room / 2
            spots = [
                (names[at] if at < len(names) else "", (round(left + step * (at + 0.5)), heights[at % 2]))
                for at in range(count)
            ]
            wide = 2 * step - self.diameter if ranks else step - self.u(2)
            self._known[row] = RowPlaces(spots, round(wide), ranks)
        return self._known[row]

    def _touchlines(self) -> int:
        """How far they are apart: beyond them stands only who finds no room between them."""
        return PitchMap((max(40, self.rect.height), max(40, self.rect.width))).field.h

    def _widest(self, names: Sequence[str]) -> int:
        """What a place must have so that a name does not lie on the next one."""
        widths = [self.ui.fonts.width(name, "caption") + self.u(12) for name in names]
        return max(self.u(TOKEN + 12), *widths) if widths else self.u(TOKEN + 12)

    def _ranks(self, band: Rect) -> tuple[int, int]:
        """A crowded row stands in two ranks: how high the tokens of each are."""
        room = band.height - self.diameter - self.plate - self.u(4)
        apart = min(room, self.plate + self.u(14))
        middle = band.centery - self.plate // 2
        return middle - apart // 2, middle + (apart + 1) // 2

    def target(self, point: Point) -> tuple[TeamRow, str] | None:
        """The row under a point, and the man who stands there."""
        if not self.rect.collidepoint(point):
            return None
        for row, band in self.bands.items():
            if band.collidepoint(point):
                return row, next((name for name, at in self.spots(row) if name and self._near(at, point)), "")
        return None

    def _near(self, at: Point, point: Point) -> bool:
        box = Rect(0, 0, self.diameter + self.u(8), self.diameter + self.plate)
        box.center = (at[0], at[1] + self.plate // 2)
        return bool(box.collidepoint(point))

    def spot_of(self, name: str) -> Point | None:
        row = self.form.row_of(name)
        return next((at for each, at in self.spots(row) if each == name), None) if row else None

    # -- drawing ------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        if self.rect.width < 40 or self.rect.height < 40:
            return
        canvas.picture(upright(self.rect.size, grass(canvas.theme)), self.rect.topleft)
        for row, band in self.bands.items():
            if canvas.sees(band.inflate(0, 4)):
                self._band(canvas, row, band)
        for row, band in self.bands.items():
            for name, at in self.spots(row) if canvas.sees(band) else ():
                if name:
                    self._man(canvas, row, name, at)
                else:
                    self._free(canvas, at)
        if self.is_focused:
            self._focus(canvas, self.spot_of(self.form.draft.chosen))

    def _focus(self, canvas: Canvas, spot: Point | None) -> None:
        """The ring round the chosen man, or inside the pitch when he is not on it."""
        if spot is None:
            canvas.ring(self.rect.inflate(-self.u(12), -self.u(12)), 10)
        else:
            ring = Rect(0, 0, self.diameter, self.diameter)
            ring.center = spot
            canvas.ring(ring, TOKEN / 2)

    def _band(self, canvas: Canvas, row: TeamRow, band: Rect) -> None:
        """Where the row ends; while a man is carried, whether he may stand here."""
        theme, carried = canvas.theme, self.hand.carried
        if carried is not None and carried.back is None:
            self._welcome(canvas, row, band, carried)
        if row is not UPWARDS[-1]:
            chalk, dash, high = mix(theme.grass, theme.marking, 0.35), self.u(5), self.u(1)
            for x in range(band.x + self.u(10), band.right - self.u(10), self.u(12)):
                canvas.fill(Rect(x, band.bottom, dash, high), chalk)

    def _welcome(self, canvas: Canvas, row: TeamRow, band: Rect, carried: Carried[str]) -> None:
        theme = canvas.theme
        allowed = self.form.may_stand(carried.man, row).allowed
        here = band.collidepoint(carried.at)
        colour, strength = (theme.target, 58 if here else 26) if allowed else ((0, 0, 0), 120 if here else 80)
        canvas.picture(cover(band.size, colour, strength), band.topleft)
        sign = Rect(band.right - self.u(28), band.y, self.u(20), band.height)
        canvas.icon("check" if allowed else "cross", sign, theme.target if allowed else theme.bad, 18)

    def _free(self, canvas: Canvas, at: Point) -> None:
        colour = mix(canvas.theme.grass, canvas.theme.marking, 0.6)
        for part in range(0, 360, 30):
            box = Rect(0, 0, self.diameter, self.diameter)
            box.center = at
            start = part * 3.14159 / 180
            pygame.draw.arc(canvas.surface, colour, box, start, start + 0.3, self.u(2))
        canvas.icon("plus", Rect(at[0] - 8, at[1] - 8, 16, 16), colour, 12)

    def _man(self, canvas: Canvas, row: TeamRow, name: str, at: Point) -> None:
        carried = self.hand.carried
        gone = carried is not None and carried.man == name
        man = self.form.man(name)
        worth = self.form.desk.strength(man, row) if man else 0
        if name == self.form.draft.chosen:
            ring = Rect(0, 0, self.diameter + self.u(10), self.diameter + self.u(10))
            ring.center = at
            canvas.panel(ring, canvas.theme.pinned, TOKEN / 2 + 5)
        places = self._places(row)
        draw_man(canvas, self.form.seat, name, str(worth), at, places.wide, gone, self.rect)
        less = man.level - worth if man else 0
        if less:
            self._mark(canvas, at, "" if places.crowded else f"−{less}", "arrow-down")
        if not self.form.may_stand(name, row).allowed:
            self._mark(canvas, (at[0] - self.diameter, at[1]), "", "warning")

    def _mark(self, canvas: Canvas, at: Point, text: str, icon: str) -> None:
        """A small plate at the upper right of a token; without a text it keeps clear of the neighbours."""
        theme = canvas.theme
        high = max(self.u(18), canvas.fonts.line("caption") - self.u(2)) if text else self.u(17)
        wide = self.u(22) + canvas.fonts.width(text, "caption") if text else high
        left = at[0] + self.diameter // 2 - (self.u(6) if text else wide - self.u(2))
        box = Rect(left, at[1] - self.diameter // 2 - self.u(6), wide, high)
        box.clamp_ip(self.rect)
        canvas.panel(box, theme.background, 6, theme.warn)
        sign = Rect(box.x + self.u(3), box.y, self.u(14), box.height) if text else box
        canvas.icon(icon, sign, theme.warn, 12)
        if text:
            words = Rect(box.x + self.u(17), box.y, box.width - self.u(18), box.height)
            canvas.text(text, words, "caption", theme.text)

    # -- words --------------------------------------------------------------------------------------------------

    def tooltip(self) -> str:
        """About whoever the pointer is on; asked for by key, about the chosen man."""
        chosen = self.form.draft.chosen
        if self.is_hovered:
            return self._about(*self._hover) if self._hover is not None and self._hover[1] else ""
        row = self.form.row_of(chosen)
        return self._about(row, chosen) if row is not None else ""

    def _about(self, row: TeamRow, name: str) -> str:
        man = self.form.man(name)
        ruling = self.form.may_stand(name, row)
        lines = [name]
        if man is not None:
            rows = ", ".join(self.say(f"value.row.{each.value}") for each in man.qualified)
            lines.append(self.say("desk.man", {"rows": rows, "age": man.age.value, "level": man.level}))
            worth = self.form.desk.strength(man, row)
            lines.append(self.say("desk.plays", {"row": self.say(f"value.row.{row.value}"), "points": worth}))
        return "\n".join([*lines, *([] if ruling.allowed else [self.ui.words.refusal(ruling)])])

    # -- input --------------------------------------------------------------------------------------------------

    def key(self, chord: str) -> bool:
        if chord in ("up", "down", "left", "right"):
            self._walk(chord)
            return True
        name = self.form.draft.chosen
        return bool(name) and man_key(self.making, name, chord)

    def _walk(self, chord: str) -> None:
        """To the nearest man in a direction; to the first one if nobody is chosen here."""
        men = [(name, at) for row in UPWARDS for name, at in self.spots(row) if name]
        here = self.spot_of(self.form.draft.chosen)
        if here is None:
            if men:
                self.making.scene.choose(men[0][0])
            return
        sign = 1 if chord in ("right", "down") else -1
        across = chord in ("left", "right")
        costs = {}
        for name, (x, y) in men:
            ahead, aside = ((x - here[0]), (y - here[1])) if across else ((y - here[1]), (x - here[0]))
            if ahead * sign > 1 and (not across or self.form.row_of(name) == self.form.row_of(self.form.draft.chosen)):
                costs[name] = ahead * sign + 0.6 * abs(aside)
        if costs:
            self.making.scene.choose(min(costs, key=lambda name: costs[name]))

    def pointer(self, event: Pointer) -> bool:
        if self.dragged(event):
            return True
        target = self.target(event.at)
        if event.kind == "down" and target is not None:
            self._press(event, *target)
        elif event.kind == "move":
            self._hover = target
        return event.kind != "wheel"

    def home_of(self, name: str) -> Point:
        return self.spot_of(name) or self._from

    def _press(self, event: Pointer, row: TeamRow, name: str) -> None:
        chosen = self.form.draft.chosen
        self.ui.focus(self)
        if name and event.button == 3:
            self.making.take_out(name)
        elif name:
            self.making.scene.choose(name)
            self.grab(name, event.at)
        elif chosen and event.button == 1 and any(self._near(at, event.at) for _, at in self.spots(row)):
            self.making.put(chosen, row)


class Board(Widget):
    """The pitch on the left, a card for every row on the right, at the same height."""

    GAP = 5

    def __init__(self, making: UnitedMaking, flat: bool = False) -> None:
        super().__init__("board")
        self.pitch, words = Pitch(making), making.scene.app.words
        self.cards = {
            row: making.scene.pieces.piece(partial(worth, making.form, row, words), partial(_card, making, row, flat))
            for row in UPWARDS
        }
        self.adopt(self.pitch, *self.cards.values())

    def children(self) -> Sequence[Widget]:
        return (self.pitch, *self.cards.values())

    def _cards(self) -> tuple[int, dict[TeamRow, int]]:
        """The width of the cards, and the least height of every row: what its card needs, and its tokens."""
        pitch = self.pitch
        wide = max(self.u(200), *(card.measure(UNBOUND)[0] for card in self.cards.values()))
        # Two ranks of a field row need room for the names of both.
        ranks = {row: 2 if ROW_INDEX[row] > 1 else 1 for row in UPWARDS}
        least = {row: pitch.diameter + pitch.plate * count + self.u(6) for row, count in ranks.items()}
        return wide, {row: max(card.measure(wide)[1], least[row]) for row, card in self.cards.items()}

    def measure(self, width: int) -> Size:
        heights = self._cards()[1]
        return width, sum(heights.values()) + self.u(self.GAP) * (len(heights) - 1)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        gap, (wide, least) = self.u(self.GAP), self._cards()
        heights = dict(least)
        spare = max(0, rect.height - sum(heights.values()) - gap * (len(heights) - 1))
        field = [row for row in UPWARDS if ROW_INDEX[row] > 1]
        # What is left over goes to the field rows: they hold the crowds.
        for row in field:
            heights[row] += spare // len(field)
        y = rect.y
        self.pitch.place(Rect(rect.x, rect.y, rect.width - wide - gap, rect.height))
        for row, card in self.cards.items():
            card.place(Rect(rect.right - wide, y, wide, heights[row]))
            self.pitch.stand(row, Rect(self.pitch.rect.x, y, self.pitch.rect.width, heights[row]))
            y += heights[row] + gap


def _card(making: UnitedMaking, row: TeamRow, flat: bool, seen: Worth) -> RowCard:
    return RowCard(seen, making, row, flat)
