"""How a lesson comes onto the screen: over whatever is there, to which it leads back when it is laid aside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.lessons import Lesson
from game.content.told import Fault
from game.journal.errors import JournalError
from game.play.lesson_session import LessonSession
from game.play.opponents import called
from game.play.trouble import said
from game.rules.registry import spec as game_spec
from game.ui.learn.table import LessonTable
from game.ui.matches import cannot_open
from game.ui.shell_parts import people

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scene import Scene


def open_lesson(app: App, lesson: Lesson, learner: str, at: int = 0, instead: Scene | None = None) -> None:
    """One lesson for a learner, from one of its steps on; ``instead`` of another page."""
    spec = game_spec(lesson.file.game)
    own = learner or people(app)[0]
    other = called(next(iter(spec.bots.values())), own)
    names = (own, other) if lesson.file.start.you == 0 else (other, own)
    try:
        session = LessonSession(lesson, app.folders.lessons, names, min(at, len(lesson.file.step) - 1))
    except Fault as fault:
        cannot_open(app, app.words.say(f"file.{fault.key}", fault.facts))
        return
    except (JournalError, OSError) as error:
        cannot_open(app, said(error, app.words))
        return
    table = LessonTable(app, session, learner, lambda other, page: open_lesson(app, other, learner, instead=page))
    table.scene = instead
    table.begin()
