"""Examples of the way to the lessons: courses, who learns, what is known of somebody."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import partial

from game.content.lessons import course
from game.content.titles import taught_games
from game.play.learning import Learning
from game.ui.app import App
from game.ui.gallery.examples import Shot
from game.ui.gallery.windowless import NAMES, Hands
from game.ui.learn.course import CourseScene
from game.ui.learn.progress import traps_of
from game.ui.learn.refresh import RefreshScene
from game.ui.scenes.first_start import FirstStart
from game.ui.scenes.menu import MainMenu
from game.ui.scenes.reader import RulesReader

DAY = date(2024, 5, 9)
LEARNED = 5
"""So many lessons are done in the examples, the next one was left in the middle."""


def learned(app: App, game: str) -> None:
    """Somebody has come some way in a course."""
    learning, lessons = Learning(app.folders), course(game).lessons
    for number, lesson in enumerate(lessons[:LEARNED]):
        traps = [(number, at) for at in range(min(traps_of(lesson), number % 3))]
        learning.finished(NAMES[0], lesson, 3 - number % 3, traps, DAY)
    learning.left_at(NAMES[0], lessons[LEARNED], 2)
    app.change(learner=NAMES[0], learn_game=game)


def fresh(app: App) -> None:
    """Nobody has learned anything, and two could be meant."""
    app.push(MainMenu(app))
    Hands(app).key("l")


def some_way(app: App, game: str) -> None:
    learned(app, game)
    app.push(CourseScene(app, game))


def later(app: App, game: str) -> None:
    """A lesson that waits is looked at."""
    some_way(app, game)
    waits = next(lesson for lesson in course(game).lessons if lesson.file.waits)
    app.focus(app.scene.root.find(f"lesson-{waits.id}"))
    Hands(app).key("enter")


def own(app: App) -> None:
    """Lessons of one's own: one that fits, one that does not, one that cannot be read."""
    game, folder = "counter_attack", app.folders.own_lessons
    lesson = course(game).lessons[2]
    text = lesson.path.read_text(encoding="utf-8").replace(f'id = "{lesson.id}"', 'id = "my-01"')
    folder.mkdir(parents=True)
    (folder / "my-01.toml").write_text(text, encoding="utf-8")
    unfit = text.replace("my-01", "my-02").replace("white 5@-6,0", "white 5@99,0", 1).replace("PASS-05", "PASS-55")
    (folder / "my-02.toml").write_text(unfit, encoding="utf-8")
    (folder / "my-03.toml").write_text("format = [", encoding="utf-8")
    some_way(app, game)
    app.focus(app.scene.root.find("lesson-my-02"))
    Hands(app).key("enter")


def menu(app: App) -> None:
    learned(app, taught_games()[0])
    app.push(MainMenu(app))


def teach_me(app: App) -> None:
    app.push(FirstStart(app))
    Hands(app).click("teach")


def due(app: App) -> None:
    """What was learned in two games is to be refreshed."""
    for game in taught_games()[:2]:
        learned(app, game)
    app.push(RefreshScene(app))


def nothing_due(app: App) -> None:
    app.push(RefreshScene(app))


def rule(app: App) -> None:
    """A rule with the lessons in which it is practised."""
    app.push(RulesReader(app, "UN-PASS-02"))


def shots(game: str = "") -> Mapping[str, Shot]:
    """Of one game, or of all."""
    found: dict[str, Shot] = {
        "learn": fresh, "learn-menu": menu, "learn-teach-me": teach_me, "learn-rule": rule, "learn-own": own,
        "refresh": due, "refresh-nothing": nothing_due,
    }  # fmt: skip
    for each in taught_games():
        if game in ("", each):
            found[f"learn-{each.replace('_', '-')}"] = partial(some_way, game=each)
            if any(lesson.file.waits for lesson in course(each).lessons):
                found[f"learn-{each.replace('_', '-')}-later"] = partial(later, game=each)
    return found
