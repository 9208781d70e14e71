"""How complete the rules are: what counts as enforced, tested, explained."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.places import ASSETS
from game.content.rulebook import read_rule_book, rule_book
from game.workshop import coverage as coverage_module
from game.workshop.coverage import Covered, coverage, enforced_rules, stored_text
from tests.project.covered import covered_rules

JUDGE, TEST = ("judge",), ("test",)


def covered(
    enforced: tuple[str, ...] = (),
    tested: tuple[str, ...] = (),
    scope: str = "match",
    explained: bool = True,
    reason: str = "",
) -> Covered:
    return Covered("U-3.1", scope, enforced, tested, explained, reason)


def test_a_rule_is_complete_when_it_is_enforced_tested_and_explained() -> None:
    assert covered(JUDGE, TEST).complete


@pytest.mark.parametrize(
    "row",
    [
        covered(enforced=JUDGE),
        covered(tested=TEST),
        covered(),
        covered(JUDGE, TEST, explained=False),
    ],
    ids=["no test", "not enforced", "neither", "not explained"],
)
def test_whatever_is_missing_makes_a_rule_of_matches_incomplete(row: Covered) -> None:
    assert not row.complete


def test_a_stated_reason_is_enough() -> None:
    assert not covered(scope="league").complete
    assert covered(reason="it has no effect in a single match").complete


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A source tree of its own, with the real rule book."""
    monkeypatch.setattr(coverage_module, "ROOT", tmp_path)
    (tmp_path / "game" / "rules" / "united").mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    return tmp_path


def write(tree: Path, **files: str) -> None:
    """Files of the game's rules."""
    for name, source in files.items():
        (tree / "game" / "rules" / "united" / f"{name}.py").write_text(source, encoding="utf-8")


def test_a_function_that_names_a_rule_enforces_it(tree: Path) -> None:
    source = '''
"""U-9 in the docstring of a module is not enough."""
def strength():
    """U-3.2: one level less."""
def judge():
    return refuse("united.reason", "U-3.1", rule="U-3.4")
class Sheet:
    """Rows (U-3.5b)."""
'''
    write(tree, queries=source, spec="from game.rules.united.queries import Sheet, judge, strength\n"
          "SPEC = GameSpec(judge, strength, Sheet)\n")  # fmt: skip
    assert enforced_rules("united") == {
        "U-3.2": ["queries.py: strength"],
        "U-3.1": ["queries.py: judge"],
        "U-3.4": ["queries.py: judge"],
        "U-3.5b": ["queries.py: Sheet"],
    }


def test_an_id_inside_a_longer_one_does_not_count(tree: Path) -> None:
    source = 'def f():\n    """U-6.11, U-3.5, U-8.7z and U-44 are other things; U-6.10. is meant."""\n'
    write(tree, f=source, spec="from game.rules.united import f\nSPEC = f.f\n")
    assert set(enforced_rules("united")) == {"U-6.11", "U-6.10"}


def test_what_play_does_not_come_to_enforces_nothing(tree: Path) -> None:
    """Ways that lead on: names, modules, tables of modules, imports in functions, methods, what tables are asked."""
    write(
        tree,
        spec="from game.rules.united.match import MATCH\nSPEC = GameSpec(rules=MATCH)\n",
        match="""
from game.rules.united import actions, tables
from game.rules.united.parts import PARTS as ALL
class Match:
    def judge(self):
        return tables.found(ALL)
    def answer(self):
        return CHOSEN[0].ruling()
CHOSEN = (actions,)
MATCH = Match()
""",
        tables='''
def found(parts):
    """U-3.1"""
    from game.rules.united.late import later
    return later()
def lost():
    """U-3.2: nobody calls it."""
    return forgotten()
def forgotten():
    """U-3.3: only what nobody calls calls it."""
''',
        late='def later():\n    """U-3.4"""\n',
        parts='PARTS = {"kind": "U-3.5b"}\nOTHER = {"kind": "U-3.6"}\n',
        actions='def ruling():\n    """U-3.7"""\ndef options():\n    """U-3.8"""\nSTEPS = {1: "U-9"}\n',
    )
    assert enforced_rules("united") == {
        "U-3.1": ["tables.py: found"],
        "U-3.4": ["late.py: later"],
        "U-3.5b": ["parts.py: PARTS"],
        "U-3.7": ["actions.py: ruling"],
        "U-9": ["actions.py: STEPS"],
    }


