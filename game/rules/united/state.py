"""The values of a United match: players, clubs, line-ups, options, and the draft that is played on.

Everything but ``MatchState`` is frozen, so a clone only copies a few lists.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Annotated

from game.core.clock import Glass
from game.core.codec import Later, Steady, Within
from game.core.frozen import frozen
from game.rules.united.frames import Frame
from game.rules.united.tables import HIGHEST_LEVEL, LEAST_HOME_POINTS, MOST_HOME_POINTS, PUNISHMENTS_FOR_RED


class TeamRow(StrEnum):
    """The five rows of a line-up, by the letters of the book."""

    T, A, V, M, S = "T", "A", "V", "M", "S"


ROWS = (TeamRow.T, TeamRow.A, TeamRow.V, TeamRow.M, TeamRow.S)
FIELD_ROWS = (TeamRow.V, TeamRow.M, TeamRow.S)
ROW_INDEX = {row: index for index, row in enumerate(ROWS)}


class Age(StrEnum):
    """Ages in the book's notation: frozen talent, new talent, then Roman numerals."""

    FROZEN = "tT"
    TALENT = "nT"
    I = "I"  # noqa: E741 - the book's own numeral
    II = "II"
    III = "III"
    IV = "IV"
    V = "V"
    VI = "VI"
    VII = "VII"
    VIII = "VIII"
    IX = "IX"


@frozen
class Player:
    """A member of a squad, known by a name that is unique in his club; his level is 0 to 15 (U-2.2)."""

    name: str
    qualified: tuple[TeamRow, ...]
    age: Age
    level: Annotated[int, Within(0, HIGHEST_LEVEL)]
    points: Annotated[int, Within(0, 999)] = 0
    """Disciplinary points (DP) of the season so far."""
    banned: Annotated[int, Within(0, 99)] = 0
    """Matches he still has to sit out."""
    listed: bool = False
    """On the transfer list."""
    played_in: Annotated[bool, Later()] = False
    """U-5c: a talent who counts as played in below level 2 too, for he was a frozen one before."""

    def __post_init__(self) -> None:
        if not self.qualified:
            raise ValueError(f"{self.name} is qualified for no row (U-2.1)")


RowPoints = tuple[int, int, int, int, int]
"""One number for each of T, A, V, M, S."""
FieldPoints = tuple[int, int, int]
"""One number for each of V, M, S."""
Eleven = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...], tuple[str, ...], tuple[str, ...]]
"""The names in T, A, V, M, S."""


@frozen
class LineUp(Steady):
    """Who plays where, and where hardness and home advantage go; may be illegal until it was judged."""

    places: Eleven
    hardness: RowPoints = (0, 0, 0, 0, 0)
    home: FieldPoints = (0, 0, 0)

    def names(self) -> tuple[str, ...]:
        return tuple(name for row in self.places for name in row)


@frozen
class Club(Steady):
    """A club as it enters a match."""

    name: str
    players: tuple[Player, ...]
    short: str = ""
    stored: tuple[LineUp | None, LineUp | None] = (None, None)
    """The line-ups kept for home and for away matches (U-8.7)."""
    founded: bool = False
    """A new club that keeps to the limits of a foundation (U-1.4)."""
    by_name: Mapping[str, Player] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_name", {player.name: player for player in self.players})


@frozen
class Options:
    """How this match is played; every house choice is named here with its default."""

    cup: bool = False
    """Play to a decision: extra time, then penalties (U-8.4)."""
    home_points: Annotated[int, Within(0, MOST_HOME_POINTS)] = 6
    """Home advantage of this match; 0 on neutral ground (U-3.6)."""
    discipline: bool = True
    """Off: hardness has no penalties and no cards, as in the book's example match (U-9)."""
    open_match: bool = True
    """Both may see line-ups, rows and chances once the match began; off: only what a league publishes (U-8.2)."""
    line_up_seconds: Annotated[int, Within(0, 3600)] = 0
    """Time for a line-up; 0: no limit (U-8.7)."""
    glass: Glass = Glass.OFF
    """What happens when that time is over."""

    def __post_init__(self) -> None:
        if 0 < self.home_points < LEAST_HOME_POINTS:
            raise ValueError(f"home_points must be 0 or {LEAST_HOME_POINTS} to {MOST_HOME_POINTS} (U-3.6)")


