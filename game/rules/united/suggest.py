"""Line-ups made by the program: the automatic one of U-8.7, plans to start from, and a sensible choice for bots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

from game.rules.united.checks import PENALTY_AWARD, scoring_chance
from game.rules.united.counting import chances, counted
from game.rules.united.judges.line_up import line_up_faults
from game.rules.united.queries import (
    available,
    field_players,
    is_novice,
    is_sweeper,
    keepers,
    may_play,
    most_others,
    strength,
)
from game.rules.united.repair import repaired
from game.rules.united.state import (
    FIELD_ROWS,
    ROW_INDEX,
    Club,
    FieldPoints,
    LineUp,
    Player,
    RowPoints,
    Sheet,
    TeamRow,
)
from game.rules.united.tables import ROW_MINIMUM

Shares = tuple[int, int, int]
"""The wished proportion of V, M and S."""

PLANS: dict[str, Shares] = {
    "united.plan-balanced": (1, 1, 1),
    "united.plan-attack": (2, 2, 3),
    "united.plan-midfield": (2, 3, 2),
    "united.plan-defence": (3, 2, 2),
    "united.plan-counter": (3, 2, 3),
}
HARDNESS_PLANS: tuple[RowPoints, ...] = ((0, 0, 0, 0, 0), (0, 0, 0, 0, 3), (0, 0, 0, 3, 0), (0, 0, 3, 0, 0))


def stored_line_up(club: Club, home_points: int) -> LineUp | None:
    """U-8.7: the one kept for home matches, or for away ones; neutral ground counts as away."""
    return club.stored[0 if home_points else 1]


def automatic_line_up(club: Club, home_points: int) -> LineUp:
    """U-8.7: the stored line-up if it still fits, else the strongest eleven in its proportions; never hardness."""
    stored = stored_line_up(club, home_points)
    if stored is None:
        return line_up_for(club, PLANS["united.plan-balanced"], home_points)
    return played_again(club, stored, _shares_of(club, stored), home_points)


def played_again(club: Club, stored: LineUp, sums: Shares, home_points: int, as_then: bool = True) -> LineUp:
    """U-8.7c: a line-up of before without hardness, with all home points in the proportion of its row sums.

    If somebody came, went, is out or is free again since (not ``as_then``), or it does not fit any more: the talents
    who are not played in and the strongest others in that proportion.
    """
    shares = sums if any(sums) else PLANS["united.plan-balanced"]
    plain = replace(stored, hardness=(0, 0, 0, 0, 0), home=largest_remainder(shares, home_points))
    if as_then and not line_up_faults(club, plain, home_points):
        return plain
    return line_up_for(club, shares, home_points)


def _shares_of(club: Club, line_up: LineUp) -> Shares:
    """The strengths of V, M and S as they were stored, banned men included; a league keeps them with the line-up."""
    defence, midfield, attack = (
        sum(strength(club.by_name[name], row) for name in line_up.places[ROW_INDEX[row]] if name in club.by_name)
        for row in FIELD_ROWS
    )
    return defence, midfield, attack


def suggestions(club: Club, home_points: int) -> dict[str, LineUp]:
    """A legal line-up for every plan, by the name of the plan."""
    return {name: line_up_for(club, shares, home_points) for name, shares in PLANS.items()}


def line_up_for(club: Club, shares: Shares, home_points: int) -> LineUp:
    """All talents not yet played in, then the strongest, spread so that V : M : S comes near ``shares``."""
    keeper = max(keepers(club), key=lambda player: player.level, default=None)
    sweeper = max(
        (player for player in club.players if available(player) and is_sweeper(player)),
        key=lambda player: player.level,
        default=None,
    )
    others = sorted(
        (player for player in field_players(club) if player is not sweeper),
        key=lambda player: (not is_novice(player), -player.level, player.name),
    )[: most_others(club) - (sweeper is not None)]
    rows = _spread(others, shares)
    defence, midfield, attack = (
        tuple(player.name for player in others if rows[player.name] is row) for row in FIELD_ROWS
    )
    places = ((keeper.name,) if keeper else (), (sweeper.name,) if sweeper else (), defence, midfield, attack)
    line_up = LineUp(places, home=largest_remainder(shares, home_points))
    return repaired(club, line_up, home_points)[0]


def _spread(players: Sequence[Player], shares: Shares) -> dict[str, TeamRow]:
    """A row for everybody: start where each is best, then better one move at a time."""
    rows = {player.name: _best_row(player) for player in players}
    best = _distance(players, rows, shares)
    improved = True
    while improved:
        improved = False
        for tried in _neighbours(players, rows):
            distance = _distance(players, tried, shares)
            if distance < best:
                rows, best, improved = tried, distance, True
                break
    return rows


def _neighbours(players: Sequence[Player], rows: dict[str, TeamRow]) -> Iterator[dict[str, TeamRow]]:
    """Every spread that differs by one move or one exchange."""
    for player in players:
        for row in _open_rows(player):
            if row is not rows[player.name]:
                yield {**rows, player.name: row}
    for first, second in combinations(players, 2):
        to_first, to_second = rows[second.name], rows[first.name]
        if to_first is not to_second and may_play(first, to_first) and may_play(second, to_second):
            yield {**rows, first.name: to_first, second.name: to_second}


def _best_row(player: Player) -> TeamRow:
    return max(_open_rows(player), key=lambda row: strength(player, row))


def _open_rows(player: Player) -> list[TeamRow]:
    return [row for row in FIELD_ROWS if may_play(player, row)]


def _distance(players: Sequence[Player], rows: dict[str, TeamRow], shares: Shares) -> tuple[int, int]:
    """How far from the plan: missing places first, then points off the proportions and strength thrown away."""
    sums = dict.fromkeys(FIELD_ROWS, 0)
    counts = dict.fromkeys(FIELD_ROWS, 0)
    for player in players:
        row = rows[player.name]
        sums[row] += strength(player, row)
        counts[row] += 1
    total, wished = sum(sums.values()), sum(shares)
    off = sum(abs(sums[row] * wished - share * total) for row, share in zip(FIELD_ROWS, shares, strict=True))
    missing = sum(max(0, ROW_MINIMUM - count) for count in counts.values())
    lost = sum(player.level for player in players) - total
    return missing, off + lost * wished


def largest_remainder(shares: Shares, points: int) -> FieldPoints:
    """U-8.7: whole points in the proportions of ``shares``, the largest remainders first."""
    total = sum(shares)
    given = [points * share // total for share in shares]
    order = sorted(range(3), key=lambda index: -(points * shares[index] % total))
    for index in order[: points - sum(given)]:
        given[index] += 1
    return (given[0], given[1], given[2])


def sensible_line_up(club: Club, home_points: int, opponents: Sequence[Sheet] = ()) -> LineUp:
    """The plan with the best expected goals against likely opponents; without knowledge: against one's own plans."""
    plans = list(suggestions(club, home_points).values())
    sheets = opponents or [counted(club, replace(plan, home=(0, 0, 0))) for plan in plans]
    candidates = [
        replace(plan, hardness=hardness)
        for plan in plans
        for hardness in HARDNESS_PLANS
        if not line_up_faults(club, replace(plan, hardness=hardness), home_points)
    ]
    return max(candidates, key=lambda line_up: _worth(club, line_up, sheets))


def _worth(club: Club, line_up: LineUp, opponents: Sequence[Sheet]) -> Fraction:
    """Expected goal difference less the penalties that hardness is likely to cost."""
    own = counted(club, line_up)
    swing = sum((expected_goals(own, other) - expected_goals(other, own) for other in opponents), Fraction(0))
    return swing / len(opponents) - sum(line_up.hardness) * PENALTY_AWARD.chance()


def expected_goals(own: Sheet, other: Sheet) -> Fraction:
    """Chances that get past the sweeper and the keeper, on average, cards and penalties left out."""
    return sum(chances(own.values, other.values)) * scoring_chance(other)