def test_a_table_that_can_only_be_read_enforces_nothing(tree: Path) -> None:
    write(
        tree,
        spec="from game.rules.united.a import judge, printed\nSPEC = GameSpec(rules=judge, printed=printed)\n",
        a='def judge():\n    """U-3.1"""\ndef printed():\n    """U-7.1"""\n',
    )
    assert enforced_rules("united") == {"U-3.1": ["a.py: judge"]}


@pytest.mark.parametrize("part", sorted(coverage_module.TOLD))
def test_what_only_tells_explains_or_proposes_enforces_nothing(tree: Path, part: str) -> None:
    write(
        tree,
        spec=f"from game.rules.united.a import judge, told\nSPEC = GameSpec(rules=judge, {part}=told)\n",
        a='def judge():\n    """U-3.1"""\ndef told():\n    """U-3.4"""\n',
    )
    assert enforced_rules("united") == {"U-3.1": ["a.py: judge"]}


def test_the_facts_of_what_happened_enforce_nothing(tree: Path) -> None:
    write(
        tree,
        spec="from game.rules.united.a import judge\nSPEC = GameSpec(rules=judge)\n",
        a="from game.rules.united.events import Goal\ndef judge():\n    return Goal()\n",
        events='class Goal:\n    """U-3.1"""\n',
    )
    assert enforced_rules("united") == {}


ENFORCED = {
    "U-6.9c": "season/limits.py: fieldable",
    "U-3.2a": "season/aftermath.py: _learning",
    "UN-END-02": "mechanics/closing.py: go_on",
    "UN-DRIB-02": "mechanics/duel.py: RULE",
    "UN-LOCK-13": "mechanics/locks.py: answer",
    "UN-AREA-01": "mechanics/area.py: crowded",
    "UN-PASS-07": "mechanics/interception.py: candidates",
    "WC-TURN-05": "judging.py: _nowhere",
    "WC-GRP-06": "queries.py: source_team",
    "CA-FIRST-01": "mechanics/choice.py: _judge_pass",
    "CA-HIGH-06": "mechanics/high.py: come_down",
    "CA-SETUP-04": "mechanics/draft.py: _answer_due",
}


@pytest.mark.parametrize("game", ["united", "powerplay", "counter_attack", "undici", "world_cup"])
def test_every_rule_is_complete_and_named_where_it_is_enforced(game: str) -> None:
    """Also those which only words, bots and events had named."""
    rows = {row.id: row for row in covered_rules(game)}
    assert [row.id for row in rows.values() if not row.complete] == []
    assert [rule for rule, place in ENFORCED.items() if rule in rows and place not in rows[rule].enforced] == []


def test_a_test_of_what_play_does_not_come_to_is_none(tree: Path) -> None:
    write(tree, spec="SPEC = GameSpec()\n", cards='def bonus():\n    """U-3.1, U-7.1"""\n')
    test = 'import pytest\n@pytest.mark.rule("U-3.1", "U-7.1")\ndef test_f(): ...\n'
    (tree / "tests" / "test_f.py").write_text(test, encoding="utf-8")
    rows = {row.id: row for row in coverage("united")}
    assert rows["U-3.1"] == Covered("U-3.1", "match", (), (), True, taught=("done u-02",))
    assert not rows["U-3.1"].complete
    waits = "its lesson u-13 waits for league play"
    assert rows["U-7.1"] == Covered("U-7.1", "league", (), (), True, untaught=waits)
    assert not rows["U-7.1"].complete


def test_what_the_league_comes_to_is_enforced_but_not_what_its_computers_do(tree: Path) -> None:
    write(tree, spec="SPEC = GameSpec()\n")
    (tree / "game" / "rules" / "united" / "season").mkdir()
    source = """
from game.rules.united.f import house, judge
LEAGUE: LeagueSpec[int] = LeagueSpec(rules=judge, house=house)
"""
    (tree / "game" / "rules" / "united" / "season" / "spec.py").write_text(source, encoding="utf-8")
    write(tree, f='def judge():\n    """U-4a"""\ndef house():\n    """U-4b"""\n')
    assert enforced_rules("united") == {"U-4a": ["f.py: judge"]}


