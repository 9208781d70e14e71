"""The beats of a Powerplay film: what each shows, and how the match stands when it is over."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from game.core.frozen import frozen
from game.rules.powerplay.events import (
    Event,
    FieldsCounted,
    FoulPassed,
    FoulsDrawn,
    GoalScored,
    KickTaken,
    LineUpsOpened,
    MatchEnded,
    MatchPenalty,
    OvertimeBegan,
    OvertimeEnded,
    PenaltyMissed,
    PenaltyShotAwarded,
    PlayerInjured,
    RunsCounted,
    ShotSaved,
    SixthBegan,
    SixthEnded,
    TimePenalty,
)
from game.rules.powerplay.state import Board, Incident, Run, Stage, Trouble
from game.ui.film import beats as shared

Boards = tuple[Board | None, Board | None]
Runs = tuple[tuple[Run, ...], tuple[Run, ...]]
Incidents = tuple[tuple[Incident, ...], tuple[Incident, ...]]


class Kind(StrEnum):
    """What a beat shows."""

    LINE_UPS = "line-ups"
    FOULS = "fouls"
    SIXTH = "sixth"
    LUCKY = "lucky"
    PENALTY = "penalty"
    INJURY = "injury"
    AWARD = "award"
    MATCH_PENALTY = "match-penalty"
    FIELDS = "fields"
    RUNS = "runs"
    SAVED = "saved"
    GOAL = shared.GOAL
    MISSED = "missed"
    SIXTH_END = "sixth-end"
    OVERTIME = "overtime"
    OVERTIME_END = "overtime-end"
    KICK = shared.KICK
    END = shared.END


KINDS: dict[type, Kind] = {
    LineUpsOpened: Kind.LINE_UPS, FoulsDrawn: Kind.FOULS, SixthBegan: Kind.SIXTH, FoulPassed: Kind.LUCKY,
    TimePenalty: Kind.PENALTY, PlayerInjured: Kind.INJURY, PenaltyShotAwarded: Kind.AWARD,
    MatchPenalty: Kind.MATCH_PENALTY, FieldsCounted: Kind.FIELDS, RunsCounted: Kind.RUNS, ShotSaved: Kind.SAVED,
    GoalScored: Kind.GOAL, PenaltyMissed: Kind.MISSED, SixthEnded: Kind.SIXTH_END, OvertimeBegan: Kind.OVERTIME,
    OvertimeEnded: Kind.OVERTIME_END, KickTaken: Kind.KICK, MatchEnded: Kind.END,
}  # fmt: skip
"""Handing in and repairing line-ups is no part of the film: it begins when both lie on the table."""
SHOTS = (Kind.SAVED, Kind.GOAL, Kind.MISSED, Kind.KICK)
DEEDS = (Kind.LUCKY, Kind.PENALTY, Kind.INJURY, Kind.AWARD, Kind.MATCH_PENALTY)
"""What hardness can bring."""


@frozen
class Beat(shared.Beat):
    """One thing that is shown, with the fields and the runs of both sides as they are then."""

    MARKS: ClassVar = {
        Kind.PENALTY: "yellow", Kind.MATCH_PENALTY: "red", Kind.SIXTH_END: "period", Kind.OVERTIME_END: "period",
        Kind.END: "period",
    }  # fmt: skip
    LOG_KINDS: ClassVar = {
        Kind.PENALTY: "card", Kind.MATCH_PENALTY: "red", Kind.FIELDS: "rule", Kind.RUNS: "rule", Kind.FOULS: "rule",
    }  # fmt: skip
    kind: Kind
    stage: Stage
    sixth: int
    boards: Boards
    """None: nobody may know them."""
    runs: Runs
    """Those that have been counted in this sixth."""
    incidents: Incidents
    late: tuple[int, int]
    """Goals of overtime, which count as one in the end."""
    tries: tuple[tuple[bool, ...], tuple[bool, ...]]
    """The shots of a shoot-out so far, and whether they went in."""
    again: bool
    """A further chance of a run that was shown already."""
    strikes: tuple[int, int] = (0, 0)
    """How many points of hardness of either side strike in this sixth."""

    @property
    def taken_up(self) -> bool:
        return self.kind is Kind.LINE_UPS and self.sixth > 0

    @property
    def in_doubt(self) -> bool:
        return self.kind in SHOTS or self.kind in DEEDS

    @property
    def is_chance(self) -> bool:
        return self.kind in SHOTS

    @property
    def about(self) -> str:
        event = self.event
        return str(getattr(event, "player", "") or getattr(event, "fouler", ""))

    @property
    def payer(self) -> int:
        """Whose hardness it is."""
        fouled = self.kind is Kind.AWARD or (isinstance(self.event, PlayerInjured) and self.event.fouled)
        return 1 - (self.side or 0) if fouled else self.side or 0

    @property
    def phase(self) -> str:
        if self.kind is Kind.END:
            return Kind.END
        return f"sixth-{self.sixth}" if self.stage is Stage.REGULAR and self.sixth else str(self.stage)

    @property
    def started(self) -> bool:
        return self.sixth > 0

    @property
    def on_fields(self) -> bool:
        """Whether the fields count: a shoot-out is between a man and a keeper."""
        return self.stage is not Stage.SHOOT_OUT and not any(self.kicks)

    @property
    def run(self) -> Run | None:
        """The run a shot came from."""
        where = shot_field(self.event)
        return next((run for run in self.runs[self.side or 0] if run.field == where), None) if where else None

    def in_box(self, side: int) -> tuple[Incident, ...]:
        """Who sits out a time penalty in this sixth."""
        minutes = (Trouble.TWO, Trouble.FIVE)
        return tuple(each for each in self.incidents[side] if each.sixth == self.sixth and each.kind in minutes)


def shot_field(event: Event) -> int:
    """Where a shot came from; 0: from nowhere in particular."""
    if isinstance(event, GoalScored):
        return event.goal.field
    return event.field if isinstance(event, ShotSaved) else 0


def penalty_shot(event: Event) -> bool:
    """Whether a shot was awarded for a foul."""
    return isinstance(event, PenaltyMissed) or (isinstance(event, GoalScored) and event.goal.penalty)
