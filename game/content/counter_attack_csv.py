"""Cards as a table: one card a line, columns in English or German, as spreadsheets write and read it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.content.columns import Headers, Language, Sheet, named_columns, plain, read_sheet, whole_number, write_table
from game.content.counter_attack_faults import LISTS, Loc, checked
from game.content.counter_attack_models import RANGES, CardPool, Kind
from game.content.errors import Spot
from game.content.fields import same_name
from game.content.told import told

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
EXTRA_HEADERS: dict[Language, dict[str, str]] = {
    "en": {"shirt": "Shirt", "team": "Team", "short": "Short", "formation": "Formation", "kit": "Kit",
           "second_kit": "Second Kit"},
    "de": {"shirt": "Nummer", "team": "Team", "short": "Kürzel", "formation": "Formation", "kit": "Trikot",
           "second_kit": "Zweites Trikot"},
}  # fmt: skip
"""The columns that a squad has besides its cards; the team's own stand in its first line."""
SQUAD_COLUMNS = tuple(EXTRA_HEADERS["en"])
CARD_CELLS = {*HEADERS["en"], "shirt"} - {"kind"}
OTHER_HEADERS = {
    "player": "name", "spieler": "name", "aerial": "aerial", "tempo": "pace", "flanke": "high_pass",
    "torschuss": "shooting", "type": "kind", "typ": "kind",
}  # fmt: skip
KINDS: dict[Language, dict[Kind, str]] = {
    "en": {"outfielder": "outfielder", "keeper": "keeper", "referee": "referee"},
    "de": {"outfielder": "Feldspieler", "keeper": "Torwart", "referee": "Schiedsrichter"},
}
OTHER_KINDS: dict[str, Kind] = {"goalkeeper": "keeper", "torhuter": "keeper", "player": "outfielder"}
ONLY: dict[Kind, set[str]] = {
    kind: set(RANGES[kind]) - {column for other in RANGES if other != kind for column in RANGES[other]}
    for kind in RANGES
}
"""The columns that only one kind of card has."""


def read_csv_pool(path: Path) -> CardPool:
    """The cards in a table, or ``ContentError`` with line and column."""
    return cards_of(read_table(path))


def read_table(path: Path, extra: Sequence[str] = ()) -> Sheet:
    """The cells of a table of cards; ``extra`` are columns that it may have besides those of cards."""
    return read_sheet(path, _headers(extra))


def _headers(extra: Sequence[str]) -> Headers:
    languages: tuple[Language, ...] = ("en", "de")
    return Headers({each: HEADERS[each] | {column: EXTRA_HEADERS[each][column] for column in extra}
                    for each in languages}, OTHER_HEADERS)  # fmt: skip


def is_card_table(path: Path) -> bool:
    """Whether a table is one of this game: by any value of a card, or if it names nothing that is known."""
    named = named_columns(path, _headers(SQUAD_COLUMNS))
    return not named or bool(named & {"kind", *(column for kind in RANGES for column in RANGES[kind])})


def is_squad_table(path: Path) -> bool:
    """Whether the first line of a table names shirts or a team: then it is a squad and no pool."""
    return is_card_table(path) and bool(named_columns(path, _headers(SQUAD_COLUMNS)) & set(SQUAD_COLUMNS))


def cards_of(table: Sheet) -> CardPool:
    """The cards of a table, or ``ContentError`` with line and column."""
    cards, places = sorted_cards(table)
    return checked(CardPool, cards, table.path, places)


def sorted_cards(table: Sheet) -> tuple[dict[str, list[dict[str, Any]]], Callable[[Loc], Spot | str]]:
    """The cards of a table kind by kind, and where each value stands in the file."""
    cards: dict[str, list[dict[str, Any]]] = {name: [] for name in LISTS}
    lines: dict[str, list[int]] = {name: [] for name in LISTS}
    first_at: dict[str, int] = {}
    only = None if "kind" in table.titles else _only_kind(table)
    for line, cells in table.rows:
        name = cells.get("name", "")
        if name and same_name(name) in first_at:
            raise told(table.path, table.spot(line, "name"), "table-twins", name=name, line=first_at[same_name(name)])
        first_at[same_name(name)] = line
        kind = only or _kind(cells.get("kind", ""), line, table)
        key = next(key for key, value in LISTS.items() if value == kind)
        _refuse_strange(cells, kind, line, table)
        cards[key].append({column: _value(column, cell) for column, cell in cells.items() if column in CARD_CELLS})
        lines[key].append(line)

    def place(loc: Loc) -> Spot | str:
        if len(loc) < 2 or not isinstance(loc[1], int):
            return str(loc[0]) if loc else ""
        card = cards[str(loc[0])][loc[1]]
        called = card["name"][:40] if card.get("name", "").isprintable() and "name" in card else ""
        return table.spot(lines[str(loc[0])][loc[1]], str(loc[2]) if len(loc) > 2 else "name", called)

    return cards, place


def _only_kind(table: Sheet) -> Kind:
    """The kind of all cards in a table that does not say it, by its columns."""
    kinds = [kind for kind in RANGES if ONLY[kind] & set(table.titles)]
    if len(kinds) != 1:
        raise told(table.path, "", "table-kinds")
    return kinds[0]


def _kind(cell: str, line: int, table: Sheet) -> Kind:
    known = {plain(word): kind for words in KINDS.values() for kind, word in words.items()}
    kind = (known | OTHER_KINDS).get(plain(cell))
    if kind is None:
        raise told(table.path, table.spot(line, "kind"), "table-kind", found=repr(cell[:40]))
    return kind


def _refuse_strange(cells: dict[str, str], kind: Kind, line: int, table: Sheet) -> None:
    for column in cells:
        if column not in RANGES[kind] and column not in ("kind", "name", "source", *SQUAD_COLUMNS):
            mine = ", ".join(HEADERS[table.language][each] for each in RANGES[kind])
            raise told(table.path, table.spot(line, column), "table-strange", mine=mine)


def _value(column: str, cell: str) -> str | int:
    return cell if column in ("name", "source") else whole_number(cell)


def write_csv_pool(pool: CardPool, path: Path, language: Language = "en", delimiter: str = "") -> None:
    """All cards as one table."""
    rows = [card.model_dump() | {"kind": KINDS[language][kind]} for key, kind in LISTS.items()
            for card in getattr(pool, key)]  # fmt: skip
    write_table(rows, HEADERS[language], path, language, delimiter)
