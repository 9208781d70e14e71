"""What the greedy bot thinks of a pass: to a team-mate, into his run, to a head, far behind everybody (CA-PASS)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from game.geometry.hexes import Hex, distance
from game.rules.counter_attack import chances, evaluate
from game.rules.counter_attack.actions import Pass
from game.rules.counter_attack.frames import Ground, PassKind
from game.rules.counter_attack.keepers import in_the_air, is_keeper
from game.rules.counter_attack.lanes import near_line
from game.rules.counter_attack.mechanics import high, offside, passing
from game.rules.counter_attack.queries import forward, on_pitch, pace, skill, target_end
from game.rules.counter_attack.state import MatchState, Piece, side_of
from game.rules.counter_attack.tables import ACCURACY, DIE, HEADER_MALUS, THIRD_TO_THIRD
from game.rules.counter_attack.zones import area, board, in_bounds

Valued = tuple[int, Pass]
RUNNERS = 4
"""So many of the foremost are looked at for a ball into their run."""
LEADS = (2, 4)
"""So many columns in front of a runner the ball may be played."""
AIR_SHARE = Fraction(3, 5)
"""What is left of a position when the ball has to be headed on there first."""


def passes(state: MatchState, kinds: tuple[PassKind, ...]) -> Iterator[Valued]:
    """Every ball worth a thought, with what it promises."""
    passer = state.carrier
    mates = onside(state, passer)
    for kind in kinds:
        if kind is PassKind.HIGH:
            yield from _high(state, passer, mates)
        elif kind is PassKind.LONG:
            yield from _long(state, passer, mates)
        else:
            yield from _ground(state, passer, kind, mates)


def onside(state: MatchState, passer: Piece) -> list[Piece]:
    """Team-mates who may be played to (CA-SET-20)."""
    out = {passer, *offside.standing_offside(state, side_of(passer))}
    return [piece for piece in on_pitch(state, side_of(passer)) if piece not in out]


# -- along the ground ---------------------------------------------------------------------------------------------


def _ground(state: MatchState, passer: Piece, kind: PassKind, mates: list[Piece]) -> Iterator[Valued]:
    for mate in mates:
        to = state.hex(mate)
        if passing.ruling(state, passer, kind, to).allowed:
            yield pass_value(state, kind, to), Pass(kind, to)
    if kind is PassKind.STANDARD:
        yield from _into_runs(state, passer, mates)


def pass_value(state: MatchState, kind: PassKind, to: Hex) -> int:
    """What the ball promises there, and what it costs if it is intercepted (CA-PASS-04)."""
    side = state.attack
    arrives = chance_to_arrive(state, kind, to)
    back = evaluate.worth(state, 1 - side, to)
    return int(arrives * evaluate.promise(state, side, to) - (1 - arrives) * back)


def chance_to_arrive(state: MatchState, kind: PassKind, to: Hex) -> Fraction:
    """That nobody intercepts it as they stand."""
    arrives, ball = Fraction(1), Ground(kind, state.carrier, to)
    for defender in near_line(state, state.attack, state.ball, to) if kind is not PassKind.QUICK else ():
        arrives *= Fraction(max(0, passing.face_needed(state, ball, defender) - 1), DIE)
    return arrives


def _into_runs(state: MatchState, passer: Piece, mates: list[Piece]) -> Iterator[Valued]:
    """A ball into space that a team-mate gets to first and runs on with: he starts before the defence moves."""
    side = state.attack
    sign = forward(state, side)
    runners = sorted((piece for piece in mates if not is_keeper(state, piece)),
                     key=lambda piece: (-sign * state.hex(piece)[0], piece))  # fmt: skip
    for runner in runners[:RUNNERS]:
        x, z = state.hex(runner)
        for to in ((x + sign * lead, z + aside) for lead in LEADS for aside in (-1, 0, 1)):
            left = pace(state, runner) - distance((x, z), to)
            if left < 0 or to in state.at or not in_bounds(to):
                continue
            if passing.ruling(state, passer, PassKind.STANDARD, to).allowed:
                yield _run_value(state, to, left), Pass(PassKind.STANDARD, to)


def _run_value(state: MatchState, to: Hex, left: int) -> int:
    """As if he had the ball there with a little of his run still to come."""
    side = state.attack
    ahead = (to[0] + forward(state, side) * (left // 2), to[1])
    place = ahead if in_bounds(ahead) and ahead not in state.at else to
    arrives = chance_to_arrive(state, PassKind.STANDARD, to)
    back = evaluate.worth(state, 1 - side, to)
    return int(arrives * evaluate.promise(state, side, place) - (1 - arrives) * back)


# -- through the air ----------------------------------------------------------------------------------------------


def _high(state: MatchState, passer: Piece, mates: list[Piece]) -> Iterator[Valued]:
    """CA-HIGH-01: to the heads of team-mates who are nearer to the goal than the ball."""
    goal = evaluate.goal_of(state, state.attack)
    for mate in mates:
        to = state.hex(mate)
        nearer = distance(to, goal) < distance(state.ball, goal)
        if nearer and not is_keeper(state, mate) and high.ruling(state, passer, PassKind.HIGH, to).allowed:
            yield cross_value(state, passer, mate), Pass(PassKind.HIGH, to)


def cross_value(state: MatchState, passer: Piece, mate: Piece) -> int:
    """CA-HIGH-04, CA-HEAD-05: that the ball gets there, is won in the air and beats the keeper, or is headed on."""
    side, to = state.attack, state.hex(mate)
    there = high.accuracy(skill(state, passer, "high_pass"), ACCURACY["high"]).chance() * _won_in_the_air(state, mate)
    use = AIR_SHARE * evaluate.promise(state, side, to)
    if to in area(target_end(state, side)):
        coming = state.clone()
        coming.ball = to
        use = max(use, evaluate.GOAL * evaluate.best_header(coming, mate, skill(state, mate, "heading"))[0])
    return int(there * use - (1 - there) * evaluate.worth(state, 1 - side, to))


def _won_in_the_air(state: MatchState, mate: Piece) -> Fraction:
    """CA-HEAD-01, CA-HEAD-04: against everybody who can jump with him as they stand."""
    to, reach = state.hex(mate), board().ranges
    foes = [(piece, distance(state.hex(piece), to)) for piece in on_pitch(state, 1 - state.attack)]
    values = tuple(
        in_the_air(state, piece, to) + (HEADER_MALUS if gap > reach.header_free else 0)
        for piece, gap in foes
        if gap <= reach.header_reach
    )
    return chances.header_chance((skill(state, mate, "heading"),), values) if values else Fraction(1)


def _long(state: MatchState, passer: Piece, mates: list[Piece]) -> Iterator[Valued]:
    """CA-LONG-02: behind everybody, where the fastest gets to it before the defence has moved."""
    side = state.attack
    sign, least = forward(state, side), board().ranges.long_pass_from_own
    high_pass = skill(state, passer, "high_pass")
    for mate in mates:
        x, z = state.hex(mate)
        to = (x + sign * least, z)
        if pace(state, mate) < least or not high.ruling(state, passer, PassKind.LONG, to).allowed:
            continue
        needed = THIRD_TO_THIRD if high.third_to_third(state, passer, to) else ACCURACY["long"]
        there = high.accuracy(high_pass, needed).chance()
        back = evaluate.worth(state, 1 - side, to)
        yield int(there * evaluate.promise(state, side, to) - (1 - there) * back), Pass(PassKind.LONG, to)
