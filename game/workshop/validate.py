"""Checking files of every kind: journals, clubs, boards, cards, settings, rule books, words, our own data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from game.content.counter_attack_board import read_board
from game.content.counter_attack_cards import read_kits, read_pool, read_squad
from game.content.counter_attack_models import CardPool
from game.content.errors import ContentError
from game.content.files import read_json, read_toml
from game.content.models import parsed
from game.content.rulebook import RuleBook
from game.content.words import Words, read_words
from game.journal.errors import JournalError
from game.journal.reader import read_journal
from game.journal.replay import replay
from game.play.opening import spec_of
from game.play.settings import Settings
from game.rules.registry import spec

NOT_OURS = "this is neither a match, a club, a board, a squad, cards, kits, settings, words nor a rule book"
TABLES = (".csv", ".tsv")
"""Tables are cards; in a folder they may be anything, so there they are left alone."""


@dataclass(frozen=True, slots=True)
class Checked:
    """One file: what it is, and everything that is wrong with it (nothing: it is sound)."""

    path: str
    kind: str
    problems: tuple[str, ...] = ()


def validate(path: Path, say: Words) -> Iterator[Checked]:
    """One file, or every file of ours in a folder."""
    if path.is_dir():
        known = sorted(
            each for each in path.rglob("*") if each.suffix in (".json", ".jsonl", ".toml") and each.is_file()
        )
        if not known:
            yield Checked(str(path), "folder", ("there is no file of ours in this folder",))
        for each in known:
            yield from validate(each, say)
        return
    try:
        yield _checked(path, say)
    except (ContentError, JournalError) as error:
        yield Checked(str(path), "unknown", (str(error),))


def _checked(path: Path, say: Words) -> Checked:
    if path.suffix == ".jsonl":
        journal = read_journal(path)
        replay(spec_of(journal).rules, journal, verify=True)
        return Checked(str(path), f"match of {journal.header.game}")
    if path.suffix == ".toml":
        return _checked_toml(path)
    if path.suffix in TABLES:
        return Checked(str(path), _cards(read_pool(path)))
    if path.suffix != ".json" and path.exists():
        raise ContentError(path, "", NOT_OURS)
    data = read_json(path)
    if isinstance(data, dict) and data.get("format") == "touchline-club":
        return _checked_club(path, data, say)
    kind = _counter_attack(path, data.get("format")) if isinstance(data, dict) else ""
    if kind:
        return Checked(str(path), kind)
    if isinstance(data, dict) and "language" in data:
        return Checked(str(path), f"settings in {_settings(path, data).language}")
    if path.name.endswith(".coverage.json"):
        return Checked(str(path), "rule coverage")
    raise ContentError(path, "", NOT_OURS)


def _counter_attack(path: Path, form: object) -> str:
    """What a sound file of Counter Attack is; "" for any other file."""
    if form == "touchline-board":
        return f"board of counter_attack, {len(read_board(path).hexes)} hexes"
    if form == "touchline-cards":
        return _cards(read_pool(path))
    if form == "touchline-kits":
        return f"kits of counter_attack, {len(read_kits(path))} kits"
    if form == "touchline-squad":
        return f"squad of counter_attack, {read_squad(path).formation}"
    return ""


def _cards(pool: CardPool) -> str:
    found = f"{len(pool.outfielders)} outfielders, {len(pool.keepers)} keepers, {len(pool.referees)} referees"
    return f"cards of counter_attack, {found}"


def _settings(path: Path, data: dict[str, object]) -> Settings:
    names = data.get("names")
    fixed = {**data, "names": tuple(names)} if isinstance(names, list) else data
    return parsed(Settings, fixed, path)


def _checked_club(path: Path, data: dict[str, object], say: Words) -> Checked:
    game = data.get("game")
    try:
        title = spec(str(game))
    except LookupError as error:
        raise ContentError(path, "game", str(error)) from error
    faults = title.team_faults(title.load_team(path))
    return Checked(str(path), f"club of {game}", tuple(say.refusal(fault) for fault in faults))


def _checked_toml(path: Path) -> Checked:
    data = read_toml(path)
    if "rule" in data:
        book = parsed(RuleBook, data, path)
        return Checked(str(path), f"rule book of {book.game}, {len(book.rule)} rules")
    return Checked(str(path), f"words, {len(read_words(path))} entries")
