"""Drills: sets of questions about positions of real matches, or about those of lessons, each with one right answer.

What is asked is a step of a lesson, so whoever shows lessons shows drills. The answers are reckoned by the rules now.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, TypeVar

from pydantic import ValidationError

from game.content.drills import DrillPosition, drill_positions, drills_path, read_drills
from game.content.errors import ContentError
from game.content.lessons import (
    Asked,
    AskStep,
    Heading,
    Label,
    Lesson,
    LessonFile,
    Option,
    Remark,
    SayStep,
    Scene,
    Sentence,
    SetStep,
    Start,
    Step,
    Try,
    course,
)
from game.content.rulebook import rule_book
from game.content.told import Fault, told
from game.content.words import words
from game.core.cast import Cast
from game.core.dice import Dice, StreamDice
from game.core.drills import DrillAnswer, DrillKind, DrillQuestion, Way
from game.core.driver import action_odds
from game.core.frozen import frozen
from game.core.odds import Odds
from game.core.position import PositionError
from game.core.rules import AnyState, Seat
from game.core.ruling import Fact, RuleRef
from game.play.action_lines import read_action, words_of
from game.play.conditions import CHANCE, comes_to, holds, sight
from game.play.lesson_script import NAMES, Script
from game.rules.registry import spec as spec_of
from game.rules.spec import GameSpec, Sight

T = TypeVar("T")

SET = 10
"""So many questions are asked at once."""
SIDE: Seat = 0
"""Whoever is asked has this side."""
LEAST, MOST = 3, 4
"""So many answers to choose from; numbers may be one more."""
MARGIN = Fraction(1, 10)
"""The best chance is that much better than the next one that is offered."""
SET_ID = "dr-01"


@frozen
class Drill:
    """A question in its position. ``kind``: of the game's drills; empty: out of a lesson."""

    kind: str
    scene: Scene
    step: AskStep


# -- one question ------------------------------------------------------------------------------------------------------


def asked(spec: GameSpec, kind: str, state: AnyState) -> AskStep | None:
    """The best question of a kind about a position; None: it is good for none."""
    teaching = spec.teaching
    assert teaching is not None, f"{spec.id} has no lessons"
    look, drills = sight(spec, state, SIDE), teaching.drills[kind]
    making = _Making(spec, look, f"drill.{spec.id}.{kind}", drills.rules)
    for question in drills.ask(look.state, SIDE):
        step = making.step(question)
        if step is not None:
            return step
    return None


