"""The strategy cards of Undici from their file."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.content.faults import checked
from game.content.files import read_json
from game.content.places import ASSETS
from game.content.told import told
from game.content.undici_card_words import CARDS
from game.content.undici_models import CardFile
from game.content.words import read_words

WORDS = ASSETS / "words" / "en" / "undici.toml"


@cache
def shipped_cards() -> CardFile:
    """The deck that comes with the program, read once."""
    return read_cards(CARDS)


def read_cards(path: Path) -> CardFile:
    """The deck in a file, or ``ContentError``; a card that the catalogues do not know brings its own words."""
    file = checked(CardFile, read_json(path), path)
    for card in file.cards:
        if card.name is None and f"value.card.{card.id}" not in _named():
            raise told(path, f"cards ({card.id})", "card-nameless", card=card.id)
    return file


@cache
def _named() -> frozenset[str]:
    return frozenset(read_words(WORDS))
