"""The files of Counter Attack: cards as JSON or as a table, kits and ready squads; read, checked and written."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from game.content.counter_attack_csv import Language, read_csv_pool, write_csv_pool
from game.content.counter_attack_faults import checked
from game.content.counter_attack_models import CardPool, KitFile, KitsFile, SquadFile
from game.content.errors import ContentError
from game.content.files import read_json, write_whole
from game.content.places import ASSETS

HOME = ASSETS / "counter_attack"
CARDS = HOME / "cards.json"
KITS = HOME / "kits.json"
SQUADS = tuple(HOME / "squads" / f"{name}.json" for name in ("brindlewick", "falkensund", "kestrel-bay", "rivaluna"))
"""The ready teams of the program."""
TABLES = (".csv", ".tsv", ".txt")


def read_pool(path: Path) -> CardPool:
    """The cards in a file, JSON or a table by its ending, or ``ContentError``."""
    if path.suffix.casefold() in TABLES:
        return read_csv_pool(path)
    return checked(CardPool, read_json(path), path)


def write_pool(pool: CardPool, path: Path, language: Language = "en") -> None:
    """Write cards so that they can be read again: JSON or a table by the ending; ``language`` is of the columns."""
    ending = path.suffix.casefold()
    if ending == ".json":
        write_whole(path, spread(_data(pool)))
    elif ending in TABLES:
        write_csv_pool(pool, path, language, "\t" if ending == ".tsv" else "")
    else:
        raise ContentError(path, "", "cards are written to files that end in .json, .csv, .tsv or .txt")


def read_kits(path: Path = KITS) -> tuple[KitFile, ...]:
    """The kits in a file, in their order, or ``ContentError``."""
    return tuple(checked(KitsFile, read_json(path), path).kits)


def write_kits(kits: tuple[KitFile, ...], path: Path) -> None:
    write_whole(path, spread(_data(KitsFile(kits=list(kits)))))


def read_squad(path: Path) -> SquadFile:
    """The squad in a file, or ``ContentError``."""
    return checked(SquadFile, read_json(path), path)


def write_squad(squad: SquadFile, path: Path) -> None:
    write_whole(path, spread(_data(squad)))


@lru_cache(maxsize=1)
def shipped_pool() -> CardPool:
    """The cards of the program."""
    return read_pool(CARDS)


def _data(model: CardPool | KitsFile | SquadFile) -> dict[str, Any]:
    """Everything that is not said by leaving it out, and the head of the file in any case."""
    head = {"format": model.format, "version": model.version, "game": model.game}
    return head | model.model_dump(exclude_defaults=True)


def spread(data: Mapping[str, Any]) -> str:
    """JSON with one card a line, so that people can read and change it."""
    return "{\n" + ",\n".join(f"  {_text(key)}: {_spread_value(value)}" for key, value in data.items()) + "\n}\n"


def _spread_value(value: Any) -> str:
    if not isinstance(value, list) or not value:
        return _text(value)
    return "[\n" + ",\n".join(f"    {_text(each)}" for each in value) + "\n  ]"


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
