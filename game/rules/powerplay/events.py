"""What has happened in a Powerplay match: facts with absolute values, never to be summed up or taken back."""

from __future__ import annotations

from typing import ClassVar

from game.core.frozen import frozen
from game.core.reports import Reporting
from game.rules.postal.events import KickTaken as KickTaken
from game.rules.postal.events import LineUpHandedIn as LineUpHandedIn
from game.rules.postal.events import PenaltyMissed as PenaltyMissed
from game.rules.powerplay.state import Board, Goal, LineUp, Run, Stage


@frozen
class Change:
    """One repair of an illegal line-up: what was wrong, who, in which sixth (0: all), on which field now (-1: none)."""

    reason: str
    player: str = ""
    sixth: int = 0
    field: int = -1
    points: int = 0


@frozen
class LineUpRepaired:
    """An illegal line-up was mended (PP-7.2)."""

    side: int
    changes: tuple[Change, ...]


@frozen
class LineUpsOpened:
    """Both line-ups lie on the table."""

    reveals: ClassVar[bool] = True
    line_ups: tuple[LineUp, LineUp]


@frozen
class FoulsDrawn(Reporting):
    """In which sixths the hardness of a side strikes (PP-7.3.5); ``harmless`` points were left out (PP-4.3.4)."""

    side: int
    sixths: tuple[int, ...]
    harmless: int


@frozen
class SixthBegan:
    """A sixth begins; six of them make sixty minutes."""

    sixth: int
    score: tuple[int, int]


@frozen
class FoulPassed(Reporting):
    """A point of hardness had no effect: a 6 was rolled, or that place is empty (PP-7.3.5)."""

    side: int
    face: int
    empty: bool


@frozen
class TimePenalty(Reporting):
    """Two minutes halve his field, five minutes take all of it (PP-7.3.5)."""

    side: int
    player: str
    field: int
    minutes: int
    face: int
    effect: int


@frozen
class PlayerInjured(Reporting):
    """A man is hurt and out (PP-7.3.5, PP-7.3.6); ``fouled``: by the hardness of the other side."""

    side: int
    player: str
    field: int
    fouled: bool
    face: int
    effect: int
    matches: int
    weaker: bool
    substitute: str


@frozen
class PenaltyShotAwarded(Reporting):
    """The other side went too far: a penalty shot (PP-7.3.5)."""

    side: int
    fouler: str
    face: int
    effect: int


@frozen
class MatchPenalty(Reporting):
    """A man is sent to the dressing room, without a substitute (PP-7.3.5)."""

    side: int
    player: str
    field: int
    face: int
    effect: int


@frozen
class FieldsCounted:
    """The field strengths of a side in this sixth, with all their parts (PP-7.3.3)."""

    side: int
    board: Board


@frozen
class RunsCounted:
    """Every attack and counter of a side in this sixth, field by field, and the chances it won (PP-7.3.1)."""

    side: int
    sixth: int
    runs: tuple[Run, ...]
    chances: int


@frozen
class ShotSaved(Reporting):
    """The keeper saved a shot (PP-7.4): it needed at most ``needed``."""

    side: int
    shooter: str
    field: int
    face: int
    needed: int
    keeper: str


@frozen
class GoalScored(Reporting):
    """A goal and the score after it; in overtime ``overtime`` counts (PP-7.6). Faces are 0 if none was rolled."""

    goal: Goal
    score: tuple[int, int]
    overtime: tuple[int, int]
    face: int
    needed: int


@frozen
class SixthEnded:
    """A sixth is over."""

    sixth: int
    score: tuple[int, int]


@frozen
class OvertimeBegan:
    """Level after sixty minutes: the chances of the last sixth are rolled again (PP-7.6)."""

    score: tuple[int, int]
    chances: tuple[int, int]


@frozen
class OvertimeEnded:
    """More goals in overtime are one sudden-death goal (PP-7.6)."""

    overtime: tuple[int, int]
    score: tuple[int, int]
    winner: int | None


@frozen
class MatchEnded:
    """The match is over; in a cup match there are no points (PP-7.6)."""

    score: tuple[int, int]
    winner: int
    after: Stage
    points: tuple[int, int]


Event = (
    LineUpHandedIn | LineUpRepaired | LineUpsOpened | FoulsDrawn | SixthBegan | FoulPassed | TimePenalty
    | PlayerInjured | PenaltyShotAwarded | MatchPenalty | FieldsCounted | RunsCounted | ShotSaved | GoalScored
    | PenaltyMissed | SixthEnded | OvertimeBegan | OvertimeEnded | KickTaken | MatchEnded
)  # fmt: skip
