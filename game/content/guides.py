"""Guided first matches as files: what is new at which stage, in the order of the course, and what begins with it."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from game.content.errors import ContentError
from game.content.faults import checked
from game.content.fields import within
from game.content.files import read_toml
from game.content.lessons import AtLeastOne, Heading, Id, Key, Lesson, Lines, Sentence, course
from game.content.strict import Strict, each_once
from game.content.titles import TITLES
from game.core.frozen import frozen

GUIDE = "guided.toml"
GUIDE_FORMAT = "touchline-guide"
MOST_STAGES = 24


class StageFile(Strict):
    """One stage: what is new in it, the lessons that teach it, and what may be done from then on."""

    title: Heading
    text: Sentence
    lessons: Annotated[tuple[Id, ...], Field(strict=False, max_length=8), AtLeastOne]
    actions: Lines = ()
    """Action lines, with ``*`` for anything, that wait for this stage; whatever no stage names may always be done."""
    uses: Annotated[tuple[Key, ...], Field(strict=False, max_length=4)] = ()
    """Fields of actions that stay as they are by default until then."""
    before: Lines = ()
    """Action lines that are not carried out before this stage was read: the first try begins it."""
    after: Annotated[int, within(0, 40)] = 0
    """So many own decisions after the stage before; earlier where its rules are asked for."""


class GuideFile(Strict):
    """The guided first match of a game."""

    format: Literal["touchline-guide"]
    version: Literal[1]
    game: Key
    preset: Key
    """Of the set-up form: how the match is played."""
    options: dict[str, Any] = {}
    """What differs from it."""
    stage: Annotated[tuple[StageFile, ...], Field(strict=False, max_length=MOST_STAGES), AtLeastOne]

    @model_validator(mode="after")
    def _each_once(self) -> Self:
        each_once([lesson for stage in self.stage for lesson in stage.lessons], "lesson-twice")
        return self


@frozen
class Stage:
    """A stage with its lessons."""

    number: int
    """Counted from 0."""
    file: StageFile
    lessons: tuple[Lesson, ...]
    rules: tuple[str, ...]
    """What its lessons teach and no stage before it."""


@frozen
class GuideText:
    """A guided match as it is written."""

    file: GuideFile
    stages: tuple[Stage, ...]


def guide_path(game: str) -> Path:
    """Where the guided match of a game lies, if it has one."""
    return TITLES[game].lessons / GUIDE


def guided_games() -> tuple[str, ...]:
    """The games that have one."""
    return tuple(game for game in TITLES if guide_path(game).is_file())


@lru_cache(maxsize=8)
def guide(game: str) -> GuideText | None:
    """The guided match of a game; None: it has none that can be read."""
    try:
        found = read_guide(guide_path(game)) if guide_path(game).is_file() else None
    except ContentError:
        return None
    return found if found is not None and found.file.game == game else None


def read_guide(path: Path) -> GuideText:
    """A guided match with the lessons of its game, or ``ContentError``."""
    file = checked(GuideFile, read_toml(path), path)
    taught = course(file.game).lessons if file.game in TITLES else ()
    lessons, known, stages = {each.id: each for each in taught}, set[str](), []
    for number, stage in enumerate(file.stage):
        found = tuple(lessons[each] for each in stage.lessons if each in lessons)
        rules = tuple(dict.fromkeys(rule for lesson in found for rule in lesson.file.teaches if rule not in known))
        known.update(rules)
        stages.append(Stage(number, stage, found, rules))
    return GuideText(file, tuple(stages))
