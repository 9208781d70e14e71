"""The files of Counter Attack: cards as JSON or as a table, kits and ready squads; read, checked and written."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from game.content.columns import Language, is_table, write_either
from game.content.counter_attack_csv import is_card_table, is_squad_table, read_csv_pool, write_csv_pool
from game.content.counter_attack_faults import checked
from game.content.counter_attack_models import CardPool, KitFile, KitsFile, SquadFile
from game.content.counter_attack_squad_csv import read_csv_squad, write_csv_squad
from game.content.files import json_format, read_json
from game.content.places import ASSETS

HOME = ASSETS / "counter_attack"
CARDS = HOME / "cards.json"
KITS = HOME / "kits.json"
SQUADS = tuple(HOME / "squads" / f"{name}.json" for name in ("brindlewick", "falkensund", "kestrel-bay", "rivaluna"))
"""The ready teams of the program."""


def read_pool(path: Path) -> CardPool:
    """The cards in a file, JSON or a table by its ending, or ``ContentError``."""
    return read_csv_pool(path) if is_table(path) else checked(CardPool, read_json(path), path)


def write_pool(pool: CardPool, path: Path, language: Language = "en") -> None:
    """Write cards so that they can be read again: JSON or a table by the ending; ``language`` is of the columns."""
    write_either(path, _data(pool), lambda mark: write_csv_pool(pool, path, language, mark))


def read_kits(path: Path = KITS) -> tuple[KitFile, ...]:
    """The kits in a file, in their order, or ``ContentError``."""
    return tuple(checked(KitsFile, read_json(path), path).kits)


def read_squad(path: Path) -> SquadFile:
    """The squad in a file, JSON or a table by its ending, or ``ContentError``."""
    return read_csv_squad(path) if is_table(path) else checked(SquadFile, read_json(path), path)


def write_squad(squad: SquadFile, path: Path, language: Language = "en") -> None:
    """Write a squad so that it can be read again: a table by the ending, else JSON; ``language`` is of the columns."""
    write_either(path, _data(squad), lambda mark: write_csv_squad(squad, path, language, mark))


def is_squad(path: Path) -> bool:
    """Whether a file looks like a squad: by its format, or by the columns of a table."""
    return is_squad_table(path) if is_table(path) else json_format(path, "counter_attack") == "touchline-squad"


def is_cards(path: Path) -> bool:
    """Whether a file looks like cards: every table with their columns that is no squad."""
    if is_table(path):
        return is_card_table(path) and not is_squad_table(path)
    return json_format(path, "counter_attack") == "touchline-cards"


@lru_cache(maxsize=1)
def shipped_pool() -> CardPool:
    """The cards of the program."""
    return read_pool(CARDS)


def _data(model: CardPool | SquadFile) -> dict[str, Any]:
    """Everything that is not said by leaving it out, and the head of the file in any case."""
    head = {"format": model.format, "version": model.version, "game": model.game}
    return head | model.model_dump(exclude_defaults=True)
