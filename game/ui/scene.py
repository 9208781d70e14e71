"""A scene: a screen with the whole program at hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from game.core.ruling import FactValue
from game.ui.app import App
from game.ui.screen import Screen


class Scene(Screen):
    """What most screens are. Rules stay with the session."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.app = app


class Host(Protocol):
    """A scene, as parts of it know it that stand in modules below its own; each adds what else it asks for."""

    app: App

    def say(self, key: str, facts: Mapping[str, FactValue] | None = None) -> str: ...
    def rebuild(self) -> None: ...


class Interlude(Scene):
    """Lies over a screen; meanwhile nobody's time runs."""

    overlay = True
    stops_clock = True
