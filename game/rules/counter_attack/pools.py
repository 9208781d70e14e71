"""Pools of cards from files and back, and what the rules say against playing with one."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from game.content.counter_attack_cards import CARDS, read_pool, write_pool
from game.content.counter_attack_faults import checked, faults_in
from game.content.counter_attack_models import CardPool, Source
from game.core.names import cleaned
from game.core.ruling import Ruling
from game.rules.counter_attack.cards import Card, Pool, Referee, deck_of
from game.rules.counter_attack.mechanics.draft import fielders_each, keepers_each
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.squads import card_data, named_twice
from game.rules.counter_attack.state import Options
from game.rules.spec import Flaw, flaws_from

EVERYTHING: tuple[Source, ...] = ("invented", "book", "example")
DRAFT = "draft"
"""The way to come by teams that deals cards to both."""


def load_pool(path: Path) -> Pool:
    """The cards in a file, or ``ContentError``; of the program's own only the invented ones are played with."""
    file = read_pool(path)
    deck = deck_of(file, ("invented",) if path == CARDS else EVERYTHING)
    name = file.name or ("" if path == CARDS else cleaned(path.stem))
    return Pool(name, deck.outfielders, deck.keepers, deck.referees)


def save_pool(pool: Pool, path: Path, language: Literal["en", "de"] = "en") -> None:
    """Write sound cards so that they can be read again; ``ContentError`` for others, and nothing is written."""
    write_pool(pool_file(pool, path), path, language)


def pool_file(pool: Pool, path: Path | str = "") -> CardPool:
    """Sound cards as a file; ``ContentError`` names what is wrong with others."""
    return checked(CardPool, pool_data(pool), path or pool.name)


def pool_data(pool: Pool) -> dict[str, object]:
    """Cards as a file holds them, right or wrong."""
    return {
        "name": pool.name,
        "outfielders": [card_data(card) for card in pool.outfielders],
        "keepers": [card_data(card) for card in pool.keepers],
        "referees": [{"name": each.name, "leniency": each.leniency} for each in pool.referees],
    }


def pool_faults(pool: Pool) -> tuple[Ruling, ...]:
    """Cards may be kept in any number, but every name once; whether they are enough is asked before a match."""
    everybody: list[Card | Referee] = [*pool.outfielders, *pool.keepers, *pool.referees]
    twice = named_twice(each.name for each in everybody)
    return tuple(refused(Reason.POOL_TWICE, player=name) for name in twice)


def pool_flaws(pool: Pool) -> tuple[Flaw, ...]:
    """What the file of cards could not hold; cards are numbered outfielders first, then keepers, then referees."""
    fielders, keepers, referees = len(pool.outfielders), len(pool.keepers), len(pool.referees)
    lists = {"outfielders": range(fielders), "keepers": range(fielders, fielders + keepers),
             "referees": range(fielders + keepers, fielders + keepers + referees)}  # fmt: skip
    return flaws_from(faults_in(CardPool, pool_data(pool)), lists)


def stock_faults(pool: Pool, options: Options, way: str) -> tuple[Ruling, ...]:
    """What keeps two managers from playing with these cards: too few of a kind (CA-SETUP-01, 02, 03, 06)."""
    found = []
    if not pool.referees:
        found.append(refused(Reason.FEW_REFEREES))
    if way != DRAFT:
        return tuple(found)
    keepers, fielders = 2 * keepers_each(options), 2 * fielders_each(options)
    if len(pool.keepers) < keepers:
        found.append(refused(Reason.FEW_KEEPERS, cards=len(pool.keepers), needed=keepers))
    if len(pool.outfielders) < fielders:
        found.append(refused(Reason.FEW_OUTFIELDERS, cards=len(pool.outfielders), needed=fielders))
    return tuple(found)
