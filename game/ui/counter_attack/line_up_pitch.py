"""The own half on the line-up form: a place for every shirt of the formation, the bench below, drag and drop."""

from __future__ import annotations

import pygame

from game.rules.counter_attack.desk import DESK
from game.ui.art.keeping import kept
from game.ui.art.pitch import PitchColours, pitch
from game.ui.art.tokens import picture_side, token
from game.ui.canvas import Canvas
from game.ui.counter_attack.line_up_form import Dresser, TeamForm, shirt_key
from game.ui.forms.hand import Grip
from game.ui.inputs import Pointer
from game.ui.theme import Theme, mix
from game.ui.widgets.base import UNBOUND, Rect, Size

TOKEN = 38
"""The diameter of a token in units."""
BENCH = 0
"""The shirt of whoever wears none."""
Point = tuple[int, int]


@kept
def _half(size: Size, colours: PitchColours) -> pygame.Surface:
    """The own half with the goal below."""
    whole = pygame.transform.rotate(pitch((2 * size[1], size[0]), colours), 90)
    picture = pygame.Surface(size)
    picture.blit(whole, (0, 0), Rect(0, whole.get_height() - size[1], *size))
    return picture


def _grass(theme: Theme) -> PitchColours:
    return PitchColours(theme.grass, theme.stripe, theme.marking, mix(theme.grass, (0, 0, 0), 0.45))


