"""Random answers, legal and not: for bots that know nothing, soak runs and property tests."""

from __future__ import annotations

from game.core.clock import Glass
from game.core.dice import Dice
from game.core.rules import Seat
from game.rules.postal.chaos import WHY, Chaos, pick
from game.rules.united.forms import FORMS
from game.rules.united.state import (
    Age,
    Club,
    Eleven,
    FieldPoints,
    LineUp,
    MatchState,
    Options,
    Player,
    RowPoints,
    TeamRow,
)
from game.rules.united.tables import HIGHEST_LEVEL


def random_line_up(state: MatchState, seat: Seat, dice: Dice) -> LineUp:
    """Names anywhere, points anywhere: seldom legal."""
    names = [player.name for player in state.clubs[seat].players]
    rows: list[list[str]] = [[], [], [], [], []]
    for name in names:
        rows[dice.roll(WHY, 5) - 1].append(name)
    hardness: RowPoints = (_few(dice), _few(dice), _few(dice), _few(dice), _few(dice))
    home: FieldPoints = (_few(dice), _few(dice), _few(dice))
    return LineUp(_as_places(rows), hardness, home)


def _few(dice: Dice) -> int:
    return max(0, dice.roll(WHY, 8) - 4)


def _as_places(rows: list[list[str]]) -> Eleven:
    in_goal, sweeping, defence, midfield, attack = (tuple(row) for row in rows)
    return (in_goal, sweeping, defence, midfield, attack)


def spoilt(line_up: LineUp, dice: Dice) -> LineUp:
    rows = [list(row) for row in line_up.places]
    fault = dice.roll(WHY, 5)
    from_row, to_row = dice.roll(WHY, 5) - 1, dice.roll(WHY, 5) - 1
    if fault == 1:
        rows[to_row].append("Nobody")
    elif fault == 2 and rows[from_row]:
        rows[to_row].append(rows[from_row][0])
    elif fault == 3 and rows[from_row]:
        rows[from_row].pop()
    elif fault == 4 and rows[from_row]:
        rows[to_row].append(rows[from_row].pop())
    else:
        hardness = list(line_up.hardness)
        hardness[to_row] += dice.roll(WHY, 12) - 3
        return LineUp(line_up.places, (hardness[0], hardness[1], hardness[2], hardness[3], hardness[4]), line_up.home)
    return LineUp(_as_places(rows), line_up.hardness, line_up.home)


def random_clubs(dice: Dice) -> tuple[Club, Club]:
    """Two squads of any kind: with and without keepers, sweepers, talents, banned men; from 1 to 20 players."""
    return _random_club(dice, "Home"), _random_club(dice, "Away")


def _random_club(dice: Dice, name: str) -> Club:
    size = pick(dice, (1, 5, 7, 8, 9, 10, 11, 11, 12, 12, 13, 14, 15, 16, 18, 20))
    return Club(name, tuple(_random_player(dice, f"{name} {number}") for number in range(1, size + 1)))


def _random_player(dice: Dice, name: str) -> Player:
    qualified = pick(dice, _KINDS)
    age = pick(dice, (Age.I, Age.II, Age.III, Age.IV, Age.I, Age.II, Age.TALENT, Age.FROZEN, Age.V))
    level = dice.roll(WHY, HIGHEST_LEVEL + 1) - 1 if dice.roll(WHY, 10) == 1 else dice.roll(WHY, 11) - 1
    banned = dice.roll(WHY, 3) if dice.roll(WHY, 8) == 1 else 0
    return Player(name, qualified, age, level, dice.roll(WHY, 40) - 1, banned, dice.roll(WHY, 12) == 1)


KINDS = ("T", "T", "A", "A", "V", "V", "M", "M", "S", "S", "VM", "MS", "AV", "VMS", "AVMS")
_KINDS = tuple(tuple(TeamRow(letter) for letter in kind) for kind in KINDS)


def random_options(dice: Dice) -> Options:
    """Any match: cup or not, neutral ground or not, open or closed."""
    return Options(
        cup=dice.roll(WHY, 2) == 1,
        home_points=pick(dice, (0, 6, 7, 8)),
        discipline=dice.roll(WHY, 4) > 1,
        open_match=dice.roll(WHY, 3) > 1,
        line_up_seconds=60,
        glass=pick(dice, (Glass.OFF, Glass.STRICT, Glass.ADVISORY)),
    )


CHAOS = Chaos(FORMS, random_line_up, spoilt, (1, 2, 5, 1, 3))
