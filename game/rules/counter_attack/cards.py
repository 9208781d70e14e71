"""Cards and squads as the rules know them. A value that is not on a card counts as 0."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Annotated, Any

from game.content.counter_attack_models import CardPool, KeeperCard, OutfieldCard, RefereeCard, Source
from game.core.codec import Steady, Within
from game.core.frozen import frozen
from game.rules.counter_attack.kits import Kit

Value = Annotated[int, Within(0, 6)]
OUTFIELD = ("pace", "dribbling", "heading", "high_pass", "resilience", "shooting", "tackling")
KEEPER = ("aerial", "dribbling", "pace", "resilience", "saving", "handling", "high_pass")
"""What is printed on each kind of card, in its order."""
TOP = 6
"""No value is higher, not even with a bonus (CA-LEAGUE-06)."""
HOME_BONUS = 6
"""Points that a home manager adds to the values of his cards (CA-LEAGUE-06)."""
DRAFTED = 15
"""Outfielders that each manager drafts (CA-SETUP-03)."""
BATCH = 4
"""Cards that are turned up at once (CA-SETUP-03)."""


@frozen
class Card:
    """A footballer."""

    name: str
    keeper: bool = False
    pace: Value = 0
    dribbling: Value = 0
    heading: Value = 0
    high_pass: Value = 0
    resilience: Value = 0
    shooting: Value = 0
    tackling: Value = 0
    aerial: Value = 0
    saving: Value = 0
    handling: Value = 0

    @property
    def attributes(self) -> tuple[str, ...]:
        """The names of the values that are printed on it."""
        return KEEPER if self.keeper else OUTFIELD

    @property
    def total(self) -> int:
        return sum(value_of(self, attribute) for attribute in self.attributes)


@frozen
class Referee:
    """A referee: a roll of his leniency or more is a card (CA-REF-02)."""

    name: str
    leniency: Annotated[int, Within(2, 5)]


@frozen
class Squad(Steady):
    """Sixteen cards, and the shirt of each: 1 to 11, or 0 for a substitute (CA-SETUP-01, CA-SETUP-05)."""

    name: str
    cards: tuple[Card, ...]
    shirts: tuple[Annotated[int, Within(0, 11)], ...]
    formation: str
    kit: Kit
    short: str = ""
    second: Kit | None = None
    """What it wears where its kit would be mixed up with the other side's; None: whatever fits."""

    @property
    def starters(self) -> tuple[Card, ...]:
        """Those with shirts, in the order of these."""
        worn = sorted((shirt, place) for place, shirt in enumerate(self.shirts) if shirt)
        return tuple(self.cards[place] for _, place in worn)

    @property
    def bench(self) -> tuple[Card, ...]:
        return tuple(card for card, shirt in zip(self.cards, self.shirts, strict=True) if not shirt)

    def wearing(self, shirt: int) -> Card:
        """The card with a shirt."""
        return self.cards[self.shirts.index(shirt)]


@frozen
class Deck:
    """What a draft is played with (CA-SETUP-02, 03, 06)."""

    outfielders: tuple[Card, ...]
    keepers: tuple[Card, ...]
    referees: tuple[Referee, ...]

    @property
    def enough(self) -> bool:
        """Whether two managers can draft from it."""
        return len(self.outfielders) >= 2 * DRAFTED and len(self.keepers) >= 2 and len(self.referees) >= 1


@frozen
class Pool:
    """Cards of one's own under a name, as they are kept in a file."""

    name: str
    outfielders: tuple[Card, ...] = ()
    keepers: tuple[Card, ...] = ()
    referees: tuple[Referee, ...] = ()

    @property
    def deck(self) -> Deck:
        return Deck(self.outfielders, self.keepers, self.referees)


def card_from(file: OutfieldCard | KeeperCard) -> Card:
    keeper = isinstance(file, KeeperCard)
    printed = {attribute: getattr(file, attribute) for attribute in (KEEPER if keeper else OUTFIELD)}
    return Card(file.name, keeper, **printed)


def referee_from(file: RefereeCard) -> Referee:
    return Referee(file.name, file.leniency)


def deck_of(pool: CardPool, sources: Iterable[Source] = ("invented",)) -> Deck:
    """The cards of a pool that come from ``sources``, in the order of the file."""
    wanted = set(sources)
    return Deck(
        tuple(card_from(card) for card in pool.outfielders if card.source in wanted),
        tuple(card_from(card) for card in pool.keepers if card.source in wanted),
        tuple(referee_from(card) for card in pool.referees if card.source in wanted),
    )


def batches(first: int, each: int = DRAFTED) -> tuple[tuple[int, ...], ...]:
    """Who picks in each batch of a draft: sides 0 and 1, ``first`` begins (CA-SETUP-03).

    Four cards are revealed and taken in turn, and the beginner changes with every batch. Fifteen is odd, so the last
    batch has two cards.
    """
    full, rest = divmod(2 * each, BATCH)
    sizes = [BATCH] * full + [rest] * (rest > 0)
    return tuple(tuple((first + number + pick) % 2 for pick in range(size)) for number, size in enumerate(sizes))


def value_of(card: Card, attribute: str) -> int:
    """A value of a card by its name."""
    value: int = getattr(card, attribute)
    return value


def can_raise(card: Card, attribute: str, by: int = 1) -> bool:
    """Whether a bonus fits: on a value that is printed, not above 6 (CA-LEAGUE-06)."""
    return by >= 1 and attribute in card.attributes and value_of(card, attribute) + by <= TOP


def raised(card: Card, attribute: str, by: int = 1) -> Card:
    """The card with a bonus that fits."""
    better: dict[str, Any] = {attribute: value_of(card, attribute) + by}
    return replace(card, **better)


def numbered(squad: Squad, shirts: Iterable[int]) -> Squad:
    """The squad with other shirts, one for each card in turn."""
    return replace(squad, shirts=tuple(shirts))
