"""Every kind of file the program reads: examples, where they lie, how they are spoilt, how the window opens them."""

from __future__ import annotations

import contextlib
import json
import tempfile
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from functools import cache, partial
from pathlib import Path
from typing import Any

from game.content.card_words import card_words
from game.content.errors import ContentError
from game.content.lessons import Lesson, course, read_lesson
from game.content.rulebook import read_rule_book
from game.content.titles import Title
from game.content.words import LANGUAGES, Words, read_words, word_files, words
from game.core.frozen import frozen
from game.core.reading import Unreadable, read_bytes
from game.core.ruling import FactValue
from game.journal.errors import JournalError
from game.journal.reader import read_journal
from game.journal.replay import replay
from game.journal.witness import lock_path, remembered
from game.play.browsing import Browser
from game.play.drafts import Drafts
from game.play.examining import examined
from game.play.folders import Folders, free_path
from game.play.index import MatchIndex
from game.play.index_file import read_index, write_index
from game.play.keeping import Keeper
from game.play.learning import Learning
from game.play.lesson_check import check
from game.play.lesson_script import TEAMS
from game.play.library import Library
from game.play.marks import Marks
from game.play.opening import resume, spec_of
from game.play.own_lessons import faults, own_lessons, take_in
from game.play.pages import match_page
from game.play.policy import Closed
from game.play.printing import html
from game.play.reading import plain_text, search, stored_ticks
from game.play.sealing import reroll, seal_of_match
from game.play.settings import Settings, load_settings
from game.play.statistics import statistics
from game.play.story import sentences, told_by
from game.play.teams import Shelf, TeamRefused
from game.rules.registry import TITLES, spec
from game.rules.spec import AnyKind, GameSpec
from game.workshop.forging import spoil_journal
from game.workshop.game_bench import read_cases
from game.workshop.sample_matches import goes_on, sample_matches
from game.workshop.spoiling import Chance, Spoil, spoil_json, spoil_table, spoil_tokens
from game.workshop.validate import validate

TODAY = date(2026, 1, 10)
SAID = (ContentError, JournalError, TeamRefused, Closed)
"""Whatever has a sentence."""
Spoken = Exception | str
Samples = tuple[tuple[str, bytes], ...]
"""File names and contents."""
Open = Callable[[Path, Folders, Chance], Iterator[Spoken]]
"""Opens a file: yields what is said about it, or raises what has a sentence."""
JSON, TOML, TABLE, MATCH = (
    (spoil_json, spoil_json, spoil_tokens), (spoil_tokens, spoil_tokens), (spoil_table, spoil_table, spoil_tokens),
    (spoil_journal, spoil_journal, spoil_journal, spoil_tokens),
)  # fmt: skip


def nothing_else(folders: Folders) -> dict[Path, bytes]:
    return {}


@frozen
class Kind:
    """One kind of file."""

    name: str
    place: str
    """The folder below a person's own, or any folder for files of the program."""
    samples: Callable[[], Samples]
    ways: tuple[Spoil, ...]
    open: Open
    around: Callable[[Folders], dict[Path, bytes]] = nothing_else
    """What else lies there."""
    fixed: bool = False
    """Whether it is known by its name alone."""
    screen: bool = False
    """Whether a screen alone reads it."""
    renewed: bool = False
    """Whether it only repeats what stands elsewhere, and is written anew when it is of no use."""


