"""Cards as a table: one card a line, columns in English or German, as spreadsheets write and read it."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal

from game.content.counter_attack_faults import LISTS, Loc, checked
from game.content.counter_attack_models import RANGES, CardPool, Kind, same_name
from game.content.errors import ContentError
from game.content.files import read_text, write_whole

Language = Literal["en", "de"]
Row = tuple[int, dict[str, str]]
"""The line in the file, and its filled cells by column."""

HEADERS: dict[Language, dict[str, str]] = {
    "en": {
        "kind": "Kind", "name": "Name", "pace": "Pace", "dribbling": "Dribbling", "heading": "Heading",
        "high_pass": "High Pass", "resilience": "Resilience", "shooting": "Shooting", "tackling": "Tackling",
        "aerial": "Aerial Ability", "saving": "Saving", "handling": "Handling", "leniency": "Leniency",
        "source": "Source",
    },
    "de": {
        "kind": "Art", "name": "Name", "pace": "Schnelligkeit", "dribbling": "Dribbling", "heading": "Kopfball",
        "high_pass": "Hoher Pass", "resilience": "Robustheit", "shooting": "Schießen", "tackling": "Tackling",
        "aerial": "Lufthoheit", "saving": "Halten", "handling": "Ballsicherheit", "leniency": "Nachsicht",
        "source": "Quelle",
    },
}  # fmt: skip
"""The first line of a table, column by column."""
OTHER_HEADERS = {
    "player": "name", "spieler": "name", "aerial": "aerial", "tempo": "pace", "flanke": "high_pass",
    "torschuss": "shooting", "type": "kind", "typ": "kind",
}  # fmt: skip
KINDS: dict[Language, dict[Kind, str]] = {
    "en": {"outfielder": "outfielder", "keeper": "keeper", "referee": "referee"},
    "de": {"outfielder": "Feldspieler", "keeper": "Torwart", "referee": "Schiedsrichter"},
}
OTHER_KINDS: dict[str, Kind] = {"goalkeeper": "keeper", "torhuter": "keeper", "player": "outfielder"}
DELIMITERS = (",", ";", "\t")
ONLY: dict[Kind, set[str]] = {
    kind: set(RANGES[kind]) - {column for other in RANGES if other != kind for column in RANGES[other]}
    for kind in RANGES
}
"""The columns that only one kind of card has."""


def read_csv_pool(path: Path) -> CardPool:
    """The cards in a table, or ``ContentError`` with line and column."""
    text = read_text(path)
    delimiter = _delimiter(text)
    columns: list[str] | None = None
    titles: dict[str, str] = {}
    rows: list[Row] = []
    for line, cells in _lines(text, delimiter, path):
        if columns is None:
            columns, titles = _columns(cells, line, path)
        else:
            rows.append((line, _cells(cells, columns, line, path)))
    if columns is None:
        raise ContentError(path, "", "the table is empty; its first line must name the columns")
    if not rows:
        raise ContentError(path, "", "there is no card below the first line")
    return _pool(rows, columns, titles, path)


def _delimiter(text: str) -> str:
    """What separates the cells: that by which the first line holds most columns that are known."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    return max(DELIMITERS, key=lambda sign: sum(_column(cell.strip(' "')) is not None for cell in first.split(sign)))


