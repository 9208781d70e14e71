"""How a pitch is looked at: zoom and pan, following the ball, and what is laid over the grass; by mouse and by key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from game.geometry.hexes import Hex
from game.rules.counter_attack.state import MatchState
from game.ui.board.stage import BoardStage
from game.ui.board.tools import BoardTools, ToolText
from game.ui.board.view import BoardView
from game.ui.counter_attack.overview import ALL, Overview
from game.ui.counter_attack.pitch_data import Overlay
from game.ui.counter_attack.pitch_tools import CAMERA, OVERLAY_ICONS, OVERLAYS
from game.ui.scene import Scene

PANS = {"pan-left": (-1, 0), "pan-right": (1, 0), "pan-up": (0, -1), "pan-down": (0, 1)}
CAMERA_KEYS = (*CAMERA, *PANS)
"""They change the picture only: a film goes on meanwhile."""


class Looking(Scene):
    """What a screen with a pitch can show of it."""

    pitch: BoardView
    stage: BoardStage
    overview: Overview

    def look_around(self, desk: Any) -> None:
        """Begin with the whole pitch and nothing laid over it."""
        self.overview = Overview(desk)
        self.pitch.follow = self.app.settings.follow

    def refresh_pitch(self) -> None:
        raise NotImplementedError

    def why_no_overlay(self, name: str) -> str:
        """Why something may not be laid over the grass now; empty: it may."""
        return ""

    # -- the camera ---------------------------------------------------------------------------------------------

    def camera_commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            "zoom-in": partial(self.pitch.zoom, 1), "zoom-out": partial(self.pitch.zoom, -1),
            "whole-pitch": self.pitch.whole, "follow": self.toggle_follow,
            **{name: partial(self.pitch.pan, *way) for name, way in PANS.items()},
        }  # fmt: skip

    def toggle_follow(self) -> None:
        """Follow the ball from now on, in every match; or no longer."""
        self.app.change(follow=not self.app.settings.follow)

    # -- what is laid over it -----------------------------------------------------------------------------------

    def overlay_commands(self) -> Mapping[str, Callable[[], object]]:
        return {name: partial(self.toggle_overlay, name) for name in ALL}

    def toggle_overlay(self, name: str) -> None:
        why = self.why_no_overlay(name) if name not in self.overview.on else ""
        if why:
            self.app.sound("refuse")
            self.app.toast(why, "warn")
            return
        if self.overview.toggle(name):
            self.overlay_shown(name)
        self.mark_tools()
        self.refresh_pitch()

    def overview_overlays(self, view: MatchState, here: Hex | None) -> list[Overlay]:
        """What is on, as far as whoever decides may see it."""
        return self.overview.overlays(view, here, [name for name in self.overview.on if not self.why_no_overlay(name)])

    def overlay_shown(self, name: str) -> None:
        """Somebody looks at it now."""

    # -- the tools ----------------------------------------------------------------------------------------------

    def pitch_tools(self) -> BoardTools:
        """The column of tools at the edge of the pitch."""
        self.pitch.follow = self.app.settings.follow
        acts = {**self.camera_commands(), **self.overlay_commands()}
        texts = {name: ToolText(self.say(f"command.{name}"), self.app.keymap.shown(name))
                 for name in (*CAMERA, *OVERLAYS)}  # fmt: skip
        return BoardTools(texts, acts, self._on(), OVERLAY_ICONS)

    def _on(self) -> tuple[str, ...]:
        return (*self.overview.on, *(("follow",) if self.pitch.follow else ()))

    def mark_tools(self) -> None:
        if self.stage.tools is not None:
            self.stage.tools.mark(self._on())

    def on_tools(self, point: tuple[int, int]) -> bool:
        return self.stage.tools is not None and self.stage.tools.at(point) is not None
