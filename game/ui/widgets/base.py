"""What every widget is: a rectangle in a tree that measures, places, draws itself and answers to input."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar

import pygame

from game.content.words import Words
from game.core.ruling import Fact
from game.ui.canvas import Canvas
from game.ui.fonts import Fonts
from game.ui.inputs import Input, Key
from game.ui.metrics import Metrics
from game.ui.theme import Theme

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.ruling import FactValue

Rect = pygame.Rect
Size = tuple[int, int]
UNBOUND = 100_000
"""So wide that nothing need wrap."""
REACH = 32
"""Units that something may draw beyond its rectangle: the ring of the focus, a shadow."""


def inset(rect: Rect, across: int, down: int) -> Rect:
    """What is left of a rectangle with so much space around: nothing where there is too little room, never less."""
    return rect.inflate(-min(2 * across, rect.width), -min(2 * down, rect.height))


W = TypeVar("W", bound="Widget")


class Ui(Protocol):
    """What widgets need of the program around them."""

    theme: Theme
    metrics: Metrics
    fonts: Fonts
    words: Words
    calm: bool
    """Reduced motion."""

    @property
    def size(self) -> Size: ...
    def invalidate(self, rect: Rect) -> None: ...
    def focus(self, widget: Widget | None, by_key: bool = False) -> None: ...
    def focused(self, widget: Widget) -> bool: ...
    def hovered(self, widget: Widget) -> bool: ...
    def capture(self, widget: Widget | None) -> None: ...
    def still_there(self, widget: W) -> W | None: ...
    def sound(self, name: str) -> None: ...
    def relayout(self) -> None: ...
    def popup(self, widget: Widget, owner: Widget) -> None: ...
    def close_popup(self) -> None: ...
    def open_rule(self, rule: str) -> None: ...


class Widget:
    """A part of a screen. ``grow`` is its share of left-over room, ``name`` finds it again after a rebuild."""

    focusable = False
    scrolls = False
    reach: float = REACH
    """Units that it may draw beyond its rectangle."""

    def __init__(self, name: str = "", grow: float = 0, tip: str = "") -> None:
        self.name = name
        self.grow = grow
        self.tip = tip
        self.visible = True
        self.rect = Rect(0, 0, 0, 0)
        self.parent: Widget | None = None
        self._ui: Ui | None = None
        self._found: Ui | None = None
        """The window, once somebody has asked for it: measures ask again and again."""

    # -- the tree -----------------------------------------------------------------------------------------------

    @property
    def ui(self) -> Ui:
        if self._found is None:
            self._found = self._find_ui()
            if self._found is None:
                raise RuntimeError(f"{type(self).__name__} '{self.name}' stands in no window")
        return self._found

    def root_of(self, ui: Ui) -> None:
        """Make this the root of a tree in a window."""
        self._ui = ui

    def children(self) -> Sequence[Widget]:
        return ()

    def adopt(self, *children: Widget) -> None:
        for child in children:
            child.parent, child._found = self, None

    def walk(self) -> Iterator[Widget]:
        """This widget and everything visible below it, in reading order."""
        left: list[Widget] = [self]
        while left:
            widget = left.pop()
            if widget.visible:
                yield widget
                left += reversed(widget.children())

    def find(self, name: str) -> Widget | None:
        return next((widget for widget in self.walk() if widget.name == name), None)

    def landmarks(self) -> Iterator[tuple[str, Rect]]:
        """Places on it that can be meant by name, where a surface of a game has some."""
        return iter(())

    def u(self, units: float) -> int:
        return (self._found or self.ui).metrics.u(units)

    def say(self, key: str, facts: Mapping[str, FactValue] | Sequence[Fact] = ()) -> str:
        return self.ui.words.say(key, facts)

    # -- measures -----------------------------------------------------------------------------------------------

    def measure(self, width: int) -> Size:
        """The size it would like, at most ``width`` wide if it can help it."""
        return 0, 0

    def least_width(self) -> int:
        """How wide it must be so that none of its words is broken; 0: it does not matter."""
        return 0

    def place(self, rect: Rect) -> None:
        """Take this rectangle, and place the children in it."""
        self.rect = rect

    def placing(self, rect: Rect) -> Iterator[None]:
        """The same in steps, where no frame shall take long."""
        self.place(rect)
        yield

    # -- drawing ------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw itself, then its children."""
        self.paint(canvas)
        for child in self.children():
            around = 2 * canvas.u(child.reach)
            if child.visible and canvas.sees(child.rect.inflate(around, around)):
                child.draw(canvas)

    def paint(self, canvas: Canvas) -> None:
        """Draw itself, without the children."""

    def invalidate(self) -> None:
        """Ask to be drawn again."""
        ui = self._find_ui()
        if ui is not None:
            ui.invalidate(self.rect.inflate(2 * ui.metrics.u(8), 2 * ui.metrics.u(8)))

    @property
    def attached(self) -> bool:
        """Whether it stands in a window already."""
        return self._find_ui() is not None

    def _find_ui(self) -> Ui | None:
        widget: Widget | None = self
        while widget is not None:
            if widget._ui is not None:
                return widget._ui
            widget = widget.parent
        return None

    # -- input --------------------------------------------------------------------------------------------------

    def at(self, point: tuple[int, int]) -> Widget | None:
        """The deepest visible widget under a point."""
        if not self.visible or not self.rect.collidepoint(point):
            return None
        for child in reversed(self.children()):
            found = child.at(point)
            if found is not None:
                return found
        return self

    def handle(self, event: Input) -> bool:
        """Answer to input; True when it was meant for this widget."""
        return False

    def focusables(self) -> Iterator[Widget]:
        return (widget for widget in self.walk() if widget.focusable)

    @property
    def is_focused(self) -> bool:
        return self.ui.focused(self)

    @property
    def is_hovered(self) -> bool:
        return self.ui.hovered(self)

    def hover_changed(self) -> None:
        """The pointer has come or gone."""
        self.invalidate()

    def tooltip(self) -> str:
        """What hovering, or asking by key, tells about it."""
        return self.tip

    def kept(self) -> object:
        """What must survive a rebuild (scroll position, typed text); None: nothing."""
        return None

    def restore(self, kept: object) -> None:
        """Take up what ``kept`` gave before the rebuild."""


Action = Callable[[], object]


def activates(event: Input) -> bool:
    """Whether a key presses the focused widget; holding it down presses once."""
    return isinstance(event, Key) and event.down and not event.repeat and event.chord in ("enter", "space")
