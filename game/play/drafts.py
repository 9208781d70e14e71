"""Clubs that are not finished: kept as they are, right or wrong, in a folder of their own, so that no work is lost."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.content.errors import ContentError
from game.content.files import read_json, refused_by_system, write_whole
from game.core.codec import CodecError, decode, encode
from game.play.folders import Folders, free_path
from game.play.teams import TeamEntry
from game.rules.spec import FileKind, GameSpec

DRAFT = "touchline-club-draft"


class Drafts:
    """Clubs that are not finished, in a folder of their own."""

    def __init__(self, folders: Folders, spec: GameSpec, kind: FileKind | None = None) -> None:
        kind = kind or spec.teams
        name = spec.id if kind.key == "teams" else f"{spec.id}-{kind.key}"
        self.folder, self._bin = folders.base / "drafts" / name, folders.bin
        self._own = folders.base / kind.key / spec.id

    def entries(self) -> list[TeamEntry]:
        found = sorted(self.folder.glob("*.json")) if self.folder.is_dir() else []
        return [self._entry(path) for path in found]

    def _entry(self, path: Path) -> TeamEntry:
        try:
            return TeamEntry(path, str(_draft_data(path)["team"]["name"]) or path.stem, False)
        except ContentError as error:
            return TeamEntry(path, path.stem, False, str(error), error)
        except (KeyError, TypeError) as error:
            return TeamEntry(path, path.stem, False, str(error))

    def write(self, club: Any, own: Path | None, draft: Path | None) -> Path:
        target = draft or free_path(self.folder / "draft.json")
        data = {"format": DRAFT, "own": own.name if own else "", "team": encode(type(club), club)}
        write_whole(target, json.dumps(data, ensure_ascii=False, indent=1) + "\n")
        return target

    def read(self, path: Path, kind: type[Any]) -> tuple[Any, Path | None]:
        """The club of a draft and the own file it belongs to, or ``ContentError``."""
        data = _draft_data(path)
        try:
            club = decode(kind, data["team"])
        except (CodecError, KeyError, RecursionError) as error:
            raise ContentError(path, "", str(error)) from error
        own = self._own / Path(str(data.get("own") or "")).name
        return club, own if own.is_file() else None

    def remove(self, path: Path) -> Path:
        return _moved(path, self._bin)


def _draft_data(path: Path) -> dict[str, Any]:
    data = read_json(path)
    if not isinstance(data, dict) or data.get("format") != DRAFT:
        raise ContentError(path, "format", "this is not a draft of a club")
    return data


def put_back(binned: Path, place: Path) -> Path:
    """Take a removed file out of the bin, to where it was or beside it."""
    return _moved(binned, place.parent, place.name)


def _moved(path: Path, folder: Path, name: str = "") -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        target = free_path(folder / (name or path.name))
        path.replace(target)
    except OSError as error:
        raise refused_by_system(path, error) from error
    return target
