"""Beside the open cards of a draft: who picks next, both squads as they fill, and their totals against each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.rules.counter_attack.desk import Squad
from game.ui.canvas import Canvas
from game.ui.counter_attack.card_art import CardLike, called, value
from game.ui.inputs import Input, Pointer
from game.ui.theme import mix
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget

FIELD_VALUES = ("pace", "dribbling", "heading", "high_pass", "resilience", "shooting", "tackling")
"""What is printed on the cards that are drafted, in its order."""


def averages(cards: Sequence[CardLike], like: CardLike) -> Mapping[str, float]:
    """The averages of a squad over cards of the same kind; empty: it has none."""
    same = [card for card in cards if card.keeper == like.keeper]
    if not same:
        return {}
    return {name: sum(value(card, name) for card in same) / len(same) for name in like.attributes}


def totals(cards: Sequence[CardLike]) -> dict[str, int]:
    """What the outfielders of a squad bring along together."""
    return {name: sum(value(card, name) for card in cards if not card.keeper) for name in FIELD_VALUES}


class PickStrip(Widget):
    """The order of the coming picks as tokens, batch by batch; the first is now. What does not fit is left off."""

    SIZE = 26

    def __init__(self, batches: Sequence[Sequence[int]], letters: tuple[str, str], text: str, tip: str = "") -> None:
        super().__init__("picks", tip=tip)
        self.batches, self.letters, self.text = batches, letters, text

    @property
    def _disc(self) -> int:
        return max(self.u(self.SIZE), self.ui.fonts.line("caption") + self.u(4))

    def measure(self, width: int) -> Size:
        return (width if width < UNBOUND else self.u(300)), self._disc + self.u(16)

    def paint(self, canvas: Canvas) -> None:
        theme, disc = canvas.theme, self._disc
        canvas.panel(self.rect, theme.panel, 10)
        words = Rect(self.rect.x + self.u(12), self.rect.y, canvas.fonts.width(self.text, "table"), self.rect.height)
        canvas.text(self.text, words, "table", theme.muted)
        x, first = words.right + self.u(14), True
        for batch in self.batches:
            if x + len(batch) * (disc + self.u(4)) > self.rect.right - self.u(8):
                break
            for side in batch:
                box = Rect(x, self.rect.centery - disc // 2, disc, disc)
                self._token(canvas, box, side, first)
                x, first = box.right + self.u(4), False
            x += self.u(12)

    def _token(self, canvas: Canvas, box: Rect, side: int, now: bool) -> None:
        """Round for home, square for away; whoever picks now has a ring."""
        kit, radius = canvas.theme.kits[side], box.height / canvas.metrics.scale / (3.4 if side else 2)
        if now:
            canvas.panel(box.inflate(self.u(8), self.u(8)), canvas.theme.pinned, radius + 4)
            canvas.panel(box.inflate(self.u(3), self.u(3)), canvas.theme.panel, radius + 1)
        canvas.panel(box, kit.body, radius, kit.rim)
        canvas.text(self.letters[side], box, "caption", kit.ink, "center")


class SquadTray(Widget):
    """A squad that fills up: a place for every card, its total, the last one marked."""

    def __init__(
        self, side: int, squad: Squad, size: int, said: tuple[str, str], look: Callable[[CardLike | None], object],
        last: str = "",
    ) -> None:  # fmt: skip
        super().__init__(f"squad-{side}", grow=1)
        self.side, self.squad, self.size, self.last, self.look = side, squad, size, last, look
        self.count, self.worth = said
        self._hovered = -1

    @property
    def columns(self) -> int:
        return 2 if self.ui.metrics.wide_text else 3

    @property
    def _line(self) -> int:
        return max(self.u(24), self.ui.fonts.line("caption") + self.u(5))

    @property
    def _head(self) -> int:
        return self.ui.fonts.line("table-bold") + self.ui.fonts.line("caption") + self.u(14)

    def measure(self, width: int) -> Size:
        rows = -(-self.size // self.columns)
        high = self._head + rows * (self._line + self.u(3)) + self.u(8)
        return (width if width < UNBOUND else self.u(280)), high

    def paint(self, canvas: Canvas) -> None:
        theme, kit = canvas.theme, canvas.theme.kits[self.side]
        canvas.panel(self.rect, theme.panel, 10)
        canvas.panel(Rect(self.rect.x, self.rect.y, self.rect.width, self.u(6)), kit.body, 3)
        inner = self.rect.inflate(-2 * self.u(10), 0)
        name = Rect(inner.x, self.rect.y + self.u(8), inner.width, canvas.fonts.line("table-bold"))
        canvas.text(self.squad.name, name, "table-bold", theme.text, shorten=True)
        below = Rect(inner.x, name.bottom, inner.width, canvas.fonts.line("caption"))
        worth = canvas.text(self.worth, below, "caption", theme.text, "right")
        room = Rect(below.x, below.y, worth.x - below.x - self.u(6), below.height)
        canvas.text(self.count, room, "caption", theme.muted, shorten=True)
        for number in range(self.size):
            self._place(canvas, number)

    def box(self, number: int) -> Rect:
        inner, gap = self.rect.inflate(-2 * self.u(10), 0), self.u(3)
        row, column = divmod(number, self.columns)
        wide = (inner.width - gap * (self.columns - 1)) // self.columns
        y = self.rect.y + self._head + row * (self._line + gap)
        return Rect(inner.x + column * (wide + gap), y, wide, self._line)

    def handle(self, event: Input) -> bool:
        """Pointing at a card shows it large."""
        if isinstance(event, Pointer) and event.kind == "move":
            cards = self.squad.cards
            at = next((number for number in range(len(cards)) if self.box(number).collidepoint(event.at)), -1)
            if at != self._hovered:
                self._hovered = at
                self.look(cards[at] if at >= 0 else None)
        return False

    def _place(self, canvas: Canvas, number: int) -> None:
        theme, box = canvas.theme, self.box(number)
        if number >= len(self.squad.cards):
            canvas.panel(box, mix(theme.panel, theme.background, 0.6), 5, mix(theme.panel, theme.line, 0.6))
            return
        card, kit = self.squad.cards[number], theme.kits[self.side]
        newest = card.name == self.last
        canvas.panel(box, mix(theme.raised, kit.body, 0.3), 5, theme.accent if newest else None, 2)
        wide = max(canvas.fonts.width(text, "caption") for text in ("00", str(card.total)))
        total = Rect(box.right - self.u(6) - wide, box.y, wide, box.height)
        canvas.text(str(card.total), total, "caption", theme.text, "right")
        left = box.x + self.u(6)
        if card.keeper:
            canvas.icon("shield", Rect(left - self.u(2), box.y, self.u(16), box.height), theme.text, 13)
            left += self.u(17)
        canvas.text(card.name, Rect(left, box.y, total.x - left - self.u(3), box.height), "caption", theme.text,
                    shorten=True)  # fmt: skip


class Facing(Widget):
    """The totals of both squads, value by value, as bars that grow apart from the middle."""

    def __init__(self, sums: tuple[Mapping[str, int], Mapping[str, int]], title: str) -> None:
        super().__init__("facing", grow=0.62)
        self.sums, self.title = sums, title

    def measure(self, width: int) -> Size:
        rows = len(FIELD_VALUES)
        high = self.ui.fonts.line("table-bold") + self.u(14) + rows * (self.ui.fonts.line("caption") + self.u(8))
        return (width if width < UNBOUND else self.u(240)), high + self.u(8)

    def paint(self, canvas: Canvas) -> None:
        theme = canvas.theme
        canvas.panel(self.rect, theme.panel, 10)
        inner = self.rect.inflate(-2 * self.u(10), 0)
        title = Rect(inner.x, inner.y + self.u(8), inner.width, canvas.fonts.line("table-bold"))
        canvas.text(self.title, title, "table-bold", theme.text, "center")
        most = max(1, *(max(sums.values(), default=0) for sums in self.sums))
        y, line = title.bottom + self.u(4), canvas.fonts.line("caption")
        for name in FIELD_VALUES:
            self._row(canvas, Rect(inner.x, y, inner.width, line), name, most)
            y += line + self.u(8)

    def _row(self, canvas: Canvas, box: Rect, name: str, most: int) -> None:
        theme = canvas.theme
        numbers = [sums.get(name, 0) for sums in self.sums]
        for side, align in ((0, "left"), (1, "right")):
            role = "caption"
            ahead = numbers[side] > numbers[1 - side]
            canvas.text(str(numbers[side]), box, role, theme.text if ahead else theme.muted, align)
        canvas.text(called(name, self.ui.words), box, "caption", theme.text, "center")
        middle, half = box.centerx, box.width // 2 - self.u(2)
        track = Rect(box.x, box.bottom, box.width, self.u(5))
        canvas.panel(track, mix(theme.panel, theme.line, 0.5), 2)
        for side in (0, 1):
            long, kit = round(half * numbers[side] / most), theme.kits[side]
            x = middle - self.u(1) - long if side == 0 else middle + self.u(1)
            if long:
                canvas.panel(Rect(x, track.y, long, track.height), kit.body, 2, mix(kit.body, theme.text, 0.35))
