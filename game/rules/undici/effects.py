"""What strategy cards do (UN-CARD): which may be declared for an action, what they add, who may answer.

Every ``Effect`` is named here or in the mechanic that it changes, so that grepping it finds all of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType

from game.core.rules import Work
from game.core.ruling import ALLOWED, Ruling
from game.core.sums import CARD
from game.rules.undici.deck import UNKNOWN, Card, CardId, Effect, Window
from game.rules.undici.events import Declared, Part
from game.rules.undici.frames import Deed, DeedKind, Resolving, Responding
from game.rules.undici.pitch import in_area
from game.rules.undici.queries import distance
from game.rules.undici.queries import has as has_ability
from game.rules.undici.reasons import Reason, refused
from game.rules.undici.state import MatchState, Piece, Side
from game.rules.undici.tables import CARDS_A_TURN

OWN: MappingProxyType[DeedKind, tuple[Window, ...]] = MappingProxyType(
    {
        DeedKind.MOVE: (Window.MOVE,),
        DeedKind.GROUP: (),
        DeedKind.PASS: (Window.PASS,),
        DeedKind.KEEPER_PASS: (Window.PASS, Window.KEEPER_PASS),
        DeedKind.CROSS: (Window.CROSS,),
        DeedKind.HEADER: (Window.HEADER,),
        DeedKind.SHOT: (Window.SHOT,),
        DeedKind.TACKLE: (Window.TACKLE,),
        DeedKind.DRIBBLE: (Window.DRIBBLE,),
    }
)
"""UN-CARD-09: which cards go with which action."""
AGAINST: MappingProxyType[DeedKind, Window] = MappingProxyType(
    {
        DeedKind.PASS: Window.AGAINST_PASS,
        DeedKind.KEEPER_PASS: Window.AGAINST_PASS,
        DeedKind.CROSS: Window.AGAINST_CROSS,
        DeedKind.SHOT: Window.AGAINST_SHOT,
        DeedKind.HEADER: Window.AGAINST_HEADER,
        DeedKind.TACKLE: Window.AGAINST_TACKLE,
        DeedKind.DRIBBLE: Window.AGAINST_DRIBBLE,
    }
)
"""UN-CARD-10: which cards answer which action; ``AGAINST_CARD`` answers any declared card."""


# -- asking about cards ----------------------------------------------------------------------------------------------


def card_of(state: MatchState, card: CardId) -> Card | None:
    """The design with this id; None: this match is played without it."""
    for known in state.deck:
        if known.id == card:
            return known
    return None


def lies(state: MatchState, side: Side, effect: Effect) -> Card | None:
    """UN-CARD-03: the permanent with this effect that a side has in play."""
    for permanent in state.permanents[side]:
        known = card_of(state, permanent.card)
        if known and known.effect is effect:
            return known
    return None


def without(cards: tuple[CardId, ...], taken: Iterable[CardId]) -> tuple[CardId, ...]:
    """Cards less some of them, each as often as it is named."""
    left = list(cards)
    for card in taken:
        if card in left:
            left.remove(card)
    return tuple(left)


def standing_ids(deed: Deed, own: bool = True) -> tuple[CardId, ...]:
    """The declared cards that still count; only cards of the announcement can be cancelled (UE-06)."""
    if not own:
        return deed.answers
    return without(deed.cards, deed.cancelled) if deed.cancelled else deed.cards


def find(state: MatchState, deed: Deed, side: Side, effect: Effect) -> Card | None:
    """The card with this effect that a side has declared for an action and that still counts."""
    if not (deed.cards if side == deed.side else deed.answers):
        return None
    for card in standing_ids(deed, side == deed.side):
        known = card_of(state, card)
        if known and known.effect is effect:
            return known
    return None


def has(state: MatchState, deed: Deed, side: Side, effect: Effect) -> bool:
    return find(state, deed, side, effect) is not None


def among(state: MatchState, cards: Iterable[CardId], *effects: Effect) -> bool:
    """Whether one of these cards, declared or not, has one of these effects."""
    return any(known.effect in effects for known in (card_of(state, card) for card in cards) if known)


def word(card: Card) -> str:
    """What the part of a total is called that comes from a card."""
    return f"{CARD}{card.id}"


# -- points ----------------------------------------------------------------------------------------------------------

ON_THE_ROLL = (Effect.BONUS, Effect.BONUS_OUTSIDE, Effect.BONUS_INSIDE)


def roll_bonuses(state: MatchState, deed: Deed, side: Side) -> tuple[Part, ...]:
    """UN-CARD-13, UN-CARD-14, UN-DECK-01: points on a side's own die from declared cards and from EP-13."""
    parts: list[Part] = []
    if deed.cards or deed.answers:
        for card in standing_ids(deed, side == deed.side):
            known = card_of(state, card)
            if known and known.effect in ON_THE_ROLL:
                parts.append((word(known), known.points))
    if side == deed.side and state.permanents[side] and deed.kind in (DeedKind.PASS, DeedKind.KEEPER_PASS):
        rondo = lies(state, side, Effect.SHORT_PASSES)
        if rondo and distance(state, deed.actor, deed.target) <= rondo.reach:
            parts.append((word(rondo), rondo.points))
    return tuple(parts)


