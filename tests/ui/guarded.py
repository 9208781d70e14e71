"""The program as the window works it, every step through the net; and screens and methods that break."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.ui.app import App
from game.ui.gallery.windowless import Hands
from game.ui.guard import Guard
from game.ui.scene import Scene
from game.ui.scenes.fault import DEAF, FaultPage
from game.ui.screen import Screen
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label

Make = Callable[..., App]
STEPS = ("build", "input", "tick", "draw", "moving", "wait")


class Driven:
    """The program as the window works it: every step through the net."""

    def __init__(self, app: App) -> None:
        self.app, self.guard = app, Guard(app)
        self.dispatch, self.tick, self.draw = self.guard.dispatch, self.guard.tick, self.guard.draw

    def __getattr__(self, name: str) -> Any:
        return getattr(self.app, name)

    @property
    def hands(self) -> Hands:
        return Hands(self)  # type: ignore[arg-type]

    def turn(self) -> Screen | None:
        """One turn of the loop of the window; the screen after it, if it is not a plain picture."""
        self.draw()
        with self.guard.during("waiting"):
            assert self.app.moving in (True, False)
            assert self.app.wait > -1
        self.tick(0.02)
        self.draw()
        return self.app.stack[-1] if self.app.stack else None

    def answer(self, name: str) -> Driven:
        """Press a button of the page once it listens."""
        self.hands.wait(DEAF + 0.1).click(name)
        return self


class Fragile(Scene):
    """A screen that breaks in one step, so many times."""

    def __init__(self, app: App, step: str, times: int = 1) -> None:
        super().__init__(app)
        self.step, self.times = step, times
        self.error: type[Exception] = KeyError
        self.shown = 0

    def _break(self, step: str) -> None:
        if step == self.step and self.times > 0:
            self.times -= 1
            raise self.error("somebody's secret")

    def build(self) -> Widget:
        self._break("build")
        self.shown += 1
        return Column([Label("A fragile screen"), Button("Press", lambda: self._break("input"), "press")])

    def tick(self, seconds: float) -> None:
        self._break("tick")

    def draw(self, canvas: Any) -> None:
        self._break("draw")
        super().draw(canvas)

    @property
    def moving(self) -> bool:
        self._break("moving")
        return False

    @property
    def wait(self) -> float:
        self._break("wait")
        return 1.0


def texts(app: App) -> str:
    return "\n".join(str(getattr(widget, "text", "")) for widget in app.scene.root.walk())


def on_page(app: App) -> FaultPage:
    page = app.scene
    assert isinstance(page, FaultPage), app.stack
    assert app.stack == [page], "nothing of the broken screen is worked any more"
    return page


def provoke(driven: Driven, step: str) -> None:
    """Let a fragile screen break."""
    if step == "input":
        driven.turn()
        driven.hands.click("press")
    driven.turn()


def opened(make: Make, step: str, times: int = 1, **settings: Any) -> Driven:
    """The menu and above it a screen that just broke."""
    driven = Driven(make(**settings))
    driven.guard.open()
    with driven.guard.during("input"):
        driven.app.push(Fragile(driven.app, step, times))
    provoke(driven, step)
    return driven


def broken_once(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, error: Exception, after: bool = False) -> None:
    """A method that fails at its next call, before or after its work."""
    known = getattr(owner, name)
    left = [error]

    def call(*given: Any, **named: Any) -> Any:
        if left and not after:
            raise left.pop()
        found = known(*given, **named)
        if left:
            raise left.pop()
        return found

    monkeypatch.setattr(owner, name, call)


def always(error: Exception) -> Callable[..., Any]:
    def fail(*_: Any, **__: Any) -> Any:
        raise error

    return fail
