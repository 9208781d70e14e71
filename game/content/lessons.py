"""Lessons as files: what one may hold, how it is read, and the course of a game.

``docs/lessons.md`` says how a lesson is written. What needs the rules of a game (actions, positions, conditions, dice,
places to point at) is a line of text here; ``play/lesson_run.py`` and ``play/lesson_check.py`` read these.
"""

from __future__ import annotations

import hashlib
import re
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from game.content.errors import ContentError
from game.content.faults import checked
from game.content.fields import within
from game.content.files import read_toml
from game.content.strict import InBoth, Strict, each_once
from game.content.titles import course_path
from game.content.told import Fault, told
from game.core.frozen import frozen
from game.core.names import composed

COURSE_FORMAT = "touchline-course"
MOST_LINE = 800
"""Letters of a line that rules read: a whole line-up in words."""
MOST_POSITION = 4000
MOST_STEPS, MOST_LESSONS = 80, 60
MOST_ANSWERS = 6
LARGEST = 32 * 1024
"""Bytes of a lesson: a folder full of them is read before a page is shown."""


def _words(most: int) -> AfterValidator:
    """A text for people: one line without anything invisible, of at most so many letters."""

    def check(text: str) -> str:
        if len(text) > most:
            raise Fault("long", most=most)
        if not text or text != composed(text).strip() or not text.isprintable():
            raise Fault("lesson-words")
        return text

    return AfterValidator(check)


def _line(most: int) -> AfterValidator:
    """A line that the rules read."""

    def check(text: str) -> str:
        if len(text) > most:
            raise Fault("long", most=most)
        if not text.strip() or not text.isprintable():
            raise Fault("lesson-line")
        return text

    return AfterValidator(check)


def _shaped(pattern: str, example: str) -> AfterValidator:
    """A text of a certain shape."""
    shape = re.compile(pattern)

    def check(text: str) -> str:
        if not shape.fullmatch(text):
            raise Fault("lesson-written", example=example)
        return text

    return AfterValidator(check)


def _some(each: tuple[Any, ...]) -> tuple[Any, ...]:
    if not each:
        raise Fault("few", least=1)
    return each


AtLeastOne = AfterValidator(_some)


class Heading(InBoth):
    """Of a lesson or a chapter."""

    en: Annotated[str, _words(44)]
    de: Annotated[str, _words(48)]


class Sentence(InBoth):
    """What the coach says in a step: one thought, at most two sentences."""

    en: Annotated[str, _words(200)]
    de: Annotated[str, _words(240)]


class Remark(InBoth):
    """The goal of a lesson, a word about a wrong try, a hint."""

    en: Annotated[str, _words(140)]
    de: Annotated[str, _words(170)]


class Label(InBoth):
    """One of several answers."""

    en: Annotated[str, _words(90)]
    de: Annotated[str, _words(110)]


Line = Annotated[str, _line(MOST_LINE)]
Id = Annotated[str, _shaped(r"[a-z]{1,3}-[0-9]{2}[a-z]?", "ca-03")]
Rule = Annotated[str, _shaped(r"[A-Z][A-Z0-9]{0,3}-[A-Za-z0-9.\-]{1,30}", "CA-PASS-02")]
Key = Annotated[str, _shaped(r"[a-z0-9_]+(?:[.-][a-z0-9_]+)*", "pass-too-far")]
"""The name of a reason, of a kind of prompt, of a bot: of the game itself unless it has a dot."""
Die = Annotated[str, _shaped(r"[a-z][a-z-]* [1-9][0-9]{0,2}", "steal 4")]
"""What a die is rolled for and what it shows: ``steal 4``."""
FileName = Annotated[str, _shaped(r"[a-z0-9][a-z0-9_-]{0,39}\.json", "white.json")]
Lines = Annotated[tuple[Line, ...], Field(strict=False, max_length=24)]
Dice = Annotated[tuple[Die, ...], Field(strict=False, max_length=60)]
Teaches = Annotated[tuple[Rule, ...], Field(strict=False, max_length=16)]
Seed = Annotated[int, within(0, 999_999)]
Position = Annotated[str, _line(MOST_POSITION)]
"""A position as one line of text."""


class Scene(Strict):
    """What is played from: a position, or a new match with its options, begun by one of the ways of the set-up form."""

    position: Position | None = None
    teams: Annotated[tuple[FileName, ...], Field(strict=False, max_length=2)] = ()
    """Two files of the folder ``teams``, or of the ready teams of the game; none: those the lesson began with, or the
    ready ones."""
    options: dict[str, Any] = {}
    """Of a new match, as the set-up form names them."""
    way: Key | None = None

    @model_validator(mode="after")
    def _one_of_both(self) -> Self:
        if self.position is not None and (self.options or self.way):
            raise Fault("lesson-scene")
        if len(self.teams) == 1:
            raise Fault("lesson-teams")
        return self


