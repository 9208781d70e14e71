"""The rules of an Undici match as one object: what the core asks of a game."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from game.core.chaos import Nonsense
from game.core.parts import GlassRules
from game.core.rules import Ending, Prospect, Seat
from game.rules.undici import chaos, outcomes, views
from game.rules.undici.actions import Action, Declare, Reroll, Respond, TimeExpired
from game.rules.undici.answering import PARTS, STEPS
from game.rules.undici.events import Event
from game.rules.undici.frames import Contested, HeaderCards, Reached, Responding, ScoutDue
from game.rules.undici.invariants import broken_invariants, misshapen
from game.rules.undici.mechanics import duel
from game.rules.undici.reasons import Reason
from game.rules.undici.state import MatchState, Options


class UndiciMatch(GlassRules[MatchState, Action]):
    """A match on the squares (UN-...)."""

    game = "undici"
    version = 2
    state_type, action_type, event_type, options_type = MatchState, Action, Event, Options
    reasons = Reason.rules()
    misshapen, broken_invariants = staticmethod(misshapen), staticmethod(broken_invariants)
    parts, automatic = PARTS, STEPS
    expired = TimeExpired

    def turn(self, state: MatchState) -> int:
        return state.turn

    def ending(self, state: MatchState) -> Ending | None:
        """UN-SET-01, UN-END-03."""
        if not state.over:
            return None
        white, black = state.score
        if white == black:
            return Ending("draw", None, state.score)
        return Ending("score", 0 if white > black else 1, state.score)

    def view(self, state: MatchState, seat: Seat | None) -> MatchState:
        return views.view(state, seat)

    def lets_look(self, state: MatchState) -> bool:
        """UE-05 opens a hand to the scout."""
        return bool(state.frames) and isinstance(state.frames[-1], ScoutDue)

    def event_view(self, state: MatchState, event: Event, seat: Seat | None) -> Any:
        return views.event_view(event, seat)

    def assumed(self, state: MatchState) -> tuple[Seat, Action] | None:
        """Odds are those without further cards, with every captain's re-roll used until it helps."""
        frame = state.frames[-1] if state.frames else None
        if isinstance(frame, Responding):
            return 1 - frame.deed.side, Respond()
        if isinstance(frame, HeaderCards):
            return frame.deed.side, Declare()
        if isinstance(frame, Contested | Reached):
            return self.part(state).seat(state, frame), Reroll()
        return None

    def alike(self, state: MatchState, seat: Seat) -> Any:
        """Dice that a captain takes up again may have shown anything."""
        frame = state.frames[-1]
        return duel.taken_up(frame, seat, state.options.captain_rerolls) if isinstance(frame, Contested) else frame

    def outcome(self, before: MatchState, events: Sequence[Event]) -> Hashable:
        return outcomes.outcome(events)

    def prospect(self, before: MatchState, outcome: Hashable, seat: Seat) -> Prospect:
        return outcomes.prospect(before, str(outcome), seat)

    def nonsense(self, state: MatchState) -> Nonsense:
        return chaos.nonsense(state)


UNDICI = UndiciMatch()
