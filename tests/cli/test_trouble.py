"""Called wrongly: 2 and a sentence. Something broken: 1, the file, the place and the cause. Never a traceback."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.content.places import ASSETS
from tests.cli.helpers import Run, write_match

EXAMPLE = "T5 A- V5,5 M9,9 S9,9 / T5 A- V5,5 M5,5 S5,5 / kick-off"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["dance"], "dance"),
        (["--nonsense"], "--nonsense"),
        (["simulate"], "GAME"),
        (["simulate", "chess"], "chess"),
        (["simulate", "united", "--matches", "0"], "'0' should be a whole number"),
        (["simulate", "united", "--matches", "-3"], "--matches"),
        (["simulate", "united", "--matches", "1e3"], "'1e3' should be a whole number"),
        (["simulate", "united", "--matches", "99999999999"], "should be a whole number from 1 to"),
        (["simulate", "united", "--seed", "x"], "'x' should be a whole number"),
        (["simulate", "united", "--seed", "9" * 30], "should be a whole number"),
        (["simulate", "united", "--set", "cup"], "'cup' should read name=value"),
        (["simulate", "united", "--set", "cup=perhaps"], "cup: expected true or false, found 'perhaps'"),
        (["simulate", "united", "--set", "cap=on"], "unknown key 'cap'"),
        (["simulate", "united", "--set", "home_points=9"], "home_points: must be 0 to 8, found 9"),
        (["simulate", "united", "--set", "glass=half"], "glass: expected one of off, advisory, strict"),
        (["simulate", "united", "--lang", "fr"], "'fr'"),
        (["replay"], "FILE"),
        (["replay", "x.jsonl", "--to", "minus"], "'minus'"),
        (["rules", "chess"], "chess"),
        (["rules", "united", "U-99"], "there is no rule 'U-99'"),
        (["position", "united"], "TEXT"),
        (["position", "united", "nonsense"], "this position cannot be read"),
        (["position", "united", EXAMPLE, "--seat", "2"], "--seat"),
        (["position", "united", EXAMPLE, "--offers", "--odds", "Finish"], "not allowed with"),
        (["position", "united", EXAMPLE, "--judge", "Jump"], "cannot read the action 'Jump'"),
        (["position", "united", EXAMPLE, "--judge", ""], "cannot read the action ''"),
        (["position", "united", EXAMPLE, "--judge", "PlayOn moments=0"], "moments: must be 1 to 999, found 0"),
        (["position", "united", EXAMPLE, "--judge", "PlayOn moments=many"], "cannot read the action"),
        (["position", "united", EXAMPLE, "--odds", "Finish {"], "cannot read the action"),
        (["position", "united", EXAMPLE, "--odds", 'SubmitLineUp {"line_up": 3}'], "line_up: expected an object"),
        (["position", "united", "x" * 300 + "/y/z"], "cannot be read"),
        (["position", "united", EXAMPLE.replace("kick-off", "halftime")], "'halftime' is no place in a match"),
        (["validate"], "PATH"),
        (["bench", "warp"], "there is no benchmark 'warp'"),
        (["soak", "united", "--matches", "few"], "'few'"),
    ],
)
def test_called_wrongly(run: Run, arguments: list[str], said: str) -> None:
    ran = run(*arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert said in ran.err.splitlines()[-1]


@pytest.mark.parametrize("points", ["1", "5"])
def test_home_points_that_no_rule_knows(run: Run, points: str) -> None:
    assert run("simulate", "united", "--matches", "1", "--set", f"home_points={points}").code == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ["replay"],
        ["simulate", "united", "--home"],
        ["simulate", "united", "--away"],
        ["position", "united"],
    ],
)
def test_a_missing_file_is_named(run: Run, tmp_path: Path, arguments: list[str]) -> None:
    gone = tmp_path / "gone.jsonl"
    ran = run(*arguments, gone)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(f"touchline: {gone}: ")
    assert "no such file" in ran.err
    assert ran.err.count("\n") == 1


def test_a_folder_is_not_a_file(run: Run, tmp_path: Path) -> None:
    for arguments in (["replay", tmp_path], ["simulate", "united", "--home", tmp_path]):
        ran = run(*arguments)
        assert ran.code == 1
        assert "this is a folder" in ran.err


def test_an_entry_that_does_not_exist(run: Run, over: Path) -> None:
    ran = run("replay", over, "--to", "9999")
    assert ran.code == 1
    assert "there is no entry 9999" in ran.err


# -- broken matches ----------------------------------------------------------------------------------------------


def damaged(path: Path, line: int, old: bytes, new: bytes) -> Path:
    lines = path.read_bytes().splitlines(keepends=True)
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    path.write_bytes(b"".join(lines))
    return path


@pytest.mark.parametrize(
    ("line", "old", "new", "said"),
    [
        (1, b'"game"', b'"gmae"', "does not follow the one before"),
        (2, b'"entry":0', b'"entry":1', "does not follow the one before"),
        (3, b'"link"', b'"lin"', "no check sum"),
        (3, b"{", b"\xff", "does not follow the one before"),
    ],
)
def test_a_damaged_match_is_told_with_line_and_cause(
    run: Run, over: Path, line: int, old: bytes, new: bytes, said: str
) -> None:
    damaged(over, line, old, new)
    for arguments in (["replay", over], ["position", "united", over]):
        ran = run(*arguments)
        assert (ran.code, ran.out) == (1, "")
        assert f"{over}, line {line}: " in ran.err
        assert said in ran.err
    checked = run("validate", over)
    assert checked.code == 1
    assert f"{over}, line {line}: " in checked.out


def test_an_empty_file_is_not_a_match(run: Run, tmp_path: Path) -> None:
    empty = tmp_path / "empty.jsonl"
    empty.touch()
    ran = run("replay", empty)
    assert ran.code == 1
    assert "this is not a match" in ran.err


def test_a_torn_last_line_was_never_confirmed_and_does_no_harm(run: Run, over: Path) -> None:
    whole = run("replay", over)
    over.write_bytes(over.read_bytes() + b'{"@":"Decision","entry":99')
    assert run("replay", over) == whole


# -- broken clubs ------------------------------------------------------------------------------------------------


def club(tmp_path: Path, **changes: Any) -> Path:
    """The club Harrowmere with something changed."""
    data = json.loads((ASSETS / "clubs" / "united" / "harrowmere.json").read_text(encoding="utf-8"))
    data.pop("line_ups", None)
    path = tmp_path / "club.json"
    path.write_text(json.dumps({**data, **changes}), encoding="utf-8")
    return path


def player(**changes: Any) -> dict[str, Any]:
    return {"name": "Euwe", "qualified": "V", "age": "I", "level": 5, **changes}


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"players": [player(level=16)]}, "players 1 (Euwe), level"),
        ({"players": [player(), player(name="Tal", level="5")]}, "players 2 (Tal), level"),
        ({"players": [player(age="X")]}, "players 1 (Euwe), age"),
        ({"players": [player(qualified="SV")]}, "players 1 (Euwe), qualified"),
        ({"players": [player(salary=9)]}, "players 1 (Euwe), salary"),
        ({"players": 3}, "players"),
        ({"name": ""}, "name"),
        ({"colour": "red"}, "colour"),
        ({"version": 2}, "version"),
    ],
)
def test_a_broken_club_is_told_with_place_and_cause(
    run: Run, tmp_path: Path, changes: dict[str, Any], place: str
) -> None:
    path = club(tmp_path, **changes)
    ran = run("simulate", "united", "--home", path)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(f"touchline: {path}, {place}: ")
    assert "(found " in ran.err
    assert run("validate", path).code == 1


def test_broken_json_is_told_with_line_and_column(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "club.json"
    path.write_text('{"format": "touchline-club",\n "name": }', encoding="utf-8")
    ran = run("simulate", "united", "--home", path)
    assert ran.code == 1
    assert f"{path}, line 2, column 10: broken JSON" in ran.err


def test_a_file_that_is_no_text(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "club.json"
    path.write_bytes(b"\x89PNG\r\n")
    assert "byte 0: this is not a text file" in run("simulate", "united", "--home", path).err


def test_a_club_that_breaks_the_rules_is_told_with_the_rule(run: Run, tmp_path: Path) -> None:
    path = club(tmp_path, players=[player(age="II")])
    ran = run("validate", path)
    assert ran.code == 1
    assert "Euwe (age II, level 5) does not fit" in ran.out
    assert "(U-1.4)" in ran.out
    german = run("validate", path, "--lang", "de").out
    assert "Euwe" in german
    assert german != ran.out


def test_two_players_of_one_name_are_no_club(run: Run, tmp_path: Path) -> None:
    ran = run("simulate", "united", "--matches", "1", "--home", club(tmp_path, players=[player(), player()]))
    assert ran.code == 1
    assert "Euwe" in ran.err


# -- other files -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("words.toml", "x = 1", "x: expected a text"),
        ("words.toml", '[a]\nother = "o"', "a: plural forms need"),
        ("words.toml", "[a\n", "broken TOML"),
        ("book.toml", 'game = "united"\nrule = []', "chapters"),
        ("note.json", "[1, 2]", "neither a match"),
        ("note.json", '{"format": "touchline-club", "game": "chess"}', "there is no game 'chess'"),
        ("settings.json", '{"language": "fr"}', "language"),
        ("note.txt", "hello", "neither a match"),
    ],
)
def test_validate_names_what_is_wrong_with_any_file(run: Run, tmp_path: Path, name: str, text: str, said: str) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    ran = run("validate", path)
    assert ran.code == 1
    assert ran.out.startswith(f"BROKEN  {path}")
    assert said in ran.out


def test_a_position_of_another_game_is_refused(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write_match(tmp_path / "match.jsonl", 4)
    ran = run("position", "united", path)
    assert ran.code == 0
    monkeypatch.setattr("game.workshop.positions.spec_of", lambda journal: type("Other", (), {"id": "chess"}))
    ran = run("position", "united", path)
    assert ran.code == 2
    assert "not of united" in ran.err