class Start(Scene):
    you: Literal[0, 1] = 0
    """The side the learner has."""


class Wrong(Strict):
    """A try that is worth a word. With a ``reason`` the rules refuse it for that; without one they allow it."""

    action: Line
    reason: Key | None = None
    told: bool = False
    """No screen lets anybody try it: it is there for whoever wonders, and does not count among the traps."""
    say: Remark

    @model_validator(mode="after")
    def _cannot_be_tried(self) -> Self:
        if self.told and self.reason is None:
            raise Fault("lesson-told")
        return self


class _Step(Strict):
    point: Lines = ()
    """What the step is about, on the screen: ``piece w9``, ``place 12,0``."""


class _Taught(_Step):
    teaches: Teaches = ()
    """The rules that the learner meets here."""


class _Rolled(_Step):
    dice: Dice = ()
    """In the order in which they are rolled."""
    seed: Seed | None = None
    """What is not named above is rolled by this; without it every die must be named."""


class _Hinted(_Taught):
    hint: Remark | None = None
    """The first help; the second points, the third shows the action."""
    look: Lines = ()
    """What the second help points at; none: the pieces and places of the action."""


class SayStep(_Taught):
    """The coach speaks."""

    kind: Literal["say"]
    text: Sentence


class DoStep(_Hinted, _Rolled):
    """The learner must act."""

    kind: Literal["do"]
    text: Sentence | None = None
    """None: what was said last still stands."""
    action: Line
    """What solves it, and what *Show me* shows."""
    accept: Lines = ()
    """What else does; ``*`` stands for anything."""
    goal: Lines = ()
    """Or whatever fulfils all these conditions."""
    wrong: Annotated[tuple[Wrong, ...], Field(strict=False, max_length=12)] = ()


class FormStep(_Hinted):
    """The learner works on an unfinished line-up until all conditions hold; nothing is handed in."""

    kind: Literal["form"]
    text: Sentence
    action: Line
    goal: Annotated[Lines, AtLeastOne]


class TheyStep(_Rolled):
    """The other side acts."""

    kind: Literal["they"]
    text: Sentence | None = None
    action: Line


class QuietStep(_Rolled):
    """Small decisions of both sides are left out, until a kind of decision is open."""

    kind: Literal["quiet"]
    text: Sentence | None = None
    until: Key | None = None
    """None: as long as there are any."""


class Option(Label):
    """An answer; right if it says so, or if a condition holds in the position."""

    right: bool = False
    when: Line | None = None

    @model_validator(mode="after")
    def _said_once(self) -> Self:
        if self.right and self.when is not None:
            raise Fault("lesson-right-twice")
        return self


class Try(Label):
    """Something that may be done, or not: the rules know."""

    action: Line


class Asked(Label):
    """One number of several."""

    query: Line


class AskStep(_Taught):
    """A question, in one of five ways."""

    kind: Literal["ask"]
    text: Sentence
    legal: Annotated[tuple[Try, ...], Field(strict=False, max_length=MOST_ANSWERS)] = ()
    """Which of these may be done?"""
    number: Line | None = None
    """What does this query come to?"""
    among: Annotated[tuple[int, ...], Field(strict=False, max_length=MOST_ANSWERS)] = ()
    """Numbers to choose from; none: it is typed."""
    best: Annotated[tuple[Asked, ...], Field(strict=False, max_length=MOST_ANSWERS)] = ()
    """For which of these does the query come to most?"""
    numbers: Annotated[tuple[Asked, ...], Field(strict=False, max_length=12)] = ()
    choice: Annotated[tuple[Option, ...], Field(strict=False, max_length=MOST_ANSWERS)] = ()
    after: Sentence | None = None
    """Said once it is answered."""

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        ways = [bool(self.legal), self.number is not None, bool(self.numbers), bool(self.choice),
                bool(self.best)]  # fmt: skip
        if sum(ways) != 1 or (self.among and self.number is None):
            raise Fault("lesson-ask")
        if 1 in (len(self.legal), len(self.choice), len(self.among), len(self.best)):
            raise Fault("lesson-one-answer")
        return self


class SetStep(Scene, _Step):
    """Another position."""

    kind: Literal["set"]
    text: Sentence | None = None


class FreeStep(_Taught):
    """The learner plays, a bot answers, until the conditions hold or so many decisions were made."""

    kind: Literal["free"]
    text: Sentence
    goal: Annotated[Lines, AtLeastOne]
    limit: Annotated[int, within(1, 200)]
    bot: Key = "greedy"
    seed: Seed = 1


