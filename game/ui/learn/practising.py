"""*Practise this*: from a rule to the lesson in which it is done."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from game.content.lessons import Lesson
from game.play.taught import best_lesson
from game.ui.learn.learners import for_learner

if TYPE_CHECKING:
    from game.ui.app import App


def practice(app: App, game: str, rules: Iterable[str]) -> Callable[[], object] | None:
    """What opens the best lesson for these rules over whatever is open; None: there is none, or one is open already."""
    lesson = None if in_lesson(app) else best_lesson(game, rules)
    return None if lesson is None else lambda: begin(app, lesson)


def begin(app: App, lesson: Lesson, at: int = 0) -> None:
    """Open a lesson for whoever learns."""
    from game.ui.learn.opening import open_lesson

    for_learner(app, lambda name: open_lesson(app, lesson, name, at))


def in_lesson(app: App) -> bool:
    """Whether somebody is in a lesson now, whatever lies over it."""
    tables = (getattr(scene, "table", None) for scene in app.stack)
    return any(getattr(table, "coach", None) is not None for table in tables)
