"""Settings: one small file, checked when read; a broken one is named and left alone, defaults serve meanwhile."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from game.content.errors import ContentError
from game.content.files import read_json, why, write_whole
from game.content.models import parsed


class Settings(BaseModel):
    """What a person chose for the whole program."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    version: Literal[1] = 1
    language: Literal["en", "de"] = "en"
    names: tuple[Annotated[str, Field(max_length=24)], Annotated[str, Field(max_length=24)]] = ("", "")
    dice: Literal["program", "hand", "ask"] = "program"
    undo: Literal["free", "tutor", "locked"] = "free"


def load_settings(path: Path) -> tuple[Settings, ContentError | None]:
    """The settings, and what was wrong with the file if they had to be the defaults."""
    if not path.exists():
        return Settings(), None
    try:
        data = read_json(path)
        if isinstance(data, dict) and isinstance(data.get("names"), list):
            data = {**data, "names": tuple(data["names"])}
        return parsed(Settings, data, path), None
    except ContentError as error:
        return Settings(), error


def save_settings(settings: Settings, path: Path) -> None:
    """Write the settings; a broken file is kept beside the new one."""
    if path.exists() and load_settings(path)[1] is not None:
        try:
            path.replace(path.with_name(path.name + ".broken"))
        except OSError as error:
            raise ContentError(path, "", why(error)) from error
    write_whole(path, settings.model_dump_json(indent=2) + "\n")
