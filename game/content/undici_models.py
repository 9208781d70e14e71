"""What the files of Undici's strategy cards may contain, checked to the letter."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from game.content.fields import MaybeName, within
from game.content.strict import Strict
from game.content.told import Fault

AbilityName = Literal[
    "tractor", "gorilla", "hare", "viper", "cannon", "ram", "playmaker", "archer", "wizard", "gladiator", "paw"
]
WindowName = Literal[
    "pass", "keeper-pass", "cross", "shot", "header", "tackle", "dribble", "move", "turn", "against-pass",
    "against-cross", "against-tackle", "against-dribble", "against-shot", "against-header", "against-card", "locks",
]  # fmt: skip
EffectName = Literal[
    "bonus", "bonus-outside", "bonus-inside", "short-passes", "extra-action", "extra-move", "extra-group",
    "extra-pass", "lucky-free-pass", "lucky-second-shot", "lucky-stay-up", "lucky-save", "lucky-long-move",
    "lucky-header", "no-markers", "cross-beside", "shoot-at-once", "no-malus", "no-block", "win-tie",
    "tackle-behind", "turn-once", "break-black", "two-tractors", "nearer", "lend-ability", "destroy-permanent",
    "lift-lock", "wake", "scout", "cancel", "five-in-area", "both-locks",
]  # fmt: skip
PASSES = ("pass", "keeper-pass")
DUELS = ("tackle", "dribble", "against-tackle", "against-dribble")
FINISHES = ("shot", "header", "against-shot", "against-header")
MOMENTS = MappingProxyType(
    {
        "bonus": (*PASSES, "cross", "against-pass", "against-cross", *DUELS, *FINISHES),
        "bonus-outside": ("shot",),
        "bonus-inside": ("shot",),
        "lucky-free-pass": PASSES,
        "lucky-second-shot": ("shot",),
        "lucky-stay-up": ("tackle",),
        "lucky-save": ("against-shot", "against-header"),
        "lucky-long-move": ("dribble",),
        "lucky-header": ("cross",),
        "no-markers": (*PASSES, "cross"),
        "cross-beside": ("cross",),
        "no-malus": ("shot",),
        "no-block": ("shot", "header"),
        "win-tie": DUELS,
        "tackle-behind": ("tackle",),
        "turn-once": ("move",),
        "nearer": (*PASSES, "cross"),
        "cancel": ("against-card",),
        "both-locks": ("locks",),
    }
)
"""When an effect can do anything; all others are played in the own turn."""
PERMANENT = ("short-passes", "lend-ability", "five-in-area")
"""The effects that stay in play, and no others."""
COUNTED = ("bonus", "bonus-outside", "bonus-inside", "short-passes", "nearer")
"""The effects that are nothing without points."""
MOST_TEXT = 300
"""Letters on a card."""
LIMITS = MappingProxyType({"count": (1, 9), "points": (0, 9), "reach": (0, 9), "lucky": (0, 8)})
"""The least and the most of every number of a card."""
CARD_ID = re.compile(r"[A-Z]{2}-[0-9]{2}")
PILE = 20
"""How many cards each trainer draws from his deck, with and without special abilities."""


def _an_id(text: str) -> str:
    if not CARD_ID.fullmatch(text):
        raise Fault("card-id")
    return text


class Texts(Strict):
    """Something said in both languages."""

    en: Annotated[str, Field(min_length=1, max_length=MOST_TEXT)]
    de: Annotated[str, Field(min_length=1, max_length=MOST_TEXT)]

    def say(self, language: str) -> str:
        return self.de if language == "de" else self.en


class CardEntry(Strict):
    """One design of a strategy card."""

    id: Annotated[str, AfterValidator(_an_id)]
    category: Literal["points", "actions", "lucky", "class", "unique"]
    windows: Annotated[list[WindowName], Field(min_length=1)]
    effect: EffectName
    count: Annotated[int, within(*LIMITS["count"])] = 1
    points: Annotated[int, within(*LIMITS["points"])] = 0
    reach: Annotated[int, within(*LIMITS["reach"])] = 0
    permanent: bool = False
    symbol: AbilityName | None = None
    lucky: Annotated[int, within(*LIMITS["lucky"])] = 0
    """The natural face that a lucky roll needs at least; 0: the usual one."""
    own_name: MaybeName = ""
    own_text: Annotated[str, Field(max_length=MOST_TEXT)] = ""
    """What its owner calls it, and what he writes on it: in his language alone."""
    name: Texts | None = None
    """Only for cards that the word catalogues do not know; so is ``text``."""
    text: Texts | None = None

    @model_validator(mode="after")
    def makes_sense(self) -> Self:
        moments = MOMENTS.get(self.effect, ("turn",))
        for window in self.windows:
            if window not in moments:
                raise Fault("card-moment", effect=self.effect, window=window, moments=", ".join(moments))
        if self.permanent != (self.effect in PERMANENT):
            raise Fault("card-instant" if self.permanent else "card-permanent", effect=self.effect)
        if self.effect in COUNTED and not self.points:
            raise Fault("card-points", effect=self.effect)
        if (self.name is None) != (self.text is None):
            raise Fault("card-words", card=self.id)
        if self.lucky and not self.effect.startswith("lucky"):
            raise Fault("card-lucky", effect=self.effect)
        if CARD_ID.fullmatch(self.own_name) or "#" in self.own_name or not self.own_text.isprintable():
            raise Fault("card-own-words")
        return self

    @property
    def needs_abilities(self) -> bool:
        """Whether it is not played with where nobody has special abilities."""
        return self.symbol is not None or self.effect == "lend-ability"


class CardFile(Strict):
    """A deck: every design once, and enough cards for a pile with and without special abilities."""

    format: Literal["touchline-cards"]
    version: Literal[1]
    game: Literal["undici"]
    name: MaybeName = ""
    """Empty: the deck of the program."""
    cards: Annotated[list[CardEntry], Field(min_length=1, max_length=200)]

    @model_validator(mode="after")
    def is_a_deck(self) -> Self:
        for fault in deck_faults(self.cards):
            raise fault
        return self


def deck_faults(cards: Sequence[CardEntry]) -> Iterator[Fault]:
    """What is wrong with cards as a deck."""
    names = Counter((*(card.id for card in cards), *(card.own_name for card in cards if card.own_name)))
    yield from (Fault("card-twice", card=card) for card, count in names.items() if count > 1)
    plain = sum(card.count for card in cards if not card.needs_abilities)
    if plain < PILE:
        yield Fault("deck-small", needed=PILE, count=plain)
