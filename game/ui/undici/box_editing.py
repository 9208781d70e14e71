"""Editing what lies in the box of Undici without a screen: its board and its decks. The game's desk knows how."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.play.workpiece import Editing


class BoardEditing(Editing):
    """A board: kinds of squares with their mirror images, and what belongs to the whole."""

    def paint(self, square: int, kind: str, number: int) -> None:
        """Another kind of square, or another number on it."""
        self._step(lambda plan: self.spec.desk.painted(plan, square, kind, number), ("square", square))

    def set_part(self, field: str, at: int, value: Any) -> None:
        """Another value in one of the lists of the whole."""

        def change(plan: Any) -> Any:
            parts = getattr(plan, field)
            return replace(plan, **{field: (*parts[:at], value, *parts[at + 1 :])})

        self._step(change, (field, at))


class DeckEditing(Editing):
    """A deck: its designs by their places in the list."""

    def cards(self) -> tuple[Any, ...]:
        cards: tuple[Any, ...] = self.piece.cards
        return cards

    def change(self, at: int, change: Callable[[Any], Any], field: object = None) -> None:
        """Another value for a card; going on in the same field is one step."""

        def changed(deck: Any) -> Any:
            return replace(deck, cards=(*deck.cards[:at], change(deck.cards[at]), *deck.cards[at + 1 :]))

        self._step(changed, None if field is None else (at, field))

    def add(self, card: Any) -> int:
        """One more design; its place."""
        self._step(lambda deck: replace(deck, cards=(*deck.cards, card)))
        return len(self.piece.cards) - 1

    def remove(self, at: int) -> None:
        self._step(lambda deck: replace(deck, cards=(*deck.cards[:at], *deck.cards[at + 1 :])))
