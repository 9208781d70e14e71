"""How a board is looked at: zoom and pan, following the ball, and what is laid over it; by mouse and by key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from game.ui.board.tools import CAMERA, BoardTools, ToolText
from game.ui.board.view import BoardView

if TYPE_CHECKING:
    from game.ui.board.scene import BoardScene
    from game.ui.board.title import Ground

PANS = {"pan-left": (-1, 0), "pan-right": (1, 0), "pan-up": (0, -1), "pan-down": (0, 1)}
CAMERA_KEYS = (*CAMERA, *PANS)
"""They change the picture only: a film goes on meanwhile."""


class Looking:
    """The camera of a board, and what lies over it: ``icons`` are the tools for that, by the names of commands."""

    def __init__(
        self, scene: BoardScene[Ground[Any]], view: BoardView, icons: Mapping[str, str], columns: int = 1
    ) -> None:
        self.scene, self.view, self.icons, self.columns = scene, view, icons, columns
        self.on: set[str] = set()
        """What lies over the board now."""
        self._tools: BoardTools | None = None

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            "zoom-in": partial(self.view.zoom, 1), "zoom-out": partial(self.view.zoom, -1),
            "whole-pitch": self.view.whole, "follow": self.toggle_follow,
            **{name: partial(self.view.pan, *way) for name, way in PANS.items()},
            **{name: partial(self.toggle, name) for name in self.icons},
        }  # fmt: skip

    def toggle_follow(self) -> None:
        """Follow the ball from now on, in every match; or no longer."""
        app = self.scene.app
        app.change(follow=not app.settings.follow)

    def toggle(self, name: str) -> None:
        """Lay something over the board, unless it may not be seen now, or take it away."""
        app, why = self.scene.app, self.scene.why_no_overlay(name) if name not in self.on else ""
        if why:
            app.sound("refuse")
            app.toast(why, "warn")
            return
        self.on ^= {name}
        if name in self.on:
            self.scene.overlay_shown(name)
        if self._tools is not None:
            self._tools.mark(self._marked())
        self.scene.refresh_ground()

    def tools(self) -> BoardTools:
        """The column of tools at the edge of the board."""
        app = self.scene.app
        self.view.follow = app.settings.follow
        names = (*CAMERA, *self.icons)
        texts = {name: ToolText(self.scene.say(f"command.{name}"), app.keymap.shown(name)) for name in names}
        self._tools = BoardTools(texts, self.commands(), self._marked(), self.icons, self.columns)
        return self._tools

    def _marked(self) -> tuple[str, ...]:
        return (*self.on, *(("follow",) if self.view.follow else ()))

    def covers(self, point: tuple[int, int]) -> bool:
        """Whether a tool lies there."""
        return self._tools is not None and self._tools.at(point) is not None