class _Making:
    """Makes a step of what a game proposes to ask: chooses the answers, says them in both languages."""

    def __init__(self, spec: GameSpec, look: Sight[Any, Any], key: str, rules: tuple[RuleRef, ...]) -> None:
        self.spec, self.look, self.key, self.rules = spec, look, key, rules
        self.cast: Cast = spec.cast(look.state)

    def step(self, question: DrillQuestion) -> AskStep | None:
        """None: not exactly one answer would be right, too few are there to choose from, or it takes too many words."""
        with suppress(ValidationError):
            return self._made(question)
        return None

    def _made(self, question: DrillQuestion) -> AskStep | None:
        make = partial(AskStep, kind="ask", text=self._both(Sentence, self.key, question.facts), teaches=self.rules,
                       point=question.point)  # fmt: skip
        if question.way is Way.NUMBER:
            among = self._around(question)
            return make(number=question.answers[0].line, among=among) if among else None
        chosen = self._chosen(question)
        if len(chosen) < LEAST:
            return None
        if question.way is Way.LEGAL:
            return make(legal=tuple(self._said(Try, each, action=each.line) for each in chosen))
        if question.way is Way.TRUE:
            return make(choice=tuple(self._said(Option, each, when=each.line) for each in chosen))
        return make(best=tuple(self._said(Asked, each, query=each.line) for each in chosen))

    def _chosen(self, question: DrillQuestion) -> list[DrillAnswer]:
        """The right answer and some of the others, in the order in which they were proposed."""
        if question.way is Way.BEST:
            right, wrong = self._best(question.answers)
        elif question.way is Way.LEGAL:
            right, wrong = self._legal(question.answers)
        else:
            true = {each.line: holds(self.spec, self.look, each.line) for each in question.answers}
            right = [each for each in question.answers if true[each.line]]
            wrong = [each for each in question.answers if not true[each.line]]
        kept = [*right[:1], *wrong[: MOST - 1]] if right else []
        return [each for each in question.answers if each in kept]

    def _best(self, answers: Sequence[DrillAnswer]) -> tuple[list[DrillAnswer], list[DrillAnswer]]:
        """Whatever comes too near to the best one is not offered."""
        worth = [(comes_to(self.spec, self.look, each.line), each) for each in answers]
        worth.sort(key=lambda pair: -pair[0])
        if not worth:
            return [], []
        best = worth[0]
        return [best[1]], [each for found, each in worth[1:] if best[0] - found >= MARGIN]

    def _legal(self, answers: Sequence[DrillAnswer]) -> tuple[list[DrillAnswer], list[DrillAnswer]]:
        """One that may be done; those that may not for as many different reasons as there are."""
        right: list[DrillAnswer] = []
        first: list[DrillAnswer] = []
        more: list[DrillAnswer] = []
        reasons: set[str] = set()
        for each in answers:
            action = read_action(self.spec, self.look.state, each.line)
            ruling = self.spec.rules.judge(self.look.state, SIDE, action)
            kind = right if ruling.allowed else more if ruling.reason in reasons else first
            kind.append(each)
            reasons.add(ruling.reason)
        return right, [*first, *more]

    def _around(self, question: DrillQuestion) -> tuple[int, ...]:
        """Some numbers in a row with the right one among them, at a place of which nothing can be told."""
        line, numbers = question.answers[0].line, question.numbers
        found = comes_to(self.spec, self.look, line)
        wide = min(MOST + 1, len(numbers))
        if found not in numbers or wide < LEAST:
            return ()
        at = numbers.index(int(found))
        least, most = max(0, at - wide + 1), min(at, len(numbers) - wide)
        start = least + zlib.crc32(f"{line}/{self.look.state}".encode()) % (most - least + 1)
        return numbers[start : start + wide]

    def _said(self, kind: Callable[..., Any], answer: DrillAnswer, **line: str) -> Any:
        said = self._both(Label, f"{self.key}-answer", answer.facts)
        return kind(en=said.en, de=said.de, **line)

    def _both(self, kind: Callable[..., Any], key: str, facts: Iterable[Fact]) -> Any:
        spoken = tuple(self.spec.telling.spoken(facts, self.cast))
        return both(kind, key, spoken)


def both(kind: Callable[..., Any], key: str, facts: Iterable[Fact] = ()) -> Any:
    """A sentence of the catalogues in both languages."""
    said, given = {}, tuple(facts)
    for language in ("en", "de"):
        say = words(language)
        said[language] = say.say(key, [(name, say.named(name, value)) for name, value in given])
    return kind(**said)


# -- where questions come from -----------------------------------------------------------------------------------------


