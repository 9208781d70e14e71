"""What may be done with a high ball: who can jump, what for, where it may be headed (CA-HEAD-01 to CA-HEAD-09)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.core.rules import Seat
from game.core.ruling import ALLOWED, Ruling
from game.geometry.hexes import Hex, distance
from game.rules.counter_attack import pitch, sums
from game.rules.counter_attack.actions import Action, Jump, StartPhase
from game.rules.counter_attack.frames import HeaderAttack, HeaderDefend, Intent, PassKind
from game.rules.counter_attack.keepers import airborne, is_keeper
from game.rules.counter_attack.queries import plays_for, target_end, within
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.state import MatchState, Piece, Side, Switch
from game.rules.counter_attack.tables import HEAD_TWO_MOST, HEADER_MALUS
from game.rules.counter_attack.zones import board

ALL_GROUPS = 4
"""Up to so many players in reach every group of them is offered; above it one, two, or all."""


# -- who --------------------------------------------------------------------------------------------------------


def in_reach(state: MatchState, kind: PassKind, side: Side) -> list[Piece]:
    """CA-HEAD-01: who of a side can jump, nearest first; not who played the ball, nor who has only just jumped."""
    out = state.barred if kind is PassKind.HEADED else ()
    near = within(state, side, state.ball, board().ranges.header_reach)
    return [piece for piece in near if piece != state.passer and piece not in out]


def bonus(state: MatchState, piece: Piece) -> int:
    """CA-HEAD-04: what he adds to his die."""
    return sums.total(parts(state, piece))


def parts(state: MatchState, piece: Piece) -> sums.Parts:
    """CA-HEAD-01, CA-HEAD-04: heading or aerial ability, one less from two hexes away."""
    own = sums.own(state, piece, airborne(state, piece), "CA-HEAD-04")
    far = distance(state.hex(piece), state.ball) > board().ranges.header_free
    return (own, sums.part("two-away", HEADER_MALUS, "CA-HEAD-01")) if far else (own,)


def _jumpers_ruling(state: MatchState, kind: PassKind, side: Side, pieces: tuple[Piece, ...]) -> Ruling:
    near = in_reach(state, kind, side)
    for piece in pieces:
        if not plays_for(state, piece, side):
            return refused(Reason.JUMP_NOT_YOURS, piece=piece)
        if piece == state.passer or (kind is PassKind.HEADED and piece in state.barred):
            return refused(Reason.JUMP_OWN_BALL, piece=piece)
        if piece not in near:
            return refused(Reason.JUMP_TOO_FAR, piece=piece)
    if len(set(pieces)) < len(pieces):
        return refused(Reason.JUMP_TWICE, piece=next(piece for piece in pieces if pieces.count(piece) > 1))
    if _too_many(state, pieces):
        return refused(Reason.JUMP_TOO_MANY, most=HEAD_TWO_MOST)
    return ALLOWED


def _too_many(state: MatchState, pieces: tuple[Piece, ...]) -> bool:
    """CA-HEAD-01: no limit; OPT-HEAD2: two outfielders of each side."""
    if not state.options.on(Switch.HEAD_TWO):
        return False
    return sum(not is_keeper(state, piece) for piece in pieces) > HEAD_TWO_MOST


def _groups(state: MatchState, near: list[Piece]) -> Iterator[tuple[Piece, ...]]:
    sizes = range(1, len(near) + 1) if len(near) <= ALL_GROUPS else (1, 2, len(near))
    for size in sizes:
        for group in combinations(near, size):
            if not _too_many(state, group):
                yield group


# -- the attack -------------------------------------------------------------------------------------------------


def attacking(state: MatchState, frame: HeaderAttack) -> Seat:
    return state.attack


def aims(state: MatchState, side: Side) -> tuple[Hex, ...]:
    return pitch.header_aims(state.ball, target_end(state, side))


def judge_attack(state: MatchState, frame: HeaderAttack, action: Jump | StartPhase) -> Ruling:
    """CA-HEAD-02, CA-HEAD-03, CA-HEAD-05, CA-ADV-13, CA-GK-07."""
    contested = bool(in_reach(state, frame.kind, 1 - state.attack))
    if isinstance(action, StartPhase):
        free = frame.kind is PassKind.KICK and not contested
        return ALLOWED if free else refused(Reason.NOT_NOW, "CA-GK-07" if contested else "CA-HIGH-05")
    if action.intent is None:
        return refused(Reason.NO_INTENT)
    if not action.pieces:
        left = contested and action.intent is Intent.PASS and frame.kind is not PassKind.HEADED
        return ALLOWED if left else refused(Reason.NOBODY_JUMPS)
    ruling = _jumpers_ruling(state, frame.kind, state.attack, action.pieces)
    return _intent_ruling(state, frame, action, contested) if ruling.allowed else ruling


def _intent_ruling(state: MatchState, frame: HeaderAttack, action: Jump, contested: bool) -> Ruling:
    if action.intent is Intent.SHOT:
        return ALLOWED if aims(state, state.attack) else refused(Reason.NO_HEADED_AIM)
    if frame.kind is PassKind.HEADED:
        return refused(Reason.NOT_NOW, "CA-HEAD-06")
    if action.intent is Intent.PASS:
        return ALLOWED
    if not state.options.on(Switch.CONTROL):
        return refused(Reason.SWITCHED_OFF, "CA-ADV-13")
    if contested:
        return refused(Reason.CONTROL_CONTESTED, piece=in_reach(state, frame.kind, 1 - state.attack)[0])
    return ALLOWED if len(action.pieces) == 1 else refused(Reason.CONTROL_ALONE)


def offer_attack(state: MatchState, frame: HeaderAttack) -> Iterator[Action]:
    """Every group with every intent, leaving it to the defence, or a movement phase after a kick."""
    near = in_reach(state, frame.kind, state.attack)
    contested = bool(in_reach(state, frame.kind, 1 - state.attack))
    if frame.kind is PassKind.KICK and not contested:
        yield StartPhase()
    again = frame.kind is PassKind.HEADED
    if contested and not again:
        yield Jump((), Intent.PASS)
    intents = [Intent.SHOT] if aims(state, state.attack) else []
    intents += [] if again else [Intent.PASS]
    for group in _groups(state, near):
        for intent in intents:
            yield Jump(group, intent)
    if state.options.on(Switch.CONTROL) and not contested and not again:
        for piece in near:
            yield Jump((piece,), Intent.CONTROL)


# -- the defence ------------------------------------------------------------------------------------------------


def defending(state: MatchState, frame: HeaderDefend) -> Seat:
    return 1 - state.attack


def judge_defence(state: MatchState, frame: HeaderDefend, action: Jump) -> Ruling:
    """CA-HEAD-02: anybody in reach, nobody only if the attack jumps."""
    if action.intent is not None:
        return refused(Reason.NO_INTENT)
    if not action.pieces:
        return ALLOWED if frame.jumpers else refused(Reason.NOBODY_JUMPS)
    return _jumpers_ruling(state, frame.kind, 1 - state.attack, action.pieces)


def offer_defence(state: MatchState, frame: HeaderDefend) -> Iterator[Action]:
    if frame.jumpers:
        yield Jump(())
    for group in _groups(state, in_reach(state, frame.kind, 1 - state.attack)):
        yield Jump(group)
