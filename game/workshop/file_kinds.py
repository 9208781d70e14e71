"""Every kind of file the program reads, and those of the program and of the person that are no matches or clubs."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from game.content.card_words import card_words
from game.content.rulebook import read_rule_book
from game.content.titles import Title
from game.content.words import LANGUAGES, Words, read_words, word_files
from game.core.ruling import FactValue
from game.play.folders import Folders
from game.play.marks import Marks
from game.play.reading import search, stored_ticks
from game.play.settings import Settings, load_settings
from game.rules.registry import TITLES, spec
from game.rules.spec import GameSpec
from game.workshop import lesson_files, match_files
from game.workshop.career_kinds import career_kinds
from game.workshop.file_kind import JSON, MATCH, TOML, Kind, Samples, Spoken, contents, plainly, validated
from game.workshop.game_bench import read_cases
from game.workshop.sample_matches import sample_matches
from game.workshop.shelf_files import own_kinds
from game.workshop.spoiling import Chance, spoil_tokens


def kinds() -> tuple[Kind, ...]:
    """All of them."""
    return (
        Kind("settings", "", _settings_samples, JSON, _settings, fixed=True),
        Kind("marks", "", _marks_samples, JSON, _marks, fixed=True),
        Kind("learning", "", lesson_files.learning_samples, JSON, lesson_files.learning_opened, fixed=True),
        Kind("progress", "progress", lesson_files.handed_samples, JSON, lesson_files.handed_over),
        Kind("presets", "", _preset_samples, JSON, _by_screen, fixed=True, screen=True),
        *(each for game in TITLES for kind in spec(game).files for each in own_kinds(spec(game), kind)),
        *(
            Kind(f"matches-{game}", "matches", partial(sample_matches, game), MATCH, match_files.opened)
            for game in TITLES
        ),
        Kind(
            "index",
            "",
            match_files.index_samples,
            (spoil_tokens,),
            match_files.index,
            match_files.one_match,
            fixed=True,
            renewed=True,
        ),
        Kind(
            "witness",
            "matches",
            match_files.witness_samples,
            JSON,
            match_files.witness,
            match_files.one_match,
            fixed=True,
        ),
        *career_kinds(),
        *(each for game in TITLES for each in _along(spec(game))),
        Kind("words", "words", partial(contents, _word_files), TOML, _words, fixed=True),
        Kind("rules", "rules", _of_every_game(lambda row: row.book), TOML, _rules),
        Kind(
            "lessons",
            "lessons",
            partial(contents, lesson_files.some_files),
            TOML,
            lesson_files.lesson_checked,
            lesson_files.lesson_teams,
        ),
        Kind("own-lessons", "own-lessons", lesson_files.own_lesson_samples, TOML, lesson_files.own_lesson_checked),
        Kind("coverage", "rules", _of_every_game(lambda row: row.coverage), JSON, plainly(stored_ticks)),
        Kind("bench", "bench", _of_every_game(lambda row: row.bench), TOML, plainly(read_cases), fixed=True),
    )


def _along(title: GameSpec) -> Iterator[Kind]:
    """What comes with a game and is kept by nobody."""
    for data in title.data:
        samples = partial(contents, partial(title.samples, data))
        yield Kind(f"{data.noun}-{title.id}", data.noun, samples, JSON, plainly(data.read))
    row = TITLES[title.id]
    if row.cards:
        read = partial(card_words, title.id, "de")
        samples = partial(contents, lambda: [row.assets / row.cards])
        yield Kind(f"card-words-{title.id}", "cards", samples, JSON, plainly(read))


def _of_every_game(file: Callable[[Title], Path]) -> Callable[[], Samples]:
    """The same file of each game that has it."""
    return partial(contents, lambda: [path for path in map(file, TITLES.values()) if path.exists()])


# -- settings and marks -----------------------------------------------------------------------------------------------


def _settings_samples() -> Samples:
    chosen = Settings(language="de", names=("Ada", "Börje"), keys={"undo": ["ctrl+z"]}, window_width=1600)
    return (("settings.json", chosen.model_dump_json(indent=2).encode()),)


def _settings(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    _, problem = load_settings(path)
    if problem is not None:
        yield problem
    yield from validated(path, chance)


def _marks_samples() -> Samples:
    with tempfile.TemporaryDirectory() as folder:
        marks = Marks(Folders(Path(folder)))
        for beat in (3, 8):
            marks.toggle("0123456789abcdef", beat, "A fine goal")
            marks.watch("fedcba9876543210", beat)
        return (("marks.json", marks.path.read_bytes()),)


def _marks(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    marks = Marks(folders)
    for match in ("0123456789abcdef", "fedcba9876543210"):
        marks.bookmarks(match), marks.hides_result(match), marks.watched(match)
    if marks.problem is not None:
        yield marks.problem


def _preset_samples() -> Samples:
    kept = {
        game: {"Ours": {"options": dict(preset.options), "undo": "free", "help": 1}}
        for game in TITLES
        for preset in list(spec(game).setup.presets.values())[:1]
    }
    return (("presets.json", json.dumps(kept).encode()),)


def _by_screen(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    yield from ()


# -- files of the program ---------------------------------------------------------------------------------------------


def _word_files() -> list[Path]:
    return [path for language in LANGUAGES for path in word_files(language)]


def _words(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    say = Words("en", read_words(path))
    facts: dict[str, FactValue] = {"count": 2, "name": "Ada", "club": "x" * 100}
    for key in say.entries:
        say.say(key, facts)
    yield from validated(path, chance)


def _rules(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
    book = read_rule_book(path)
    search(book, "ball card", chance.pick(("en", "de")))
    yield from validated(path, chance)