def kinds() -> tuple[Kind, ...]:
    """All of them."""
    return (
        Kind("settings", "", _settings_samples, JSON, _settings, fixed=True),
        Kind("marks", "", _marks_samples, JSON, _marks, fixed=True),
        Kind("learning", "", _learning_samples, JSON, _learning, fixed=True),
        Kind("progress", "progress", _handed_samples, JSON, _handed),
        Kind("presets", "", _preset_samples, JSON, _by_screen, fixed=True, screen=True),
        *(each for game in TITLES for kind in spec(game).files for each in _own(spec(game), kind)),
        *(Kind(f"matches-{game}", "matches", partial(sample_matches, game), MATCH, _match) for game in TITLES),
        Kind("index", "", _index_samples, (spoil_tokens,), _index, _one_match, fixed=True, renewed=True),
        Kind("witness", "matches", _witness_samples, JSON, _witness, _one_match, fixed=True),
        *(each for game in TITLES for each in _along(spec(game))),
        Kind("words", "words", partial(_contents, _word_files), TOML, _words, fixed=True),
        Kind("rules", "rules", _of_every_game(lambda row: row.book), TOML, _rules),
        Kind("lessons", "lessons", partial(_contents, _lesson_files), TOML, _lesson, _lesson_teams),
        Kind("own-lessons", "own-lessons", _own_lesson_samples, TOML, _own_lesson),
        Kind("coverage", "rules", _of_every_game(lambda row: row.coverage), JSON, _plainly(stored_ticks)),
        Kind("bench", "bench", _of_every_game(lambda row: row.bench), TOML, _plainly(read_cases), fixed=True),
    )


def _along(title: GameSpec) -> Iterator[Kind]:
    """What comes with a game and is kept by nobody."""
    for data in title.data:
        samples = partial(_contents, partial(title.samples, data))
        yield Kind(f"{data.noun}-{title.id}", data.noun, samples, JSON, _plainly(data.read))
    row = TITLES[title.id]
    if row.cards:
        read = partial(card_words, title.id, "de")
        samples = partial(_contents, lambda: [row.assets / row.cards])
        yield Kind(f"card-words-{title.id}", "cards", samples, JSON, _plainly(read))


def _contents(paths: Callable[[], Iterable[Path]]) -> Samples:
    """Files that come with the program."""
    return tuple((path.name, path.read_bytes()) for path in paths())


def _of_every_game(file: Callable[[Title], Path]) -> Callable[[], Samples]:
    """The same file of each game that has it."""
    return partial(_contents, lambda: [path for path in map(file, TITLES.values()) if path.exists()])


