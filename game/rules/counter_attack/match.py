"""The rules of a Counter Attack match as one object: what the core asks of a game."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.core.chaos import Nonsense
from game.core.clock import Glass
from game.core.parts import GlassRules
from game.core.rules import Ending, Prospect, Seat, Work
from game.rules.counter_attack import chaos, outcomes
from game.rules.counter_attack.actions import Action, Decline, Dive, Shoot, TimeExpired
from game.rules.counter_attack.answering import PARTS, STEPS
from game.rules.counter_attack.events import Event
from game.rules.counter_attack.frames import DiveOffer, KeeperCause, KeeperMove, Phase, Running
from game.rules.counter_attack.invariants import broken_invariants, misshapen
from game.rules.counter_attack.mechanics import periods
from game.rules.counter_attack.queries import phase_of, top
from game.rules.counter_attack.reasons import Reason
from game.rules.counter_attack.state import Half, MatchState, Options, side_of


class CounterAttackMatch(GlassRules[MatchState, Action]):
    """A match on the hex pitch (CA-...)."""

    game = "counter_attack"
    version = 2
    state_type, action_type, event_type, options_type = MatchState, Action, Event, Options
    reasons = Reason.rules()
    misshapen, broken_invariants = staticmethod(misshapen), staticmethod(broken_invariants)
    parts, automatic = PARTS, STEPS
    expired = TimeExpired

    def time_passed(self, work: Work[MatchState], spent: int) -> None:
        """CA-TIME-01: the clock of the half runs, but not while a set piece is set up."""
        draft = work.draft
        if draft.options.minutes and PARTS[type(draft.frames[-1])].clock:
            draft.clock += spent

    def settle(self, work: Work[MatchState]) -> None:
        periods.settle(work)

    def turn(self, state: MatchState) -> int:
        return state.actions

    def glass(self, state: MatchState) -> Glass:
        """CA-SETUP-09: without sand in the first half where that was agreed and a second one follows."""
        first = state.half is Half.FIRST and periods.next_half(state) is Half.SECOND
        return Glass.OFF if first and state.options.glass_second_half else super().glass(state)

    def glass_name(self, state: MatchState) -> str:
        """CA-TIME-02, CA-TIME-03: the sand runs in the steps of a movement phase and stands still otherwise.

        One glass serves all moves of a step. It pauses for a tackle: an offer has a glass of its own, whose end only
        means that nobody tackles.
        """
        phase = phase_of(state)
        if phase is None or not isinstance(state.frames[-1], Phase | Running):
            return ""
        return f"{state.half.value}.{state.actions}.{phase.step}"

    def ending(self, state: MatchState) -> Ending | None:
        if state.half is not Half.OVER:
            return None
        winner = periods.winner(state)
        reason = state.ended or "full-time"
        if reason in ("full-time", "extra-time"):
            reason = "draw" if winner is None else "score" if reason == "full-time" else reason
        return Ending(reason, winner, state.score)

    def outcome(self, before: MatchState, events: Sequence[Event]) -> Hashable:
        """One short word for what came of it, seen from the side with the ball."""
        return outcomes.outcome(before, events)

    def prospect(self, before: MatchState, outcome: Hashable, seat: Seat) -> Prospect:
        return outcomes.prospect(before, str(outcome), seat)

    def hopes(self, before: MatchState, seat: Seat, action: Action, outcome: Hashable) -> bool:
        """A shot is for a goal, everything else for whatever leaves ``seat`` better off."""
        if isinstance(action, Shoot):
            return outcome == outcomes.GOAL
        return outcomes.good_for(before, str(outcome)) == seat

    def assumed(self, state: MatchState) -> tuple[Seat, Action] | None:
        """CA-SHOT-04: odds of a shot from outside are those of a keeper who stays where he is."""
        frame = top(state)
        stays = isinstance(frame, KeeperMove) and frame.why is KeeperCause.SHOT
        return (frame.side, Decline()) if isinstance(frame, KeeperMove) and stays else None

    def asked_first(self, state: MatchState) -> tuple[Seat, Action] | None:
        """CA-GK-11: the keeper decides whether he dives; what is told of a way past him is what his dive can bring."""
        frame = top(state)
        return (side_of(frame.keeper), Dive()) if isinstance(frame, DiveOffer) else None

    def nonsense(self, state: MatchState) -> Nonsense:
        return chaos.NONSENSE


COUNTER_ATTACK = CounterAttackMatch()
