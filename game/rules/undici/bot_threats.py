"""What the other side can do next, square by square: where one chip or padlock more takes most away from it."""

from __future__ import annotations

from functools import cache

from game.rules.undici import frames
from game.rules.undici.actions import PlaceLocks
from game.rules.undici.bot_sight import Sight, ball_square, distances, tackling_squares
from game.rules.undici.frames import NOBODY
from game.rules.undici.mechanics import locks
from game.rules.undici.pitch import GRID, ahead, value
from game.rules.undici.queries import has_ball
from game.rules.undici.state import OFF, MatchState, Piece, Side, Square, side_of

BLOCK = 0.13
"""What the point for a chip or padlock straight ahead takes from a shot."""
PRESS = 0.03
"""To stand where one can go for the ball."""
WAY = 0.04
"""To stand in the carrier's way."""
RUN, POOR, STOP = 2, 0.4, 0.12
"""A carrier who would shoot well after so many movements: how much of that chance standing there first takes away."""
COUNTER = 0.4
"""How likely a man is played on when his side first has to win the ball."""
SHIELD = 0.05
"""A padlock where somebody would have to stand who goes for our ball."""
BOLTED = 0.03
"""What both padlocks in one area must bring more than apart, to be worth a card."""
CONTENT = 0.6
"""How much of what the ball is worth already speaks against playing it on."""
Map = dict[Square, float]


def threats(sight: Sight, side: Side) -> Map:
    """What it is worth that one chip of ``side`` stands on a square."""
    found: Map = {}
    state, other = sight.state, 1 - side
    theirs = has_ball(state, other)
    for foe in sight.men[other]:
        if foe != state.carrier:
            _receiver(sight, foe, _reached(sight, foe, theirs), found)
    if theirs and state.at[state.carrier] >= 0:
        _carrier(sight, state.carrier, side, found)
    return found


def _reached(sight: Sight, foe: Piece, theirs: bool) -> float:
    """How likely a pass reaches him."""
    carrier = sight.state.carrier
    if carrier == NOBODY:
        return 1.0
    return sight.pass_chance(carrier, sight.state.at[carrier], foe, sight.state.at[foe]) if theirs else COUNTER


def _receiver(sight: Sight, foe: Piece, chance: float, found: Map) -> None:
    """One marker more takes one face of the die; one straight ahead takes a point from his shot too."""
    side, here = side_of(foe), sight.state.at[foe]
    if not chance:
        return
    stake = _stake(sight, foe)
    for near in GRID.neighbours(here):
        found[near] = found.get(near, 0.0) + stake / sight.sides
    front = ahead(here, side)
    if front >= 0 and value(sight.state.board, here, side) is not None:
        found[front] = found.get(front, 0.0) + BLOCK * chance


def _stake(sight: Sight, foe: Piece) -> float:
    """What the other side gains when the ball comes to him: nothing where it is better off already."""
    state = sight.state
    worth, carrier = sight.worth(foe, state.at[foe]), state.carrier
    if carrier == NOBODY or side_of(carrier) != side_of(foe) or state.at[carrier] < 0:
        return worth
    return max(0.0, worth - CONTENT * sight.ground[side_of(foe)][state.at[carrier]])


def _carrier(sight: Sight, carrier: Piece, side: Side, found: Map) -> None:
    """Close to the ball, best of all between it and the goal."""
    here = sight.state.at[carrier]
    for near in tackling_squares(here, side):
        found[near] = found.get(near, 0.0) + PRESS
    front = ahead(here, 1 - side)
    if front >= 0:
        block = BLOCK if value(sight.state.board, here, 1 - side) is not None else 0.0
        found[front] = found.get(front, 0.0) + WAY + block
    for near in _around(here, RUN * sight.reach(carrier, ball=True)):
        chance = sight.shot_chance(carrier, near)
        if chance > POOR:
            found[near] = found.get(near, 0.0) + STOP * chance


@cache
def _around(here: Square, steps: int) -> tuple[Square, ...]:
    """The squares that somebody reaches with so many steps."""
    far = distances(here)
    return tuple(square for square in GRID.squares if 0 < far[square] <= steps)


# -- padlocks --------------------------------------------------------------------------------------------------------


def place_locks(state: MatchState, frame: frames.LocksDue) -> PlaceLocks:
    """UN-LOCK-01: before likely shooters, next to likely receivers, in the carrier's way, around the own carrier."""
    side = state.active
    sight = Sight(state, side)
    worth = _for_locks(sight, side)
    near = distances(ball_square(state))
    order = sorted(locks.squares(state, side), key=lambda square: (-worth.get(square, 0.0), near[square], square))
    black, white = _pair(state, order)
    card = locks.bolt(state)
    second = order[1] if len(order) > 1 else white
    if card and locks.together(state, black, second) and worth.get(second, 0.0) - worth.get(white, 0.0) > BOLTED:
        return PlaceLocks(second, black, card)
    return PlaceLocks(white, black)


def _pair(state: MatchState, order: list[Square]) -> tuple[Square, Square]:
    """The best two that may lie at the same time (UN-LOCK-07, UN-LOCK-12)."""
    if not order:
        return OFF, OFF
    for first in order:
        for second in order:
            if second != first and not locks.together(state, first, second):
                return first, second
    return order[0], OFF


def _for_locks(sight: Sight, side: Side) -> Map:
    """The squares where a padlock hinders the other side's next turn."""
    state, found = sight.state, threats(sight, side)
    if has_ball(state, side) and state.at[state.carrier] >= 0:
        for near in tackling_squares(state.at[state.carrier], 1 - side):
            found[near] = found.get(near, 0.0) + SHIELD * _near(sight, near, 1 - side)
    return found


def _near(sight: Sight, there: Square, side: Side) -> int:
    """How many chips of ``side`` could come here with one movement."""
    at = sight.state.at
    return sum(GRID.distance(at[piece], there) <= sight.reach(piece) for piece in sight.men[side])
