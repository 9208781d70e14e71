"""Decks of strategy cards from files and back, and the two decks of a match as one list of designs (UN-SET-02)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.content.faults import faults_in
from game.content.undici_cards import CARDS, HEAD, OTHER, read_cards, write_cards
from game.content.undici_models import CardEntry, CardFile, deck_faults
from game.core.codec import Steady
from game.core.frozen import frozen
from game.core.names import cleaned
from game.rules.spec import Flaw, flaws_from
from game.rules.undici.deck import SAME, Card
from game.rules.undici.squads import card_from

FIELDS = ("points", "reach", "permanent", "lucky")
"""What stands in a file as it is here."""


@frozen
class Deck(Steady):
    """The designs that one trainer draws from, as their owner has put them together."""

    name: str
    """Empty: the deck of the program."""
    cards: tuple[Card, ...]


def load_deck(path: Path) -> Deck:
    """The deck in a file, or ``ContentError``; one of somebody's own without a name is called after its file."""
    file = read_cards(path)
    name = file.name or ("" if path.resolve() == CARDS.resolve() else cleaned(path.stem))
    return Deck(name, tuple(map(card_from, file.cards)))


def save_deck(deck: Deck, path: Path) -> None:
    """Write a deck so that it can be read again; ``ContentError`` if a file cannot hold it, and nothing is written."""
    write_cards(_data(deck), path)


def deck_flaws(deck: Deck) -> tuple[Flaw, ...]:
    """What a file of this deck could not hold."""
    data = _data(deck)
    found = flaws_from(faults_in(CardFile, data), {"cards": range(len(deck.cards))})
    if found:
        return found
    entries = [CardEntry.model_validate(card) for card in data["cards"]]
    return tuple(Flaw(-1, "cards", fault.key, tuple(fault.facts.items())) for fault in deck_faults(entries))


def _data(deck: Deck) -> dict[str, Any]:
    return {**HEAD, "name": deck.name, "cards": [_card_data(card) for card in deck.cards]}


def _card_data(card: Card) -> dict[str, Any]:
    return {
        "id": card.id, "category": card.category.value, "windows": [window.value for window in card.windows],
        "effect": card.effect.value, "count": card.count, "own_name": card.name, "own_text": card.text,
        "symbol": card.symbol.value if card.symbol else None, **{field: getattr(card, field) for field in FIELDS},
    }  # fmt: skip


# -- a match -----------------------------------------------------------------------------------------------------------


def dealt(white: Iterable[Card], black: Iterable[Card]) -> tuple[Card, ...]:
    """Both decks as one list: each design once, with how many of it each trainer has.

    A card that its owner has named is known by that name; another design of the same name or id that only black has
    gets an id of its own, and is called as before.
    """
    first, second = [_by_name(card) for card in white], [_by_name(card) for card in black]
    if first == second:
        return tuple(first)
    found = {card.id: replace(card, black=0) for card in first}
    for card in second:
        mine = found.get(card.id)
        if mine is not None and replace(mine, count=card.count, black=SAME) == card:
            found[card.id] = replace(mine, black=card.count)
        else:
            known = card.id if mine is None else card.id + OTHER
            found[known] = replace(card, id=known, count=0, black=card.count)
    return tuple(found.values())


def _by_name(card: Card) -> Card:
    return replace(card, id=card.name, name="") if card.name else card
