"""Editing a squad of chips without a screen. What a chip may carry is the game's business (its desk)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.core.kits import Kit
from game.play.workpiece import Editing, free_name
from game.rules.undici.desk import DESK, Chip, Squad


class ChipEditing(Editing[Squad]):
    """A squad: its chips by their places in the list, its captain, its colours."""

    def chips(self) -> tuple[Chip, ...]:
        return self.piece.chips

    def free_name(self) -> str:
        """An invented name nobody here has."""
        return free_name({chip.name for chip in self.chips()})

    def _with(self, squad: Squad, at: int, change: Callable[[Chip], Chip]) -> Squad:
        chips = squad.chips
        return replace(squad, chips=(*chips[:at], change(chips[at]), *chips[at + 1 :]))

    def rename(self, at: int, name: str) -> None:
        self._step(lambda squad: self._with(squad, at, lambda chip: replace(chip, name=name)), (at, "name"))

    def renumber(self, at: int, number: int) -> None:
        """Another number; the captain stays captain."""

        def change(squad: Squad) -> Squad:
            ring = squad.captain and squad.captain == squad.chips[at].number
            changed = self._with(squad, at, lambda chip: replace(chip, number=number))
            return replace(changed, captain=number) if ring else changed

        self._step(change, (at, "number"))

    def turn(self, at: int, ability: str) -> None:
        """Without an ability, with it, black, without it again."""
        self._step(lambda squad: self._with(squad, at, lambda chip: DESK.turned(chip, ability)))

    def place(self, at: int, role: str = "", flank: str = "") -> None:
        """Another role or another side."""
        self._step(lambda squad: self._with(
            squad, at, lambda chip: DESK.as_role(chip, role) if role else DESK.on_flank(chip, flank)
        ))  # fmt: skip

    def colour(self, **values: str) -> None:
        """Another colour of the kit."""
        self._step(lambda squad: replace(squad, kit=DESK.coloured(squad.kit, **values)), ("kit", *values))

    def take_kit(self, kit: Kit) -> None:
        """A whole kit at once."""
        self._step(lambda squad: replace(squad, kit=kit))
