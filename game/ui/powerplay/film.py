"""The film of a Powerplay match: its events as beats in the order in which they are shown, without any picture.

The rules know sixths and no minutes. Every beat gets a minute of its sixth for show, always the same for the same
match, and is marked so; a film that goes on never changes what was shown before.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from game.core.rules import AnyEvent
from game.rules.powerplay.desk import DESK
from game.rules.powerplay.events import (
    Event,
    FieldsCounted,
    FoulsDrawn,
    GoalScored,
    KickTaken,
    LineUpsOpened,
    MatchEnded,
    OvertimeBegan,
    OvertimeEnded,
    RunsCounted,
    SixthBegan,
    SixthEnded,
)
from game.rules.powerplay.state import MatchState, Stage
from game.ui.film.beats import chance
from game.ui.powerplay.beats import DEEDS, KINDS, SHOTS, Beat, Boards, Incidents, Kind, Runs, penalty_shot, shot_field

MINUTES, LAST = 10, 60
"""A sixth, and the whole match, on the clock of the film."""
FIRST_SHOT = 3
"""The minute of a sixth from which on shots are shown; before it hardness is paid for."""
LATE = 5
"""From this sixth on, one goal between the sides makes every shot weigh more."""


@dataclass(slots=True)
class ShotCount:
    """How many shots each part of a match has: as announced, or, where that is secret, as many as are told of."""

    announced: dict[str, int] = field(default_factory=dict)
    seen: dict[str, int] = field(default_factory=dict)
    part: str = f"{Stage.REGULAR}-0"

    def of(self, part: str) -> int:
        return self.announced.get(part) or self.seen.get(part, 1)

    def count(self, event: Event) -> None:
        if isinstance(event, SixthBegan):
            self.part = f"{Stage.REGULAR}-{event.sixth}"
        elif isinstance(event, OvertimeBegan):
            self.part = self.part.replace(Stage.REGULAR, Stage.OVERTIME)
            self.announced[self.part] = sum(event.chances)
        elif isinstance(event, RunsCounted):
            self.announced[self.part] = self.announced.get(self.part, 0) + event.chances
        elif KINDS.get(type(event)) in SHOTS and not penalty_shot(event):
            self.seen[self.part] = self.seen.get(self.part, 0) + 1

    def copy(self) -> ShotCount:
        return ShotCount(dict(self.announced), dict(self.seen), self.part)


@dataclass(slots=True)
class Cutter:
    """Cuts the film, event by event; what was cut stays as it is."""

    match: str
    now: MatchState | None
    shots: ShotCount
    beats: list[Beat] = field(default_factory=list)
    stage: Stage = Stage.BEFORE
    sixth: int = 0
    minute: int = 0
    played: int = 0
    in_part: int = 0
    score: tuple[int, int] = (0, 0)
    late: tuple[int, int] = (0, 0)
    kicks: tuple[int, int] = (0, 0)
    tries: tuple[tuple[bool, ...], tuple[bool, ...]] = ((), ())
    boards: Boards = (None, None)
    runs: Runs = ((), ())
    incidents: Incidents = ((), ())
    shot_from: set[tuple[int, int]] = field(default_factory=set)
    fouls: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """The sixths in which hardness strikes: told when they begin, and not before."""

    def take_in(self, told: Iterable[tuple[int, Any]], now: MatchState | None) -> None:
        """Whatever has happened since, by entries; ``now`` is what both know today."""
        events = list(told)
        self.now = now
        for _, event in events:
            self.shots.count(event)
        for entry, event in events:
            self.take(entry, event)

    def fork(self) -> Cutter:
        """One that goes on from here without touching this film."""
        return replace(self, shots=self.shots.copy(), beats=list(self.beats), shot_from=set(self.shot_from))

    def take(self, entry: int, event: Event) -> None:
        kind = KINDS.get(type(event))
        if kind is None:
            return
        self._before(event)
        decisive = kind is Kind.KICK or (kind in SHOTS and self._close())
        if kind in SHOTS or kind in DEEDS:
            early = kind in DEEDS or penalty_shot(event)
            self.minute, self.played = self._minute(early), self.played + 1
            self.in_part += not early
        self._note(event)
        self._add(entry, event, kind, decisive)
        self._after(event)

    def _close(self) -> bool:
        late = self.sixth >= LATE or self.stage is not Stage.REGULAR
        return late and abs(self.score[0] - self.score[1]) <= 1

    def _before(self, event: Event) -> None:
        """What holds from this event on."""
        if isinstance(event, SixthBegan):
            self.stage, self.sixth, self.in_part, self.runs = Stage.REGULAR, event.sixth, 0, ((), ())
            self.minute = max(self.minute, MINUTES * (event.sixth - 1))
            self.shot_from.clear()
            self.recount()
        elif isinstance(event, OvertimeBegan):
            self.stage, self.in_part, self.minute = Stage.OVERTIME, 0, LAST
            self.shot_from.clear()
        elif isinstance(event, SixthEnded):
            self.minute = MINUTES * event.sixth

    def _note(self, event: AnyEvent) -> None:
        """What the event itself has changed."""
        self.score = getattr(event, "score", self.score)
        self.kicks = getattr(event, "kicks", self.kicks)
        self.late = getattr(event, "overtime", self.late)
        incident = DESK.incident_of(event, self.sixth)
        if incident is not None:
            home, away = self.incidents
            self.incidents = ((*home, incident), away) if event.side == 0 else (home, (*away, incident))
            self.recount()
        elif isinstance(event, FieldsCounted):
            home_board, away_board = self.boards
            self.boards = (event.board, away_board) if event.side == 0 else (home_board, event.board)
        elif isinstance(event, KickTaken):
            mine, theirs = self.tries
            self.tries = ((*mine, event.scored), theirs) if event.side == 0 else (mine, (*theirs, event.scored))
        elif isinstance(event, FoulsDrawn):
            drawn_home, drawn_away = self.fouls
            self.fouls = (event.sixths, drawn_away) if event.side == 0 else (drawn_home, event.sixths)
        elif isinstance(event, RunsCounted):
            first, second = self.runs
            self.runs = (event.runs, second) if event.side == 0 else (first, event.runs)

    def recount(self) -> None:
        if self.now is None:
            return
        home, away = (DESK.film_board(self.now, side, self.sixth, self.incidents[side]) for side in (0, 1))
        self.boards = (home, away)

    def _after(self, event: Event) -> None:
        if isinstance(event, OvertimeEnded) and event.winner is None:
            self.stage, self.in_part = Stage.SHOOT_OUT, 0

    def _minute(self, early: bool) -> int:
        """Hardness early in a sixth, shots spread over the rest of it; never backwards."""
        if self.stage is Stage.SHOOT_OUT:
            return self.minute
        start = LAST if self.stage is Stage.OVERTIME else MINUTES * (self.sixth - 1)
        if early:
            return max(self.minute, start + 1)
        count = max(1, self.shots.of(self._part()))
        place = min(1.0, (self.in_part + 0.7 * chance(self.match, self._part(), self.in_part)) / count)
        return max(self.minute, start + FIRST_SHOT + int(place * (MINUTES - FIRST_SHOT - 1)))

    def _part(self) -> str:
        return f"{self.stage}-{self.sixth}"

    def _add(self, entry: int, event: Event, kind: Kind, decisive: bool) -> None:
        side: int | None = event.goal.side if isinstance(event, GoalScored) else getattr(event, "side", None)
        if isinstance(event, (MatchEnded, OvertimeEnded)):
            side = event.winner
        where = (side or 0, shot_field(event))
        again = where[1] > 0 and where in self.shot_from
        self.shot_from.add(where)
        stage = Stage.OVER if kind is Kind.END else self.stage
        shown = self.minute > 0 and self.minute % MINUTES > 0
        beat = Beat(
            *(len(self.beats), entry, event, kind, side, self.minute, shown, stage, self.score, self.kicks),
            *(self.played, decisive, self.sixth, self.boards, self.runs, self.incidents, self.late, self.tries, again),
            (self.fouls[0].count(self.sixth), self.fouls[1].count(self.sixth)),
        )
        self.beats.append(beat)


def begin(match: str, start: MatchState | None = None, now: MatchState | None = None) -> Cutter:
    """A film of which nothing is told yet.

    ``start`` is what both may know of the match before the first event: a copy may begin in the middle. ``now`` is
    what they know today, for the line-ups by which the rules count the fields.
    """
    cutter = Cutter(match, now, ShotCount())
    if start is not None:
        _begin_at(cutter, start)
    return cutter


def film(
    told: Iterable[tuple[int, Any]], match: str, start: MatchState | None = None, now: MatchState | None = None
) -> list[Beat]:
    """The beats of a match from its events with the entries they belong to."""
    cutter = begin(match, start, now)
    cutter.take_in(told, now)
    return cutter.beats


def _begin_at(cutter: Cutter, start: MatchState) -> None:
    """Take up a match that has line-ups, or even a score, before the film begins."""
    cutter.stage, cutter.score, cutter.sixth = start.stage, start.score, start.sixth
    late = [goal.side for goal in start.goals if goal.stage is Stage.OVERTIME]
    cutter.late = (late.count(0), late.count(1))
    home, away = (tuple(kick.scored for kick in kicks) for kicks in start.kicks)
    cutter.tries, cutter.kicks = (home, away), (sum(home), sum(away))
    cutter.incidents, cutter.played, cutter.fouls = start.incidents, start.played, start.fouls
    if start.sixth:
        cutter.minute = MINUTES * (start.sixth - 1) + (1 if start.stage is Stage.REGULAR else MINUTES)
        cutter.recount()
    if len(start.boards) == 2:
        # In the middle of a sixth its runs have been counted already: the rules say them again.
        cutter.boards = home_board, away_board = start.boards[0], start.boards[1]
        cutter.runs = DESK.runs(home_board, away_board)
    first, second = start.line_ups
    if first is not None and second is not None:
        cutter.take(0, LineUpsOpened((first, second)))
