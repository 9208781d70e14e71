"""How complete a game is: every rule enforced, tested and explained, or said why not.

Enforced: a function or table of the game's rules names the id in its docstring or code. Tested: a test carries it as
``pytest.mark.rule``. Explained: the rule book has it in both languages. In the source tree this is read from the
source; the built program, which has none, shows the table that was written when it was built.
"""

from __future__ import annotations

import ast
import json
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from game.content.files import read_json
from game.content.places import ASSETS, ROOT
from game.content.rulebook import Rule, rule_book

Places = dict[str, list[str]]


@dataclass(frozen=True, slots=True)
class Covered:
    """One rule: where it is enforced, which tests provoke it, whether it is explained, and what is missing."""

    id: str
    scope: str
    enforced: tuple[str, ...]
    tested: tuple[str, ...]
    explained: bool
    reason: str = ""

    @property
    def complete(self) -> bool:
        done = bool(self.enforced) and bool(self.tested) and self.explained
        return done or self.scope == "league" or bool(self.reason)


def coverage(game: str) -> list[Covered]:
    """Every rule of the game's book."""
    stored = stored_path(game)
    tests = ROOT / "tests"
    if not tests.is_dir() and stored.is_file():
        return [Covered(**{**row, **_tuples(row)}) for row in read_json(stored)]
    enforced, tested = enforced_rules(game), tested_rules(tests)
    return [_covered(rule, enforced, tested) for rule in rule_book(game).rule]


def _covered(rule: Rule, enforced: Places, tested: Places) -> Covered:
    return Covered(
        rule.id,
        rule.scope,
        tuple(enforced.get(rule.id, ())),
        tuple(tested.get(rule.id, ())),
        all(rule.say(language).text.strip() for language in ("en", "de")),
        rule.left_out.en if rule.left_out else "",
    )


def stored_path(game: str) -> Path:
    return ASSETS / "rules" / f"{game}.coverage.json"


def stored_text(game: str) -> str:
    """The table as it is kept for the built program."""
    return json.dumps([asdict(row) for row in coverage(game)], indent=1, ensure_ascii=False) + "\n"


def _tuples(row: dict[str, Any]) -> dict[str, Any]:
    return {"enforced": tuple(row["enforced"]), "tested": tuple(row["tested"])}


def enforced_rules(game: str) -> Places:
    """The ids named by the game's functions, classes and tables, with file and name."""
    places: Places = defaultdict(list)
    folder = ROOT / "game" / "rules" / game
    pattern = _id_pattern(game)
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for name, text in _named_texts(tree):
            for rule_id in sorted(set(pattern.findall(text))):
                places[rule_id].append(f"{path.relative_to(folder).as_posix()}: {name}")
    return places


def _named_texts(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The docstrings of functions and classes, and the strings of module-level code such as tables of rules."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name, ast.get_docstring(node) or ""
            for inner in ast.walk(node):
                if isinstance(inner, ast.Call):
                    yield from ((node.name, text) for text in _strings(inner))


def _strings(call: ast.Call) -> Iterator[str]:
    """Rule ids that are handed to a check, a prompt or a refusal."""
    for argument in (*call.args, *(keyword.value for keyword in call.keywords)):
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            yield argument.value


def _id_pattern(game: str) -> re.Pattern[str]:
    """Matches whole ids of this game's book, the longest first."""
    ids = sorted((rule.id for rule in rule_book(game).rule), key=len, reverse=True)
    return re.compile("|".join(re.escape(each) + r"(?![\w.]*\w)" for each in ids))


def tested_rules(tests: Path) -> Places:
    """The ids in ``pytest.mark.rule`` of all tests, with the test's name."""
    places: Places = defaultdict(list)
    for path in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                for rule_id in _marked(node):
                    places[rule_id].append(f"{path.relative_to(tests).as_posix()}: {node.name}")
    return places


def _marked(node: ast.FunctionDef | ast.ClassDef) -> Iterator[str]:
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
            yield from _strings(decorator)
