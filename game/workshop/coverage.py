"""How complete a game is: every rule enforced, tested and explained, or said why not.

Enforced: a function or table that play comes to (``reaching``) names the id in its docstring or code; not what tells,
explains, proposes or plays by the rules, and not the facts of what happened (``events.py``). Tested: a test of
an enforced rule carries it as ``pytest.mark.rule``; what only tests call shows nothing about play. Explained: the rule
book has it in both languages. Taught: a step of a lesson names it; lessons come with the program, so nothing of it is
stored. A rule that only introduces its letters (U-4 with U-4a, U-4b …) is as complete as they all are. In the source
tree this is read from the source; the built program, which has none, shows the table that was written when it was
built.
"""

from __future__ import annotations

import ast
import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from string import ascii_lowercase

from game.content.files import read_json, write_whole
from game.content.places import ROOT
from game.content.rulebook import Rule, RuleBook, rule_book
from game.content.titles import TITLES
from game.core.frozen import frozen
from game.play.taught import teaching, waiting
from game.workshop.reaching import Reach, defined

LATER = "later, with league play, which is not built yet"
TOLD = frozenset(
    {
        "bots", "can_forecast", "feedback", "figures", "forecast", "house", "in_force", "in_story", "luck", "occasion",
        "only", "page", "pages", "position", "printed", "random_start", "ranked", "report", "setup", "standing",
        "statistics", "telling", "tutor",
    }
)  # fmt: skip
"""Parts of the specs of a game and of its league that tell, explain, propose or play by the rules: what only these
name is enforced nowhere."""
EVENTS = "events.py"
"""The facts of what happened, in the folder of every game."""
Sightings = dict[str, list[str]]


@frozen
class Covered:
    """One rule: where it is enforced, which tests provoke it, whether it is explained, and what is missing."""

    id: str
    scope: str
    enforced: tuple[str, ...]
    tested: tuple[str, ...]
    explained: bool
    reason: str = ""
    """Why it is not enforced or tested."""
    taught: tuple[str, ...] = ()
    """Lessons with how they teach it, best first: ``done ca-03``."""
    untaught: str = ""
    """Why no lesson teaches it."""

    @property
    def done(self) -> bool:
        """Enforced, tested and explained."""
        return bool(self.enforced) and bool(self.tested) and self.explained

    @property
    def complete(self) -> bool:
        """Done, or said why not."""
        return self.done or bool(self.reason)


def coverage(game: str) -> list[Covered]:
    """Every rule of the game's book."""
    tests = ROOT / "tests"
    if not tests.is_dir():
        enforced, tested = _stored(game)
    else:
        enforced, tested = enforced_rules(game), tested_rules(tests)
    book = rule_book(game)
    return [_covered(book, rule, enforced, tested) for rule in book.rule]


def _covered(book: RuleBook, rule: Rule, enforced: Sightings, tested: Sightings) -> Covered:
    reached = _sighted(book, rule, enforced)
    tests = _sighted(book, rule, tested) if reached else ()
    later = LATER if book.waits(rule) and not tests else ""
    return Covered(
        rule.id,
        rule.scope,
        reached,
        tests,
        all(rule.say(language).text.strip() for language in ("en", "de")),
        rule.left_out.en if rule.left_out else later,
        tuple(f"{each.how} {each.lesson.id}" for each in teaching(book.game, rule.id)),
        _untaught(book, rule),
    )


def _untaught(book: RuleBook, rule: Rule) -> str:
    """Why no lesson teaches a rule; a letter waits for the lesson of what it belongs to."""
    if teaching(book.game, rule.id):
        return ""
    lesson = next(
        (found for id in (rule.id, rule.id.rstrip(ascii_lowercase)) if (found := waiting(book.game, id))), None
    )
    if lesson and not rule.unlearned:
        return f"its lesson {lesson.id} waits for league play"
    said = book.unlearned(rule)
    return said.en if said else ""


def _sighted(book: RuleBook, rule: Rule, found: Sightings) -> tuple[str, ...]:
    """Where a rule is found, or, if it only introduces them, where all of its letters are."""
    letters = [found.get(each.id, []) for each in book.letters(rule)]
    return tuple(found.get(rule.id, ())) or (tuple(chain.from_iterable(letters)) if all(letters) else ())


