"""Who takes a set piece, and placing players before it (CA-SET-01, -03, -10, -12, -13, -17).

``Taker`` names him, ``Placing`` lets the sides place players in turn; what comes after is each set piece's own file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from game.core.dice import Dice
from game.core.parts import Part, frames_side
from game.core.rules import Seat
from game.core.ruling import ALLOWED, Fact, RuleRef, Ruling
from game.geometry.hexes import Hex, distance
from game.rules.counter_attack.actions import Action, Decline, Move, NameTaker, Substitute
from game.rules.counter_attack.events import ChoiceOpened, TakerNamed
from game.rules.counter_attack.flow import Draft
from game.rules.counter_attack.frames import After, Choose, PassKind, Placing, Taker
from game.rules.counter_attack.judging import hex_fault, piece_fault
from game.rules.counter_attack.keepers import is_keeper
from game.rules.counter_attack.lanes import field_of
from game.rules.counter_attack.mechanics import corner, penalty, substitution, throw_in
from game.rules.counter_attack.places import nearest_free, put
from game.rules.counter_attack.queries import on_pitch, own_end, piece_at, target_end
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Side, Switch, side_of
from game.rules.counter_attack.tables import (
    CORNER_TURNS,
    FREE_KICK_TURNS,
    FREE_PLACING_TURNS,
    PENALTY_TURNS,
    THROW_IN_TURNS,
)
from game.rules.counter_attack.zones import area, board

Turns = tuple[tuple[Side, int], ...]


def kind_of(frame: Taker | Placing) -> str:
    """The name of the set piece."""
    if frame.penalty:
        return "penalty"
    return {PassKind.CORNER: "corner", PassKind.THROW: "throw-in"}.get(frame.piece_kind or PassKind.LONG, "free-kick")


RULES = {"corner": "CA-SET-03", "throw-in": "CA-SET-07", "free-kick": "CA-SET-13", "penalty": "CA-SET-10"}
TURNS = {
    "corner": CORNER_TURNS, "throw-in": THROW_IN_TURNS, "free-kick": FREE_KICK_TURNS, "penalty": PENALTY_TURNS,
}  # fmt: skip


def rule_of(frame: Taker | Placing) -> RuleRef:
    return RULES[kind_of(frame)]


def turns_of(state: MatchState, kind: str, side: Side) -> Turns:
    """Whose turn it is to place how many; ``side`` has the set piece. OPT-FREEFK: as many as they like."""
    free = kind == "free-kick" and state.options.on(Switch.FREE_PLACING)
    turns = FREE_PLACING_TURNS if free else TURNS[kind]
    return tuple((side if who == 0 else 1 - side, count) for who, count in turns)


# -- the taker --------------------------------------------------------------------------------------------------


def judge_taker(state: MatchState, frame: Taker, action: NameTaker | Substitute) -> Ruling:
    if isinstance(action, Substitute):
        return substitution.ruling(state, frame.side, action)
    return piece_fault(state, frame.side, action.piece, rule_of(frame)) or ALLOWED


def offer_takers(state: MatchState, frame: Taker) -> Iterator[Action]:
    yield from (NameTaker(piece) for piece in on_pitch(state, frame.side))
    yield from substitution.offers(state, frame.side)


def answer_taker(work: Draft, frame: Taker, action: NameTaker | Substitute) -> None:
    """CA-SET-03, CA-SET-07, CA-SET-10, CA-SET-12: he goes to the ball; who stands there makes room."""
    if isinstance(action, Substitute):
        substitution.change(work, action.off, action.on)
        return
    draft, taker = work.draft, action.piece
    if frame.penalty:
        penalty.clear_area(work, frame.side, taker)
    there = piece_at(draft, frame.at)
    if there not in (NOBODY, taker):
        put(work, there, nearest_free(draft, frame.at), pushed=True)
    put(work, taker, frame.at)
    draft.ball, draft.carrier, draft.attack = frame.at, taker, frame.side
    kind = kind_of(frame)
    work.emit(TakerNamed, kind, taker, frame.at)
    work.replace(Placing(turns_of(draft, kind, frame.side), taker, frame.piece_kind, frame.penalty))
    if frame.piece_kind is PassKind.CORNER:
        corner.make_room(work, taker)


# -- placing ----------------------------------------------------------------------------------------------------


def _free_keeper(state: MatchState, frame: Placing, piece: Piece) -> bool:
    """CA-SET-01: whether this would be the one placing of a keeper that is not counted."""
    return is_keeper(state, piece) and side_of(piece) not in frame.keepers


def _region_fault(state: MatchState, frame: Placing, side: Side, to: Hex) -> Ruling | None:
    """CA-SET-05, CA-SET-10, CA-SET-12: where nobody may stand at this set piece."""
    attack = side_of(frame.taker)
    if frame.penalty:
        end = target_end(state, attack)
        return refused(Reason.AREA_CLEAR) if to in area(end) or to in board().arc[end] else None
    if frame.piece_kind is None and side != attack:
        clear = board().ranges.free_kick_clear
        if distance(to, state.ball) <= clear:
            return refused(Reason.TOO_NEAR_FREE_KICK, distance=clear + 1)
    return corner.limit_fault(state, attack, side, to) if frame.piece_kind is PassKind.CORNER else None


def _piece_ruling(state: MatchState, frame: Placing, piece: Piece) -> Ruling:
    """Whether this player of the side whose turn it is may be placed at all."""
    if piece == frame.taker:
        return refused(Reason.TAKER_STAYS, rule_of(frame), piece=piece)
    if frame.penalty and is_keeper(state, piece) and side_of(piece) != side_of(frame.taker):
        return refused(Reason.KEEPER_STAYS, piece=piece)
    if not frame.turns[0][1] and not _free_keeper(state, frame, piece):
        return refused(Reason.NO_MOVES_LEFT, rule_of(frame))
    return ALLOWED


def judge(state: MatchState, frame: Placing, action: Move | Decline | Substitute) -> Ruling:
    side = frame.turns[0][0]
    if isinstance(action, Decline):
        return ALLOWED
    if isinstance(action, Substitute):
        return substitution.ruling(state, side, action, frame.taker)
    fault = piece_fault(state, side, action.piece, rule_of(frame))
    if fault is not None:
        return fault
    ruling = _piece_ruling(state, frame, action.piece)
    if not ruling.allowed:
        return ruling
    return hex_fault(state, action.to, rule_of(frame)) or _region_fault(state, frame, side, action.to) or ALLOWED


def free_hexes(state: MatchState, frame: Placing, among: Iterable[Hex]) -> list[Hex]:
    """Where of these the side whose turn it is may put somebody."""
    taken, side = set(state.at), frame.turns[0][0]
    return [hex for hex in among if hex not in taken and not _region_fault(state, frame, side, hex)]


def placeable(state: MatchState, frame: Placing) -> list[Piece]:
    return [piece for piece in on_pitch(state, frame.turns[0][0]) if _piece_ruling(state, frame, piece).allowed]


def offers(state: MatchState, frame: Placing) -> Iterator[Action]:
    """What makes sense: players around the ball, keepers in their areas; any other free hex is fine too."""
    side = frame.turns[0][0]
    yield Decline()
    yield from substitution.offers(state, side, frame.taker)
    around_ball = free_hexes(state, frame, field_of(state.ball, board().ranges.standard_pass))
    for piece in placeable(state, frame):
        keeper = is_keeper(state, piece)
        for to in free_hexes(state, frame, sorted(area(own_end(state, side)))) if keeper else around_ball:
            yield Move(piece, to)


def answer(work: Draft, frame: Placing, action: Move | Decline | Substitute) -> None:
    if isinstance(action, Substitute):
        substitution.change(work, action.off, action.on)
    elif isinstance(action, Decline):
        _next_turn(work, frame)
    else:
        _place(work, frame, action)


def counted(state: MatchState, frame: Placing, piece: Piece) -> Placing:
    """CA-SET-01, CA-SET-03: the frame after somebody was placed; a keeper's first time is not counted."""
    (side, left), *rest = frame.turns
    if _free_keeper(state, frame, piece):
        return replace(frame, keepers=(*frame.keepers, side))
    return replace(frame, turns=((side, left - 1), *rest))


