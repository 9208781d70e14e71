"""Clubs that are not finished: kept as they are, right or wrong, in a folder of their own, so that no work is lost."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Generic

from game.content.errors import ContentError
from game.content.files import json_data, read_text, refused_by_system, write_whole
from game.content.told import told
from game.core.codec import CodecError, decode, encode
from game.core.names import shown
from game.core.reading import SMALL
from game.play.folders import Folders, free_path
from game.play.paths import listed, moved
from game.play.teams import K, TeamEntry, broken_entry
from game.rules.spec import FileKind, GameSpec

DRAFT = "touchline-club-draft"


class Drafts(Generic[K]):
    """Clubs that are not finished, in a folder of their own."""

    def __init__(self, folders: Folders, spec: GameSpec, kind: FileKind[K] | None = None) -> None:
        kind = kind or spec.teams
        name = spec.id if kind.key == "teams" else f"{spec.id}-{kind.key}"
        self.folder, self._bin = folders.base / "drafts" / name, folders.bin
        self._own, self._kind = folders.base / kind.key / spec.id, kind

    def entries(self) -> list[TeamEntry[K]]:
        """By file name; one that cannot be read is listed with its error."""
        try:
            return [self._entry(path) for path in listed(self.folder, ".json")]
        except ContentError as error:
            return [broken_entry(error, self.folder)]

    def _entry(self, path: Path) -> TeamEntry[K]:
        try:
            piece, _ = self.read(path)
        except ContentError as error:
            return broken_entry(error, path)
        return TeamEntry(path, shown(self._kind.name(piece)) or shown(path.stem), False, piece)

    def write(self, club: K, own: Path | None, draft: Path | None) -> Path:
        target = draft or free_path(self.folder / "draft.json")
        name = own.name if own and own.name.isprintable() else ""
        data = {"format": DRAFT, "own": name, "team": encode(type(club), club)}
        write_whole(target, json.dumps(data, ensure_ascii=False, indent=1) + "\n")
        return target

    def read(self, path: Path) -> tuple[K, Path | None]:
        """The club of a draft and the own file it belongs to, or ``ContentError``."""
        data = _draft_data(path)
        try:
            club: K = decode(self._kind.type, data.get("team"), "team")
        except CodecError as error:
            raise told(path, error.place, "draft-damaged", reason=error.problem) from error
        self._check_judged(club, path)
        name = data.get("own")
        own = self._own / Path(name).name if isinstance(name, str) and name else None
        return club, own if own is not None and os.path.isfile(own) else None

    def _check_judged(self, club: K, path: Path) -> None:
        """Nothing is wrong with a draft that breaks rules, but one of which not even that can be said was made up."""
        try:
            self._kind.faults(club), self._kind.flaws(club)
        except Exception as error:
            raise told(path, "team", "draft-damaged", reason=type(error).__name__) from error

    def forget(self, path: Path) -> None:
        """What was a draft is finished."""
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise refused_by_system(path, error) from error

    def remove(self, path: Path) -> Path:
        return moved(path, self._bin)


def _draft_data(path: Path) -> dict[str, Any]:
    data = json_data(read_text(path, SMALL), path)
    if not isinstance(data, dict) or data.get("format") != DRAFT:
        raise told(path, "format", "not-a-draft")
    return data


def put_back(binned: Path, place: Path) -> Path:
    """Take a removed file out of the bin, to where it was or beside it."""
    return moved(binned, place.parent, place.name)