def test_an_introduction_is_as_complete_as_all_of_its_letters(tree: Path) -> None:
    letters = [f"U-6.3{letter}" for letter in "ab"]
    for enforced, complete in ((letters[:1], False), (letters, True)):
        write(tree, f=f'def f():\n    """{", ".join(enforced)}"""\n',
              spec="from game.rules.united.f import f\nSPEC = f\n")  # fmt: skip
        marks = ", ".join(f'"{each}"' for each in enforced)
        test = f"import pytest\n@pytest.mark.rule({marks})\ndef test_f(): ...\n"
        (tree / "tests" / "test_f.py").write_text(test, encoding="utf-8")
        rows = {row.id: row for row in coverage("united")}
        assert rows["U-6.3"].complete is complete


def test_the_home_bonus_waits_for_league_play() -> None:
    """Nothing in a match asks for it, whatever tests do."""
    row = next(row for row in covered_rules("counter_attack") if row.id == "CA-LEAGUE-06")
    assert (row.enforced, row.tested, row.reason) == ((), (), coverage_module.LATER)


def test_a_mark_on_a_test_provokes_a_rule(tree: Path) -> None:
    source = """
import pytest
@pytest.mark.rule("U-3.1", "U-3.4")
def test_one(): ...
@pytest.mark.rule("U-9")
class TestMatch: ...
def test_other():
    "U-8.7 in a text is not enough"
"""
    (tree / "tests" / "deep").mkdir()
    (tree / "tests" / "deep" / "test_it.py").write_text(source, encoding="utf-8")
    (tree / "tests" / "helper.py").write_text(
        'import pytest\n@pytest.mark.rule("U-4")\ndef f(): ...\n', encoding="utf-8"
    )
    assert coverage_module.tested_rules(tree / "tests") == {
        "U-3.1": ["deep/test_it.py: test_one"],
        "U-3.4": ["deep/test_it.py: test_one"],
        "U-9": ["deep/test_it.py: TestMatch"],
    }


def test_coverage_brings_source_tests_and_book_together(tree: Path) -> None:
    write(tree, f='def f():\n    """U-3.1"""\n', spec="from game.rules.united.f import f\nSPEC = f\n")
    test = 'import pytest\n@pytest.mark.rule("U-3.1", "U-3.4")\ndef test_f(): ...\n'
    (tree / "tests" / "test_f.py").write_text(test, encoding="utf-8")
    rows = {row.id: row for row in coverage("united")}
    assert set(rows) == {rule.id for rule in rule_book("united").rule}
    assert rows["U-3.1"] == Covered("U-3.1", "match", ("f.py: f",), ("test_f.py: test_f",), True, taught=("done u-02",))
    assert rows["U-3.1"].complete
    assert not rows["U-3.4"].complete
    assert rows["U-7.1"].scope == "league"
    assert not rows["U-7.1"].complete


def test_the_built_program_shows_the_table_that_was_stored(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tree / "tests").rmdir()
    stored = tree / "united.coverage.json"
    monkeypatch.setattr(coverage_module, "stored_path", lambda game: stored)
    rows = [covered(JUDGE, TEST), Covered("U-3.4", "match", ("judge",), (), True)]
    stored.write_text(stored_text(rows), encoding="utf-8")
    read = {row.id: row for row in coverage("united")}
    assert [read[each].complete for each in ("U-3.1", "U-3.4", "U-3.6")] == [True, False, False]


def test_every_id_that_tests_are_marked_with_is_in_the_book() -> None:
    marked = coverage_module.tested_rules(Path(__file__).resolve().parents[1])
    books = [*(ASSETS / "rules").glob("*.toml"), *Path(__file__).parents[1].glob("*/assets/rules/*.toml")]
    assert {book.stem for book in books} >= {"united", "counter_attack"}
    known = {rule.id for book in books for rule in read_rule_book(book).rule}
    assert set(marked) - known == set()
