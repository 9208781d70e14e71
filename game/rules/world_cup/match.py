"""The rules of The World Cup Game as one object: what the core asks of a game."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from game.core.chaos import Nonsense
from game.core.parts import GlassRules
from game.core.rules import Ending, Prospect, Seat
from game.rules.world_cup import chaos, outcomes, views
from game.rules.world_cup.actions import Action, TimeExpired
from game.rules.world_cup.answering import PARTS, STEPS
from game.rules.world_cup.events import Event
from game.rules.world_cup.invariants import broken_invariants, misshapen
from game.rules.world_cup.queries import owner_of
from game.rules.world_cup.reasons import Reason
from game.rules.world_cup.state import NEUTRAL, CupState, Options
from game.rules.world_cup.tables import PENALTY

SNAPSHOT = 10
"""Plays between two snapshots in the journal: a tournament has some two hundred, and each changes very little."""


class WorldCup(GlassRules[CupState, Action]):
    """A tournament on the wall chart (WC-...)."""

    game = "world_cup"
    version = 3
    """2: ``repeat_set`` among repeats only for teams level with each other, and one may finish after the groups.
    3: ``most_repeats``; deck, die, hand and squares belong to the match."""
    state_type, action_type, event_type, options_type = CupState, Action, Event, Options
    reasons = Reason.rules()
    misshapen, broken_invariants = staticmethod(misshapen), staticmethod(broken_invariants)
    parts, automatic = PARTS, STEPS
    expired = TimeExpired
    follows = frozenset((PENALTY,))
    """A penalty is told as soon as its die lies: what is drawn afterwards and shoot-outs that follow change nothing."""

    def turn(self, state: CupState) -> int:
        return state.turn // SNAPSHOT

    def ending(self, state: CupState) -> Ending | None:
        """WC-SET-01, WC-END: whose team is champion; the score counts titles."""
        winner = state.winner
        if winner == NEUTRAL:
            return None
        score = (1, 0) if winner == 0 else (0, 1)
        if state.early:
            return Ending("early", winner, score)
        return Ending("champion" if owner_of(state, state.champion) == winner else "neutral-champion", winner, score)

    def view(self, state: CupState, seat: Seat | None) -> CupState:
        return views.view(state, seat)

    def event_view(self, state: CupState, event: Event, seat: Seat | None) -> Any:
        return views.event_view(event, seat)

    def outcome(self, before: CupState, events: Sequence[Event]) -> Hashable:
        return outcomes.outcome(before, events)

    def prospect(self, before: CupState, outcome: Hashable, seat: Seat) -> Prospect:
        return outcomes.prospect(str(outcome), seat)

    def nonsense(self, state: CupState) -> Nonsense:
        return chaos.NONSENSE


WORLD_CUP = WorldCup()
