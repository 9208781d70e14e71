"""A squad of Undici as a table: a chip a line; what belongs to the whole squad stands in the first line."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.content.columns import Headers, Language, Sheet, named_columns, plain, read_sheet, whole_number, write_table
from game.content.errors import Spot
from game.content.faults import Loc, checked
from game.content.fields import MOST_LETTERS
from game.content.told import told
from game.content.undici_squad_models import KitFile, SquadFile
from game.content.words import LANGUAGES, spoken
from game.core.names import cleaned

HEADERS = Headers(
    {
        "en": {"number": "Number", "name": "Name", "role": "Role", "flank": "Side", "abilities": "Abilities",
               "captain": "Captain", "team": "Team", "kit": "Kit"},
        "de": {"number": "Nummer", "name": "Name", "role": "Rolle", "flank": "Seite", "abilities": "Fähigkeiten",
               "captain": "Kapitän", "team": "Team", "kit": "Trikot"},
    },
    {"no.": "number", "nr.": "number", "player": "name", "spieler": "name", "position": "role", "flank": "flank",
     "symbols": "abilities", "symbole": "abilities", "squad": "team", "kader": "team"},
)  # fmt: skip
OURS = {"role", "flank", "abilities"}
"""Columns that no table of another game has."""
ROLES: dict[Language, dict[str, str]] = {
    "en": {"keeper": "keeper", "defender": "defender", "midfielder": "midfielder", "forward": "forward",
           "pink": "pink", "blue": "blue"},
    "de": {"keeper": "Torwart", "defender": "Verteidiger", "midfielder": "Mittelfeld", "forward": "Stürmer",
           "pink": "Pink", "blue": "Blau"},
}  # fmt: skip
OTHER_ROLES = {"goalkeeper": "keeper", "torhuter": "keeper", "mittelfeldspieler": "midfielder", "striker": "forward",
               "rosa": "pink"}  # fmt: skip
FLANKS: dict[Language, dict[str, str]] = {
    "en": {"left": "left", "centre": "centre", "right": "right"},
    "de": {"left": "links", "centre": "Mitte", "right": "rechts"},
}
OTHER_FLANKS = {"l": "left", "c": "centre", "m": "centre", "r": "right", "center": "centre", "middle": "centre",
                "zentrum": "centre"}  # fmt: skip
ABILITIES: dict[Language, dict[str, str]] = {
    "en": {"tractor": "Tractor", "gorilla": "Gorilla", "hare": "Hare", "viper": "Viper", "cannon": "Cannon",
           "ram": "Ram", "playmaker": "Playmaker", "archer": "Archer", "wizard": "Wizard", "gladiator": "Gladiator",
           "paw": "Paw"},
    "de": {"tractor": "Traktor", "gorilla": "Gorilla", "hare": "Hase", "viper": "Viper", "cannon": "Kanone",
           "ram": "Rammbock", "playmaker": "Spielmacher", "archer": "Bogenschütze", "wizard": "Zauberer",
           "gladiator": "Gladiator", "paw": "Tatze"},
}  # fmt: skip
"""One word each: they stand in one cell."""
CAPTAIN: dict[Language, str] = {"en": "yes", "de": "ja"}
BLACK = "+"
"""Behind an ability that counts double."""
EXAMPLE = "#F4F4F0 #1B2A5B"


def is_squad_table(path: Path) -> bool:
    """Whether the first line of a table names what only chips of this game have."""
    return bool(named_columns(path, HEADERS) & OURS)


def read_csv_squad(path: Path, kits: Sequence[KitFile]) -> SquadFile:
    """The squad in a table, or ``ContentError`` with line and column.

    Without a name it is called after the file, without a kit it wears the first of ``kits``, without numbers the chips
    are counted through.
    """
    table = read_sheet(path, HEADERS)
    chips = [_chip(line, cells, at, table) for at, (line, cells) in enumerate(table.rows, 1)]
    team, lines = _team(table, kits)

    def place(loc: Loc) -> Spot | str:
        if len(loc) < 2 or not isinstance(loc[1], int):
            return table.spot(lines[str(loc[0])], str(loc[0])) if loc and loc[0] in lines else ""
        line, cells = table.rows[loc[1]]
        name = cells.get("name", "")[:MOST_LETTERS]
        return table.spot(line, str(loc[2]) if len(loc) > 2 else "name", name if name.isprintable() else "")

    captain = _captain(table, chips)
    return checked(SquadFile, {"game": "undici", **team, "captain": captain, "chips": chips}, path, place)


def _chip(line: int, cells: Mapping[str, str], at: int, table: Sheet) -> dict[str, Any]:
    """A line as the models want it; an empty cell that is needed is left to them."""
    chip: dict[str, Any] = {"name": cells["name"]} if "name" in cells else {}
    chip["number"] = whole_number(cells["number"]) if "number" in cells else at
    if "number" in table.titles and "number" not in cells:
        del chip["number"]
    if "role" in cells:
        chip["role"] = _word(cells["role"], "role", ROLES, table.spot(line, "role"), table)
    if "flank" in cells:
        chip["flank"] = _word(cells["flank"], "flank", FLANKS, table.spot(line, "flank"), table)
    return chip | _abilities(cells.get("abilities", ""), table.spot(line, "abilities"), table)


def _meanings(known: Mapping[Language, Mapping[str, str]], other: Mapping[str, str]) -> dict[str, str]:
    """Words of both languages by their plain letters."""
    meanings = {plain(word): key for names in known.values() for key, word in names.items()}
    return meanings | {plain(key): key for key in known["en"]} | dict(other)


MEANINGS = {
    "role": _meanings(ROLES, OTHER_ROLES), "flank": _meanings(FLANKS, OTHER_FLANKS),
    "abilities": _meanings(ABILITIES, {}),
}  # fmt: skip
"""What the cells of a column mean."""


def _word(cell: str, column: str, known: Mapping[Language, Mapping[str, str]], spot: Spot, table: Sheet) -> str:
    """What a cell means, in either language."""
    found = MEANINGS[column].get(plain(cell))
    if found is None:
        expected = ", ".join(known[table.language].values())
        raise told(table.path, spot, "one-of", expected=expected, found=repr(cell[:40]))
    return found


def _abilities(cell: str, spot: Spot, table: Sheet) -> dict[str, list[str]]:
    """``Viper+ Ram``: those with a plus are black."""
    found: dict[str, list[str]] = {"abilities": [], "black": []}
    for word in filter(None, re.split(r"[\s,;/]+", cell)):
        ability = MEANINGS["abilities"].get(plain(word.removesuffix(BLACK)))
        if ability is None:
            expected = ", ".join(ABILITIES[table.language].values())
            raise told(table.path, spot, "table-ability", expected=expected, found=repr(word[:40]))
        found["abilities"].append(ability)
        found["black"] += [ability] if word.endswith(BLACK) else []
    return found


def _captain(table: Sheet, chips: Sequence[Mapping[str, Any]]) -> Any:
    """The number of the one line that is marked; 0: none is."""
    marked = [at for at, (_, cells) in enumerate(table.rows) if "captain" in cells]
    if len(marked) > 1:
        first, second = (table.rows[at][0] for at in marked[:2])
        raise told(table.path, table.spot(second, "captain"), "table-captains", line=first)
    return chips[marked[0]].get("number", 0) if marked else 0


def _team(table: Sheet, kits: Sequence[KitFile]) -> tuple[dict[str, Any], dict[str, int]]:
    """What belongs to the whole squad, and the lines where it stands."""
    found: dict[str, Any] = {"name": cleaned(table.path.stem), "kit": kits[0].model_dump()}
    lines: dict[str, int] = {}
    for line, cells in table.rows:
        for column, field in (("team", "name"), ("kit", "kit")):
            if column not in cells:
                continue
            value = _kit(cells[column], line, table, kits) if column == "kit" else cells[column]
            if field in lines and found[field] != value:
                raise told(table.path, table.spot(line, column), "table-two-values", line=lines[field],
                           other=table.cell(lines[field], column))  # fmt: skip
            found[field], lines[field] = value, lines.get(field, line)
    return found, lines


def _kit(cell: str, line: int, table: Sheet, kits: Sequence[KitFile]) -> dict[str, str]:
    """Two colours, or the name of a ready kit."""
    for kit in kits:
        if plain(cell) in {plain(kit.key), *(plain(spoken(each)[0].say(f"kit.{kit.key}")) for each in LANGUAGES)}:
            return kit.model_dump()
    colours = cell.split()
    if len(colours) != 2:
        raise told(table.path, table.spot(line, "kit"), "table-two-colours", example=EXAMPLE, found=repr(cell[:40]))
    body, trim = (colour.upper() for colour in colours)
    key = next((kit.key for kit in kits if (kit.body, kit.trim) == (body, trim)), "own")
    made = {"key": key, "body": body, "trim": trim}
    checked(KitFile, made, table.path, lambda loc: table.spot(line, "kit"))
    return made


def write_csv_squad(squad: SquadFile, path: Path, language: Language = "en", delimiter: str = "") -> None:
    """A squad as a table that can be read again."""
    names = ABILITIES[language]
    rows: list[dict[str, Any]] = [
        {
            "number": chip.number, "name": chip.name, "role": ROLES[language][chip.role],
            "flank": FLANKS[language][chip.flank],
            "abilities": " ".join(names[each] + BLACK * (each in chip.black) for each in chip.abilities),
            "captain": CAPTAIN[language] if chip.number == squad.captain else "",
        }
        for chip in squad.chips
    ]  # fmt: skip
    rows[0] |= {"team": squad.name, "kit": f"{squad.kit.body} {squad.kit.trim}"}
    write_table(rows, HEADERS.titles[language], path, language, delimiter)
