"""Random answers, legal and not: for bots that know nothing, soak runs and property tests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.clock import Glass
from game.core.dice import Dice
from game.core.rules import Seat
from game.rules.postal.chaos import WHY, Chaos, pick
from game.rules.powerplay.forms import FORMS
from game.rules.powerplay.state import (
    Age,
    Club,
    Crowd,
    LineUp,
    MatchState,
    Options,
    Player,
    Posting,
    Region,
    Sixth,
    Support,
    TeamRow,
    six,
)
from game.rules.powerplay.tables import GOAL, KEEPER_MOST, LAST_FIELD, NORMAL_MOST, SIXTHS


def random_line_up(state: MatchState, seat: Seat, dice: Dice) -> LineUp:
    """Names anywhere, points anywhere: seldom legal."""
    names = [player.name for player in state.clubs[seat].players]
    sixths = [Sixth(tuple(_random_places(names, dice))) for _ in range(SIXTHS)]
    bench = (_somebody(names, dice), _somebody(names, dice))
    return LineUp(six(sixths), bench, _somebody(names, dice))


def _random_places(names: Sequence[str], dice: Dice) -> list[Posting]:
    places = [Posting(GOAL, pick(dice, names))] if names and dice.roll(WHY, 4) > 1 else []
    count = dice.roll(WHY, 7) if names else 0
    return places + [
        Posting(dice.roll(WHY, LAST_FIELD), pick(dice, names), _few(dice), _few(dice), _few(dice)) for _ in range(count)
    ]


def _somebody(names: Sequence[str], dice: Dice) -> str:
    return pick(dice, names) if names and dice.roll(WHY, 3) > 1 else ""


def _few(dice: Dice) -> int:
    return max(0, dice.roll(WHY, 12) - 10)


def spoilt(line_up: LineUp, dice: Dice) -> LineUp:
    """A line-up with one thing changed, most likely to the worse."""
    at = dice.roll(WHY, SIXTHS) - 1
    places = list(line_up.sixths[at].places)
    index = dice.roll(WHY, len(places)) - 1 if places else -1
    fault = dice.roll(WHY, 8)
    if fault == 1:
        return replace(line_up, taker="Nobody")
    if fault == 2:
        return replace(line_up, substitutes=(places[index].player if places else "Nobody", line_up.substitutes[1]))
    if fault == 3 or not places:
        places.append(Posting(dice.roll(WHY, LAST_FIELD), "Nobody"))
    elif fault == 4:
        places.pop(index)
    elif fault == 5:
        places[index] = replace(places[index], field=dice.roll(WHY, LAST_FIELD + 4) - 2)
    elif fault == 6:
        places.append(replace(places[index], field=dice.roll(WHY, LAST_FIELD)))
    elif fault == 7:
        places[index] = replace(places[index], hp=places[index].hp + dice.roll(WHY, 9) - 2)
    else:
        more = dice.roll(WHY, 9) - 1
        places[index] = replace(places[index], mp=places[index].mp + more, hv=more)
    sixths = [*line_up.sixths[:at], Sixth(tuple(places)), *line_up.sixths[at + 1 :]]
    return replace(line_up, sixths=six(sixths))


def random_clubs(dice: Dice) -> tuple[Club, Club]:
    """Two squads of any kind: with and without keepers, rookies, stars, banned and hurt men; from 1 to 20 players."""
    return _random_club(dice, "Home"), _random_club(dice, "Away")


def _random_club(dice: Dice, name: str) -> Club:
    size = pick(dice, (1, 4, 6, 7, 8, 9, 10, 11, 11, 12, 12, 13, 14, 15, 16, 18, 20))
    players = tuple(_random_player(dice, f"{name} {number}") for number in range(1, size + 1))
    return Club(
        name,
        players,
        region=pick(dice, tuple(Region)),
        country=pick(dice, ("", "Norland", "Estvia")),
        coach=dice.roll(WHY, 4) - 1,
        seats=pick(dice, (1500, 2000, 2500)),
        fans=pick(dice, (800, 1000, 1600)),
    )


def _random_player(dice: Dice, name: str) -> Player:
    row = pick(
        dice, (TeamRow.T, TeamRow.V, TeamRow.V, TeamRow.V, TeamRow.V, TeamRow.S, TeamRow.S, TeamRow.S, TeamRow.S)
    )
    age = pick(dice, (Age.A, Age.A, Age.B, Age.C, Age.D, Age.E, Age.F, Age.ROOKIE))
    most = 0 if age is Age.ROOKIE else KEEPER_MOST if row is TeamRow.T else NORMAL_MOST
    strength = dice.roll(WHY, most + 1) - 1
    banned = dice.roll(WHY, 3) if dice.roll(WHY, 10) == 1 else 0
    injured = dice.roll(WHY, 6) if dice.roll(WHY, 10) == 1 else 0
    return Player(name, row, age, strength, dice.roll(WHY, 20) - 1, dice.roll(WHY, 3) - 1, banned, injured)


def random_options(dice: Dice) -> Options:
    """Any match: cup or not, neutral ground or not, open or closed."""
    return Options(
        cup=dice.roll(WHY, 3) == 1,
        neutral=dice.roll(WHY, 4) == 1,
        crowd=pick(dice, tuple(Crowd)),
        support=pick(dice, (Support.EMPTY, Support.EMPTY, Support.ALWAYS)),
        open_match=dice.roll(WHY, 3) > 1,
        line_up_seconds=60,
        glass=pick(dice, (Glass.OFF, Glass.STRICT, Glass.ADVISORY)),
    )


CHAOS = Chaos(FORMS, random_line_up, spoilt, (1, 2, 5, 11, 30))
