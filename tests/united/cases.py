"""Illegal line-ups: one for every reason, used by the tests of the judge and of the repair."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.united.reasons import Reason
from game.rules.united.state import Club, LineUp
from tests.united.builders import NO_HOME, NO_POINTS, line_up, squad

BIG = squad("2x T I 5", "2x A I 5", "4x V I 5", "4x M I 5", "4x S I 5")
"""Sixteen, all fit to play."""
FOUR_THREE_THREE = "T1 / / V1 V2 V3 V4 / M1 M2 M3 / S1 S2 S3"
WITH_SWEEPER = "T1 / A1 / V1 V2 V3 / M1 M2 M3 / S1 S2 S3"


def with_player(*texts: str) -> Club:
    """The big squad and some more."""
    return Club("Home", BIG.players + squad(*texts).players)


class Case(NamedTuple):
    """A line-up that is refused: why, by which rule, with which facts."""

    reason: Reason
    rule: str
    facts: dict[str, str | int]
    club: Club
    placed: LineUp
    home_points: int


def case(
    reason: Reason,
    rule: str,
    club: Club,
    text: str,
    hardness: Sequence[int] = NO_POINTS,
    home: Sequence[int] = NO_HOME,
    home_points: int = 6,
    **facts: str | int,
) -> Case:
    return Case(reason, rule, facts, club, line_up(text, hardness, home), home_points)


def instead(old: str, new: str) -> str:
    """4-3-3 without a sweeper, one thing exchanged."""
    assert old in FOUR_THREE_THREE
    return FOUR_THREE_THREE.replace(old, new)


def specialists(keeper: str, sweeper: str) -> Club:
    return squad(keeper, sweeper, "3x V I 5", "3x M I 5", "3x S I 5")


NO_KEEPERS = squad("A I 5", "3x V I 5", "3x M I 5", "3x S I 5")
NINE = squad("T I 5", "2x V I 5", "2x M I 5", "4x S I 5")
SIX_WITH_SWEEPER = squad("T I 5", "A I 5", "2x V I 5", "2x M I 5", "S I 5")

CASES = [
    case(Reason.UNKNOWN_PLAYER, "U-3.1", BIG, instead("S3", "Pele"), player="Pele"),
    case(Reason.PLAYER_TWICE, "U-3.1", BIG, instead("S3", "S2"), player="S2"),
    case(Reason.PLAYER_TWICE, "U-3.1", BIG, instead("S3", "M1"), player="M1"),
    case(
        Reason.BANNED, "U-3.5c", with_player("Rough: S I 9 banned"), instead("S3", "Rough"), player="Rough", matches=1
    ),
    case(Reason.LISTED, "U-3.1", with_player("Dear: S I 9 listed"), instead("S3", "Dear"), player="Dear"),
    case(Reason.FROZEN, "U-3.1", with_player("Ice: S tT 9"), instead("S3", "Ice"), player="Ice"),
    case(Reason.NO_KEEPER, "U-3.1", BIG, instead("T1", ""), player="T1"),
    case(Reason.TOO_MANY_KEEPERS, "U-3.1", BIG, instead("T1", "T1 T2"), count=2),
    case(Reason.NOT_A_KEEPER, "U-2.1", BIG, instead("T1", "S4"), player="S4"),
    case(Reason.KEEPER_IN_FIELD, "U-2.1", BIG, instead("S3", "T2"), player="T2", row="S"),
    case(Reason.NOT_A_SWEEPER, "U-2.1", BIG, WITH_SWEEPER.replace("A1", "V4"), player="V4"),
    case(Reason.TOO_MANY_SWEEPERS, "U-3.1", BIG, "T1 / A1 A2 / V1 V2 V3 / M1 M2 M3 / S1 S2", count=2),
    case(Reason.TALENT_OUT_OF_ROW, "U-5", with_player("Kid: M nT 0"), instead("S3", "Kid"), player="Kid", row="S"),
    case(Reason.TALENT_OUT_OF_ROW, "U-5", with_player("Kid: A nT 2"), instead("V3", "Kid"), player="Kid", row="V"),
    case(Reason.TOO_MANY_PLAYERS, "U-3.1", BIG, instead("/ / V1", "/ A1 / V1"), count=11, most=10),
    case(Reason.TOO_FEW_PLAYERS, "U-3.1", BIG, instead("S3", ""), count=9, needed=10, spare=4),
    case(Reason.TOO_FEW_PLAYERS, "U-3.1", NINE, "T1 / / V1 V2 / M1 M2 / S1 S2 S3", count=7, needed=8, spare=0),
    case(Reason.ROW_TOO_THIN, "U-3.1", BIG, "T1 / A1 / V1 V2 V3 V4 / M1 M2 M3 M4 / S1", row="S", count=1, needed=2),
    case(
        Reason.SWEEPER_MUST_FILL_IN,
        "U-3.1",
        SIX_WITH_SWEEPER,
        "T1 / A1 / V1 V2 / M1 M2 / S1",
        player="A1",
        row="S",
    ),
    case(Reason.NEGATIVE_POINTS, "U-3.4", BIG, WITH_SWEEPER, (0, 0, -1, 0, 0)),
    case(Reason.NEGATIVE_POINTS, "U-3.4", BIG, WITH_SWEEPER, (0, -2, 0, 0, 2)),
    case(Reason.NEGATIVE_POINTS, "U-3.4", BIG, WITH_SWEEPER, home=(7, -1, 0)),
    case(Reason.TOO_MUCH_HARDNESS, "U-3.4", BIG, WITH_SWEEPER, (2, 2, 3, 2, 2), points=11, most=10),
    case(Reason.ODD_HARDNESS, "U-3.4", BIG, WITH_SWEEPER, (3, 0, 0, 0, 0), row="T", points=3),
    case(Reason.ODD_HARDNESS, "U-3.4", BIG, WITH_SWEEPER, (0, 1, 0, 0, 0), row="A", points=1),
    case(
        Reason.HARDNESS_ABOVE_TEN,
        "U-3.4",
        specialists("T I 5", "A I 9"),
        WITH_SWEEPER,
        (0, 4, 0, 0, 0),
        row="A",
        level=9,
        points=4,
    ),
    case(
        Reason.HARDNESS_ABOVE_TEN,
        "U-3.4",
        specialists("T I 10", "A I 5"),
        WITH_SWEEPER,
        (2, 0, 0, 0, 0),
        row="T",
        level=10,
        points=2,
    ),
    case(
        Reason.HARDNESS_ABOVE_TEN,
        "U-3.4",
        specialists("T I 12", "A I 5"),
        WITH_SWEEPER,
        (2, 0, 0, 0, 0),
        row="T",
        level=12,
        points=2,
    ),
    case(Reason.HARDNESS_ON_EMPTY_SWEEPER, "U-3.4", BIG, FOUR_THREE_THREE, (0, 2, 0, 0, 0)),
    case(Reason.HARDNESS_ON_AMATEUR, "U-3.4", NO_KEEPERS, WITH_SWEEPER.replace("T1", ""), (2, 0, 0, 0, 0)),
    case(Reason.TOO_MANY_HOME_POINTS, "U-3.6", BIG, WITH_SWEEPER, home=(3, 2, 2), points=7, most=6),
    case(
        Reason.TOO_MANY_HOME_POINTS,
        "U-3.6",
        BIG,
        WITH_SWEEPER,
        home=(3, 3, 3),
        home_points=8,
        points=9,
        most=8,
    ),
    case(Reason.NO_HOME_ADVANTAGE, "U-3.6", BIG, WITH_SWEEPER, home=(1, 0, 0), home_points=0, points=1, most=0),
]
