"""How the greedy bot plays the ball: shots, passes, crosses, the keeper's throw and kick (CA-SHOT, CA-PASS, CA-GK)."""

from __future__ import annotations

from fractions import Fraction

from game.geometry.hexes import Hex, distance
from game.rules.counter_attack import actions, bot_passes, evaluate, frames, keepers
from game.rules.counter_attack.mechanics import choice, high, passing, snapshot
from game.rules.counter_attack.queries import on_pitch, own_end, skill
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, side_of
from game.rules.counter_attack.zones import area

SHOOT_FROM = Fraction(1, 8)
"""From this chance on a shot is taken."""
LAST_SHOT_FROM = Fraction(1, 12)
"""And from this one if nothing better is to be had: a free kick."""
THROW_ROOM = 2
"""A keeper throws to somebody without an opponent so near."""
PASS_GAIN = 2
"""How much more than keeping the ball a pass must promise."""
BLOCKERS = 3
"""How many of the nearest are looked at for a block."""


# -- what next ----------------------------------------------------------------------------------------------------


def choose(state: MatchState, frame: frames.Choose) -> actions.Action | None:
    """CA-MOVE-01: a shot that is worth it, the best ball forward, or a movement phase."""
    menu = choice.menu(state, frame.after)
    carrier = state.carrier
    least = LAST_SHOT_FROM if frame.after is frames.After.FREE_KICK else SHOOT_FROM
    if menu.shot:
        chance, aim = evaluate.best_shot(state, carrier)
        if aim is not None and chance >= least:
            return actions.Shoot(aim)
    if menu.snapshot and evaluate.best_shot(state, carrier, snapshot=True)[0] >= SHOOT_FROM:
        return actions.Snapshot()
    keep = evaluate.promise(state, state.attack, state.ball) + PASS_GAIN if menu.phase else -evaluate.GOAL
    best = max(bot_passes.passes(state, menu.passes), default=None, key=lambda entry: entry[0])
    if best is not None and best[0] > keep:
        return best[1]
    return actions.StartPhase() if menu.phase else None


# -- shots --------------------------------------------------------------------------------------------------------


def aim(state: MatchState, frame: frames.ShotAim | frames.PenaltyDue) -> actions.Action:
    shooter = frame.shooter if isinstance(frame, frames.ShotAim) else frame.taker
    best = evaluate.best_shot(state, shooter, snapshot=isinstance(frame, frames.ShotAim))[1]
    assert best is not None, "a shot without an aim"
    return actions.Shoot(best)


def snap_block(state: MatchState, frame: frames.SnapBlock) -> actions.Action:
    """CA-SNAP-02: the move that leaves the shooter the poorest shot."""
    shooter = frame.shooter
    offers = {action for action in snapshot.offer_snap_block(state, frame) if isinstance(action, actions.Move)}
    side = 1 - side_of(shooter)
    near = sorted(on_pitch(state, side), key=lambda piece: distance(state.hex(piece), state.hex(shooter)))
    movers = {*near[:BLOCKERS], keepers.keeper_of(state, side)}
    best, chosen = evaluate.best_shot(state, shooter, True)[0], None
    for action in sorted((move for move in offers if move.piece in movers), key=lambda move: (move.piece, move.to)):
        chance = _with_move(state, action, shooter)
        if chance < best:
            best, chosen = chance, action
    return chosen or actions.Decline()


def _with_move(state: MatchState, action: actions.Move, shooter: Piece, aim: Hex | None = None) -> Fraction:
    """The chance of the best shot (or of one) once somebody stands elsewhere."""
    tried = state.clone()
    tried.at[action.piece] = action.to
    return evaluate.best_shot(tried, shooter)[0] if aim is None else evaluate.shot_chance(tried, shooter, aim)


# -- keepers ------------------------------------------------------------------------------------------------------


def keeper_move(state: MatchState, frame: frames.KeeperMove) -> actions.Action:
    """CA-GK-02, CA-SHOT-04, CA-LONG-04: to a free ball, against the shot that is coming, or to the middle."""
    keeper = keepers.keeper_of(state, frame.side)
    places = keepers.free_hexes(state, frame)
    if state.carrier == NOBODY and state.ball in places:
        return actions.Move(keeper, state.ball)
    coming = next((below.shot for below in state.frames if isinstance(below, frames.ShotRoll)), None)
    own = [place for place in places if place in area(own_end(state, frame.side))]
    if coming is not None:
        options = sorted((_with_move(state, actions.Move(keeper, to), coming.shooter, coming.aim), to) for to in own)
        now = evaluate.shot_chance(state, coming.shooter, coming.aim)
        return actions.Move(keeper, options[0][1]) if options and options[0][0] < now else actions.Decline()
    wanted = evaluate.guard(state, frame.side)
    best = min(own, key=lambda place: (distance(place, wanted), place), default=None)
    if best is None or distance(best, wanted) >= distance(state.hex(keeper), wanted):
        return actions.Decline()
    return actions.Move(keeper, best)


def held(state: MatchState, frame: frames.Held) -> actions.Action:
    """CA-GK-08: a throw to a free man, else the kick."""
    mates = [piece for piece in on_pitch(state, frame.side) if piece != state.carrier and _is_free(state, piece)]
    reached = [
        state.hex(mate)
        for mate in mates
        if passing.ruling(state, state.carrier, frames.PassKind.QUICK, state.hex(mate)).allowed
    ]
    best = max(reached, key=lambda place: (evaluate.promise(state, frame.side, place), place), default=None)
    return actions.Pass(frames.PassKind.QUICK, best) if best is not None else actions.KeeperKick()


def _is_free(state: MatchState, piece: Piece) -> bool:
    there = state.hex(piece)
    return all(distance(state.hex(foe), there) > THROW_ROOM for foe in on_pitch(state, 1 - side_of(piece)))


def kick(state: MatchState, frame: frames.KickDue) -> actions.Action | None:
    """CA-GK-06: to the best header of the ball who is well placed."""
    side = side_of(frame.keeper)
    mates = on_pitch(state, side) if frame.goal_kick else bot_passes.onside(state, frame.keeper)
    found = [
        (evaluate.promise(state, side, state.hex(mate)) + 3 * skill(state, mate, "heading"), state.hex(mate))
        for mate in mates
        if high.ruling(state, frame.keeper, frames.PassKind.KICK, state.hex(mate)).allowed
    ]
    return actions.Pass(frames.PassKind.KICK, max(found)[1]) if found else None
