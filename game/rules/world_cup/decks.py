"""Decks as files: how many cards of each kind there are, what they do, the hand and the die of a box."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from game.content.faults import faults_in
from game.content.fields import MOST_LETTERS
from game.content.files import json_format, spread, write_whole
from game.content.world_cup_file import read_cards
from game.content.world_cup_models import CardFile
from game.core.frozen import frozen
from game.core.ruling import Ruling
from game.rules.spec import Flaw
from game.rules.world_cup.cards import ALL_TILES, CARDS, TURNED, Box, Counts
from game.rules.world_cup.reasons import Reason, refused
from game.rules.world_cup.tournament import Tournament, later_deck, tournament_deck

LEAST_PILE = 4
"""Cards that a stage must have beyond both hands, or there is nothing to play."""


@frozen
class Deck:
    """WC-DECK-01: all cards of a box and what belongs to them."""

    name: str
    cards: Counts
    box: Box

    def count(self, card: str) -> int:
        return self.cards[CARDS.index(card)]


def built_deck(file: CardFile) -> Deck:
    """A checked file as the rules know it."""
    values = tuple(file.values[tile] for tile in ("1", "2", "3", "A", "P"))
    one, two, three, attack, penalty = values
    touches = file.touches
    box = Box(file.hand, file.die.sides, file.die.balls, (one, two, three, attack, penalty), file.apart,
              file.missed_lies, touches.defence, touches.foul, touches.offside)  # fmt: skip
    return Deck(file.name, tuple(file.cards[card.value] for card in CARDS), box)


def deck_data(deck: Deck) -> dict[str, Any]:
    """As its file has it."""
    box = deck.box
    return {
        "format": "touchline-cards", "version": 1, "game": "world_cup", "about": [], "name": deck.name,
        "cards": {str(card): count for card, count in zip(CARDS, deck.cards, strict=True)}, "hand": box.hand,
        "die": {"sides": box.sides, "balls": box.balls},
        "values": dict(zip(ALL_TILES.replace(TURNED, ""), box.halves, strict=True)),
        "apart": box.apart, "missed-lies": box.missed_lies,
        "touches": {"defence": box.defence, "foul": box.foul, "offside": box.offside},
    }  # fmt: skip


def load_deck(path: Path) -> Deck:
    return built_deck(read_cards(path))


def save_deck(deck: Deck, path: Path) -> None:
    data = deck_data(deck)
    CardFile.model_validate(data)
    write_whole(path, spread(data))


def deck_flaws(deck: Deck) -> tuple[Flaw, ...]:
    """What its file could not hold."""
    if not deck.name.strip():
        return (Flaw(-1, "name", "name-length", (("most", MOST_LETTERS),)),)
    found = faults_in(CardFile, deck_data(deck), whole=True)
    return tuple(Flaw(-1, str(loc[-1]) if loc else "", key, tuple(facts.items())) for loc, key, facts in found)


def is_deck(path: Path) -> bool:
    """Whether a file looks like a deck."""
    return json_format(path, "world_cup") == "touchline-cards"


@cache
def shipped_deck() -> Deck:
    """WC-DECK-01: the cards of the program."""
    return built_deck(read_cards())


def too_small(cup: Tournament, deck: Deck) -> tuple[Ruling, ...]:
    """WC-SET-07, WC-DECK-10: whether a deck has enough cards left for every stage of a tournament."""
    left = min(sum(tournament_deck(cup, deck.cards)), sum(later_deck(cup, deck.cards)))
    least = 2 * deck.box.hand + LEAST_PILE
    return (refused(Reason.DECK_TOO_SMALL, count=left, least=least),) if left < least else ()


def given_deck(given: Mapping[str, Any]) -> Deck:
    """The deck that was chosen, or the program's."""
    deck: Deck = given.get("deck") or shipped_deck()
    return deck
