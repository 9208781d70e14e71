"""The squads and kits of Undici: files as JSON or as a table, read, checked and written."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.content.columns import Language, is_table, write_either
from game.content.faults import checked
from game.content.files import json_format, read_json
from game.content.places import ASSETS
from game.content.undici_squad_csv import is_squad_table, read_csv_squad, write_csv_squad
from game.content.undici_squad_models import KitFile, KitsFile, SquadFile

HOME = ASSETS / "undici"
KITS = HOME / "kits.json"
SQUADS = HOME / "squads"


def read_squad(path: Path) -> SquadFile:
    """The squad in a file, JSON or a table by its ending, or ``ContentError``."""
    return read_csv_squad(path, shipped_kits()) if is_table(path) else checked(SquadFile, read_json(path), path)


def write_squad(squad: SquadFile, path: Path, language: Language = "en") -> None:
    """Write a squad so that it can be read again: JSON or a table by the ending; ``language`` is of the columns."""
    write_either(path, squad.model_dump(), lambda mark: write_csv_squad(squad, path, language, mark))


def is_squad(path: Path) -> bool:
    """Whether a file looks like a squad of this game: by its head, or by the columns of a table."""
    return is_squad_table(path) if is_table(path) else json_format(path, "undici") == "touchline-squad"


def read_kits(path: Path) -> tuple[KitFile, ...]:
    """The kits in a file, in their order, or ``ContentError``."""
    return tuple(checked(KitsFile, read_json(path), path).kits)


@cache
def shipped_kits() -> tuple[KitFile, ...]:
    """The kits of the program."""
    return read_kits(KITS)
