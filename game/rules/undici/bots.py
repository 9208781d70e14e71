"""Players that are programs: one answers by lot, one plays simple football (its ways are in the ``bot_`` files)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.core.parts import Idea, led_by
from game.rules.spec import Bot, computers
from game.rules.undici import bot_cards, bot_moments, bot_shape, bot_threats, bot_turn, frames
from game.rules.undici.match import UNDICI

WAYS: Mapping[type, Idea] = MappingProxyType(
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


greedy: Bot = led_by(UNDICI, WAYS)
"""Simple football: forward where it is likely to arrive, shots that are worth it, close to whoever has the ball."""

BOTS = computers(greedy, UNDICI, ("Rosina", "Taps"))
