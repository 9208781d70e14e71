"""The strategy cards of Undici from their file."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from game.content.faults import checked
from game.content.files import json_format, read_json, spread, write_whole
from game.content.places import ASSETS
from game.content.undici_models import CardFile

HEAD = {"format": "touchline-cards", "version": 1, "game": "undici"}
"""How a file begins."""
CARDS = ASSETS / "undici" / "cards.json"
OTHER = "#2"
"""Ends the id of a card of black's deck where white has another card of that id."""


def called(card: str) -> str:
    """A card as catalogues and people call it."""
    return card.removesuffix(OTHER)


@cache
def shipped_cards() -> CardFile:
    """The deck that comes with the program, read once."""
    return read_cards(CARDS)


def read_cards(path: Path) -> CardFile:
    """The deck in a file, or ``ContentError``; a card that has no name anywhere goes by its id."""
    return checked(CardFile, read_json(path), path)


def write_cards(data: dict[str, Any], path: Path) -> None:
    """A file that can be read again; ``ContentError`` for what it cannot hold, and nothing is written."""
    write_whole(path, spread(checked(CardFile, data, path).model_dump(exclude_defaults=True)))


def is_deck(path: Path) -> bool:
    """Whether a file looks like a deck of this game."""
    return json_format(path, "undici") == "touchline-cards"
