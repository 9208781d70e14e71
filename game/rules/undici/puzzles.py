"""Puzzles of Undici: a goal with the last actions of a turn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from types import MappingProxyType

from game.content.undici_file import HEIGHT
from game.core.driver import action_odds
from game.core.odds import Odds
from game.core.rules import Seat
from game.rules.spec import PuzzleKind
from game.rules.undici.actions import Action, Cross, Dribble, Move, Pass, Shoot
from game.rules.undici.frames import Turn
from game.rules.undici.match import UNDICI
from game.rules.undici.mechanics.turn import ACTIONS, keeper_must_pass
from game.rules.undici.pitch import GRID
from game.rules.undici.state import MatchState, side_of

GOAL = "goal"
DECISIONS = 2
"""The last two actions of a turn."""
LAST = (Shoot, Cross)
"""What can still score with the last action."""
WORTH_A_TRY = (*LAST, Move, Pass, Dribble)


def tries(state: MatchState, seat: Seat, left: int) -> Iterable[Action]:
    """What may lead to a goal; group movements would only move the others, and are not even listed."""
    if not state.frames or not isinstance(state.frames[-1], Turn) or state.active != seat or keeper_must_pass(state):
        return
    for kind in LAST if left == 1 else WORTH_A_TRY:
        yield from ACTIONS[kind].options(state)


def goal(state: MatchState, seat: Seat, action: Action) -> Fraction:
    """How likely this very action ends in a goal."""
    found = action_odds(UNDICI, state, seat, action)
    return found.chances.get(GOAL, Fraction(0)) if isinstance(found, Odds) and found.exact else Fraction(0)


def posed(state: MatchState, seat: Seat) -> MatchState | None:
    """Two actions left, the ball in the other half, no cards in hand."""
    if len(state.frames) != 1 or not isinstance(state.frames[-1], Turn) or state.active != seat:
        return None
    if state.carrier < 0 or side_of(state.carrier) != seat or not _ahead(state, seat):
        return None
    found = state.clone()
    found.actions, found.hands = DECISIONS, [(), ()]
    found.discards = [(*gone, *hand) for gone, hand in zip(state.discards, state.hands, strict=True)]
    found.frames = [Turn()]
    return found


def _ahead(state: MatchState, seat: Seat) -> bool:
    """Whether the ball is in the half that a side attacks."""
    row = GRID.row(state.at[state.carrier])
    return row >= HEIGHT // 2 if seat == 0 else row < HEIGHT // 2


PUZZLES: Mapping[str, PuzzleKind[MatchState, Action]] = MappingProxyType(
    {"score": PuzzleKind(tries, goal, posed, DECISIONS, lambda action: isinstance(action, LAST))}
)
