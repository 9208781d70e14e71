"""Below the chart: the open hand of whoever looks, what a card does, the other hand face down, discards and pile."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from game.core.frozen import frozen
from game.ui.art.pen import RGB, mix
from game.ui.canvas import SPREAD, Canvas
from game.ui.inputs import Input, Pointer
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget
from game.ui.widgets.buttons import Pressable
from game.ui.world_cup import cards
from game.ui.world_cup.ink import INK, SHEET

CARD = (80, 110)
SMALL = (42, 58)
PILE = (62, 86)
"""Units of cards in the hand, of the other hand, and of the piles."""
LOW_CARD, LOW_PILE = (72, 99), (58, 80)
"""The same where large text leaves the chart little room: the strip takes less of it."""
LARGE = 1.05
"""Text from so many times its usual size on is large."""
FAR = 6
"""Units the pointer must go before a press carries a card."""
OWN = ("side", "hand", "title", "chosen", "dim", "about", "names", "news")
"""What of the facts is shown on the left."""
USUAL = "00 cards"
"""So much room at least for what stands below a pile."""
THICKEST = 9
"""Pixels of the edge of a full pile."""
Point = tuple[int, int]


def card_units(text: float) -> tuple[int, int]:
    """Cards of the hand, for a size of text."""
    return LOW_CARD if text > LARGE else CARD


def pile_units(text: float) -> tuple[int, int]:
    return LOW_PILE if text > LARGE else PILE


@dataclass(slots=True)
class StripFacts:
    """Everything the strip shows, as whoever looks may know it."""

    side: int | None = None
    """Whose hand lies open; None: nobody's."""
    hand: tuple[str, ...] = ()
    title: str = ""
    """Above the hands: whose they are."""
    other: int = 0
    other_title: str = ""
    other_side: int = 1
    chosen: int = -1
    dim: frozenset[int] = frozenset()
    """Cards that can only be laid aside."""
    names: dict[str, str] = field(default_factory=dict)
    about: str = ""
    """What the card in hand does."""
    news: str = ""
    """What the other one has just done, until a card is chosen."""
    pile: int = 0
    full: int = 1
    pile_text: str = ""
    discards: int = 0
    discard_text: str = ""
    last: str = ""
    """The card that was played last, lying open."""


Lines = tuple[tuple[str, ...], Rect, str, str]
"""Lines of a text, where they begin, their size and their colour."""


@frozen
class Said:
    """What is written on the strip, and which columns (0 the pile, 1 the discards, 2 the other hand) make room."""

    texts: tuple[Lines, ...]
    hides: tuple[int, ...] = ()


class HandCard(Pressable):
    """A card of the hand: pressed to choose it, or carried to a lane."""

    def __init__(self, strip: HandStrip, number: int) -> None:
        super().__init__(f"card-{number}", lambda: strip.on_press(number))
        self.strip, self.number = strip, number
        self._from: Point | None = None
        self.carried = False

    def invalidate(self) -> None:
        """With its shadow, which reaches further than the ring of the focus."""
        if self.attached:
            self.ui.invalidate(self.rect.inflate(2 * self.u(SPREAD), 2 * self.u(SPREAD)))

    def paint(self, canvas: Canvas) -> None:
        facts = self.strip.facts
        if self.number >= len(facts.hand) or self.carried:
            return
        kind = facts.hand[self.number]
        box = self.lying
        canvas.shade(box, 8)
        picture = cards.face(kind, facts.names.get(kind, kind), box.size, self.number in facts.dim)
        canvas.picture(picture, box.topleft)
        if facts.chosen == self.number or self.is_focused:
            canvas.ring(box, 8)
        if self.strip.low:
            badge(canvas, str(self.number + 1), (box.right - self.u(10), box.y + self.u(10)))
        elif facts.chosen != self.number:
            key = Rect(box.x + self.u(6), box.bottom + self.u(1), box.width - self.u(12), canvas.fonts.line("caption"))
            canvas.text(str(self.number + 1), key, "caption", canvas.theme.muted, "center")

    @property
    def lying(self) -> Rect:
        """A chosen card is lifted, one under the pointer a little."""
        facts = self.strip.facts
        high = self.u(self.strip.card[1])
        box = Rect(self.rect.x, self.rect.y + self.u(6 if self.strip.low else 8), self.rect.width, high)
        if facts.chosen == self.number:
            return box.move(0, -self.u(6))
        return box.move(0, -self.u(2)) if self.is_hovered else box

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer) and self.number < len(self.strip.facts.hand):
            if event.kind == "down" and event.button == 1:
                self._from = event.at
            elif event.kind == "move" and self._from is not None:
                self._carry(event.at)
            elif event.kind == "up" and self._from is not None:
                self._from = None
                if self.carried:
                    self._let_go(event.at)
                    return True
        return super().handle(event)

    def _carry(self, at: Point) -> None:
        assert self._from is not None
        far = max(abs(at[0] - self._from[0]), abs(at[1] - self._from[1]))
        if self.carried or (far > self.u(FAR) and self.strip.may_carry()):
            if not self.carried:
                self.carried = True
                self.invalidate()
            self.strip.on_carry(self.number, at)

    def _let_go(self, at: Point) -> None:
        self.carried = self.held = False
        self.ui.capture(None)
        self.invalidate()
        self.strip.on_drop(self.number, at)

    def tooltip(self) -> str:
        facts = self.strip.facts
        return self.strip.card_text(facts.hand[self.number]) if self.number < len(facts.hand) else ""


