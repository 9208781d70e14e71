"""Examples of lessons on the table: asked, tried, helped, filled in, done; in every game that has lessons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from game.content.lessons import AskStep, DoStep, FormStep, Lesson, SayStep, Step, course
from game.content.titles import taught_games
from game.play.action_lines import read_action
from game.play.drills import SET, drill_rules
from game.play.learning import Learning
from game.ui.app import App
from game.ui.gallery.examples import Shot
from game.ui.gallery.learn import learned
from game.ui.gallery.windowless import NAMES
from game.ui.learn.drilled import Drilled
from game.ui.learn.drilling import practise
from game.ui.learn.finished import Finished
from game.ui.learn.opening import open_lesson
from game.ui.learn.table import LessonTable
from game.ui.matches import table_of

BOARDS = {"undici": ("un-06", 5), "counter_attack": ("ca-03", 3), "world_cup": ("wc-03", 0)}
"""Where a wrong try is shown: lesson and step."""
KINDS: dict[str, type[Step]] = {"say": SayStep, "ask": AskStep, "do": DoStep, "form": FormStep}


def found(game: str, lesson: str) -> Lesson:
    known = course(game).find(lesson)
    assert known is not None, lesson
    return known


def first(game: str, kind: type[Step]) -> tuple[Lesson, int] | None:
    """The first step of a kind in a course, with its lesson."""
    steps = ((lesson, at) for lesson in course(game).lessons if lesson.file.waits is None
             for at, step in enumerate(lesson.file.step) if isinstance(step, kind))  # fmt: skip
    return next(steps, None)


def table(app: App) -> LessonTable:
    laid = table_of(app.scene)
    assert isinstance(laid, LessonTable)
    return laid


def at_step(app: App, lesson: Lesson, at: int) -> None:
    open_lesson(app, lesson, NAMES[0], at)


def asked(app: App, lesson: Lesson, at: int) -> None:
    """Answered: each answer with its sign and sentence."""
    open_lesson(app, lesson, NAMES[0], at)
    table(app).coach.show()


def helped(app: App, lesson: Lesson, at: int) -> None:
    """Everything that helps, at once."""
    open_lesson(app, lesson, NAMES[0], at)
    for _ in range(3):
        table(app).coach.hint()


def wrong(app: App, lesson: Lesson, at: int, allowed: bool) -> None:
    """The first try of that kind, and what is said of it."""
    open_lesson(app, lesson, NAMES[0], at)
    laid = table(app)
    step, scene = laid.lesson.run.step, laid.scene
    assert isinstance(step, DoStep)
    lines = [each.action for each in step.wrong if (each.reason is None) == allowed] or [step.wrong[0].action]
    action = read_action(laid.lesson.spec, laid.lesson.state, lines[0])
    commit = getattr(scene, "commit", None)
    assert commit is not None, "this is no board"
    commit(action)


def done(app: App, game: str) -> None:
    """The last page, as somebody sees it who did everything alone."""
    lesson = course(game).lessons[0]
    open_lesson(app, lesson, NAMES[0])
    laid = table(app)
    laid.lesson.run.go_to(len(lesson.file.step))
    laid.finish()
    assert isinstance(app.scene, Finished)


def paused(app: App, game: str) -> None:
    open_lesson(app, course(game).lessons[0], NAMES[0])
    table(app).pause()


def drill(app: App, game: str, answered: int = 0) -> None:
    """A set of questions, the first ones answered in turn wrongly and rightly."""
    Learning(app.folders).start_over(NAMES[0], course(game).lessons)
    learned(app, game)
    practise(app, game, seed=1)
    coach = table(app).coach
    for number in range(answered):
        if number:
            coach.next()
        marked, asked = coach.answering, coach.lesson.run.question(coach.lesson.state)
        assert marked is not None
        assert asked is not None
        rights = [option.right for option in asked.options] or [each == asked.numbers[0] for each in asked.among]
        coach.choose(rights.index(bool(number % 2)))


def drilled(app: App, game: str) -> None:
    """The last page of a set."""
    drill(app, game, SET)
    table(app).coach.next()
    assert isinstance(app.scene, Drilled)


def _of(game: str) -> Iterator[tuple[str, Shot]]:
    name = game.replace("_", "-")
    for kind, step in KINDS.items():
        place = first(game, step)
        if place is not None:
            yield f"lesson-{name}-{kind}", partial(at_step, lesson=place[0], at=place[1])
            if kind == "ask":
                yield f"lesson-{name}-answered", partial(asked, lesson=place[0], at=place[1])
            if kind in ("do", "form"):
                yield f"lesson-{name}-{kind}-helped", partial(helped, lesson=place[0], at=place[1])
    if game in BOARDS:
        lesson, at = BOARDS[game]
        yield f"lesson-{name}-wrong", partial(wrong, lesson=found(game, lesson), at=at, allowed=False)
    if game == "counter_attack":
        yield "lesson-legal-wrong", partial(wrong, lesson=found(game, "ca-03"), at=3, allowed=True)
    yield f"lesson-{name}-done", partial(done, game=game)
    if drill_rules(game):
        yield f"drill-{name}", partial(drill, game=game)
        yield f"drill-{name}-wrong", partial(drill, game=game, answered=1)
        yield f"drill-{name}-right", partial(drill, game=game, answered=2)


def shots(game: str = "") -> Mapping[str, Shot]:
    """Those of a game, or of all of them."""
    games = [each for each in taught_games() if game in ("", each)]
    made = {name: shot for each in games for name, shot in _of(each)}
    return made | ({"lesson-pause": partial(paused, game=games[0]), "drill-done": partial(drilled, game=games[0])}
                   if games else {})  # fmt: skip
