"""How the greedy bot uses strategy cards: where they change an outcome by more than they are worth in the hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple

from game.rules.undici import effects, frames, rolls
from game.rules.undici.actions import Action, Cards, Declare, Discard, Respond
from game.rules.undici.bot_sight import reaching, winning
from game.rules.undici.deck import UNKNOWN, CardId, Effect
from game.rules.undici.frames import AT_A_NUMBER, Contested, Deed, DeedKind
from game.rules.undici.mechanics import answering
from game.rules.undici.pitch import value
from game.rules.undici.queries import has
from game.rules.undici.state import MatchState, Side
from game.rules.undici.tables import CARDS_A_TURN

PRICE, FULL_HAND_PRICE, LAST_PRICE = 0.03, 0.015, 0.002
"""What a card must bring in goals: usually, with a hand that is nearly full, when hardly a turn is left."""
NEARLY_FULL = 4
STAKES = MappingProxyType(
    {
        DeedKind.SHOT: 1.05, DeedKind.HEADER: 1.05, DeedKind.TACKLE: 0.3, DeedKind.DRIBBLE: 0.3, DeedKind.PASS: 0.25,
        DeedKind.KEEPER_PASS: 0.15, DeedKind.CROSS: 0.5, DeedKind.MOVE: 0.02, DeedKind.GROUP: 0.02,
    }
)  # fmt: skip
"""What the other trainer's success in such an action costs."""
BY_LUCK = MappingProxyType(
    {
        Effect.LUCKY_FREE_PASS: (True, 0.08), Effect.LUCKY_HEADER: (True, 0.13), Effect.LUCKY_LONG_MOVE: (True, 0.03),
        Effect.LUCKY_STAY_UP: (False, 0.08),
    }
)  # fmt: skip
"""What a lucky face brings besides, and whether in success or in failure."""
KEPT = MappingProxyType(
    {
        Effect.EXTRA_ACTION: 9, Effect.BONUS: 8, Effect.BONUS_INSIDE: 8, Effect.BONUS_OUTSIDE: 7, Effect.LUCKY_SAVE: 7,
        Effect.SHOOT_AT_ONCE: 7, Effect.CANCEL: 6, Effect.NO_MARKERS: 6, Effect.LUCKY_SECOND_SHOT: 6,
        Effect.EXTRA_PASS: 6, Effect.NO_MALUS: 5, Effect.EXTRA_MOVE: 5, Effect.NO_BLOCK: 5, Effect.WIN_TIE: 5,
        Effect.LUCKY_FREE_PASS: 4, Effect.LUCKY_STAY_UP: 4, Effect.LUCKY_HEADER: 4, Effect.WAKE: 4,
        Effect.TACKLE_BEHIND: 4, Effect.NEARER: 4, Effect.LIFT_LOCK: 3, Effect.EXTRA_GROUP: 3, Effect.CROSS_BESIDE: 3,
        Effect.BOTH_LOCKS: 3, Effect.LUCKY_LONG_MOVE: 2, Effect.TURN_ONCE: 2, Effect.TWO_TRACTORS: 2,
    }
)  # fmt: skip
"""How much a card is worth keeping; what is not named is worth least."""


def price(state: MatchState, side: Side) -> float:
    """What a card of this hand must bring now."""
    if not state.piles[side]:
        return LAST_PRICE
    return FULL_HAND_PRICE if len(state.hands[side]) >= NEARLY_FULL else PRICE


# -- chances with cards ----------------------------------------------------------------------------------------------


def chance(state: MatchState, deed: Deed) -> float:
    """The chance that an announced action succeeds with all cards declared so far."""
    sides = state.options.die_sides
    if deed.kind in AT_A_NUMBER:
        return reaching(rolls.need(state, deed).face, sides)
    if deed.kind in (DeedKind.MOVE, DeedKind.GROUP):
        return 0.0
    faces = range(1, sides + 1)
    won = sum(_won(state, Contested(deed, (mine, theirs))) for mine in faces for theirs in faces)
    return won / sides**2


def _won(state: MatchState, roll: Contested) -> float:
    """How much of a success two faces are: ties are even, LR-02 may give a second roll."""
    lead = rolls.lead(state, roll)
    if lead >= 0:
        return 1.0 if lead else 0.5
    deed = roll.deed
    if rolls.lucky(state, deed, Effect.LUCKY_SECOND_SHOT, roll.faces[0]):
        return winning(value(state.board, state.at[deed.actor], deed.side) or 0, state.options.die_sides)
    return 0.0


