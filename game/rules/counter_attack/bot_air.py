"""How the greedy bot plays high balls: who goes along, who jumps and what for, where it goes (CA-HEAD, CA-HIGH)."""

from __future__ import annotations

from fractions import Fraction

from game.geometry.hexes import Hex, distance
from game.rules.counter_attack import chances, evaluate, frames, keepers
from game.rules.counter_attack.actions import Action, Decline, Jump, Move, Pass, Shoot, StartPhase
from game.rules.counter_attack.keepers import is_keeper
from game.rules.counter_attack.mechanics import air_duel, flight, headed_ball, jumping, offside
from game.rules.counter_attack.queries import on_pitch, skill
from game.rules.counter_attack.state import MatchState, Piece, Side, Switch, side_of
from game.rules.counter_attack.strides import strides
from game.rules.counter_attack.tables import HEAD_TWO_MOST
from game.rules.counter_attack.zones import board

JUMPERS = 3
"""Whoever jumps takes no part in the next movement phase, so not everybody does (CA-HEAD-10)."""
CONTROL_FROM = Fraction(1, 2)
HEAD_AT_GOAL_FROM = Fraction(1, 8)
KEEPER_STAYS = Fraction(2, 5)
"""How often a header that is won beats a keeper on his line, roughly."""


# -- the ball is in the air ---------------------------------------------------------------------------------------


def flight_move(state: MatchState, frame: frames.FlightMove) -> Action:
    """CA-HIGH-03: somebody who heads well goes to where the ball comes down."""
    if flight.must_meet(state, frame):
        offers = [action for action in flight.PARTS[frames.FlightMove].offers(state, frame) if isinstance(action, Move)]
        return max(offers, key=lambda move: (skill(state, move.piece, "heading"), -move.piece))
    if frame.to is None or frame.kind is frames.PassKind.FIRST:
        return Decline()
    return _join(state, frame, frame.to) or Decline()


def _join(state: MatchState, frame: frames.FlightMove, to: Hex) -> Action | None:
    reach = board().ranges.header_reach
    away = [
        piece
        for piece in on_pitch(state, frame.side)
        if piece not in (state.passer, state.carrier, *offside.as_it_arrives(state))
        and not is_keeper(state, piece)
        and reach < distance(state.hex(piece), to) <= reach + frame.reach
    ]
    for piece in sorted(away, key=lambda piece: (-skill(state, piece, "heading"), piece)):
        places = [place for place in strides(state, piece, frame.reach) if distance(place, to) <= reach]
        if places:
            return Move(piece, min(places, key=lambda place: (distance(place, to), place)))
    return None


# -- they jump ----------------------------------------------------------------------------------------------------


def attack(state: MatchState, frame: frames.HeaderAttack) -> Action:
    """CA-HEAD-03: at goal where that has a chance, under control where nobody disturbs, else to a team-mate."""
    side = state.attack
    contested = jumping.in_reach(state, frame.kind, 1 - side)
    near = jumping.in_reach(state, frame.kind, side)
    onside = [piece for piece in near if piece not in state.offside]
    if not onside:
        return _leave(frame, bool(contested), near[0])
    group = _group(state, onside)
    chance = _goal_chance(state, group, contested)
    again = frame.kind is frames.PassKind.HEADED
    if headed_ball.aims(state, side) and (again or chance >= HEAD_AT_GOAL_FROM):
        return Jump(group, frames.Intent.SHOT)
    if not contested and not again:
        if frame.kind is frames.PassKind.KICK:
            return StartPhase()
        best = max(onside, key=lambda piece: (skill(state, piece, "dribbling"), -piece))
        if (
            state.options.on(Switch.CONTROL)
            and jumping.control(skill(state, best, "dribbling")).chance() >= CONTROL_FROM
        ):
            return Jump((best,), frames.Intent.CONTROL)
    return Jump(group, frames.Intent.PASS)


def _leave(frame: frames.HeaderAttack, contested: bool, nearest: Piece) -> Action:
    """Everybody near is offside: leave it to the defence if that is possible."""
    if contested:
        return Jump((), frames.Intent.PASS)
    return StartPhase() if frame.kind is frames.PassKind.KICK else Jump((nearest,), frames.Intent.PASS)


def _group(state: MatchState, near: list[Piece]) -> tuple[Piece, ...]:
    """The best of those in reach."""
    most = HEAD_TWO_MOST if state.options.on(Switch.HEAD_TWO) else JUMPERS
    ranked = sorted(near, key=lambda piece: (-air_duel.bonus(state, piece), piece))
    return tuple(ranked[:most])


def _goal_chance(state: MatchState, group: tuple[Piece, ...], contested: list[Piece]) -> Fraction:
    """That the ball is won and then beats the keeper on his line."""
    bonuses = tuple(air_duel.bonus(state, piece) for piece in group)
    others = tuple(air_duel.bonus(state, piece) for piece in contested)
    won = chances.header_chance(bonuses, others) if others else Fraction(1)
    return won * evaluate.best_header(state, group[0], bonuses[0])[0]


def defend(state: MatchState, frame: frames.HeaderDefend) -> Action:
    """CA-HEAD-03, CA-GK-09: the best jump; the keeper only where he is likelier to help than to be beaten."""
    near = jumping.in_reach(state, frame.kind, 1 - state.attack)
    hands = [piece for piece in near if keepers.has_hands(state, piece)]
    group = _group(state, [piece for piece in near if piece not in hands])
    if not hands:
        return Jump(group)
    attackers = tuple(air_duel.bonus(state, piece) for piece in frame.jumpers)
    if not attackers:
        return Jump((hands[0],))
    bonuses = tuple(air_duel.bonus(state, piece) for piece in group)
    beaten = chances.header_chance(attackers, (air_duel.bonus(state, hands[0]), *bonuses))
    staying = chances.header_chance(attackers, bonuses) if bonuses else Fraction(1)
    shot = KEEPER_STAYS if frame.intent is frames.Intent.SHOT else Fraction(1, 10)
    return Jump((hands[0], *group)) if beaten < staying * shot else Jump(group)


# -- where it goes ------------------------------------------------------------------------------------------------


def target(state: MatchState, frame: frames.HeaderTarget) -> Action:
    """CA-HEAD-06, CA-HEAD-07: to the team-mate where it promises most, back to the keeper, or as far as it goes."""
    side = side_of(frame.header)
    offers = [action.to for action in headed_ball.offer_targets(state, frame) if isinstance(action, Pass)]
    mates = {state.hex(piece) for piece in on_pitch(state, side) if not _offside(state, side, piece)}
    own = [to for to in offers if to in mates and state.at.index(to) != state.keepers[side]]
    back = [to for to in offers if to in state.at and state.at.index(to) == state.keepers[side]]
    best = max(own or back or offers, key=lambda to: (evaluate.promise(state, side, to), to))
    return Pass(frames.PassKind.HEADED, best)


def _offside(state: MatchState, side: Side, piece: Piece) -> bool:
    sign = 1 if state.east == side else -1
    return sign * state.hex(piece)[0] > evaluate.offside_line(state, side)


def aim(state: MatchState, frame: frames.HeaderAim) -> Action:
    """CA-HEAD-05: where the keeper is beaten most often."""
    found = evaluate.best_header(state, frame.header, air_duel.bonus(state, frame.header), frame.face)[1]
    assert found is not None, "a header without an aim"
    return Shoot(found)
