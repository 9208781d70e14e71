"""A squad as a table: a card a line with its shirt; what belongs to the whole team stands in the first line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.content.columns import Language, Sheet, write_table
from game.content.counter_attack_csv import EXTRA_HEADERS, HEADERS, KINDS, SQUAD_COLUMNS, read_table, sorted_cards
from game.content.counter_attack_faults import LISTS, Loc, checked
from game.content.counter_attack_models import STARTERS, KitFile, SquadFile
from game.content.errors import Spot
from game.content.told import told
from game.core.names import cleaned

TEAM = tuple(column for column in SQUAD_COLUMNS if column != "shirt")
KITS = ("kit", "second_kit")
EXAMPLE = "#1F6FB5 #FFFFFF stripes"
USUAL_KIT = {"key": "own", "body": "#1F6FB5", "trim": "#FFFFFF"}
"""What a table that says nothing about it wears."""


def read_csv_squad(path: Path) -> SquadFile:
    """The squad in a table, or ``ContentError`` with line and column.

    Without a name it is called after the file; without shirts the first keeper and the first ten others start.
    """
    table = read_table(path, SQUAD_COLUMNS)
    cards, places = sorted_cards(table)
    if cards["referees"]:
        referee = next(line for line, cells in table.rows if cells.get("leniency"))
        raise told(path, table.spot(referee, "kind"), "table-no-referee")
    team, lines = _team(table)
    if "shirt" not in table.titles:
        _give_shirts(cards)

    def place(loc: Loc) -> Spot | str:
        if loc and loc[0] in lines:
            return table.spot(lines[str(loc[0])], str(loc[0]))
        return places(loc)

    data = {**team, "keepers": cards["keepers"], "outfielders": cards["outfielders"]}
    return checked(SquadFile, data, path, place)


def _team(table: Sheet) -> tuple[dict[str, Any], dict[str, int]]:
    """What belongs to the team, and the lines where it stands."""
    found: dict[str, Any] = {"name": cleaned(table.path.stem), "kit": USUAL_KIT}
    lines: dict[str, int] = {}
    for line, cells in table.rows:
        for column in TEAM:
            if column not in cells:
                continue
            name = "name" if column == "team" else column
            value = _kit(cells[column], column, line, table) if column in KITS else cells[column]
            if name in lines and found[name] != value:
                raise told(table.path, table.spot(line, column), "table-two-values", line=lines[name],
                           other=table.cell(lines[name], column))  # fmt: skip
            found[name], lines[name] = value, lines.get(name, line)
    return found, lines


def _kit(cell: str, column: str, line: int, table: Sheet) -> dict[str, str]:
    parts = cell.split()
    if len(parts) not in (2, 3):
        raise told(table.path, table.spot(line, column), "table-kit", example=EXAMPLE, found=repr(cell[:40]))
    body, trim, *pattern = parts
    kit = {"key": "own" if column == "kit" else "own-second", "body": body, "trim": trim}
    kit |= {"pattern": pattern[0].casefold()} if pattern else {}
    checked(KitFile, kit, table.path, lambda loc: table.spot(line, column))
    return kit


def _give_shirts(cards: dict[str, list[dict[str, Any]]]) -> None:
    """1 for the first keeper, 2 to 11 for the first outfielders."""
    first, *others = STARTERS
    for key, shirts in (("keepers", [first]), ("outfielders", others)):
        for card, shirt in zip(cards[key], shirts, strict=False):
            card["shirt"] = shirt


def write_csv_squad(squad: SquadFile, path: Path, language: Language = "en", delimiter: str = "") -> None:
    """A squad as a table that can be read again."""
    rows: list[dict[str, Any]] = [
        {**card.model_dump(), "kind": KINDS[language][LISTS[key]]}
        for key in ("keepers", "outfielders")
        for card in getattr(squad, key)
    ]
    rows[0] |= {"team": squad.name, "short": squad.short, "formation": squad.formation, "kit": _kit_text(squad.kit)}
    rows[0] |= {"second_kit": _kit_text(squad.second_kit)} if squad.second_kit else {}
    columns = ("kind", "name", "shirt", *(column for column in HEADERS[language] if column not in NOT_SQUADS), *TEAM)
    titles = {**HEADERS[language], **EXTRA_HEADERS[language]}
    write_table(rows, {column: titles[column] for column in columns}, path, language, delimiter)


NOT_SQUADS = ("kind", "name", "leniency", "source")


def _kit_text(kit: KitFile) -> str:
    return f"{kit.body} {kit.trim} {kit.pattern}"