def stored_path(game: str) -> Path:
    return TITLES[game].coverage


def store(game: str, rows: list[Covered]) -> None:
    """Keep the table for the built program, which has neither source nor tests to look at."""
    write_whole(stored_path(game), stored_text(rows))


def stored_text(rows: list[Covered]) -> str:
    """One line a rule: its id, whether it is enforced, whether it is tested."""
    lines = [f"  {json.dumps([row.id, bool(row.enforced), bool(row.tested)])}" for row in rows]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def _stored(game: str) -> tuple[Sightings, Sightings]:
    rows: list[tuple[str, bool, bool]] = read_json(stored_path(game))
    enforced = {rule_id: ["this version"] for rule_id, done, _ in rows if done}
    tested = {rule_id: ["this version"] for rule_id, _, done in rows if done}
    return enforced, tested


def enforced_rules(game: str) -> Sightings:
    """The ids named by those of the game's functions, classes and tables that play comes to, with file and name."""
    places: Sightings = defaultdict(list)
    rules = TITLES[game].rules_module
    folder = ROOT.joinpath(*rules.split(".")[:-1])
    pattern = _id_pattern(game)
    reached = Reach(ROOT, (rules, "SPEC"), TOLD).places
    if TITLES[game].league:
        reached = reached | Reach(ROOT, (TITLES[game].league, "LEAGUE"), TOLD).places
    for path in sorted(folder.rglob("*.py")):
        if path.name == EVENTS:
            continue
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for statement in ast.parse(path.read_text(encoding="utf-8")).body:
            if not any((module, name) in reached for name in defined(statement)):
                continue
            for name, text in _named_texts(statement):
                for rule_id in sorted(set(pattern.findall(text))):
                    places[rule_id].append(f"{path.relative_to(folder).as_posix()}: {name}")
    return places


def _named_texts(statement: ast.stmt) -> Iterator[tuple[str, str]]:
    """The docstrings of functions and classes, ids handed to checks and refusals, tables, reasons with their rules."""
    if isinstance(statement, (ast.Assign, ast.AnnAssign)):
        if isinstance(statement.value, (ast.Dict, ast.Call)):
            strings = [part.value for part in ast.walk(statement.value) if isinstance(part, ast.Constant)]
            yield from ((defined(statement)[0], text) for text in strings if isinstance(text, str))
        return
    for node in ast.walk(statement):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name, ast.get_docstring(node) or ""
            for inner in ast.walk(node):
                if isinstance(inner, ast.Call):
                    yield from ((node.name, text) for text in _strings(inner))
        if isinstance(node, ast.ClassDef):
            members = [each.value for each in node.body if isinstance(each, ast.Assign)]
            pairs = [member.elts for member in members if isinstance(member, ast.Tuple)]
            yield from ((node.name, text) for pair in pairs for text in _texts(pair))


def _strings(call: ast.Call) -> Iterator[str]:
    """Rule ids that are handed to a check, a prompt or a refusal."""
    return _texts((*call.args, *(keyword.value for keyword in call.keywords)))


def _texts(parts: Iterable[ast.expr]) -> Iterator[str]:
    return (part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str))


def _id_pattern(game: str) -> re.Pattern[str]:
    """Matches whole ids of this game's book, the longest first."""
    ids = sorted((rule.id for rule in rule_book(game).rule), key=len, reverse=True)
    return re.compile("|".join(re.escape(each) + r"(?![\w.]*\w)" for each in ids))


def tested_rules(tests: Path) -> Sightings:
    """The ids in ``pytest.mark.rule`` of all tests, with the test's name."""
    places: Sightings = defaultdict(list)
    for path in sorted(tests.rglob("test_*.py")):
        where = path.relative_to(tests).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                for rule_id in _marked(node.decorator_list):
                    places[rule_id].append(f"{where}: {node.name}")
            elif isinstance(node, ast.Assign) and [ast.unparse(each) for each in node.targets] == ["pytestmark"]:
                for rule_id in _marked([node.value]):
                    places[rule_id].append(f"{where}: all of it")
    return places


def _marked(marks: list[ast.expr]) -> Iterator[str]:
    for mark in marks:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
            yield from _strings(mark)
