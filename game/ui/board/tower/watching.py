"""Two computer opponents on the board: they are watched, held, or left to play the rest by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.board.bar import Steady
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.fields import Slider
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.board.tower.live import LiveMatch


def watching_panel(scene: LiveMatch) -> Widget:
    """What whoever watches can do."""
    held, key, pace = scene.director.held, scene.app.keymap.shown("play"), scene.app.settings.computer_pace
    return Steady([
        Button(scene.say("versus.go-on" if held else "versus.hold"), scene.hold, "hold", "primary",
               "play" if held else "pause", key),
        Label(scene.say("settings.computer_pace"), "table", "muted"),
        Slider(pace, 1, 8, lambda to: scene.app.change(computer_pace=to), "computer_pace", width=150, ticks=True),
        Button(scene.say("versus.rest-quickly"), scene.play_rest, "rest-quickly", icon="skip-end", small=True),
    ])  # fmt: skip
