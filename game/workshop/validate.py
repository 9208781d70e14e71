"""Checking files of every kind: journals, clubs, boards, cards, settings, rule books, words, our own data."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.content.columns import check_sheet
from game.content.drills import FORMAT as DRILLS_FORMAT
from game.content.drills import read_drills
from game.content.errors import ContentError
from game.content.faults import checked
from game.content.files import json_format, read_json, read_toml
from game.content.guides import GUIDE_FORMAT, read_guide
from game.content.lessons import COURSE_FORMAT, read_course, read_lesson
from game.content.puzzles import PUZZLES_FORMAT, read_puzzles
from game.content.rulebook import RuleBook
from game.content.words import Words, read_words
from game.core.faults import system_fault
from game.core.frozen import frozen
from game.core.reading import path_text
from game.journal.errors import JournalError
from game.journal.reader import read_journal
from game.journal.replay import replay
from game.play.career_files import read_card
from game.play.drafts import DRAFT
from game.play.drills import check_drills
from game.play.guide_check import check_guide
from game.play.lesson_check import check, check_course
from game.play.opening import spec_of
from game.play.season_check import check_season_file
from game.play.settings import settings_of
from game.rules.registry import TITLES, spec
from game.rules.spec import AnyData, AnyKind, GameSpec
from game.workshop.game_bench import read_cases
from game.workshop.puzzles import check as check_puzzle

NOT_OURS = "this is neither a match, a club, a board, a squad, cards, kits, settings, words, a lesson nor a rule book"
ENDINGS = (".json", ".jsonl", ".toml")
TABLES = (".csv", ".tsv")
"""Tables are cards or squads; in a folder they may be anything, so there they are left alone."""


@frozen
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
        if journal.header.season:
            season = check_season_file(path)
            return Checked(
                path_text(path), f"season {season.season} of {journal.header.game}, {season.matches} matches"
            )
        replay(spec_of(journal).rules, journal, verify=True)
        return Checked(path_text(path), f"match of {journal.header.game}")
    if path.suffix == ".toml":
        return _checked_toml(path)
    if path.suffix in TABLES:
        check_sheet(path)
        found = _of_a_game(path, say)
    elif path.suffix != ".json" and os.path.lexists(path):
        found = None
    else:
        data = read_json(path)
        if isinstance(data, dict) and data.get("kind") == "career":
            return Checked(path_text(path), f"league of {read_card(path.parent).game}")
        found = _named(path, data, say) if isinstance(data, dict) and "format" in data else _of_the_program(path, data)
    if found is None:
        raise ContentError(path, "", NOT_OURS)
    return found


def _checked_lessons(path: Path, format: str) -> Checked:
    """A lesson, a course, puzzles, drills or a guided match, with what does not fit the rules."""
    if format == GUIDE_FORMAT:
        guide = read_guide(path)
        found, kind = check_guide(_game(path, guide.file.game), guide), f"guided match of {guide.file.game}, "
        kind += f"{len(guide.stages)} stages"
    elif format == COURSE_FORMAT:
        course = read_course(path)
        found, kind = check_course(_game(path, course.game), course), f"course of {course.game}, "
        kind += f"{len(course.lessons)} lessons"
    elif format == PUZZLES_FORMAT:
        known = read_puzzles(path)
        found = [problem for each in known for problem in check_puzzle(_game(path, each.game), each)]
        kind = f"{len(known)} puzzles"
    elif format == DRILLS_FORMAT:
        drills = read_drills(path)
        found = check_drills(_game(path, drills.game), path)
        kind = f"drills of {drills.game}, {len(drills.position)} positions"
    else:
        lesson = read_lesson(path)
        found, kind = check(_game(path, lesson.file.game), lesson), f"lesson {lesson.id} of {lesson.file.game}"
    return Checked(path_text(path), kind, tuple(str(problem) for problem in found))


def _game(path: Path, game: str) -> GameSpec:
    if game not in TITLES:
        raise ContentError(path, "game", f"there is no game '{game}'; there is {', '.join(TITLES)}")
    return spec(game)


def _named(path: Path, data: dict[str, object], say: Words) -> Checked | None:
    """A file that says what it is."""
    if data["format"] == DRAFT:
        return Checked(path_text(path), "draft that is not finished")
    game = str(data.get("game", ""))
    if game:
        _game(path, game)
    return _of_a_game(path, say)


def _of_a_game(path: Path, say: Words) -> Checked | None:
    """What people keep for any game, with what its rules say against it, or what comes with a game; None: neither."""
    for title in map(spec, TITLES):
        for kind in title.files:
            if kind.ours(path):
                piece = kind.load(path)
                faults, hints = (tuple(map(say.refusal, each)) for each in (kind.faults(piece), kind.hints(piece)))
                return Checked(path_text(path), _told(title, kind, piece), faults, hints)
        for data in title.data:
            if json_format(path, title.id) == data.format:
                return Checked(path_text(path), _told(title, data, data.read(path)))
    return None


def _told(title: GameSpec, kind: AnyKind | AnyData, piece: Any) -> str:
    """What a sound file is."""
    detail = kind.detail(piece)
    return f"{kind.noun} of {title.id}{', ' if detail else ''}{detail}"


def _of_the_program(path: Path, data: object) -> Checked | None:
    """Settings, or which rules are covered; None: neither."""
    if path.name.endswith(".coverage.json"):
        return Checked(path_text(path), "rule coverage")
    if isinstance(data, dict) and "language" in data:
        return Checked(path_text(path), f"settings in {settings_of(data, path).language}")
    return None


def _checked_toml(path: Path) -> Checked:
    data = read_toml(path)
    if "format" in data:
        return _checked_lessons(path, str(data["format"]))
    if "rule" in data:
        book = checked(RuleBook, data, path)
        return Checked(path_text(path), f"rule book of {book.game}, {len(book.rule)} rules")
    if "case" in data:
        return Checked(path_text(path), f"benchmarks of {path.stem}, {len(read_cases(path))} cases")
    return Checked(path_text(path), f"words, {len(read_words(path))} entries")
