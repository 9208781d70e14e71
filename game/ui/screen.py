"""A screen: a tree of widgets, rebuilt whenever size, language, colours or contents change."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game.ui.canvas import Canvas
from game.ui.inputs import Input
from game.ui.theme import Theme
from game.ui.widgets.base import Rect, Ui, Widget

if TYPE_CHECKING:
    from game.core.ruling import FactValue

NEVER = 1e9


class Around(Ui, Protocol):
    """What a screen needs of the program around it."""

    def pop(self) -> None: ...
    def toast(self, text: str) -> None: ...


class Companion(Protocol):
    """What goes with a screen without being part of it, such as whoever leads a learner: it lies over the screen, and
    hears input first."""

    def over(self, root: Widget) -> Widget:
        """The widgets of the screen with what lies over them."""

    def commands(self) -> Mapping[str, Callable[[], object]]: ...
    def intercept(self, event: Input) -> bool:
        """A look at input before the screen; True: it is dealt with."""

    def tick(self, seconds: float) -> None: ...
    @property
    def wait(self) -> float:
        """As that of a screen."""


class Screen(ABC):
    """One screen, as the program knows it. Subclasses build its widgets and name its commands."""

    overlay = False
    """Drawn over the scene below, which is dimmed."""
    stops_clock = False
    """While it is on top, no player's time runs."""
    companion: Companion | None = None

    def __init__(self, around: Around) -> None:
        self._around = around
        self.root: Widget = Widget()
        self.focus: Widget | None = None
        self.focus_by_key = False
        self._built = False

    # -- words --------------------------------------------------------------------------------------------------

    def say(self, key: str, facts: Mapping[str, FactValue] | None = None) -> str:
        return self._around.words.say(key, facts or {})

    # -- what subclasses fill in --------------------------------------------------------------------------------

    @abstractmethod
    def build(self) -> Widget:
        """The widgets, in the language and for the size of now."""

    def commands(self) -> Mapping[str, Callable[[], object]]:
        """The commands this screen has, by their ids; they are listed on its key sheet."""
        return {}

    def intercept(self, event: Input) -> bool:
        """A look at input before any widget; True: it is dealt with."""
        return False

    # -- together with its companion ----------------------------------------------------------------------------

    def hears(self, event: Input) -> bool:
        """A look at input before any widget; the companion's first."""
        return (self.companion is not None and self.companion.intercept(event)) or self.intercept(event)

    def all_commands(self) -> Mapping[str, Callable[[], object]]:
        """Its commands and those of its companion."""
        return self.commands() if self.companion is None else {**self.commands(), **self.companion.commands()}

    def pass_time(self, seconds: float) -> None:
        """For both."""
        self.tick(seconds)
        if self.companion is not None:
            self.companion.tick(seconds)

    @property
    def patience(self) -> float:
        """Seconds after which either wants time to pass again although nothing moves."""
        return self.wait if self.companion is None else min(self.wait, self.companion.wait)

    # -- what subclasses may fill in ----------------------------------------------------------------------------

    def entered(self) -> None:
        """It lies on top for the first time."""

    def resumed(self) -> None:
        """It lies on top again."""

    def left(self) -> None:
        """It is taken off the stack for good."""

    def laid_aside(self) -> None:
        """The match it shows is laid aside; it may be taken up again at another time."""

    def tick(self, seconds: float) -> None:
        """Time passes, also for scenes below others."""

    @property
    def moving(self) -> bool:
        """Whether something is in motion, so that every frame counts."""
        return False

    @property
    def wait(self) -> float:
        """Seconds after which ``tick`` wants to be called again although nothing moves."""
        return NEVER

    def first_focus(self) -> str:
        """The name of the widget that has the focus at first; empty: the first there is."""
        return ""

    def back(self) -> None:
        """Escape."""
        self._around.pop()

    def dropped(self, path: Path) -> None:
        """A file was dragged onto the window; most screens have no use for one and say where it belongs."""
        self._around.toast(self.say("shelf.drop-elsewhere"))

    def recap(self, since: int) -> bool:
        """Tell in its own way what happened after so many decisions; False: it leaves that to a list of sentences."""
        return False

    def toast_room(self) -> Rect | None:
        """Where the last message in passing may lie, so that it covers nothing one needs; None: in the usual place."""
        return None

    def hides_secrets(self) -> bool:
        """Whether what it shows may be seen by one person only."""
        return False

    def afresh(self) -> Screen:
        """The same screen after a fault in the middle of something; one that moves is opened anew."""
        return self

    @property
    def built(self) -> bool:
        """Whether it could be shown at least once."""
        return self._built

    # -- the tree -----------------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        """Build the widgets anew; scroll positions, typed text and the focus stay where they were."""
        for _ in self.rebuilding():
            pass
        self._around.invalidate(Rect(0, 0, *self._around.size))

    def rebuilding(self) -> Iterator[bool]:
        """The same in steps, where no frame shall take long; nothing is asked to be painted again. Yields whether the
        new widgets stand already."""
        root = yield from self.building()
        if self.companion is not None:
            root = self.companion.over(root)
        root.root_of(self._around)
        yield False
        restore_below(root, kept_below(self.root) if self._built else {})
        yield False
        for _ in root.placing(Rect(0, 0, *self._around.size)):
            yield False
        focus_name = self.focus.name if self.focus is not None else ""
        self.root = root
        first = focus_name if self._built else self.first_focus()
        self._built = True
        self.focus = self._named(first) or (None if focus_name or not first else self._first())
        if self.focus is None and self.focus_by_key:
            self.focus = self._first()

    def building(self) -> Generator[bool, None, Widget]:
        """What ``build`` makes, in steps where it takes long."""
        yield from ()
        return self.build()

    def _named(self, name: str) -> Widget | None:
        return next((widget for widget in self.root.focusables() if widget.name == name), None) if name else None

    def _first(self) -> Widget | None:
        return next(self.root.focusables(), None)

    def layout(self) -> None:
        """Place everything for the size of the window."""
        self.root.place(Rect(0, 0, *self._around.size))
        self._around.invalidate(Rect(0, 0, *self._around.size))

    def dressed(self, theme: Theme) -> Theme:
        """The colours it is drawn in; a dialog is given those of the screen that it lies over."""
        return theme

    def fill(self, canvas: Canvas) -> None:
        """The ground of the screen."""
        canvas.fill(Rect(0, 0, *self._around.size), canvas.theme.background)

    def draw(self, canvas: Canvas) -> None:
        if self.overlay:
            canvas.veil(Rect(0, 0, *self._around.size))
        else:
            self.fill(canvas)
        self.root.draw(canvas)


def kept_below(root: Widget) -> dict[str, Any]:
    """What the widgets of a tree would like to keep when they are built anew, by their names."""
    return {widget.name: widget.kept() for widget in root.walk() if widget.name}


def restore_below(root: Widget, kept: Mapping[str, Any]) -> None:
    """Give the widgets of a new tree what those of the same names have kept."""
    for widget in root.walk():
        if widget.name and kept.get(widget.name) is not None:
            widget.restore(kept[widget.name])