class Stage(StrEnum):
    """How far the match is."""

    BEFORE, NORMAL, EXTRA, SHOOT_OUT, OVER = "before", "normal", "extra", "shoot-out", "over"


@frozen
class Card:
    """What a player was punished with; a minute means that he was sent off then."""

    player: str
    row: TeamRow | None
    """None for whoever may not know it (U-8.2)."""
    punishments: int
    minute: int = 0

    @property
    def red(self) -> bool:
        return self.punishments >= PUNISHMENTS_FOR_RED


def row_value(raised: int, lost: int) -> int:
    """U-3.5b: a field row after sendings-off; it is never worth less than nothing."""
    return max(0, raised - lost)


@frozen
class Sheet:
    """One side's arithmetic, step by step, so that every number can be explained."""

    keeper_level: int
    sweeper_level: int
    sums: FieldPoints
    """Strengths added up per field row (U-3.3)."""
    cut: FieldPoints
    """After the 3:1 rule on the sums (U-3.7a)."""
    raised: FieldPoints
    """After hardness, home advantage and the 3:1 rule again (U-3.7b)."""
    bonus: tuple[int, int]
    """What hardness adds to keeper and sweeper (U-3.4)."""
    losses: RowPoints = (0, 0, 0, 0, 0)
    """What sendings-off cost each row (U-3.5b)."""

    @property
    def values(self) -> RowPoints:
        """What the rows T, A, V, M, S are worth in the end."""
        lost_t, lost_a, lost_v, lost_m, lost_s = self.losses
        value_v, value_m, value_s = self.raised
        return (
            self.keeper_level - lost_t + self.bonus[0],
            self.sweeper_level - lost_a + self.bonus[1],
            row_value(value_v, lost_v),
            row_value(value_m, lost_m),
            row_value(value_s, lost_s),
        )


class MomentKind(StrEnum):
    CHANCE, PENALTY, KICK = "chance", "penalty", "kick"


@frozen
class Moment:
    """Something that is about to be rolled: a chance of a row, a penalty, a kick of the shoot-out."""

    side: int
    kind: MomentKind
    row: TeamRow | None = None


@frozen
class Goal:
    """A goal: by whom, from which row; ``scorer`` is empty when nobody could be named."""

    side: int
    scorer: str
    row: TeamRow | None
    penalty: bool
    stage: Stage


@dataclass(slots=True)
class MatchState:
    """The draft a match is played on."""

    options: Options
    clubs: tuple[Club, Club]
    line_ups: list[LineUp | None]
    frames: list[Frame]
    stage: Stage = Stage.BEFORE
    sheets: tuple[Sheet, ...] = ()
    cards: tuple[tuple[Card, ...], tuple[Card, ...]] = ((), ())
    moments: tuple[Moment, ...] = ()
    played: int = 0
    """How many of the moments are behind us."""
    owed: int = 0
    """How many moments still to play before the next decision; always 0 while somebody decides."""
    score: tuple[int, int] = (0, 0)
    goals: tuple[Goal, ...] = ()
    kicks: tuple[tuple[bool, ...], tuple[bool, ...]] = ((), ())
    misses: Annotated[tuple[tuple[int, str], ...] | None, Later()] = None
    """Side and name of whoever missed a penalty, where a league keeps it to publish it (U-8.2); None: nobody does."""

    def clone(self) -> MatchState:
        return replace(self, line_ups=self.line_ups.copy(), frames=self.frames.copy())
