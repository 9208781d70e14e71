"""Squads from files and back, and what the rules say against one."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Literal

from game.content.counter_attack_cards import SQUADS, is_squad, read_kits, read_squad, shipped_pool, write_squad
from game.content.counter_attack_faults import checked, faults_in
from game.content.counter_attack_models import SQUAD_SIZE, STARTERS, SquadFile, SquadKeeper, SquadOutfielder
from game.content.fields import same_name
from game.core.ruling import Ruling
from game.rules.counter_attack.cards import Card, Deck, Referee, Squad, card_from, deck_of, value_of
from game.rules.counter_attack.formations import FORMATIONS
from game.rules.counter_attack.kits import Kit, kit_from
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.spec import FileKind, Flaw, exported_by, flaws_from

SAMPLE_LENIENCY = 4


def load_squad(path: Path) -> Squad:
    """The squad in a file, or ``ContentError``."""
    return squad_from(read_squad(path))


def squad_from(file: SquadFile) -> Squad:
    everybody: list[SquadKeeper | SquadOutfielder] = [*file.keepers, *file.outfielders]
    cards = tuple(card_from(card) for card in everybody)
    shirts = tuple(card.shirt or 0 for card in everybody)
    second = kit_from(file.second_kit) if file.second_kit else None
    return Squad(file.name, cards, shirts, file.formation, kit_from(file.kit), file.short, second)


def save_squad(squad: Squad, path: Path, language: Literal["en", "de"] = "en") -> None:
    """Write a sound squad so that it can be read again; ``ContentError`` for any other, and nothing is written."""
    write_squad(squad_file(squad, path), path, language)


def squad_file(squad: Squad, path: Path | str = "") -> SquadFile:
    """A sound squad as a file; ``ContentError`` names what is wrong with any other."""
    return checked(SquadFile, _squad_data(squad), path or squad.name)


def _squad_data(squad: Squad) -> dict[str, Any]:
    """A squad as a file holds it, right or wrong."""
    everybody = [
        (card.keeper, card_data(card) | ({"shirt": shirt} if shirt else {}))
        for card, shirt in zip(squad.cards, squad.shirts, strict=True)
    ]
    return {
        "name": squad.name,
        "short": squad.short,
        "formation": squad.formation,
        "kit": _kit_data(squad.kit),
        "second_kit": _kit_data(squad.second) if squad.second else None,
        "keepers": [card for keeper, card in everybody if keeper],
        "outfielders": [card for keeper, card in everybody if not keeper],
    }


def _kit_data(kit: Kit) -> dict[str, str]:
    return {"key": kit.key, "body": kit.body, "trim": kit.trim, "pattern": kit.pattern}


def squad_flaws(squad: Squad) -> tuple[Flaw, ...]:
    """What the file of a squad could not hold; what the rules say against it is left to them."""
    lists = {"keepers": [at for at, card in enumerate(squad.cards) if card.keeper],
             "outfielders": [at for at, card in enumerate(squad.cards) if not card.keeper]}  # fmt: skip
    return flaws_from(faults_in(SquadFile, _squad_data(squad)), lists)


def card_data(card: Card) -> dict[str, str | int]:
    """A card as a file holds it."""
    return {"name": card.name} | {attribute: value_of(card, attribute) for attribute in card.attributes}


def squad_faults(squad: Squad, two_keepers: bool = True) -> tuple[Ruling, ...]:
    """What the rules say against a squad with its shirts; ``two_keepers``: OPT-2GK is played."""
    return (*_size_faults(squad, two_keepers), *shirt_faults(squad))


def _size_faults(squad: Squad, two_keepers: bool) -> list[Ruling]:
    found = []
    keepers = sum(card.keeper for card in squad.cards)
    if len(squad.cards) != SQUAD_SIZE:
        found.append(refused(Reason.SQUAD_SIZE, cards=len(squad.cards), needed=SQUAD_SIZE))
    if not 1 <= keepers <= 2:
        found.append(refused(Reason.SQUAD_KEEPERS, keepers=keepers))
    elif keepers == 2 and not two_keepers:
        found.append(refused(Reason.SQUAD_SECOND_KEEPER))
    twice = named_twice(card.name for card in squad.cards)
    found.extend(refused(Reason.CARD_TWICE, player=name) for name in twice)
    return [*found, *formation_faults(squad)]


def named_twice(names: Iterable[str]) -> list[str]:
    """The names that people would take for each other, each once; those without a name have another fault."""
    seen: dict[str, list[str]] = {}
    for name in filter(None, names):
        seen.setdefault(same_name(name), []).append(name)
    return sorted(same[0] for same in seen.values() if len(same) > 1)


def formation_faults(squad: Squad) -> list[Ruling]:
    """CA-KICKOFF-01: the formation a team starts from is one of those in the program."""
    if squad.formation in FORMATIONS:
        return []
    return [refused(Reason.UNKNOWN_FORMATION, formation=squad.formation)]


def shirt_faults(squad: Squad) -> list[Ruling]:
    """What CA-SETUP-05 says against the shirts: 1 to 11 once each, and 1 is the keeper's."""
    found = []
    for shirt in STARTERS:
        worn = [card for card, number in zip(squad.cards, squad.shirts, strict=True) if number == shirt]
        if not worn:
            found.append(refused(Reason.SHIRT_MISSING, shirt=shirt))
        elif len(worn) > 1:
            found.append(refused(Reason.SHIRT_TWICE, shirt=shirt))
        elif shirt == 1 and not worn[0].keeper:
            found.append(refused(Reason.KEEPERS_SHIRT, player=worn[0].name))
        elif shirt != 1 and worn[0].keeper:
            found.append(refused(Reason.KEEPER_IN_FIELD, player=worn[0].name, shirt=shirt))
    return found


def shipped_squads() -> tuple[Squad, ...]:
    """The ready teams of the program."""
    return tuple(load_squad(path) for path in SQUADS)


@cache
def sample_squads() -> tuple[tuple[Squad, Squad], Referee]:
    """Two ready teams and a referee of middling leniency, for positions and examples."""
    home, away, *_ = shipped_squads()
    referee = next(each for each in shipped_deck().referees if each.leniency == SAMPLE_LENIENCY)
    return (home, away), referee


def shipped_kits() -> tuple[Kit, ...]:
    """The kits of the program, in the order in which they are offered."""
    return tuple(kit_from(file) for file in read_kits())


def shipped_deck() -> Deck:
    """The invented cards of the program."""
    return deck_of(shipped_pool())


SQUAD_FILES = FileKind(
    "teams", Squad, "counter_attack/squads/*.json", load_squad, save_squad, squad_faults, squad_flaws,
    exported_by(save_squad), (".json", ".csv"), is_squad, noun="squad", detail=lambda squad: squad.formation,
)  # fmt: skip
