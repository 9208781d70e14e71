"""*Practise this*: from a rule to the lesson in which it is done."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from game.content.lessons import Lesson
from game.play.taught import best_teaching
from game.ui.learn.learners import for_learner
from game.ui.matches import table_of

if TYPE_CHECKING:
    from game.ui.app import App


def practice(app: App, game: str, rules: Iterable[str]) -> Callable[[], object] | None:
    """What opens the best lesson for these rules where it teaches them, over whatever is open; None: there is none, or
    one is open already."""
    found = None if in_lesson(app) else best_teaching(game, rules)
    return None if found is None else lambda: begin(app, found.lesson, found.at)


def begin(app: App, lesson: Lesson, at: int = 0) -> None:
    """Open a lesson for whoever learns."""
    from game.ui.learn.opening import open_lesson

    for_learner(app, lambda name: open_lesson(app, lesson, name, at))


def in_lesson(app: App) -> bool:
    """Whether somebody is in a lesson now, whatever lies over it."""
    return any(table is not None and table.coach is not None for table in map(table_of, app.stack))
