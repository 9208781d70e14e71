"""Exact odds: the same handlers run again and again on dice that take every distinguishable way once.

There is no second copy of any rule here. A check forks into success and failure, a contest into its winners, a draw
into what is drawn, a throw into the kinds that are told apart, a bare roll into its faces; the weights are exact
fractions and sum to exactly 1.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Any, Generic, NamedTuple, TypeVar

from game.core.checks import Best, Check, Contest
from game.core.dice import BestRoll, Faces, Rolled, StreamDice, Won
from game.core.frozen import frozen
from game.core.sums import Sum

T = TypeVar("T")
H = TypeVar("H", bound=Hashable)

LEAF_BUDGET = 20_000
"""More ways than this and the odds are sampled instead, and said to be 'about'."""
ROLL_BUDGET = 100_000
"""And more rolls than this on the way: long matches have few ways each step but many steps."""
LONGEST = 2_000
"""No way of anything that ends has so many rolls: it goes round in circles, as a shoot-out where nobody ever misses."""
SAMPLES = 2_000


class EndlessWay(Exception):
    """Dice that are taken way by way never come to an end here; real dice do."""


@frozen
class Branch:
    """One outcome of one roll on the way to a leaf."""

    reason: str
    label: str
    weight: Fraction
    throws: Sequence[Faces] = ()
    """The throws that are taken together here, where faces were thrown."""


_Ways = list[tuple[Branch, Any]]
"""What can come of a roll: only what is possible, each with what the rules are told."""


class Bare(NamedTuple):
    """Dice whose faces count, as the rules asked for them."""

    reason: str
    sides: int
    dice: int = 1
    until: bool = False
    """Thrown again and again until they settle something."""


class Drawn(NamedTuple):
    """One of several, each with its weight."""

    reason: str
    weights: tuple[int, ...]


Request = Check | Contest | Best | Bare | Drawn
"""What the rules asked the dice for."""


@dataclass(slots=True)
class Fork:
    """A roll on a path: what can come of it, which of that is followed now, and what it was about."""

    ways: _Ways
    request: Request
    about: Callable[[], Sum] | None = None
    taken: int = 0


class ForkDice:
    """Follows a path of branches already chosen, then takes the first possible branch of everything new.

    What a roll can bring is worked out where it is new; on the path it is known.
    """

    def __init__(self, path: list[Fork], follows: frozenset[str] | None = None) -> None:
        self.path = path
        self.follows = follows
        """The rolls that are followed; all others fall anyhow. None: every roll is."""
        self._depth = 0
        self._anyhow = StreamDice(1) if follows is not None else None
        self._about: Callable[[], Sum] | None = None

    def about(self, sum: Callable[[], Sum]) -> None:
        self._about = sum

    def _fork(self, request: Request, ways: Callable[[], Iterable[tuple[Branch, Any]]]) -> Any:
        if self._depth == LONGEST:
            raise EndlessWay
        if self._depth == len(self.path):
            self.path.append(Fork([way for way in ways() if way[0].weight], request, self._about))
        self._about = None
        fork = self.path[self._depth]
        self._depth += 1
        return fork.ways[fork.taken][1]

    def _falls(self, reason: str) -> StreamDice | None:
        """Dice for a roll on which nothing depends; None: it is followed."""
        return self._anyhow if self.follows is not None and reason not in self.follows else None

    def roll(self, reason: str, sides: int) -> int:
        if anyhow := self._falls(reason):
            return anyhow.roll(reason, sides)
        face: int = self._fork(
            Bare(reason, sides),
            lambda: [(Branch(reason, str(face), _share(1, sides), ((face,),)), face) for face in range(1, sides + 1)],
        )
        return face

    def check(self, check: Check) -> Rolled:
        if anyhow := self._falls(check.reason):
            return anyhow.check(check)
        rolled: Rolled = self._fork(check, lambda: _checked(check))
        return rolled

    def contest(self, contest: Contest) -> Won:
        if anyhow := self._falls(contest.reason):
            return anyhow.contest(contest)
        won: Won = self._fork(
            contest, lambda: _indexed(contest.reason, contest.chances(), lambda index: Won(index, ()))
        )
        return won

    def best(self, best: Best) -> BestRoll:
        if anyhow := self._falls(best.reason):
            return anyhow.best(best)
        found: BestRoll = self._fork(
            best,
            lambda: [
                (Branch(best.reason, f"{index}:{face}", weight), BestRoll(index, face, ()))
                for index, face, weight in best.chances()
            ],
        )
        return found

    def throw(self, reasons: Sequence[str], sides: int, apart: Callable[[Faces], Hashable]) -> Faces:
        if anyhow := self._falls(reasons[0]):
            return anyhow.throw(reasons, sides, apart)
        asked = Bare(reasons[0], sides, len(reasons))
        faces: Faces = self._fork(asked, lambda: _thrown(reasons, apart, list(_throws(reasons, sides))))
        return faces

    def throw_until(
        self, reasons: Sequence[str], sides: int, apart: Callable[[Faces], Hashable], settled: Callable[[Faces], bool]
    ) -> list[Faces]:
        if anyhow := self._falls(reasons[0]):
            return anyhow.throw_until(reasons, sides, apart, settled)
        asked = Bare(reasons[0], sides, len(reasons), True)
        return [self._fork(asked, lambda: _thrown(reasons, apart, list(filter(settled, _throws(reasons, sides)))))]

    def settle_on(self, position: Callable[[], str]) -> None:
        """Every way is taken anyway."""

    def draw(self, reason: str, weights: Sequence[int]) -> int:
        if anyhow := self._falls(reason):
            return anyhow.draw(reason, weights)
        total = sum(weights)
        asked = Drawn(reason, tuple(weights))
        index: int = self._fork(asked, lambda: _indexed(reason, [Fraction(weight, total) for weight in weights], int))
        return index


def _checked(check: Check) -> Iterator[tuple[Branch, Rolled]]:
    chance = check.chance()
    if chance:
        good = [(face,) for face in check.success_faces]
        yield Branch(check.reason, "yes", chance, good), Rolled(check.success_faces[0], True)
    if chance < 1:
        failing = [(face,) for face in range(1, check.sides + 1) if not check.passes(face)]
        yield Branch(check.reason, "no", 1 - chance, failing), Rolled(failing[0][0], False)


def _indexed(reason: str, chances: Sequence[Fraction], told: Callable[[int], T]) -> Iterator[tuple[Branch, T]]:
    for index, chance in enumerate(chances):
        yield Branch(reason, str(index), chance), told(index)


def _throws(reasons: Sequence[str], sides: int) -> Iterator[Faces]:
    return product(range(1, sides + 1), repeat=len(reasons))


def _thrown(
    reasons: Sequence[str], apart: Callable[[Faces], Hashable], throws: Sequence[Faces]
) -> Iterator[tuple[Branch, Faces]]:
    """One of several equally likely throws; of those that are not told apart the first stands for all."""
    kinds: dict[Hashable, list[Faces]] = {}
    for faces in throws:
        kinds.setdefault(apart(faces), []).append(faces)
    reason = "+".join(reasons)
    for alike in kinds.values():
        label = "-".join(map(str, alike[0]))
        yield Branch(reason, label, _share(len(alike), len(throws)), alike), alike[0]


@lru_cache(maxsize=256)
def _share(part: int, whole: int) -> Fraction:
    """Fractions take their time to be made, and the same few come again and again."""
    return Fraction(part, whole)


@frozen
class Leaf(Generic[T]):
    """One way things can go: its exact weight, the branches that led there, and what came out."""

    weight: Fraction
    branches: tuple[Branch, ...]
    result: T


def leaves(run: Callable[[ForkDice], T], follows: frozenset[str] | None = None) -> Iterator[Leaf[T]]:
    """Every way ``run`` can go, as far as the rolls that are followed tell ways apart."""
    path: list[Fork] = []
    while True:
        result = run(ForkDice(path, follows))
        branches = tuple([fork.ways[fork.taken][0] for fork in path])
        weight = branches[0].weight if branches else Fraction(1)
        for branch in branches[1:]:
            weight *= branch.weight
        yield Leaf(weight, branches, result)
        if not next_path(path):
            return


def next_path(path: list[Fork]) -> bool:
    """Step to the next untaken branch, dropping what is exhausted; False when everything was taken."""
    while path:
        fork = path[-1]
        fork.taken += 1
        if fork.taken < len(fork.ways):
            return True
        path.pop()
    return False


@frozen
class Odds(Generic[H]):
    """How likely every outcome is; ``exact`` is False when it had to be sampled."""

    chances: dict[H, Fraction]
    exact: bool
    ways: int


def odds(run: Callable[[ForkDice | StreamDice], H], budget: int = LEAF_BUDGET, seed: int = 1) -> Odds[H]:
    """The chance of every outcome of ``run``; above the budget of ways, or without end: sampled and marked so."""
    try:
        return _counted(run, budget) or sampled(run, SAMPLES, seed)
    except EndlessWay:
        return sampled(run, SAMPLES, seed)


def _counted(run: Callable[[ForkDice | StreamDice], H], budget: int) -> Odds[H] | None:
    """The exact chances; None: there are too many ways."""
    chances: dict[H, Fraction] = {}
    ways = rolls = 0
    for leaf in leaves(run):
        ways += 1
        rolls += len(leaf.branches)
        if ways > budget or rolls > ROLL_BUDGET:
            return None
        chances[leaf.result] = chances.get(leaf.result, Fraction(0)) + leaf.weight
    return Odds(chances, True, ways)


def sampled(run: Callable[[StreamDice], H], samples: int, seed: int) -> Odds[H]:
    """Relative frequencies of ``samples`` runs."""
    counts: dict[H, int] = {}
    for index in range(samples):
        result = run(StreamDice(seed * 1_000_003 + index))
        counts[result] = counts.get(result, 0) + 1
    return Odds({result: Fraction(count, samples) for result, count in counts.items()}, False, samples)


# -- as people read them ----------------------------------------------------------------------------------------------


def tenths(chances: Sequence[Fraction]) -> list[int]:
    """Tenths of a percent that add up to exactly 1000: rounded down, the rest to those that lost most (of equals to the
    likelier)."""
    total = sum(chances, Fraction(0))
    if not total:
        return [0] * len(chances)
    exact = [chance / total * 1000 for chance in chances]
    rounded = [int(part) for part in exact]
    missing = 1000 - sum(rounded)
    order = sorted(range(len(exact)), key=lambda index: (rounded[index] - exact[index], -exact[index], index))
    for index in order[:missing]:
        rounded[index] += 1
    return rounded


def shown_tenths(chances: Mapping[H, Fraction]) -> dict[H, int]:
    """Every outcome with the tenths of a percent that are shown for it everywhere: on ticket, tutor and board."""
    names = sorted(chances, key=str)
    return dict(zip(names, tenths([chances[name] for name in names]), strict=True))
