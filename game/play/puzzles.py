"""Puzzles: a position, a goal, and what every answer is worth by the rules' exact odds. What is best is never stored.

A puzzle has one best answer, ahead of every other by a clear margin. How hard it is is reckoned, too: one for every
puzzle, and one more each for a second decision that matters, for a computer opponent that does something else, for
many answers that look good, and for a best answer that is not far ahead.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Any

from game.content.puzzles import Puzzle
from game.content.told import Fault
from game.core.dice import StreamDice
from game.core.driver import carry_out
from game.core.frozen import frozen
from game.core.odds import leaves
from game.core.position import PositionError
from game.core.rules import AnyAction, AnyState, Rules, Seat
from game.play.lesson_script import NAMES
from game.rules.spec import GameSpec, PuzzleKind

NONE = Fraction(0)
MARGIN = Fraction(1, 10)
"""By so much the best answer is ahead of the next."""
FAR = Fraction(1, 5)
"""A best answer that is ahead by less is hard to see."""
MANY, GOOD = 4, Fraction(1, 2)
"""So many answers that are worth at least this share of the best one look good."""


class PuzzleFault(Fault):
    """A puzzle that is none, by a key below ``file``."""


@frozen
class Weighed:
    """An answer and what it is worth."""

    action: AnyAction
    worth: Fraction


@frozen
class Solved:
    """What the rules say of a puzzle: every answer that is offered, the best first, and how hard it is."""

    answers: tuple[Weighed, ...]
    rating: int

    @property
    def best(self) -> Weighed:
        return self.answers[0]

    @property
    def margin(self) -> Fraction:
        """How far the best is ahead of the next one."""
        return self.answers[0].worth - self.answers[1].worth


@frozen
class Reckoning:
    """The answers to one kind of puzzle, by exact odds."""

    rules: Rules[Any, Any]
    kind: PuzzleKind[Any, Any]

    def worth(self, state: AnyState, seat: Seat, action: AnyAction, left: int) -> Fraction:
        """What an answer is worth with so many decisions left, if everything after it is done as well as it can be."""
        if left == 1 or self.kind.ends(action):
            return self.kind.worth(state, seat, action)
        return self._expected(state, seat, (seat, action), left - 1)

    def _expected(self, state: AnyState, seat: Seat, done: tuple[Seat, Any], left: int) -> Fraction:
        ways = leaves(partial(carry_out, self.rules, state, *done), self.rules.follows)
        return sum((way.weight * self._onward(way.result.state, seat, left) for way in ways), NONE)

    def _onward(self, state: AnyState, seat: Seat, left: int) -> Fraction:
        """The best that can be made of a position; small decisions are answered as odds take them for granted."""
        assumed = self.rules.assumed(state)
        if assumed is not None:
            return self._expected(state, seat, assumed, left)
        prompt = self.rules.prompt(state)
        if prompt is None or seat not in prompt.seats:
            return NONE
        return max((self.worth(state, seat, action, left) for action in self.kind.tries(state, seat, left)),
                   default=NONE)  # fmt: skip

    def ranked(self, state: AnyState, seat: Seat, left: int = 0) -> tuple[Weighed, ...]:
        """Every answer that is offered, the best first; equals as they are offered."""
        count = left or self.kind.decisions
        found = [Weighed(action, self.worth(state, seat, action, count))
                 for action in self.kind.tries(state, seat, count)]  # fmt: skip
        return tuple(sorted(found, key=lambda each: -each.worth))


def kind_of(spec: GameSpec, name: str) -> PuzzleKind[Any, Any]:
    """A kind of puzzle of a game by its name; ``PuzzleFault`` if there is none."""
    kinds = spec.teaching.puzzles if spec.teaching is not None else {}
    if name not in kinds:
        raise PuzzleFault("puzzle-kind", kind=name, expected=", ".join(kinds))
    return kinds[name]


def begun(spec: GameSpec, puzzle: Puzzle) -> Any:
    """The position of a puzzle; ``PuzzleFault`` for one that cannot be."""
    text = puzzle.file.position
    try:
        if spec.position.between is None:
            return spec.position.parse(text)
        return spec.position.between(text, spec.ready_teams(NAMES))
    except PositionError as error:
        raise PuzzleFault("lesson-position", reason=str(error)) from error


def solved(spec: GameSpec, name: str, state: AnyState, seat: Seat) -> Solved | None:
    """What the rules say of a position as a puzzle of a kind; None: it is none, for want of one clearly best answer."""
    kind = kind_of(spec, name)
    reckoning = Reckoning(spec.rules, kind)
    answers = reckoning.ranked(state, seat)
    if len(answers) < 2 or answers[0].worth - answers[1].worth < MARGIN:
        return None
    return Solved(answers, _rating(spec, reckoning, state, seat, answers))


def _rating(spec: GameSpec, reckoning: Reckoning, state: AnyState, seat: Seat, answers: tuple[Weighed, ...]) -> int:
    best, kind = answers[0], reckoning.kind
    at_once = reckoning.ranked(state, seat, 1)[:1] if kind.decisions > 1 else (best,)
    deep = not at_once or at_once[0].action != best.action
    good = sum(each.worth >= best.worth * GOOD for each in answers)
    near = best.worth - answers[1].worth < FAR
    signs = (deep, _quickly(spec, kind, state, seat) != best.action, good >= MANY, near)
    return 1 + sum(map(bool, signs))


def _quickly(spec: GameSpec, kind: PuzzleKind[Any, Any], state: AnyState, seat: Seat) -> Any:
    """What is done without thinking: by a computer opponent, or the first of the answers to choose from."""
    if kind.told is not None:
        return next(iter(kind.tries(state, seat, kind.decisions)))
    return next(iter(spec.bots.values()))(spec.rules.view(state, seat), seat, StreamDice(1))
