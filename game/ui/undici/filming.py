"""What events look like on the pitch of squares, and how the pitch is looked at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from game.play.parts import GameSpec
from game.rules.undici.events import GoalScored
from game.rules.undici.state import MatchState
from game.ui.board import filming
from game.ui.board.data import Overlay
from game.ui.board.filming import Headline, Showing
from game.ui.board.tools import CAMERA, BoardTools, ToolText
from game.ui.inputs import Input, Key, Pointer
from game.ui.keys import COMMANDS
from game.ui.motion import Clip
from game.ui.table.dice_tray import TrayRoll
from game.ui.table.log import LogLine
from game.ui.undici import reel
from game.ui.undici.log_lines import log_line, tells
from game.ui.undici.rolls import rolled
from game.ui.undici.stage import Stage
from game.ui.undici.view import SquareView
from game.ui.widgets.tabs import TabBar

KEPT = tuple(command.id for command in COMMANDS if command.group == "everywhere")
"""Keys that do not skip the film."""
PANS = {"pan-left": (-1, 0), "pan-right": (1, 0), "pan-up": (0, -1), "pan-down": (0, 1)}
OVERLAYS = {"zones": "hexes", "offside": "flag"}


class Filming(filming.Filming):
    """``shown`` is the state the film began with, as both may see it."""

    spec: GameSpec
    shown: MatchState
    people: tuple[str, str]
    pitch: SquareView
    stage: Stage
    film: reel.Film
    score: tuple[int, int]
    on: set[str]
    side_hidden: bool
    _tabs: TabBar

    def refresh_board(self) -> None:
        raise NotImplementedError

    def refresh_pitch(self) -> None:
        raise NotImplementedError

    def turn_to(self, tab: str) -> None:
        raise NotImplementedError

    def dice_of(self, showing: Showing) -> list[TrayRoll]:
        return [roll.tray(self.app.words, self.shown, showing.by_hand) for roll in rolled(showing.event)]

    def marks(self, event: Any, fallen: int) -> list[Overlay]:
        return reel.marks(event, fallen, self.pitch)

    def roller(self, event: Any, fallen: int) -> int | None:
        dice = rolled(event)
        return dice[fallen].piece if fallen < len(dice) and dice[fallen].piece >= 0 else None

    def clips_of(self, event: Any) -> list[Clip]:
        return self.pitch.animate(self.film.moves(event))

    def headline_of(self, event: Any) -> Headline | None:
        return reel.headline(self.app.words, event, self.shown)

    def sound_of(self, event: Any) -> str:
        return reel.SOUNDS.get(type(event), "")

    def line_of(self, showing: Showing) -> LogLine | None:
        if not tells(showing.event):
            return None
        return log_line(self.app.words, self.spec, self.shown, showing.event, showing.entry, showing.by_hand)

    def told(self, event: Any) -> None:
        if isinstance(event, GoalScored):
            self.score = event.score
            self.refresh_board()

    # -- looking ------------------------------------------------------------------------------------------------

    def _tools(self) -> BoardTools:
        texts = {
            name: ToolText(self.say(f"command.{name}"), self.app.keymap.shown(name)) for name in (*CAMERA, *OVERLAYS)
        }
        return BoardTools(texts, self._look_commands(), self._marked(), OVERLAYS, 3)

    def _marked(self) -> tuple[str, ...]:
        return (*self.on, *(("follow",) if self.pitch.follow else ()))

    def _look_commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            "zoom-in": partial(self.pitch.zoom, 1), "zoom-out": partial(self.pitch.zoom, -1),
            "whole-pitch": self.pitch.whole, "follow": lambda: self.app.change(follow=not self.app.settings.follow),
            **{name: partial(self.pitch.pan, *way) for name, way in PANS.items()},
            **{name: partial(self.toggle_overlay, name) for name in OVERLAYS},
        }  # fmt: skip

    def toggle_overlay(self, name: str) -> None:
        self.on ^= {name}
        if self.stage.tools is not None:
            self.stage.tools.mark(self._marked())
        self.refresh_pitch()

    def intercept(self, event: Input) -> bool:
        self.pitch.watch(event)
        if not self.moving:
            return False
        tools = self.stage.tools
        if isinstance(event, Pointer) and tools is not None and tools.at(event.at) is not None:
            return False
        if isinstance(event, Key) and event.down:
            if set(self.app.keymap.commands(event.chord)) & {*KEPT, *CAMERA, *PANS} and event.chord != "v":
                return False
            self.skip()
            return True
        inside = isinstance(event, Pointer) and self.stage.rect.collidepoint(event.at)
        if isinstance(event, Pointer) and inside and event.kind == "down":
            self.skip()
            return True
        return isinstance(event, Pointer) and inside and event.kind == "up"

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            **self._look_commands(), "side-panel": self._hide_side, "log": lambda: self.turn_to("log"),
            "next-page": lambda: self._tabs.step(1), "previous-page": lambda: self._tabs.step(-1),
        }  # fmt: skip

    def _hide_side(self) -> None:
        self.side_hidden = not self.side_hidden
        self.rebuild()
