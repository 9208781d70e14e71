"""The rolls of a Powerplay match that were somebody's luck, with the chances the checks give them.

Counted are shots, penalty shots and the shots of a shoot-out, and whether a point of hardness did harm. Whom it hits
and who shoots is drawn by lot and is nobody's luck.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from game.core.luck import ATTEMPT, LuckRoll
from game.rules.powerplay.checks import PENALTY_SHOT
from game.rules.powerplay.events import (
    FoulPassed,
    GoalScored,
    KickTaken,
    MatchPenalty,
    PenaltyMissed,
    PenaltyShotAwarded,
    PlayerInjured,
    ShotSaved,
    TimePenalty,
)
from game.rules.powerplay.state import MatchState, Stage
from game.rules.powerplay.tables import MAN_DIE, OUTFIELD, SHOT_DIE

SHOT, PENALTY, KICK, FOUL = "shot", "penalty", "kick", "foul"
KINDS = (SHOT, PENALTY, KICK, FOUL)
STRUCK = Fraction(OUTFIELD, MAN_DIE)
"""PP-7.3.5: five of six faces hit somebody."""


def luck(before: MatchState, events: Iterable[Any]) -> list[LuckRoll]:
    """The rolls behind ``events``; in a closed match the dice are nobody's to know."""
    if not before.options.open_match:
        return []
    return [roll for event in events for roll in _rolls(event)]


def _rolls(event: Any) -> Iterator[LuckRoll]:
    if isinstance(event, ShotSaved):
        yield from _shot(event.side, event.face, event.needed, False)
    elif isinstance(event, GoalScored):
        yield from _goal(event)
    elif isinstance(event, PenaltyMissed):
        yield from _penalty(event.side, False)
    elif isinstance(event, KickTaken):
        yield LuckRoll(event.side, KICK, PENALTY_SHOT.chance(), event.scored, event.side)
    elif isinstance(event, (TimePenalty, MatchPenalty)) or (isinstance(event, PlayerInjured) and not event.fouled):
        yield LuckRoll(event.side, FOUL, STRUCK, True, 1 - event.side)
    elif isinstance(event, PenaltyShotAwarded):
        yield LuckRoll(1 - event.side, FOUL, STRUCK, True, event.side)
    elif isinstance(event, FoulPassed) and not event.empty:
        yield LuckRoll(event.side, FOUL, STRUCK, False, 1 - event.side)


def _goal(event: GoalScored) -> Iterator[LuckRoll]:
    if event.goal.penalty:
        yield from _penalty(event.goal.side, True)
    elif event.goal.stage is not Stage.SHOOT_OUT:
        yield from _shot(event.goal.side, event.face, event.needed, True)


def _shot(side: int, face: int, needed: int, scored: bool) -> Iterator[LuckRoll]:
    """A face of 0 means that nothing had to be rolled."""
    chance = Fraction(max(0, min(SHOT_DIE, needed)), SHOT_DIE)
    if face:
        yield LuckRoll(side, SHOT, chance, scored, side)
    yield LuckRoll(side, ATTEMPT, chance, scored, side)


def _penalty(side: int, scored: bool) -> Iterator[LuckRoll]:
    yield LuckRoll(side, PENALTY, PENALTY_SHOT.chance(), scored, side)
    yield LuckRoll(side, ATTEMPT, PENALTY_SHOT.chance(), scored, side)
