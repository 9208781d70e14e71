"""Substitutions at set pieces and kick-offs, who goes in goal after a sending-off, who must go off injured.

CA-SET-17, CA-FOUL-02, OPT-SUBS3, OPT-INJALL.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.core.parts import Part, frames_side
from game.core.rules import Step
from game.core.ruling import ALLOWED, Fact, Ruling
from game.rules.counter_attack.actions import Action, NameTaker, Substitute
from game.rules.counter_attack.events import KeeperNamed, Substituted, WentOff
from game.rules.counter_attack.flow import Draft
from game.rules.counter_attack.frames import ChangeDue, KeeperNeeded
from game.rules.counter_attack.judging import piece_fault
from game.rules.counter_attack.keepers import is_keeper, needs_keeper
from game.rules.counter_attack.queries import on_pitch
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.state import NOBODY, Half, MatchState, Piece, Side, Switch, pieces_of, side_of
from game.rules.counter_attack.tables import SUBSTITUTES, SUBSTITUTES_EXTRA, SUBSTITUTES_THREE


def bench(state: MatchState, side: Side) -> list[Piece]:
    """Who can still come on."""
    return [piece for piece in _squad(state, side) if state.at[piece] is None and not state.gone[piece]]


def used(state: MatchState, side: Side) -> int:
    """How many of the substitutes have come on."""
    squad = zip(state.squads[side].shirts, _squad(state, side), strict=True)
    return sum(not shirt and (state.at[piece] is not None or bool(state.gone[piece])) for shirt, piece in squad)


def _squad(state: MatchState, side: Side) -> Sequence[Piece]:
    """Everybody of a side who has a card; nobody before a draft begins, and few in its midst."""
    return pieces_of(side)[: len(state.squads[side].cards)]


def allowed(state: MatchState) -> int:
    """CA-SET-17: all five, or with OPT-SUBS3 three and one more in extra time."""
    if not state.options.on(Switch.SUBS_THREE):
        return SUBSTITUTES
    extra = state.half in (Half.EXTRA_FIRST, Half.EXTRA_SECOND)
    return SUBSTITUTES_THREE + (SUBSTITUTES_EXTRA if extra else 0)


def ruling(state: MatchState, side: Side, action: Substitute, taker: Piece = NOBODY) -> Ruling:
    """CA-SET-17: whether these two may change; whoever is to take the set piece stays."""
    fault = piece_fault(state, side, action.off, "CA-SET-17")
    if fault is not None:
        return fault
    if action.off == taker:
        return refused(Reason.TAKER_STAYS, "CA-SET-17", piece=action.off)
    waiting = bench(state, side)
    if action.on not in waiting:
        return refused(Reason.NOT_ON_BENCH, piece=action.on)
    if used(state, side) >= allowed(state):
        return refused(Reason.SUBSTITUTIONS_USED, number=allowed(state))
    return _goal_ruling(state, action, waiting)


def _goal_ruling(state: MatchState, action: Substitute, waiting: list[Piece]) -> Ruling:
    """A keeper comes on for the keeper only, and for him first of all a keeper."""
    keeper = state.card(action.on).keeper
    if not is_keeper(state, action.off):
        return refused(Reason.KEEPER_FOR_KEEPER, piece=action.on) if keeper else ALLOWED
    if not keeper and any(state.card(piece).keeper for piece in waiting):
        return refused(Reason.KEEPER_ON_BENCH, piece=action.on)
    return ALLOWED


def offers(state: MatchState, side: Side, taker: Piece = NOBODY) -> Iterator[Action]:
    """Every change that is possible now."""
    waiting = bench(state, side)
    if not waiting or used(state, side) >= allowed(state):
        return
    for off in on_pitch(state, side):
        if off != taker:
            for on in waiting:
                action = Substitute(off, on)
                if _goal_ruling(state, action, waiting).allowed:
                    yield action


def change(work: Draft, off: Piece, on: Piece) -> None:
    """CA-SET-17: shirt and hex are taken over; who went off never comes back."""
    draft = work.draft
    side = side_of(off)
    draft.at[on], draft.at[off] = draft.at[off], None
    draft.shirts[on], draft.shirts[off] = draft.shirts[off], 0
    draft.gone[off] = True
    work.emit(Substituted, off, on, draft.shirts[on])
    if draft.keepers[side] == off:
        draft.keepers[side] = on
        work.emit(KeeperNamed, on)
    if draft.carrier == off:
        draft.carrier = on


# -- somebody must go in goal -------------------------------------------------------------------------------------


def judge_keeper(state: MatchState, frame: KeeperNeeded, action: NameTaker | Substitute) -> Ruling:
    """CA-SET-17: a keeper from the bench for an outfielder, or an outfielder who is on the pitch."""
    if isinstance(action, NameTaker):
        return piece_fault(state, frame.side, action.piece, "CA-SET-17") or ALLOWED
    fault = piece_fault(state, frame.side, action.off, "CA-SET-17")
    if fault is not None:
        return fault
    if action.on not in bench(state, frame.side) or not state.card(action.on).keeper:
        return refused(Reason.NOT_ON_BENCH, piece=action.on)
    if used(state, frame.side) >= allowed(state):
        return refused(Reason.SUBSTITUTIONS_USED, number=allowed(state))
    return ALLOWED


def offer_keepers(state: MatchState, frame: KeeperNeeded) -> Iterator[Action]:
    players = list(on_pitch(state, frame.side))
    if used(state, frame.side) < allowed(state):
        for on in bench(state, frame.side):
            if state.card(on).keeper:
                yield from (Substitute(off, on) for off in players)
    yield from (NameTaker(piece) for piece in players)


def answer_keeper(work: Draft, frame: KeeperNeeded, action: NameTaker | Substitute) -> None:
    if isinstance(action, Substitute):
        change(work, action.off, action.on)
    keeper = action.on if isinstance(action, Substitute) else action.piece
    work.draft.keepers[frame.side] = keeper
    work.emit(KeeperNamed, keeper)
    work.pop()


def _facts(state: MatchState, frame: KeeperNeeded) -> tuple[Fact, ...]:
    return (("side", frame.side),)


# -- somebody must go off -------------------------------------------------------------------------------------------


def judge_change(state: MatchState, frame: ChangeDue, action: Substitute) -> Ruling:
    """OPT-INJALL: it is he who goes off."""
    if action.off != frame.piece:
        return refused(Reason.INJURED_GOES, piece=frame.piece)
    return ruling(state, side_of(frame.piece), action)


def offer_changes(state: MatchState, frame: ChangeDue) -> list[Action]:
    changes = offers(state, side_of(frame.piece))
    return [action for action in changes if isinstance(action, Substitute) and action.off == frame.piece]


def answer_change(work: Draft, frame: ChangeDue, action: Substitute) -> None:
    work.pop()
    change(work, action.off, action.on)


def leave(work: Draft) -> bool:
    """OPT-INJALL: where nobody can come on, his side goes on without him, and without a keeper somebody else is one."""
    draft, frame = work.draft, work.draft.frames[-1]
    assert isinstance(frame, ChangeDue)
    if offer_changes(draft, frame):
        return False
    side = side_of(frame.piece)
    work.pop()
    if len(list(on_pitch(draft, side))) == 1:  # the last one plays on
        return True
    draft.gone[frame.piece], draft.at[frame.piece], draft.shirts[frame.piece] = True, None, 0
    if draft.keepers[side] == frame.piece:
        draft.keepers[side] = NOBODY
    work.emit(WentOff, frame.piece)
    if needs_keeper(draft, side):
        work.push(KeeperNeeded(side))
    return True


PARTS: dict[type, Part[Any]] = {
    KeeperNeeded: Part(
        "keeper-needed", "CA-SET-17", frames_side, (NameTaker, Substitute), judge_keeper,
        offer_keepers, answer_keeper, facts=_facts, clock=False,
    ),
    ChangeDue: Part(
        "change-due", "CA-FOUL-02", lambda state, frame: side_of(frame.piece), (Substitute,), judge_change,
        offer_changes, answer_change, facts=lambda state, frame: (("piece", frame.piece),), clock=False,
    ),
}  # fmt: skip
STEPS: dict[type, Step[MatchState]] = {ChangeDue: leave}