def badge(canvas: Canvas, text: str, centre: Point) -> None:
    """A number on a dark disc or pill, over a card."""
    high = canvas.fonts.line("caption")
    box = Rect(0, 0, max(high, canvas.fonts.width(text, "caption") + canvas.u(12)), high)
    box.center = centre
    canvas.panel(box, INK, high / 2, SHEET)
    canvas.text(text, box, "caption", SHEET, "center")


class HandStrip(Widget):
    """The strip; what is done with its cards is the screen's business."""

    def __init__(
        self, on_press: Callable[[int], object] = lambda number: None,
        on_carry: Callable[[int, Point], object] = lambda number, at: None,
        on_drop: Callable[[int, Point], object] = lambda number, at: None,
        may_carry: Callable[[], bool] = lambda: False, card_text: Callable[[str], str] = lambda card: "",
    ) -> None:  # fmt: skip
        super().__init__("hand-strip")
        self.on_press, self.on_carry, self.on_drop = on_press, on_carry, on_drop
        self.may_carry, self.card_text = may_carry, card_text
        self.facts = StripFacts()
        self._divided: tuple[StripFacts, Rect, list[Rect]] | None = None
        self._saying: tuple[tuple[StripFacts, Rect, object], Said] | None = None
        self.cards = [HandCard(self, number) for number in range(3)]
        self.adopt(*self.cards)

    def children(self) -> Sequence[Widget]:
        return self.cards

    def set(self, facts: StripFacts) -> None:
        before, self.facts = self.facts, facts
        if facts == before:
            return
        for number, card in enumerate(self.cards):
            card.visible = facts.side is not None and number < len(facts.hand)
        if not self.attached or not self.rect.width:
            return
        shades = (before.side, len(before.hand)) != (facts.side, len(facts.hand))
        more = self.u(SPREAD if shades else 8)
        if self.low:
            self.ui.invalidate(self.rect.inflate(2 * more, 2 * more))
            return
        own = any(getattr(before, name) != getattr(facts, name) for name in OWN)
        others = replace(before, **{name: getattr(facts, name) for name in OWN}) != facts
        middle = self._columns()[2].x
        left = Rect(self.rect.x - more, self.rect.y - more, middle - self.rect.x + more, self.rect.height + 2 * more)
        right = Rect(middle, self.rect.y, self.rect.right - middle, self.rect.height)
        for changed, part in ((own, left), (others, right)):
            if changed:
                self.ui.invalidate(part)

    @property
    def low(self) -> bool:
        """Large text: keys and counts stand on the cards, and the words may take the place of what is less needed."""
        return self.ui.metrics.text > LARGE

    @property
    def card(self) -> tuple[int, int]:
        return card_units(self.ui.metrics.text)

    @property
    def pile(self) -> tuple[int, int]:
        return pile_units(self.ui.metrics.text)

    def measure(self, width: int) -> Size:
        below = 0 if self.low else self.ui.fonts.line("caption")
        return width if width < UNBOUND else self.u(640), self.u(self.card[1] + 12) + below

    def place(self, rect: Rect) -> None:
        super().place(rect)
        wide, gap = self.u(self.card[0]), self.u(10)
        for number, card in enumerate(self.cards):
            card.place(Rect(rect.x + self.u(8) + number * (wide + gap), rect.y, wide, rect.height))

    # -- where things are ---------------------------------------------------------------------------------------

    def card_spot(self, number: int) -> Point:
        """The middle of a card of the open hand."""
        return self.cards[min(number, 2)].lying.center

    def _column(self, text: str, units: float) -> int:
        """How wide a pile with its caption is."""
        return max(self.u(units), self.ui.fonts.width(text, "caption")) + self.u(20)

    def _columns(self) -> list[Rect]:
        """From the right: pile, discards, the other hand; asked for often, so the last answer is kept."""
        if self._divided is None or self._divided[0] is not self.facts or self._divided[1] != self.rect:
            self._divided = (self.facts, self.rect.copy(), self._divide())
        return self._divided[2]

    def _divide(self) -> list[Rect]:
        """Large text has the discards outermost: they are the last to make room for words."""
        facts, right = self.facts, self.rect.right - self.u(4)
        found: dict[int, Rect] = {}
        piles = ((0, facts.pile_text), (1, facts.discard_text))
        for number, text in (*(reversed(piles) if self.low else piles), (2, facts.other_title)):
            units = SMALL[0] + 40 if number == 2 else self.pile[0]
            plain = self.low and number < 2
            wide = self.u(units + 14) if plain else self._column(text or ("" if number == 2 else USUAL), units)
            right -= wide
            found[number] = Rect(right, self.rect.y + self.u(8), wide, self.rect.height - self.u(16))
        return [found[number] for number in range(3)]

    def _in_column(self, number: int, units: tuple[float, float]) -> Rect:
        box = Rect(0, 0, self.u(units[0]), self.u(units[1]))
        box.midtop = self._columns()[number].midtop
        return box

    @property
    def pile_rect(self) -> Rect:
        return self._in_column(0, self.pile)

    @property
    def discard_rect(self) -> Rect:
        return self._in_column(1, self.pile)

    @property
    def other_rect(self) -> Rect:
        return self._in_column(2, (SMALL[0] + 40, SMALL[1]))

    def landmarks(self) -> Iterator[tuple[str, Rect]]:
        yield "discards", self.discard_rect
        yield from ((f"card-{kind}", card.lying) for kind, card in zip(self.facts.hand, self.cards, strict=False))

    def back_tone(self, canvas_theme: RGB) -> RGB:
        return mix(canvas_theme, INK, 0.35)

    # -- drawing ------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        theme = canvas.theme
        canvas.panel(self.rect, theme.panel, 10)
        said = self._said(canvas)
        middle = self._columns()[2].x
        if canvas.sees(Rect(middle, self.rect.y, self.rect.right - middle, self.rect.height)):
            if 2 not in said.hides:
                self._other(canvas)
            self._piles(canvas, said.hides)
        for lines, box, role, tone in said.texts:
            if canvas.sees(Rect(box.x, self.rect.y, box.width, self.rect.height)):
                canvas.lines(lines, box, role, getattr(theme, tone))

    def _other(self, canvas: Canvas) -> None:
        facts, box = self.facts, self.other_rect
        tone = self.back_tone(canvas.theme.kits[facts.other_side].body)
        size = (self.u(SMALL[0]), self.u(SMALL[1]))
        for number in range(facts.other):
            canvas.picture(cards.back(size, tone), (box.x + number * self.u(20), box.y))
        if facts.other_title:
            self._caption(canvas, facts.other_title, box)

    def _piles(self, canvas: Canvas, hides: tuple[int, ...]) -> None:
        facts, theme = self.facts, canvas.theme
        size = (self.u(self.pile[0]), self.u(self.pile[1]))
        tone = mix(theme.grass, INK, 0.1)
        if 0 not in hides:
            thick = max(1, round(THICKEST * facts.pile / max(1, facts.full))) if facts.pile else 0
            canvas.picture(cards.pile(size, tone, thick), self.pile_rect.topleft)
            self._count(canvas, facts.pile_text, facts.pile, self.pile_rect)
        place = self.discard_rect
        if facts.last:
            canvas.picture(cards.face(facts.last, facts.names.get(facts.last, facts.last), size, False), place.topleft)
        else:
            canvas.picture(cards.pile(size, tone, 1 if facts.discards else 0), place.topleft)
        self._count(canvas, facts.discard_text, facts.discards, place)

    def _count(self, canvas: Canvas, text: str, count: int, box: Rect) -> None:
        """How many cards a pile has: in words below it, or its number on it."""
        if text and self.low:
            badge(canvas, str(count), (box.centerx, box.bottom - self.u(2)))
        elif text:
            self._caption(canvas, text, box)

    def _caption(self, canvas: Canvas, text: str, box: Rect) -> None:
        line = canvas.fonts.line("caption")
        wide = max(canvas.fonts.width(text, "caption"), box.width)
        area = Rect(box.centerx - wide // 2, box.bottom + self.u(4 if self.low else 10), wide, line)
        canvas.text(text, area, "caption", canvas.theme.muted, "center")

    # -- words --------------------------------------------------------------------------------------------------

    def _said(self, canvas: Canvas) -> Said:
        """What is written beside the hand, and what makes room for it; found once for all facts."""
        key = (self.facts, self.rect.copy(), canvas.metrics)
        if self._saying is None or self._saying[0][0] is not self.facts or self._saying[0][1:] != key[1:]:
            self._saying = (key, self._find_words(canvas))
        return self._saying[1]

    def _find_words(self, canvas: Canvas) -> Said:
        """Everything with all around it; else without a title, in smaller letters, or with less around it."""
        facts, columns = self.facts, self._columns()
        needed = facts.about if facts.chosen >= 0 else ""
        wide: list[tuple[tuple[int, ...], int]] = [((), columns[2].x)]
        if self.low and needed:
            wide += [((2,), columns[0].x), ((2, 0), columns[1].x)]
        wanted = [(facts.title, facts.news, facts.about), (facts.title, facts.news, ""), ("", facts.news, "")]
        if needed:
            wanted = [(facts.title, "", needed), ("", "", needed)]
        for hides, right in wide:
            for title, news, about in wanted:
                for role in ("table", "caption"):
                    made = self._fitted(canvas, right, role, (title, news, about))
                    if made is not None:
                        return Said(made, hides)
        hides, right = wide[-1]
        return Said(self._fitted(canvas, right, "caption", wanted[-1], cut=True) or (), hides)

    def _fitted(
        self, canvas: Canvas, right: int, role: str, texts: tuple[str, str, str], cut: bool = False
    ) -> tuple[Lines, ...] | None:
        """The texts as lines, from top to bottom; None: they do not fit."""
        facts, fonts = self.facts, canvas.fonts
        shown = min(len(facts.hand), len(self.cards)) if self.low else len(self.cards)
        last = self.cards[max(0, shown - 1)]
        left = last.rect.right + self.u(14) if facts.side is not None else self.rect.x + self.u(16)
        room = Rect(left, self.rect.y + self.u(5), right - self.u(8) - left, self.rect.height - self.u(10))
        if room.width < canvas.metrics.t(90) and not cut:
            return None
        found, y = [], room.y
        roles = ("table-bold", "table-bold" if role == "table" else "caption", role)
        for text, each, tone in zip(texts, roles, ("text", "text", "muted"), strict=True):
            if text:
                lines = fonts.wrap(text, each, room.width)
                found.append((lines, Rect(room.x, y, room.width, 0), each, tone))
                y += len(lines) * fonts.line(each) + self.u(2)
        return tuple(found) if y - self.u(2) <= room.bottom or cut else None
