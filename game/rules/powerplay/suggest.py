"""Line-ups made by the program: the automatic one of PP-9.2, plans to start from, and a sensible choice for bots."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType

from game.rules.powerplay.counting import Plan
from game.rules.powerplay.judges.line_up import substitute_fault
from game.rules.powerplay.queries import available, hardness_range, may_stand, needed_men, strength_at, tired_after
from game.rules.powerplay.repair import best_taker, repaired, trimmed
from game.rules.powerplay.scoring import expected_goals
from game.rules.powerplay.state import ICE_ROWS, Club, LineUp, Player, Posting, Sixth, Support, TeamRow, row_of, six
from game.rules.powerplay.tables import COLUMNS, GOAL, SIXTHS

Shape = tuple[int, ...]
"""The fields of a plan, the most important first."""
PLANS: dict[str, Shape] = {
    "powerplay.plan-balanced": (11, 4, 10, 12, 3),
    "powerplay.plan-attack": (11, 10, 12, 4, 9),
    "powerplay.plan-defence": (4, 11, 3, 5, 10),
    "powerplay.plan-counter": (4, 3, 5, 11, 2),
    "powerplay.plan-wings": (10, 12, 4, 9, 13),
}
BALANCED = "powerplay.plan-balanced"
FRESHNESS = 2
"""How much a rested man is preferred; found by trying: it brings the most strength onto the ice over six sixths."""


def stored_line_up(club: Club, home_points: int) -> LineUp | None:
    """The one kept for home matches, or for away ones; neutral ground counts as away."""
    return club.stored[0 if home_points else 1]


def without_points(line_up: LineUp) -> LineUp:
    """PP-9.2: all extra points struck out."""
    sixths = [Sixth(tuple(Posting(each.field, each.player) for each in sixth.places)) for sixth in line_up.sixths]
    return replace(line_up, sixths=six(sixths))


def automatic_line_up(club: Club, home_points: int) -> LineUp:
    """PP-9.2: the stored line-up, mended if need be, else a balanced one; never extra points, and no hardness due."""
    stored = stored_line_up(club, home_points)
    plain = without_points(stored or shaped(club, PLANS[BALANCED]))
    return repaired(club, plain, home_points, hardness_due=False)[0]


@lru_cache(maxsize=64)
def suggestions(club: Club, home_points: int) -> Mapping[str, LineUp]:
    """A legal line-up for every plan, by the name of the plan."""
    return MappingProxyType({name: line_up_for(club, shape, home_points) for name, shape in PLANS.items()})


def line_up_for(club: Club, shape: Shape, home_points: int) -> LineUp:
    """The plan with its points: home points and motivation in front of goal, hardness no more than must be."""
    line_up = pointed(club, shaped(club, shape), home_points)
    return repaired(club, line_up, home_points)[0]


def shaped(club: Club, shape: Shape) -> LineUp:
    """Six sixths in one shape: whoever is strongest at that time plays, so the others can rest."""
    spare = spare_men(club)
    tired: dict[str, int] = {}
    sixths = []
    for _ in range(SIXTHS):
        sixth, tired = lined_up(club, shape, tired, spare, spare)
        sixths.append(sixth)
    line_up = LineUp(six(sixths))
    return replace(line_up, substitutes=bench_of(club, line_up), taker=best_taker(club, line_up))


def spare_men(club: Club) -> set[str]:
    """With men to spare, the weakest of each row stays on the bench as a substitute."""
    spare = set()
    for row in ICE_ROWS:
        men = sorted((man for man in club.players if man.row is row and available(man)), key=lambda man: man.strength)
        if len(men) > 2 * len(ICE_ROWS) + 1:
            spare.add(men[0].name)
    return spare


def bench_of(club: Club, line_up: LineUp) -> tuple[str, str]:
    """PP-7.3.7: the strongest who are not lined up."""
    lined_up = {place.player for sixth in line_up.sixths for place in sixth.places}
    bench: list[str] = []
    for row in ICE_ROWS:
        idle = [
            man
            for man in club.players
            if man.row is row and man.name not in bench and substitute_fault(club, man.name, row, lined_up) is None
        ]
        best = max(idle, key=lambda man: man.strength, default=None)
        bench.append(best.name if best else "")
    return bench[0], bench[1]


def lined_up(
    club: Club, shape: Shape, tired: dict[str, int], rest: set[str], spare: set[str]
) -> tuple[Sixth, dict[str, int]]:
    """One sixth: the best keeper, then field by field the strongest man for it; and how tired everybody is after it.

    Whoever should ``rest`` or is to ``spare`` plays only if there is nobody else.
    """
    goal = [man for man in club.players if available(man) and man.row is TeamRow.T]
    keeper = max(goal, key=lambda man: man.strength - tired.get(man.name, 0), default=None)
    placed = [Posting(GOAL, keeper.name)] if keeper else []
    needed = needed_men(club, keeper.name if keeper else "", tired)
    for bench in dict.fromkeys((frozenset(rest), frozenset(spare), frozenset[str]())):
        for where in shape:
            if len(placed) - bool(keeper) == needed:
                break
            if all(place.field != where for place in placed):
                placed += strongest(club, where, tired, placed, bench)
    sixth = Sixth(tuple(placed))
    return sixth, tired_after(tired, sixth)


def strongest(club: Club, where: int, tired: dict[str, int], placed: list[Posting], bench: Set[str]) -> list[Posting]:
    """The best man for a field who is not on the bench; nobody: an empty list."""
    row = row_of(where)
    idle = [man for man in club.players if _free(man, placed, bench) and may_stand(man, row, tired.get(man.name, 0))]
    best = max(idle, key=lambda man: _rank(man, row, tired), default=None)
    return [Posting(where, best.name)] if best else []


def _free(man: Player, placed: list[Posting], spare: Set[str]) -> bool:
    return available(man) and man.name not in spare and all(man.name != place.player for place in placed)


def _rank(man: Player, row: TeamRow, tired: dict[str, int]) -> tuple[int, bool]:
    """The stronger and fresher: whoever is tired counts less, or nobody would be left for the end."""
    lost = tired.get(man.name, 0)
    return strength_at(man, row, lost) - FRESHNESS * lost, man.row is row


def pointed(club: Club, line_up: LineUp, home_points: int) -> LineUp:
    """Points of all kinds, one after the other, on the first attacker of each sixth; hardness in the first sixth."""
    sixths = [list(sixth.places) for sixth in line_up.sixths]
    front = [index for index, places in enumerate(sixths) if len(places) > 1]
    order = [("hv", home_points), ("mp", club.coach), ("hp", hardness_range(club)[0])]
    turn = 0
    for kind, count in order:
        for _ in range(count if front else 0):
            places = sixths[front[turn % len(front)]]
            at = next((index for index, place in enumerate(places) if place.field > COLUMNS), len(places) - 1)
            place = places[at]
            places[at] = place.raised(kind, 1)
            turn += 1
    return replace(line_up, sixths=six([Sixth(tuple(places)) for places in sixths]))


# -- a sensible choice -----------------------------------------------------------------------------------------------


def sensible_line_up(club: Club, home_points: int, opponents: Sequence[Plan] = ()) -> LineUp:
    """The plan with the best expected goals against likely opponents, its points where they bring most.

    Without knowledge the likely opponents are one's own plans.
    """
    return _sensible(club, home_points) if not opponents else _chosen(club, home_points, opponents)


@lru_cache(maxsize=32)
def _sensible(club: Club, home_points: int) -> LineUp:
    twins = [Plan(club, without_points(line_up)) for line_up in suggestions(club, 0).values()]
    return _chosen(club, home_points, twins)


def _chosen(club: Club, home_points: int, opponents: Sequence[Plan]) -> LineUp:
    plans = suggestions(club, home_points).values()
    best = max(plans, key=lambda line_up: swing(Plan(club, line_up), opponents))
    return repaired(club, _placed_points(club, without_points(best), home_points, opponents), home_points)[0]


def _placed_points(club: Club, line_up: LineUp, home_points: int, opponents: Sequence[Plan]) -> LineUp:
    """Point by point where it raises the expected goals most."""
    kinds = ["hp"] * hardness_range(club)[0] + ["mp"] * club.coach + ["hv"] * home_points
    worth = [_sixth_swing(Plan(club, line_up), opponents, number) for number in range(1, SIXTHS + 1)]
    for kind in kinds:
        tried = [
            (_sixth_swing(Plan(club, raised), opponents, number) - worth[number - 1], number, raised)
            for number, raised in _raised(line_up, kind)
        ]
        if not tried:
            break
        gain, number, line_up = max(tried, key=lambda each: each[0])
        worth[number - 1] += gain
    return replace(line_up, sixths=trimmed(club, line_up.sixths, home_points))


def _raised(line_up: LineUp, kind: str) -> Iterator[tuple[int, LineUp]]:
    """The line-up with one more point, on every man of every sixth in turn."""
    for number, sixth in enumerate(line_up.sixths, 1):
        for index, place in enumerate(sixth.places):
            if place.field != GOAL:
                more = place.raised(kind, 1)
                places = (*sixth.places[:index], more, *sixth.places[index + 1 :])
                sixths = [*line_up.sixths[: number - 1], Sixth(places), *line_up.sixths[number:]]
                yield number, replace(line_up, sixths=six(sixths))


def swing(own: Plan, opponents: Sequence[Plan]) -> Fraction:
    """Expected goal difference over all sixths, hardness left out."""
    return sum((_sixth_swing(own, opponents, number) for number in range(1, SIXTHS + 1)), Fraction(0))


def _sixth_swing(own: Plan, opponents: Sequence[Plan], number: int) -> Fraction:
    mine = own.board(number, (), (), Support.EMPTY)
    total = Fraction(0)
    for other in opponents:
        ours, theirs = expected_goals(mine, other.board(number, (), (), Support.EMPTY))
        total += ours - theirs
    return total / max(1, len(opponents))
