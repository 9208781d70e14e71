"""Cards in answer to an announced action, and cards for a header (UN-CARD-10 to UN-CARD-12, UN-HEAD-05)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations

from game.core.parts import Part
from game.core.rules import Seat, Work
from game.core.ruling import ALLOWED, Ruling
from game.rules.undici import effects
from game.rules.undici.actions import Declare, Respond
from game.rules.undici.deck import UNKNOWN, CardId, Effect, Window
from game.rules.undici.events import Answered
from game.rules.undici.frames import AT_A_NUMBER, Deed, HeaderCards, Resolving, Responding
from game.rules.undici.queries import PADLOCK, has, markers
from game.rules.undici.reasons import Reason, refused
from game.rules.undici.rolls import opponent
from game.rules.undici.state import MatchState, Piece
from game.rules.undici.tables import CARDS_A_TURN, CARDS_AN_ANSWER

# -- the passive trainer ---------------------------------------------------------------------------------------------


def responder(state: MatchState, frame: Responding) -> Seat:
    return 1 - frame.deed.side


def most(state: MatchState) -> int:
    """UN-CARD-12: how many cards may answer now."""
    cap = state.options.response_cap
    return min(CARDS_AN_ANSWER, cap - state.answered) if cap else CARDS_AN_ANSWER


def judge_response(state: MatchState, frame: Responding, action: Respond) -> Ruling:
    side = 1 - frame.deed.side
    held = effects.judge_held(state, side, action.cards)
    if not held.allowed:
        return held
    if len(action.cards) > most(state):
        return refused(Reason.TOO_MANY_ANSWERS, most=most(state))
    for card in action.cards:
        judged = card_ruling(state, frame.deed, card)
        if not judged.allowed:
            return judged
    return _judge_cancel(state, frame.deed, action)


def card_ruling(state: MatchState, deed: Deed, card: CardId) -> Ruling:
    """UN-CARD-04, UN-CARD-10: whether this card answers this action."""
    known = effects.card_of(state, card)
    if known is None:
        return refused(Reason.NO_SUCH_CARD, card=card)
    window = effects.AGAINST.get(deed.kind)
    if window not in known.windows and not (deed.cards and Window.AGAINST_CARD in known.windows):
        return refused(Reason.WRONG_MOMENT, "UN-CARD-10", card=card)
    if known.symbol and not any(has(state, piece, known.symbol) for piece in _answering(state, deed)):
        return refused(Reason.NO_SYMBOL, card=card, ability=known.symbol)
    return ALLOWED


def _answering(state: MatchState, deed: Deed) -> list[Piece]:
    """UN-CARD-04: whose abilities count for a card in answer: his who rolls, or theirs who mark the receiver."""
    if deed.kind in AT_A_NUMBER:
        return [who for what, who in markers(state, deed.target) if what != PADLOCK]
    return [opponent(state, deed)]


def _judge_cancel(state: MatchState, deed: Deed, action: Respond) -> Ruling:
    """UE-06: one of the cards just declared; and nothing is cancelled without it."""
    cancelling = [card for card in action.cards if effects.among(state, (card,), Effect.CANCEL)]
    named = action.cancels in deed.cards
    if len(cancelling) > 1 or bool(cancelling) != bool(action.cancels) or (action.cancels and not named):
        return refused(Reason.NOTHING_TO_CANCEL)
    return ALLOWED


def responses(state: MatchState, frame: Responding) -> Iterable[Respond]:
    """Nothing, nothing for the rest of the turn, or any of the cards that fit, up to three."""
    yield Respond()
    yield Respond(silent=True)
    hand = [card for card in state.hands[1 - frame.deed.side] if card != UNKNOWN]
    able = [card for card in hand if card_ruling(state, frame.deed, card).allowed]
    for count in range(1, most(state) + 1):
        for cards in dict.fromkeys(combinations(sorted(able), count)):
            yield from _with_cancels(state, frame, cards)


def _with_cancels(state: MatchState, frame: Responding, cards: tuple[CardId, ...]) -> Iterable[Respond]:
    targets = dict.fromkeys(frame.deed.cards) if effects.among(state, cards, Effect.CANCEL) else {"": None}
    for target in targets:
        answer = Respond(cards, target)
        if _judge_cancel(state, frame.deed, answer).allowed:
            yield answer


def respond(work: Work[MatchState], frame: Responding, action: Respond) -> None:
    side = 1 - frame.deed.side
    if action.cards:
        work.emit(Answered, side, action.cards, action.cancels)
    effects.spend(work, side, action.cards, answering=True)
    work.draft.silent |= action.silent
    cancelled = (action.cancels,) if action.cancels else ()
    work.replace(Resolving(replace(frame.deed, answers=action.cards, cancelled=cancelled)))


# -- cards for the header --------------------------------------------------------------------------------------------


def header_seat(state: MatchState, frame: HeaderCards) -> Seat:
    return frame.deed.side


def header_step(work: Work[MatchState]) -> bool:
    """Nobody is asked who has no card to declare, as far as both know."""
    frame = work.draft.frames[-1]
    assert isinstance(frame, HeaderCards)
    draft = work.draft
    side = frame.deed.side
    known = any(card.count_of(side) and Window.HEADER in card.windows for card in draft.deck)
    if known and draft.hands[side] and draft.played < CARDS_A_TURN:
        return False
    work.pop()
    effects.announce(work, frame.deed)
    return True


def judge_header(state: MatchState, frame: HeaderCards, action: Declare) -> Ruling:
    deed = frame.deed
    return effects.judge_declared(state, deed.kind, deed.actor, deed.target, action.cards)


def header_offers(state: MatchState, frame: HeaderCards) -> Iterable[Declare]:
    able = [
        card
        for card in state.hands[frame.deed.side]
        if card in effects.declarable(state, frame.deed.kind, frame.deed.actor, frame.deed.target)
    ]
    for count in range(CARDS_A_TURN - state.played + 1):
        yield from (Declare(cards) for cards in dict.fromkeys(combinations(sorted(able), count)))


def declare(work: Work[MatchState], frame: HeaderCards, action: Declare) -> None:
    work.pop()
    effects.announce(work, replace(frame.deed, cards=action.cards))


PARTS = {
    Responding: Part(
        "respond", "UN-CARD-10", responder, (Respond,), judge_response, responses, respond, open_form=True
    ),
    HeaderCards: Part(
        "header-cards", "UN-HEAD-05", header_seat, (Declare,), judge_header, header_offers, declare, open_form=True
    ),
}
STEPS = {HeaderCards: header_step}
