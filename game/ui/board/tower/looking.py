"""How a board is looked at: zoom and pan, following the ball, and what is laid over it; by mouse and by key."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial

from game.ui.board.looking import PANS
from game.ui.board.stage import BoardStage
from game.ui.board.tools import CAMERA, BoardTools, ToolText
from game.ui.board.view import BoardView
from game.ui.scene import Scene


class Looking(Scene):
    """What a screen with a board can show of it."""

    pitch: BoardView
    stage: BoardStage
    overlay_icons: Mapping[str, str] = {}
    """What can be laid over the board at any time, with the icons of its tools."""
    tool_columns = 1

    # -- what a game fills in -----------------------------------------------------------------------------------

    def refresh_pitch(self) -> None:
        raise NotImplementedError

    def laid_over(self) -> Collection[str]:
        """What lies over the board now."""
        return ()

    def lay_over(self, name: str) -> bool:
        """Lay it over the board or take it away; True: it lies there now."""
        raise NotImplementedError

    def why_no_overlay(self, name: str) -> str:
        """Why something may not be laid over the board now; empty: it may."""
        return ""

    def overlay_shown(self, name: str) -> None:
        """Somebody looks at it now."""

    # -- what people do -----------------------------------------------------------------------------------------

    def look_commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            "zoom-in": partial(self.pitch.zoom, 1), "zoom-out": partial(self.pitch.zoom, -1),
            "whole-pitch": self.pitch.whole, "follow": self.toggle_follow,
            **{name: partial(self.pitch.pan, *way) for name, way in PANS.items()},
            **{name: partial(self.toggle_overlay, name) for name in self.overlay_icons},
        }  # fmt: skip

    def toggle_follow(self) -> None:
        """Follow the ball from now on, in every match; or no longer."""
        self.app.change(follow=not self.app.settings.follow)

    def toggle_overlay(self, name: str) -> None:
        why = self.why_no_overlay(name) if name not in self.laid_over() else ""
        if why:
            self.app.sound("refuse")
            self.app.toast(why, "warn")
            return
        if self.lay_over(name):
            self.overlay_shown(name)
        if self.stage.tools is not None:
            self.stage.tools.mark(self._marked())
        self.refresh_pitch()

    # -- the tools ----------------------------------------------------------------------------------------------

    def pitch_tools(self) -> BoardTools:
        """The column of tools at the edge of the board."""
        self.pitch.follow = self.app.settings.follow
        names = (*CAMERA, *self.overlay_icons)
        texts = {name: ToolText(self.say(f"command.{name}"), self.app.keymap.shown(name)) for name in names}
        return BoardTools(texts, self.look_commands(), self._marked(), self.overlay_icons, self.tool_columns)

    def _marked(self) -> tuple[str, ...]:
        return (*self.laid_over(), *(("follow",) if self.pitch.follow else ()))

    def on_tools(self, point: tuple[int, int]) -> bool:
        return self.stage.tools is not None and self.stage.tools.at(point) is not None
