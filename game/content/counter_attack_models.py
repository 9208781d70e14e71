"""What the files of Counter Attack may contain: cards, kits and squads, checked to the letter."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from game.content.fields import Name, ShortName, same_name, within
from game.content.kit_files import Kits, PlainKit
from game.content.strict import Strict
from game.content.told import Fault

Range = tuple[int, int]
Kind = Literal["outfielder", "keeper", "referee"]


def _dice(*values: str) -> dict[str, Range]:
    """The faces of a die for each of them; nobody is as slow as two."""
    return {value: (3 if value == "pace" else 1, 6) for value in values}


RANGES: dict[Kind, dict[str, Range]] = {
    "outfielder": _dice("pace", "dribbling", "heading", "high_pass", "resilience", "shooting", "tackling"),
    "keeper": _dice("aerial", "dribbling", "pace", "resilience", "saving", "handling", "high_pass"),
    "referee": {"leniency": (2, 5)},
}
"""The values that each kind of card carries, with the least and the greatest number."""
SQUAD_SIZE = 16
STARTERS = range(1, 12)
"""The shirts of those who start."""

Score = Annotated[int, within(1, 6)]
Pace = Annotated[int, within(3, 6)]
Leniency = Annotated[int, within(2, 5)]
Shirt = Annotated[int, within(STARTERS[0], STARTERS[-1])]
Source = Literal["invented", "book", "example"]
"""Made up; printed in the book; named in its examples."""
Pattern = Literal["plain", "stripes", "hoops", "halves", "sash", "dots"]
FormationName = Literal["4-4-2", "4-3-3", "3-5-2", "5-3-2", "4-2-3-1", "4-5-1", "3-4-3", "5-4-1"]


class OutfieldCard(Strict):
    """An outfielder; what is not on his card counts as 0."""

    name: Name
    pace: Pace
    dribbling: Score
    heading: Score
    high_pass: Score
    resilience: Score
    shooting: Score
    tackling: Score
    source: Source = "invented"


class KeeperCard(Strict):
    """A goalkeeper; what is not on his card counts as 0."""

    name: Name
    aerial: Score
    dribbling: Score
    pace: Pace
    resilience: Score
    saving: Score
    handling: Score
    high_pass: Score
    source: Source = "invented"


class RefereeCard(Strict):
    """A referee: the higher his leniency, the fewer cards he shows."""

    name: Name
    leniency: Leniency
    source: Source = "invented"


class CardPool(Strict):
    """Cards to play with. A pool may hold a few of one kind only; whether it is enough is asked before a draft."""

    format: Literal["touchline-cards"] = "touchline-cards"
    version: Literal[1] = 1
    game: Literal["counter_attack"] = "counter_attack"
    name: Name | Literal[""] = ""
    """How people call it; the cards of the program have no name."""
    outfielders: Annotated[list[OutfieldCard], Field(max_length=1000)] = []
    keepers: Annotated[list[KeeperCard], Field(max_length=200)] = []
    referees: Annotated[list[RefereeCard], Field(max_length=100)] = []

    @model_validator(mode="after")
    def names_differ(self) -> Self:
        _refuse_twins(outfielders=self.outfielders, keepers=self.keepers, referees=self.referees)
        return self


class KitFile(PlainKit):
    """A kit, and how its second colour lies on the first."""

    pattern: Pattern = "plain"


class KitsFile(Kits[KitFile]):
    game: Literal["counter_attack"]


class SquadOutfielder(OutfieldCard):
    """An outfielder of a squad; without a shirt he is a substitute."""

    shirt: Shirt | None = None


class SquadKeeper(KeeperCard):
    """A keeper of a squad; without a shirt he is a substitute."""

    shirt: Shirt | None = None


class SquadFile(Strict):
    """A ready team: sixteen cards, eleven of them with shirts."""

    format: Literal["touchline-squad"] = "touchline-squad"
    version: Literal[1] = 1
    game: Literal["counter_attack"] = "counter_attack"
    name: Name
    short: ShortName = ""
    formation: FormationName = "4-4-2"
    kit: KitFile
    second_kit: KitFile | None = None
    """What it wears where its first kit would be mixed up with the other side's."""
    keepers: list[SquadKeeper]
    outfielders: list[SquadOutfielder]

    @model_validator(mode="after")
    def is_a_squad(self) -> Self:
        found = (len(self.keepers), len(self.outfielders))
        if found not in ((1, SQUAD_SIZE - 1), (2, SQUAD_SIZE - 2)):
            raise Fault("squad-size", keepers=found[0], outfielders=found[1])
        _refuse_twins(keepers=self.keepers, outfielders=self.outfielders)
        _check_shirts([*self.keepers, *self.outfielders])
        return self


def _check_shirts(everybody: Sequence[SquadKeeper | SquadOutfielder]) -> None:
    """Every shirt from 1 to 11 once, and the first for the keeper."""
    for shirt in STARTERS:
        worn = [card for card in everybody if card.shirt == shirt]
        if not worn:
            raise Fault("shirt-missing", shirt=shirt)
        if len(worn) > 1:
            raise Fault("shirt-twice", first=worn[0].name, second=worn[1].name, shirt=shirt)
        if isinstance(worn[0], SquadKeeper) and shirt != 1:
            raise Fault("keeper-shirt", name=worn[0].name, shirt=shirt)
        if shirt == 1 and not isinstance(worn[0], SquadKeeper):
            raise Fault("shirt-one", name=worn[0].name)


def _refuse_twins(**lists: Iterable[Any]) -> None:
    """Two cards of one name are refused, with both places."""
    seen: dict[str, str] = {}
    for label, cards in lists.items():
        for number, card in enumerate(cards, 1):
            place, name = f"{label} {number}", same_name(card.name)
            if name in seen:
                raise Fault("twins", name=card.name, first=seen[name], second=place)
            seen[name] = place
