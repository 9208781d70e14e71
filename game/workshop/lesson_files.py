"""Lessons, those of the program and one's own, and what is kept of who has learned what."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from game.content.lessons import Lesson, course, read_lesson
from game.play.folders import Folders
from game.play.learning import Learning
from game.play.lesson_check import check
from game.play.lesson_script import TEAMS
from game.play.own_lessons import faults, own_lessons, take_in
from game.rules.registry import TITLES, spec
from game.workshop.file_kind import Samples, Spoken
from game.workshop.spoiling import Chance

TODAY = date(2026, 1, 10)


def _finished(folder: str) -> Learning:
    """Somebody has come to the end of a lesson."""
    learning = Learning(Folders(Path(folder)))
    for lesson in _some_lessons():
        learning.finished("Ada", lesson, 2, {(0, 1)}, TODAY)
    return learning


def _some_lessons() -> Iterator[Lesson]:
    """A few of every game."""
    return (lesson for game in TITLES for lesson in course(game).lessons[:3])


def some_files() -> Iterator[Path]:
    return (lesson.path for lesson in _some_lessons())


def lesson_teams(folders: Folders) -> dict[Path, bytes]:
    """The teams that lie beside them."""
    found = (path for game in TITLES for path in sorted((TITLES[game].lessons / TEAMS).glob("*.json")))
    return {folders.base / "lessons" / TEAMS / path.name: path.read_bytes() for path in found}


def learning_samples() -> Samples:
    with tempfile.TemporaryDirectory() as folder:
        _finished(folder)
        return (("learning.json", Folders(Path(folder)).learning.read_bytes()),)


def handed_samples() -> Samples:
    with tempfile.TemporaryDirectory() as folder:
        handed = Path(folder, "ada.json")
        _finished(folder).export("Ada", handed)
        return (("ada.json", handed.read_bytes()),)


def learning_opened(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    learning = Learning(folders)
    for name in learning.names:
        learning.due(name, TODAY)
    if learning.problem is not None:
        yield learning.problem


def handed_over(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    Learning(folders).take_in(path)
    yield from ()


def lesson_checked(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    lesson = read_lesson(path)
    if lesson.file.game in TITLES:
        yield from check(spec(lesson.file.game), lesson)


def own_lesson_samples() -> Samples:
    """Those of the program by other names: they play with its teams."""
    return tuple(
        (lesson.path.name, _renamed(lesson, f"my-{number:02}")) for number, lesson in enumerate(_some_lessons())
    )


def _renamed(lesson: Lesson, name: str) -> bytes:
    return lesson.path.read_bytes().replace(f'id = "{lesson.id}"'.encode(), f'id = "{name}"'.encode(), 1)


def own_lesson_checked(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    """As the page of a course does it; taken in, it takes its own place."""
    for game in TITLES:
        own = own_lessons(folders, game)
        yield from own.broken
        for lesson in own.lessons:
            yield from faults(lesson)
    if chance.one_in(4):
        take_in(folders, path)
