"""The rules of a Powerplay match as one object: what the core asks of a game."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from types import MappingProxyType
from typing import Any

from game.core.clock import TimeLimit
from game.core.dice import Dice
from game.core.rules import SEATS, Ending, Offer, Prompt, Rules, Seat, Work
from game.core.ruling import ALLOWED, Ruling
from game.rules.powerplay import chaos, views
from game.rules.powerplay.actions import Action, Finish, PlayOn, StartMatch, SubmitLineUp, TimeExpired
from game.rules.powerplay.checks import PENALTY_SHOT, certain, shot_check
from game.rules.powerplay.events import Event
from game.rules.powerplay.frames import FaceOff, InPlay, LineUpDue
from game.rules.powerplay.handlers.line_up import hand_in
from game.rules.powerplay.handlers.periods import look_at_sixth
from game.rules.powerplay.handlers.play import play_moments, play_on, start
from game.rules.powerplay.invariants import broken_invariants, misshapen
from game.rules.powerplay.judges.line_up import line_up_faults
from game.rules.powerplay.outcomes import outcome
from game.rules.powerplay.queries import home_allowance
from game.rules.powerplay.reasons import RULE_OF, Reason, powerplay_refusal
from game.rules.powerplay.state import Club, MatchState, Moment, MomentKind, Options, Stage
from game.rules.powerplay.suggest import suggestions


def new_match(clubs: tuple[Club, Club], options: Options) -> MatchState:
    """A match before the first line-up."""
    return MatchState(options, clubs, [None, None], [LineUpDue(0)])


class PowerplayMatch(Rules[MatchState, Action]):
    """A match between two line-ups (PP-7)."""

    game = "powerplay"
    version = 1
    state_type = MatchState
    action_type = Action
    event_type = Event
    options_type = Options
    reasons = RULE_OF
    answers = MappingProxyType({LineUpDue: hand_in, FaceOff: start, InPlay: play_on})
    automatic = MappingProxyType({InPlay: play_moments})

    def settle(self, work: Work[MatchState]) -> None:
        look_at_sixth(work)

    def prompt(self, state: MatchState) -> Prompt | None:
        if not state.frames:
            return None
        frame = state.frames[-1]
        if isinstance(frame, LineUpDue):
            facts = (("club", state.clubs[frame.side].name),)
            options = state.options
            limit = TimeLimit(options.line_up_seconds, options.glass) if options.line_up_seconds else None
            return Prompt(
                "powerplay.line-up",
                (frame.side,),
                "PP-7.2",
                frame.side,
                facts,
                secret=True,
                open_form=True,
                limit=limit,
            )
        if isinstance(frame, FaceOff):
            return Prompt("powerplay.face-off", SEATS, "PP-7.3", 2)
        turn = 2 + state.sixth + list(Stage).index(state.stage)
        if not state.options.open_match:
            return Prompt("powerplay.in-play-closed", SEATS, "PP-7.3", turn)
        return self._in_play(state, turn)

    def _in_play(self, state: MatchState, turn: int) -> Prompt:
        """What comes next in an open match, by the rule it comes from."""
        moment = state.moments[state.played]
        left = len(state.moments) - state.played
        if moment.kind is MomentKind.FACE_OFF:
            begins = (("sixth", state.sixth + 1),)
            return Prompt("powerplay.in-play-face-off", SEATS, "PP-7.2", turn, begins, open_form=True)
        kind, rule = KINDS[moment.kind] if state.stage is Stage.REGULAR else LATE[state.stage]
        facts = (("sixth", state.sixth), ("left", left), ("club", state.clubs[moment.side].name))
        return Prompt(f"powerplay.in-play-{kind}", SEATS, rule, turn, facts, open_form=True)

    def asked(self, state: MatchState) -> tuple[type, ...]:
        """PP-7.3: a closed match is played in one go; going step by step would tell how many chances there were."""
        frame = state.frames[-1]
        if isinstance(frame, LineUpDue):
            return (SubmitLineUp, TimeExpired)
        if isinstance(frame, FaceOff):
            return (StartMatch, Finish)
        return (PlayOn, Finish) if state.options.open_match else (Finish,)

    def judge_answer(self, state: MatchState, seat: Seat, action: Action) -> Ruling:
        if isinstance(action, TimeExpired):
            return ALLOWED if state.options.time_is_strict else powerplay_refusal(Reason.NO_TIME_LIMIT)
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
                yield Offer(TimeExpired(), "powerplay.time-expired")
        elif isinstance(frame, FaceOff):
            yield Offer(StartMatch(), "powerplay.start-match")
            yield Offer(Finish(), "powerplay.finish")
        else:
            if state.options.open_match:
                yield Offer(PlayOn(), "powerplay.play-on", self._next_checks(state, state.moments[state.played]))
            yield Offer(Finish(), "powerplay.finish")

    def _next_checks(self, state: MatchState, moment: Moment) -> tuple[Any, ...]:
        """The checks the next moment is about to cause."""
        if moment.kind in (MomentKind.PENALTY, MomentKind.KICK):
            return (PENALTY_SHOT,)
        if moment.kind is not MomentKind.CHANCE:
            return ()
        check = shot_check(moment.field, state.boards[1 - moment.side].keeper_strength)
        return () if certain(check) else (check,)

    def ending(self, state: MatchState) -> Ending | None:
        if state.stage is not Stage.OVER:
            return None
        regular = [sum(goal.side == side and goal.stage is Stage.REGULAR for goal in state.goals) for side in SEATS]
        reason = "shoot-out" if state.kicks[0] else "overtime" if regular[0] == regular[1] else "score"
        return Ending(reason, int(state.score[1] > state.score[0]), state.score)

    def view(self, state: MatchState, seat: Seat | None) -> MatchState:
        return views.view(state, seat)

    def event_view(self, state: MatchState, event: Any, seat: Seat | None) -> Any:
        return views.event_view(state, event, seat)

    def can_preview(self, state: MatchState) -> bool:
        """PP-7.3: whoever does not know the fields cannot know the odds."""
        return bool(state.frames) and None not in state.line_ups

    def outcome(self, before: MatchState, events: Sequence[Any]) -> Hashable:
        return outcome(before, events)

    def misshapen(self, state: MatchState) -> list[str]:
        return misshapen(state)

    def broken_invariants(self, state: MatchState) -> list[str]:
        return broken_invariants(state)

    def random_answer(self, state: MatchState, seat: Seat, dice: Dice) -> Action:
        return chaos.random_answer(state, seat, dice)

    def random_nonsense(self, state: MatchState, seat: Seat, dice: Dice) -> Action:
        return chaos.random_nonsense(state, seat, dice)


KINDS = {
    MomentKind.FOUL: ("foul", "PP-7.3.5"),
    MomentKind.PENALTY: ("penalty", "PP-7.5"),
    MomentKind.CHANCE: ("chance", "PP-7.4"),
    MomentKind.KICK: ("shoot-out", "PP-7.6"),
}
LATE = {Stage.OVERTIME: ("overtime", "PP-7.6"), Stage.SHOOT_OUT: ("shoot-out", "PP-7.6")}

POWERPLAY = PowerplayMatch()
