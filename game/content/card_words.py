"""Names and explanations that stand on the cards of a game themselves: cards that somebody added to the deck.

The cards of the program have their words in the catalogues. This module knows nothing of what a deck may contain, so
that the catalogues can be read before any file is checked.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.content.errors import ContentError
from game.content.files import read_json


def card_words(game: str, language: str, path: Path) -> dict[str, str]:
    """Entries for the catalogue of a language; nothing of a file that cannot be read: whoever plays is told."""
    try:
        data = read_json(path)
    except ContentError:
        return {}
    cards = data.get("cards") if isinstance(data, dict) else None
    return dict(_entries(cards if isinstance(cards, list) else [], game, language))


def _entries(cards: list[Any], game: str, language: str) -> Iterator[tuple[str, str]]:
    for card in cards:
        if not isinstance(card, dict):
            continue
        for field, prefix in (("name", "value.card"), ("text", f"card-text.{game}")):
            said = card.get(field)
            text = said.get(language) if isinstance(said, dict) else None
            if isinstance(text, str):
                yield f"{prefix}.{card.get('id')}", text.replace("{", "{{").replace("}", "}}")
