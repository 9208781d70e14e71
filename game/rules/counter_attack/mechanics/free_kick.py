"""Free kicks (CA-SET-12 to CA-SET-14); the shot is in ``shot`` (CA-SET-15)."""

from __future__ import annotations

from typing import Any

from game.geometry.hexes import Hex, distance
from game.rules.counter_attack.events import ChoiceOpened, PlayerPlaced
from game.rules.counter_attack.flow import Draft
from game.rules.counter_attack.flow import award as flow_award
from game.rules.counter_attack.frames import After, Choose, Taker
from game.rules.counter_attack.parts import Part, Step
from game.rules.counter_attack.places import found_free, nearest_free
from game.rules.counter_attack.queries import forward, within
from game.rules.counter_attack.state import MatchState, Piece, Side, side_of
from game.rules.counter_attack.zones import board


def award(work: Draft, side: Side, at: Hex) -> None:
    """CA-SET-12: a free kick for ``side``; opponents near the ball are moved away at once."""
    flow_award(work, "free-kick", side, at, Taker(side, None, at))
    draft = work.draft
    for piece in within(draft, 1 - side, at, board().ranges.free_kick_clear):
        start = draft.hex(piece)
        draft.at[piece] = moved_away(draft, piece, at)
        work.emit(PlayerPlaced, piece, start, draft.hex(piece), True)


def moved_away(state: MatchState, piece: Piece, ball: Hex) -> Hex:
    """CA-SET-12: two hexes towards his own goal, straight if he can; else the nearest free hex on that side of him.

    Only where there is none, as on the goal line, any other one that is far enough from the ball.
    """
    ranges, start = board().ranges, state.hex(piece)
    goalwards = -forward(state, side_of(piece))

    def far_enough(hex: Hex) -> bool:
        return distance(hex, ball) > ranges.free_kick_clear

    def goal_side(hex: Hex) -> bool:
        nearer = goalwards * (hex[0] - start[0]) > 0
        return nearer and distance(hex, start) >= ranges.free_kick_push and far_enough(hex)

    return found_free(state, start, goal_side, goalwards) or nearest_free(state, start, far_enough, goalwards)


def ready(work: Draft, taker: Piece) -> None:
    """CA-SET-14: any pass, or a shot."""
    work.replace(Choose(After.FREE_KICK))
    work.emit(ChoiceOpened, side_of(taker), After.FREE_KICK)


PARTS: dict[type, Part[Any]] = {}
STEPS: dict[type, Step] = {}
