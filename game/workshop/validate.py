"""Checking files of every kind: journals, clubs, boards, cards, settings, rule books, words, our own data."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from game.content.counter_attack_board import read_board
from game.content.counter_attack_cards import is_squad, read_kits, read_pool, read_squad
from game.content.counter_attack_models import CardPool
from game.content.errors import ContentError
from game.content.faults import checked
from game.content.files import read_json, read_toml
from game.content.rulebook import RuleBook
from game.content.undici_board import read_plan
from game.content.undici_cards import read_cards as read_undici_cards
from game.content.undici_file import HEIGHT, WIDTH
from game.content.undici_squads import is_squad as is_undici_squad
from game.content.undici_squads import read_kits as read_undici_kits
from game.content.undici_squads import read_squad as read_undici_squad
from game.content.words import Words, read_words
from game.content.world_cup_file import read_cards as read_world_cup_cards
from game.content.world_cup_file import read_tournament
from game.core.faults import system_fault
from game.core.reading import path_text
from game.journal.errors import JournalError
from game.journal.reader import read_journal
from game.journal.replay import replay
from game.play.drafts import DRAFT
from game.play.opening import spec_of
from game.play.settings import settings_of
from game.rules.registry import TITLES, spec
from game.workshop.game_bench import read_cases

NOT_OURS = "this is neither a match, a club, a board, a squad, cards, kits, settings, words nor a rule book"
ENDINGS = (".json", ".jsonl", ".toml")
TABLES = (".csv", ".tsv")
"""Tables are cards or squads; in a folder they may be anything, so there they are left alone."""


@dataclass(frozen=True, slots=True)
class Checked:
    """One file: what it is, and everything that is wrong with it (nothing: it is sound)."""

    path: str
    kind: str
    problems: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()
    """What is worth knowing though nothing is wrong with it."""


def validate(path: Path, say: Words) -> Iterator[Checked]:
    """One file, or every file of ours in a folder, whatever it is that is called so."""
    problems: list[OSError] = []
    if not os.path.isdir(path):
        yield _checked_file(path, say)
        return
    found = False
    for folder, folders, files in os.walk(path, onerror=problems.append):
        folders.sort()
        for name in sorted(files):
            if name.endswith(ENDINGS):
                found = True
                yield _checked_file(Path(folder, name), say)
    for error in problems:
        found = True
        yield Checked(path_text(error.filename or path), "folder", (str(system_fault(error)),))
    if not found:
        yield Checked(path_text(path), "folder", ("there is no file of ours in this folder",))


def _checked_file(path: Path, say: Words) -> Checked:
    try:
        return _looked_at(path, say)
    except (ContentError, JournalError) as error:
        return Checked(path_text(path), "unknown", (str(error),))


def _looked_at(path: Path, say: Words) -> Checked:
    if path.suffix == ".jsonl":
        journal = read_journal(path)
        replay(spec_of(journal).rules, journal, verify=True)
        return Checked(path_text(path), f"match of {journal.header.game}")
    if path.suffix == ".toml":
        return _checked_toml(path)
    if path.suffix in TABLES:
        return _against(path, _table(path), say)
    if path.suffix != ".json" and os.path.lexists(path):
        raise ContentError(path, "", NOT_OURS)
    data = read_json(path)
    if isinstance(data, dict) and data.get("format") == "touchline-club":
        return _checked_club(path, data, say)
    kind = _title_file(path, data) if isinstance(data, dict) else ""
    if kind:
        return _against(path, kind, say)
    if isinstance(data, dict) and "language" in data:
        return Checked(path_text(path), f"settings in {settings_of(data, path).language}")
    if path.name.endswith(".coverage.json"):
        return Checked(path_text(path), "rule coverage")
    kept = _kept(path, say)
    if kept is not None:
        return kept
    raise ContentError(path, "", NOT_OURS)


def _title_file(path: Path, data: dict[str, object]) -> str:
    """What a sound file of a title's own is; "" for any other file."""
    read = {"undici": _undici, "world_cup": _world_cup}.get(str(data.get("game")), _counter_attack)
    return read(path, data.get("format"))


def _table(path: Path) -> str:
    """What a sound table is."""
    if is_undici_squad(path):
        return _undici(path, "touchline-squad")
    return _squad(path) if is_squad(path) else _cards(read_pool(path))


def _world_cup(path: Path, form: object) -> str:
    """What a sound file of the World Cup Game is; "" for any other file."""
    if form == "touchline-tournament":
        return f"tournament of world_cup, {read_tournament(path).key}"
    if form == "touchline-cards":
        return f"cards of world_cup, {sum(read_world_cup_cards(path).cards.values())} in a deck"
    return ""


def _undici(path: Path, form: object) -> str:
    """What a sound file of Undici is; "" for any other file."""
    if form == "touchline-board":
        read_plan(path)
        return f"board of undici, {WIDTH * HEIGHT} squares"
    if form == "touchline-squad":
        return f"squad of undici, {len(read_undici_squad(path).chips)} chips"
    if form == "touchline-cards":
        return f"cards of undici, {sum(card.count for card in read_undici_cards(path).cards)} in a deck"
    if form == "touchline-kits":
        return f"kits of undici, {len(read_undici_kits(path))} kits"
    return ""


def _against(path: Path, kind: str, say: Words) -> Checked:
    """With what the rules of its game say against something that people keep."""
    kept = _kept(path, say)
    return replace(kept, kind=kind) if kept is not None else Checked(path_text(path), kind)


def _kept(path: Path, say: Words) -> Checked | None:
    """What people keep for any game, by what its kinds of files say themselves; None: it is none of them."""
    for game in TITLES:
        for kind in spec(game).files:
            if kind.ours(path):
                piece = kind.load(path)
                faults, hints = (tuple(map(say.refusal, each)) for each in (kind.faults(piece), kind.hints(piece)))
                return Checked(path_text(path), f"{kind.key} of {game}", faults, hints)
    return None


def _counter_attack(path: Path, form: object) -> str:
    """What a sound file of Counter Attack is; "" for any other file."""
    if form == "touchline-board":
        return f"board of counter_attack, {len(read_board(path).hexes)} hexes"
    if form == "touchline-cards":
        return _cards(read_pool(path))
    if form == "touchline-kits":
        return f"kits of counter_attack, {len(read_kits(path))} kits"
    if form == "touchline-squad":
        return _squad(path)
    if form == DRAFT:
        return "draft that is not finished"
    return ""


def _squad(path: Path) -> str:
    return f"squad of counter_attack, {read_squad(path).formation}"


def _cards(pool: CardPool) -> str:
    found = f"{len(pool.outfielders)} outfielders, {len(pool.keepers)} keepers, {len(pool.referees)} referees"
    return f"cards of counter_attack, {found}"


def _checked_club(path: Path, data: dict[str, object], say: Words) -> Checked:
    game = data.get("game")
    try:
        title = spec(str(game))
    except LookupError as error:
        raise ContentError(path, "game", str(error)) from error
    faults = title.team_faults(title.load_team(path))
    return Checked(path_text(path), f"club of {game}", tuple(say.refusal(fault) for fault in faults))


def _checked_toml(path: Path) -> Checked:
    data = read_toml(path)
    if "rule" in data:
        book = checked(RuleBook, data, path)
        return Checked(path_text(path), f"rule book of {book.game}, {len(book.rule)} rules")
    if "case" in data:
        return Checked(path_text(path), f"benchmarks of {path.stem}, {len(read_cases(path))} cases")
    return Checked(path_text(path), f"words, {len(read_words(path))} entries")
