"""Editing squads and pools of cards without a screen. What a card is made of is the game's business (its desk)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from game.core.kits import Kit
from game.play.workpiece import Editing, W, free_name
from game.rules.counter_attack.desk import DESK, Card, Pool, Squad

LISTS = ("outfielders", "keepers", "referees")
"""The lists of a pool in the order in which its cards are numbered."""


class CardEditing(Editing[W], ABC):
    """What squads and pools have in common: cards by their numbers."""

    @abstractmethod
    def cards(self) -> tuple[Any, ...]:
        """All of them, in the order of their numbers."""

    def free_name(self) -> str:
        """An invented name nobody here has."""
        return free_name({card.name for card in self.cards()})

    def change(self, number: int, field: str, value: Any) -> None:
        """Another value on a card."""
        self._step(lambda piece: self._with(piece, number, lambda card: replace(card, **{field: value})),
                   (number, field))  # fmt: skip

    @abstractmethod
    def _with(self, piece: W, number: int, change: Callable[[Any], Any]) -> W:
        """A squad or pool in which one card is changed."""


class SquadEditing(CardEditing[Squad]):
    """A squad: its cards, their shirts, its kits."""

    def cards(self) -> tuple[Card, ...]:
        return self.piece.cards

    def _with(self, piece: Squad, number: int, change: Callable[[Card], Card]) -> Squad:
        cards = piece.cards
        return replace(piece, cards=(*cards[:number], change(cards[number]), *cards[number + 1 :]))

    def add(self, card: Card) -> int:
        """One more card without a shirt; its number."""
        self._step(lambda squad: replace(squad, cards=(*squad.cards, card), shirts=(*squad.shirts, 0)))
        return len(self.piece.cards) - 1

    def remove(self, number: int) -> None:
        def without(squad: Squad) -> Squad:
            return replace(squad, cards=squad.cards[:number] + squad.cards[number + 1 :],
                           shirts=squad.shirts[:number] + squad.shirts[number + 1 :])  # fmt: skip

        self._step(without)

    def turn(self, number: int, keeper: bool) -> int:
        """Make a card a keeper's or an outfielder's; its number stays."""
        self._step(lambda squad: self._with(squad, number, lambda card: DESK.of_kind(card, keeper)))
        return number

    def wear(self, number: int, shirt: int) -> None:
        """Give a card a shirt (0: none); whoever had it takes what the card had."""
        self._step(lambda squad: replace(squad, shirts=DESK.wearing(squad.shirts, number, shirt)))

    def suggest(self) -> None:
        """Shirts that suit the formation."""
        self._step(lambda squad: replace(squad, shirts=DESK.suits(squad)))

    def colour(self, second: bool, **values: str) -> None:
        """Other colours or another pattern for the first or the second kit."""
        field = "second" if second else "kit"
        self._step(lambda squad: _dressed(squad, second, DESK.coloured(getattr(squad, field), second, **values)),
                   (field, *values))  # fmt: skip

    def take_kit(self, second: bool, kit: Kit | None) -> None:
        """A whole kit at once; None: no second one."""
        self._step(lambda squad: _dressed(squad, second, kit))


def _dressed(squad: Squad, second: bool, kit: Kit | None) -> Squad:
    changed: dict[str, Any] = {"second" if second else "kit": kit}
    return replace(squad, **changed)


class PoolEditing(CardEditing[Pool]):
    """A pool: outfielders, keepers and referees, numbered in this order."""

    def cards(self) -> tuple[Any, ...]:
        return tuple(card for name in LISTS for card in getattr(self.piece, name))

    def place(self, number: int) -> tuple[str, int]:
        """The list of a card, and where it stands there."""
        for name in LISTS:
            count = len(getattr(self.piece, name))
            if number < count:
                return name, number
            number -= count
        raise LookupError(number)

    def number(self, name: str, at: int) -> int:
        """The number of a card that stands there."""
        return sum(len(getattr(self.piece, each)) for each in LISTS[: LISTS.index(name)]) + at

    def _with(self, piece: Pool, number: int, change: Callable[[Any], Any]) -> Pool:
        name, at = self.place(number)
        cards = getattr(piece, name)
        return _dealt(piece, {name: (*cards[:at], change(cards[at]), *cards[at + 1 :])})

    def add(self, name: str, card: Any) -> int:
        """One more card in one of the lists; its number."""
        self._step(lambda pool: _dealt(pool, {name: (*getattr(pool, name), card)}))
        return self.number(name, len(getattr(self.piece, name)) - 1)

    def remove(self, number: int) -> None:
        name, at = self.place(number)
        cards = getattr(self.piece, name)
        self._step(lambda pool: _dealt(pool, {name: cards[:at] + cards[at + 1 :]}))

    def turn(self, number: int, keeper: bool) -> int:
        """Make a card a keeper's or an outfielder's; it stands last there, and that is its new number."""
        name, at = self.place(number)
        wanted = "keepers" if keeper else "outfielders"
        if name == wanted:
            return number
        here, there = getattr(self.piece, name), getattr(self.piece, wanted)
        card = DESK.of_kind(here[at], keeper)
        self._step(lambda pool: _dealt(pool, {name: here[:at] + here[at + 1 :], wanted: (*there, card)}))
        return self.number(wanted, len(there))


def _dealt(pool: Pool, lists: Mapping[str, Any]) -> Pool:
    """A pool in which some lists are other ones."""
    return replace(pool, **lists)
