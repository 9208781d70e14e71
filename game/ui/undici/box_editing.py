"""Editing what lies in the box of Undici without a screen: its board and its decks. The game's desk knows how."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.content.undici_board import Plan
from game.play.workpiece import Editing
from game.rules.undici.desk import DESK, Card, Deck


class BoardEditing(Editing[Plan]):
    """A board: kinds of squares with their mirror images, and what belongs to the whole."""

    def paint(self, square: int, kind: str, number: int) -> None:
        """Another kind of square, or another number on it."""
        self._step(lambda plan: DESK.painted(plan, square, kind, number), ("square", square))

    def set_part(self, field: str, at: int, value: Any) -> None:
        """Another value in one of the lists of the whole."""

        def change(plan: Plan) -> Plan:
            parts = getattr(plan, field)
            changed: dict[str, Any] = {field: (*parts[:at], value, *parts[at + 1 :])}
            return replace(plan, **changed)

        self._step(change, (field, at))


class DeckEditing(Editing[Deck]):
    """A deck: its designs by their places in the list."""

    def cards(self) -> tuple[Card, ...]:
        return self.piece.cards

    def change(self, at: int, change: Callable[[Card], Card], field: object = None) -> None:
        """Another value for a card; going on in the same field is one step."""

        def changed(deck: Deck) -> Deck:
            return replace(deck, cards=(*deck.cards[:at], change(deck.cards[at]), *deck.cards[at + 1 :]))

        self._step(changed, None if field is None else (at, field))

    def add(self, card: Card) -> int:
        """One more design; its place."""
        self._step(lambda deck: replace(deck, cards=(*deck.cards, card)))
        return len(self.piece.cards) - 1

    def remove(self, at: int) -> None:
        self._step(lambda deck: replace(deck, cards=(*deck.cards[:at], *deck.cards[at + 1 :])))
