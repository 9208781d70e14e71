"""Reading and writing whole files: limits, clear errors, and writing that never leaves half a file behind."""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from game.content.errors import ContentError

LARGEST = 4 * 1024 * 1024
"""No file of ours is larger; a larger one was picked by mistake."""


def read_text(path: Path) -> str:
    """The text of a file, or ``ContentError``."""
    try:
        if path.is_dir():
            raise ContentError(path, "", "this is a folder, not a file")
        if path.stat().st_size > LARGEST:
            raise ContentError(path, "", "the file is too large to be one of ours")
        return path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ContentError(path, f"byte {error.start}", "this is not a text file (UTF-8)") from error
    except (OSError, ValueError) as error:
        raise ContentError(path, "", why(error)) from error


def why(error: Exception) -> str:
    """The operating system's reason, in words."""
    text = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return f"the file cannot be used ({text.lower()})"


def read_json(path: Path) -> Any:
    text = read_text(path)
    try:
        return json.loads(text, parse_constant=_no_constants)
    except json.JSONDecodeError as error:
        raise ContentError(path, f"line {error.lineno}, column {error.colno}", f"broken JSON: {error.msg}") from error
    except (ValueError, RecursionError) as error:
        raise ContentError(path, "", f"broken JSON: {error}") from error


def _no_constants(name: str) -> None:
    raise ValueError(f"{name} is not a number")


def read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(read_text(path))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ContentError(path, "", f"broken TOML: {error}") from error


def write_whole(path: Path, text: str) -> None:
    """Write beside the file and rename: readers see the old file or the new one, never half of it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".new")
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, path)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(name)
            raise
    except OSError as error:
        raise ContentError(path, "", why(error)) from error