class Source:
    """What can be asked of a game: its drills, and the questions of its lessons; nothing twice."""

    def __init__(self, spec: GameSpec, dice: Dice) -> None:
        self.spec, self.dice = spec, dice
        self.left = list(drill_positions(spec.id))

    def of_kind(self, kind: str) -> Drill | None:
        """A question of a kind about a position that was not asked about yet; one that cannot be laid asks nothing."""
        known = [each for each in self.left if kind in each.kinds]
        if not known:
            return None
        chosen = known[self.dice.roll("drill", len(known)) - 1]
        self.left.remove(chosen)
        try:
            step = asked(self.spec, kind, position(self.spec, chosen.text))
        except (PositionError, Fault):
            return None
        return Drill(kind, Scene(position=chosen.text), step) if step is not None else None

    def of_rule(self, rule: RuleRef) -> Drill | None:
        """A drill of a rule, or a question of a lesson that teaches it; None: there is nothing to ask."""
        for kind in self._mixed([name for name, kind in kinds(self.spec).items() if rule in kind.rules]):
            drill = self.of_kind(kind)
            if drill is not None:
                return drill
        return next(iter(self._mixed(list(self.of_lessons(rule)))), None)

    def of_lessons(self, rule: RuleRef) -> Iterator[Drill]:
        """The questions of lessons about a rule, as far as they stand for themselves."""
        for lesson in course(self.spec.id).lessons:
            if lesson.file.waits is not None or lesson.file.start.you != SIDE or rule not in lesson.file.teaches:
                continue
            for at, step in enumerate(lesson.file.step):
                if isinstance(step, AskStep) and rule in step.teaches:
                    scene = standing(self.spec, lesson, at)
                    if scene is not None:
                        yield Drill("", scene, step)

    def mixed_kinds(self, rules: Iterable[RuleRef] | None) -> list[str]:
        """Kinds that ask about any of these rules, in any order; None: all of them."""
        wanted = None if rules is None else set(rules)
        known = [name for name, kind in kinds(self.spec).items() if wanted is None or wanted & {*kind.rules}]
        return self._mixed(known)

    def _mixed(self, items: Iterable[T]) -> list[T]:
        left, mixed = list(items), list[T]()
        while left:
            mixed.append(left.pop(self.dice.roll("drill", len(left)) - 1))
        return mixed


def kinds(spec: GameSpec) -> Mapping[str, DrillKind]:
    """The kinds of drills of a game by their names."""
    return spec.teaching.drills if spec.teaching is not None else {}


def practice(
    spec: GameSpec, dice: Dice, rules: Iterable[RuleRef] | None = None, due: Iterable[RuleRef] = (), count: int = SET
) -> list[Drill]:
    """A set of questions of all kinds about some rules (None: about any), one after the other, first those that ask
    about what is due."""
    source, found, soon = Source(spec, dice), list[Drill](), set(due)
    open_ = sorted(source.mixed_kinds(rules), key=lambda kind: soon.isdisjoint(kinds(spec)[kind].rules))
    while open_ and len(found) < count:
        kind = open_.pop(0)
        drill = source.of_kind(kind)
        if drill is not None:
            found.append(drill)
            open_.append(kind)
    return found


def refreshing(spec: GameSpec, dice: Dice, due: Sequence[RuleRef], count: int = SET) -> list[Drill]:
    """Questions about rules that are due, one of each as long as there are any; one question may be about several."""
    source, found, met = Source(spec, dice), list[Drill](), set[RuleRef]()
    for rule in due:
        if len(found) == count:
            break
        drill = source.of_rule(rule) if rule not in met else None
        if drill is not None:
            found.append(drill)
            met |= {*drill.step.teaches}
    return found


def askable(spec: GameSpec, rules: Iterable[RuleRef]) -> list[RuleRef]:
    """Those of some rules that anything can be asked about."""
    return [rule for rule in rules if _askable(spec.id, rule)]


def all_readable(game: str) -> bool:
    """Whether everything that could be asked of a game can be read; else more can be asked than is known now."""
    try:
        rule_book(game)
    except ContentError:
        return False
    return not course(game).broken and (bool(drill_positions(game)) or not drills_path(game).is_file())


@lru_cache(maxsize=8)
def drill_rules(game: str) -> frozenset[RuleRef]:
    """The rules of a game that drills ask about."""
    listed = {kind for each in drill_positions(game) for kind in each.kinds}
    return frozenset(rule for name, kind in kinds(spec_of(game)).items() if name in listed for rule in kind.rules)


@lru_cache(maxsize=2048)
def _askable(game: str, rule: RuleRef) -> bool:
    title = spec_of(game)
    if rule in drill_rules(game):
        return True
    return any(True for _ in Source(title, StreamDice(0)).of_lessons(rule))


def position(spec: GameSpec, text: str) -> Any:
    """A position between the ready teams."""
    reader = spec.position
    return reader.parse(text) if reader.between is None else reader.between(text, spec.ready_teams(NAMES))


