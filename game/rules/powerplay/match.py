"""The rules of a Powerplay match as one object: what the core asks of a game."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from types import MappingProxyType
from typing import Any

from game.core.rules import SEATS, Ending, Prompt, Work
from game.rules.postal.match import PostalMatch, both, play_on
from game.rules.powerplay.actions import Action
from game.rules.powerplay.chaos import CHAOS
from game.rules.powerplay.checks import PENALTY_SHOT, certain, shot_check
from game.rules.powerplay.events import Event
from game.rules.powerplay.forms import FORMS
from game.rules.powerplay.frames import FaceOff, InPlay, LineUpDue
from game.rules.powerplay.handlers.line_up import hand_in
from game.rules.powerplay.handlers.periods import look_at_sixth
from game.rules.powerplay.handlers.play import play_moments, start
from game.rules.powerplay.invariants import broken_invariants, misshapen
from game.rules.powerplay.outcomes import FAVOURS, outcome
from game.rules.powerplay.reasons import Reason, refused
from game.rules.powerplay.state import Club, MatchState, MomentKind, Options, Stage
from game.rules.powerplay.views import event_view, view


def new_match(clubs: tuple[Club, Club], options: Options) -> MatchState:
    """A match before the first line-up."""
    return MatchState(options, clubs, [None, None], [LineUpDue(0)])


class PowerplayMatch(PostalMatch[MatchState, Action]):
    """A match between two line-ups (PP-7)."""

    game = "powerplay"
    state_type, action_type, event_type, options_type = MatchState, Action, Event, Options
    reasons = Reason.rules()
    forms, chaos, favours = FORMS, CHAOS, FAVOURS
    view, event_view = staticmethod(view), staticmethod(event_view)
    misshapen, broken_invariants = staticmethod(misshapen), staticmethod(broken_invariants)
    late = refused(Reason.NO_TIME_LIMIT)
    line_up_rule = "PP-7.2"
    opening_prompt = Prompt("powerplay.face-off", SEATS, "PP-7.3", 2)
    answers = MappingProxyType({LineUpDue: hand_in, FaceOff: start, InPlay: play_on})
    automatic = MappingProxyType({InPlay: play_moments})

    def settle(self, work: Work[MatchState]) -> None:
        look_at_sixth(work)

    def in_play(self, state: MatchState) -> Prompt:
        """What comes next, by the rule it comes from; a closed match does not tell (PP-7.3)."""
        turn = 2 + state.sixth + list(Stage).index(state.stage)
        if not state.options.open_match:
            return Prompt("powerplay.in-play-closed", SEATS, "PP-7.3", turn)
        moment = state.moments[state.played]
        if moment.kind is MomentKind.FACE_OFF:
            return both("powerplay.in-play-face-off", "PP-7.2", turn, sixth=state.sixth + 1)
        kind, rule = KINDS[moment.kind] if state.stage is Stage.REGULAR else LATE[state.stage]
        left, club = len(state.moments) - state.played, state.clubs[moment.side].name
        return both(f"powerplay.in-play-{kind}", rule, turn, sixth=state.sixth, left=left, club=club)

    def next_checks(self, state: MatchState) -> tuple[Any, ...]:
        moment = state.moments[state.played]
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

    def outcome(self, before: MatchState, events: Sequence[Event]) -> Hashable:
        return outcome(before, events)


KINDS = {
    MomentKind.FOUL: ("foul", "PP-7.3.5"),
    MomentKind.PENALTY: ("penalty", "PP-7.5"),
    MomentKind.CHANCE: ("chance", "PP-7.4"),
    MomentKind.KICK: ("shoot-out", "PP-7.6"),
}
LATE = {Stage.OVERTIME: ("overtime", "PP-7.6"), Stage.SHOOT_OUT: ("shoot-out", "PP-7.6")}

POWERPLAY = PowerplayMatch()