# -- declaring -------------------------------------------------------------------------------------------------------


def judge_declared(state: MatchState, kind: DeedKind, actor: Piece, target: Piece, cards: tuple[CardId, ...]) -> Ruling:
    """UN-CARD-04, UN-CARD-06, UN-CARD-09: whether the active trainer may announce these cards with his action."""
    if not cards:
        return ALLOWED
    held = judge_held(state, state.active, cards)
    if not held.allowed:
        return held
    if state.played + len(cards) > CARDS_A_TURN:
        return refused(Reason.TOO_MANY_CARDS, most=CARDS_A_TURN)
    for card in cards:
        judged = _fits(state, kind, actor, card)
        if not judged.allowed:
            return judged
    return ALLOWED


def judge_held(state: MatchState, side: Side, cards: tuple[CardId, ...]) -> Ruling:
    """Whether these cards exist and lie in that hand."""
    for card in cards:
        if card_of(state, card) is None:
            return refused(Reason.NO_SUCH_CARD, card=card)
        if cards.count(card) > state.hands[side].count(card):
            return refused(Reason.NOT_IN_HAND, card=card)
    return ALLOWED


def _fits(state: MatchState, kind: DeedKind, actor: Piece, card: CardId) -> Ruling:
    known = card_of(state, card)
    if known is None or known.permanent or not set(known.windows) & set(OWN[kind]):
        return refused(Reason.WRONG_MOMENT, card=card)
    if known.symbol and not has_ability(state, actor, known.symbol):
        return refused(Reason.NO_SYMBOL, card=card, ability=known.symbol)
    inside = in_area(state.board, state.at[actor], 1 - state.active)
    if known.effect is Effect.BONUS_OUTSIDE and inside:
        return refused(Reason.OUTSIDE_ONLY, card=card)
    if known.effect is Effect.BONUS_INSIDE and not inside:
        return refused(Reason.INSIDE_ONLY, card=card)
    return ALLOWED


def declarable(state: MatchState, kind: DeedKind, actor: Piece, target: Piece) -> list[CardId]:
    """The different cards that could be announced with an action, each alone."""
    hand = state.hands[state.active]
    if not hand or state.played >= CARDS_A_TURN:
        return []
    return [card for card in dict.fromkeys(hand) if card != UNKNOWN and _fits(state, kind, actor, card).allowed]


def spend(work: Work[MatchState], side: Side, cards: Iterable[CardId], answering: bool = False) -> None:
    """UN-CARD-02, UN-CARD-16: announced cards leave the hand for the discards, whatever becomes of the action."""
    draft = work.draft
    for card in cards:
        draft.hands[side] = without(draft.hands[side], (card,))
        draft.discards[side] += (card,)
        if answering:
            draft.answered += 1
        else:
            draft.played += 1


def announce(work: Work[MatchState], deed: Deed) -> None:
    """UN-CARD-09 to UN-CARD-11: the action is announced; the other trainer is asked where a card could answer."""
    if deed.cards or deed.kind not in (DeedKind.MOVE, DeedKind.GROUP):
        work.emit(Declared, deed.kind, deed.side, deed.actor, deed.target, deed.cards)
    spend(work, deed.side, deed.cards)
    work.push(Responding(deed) if answerable(work.draft, deed) else Resolving(deed))


def answerable(state: MatchState, deed: Deed) -> bool:
    """UN-CARD-07: whether a card could answer, as far as both know: asking or not must not tell what is in a hand."""
    other = 1 - deed.side
    cap = state.options.response_cap
    if not state.hands[other] or state.silent or (cap and state.answered >= cap):
        return False
    window = AGAINST.get(deed.kind)
    return any(
        card.count_of(other) and (window in card.windows or (bool(deed.cards) and Window.AGAINST_CARD in card.windows))
        for card in state.deck
    )