def standing(spec: GameSpec, lesson: Lesson, at: int) -> Scene | None:
    """The scene in which a question of a lesson can be asked by itself; None: it hangs on what was played before."""
    before = lesson.file.step[:at]
    while before and isinstance(before[-1], AskStep | SayStep):
        before = before[:-1]
    teams = next((step.teams for step in reversed(before) if isinstance(step, SetStep) and step.teams),
                 lesson.file.start.teams)  # fmt: skip
    last: Step | Start = before[-1] if before else lesson.file.start
    if isinstance(last, SetStep | Start):
        return Scene(position=last.position, teams=teams, options=last.options, way=last.way)
    return _described(spec, lesson, at, teams)


def _described(spec: GameSpec, lesson: Lesson, at: int, teams: tuple[str, ...]) -> Scene | None:
    """What was played to as a position, if the question comes to the same there."""
    script, step = Script(spec, lesson), lesson.file.step[at]
    assert isinstance(step, AskStep)
    try:
        state = script.state_at(at)
        scene = Scene(position=spec.position.describe(state), teams=teams)
        same = script.question(script.begun(scene), step) == script.question(state, step)
    except (PositionError, Fault, ValueError):
        return None
    return scene if same else None


# -- a set as a lesson -------------------------------------------------------------------------------------------------


def as_lesson(spec: GameSpec, drills: Sequence[Drill], key: str = "practise") -> Lesson:
    """A set that can be laid on the table: position, question, position, question; each between its own teams."""
    ready = tuple(Path(name).name for name in spec.sample_teams)
    scenes = [drill.scene.model_copy(update={"teams": drill.scene.teams or ready}) for drill in drills]
    steps: list[Step] = []
    for scene, drill in zip(scenes, drills, strict=True):
        if steps:
            steps.append(SetStep(kind="set", position=scene.position, teams=scene.teams, options=scene.options,
                                 way=scene.way))  # fmt: skip
        steps.append(drill.step)
    first = scenes[0]
    file = LessonFile(
        format="touchline-lesson", version=1, id=SET_ID, game=spec.id, title=both(Heading, f"drill.{key}"),
        goal=both(Remark, f"drill.{key}-goal"), minutes=5, step=tuple(steps),
        start=Start(position=first.position, teams=first.teams, options=first.options, way=first.way),
    )  # fmt: skip
    return Lesson(file, drills_path(spec.id), SET_ID)


# -- looked at from outside --------------------------------------------------------------------------------------------


def fit(spec: GameSpec, text: str) -> list[str]:
    """The kinds of drills that a position is good for."""
    state = position(spec, text)
    return [kind for kind in kinds(spec) if (step := asked(spec, kind, state)) is not None and exact(spec, state, step)]


def exact(spec: GameSpec, state: AnyState, step: AskStep) -> bool:
    """Whether every chance that is compared is reckoned to the end, without a guess."""
    view = spec.rules.view(state, SIDE)
    lines = (words_of(each.query) for each in step.best)
    actions = [read_action(spec, view, " ".join(rest)) for name, *rest in lines if name == CHANCE]
    found = [action_odds(spec.rules, view, SIDE, action) for action in actions]
    return all(isinstance(each, Odds) and each.exact for each in found)


def unfit(spec: GameSpec, found: DrillPosition) -> list[str]:
    """The kinds a position is listed for and not good for; all of them if it cannot be read."""
    try:
        good = fit(spec, found.text)
    except (PositionError, Fault):
        good = []
    return [kind for kind in found.kinds if kind not in good]


def check_drills(spec: GameSpec, path: Path) -> list[ContentError]:
    """Everything that is wrong with a file of drills: every answer is reckoned anew."""
    try:
        file = read_drills(path)
    except ContentError as error:
        return [error]
    found = ((number, unfit(spec, each)) for number, each in enumerate(file.position, 1))
    return [told(path, f"position {number}", "drill-unfit", kinds=", ".join(kinds)) for number, kinds in found if kinds]
