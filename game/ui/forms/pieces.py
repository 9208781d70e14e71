"""The pieces of a form: each is made anew only when what it shows has changed, and the rest stays where it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from game.ui.screen import kept_below, restore_below
from game.ui.widgets.base import Rect, Size, Widget
from game.ui.widgets.boxes import Box
from game.ui.widgets.scroll import ScrollArea

V = TypeVar("V")
"""What a piece shows."""


class Still(Box):
    """A child that stays as it is until a piece of it grows: measured once for every width."""

    def __init__(self, child: Widget, grow: float = 0) -> None:
        super().__init__([child], grow=grow or child.grow)
        self.sizes: dict[int, Size] = {}

    def measure(self, width: int) -> Size:
        if width not in self.sizes:
            self.sizes[width] = self._children[0].measure(width)
        return self.sizes[width]

    def place(self, rect: Rect) -> None:
        self.rect = rect
        self._children[0].place(rect)


class Piece(Still, Generic[V]):
    """Something that is made of a value. One that grows fills whatever room it is given."""

    def __init__(self, value: Callable[[], V], make: Callable[[V], Widget], grow: float = 0) -> None:
        self._value, self._make, self._seen = value, make, value()
        super().__init__(make(self._seen), grow)

    def renew(self) -> Widget | None:
        """Show what the value is now; whatever must be placed anew because of that, None: nothing."""
        seen, sizes, (old,) = self._value(), self.sizes, self._children
        if seen == self._seen:
            return None
        self._seen, self.sizes, old.parent = seen, {}, None
        new = self._make(seen)
        self.set_children([new])
        restore_below(new, kept_below(old))
        if self.grow or all(self.measure(width) == size for width, size in sizes.items()):
            return self
        around: Widget = self
        while around.parent is not None and not (isinstance(around, ScrollArea) and around.grow):
            around = around.parent
            if isinstance(around, Still):
                around.sizes = {}
        return around


class Pieces:
    """All pieces of a form."""

    def __init__(self) -> None:
        self._all: list[Piece[Any]] = []

    def piece(self, value: Callable[[], V], make: Callable[[V], Widget], grow: float = 0) -> Piece[V]:
        made = Piece(value, make, grow)
        self._all.append(made)
        return made

    def renew(self, *only: Piece[Any]) -> None:
        """Make those anew that show something else now, or ``only`` some of them."""
        found = [piece.renew() for piece in only or list(self._all) if piece.attached]
        self._all = [piece for piece in self._all if piece.attached]
        for widget in dict.fromkeys(found):
            if widget is not None:
                widget.place(widget.rect)
                widget.invalidate()
