"""The values of a Powerplay match: players, clubs, line-ups, options, and the draft that is played on.

Everything but ``MatchState`` is frozen, so a clone only copies a few lists.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Annotated, NamedTuple

from game.core.clock import Glass
from game.core.codec import Steady, Within
from game.core.frozen import frozen
from game.rules.powerplay.frames import Frame
from game.rules.powerplay.tables import COACH_MOST, COLUMNS, FANS, GOAL, SEATS, STAR


class TeamRow(StrEnum):
    """Keeper, defence, attack, by the letters of the book."""

    T, V, S = "T", "V", "S"


ICE_ROWS = (TeamRow.V, TeamRow.S)


def row_of(where: int) -> TeamRow:
    """PP-7.1: the row a field belongs to."""
    return TeamRow.T if where == GOAL else TeamRow.V if where <= COLUMNS else TeamRow.S


class Region(StrEnum):
    """PP-2.2: where a club was founded."""

    SCANDINAVIA, EASTERN_EUROPE, ALPS, OTHER = "scandinavia", "eastern-europe", "alps", "elsewhere"


class Age(StrEnum):
    """PP-3.4: rookies are 0, all others A to H."""

    ROOKIE, A, B, C, D = "0", "A", "B", "C", "D"
    E, F, G, H = "E", "F", "G", "H"


@frozen
class Player:
    """A member of a squad, known by a name that is unique in his club."""

    name: str
    row: TeamRow
    age: Age
    strength: Annotated[int, Within(0, STAR)]
    minutes: Annotated[int, Within(0, 999)] = 0
    """Penalty minutes of the season so far (PP-4.3.3)."""
    match_penalties: Annotated[int, Within(0, 99)] = 0
    """Match penalties of the season so far."""
    banned: Annotated[int, Within(0, 99)] = 0
    """Matches he still has to sit out."""
    injured: Annotated[int, Within(0, 99)] = 0
    """Matches he is still hurt."""


@frozen
class Posting:
    """A man on a field with the extra points he gets there: motivation, home advantage, hardness (PP-4)."""

    field: int
    player: str
    mp: int = 0
    hv: int = 0
    hp: int = 0

    @property
    def extra(self) -> int:
        return self.mp + self.hv + self.hp

    def raised(self, kind: str, more: int) -> Posting:
        """With so many more points of a kind: ``mp``, ``hv`` or ``hp``."""
        mp, hv, hp = (value + (more if name == kind else 0) for name, value in self.points())
        return Posting(self.field, self.player, mp, hv, hp)

    def points(self) -> tuple[tuple[str, int], tuple[str, int], tuple[str, int]]:
        return ("mp", self.mp), ("hv", self.hv), ("hp", self.hp)


@frozen
class Sixth:
    """Who stands where in one sixth; the keeper on field 0."""

    places: tuple[Posting, ...] = ()

    @property
    def keeper(self) -> str:
        """The name of the man in goal; empty: nobody."""
        return next((place.player for place in self.places if place.field == GOAL), "")

    @property
    def on_ice(self) -> tuple[Posting, ...]:
        """PP-7.3.5: everybody but the keeper, from top left to bottom right."""
        return tuple(sorted((place for place in self.places if place.field != GOAL), key=_by_field))


def _by_field(place: Posting) -> int:
    return place.field


Six = tuple[Sixth, Sixth, Sixth, Sixth, Sixth, Sixth]
EMPTY_SIXTHS: Six = (Sixth(), Sixth(), Sixth(), Sixth(), Sixth(), Sixth())


def six(sixths: Sequence[Sixth]) -> Six:
    """Exactly six of them."""
    first, second, third, fourth, fifth, last = sixths
    return (first, second, third, fourth, fifth, last)


@frozen
class LineUp(Steady):
    """Everything a manager hands in; may be illegal until it was judged."""

    sixths: Six = EMPTY_SIXTHS
    substitutes: tuple[str, str] = ("", "")
    """For the rows V and S (PP-7.3.7); empty: nobody."""
    taker: str = ""
    """Who takes the penalty shots (PP-7.5)."""

    def names(self) -> tuple[str, ...]:
        """Everybody who is named anywhere, each once."""
        lined_up = [place.player for sixth in self.sixths for place in sixth.places]
        return tuple(dict.fromkeys(name for name in (*lined_up, *self.substitutes, self.taker) if name))


@frozen
class Club(Steady):
    """A club as it enters a match."""

    name: str
    players: tuple[Player, ...]
    short: str = ""
    region: Region = Region.OTHER
    country: str = ""
    """Two clubs of one country play a derby (PP-8.3)."""
    coach: Annotated[int, Within(0, COACH_MOST)] = 0
    """Motivation points a match (PP-4.1)."""
    arena: str = ""
    seats: Annotated[int, Within(0, 1_000_000)] = SEATS
    fans: Annotated[int, Within(0, 1_000_000)] = FANS
    stored: tuple[LineUp | None, LineUp | None] = (None, None)
    """The line-ups kept for home and for away matches."""
    founded: bool = False
    """A new club that keeps to the limits of a foundation (PP-3.2)."""
    by_name: Mapping[str, Player] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_name", {player.name: player for player in self.players})


class Crowd(StrEnum):
    """Whether the house is full (PP-4.2)."""

    COUNTED, FULL, ROOM = "counted", "full", "room"


class Support(StrEnum):
    """PP-7.3.3: whether occupied fields too get support from straight in front or behind."""

    EMPTY, ALWAYS = "empty", "always"


@frozen
class Options:
    """How this match is played; every house choice is named here with its default."""

    cup: bool = False
    """A knock-out match: decided the same way, but without points (PP-7.6)."""
    neutral: bool = False
    """On neutral ground nobody has home points (PP-4.2)."""
    crowd: Crowd = Crowd.COUNTED
    """Fans against seats, or as both agree."""
    support: Support = Support.EMPTY
    open_match: bool = True
    """Both may see line-ups, fields and dice once the match began; off: only what a report says (PP-7.3)."""
    line_up_seconds: Annotated[int, Within(0, 3600)] = 0
    """Time for a line-up; 0: no limit (PP-9.2)."""
    glass: Glass = Glass.OFF
    """What happens when that time is over."""


class Stage(StrEnum):
    """How far the match is."""

    BEFORE, REGULAR, OVERTIME, SHOOT_OUT, OVER = "before", "regular", "overtime", "shoot-out", "over"


class Trouble(StrEnum):
    """What hardness does to a man (PP-7.3.5)."""

    TWO, FIVE, INJURY, MATCH = "two", "five", "injury", "match"


@frozen
class Incident:
    """What happened to a man in a sixth; ``field`` is 0 for whoever may not know it (PP-7.3)."""

    kind: Trouble
    player: str
    sixth: int
    field: int
    matches: int = 0
    """Matches he will miss through an injury (PP-7.3.6)."""
    weaker: bool = False
    """The injury costs a strength point for good (PP-7.3.6)."""
    substitute: str = ""
    """Who came on for him (PP-7.3.7)."""


class Out(NamedTuple):
    """A man who takes no further part, from which sixth on, and who has his places now (empty: nobody)."""

    player: str
    sixth: int
    substitute: str


Outs = tuple[Out, ...]


@frozen
class Man:
    """A man on the ice: his strength in this sixth and his extra points there."""

    field: int
    player: str
    strength: int
    extra: int

    @property
    def total(self) -> int:
        return self.strength + self.extra


Fields = tuple[int, int, int, int, int, int, int, int, int, int, int, int, int, int]
"""One number for each of the fields 1 to 14."""


@frozen
class Board:
    """One side in one sixth, step by step, so that every number can be explained (PP-7.3.3)."""

    sixth: int
    keeper: str
    keeper_strength: int
    men: tuple[Man, ...]
    support: Fields
    """What neighbours give each field."""
    strengths: Fields
    """Field strengths, penalties taken off."""

    def at(self, where: int) -> int:
        """The strength of a field."""
        return self.strengths[where - 1]

    def full(self, where: int) -> int:
        """The strength of a field before penalties."""
        return self.support[where - 1] + sum(man.total for man in self.men if man.field == where)


@frozen
class Met:
    """A field of the other side on the way of a run, and its strength."""

    field: int
    strength: int


@frozen
class Run:
    """An attack from a field of S or a counter from a field of V, and how far it came (PP-7.3.1, PP-7.3.2)."""

    field: int
    start: int
    met: tuple[Met, ...]
    left: int
    """What is left after the last field it met; 0 or less: stopped."""
    chances: int

    @property
    def counter(self) -> bool:
        return self.field <= COLUMNS


class MomentKind(StrEnum):
    FACE_OFF, FOUL, CHANCE, PENALTY, KICK = "face-off", "foul", "chance", "penalty", "kick"


@frozen
class Moment:
    """Something that is about to happen: a sixth begins, hardness is paid for, a shot, a penalty shot, a kick."""

    side: int
    kind: MomentKind
    field: int = 0
    """Where a chance comes from."""


@frozen
class Goal:
    """A goal: by whom, from which field (0: a penalty shot); ``scorer`` is empty when nobody could be named."""

    side: int
    scorer: str
    field: int
    penalty: bool
    sixth: int
    stage: Stage


@frozen
class Kick:
    """A shot of the shoot-out (PP-7.6)."""

    taker: str
    scored: bool


@dataclass(slots=True)
class MatchState:
    """The draft a match is played on."""

    options: Options
    clubs: tuple[Club, Club]
    line_ups: list[LineUp | None]
    frames: list[Frame]
    stage: Stage = Stage.BEFORE
    sixth: int = 0
    """The sixth that is being played, 1 to 6; 0 before."""
    fouls: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """In which sixth each point of hardness strikes (PP-7.3.5)."""
    incidents: tuple[tuple[Incident, ...], tuple[Incident, ...]] = ((), ())
    boards: tuple[Board, ...] = ()
    """Both sides in this sixth, once its hardness is paid for."""
    moments: tuple[Moment, ...] = ()
    played: int = 0
    """How many of the moments are behind us."""
    owed: int = 0
    """How many moments still to play before the next decision; always 0 while somebody decides."""
    score: tuple[int, int] = (0, 0)
    goals: tuple[Goal, ...] = ()
    kicks: tuple[tuple[Kick, ...], tuple[Kick, ...]] = ((), ())

    def clone(self) -> MatchState:
        return replace(self, line_ups=self.line_ups.copy(), frames=self.frames.copy())
