"""Names and explanations that stand on the strategy cards themselves: cards that somebody added to the deck.

The cards of the program have their words in the catalogues. This module knows nothing of what a deck may contain, so
that the catalogues can be read before any file is checked.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.content.errors import ContentError
from game.content.files import read_json
from game.content.places import ASSETS

CARDS = ASSETS / "undici" / "cards.json"
OTHER = "#2"
"""Ends the id of a card of black's deck where white has another card of that id."""


def called(card: str) -> str:
    """A card as catalogues and people call it."""
    return card.removesuffix(OTHER)


def card_words(language: str, path: Path = CARDS) -> dict[str, str]:
    """Entries for the catalogue of a language; nothing of a file that cannot be read: whoever plays is told."""
    try:
        data = read_json(path)
    except ContentError:
        return {}
    cards = data.get("cards") if isinstance(data, dict) else None
    return dict(_entries(cards if isinstance(cards, list) else [], language))


def _entries(cards: list[Any], language: str) -> Iterator[tuple[str, str]]:
    for card in cards:
        if not isinstance(card, dict):
            continue
        for field, prefix in (("name", "value.card"), ("text", "card-text.undici")):
            said = card.get(field)
            text = said.get(language) if isinstance(said, dict) else None
            if isinstance(text, str):
                yield f"{prefix}.{card.get('id')}", text.replace("{", "{{").replace("}", "}}")
