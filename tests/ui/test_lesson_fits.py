"""Every step of every lesson with the largest letters on the smallest usual screen: all that is said and asked stands
there at once, nothing is cut off, and the sentences of an answered question can be scrolled to."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.content.lessons import AskStep, Lesson, QuietStep, SetStep, TheyStep, course
from game.content.puzzles import puzzles
from game.content.titles import taught_games
from game.content.words import LANGUAGES
from game.ui.app import App
from game.ui.learn.opening import open_lesson, open_puzzle
from game.ui.learn.table import LessonTable
from game.ui.matches import table_of
from game.ui.scenes.menu import MainMenu
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label
from tests.ui.ink import faults
from tests.ui.lessons import LEARNER, Learner
from tests.ui.programs import Make
from tests.ui.screens import drawn

SIZE, TEXT = (1280, 720), 150
LESSONS = [lesson for game in taught_games() for lesson in course(game).lessons if lesson.file.waits is None]
PASSING = (TheyStep, QuietStep, SetStep)
"""Nobody is asked to read them by themselves."""


def area(app: App) -> ScrollArea:
    found = app.scene.root.find("coach-scroll")
    assert isinstance(found, ScrollArea)
    return found


def looked_at(app: App, where: str) -> Iterator[str]:
    """What cannot be read, and whether what is said now can be without scrolling."""
    notes = drawn(app, SIZE, TEXT)
    yield from (f"{where}: {fault}" for fault in faults(notes, SIZE))
    says, seen = app.scene.root.find("coach-says"), area(app).rect
    if isinstance(says, Label) and not seen.contains(says.rect):
        yield f"{where}: '{says.text}' is not in view"


def missed(app: App, lesson: Lesson) -> Iterator[str]:
    for at, step in enumerate(lesson.file.step):
        if isinstance(step, PASSING):
            continue
        open_lesson(app, lesson, LEARNER, at)
        table = table_of(app.scene)
        assert isinstance(table, LessonTable)
        where = f"step {at}, {step.kind}"
        yield from looked_at(app, where)
        if area(app).most:
            yield f"{where}: {area(app).most} too high"
        if isinstance(step, AskStep):
            table.coach.show()
            yield from looked_at(app, f"{where}, answered")
        table.close()
        app.reset(MainMenu(app))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.id for lesson in LESSONS])
def test_every_step_can_be_read_with_large_letters(make: Make, lesson: Lesson, language: str) -> None:
    app = make(size=SIZE, text=TEXT, language=language, calm=True)
    app.push(MainMenu(app))
    assert list(missed(app, lesson)) == []


def test_help_is_in_view_as_soon_as_it_comes(make: Make) -> None:
    app = make(size=SIZE, text=TEXT, language="de", calm=True)
    anna = Learner(app, "undici", "un-06", 1)
    for _ in range(3):
        anna.keys("i")
        helped = app.scene.root.find("coach-help")
        assert helped is not None
        assert area(app).rect.bottom >= helped.rect.bottom > area(app).rect.top
    area(app).scroll_to(0)
    app.scene.rebuild()
    app.draw()
    assert area(app).offset == 0, "whoever reads what was said before is left there"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", taught_games())
def test_every_puzzle_can_be_read_with_large_letters(make: Make, game: str, language: str) -> None:
    app = make(size=SIZE, text=TEXT, language=language, calm=True)
    app.push(MainMenu(app))
    wrong: list[str] = []
    for puzzle in puzzles(game):
        open_puzzle(app, puzzle, LEARNER)
        wrong += looked_at(app, puzzle.id)
        if area(app).most:
            wrong.append(f"{puzzle.id}: {area(app).most} too high")
        table = table_of(app.scene)
        assert table is not None
        table.close()
        app.reset(MainMenu(app))
    assert wrong == []
