"""Tries at goal with their exact chances, from the rules' own handlers on the position just before.

A try is a shot or header that was aimed, and a high ball for which the keeper jumped: past him it is a goal (CA-GK-09).
"""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from typing import Any

from game.core.dice import Dice
from game.core.driver import Applied, action_odds, apply
from game.core.frozen import frozen
from game.core.luck import ATTEMPT, LuckRoll
from game.core.odds import Odds, odds
from game.rules.counter_attack import events as told
from game.rules.counter_attack import keepers
from game.rules.counter_attack.actions import Action, Decline, Jump, Move, Shoot
from game.rules.counter_attack.frames import HeaderAttack, HeaderDefend, KeeperMove, ShotRoll
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.outcomes import GOAL, KEEPER_DUE, outcome
from game.rules.counter_attack.state import Half, MatchState, Piece, Side

NONE = Fraction(0)


@frozen
class Attempt:
    """A try at goal in the action that decided it: by whom, how likely it was just before, and whether it went in."""

    side: Side
    chance: Fraction
    scored: bool


def _first(events: told.Events, kind: type) -> Any:
    return next((event for event in events if isinstance(event, kind)), None)


def _odds(before: MatchState, action: Action) -> Odds[Hashable]:
    prompt = COUNTER_ATTACK.prompt(before)
    assert prompt is not None
    found = action_odds(COUNTER_ATTACK, before, prompt.seats[0], action, granted=False)
    assert isinstance(found, Odds), f"{action} cannot have happened"
    return found


def _keeper_jumped(before: MatchState, events: told.Events) -> Jump | None:
    """CA-GK-09: the keeper's jump for a high ball, if it was just that."""
    frame, jump = before.frames[-1], _first(events, told.JumpsNamed)
    if not isinstance(frame, HeaderDefend) or jump is None or _first(events, told.HeaderRolled) is None:
        return None
    return Jump(jump.pieces) if any(keepers.has_hands(before, piece) for piece in jump.pieces) else None


def shooter(before: MatchState, events: told.Events) -> Piece | None:
    """Who has just tried, counted when the ball is on its way; nobody: no try."""
    if before.half is Half.SHOOT_OUT:
        return None
    taken, wide = _first(events, told.ShotTaken), _first(events, told.ShotWide)
    if taken is not None:
        return int(taken.shooter)
    if wide is not None and isinstance(before.frames[-1], HeaderAttack | HeaderDefend):
        return int(wide.shooter)
    return int(_first(events, told.HeaderRolled).best) if _keeper_jumped(before, events) is not None else None


def expected(before: MatchState, events: told.Events) -> Fraction:
    """The chance of the try that has just begun, should the keeper stay where he is before a shot from outside."""
    jumped = _keeper_jumped(before, events)
    if jumped is not None:
        return _odds(before, jumped).chances.get(GOAL, NONE)
    taken = _first(events, told.ShotTaken)
    return _shot_chance(before, Shoot(taken.aim)) if taken is not None else NONE


def _shot_chance(before: MatchState, action: Action) -> Fraction:
    seat = before.attack

    def scored(dice: Dice) -> bool:
        done = apply(COUNTER_ATTACK, before, seat, action, dice)
        assert isinstance(done, Applied)
        if outcome(before, done.events) == KEEPER_DUE:
            done = apply(COUNTER_ATTACK, done.state, 1 - seat, Decline(), dice)
            assert isinstance(done, Applied)
        return outcome(before, done.events) == GOAL

    return odds(scored).chances.get(True, NONE)


def decided(before: MatchState, events: told.Events) -> Attempt | None:
    """The try that was decided here; its chance is what it was given that it was decided now."""
    word = outcome(before, events)
    action = _deciding(before, events)
    if action is None or word == KEEPER_DUE or before.half is Half.SHOOT_OUT:
        return None
    chances = _odds(before, action).chances
    open_still = chances.get(KEEPER_DUE, NONE)
    return Attempt(before.attack, chances.get(GOAL, NONE) / (1 - open_still), word == GOAL)


def luck(before: MatchState, events: told.Events) -> list[LuckRoll]:
    """The try at goal that was decided, as a whole; its single rolls are told by their reports."""
    attempt = decided(before, events)
    return [LuckRoll(attempt.side, ATTEMPT, attempt.chance, attempt.scored, attempt.side)] if attempt else []


def _deciding(before: MatchState, events: told.Events) -> Action | None:
    """The action that brought this about, where it was one that ends a try."""
    taken = _first(events, told.ShotTaken)
    if taken is not None:
        return Shoot(taken.aim)
    frame = before.frames[-1]
    coming = any(isinstance(below, ShotRoll) for below in before.frames)
    if isinstance(frame, KeeperMove) and coming and (_first(events, told.ShotRolled) or _first(events, told.ShotWide)):
        moved = _first(events, told.PlayerMoved)
        return Move(moved.piece, moved.path[-1]) if moved is not None else Decline()
    return _keeper_jumped(before, events)
