"""The film of a United match: its events as beats in the order in which they are shown, worked out without a picture.

The rules give minutes to sendings-off only. Everything else gets one for show, always the same for the same match, and
is marked so. Cards wait for their minute; apart from that the order of the events is kept, so a film that goes on
never changes what was shown before, and a copy that is played on from its middle shows no card before it did.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, ClassVar

from game.core.frozen import frozen
from game.core.rules import AnyEvent
from game.rules.united import events
from game.rules.united.desk import DESK
from game.rules.united.events import Event
from game.rules.united.state import ROW_INDEX, LineUp, MatchState, Sheet, Stage, TeamRow
from game.ui.film import beats as shared
from game.ui.film.beats import chance

SPANS = {Stage.NORMAL: (1, 89), Stage.EXTRA: (91, 119)}
"""The minutes in which the moments of a period are shown."""
LAST = {Stage.BEFORE: 0, Stage.NORMAL: 90, Stage.EXTRA: 120, Stage.SHOOT_OUT: 120, Stage.OVER: 120}
LATE = 75
"""From this minute on, one goal between the sides makes every chance weigh more."""


class Kind(StrEnum):
    """What a beat shows."""

    LINE_UPS = "line-ups"
    AWARD = "award"
    PUNISHMENTS = "punishments"
    YELLOW = "yellow"
    RED = "red"
    ROWS = "rows"
    CHANCES = "chances"
    STOPPED = "stopped"
    SAVED = "saved"
    GOAL = shared.GOAL
    MISSED = "missed"
    PERIOD = "period"
    KICK = shared.KICK
    END = shared.END


KINDS: dict[type, Kind] = {
    events.LineUpsOpened: Kind.LINE_UPS, events.PenaltyAwarded: Kind.AWARD, events.PunishmentsCounted: Kind.PUNISHMENTS,
    events.YellowShown: Kind.YELLOW, events.SentOff: Kind.RED, events.RowsCounted: Kind.ROWS,
    events.ChancesCounted: Kind.CHANCES, events.ChanceStopped: Kind.STOPPED, events.ShotSaved: Kind.SAVED,
    events.GoalScored: Kind.GOAL, events.PenaltyMissed: Kind.MISSED, events.PeriodEnded: Kind.PERIOD,
    events.KickTaken: Kind.KICK, events.MatchEnded: Kind.END,
}  # fmt: skip
"""Handing in and repairing line-ups is no part of the film: it begins when both lie on the table."""
CHANCES = (Kind.STOPPED, Kind.SAVED, Kind.GOAL, Kind.MISSED, Kind.KICK)
"""The moments in which something can fall."""
CARDS = (Kind.YELLOW, Kind.RED)


@frozen
class Booked:
    """A card as it was shown; the minute is known for sendings-off."""

    side: int
    player: str
    red: bool
    minute: int


@frozen
class Beat(shared.Beat):
    """One thing that is shown, with the cards and the rows of the match as they are then."""

    MARKS: ClassVar = {Kind.RED: "red", Kind.YELLOW: "yellow", Kind.PERIOD: "period", Kind.END: "period"}
    LOG_KINDS: ClassVar = {
        Kind.YELLOW: "card", Kind.RED: "red", Kind.AWARD: "rule", Kind.PUNISHMENTS: "rule", Kind.ROWS: "rule",
    }  # fmt: skip
    kind: Kind
    stage: Stage
    cards: tuple[Booked, ...]
    sheets: tuple[Sheet | None, Sheet | None]
    line_ups: tuple[LineUp, LineUp] | None
    """As far as they lie on the table."""

    def at_the_back(self, side: int, row: TeamRow) -> str:
        """Who keeps goal or sweeps for a side, if that may be known."""
        names = self.line_ups[side].places[ROW_INDEX[row]] if self.line_ups is not None else ()
        return next(iter(names), "")

    def off(self, side: int) -> tuple[str, ...]:
        """Who has been sent off so far."""
        return tuple(card.player for card in self.cards if card.red and card.side == side)

    @property
    def taken_up(self) -> bool:
        return self.kind is Kind.LINE_UPS and self.group > 0

    @property
    def in_doubt(self) -> bool:
        return self.kind in CHANCES

    @property
    def delayed(self) -> bool:
        """Cards belong to the kick-off and are only shown later."""
        return self.kind in CARDS

    @property
    def phase(self) -> str:
        if self.kind is Kind.END:
            return Kind.END
        return "before" if not self.started else str(self.stage)


@dataclass(slots=True)
class MomentCount:
    """How many moments each period has: as announced, or, where that is secret, as many as are told of."""

    announced: dict[Stage, int] = field(default_factory=dict)
    seen: dict[Stage, int] = field(default_factory=dict)
    before: dict[Stage, int] = field(default_factory=dict)
    """What was known when a copy was taken up."""
    stage: Stage = Stage.NORMAL

    def of(self, stage: Stage) -> int:
        return (self.seen | self.before | self.announced).get(stage, 1)

    def count(self, event: Event) -> None:
        if isinstance(event, events.ChancesCounted):
            more = sum(event.chances) + event.penalties
            self.announced[event.stage] = self.announced.get(event.stage, 0) + more
        elif KINDS.get(type(event)) in CHANCES:
            self.seen[self.stage] = self.seen.get(self.stage, 0) + 1
        elif isinstance(event, events.PeriodEnded):
            self.stage = Stage.EXTRA if self.stage is Stage.NORMAL else Stage.SHOOT_OUT

    def copy(self) -> MomentCount:
        return MomentCount(dict(self.announced), dict(self.seen), dict(self.before), self.stage)


@dataclass(slots=True)
class Cutter:
    """Cuts the film, event by event; what was cut stays as it is."""

    seed: str
    """What minutes for show follow from: the seal, or the cards as soon as there are any."""
    counts: MomentCount
    beats: list[Beat] = field(default_factory=list)
    stage: Stage = Stage.BEFORE
    minute: int = 0
    played: int = 0
    in_stage: int = 0
    score: tuple[int, int] = (0, 0)
    kicks: tuple[int, int] = (0, 0)
    cards: tuple[Booked, ...] = ()
    sheets: tuple[Sheet | None, Sheet | None] = (None, None)
    line_ups: tuple[LineUp, LineUp] | None = None
    waiting: list[tuple[int, int, Any]] = field(default_factory=list)

    def take_in(self, told: Iterable[tuple[int, Any]], now: MatchState | None = None) -> None:
        """Whatever has happened since, by entries."""
        pairs = list(told)
        for _, event in pairs:
            self.counts.count(event)
        if now is not None and any(isinstance(event, events.ChancesCounted) for _, event in pairs):
            self.plan(now)
        for entry, event in pairs:
            self.take(entry, event)

    def plan(self, kicked_off: MatchState) -> None:
        """Where cards wait for their minute, all minutes follow from them: a copy has other dice but the same cards."""
        if any(kicked_off.cards):
            self.seed = str(kicked_off.cards)

    def fork(self) -> Cutter:
        """One that goes on from here without touching this film."""
        return replace(self, counts=self.counts.copy(), beats=list(self.beats), waiting=list(self.waiting))

    def take(self, entry: int, event: Event) -> None:
        kind = KINDS.get(type(event))
        if kind is None:
            return
        if kind in CARDS:
            self.waiting.append((self._card_minute(event), entry, event))
        elif kind in CHANCES:
            self._moment(entry, event, kind)
        else:
            self._fact(entry, event, kind)

    def _card_minute(self, event: AnyEvent) -> int:
        if isinstance(event, events.SentOff):
            return event.minute
        return 1 + int(88 * chance(self.seed, "card", event.side, event.player))

    def _moment(self, entry: int, event: AnyEvent, kind: Kind) -> None:
        if self.stage is Stage.BEFORE:
            self.stage = Stage.NORMAL
        minute = self.minute_of_moment()
        self._show_cards(minute)
        close = abs(self.score[0] - self.score[1]) <= 1
        decisive = kind is Kind.KICK or (close and minute >= LATE)
        self.minute, self.in_stage, self.played = minute, self.in_stage + 1, self.played + 1
        self.score = getattr(event, "score", self.score)
        self.kicks = getattr(event, "kicks", self.kicks)
        side = event.goal.side if isinstance(event, events.GoalScored) else event.side
        self._add(entry, event, kind, side, kind is not Kind.KICK, decisive)

    def minute_of_moment(self) -> int:
        """Spread evenly over the period, each with some play of its own, never backwards."""
        if self.stage not in SPANS:
            return LAST[self.stage]
        first, last = SPANS[self.stage]
        count = max(1, self.counts.of(self.stage))
        place = self.in_stage + 0.15 + 0.7 * chance(self.seed, self.stage, self.in_stage)
        return max(self.minute, min(last, first + int(place / count * (last - first + 1))))

    def minute_of_last(self, played: int) -> int:
        """How late it is when so many moments of a period were shown, and nothing else since; it goes on from there."""
        self.in_stage = max(0, played - 1)
        minute = self.minute_of_moment() if played else 0
        self.in_stage = played
        return minute

    def _fact(self, entry: int, event: Event, kind: Kind) -> None:
        """Everything that is neither a moment nor a card."""
        if isinstance(event, events.LineUpsOpened):
            self.line_ups = event.line_ups
        if isinstance(event, events.RowsCounted):
            home, away = self.sheets
            self.sheets = (event.sheet, away) if event.side == 0 else (home, event.sheet)
        if isinstance(event, (events.PeriodEnded, events.MatchEnded)):
            self._show_cards(LAST[Stage.NORMAL])
            self.minute = max(self.minute, LAST[event.stage if isinstance(event, events.PeriodEnded) else event.after])
            self.score = event.score
        side = 1 - event.against if isinstance(event, events.PenaltyAwarded) else getattr(event, "side", None)
        if isinstance(event, events.MatchEnded):
            self.stage, side = Stage.OVER, event.winner
        self._add(entry, event, kind, side, kind is Kind.LINE_UPS and self.minute > 0)
        self._next_stage(event)

    def _next_stage(self, event: Event) -> None:
        if isinstance(event, events.ChancesCounted) and self.stage is Stage.BEFORE and event.side == 1:
            self.stage = Stage.NORMAL
        elif isinstance(event, events.PeriodEnded):
            follows = {Stage.NORMAL: Stage.EXTRA, Stage.EXTRA: Stage.SHOOT_OUT}
            self.stage, self.in_stage = follows.get(event.stage, self.stage), 0

    def _show_cards(self, until: int) -> None:
        """The cards whose minute has come."""
        for minute, entry, event in self.due_cards(until):
            red = isinstance(event, events.SentOff)
            self.minute = max(self.minute, minute)
            self.book(event)
            stage, self.stage = self.stage, Stage.NORMAL
            self._add(entry, event, Kind.RED if red else Kind.YELLOW, event.side, not red)
            self.stage = stage

    def due_cards(self, until: int) -> list[tuple[int, int, Any]]:
        """Those that are shown up to a minute; all others go on waiting."""
        due = sorted((card for card in self.waiting if card[0] <= until), key=lambda card: card[0])
        self.waiting = [card for card in self.waiting if card[0] > until]
        return due

    def book(self, event: events.SentOff | events.YellowShown) -> None:
        red = isinstance(event, events.SentOff)
        self.cards += (Booked(event.side, event.player, red, event.minute if isinstance(event, events.SentOff) else 0),)

    def _add(
        self, entry: int, event: Event, kind: Kind, side: int | None, for_show: bool, decisive: bool = False
    ) -> None:
        beat = Beat(
            *(len(self.beats), entry, event, kind, side, self.minute, for_show, self.stage, self.score, self.kicks),
            *(self.played, decisive, self.cards, self.sheets, self.line_ups),
        )
        self.beats.append(beat)


def begin(seal: str, start: MatchState | None = None, now: MatchState | None = None) -> Cutter:
    """A film of which nothing is told yet; ``start`` is what both may know before: a copy may begin in the middle."""
    cutter = Cutter(seal, MomentCount())
    if start is not None:
        _begin_at(cutter, start)
    return cutter


def film(told: Iterable[tuple[int, Any]], seal: str, start: MatchState | None = None) -> list[Beat]:
    """The beats of a match from its events with the entries they belong to."""
    cutter = begin(seal, start)
    cutter.take_in(told)
    return cutter.beats


def _begin_at(cutter: Cutter, start: MatchState) -> None:
    """Take up a match that has line-ups, or even a score, before the film begins."""
    cutter.stage, cutter.score = start.stage, start.score
    cutter.kicks = (sum(start.kicks[0]), sum(start.kicks[1]))
    if len(start.sheets) == 2:
        cutter.sheets = (start.sheets[0], start.sheets[1])
    cutter.played = start.played
    if start.stage is Stage.NORMAL:
        cutter.counts.before[Stage.NORMAL] = len(start.moments)
        cutter.plan(start)
        cutter.minute = cutter.minute_of_last(start.played)
    elif start.stage is not Stage.BEFORE:
        cutter.minute = LAST[Stage.NORMAL if start.stage is Stage.EXTRA else start.stage]
    if start.stage is Stage.EXTRA:
        cutter.counts.before[Stage.EXTRA] = len(start.moments) - start.played
    for event in DESK.cards_told(start):
        cutter.take(0, event)
    for _, _, event in cutter.due_cards(cutter.minute):
        cutter.book(event)
    first, second = start.line_ups
    if first is not None and second is not None:
        cutter.take(0, events.LineUpsOpened((first, second)))


# -- the box score ---------------------------------------------------------------------------------------------------


@frozen
class Box:
    """What one side has done so far."""

    chances: tuple[int, int, int]
    """By V, M, S."""
    stopped: int
    saved: int
    goals: int
    penalties: tuple[int, int]
    """Scored and taken, the shoot-out not counted."""
    yellow: int
    red: int


def box(beats: Sequence[Beat], at: int, side: int) -> Box:
    """The numbers of a side up to a beat; what was not shown does not count."""
    played = [beat for beat in beats[: at + 1] if beat.kind in CHANCES and beat.kind is not Kind.KICK]
    seen = [beat for beat in played if beat.side == side]
    rows = [beat.event.goal.row if isinstance(beat.event, events.GoalScored) else getattr(beat.event, "row", None)
            for beat in seen]  # fmt: skip
    spot = [beat for beat in seen if _from_spot(beat)]
    cards = beats[at].cards if 0 <= at < len(beats) else ()
    own = [card for card in cards if card.side == side]
    return Box(
        (rows.count("V"), rows.count("M"), rows.count("S")),
        sum(beat.kind is Kind.STOPPED for beat in seen),
        sum(beat.kind is Kind.SAVED for beat in seen),
        sum(beat.kind is Kind.GOAL for beat in seen),
        (sum(beat.kind is Kind.GOAL for beat in spot), len(spot)),
        sum(not card.red for card in own),
        sum(card.red for card in own),
    )


def _from_spot(beat: Beat) -> bool:
    return beat.kind is Kind.MISSED or (isinstance(beat.event, events.GoalScored) and beat.event.goal.penalty)
