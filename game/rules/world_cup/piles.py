"""Shuffling, dealing and drawing (WC-SET-07, WC-DECK): piles have no order, a draw takes any unseen card."""

from __future__ import annotations

from game.core.rules import Work
from game.rules.world_cup.cards import CARDS, INDEX, NONE, UNKNOWN, CardId, Counts
from game.rules.world_cup.events import CardDrawn, HandDealt
from game.rules.world_cup.queries import pool
from game.rules.world_cup.state import CupState, Seat


def taken(work: Work[CupState]) -> CardId:
    """Any card of those that are unseen, each equally likely."""
    return str(CARDS[work.dice.draw("world_cup.draw", pool(work.draft))])


def gather(work: Work[CupState], deck: Counts) -> None:
    """WC-DECK-10: all cards of this deck are shuffled together; the hands come in too."""
    draft = work.draft
    draft.deck, draft.spent = deck, NONE
    draft.hands[:] = [(), ()]
    draft.dropped[:] = [(), ()]
    draft.run = 1


def gather_discards(work: Work[CupState]) -> None:
    """WC-TIE-04: everything that is not in a hand is shuffled."""
    draft = work.draft
    draft.spent = NONE
    draft.dropped[:] = [(), ()]
    draft.run = 1


def deal(work: Work[CupState]) -> None:
    """WC-SET-07, WC-TURN-03: a hand (three cards, as a rule) for each manager."""
    draft = work.draft
    for side in (0, 1):
        for _ in range(draft.box.hand):
            draft.hands[side] += (taken(work),)
        work.emit(HandDealt, side, draft.hands[side])


def lay_pile(work: Work[CupState], wanted: int) -> None:
    """So many of the unseen cards are the pile, the rest stays unseen (WC-DECK-06)."""
    draft = work.draft
    unseen = sum(pool(draft))
    draft.pile = min(wanted, unseen)
    draft.aside = unseen - draft.pile
    draft.due, draft.plays = draft.pile, 0


def draw(work: Work[CupState], side: Seat) -> None:
    """WC-TURN-01, WC-TURN-03: the hand is full again."""
    draft = work.draft
    card = taken(work)
    draft.pile -= 1
    draft.hands[side] += (card,)
    work.emit(CardDrawn, side, card, draft.pile)


def without_card(hand: tuple[CardId, ...], card: CardId) -> tuple[CardId, ...]:
    """A hand without one of these cards."""
    at = hand.index(card)
    return hand[:at] + hand[at + 1 :]


def spend(draft: CupState, side: Seat, card: CardId) -> None:
    """A card that was played lies open."""
    draft.hands[side] = without_card(draft.hands[side], card)
    at = INDEX[card]
    draft.spent = (*draft.spent[:at], draft.spent[at] + 1, *draft.spent[at + 1 :])


def drop(draft: CupState, side: Seat, card: CardId) -> None:
    """WC-TURN-07: a card that was discarded unused lies face down."""
    draft.hands[side] = without_card(draft.hands[side], card)
    draft.dropped[side] += (str(card),)


def second_run(work: Work[CupState]) -> int:
    """WC-DECK-04, WC-DECK-06, WC-DECK-08: certain cards leave the game, part of the other discards is the pile.

    How many left is returned; WC-DECK-05: those in a hand are still played once. Of a discard that whoever asks for
    odds has not seen (WC-TURN-07) nobody can say that it leaves.
    """
    draft, tournament = work.draft, work.draft.tournament
    out = {INDEX[card] for card in tournament.second_without}
    gone = [draft.spent[at] if at in out else 0 for at in range(len(CARDS))]
    for card in (*draft.dropped[0], *draft.dropped[1]):
        if card != UNKNOWN and INDEX[card] in out:
            gone[INDEX[card]] += 1
    discards = sum(draft.spent) + len(draft.dropped[0]) + len(draft.dropped[1]) - sum(gone)
    draft.deck = tuple(count - away for count, away in zip(draft.deck, gone, strict=True))
    gather_discards(work)
    draft.run = 2
    draft.pile = discards // tournament.second_part
    draft.aside = discards - draft.pile
    draft.due += draft.pile
    return sum(gone)
