"""A man in hand on a line-up form: taken up, carried, put down, or flying back to where he came from."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from game.core.ruling import Ruling
from game.ui.canvas import Canvas
from game.ui.forms.men import TOKEN
from game.ui.inputs import Input, Key, Pointer
from game.ui.motion import between, eased_out
from game.ui.widgets.base import Rect, Widget

if TYPE_CHECKING:
    from game.ui.app import App

FLY_BACK = 0.18
"""Seconds in which a man who may not stand there flies home."""
FAR = 5
"""So many units the pointer must go before a press becomes a drag."""
REACH = 90
"""So far to either side the name of a man in hand may go."""
Point = tuple[int, int]
M = TypeVar("M")
"""How a game tells its men apart: by their names, or by the numbers of their cards."""
Man = TypeVar("Man", contravariant=True)


class Bearer(Protocol[Man]):
    """What men are carried over."""

    def draw_man(self, canvas: Canvas, man: Man, at: Point) -> None: ...

    def under(self, at: Point) -> object:
        """What lights up at a point while a man is carried over it."""
        ...

    def drop(self, man: Man, at: Point) -> Sequence[Ruling] | None:
        """Put him down at a point; why that cannot be, or None when nothing changes: he flies home."""
        ...

    def regrip(self) -> None:
        """Draw it again: somebody else is in hand, or over another place."""


@dataclass(slots=True)
class Carried(Generic[M]):
    """A man on his way from one place to another; ``back`` runs from 0 to 1 while he returns."""

    man: M
    home: Point
    at: Point
    back: float | None = None


class Grip(Widget, ABC, Generic[M]):
    """Something men can be taken from: a press that goes far enough becomes a drag."""

    def __init__(self, hand: Hand[M], name: str, grow: float = 0) -> None:
        super().__init__(name, grow)
        self.hand = hand
        self._pressed: M | None = None
        self._from: Point = (0, 0)

    def grab(self, man: M, at: Point) -> None:
        """He is pressed; whether he is carried shows when the pointer moves. Whoever still flies home is there now."""
        if self.hand.carried is not None:
            self.hand.let_go()
        self._pressed, self._from = man, at
        self.ui.capture(self)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer):
            return self.pointer(event)
        return isinstance(event, Key) and event.down and self.key(event.chord)

    @abstractmethod
    def pointer(self, event: Pointer) -> bool:
        """Answer to the pointer; True when it was meant for this widget."""

    @abstractmethod
    def key(self, chord: str) -> bool:
        """Answer to a key that was pressed."""

    def home_of(self, man: M) -> Point:
        """Where he flies back to."""
        return self._from

    def dragged(self, event: Pointer) -> bool:
        """Carry on or put down what is pressed; False: nothing is."""
        if self._pressed is None:
            return False
        if event.kind == "move":
            far = abs(event.at[0] - self._from[0]) + abs(event.at[1] - self._from[1])
            if self.hand.carried is not None:
                self.hand.carry_on(event.at)
            elif far > self.u(FAR):
                self.hand.carry(self._pressed, self.home_of(self._pressed), event.at)
        elif event.kind == "up":
            self._pressed = None
            self.ui.capture(None)
            if self.hand.carried is not None:
                self.hand.drop(event.at)
        return event.kind in ("move", "up")


class Ghost(Widget, Generic[M]):
    """The man in hand, above everything; it never takes the pointer."""

    def __init__(self, hand: Hand[M]) -> None:
        super().__init__("ghost")
        self.hand = hand

    def at(self, point: Point) -> Widget | None:
        return None

    def where(self, carried: Carried[M]) -> Point:
        if carried.back is None:
            return carried.at
        t = eased_out(carried.back)
        (x, y), (home_x, home_y) = carried.at, carried.home
        return round(between(x, home_x, t)), round(between(y, home_y, t))

    def touch(self) -> None:
        """Ask for the place of the man to be drawn again."""
        carried = self.hand.carried
        if carried is not None:
            x, y = self.where(carried)
            half, high = self.ui.metrics.t(REACH), self.u(TOKEN) + 2 * self.ui.fonts.line("caption")
            self.ui.invalidate(Rect(x - half, y - high, 2 * half, 2 * high))

    def paint(self, canvas: Canvas) -> None:
        carried = self.hand.carried
        if carried is not None:
            canvas.layer += 1
            self.hand.bearer.draw_man(canvas, carried.man, self.where(carried))
            canvas.layer -= 1


class Hand(Generic[M]):
    """What drag and drop does to a form; ``cannot_stand`` says why somebody may not be put somewhere."""

    def __init__(self, app: App, bearer: Callable[[], Bearer[M]], cannot_stand: Callable[..., object]) -> None:
        self.app, self._bearer, self._cannot_stand = app, bearer, cannot_stand
        self.ghost = Ghost(self)
        self.carried: Carried[M] | None = None
        self._under: object = None

    @property
    def bearer(self) -> Bearer[M]:
        return self._bearer()

    # -- carrying -----------------------------------------------------------------------------------------------

    def carry(self, man: M, home: Point, at: Point) -> None:
        self.carried = Carried(man, home, at)
        self.bearer.regrip()
        self.carry_on(at)

    def carry_on(self, at: Point) -> None:
        if self.carried is None or self.carried.back is not None:
            return
        self.ghost.touch()
        self.carried.at = at
        self.ghost.touch()
        under = self.bearer.under(at)
        if under != self._under:
            self._under = under
            self.bearer.regrip()

    def drop(self, at: Point) -> None:
        """Put him down: on the ground, beside it, or back where he came from."""
        if self.carried is None or self.carried.back is not None:
            return
        self.carry_on(at)
        man = self.carried.man
        refused = self.bearer.drop(man, at)
        if refused is None or refused:
            self.fly_back()
            self._cannot_stand(man, *(refused or ()))
        elif self.carried is not None:
            self.let_go()

    # -- the way back -------------------------------------------------------------------------------------------

    def let_go(self) -> None:
        """Nobody is in hand any more."""
        self.ghost.touch()
        self.carried, self._under = None, None
        self.bearer.regrip()

    def fly_back(self) -> None:
        if self.app.calm or self.carried is None:
            self.let_go()
        else:
            self.carried.back = 0.0
            self.bearer.regrip()

    def fly(self, seconds: float) -> None:
        """Let a man who flies home come nearer."""
        if self.carried is not None and self.carried.back is not None:
            self.ghost.touch()
            self.carried.back += seconds / FLY_BACK
            self.ghost.touch()
            if self.carried.back >= 1:
                self.let_go()

    @property
    def flying(self) -> bool:
        return self.carried is not None and self.carried.back is not None

    def escapes(self, event: Input) -> bool:
        """Escape sends him home."""
        if self.carried is not None and isinstance(event, Key) and event.down and event.chord == "escape":
            self.app.capture(None)
            self.fly_back()
            return True
        return False
