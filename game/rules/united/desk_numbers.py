"""The numbers beside the line-up form: rows, ranges of the sliders, and what hardness risks."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from game.core.frozen import frozen
from game.rules.united.checks import PENALTY_AWARD, conversion_check
from game.rules.united.counting import counted, punishments
from game.rules.united.fates import fate
from game.rules.united.judges.line_up import row_faults
from game.rules.united.repair import trimmed_hardness
from game.rules.united.state import FIELD_ROWS, ROW_INDEX, ROWS, Club, Eleven, LineUp, Sheet, TeamRow
from game.rules.united.tables import FULL_LEVEL, MATRIX_DIE, MOST_HARDNESS, SPECIALIST_HARDNESS


@frozen
class Slider:
    """How far the points of a row may go, in which steps, with everything else left as it is."""

    most: int
    step: int = 1


@frozen
class Limits:
    """Hardness and home points: how many there are, how many are used, and how far each row may go."""

    hardness: int
    hardness_used: int
    home: int
    home_used: int
    hardness_rows: dict[TeamRow, Slider]
    home_rows: dict[TeamRow, Slider]


@frozen
class Risk:
    """What the hardness of a line-up costs on average; all of it exact."""

    hardness: int
    penalties: Fraction
    """Expected penalties against it (U-3.5a)."""
    penalty_goals: Fraction
    """Expected goals from them."""
    punishments: Fraction
    """Expected punishments (U-3.5b)."""
    red: Fraction
    """The chance of at least one sending-off (U-3.5b)."""


def known(club: Club, line_up: LineUp) -> LineUp:
    """The line-up without names that are not in the squad, so that it can be counted."""
    keeper, sweeper, defence, midfield, attack = (
        tuple(name for name in names if name in club.by_name) for names in line_up.places
    )
    places: Eleven = (keeper, sweeper, defence, midfield, attack)
    return replace(line_up, places=places)


def sheet(club: Club, line_up: LineUp) -> Sheet | None:
    """The rows of a line-up, legal or not; None when the squad is not known. While a row is still to be filled, the
    3:1 rule has nothing to compare with and waits (U-3.7)."""
    if not club.players:
        return None
    placed = known(club, line_up)
    seen = counted(club, placed)
    if all(placed.places[ROW_INDEX[row]] for row in FIELD_ROWS) or not any(row_faults(club, placed)):
        return seen
    hard, home, (defence, midfield, attack) = line_up.hardness, line_up.home, seen.sums
    raised = (defence + hard[2] + home[0], midfield + hard[3] + home[1], attack + hard[4] + home[2])
    return replace(seen, cut=seen.sums, raised=raised)


def limits(club: Club, line_up: LineUp, home_points: int) -> Limits:
    """U-3.4, U-3.6: the ranges in which points may still be moved."""
    hard, home = sum(line_up.hardness), sum(line_up.home)
    return Limits(
        MOST_HARDNESS,
        hard,
        home_points,
        home,
        {row: _hardness_slider(club, line_up, row, MOST_HARDNESS - hard) for row in ROWS},
        {
            row: Slider(max(0, points + home_points - home))
            for row, points in zip(FIELD_ROWS, line_up.home, strict=True)
        },
    )


def _hardness_slider(club: Club, line_up: LineUp, row: TeamRow, left: int) -> Slider:
    most = max(0, line_up.hardness[ROW_INDEX[row]] + left)
    if row in FIELD_ROWS:
        return Slider(most)
    player = club.by_name.get(next(iter(line_up.places[ROW_INDEX[row]]), ""))
    room = max(0, FULL_LEVEL - player.level) * SPECIALIST_HARDNESS if player else 0
    return Slider(min(room, most - most % SPECIALIST_HARDNESS), SPECIALIST_HARDNESS)


def risk(club: Club, line_up: LineUp, discipline: bool) -> Risk:
    """U-3.5: exact averages for as much of the hardness as is legal; nothing without penalties and cards."""
    men = known(club, line_up)
    legal = replace(men, hardness=trimmed_hardness(club, men.places, men.hardness))
    points = sum(legal.hardness)
    if not discipline or not points:
        return Risk(points, Fraction(0), Fraction(0), Fraction(0), Fraction(0))
    penalties = points * PENALTY_AWARD.chance()
    drawn = sum(punishments(points, roll) for roll in range(MATRIX_DIE))
    cards = fate(club, legal, discipline, whole=False)
    spared = Fraction(cards.reds.get((0, 0, 0, 0, 0), 0), cards.total)
    scored = penalties * conversion_check(cards.sheet.keeper_level).chance()
    return Risk(points, penalties, scored, Fraction(drawn, MATRIX_DIE), 1 - spared)
