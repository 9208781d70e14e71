"""How a lesson comes onto the screen: over whatever is there, to which it leads back when it is laid aside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.content.lessons import Lesson
from game.content.puzzles import Puzzle
from game.content.told import Fault
from game.core.rules import Seat
from game.journal.errors import JournalError
from game.play.drills import Drill
from game.play.lesson_run import LessonRun
from game.play.lesson_session import LessonSession
from game.play.opponents import called
from game.play.puzzle_run import PuzzleRun
from game.play.trouble import said
from game.rules.registry import spec as game_spec
from game.ui.learn.drill_table import DrillTable
from game.ui.learn.puzzle_table import PuzzleTable
from game.ui.learn.table import LessonTable
from game.ui.matches import cannot_open
from game.ui.shell_parts import people

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scene import Scene


def open_lesson(app: App, lesson: Lesson, learner: str, at: int = 0, instead: Scene | None = None) -> None:
    """One lesson for a learner, from one of its steps on; ``instead`` of another page."""
    names = _names(app, lesson.file.game, lesson.file.start.you, learner)

    def lay() -> None:
        session = LessonSession(lesson, app.folders.lessons, names, min(at, len(lesson.file.step) - 1))
        table = LessonTable(app, session, learner, lambda other, page: open_lesson(app, other, learner, instead=page))
        _begin(table, instead)

    _unless_faulty(app, lay)


def open_puzzle(app: App, puzzle: Puzzle, learner: str, instead: Scene | None = None) -> None:
    """One puzzle for a learner; ``instead`` of another page."""
    names = _names(app, puzzle.game, puzzle.file.you, learner)

    def lay() -> None:
        run = PuzzleRun(game_spec(puzzle.game), puzzle, names)
        session = LessonSession(run.lesson, app.folders.lessons, names, run=run)
        table = PuzzleTable(app, session, run, learner, lambda other, page: open_puzzle(app, other, learner, page),
                            lambda other, page: open_lesson(app, other, learner, instead=page))  # fmt: skip
        _begin(table, instead)

    _unless_faulty(app, lay)


def open_drills(
    app: App, lesson: Lesson, drills: Sequence[Drill], learner: str, again: Callable[[Scene], object],
    instead: Scene | None = None,
) -> None:  # fmt: skip
    """A set of questions for a learner; ``again`` asks another one in the place of a page."""
    spec, names = game_spec(lesson.file.game), _names(app, lesson.file.game, lesson.file.start.you, learner)

    def lay() -> None:
        session = LessonSession(lesson, app.folders.lessons, names, run=LessonRun(spec, lesson, names, once=True))
        _begin(DrillTable(app, session, learner, drills, again), instead)

    _unless_faulty(app, lay)


def _names(app: App, game: str, you: Seat, learner: str) -> tuple[str, str]:
    """Whoever learns against whoever the program is."""
    own = learner or people(app)[0]
    other = called(next(iter(game_spec(game).bots.values())), own)
    return (own, other) if you == 0 else (other, own)


def _begin(table: LessonTable, instead: Scene | None) -> None:
    table.scene = instead
    table.begin()


def _unless_faulty(app: App, lay: Callable[[], object]) -> None:
    """Lay it on the table, or say why that cannot be done."""
    try:
        lay()
    except Fault as fault:
        cannot_open(app, app.words.say(f"file.{fault.key}", fault.facts))
    except (JournalError, OSError) as error:
        cannot_open(app, said(error, app.words))
