"""What has happened in a United match: facts with absolute values, never to be summed up or taken back."""

from __future__ import annotations

from typing import ClassVar

from game.core.frozen import frozen
from game.core.reports import Reporting
from game.rules.postal.events import KickTaken as KickTaken
from game.rules.postal.events import LineUpHandedIn as LineUpHandedIn
from game.rules.postal.events import PenaltyMissed as PenaltyMissed
from game.rules.united.state import Goal, LineUp, RowPoints, Sheet, Stage, TeamRow


@frozen
class Change:
    """One repair of an illegal line-up: what was wrong, who, and where he plays now (None: not at all)."""

    reason: str
    player: str = ""
    row: TeamRow | None = None
    points: int = 0


@frozen
class LineUpRepaired:
    """An illegal line-up was mended (U-3.1)."""

    side: int
    changes: tuple[Change, ...]


@frozen
class LineUpsOpened:
    """Both line-ups lie on the table."""

    reveals: ClassVar[bool] = True
    line_ups: tuple[LineUp, LineUp]


@frozen
class PenaltyAwarded(Reporting):
    """Hardness point ``point`` cost ``against`` a penalty (U-3.5a)."""

    against: int
    point: int
    face: int


@frozen
class PunishmentsCounted(Reporting):
    """How many punishments a side gets (U-3.5b)."""

    side: int
    hardness: int
    face: int
    punishments: int


@frozen
class YellowShown(Reporting):
    """A yellow card (U-3.5b); the row is None for whoever may not know it."""

    side: int
    player: str
    row: TeamRow | None


@frozen
class SentOff(Reporting):
    """A red card: his strength counts only for the minutes played (U-3.5b); the row may be hidden."""

    side: int
    player: str
    row: TeamRow | None
    minute: int
    strength: int
    left: int


@frozen
class RowsCounted:
    """The arithmetic of a side, final for this period."""

    side: int
    sheet: Sheet
    values: RowPoints


@frozen
class ChancesCounted:
    """The chances of a side by V, M, S, and its penalties."""

    side: int
    stage: Stage
    chances: tuple[int, int, int]
    penalties: int


@frozen
class ChanceStopped(Reporting):
    """The sweeper stopped a chance (U-3.9a)."""

    side: int
    row: TeamRow
    face: int
    strength: int


@frozen
class ShotSaved(Reporting):
    """The keeper saved a shot (U-3.9b); ``sweeper_face`` is 0 when nobody had to be passed."""

    side: int
    row: TeamRow
    sweeper_face: int
    face: int
    strength: int


@frozen
class GoalScored(Reporting):
    """A goal and the score after it; faces are 0 where nothing had to be rolled."""

    goal: Goal
    score: tuple[int, int]
    sweeper_face: int
    keeper_face: int


@frozen
class PeriodEnded:
    """Normal or extra time is over."""

    stage: Stage
    score: tuple[int, int]


@frozen
class MatchEnded:
    """The match is over; no winner means a draw."""

    score: tuple[int, int]
    winner: int | None
    after: Stage


Event = (
    LineUpHandedIn | LineUpRepaired | LineUpsOpened | PenaltyAwarded | PunishmentsCounted | YellowShown | SentOff
    | RowsCounted | ChancesCounted | ChanceStopped | ShotSaved | GoalScored | PenaltyMissed | PeriodEnded
    | KickTaken | MatchEnded
)  # fmt: skip
