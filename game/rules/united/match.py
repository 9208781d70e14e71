"""The rules of a United match as one object: what the core asks of a game."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from types import MappingProxyType
from typing import Any

from game.core.clock import TimeLimit
from game.core.dice import Dice
from game.core.rules import SEATS, Ending, Offer, Prompt, Rules, Seat, Work
from game.core.ruling import ALLOWED, Ruling
from game.rules.united import chaos, views
from game.rules.united.actions import Action, Finish, PlayOn, StartMatch, SubmitLineUp, TimeExpired
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
from game.rules.united.frames import InPlay, KickOff, LineUpDue
from game.rules.united.handlers.line_up import hand_in
from game.rules.united.handlers.moments import shoot_out_keepers
from game.rules.united.handlers.periods import look_at_period
from game.rules.united.handlers.play import play_moments, play_on, start
from game.rules.united.invariants import broken_invariants, misshapen
from game.rules.united.judges.line_up import line_up_faults
from game.rules.united.queries import home_allowance
from game.rules.united.reasons import RULE_OF, Reason, united_refusal
from game.rules.united.state import Club, MatchState, MomentKind, Options, Stage
from game.rules.united.suggest import suggestions


def new_match(clubs: tuple[Club, Club], options: Options) -> MatchState:
    """A match before the first line-up."""
    return MatchState(options, clubs, [None, None], [LineUpDue(0)])


class UnitedMatch(Rules[MatchState, Action]):
    """A match between two line-ups (U-3.x, U-8.4)."""

    game = "united"
    version = 1
    state_type = MatchState
    action_type = Action
    event_type = Event
    options_type = Options
    reasons = RULE_OF
    answers = MappingProxyType({LineUpDue: hand_in, KickOff: start, InPlay: play_on})
    automatic = MappingProxyType({InPlay: play_moments})

    def settle(self, work: Work[MatchState]) -> None:
        look_at_period(work)

    def prompt(self, state: MatchState) -> Prompt | None:
        if not state.frames:
            return None
        frame = state.frames[-1]
        if isinstance(frame, LineUpDue):
            facts = (("club", state.clubs[frame.side].name),)
            options = state.options
            limit = TimeLimit(options.line_up_seconds, options.glass) if options.line_up_seconds else None
            return Prompt(
                "united.line-up", (frame.side,), "U-3.1", frame.side, facts, secret=True, open_form=True, limit=limit
            )
        if isinstance(frame, KickOff):
            return Prompt("united.kick-off", SEATS, "U-3.8", 2)
        turn = 3 + list(Stage).index(state.stage)
        if not state.options.open_match:
            return Prompt("united.in-play-closed", SEATS, "U-8.2", turn)
        left = len(state.moments) - state.played
        return Prompt(f"united.in-play-{state.stage}", SEATS, "U-3.9a", turn, (("left", left),), open_form=True)

    def asked(self, state: MatchState) -> tuple[type, ...]:
        """U-8.2: a closed match is played in one go; going step by step would tell how many chances there were."""
        frame = state.frames[-1]
        if isinstance(frame, LineUpDue):
            return (SubmitLineUp, TimeExpired)
        if isinstance(frame, KickOff):
            return (StartMatch, Finish)
        return (PlayOn, Finish) if state.options.open_match else (Finish,)

    def judge_answer(self, state: MatchState, seat: Seat, action: Action) -> Ruling:
        if isinstance(action, TimeExpired):
            return ALLOWED if state.options.time_is_strict else united_refusal(Reason.NO_TIME_LIMIT)
        if isinstance(action, SubmitLineUp) and not action.repair:
            faults = line_up_faults(state.clubs[seat], action.line_up, home_allowance(state, seat))
            return faults[0] if faults else ALLOWED
        return ALLOWED

    def offers(self, state: MatchState) -> Iterable[Offer[Action]]:
        if not state.frames:
            return
        frame = state.frames[-1]
        if isinstance(frame, LineUpDue):
            for name, line_up in suggestions(state.clubs[frame.side], home_allowance(state, frame.side)).items():
                yield Offer(SubmitLineUp(line_up), name)
            if state.options.time_is_strict:
                yield Offer(TimeExpired(), "united.time-expired")
        elif isinstance(frame, KickOff):
            yield Offer(StartMatch(), "united.start-match")
            yield Offer(Finish(), "united.finish")
        else:
            if state.options.open_match:
                yield Offer(PlayOn(), "united.play-on", self._next_checks(state))
            yield Offer(Finish(), "united.finish")

    def _next_checks(self, state: MatchState) -> tuple[Any, ...]:
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

    def view(self, state: MatchState, seat: Seat | None) -> MatchState:
        return views.view(state, seat)

    def event_view(self, state: MatchState, event: Any, seat: Seat | None) -> Any:
        return views.event_view(state, event, seat)

    def can_preview(self, state: MatchState) -> bool:
        """U-8.2: whoever does not know the rows cannot know the odds."""
        return bool(state.frames) and None not in state.line_ups

    def outcome(self, before: MatchState, events: Sequence[Any]) -> Hashable:
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

    def misshapen(self, state: MatchState) -> list[str]:
        return misshapen(state)

    def broken_invariants(self, state: MatchState) -> list[str]:
        return broken_invariants(state)

    def random_answer(self, state: MatchState, seat: Seat, dice: Dice) -> Action:
        return chaos.random_answer(state, seat, dice)

    def random_nonsense(self, state: MatchState, seat: Seat, dice: Dice) -> Action:
        return chaos.random_nonsense(state, seat, dice)


MOMENTS = (ChanceStopped, ShotSaved, PenaltyMissed, GoalScored, KickTaken)


def _told(event: Any) -> str:
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
