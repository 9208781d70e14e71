"""What people have learned: lessons with stars and traps, rules with the day on which they are to be refreshed.

One small file for everybody who learns on this computer, by name. Nothing of it is mixed with matches or statistics.
One person's part can be handed on as a file.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from game.content.errors import ContentError
from game.content.faults import checked
from game.content.fields import PersonName
from game.content.files import read_json, write_whole
from game.content.lessons import Lesson
from game.content.puzzles import Puzzle
from game.content.strict import Strict
from game.content.told import Fault
from game.core.frozen import frozen
from game.core.names import LONGEST_PERSON, cleaned
from game.play.folders import Folders
from game.play.noted import Noted

BOXES = (1, 3, 7, 16, 35)
"""So many days a rule rests in each box."""


def _day(text: str) -> str:
    try:
        date.fromisoformat(text)
    except ValueError as error:
        raise Fault("learning-day") from error
    return text


Day = Annotated[str, Field(max_length=10), AfterValidator(_day)]
Count = Annotated[int, Field(ge=0, le=999)]


class LessonMark(Strict):
    """How somebody has done in a lesson."""

    done: Day | None = None
    """When it was last brought to its end; null: never."""
    stars: Annotated[int, Field(ge=0, le=3)] = 0
    traps: list[Annotated[tuple[Count, Count], Field(strict=False)]] = Field(default=[])
    """Tries worth a word that were found: step and number."""
    step: Count = 0
    """Where it was left; 0: at the beginning, or at its end."""
    text: Annotated[str, Field(max_length=64)] = ""
    """The digest of its file; another one: the lesson has changed."""


class RuleMark(Strict):
    """When a rule is to be refreshed."""

    box: Annotated[int, Field(ge=1, le=len(BOXES))]
    due: Day


MOST = 999_999
"""As far as questions and decisions are counted."""
Often = Annotated[int, Field(ge=0, le=MOST)]


class Practised(Strict):
    """How often somebody was asked a kind of question, and how often he was right."""

    asked: Often = 0
    right: Often = 0

    def once_more(self, right: bool) -> Practised:
        """After another answer; what cannot be counted any further stays."""
        return Practised(asked=min(self.asked + 1, MOST), right=min(self.right + right, MOST))


class GuideMark(Strict):
    """How far somebody is in the guided match of a game."""

    begun: list[Count] = Field(default=[])
    """The stages that have begun, in the order in which they did."""
    since: Often = 0
    """Own decisions when the last one began in its turn."""
    done: Day | None = None
    """When such a match was last brought to its end; null: never."""


class Person(Strict):
    """What one person has learned."""

    lessons: dict[str, LessonMark] = Field(default={})
    rules: dict[str, RuleMark] = Field(default={})
    drills: dict[str, Practised] = Field(default={})
    """By game and kind: ``united.cut``."""
    guided: dict[str, GuideMark] = Field(default={})
    """By the ids of the games."""


class LearningFile(Strict):
    version: Literal[1] = 1
    learners: dict[PersonName, Person] = Field(default={})


class Handed(Strict):
    """One person's part, as a file for another computer."""

    format: Literal["touchline-learning"]
    version: Literal[1] = 1
    name: PersonName
    progress: Person


@frozen
class Answered:
    """A question that was answered: its kind by game and name (empty: it came out of a lesson), its rules."""

    kind: str
    rules: tuple[str, ...]
    right: bool