Step = SayStep | DoStep | FormStep | TheyStep | QuietStep | AskStep | SetStep | FreeStep


class LessonFile(Strict):
    """One lesson."""

    format: Literal["touchline-lesson"]
    version: Literal[1]
    id: Id
    game: Key
    title: Heading
    goal: Remark
    minutes: Annotated[int, within(1, 15)]
    book: Annotated[str, _words(160)] | None = None
    """Places of the printed book, in its words."""
    needs: Annotated[tuple[Id, ...], Field(strict=False, max_length=6)] = ()
    """Lessons that should come first."""
    waits: Literal["league"] | None = None
    """What has to be built before it can be played."""
    start: Start
    step: Annotated[
        tuple[Annotated[Step, Field(discriminator="kind")], ...],
        Field(strict=False, max_length=MOST_STEPS),
        AtLeastOne,
    ]

    @property
    def teaches(self) -> tuple[str, ...]:
        """The rules of all its steps, in the order in which they come."""
        return tuple(dict.fromkeys(rule for step in self.step if isinstance(step, _Taught) for rule in step.teaches))


class ChapterFile(Strict):
    title: Heading
    preset: Key | None = None
    """Of the set-up form: what is proposed when the chapter is done."""
    lessons: Annotated[
        tuple[Annotated[str, _shaped(r"[0-9]{2}[a-z]?-[a-z0-9-]{1,40}", "03-flat-pass")], ...],
        Field(strict=False, max_length=MOST_LESSONS),
        AtLeastOne,
    ]
    """Names of files without their ending, in order."""


class CourseFile(Strict):
    """The lessons of a game."""

    format: Literal["touchline-course"]
    version: Literal[1]
    game: Key
    chapter: Annotated[tuple[ChapterFile, ...], Field(strict=False, max_length=12), AtLeastOne]

    @model_validator(mode="after")
    def _each_once(self) -> Self:
        each_once([name for chapter in self.chapter for name in chapter.lessons], "lesson-twice")
        return self


@frozen
class Lesson:
    """A lesson with the place it was read from."""

    file: LessonFile
    path: Path
    text: str
    """The digest of its file: another one means that it was changed."""

    @property
    def id(self) -> str:
        return self.file.id


@frozen
class Chapter:
    title: Heading
    preset: str
    lessons: tuple[Lesson, ...]


@frozen
class Course:
    """The lessons of a game, chapter by chapter."""

    game: str
    path: Path
    chapters: tuple[Chapter, ...] = ()
    broken: tuple[ContentError, ...] = ()
    """What is wrong with files that cannot be read; the other lessons are there."""

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        return tuple(lesson for chapter in self.chapters for lesson in chapter.lessons)

    def find(self, lesson: str) -> Lesson | None:
        """A lesson by its id."""
        return next((each for each in self.lessons if each.id == lesson), None)


def read_lesson(path: Path) -> Lesson:
    """The lesson in a file, or ``ContentError``."""
    data = read_toml(path, LARGEST)
    digest = hashlib.sha256(repr(data).encode("utf-8", "replace")).hexdigest()[:16]
    return Lesson(checked(LessonFile, data, path), path, digest)


def read_course_file(path: Path) -> CourseFile:
    """A list of lessons, or ``ContentError``."""
    return checked(CourseFile, read_toml(path), path)


def read_course(path: Path) -> Course:
    """A course with all its lessons, which lie beside its file, or ``ContentError``."""
    found = _readable(path)
    if found.broken:
        raise found.broken[0]
    return found


def _readable(path: Path) -> Course:
    """A course with those of its lessons that can be read; ``ContentError`` if its own file cannot."""
    file, broken = read_course_file(path), []
    chapters = []
    for chapter in file.chapter:
        lessons = []
        for name in chapter.lessons:
            try:
                lessons.append(_lesson(path, file, name))
            except ContentError as error:
                broken.append(error)
        chapters.append(Chapter(chapter.title, chapter.preset or "", tuple(lessons)))
    return Course(file.game, path, tuple(chapters), tuple(broken))


def _lesson(course: Path, file: CourseFile, name: str) -> Lesson:
    lesson = read_lesson(course.with_name(f"{name}.toml"))
    if lesson.file.game != file.game:
        raise told(lesson.path, "game", "lesson-of-other", game=lesson.file.game, course=file.game)
    return lesson


@lru_cache(maxsize=8)
def course(game: str) -> Course:
    """The lessons that come with a game (none is a course, too); what cannot be read stands beside them."""
    path = course_path(game)
    if not path.is_file():
        return Course(game, path)
    try:
        return _readable(path)
    except ContentError as error:
        return Course(game, path, broken=(error,))
