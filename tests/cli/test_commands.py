"""Every command: exit code, documented JSON, a line a person can read."""

from __future__ import annotations

import json
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game import __version__
from game.content.places import ASSETS
from game.content.words import words
from game.core.driver import action_odds
from game.rules.registry import TITLES
from game.workshop import bench as bench_module
from game.workshop import coverage as coverage_module
from game.workshop import game_bench as game_bench_module
from game.workshop import selftest as selftest_module
from game.workshop import soak as soak_module
from game.workshop import window_bench as window_bench_module
from game.workshop.bench import BENCHES, Figure, write_long_journal
from game.workshop.coverage import Covered
from game.workshop.soak_report import SoakFailure
from tests.cli.helpers import Run, write_match

EXAMPLE = "T0 A8+4 V8,1^1 M7,9,9,0+1^4 S8,1,0^1 / T1 A0 V0,9,9 M9,1+1 S0,10,10,10+3 / kick-off"
CHANCE = "T5 A- V5,5 M5,5 S6,5 / T5 A3 V5,5 M5,5 S1,1 / normal 0 0:0"
"""Home defence leads by 8: two chances against sweeper 3 and keeper 5."""


def data_of(run: Run, *arguments: str | Path, code: int = 0) -> Any:
    ran = run(*arguments, "--json")
    assert (ran.code, ran.err) == (code, "")
    return json.loads(ran.out)


# -- without a command -------------------------------------------------------------------------------------------


def test_the_version(run: Run) -> None:
    assert run("--version") == (0, f"Touchline {__version__}\n", "")


