"""No import crosses a layer, nothing happens while importing, and starting imports next to nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.content.titles import TITLES
from tests.architecture.layers import (
    LAYERS,
    ROOT,
    all_crossings,
    crossings,
    imports,
    kind_of,
    layer_of,
    naming,
    sources,
)

MODULES = {module: file for module, file, _ in sources()}


def python(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A fresh interpreter in the root of the project, warnings as errors."""
    command = [sys.executable, "-W", "error", "-c", code, *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=600)


def problems(source: str, module: str) -> list[str]:
    """What the checker says about a fake module."""
    return [str(each) for each in crossings(module, module.replace(".", "/") + ".py", source)]


def test_no_import_crosses_a_layer() -> None:
    assert [str(crossing) for crossing in all_crossings()] == []


def test_a_game_is_named_at_home_and_in_the_table_alone() -> None:
    found = [str(each) for module, file, text in sources() for each in naming(module, file, text, TITLES)]
    assert found == []


@pytest.mark.parametrize(
    ("module", "source", "found"),
    [
        ("game.play.session", 'spec("united")', ["names united"]),
        ("game.workshop.bench", "\ndef united_matches(): ...", ["names united"]),
        ("game.ui.scenes.menu", "from game.ui.undici.screens import SCREENS", ["names undici"]),
        ("game.content.words", "from game.content import undici_cards as cards", ["names undici"]),
        ("game.ui.undici.match", 'OTHER = "world_cup"', ["names world_cup"]),
        ("game.ui.monkey.dealing", "JUNK = b'united'", ["names united"]),
        ("game.ui.film.match", '"""As united does it."""\ndef reunited(): ...', []),
        ("game.ui.undici.match", 'GAME = "undici"', []),
        ("game.content.undici_cards", 'GAME = "undici"', []),
        ("game.content.titles", 'Title("united")', []),
    ],
)
def test_a_game_named_elsewhere_is_told(module: str, source: str, found: list[str]) -> None:
    assert [each.problem for each in naming(module, "file.py", source, TITLES)] == found


def test_every_module_has_a_layer_of_the_table() -> None:
    assert {module for module in MODULES if kind_of(layer_of(module)) not in LAYERS} == set()


def test_the_reader_sees_the_whole_tree() -> None:
    assert {"game", "game.cli", "game.core.dice", "game.rules.united.judges.line_up"} <= MODULES.keys()
    dice = (ROOT / MODULES["game.core.dice"]).read_text(encoding="utf-8")
    assert "game.core.checks.Check" in [name for _, name in imports(dice, "game.core.dice", False)]


@pytest.mark.parametrize(
    ("module", "source", "target"),
    [
        ("game.core.dice", "from game.rules.united.state import Row", "game.rules.united.state"),
        ("game.core.odds", "import pydantic", "pydantic"),
        ("game.core.clock", "import time", "time"),
        ("game.core.odds", "from random import choice", "random"),
        ("game.core.odds", "import secrets", "secrets"),
        ("game.content.words", "from game.play.session import Session", "game.play.session"),
        ("game.content.words", "import pygame", "pygame"),
        ("game.journal.reader", "from datetime import datetime", "datetime"),
        ("game.journal.reader", "from game.content.files import read_json", "game.content.files"),
        ("game.rules.united.match", "from game.rules.undici.state import Board", "game.rules.undici.state"),
        ("game.rules.united.match", "from game.rules import undici", "game.rules.undici"),
        ("game.rules.united.match", "from game.rules.registry import spec", "game.rules.registry"),
        ("game.rules.united.match", "def later():\n    import game.play.session", "game.play.session"),
        ("game.rules.united.match", "import time", "time"),
        ("game.rules.spec", "from game.rules.united.spec import SPEC", "game.rules.united.spec"),
        ("game.play.session", "from game.rules.united.state import Row", "game.rules.united.state"),
        ("game.play.session", "import pygame", "pygame"),
        ("game.workshop.bench", "from game.rules.united import match", "game.rules.united.match"),
        ("game.workshop.bench", "import importlib", "importlib"),
        ("game.rules.spec", "from importlib import import_module", "importlib"),
        ("game.rules.registry", "import pkgutil", "pkgutil"),
        ("game.rules.registry", "from game.rules.united.spec import SPEC", "game.rules.united.spec"),
        ("game.cli", "from game.rules.united.spec import SPEC", "game.rules.united.spec"),
        ("game.cli", "import pygame", "pygame"),
        ("game.ui.app", "from game.rules.united.match import UNITED", "game.rules.united.match"),
        ("game.ui.united.rows", "from game.rules.united.desk_edit import put", "game.rules.united.desk_edit"),
        ("game.ui.app", "from game.journal.reader import read_journal", "game.journal.reader"),
        ("game.journal.reader", "from ..play import session", "game.play.session"),
        ("game.geometry.hexes", "from game.content.words import words", "game.content.words"),
    ],
)
def test_the_checker_reports_an_import_that_crosses(module: str, source: str, target: str) -> None:
    found = problems(source, module)
    assert len(found) == 1
    file, line, text = found[0].split(":", 2)
    assert file == module.replace(".", "/") + ".py"
    assert line == str(source.count("\n") + 1)
    assert target in text


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("game.core.dice", "import random, secrets\nfrom game.core.checks import Check"),
        ("game.rules.united.match", "from game.rules.spec import GameSpec\nfrom game.rules.united import views"),
        ("game.rules.registry", "from importlib import import_module\nfrom game.content.titles import TITLES"),
        ("game.ui.matches", "from importlib import import_module"),
        ("game.rules.united.spec", "from .match import UNITED"),
        ("game.content.places", "import game"),
        ("game.content.words", "from pydantic import BaseModel"),
        ("game.play.timers", "import time, secrets, platformdirs"),
        (
            "game.ui.app",
            "import pygame\nfrom game.rules.united.state import Row\nfrom game.play.session import Session",
        ),
        ("game.workshop.bench", "from game.rules.registry import spec\nimport time"),
        ("game.ui.app", "from game.rules.united import state"),
        ("game.ui.united.rows", "from game.rules.united.desk import DESK"),
        ("game.commands", "from game.ui.app import run"),
    ],
)
def test_the_checker_lets_pass_what_the_table_allows(module: str, source: str) -> None:
    assert problems(source, module) == []


