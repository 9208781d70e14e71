"""The pieces of a form: each is made anew only when what it shows has changed, and the rest stays where it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from game.ui.screen import kept_below, restore_below
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.boxes import Column, Flow, Panel, Row, Sized
from game.ui.widgets.scroll import ScrollArea

V = TypeVar("V")
"""What a piece shows."""


class Once(Widget):
    """Mixed into a box whose contents stay as they are until a piece of them grows: measured once for every width."""

    sizes: dict[int, Size] | None = None

    def measure(self, width: int) -> Size:
        if self.sizes is None:
            self.sizes = {}
        if width not in self.sizes:
            self.sizes[width] = super().measure(width)
        return self.sizes[width]


class Still(Once, Column):
    """A column that stays."""


class StillRow(Once, Row):
    """A row that stays."""


class StillFlow(Once, Flow):
    """Lines that stay."""


class StillPanel(Once, Panel):
    """A panel that stays."""


class Piece(Once, Sized, Generic[V]):
    """Something that is made of a value. One that grows fills whatever room it is given."""

    def __init__(self, value: Callable[[], V], make: Callable[[V], Widget], grow: float = 0) -> None:
        self._value, self._make, self._seen = value, make, value()
        super().__init__(make(self._seen), grow=grow)

    def renew(self) -> Widget | None:
        """Show what the value is now; whatever must be placed anew because of that, None: nothing."""
        seen, sizes, (old,) = self._value(), self.sizes or {}, self.children()
        if seen == self._seen:
            return None
        self._seen, self.sizes, old.parent = seen, None, None
        new = self._make(seen)
        self.set_children([new])
        restore_below(new, kept_below(old))
        if self.grow or all(self.measure(width) == size for width, size in sizes.items()):
            return self
        around: Widget = self
        while around.parent is not None and not (isinstance(around, ScrollArea) and around.grow):
            around = around.parent
            if isinstance(around, Once):
                around.sizes = None
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