def draw_player(canvas: Canvas, seat: int, shirt: str, name: str, at: Point, wide: int, within: Rect) -> None:
    """A token with its number, and the name on a plate below."""
    theme, diameter, kit = canvas.theme, canvas.u(TOKEN), canvas.theme.kits[seat]
    sprite = token("away" if seat else "home", diameter, kit.body, kit.rim, kit.ink, shirt, canvas.fonts.sized)
    side = picture_side(diameter)
    canvas.picture(sprite, (at[0] - side // 2, at[1] - side // 2))
    room = min(wide, canvas.fonts.width(name, "caption") + canvas.u(10))
    plate = Rect(at[0] - room // 2, at[1] + diameter // 2, room, canvas.fonts.line("caption"))
    plate.clamp_ip(within)
    canvas.panel(plate, mix(theme.background, theme.grass, 0.15) if theme.dark else theme.panel, 5)
    canvas.text(name, plate.inflate(-canvas.u(6), 0), "caption", theme.text, "center", shorten=True)


class HalfPitch(Grip[int]):
    """Arrows go from player to player, numbers give him another shirt, Delete puts him on the bench."""

    focusable = True

    def __init__(self, form: TeamForm, dresser: Dresser, name: str = "pitch") -> None:
        super().__init__(dresser.hand, name, grow=1)
        self.form, self.dresser = form, dresser
        self._hover = -1

    # -- places -------------------------------------------------------------------------------------------------

    def measure(self, width: int) -> Size:
        lines = len(DESK.lines(self.form.draft.formation))
        high = lines * (self.u(TOKEN) + self.ui.fonts.line("caption") + self.u(6)) + self._bench_height + self.u(24)
        return (width if width < UNBOUND else self.u(420)), high

    @property
    def _bench_height(self) -> int:
        return self.ui.fonts.line("caption") * 3 + self.u(24)

    @property
    def bench(self) -> Rect:
        high = self._bench_height
        return Rect(self.rect.x, self.rect.bottom - high, self.rect.width, high)

    @property
    def field(self) -> Rect:
        return Rect(self.rect.x, self.rect.y, self.rect.width, self.rect.height - self._bench_height - self.u(8))

    def spots(self) -> dict[int, tuple[Point, int]]:
        """Where every shirt stands, the attack above, and how wide a name may be there."""
        field, places = self.field, DESK.places(self.form.draft.formation)
        lines = DESK.lines(self.form.draft.formation)
        step = field.height / len(lines)
        found = {}
        for number, shirts in enumerate(lines):
            y = round(field.bottom - (number + 0.5) * step - self.ui.fonts.line("caption") / 2)
            wide = min(field.width / len(shirts), self.u(150))
            row = sorted(shirts, key=lambda shirt: -places[shirt][1])
            for at, shirt in enumerate(row):
                x = field.centerx + (at - (len(row) - 1) / 2) * wide
                found[shirt] = ((round(x), y), round(wide) - self.u(4))
        return found

    def target(self, point: Point) -> int:
        """The shirt of the place under a point, 0 for the bench, -1 for nowhere."""
        if self.bench.collidepoint(point):
            return BENCH
        near = self.u(TOKEN)
        hits = [(abs(x - point[0]) + abs(y - point[1]), shirt) for shirt, ((x, y), _) in self.spots().items()
                if abs(x - point[0]) < near and abs(y - point[1]) < near]  # fmt: skip
        return min(hits)[1] if hits else -1

    # -- drawing ------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        field = self.field
        canvas.picture(_half(field.size, _grass(canvas.theme)), field.topleft)
        for shirt, (at, wide) in self.spots().items():
            card = self.form.wearing(shirt)
            carried = self.hand.carried
            if card < 0 or (carried is not None and carried.man == card and carried.back is None):
                self._free(canvas, at, shirt)
            else:
                if card == self.form.draft.chosen:
                    ring = Rect(0, 0, self.u(TOKEN + 10), self.u(TOKEN + 10))
                    ring.center = at
                    canvas.panel(ring, canvas.theme.pinned, TOKEN / 2 + 5)
                draw_player(canvas, self.form.seat, str(shirt), self.form.cards[card].name, at, wide, field)
            self._welcome(canvas, at, shirt)
        self._bench(canvas)
        if self.is_focused:
            canvas.ring(self.rect, 8)

    def _free(self, canvas: Canvas, at: Point, shirt: int) -> None:
        chalk = mix(canvas.theme.grass, canvas.theme.marking, 0.7)
        box = Rect(0, 0, self.u(TOKEN), self.u(TOKEN))
        box.center = at
        for part in range(0, 360, 30):
            start = part * 3.14159 / 180
            pygame.draw.arc(canvas.surface, chalk, box, start, start + 0.3, self.u(2))
        canvas.text(str(shirt), box, "table-bold", chalk, "center")

    def _welcome(self, canvas: Canvas, at: Point, shirt: int) -> None:
        """While somebody is carried: whether he may stand here."""
        carried = self.hand.carried
        if carried is None or carried.back is not None or self.form.shirt(carried.man) == shirt:
            return
        allowed = self.form.may_wear(carried.man, shirt).allowed
        here = self.target(carried.at) == shirt
        disc = Rect(0, 0, self.u(24 if here else 18), self.u(24 if here else 18))
        disc.center = (at[0] + self.u(TOKEN // 2), at[1] - self.u(TOKEN // 2))
        tone = canvas.theme.ok if allowed else canvas.theme.bad
        canvas.panel(disc, canvas.theme.background, 12, tone, 2)
        canvas.icon("check" if allowed else "cross", disc, tone, 13)

    def _bench(self, canvas: Canvas) -> None:
        theme, box = canvas.theme, self.bench
        canvas.panel(box, mix(theme.panel, theme.background, 0.4), 8, theme.line)
        head = Rect(box.x + self.u(10), box.y + self.u(6), box.width - self.u(20), canvas.fonts.line("caption"))
        canvas.text(f"{self.say('ca-line-up.bench')} ({len(self.form.bench)})", head, "caption", theme.muted)
        for card, plate in self.plates():
            chosen = card == self.form.draft.chosen
            canvas.panel(plate, mix(theme.raised, theme.kits[self.form.seat].body, 0.3), 5,
                         theme.pinned if chosen else None, 2)  # fmt: skip
            canvas.text(self.form.cards[card].name, plate.inflate(-self.u(8), 0), "caption", theme.text, "center",
                        shorten=True)  # fmt: skip

    def plates(self) -> list[tuple[int, Rect]]:
        """The names on the bench, two lines of them; who finds no room is in the list of the squad anyway."""
        box, line, gap = self.bench, self.ui.fonts.line("caption") + self.u(2), self.u(5)
        columns = max(3, box.width // self.ui.metrics.t(112))
        wide = (box.width - self.u(20) - gap * (columns - 1)) // columns
        top = box.y + self.u(8) + self.ui.fonts.line("caption")
        found = []
        for number, card in enumerate(self.form.bench[: 2 * columns]):
            row, column = divmod(number, columns)
            plate = Rect(box.x + self.u(10) + column * (wide + gap), top + row * (line + self.u(3)), wide, line)
            found.append((card, plate))
        return found

    # -- input --------------------------------------------------------------------------------------------------

    def _card_at(self, point: Point) -> int:
        """Whoever stands or sits under a point; -1: nobody."""
        sitting = next((card for card, plate in self.plates() if plate.collidepoint(point)), -1)
        shirt = self.target(point)
        return sitting if sitting >= 0 else self.form.wearing(shirt) if shirt > BENCH else -1

    def key(self, chord: str) -> bool:
        if chord in ("up", "down", "left", "right"):
            self._walk(chord)
            return True
        return shirt_key(self.dresser, self.form, chord)

    def _walk(self, chord: str) -> None:
        """To the nearest player in a direction."""
        spots = {shirt: at for shirt, (at, _) in self.spots().items() if self.form.wearing(shirt) >= 0}
        own = self.form.shirt(self.form.draft.chosen)
        here = spots.get(own, self.bench.center)
        sign, across = (1 if chord in ("right", "down") else -1), chord in ("left", "right")
        costs = {}
        for shirt, (x, y) in spots.items():
            ahead, aside = (x - here[0], y - here[1]) if across else (y - here[1], x - here[0])
            if ahead * sign > 1:
                costs[shirt] = ahead * sign + 2 * abs(aside)
        if costs:
            self.dresser.choose(self.form.wearing(min(costs, key=lambda shirt: costs[shirt])))

    def pointer(self, event: Pointer) -> bool:
        card = self._card_at(event.at)
        if self.dragged(event):
            return True
        if event.kind == "down":
            self._press(event, card)
        elif event.kind == "move" and card != self._hover:
            self._hover = card
            self.dresser.look(card)
        return event.kind != "wheel"

    def _press(self, event: Pointer, card: int) -> None:
        self.ui.focus(self)
        shirt = self.target(event.at)
        if card >= 0 and event.button == 3:
            self.dresser.give(card, BENCH)
        elif card >= 0:
            self.dresser.choose(card)
            self.grab(card, event.at)
        elif shirt > BENCH and event.button == 1:
            self.dresser.give(self.form.draft.chosen, shirt)

    def tooltip(self) -> str:
        return ""
