"""The rules of an Undici match as one object: what the core asks of a game."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Any

from game.core.clock import Glass, TimeLimit
from game.core.dice import Dice
from game.core.parts import PartRules
from game.core.rules import Ending, Prompt, Seat
from game.core.ruling import ALLOWED, Ruling
from game.rules.undici import chaos, outcomes, views
from game.rules.undici.actions import Action, Declare, Reroll, Respond, TimeExpired
from game.rules.undici.events import Event
from game.rules.undici.frames import Contested, HeaderCards, Reached, Responding, ScoutDue
from game.rules.undici.invariants import broken_invariants, misshapen
from game.rules.undici.mechanics import duel
from game.rules.undici.reasons import RULE_OF, Reason, refused
from game.rules.undici.state import MatchState, Options
from game.rules.undici.table import ANSWERS, PARTS, STEPS


class UndiciMatch(PartRules[MatchState, Action]):
    """A match on the squares (UN-...)."""

    game = "undici"
    version = 1
    state_type = MatchState
    action_type = Action
    event_type = Event
    options_type = Options
    reasons = RULE_OF
    answers = ANSWERS
    automatic = STEPS
    parts = PARTS

    def turn(self, state: MatchState) -> int:
        return state.turn

    def prompt(self, state: MatchState) -> Prompt | None:
        """The optional sand timer runs over the decisions of a turn."""
        prompt = super().prompt(state)
        options = state.options
        if prompt is None or options.glass is Glass.OFF or not options.glass_seconds or not self.part(state).glass:
            return prompt
        return replace(prompt, limit=TimeLimit(options.glass_seconds, options.glass))

    def asked(self, state: MatchState) -> tuple[type, ...]:
        part = self.part(state)
        return (*part.asked, TimeExpired) if part.glass else part.asked

    def judge_answer(self, state: MatchState, seat: Seat, action: Action) -> Ruling:
        if isinstance(action, TimeExpired):
            strict = state.options.glass is Glass.STRICT and state.options.glass_seconds > 0
            return ALLOWED if strict else refused(Reason.NO_TIME_LIMIT)
        return super().judge_answer(state, seat, action)

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

    def event_view(self, state: MatchState, event: Any, seat: Seat | None) -> Any:
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

    def alike(self, state: MatchState, seat: Seat) -> MatchState:
        """Dice that a captain takes up again may have shown anything."""
        frame = state.frames[-1]
        if not isinstance(frame, Contested):
            return state
        other = state.clone()
        other.frames[-1] = duel.taken_up(frame, seat, state.options.captain_rerolls)
        return other

    def outcome(self, before: MatchState, events: Sequence[Any]) -> Hashable:
        return outcomes.outcome(events)

    def misshapen(self, state: MatchState) -> list[str]:
        return misshapen(state)

    def broken_invariants(self, state: MatchState) -> list[str]:
        return broken_invariants(state)

    def random_nonsense(self, state: MatchState, seat: Seat, dice: Dice) -> Action:
        legal = self.random_answer(state, seat, dice) if state.frames else None
        return chaos.random_nonsense(state, legal, dice)


UNDICI = UndiciMatch()
