"""The teams a person can choose from: samples of the program and own files, imported and exported with a check."""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.content.errors import ContentError
from game.content.files import why
from game.content.places import ASSETS
from game.core.ruling import Ruling
from game.play.folders import Folders, free_path
from game.rules.spec import GameSpec


@dataclass(frozen=True, slots=True)
class TeamEntry:
    """A team on the shelf; one that cannot be read is listed with its problem."""

    path: Path
    name: str
    sample: bool
    problem: str = ""


class TeamRefused(Exception):
    """A team file that can be read but breaks rules of its game."""

    def __init__(self, path: Path, faults: tuple[Ruling, ...]) -> None:
        super().__init__(f"{path}: {len(faults)} rule(s) broken, first {faults[0].rule}")
        self.faults = faults


class TeamShelf:
    """The teams of one game."""

    def __init__(self, folders: Folders, spec: GameSpec) -> None:
        self._spec = spec
        self._samples = ASSETS / spec.team_folder
        self._own = folders.teams / spec.id
        self._bin = folders.bin

    def teams(self) -> list[TeamEntry]:
        """Samples first, then own teams, each by name."""
        entries = [
            self._entry(path, sample)
            for folder, sample in ((self._samples, True), (self._own, False))
            for path in (folder.glob("*.json") if folder.is_dir() else ())
        ]
        return sorted(entries, key=lambda entry: (not entry.sample, entry.name.casefold(), str(entry.path)))

    def _entry(self, path: Path, sample: bool) -> TeamEntry:
        try:
            return TeamEntry(path, self._spec.team_name(self._spec.load_team(path)), sample)
        except ContentError as error:
            return TeamEntry(path, path.stem, sample, str(error))

    def import_team(self, path: Path) -> Path:
        """Copy a team file onto the shelf once it is sound; ``ContentError`` or ``TeamRefused`` otherwise."""
        team = self._spec.load_team(path)
        faults = self._spec.team_faults(team)
        if faults:
            raise TeamRefused(path, faults)
        return self.keep(team)

    def keep(self, team: Any) -> Path:
        """Write a team onto the shelf under a name of its own; nothing there is overwritten."""
        target = self._free(self._spec.team_name(team))
        self._spec.save_team(team, target)
        return target

    def replace(self, path: Path, team: Any) -> None:
        """Write a changed team over its own file; samples are never changed."""
        if path.parent != self._own:
            raise ContentError(path, "", "sample teams cannot be changed; keep a copy instead")
        self._spec.save_team(team, path)

    def export(self, path: Path, target: Path) -> None:
        """A copy of a team's file for somebody else; only of a file that can be read."""
        self._spec.load_team(path)
        try:
            shutil.copyfile(path, target)
        except OSError as error:
            raise ContentError(target, "", why(error)) from error

    def remove(self, path: Path) -> Path:
        """Put an own team into the bin."""
        if path.parent != self._own:
            raise ContentError(path, "", "sample teams cannot be removed")
        self._bin.mkdir(parents=True, exist_ok=True)
        target = free_path(self._bin / path.name)
        path.replace(target)
        return target

    def _free(self, name: str) -> Path:
        plain = re.sub(r"[^\w-]+", "-", name.casefold()).strip("-") or "team"
        return free_path(self._own / f"{plain}.json")
