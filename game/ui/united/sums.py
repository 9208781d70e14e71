"""The checks behind the beats of a film, asked of the rules themselves: no number is worked out on the screen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.rules.united.actions import PlayOn, StartMatch
from game.rules.united.events import ChanceStopped, GoalScored, KickTaken, PenaltyMissed, ShotSaved
from game.rules.united.state import MatchState, Moment, MomentKind
from game.ui.film.rolls import Roll
from game.ui.united.film import Beat

SWEEPER, KEEPER, PENALTY = "united.sweeper", "united.keeper", "united.penalty"


def roller(reason: str, attacking: int) -> int:
    """Whose die it is: keeper and sweeper roll for their goal, a penalty is rolled by who takes it."""
    return attacking if reason == PENALTY else 1 - attacking


class Sums:
    """Answers which rolls a beat consisted of; where rows are secret there is no answer."""

    def __init__(self, rules: Any, states: Iterable[MatchState]) -> None:
        self._rules = rules
        self._scene: MatchState | None = None
        self._cards: Any = None
        for state in states:
            self.look(state)

    def look(self, state: MatchState) -> None:
        """A state of the match as both may see it: the first one in play serves as a stage for questions."""
        if any(state.cards):
            self._cards = state.cards
        if self._scene is not None or None in state.line_ups:
            return
        prompt = self._rules.prompt(state)
        if prompt is not None and prompt.kind == "united.kick-off":
            applied = apply(self._rules, state, prompt.seats[0], StartMatch(), StreamDice(1))
            self._scene = applied.state if isinstance(applied, Applied) and applied.state.frames else None
        elif prompt is not None and prompt.kind != "united.line-up":
            self._scene = state.clone()

    def rolls(self, beat: Beat) -> tuple[Roll, ...]:
        """The rolls of a moment in their order, each with its face."""
        moment = _moment(beat.event)
        home, away = beat.sheets
        if moment is None or self._scene is None or home is None or away is None:
            return ()
        asked = self._scene.clone()
        asked.sheets, asked.moments, asked.played = (home, away), (moment,), 0
        asked.cards = self._cards or asked.cards
        faces = _faces(beat.event)
        checks = next((offer.checks for offer in self._rules.offers(asked) if isinstance(offer.action, PlayOn)), ())
        return tuple(
            Roll(check, faces[check.reason], roller(check.reason, beat.side or 0))
            for check in checks
            if faces.get(check.reason)
        )


def _moment(event: Any) -> Moment | None:
    if isinstance(event, (ChanceStopped, ShotSaved)):
        return Moment(event.side, MomentKind.CHANCE, event.row)
    if isinstance(event, GoalScored):
        kind = MomentKind.PENALTY if event.goal.penalty else MomentKind.CHANCE
        return Moment(event.goal.side, kind, event.goal.row)
    if isinstance(event, PenaltyMissed):
        return Moment(event.side, MomentKind.PENALTY)
    return Moment(event.side, MomentKind.KICK) if isinstance(event, KickTaken) else None


def _faces(event: Any) -> dict[str, int]:
    """What fell, by the reason of the roll; 0: nothing had to be rolled."""
    if isinstance(event, ChanceStopped):
        return {SWEEPER: event.face}
    if isinstance(event, ShotSaved):
        return {SWEEPER: event.sweeper_face, KEEPER: event.face}
    if isinstance(event, GoalScored) and not event.goal.penalty:
        return {SWEEPER: event.sweeper_face, KEEPER: event.keeper_face}
    return {PENALTY: event.keeper_face if isinstance(event, GoalScored) else event.face}
