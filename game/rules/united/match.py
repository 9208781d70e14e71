"""The rules of a United match as one object: what the core asks of a game."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from types import MappingProxyType
from typing import Any

from game.core.rules import SEATS, Ending, Prompt, Work
from game.rules.postal.match import PostalMatch, both, play_on
from game.rules.united.actions import Action
from game.rules.united.chaos import CHAOS
from game.rules.united.checks import conversion_check, keeper_check, kick_check, sweeper_check
from game.rules.united.events import (
    ChancesCounted,
    ChanceStopped,
    Event,
    GoalScored,
    KickTaken,
    MatchEnded,
    PenaltyMissed,
    ShotSaved,
)
from game.rules.united.forms import FORMS
from game.rules.united.frames import InPlay, KickOff, LineUpDue
from game.rules.united.handlers.line_up import hand_in
from game.rules.united.handlers.moments import shoot_out_keepers
from game.rules.united.handlers.periods import look_at_period
from game.rules.united.handlers.play import play_moments, start
from game.rules.united.invariants import broken_invariants, misshapen
from game.rules.united.queries import side_line_up
from game.rules.united.reasons import Reason, refused
from game.rules.united.state import Club, MatchState, MomentKind, Options, Stage
from game.rules.united.views import event_view, view


def new_match(clubs: tuple[Club, Club], options: Options) -> MatchState:
    """A match before the first line-up."""
    return MatchState(options, clubs, [None, None], [LineUpDue(0)])


class UnitedMatch(PostalMatch[MatchState, Action]):
    """A match between two line-ups (U-3.x, U-8.4)."""

    game = "united"
    state_type, action_type, event_type, options_type = MatchState, Action, Event, Options
    reasons = Reason.rules()
    forms, chaos = FORMS, CHAOS
    favours = MappingProxyType({"goal": True, "saved": False, "stopped": False, "missed": False})
    view, event_view = staticmethod(view), staticmethod(event_view)
    misshapen, broken_invariants = staticmethod(misshapen), staticmethod(broken_invariants)
    late = refused(Reason.NO_TIME_LIMIT)
    line_up_rule = "U-3.1"
    opening_prompt = Prompt("united.kick-off", SEATS, "U-3.8", 2)
    answers = MappingProxyType({LineUpDue: hand_in, KickOff: start, InPlay: play_on})
    automatic = MappingProxyType({InPlay: play_moments})

    def settle(self, work: Work[MatchState]) -> None:
        look_at_period(work)

    def in_play(self, state: MatchState) -> Prompt:
        turn = 3 + list(Stage).index(state.stage)
        if not state.options.open_match:
            return Prompt("united.in-play-closed", SEATS, "U-8.2", turn)
        return both(f"united.in-play-{state.stage}", "U-3.9a", turn, left=len(state.moments) - state.played)

    def next_checks(self, state: MatchState) -> tuple[Any, ...]:
        """The checks the next moment is about to cause."""
        moment = state.moments[state.played]
        against = state.sheets[1 - moment.side]
        if moment.kind is MomentKind.PENALTY:
            return (conversion_check(against.keeper_level),)
        if moment.kind is MomentKind.KICK:
            return (kick_check(shoot_out_keepers(state), moment.side),)
        return tuple(check for check in (sweeper_check(against), keeper_check(against)) if check.success_faces)

    def ending(self, state: MatchState) -> Ending | None:
        if state.stage is not Stage.OVER:
            return None
        kicks = (sum(state.kicks[0]), sum(state.kicks[1]))
        decider = kicks if state.kicks[0] else state.score
        winner = None if decider[0] == decider[1] else int(decider[1] > decider[0])
        reason = "shoot-out" if state.kicks[0] else "score" if winner is not None else "draw"
        return Ending(reason, winner, state.score)

    def can_count(self, state: MatchState) -> bool:
        """Before kick-off every point of hardness multiplies the ways that penalties and cards can fall."""
        if not isinstance(state.frames[-1], KickOff) or not state.options.discipline:
            return True
        return sum(sum(side_line_up(state, side).hardness) for side in SEATS) <= COUNTED_HARDNESS

    def outcome(self, before: MatchState, events: Sequence[Event]) -> Hashable:
        """A kick-off by the chances it brings, a single moment by its result, anything longer by the score."""
        if len(events) and not any(isinstance(event, (MatchEnded, *MOMENTS)) for event in events):
            counted = [event for event in events if isinstance(event, ChancesCounted)]
            return " : ".join(f"{sum(event.chances)}+{event.penalties}" for event in counted)
        told = [_told(event) for event in events]
        results = [result for result in told if result]
        if len(results) == 1:
            return results[0]
        for event in reversed(events):
            if isinstance(event, MatchEnded):
                return f"{event.score[0]}:{event.score[1]}"
        score = [event.score for event in events if isinstance(event, GoalScored)]
        home, away = score[-1] if score else before.score
        return f"{home}:{away}"


COUNTED_HARDNESS = 2
"""Points of hardness of both sides up to which a kick-off has some thousands of ways; with three it may have a quarter
of a million."""
MOMENTS = (ChanceStopped, ShotSaved, PenaltyMissed, GoalScored, KickTaken)


def _told(event: Event) -> str:
    """The result of one moment in a word; empty for everything else."""
    if isinstance(event, ChanceStopped):
        return "stopped"
    if isinstance(event, ShotSaved):
        return "saved"
    if isinstance(event, PenaltyMissed):
        return "missed"
    if isinstance(event, GoalScored):
        return "goal"
    if isinstance(event, KickTaken):
        return "goal" if event.scored else "missed"
    return ""


UNITED = UnitedMatch()
