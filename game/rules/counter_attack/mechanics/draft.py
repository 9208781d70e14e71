"""The draft: keepers and referee by lot, outfielders in turns from open batches (CA-SETUP-01 to 04, CA-SETUP-06).

Which card comes next is decided when it is turned up, so that nothing hidden stands in the state.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from game.core.dice import Dice
from game.core.parts import Part, anything, frames_side
from game.core.rules import Seat, Step, Work
from game.core.ruling import ALLOWED, Fact, Ruling
from game.rules.counter_attack.actions import Action, BeginDraft, DealAll, Decline, PickCard
from game.rules.counter_attack.cards import BATCH, Card, Deck, Referee, Squad, batches
from game.rules.counter_attack.events import CardPicked, CardsDealt, CardsRevealed, FirstPickDrawn, KeepersDealt
from game.rules.counter_attack.formations import DEFAULT
from game.rules.counter_attack.frames import Dealing, DealOffer, Draft, DraftDue, LineUp
from game.rules.counter_attack.kits import Kit
from game.rules.counter_attack.mechanics import opening
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.state import SQUAD, MatchState, Options, Side, Switch
from game.rules.counter_attack.tables import COIN, KEEPERS, KEEPERS_TWO

T = TypeVar("T")
Shares = tuple[list[Card], list[Card]]
SIDES = (0, 1)
NOT_DRAWN = Referee("", 2)
"""Stands in until the referee is drawn."""


def new_draft(deck: Deck, names: tuple[str, str], kits: tuple[Kit, Kit], options: Options) -> MatchState:
    """A match that begins with a draft; ``ValueError`` if there are not enough cards for two squads."""
    if not enough(deck, options):
        raise ValueError("there are not enough cards for two squads")
    home, away = (Squad(name, (), (), DEFAULT, kit) for name, kit in zip(names, kits, strict=True))
    return MatchState(options, (home, away), NOT_DRAWN, [DraftDue(deck)])


def enough(deck: Deck, options: Options) -> bool:
    """CA-SETUP-01: whether two managers can draft from it."""
    keepers, fielders = keepers_each(options), fielders_each(options)
    return len(deck.outfielders) >= 2 * fielders and len(deck.keepers) >= 2 * keepers and len(deck.referees) >= 1


def keepers_each(options: Options) -> int:
    """CA-SETUP-01: how many keepers a squad has; two under OPT-2GK."""
    return KEEPERS_TWO if options.on(Switch.TWO_KEEPERS) else KEEPERS


def fielders_each(options: Options) -> int:
    """CA-SETUP-01: the rest of the squad."""
    return SQUAD - keepers_each(options)


def room(state: MatchState, side: Side) -> int:
    """How many outfielders a side still takes (CA-SETUP-03)."""
    taken = sum(not card.keeper for card in state.squads[side].cards)
    return fielders_each(state.options) - taken


def batch_number(state: MatchState) -> int:
    """How many batches are taken, counted without the one that lies open (CA-SETUP-03)."""
    each = fielders_each(state.options)
    return (2 * each - room(state, 0) - room(state, 1)) // BATCH


# -- nothing is dealt yet -------------------------------------------------------------------------------------------


def _due_seat(state: MatchState, frame: DraftDue) -> Seat:
    return 0


def _due_offers(state: MatchState, frame: DraftDue) -> Iterator[Action]:
    yield BeginDraft()
    yield from map(DealAll, Dealing)


def _answer_due(work: Work[MatchState], frame: DraftDue, action: BeginDraft | DealAll) -> None:
    """Whoever makes the match begins it (CA-SETUP-04: by lot), or asks the other side whether all may be dealt."""
    if isinstance(action, DealAll):
        work.push(DealOffer(1 - _due_seat(work.draft, frame), action.dealing))
        return
    _deal_by_lot(work, frame)
    first = work.dice.roll("counter_attack.first-pick", COIN) - 1
    work.emit(FirstPickDrawn, first)
    work.replace(Draft(first, frame.deck.outfielders))


def _deal_by_lot(work: Work[MatchState], frame: DraftDue) -> None:
    """CA-SETUP-02, CA-SETUP-06: keepers and referee."""
    _deal_keepers(work, frame.deck)
    opening.draw_referee(work, frame.deck.referees)


def _deal_keepers(work: Work[MatchState], deck: Deck) -> None:
    """CA-SETUP-02."""
    pool = list(deck.keepers)
    dealt: Shares = ([], [])
    for _ in range(keepers_each(work.draft.options)):
        for side in SIDES:
            dealt[side].append(_drawn(work, "counter_attack.draw-keeper", pool))
    _hand_out(work, dealt)
    work.emit(KeepersDealt, (tuple(dealt[0]), tuple(dealt[1])))


# -- picking --------------------------------------------------------------------------------------------------------


def _pick_seat(state: MatchState, frame: Draft) -> Seat:
    return frame.picks[0]


def _pick_facts(state: MatchState, frame: Draft) -> tuple[Fact, ...]:
    each = fielders_each(state.options)
    return (("batch", batch_number(state) + 1), ("batches", len(batches(frame.first, each))))


def _judge_pick(state: MatchState, frame: Draft, action: PickCard | DealAll) -> Ruling:
    """CA-SETUP-03: one of the cards that lie open."""
    if isinstance(action, PickCard) and action.card not in range(len(frame.revealed)):
        return refused(Reason.NOT_REVEALED, card=action.card, revealed=len(frame.revealed))
    return ALLOWED


def _pick_offers(state: MatchState, frame: Draft) -> Iterator[Action]:
    yield from map(PickCard, range(len(frame.revealed)))
    yield from map(DealAll, Dealing)


def _choose_pick(state: MatchState, frame: Draft, dice: Dice) -> Action:
    """Always a card, so that a random draft is played to its end."""
    return PickCard(dice.roll("bot", len(frame.revealed)) - 1)


def _answer_pick(work: Work[MatchState], frame: Draft, action: PickCard | DealAll) -> None:
    if isinstance(action, DealAll):
        work.push(DealOffer(1 - frame.picks[0], action.dealing))
    else:
        _take(work, frame, action.card)


def _take(work: Work[MatchState], frame: Draft, index: int) -> None:
    """CA-SETUP-03: the side whose turn it is takes a card."""
    side, card = frame.picks[0], frame.revealed[index]
    left = (*frame.revealed[:index], *frame.revealed[index + 1 :])
    _give(work, side, [card])
    work.emit(CardPicked, side, card, not left)
    work.replace(replace(frame, revealed=left, picks=frame.picks[1:]))


def _go_on(work: Work[MatchState]) -> bool:
    """CA-SETUP-03: the last card of a batch needs no decision, and then the next batch is turned up."""
    frame = work.draft.frames[-1]
    assert isinstance(frame, Draft)
    if len(frame.revealed) > 1:
        return False
    if frame.revealed:
        _take(work, frame, 0)
    elif room(work.draft, 0) or room(work.draft, 1):
        _reveal(work, frame)
    else:
        _finish(work)
    return True


def _reveal(work: Work[MatchState], frame: Draft) -> None:
    """CA-SETUP-03: four cards, two in the last batch; whoever was second begins now."""
    number = batch_number(work.draft)
    picks = batches(frame.first, fielders_each(work.draft.options))[number]
    rest = list(frame.rest)
    cards = tuple([_drawn(work, "counter_attack.draw-card", rest) for _ in picks])
    work.emit(CardsRevealed, number + 1, cards)
    work.replace(Draft(frame.first, tuple(rest), cards, picks))


def _finish(work: Work[MatchState]) -> None:
    """Both squads are whole: the line-ups come next (CA-SETUP-05)."""
    work.replace(LineUp(1), LineUp(0))


# -- agreeing -------------------------------------------------------------------------------------------------------


def _offer_facts(state: MatchState, frame: DealOffer) -> tuple[Fact, ...]:
    return (("dealing", str(frame.dealing)),)


def _judge_offer(state: MatchState, frame: DealOffer, action: DealAll | Decline) -> Ruling:
    """Picking is the rule (CA-SETUP-03), so cards are dealt only as both want it."""
    if isinstance(action, DealAll) and action.dealing is not frame.dealing:
        return refused(Reason.DEAL_AS_ASKED)
    return ALLOWED


def _offer_answers(state: MatchState, frame: DealOffer) -> list[Action]:
    return [DealAll(frame.dealing), Decline()]


def _answer_offer(work: Work[MatchState], frame: DealOffer, action: DealAll | Decline) -> None:
    work.pop()
    if isinstance(action, Decline):
        return
    below = work.draft.frames[-1]
    if isinstance(below, DraftDue):
        _deal_by_lot(work, below)
        below = Draft(0, below.deck.outfielders)
    assert isinstance(below, Draft)
    _deal_rest(work, below, frame.dealing)


# -- dealing --------------------------------------------------------------------------------------------------------


def _deal_rest(work: Work[MatchState], frame: Draft, dealing: Dealing) -> None:
    """CA-SETUP-01: fill both squads without picking; what lies open is among the cards."""
    draft = work.draft
    rooms = [room(draft, side) for side in SIDES]
    rest = list(frame.rest)
    missing = sum(rooms) - len(frame.revealed)
    pool = [*frame.revealed, *[_drawn(work, "counter_attack.draw-card", rest) for _ in range(missing)]]
    if dealing is Dealing.BALANCED:
        shares = balanced(pool, rooms, [worth(squad) for squad in draft.squads])
    else:
        shares = ([_drawn(work, "counter_attack.deal-card", pool) for _ in range(rooms[0])], pool)
    _hand_out(work, shares)
    work.emit(CardsDealt, dealing, (tuple(shares[0]), tuple(shares[1])))
    _finish(work)


def worth(squad: Squad) -> int:
    """The totals of all its cards."""
    return sum(card.total for card in squad.cards)


def balanced(pool: Sequence[Card], rooms: Sequence[int], worths: Sequence[int]) -> Shares:
    """The best cards first and in pairs, one for each side; the better one goes to the side that is worth less."""
    left, sums = list(rooms), list(worths)
    shares: Shares = ([], [])
    for card in sorted(pool, key=lambda card: (-card.total, card.name)):
        side = min(SIDES, key=lambda side: (-left[side], sums[side]))
        shares[side].append(card)
        left[side] -= 1
        sums[side] += card.total
    return shares


def _drawn(work: Work[MatchState], reason: str, pool: list[T]) -> T:
    """One of several by lot, taken away from them."""
    return pool.pop(work.dice.draw(reason, [1] * len(pool)))


def _hand_out(work: Work[MatchState], shares: Shares) -> None:
    for side in SIDES:
        _give(work, side, shares[side])


def _give(work: Work[MatchState], side: Side, cards: Sequence[Card]) -> None:
    """Put cards into a squad; nobody has a shirt yet."""
    squads = list(work.draft.squads)
    everybody = (*squads[side].cards, *cards)
    squads[side] = replace(squads[side], cards=everybody, shirts=(0,) * len(everybody))
    work.draft.squads = (squads[0], squads[1])


PARTS: dict[type, Part[Any]] = {
    DraftDue: Part(
        "draft-due", "CA-SETUP-02", _due_seat, (BeginDraft, DealAll), anything, _due_offers, _answer_due,
        clock=False,
    ),
    Draft: Part(
        "draft", "CA-SETUP-03", _pick_seat, (PickCard, DealAll), _judge_pick, _pick_offers, _answer_pick,
        facts=_pick_facts, choose=_choose_pick, clock=False,
    ),
    DealOffer: Part(
        "deal-offer", "CA-SETUP-03", frames_side, (DealAll, Decline), _judge_offer, _offer_answers, _answer_offer,
        facts=_offer_facts, clock=False,
    ),
}  # fmt: skip
STEPS: dict[type, Step[MatchState]] = {Draft: _go_on}
