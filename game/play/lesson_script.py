"""What the lines of a lesson come to on states: where it begins, what is played with which dice, what can be asked.

Pure: no session, no file but the teams of a lesson. ``LessonRun`` judges a learner by it, ``LessonSession`` plays it on
a table, ``play/lesson_check.py`` checks it, ``workshop/lessons.py`` tells it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from game.content.errors import ContentError
from game.content.lessons import (
    AskStep,
    DoStep,
    FormStep,
    Lesson,
    QuietStep,
    Scene,
    Sentence,
    SetStep,
    Step,
    TheyStep,
)
from game.content.lessons import Option as Choice
from game.content.strict import InBoth
from game.content.titles import TITLES
from game.content.told import Fault
from game.core.choices import ChoiceError
from game.core.dice import DiceError, PlainDice, Roll, StreamDice
from game.core.driver import Applied, Refused, apply
from game.core.frozen import frozen
from game.core.position import PositionError
from game.core.rules import AnyAction, AnyEvent, AnyState, Seat
from game.core.ruling import Ruling
from game.play.action_lines import read_action, words_of, write_action
from game.play.conditions import CHANCE, comes_to, full_name, holds, sight, value
from game.rules.spec import Answer, GameSpec, Sight

TEAMS = "teams"
"""The folder beside the lessons of a game with the teams they are played with."""
NAMES = ("Anna", "Ben")
"""Of the two people, where sides are called after them and nobody has said who learns."""
MOST_QUIET = 300
"""Nobody leaves out more decisions than these."""
Rolled = DoStep | TheyStep | QuietStep
"""Steps in which dice may fall."""


class ScriptFault(Fault):
    """A step that cannot be played as it is written, by a key below ``file``."""


class NotAllowed(ScriptFault):
    """The rules refuse what a step says."""

    def __init__(self, action: str, ruling: Ruling) -> None:
        super().__init__("lesson-not-allowed", action=action, reason=ruling.reason)
        self.ruling = ruling


class LessonDice(PlainDice):
    """The dice of a step: planned ones by what they are rolled for, all others by a stream of the lesson's own."""

    def __init__(self, spec: GameSpec, planned: Sequence[str], seed: int) -> None:
        self._left = [(full_name(spec, reason), int(face)) for reason, face in (each.split() for each in planned)]
        self._stream = StreamDice(seed)
        self.rolls: list[Roll] = []
        self.unplanned: list[str] = []
        self.in_order = True

    def roll(self, reason: str, sides: int) -> int:
        at = next((at for at, planned in enumerate(self._left) if planned[0] == reason), None)
        if at is None:
            face = self._stream.roll(reason, sides)
            self.unplanned.append(reason)
        else:
            self.in_order = self.in_order and at == 0
            face = self._left.pop(at)[1]
            if face > sides:
                raise DiceError(f"a die with {sides} sides cannot show {face}")
        self.rolls.append(Roll(reason, sides, face))
        return face

    @property
    def left(self) -> tuple[str, ...]:
        """Planned dice that were not rolled."""
        return tuple(reason for reason, _ in self._left)


@frozen
class Turn:
    """One decision with the faces of its dice, ready to be played on a table."""

    seat: Seat
    action: AnyAction
    faces: tuple[int, ...] = ()


@frozen
class Played:
    """What came of a step."""

    state: AnyState
    events: tuple[AnyEvent, ...]
    turns: tuple[Turn, ...]
    unplanned: tuple[str, ...] = ()
    """What was rolled without being named."""
    left: tuple[str, ...] = ()
    """What was named without being rolled."""
    in_order: bool = True


@frozen
class Walked:
    """One step of a lesson that plays itself: the state before it, and what came of it (None: nothing is played)."""

    at: int
    step: Step
    state: AnyState
    played: Played | None


@frozen
class Option:
    """An answer that can be chosen: whether it is right, and why the rules refuse it."""

    label: InBoth
    right: bool
    ruling: Ruling | None = None
    comes_to: int | Fraction | None = None
    """What is compared; None: nothing is."""
    chance: bool = False
    """That is a chance."""


@frozen
class Question:
    """A question as things stand: answers to choose from, or numbers to fill in."""

    text: Sentence
    rules: tuple[str, ...]
    options: tuple[Option, ...] = ()
    numbers: tuple[Answer, ...] = ()
    labels: tuple[InBoth, ...] = ()
    """Of several numbers."""
    among: tuple[int, ...] = ()
    """Numbers to choose from; none: they are typed."""

    @property
    def several(self) -> bool:
        """Whether more than one answer is right."""
        return sum(option.right for option in self.options) > 1


