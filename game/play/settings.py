"""Settings: one small file, checked when read; a broken one is named and left alone, defaults serve meanwhile."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field

from game.content.errors import ContentError
from game.content.faults import checked
from game.content.fields import PersonName
from game.content.files import read_json, refused_by_system, write_whole
from game.content.strict import Strict
from game.core.choices import Undo
from game.play.folders import free_path


class Settings(Strict):
    """What a person chose for the whole program."""

    version: Literal[1] = 1
    language: Literal["en", "de"] = "en"
    names: tuple[PersonName, PersonName] = ("", "")
    dice: Literal["program", "hand", "ask"] = "program"
    undo: Undo = "free"
    welcomed: bool = False
    """The first start is behind us."""
    theme: Literal["dark", "light"] = "dark"
    palette: Literal["default", "contrast", "grey"] = "default"
    scale: Annotated[int, Field(ge=0, le=300)] = 0
    """Of the interface, in percent; 0: whatever fits the window."""
    text: Literal[100, 115, 130, 150] = 100
    """Of the letters, in percent."""
    full_screen: bool = False
    window_width: Annotated[int, Field(ge=640, le=16384)] = 1280
    window_height: Annotated[int, Field(ge=360, le=16384)] = 720
    calm: bool = False
    """Reduced motion."""
    volume: Annotated[int, Field(ge=0, le=100)] = 60
    mute: bool = False
    speed: Annotated[int, Field(ge=1, le=8)] = 4
    """Of the film."""
    follow: bool = True
    """The picture follows the ball where only a part of the pitch is shown."""
    tutor: bool = True
    one_click: bool = False
    """On a board: what is clicked is done at once, instead of being shown with its odds first."""
    ask_end: bool = True
    """Ask before moves that are left are given away."""
    recap: bool = True
    """Show after the curtain what has happened since."""
    hide_results: bool = True
    """No spoilers."""
    refresh: bool = True
    """Say what has been learned and is to be asked again."""
    learner: PersonName = ""
    """Whoever learned last; empty: that was not said yet."""
    learn_game: str = ""
    """The game whose course was last opened."""
    versus_game: str = ""
    """The game that was last played against the computer."""
    versus_level: str = ""
    """The key of the opponent that was last chosen."""
    computer_pace: Annotated[int, Field(ge=1, le=8)] = 4
    """How quickly one step of a computer opponent follows the other."""
    auto_go: bool = True
    """What can only be answered in one way is answered by itself."""
    keys: dict[str, list[str]] = {}
    """Keys of one's own, by command."""


def load_settings(path: Path) -> tuple[Settings, ContentError | None]:
    """The settings, and what was wrong with the file if they had to be the defaults."""
    if not os.path.lexists(path):
        return Settings(), None
    try:
        return settings_of(read_json(path), path), None
    except ContentError as error:
        return Settings(), error


def settings_of(data: Any, path: Path) -> Settings:
    """The settings in the data of a file, or ``ContentError``."""
    if isinstance(data, dict) and isinstance(data.get("names"), list):
        data = {**data, "names": tuple(data["names"])}
    return checked(Settings, data, path)


def save_settings(settings: Settings, path: Path) -> None:
    """Write the settings; a broken file is kept beside the new one."""
    if load_settings(path)[1] is not None:
        try:
            path.replace(free_path(path.with_name(path.name + ".broken")))
        except OSError as error:
            raise refused_by_system(path, error) from error
    write_whole(path, settings.model_dump_json(indent=2) + "\n")
