"""What a position is worth to a bot: simple values in thousandths of a goal, chances from the rules' own numbers.

Whole numbers and fractions only, so that a bot decides the same on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

from game.core.checks import Best
from game.geometry.hexes import Hex, distance
from game.rules.counter_attack import formations, jackpot, pitch
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
NO_CHANCE = Fraction(0)


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
    """F-21: how far forward a player without the ball may stand."""
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


@lru_cache(maxsize=4096)
def duel_chance(attack: int, defence: int, wide: int = 0, starry: bool = False) -> Fraction:
    """That the attack's total is higher; up to the face ``wide`` it never is; ``starry``: OPT-JACKPOT."""
    tried = (each for each in jackpot.faces(starry) if each[0] > wide)
    return sum((weight * answered_chance(attack + face, star, defence, starry) for face, star, weight in tried),
               NO_CHANCE)  # fmt: skip


@lru_cache(maxsize=4096)
def answered_chance(total: int, star: bool, defence: int, starry: bool) -> Fraction:
    """That a total (with a star or without) is higher than a value and a die."""
    answers = jackpot.faces(starry)
    won = (weight for face, other, weight in answers if jackpot.lead(total - defence - face, star, other) > 0)
    return sum(won, NO_CHANCE)


@lru_cache(maxsize=1024)
def challenge_chance(tackling: int, dribbling: int, foul: int, starry: bool = False) -> Fraction:
    """CA-TACKLE-02: that the defender wins the ball without a foul."""
    return duel_chance(tackling, dribbling, foul, starry)


@lru_cache(maxsize=4096)
def header_chance(attack: tuple[int, ...], defence: tuple[int, ...], starry: bool = False, wide: int = 0) -> Fraction:
    """CA-HEAD-04: that the attack wins the ball in the air, with a face above ``wide`` (OPT-WIDE1)."""
    ours, theirs = _strongest(attack, starry), _strongest(defence, starry)
    return sum(
        (
            likely * weight
            for (star, total, face), likely in ours.items()
            for (other, answer, _), weight in theirs.items()
            if face > wide and jackpot.lead(total - answer, star, other) > 0
        ),
        NO_CHANCE,
    )


def best_above(bonuses: tuple[int, ...], wide: int, starry: bool = False) -> Fraction:
    """CA-HEAD-04, CA-ADV-06: that the die of the best of several shows more than ``wide``."""
    return sum((weight for (_, _, face), weight in _strongest(bonuses, starry).items() if face > wide), NO_CHANCE)


@lru_cache(maxsize=1024)
def _strongest(bonuses: tuple[int, ...], starry: bool) -> dict[tuple[bool, int, int], Fraction]:
    """The best of several dice, a star before every total, of equals the first: total and face, and how likely."""
    found = {(False, -DIE, 0): Fraction(1)}
    for bonus in bonuses:
        better: dict[tuple[bool, int, int], Fraction] = {}
        for best, likely in found.items():
            for face, star, weight in jackpot.faces(starry):
                key = (star, bonus + face, face) if (star, bonus + face) > best[:2] else best
                better[key] = better.get(key, NO_CHANCE) + likely * weight
        found = better
    return found


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
