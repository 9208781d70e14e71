"""Editing a club and its squad without a screen: changes with undo; how its line-ups follow is the desk's business."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Protocol, TypeVar

from game.play.folders import Folders
from game.play.workpiece import Editing, Piece, free_name
from game.rules.spec import FileKind, GameSpec


class Man(Piece, Protocol):
    """A player of any game."""

    @property
    def name(self) -> str: ...


class Roster(Piece, Protocol):
    """A club of any game."""

    @property
    def name(self) -> str: ...
    @property
    def players(self) -> Sequence[Man]: ...
    @property
    def stored(self) -> Sequence[object]:
        """The line-ups it keeps, for home and for away matches; None: none."""


C = TypeVar("C", bound=Roster)


class RosterDesk(Protocol[C]):
    """What the editing of a club asks the desk of its game: the club, with the line-ups it keeps following."""

    def without(self, club: C, name: str) -> C: ...
    def renamed(self, club: C, old: str, name: str) -> C: ...


class RosterEditing(Editing[C]):
    """A club with its squad and the line-ups it keeps; every change is a step, the same field changes in one step."""

    def __init__(self, desk: RosterDesk[C], spec: GameSpec, kind: FileKind[C], folders: Folders, club: C,
                 path: Path | None = None, draft: Path | None = None) -> None:  # fmt: skip
        super().__init__(spec, kind, folders, club, path, draft)
        self._desk = desk

    @property
    def club(self) -> C:
        return self.piece

    # -- changes ------------------------------------------------------------------------------------------------

    def add(self, player: Man) -> int:
        """One more in the squad; his number there."""
        self._step(lambda club: replace(club, players=(*club.players, player)))
        return len(self.club.players) - 1

    def change(self, number: int, field: str, value: object) -> None:
        """Another value for a player; a new name goes into the kept line-ups as well."""
        if field == "name":
            self._step(lambda club: self._renamed(club, number, str(value)), (number, field))
        else:
            self._step(lambda club: with_player(club, number, **{field: value}), (number, field))

    def remove(self, number: int) -> int:
        """Take a player out of the squad and the line-ups; how many line-ups could not be kept without him."""
        before = self.club.stored
        self._step(lambda club: self._without(club, number))
        return sum(old is not None and new is None for old, new in zip(before, self.club.stored, strict=True))

    def _without(self, club: C, number: int) -> C:
        left = self._desk.without(club, club.players[number].name) if _alone(club, number) else club
        bare = replace(club, players=(*club.players[:number], *club.players[number + 1 :]), stored=(None, None))
        kept = [
            line_up if line_up == old or not self._spoils(bare, line_up, place) else None
            for place, (line_up, old) in enumerate(zip(left.stored, club.stored, strict=True))
        ]
        return replace(bare, stored=tuple(kept))

    def _renamed(self, club: C, number: int, name: str) -> C:
        """The player under another name, in the line-ups too as long as the old one meant him alone."""
        left = self._desk.renamed(club, club.players[number].name, name) if _alone(club, number) else club
        return with_player(left, number, name=name)

    def _spoils(self, bare: C, line_up: object, place: int) -> bool:
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


def _alone(club: Roster, number: int) -> bool:
    """Whether nobody else has the name of this player."""
    return sum(player.name == club.players[number].name for player in club.players) == 1


def with_player(club: C, number: int, **values: object) -> C:
    """The club with other values for one of its players."""
    changed = replace(club.players[number], **values)
    return replace(club, players=(*club.players[:number], changed, *club.players[number + 1 :]))
