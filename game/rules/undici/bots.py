"""Players that are programs: one answers by lot, one plays simple football (its ways are in the ``bot_`` files)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from game.core.dice import Dice
from game.core.rules import Seat
from game.rules.spec import Bot
from game.rules.undici import bot_cards, bot_moments, bot_shape, bot_threats, bot_turn, frames
from game.rules.undici.actions import Action
from game.rules.undici.match import UNDICI
from game.rules.undici.state import MatchState

Way = Callable[[MatchState, Any], Action | None]

WAYS: Mapping[type, Way] = MappingProxyType(
    {
        frames.LineUpDue: bot_moments.name_eleven,
        frames.Formation: bot_moments.take_places,
        frames.KickOffDue: bot_moments.kick_off,
        frames.Turn: bot_turn.turn,
        frames.Responding: bot_cards.respond,
        frames.HeaderCards: bot_cards.header,
        frames.Reached: bot_moments.reach_again,
        frames.Contested: bot_moments.roll_again,
        frames.FreeMoveDue: bot_moments.go_on,
        frames.InterceptDue: bot_moments.intercept,
        frames.ScoutDue: bot_cards.scout,
        frames.Reposition: bot_shape.reposition,
        frames.TractorDue: bot_shape.tractor,
        frames.AreaCheck: bot_shape.leave,
        frames.LocksDue: bot_threats.place_locks,
        frames.HandDue: bot_cards.discard,
    }
)
"""The way of each kind of decision."""


def planned(state: MatchState) -> Action | None:
    """What the greedy bot would like to do; nothing where it has no idea."""
    frame = state.frames[-1]
    way = WAYS.get(type(frame))
    return way(state, frame) if way is not None else None


def greedy(state: MatchState, seat: Seat, dice: Dice) -> Action:
    """Simple football: forward where it is likely to arrive, shots that are worth it, close to whoever has the ball."""
    action = planned(state)
    if action is not None and UNDICI.judge(state, seat, action).allowed:
        return action
    return UNDICI.random_answer(state, seat, dice)


BOTS: Mapping[str, Bot] = MappingProxyType({"greedy": greedy, "random": UNDICI.random_answer})
