"""What can be played with what was learned: the set-up page of a game with a preset, against the easiest opponent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.registry import spec
from game.ui.learn.learners import called
from game.ui.scenes.setup import SetupScene

if TYPE_CHECKING:
    from game.ui.app import App


def propose(app: App, game: str, learner: str, preset: str) -> None:
    """Everything can still be changed."""
    title = spec(game)
    scene = SetupScene(app, game)
    scene.choices.take(title, title.setup.presets[preset])
    scene.choices.names[0] = called(app, learner)
    scene.choices.players[1] = min(title.bots, key=lambda key: title.bots[key].level)
    app.push(scene)
