"""Keeping a line-up with its club: in the club's own file on the shelf, never in the match that is being played."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import Any

from game.play.folders import Folders
from game.play.teams import AnyEntry, TeamShelf
from game.rules.spec import GameSpec


class Kept(StrEnum):
    """What became of a line-up that should be kept."""

    WRITTEN = "kept"
    COPIED = "kept-copy"
    """The program's own clubs are never changed: an own copy of this one has it now."""
    NO_FILE = "keep-no-file"
    OTHER_SQUAD = "keep-other-squad"
    """The club in the file has other men, with whom the line-up would not be legal."""


class Keeper:
    """The shelf of a game, as far as line-ups are kept there. Clubs are found by their name."""

    def __init__(self, spec: GameSpec, folders: Folders) -> None:
        self._spec = spec
        self._shelf = TeamShelf(folders, spec)

    def stored(self, name: str, place: int) -> Any:
        """The line-up that the club of this name keeps for such matches; None: none, or there is no such club."""
        found = [club.stored[place] for _, club in self._named(name)]
        return next((line_up for line_up in found if line_up is not None), None)

    def keep(self, club: Any, place: int, line_up: Any) -> Kept:
        """Write a legal line-up into the file of this club; ``ContentError`` where the disk refuses."""
        files = self._named(club.name)
        if not files:
            return Kept.NO_FILE
        files.sort(key=lambda each: (each[0].sample, each[1].players != club.players))
        entry, there = files[0]
        changed = replace(there, stored=tuple(line_up if at == place else old for at, old in enumerate(there.stored)))
        if len(self._spec.teams.faults(changed)) > len(self._spec.teams.faults(there)):
            return Kept.OTHER_SQUAD
        if entry.sample:
            self._shelf.keep(changed)
            return Kept.COPIED
        self._shelf.replace(entry.path, changed)
        return Kept.WRITTEN

    def _named(self, name: str) -> list[tuple[AnyEntry, Any]]:
        """Every club of this name that can be read, own ones first."""
        entries = [entry for entry in self._shelf.teams() if entry.name == name and entry.error is None]
        entries.sort(key=lambda entry: entry.sample)
        return [(entry, entry.piece) for entry in entries]
