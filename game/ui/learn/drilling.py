"""The ways to questions: ten about rules of a game, or about those that are due."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from game.core.dice import StreamDice
from game.play.drills import Drill, as_lesson, practice, refreshing
from game.play.learning import Learning
from game.rules.registry import spec
from game.ui.learn.learners import for_learner, today

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scene import Scene

PRACTISE, REFRESH = "practise", "refresh"
Makes = Callable[[StreamDice], list[Drill]]


def practise(app: App, game: str, rules: Iterable[str] | None = None, seed: int | None = None) -> None:
    """A set of questions about some rules of a game, or about any."""
    wanted = None if rules is None else tuple(rules)

    def asks(name: str) -> None:
        def made(dice: StreamDice) -> list[Drill]:
            return practice(spec(game), dice, wanted, Learning(app.folders).due(name, today()))

        _ask(app, game, name, PRACTISE, made, seed)

    for_learner(app, asks)


def refresh(app: App, game: str, learner: str, due: Sequence[str]) -> None:
    """Questions about rules of a game that are due; once all of them were asked about, about the same ones."""

    def made(dice: StreamDice) -> list[Drill]:
        still = set(Learning(app.folders).due(learner, today()))
        return refreshing(spec(game), dice, [rule for rule in due if rule in still] or due)

    _ask(app, game, learner, REFRESH, made)


def _ask(
    app: App, game: str, learner: str, key: str, made: Makes, seed: int | None = None, instead: Scene | None = None
) -> None:
    """The same dice ask the same questions; without any they are others every time."""
    from game.ui.learn.opening import open_drills

    drills = made(StreamDice(round(1000 * datetime.now().astimezone().timestamp()) if seed is None else seed))
    if not drills:
        app.toast(app.words.say("drill.nothing"))
        return
    lesson = as_lesson(spec(game), drills, key)
    open_drills(app, lesson, drills, learner, lambda page: _ask(app, game, learner, key, made, instead=page), instead)
