"""What lies before a trainer, always in view: actions, cards played, hand, pile, permanents, re-rolls, padlocks."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.frozen import frozen
from game.ui.art.keeping import kept
from game.ui.art.pen import RGB, Pen
from game.ui.board.stamps import NIGHT
from game.ui.canvas import Canvas
from game.ui.theme import mix
from game.ui.undici.card_art import CardLook, back_colour, card_back
from game.ui.undici.symbols import CATEGORIES, GOLD, PAPER, ability_sign, category_sign, padlock
from game.ui.widgets.base import Rect, Size
from game.ui.widgets.buttons import Pressable

WIDE = 138
RING = 8
"""Units."""


@frozen
class TrainerFacts:
    """What both may see of one trainer."""

    side: int
    person: str
    active: bool
    """It is his turn."""
    actions: tuple[int, int]
    """Left, and usual."""
    extras: tuple[str, ...]
    """What cards have given for this turn, in words."""
    played: tuple[int, int]
    hand: int
    pile: int
    discards: int
    rerolls: tuple[int, int]
    permanents: tuple[tuple[CardLook, str], ...]
    """With the ability they lend, or nothing."""
    locks: tuple[int, ...]
    """Padlocks that he will lay, by colour: they lie beside the pitch."""
    open: bool = False
    """His hand lies open in the side column."""


class TrainerPanel(Pressable):
    """The table before a trainer; pressing it opens his hand when he decides."""

    def __init__(
        self, facts: TrainerFacts, labels: dict[str, str], action: Callable[[], object] = lambda: None, tip: str = ""
    ) -> None:
        super().__init__(f"trainer-{facts.side}", action, tip)
        self.facts, self.labels = facts, labels

    def tooltip(self) -> str:
        """Everything on the table in words."""
        facts, say = self.facts, self.labels
        lines = [
            f"{say['hand']}: {facts.hand} · {say['pile']}: {facts.pile} · {say['discards']}: {facts.discards}",
            f"{say['rerolls']}: {facts.rerolls[0]}",
        ]
        if facts.active:
            lines.insert(0, f"{say['actions']}: {facts.actions[0]} · {say['cards']}: {facts.played[0]}")
        lines += [f"{look.name}: {look.text}" for look, _ in facts.permanents]
        return "\n".join([*lines, *([self.tip] if self.tip else [])])

    @property
    def reach(self) -> float:  # type: ignore[override]
        """Only the ring of the focus goes beyond it: so it is not painted with everything that moves on the pitch."""
        return RING if self.is_focused else 0

    def measure(self, width: int) -> Size:
        return self.u(WIDE), self.u(420)

    def paint(self, canvas: Canvas) -> None:
        theme, facts, rect = canvas.theme, self.facts, self.rect
        lit = mix(mix(theme.panel, theme.text, 0.06), theme.kits[facts.side].body, 0.08)
        canvas.panel(rect, lit if facts.active else theme.panel, 12, theme.accent if facts.active else theme.line)
        edge = Rect(rect.x + self.u(10), rect.y + self.u(8), rect.width - self.u(20), self.u(5))
        canvas.panel(edge, theme.kits[facts.side].body, 3, theme.line)
        x, wide, y = rect.x + self.u(10), rect.width - self.u(20), edge.bottom + self.u(4)
        line = canvas.fonts.line("table-bold")
        canvas.text(facts.person, Rect(x, y, wide, line), "table-bold", theme.text, shorten=True)
        y += line + self.u(6)
        y = self._pips(canvas, "actions", facts.actions if facts.active else (0, facts.actions[1]), x, y, wide)
        y = self._pips(canvas, "cards", facts.played if facts.active else (0, facts.played[1]), x, y, wide)
        y = self._extras(canvas, x, y, wide)
        y = self._hand(canvas, x, y, wide)
        y = self._pile(canvas, x, y, wide)
        y = self._captain(canvas, x, y, wide)
        self._lying(canvas, x, y, wide)
        if self.is_focused:
            canvas.ring(rect, 12)

    def _label(self, canvas: Canvas, word: str, x: int, y: int, wide: int, value: str = "") -> int:
        line = canvas.fonts.line("caption")
        if canvas.metrics.wide_text:
            return self._value(canvas, x, y, wide, value, line)
        value_wide = canvas.fonts.width(value, "table-bold") if value else 0
        canvas.text(self.labels[word], Rect(x, y, wide - value_wide - self.u(4), line), "caption", canvas.theme.muted,
                    shorten=True)  # fmt: skip
        if value:
            canvas.text(value, Rect(x, y, wide, line), "table-bold", canvas.theme.text, "right")
        return y + line

    def _value(self, canvas: Canvas, x: int, y: int, wide: int, value: str, line: int) -> int:
        """With large text the number alone: what it counts is told beside the pointer."""
        if value:
            canvas.text(value, Rect(x, y + line // 2, wide, line), "table-bold", canvas.theme.text, "right")
        return y

    def _pips(self, canvas: Canvas, word: str, count: tuple[int, int], x: int, y: int, wide: int) -> int:
        """Round marks for actions that are left, cards for those that were played."""
        y = self._label(canvas, word, x, y, wide)
        filled, most = count
        size = self.u(17)
        for number in range(max(most, filled)):
            made = _pip(
                word, number < filled, size, canvas.theme.accent, mix(canvas.theme.panel, canvas.theme.text, 0.25)
            )
            canvas.picture(made, (x + number * (size + self.u(6)), y + self.u(1)))
        return y + size + self.u(7)

    def _extras(self, canvas: Canvas, x: int, y: int, wide: int) -> int:
        line = canvas.fonts.line("caption")
        for extra in self.facts.extras[:2]:
            canvas.text(f"+ {extra}", Rect(x, y, wide, line), "caption", canvas.theme.ok, shorten=True)
            y += line
        return y

    def _hand(self, canvas: Canvas, x: int, y: int, wide: int) -> int:
        """A fan of backs; nothing of the cards themselves."""
        facts = self.facts
        y = self._label(canvas, "hand", x, y, wide, str(facts.hand))
        size = (self.u(34), self.u(48))
        back = card_back(size, back_colour(canvas.theme, facts.side))
        room = wide - size[0] - (self.u(22) if canvas.metrics.wide_text else 0)
        step = min(self.u(20), room // max(1, facts.hand - 1)) if facts.hand > 1 else 0
        for number in range(facts.hand):
            canvas.picture(back, (x + number * step, y + self.u(2)))
        if not facts.hand:
            canvas.panel(Rect(x, y + self.u(2), *size), canvas.theme.background, 5, canvas.theme.line)
        elif facts.open:
            eye = Rect(x, y + self.u(2), (facts.hand - 1) * step + size[0], size[1])
            canvas.ring(eye, 5)
        return y + size[1] + self.u(8)

    def _pile(self, canvas: Canvas, x: int, y: int, wide: int) -> int:
        facts, size = self.facts, (self.u(34), self.u(48))
        y = self._label(canvas, "pile", x, y, wide, str(facts.pile))
        back = card_back(size, back_colour(canvas.theme, facts.side))
        for layer in range(min(3, (facts.pile + 6) // 7)):
            canvas.picture(back, (x + layer * self.u(3), y + self.u(6) - layer * self.u(2)))
        if facts.discards:
            beside = Rect(x + self.u(54), y + self.u(4), wide - self.u(54), 2 * canvas.fonts.line("caption"))
            canvas.text(str(facts.discards), Rect(beside.x, beside.y, beside.width, canvas.fonts.line("table-bold")),
                        "table-bold", canvas.theme.text)  # fmt: skip
            if canvas.metrics.wide_text:
                return y + size[1] + self.u(10)
            below = beside.y + canvas.fonts.line("table-bold")
            room = Rect(beside.x, below, beside.width, canvas.fonts.line("caption"))
            canvas.text(self.labels["discards"], room, "caption", canvas.theme.muted, shorten=True)
        return y + size[1] + self.u(10)

    def _captain(self, canvas: Canvas, x: int, y: int, wide: int) -> int:
        left, most = self.facts.rerolls
        y = self._label(canvas, "rerolls", x, y, wide)
        size = self.u(17)
        for number in range(most):
            canvas.picture(_ring(size, number < left, mix(canvas.theme.panel, canvas.theme.text, 0.25)),
                           (x + number * (size + self.u(6)), y + self.u(1)))  # fmt: skip
        return y + size + self.u(8)

    def _lying(self, canvas: Canvas, x: int, y: int, wide: int) -> None:
        """Permanents, then padlocks that are off the pitch."""
        high = self.u(30)
        for look, lent in self.facts.permanents:
            if y + high > self.rect.bottom - self.u(6):
                return
            box = Rect(x, y, wide, high)
            canvas.panel(box, PAPER, 6, NIGHT)
            canvas.panel(Rect(box.x, box.y, self.u(24), high), CATEGORIES[look.category], 6)
            sign = category_sign(look.category, self.u(18))
            canvas.picture(sign, (box.x + self.u(3), box.y + (high - self.u(18)) // 2))
            room = Rect(box.x + self.u(28), box.y, wide - self.u(32) - (self.u(22) if lent else 0), high)
            canvas.text(look.name, room, "caption", NIGHT, shorten=True)
            if lent:
                canvas.picture(
                    ability_sign(lent, self.u(20)), (box.right - self.u(23), box.y + (high - self.u(20)) // 2)
                )
            y += high + self.u(5)
        for number, lock in enumerate(self.facts.locks):
            size = self.u(30)
            if y + size <= self.rect.bottom - self.u(4):
                canvas.picture(padlock(lock, size), (x + number * (size + self.u(6)), y))


@kept
def _pip(word: str, filled: bool, size: int, colour: RGB, faint: RGB) -> pygame.Surface:
    pen = Pen((size, size), 24, 4, colour if filled else faint)
    if word == "cards":
        pen.block(5, 2, 14, 20, 3)
        if not filled:
            pen.block(7.4, 4.4, 9.2, 15.2, 2, (0, 0, 0, 120))
    elif filled:
        pen.disc((12, 12), 10)
        pen.solid((9.6, 7), (16.4, 12), (9.6, 17), round_by=0.6, colour=(*NIGHT, 255))
    else:
        pen.ring((12, 12), 8.6, 2.6)
    return pen.done()


@kept
def _ring(size: int, left: bool, faint: RGB) -> pygame.Surface:
    """A captain's ring: gold while it can be used."""
    pen = Pen((size, size), 24, 4, GOLD if left else faint)
    pen.ring((12, 12), 8, 5 if left else 2.4)
    return pen.done()
