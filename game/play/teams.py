"""What a person can choose from: samples of the program and own files, imported and exported with a check."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any, Generic, TypeAlias, TypeVar

from pydantic import ValidationError

from game.content.errors import ContentError
from game.content.faults import unfit
from game.content.files import refused_by_system
from game.core.frozen import frozen
from game.core.names import shown
from game.core.ruling import Ruling
from game.play.folders import Folders, free_path
from game.play.paths import listed, moved
from game.rules.spec import FileKind, GameSpec

RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(10))}
"""Names that mean devices on Windows, whatever their ending."""


K = TypeVar("K")
"""What is kept in a file: a club, a squad, cards."""


@frozen
class TeamEntry(Generic[K]):
    """Something on the shelf, with what its file holds; one that cannot be read is listed with its error."""

    path: Path
    name: str
    sample: bool
    piece: K | None = None
    error: ContentError | None = None


AnyEntry: TypeAlias = TeamEntry[Any]
"""One of whatever game it is, for whoever does not look into it."""


def broken_entry(error: ContentError, path: Path, sample: bool = False) -> AnyEntry:
    """What cannot be read, called after its file."""
    return TeamEntry(path, shown(path.stem), sample, error=error)


def called(kind: FileKind[K], entry: TeamEntry[K], language: str) -> str:
    """What an entry is called in a language."""
    return kind.called(entry.piece, language) if kind.called is not None and entry.piece is not None else entry.name


class TeamRefused(Exception):
    """A team file that can be read but breaks rules of its game."""

    def __init__(self, path: Path, faults: tuple[Ruling, ...]) -> None:
        super().__init__(f"{path}: {len(faults)} rule(s) broken, first {faults[0].rule}")
        self.faults = faults


class Shelf(Generic[K]):
    """Everything of one kind that a person can choose from: samples of the program and own files."""

    def __init__(self, folders: Folders, spec: GameSpec, kind: FileKind[K]) -> None:
        self.spec, self.kind = spec, kind
        self.own = folders.base / kind.key / spec.id
        """Where own files lie."""
        self._bin = folders.bin

    def entries(self) -> list[TeamEntry[K]]:
        """Samples first, then own ones, each by name."""
        found = [self._entry(path, True) for path in self.spec.samples(self.kind)]
        try:
            found += [self._entry(path, False) for path in listed(self.own, ".json")]
        except ContentError as error:
            found.append(broken_entry(error, self.own))
        return sorted(found, key=lambda entry: (not entry.sample, entry.name.casefold(), str(entry.path)))

    def _entry(self, path: Path, sample: bool) -> TeamEntry[K]:
        try:
            piece = self.kind.load(path)
        except ContentError as error:
            return broken_entry(error, path, sample)
        return TeamEntry(path, self.kind.name(piece), sample, piece)

    def others(self, path: Path | None) -> list[K]:
        """Everything here that can be read, but for the file at ``path``."""
        return [entry.piece for entry in self.entries() if entry.path != path and entry.piece is not None]

    def take_in(self, path: Path) -> Path:
        """Copy a file onto the shelf once it is sound; ``ContentError`` or ``TeamRefused`` otherwise."""
        piece = self.kind.load(path)
        faults = self.kind.faults(piece)
        if faults:
            raise TeamRefused(path, faults)
        return self.keep(piece)

    def keep(self, piece: K) -> Path:
        """Write something onto the shelf under a name of its own; nothing there is overwritten."""
        target = self._free(self.kind.name(piece))
        self._write(piece, target)
        return target

    def _write(self, piece: K, target: Path) -> None:
        """Into a file; what a file cannot hold is refused as if it had been read there."""
        try:
            self.kind.save(piece, target)
        except ValidationError as error:
            raise unfit(error, target) from error

    def replace(self, path: Path, piece: K) -> None:
        """Write what was changed over its own file; samples are never changed."""
        if path.parent != self.own:
            raise ContentError(path, "", "sample teams cannot be changed; keep a copy instead", "sample")
        self._write(piece, path)

    def rename(self, path: Path, name: str) -> None:
        """Give something of one's own another name; its file stays where it is."""
        self.replace(path, self.kind.renamed(self.kind.load(path), name))

    def export(self, path: Path, target: Path, language: str = "en") -> None:
        """A copy for somebody else, by the ending of ``target``; only of a file that can be read."""
        piece = self.kind.load(path)
        if self.kind.export is not None:
            self.kind.export(piece, target, language)
            return
        try:
            shutil.copyfile(path, target)
        except OSError as error:
            raise refused_by_system(target, error) from error

    def remove(self, path: Path) -> Path:
        """Put something of one's own into the bin."""
        if path.parent != self.own:
            raise ContentError(path, "", "sample teams cannot be removed", "sample")
        return moved(path, self._bin)

    def _free(self, name: str) -> Path:
        plain = re.sub(r"[^\w-]+", "-", name.casefold()).strip("-")
        return free_path(self.own / f"{plain if plain and plain not in RESERVED else 'team'}.json")


class TeamShelf(Shelf[Any]):
    """The teams of one game."""

    def __init__(self, folders: Folders, spec: GameSpec) -> None:
        super().__init__(folders, spec, spec.teams)

    def teams(self) -> list[AnyEntry]:
        return self.entries()
