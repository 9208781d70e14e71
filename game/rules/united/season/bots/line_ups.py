"""Line-ups (duty 4): the strongest men in the proportions of the manager's style, talents played in two at a time.

A season has hundreds of them, so they are put together in one go: no line-up is weighed against another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.core.dice import Dice
from game.core.frozen import frozen
from game.rules.united.queries import is_keeper, is_sweeper
from game.rules.united.season.bots.desk import Desk
from game.rules.united.season.bots.naming import picked
from game.rules.united.season.plan import cup_today
from game.rules.united.season.queries import available_in
from game.rules.united.season.state import Member
from game.rules.united.season.tables import PLAYED_IN_AFTER
from game.rules.united.state import FIELD_ROWS, ROW_INDEX, Age, FieldPoints, LineUp, RowPoints, TeamRow
from game.rules.united.suggest import Shares, largest_remainder
from game.rules.united.tables import BAN_STEP, LINE_UP_OTHERS, OUT_OF_ROW, ROW_MINIMUM, YELLOW_POINTS

SCALE = 60
"""Divisible by every share of a plan."""
MISFIT = 3
"""So much emptier must a row be that a man plays there who is not qualified."""
NOVICES = 2
"""Talents who are played in at a time, if there are others."""
SWEEPING = 3
"""A sweeper plays if he is no more than so many levels below the man who would play instead."""
Rows = dict[TeamRow, list[Member]]


@frozen
class Plan:
    """How the men are to be used in a match."""

    shares: Shares
    home: FieldPoints = (0, 0, 0)
    hardness: int = 0
    hard_row: TeamRow = TeamRow.S


def line_ups(desk: Desk, squad: Sequence[Member], dice: Dice) -> tuple[LineUp, ...]:
    """One for each match of the round: first league day, second, cup."""
    matches = {man.id: man.talent_matches for man in squad if not man.played_in}
    found: list[LineUp] = []
    for number, points in enumerate(_home_points(desk), 1):
        free = [man for man in squad if available_in(man, number)]
        owed = [man for man in free if matches.get(man.id, PLAYED_IN_AFTER) < PLAYED_IN_AFTER]
        novices = sorted(owed, key=lambda man: matches[man.id])[:NOVICES]
        found.append(eleven(free, novices, _plan(desk, points, dice)))
        for man in novices:
            matches[man.id] += 1
    return tuple(found)


def _plan(desk: Desk, points: int, dice: Dice) -> Plan:
    shares = picked(dice, "bot-shares", desk.style.shares)
    hardness = desk.style.hardness[0 if points else 1]
    return Plan(shares, largest_remainder(shares, points), hardness, FIELD_ROWS[desk.style.hard_row])


def _home_points(desk: Desk) -> Iterator[int]:
    """U-3.6: of the club's matches of this round in their order."""
    here = desk.calendar.home_points[desk.round - 1]
    for fixture in desk.fixtures:
        yield here if fixture.home == desk.number else 0
    if cup_today(desk.seen):
        for tie in desk.seen.cup.ties:
            for side in (tie.home, tie.away):
                if side.club == desk.number and not side.amateur:
                    yield here if side is tie.home and not tie.fixture.neutral else 0


def eleven(free: Sequence[Member], novices: Sequence[Member], plan: Plan) -> LineUp:
    """The line-up of those who may play; ``novices`` are played in."""
    chosen = {man.id for man in novices}

    def first(man: Member) -> tuple[bool, bool, int]:
        return man.id in chosen, man.played_in, man.level

    goal = max(filter(is_keeper, free), key=first, default=None)
    men = sorted((man for man in free if not is_keeper(man)), key=first, reverse=True)
    sweeper = _sweeper(men, chosen)
    others = [man for man in men if man is not sweeper and (man.age is not Age.TALENT or not _only_sweeps(man))]
    others = others[: LINE_UP_OTHERS - (sweeper is not None)]
    rows = spread(others, plan.shares)
    in_goal, sweeping = (tuple(man.name for man in (each,) if man) for each in (goal, sweeper))
    defence, midfield, attack = (tuple(man.name for man in rows[row]) for row in FIELD_ROWS)
    playing = [man for man in (goal, sweeper, *others) if man is not None]
    return LineUp((in_goal, sweeping, defence, midfield, attack), hardness(playing, plan), plan.home)


def _sweeper(men: Sequence[Member], chosen: set[int]) -> Member | None:
    """The best one, unless somebody much stronger would have to sit out for him."""
    best = next(filter(is_sweeper, men), None)
    if best is None or best.id in chosen or len(men) <= LINE_UP_OTHERS:
        return best
    return best if best.level + SWEEPING >= men[LINE_UP_OTHERS - 1].level else None


def _only_sweeps(man: Member) -> bool:
    return man.qualified == (TeamRow.A,)


def spread(men: Iterable[Member], shares: Shares) -> Rows:
    """Talents where they must play, then the strongest first, each where the row is emptiest for its share."""
    rows: Rows = {row: [] for row in FIELD_ROWS}
    sums = dict.fromkeys(FIELD_ROWS, 0)
    weights = {row: SCALE // share for row, share in zip(FIELD_ROWS, shares, strict=True)}
    for man in sorted(men, key=lambda each: (each.age is Age.TALENT, each.level), reverse=True):
        row = min(open_rows(man), key=lambda row: weights[row] * (sums[row] + MISFIT * (row not in man.qualified)))
        rows[row].append(man)
        sums[row] += man.level - OUT_OF_ROW * (row not in man.qualified)
    _fill(rows)
    return rows


def open_rows(man: Member) -> list[TeamRow]:
    """U-5c: talents play only where they are qualified."""
    return [row for row in FIELD_ROWS if man.age is not Age.TALENT or row in man.qualified]


def _fill(rows: Rows) -> None:
    """U-3.1: two men in every row, taken from the fullest."""
    for row in FIELD_ROWS:
        while len(rows[row]) < ROW_MINIMUM:
            fullest = max(rows.values(), key=len)
            movable = [man for man in fullest if row in open_rows(man)]
            if len(fullest) <= ROW_MINIMUM or not movable:
                break
            fullest.remove(movable[-1])
            rows[row].append(movable[-1])


def hardness(men: Iterable[Member], plan: Plan) -> RowPoints:
    """U-3.4, U-3.5c: none if the next card would keep one of these men out."""
    at_risk = any(man.points % BAN_STEP + YELLOW_POINTS >= BAN_STEP for man in men)
    found = [0, 0, 0, 0, 0]
    found[ROW_INDEX[plan.hard_row]] = 0 if at_risk else plan.hardness
    return (found[0], found[1], found[2], found[3], found[4])
