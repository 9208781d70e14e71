"""How the greedy bot sets up: kick-offs, set pieces, free moves of the thirds, substitutions, draft (CA-SET, CA-F3)."""

from __future__ import annotations

from collections.abc import Callable

from game.geometry.hexes import Hex, distance
from game.rules.counter_attack import actions, evaluate, frames
from game.rules.counter_attack.bot_passes import pass_value
from game.rules.counter_attack.keepers import in_the_field, is_keeper
from game.rules.counter_attack.mechanics import (
    air_duel,
    high,
    jumping,
    kickoff,
    line_up,
    passing,
    placing,
    substitution,
    thirds,
)
from game.rules.counter_attack.queries import forward, on_pitch, skill, target_end
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Side, side_of
from game.rules.counter_attack.strides import strides
from game.rules.counter_attack.zones import area, board, third_of

IN_THE_BOX = 4
"""So many of the attack go into the area at a corner, one more of the defence."""
SPOTS = ((14, 0), (15, 3), (15, -4), (16, 1), (13, 2), (13, -3), (16, -2), (12, 0))
"""Where they stand, seen from the side that attacks east."""
FAR = 5
"""So far from his place somebody uses his free move."""


# -- men ----------------------------------------------------------------------------------------------------------


def change_injured(state: MatchState, side: Side, taker: Piece = NOBODY) -> actions.Action | None:
    """CA-SET-17: an injured player makes room for the best on the bench."""
    if not any(state.injured[piece] for piece in on_pitch(state, side)):
        return None
    changes = [
        action
        for action in substitution.offers(state, side, taker)
        if isinstance(action, actions.Substitute) and state.injured[action.off]
    ]
    return max(changes, key=lambda change: (state.card(change.on).total, -change.off), default=None)


def keeper_needed(state: MatchState, frame: frames.KeeperNeeded) -> actions.Action:
    """CA-SET-17: the keeper from the bench for the weakest, or whoever is least missed."""
    offers = list(substitution.offer_keepers(state, frame))
    changes = [action for action in offers if isinstance(action, actions.Substitute)]
    if changes:
        return min(changes, key=lambda change: (state.card(change.off).total, change.off))
    weakest = min(on_pitch(state, frame.side), key=lambda piece: (skill(state, piece, "shooting"), piece))
    return actions.NameTaker(weakest)


def change(state: MatchState, frame: frames.ChangeDue) -> actions.Action:
    """OPT-INJALL: the best on the bench for whoever must go."""
    changes = [action for action in substitution.offer_changes(state, frame) if isinstance(action, actions.Substitute)]
    return max(changes, key=lambda action: (state.card(action.on).total, -action.on))


def kicker(state: MatchState, frame: frames.ShootOut) -> actions.Action:
    left = [piece for piece in on_pitch(state, frame.side) if piece not in frame.taken[frame.side]]
    return actions.NameTaker(max(left, key=lambda piece: (skill(state, piece, "shooting"), -piece)))


# -- before the match and at kick-offs ----------------------------------------------------------------------------


def pick(state: MatchState, frame: frames.Draft) -> actions.Action:
    best = max(range(len(frame.revealed)), key=lambda index: (frame.revealed[index].total, -index))
    return actions.PickCard(best)


def team(state: MatchState, frame: frames.LineUp) -> actions.Action:
    squad = state.squads[frame.side]
    return actions.SubmitTeam(line_up.suggested(squad.cards, squad.formation), squad.formation)


def arrange(state: MatchState, frame: frames.Arrange) -> actions.Action:
    """CA-KICKOFF-01: the own formation."""
    return change_injured(state, frame.sides[0]) or next(iter(kickoff.presets(state, frame)))


# -- set pieces ---------------------------------------------------------------------------------------------------


def taker(state: MatchState, frame: frames.Taker) -> actions.Action:
    """Who takes it: a crosser, a shooter, or whoever is nearest."""
    changed = change_injured(state, frame.side)
    if changed is not None:
        return changed
    men = [piece for piece in on_pitch(state, frame.side) if not is_keeper(state, piece)]
    return actions.NameTaker(max(men or on_pitch(state, frame.side), key=_suits(state, frame)))


def _suits(state: MatchState, frame: frames.Taker) -> Callable[[Piece], tuple[int, ...]]:
    def near(piece: Piece) -> tuple[int, ...]:
        return (-distance(state.hex(piece), frame.at), -piece)

    if frame.piece_kind is frames.PassKind.THROW:
        return near
    if frame.piece_kind is frames.PassKind.CORNER:
        return lambda piece: (skill(state, piece, "high_pass") - skill(state, piece, "heading"), *near(piece))
    shooting = frame.penalty or third_of(frame.at) == target_end(state, frame.side)
    attribute = "shooting" if shooting else "high_pass"
    return lambda piece: (skill(state, piece, attribute), *near(piece))


