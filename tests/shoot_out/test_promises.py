"""What holds for every game holds for the shoot-out, by its folder and its row alone."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.cli import entry
from game.content.places import ROOT
from game.content.words import LANGUAGES, Words, read_words, words
from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.play.story import question, sentence
from game.rules.registry import spec
from game.ui.monkey.openings import openings, pages
from game.ui.monkey.screens import expected
from game.workshop import soak_files
from game.workshop.coverage import stored_path, stored_text
from game.workshop.file_kinds import kinds
from game.workshop.soak import soak
from game.workshop.soak_files import Run, spoilt
from tests.cli.test_soak_window import played
from tests.journal.helpers import at as replayed
from tests.journal.helpers import begin_short, play, position
from tests.play.test_undo import test_back_to_the_start_and_on_to_the_end as back_and_on
from tests.project.covered import covered_rules
from tests.shoot_out.row import ROW
from tests.words import test_titles as titles

GAME = ROW.id
UNFINISHED = re.compile(r"[{}]|\[[a-z]|None")


# -- rules ------------------------------------------------------------------------------------------------------------


def test_it_is_soaked(capsys: pytest.CaptureFixture[str]) -> None:
    report = soak(spec(GAME), 60, 300, 1)
    assert report.matches == 60
    assert set(report.endings) == {"kicks", "sudden-death"}
    assert entry(["soak", GAME, "--matches", "5", "--illegal", "20", "--workers", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["matches"] == 5


def test_a_match_is_saved_replayed_and_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.jsonl"
    with begin_short(path, GAME) as session:
        play(session)
        end = position(session)
    assert position(replayed(path, verify=True)) == end
    for command in (["replay", str(path), "--verify"], ["replay", str(path), "--lang", "de"], ["validate", str(path)]):
        assert entry(command) == 0
    assert "match of spot_kicks" in capsys.readouterr().out


def test_everything_is_taken_back_and_done_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With dice that make it long."""
    monkeypatch.setattr("tests.play.test_undo.begin_short", lambda path, game: begin_short(path, game, bytes([8]) * 32))
    back_and_on(tmp_path, GAME)


@pytest.mark.parametrize("command", [
    ["simulate", GAME, "--matches", "20"],
    ["position", GAME, "5 oxo* / ox", "--offers"],
    ["position", GAME, "5 oxo* / ox", "--odds", "Chip"],
    ["position", GAME, "5 oxo* / ox*", "--judge", "Chip"],
    ["rules", GAME, "SO-3"],
    ["rules", GAME, "--coverage"],
    ["selftest"],
])  # fmt: skip
def test_the_commands_know_it(
    command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.workshop.selftest.TITLES", {GAME: ROW})
    assert entry(command) == 0
    assert not re.search(r"\[[a-z]", capsys.readouterr().out)


def test_every_rule_is_enforced_tested_and_explained() -> None:
    """And the table for the built program says so: python run.py rules --coverage --store does not know this game."""
    rows = covered_rules(GAME)
    assert [row.id for row in rows if not row.done] == []
    assert stored_path(GAME).read_text(encoding="utf-8") == stored_text(rows)


# -- words ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_said_about_every_game_is_said_about_it(language: str) -> None:
    titles.test_every_family_of_words_has_every_game(GAME, words(language))
    titles.test_a_game_is_named_its_options_explained_and_its_actions_told(GAME, words(language))
    titles.test_a_game_that_keeps_secrets_has_words_for_its_curtain(GAME)


def test_both_languages_have_the_same_keys() -> None:
    english, german = (read_words(path) for language in LANGUAGES for path in ROW.word_files(language))
    assert english.keys() == german.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_prompt_event_and_refusal_makes_a_whole_sentence(language: str) -> None:
    said = set(_said(words(language)))
    assert len(said) > 10
    assert [each for each in said if UNFINISHED.search(each)] == []


def _said(say: Words) -> Iterator[str]:
    title = spec(GAME)
    for seed in range(30):
        dice = StreamDice(seed)
        state = title.random_start(dice)
        while (prompt := title.rules.prompt(state)) is not None:
            yield question(title, prompt, state, say)
            ruling = title.rules.judge(state, prompt.seats[0], title.rules.random_nonsense(state, 0, dice))
            yield from () if ruling.allowed else (say.refusal(ruling),)
            done = apply(title.rules, state, prompt.seats[0], title.rules.random_answer(state, 0, dice), dice)
            assert isinstance(done, Applied)
            state = done.state
            yield from (sentence(title, event, title.cast(state), say) for event in done.events)


# -- the workshop -----------------------------------------------------------------------------------------------------


def test_its_files_are_spoilt_like_all_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = [kind for kind in kinds() if GAME in kind.name]
    assert [kind.name for kind in mine] == [f"matches-{GAME}"]
    monkeypatch.setattr(soak_files, "SLOW", 60)
    report = spoilt(Run(3, f"matches-{GAME}", str(tmp_path / "faults")), range(12))
    assert report.faults == []
    assert sum(report.files.values()) == 12


def test_the_monkey_plays_it(tmp_path: Path) -> None:
    assert {f"setup:{GAME}", f"rules:{GAME}"} <= pages(GAME).keys()
    assert any(GAME in str(act) for act in openings(GAME))
    assert "tests.shoot_out.scene.KickScene" in expected([GAME])
    row = "from game.content.titles import TITLES\nfrom tests.shoot_out.row import ROW\nTITLES[ROW.id] = ROW\n"
    (report,) = played(tmp_path, f"{row}run('{GAME}', 200, 4)")
    assert [found.traceback for found in report.broken] == []
    assert any(name.startswith("tests.shoot_out") for name in report.scenes)


# -- its folder and its row -------------------------------------------------------------------------------------------


def test_nothing_else_names_it() -> None:
    """Neither the program nor any other test knows its id, its words, its rules or its folder."""
    here = Path(__file__).parent
    strange = re.compile(rf"{GAME}|tests[./]shoot_out|\bSO-[1-5]\b")
    others = [path for folder in ("game", "assets", "boards", "tests") for path in sorted((ROOT / folder).rglob("*"))
              if path.suffix in (".py", ".toml", ".json") and here not in path.parents]  # fmt: skip
    assert len(others) > 1000
    assert [path for path in others if strange.search(path.read_text(encoding="utf-8"))] == []


def test_its_screens_know_no_more_of_it_than_screens_may() -> None:
    """State, actions and events, as for every game; and the rules know nothing of screens."""
    here = Path(__file__).parent
    for path in sorted(here.glob("*.py")):
        names = {node.module for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
                 if isinstance(node, ast.ImportFrom) and node.module}  # fmt: skip
        if path.stem in ("screens", "scene"):
            assert not names & {"tests.shoot_out.match", "tests.shoot_out.spec"}
        elif path.stem in ("state", "actions", "events", "match", "spec"):
            assert not any(name.startswith(("game.ui", "game.play")) for name in names)
