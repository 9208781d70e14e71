"""Random legal ways without looking at every hex, for random play in a movement phase."""

from __future__ import annotations

from game.core.dice import Dice
from game.geometry.hexes import Hex, distance
from game.rules.counter_attack import moves
from game.rules.counter_attack.frames import Phase
from game.rules.counter_attack.queries import target_end
from game.rules.counter_attack.state import MatchState, Piece, side_of
from game.rules.counter_attack.zones import ways

BOT = "bot"
STOPS = 4
"""A random walk turns, and a random run ends, on average after so many steps or decisions."""


def stroll(state: MatchState, piece: Piece, steps: int, dice: Dice) -> tuple[Hex, ...]:
    """A random way over free hexes, mostly straight on and round the free ball; a door into the goal is taken."""
    doors = moves.exits(target_end(state, side_of(piece))) if piece == state.carrier else {}
    ball = moves.free_ball(state)
    walked: list[Hex] = []
    place, last = state.hex(piece), 0
    for _ in range(dice.roll(BOT, steps) if steps else 0):
        if place in doors:
            return (*walked, doors[place][0])
        beside = ways()[place]
        last = last if walked and last < len(beside) and dice.roll(BOT, STOPS) > 1 else dice.roll(BOT, len(beside)) - 1
        if beside[last] in state.at or beside[last] == ball:
            continue
        place = beside[last]
        walked.append(place)
    return tuple(walked)


def towards_ball(state: MatchState, phase: Phase, piece: Piece, dice: Dice) -> Hex | None:
    """As near to the ball as he gets, every step a nearer one."""
    place = state.hex(piece)
    barred = state.ball if piece == state.passer else None
    for left in range(distance(place, state.ball) - 1, -1, -1)[: moves.stride(state, phase, piece)]:
        nearer = [
            beside
            for beside in ways()[place]
            if distance(beside, state.ball) == left and beside not in state.at and beside != barred
        ]
        if not nearer:
            break
        place = nearer[dice.roll(BOT, len(nearer)) - 1]
    return place if place != state.at[piece] else None
