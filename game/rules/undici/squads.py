"""Squads and decks from files and back, and what the rules say against a squad (UN-SET-04)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any

from game.content.columns import Language
from game.content.faults import checked, faults_in
from game.content.fields import same_name
from game.content.undici_board import FIRST
from game.content.undici_cards import shipped_cards
from game.content.undici_models import CardEntry
from game.content.undici_squad_models import (
    MOST_BLACK,
    MOST_SYMBOLS,
    MOST_TRACTORS,
    ROLES,
    ChipEntry,
    KitFile,
    SquadFile,
)
from game.content.undici_squads import SQUADS, is_squad, read_squad, write_squad
from game.content.undici_squads import shipped_kits as kit_files
from game.core.kits import Kit
from game.core.ruling import FactValue, Ruling, refuse
from game.rules.spec import FileKind, Flaw, exported_by, flaws_from
from game.rules.undici.chips import Ability, Chip, Flank, Role, Squad
from game.rules.undici.deck import Card, Category, Effect, Window
from game.rules.undici.formations import some_eleven


class SquadReason(StrEnum):
    """What keeps a squad from playing (UN-SET-04): the keys of the sentences in the word catalogues."""

    NO_KEEPER, NUMBER_TWICE, NO_ELEVEN = "undici.squad-keeper", "undici.number-twice", "undici.squad-eleven"


class SquadHint(StrEnum):
    """What two people may want to know before they call a match fair; the book says nothing of it."""

    ROLES = "undici.squad-roles"
    NAME_TWICE = "undici.name-twice"
    KEEPER_WITHOUT_PAW = "undici.keeper-without-paw"
    TRACTORS = "undici.too-many-tractors"
    NO_CAPTAIN = "undici.no-such-captain"
    SYMBOLS = "undici.too-many-symbols"
    BLACKS = "undici.too-many-black"
    NEVER_BLACK = "undici.never-black"


SQUAD_RULE = "UN-SET-04"
WHITE_ABILITIES = (Ability.TRACTOR, Ability.GORILLA, Ability.HARE)
"""Those that change how a chip moves: there is nothing to double, so they are never black (UN-ABIL-01 to 03)."""


def load_squad(path: Path) -> Squad:
    """The squad in a file, or ``ContentError``."""
    file = read_squad(path)
    return Squad(file.name, tuple(_chip(entry) for entry in file.chips), file.captain, kit_from(file.kit))


def kit_from(file: KitFile) -> Kit:
    return Kit(file.key, file.body, file.trim)


def _chip(entry: ChipEntry) -> Chip:
    abilities = tuple(Ability(name) for name in entry.abilities)
    black = tuple(Ability(name) for name in entry.black)
    return Chip(entry.number, entry.name, Role(entry.role), Flank(entry.flank), abilities, black)


def save_squad(squad: Squad, path: Path, language: Language = "en") -> None:
    """Write a squad so that it can be read again; ``ContentError`` if a file cannot hold it, and nothing is written."""
    write_squad(checked(SquadFile, _squad_data(squad), path), path, language)


def _squad_data(squad: Squad) -> dict[str, Any]:
    """A squad as a file holds it, right or wrong."""
    return {
        "game": "undici",
        "name": squad.name,
        "kit": {"key": squad.kit.key, "body": squad.kit.body, "trim": squad.kit.trim},
        "captain": squad.captain,
        "chips": [_chip_data(chip) for chip in squad.chips],
    }


def _chip_data(chip: Chip) -> dict[str, Any]:
    return {
        "number": chip.number, "name": chip.name, "role": chip.role.value, "flank": chip.flank.value,
        "abilities": [ability.value for ability in chip.abilities], "black": [each.value for each in chip.black],
    }  # fmt: skip


def squad_flaws(squad: Squad) -> tuple[Flaw, ...]:
    """What the file of a squad could not hold; what the rules say against it is left to them."""
    return flaws_from(faults_in(SquadFile, _squad_data(squad)), {"chips": range(len(squad.chips))})


def squad_faults(squad: Squad) -> tuple[Ruling, ...]:
    """UN-SET-04: everything that keeps a squad from playing: no keeper, a number twice, no eleven that can line up."""
    return tuple(_faults(squad))


def _faults(squad: Squad) -> Iterator[Ruling]:
    for number, count in Counter(chip.number for chip in squad.chips).items():
        if count > 1:
            yield refuse(SquadReason.NUMBER_TWICE, SQUAD_RULE, number=number)
    if not any(chip.role is Role.KEEPER for chip in squad.chips):
        yield refuse(SquadReason.NO_KEEPER, SQUAD_RULE)
    elif some_eleven(FIRST, squad) is None:
        yield refuse(SquadReason.NO_ELEVEN, SQUAD_RULE)


def squad_hints(squad: Squad) -> tuple[Ruling, ...]:
    """What is unusual about a squad; none of it breaks a rule."""
    return tuple(_hints(squad))


def _hints(squad: Squad) -> Iterator[Ruling]:
    roles = Counter(chip.role for chip in squad.chips)
    for role, count in ROLES.items():
        if roles[Role(role)] != count:
            yield _hint(SquadHint.ROLES, role=role, count=count, found=roles[Role(role)])
    seen: dict[str, list[str]] = {}
    for chip in squad.chips:
        seen.setdefault(same_name(chip.name), []).append(chip.name)
    for same, names in seen.items():
        if same and len(names) > 1:
            yield _hint(SquadHint.NAME_TWICE, name=names[0])
    for chip in squad.chips:
        yield from _chip_hints(chip)
    tractors = sum(Ability.TRACTOR in chip.abilities for chip in squad.chips)
    if tractors > MOST_TRACTORS:
        yield _hint(SquadHint.TRACTORS, most=MOST_TRACTORS, found=tractors)
    if squad.captain and squad.captain not in (chip.number for chip in squad.chips):
        yield _hint(SquadHint.NO_CAPTAIN, number=squad.captain)


def _chip_hints(chip: Chip) -> Iterator[Ruling]:
    """What is unusual about the symbols of one chip."""
    if chip.role is Role.KEEPER and Ability.PAW not in chip.abilities:
        yield _hint(SquadHint.KEEPER_WITHOUT_PAW, name=chip.name)
    if len(chip.abilities) > MOST_SYMBOLS:
        yield _hint(SquadHint.SYMBOLS, name=chip.name, most=MOST_SYMBOLS, found=len(chip.abilities))
    if len(chip.black) > MOST_BLACK:
        yield _hint(SquadHint.BLACKS, name=chip.name, most=MOST_BLACK)
    for ability in chip.black:
        if ability in WHITE_ABILITIES:
            yield _hint(SquadHint.NEVER_BLACK, name=chip.name, ability=ability.value)


def _hint(reason: SquadHint, **facts: FactValue) -> Ruling:
    return refuse(reason, "", **facts)


@cache
def sample_squads() -> tuple[Squad, Squad]:
    """The two squads of a ready match."""
    return load_squad(SQUADS / "harbour_city.json"), load_squad(SQUADS / "old_foundry.json")


@cache
def shipped_squads() -> tuple[Squad, ...]:
    """All squads that come with the program."""
    return tuple(load_squad(path) for path in sorted(SQUADS.glob("*.json")))


def shipped_kits() -> tuple[Kit, ...]:
    """The kits of the program, in the order in which they are offered."""
    return tuple(kit_from(file) for file in kit_files())


@cache
def shipped_deck() -> tuple[Card, ...]:
    """The designs of the deck that comes with the program."""
    return tuple(card_from(entry) for entry in shipped_cards().cards)


def card_from(entry: CardEntry) -> Card:
    """A card as the rules know it; ``ValueError`` for an effect or a moment that they do not know."""
    return Card(
        entry.id, Category(entry.category), tuple(Window(window) for window in entry.windows), Effect(entry.effect),
        entry.count, entry.points, entry.reach, entry.permanent, Ability(entry.symbol) if entry.symbol else None,
        entry.lucky, text=entry.own_text, name=entry.own_name,
    )  # fmt: skip


SQUAD_FILES = FileKind(
    "teams", Squad, "undici/squads/*.json", load_squad, save_squad, squad_faults, squad_flaws,
    exported_by(save_squad), (".json", ".csv"), is_squad, hints=squad_hints, noun="squad",
    detail=lambda squad: f"{len(squad.chips)} chips",
)  # fmt: skip
