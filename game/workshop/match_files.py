"""Saved matches and what lies beside them, opened in all the ways in which the window opens them."""

from __future__ import annotations

import contextlib
import json
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from game.content.words import words
from game.core.reading import Unreadable, read_bytes
from game.journal.errors import JournalError
from game.journal.reader import read_journal
from game.journal.replay import replay
from game.journal.witness import lock_path, remembered
from game.play.browsing import Browser
from game.play.examining import examined
from game.play.folders import Folders, free_path
from game.play.index import MatchIndex
from game.play.index_file import read_index, write_index
from game.play.library import Library
from game.play.marks import Marks
from game.play.opening import resume, spec_of
from game.play.pages import match_page
from game.play.printing import html
from game.play.reading import plain_text
from game.play.sealing import reroll, seal_of_match
from game.play.statistics import statistics
from game.play.story import sentences, told_by
from game.rules.registry import TITLES
from game.workshop.file_kind import Open, Samples, Spoken, validated
from game.workshop.sample_matches import goes_on, sample_matches
from game.workshop.spoiling import Chance


def opened(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    """In one or two of the ways in which the window opens a match."""
    for _ in range(2):
        yield from chance.pick(MATCH_WAYS)(path, folders, chance)


def _listed(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    row = examined(path, "1-1").row
    if row.problem:
        yield row.problem


def _in_the_list(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    library = Library(folders)
    browser = Browser(library)
    for row in library.matches():
        kept = browser.kept(row)
        assert kept.size >= 0, kept.played
        if kept.sound:
            browser.glimpse(kept, words(chance.pick(("en", "de"))))
        else:
            yield row.problem
    for game in TITLES:
        statistics(library, Marks(folders), game)


def _reported(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    language = chance.pick(("en", "de"))
    page = match_page(path, language)
    html(page, language), plain_text(page)
    yield from ()


def _told(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    """As ``replay`` on the command line."""
    journal = read_journal(path)
    title = spec_of(journal)
    timeline = replay(title.rules, journal)
    cast, say = title.cast(timeline.state), words(chance.pick(("en", "de")))
    for entry in journal.steps():
        try:
            events = told_by(title, timeline, entry, timeline.state)
        except Exception as error:
            raise JournalError(path, 0, f"{error}") from error
        sentences(title, entry, events, cast, journal.header.seats, say)
    yield from ()


def _verified(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    for _ in Browser(Library(folders)).verifying(path):
        pass
    yield from validated(path, chance)


def _sealed(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    seal_of_match(path)
    list(reroll(path))
    yield from ()


def _taken_up(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    """A copy of it: a match that is taken up is written to."""
    copy = free_path(folders.base / "elsewhere" / "match.jsonl")
    copy.parent.mkdir(parents=True, exist_ok=True)
    Library(folders).take_in(path, copy)
    with resume(copy) as session:
        prompt = session.prompt
        if prompt is not None and session.by_hand.waiting_for is None:
            goes_on(session.spec, session.state, chance.below(1000))
        list(session.timeline.decisions)
    yield from ()


def _salvaged(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    library = Library(folders)
    made = library.salvage(path)
    found = examined(made, "1-1").row
    assert found.status != "broken", found.problem
    yield from ()


def _moved_about(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    library = Library(folders)
    Browser(library).copy(path, "A copy")
    library.export(path, free_path(folders.base / "export.jsonl"))
    yield from ()


MATCH_WAYS: tuple[Open, ...] = (
    _listed, _in_the_list, _reported, _told, _verified, _sealed, _taken_up, _salvaged, _moved_about,
)  # fmt: skip


def one_match(folders: Folders) -> dict[Path, bytes]:
    name, raw = sample_matches(next(iter(TITLES)))[0]
    return {folders.matches / name: raw}


@cache
def index_samples() -> Samples:
    with tempfile.TemporaryDirectory() as folder:
        base = Folders(Path(folder))
        base.matches.mkdir()
        for name, raw in (each for game in list(TITLES)[:2] for each in sample_matches(game)):
            (base.matches / name).write_bytes(raw)
        write_index(base.index, [examined(path, "1-1") for path in sorted(base.matches.glob("*.jsonl"))])
        return ((base.index.name, base.index.read_bytes()),)


def index(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    read_index(path)
    if chance.one_in(4):
        # As if it lay there: what is out of date or broken is written anew.
        copy = folders.base / "copy" / path.name
        copy.parent.mkdir()
        with contextlib.suppress(Unreadable):
            copy.write_bytes(read_bytes(path))
        index = MatchIndex(copy, folders.matches)
        index.look()
        assert len(index.matches()) == 1
        index.statistics(row.file for row in index.matches())
    yield from ()


@cache
def witness_samples() -> Samples:
    name, raw = sample_matches(next(iter(TITLES)))[0]
    head = json.loads(raw.splitlines()[0])
    data = {"id": head["id"], "seal": head["seal"], "entry": 3}
    return ((lock_path(Path(name)).name, json.dumps(data).encode()),)


def witness(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    match = path.with_name(path.name.removesuffix(".lock"))
    remembered(match)
    for _ in Browser(Library(folders)).verifying(match):
        pass
    yield from ()