class Script:
    """A lesson with the rules of its game."""

    def __init__(self, spec: GameSpec, lesson: Lesson, names: tuple[str, str] = NAMES) -> None:
        self.spec, self.rules, self.lesson, self.names = spec, spec.rules, lesson, names
        self._teams: dict[str, Any] = {}
        self.steps: tuple[Step, ...] = lesson.file.step
        self.you: Seat = lesson.file.start.you

    # -- where it begins -------------------------------------------------------------------------------------------

    def begun(self, scene: Scene) -> Any:
        """The state of a start or another position; ``ScriptFault`` for one that cannot be."""
        names = scene.teams or self.lesson.file.start.teams
        try:
            teams = tuple(map(self._team, names))
            if scene.position is not None:
                return self._position(scene.position, teams)
            return self._new_match(scene, teams)
        except PositionError as error:
            raise ScriptFault("lesson-position", reason=str(error)) from error
        except ChoiceError as error:
            raise ScriptFault("lesson-options", reason=str(error)) from error
        except ContentError as error:
            raise ScriptFault("lesson-team", reason=str(error)) from error

    def _position(self, text: str, teams: tuple[Any, ...]) -> Any:
        reader = self.spec.position
        if reader.between is None:
            return reader.parse(text)
        home, away = teams or self.spec.ready_teams(self.names)
        return reader.between(text, (home, away))

    def _new_match(self, scene: Scene, teams: tuple[Any, ...]) -> Any:
        spec = self.spec
        options = spec.options(scene.options)
        pair = teams or spec.ready_teams(self.names)
        if scene.way is None:
            return spec.begin(pair, options)
        way = next((each for each in spec.setup.ways if each.key == scene.way), None)
        if way is None:
            raise ScriptFault("lesson-way", way=scene.way, expected=", ".join(each.key for each in spec.setup.ways))
        return way.start(pair, options)

    def _team(self, name: str) -> Any:
        """A team of the lessons, one's own or of the game, or one of its ready teams."""
        beside = self.lesson.path.parent / TEAMS / name
        ready = (path for path in self.spec.samples(self.spec.teams) if path.name == name)
        places = [beside, *self._lesson_teams(name), *ready]
        if name not in self._teams:
            self._teams[name] = self.spec.load_team(next((path for path in places if path.is_file()), beside))
        return self._teams[name]

    def _lesson_teams(self, name: str) -> list[Path]:
        """A team of the lessons that come with the game: those of one's own play with them, too."""
        title = TITLES.get(self.spec.id)
        return [title.lessons / TEAMS / name] if title is not None else []

    # -- what is asked -----------------------------------------------------------------------------------------------

    def question(self, state: AnyState, step: AskStep) -> Question:
        """A question with its right answers, as the rules know them in a state."""
        look, rules = sight(self.spec, state, self.you), step.teaches
        if step.legal:
            tries = ((each, self._ruling(state, each.action)) for each in step.legal)
            options = tuple(Option(each, ruling.allowed, ruling) for each, ruling in tries)
            return Question(step.text, rules, options)
        if step.choice:
            given = tuple(Option(each, self._right(look, each)) for each in step.choice)
            return Question(step.text, rules, given)
        if step.best:
            return Question(step.text, rules, tuple(self._best(look, step)))
        lines = (step.number,) if step.number is not None else tuple(each.query for each in step.numbers)
        numbers = tuple(value(self.spec, look, words_of(line)) for line in lines)
        return Question(step.text, rules, (), numbers, step.numbers, step.among)

    def _best(self, look: Sight[Any, Any], step: AskStep) -> Iterator[Option]:
        """What has the highest number, or the best chance."""
        found = [(each, comes_to(self.spec, look, each.query)) for each in step.best]
        most = max(worth for _, worth in found)
        for each, worth in found:
            yield Option(each, worth == most, None, worth, words_of(each.query)[0] == CHANCE)

    def _ruling(self, state: AnyState, line: str) -> Ruling:
        return self.rules.judge(self.rules.view(state, self.you), self.you, self.action(state, line))

    def _right(self, look: Sight[Any, Any], option: Choice) -> bool:
        return option.right if option.when is None else holds(self.spec, look, option.when)

    def formed(self, state: AnyState, step: FormStep, draft: Any) -> tuple[bool, ...]:
        """Which conditions of a form hold for an unfinished line-up, given as the action that would hand it in."""
        seen = self.rules.view(state, self.you)
        look: Sight[Any, Any] = Sight(seen, self.you, seen, draft)
        return tuple(holds(self.spec, look, line) for line in step.goal)

    def met(self, before: AnyState, at: int, seat: Seat, action: AnyAction, played: Played) -> bool:
        """Whether the conditions of a step hold after an action, and after small decisions that are left out then."""
        step, state, events = self.steps[at], played.state, played.events
        assert isinstance(step, DoStep)
        if at + 1 < len(self.steps) and isinstance(self.steps[at + 1], QuietStep):
            try:
                later = self.played(state, at + 1)
            except ScriptFault:
                return False
            if later is not None:
                state, events = later.state, events + later.events
        view = self.rules.view
        look: Sight[Any, Any] = Sight(view(state, seat), seat, view(before, seat), action, events)
        return all(holds(self.spec, look, line) for line in step.goal)

    # -- what is played ----------------------------------------------------------------------------------------------

    def dice(self, at: int) -> LessonDice:
        """Those of a step."""
        step = self.steps[at]
        assert isinstance(step, Rolled)
        return LessonDice(self.spec, step.dice, self._seed(at) if step.seed is None else step.seed)

    def _seed(self, at: int) -> int:
        """Everybody sees the same dice at a step, whatever he tries."""
        return int(hashlib.sha256(f"{self.lesson.id}/{at}".encode()).hexdigest()[:8], 16)

    def action(self, state: AnyState, line: str) -> Any:
        return read_action(self.spec, state, line)

    def tried(self, state: AnyState, at: int, seat: Seat, action: AnyAction) -> Played | Ruling:
        """What comes of an action at a step with its dice; the ruling of one that is not allowed."""
        dice = self.dice(at)
        done = self._applied(state, seat, action, dice)
        if isinstance(done, Refused):
            return done.ruling
        turn = Turn(seat, action, tuple(roll.face for roll in dice.rolls))
        return Played(done.state, done.events, (turn,), tuple(dice.unplanned), dice.left, dice.in_order)

    def _applied(self, state: AnyState, seat: Seat, action: AnyAction, dice: LessonDice) -> Applied[Any] | Refused:
        try:
            return apply(self.rules, state, seat, action, dice)
        except DiceError as error:
            raise ScriptFault("lesson-die", reason=str(error)) from error

    def played(self, state: AnyState, at: int) -> Played | None:
        """What comes of a step if everybody does what is written; None where nothing is played."""
        step = self.steps[at]
        if isinstance(step, QuietStep):
            return self._quiet(state, at, step)
        if isinstance(step, SetStep):
            return Played(self.begun(step), (), ())
        if not isinstance(step, DoStep | TheyStep):
            return None
        seat = self.you if isinstance(step, DoStep) else 1 - self.you
        done = self.tried(state, at, seat, self.action(state, step.action))
        if isinstance(done, Ruling):
            raise NotAllowed(step.action, done)
        return done

    def _quiet(self, state: AnyState, at: int, step: QuietStep) -> Played:
        """Small decisions are left out, one after the other, until a kind of decision is open."""
        teaching, dice = self.spec.teaching, self.dice(at)
        assert teaching is not None, f"{self.spec.id} has no lessons"
        turns: list[Turn] = []
        events: list[AnyEvent] = []
        while (prompt := self.rules.prompt(state)) is not None and len(turns) < MOST_QUIET:
            if step.until is not None and prompt.kind == full_name(self.spec, step.until):
                break
            seat, before = prompt.seats[0], len(dice.rolls)
            action = teaching.quiet(self.rules.view(state, seat), seat)
            if action is None:
                break
            done = self._applied(state, seat, action, dice)
            if isinstance(done, Refused):
                raise NotAllowed(write_action(self.spec, state, action), done.ruling)
            state = done.state
            events += done.events
            turns.append(Turn(seat, action, tuple(roll.face for roll in dice.rolls[before:])))
        wanted = prompt is not None and step.until is not None and prompt.kind == full_name(self.spec, step.until)
        if step.until is not None and not wanted:
            raise ScriptFault("lesson-quiet", until=step.until, found=prompt.kind if prompt is not None else "-")
        return Played(state, tuple(events), tuple(turns), tuple(dice.unplanned), dice.left, dice.in_order)

    def walk(self, state: AnyState = None, at: int = 0) -> Iterator[Walked]:
        """Every step in order as it is written, from a state at a step (None: from the start)."""
        state = self.begun(self.lesson.file.start) if state is None else state
        for number in range(at, len(self.steps)):
            played = self.played(state, number)
            yield Walked(number, self.steps[number], state, played)
            state = played.state if played is not None else state

    def state_at(self, at: int) -> Any:
        """The state before a step if everything was done as it is written; behind the last one, that at the end."""
        state = None
        for walked in self.walk():
            if walked.at == at:
                return walked.state
            state = walked.played.state if walked.played is not None else walked.state
        return state

    def goes_on(self, state: AnyState, at: int) -> bool:
        """Whether the rest can be played from here as it is written, up to the next position that is set."""
        try:
            for walked in self.walk(state, at):
                if isinstance(walked.step, SetStep):
                    return True
        except Fault:
            return False
        return True
