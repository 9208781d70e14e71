"""The rolls of a United match that were somebody's luck, with the chances the checks give them.

Counted are sweeper, keeper, penalties, kicks, and what hardness costs in penalties. Who scores and who is punished
is drawn by lot and is nobody's luck; the number of cards is not a matter of success or failure.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from game.core.checks import Check
from game.core.luck import ATTEMPT, LuckRoll
from game.rules.united.checks import (
    PENALTY_AWARD,
    conversion_check,
    keeper_check,
    kick_check,
    scoring_chance,
    sweeper_check,
)
from game.rules.united.events import (
    ChanceStopped,
    GoalScored,
    KickTaken,
    PenaltyAwarded,
    PenaltyMissed,
    PunishmentsCounted,
    RowsCounted,
    SentOff,
    ShotSaved,
)
from game.rules.united.handlers.moments import shoot_out_keepers
from game.rules.united.state import Card, MatchState, Sheet
from game.rules.united.tables import PUNISHMENTS_FOR_RED

SWEEPER, KEEPER, PENALTY, KICK, AWARD = "sweeper", "keeper", "penalty", "kick", "penalty-award"
KINDS = (SWEEPER, KEEPER, PENALTY, KICK, AWARD)


def luck(before: MatchState, events: Iterable[Any]) -> list[LuckRoll]:
    """The rolls behind ``events``, which followed on ``before``; in a closed match the dice are nobody's to know."""
    if not before.options.open_match:
        return []
    known = _Known(before)
    return [roll for event in events for roll in known.rolls(event)]


class _Known:
    """What has been told so far: rows and sendings-off, which later rolls depend on."""

    def __init__(self, before: MatchState) -> None:
        self._state = before.clone()
        self._sheets: dict[int, Sheet] = dict(enumerate(before.sheets))
        self._awarded = [0, 0]

    def rolls(self, event: Any) -> Iterator[LuckRoll]:
        if isinstance(event, RowsCounted):
            self._sheets[event.side] = event.sheet
        elif isinstance(event, SentOff):
            self._note_red(event)
        elif isinstance(event, PenaltyAwarded):
            self._awarded[event.against] += 1
        elif isinstance(event, PunishmentsCounted):
            yield from self._awards(event.side, event.hardness)
        elif isinstance(event, KickTaken):
            yield self._kick(event)
        elif isinstance(event, PenaltyMissed) or (isinstance(event, GoalScored) and event.goal.penalty):
            yield from self._penalty(event)
        elif isinstance(event, (ChanceStopped, ShotSaved, GoalScored)):
            yield from self._chance(event)

    def _note_red(self, event: SentOff) -> None:
        cards = list(self._state.cards)
        cards[event.side] += (Card(event.player, event.row, PUNISHMENTS_FOR_RED, event.minute),)
        self._state.cards = (cards[0], cards[1])

    def _awards(self, side: int, hardness: int) -> Iterator[LuckRoll]:
        """Every point of hardness was rolled; only those that cost a penalty were told one by one."""
        awarded, self._awarded[side] = self._awarded[side], 0
        for point in range(hardness):
            yield LuckRoll(side, AWARD, PENALTY_AWARD.chance(), point < awarded, 1 - side)

    def _kick(self, event: KickTaken) -> LuckRoll:
        self._state.sheets = (self._sheets[0], self._sheets[1])
        chance = kick_check(shoot_out_keepers(self._state), event.side).chance()
        return LuckRoll(event.side, KICK, chance, event.scored, event.side)

    def _penalty(self, event: PenaltyMissed | GoalScored) -> Iterator[LuckRoll]:
        side, scored = (event.goal.side, True) if isinstance(event, GoalScored) else (event.side, False)
        chance = conversion_check(self._sheets[1 - side].keeper_level).chance()
        yield LuckRoll(side, PENALTY, chance, scored, side)
        yield LuckRoll(side, ATTEMPT, chance, scored, side)

    def _chance(self, event: ChanceStopped | ShotSaved | GoalScored) -> Iterator[LuckRoll]:
        """A face of 0 means that there was nobody to pass."""
        goal = isinstance(event, GoalScored)
        side = event.goal.side if isinstance(event, GoalScored) else event.side
        against = self._sheets[1 - side]
        faces = (event.face, 0) if isinstance(event, ChanceStopped) else (event.sweeper_face, _keeper_face(event))
        checks = ((SWEEPER, sweeper_check(against)), (KEEPER, keeper_check(against)))
        for (kind, check), face in zip(checks, faces, strict=True):
            if face:
                yield _save(1 - side, kind, check, face)
        yield LuckRoll(side, ATTEMPT, scoring_chance(against), goal, side)


def _keeper_face(event: ShotSaved | GoalScored) -> int:
    return event.keeper_face if isinstance(event, GoalScored) else event.face


def _save(side: int, kind: str, check: Check, face: int) -> LuckRoll:
    """A roll of the defence."""
    return LuckRoll(side, kind, check.chance(), check.passes(face), side)
