"""What forms ask about a squad before a match: what a chip may carry, what is fair, whose colours are alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from game.content.undici_squad_models import BUDGET, NUMBERS, ROLES, SQUAD_SIZE
from game.core.frozen import frozen
from game.core.kits import Kit, clash
from game.rules.undici.chips import Ability, Chip, Flank, Role, Squad
from game.rules.undici.squads import WHITE_ABILITIES, shipped_kits, shipped_squads

OWN = "own"
"""The key of a kit that people coloured themselves."""
FLANKS: Mapping[str, tuple[Flank, ...]] = {
    Role.DEFENDER: (Flank.RIGHT, Flank.LEFT, Flank.CENTRE, Flank.CENTRE, Flank.CENTRE),
    Role.PINK: (Flank.CENTRE, Flank.LEFT),
    Role.MIDFIELDER: (Flank.CENTRE, Flank.CENTRE, Flank.RIGHT, Flank.LEFT),
    Role.BLUE: (Flank.CENTRE, Flank.RIGHT),
    Role.FORWARD: (Flank.CENTRE, Flank.LEFT, Flank.RIGHT),
}
"""The sides of a new squad, role by role, so that every usual formation can be filled."""


@frozen
class Symbols:
    """How many symbols a squad has and how many of them are black; the same of what is fair."""

    count: int
    black: int
    usual: int = BUDGET[0]
    usual_black: int = BUDGET[1]

    @property
    def over(self) -> bool:
        """More than the squads of the program have."""
        return self.count > self.usual or self.black > self.usual_black

    @property
    def fair(self) -> bool:
        return (self.count, self.black) == (self.usual, self.usual_black)


class TeamDesk:
    """Questions of screens; nothing here changes anything."""

    size = SQUAD_SIZE
    numbers = NUMBERS
    roles: tuple[str, ...] = tuple(Role(name).value for name in ROLES)
    """In the order of a squad's list, from the goal to the attack."""
    flanks: tuple[str, ...] = tuple(Flank)
    abilities: tuple[str, ...] = tuple(Ability)

    def role_counts(self, squad: Squad) -> dict[str, tuple[int, int]]:
        """Of each role, how many there are and how many are usual."""
        found = Counter(chip.role for chip in squad.chips)
        return {role: (found[Role(role)], count) for role, count in ROLES.items()}

    def symbols(self, squad: Squad) -> Symbols:
        return Symbols(sum(len(chip.abilities) for chip in squad.chips), sum(len(chip.black) for chip in squad.chips))

    def points(self, chip: Chip, ability: str) -> int:
        """How much an ability of his adds: 0 he does not have it, 2 it is black."""
        each = Ability(ability)
        return 2 if each in chip.black else 1 if each in chip.abilities else 0

    def white(self, ability: str) -> bool:
        """Whether it changes how a chip moves instead of adding to a die; such an ability is never black."""
        return Ability(ability) in WHITE_ABILITIES

    def turned(self, chip: Chip, ability: str) -> Chip:
        """The chip after a press on one of its abilities: without, with it, black, without again."""
        each, points = Ability(ability), self.points(chip, ability)
        black = tuple(other for other in chip.black if other is not each)
        if points == 0:
            return replace(chip, abilities=(*chip.abilities, each), black=black)
        if points == 1 and not self.white(ability):
            return replace(chip, black=(*black, each))
        return replace(chip, abilities=tuple(other for other in chip.abilities if other is not each), black=black)

    def as_role(self, chip: Chip, role: str) -> Chip:
        """The chip in another role: a keeper gets the Paw he needs and stands in the middle."""
        if Role(role) is not Role.KEEPER:
            return replace(chip, role=Role(role))
        abilities = chip.abilities if Ability.PAW in chip.abilities else (*chip.abilities, Ability.PAW)
        return replace(chip, role=Role.KEEPER, flank=Flank.CENTRE, abilities=abilities)

    def on_flank(self, chip: Chip, flank: str) -> Chip:
        return replace(chip, flank=Flank(flank))

    def new_squad(self, name: str, people: tuple[str, ...]) -> Squad:
        """UN-SET-04: eighteen chips in the right roles with only the Paws they need, called after ``people``, in
        colours that no squad of the program wears."""
        roles = [Role(role) for role, count in ROLES.items() for _ in range(count)]
        flanks = [flank for role, count in ROLES.items() for flank in FLANKS.get(role, (Flank.CENTRE,) * count)]
        chips = tuple(
            Chip(number, called, role, flank, (Ability.PAW,) if role is Role.KEEPER else ())
            for number, (called, role, flank) in enumerate(zip(people, roles, flanks, strict=True), 1)
        )
        worn = [squad.kit for squad in shipped_squads()]
        return Squad(name, chips, 0, next(kit for kit in shipped_kits() if kit not in worn))

    def coloured(self, kit: Kit, **values: str) -> Kit:
        """A kit with another colour: a ready one if there is such a one, else the squad's own."""
        made = replace(kit, key=OWN, **values)
        return next((each for each in shipped_kits() if replace(each, key=OWN) == made), made)

    def alike(self, one: Kit, other: Kit) -> bool:
        """Whether somebody could take one kit for the other."""
        return clash(one, other)
