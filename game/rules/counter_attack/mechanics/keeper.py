"""The keeper's extra moves, the ball in his hands, his kick and throw, the goal kick (CA-GK-02 to CA-GK-08)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.dice import Dice
from game.core.rules import Seat, Work
from game.core.ruling import ALLOWED, Fact, Ruling
from game.geometry.hexes import Hex, distance
from game.rules.counter_attack import flow, keepers
from game.rules.counter_attack.actions import Action, Decline, KeeperKick, Move, Pass
from game.rules.counter_attack.events import PlayerPlaced
from game.rules.counter_attack.frames import After, Held, KeeperCause, KeeperMove, KickDue, PassKind
from game.rules.counter_attack.mechanics import high, passing
from game.rules.counter_attack.parts import Part, Step
from game.rules.counter_attack.queries import occupied, on_pitch, own_end, pace
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Side, Switch, side_of
from game.rules.counter_attack.strides import stride, stride_ruling
from game.rules.counter_attack.zones import area, board

# -- extra moves ------------------------------------------------------------------------------------------------


def offer_hex(work: Work[MatchState], side: Side) -> None:
    """CA-GK-02: the ball came into his area; he may move one hex, if there is one."""
    _offer(work, KeeperMove(side, board().ranges.keeper_area_move))


def offer_shot_hex(work: Work[MatchState], side: Side) -> None:
    """CA-SHOT-04: a shot comes from outside his area; he may move before he tries to save it."""
    _offer(work, KeeperMove(side, board().ranges.keeper_shot_move, KeeperCause.SHOT))


def offer_run(work: Work[MatchState], side: Side) -> None:
    """CA-LONG-04: after a long pass the defending keeper may move his pace, one more if it came down in his area."""
    draft = work.draft
    keeper = keepers.keeper_of(draft, side)
    if keeper not in (draft.carrier, NOBODY):
        extra = board().ranges.keeper_area_move if draft.ball in area(own_end(draft, side)) else 0
        _offer(work, KeeperMove(side, pace(draft, keeper) + extra, KeeperCause.LONG))


def _offer(work: Work[MatchState], frame: KeeperMove) -> None:
    if _can_move(work.draft, frame):
        work.push(frame)


def _can_move(state: MatchState, frame: KeeperMove) -> bool:
    return keepers.may_move(state, frame.side) and bool(keepers.free_hexes(state, frame))


def _skip_move(work: Work[MatchState]) -> bool:
    """Nobody is asked when the keeper is hemmed in, or could only make things worse for himself."""
    frame: KeeperMove = work.draft.frames[-1]  # type: ignore[assignment]
    if _can_move(work.draft, frame):
        return False
    work.pop()
    return True


def _judge_move(state: MatchState, frame: KeeperMove, action: Move | Decline) -> Ruling:
    if isinstance(action, Decline):
        return ALLOWED
    if action.piece != keepers.keeper_of(state, frame.side):
        return refused(Reason.KEEPER_ONLY, frame.why, piece=keepers.keeper_of(state, frame.side))
    ruling = stride_ruling(state, action.piece, action.to, frame.reach, frame.why)
    if not ruling.allowed:
        return ruling
    if keepers.steps_out(state, frame, action.to):
        return refused(Reason.KEEPER_STEPS_OUT, frame.why, piece=action.piece)
    if keepers.misses(state, frame, action.to):
        return refused(Reason.KEEPER_MISSES, piece=action.piece)
    return ALLOWED


def _offer_moves(state: MatchState, frame: KeeperMove) -> Iterator[Action]:
    yield Decline()
    for place in keepers.free_hexes(state, frame):
        yield Move(keepers.keeper_of(state, frame.side), place)


def _move(work: Work[MatchState], frame: KeeperMove, action: Move | Decline) -> None:
    """A keeper who gets to a ball that lies free has it."""
    draft = work.draft
    work.pop()
    if isinstance(action, Decline):
        return
    stride(work, action.piece, action.to, frame.reach)
    if draft.carrier == NOBODY and draft.ball == action.to:
        flow.won(work, action.piece, "picked-up")


# -- the ball in his hands --------------------------------------------------------------------------------------


def hold(work: Work[MatchState], piece: Piece, how: str) -> None:
    """CA-GK-04, CA-GK-05: the keeper holds the ball; his side attacks and decides between kick and throw."""
    flow.take_ball(work, piece, how)
    flow.rest(work, Held(side_of(piece)))


def _judge_held(state: MatchState, frame: Held, action: KeeperKick | Pass | Decline) -> Ruling:
    if isinstance(action, KeeperKick):
        return ALLOWED
    if isinstance(action, Decline):
        return ALLOWED if state.options.on(Switch.DROP) else refused(Reason.SWITCHED_OFF, "CA-GK-05")
    if action.kind is not PassKind.QUICK:
        return refused(Reason.WRONG_KIND, "CA-GK-05", kind=str(action.kind))
    return passing.ruling(state, state.carrier, PassKind.QUICK, action.to)


def _offer_held(state: MatchState, frame: Held) -> Iterator[Action]:
    yield KeeperKick()
    if state.options.on(Switch.DROP):
        yield Decline()
    for place in passing.targets(state, state.carrier, PassKind.QUICK):
        yield Pass(PassKind.QUICK, place)


def _choose_held(state: MatchState, frame: Held, dice: Dice) -> Action:
    way = dice.roll("bot", 3 if state.options.on(Switch.DROP) else 2)
    if way == 2 and (to := passing.some_target(state, state.carrier, PassKind.QUICK, dice)) is not None:
        return Pass(PassKind.QUICK, to)
    return Decline() if way == 3 else KeeperKick()


def _play_held(work: Work[MatchState], frame: Held, action: KeeperKick | Pass | Decline) -> None:
    """CA-GK-06: before a kick both thirds move; CA-GK-08: before a throw nobody; OPT-DROP: he plays on."""
    keeper = work.draft.carrier
    if isinstance(action, Pass):
        passing.play(work, keeper, PassKind.QUICK, action.to)
    elif isinstance(action, Decline):
        flow.next_choice(work, After.WON, counted=False)
    else:
        flow.restart(work, KickDue(keeper))
        flow.move_thirds(work, (0, 1))


# -- kicks ------------------------------------------------------------------------------------------------------


def award_goal_kick(work: Work[MatchState], side: Side) -> None:
    """CA-SET-16: the keeper puts the ball into his six-yard box; both thirds move, then he kicks."""
    draft = work.draft
    taker = goal_kicker(draft, side)
    spot = _free_spot(draft, own_end(draft, side), taker)
    flow.award(work, "goal-kick", side, spot, KickDue(taker, True))
    start = draft.hex(taker)
    if start != spot:
        draft.at[taker] = spot
        work.emit(PlayerPlaced, taker, start, spot)
    draft.carrier = taker
    flow.move_thirds(work, (0, 1), stopped=True)


def goal_kicker(state: MatchState, side: Side) -> Piece:
    """The keeper; without one the player who is next to the spot."""
    if keepers.stands(state, side) is not None:
        return keepers.keeper_of(state, side)
    spot = board().goal_kick[own_end(state, side)]
    return min(on_pitch(state, side), key=lambda piece: (distance(state.hex(piece), spot), piece))


def _free_spot(state: MatchState, end: int, taker: Piece) -> Hex:
    """The printed spot, or the free hex of the six-yard box that is nearest to it."""
    spot, taken = board().goal_kick[end], occupied(state)
    free = (place for place in board().six_yard[end] if taken.get(place, taker) == taker)
    return min(free, key=lambda place: (distance(place, spot), place))


def _judge_kick(state: MatchState, frame: KickDue, action: Pass) -> Ruling:
    if action.kind is not PassKind.KICK:
        return refused(Reason.WRONG_KIND, "CA-GK-06", kind=str(action.kind))
    return high.ruling(state, frame.keeper, PassKind.KICK, action.to)


def _offer_kicks(state: MatchState, frame: KickDue) -> Iterator[Action]:
    return (Pass(PassKind.KICK, place) for place in high.targets(state, frame.keeper, PassKind.KICK))


def _choose_kick(state: MatchState, frame: KickDue, dice: Dice) -> Action:
    to = high.some_target(state, frame.keeper, PassKind.KICK, dice)
    assert to is not None, "a keeper's kick has no target"
    return Pass(PassKind.KICK, to)


def _kick(work: Work[MatchState], frame: KickDue, action: Pass) -> None:
    high.play(work, frame.keeper, PassKind.KICK, action.to, frame.goal_kick)


def _move_facts(state: MatchState, frame: KeeperMove) -> tuple[Fact, ...]:
    return (("reach", frame.reach), ("cause", frame.why.name.lower()))


def _side(state: MatchState, frame: KeeperMove | Held) -> Seat:
    return frame.side


def _kicking_side(state: MatchState, frame: KickDue) -> Seat:
    return side_of(frame.keeper)


PARTS: dict[type, Part[Any]] = {
    KeeperMove: Part(
        "keeper-move", "CA-GK-02", _side, (Move, Decline), _judge_move, _offer_moves, _move,
        rule_of=lambda state, frame: frame.why, facts=_move_facts,
    ),
    Held: Part(
        "held", "CA-GK-05", _side, (KeeperKick, Pass, Decline), _judge_held, _offer_held, _play_held,
        facts=lambda state, frame: (("piece", state.carrier),), choose=_choose_held,
    ),
    KickDue: Part(
        "kick", "CA-GK-06", _kicking_side, (Pass,), _judge_kick, _offer_kicks, _kick,
        facts=lambda state, frame: (("piece", frame.keeper),), choose=_choose_kick, clock=False,
    ),
}  # fmt: skip
STEPS: dict[type, Step] = {KeeperMove: _skip_move}
