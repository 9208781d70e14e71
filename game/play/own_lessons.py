"""Lessons that people write themselves: one file each in a folder of their own, found, taken in, handed on, removed.

What cannot be read stands beside the others with its sentence; what does not fit the rules says ``faults``.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from game.content.errors import ContentError
from game.content.files import read_text, read_toml, write_whole
from game.content.lessons import LARGEST, MOST_LESSONS, Lesson, course, read_lesson
from game.content.titles import TITLES
from game.content.told import told
from game.core.frozen import frozen
from game.play.folders import Folders
from game.play.lesson_check import check
from game.play.paths import listed, moved
from game.rules.registry import spec

ENDING = ".toml"


@frozen
class OwnLessons:
    """Those of one game, by their numbers, and what is wrong with files that cannot be read."""

    lessons: tuple[Lesson, ...] = ()
    broken: tuple[ContentError, ...] = ()

    def find(self, lesson: str) -> Lesson | None:
        """A lesson by its id."""
        return next((each for each in self.lessons if each.id == lesson), None)


def own_lessons(folders: Folders, game: str) -> OwnLessons:
    """One's own lessons of a game; a file that does not say its game counts for every one of them."""
    lessons: dict[str, Lesson] = {}
    broken: list[ContentError] = []
    try:
        paths = listed(folders.own_lessons, ENDING)
    except ContentError as error:
        return OwnLessons((), (error,))
    if len(paths) > MOST_LESSONS:
        broken.append(told(folders.own_lessons, "", "lesson-many", most=MOST_LESSONS))
    for path in paths[:MOST_LESSONS]:
        try:
            lesson = _read(path)
            if lesson.id in lessons:
                raise told(path, "id", "lesson-twice", name=lesson.id)
        except ContentError as error:
            broken += [error] if _game_of(path) in (game, "") else []
        else:
            lessons[lesson.id] = lesson
    mine = [lesson for lesson in lessons.values() if lesson.file.game == game]
    return OwnLessons(tuple(sorted(mine, key=lambda lesson: lesson.id)), tuple(broken))


def _read(path: Path) -> Lesson:
    """A lesson of a game that is there, with an id that no lesson of the program has."""
    lesson = read_lesson(path)
    if lesson.file.game not in TITLES:
        raise told(path, "game", "lesson-no-game", game=lesson.file.game, expected=", ".join(TITLES))
    if any(course(game).find(lesson.id) for game in TITLES):
        raise told(path, "id", "lesson-taken", lesson=lesson.id)
    return lesson


def _game_of(path: Path) -> str:
    """What a file says of its game, though it is no lesson; empty: nothing that would be a game."""
    try:
        said = read_toml(path, LARGEST).get("game")
    except ContentError:
        return ""
    return said if isinstance(said, str) and said in TITLES else ""


@lru_cache(maxsize=64)
def _faults(game: str, path: Path, text: str) -> tuple[ContentError, ...]:
    """``text`` is the digest of the file: another one is looked at anew."""
    return tuple(check(spec(game), read_lesson(path)))


def faults(lesson: Lesson) -> tuple[ContentError, ...]:
    """What does not fit the rules; with any of it a lesson cannot be begun."""
    try:
        return _faults(lesson.file.game, lesson.path, lesson.text)
    except ContentError as error:
        return (error,)


def take_in(folders: Folders, path: Path) -> Lesson:
    """Copy a lesson into the folder, in the place of an older one with its id; ``ContentError`` if it is none."""
    lesson, text = _read(path), read_text(path)
    known = own_lessons(folders, lesson.file.game).find(lesson.id)
    target = known.path if known is not None else folders.own_lessons / f"{lesson.id}{ENDING}"
    write_whole(target, text)
    return read_lesson(target)


def known_already(folders: Folders, path: Path) -> Lesson | None:
    """The lesson in whose place another one would come."""
    lesson = _read(path)
    return own_lessons(folders, lesson.file.game).find(lesson.id)


def hand_on(lesson: Lesson, target: Path) -> None:
    """The lesson as a file for somebody else; ``ContentError`` where that is refused."""
    write_whole(target, read_text(lesson.path))


def remove(folders: Folders, lesson: Lesson) -> Path:
    """Put it into the bin."""
    return moved(lesson.path, folders.bin)
