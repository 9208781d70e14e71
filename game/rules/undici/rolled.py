"""Tries at goal, and how likely an action is to succeed with the cards on the table.

What is decided within one answer is told by the report of its dice; where a captain let dice stand, they lay there.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from game.core.dice import Dice
from game.core.driver import Applied, action_odds, run_on
from game.core.frozen import frozen
from game.core.luck import ATTEMPT, LuckRoll
from game.core.odds import Odds, leaves
from game.core.reports import report_of
from game.core.rules import Work
from game.rules.undici import events as told
from game.rules.undici.frames import Contested, Deed, DeedKind, Resolving, Turn
from game.rules.undici.match import UNDICI
from game.rules.undici.state import MatchState, Piece, Side, side_of
from game.rules.undici.verdicts import DuelReport

Events = Sequence[Any]
NONE = Fraction(0)
SUCCESS = ("goal", "tackle-won", "dribble-won", "pass-arrived", "keeper-pass-arrived", "cross-arrived")
"""The outcomes for which an action is made."""


@frozen
class Attempt:
    """A shot or header that was decided: by whom, how likely it was when the dice were first taken, and what came."""

    piece: Piece
    kind: DeedKind
    chance: Fraction
    scored: bool

    @property
    def side(self) -> Side:
        return side_of(self.piece)


def attempt(before: MatchState, events: Events) -> Attempt | None:
    """The try at goal that ended here, if one did."""
    ended = next((event for event in events if isinstance(event, told.GoalScored | told.Saved)), None)
    if ended is None:
        return None
    at = next((frame for frame in before.frames[-1:] if isinstance(frame, Contested)), None)
    reports = (report_of(event) for event in reversed(events))
    deeds = (report.deed for report in reports if isinstance(report, DuelReport))
    deed = next(deeds, at.deed if at else None)
    if deed is None:
        return None
    chance = success_chance(before, deed, at.again if at else (0, 0))
    return Attempt(deed.actor, deed.kind, chance, isinstance(ended, told.GoalScored))


def luck(before: MatchState, events: Events) -> list[LuckRoll]:
    """The try at goal behind ``events``, which followed on ``before``; single rolls are told by their reports."""
    tried = attempt(before, events)
    return [LuckRoll(tried.side, ATTEMPT, tried.chance, tried.scored, tried.side)] if tried else []


def success_chance(before: MatchState, deed: Deed, again: tuple[int, int] = (0, 0)) -> Fraction:
    """How likely an action succeeds with the cards on the table; captains roll again whenever they may.

    ``again``: re-rolls that were used for it already and are counted back.
    """
    start = before.clone()
    start.rerolls = [left + used for left, used in zip(before.rerolls, again, strict=True)]
    start.active, start.frames = deed.side, [Turn(), Resolving(deed)]
    if deed.kind is not DeedKind.TACKLE:
        start.carrier = deed.actor

    def resolved(dice: Dice) -> Applied[MatchState]:
        work = Work(start.clone(), dice, True, MatchState)
        run_on(UNDICI, work)
        return Applied(work.draft, tuple(work.events or ()))

    return sum((leaf.weight * _success(leaf.result) for leaf in leaves(resolved)), NONE)


def _success(done: Applied[MatchState]) -> Fraction:
    """1 or 0 once it is decided; else the chance with the captain's next roll."""
    assumed = UNDICI.assumed(done.state)
    if assumed is None:
        return Fraction(UNDICI.outcome(done.state, done.events) in SUCCESS)
    found = action_odds(UNDICI, done.state, *assumed)
    assert isinstance(found, Odds)
    return sum((chance for word, chance in found.chances.items() if word in SUCCESS), NONE)