def _lines(text: str, delimiter: str, path: Path) -> Iterator[tuple[int, list[str]]]:
    """Lines that hold anything, with their numbers and cells."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    while True:
        start = reader.line_num + 1
        try:
            cells = [cell.strip() for cell in next(reader)]
        except StopIteration:
            return
        except csv.Error as error:
            raise ContentError(path, f"line {start}", f"this line cannot be taken apart ({error})") from error
        if any(cell.strip(",;\t") for cell in cells):
            yield start, cells


def _plain(text: str) -> str:
    """A word without regard to capitals, umlauts and what stands between its parts."""
    return re.sub(r"[\s_-]+", "", text.casefold().translate(str.maketrans("äöü", "aou")))


def _column(title: str) -> str | None:
    known = {_plain(shown): column for names in HEADERS.values() for column, shown in names.items()}
    return (known | OTHER_HEADERS).get(_plain(title))


def _columns(titles: Sequence[str], line: int, path: Path) -> tuple[list[str], dict[str, str]]:
    """The columns in their order, and how the file calls them; empty ones at the end are left out."""
    columns: list[str] = []
    shown: dict[str, str] = {}
    while titles and not titles[-1]:
        titles = titles[:-1]
    for number, title in enumerate(titles, 1):
        column = _column(title)
        place = f"line {line}, column {number}"
        if column is None:
            known = ", ".join(HEADERS["en"].values())
            raise ContentError(path, place, f"{title[:40]!r} is not a column of cards; known are {known}")
        if column in shown:
            raise ContentError(path, place, f"the column {title} is there twice")
        columns.append(column)
        shown[column] = title
    if "name" not in shown:
        raise ContentError(path, f"line {line}", "there is no column Name")
    return columns, shown


def _cells(cells: Sequence[str], columns: Sequence[str], line: int, path: Path) -> dict[str, str]:
    if any(cells[len(columns) :]):
        problem = f"this line has {len(cells)} cells, but the first line names {len(columns)} columns"
        raise ContentError(path, f"line {line}", problem)
    return {column: cell for column, cell in zip(columns, cells, strict=False) if cell}


def _pool(rows: Sequence[Row], columns: Sequence[str], titles: dict[str, str], path: Path) -> CardPool:
    cards: dict[str, list[dict[str, Any]]] = {name: [] for name in LISTS}
    lines: dict[str, list[int]] = {name: [] for name in LISTS}
    first_at: dict[str, int] = {}
    only = None if "kind" in columns else _only_kind(columns, path)
    for line, cells in rows:
        name = cells.get("name", "")
        if name and same_name(name) in first_at:
            problem = f"two cards are called {name}; the first stands in line {first_at[same_name(name)]}"
            raise ContentError(path, f"line {line}, column {titles['name']}", problem)
        first_at[same_name(name)] = line
        kind = only or _kind(cells.get("kind", ""), f"line {line}, column {titles.get('kind')}", path)
        key = next(key for key, value in LISTS.items() if value == kind)
        _refuse_strange(cells, kind, titles, line, path)
        cards[key].append({column: _value(column, cell) for column, cell in cells.items() if column != "kind"})
        lines[key].append(line)

    def place(loc: Loc) -> str:
        if len(loc) < 2 or not isinstance(loc[1], int):
            return str(loc[0]) if loc else ""
        card = cards[str(loc[0])][loc[1]]
        called = f" ({card['name'][:40]})" if card.get("name", "").isprintable() and "name" in card else ""
        column = str(loc[2]) if len(loc) > 2 else "name"
        return f"line {lines[str(loc[0])][loc[1]]}{called}, column {titles.get(column, HEADERS['en'][column])}"

    return checked(CardPool, cards, path, place)


def _only_kind(columns: Sequence[str], path: Path) -> Kind:
    """The kind of all cards in a table that does not say it, by its columns."""
    kinds = [kind for kind in RANGES if ONLY[kind] & set(columns)]
    if len(kinds) != 1:
        names = " or ".join(KINDS["en"].values())
        raise ContentError(path, "", f"it is not clear whose cards these are; add a column Kind with {names}")
    return kinds[0]


def _kind(cell: str, place: str, path: Path) -> Kind:
    known = {_plain(word): kind for words in KINDS.values() for kind, word in words.items()}
    kind = (known | OTHER_KINDS).get(_plain(cell))
    if kind is None:
        raise ContentError(path, place, f"this must be {', '.join(KINDS['en'].values())} (found {cell[:40]!r})")
    return kind


def _refuse_strange(cells: dict[str, str], kind: Kind, titles: dict[str, str], line: int, path: Path) -> None:
    for column in cells:
        if column not in RANGES[kind] and column not in ("kind", "name", "source"):
            mine = ", ".join(HEADERS["en"][each] for each in RANGES[kind])
            problem = f"this cell must be empty: a card of a {kind} has {mine} only"
            raise ContentError(path, f"line {line}, column {titles[column]}", problem)


def _value(column: str, cell: str) -> str | int:
    """A cell as the models want it; a number that is none stays a text and is refused there."""
    number = column not in ("name", "source") and re.fullmatch(r"[0-9]{1,3}", cell) is not None
    return int(cell) if number else cell


def write_csv_pool(pool: CardPool, path: Path, language: Language = "en", delimiter: str = "") -> None:
    """All cards as one table; German ones are separated by semicolons, as German spreadsheets want it."""
    sign = delimiter or {"en": ",", "de": ";"}[language]
    text = io.StringIO(newline="")
    table = csv.writer(text, delimiter=sign, lineterminator="\n")
    table.writerow(HEADERS[language].values())
    for key, kind in LISTS.items():
        for card in getattr(pool, key):
            data = card.model_dump() | {"kind": KINDS[language][kind]}
            table.writerow([data.get(column, "") for column in HEADERS[language]])
    write_whole(path, "\ufeff" + text.getvalue())
