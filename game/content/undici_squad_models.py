"""What the files of Undici's squads and kits may contain; what the rules say against a squad stands in the rules."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import model_validator

from game.content.fields import Name, within
from game.content.kit_files import Kits, PlainKit
from game.content.strict import Strict
from game.content.told import Fault
from game.content.undici_models import AbilityName

RoleName = Literal["keeper", "defender", "midfielder", "forward", "pink", "blue"]
FlankName = Literal["left", "centre", "right"]
SQUAD_SIZE = 18
MOST_SYMBOLS = 2
MOST_BLACK = 1
MOST_TRACTORS = 2
NUMBERS = (1, 99)
ROLES: dict[RoleName, int] = {"keeper": 2, "defender": 5, "pink": 2, "midfielder": 4, "blue": 2, "forward": 3}
"""How many chips of each role the squads of the program have (D.2): usual, no rule."""
BUDGET = (22, 5)
"""How many symbols the squads of the program have, and how many of them are black: what is fair between two."""


KitFile = PlainKit


class KitsFile(Kits[KitFile]):
    game: Literal["undici"]


class ChipEntry(Strict):
    """One player; ``black`` are those of his abilities that count double."""

    number: Annotated[int, within(*NUMBERS)]
    name: Name
    role: RoleName
    flank: FlankName = "centre"
    abilities: list[AbilityName] = []
    black: list[AbilityName] = []

    @model_validator(mode="after")
    def each_once(self) -> Self:
        for printed in (self.abilities, self.black):
            for ability in printed:
                if printed.count(ability) > 1:
                    raise Fault("ability-twice", ability=ability)
        for ability in self.black:
            if ability not in self.abilities:
                raise Fault("black-not-held", ability=ability)
        return self


class SquadFile(Strict):
    """Eighteen chips."""

    format: Literal["touchline-squad"] = "touchline-squad"
    version: Literal[1] = 1
    game: Literal["undici"]
    name: Name
    kit: KitFile
    captain: Annotated[int, within(0, NUMBERS[1])] = 0
    """The number of whoever usually wears the ring; 0: nobody in particular."""
    chips: list[ChipEntry]

    @model_validator(mode="after")
    def is_a_squad(self) -> Self:
        if len(self.chips) != SQUAD_SIZE:
            raise Fault("chips-count", needed=SQUAD_SIZE, count=len(self.chips))
        return self