def _plainly(read: Callable[[Path], object]) -> Open:
    def opened(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
        read(path)
        yield from _validated(path, chance)

    return opened


def _validated(path: Path, chance: Chance) -> Iterator[Spoken]:
    """As the command line does it, now and then."""
    if chance.one_in(10):
        yield from (problem for found in validate(path, words("en")) for problem in found.problems)


# -- settings and marks -----------------------------------------------------------------------------------------------


def _settings_samples() -> Samples:
    chosen = Settings(language="de", names=("Ada", "Börje"), keys={"undo": ["ctrl+z"]}, window_width=1600)
    return (("settings.json", chosen.model_dump_json(indent=2).encode()),)


def _settings(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    _, problem = load_settings(path)
    if problem is not None:
        yield problem
    yield from _validated(path, chance)


def _marks_samples() -> Samples:
    with tempfile.TemporaryDirectory() as folder:
        marks = Marks(Folders(Path(folder)))
        for beat in (3, 8):
            marks.toggle("0123456789abcdef", beat, "A fine goal")
            marks.watch("fedcba9876543210", beat)
        return (("marks.json", marks.path.read_bytes()),)


def _learned(folder: str) -> Learning:
    """Somebody has come to the end of a lesson."""
    learning = Learning(Folders(Path(folder)))
    for lesson in _some_lessons():
        learning.finished("Ada", lesson, 2, {(0, 1)}, TODAY)
    return learning


def _some_lessons() -> Iterator[Lesson]:
    """A few of every game."""
    return (lesson for game in TITLES for lesson in course(game).lessons[:3])


def _lesson_files() -> Iterator[Path]:
    return (lesson.path for lesson in _some_lessons())


def _lesson_teams(folders: Folders) -> dict[Path, bytes]:
    """The teams that lie beside them."""
    found = (path for game in TITLES for path in sorted((TITLES[game].lessons / TEAMS).glob("*.json")))
    return {folders.base / "lessons" / TEAMS / path.name: path.read_bytes() for path in found}


def _learning_samples() -> Samples:
    with tempfile.TemporaryDirectory() as folder:
        _learned(folder)
        return (("learning.json", Folders(Path(folder)).learning.read_bytes()),)


def _handed_samples() -> Samples:
    with tempfile.TemporaryDirectory() as folder:
        handed = Path(folder, "ada.json")
        _learned(folder).export("Ada", handed)
        return (("ada.json", handed.read_bytes()),)


def _learning(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    learning = Learning(folders)
    for name in learning.names:
        learning.due(name, TODAY)
    if learning.problem is not None:
        yield learning.problem


def _handed(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    Learning(folders).take_in(path)
    yield from ()


def _lesson(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    lesson = read_lesson(path)
    if lesson.file.game in TITLES:
        yield from check(spec(lesson.file.game), lesson)


def _own_lesson_samples() -> Samples:
    """Those of the program by other names: they play with its teams."""
    return tuple(
        (lesson.path.name, _renamed(lesson, f"my-{number:02}")) for number, lesson in enumerate(_some_lessons())
    )


def _renamed(lesson: Lesson, name: str) -> bytes:
    return lesson.path.read_bytes().replace(f'id = "{lesson.id}"'.encode(), f'id = "{name}"'.encode(), 1)


def _own_lesson(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    """As the page of a course does it; taken in, it takes its own place."""
    for game in TITLES:
        own = own_lessons(folders, game)
        yield from own.broken
        for lesson in own.lessons:
            yield from faults(lesson)
    if chance.one_in(4):
        take_in(folders, path)


def _preset_samples() -> Samples:
    kept = {
        game: {"Ours": {"options": dict(preset.options), "undo": "free", "help": 1}}
        for game in TITLES
        for preset in list(spec(game).setup.presets.values())[:1]
    }
    return (("presets.json", json.dumps(kept).encode()),)


def _by_screen(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    yield from ()


def _marks(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    marks = Marks(folders)
    for match in ("0123456789abcdef", "fedcba9876543210"):
        marks.bookmarks(match), marks.hides_result(match), marks.watched(match)
    if marks.problem is not None:
        yield marks.problem


# -- what people keep -------------------------------------------------------------------------------------------------


def _own(title: GameSpec, kind: AnyKind) -> Iterator[Kind]:
    """Files on the shelf, drafts of them, and tables that are brought in."""
    name = f"{kind.key}-{title.id}"
    folder = title.id if kind.key == "teams" else f"{title.id}-{kind.key}"
    samples = partial(_contents, partial(title.samples, kind))
    yield Kind(name, f"{kind.key}/{title.id}", samples, JSON, partial(_shelved, title, kind))
    yield Kind(
        f"drafts-{name}", f"drafts/{folder}", partial(_draft_samples, title, kind), JSON, partial(_draft, title, kind)
    )
    if ".csv" in kind.endings:
        yield Kind(f"tables-{name}", "inbox", partial(_table_samples, title, kind), TABLE, _brought_in)


def _draft_samples(title: GameSpec, kind: AnyKind) -> Samples:
    with tempfile.TemporaryDirectory() as folder:
        drafts = Drafts(Folders(Path(folder)), title, kind)
        pieces = [kind.load(path) for path in title.samples(kind)[:2]]
        return tuple(("draft.json", drafts.write(piece, None, None).read_bytes()) for piece in pieces)


def _table_samples(title: GameSpec, kind: AnyKind) -> Samples:
    assert kind.export is not None
    found: list[tuple[str, bytes]] = []
    with tempfile.TemporaryDirectory() as folder:
        for source in title.samples(kind)[:2]:
            for language in ("en", "de"):
                for ending in (".csv", ".tsv"):
                    target = Path(folder) / f"{source.stem}-{language}{ending}"
                    kind.export(kind.load(source), target, language)
                    found.append((target.name, target.read_bytes()))
    return tuple(found)


def _shelved(title: GameSpec, kind: AnyKind, path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    """As the shelf and the set-up page do; what is sound is kept, exported and played with."""
    if chance.one_in(8):
        entries = Shelf(folders, title, kind).entries()
        yield from (each.error for each in entries if each.error is not None)
    piece = kind.load(path)
    faults = [*kind.faults(piece), *kind.flaws(piece)]
    if chance.one_in(4):
        Drafts(folders, title, kind).write(piece, path, None)
    if kind.export is not None and chance.one_in(4):
        target = folders.base / f"out{chance.pick(kind.endings)}"
        kind.export(piece, target, chance.pick(("en", "de")))
        kind.load(target)
    if kind.key != "teams" and not faults:
        _played_with(title, kind, piece, chance)
    if kind.key == "teams" and not faults:
        state = title.begin((piece, piece), title.options({}))
        title.sides(state), title.cast(state)
        goes_on(title, state, chance.below(1000))
        if hasattr(piece, "stored") and chance.one_in(8):
            Keeper(title, folders).stored(kind.name(piece), 0)
    yield from _validated(path, chance)


def _played_with(title: GameSpec, kind: AnyKind, piece: Any, chance: Chance) -> None:
    """A match with a board or cards that are no teams, in every slot they fit into."""
    options, ways = title.options({}), title.setup.ways
    way = ways[0].key if ways else ""
    slots = {stock.slot: piece for stock in title.setup.stocks
             if stock.key == kind.key and not stock.faults(piece, options, way)}  # fmt: skip
    if slots:
        state = title.begin(title.ready_teams(("Ada", "Ben")), options, **slots)
        goes_on(title, state, chance.below(1000))


def _draft(title: GameSpec, kind: AnyKind, path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    drafts = Drafts(folders, title, kind)
    for entry in drafts.entries():
        if entry.error is not None:
            yield entry.error
        else:
            kind.faults(entry.piece), kind.flaws(entry.piece)
            drafts.write(entry.piece, None, None)
    yield from _validated(path, chance)


def _brought_in(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    """As a file that is dragged onto the window: by whichever kind knows it."""
    for title in map(spec, TITLES):
        for kind in title.files:
            if kind.ours(path):
                Shelf(folders, title, kind).take_in(path)
                return
    yield from _validated(path, chance)


# -- matches ----------------------------------------------------------------------------------------------------------


def _match(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
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
    yield from _validated(path, chance)


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


def _one_match(folders: Folders) -> dict[Path, bytes]:
    name, raw = sample_matches(next(iter(TITLES)))[0]
    return {folders.matches / name: raw}


@cache
def _index_samples() -> Samples:
    with tempfile.TemporaryDirectory() as folder:
        base = Folders(Path(folder))
        base.matches.mkdir()
        for name, raw in (each for game in list(TITLES)[:2] for each in sample_matches(game)):
            (base.matches / name).write_bytes(raw)
        write_index(base.index, [examined(path, "1-1") for path in sorted(base.matches.glob("*.jsonl"))])
        return ((base.index.name, base.index.read_bytes()),)


def _index(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
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
def _witness_samples() -> Samples:
    name, raw = sample_matches(next(iter(TITLES)))[0]
    head = json.loads(raw.splitlines()[0])
    data = {"id": head["id"], "seal": head["seal"], "entry": 3}
    return ((lock_path(Path(name)).name, json.dumps(data).encode()),)


def _witness(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    match = path.with_name(path.name.removesuffix(".lock"))
    remembered(match)
    for _ in Browser(Library(folders)).verifying(match):
        pass
    yield from ()


# -- files of the program ---------------------------------------------------------------------------------------------


def _word_files() -> list[Path]:
    return [path for language in LANGUAGES for path in word_files(language)]


def _words(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    say = Words("en", read_words(path))
    facts: dict[str, FactValue] = {"count": 2, "name": "Ada", "club": "x" * 100}
    for key in say.entries:
        say.say(key, facts)
    yield from _validated(path, chance)


def _rules(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    book = read_rule_book(path)
    search(book, "ball card", chance.pick(("en", "de")))
    yield from _validated(path, chance)


__all__ = ["SAID", "Kind", "Spoken", "kinds"]
