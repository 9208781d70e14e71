"""Cards that are not tied to an action, permanents, and the look into the other hand (UN-CARD-03, UN-CARD-08).

Each effect that is played in the own turn has a row in ``EFFECTS``: whether it may be played now, for what it can be
played, and what it does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import MappingProxyType

from game.core.frozen import frozen
from game.core.parts import Part, frames_side
from game.core.rules import Seat, Work
from game.core.ruling import ALLOWED, Ruling
from game.rules.undici import effects
from game.rules.undici.actions import Discard, DropPermanent, PlayCard
from game.rules.undici.chips import Ability
from game.rules.undici.deck import UNKNOWN, Card, Effect, Window
from game.rules.undici.events import CardDiscarded, CardPlayed, HandSeen
from game.rules.undici.frames import NOBODY, Extra, ScoutDue
from game.rules.undici.mechanics import shooting
from game.rules.undici.queries import face_up, has, standing
from game.rules.undici.reasons import Reason, refused
from game.rules.undici.state import OFF, MatchState, Permanent
from game.rules.undici.tables import CARDS_A_TURN, PERMANENTS

Judge = Callable[[MatchState, Card, PlayCard], Ruling]
Plays = Callable[[MatchState, Card], Iterable[PlayCard]]
Deal = Callable[[Work[MatchState], Card, PlayCard], None]


@frozen
class Played:
    """How an effect is judged, offered and carried out."""

    judge: Judge
    ways: Plays
    carry_out: Deal
    asks: str = ""
    """The one thing besides the card that ``PlayCard`` must say; whatever else it says means nothing."""


# -- more actions (EA-01 to EA-04, TC-03) ----------------------------------------------------------------------------

GIVES = MappingProxyType(
    {
        Effect.EXTRA_MOVE: Extra.MOVE,
        Effect.EXTRA_GROUP: Extra.GROUP,
        Effect.EXTRA_PASS: Extra.PASS,
        Effect.SHOOT_AT_ONCE: Extra.SHOT,
    }
)


def always(state: MatchState, card: Card, action: PlayCard) -> Ruling:
    return ALLOWED


def plainly(state: MatchState, card: Card) -> Iterable[PlayCard]:
    return (PlayCard(card.id),)


def give_action(work: Work[MatchState], card: Card, action: PlayCard) -> None:
    """UN-DECK-02: EA-01."""
    work.draft.actions += 1


def give_extra(work: Work[MatchState], card: Card, action: PlayCard) -> None:
    work.draft.extras += (GIVES[card.effect],)


def judge_received(state: MatchState, card: Card, action: PlayCard) -> Ruling:
    """EA-04, TC-03: for whoever has just received a successful pass; the kick-off is none."""
    if state.received == NOBODY or state.received != state.carrier:
        return refused(Reason.NOT_JUST_RECEIVED, card=card.id)
    if card.symbol and not has(state, state.carrier, card.symbol):
        return refused(Reason.NO_SYMBOL, card=card.id, ability=card.symbol)
    return shooting.place_ruling(state) if card.effect is Effect.SHOOT_AT_ONCE else ALLOWED


# -- for one chip (TC-09, TC-10, UE-04) ------------------------------------------------------------------------------


def judge_chip(state: MatchState, card: Card, action: PlayCard) -> Ruling:
    if action.piece not in standing(state, state.active):
        return refused(Reason.NOT_YOUR_CHIP, card=card.id, piece=action.piece)
    if card.symbol and not has(state, action.piece, card.symbol):
        return refused(Reason.NO_SYMBOL, card=card.id, ability=card.symbol)
    if card.effect is Effect.WAKE and face_up(state, action.piece):
        return refused(Reason.NOT_DOWN, piece=action.piece)
    return ALLOWED


def each_chip(state: MatchState, card: Card) -> Iterable[PlayCard]:
    return (PlayCard(card.id, piece) for piece in standing(state, state.active))


def bulldoze(work: Work[MatchState], card: Card, action: PlayCard) -> None:
    work.draft.bulldozer += (action.piece,)


def drive(work: Work[MatchState], card: Card, action: PlayCard) -> None:
    work.draft.engine += (action.piece,)


def wake(work: Work[MatchState], card: Card, action: PlayCard) -> None:
    work.draft.flipped[action.piece] = 0


# -- permanents (EP-13, UE-01, UE-07, UE-02) -------------------------------------------------------------------------


def judge_permanent(state: MatchState, card: Card, action: PlayCard) -> Ruling:
    """UN-CARD-08."""
    if len(state.permanents[state.active]) >= PERMANENTS:
        return refused(Reason.NO_MORE_PERMANENTS, most=PERMANENTS)
    if card.effect is Effect.LEND_ABILITY and action.ability is None:
        return refused(Reason.NO_ABILITY_NAMED, card=card.id)
    return ALLOWED


def each_ability(state: MatchState, card: Card) -> Iterable[PlayCard]:
    return (PlayCard(card.id, ability=ability) for ability in Ability)


def lay(work: Work[MatchState], card: Card, action: PlayCard) -> None:
    """It stays in play instead of going to the discards (UN-DECK-05)."""
    side = work.draft.active
    work.draft.discards[side] = effects.without(work.draft.discards[side], (card.id,))
    lent = action.ability if card.effect is Effect.LEND_ABILITY else None
    work.draft.permanents[side] += (Permanent(card.id, lent),)


def judge_destroy(state: MatchState, card: Card, action: PlayCard) -> Ruling:
    lying = [permanent.card for permanent in state.permanents[1 - state.active]]
    return ALLOWED if action.other in lying else refused(Reason.NOT_LYING, "UN-CARD-03", card=action.other)


def each_permanent(state: MatchState, card: Card) -> Iterable[PlayCard]:
    return (PlayCard(card.id, other=lying.card) for lying in state.permanents[1 - state.active])


def destroy(work: Work[MatchState], card: Card, action: PlayCard) -> None:
    _remove_permanent(work, 1 - work.draft.active, action.other)


# -- padlocks and hands (UE-03, UE-05) -------------------------------------------------------------------------------


def judge_lock(state: MatchState, card: Card, action: PlayCard) -> Ruling:
    there = action.lock in range(len(state.locks)) and state.locks[action.lock] != OFF
    return ALLOWED if there else refused(Reason.NO_LOCK_THERE, card=card.id)


def each_lock(state: MatchState, card: Card) -> Iterable[PlayCard]:
    return (PlayCard(card.id, lock=lock) for lock, square in enumerate(state.locks) if square != OFF)


def lift(work: Work[MatchState], card: Card, action: PlayCard) -> None:
    work.draft.locks[action.lock] = OFF


def judge_scout(state: MatchState, card: Card, action: PlayCard) -> Ruling:
    return ALLOWED if state.hands[1 - state.active] else refused(Reason.HAND_EMPTY, card=card.id)


def scout(work: Work[MatchState], card: Card, action: PlayCard) -> None:
    side = work.draft.active
    work.emit(HandSeen, side, work.draft.hands[1 - side])
    work.push(ScoutDue(side))


EFFECTS: MappingProxyType[Effect, Played] = MappingProxyType(
    {
        Effect.EXTRA_ACTION: Played(always, plainly, give_action),
        Effect.EXTRA_MOVE: Played(always, plainly, give_extra),
        Effect.EXTRA_GROUP: Played(always, plainly, give_extra),
        Effect.EXTRA_PASS: Played(judge_received, plainly, give_extra),
        Effect.SHOOT_AT_ONCE: Played(judge_received, plainly, give_extra),
        Effect.BREAK_BLACK: Played(judge_chip, each_chip, bulldoze, "piece"),
        Effect.TWO_TRACTORS: Played(judge_chip, each_chip, drive, "piece"),
        Effect.WAKE: Played(judge_chip, each_chip, wake, "piece"),
        Effect.SHORT_PASSES: Played(judge_permanent, plainly, lay),
        Effect.FIVE_IN_AREA: Played(judge_permanent, plainly, lay),
        Effect.LEND_ABILITY: Played(judge_permanent, each_ability, lay, "ability"),
        Effect.DESTROY_PERMANENT: Played(judge_destroy, each_permanent, destroy, "other"),
        Effect.LIFT_LOCK: Played(judge_lock, each_lock, lift, "lock"),
        Effect.SCOUT: Played(judge_scout, plainly, scout),
    }
)


# -- in the own turn -------------------------------------------------------------------------------------------------


def ruling(state: MatchState, action: PlayCard | DropPermanent) -> Ruling:
    if isinstance(action, DropPermanent):
        lying = [permanent.card for permanent in state.permanents[state.active]]
        return ALLOWED if action.card in lying else refused(Reason.NOT_LYING, card=action.card)
    held = effects.judge_held(state, state.active, (action.card,))
    if not held.allowed:
        return held
    if state.played >= CARDS_A_TURN:
        return refused(Reason.TOO_MANY_CARDS, most=CARDS_A_TURN)
    card = effects.card_of(state, action.card)
    if card is None or Window.TURN not in card.windows or card.effect not in EFFECTS:
        return refused(Reason.WRONG_MOMENT, card=action.card)
    return EFFECTS[card.effect].judge(state, card, action)


def options(state: MatchState) -> Iterable[PlayCard | DropPermanent]:
    for permanent in state.permanents[state.active]:
        yield DropPermanent(permanent.card)
    if state.played >= CARDS_A_TURN:
        return
    for held in dict.fromkeys(state.hands[state.active]):
        card = effects.card_of(state, held) if held != UNKNOWN else None
        if card is None or Window.TURN not in card.windows or card.effect not in EFFECTS:
            continue
        way = EFFECTS[card.effect]
        yield from (action for action in way.ways(state, card) if way.judge(state, card, action).allowed)


def play(work: Work[MatchState], action: PlayCard | DropPermanent) -> None:
    side = work.draft.active
    if isinstance(action, DropPermanent):
        _remove_permanent(work, side, action.card)
        work.emit(CardDiscarded, side, action.card, True)
        return
    card = effects.card_of(work.draft, action.card)
    assert card is not None
    way = EFFECTS[card.effect]
    meant = PlayCard(card.id, **({way.asks: getattr(action, way.asks)} if way.asks else {}))
    effects.spend(work, side, (card.id,))
    work.emit(CardPlayed, side, card.id, meant.piece, meant.ability, meant.lock, meant.other)
    way.carry_out(work, card, meant)


def _remove_permanent(work: Work[MatchState], side: Seat, card: str) -> None:
    draft = work.draft
    gone = next(permanent for permanent in draft.permanents[side] if permanent.card == card)
    draft.permanents[side] = tuple(lying for lying in draft.permanents[side] if lying is not gone)
    draft.discards[side] += (card,)


# -- UE-05: which card goes ------------------------------------------------------------------------------------------


def judge_discard(state: MatchState, frame: ScoutDue, action: Discard) -> Ruling:
    held = action.card in state.hands[1 - frame.side]
    return ALLOWED if held else refused(Reason.NOT_IN_HAND, card=action.card)


def discards(state: MatchState, frame: ScoutDue) -> Iterable[Discard]:
    return (Discard(card) for card in dict.fromkeys(state.hands[1 - frame.side]))


def discard(work: Work[MatchState], frame: ScoutDue, action: Discard) -> None:
    work.pop()
    draft, side = work.draft, 1 - frame.side
    draft.hands[side] = effects.without(draft.hands[side], (action.card,))
    draft.discards[side] += (action.card,)
    work.emit(CardDiscarded, side, action.card, False)


PARTS = {ScoutDue: Part("scout", "UN-CARD-13", frames_side, (Discard,), judge_discard, discards, discard, secret=True)}
