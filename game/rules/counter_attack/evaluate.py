"""What a position is worth to a bot: simple values in thousandths of a goal, chances from the rules' own numbers.

Whole numbers and fractions only, so that a bot decides the same on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from game.core.checks import Best
from game.geometry.hexes import Hex, distance
from game.rules.counter_attack import formations, pitch
from game.rules.counter_attack.chances import NO_CHANCE, duel_chance
from game.rules.counter_attack.frames import Shot
from game.rules.counter_attack.keepers import in_the_field, is_keeper
from game.rules.counter_attack.lanes import ball_line
from game.rules.counter_attack.mechanics import saves, shot
from game.rules.counter_attack.queries import forward, on_pitch, skill, target_end
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Side, Switch, side_of
from game.rules.counter_attack.tables import DIE, OFF_TARGET_FACE
from game.rules.counter_attack.zones import board, in_bounds

GOAL = 1000
WORTH: tuple[int, ...] = tuple(450 * 6**gap // 7**gap for gap in range(60))
"""What the ball is worth so many hexes from the goal."""
SAFETY = {1: 60, 2: 80, 3: 92}
"""Per cent of it that are left with an opponent so near."""


# -- places -------------------------------------------------------------------------------------------------------


def goal_of(state: MatchState, side: Side) -> Hex:
    """The middle of the goal ``side`` attacks."""
    goal = board().goal[target_end(state, side)]
    return goal[len(goal) // 2]


def worth(state: MatchState, side: Side, place: Hex) -> int:
    """What the ball there is worth to a side that nobody disturbs."""
    return WORTH[distance(place, goal_of(state, side))]


def promise(state: MatchState, side: Side, place: Hex) -> int:
    """The same with the opponents around."""
    value = 100 * worth(state, side, place)
    for piece in on_pitch(state, 1 - side):
        if in_the_field(state, piece):
            value = value * SAFETY.get(distance(state.hex(piece), place), 100) // 100
    return value // 100


def nearest(state: MatchState, pieces: Iterable[Piece], place: Hex) -> Piece:
    """Who of these is nearest to a hex; ``NOBODY`` if there is none."""
    return min(pieces, key=lambda piece: (distance(state.hex(piece), place), piece), default=NOBODY)


def offside_line(state: MatchState, side: Side) -> int:
    """CA-SET-20: how far forward a player without the ball may stand."""
    sign = forward(state, side)
    columns = sorted(sign * state.hex(piece)[0] for piece in on_pitch(state, 1 - side))
    second_last = columns[-2] if len(columns) > 1 else board().columns[1]
    return max(0, sign * state.ball[0], second_last)


# -- where somebody belongs ---------------------------------------------------------------------------------------


def station(state: MatchState, piece: Piece) -> Hex:
    """His place in the formation, pushed up and down with the ball and drawn to its side of the pitch."""
    side = side_of(piece)
    sign = forward(state, side)
    if is_keeper(state, piece):
        return guard(state, side)
    home = formations.places(state.squads[side].formation)[state.shirts[piece]]
    ahead, row = sign * state.ball[0], state.ball[1]
    attacking = state.attack == side
    x = home[0] + (10 if attacking else 1) + ahead // 2
    z = home[1] + (row - home[1]) // (5 if attacking else 3)
    most = offside_line(state, side) if attacking else ahead
    return _inside((sign * max(-17, min(x, most, 16)), z))


def guard(state: MatchState, side: Side) -> Hex:
    """Where a keeper awaits the ball: before the middle of his goal, a little on the side of the ball."""
    sign = forward(state, side)
    return (-sign * (board().columns[1] - 1), max(-2, min(2, state.ball[1] // 4)))


def _inside(place: Hex) -> Hex:
    x, z = place
    while not in_bounds((x, z)):
        z -= 1 if z > 0 else -1
    return (x, z)


# -- chances ------------------------------------------------------------------------------------------------------


def shot_chance(state: MatchState, shooter: Piece, aim: Hex, snapshot: bool = False) -> Fraction:
    """That a shot gets past all blocks and the keeper as they stand; what a loose ball may bring is left out."""
    clear = Fraction(1)
    for _, needed in shot.blockers(state, Shot(shooter, aim)):
        clear *= Fraction(min(DIE, max(0, needed - 1)), DIE)
    start = state.hex(shooter)
    bonus = skill(state, shooter, "shooting") + shot.malus(state, shooter, snapshot)
    return clear * past_keeper(state, saves.Try(shooter, start, ball_line(state, start, aim), bonus))


def past_keeper(state: MatchState, attempt: saves.Try) -> Fraction:
    """CA-SHOT-05, CA-SHOT-09: that the keeper is beaten."""
    wide = OFF_TARGET_FACE if state.options.on(Switch.OFF_TARGET) else 0
    point = saves.reached(state, attempt)
    if point is None:
        return Fraction(DIE - wide, DIE)
    value = saves.saving(state, attempt, point[1])
    if attempt.face:
        answers = Best("", "", DIE, (value,)).chances()
        total = attempt.bonus + attempt.face
        return sum((weight for _, face, weight in answers if total > value + face), NO_CHANCE)
    return duel_chance(attempt.bonus, value, wide)


def best_shot(state: MatchState, shooter: Piece, snapshot: bool = False) -> tuple[Fraction, Hex | None]:
    """The goal hex with the best chance, and the chance."""
    found = [(shot_chance(state, shooter, aim, snapshot), aim) for aim in shot.aims(state, shooter)]
    return max(found, default=(NO_CHANCE, None), key=lambda entry: entry[0])


def best_header(state: MatchState, header: Piece, bonus: int, face: int = 0) -> tuple[Fraction, Hex | None]:
    """CA-HEAD-05: the same for a header; nobody blocks it."""
    goal_side = target_end(state, side_of(header))
    found = []
    for aim in pitch.header_aims(state.ball, goal_side):
        way = ball_line(state, state.ball, aim)
        found.append((past_keeper(state, saves.Try(header, state.ball, way, bonus, face)), aim))
    return max(found, default=(NO_CHANCE, None), key=lambda entry: entry[0])