def test_a_crossing_in_a_tree_is_named_with_file_and_line(tmp_path: Path) -> None:
    wrong = tmp_path / "game" / "core" / "dice.py"
    wrong.parent.mkdir(parents=True)
    wrong.write_text('"""A die."""\n\nimport pygame\n', encoding="utf-8")
    assert [str(each) for each in all_crossings(tmp_path)] == ["game/core/dice.py:3: core may not import pygame"]


def alone(root: Path) -> list[str]:
    """What is wrong with importing each module below ``root`` as the first one."""
    command = [sys.executable, "-W", "error", "-m", "tests.architecture.alone", str(root)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=600)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def test_every_module_can_be_imported_alone_and_in_silence() -> None:
    assert alone(ROOT) == []


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        ({"a": "from game import b", "b": "from game import c", "c": ""}, []),
        ({"a": "from game import b\nONE = 1", "b": "def later():\n    from game.a import ONE"}, []),
        ({"a": "from game import b\nONE = 1", "b": "from game.a import ONE"}, ["game.a cannot be imported alone"]),
        ({"a": "import game\nONE = game.b", "b": "", "c": "from game import b"}, ["game.a cannot be imported alone"]),
        ({"a": "ONE = 1 / 0"}, ["game.a cannot be imported alone"]),
        ({"a": "raise SystemExit"}, ["game.a cannot be imported alone"]),
        ({"a": "print('hello')", "b": "import game.a"}, ["game.a says something"]),
        ({"a": "import os\nos._exit(3)"}, ["game.a ends the process"]),
        ({"a": "__import__('game.b')", "b": ""}, ["game.a does not load what its text says: ['game.b']"]),
    ],
)  # fmt: skip
def test_what_cannot_be_imported_alone_is_named(tmp_path: Path, texts: dict[str, str], found: list[str]) -> None:
    """Otherwise the test above would prove nothing."""
    (tmp_path / "game").mkdir()
    for name, text in {"__init__": "", **texts}.items():
        (tmp_path / "game" / f"{name}.py").write_text(text, encoding="utf-8")
    problems = sorted(alone(tmp_path))
    assert len(problems) == len(found), problems
    assert all(problem.startswith(start) for problem, start in zip(problems, found, strict=True)), problems


def test_importing_opens_no_file_of_ours_and_starts_nothing() -> None:
    code = """
import sys, threading
import pydantic, sqlite3, platformdirs
root, names = sys.argv[1], sys.argv[2:]
seen = []
def watch(event, arguments):
    if event == "open" and str(arguments[0]).startswith(root) and not str(arguments[0]).endswith((".py", ".pyc")):
        if "__pycache__" not in str(arguments[0]) and not str(arguments[0]).startswith(sys.prefix):
            seen.append((event, str(arguments[0])))
    if event in ("subprocess.Popen", "socket.connect", "os.mkdir", "sqlite3.connect"):
        seen.append((event, str(arguments[:1])))
sys.addaudithook(watch)
for name in names:
    __import__(name)
assert not seen, seen
assert threading.active_count() == 1
"""
    done = python(code, str(ROOT), *sorted(MODULES))
    assert (done.returncode, done.stderr) == (0, "")


def test_the_version_is_told_without_importing_the_games() -> None:
    code = """
import runpy, sys
sys.argv = ["main.py", "--version"]
try:
    runpy.run_path("main.py", run_name="__main__")
except SystemExit as stop:
    assert not stop.code, stop.code
heavy = [name for name in sys.modules if name.split(".")[0] in ("pydantic", "pygame") or name.startswith("game.")]
print(sorted(heavy))
"""
    done = python(code)
    assert done.returncode == 0, done.stderr
    version, modules = done.stdout.splitlines()
    assert version.startswith("Touchline ")
    assert modules == "['game.cli']"


def test_headless_commands_work_without_pygame() -> None:
    code = """
import sys
sys.modules["pygame"] = None
from game.cli import entry
assert entry(["rules", "united", "U-3.1"]) == 0
assert entry(["simulate", "united", "--matches", "2"]) == 0
"""
    done = python(code)
    assert done.returncode == 0, done.stderr
