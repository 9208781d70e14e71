"""The end of a turn: Tractor, waking, the hand, the draw, the next trainer (UN-TURN-05, UN-FLIP-04, UN-END-01)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.dice import Dice
from game.core.parts import Part, active_side
from game.core.rules import Step, Work
from game.core.ruling import ALLOWED, Fact, Ruling
from game.rules.undici import flow
from game.rules.undici.actions import Action, Discard, Done, Move
from game.rules.undici.chips import Ability
from game.rules.undici.events import CardDiscarded, CardDrawn, TurnedUp
from game.rules.undici.frames import NOBODY, Draw, HandDue, Next, TractorDue, Wake
from game.rules.undici.mechanics import moving
from game.rules.undici.queries import has, unseen
from game.rules.undici.reasons import Reason, refused
from game.rules.undici.state import MatchState, Piece
from game.rules.undici.tables import ENGINE_MOVES, HAND, TRACTOR_MOVES

# -- the Tractor -------------------------------------------------------------------------------------------------------


def tractors(state: MatchState, frame: TractorDue) -> list[Piece]:
    """The chips that may move once more (UN-ABIL-01)."""
    able = [piece for piece in moving.movers(state, state.active) if has(state, piece, Ability.TRACTOR)]
    return [piece for piece in able if frame.piece in (NOBODY, piece)]


def judge_tractor(state: MatchState, frame: TractorDue, action: Move | Done) -> Ruling:
    if isinstance(action, Done):
        return ALLOWED
    if action.cards:
        return refused(Reason.ONLY_MOVEMENTS, "UN-ABIL-01")
    allowed = moving.move_ruling(state, state.active, action.piece, action.path)
    if not allowed.allowed:
        return allowed
    if not has(state, action.piece, Ability.TRACTOR):
        return refused(Reason.NO_TRACTOR, piece=action.piece)
    if frame.piece not in (NOBODY, action.piece):
        return refused(Reason.OTHER_TRACTOR, piece=frame.piece)
    return ALLOWED


def offer_tractor(state: MatchState, frame: TractorDue) -> Iterable[Action]:
    yield Done()
    for piece in tractors(state, frame):
        yield from (Move(piece, way) for way in moving.paths(state, piece, moving.reach(state, piece)))


def choose_tractor(state: MatchState, frame: TractorDue, dice: Dice) -> Action:
    stroll = moving.stroll(state, tractors(state, frame), dice) if dice.roll(moving.BOT, 3) > 1 else None
    return stroll or Done()


def answer_tractor(work: Work[MatchState], frame: TractorDue, action: Move | Done) -> None:
    """TC-10 gives the chip that has begun a second move."""
    work.pop()
    if isinstance(action, Done):
        return
    moving.walk(work, action.piece, action.path, "tractor")
    first = ENGINE_MOVES if action.piece in work.draft.engine else TRACTOR_MOVES
    left = (first if frame.piece == NOBODY else frame.left) - 1
    if left > 0:
        work.push(TractorDue(action.piece, left))


def step_tractor(work: Work[MatchState]) -> bool:
    """Nobody is asked where no Tractor can move."""
    frame = work.draft.frames[-1]
    assert isinstance(frame, TractorDue)
    if any(moving.paths(work.draft, piece, 1) for piece in tractors(work.draft, frame)):
        return False
    work.pop()
    return True


# -- waking ------------------------------------------------------------------------------------------------------------


def wake(work: Work[MatchState]) -> bool:
    """UN-FLIP-01, UN-FLIP-02, UN-FLIP-04."""
    draft = work.draft
    work.pop()
    up = []
    for piece in draft.elevens[draft.active]:
        if draft.flipped[piece]:
            draft.flipped[piece] -= 1
            if not draft.flipped[piece]:
                up.append(piece)
    if up:
        work.emit(TurnedUp, tuple(up))
    return True


# -- the hand and the draw ---------------------------------------------------------------------------------------------


def judge_discard(state: MatchState, frame: HandDue, action: Discard) -> Ruling:
    if action.card not in state.hands[state.active]:
        return refused(Reason.NOT_IN_HAND, "UN-CARD-05", card=action.card)
    return ALLOWED


def offer_discard(state: MatchState, frame: HandDue) -> Iterable[Discard]:
    return (Discard(card) for card in dict.fromkeys(state.hands[state.active]))


def answer_discard(work: Work[MatchState], frame: HandDue, action: Discard) -> None:
    draft, side = work.draft, work.draft.active
    work.pop()
    hand = list(draft.hands[side])
    hand.remove(action.card)
    draft.hands[side] = tuple(hand)
    draft.discards[side] += (action.card,)
    work.emit(CardDiscarded, side, action.card, False)


def step_hand(work: Work[MatchState]) -> bool:
    """UN-CARD-05: only a full hand that will grow is asked."""
    draft = work.draft
    if len(draft.hands[draft.active]) >= HAND and draft.piles[draft.active]:
        return False
    work.pop()
    return True


def draw(work: Work[MatchState]) -> bool:
    """UN-CARD-01: any of the cards he has not seen is equally likely to come."""
    draft, side = work.draft, work.draft.active
    work.pop()
    if not draft.piles[side]:
        return True
    left = unseen(draft, side)
    card = left[work.dice.draw("undici.draw", [count for _, count in left])][0]
    draft.piles[side] -= 1
    draft.hands[side] += (card,)
    work.emit(CardDrawn, side, card, draft.piles[side])
    return True


# -- the next turn -----------------------------------------------------------------------------------------------------


def go_on(work: Work[MatchState]) -> bool:
    """UN-END-01, UN-END-02: once both piles are empty everybody has one turn more, the one who kicked off first."""
    draft, side = work.draft, work.draft.active
    if draft.last_turns is not None:
        white, black = draft.last_turns
        draft.last_turns = (white - (side == 0), black - (side == 1))
    elif not any(draft.piles):
        draft.last_turns = (1, 1)
    if draft.last_turns == (0, 0):
        flow.end_match(work)
    else:
        flow.begin_turn(work, 1 - side)
    return True


def _hand_facts(state: MatchState, frame: HandDue) -> tuple[Fact, ...]:
    return (("most", HAND),)


PARTS: dict[type, Part[Any]] = {
    TractorDue: Part(
        "tractor", "UN-ABIL-01", active_side, (Move, Done), judge_tractor, offer_tractor, answer_tractor,
        choose=choose_tractor,
    ),
    HandDue: Part(
        "hand", "UN-CARD-05", active_side, (Discard,), judge_discard, offer_discard, answer_discard, facts=_hand_facts,
        secret=True,
    ),
}  # fmt: skip
STEPS: dict[type, Step[Any]] = {TractorDue: step_tractor, Wake: wake, HandDue: step_hand, Draw: draw, Next: go_on}