def _luck(state: MatchState, card: CardId, success: float) -> float:
    """What a lucky face brings with this card besides the success itself."""
    known = effects.card_of(state, card)
    if known is None or known.effect not in BY_LUCK:
        return 0.0
    wants_success, gift = BY_LUCK[known.effect]
    sides = state.options.die_sides
    lucky = reaching(rolls.lucky_face(state, known), sides)
    return lucky * gift * (success if wants_success else (1 - success) / 2)


# -- for the own action ----------------------------------------------------------------------------------------------


class Stake(NamedTuple):
    """What hangs on an action: the worth of success and of failure."""

    good: float
    bad: float


def declared(state: MatchState, deed: Deed, stake: Stake) -> Cards:
    """The cards to announce with an action, one by one as long as each brings enough; those of the deed stay."""
    cards, now = deed.cards, chance(state, deed)
    while len(cards) + state.played < CARDS_A_TURN:
        offers = [
            ((better - now) * (stake.good - stake.bad) + _luck(state, card, better), card, better)
            for card in _spare(state, state.active, cards)
            if card in effects.declarable(state, deed.kind, deed.actor, deed.target)
            for better in (chance(state, replace(deed, cards=(*cards, card))),)
        ]
        gain, card, better = max(offers, default=(0.0, "", 0.0))
        if gain < price(state, state.active) or not card:
            break
        cards, now = (*cards, card), better
    return cards


def _spare(state: MatchState, side: Side, used: Cards) -> Iterator[CardId]:
    left = effects.without(state.hands[side], used)
    return (card for card in dict.fromkeys(left) if card != UNKNOWN)


def header(state: MatchState, frame: frames.HeaderCards) -> Action:
    """UN-HEAD-05."""
    return Declare(declared(state, frame.deed, Stake(1.0, 0.0)))


# -- in answer -------------------------------------------------------------------------------------------------------


def respond(state: MatchState, frame: frames.Responding) -> Action:
    """UN-CARD-10: the cards that take most from an announced action, as long as each takes enough."""
    side = 1 - frame.deed.side
    deed, now = frame.deed, chance(state, frame.deed)
    while len(deed.answers) < answering.most(state):
        offers = [(now - chance(state, other), _rank(other), other) for other in _answers(state, deed, side)]
        less, _, other = max(offers, default=(0.0, (), deed), key=lambda each: each[:2])
        if less * STAKES[deed.kind] < price(state, side):
            break
        deed, now = other, now - less
    return Respond(deed.answers, deed.cancelled[0] if deed.cancelled else "")


def _rank(deed: Deed) -> Cards:
    return (*deed.answers, *deed.cancelled)


def _answers(state: MatchState, deed: Deed, side: Side) -> Iterator[Deed]:
    """The action with one answer more."""
    for card in _spare(state, side, deed.answers):
        if not answering.card_ruling(state, deed, card).allowed:
            continue
        more = replace(deed, answers=(*deed.answers, card))
        if not effects.among(state, (card,), Effect.CANCEL):
            yield more
        elif not deed.cancelled:
            yield from (replace(more, cancelled=(target,)) for target in dict.fromkeys(deed.cards))


# -- what goes -------------------------------------------------------------------------------------------------------


def keeping(state: MatchState, side: Side, card: CardId) -> int:
    """How much a card is worth to a side; nothing where nobody has its symbol."""
    known = effects.card_of(state, card)
    if known is None or (known.symbol and not any(has(state, piece, known.symbol) for piece in state.elevens[side])):
        return 0
    return KEPT.get(known.effect, 1)


def discard(state: MatchState, frame: frames.HandDue) -> Action:
    """UN-CARD-05: the least useful card goes."""
    side = state.active
    return Discard(min(state.hands[side], key=lambda card: (keeping(state, side, card), card)))


def scout(state: MatchState, frame: frames.ScoutDue) -> Action:
    """UE-05: the other trainer's best card goes."""
    other = 1 - frame.side
    return Discard(max(state.hands[other], key=lambda card: (keeping(state, other, card), card)))
