"""A man in hand on a line-up form: taken up, carried, put down, or flying back to where he came from."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core.ruling import Ruling
from game.ui.canvas import Canvas
from game.ui.forms.draft import Carried, Hand
from game.ui.forms.men import TOKEN
from game.ui.inputs import Input, Key, Pointer
from game.ui.motion import between, eased_out
from game.ui.scene import Scene
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


class Grip(Widget):
    """Something men can be taken from: a press that goes far enough becomes a drag."""

    hand: Hand

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._pressed: str = ""
        self._from: Point = (0, 0)

    def grab(self, name: str, at: Point) -> None:
        """He is pressed; whether he is carried shows when the pointer moves. Whoever still flies home is there now."""
        if self.hand.carried is not None:
            self.hand.let_go()
        self._pressed, self._from = name, at
        self.ui.capture(self)

    def home_of(self, name: str) -> Point:
        """Where he flies back to."""
        return self._from

    def dragged(self, event: Pointer) -> bool:
        """Carry on or put down what is pressed; False: nothing is."""
        if not self._pressed:
            return False
        if event.kind == "move":
            far = abs(event.at[0] - self._from[0]) + abs(event.at[1] - self._from[1])
            if self.hand.carried is not None:
                self.hand.carry_on(event.at)
            elif far > self.u(FAR):
                self.hand.carry(self._pressed, self.home_of(self._pressed), event.at)
        elif event.kind == "up":
            self._pressed = ""
            self.ui.capture(None)
            if self.hand.carried is not None:
                self.hand.drop(event.at)
        return event.kind in ("move", "up")


class Ghost(Widget):
    """The man in hand, above everything; it never takes the pointer. A game says how its men are drawn."""

    def __init__(self, hand: Hand, draw_man: Callable[[Canvas, str, Point], object]) -> None:
        super().__init__("ghost")
        self.hand, self.draw_man = hand, draw_man

    def at(self, point: Point) -> Widget | None:
        return None

    def where(self, carried: Carried) -> Point:
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
            self.draw_man(canvas, carried.name, self.where(carried))
            canvas.layer -= 1


class CarryingScene(Scene):
    """What drag and drop needs of a form, and does to it."""

    ghost: Ghost

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.carried: Carried | None = None
        self._under: object = None

    # -- what the form says -------------------------------------------------------------------------------------

    @property
    def ground(self) -> Widget:
        """Where men are put, to be drawn again while one is carried."""
        raise NotImplementedError

    def target(self, at: Point) -> Any:
        """What lies under a point of the ground; None: nothing."""
        raise NotImplementedError

    def place_under(self, target: Any) -> object:
        """What of a target lights up while a man is carried over it."""
        return target

    def drop_on(self, name: str, target: Any) -> tuple[Ruling, ...] | None:
        """Put a man down; why that cannot be, or None when nothing changes."""
        raise NotImplementedError

    def drop_out(self, name: str, at: Point) -> bool:
        """Put a man down beside the ground; whether that takes him out."""
        raise NotImplementedError

    def why_not(self, *rulings: Ruling, title: str = "") -> None:
        raise NotImplementedError

    # -- carrying -----------------------------------------------------------------------------------------------

    def carry(self, name: str, home: Point, at: Point) -> None:
        self.carried = Carried(name, home, at)
        self.ground.invalidate()
        self.carry_on(at)

    def carry_on(self, at: Point) -> None:
        if self.carried is None or self.carried.back is not None:
            return
        self.ghost.touch()
        self.carried.at = at
        self.ghost.touch()
        target = self.target(at)
        under = self.place_under(target) if target is not None else None
        if under != self._under:
            self._under = under
            self.ground.invalidate()

    def drop(self, at: Point) -> None:
        """Put him down: on the ground, beside it, or back where he came from."""
        carried, target = self.carried, self.target(at)
        if carried is None or carried.back is not None:
            return
        self.carry_on(at)
        if target is None:
            if not self.drop_out(carried.name, at):
                self.fly_back()
            return
        refused = self.drop_on(carried.name, target)
        if refused is None:
            self.fly_back()
        elif refused:
            self.fly_back()
            self.why_not(*refused, title=self.say("desk.cannot-stand", {"player": carried.name}))

    # -- the way back -------------------------------------------------------------------------------------------

    def let_go(self) -> None:
        """Nobody is in hand any more."""
        self.ghost.touch()
        self.carried, self._under = None, None
        self.ground.invalidate()

    def fly_back(self) -> None:
        if self.app.calm or self.carried is None:
            self.let_go()
        else:
            self.carried.back = 0.0
            self.ground.invalidate()

    def fly(self, seconds: float) -> None:
        """Let a man who flies home come nearer."""
        if self.carried is not None and self.carried.back is not None:
            self.ghost.touch()
            self.carried.back += seconds / FLY_BACK
            self.ghost.touch()
            if self.carried.back >= 1:
                self.let_go()

    @property
    def moving(self) -> bool:
        return self.carried is not None and self.carried.back is not None

    def intercept(self, event: Input) -> bool:
        if self.carried is not None and isinstance(event, Key) and event.down and event.chord == "escape":
            self.app.capture(None)
            self.fly_back()
            return True
        return False