def _place(work: Draft, frame: Placing, action: Move) -> None:
    frame = counted(work.draft, frame, action.piece)
    (side, left), *rest = frame.turns
    put(work, action.piece, action.to)
    last = all(other != side for other, _ in rest)
    keeper_left = any(_free_keeper(work.draft, frame, piece) for piece in placeable(work.draft, frame))
    if left or (last and keeper_left):
        work.replace(frame)
    else:
        _next_turn(work, frame)


def _next_turn(work: Draft, frame: Placing) -> None:
    if len(frame.turns) > 1:
        work.replace(replace(frame, turns=frame.turns[1:]))
    else:
        ready(work, kind_of(frame), frame.taker)


def ready(work: Draft, kind: str, taker: Piece) -> None:
    """Everybody is in place."""
    following = {
        "corner": corner.ready, "throw-in": throw_in.ready, "free-kick": _free_kick_ready, "penalty": penalty.ready,
    }  # fmt: skip
    following[kind](work, taker)


def _free_kick_ready(work: Draft, taker: Piece) -> None:
    """CA-SET-14: any pass, or a shot."""
    work.replace(Choose(After.FREE_KICK))
    work.emit(ChoiceOpened, side_of(taker), After.FREE_KICK)


def choose(state: MatchState, frame: Placing, dice: Dice) -> Action:
    """A quick answer: somebody somewhere, or done."""
    pieces = placeable(state, frame)
    pick = dice.roll("bot", len(pieces) + 1) - 1
    if pick == len(pieces):
        return Decline()
    hexes = tuple(board().neighbours)
    to = hexes[dice.roll("bot", len(hexes)) - 1]
    action = Move(pieces[pick], to)
    return action if judge(state, frame, action).allowed else Decline()


def _facts(state: MatchState, frame: Placing) -> tuple[Fact, ...]:
    return (("set_piece", kind_of(frame)), ("left", frame.turns[0][1]), ("piece", frame.taker))


def _taker_facts(state: MatchState, frame: Taker) -> tuple[Fact, ...]:
    return (("set_piece", kind_of(frame)),)


def _turn(state: MatchState, frame: Placing) -> Seat:
    return frame.turns[0][0]


PARTS: dict[type, Part[Any]] = {
    Taker: Part(
        "taker", "CA-SET-03", frames_side, (NameTaker, Substitute), judge_taker, offer_takers,
        answer_taker, facts=_taker_facts, clock=False, rule_of=lambda state, frame: rule_of(frame),
    ),
    Placing: Part(
        "placing", "CA-SET-03", _turn, (Move, Decline, Substitute), judge, offers, answer, facts=_facts, choose=choose,
        open_form=True, clock=False, rule_of=lambda state, frame: rule_of(frame),
    ),
}  # fmt: skip