class Learning:
    """The progress of everybody on this computer."""

    def __init__(self, folders: Folders) -> None:
        self._noted = Noted(folders.learning, LearningFile())

    @property
    def problem(self) -> ContentError | None:
        """What was wrong with the file, for a message; it was kept aside, and learning goes on."""
        return self._noted.problem

    @property
    def refused(self) -> ContentError | None:
        """Why the disk did not take what was noted last; None: it did."""
        return self._noted.refused

    @property
    def names(self) -> tuple[str, ...]:
        """Whoever has learned something."""
        return tuple(self._noted.value.learners)

    def person(self, name: str) -> Person:
        return self._noted.value.learners.get(_key(name)) or Person()

    def mark(self, name: str, lesson: str) -> LessonMark:
        """How somebody has done in a lesson."""
        return self.person(name).lessons.get(lesson) or LessonMark()

    def is_new(self, name: str, lesson: Lesson) -> bool:
        """Whether it has changed since it was done; its stars stay."""
        mark = self.mark(name, lesson.id)
        return mark.done is not None and mark.text != lesson.text

    def solved(self, name: str, known: Iterable[Puzzle]) -> int:
        """How many of these puzzles somebody has solved."""
        return sum(self.mark(name, each.id).done is not None for each in known)

    def due(self, name: str, today: date) -> tuple[str, ...]:
        """Rules that are to be refreshed, longest ago first."""
        rules = self.person(name).rules.items()
        return tuple(rule for due, rule in sorted((mark.due, rule) for rule, mark in rules) if due <= today.isoformat())

    def is_free(self, name: str) -> bool:
        """Whether somebody has learned without a name who could be called so."""
        known = self._noted.value.learners
        return "" in known and bool(_key(name)) and _key(name) not in known

    def name(self, name: str) -> None:
        """Whoever has learned without a name is called so from now on, unless that is somebody else already."""
        self._noted.read()
        if self.is_free(name):
            others = {each: person for each, person in self._noted.value.learners.items() if each}
            self._noted.write(LearningFile(learners={**others, _key(name): self.person("")}))

    # -- noting ---------------------------------------------------------------------------------------------------

    def left_at(self, name: str, lesson: Lesson, step: int, traps: Iterable[tuple[int, int]] = ()) -> None:
        """A lesson was left at a step, to be taken up there."""
        mark = self.mark(name, lesson.id)
        found = sorted({*mark.traps, *traps})
        self._note_lesson(name, lesson.id, mark.model_copy(update={"step": step, "traps": found}))

    def finished(
        self, name: str, lesson: Lesson, stars: int, traps: Iterable[tuple[int, int]], today: date,
        rules: Iterable[str] | None = None,
    ) -> None:  # fmt: skip
        """A lesson was brought to its end: the best stars stay, its rules (or those that are given) are to be refreshed
        from tomorrow on."""
        mark = self.mark(name, lesson.id)
        done = LessonMark(
            done=today.isoformat(), stars=max(stars, mark.stars), traps=sorted({*mark.traps, *traps}), text=lesson.text
        )
        person = self._read(name)
        known = {rule: _box(1, today) for rule in (lesson.file.teaches if rules is None else rules)}
        lessons = {**person.lessons, lesson.id: done}
        self._write(name, person.model_copy(update={"lessons": lessons, "rules": {**known, **person.rules}}))

    def guided(self, name: str, game: str) -> GuideMark:
        """How far somebody is in the guided match of a game."""
        return self.person(name).guided.get(game) or GuideMark()

    def note_guided(self, name: str, game: str, mark: GuideMark) -> None:
        """Somebody has come further in it."""
        person = self._read(name)
        self._write(name, person.model_copy(update={"guided": {**person.guided, game: mark}}))

    def asked(self, name: str, rule: str, right: bool, today: date) -> None:
        """A rule was asked about again: one box further, or back to the first."""
        person = self._read(name)
        mark = person.rules.get(rule)
        box = min(mark.box + 1, len(BOXES)) if right and mark is not None else 1
        self._write(name, person.model_copy(update={"rules": {**person.rules, rule: _box(box, today)}}))

    def practised(self, name: str, answers: Sequence[Answered], today: date) -> dict[str, RuleMark]:
        """A set of questions was answered. A rule that somebody has learned goes back to the first box after a wrong
        answer, and one further if it was due and everything was right; those that were moved, as they stand now."""
        person, wrong = self._read(name), {rule for each in answers if not each.right for rule in each.rules}
        moved: dict[str, RuleMark] = {}
        for rule in dict.fromkeys(rule for each in answers for rule in each.rules):
            mark = person.rules.get(rule)
            if mark is not None and rule in wrong:
                moved[rule] = _box(1, today)
            elif mark is not None and mark.due <= today.isoformat():
                moved[rule] = _box(min(mark.box + 1, len(BOXES)), today)
        drills = dict(person.drills)
        for each in answers:
            if each.kind:
                drills[each.kind] = drills.get(each.kind, Practised()).once_more(each.right)
        self._write(name, person.model_copy(update={"rules": {**person.rules, **moved}, "drills": drills}))
        return moved

    def let_go(self, name: str, rules: Iterable[str]) -> None:
        """Rules that nothing can be asked about are not to be refreshed."""
        gone = set(rules)
        if gone:
            person = self._read(name)
            left = {rule: mark for rule, mark in person.rules.items() if rule not in gone}
            self._write(name, person.model_copy(update={"rules": left}))

    def start_over(self, name: str, lessons: Iterable[Lesson], known: Iterable[Puzzle] = ()) -> None:
        """Somebody begins a course anew: its lessons and puzzles and what only they teach are forgotten."""
        person, gone = self._read(name), tuple(lessons)
        games = {lesson.file.game for lesson in gone}
        ids = {each.id for each in gone} | {each.id for each in known}
        taught = {rule for lesson in gone for rule in lesson.file.teaches}
        left = Person(
            lessons={each: mark for each, mark in person.lessons.items() if each not in ids},
            rules={rule: mark for rule, mark in person.rules.items() if rule not in taught},
            drills={kind: each for kind, each in person.drills.items() if kind.partition(".")[0] not in games},
            guided={game: mark for game, mark in person.guided.items() if game not in games},
        )
        self._write(name, left)

    # -- handing on -----------------------------------------------------------------------------------------------

    def export(self, name: str, path: Path) -> None:
        """Write one person's part for another computer; ``ContentError`` if that is not possible."""
        handed = Handed(format="touchline-learning", name=_key(name), progress=self.person(name))
        write_whole(path, handed.model_dump_json(indent=2) + "\n")

    def take_in(self, path: Path) -> str:
        """Add what stands in such a file to what is known of the person, and say whose it is; ``ContentError``."""
        handed = checked(Handed, read_json(path), path)
        person = self._read(handed.name)
        lessons, rules = dict(person.lessons), dict(person.rules)
        for lesson, mark in handed.progress.lessons.items():
            lessons[lesson] = _joined(lessons.get(lesson), mark)
        for rule, other in handed.progress.rules.items():
            rules[rule] = max(rules.get(rule, other), other, key=lambda each: (each.box, each.due))
        drills = dict(person.drills)
        for kind, more in handed.progress.drills.items():
            drills[kind] = max(drills.get(kind, more), more, key=lambda each: each.asked)
        guided = {**handed.progress.guided, **person.guided}
        whole = self._with(handed.name, Person(lessons=lessons, rules=rules, drills=drills, guided=guided))
        self._noted.check_room(whole)
        self._noted.write(whole)
        return handed.name

    # -- the file -------------------------------------------------------------------------------------------------

    def _read(self, name: str) -> Person:
        self._noted.read()
        return self.person(name)

    def _note_lesson(self, name: str, lesson: str, mark: LessonMark) -> None:
        person = self._read(name)
        self._write(name, person.model_copy(update={"lessons": {**person.lessons, lesson: mark}}))

    def _write(self, name: str, person: Person) -> None:
        self._noted.write(self._with(name, person))

    def _with(self, name: str, person: Person) -> LearningFile:
        """The whole file with what is known of somebody now."""
        return LearningFile(learners={**self._noted.value.learners, _key(name): person})


def _key(name: str) -> str:
    return cleaned(name, LONGEST_PERSON)


def _box(box: int, today: date) -> RuleMark:
    return RuleMark(box=box, due=(today + timedelta(days=BOXES[box - 1])).isoformat())


def _joined(here: LessonMark | None, there: LessonMark) -> LessonMark:
    """Both records of a lesson: the best of each."""
    if here is None:
        return there
    newer = max(here, there, key=lambda mark: mark.done or "")
    return newer.model_copy(
        update={"stars": max(here.stars, there.stars), "traps": sorted({*here.traps, *there.traps})}
    )
