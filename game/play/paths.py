"""Lists of files, moving them, and paths as somebody typed them: nothing here fails but with a sentence."""

from __future__ import annotations

import os
from pathlib import Path

from game.content.files import refused_by_system
from game.play.folders import free_path


def listed(folder: Path, ending: str) -> list[Path]:
    """Everything in a folder that ends so, by name, whatever it is; nothing where there is no folder, else
    ``ContentError``."""
    try:
        return sorted(folder / name for name in os.listdir(folder) if name.endswith(ending))
    except FileNotFoundError:
        return []
    except OSError as error:
        raise refused_by_system(folder, error) from error


def moved(path: Path, folder: Path, name: str = "") -> Path:
    """Put a file into another folder, under a name that is free there; ``ContentError`` where that is refused."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        target = free_path(folder / (name or path.name))
        path.replace(target)
    except OSError as error:
        raise refused_by_system(path, error) from error
    return target


def typed_path(text: str) -> Path | None:
    """A path as somebody typed it; None: nothing was typed, or nothing a path can be made of."""
    plain = text.strip().strip('"')
    return Path(os.path.expanduser(plain)) if plain and "\0" not in plain else None


def why_no_target(text: str) -> str:
    """What speaks against writing a file there: the end of a key, or nothing."""
    target = typed_path(text)
    if target is None or os.path.isdir(target):
        return _no_file(target)
    if not os.path.isdir(target.parent):
        return "path-no-folder"
    return "path-taken" if os.path.lexists(target) else ""


def why_no_source(text: str) -> str:
    """What speaks against reading a file from there."""
    source = typed_path(text)
    if source is None or os.path.isdir(source):
        return _no_file(source)
    return "" if os.path.isfile(source) else "path-missing"


def _no_file(path: Path | None) -> str:
    return "path-empty" if path is None else "path-is-folder"