def place(state: MatchState, frame: frames.Placing) -> actions.Action:
    """CA-SET-03, CA-SET-13: into the area at corners and free kicks near it, otherwise as they stand."""
    side = frame.turns[0][0]
    changed = change_injured(state, side, frame.taker)
    if changed is not None:
        return changed
    attack = side_of(frame.taker)
    near = third_of(state.ball) == target_end(state, attack)
    if frame.penalty or frame.piece_kind is frames.PassKind.THROW or not near:
        return actions.Decline()
    wanted = _into_area(state, frame, side, attack)
    return wanted if wanted and placing.judge(state, frame, wanted).allowed else actions.Decline()


def _into_area(state: MatchState, frame: frames.Placing, side: Side, attack: Side) -> actions.Move | None:
    """The best header of the ball who is not there yet, to the next spot."""
    box = area(target_end(state, attack))
    men = [piece for piece in on_pitch(state, side) if not is_keeper(state, piece) and piece != frame.taker]
    inside = [piece for piece in men if state.hex(piece) in box]
    if len(inside) >= IN_THE_BOX + (side != attack) or not frame.turns[0][1]:
        return None
    outside = [piece for piece in men if piece not in inside]
    spots = _free_spots(state, side, attack)
    if not outside or not spots:
        return None
    return actions.Move(max(outside, key=lambda piece: (skill(state, piece, "heading"), -piece)), spots[0])


def _free_spots(state: MatchState, side: Side, attack: Side) -> list[Hex]:
    """The spots of the attack; for the defence the hexes next to it on the side of the goal."""
    sign = forward(state, attack)
    spots = [(sign * x, z) for x, z in SPOTS]
    if side != attack:
        box = area(target_end(state, attack))
        marked = [state.hex(piece) for piece in on_pitch(state, attack) if state.hex(piece) in box]
        spots = [(x + sign, z) for x, z in marked if abs(x + sign) <= board().columns[1]] or spots
    return [spot for spot in spots if spot not in state.at]


def throw_in(state: MatchState, frame: frames.ThrowDue) -> actions.Action | None:
    """CA-SET-07: to whoever stands best; once they may move up first."""
    mates = [piece for piece in on_pitch(state, side_of(frame.taker)) if piece != frame.taker]
    found = [
        (pass_value(state, frames.PassKind.THROW, state.hex(mate)), state.hex(mate))
        for mate in mates
        if passing.ruling(state, frame.taker, frames.PassKind.THROW, state.hex(mate)).allowed
    ]
    if found:
        return actions.Pass(frames.PassKind.THROW, max(found)[1])
    return actions.StartPhase() if frame.may_move else None


def corner(state: MatchState, frame: frames.CornerDue) -> actions.Action | None:
    """CA-SET-04: high to the hex of the area where the attack is strongest in the air, near the goal if it can."""
    hexes = high.targets(state, frame.taker, frames.PassKind.CORNER)
    goal = evaluate.goal_of(state, state.attack)
    ranked = [(_aerial(state, frame.taker, to), -distance(to, goal), to) for to in hexes]
    return actions.Pass(frames.PassKind.CORNER, max(ranked)[-1]) if ranked else None


def _aerial(state: MatchState, taker: Piece, to: Hex) -> int:
    """CA-HEAD-01: how well a ball there suits the attack: its best head near it against the best of the others."""
    coming = state.clone()
    coming.ball, coming.passer = to, taker
    best = [0, 0]
    for side in (0, 1):
        near = jumping.in_reach(coming, frames.PassKind.CORNER, side)
        best[side] = max((air_duel.bonus(coming, piece) for piece in near), default=0)
    return best[state.attack] - best[1 - state.attack]


# -- the far third ------------------------------------------------------------------------------------------------


def free_move(state: MatchState, frame: frames.Thirds) -> actions.Action:
    """CA-F3-01: only whoever is far from his place goes there."""
    side = frame.sides[0]
    kicker = thirds.kicker(state)
    changed = change_injured(state, side, kicker) if kicker != NOBODY else None
    if changed is not None:
        return changed
    line = evaluate.offside_line(state, side) if side == state.attack else board().columns[1]
    sign = forward(state, side)
    movers = [piece for piece in thirds.movers(state, frame) if in_the_field(state, piece)]
    gaps = sorted((-distance(state.hex(piece), evaluate.station(state, piece)), piece) for piece in movers)
    for gap, piece in gaps:
        wanted = evaluate.station(state, piece)
        places = [to for to in strides(state, piece, board().ranges.final_third_move) if sign * to[0] <= line]
        best = min(places, key=lambda to: (distance(to, wanted), to), default=None)
        if -gap >= FAR and best is not None and distance(best, wanted) < -gap:
            return actions.Move(piece, best)
    return actions.Decline()
