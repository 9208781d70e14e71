"""Editing a club and its squad without a screen: changes with undo; how its line-ups follow is the desk's business."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.play.folders import Folders
from game.play.workpiece import Editing, free_name
from game.rules.spec import GameSpec


class RosterEditing(Editing):
    """A club with its squad and the line-ups it keeps; every change is a step, the same field changes in one step."""

    def __init__(self, spec: GameSpec, folders: Folders, club: Any, path: Path | None = None,
                 draft: Path | None = None) -> None:  # fmt: skip
        super().__init__(spec, spec.teams, folders, club, path, draft)

    @property
    def club(self) -> Any:
        return self.piece

    # -- changes ------------------------------------------------------------------------------------------------

    def add(self, player: Any) -> int:
        """One more in the squad; his number there."""
        self._step(lambda club: replace(club, players=(*club.players, player)))
        return len(self.club.players) - 1

    def change(self, number: int, field: str, value: Any) -> None:
        """Another value for a player; a new name goes into the kept line-ups as well."""
        if field == "name":
            self._step(lambda club: self._renamed(club, number, value), (number, field))
        else:
            self._step(lambda club: with_player(club, number, **{field: value}), (number, field))

    def remove(self, number: int) -> int:
        """Take a player out of the squad and the line-ups; how many line-ups could not be kept without him."""
        before = self.club.stored
        self._step(lambda club: self._without(club, number))
        return sum(old is not None and new is None for old, new in zip(before, self.club.stored, strict=True))

    def _without(self, club: Any, number: int) -> Any:
        name = club.players[number].name
        players = (*club.players[:number], *club.players[number + 1 :])
        alone = sum(player.name == name for player in club.players) == 1
        stored = [
            self.spec.desk.edit.without(line_up, name) if alone and line_up else line_up for line_up in club.stored
        ]
        bare = replace(club, players=players, stored=(None, None))
        kept = [
            line_up if line_up == old or not self._spoils(bare, line_up, place) else None
            for place, (line_up, old) in enumerate(zip(stored, club.stored, strict=True))
        ]
        return replace(bare, stored=tuple(kept))

    def _renamed(self, club: Any, number: int, name: str) -> Any:
        """The player under another name, in the line-ups too as long as the old one meant him alone."""
        old = club.players[number].name
        alone = sum(player.name == old for player in club.players) == 1
        stored = [
            self.spec.desk.edit.renamed(line_up, old, name) if alone and line_up else line_up for line_up in club.stored
        ]
        return replace(with_player(club, number, name=name), stored=tuple(stored))

    def _spoils(self, bare: Any, line_up: Any, place: int) -> bool:
        """Whether keeping a line-up would break rules that the club does not break without it."""
        trial = replace(bare, stored=tuple(line_up if place == each else None for each in (0, 1)))
        return len(self.kind.faults(trial)) > len(self.kind.faults(bare))

    def forget_line_up(self, place: int) -> None:
        """Keep no line-up for home (0) or away (1) matches."""
        kept = tuple(None if each == place else old for each, old in enumerate(self.club.stored))
        self._step(lambda club: replace(club, stored=kept))

    def free_name(self, choose: Callable[[Sequence[str]], str] = secrets.choice) -> str:
        """An invented name nobody in the club has."""
        return free_name({player.name for player in self.club.players}, choose)

    def value(self, number: int) -> int:
        """What a player costs a new club."""
        price: int = self.spec.desk.value(self.club.players[number])
        return price


def with_player(club: Any, number: int, **values: Any) -> Any:
    """The club with other values for one of its players."""
    changed = replace(club.players[number], **values)
    return replace(club, players=(*club.players[:number], changed, *club.players[number + 1 :]))
