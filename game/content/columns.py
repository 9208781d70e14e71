"""Tables as spreadsheets write and read them: columns named in English or German, every fault with its line."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import Any, Literal

from game.content.errors import Spot
from game.content.files import read_text, spread, write_whole
from game.content.told import told
from game.core.frozen import frozen
from game.core.reading import SMALL

Language = Literal["en", "de"]
Cells = tuple[int, dict[str, str]]
"""The line in the file, and its filled cells by column."""
ENDINGS = (".csv", ".tsv", ".txt")
DELIMITERS = (",", ";", "\t")
MOST_COLUMNS, MOST_ROWS, MOST_LETTERS = 100, 2000, 1000
"""Of a table, its lines, and a cell: more than any of ours has, and little enough to be looked at in no time."""


def is_table(path: Path) -> bool:
    """Whether a file is a table, by its ending."""
    return path.suffix.casefold() in ENDINGS


def write_either(path: Path, data: Mapping[str, Any], table: Callable[[str], object]) -> None:
    """JSON or a table by the ending; ``table`` writes one, and is told by what to separate if not as usual."""
    if is_table(path):
        table("\t" if path.suffix.casefold() == ".tsv" else "")
    elif path.suffix.casefold() == ".json":
        write_whole(path, spread(data))
    else:
        raise told(path, "", "ending")


def plain(text: str) -> str:
    """A word without regard to capitals, umlauts and what stands between its parts."""
    return re.sub(r"[\s_-]+", "", text.casefold().translate(str.maketrans("äöü", "aou")))


@frozen
class Headers:
    """The columns that a kind of table may have, titled in both languages; ``other`` titles are known too."""

    titles: Mapping[Language, Mapping[str, str]]
    other: Mapping[str, str] = field(default_factory=dict)

    def columns(self, titles: Sequence[str]) -> list[str | None]:
        """The column of each title; None: there is none."""
        known = {plain(shown): column for names in self.titles.values() for column, shown in names.items()}
        return [(dict(self.other) | known).get(plain(title)) for title in titles]

    def language(self, titles: Sequence[str]) -> Language:
        """The language most of these titles are in."""
        german, english = (sum(title in self.titles[each].values() for title in titles) for each in ("de", "en"))
        return "de" if german > english else "en"

    def delimiter(self, first: str) -> str:
        """What separates the cells: that by which the first line holds most columns that are known."""
        return max(DELIMITERS, key=lambda sign: sum(found is not None for found in self.columns(_titles(first, sign))))


@frozen
class Sheet:
    """A table as it stands in a file: its rows by column, and how the file calls the columns."""

    path: Path
    rows: tuple[Cells, ...]
    titles: dict[str, str]
    headers: Headers

    def spot(self, line: int, column: str, card: str = "") -> Spot:
        """A place in it, in the words of the file."""
        return Spot(line, self.titles.get(column, self.headers.titles["en"].get(column, column)), card)

    @property
    def language(self) -> Language:
        return self.headers.language(list(self.titles.values()))

    def cell(self, line: int, column: str) -> str:
        """What stands in a cell; empty where nothing does."""
        return next((cells.get(column, "") for at, cells in self.rows if at == line), "")


def read_sheet(path: Path, headers: Headers) -> Sheet:
    """The cells of a table, or ``ContentError``; every kind of table has a column for names."""
    text = read_text(path, SMALL)
    titles: dict[str, str] = {}
    rows: list[Cells] = []
    for line, cells in _lines(text, headers.delimiter(_first(text)), path):
        if len(rows) == MOST_ROWS:
            raise told(path, Spot(line), "table-many", most=MOST_ROWS)
        if titles:
            rows.append((line, _cells(cells, list(titles), line, path)))
        else:
            titles = _columns(cells, headers, line, path)
    if not titles:
        raise told(path, "", "table-empty")
    if not rows:
        raise told(path, "", "table-no-card")
    return Sheet(path, tuple(rows), titles, headers)


def check_sheet(path: Path) -> None:
    """``ContentError`` if a table, whatever it is about, cannot be read."""
    text = read_text(path, SMALL)
    first = _first(text)
    for row, (line, _) in enumerate(_lines(text, max(",;\t", key=first.count), path)):
        if row > MOST_ROWS:
            raise told(path, Spot(line), "table-many", most=MOST_ROWS)


def named_columns(path: Path, headers: Headers) -> set[str]:
    """The columns that the first line of a table names, as far as they are known."""
    first = _first(read_text(path, SMALL))
    return {column for column in headers.columns(_titles(first, headers.delimiter(first))) if column is not None}


def _first(text: str) -> str:
    """The first line that holds anything."""
    return next((line for line in text.splitlines() if line.strip()), "")


def _titles(first: str, sign: str) -> list[str]:
    """The cells of the first line as far as they can be columns."""
    return [cell[:MOST_LETTERS].strip(' "') for cell in first.split(sign, MOST_COLUMNS)[:MOST_COLUMNS]]


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
            raise told(path, Spot(start), "table-line", reason=str(error)) from error
        if len(cells) > MOST_COLUMNS or any(len(cell) > MOST_LETTERS for cell in cells):
            raise told(path, Spot(start), "table-large", columns=MOST_COLUMNS, letters=MOST_LETTERS)
        if any(cell.strip(",;\t") for cell in cells):
            yield start, cells


def _columns(titles: Sequence[str], headers: Headers, line: int, path: Path) -> dict[str, str]:
    """The columns in their order, each as the file calls it; empty ones at the end are left out."""
    shown: dict[str, str] = {}
    while titles and not titles[-1]:
        titles = titles[:-1]
    for number, (title, column) in enumerate(zip(titles, headers.columns(titles), strict=True), 1):
        place = Spot(line, str(number))
        if column is None:
            known = ", ".join(headers.titles[headers.language(titles)].values())
            raise told(path, place, "table-column", title=repr(title[:40]), known=known)
        if column in shown:
            raise told(path, place, "table-twice", title=title[:40])
        shown[column] = title
    if "name" not in shown:
        raise told(path, Spot(line), "table-no-name")
    return shown


def _cells(cells: Sequence[str], columns: Sequence[str], line: int, path: Path) -> dict[str, str]:
    if any(cells[len(columns) :]):
        raise told(path, Spot(line), "table-cells", cells=len(cells), columns=len(columns))
    return {column: cell for column, cell in zip(columns, cells, strict=False) if cell}


def whole_number(cell: str) -> str | int:
    """A cell as the models want it; a number that is none stays a text and is refused there."""
    return int(cell) if re.fullmatch(r"[0-9]{1,3}", cell) else cell


def write_table(
    rows: Sequence[Mapping[str, Any]], titles: Mapping[str, str], path: Path, language: Language, delimiter: str = ""
) -> None:
    """Rows by column below their titles; German ones are separated by semicolons, as German spreadsheets want it."""
    text = io.StringIO(newline="")
    table = csv.writer(text, delimiter=delimiter or {"en": ",", "de": ";"}[language], lineterminator="\n")
    table.writerow(titles.values())
    for row in rows:
        table.writerow(["" if row.get(column) is None else row[column] for column in titles])
    write_whole(path, "\ufeff" + text.getvalue())
