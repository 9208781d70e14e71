"""Why these numbers: the rolls behind the odds of an action, step by step, so that they can be added up by hand.

The steps are what the rules' own handlers asked of the dice, with the sums they told; throws after which everything is
the same are taken together. Nothing about any rule is known here.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import product
from math import lcm
from typing import Any, NamedTuple

from game.core.checks import Best, Cell, Check, Contest
from game.core.dice import Faces
from game.core.driver import Applied, carry_out, same_beside_frames
from game.core.frozen import frozen
from game.core.odds import Bare, Branch, Drawn, EndlessWay, Fork, ForkDice, next_path
from game.core.rules import A, Rules, S, Seat
from game.core.sums import Die, Sum, of_check

MOST_LEAVES = 6_000
MOST_STEPS = 60
"""Beyond these nobody would follow it by hand."""


@frozen
class Result:
    """What can come of a step: in how many of its throws, and what follows."""

    cells: tuple[Cell, ...]
    ways: int
    step: int = -1
    """The number of the step that follows; -1: it is decided."""
    outcome: Hashable = None
    """What came of it, as odds tell it."""


@frozen
class Step:
    """One roll: what is rolled, how many equally likely throws there are, and what comes of them."""

    sum: Sum
    of: int
    results: tuple[Result, ...]
    until: bool = False
    """Throws that settle nothing are rolled again and not counted."""


@frozen
class Workings:
    """All steps, the first one first; every later one follows on an earlier one."""

    steps: tuple[Step, ...]
    assumed: tuple[str, ...] = ()
    """The kinds of decisions on the way that are taken for granted."""

    def chances(self) -> tuple[dict[Hashable, Fraction], ...]:
        """From every step on: how likely each outcome is."""
        found: dict[int, dict[Hashable, Fraction]] = {}
        for number in reversed(range(len(self.steps))):
            step, sums = self.steps[number], dict[Hashable, Fraction]()
            for result in step.results:
                share = Fraction(result.ways, step.of)
                after = found[result.step] if result.step >= 0 else {result.outcome: Fraction(1)}
                for outcome, chance in after.items():
                    sums[outcome] = sums.get(outcome, Fraction(0)) + share * chance
            found[number] = sums
        return tuple(found[number] for number in range(len(self.steps)))


def workings(rules: Rules[S, A], state: S, seat: Seat, action: A) -> Workings | None:
    """The steps of a legal action; None where nothing is rolled, or where nobody could follow it."""
    builder = _Builder(rules, state)
    try:
        first = builder.explain(state, (), seat, action)
    except (_TooMany, EndlessWay):
        return None
    if not isinstance(first, int):
        return None
    steps = builder.ordered(first)
    return Workings(steps, tuple(dict.fromkeys(builder.assumed))) if len(steps) <= MOST_STEPS else None


class _TooMany(Exception):
    """Nobody would follow so many ways by hand."""


class _Outcome(NamedTuple):
    """Where it is decided."""

    word: Hashable


_Target = int | _Outcome
"""What follows on a throw: a step by its number, or an outcome."""


class _Node:
    """A roll with whatever follows on each of its branches."""

    __slots__ = ("fork", "then")

    def __init__(self, fork: Fork) -> None:
        self.fork = fork
        self.then: dict[int, _Node | _Target] = {}


class _Builder:
    """Follows every way once and puts equal steps together."""

    def __init__(self, rules: Rules[Any, Any], before: Any) -> None:
        self.rules, self.before = rules, before
        self.steps: list[Step] = []
        self.numbers: dict[Step, int] = {}
        self.assumed: list[str] = []
        self.known: dict[Hashable, list[tuple[Any, _Target]]] = {}
        self.leaves = 0

    def explain(self, state: Any, events: tuple[Any, ...], seat: Seat, action: Any) -> _Target:
        """What an action leads to."""
        run = partial(carry_out, self.rules, state, seat, action)
        path: list[Fork] = []
        nodes: dict[int, _Node] = {}
        while True:
            done = run(ForkDice(path, self.rules.follows))
            self.leaves += 1
            if self.leaves > MOST_LEAVES:
                raise _TooMany
            last: _Node | _Target = self._leaf(done, events)
            for fork in reversed(path):
                node = nodes.setdefault(id(fork), _Node(fork))
                node.then[fork.taken] = last
                last = node
            if not next_path(path):
                return self._target(last)

    def _leaf(self, done: Applied[Any], events: tuple[Any, ...]) -> _Target:
        """An outcome, or what follows on a decision that is taken for granted."""
        state, told = done.state, events + done.events
        assumed = self.rules.assumed(state)
        if assumed is None:
            return _Outcome(self.rules.outcome(self.before, told))
        prompt = self.rules.prompt(state)
        assert prompt is not None
        self.assumed.append(prompt.kind)
        same = self.known.setdefault((*state.frames[:-1], self.rules.alike(state, assumed[0])), [])
        for other, target in same:
            if same_beside_frames(other, state):
                return target
        target = self.explain(state, told, *assumed)
        same.append((state, target))
        return target

    # -- from rolls to steps ------------------------------------------------------------------------------------

    def _target(self, node: _Node | _Target) -> _Target:
        if not isinstance(node, _Node):
            return node
        sum, of, found = self._together(node) or self._alone(node)
        targets: dict[_Target, list[Cell]] = {}
        for cell, target in found:
            targets.setdefault(target, []).append(cell)
        if len(targets) == 1:
            return next(iter(targets))
        results = tuple(self._result(sum, target, cells) for target, cells in targets.items())
        request = node.fork.request
        until = isinstance(request, Bare) and request.until
        return self._number(Step(sum, of, results, until))

    def _number(self, step: Step) -> int:
        if step not in self.numbers:
            self.numbers[step] = len(self.steps)
            self.steps.append(step)
        return self.numbers[step]

    def _result(self, sum: Sum, target: _Target, cells: Sequence[Cell]) -> Result:
        ways = 0
        for cell in cells:
            ways += cell.ways
        if isinstance(target, int):
            return Result(tuple(cells), ways, target)
        return Result(tuple(cells), ways, outcome=target.word)

    def _alone(self, node: _Node) -> tuple[Sum, int, list[tuple[Cell, _Target]]]:
        """One roll as the rules asked for it."""
        fork = node.fork
        after = [(fork.ways[at][0], self._target(then)) for at, then in sorted(node.then.items())]
        sum = fork.about() if fork.about is not None else _usual(fork.request)
        if all(branch.throws for branch, _ in after):
            grouped: dict[_Target, list[Faces]] = {}
            for branch, target in after:
                grouped.setdefault(target, []).extend(branch.throws)
            of = len([throw for throws in grouped.values() for throw in throws])
            cells = [(cell, target) for target, throws in grouped.items() for cell in _cells(sum, throws)]
            return sum, of, cells
        of = _of(fork.request, [branch for branch, _ in after])
        return sum, of, [(_cell(fork.request, branch, of), target) for branch, target in after]

    def _together(self, node: _Node) -> tuple[Sum, int, list[tuple[Cell, _Target]]] | None:
        """Two dice that are looked up one after the other, as direction and distance of a loose ball, are one throw."""
        second = next((then.fork for then in node.then.values() if isinstance(then, _Node)), None)
        if second is None or not _looked_up(node.fork) or not _looked_up(second):
            return None
        if any(isinstance(then, _Node) and then.fork.request != second.request for then in node.then.values()):
            return None
        counts: dict[_Target, int] = {}
        sides = (node.fork.request.sides, second.request.sides)  # type: ignore[union-attr]
        for then in node.then.values():
            if isinstance(then, _Node):
                for after in then.then.values():
                    target = self._target(after)
                    counts[target] = counts.get(target, 0) + 1
            else:
                counts[then] = counts.get(then, 0) + sides[1]
        sum = Sum(node.fork.request.reason, "", sides[0], (Die(), Die()))
        return sum, sides[0] * sides[1], [(Cell(ways), target) for target, ways in counts.items()]

    # -- in order -----------------------------------------------------------------------------------------------

    def ordered(self, first: int) -> tuple[Step, ...]:
        """The steps as one comes to them, none before the one it follows on."""
        order: list[int] = []

        def visit(number: int) -> None:
            if number in order:
                return
            for result in reversed(self.steps[number].results):
                if result.step >= 0:
                    visit(result.step)
            order.append(number)

        visit(first)
        order.reverse()
        place = {number: at for at, number in enumerate(order)}

        def moved(result: Result) -> Result:
            return replace(result, step=place[result.step]) if result.step >= 0 else result

        return tuple(
            replace(self.steps[number], results=tuple(moved(each) for each in self.steps[number].results))
            for number in order
        )


def _looked_up(fork: Fork) -> bool:
    request = fork.request
    return isinstance(request, Bare) and request.dice == 1 and not request.until and fork.about is None


def _usual(request: Any) -> Sum:
    """A roll of which the rules told no more than the roll itself."""
    if isinstance(request, Check):
        return of_check(request)
    if isinstance(request, Drawn):
        return Sum(request.reason, "", 0, (Die(),))
    if isinstance(request, Bare):
        return Sum(request.reason, "", request.sides, (Die(),) * request.dice)
    assert isinstance(request, Best | Contest)
    return Sum(request.reason, request.rule, request.sides, (Die(),) * len(request.bonuses))


def _of(request: Any, branches: Iterable[Branch]) -> int:
    """How many equally likely ways there are."""
    if isinstance(request, Best):
        return request.throws
    if isinstance(request, Drawn):
        return sum(request.weights)
    return lcm(*(branch.weight.denominator for branch in branches))


def _cell(request: Any, branch: Branch, of: int) -> Cell:
    ways = branch.weight * of
    assert ways.denominator == 1, "every way is one of equally likely throws"
    if isinstance(request, Best):
        index, face = branch.label.split(":")
        return replace(request.cell(int(index), int(face)), ways=int(ways))
    return Cell(int(ways), best=int(branch.label))


def _cells(sum: Sum, throws: Sequence[Faces]) -> Iterable[Cell]:
    """Throws by what they have in common: who is ahead, and which faces lie."""
    every: set[Faces] = set(throws)
    split: list[tuple[tuple[int, ...], set[Faces]]]
    signs = sorted({sum.leads(faces) for faces in throws}, reverse=True) if sum.against else []
    whole = _block(sum, every, tuple(signs))
    if whole is not None:
        return [whole]
    found: list[Cell] = []
    split = [((sign,), {faces for faces in every if sum.leads(faces) == sign}) for sign in signs] or [((), every)]
    for ahead, part in split:
        block = _block(sum, part, ahead)
        if block is not None:
            found.append(block)
            continue
        for last in sorted({faces[-1] for faces in part}):
            some = {faces for faces in part if faces[-1] == last}
            found.append(_block(sum, some, ahead) or Cell(len(some)))
    return found


def _block(sum: Sum, throws: set[Faces], signs: tuple[int, ...]) -> Cell | None:
    """One cell for exactly these throws, with as few conditions as possible; None: they have too little in common."""
    dice = len(next(iter(throws)))
    lists = [tuple(sorted({faces[at] for faces in throws})) for at in range(dice)]
    anything = tuple(range(1, sum.sides + 1))

    def meets(signs: tuple[int, ...], lists: Sequence[tuple[int, ...]]) -> set[Faces]:
        return {faces for faces in product(*lists) if not signs or sum.leads(faces) in signs}

    if meets(signs, lists) != throws:
        return None
    for at in range(dice):
        wider = [anything if at == place else known for place, known in enumerate(lists)]
        if signs and meets(signs, wider) == throws:
            lists = wider
    if signs and meets((), lists) == throws and any(faces != anything for faces in lists):
        signs = ()
    if len(signs) == 3:
        signs = ()
    return Cell(len(throws), signs, tuple(() if faces == anything else faces for faces in lists))


__all__ = ["Cell", "Result", "Step", "Workings", "workings"]