def test_without_a_command_the_window_opens(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("game.ui.early.open_early", lambda: opened.append("empty"))
    monkeypatch.setattr("game.ui.window.open_window", lambda: opened.append("whole"))
    assert run() == (0, "", "")
    assert opened == ["empty", "whole"]


def test_help_names_every_command(run: Run) -> None:
    ran = run("--help")
    assert ran.code == 0
    named = ("simulate", "replay", "rules", "position", "validate", "bench", "screenshot", "soak", "selftest")
    assert all(f"\n    {name}" in ran.out for name in named)


@pytest.mark.parametrize(
    "command", ["simulate", "replay", "rules", "position", "validate", "bench", "screenshot", "soak", "selftest"]
)
def test_every_command_has_help(run: Run, command: str) -> None:
    ran = run(command, "--help")
    assert ran.code == 0
    assert ran.out.startswith(f"usage: touchline {command}")


# -- simulate ----------------------------------------------------------------------------------------------------


def test_simulate(run: Run) -> None:
    data = data_of(run, "simulate", "united", "--matches", "50", "--seed", "3")
    assert data.keys() == {
        *("game", "rules_version", "home", "away", "matches", "seed", "results", "endings", "mean_goals", "scores"),
        "matches_per_second",
    }
    assert (data["matches"], data["seed"]) == (50, 3)
    assert data["results"].keys() == {"home", "draw", "away"}
    assert sum(data["results"].values()) == sum(data["scores"].values()) == sum(data["endings"].values()) == 50
    home = sum(int(score.split(":")[0]) * count for score, count in data["scores"].items()) / 50
    assert data["mean_goals"]["home"] == pytest.approx(home)


def test_the_same_seed_gives_the_same_matches(run: Run) -> None:
    first, again, other = (
        data_of(run, "simulate", "united", "--matches", "40", "--seed", seed)["scores"] for seed in ("5", "5", "6")
    )
    assert first == again != other


def test_simulate_exactly_and_with_options(run: Run) -> None:
    data = data_of(run, "simulate", "united", "--matches", "2", "--exact", "--set", "cup=on", "--set", "discipline=off")
    assert data["exact"].keys() == {"results", "means", "scores", "through"}
    assert sum(Fraction(chance) for chance in data["exact"]["scores"].values()) == 1
    assert data["exact"]["means"] == {"home": "65/7", "away": "5"}


def test_simulate_with_chosen_clubs(run: Run) -> None:
    clubs = ASSETS / "clubs" / "united"
    data = data_of(
        run,
        "simulate",
        "united",
        "--matches",
        "2",
        "--home",
        clubs / "harrowmere.json",
        "--away",
        clubs / "magiran.json",
    )
    assert data["home"].startswith("Harrowmere")


def test_simulate_for_people(run: Run) -> None:
    ran = run("simulate", "united", "--matches", "10", "--seed", "7", "--exact")
    assert ran.code == 0
    assert "10 matches, seed 7" in ran.out
    assert "exactly: won" in ran.out


# -- replay ------------------------------------------------------------------------------------------------------


def test_replay(run: Run, over: Path) -> None:
    data = data_of(run, "replay", over, "--verify")
    assert data.keys() == {
        *(
            "file",
            "game",
            "rules_version",
            "seats",
            "seal",
            "entries",
            "verified",
            "older",
            "set_aside",
            "ending",
            "position",
        ),
        *("fingerprint", "what_if", "story"),
    }
    assert (data["verified"], data["set_aside"], data["seats"]) == (True, 0, ["Anna", "Ben"])
    assert data["ending"].keys() == {"reason", "winner", "score"}
    assert data["position"] is None
    assert [entry["entry"] for entry in data["story"]] == list(range(1, data["entries"] + 1))
    entry = data["story"][-1]
    assert entry.keys() == {"entry", "kind", "seat", "action", "rolls", "events", "sentences"}
    assert all(len(roll) == 4 for roll in entry["rolls"])


def test_replay_up_to_an_entry(run: Run, over: Path) -> None:
    data = data_of(run, "replay", over, "--to", "2")
    assert (data["entries"], len(data["story"]), data["verified"]) == (2, 2, False)
    assert data["ending"] is None
    assert data["position"].split(" / ")[2] == "kick-off cup"


def test_replay_tells_the_story(run: Run, over: Path) -> None:
    ran = run("replay", over, "--verify")
    assert ran.code == 0
    assert "   1  SV Rasenschach 1934 have handed in their line-up." in ran.out.splitlines()
    assert "{" not in ran.out
    assert ran.out.splitlines()[-2].startswith("verified")


# -- rules -------------------------------------------------------------------------------------------------------


def test_rules_lists_games_rules_and_one_rule(run: Run) -> None:
    assert data_of(run, "rules") == {game: words("en").say(f"game.{game}.name") for game in TITLES}
    rules = data_of(run, "rules", "united")
    assert len(rules) == 114
    one = data_of(run, "rules", "united", "u-3.1")
    assert [rule["id"] for rule in one] == ["U-3.1"]
    assert one[0].keys() == {"id", "section", "chapter", "scope", "title", "text", "rulings", "league_part"}


def test_rules_for_people(run: Run) -> None:
    listed = run("rules").out
    assert "united: United, 114 rules" in listed
    assert "counter_attack: Counter Attack, 173 rules" in listed
    assert "U-3.9a" in run("rules", "united").out
    assert run("rules", "united", "U-3.6").out.startswith("U-3.6  ")


def coverage_of(monkeypatch: pytest.MonkeyPatch, *rows: Covered) -> None:
    monkeypatch.setattr(coverage_module, "coverage", lambda game: list(rows))


FULL = Covered("U-3.1", "match", ("judge",), ("test",), True)
LEAGUE = Covered("PP-4.1", "league", (), (), True, coverage_module.LATER)


def test_coverage_is_fine_when_only_league_rules_wait(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    coverage_of(monkeypatch, FULL, LEAGUE)
    rows = data_of(run, "rules", "united", "--coverage")
    assert rows[0].keys() == {
        "id", "scope", "enforced", "tested", "explained", "taught", "untaught", "reason", "complete",
    }  # fmt: skip
    assert [row["complete"] for row in rows] == [True, True]
    assert "1 of 1 rules that apply are complete" in run("rules", "united", "--coverage").out


def test_coverage_counts_as_complete_only_what_is_done(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the page of the window does: what is left out for a reason is told apart."""
    coverage_of(monkeypatch, FULL, Covered("U-3.4", "match", (), (), True, "nothing to enforce"), LEAGUE)
    shown = run("rules", "united", "--coverage").out
    assert shown.endswith("1 of 2 rules that apply are complete; 1 left out for a stated reason\n")


def test_coverage_tells_why_a_rule_is_in_no_lesson(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    waits = Covered("U-7.1", "league", ("judge",), ("test",), True, untaught="its lesson u-13 waits for league play")
    coverage_of(monkeypatch, FULL, waits)
    shown = run("rules", "united", "--coverage").out
    assert "taught no     its lesson u-13 waits for league play" in shown
    assert "; 1 wait for league play or are left out for a stated reason; 1 missing" in shown


def test_coverage_fails_when_a_rule_of_matches_lacks_something(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    coverage_of(monkeypatch, FULL, Covered("U-3.4", "match", ("judge",), (), True), LEAGUE)
    rows = data_of(run, "rules", "united", "--coverage", code=1)
    assert [row["complete"] for row in rows] == [True, False, True]
    ran = run("rules", "united", "--coverage")
    assert ran.code == 1
    assert "1 of 2 rules" in ran.out
    assert "MISSING" in ran.out


def test_coverage_of_all_games(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    coverage_of(monkeypatch, Covered("U-3.4", "match", ("judge",), (), True))
    assert run("rules", "--coverage").code != 0


# -- position ----------------------------------------------------------------------------------------------------


def test_position(run: Run) -> None:
    data = data_of(run, "position", "united", EXAMPLE)
    assert data.keys() == {"game", "position", "prompt", "ending"}
    assert data["position"] == EXAMPLE
    assert data["prompt"].keys() == {"kind", "seats", "rule", "sentence"}
    assert data["prompt"]["kind"] == "united.kick-off"
    assert EXAMPLE in run("position", "united", EXAMPLE).out


def test_position_of_a_saved_match(run: Run, kick_off: Path, over: Path) -> None:
    assert data_of(run, "position", "united", kick_off)["prompt"]["kind"] == "united.kick-off"
    ended = data_of(run, "position", "united", over)
    assert ended["prompt"] is None
    assert ended["ending"].keys() == {"reason", "winner", "score"}
    assert data_of(run, "position", "united", over, "--offers") == []
    assert data_of(run, "position", "united", over, "--judge", "Finish")["reason"] == "core.not-your-decision"


def test_offers_with_their_checks(run: Run) -> None:
    offers = data_of(run, "position", "united", CHANCE, "--offers")
    assert all(offer.keys() == {"action", "label", "checks"} for offer in offers)
    assert [offer["action"]["@"] for offer in offers] == ["PlayOn", "Finish"]
    sweeper, keeper = offers[0]["checks"]
    assert sweeper == {
        "reason": "united.sweeper",
        "rule": "U-3.9a",
        "sides": 15,
        "succeeds": [1, 2, 3],
        "chance": "1/5",
    }
    assert keeper["chance"] == "5/14"
    assert "Play to the end" in run("position", "united", CHANCE, "--offers").out


LINE_UP = {"places": [["T1"], [], ["V1", "V2"], ["M1", "M2"], ["S1", "S2"]], "hardness": [0, 0, 0, 0, 11]}
DUE = CHANCE.replace("normal 0 0:0", "due home")


def test_judging_an_action(run: Run) -> None:
    assert data_of(run, "position", "united", CHANCE, "--judge", "PlayOn moments=3") == {"allowed": True}
    wrong = data_of(run, "position", "united", CHANCE, "--judge", "StartMatch")
    assert wrong.keys() == {"allowed", "reason", "rule", "facts", "sentence"}
    assert (wrong["allowed"], wrong["reason"]) == (False, "core.not-asked")


def test_judging_a_line_up_says_why_not(run: Run) -> None:
    action = f"SubmitLineUp {json.dumps({'line_up': LINE_UP})}"
    ruling = data_of(run, "position", "united", DUE, "--judge", action)
    assert (ruling["reason"], ruling["rule"]) == ("united.too-much-hardness", "U-3.4")
    assert ruling["facts"] == {"points": 11, "most": 10}
    assert "Hardness 11 is too much" in run("position", "united", DUE, "--judge", action).out


def test_a_seat_can_be_chosen(run: Run) -> None:
    action = f"SubmitLineUp {json.dumps({'line_up': LINE_UP})}"
    ruling = data_of(run, "position", "united", DUE, "--judge", action, "--seat", "1")
    assert ruling["reason"] == "core.not-your-decision"


def test_the_odds_of_a_moment_are_exact(run: Run) -> None:
    data = data_of(run, "position", "united", CHANCE, "--odds", "PlayOn")
    assert (data["allowed"], data["exact"]) == (True, True)
    chances = {outcome: Fraction(chance) for outcome, chance in data["outcomes"].items()}
    past = Fraction(12, 15)
    assert chances == {"stopped": Fraction(1, 5), "saved": past * Fraction(5, 14), "goal": past * Fraction(9, 14)}
    assert "20.0000% (1/5)" in run("position", "united", CHANCE, "--odds", "PlayOn").out


def test_the_odds_of_a_whole_match_are_its_forecast(run: Run) -> None:
    data = data_of(run, "position", "united", EXAMPLE + " mild", "--odds", "Finish")
    assert (data["exact"], data["means"]["home"]) == (True, "65/7")
    assert sum(Fraction(chance) for chance in data["scores"].values()) == 1


def test_odds_that_are_too_many_are_sampled_and_say_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.workshop.positions.action_odds", partial(action_odds, budget=50))
    scene = "T5 A5 V9,9 M9,9 S9,9 / T5 A5 V1,1 M1,1 S1,1 / normal 0 0:0"
    data = data_of(run, "position", "united", scene, "--odds", "Finish")
    assert data["exact"] is False
    assert sum(Fraction(chance) for chance in data["outcomes"].values()) == 1


def test_the_odds_of_what_is_not_allowed_are_the_reason(run: Run) -> None:
    assert data_of(run, "position", "united", CHANCE, "--odds", "StartMatch")["reason"] == "core.not-asked"


# -- validate ----------------------------------------------------------------------------------------------------


BROKEN_ON_PURPOSE = {"glatteis", "grundeis", "kreidefeld-banned", "tiger-gaps", "tiger-tired"}
"""Teams of lessons in which something has to be found and mended."""


def test_validate_our_own_data(run: Run) -> None:
    """Games that are not in the table yet are read by their own tests."""
    left_out = {"fonts", "icon", "powerplay", "world_cup"} - {*TITLES}
    folders = [part for part in sorted(ASSETS.iterdir()) if part.name not in left_out]
    rows = data_of(run, "validate", *folders, code=1)
    assert all(row.keys() == {"path", "kind", "problems", "hints"} for row in rows)
    assert {Path(row["path"]).stem for row in rows if row["problems"]} == BROKEN_ON_PURPOSE
    assert all("lessons" in Path(row["path"]).parts for row in rows if row["problems"])
    kinds = {row["kind"].split(",")[0] for row in rows}
    assert {"club of united", "rule book of united", "words"} <= kinds


def test_validate_a_match(run: Run, over: Path) -> None:
    (found,) = data_of(run, "validate", over)
    assert found == {"path": str(over), "kind": "match of united", "problems": [], "hints": []}
    assert run("validate", over).out == f"ok      {over} (match of united)\n"


def test_validate_several_paths_and_fail_if_one_is_broken(run: Run, tmp_path: Path, over: Path) -> None:
    note = tmp_path / "note.json"
    note.write_text('{"hello": 1}', encoding="utf-8")
    rows = data_of(run, "validate", over, note, tmp_path / "gone.json", code=1)
    assert [bool(row["problems"]) for row in rows] == [False, True, True]


def test_validate_an_empty_folder(run: Run, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    ran = run("validate", tmp_path / "empty")
    assert ran.code == 1
    assert "no file of ours" in ran.out


# -- bench, soak, selftest ---------------------------------------------------------------------------------------


def quick(value: float, bar: float, at_least: bool) -> Any:
    return lambda: Figure("quick", value, "matches/s", bar, at_least, 1.5)


def test_bench(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    figures = {"fast": quick(9, 5, True), "short": quick(3, 5, False)}
    monkeypatch.setattr(bench_module, "BENCHES", figures)
    monkeypatch.setattr(game_bench_module, "game_benches", dict)
    window = {"frames": lambda: [quick(1, 3, False)(), quick(2, 3, False)()]}
    monkeypatch.setattr(window_bench_module, "WINDOW_BENCHES", window)
    rows = data_of(run, "bench")
    assert len(rows) == 4
    assert rows[0].keys() == {"name", "value", "unit", "bar", "at_least", "yardstick", "met"}
    assert rows[0]["met"] is rows[1]["met"] is True
    assert len(data_of(run, "bench", "fast")) == 1
    assert len(data_of(run, "bench", "frames")) == 2


@pytest.mark.parametrize("figure", [quick(4, 5, True), quick(6, 5, False)], ids=["too slow", "too long"])
def test_a_bar_that_is_missed_is_an_error(run: Run, monkeypatch: pytest.MonkeyPatch, figure: Any) -> None:
    monkeypatch.setattr(bench_module, "BENCHES", {"slow": figure})
    monkeypatch.setattr(window_bench_module, "WINDOW_BENCHES", {})
    monkeypatch.setattr(game_bench_module, "game_benches", dict)
    assert data_of(run, "bench", code=1)[0]["met"] is False
    assert "MISSED" in run("bench").out


def test_the_documented_benches_exist_and_measure() -> None:
    assert set(BENCHES) == {"journal-open", "journal-resume", "lessons-check", "start-up"}
    assert {"united-matches", "united-exact"} <= set(game_bench_module.game_benches())


def test_a_measured_figure_has_its_name_and_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_module, "BATCH", 20)
    monkeypatch.setattr(bench_module, "yardstick", lambda *_: 1.0)
    figure = game_bench_module.game_benches()["united-matches"]()
    assert (figure.name, figure.unit, figure.at_least) == ("united-matches", "matches/s", True)
    assert figure.value > 0


def test_the_long_journal_of_the_bench_is_a_real_match(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl"
    write_long_journal(path, 40)
    data = data_of(run, "replay", path, "--verify")
    assert data["entries"] >= 40
    assert {entry["kind"] for entry in data["story"]} >= {"Decision", "TakenBack"}


def test_soak(run: Run) -> None:
    data = data_of(run, "soak", "united", "--matches", "5", "--illegal", "20", "--seed", "2")
    assert data.keys() == {"game", "seed", "matches", "decisions", "illegal_tries", "refused", "endings", "turns"}
    assert (data["matches"], data["seed"], sum(data["endings"].values())) == (5, 2, 5)
    assert "every promise kept" in run("soak", "united", "--matches", "2", "--illegal", "4").out


def test_a_broken_promise_is_told_in_a_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise SoakFailure("united, match with seed 7: apply changed its input. Position: x")

    monkeypatch.setattr(soak_module, "soak", broken)
    ran = run("soak", "united", "--json")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("touchline: a promise was not kept: united, match with seed 7")


def test_selftest(run: Run) -> None:
    rows = data_of(run, "selftest")
    assert all(row.keys() == {"name", "passed", "problem"} for row in rows)
    assert [row["problem"] for row in rows] == [""] * len(rows)


def test_a_failing_selftest_is_named_and_the_others_still_run(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails() -> None:
        raise OSError("no space left")

    monkeypatch.setattr(selftest_module, "CHECKS", {"disk": fails, "words": lambda: None})
    ran = run("selftest")
    assert ran.code == 1
    assert ran.out.splitlines() == ["BROKEN disk: OSError: no space left", "ok     words", "1 passed, 1 failed"]


# -- languages ---------------------------------------------------------------------------------------------------


def test_german_sentences(run: Run, over: Path) -> None:
    assert "Aufstellung" in run("rules", "united", "U-3.1", "--lang", "de").out
    ruling = data_of(run, "position", "united", CHANCE, "--judge", "StartMatch", "--lang", "de")
    assert ruling["sentence"].startswith("Das passt nicht zu der Entscheidung")
    assert "Schlusspfiff: SV Rasenschach 1934 gegen" in run("replay", over, "--lang", "de").out


def test_the_language_of_the_settings_is_used_unless_another_is_asked_for(run: Run, home: Path) -> None:
    home.mkdir()
    (home / "settings.json").write_text('{"language": "de"}', encoding="utf-8")
    german = run("rules", "united", "U-9")
    assert german.out != run("rules", "united", "U-9", "--lang", "en").out
    assert german == run("rules", "united", "U-9", "--lang", "de")


def test_broken_settings_are_named_and_do_no_harm(run: Run, home: Path) -> None:
    home.mkdir()
    (home / "settings.json").write_text('{"language": "fr"}', encoding="utf-8")
    ran = run("rules", "united", "U-9")
    assert ran.code == 0
    assert ran.out == run("rules", "united", "U-9", "--lang", "en").out
    assert "settings.json" in ran.err
    assert "language" in ran.err


def test_a_match_that_was_taken_back_tells_so(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "undone.jsonl"
    write_long_journal(path, 12)
    assert "Taken back: Anna and Ben agreed." in run("replay", path).out
    assert "Zurückgenommen" in run("replay", path, "--lang", "de").out


def test_an_unfinished_match_has_no_ending_yet(run: Run, tmp_path: Path) -> None:
    data = data_of(run, "replay", write_match(tmp_path / "new.jsonl", 0))
    assert (data["entries"], data["ending"], data["story"]) == (0, None, [])
