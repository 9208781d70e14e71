"""Puzzles of Counter Attack: the flat pass forward that arrives, and the answer that keeps the ball out."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from types import MappingProxyType

from game.core.driver import action_odds
from game.core.odds import Odds
from game.core.rules import Seat
from game.rules.counter_attack import outcomes
from game.rules.counter_attack.actions import Action, Pass
from game.rules.counter_attack.frames import Choose, HeaderDefend, PassKind
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.queries import forward, piece_at, top
from game.rules.counter_attack.state import MatchState, pieces_of
from game.rules.spec import PuzzleKind

ARRIVES = "arrives"
COLUMNS = 3
"""So many columns nearer the other goal a pass forward goes at least."""
LEAST = 3
"""So many answers make a puzzle."""


def _likely(state: MatchState, seat: Seat, action: Action, wanted: Callable[[Hashable], bool]) -> Fraction:
    found = action_odds(COUNTER_ATTACK, state, seat, action)
    exact = isinstance(found, Odds) and found.exact
    chances = found.chances.items() if isinstance(found, Odds) and exact else ()
    return sum((chance for outcome, chance in chances if wanted(outcome)), Fraction(0))


# -- a pass forward ----------------------------------------------------------------------------------------------------


def goes_forward(state: MatchState, seat: Seat, action: Action) -> bool:
    """A flat pass to one of one's own, well nearer the other goal."""
    if not isinstance(action, Pass) or action.kind is not PassKind.STANDARD:
        return False
    gain = (action.to[0] - state.ball[0]) * forward(state, seat)
    return gain >= COLUMNS and piece_at(state, action.to) in pieces_of(seat)


def passes(state: MatchState, seat: Seat, left: int) -> Iterable[Action]:
    return (offer.action for offer in COUNTER_ATTACK.offers(state) if goes_forward(state, seat, offer.action))


def arrives(state: MatchState, seat: Seat, action: Action) -> Fraction:
    """How likely the pass reaches its man."""
    return _likely(state, seat, action, lambda outcome: outcomes.parts(str(outcome))[0] == ARRIVES)


def to_pass(state: MatchState, seat: Seat) -> MatchState | None:
    """Whoever has the ball may pass, and several stand in front of him."""
    free = isinstance(top(state), Choose) and state.attack == seat
    return state if free and len(list(passes(state, seat, 1))) >= LEAST else None


# -- keeping the ball out ----------------------------------------------------------------------------------------------


def jumps(state: MatchState, seat: Seat, left: int) -> Iterable[Action]:
    """Everybody who may jump against a header, together or not."""
    return (offer.action for offer in COUNTER_ATTACK.offers(state))


def won(state: MatchState, seat: Seat, action: Action) -> Fraction:
    """How likely one's own side has the ball after the header."""
    return _likely(state, seat, action, lambda outcome: outcomes.good_for(state, str(outcome)) == seat)


def to_jump(state: MatchState, seat: Seat) -> MatchState | None:
    """The others have played high and said who jumps."""
    asked = isinstance(top(state), HeaderDefend) and state.attack != seat
    return state if asked and len(list(jumps(state, seat, 1))) >= LEAST else None


PUZZLES: Mapping[str, PuzzleKind[MatchState, Action]] = MappingProxyType(
    {"forward": PuzzleKind(passes, arrives, to_pass, counts=goes_forward), "jump": PuzzleKind(jumps, won, to_jump)}
)
