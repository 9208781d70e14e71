"""The folder of a career: its card, the journals of its seasons in their line, and all careers of a person."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from game.content.errors import ContentError
from game.content.files import read_json, write_whole
from game.content.told import told
from game.core.frozen import frozen
from game.core.names import LONGEST_MATCH, cleaned
from game.journal.entries import Journal
from game.journal.errors import JournalError
from game.journal.lines import LineError, header_data
from game.journal.reader import read_journal
from game.league.spec import AnyLeague
from game.play.opening import FIRST_LINE
from game.rules.registry import league as league_of
from game.rules.registry import leagues

FORMAT = 1
CARD = "career.json"
SEASON = re.compile(r"season-([0-9]{2,5})\.jsonl")


@frozen
class CareerCard:
    """What stands in ``career.json``."""

    id: str
    game: str
    name: str
    created: str


def league_for(folder: Path, card: CareerCard) -> AnyLeague:
    """The league of a career's game."""
    try:
        return league_of(card.game)
    except LookupError as error:
        raise told(folder / CARD, "game", "career-no-league", game=card.game[:40]) from error


def league_of_season(journal: Journal) -> AnyLeague:
    """The league whose season lies in a file, or ``JournalError``."""
    for game in leagues().values():
        if league_of(game).rules.game == journal.header.game:
            return league_of(game)
    raise JournalError(journal.path, 1, "there is no such league", "career-misfit")


def check_season(league: AnyLeague, journal: Journal) -> None:
    """A journal of this league's seasons, or ``JournalError``."""
    header = journal.header
    if header.game != league.rules.game or not header.season:
        raise JournalError(journal.path, 1, "this is not a season of this league", "career-misfit")


# -- files -------------------------------------------------------------------------------------------------------------


def season_path(folder: Path, number: int) -> Path:
    return folder / f"season-{number:02}.jsonl"


def season_paths(folder: Path) -> list[Path]:
    """The journals of a career, the first season first; ``JournalError`` if one is missing."""
    found = {int(match[1]): path for path in folder.iterdir() if (match := SEASON.fullmatch(path.name))}
    missing = next((number for number in range(1, max(found, default=0) + 1) if number not in found), 0)
    if missing or not found:
        number = missing or 1
        path = season_path(folder, number)
        raise JournalError(path, 0, f"season {number} is missing", "career-gap", {"season": number})
    return [found[number] for number in sorted(found)]


def check_line(paths: Sequence[Path]) -> None:
    """Every season follows the one before it."""
    before = ""
    for number, path in enumerate(paths, 1):
        data = first_line(path)
        parent = data.get("parent")
        known = parent.get("id") if isinstance(parent, dict) else ""
        if data.get("season") != number or known != before:
            raise JournalError(
                path, 1, "this season does not follow the one before it", "career-line", {"season": number}
            )
        before = str(data.get("id"))


def first_line(path: Path) -> dict[str, Any]:
    """The first line of a season as it lies open, or ``JournalError``."""
    if not path.is_file():
        raise JournalError(path, 0, "there is no such file", "missing-file")
    try:
        with path.open("rb") as file:
            return header_data(file.readline(FIRST_LINE).rstrip(b"\n"))
    except LineError as error:
        raise JournalError(path, 1, str(error), "match-none") from error
    except OSError as error:
        raise JournalError(path, 0, "the season cannot be read", "missing-file") from error


def read_season(folder: Path, number: int) -> Journal:
    """The journal of a season."""
    return read_journal(season_path(folder, number))


def write_card(folder: Path, card: CareerCard) -> None:
    data = {"format": FORMAT, "kind": "career", "id": card.id, "game": card.game, "name": card.name,
            "created": card.created}  # fmt: skip
    write_whole(folder / CARD, json.dumps(data, ensure_ascii=False, indent=1) + "\n")


def read_card(folder: Path) -> CareerCard:
    """What ``career.json`` says, or ``ContentError``."""
    path = folder / CARD
    data = read_json(path)
    if not isinstance(data, dict) or data.get("kind") != "career":
        raise told(path, "", "career-none")
    version = data.get("format")
    if type(version) is not int or version < 1:
        raise told(path, "format", "career-none")
    if version > FORMAT:
        raise told(path, "format", "career-newer")
    values = [data.get(name) for name in ("id", "game", "name", "created")]
    if not all(isinstance(each, str) for each in values):
        raise told(path, "", "career-damaged")
    id, game, name, created = map(str, values)
    return CareerCard(id, game, cleaned(name, LONGEST_MATCH), created)


def rename(folder: Path, name: str) -> CareerCard:
    """Another name for a career."""
    card = read_card(folder)
    changed = CareerCard(card.id, card.game, cleaned(name, LONGEST_MATCH), card.created)
    write_card(folder, changed)
    return changed


@frozen
class CareerRow:
    """A career in a list: its card and how many seasons it has, or what is wrong with it."""

    folder: Path
    card: CareerCard | None
    seasons: int = 0
    problem: ContentError | JournalError | None = None


def list_careers(careers: Path) -> Iterator[CareerRow]:
    """All careers in a folder, the newest first; a damaged one is named and hurts no other."""
    named = (each for each in careers.glob("*") if each.is_dir() and not each.name.startswith("."))
    for folder in sorted(named, reverse=True):
        try:
            card, paths = read_card(folder), season_paths(folder)
            check_line(paths)
            yield CareerRow(folder, card, len(paths))
        except (ContentError, JournalError) as error:
            yield CareerRow(folder, None, problem=error)
