"""The board file: shipped, open to corrections, and damaged in many ways that each give a sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.cli import entry
from game.content.counter_attack_board import PATH, load_board, read_board
from game.content.errors import ContentError
from game.content.places import BOARDS
from game.data_files import data_files
from tests.journal.damage import refused_when_spoilt

BOARD = load_board()


def test_the_board_is_read_once_and_shipped() -> None:
    assert load_board() is load_board()
    assert (str(PATH), "boards") in data_files(BOARDS.parent)


def test_validate_knows_the_board(capsys: pytest.CaptureFixture[str]) -> None:
    assert entry(["validate", str(BOARDS)]) == 0
    assert f"ok      {PATH} (board of counter_attack, 943 hexes)\n" in capsys.readouterr().out


def test_a_corrected_board_is_taken_as_it_is(tmp_path: Path) -> None:
    """Somebody who owns the game finds another pass range, one dot less in each corner and the rose turned over."""
    data = json.loads(PATH.read_text(encoding="utf-8"))
    data["ranges"]["standard_pass"] = 12
    data["dotted"] = [run for run in data["dotted"] if run[0] != 14]
    data["rose"] = ["S", "SW", "NW", "N", "NE", "SE"]
    board = read_board(written(tmp_path, data))
    assert board.ranges.standard_pass == 12
    assert len(board.dotted) == 68
    assert board.rose == {1: 4, 2: 5, 3: 6, 4: 1, 5: 2, 6: 3}


def written(folder: Path, data: object) -> Path:
    path = folder / "board.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


GONE = "gone"
MORE = "more"


def spoilt(way: str, value: object) -> dict[str, Any]:
    """Our board with one change: another value, an entry taken away (GONE) or put behind a list (MORE)."""
    data = json.loads(PATH.read_text(encoding="utf-8"))
    *before, last = [int(step) if step.lstrip("-").isdigit() else step for step in way.split(".")]
    place: Any = data
    for step in before:
        place = place[step]
    if value is GONE:
        del place[last]
    elif last == MORE:
        place.append(value)
    else:
        place[last] = value
    return data  # type: ignore[no-any-return]


FAULTS: list[tuple[str, object, str]] = [
    ("area", GONE, "area: this value is missing"),
    ("pitch", 1, "pitch: this is not known here"),
    ("format", "touchline-club", "format: this must be 'touchline-board'"),
    ("version", 2, "version: this must be 1"),
    ("game", "united", "game: this must be 'counter_attack'"),
    ("columns", [-18], "columns: expected two numbers"),
    ("columns", [18, -18], "columns: the first number must be smaller than the second"),
    ("columns", [-18, 17], "columns: the pitch must reach as far to the west as to the east"),
    ("columns", [-16, 16], "corner: hex (18, 12) is not on the pitch"),
    ("columns.0", -18.5, "columns 1: a whole number must stand here"),
    ("rows.even", [-12, 11], "rows: the pitch must reach as far to the south as to the north"),
    ("rows.odd", [-12, 12], "rows: the pitch must reach as far to the south as to the north"),
    ("rows.odd.1", 1000, "rows, odd 2: this must be at most 60"),
    ("rows.thin", [0, 1], "rows, thin: this is not known here"),
    ("rose.2", "N", "rose: expected each of N, NE, SE, S, SW, NW once"),
    ("rose.2", "E", "rose 3: this must be one of 'N', 'NE', 'SE', 'S', 'SW', 'NW'"),
    ("rose.5", GONE, "rose: expected each of N, NE, SE, S, SW, NW once"),
    ("kick_off", [0, 0, 0], "kick_off: expected two numbers"),
    ("kick_off", [0, 30], "kick_off: hex (0, 30) is not on the pitch"),
    ("kick_off", [0, 1], "kick_off: hex (0, 1) is not in the middle between the touchlines"),
    ("kick_off", [2, 0], "kick_off: it must be on the halfway line, column 0"),
    ("kick_off", [4, 0], "kick_off: hex (4, 0) is not in circle"),
    ("circle.0", [-3, -2, 0], "circle: hex (-3, -2) has no mirror image (-3, 1) in the other half"),
    ("circle.0", GONE, "circle: hex (3, -2) has no mirror image in the other half"),
    ("circle", [], "circle: the region is empty"),
    ("area.0", [12, 7, -7], "area: a part of a region is [column, lowest row, highest row], not [12, 7, -7]"),
    ("area.0", [12, 7], "area: a part of a region is [column, lowest row, highest row], not [12, 7]"),
    ("area.0", "12", "area 1: this must be a list"),
    ("area.0.1", "-7", "area 1 2: a whole number must stand here"),
    ("area.0.1", True, "area 1 2: a whole number must stand here"),
    ("area.0.1", -(10**40), "-10000000000000000000000… is no number"),
    ("area.0.1", -8, "area: hex (12, -8) has no mirror image (12, 8) in the other half"),
    ("area.more", [13, 7, 7], "area: hex (13, 7) stands here twice"),
    ("area.more", [5, -3, 2], "area: hex (5, -3) is not in third"),
    ("area.more", [-12, -7, 7], "area: hex (-12, -7) is not on the east side"),
    ("third.0", [8, -11, 11], "third: hex (8, -12) is missing; thirds are whole columns"),
    ("third.0", [8, -13, 13], "third: hex (8, -13) is not on the pitch"),
    ("third.more", [6, -12, 12], "third: it must reach to the goal line without a gap"),
    ("six_yard.more", [11, -3, 2], "six_yard: hex (11, -3) is not in area"),
    ("arc.more", [12, 0, 0], "arc: hex (12, 0) is in area"),
    ("arc.more", [7, -1, 0], "arc: hex (7, -1) is not in third"),
    ("dotted.0", GONE, "dotted: hex (14, 12) has no mirror image (14, -12) in the other half"),
    ("dotted.more", [7, -1, 0], "dotted: hex (7, -1) is not in third"),
    ("mouth.0", [18, -2, 2], "mouth: between the posts lie rows -3 to 3 of column 18"),
    ("mouth.0", [18, -6, 6], "mouth: hex (18, -6) is not in six_yard"),
    ("goal.0", [19, -5, 4], "goal: between the posts lie rows -4 to 3 of column 19"),
    ("goal.0", [19, -4, 2], "goal: hex (19, -4) has no mirror image (19, 3) in the other half"),
    ("goal.0", [20, -3, 3], "goal: between the posts lie rows -4 to 3 of column 19"),
    ("goal.0", [-19, -4, 3], "goal: hex (-19, -4) is not on the east side"),
    ("goal_line", 13, "goal_line: 13.0 is not between the middles of columns 18 and 19"),
    ("goal_line", 13.8, "goal_line: Input should be a multiple of 0.25"),
    ("goal_line", "13.75", "goal_line: Input should be a valid number"),
    ("post", 4.5, "mouth: between the posts lie rows -4 to 4 of column 18"),
    ("post", 0, "post: Input should be greater than 0"),
    ("spot", [14, 1], "spot: hex (14, 1) is not in the middle between the touchlines"),
    ("spot", [10, 0], "spot: hex (10, 0) is not in area"),
    ("spot", [14, 40], "spot: hex (14, 40) is not on the pitch"),
    ("goal_kick", [14, 0], "goal_kick: hex (14, 0) is not in six_yard"),
    ("corner", [18, -12], "corner: it must be the northernmost hex of column 18"),
    ("corner", [18, 13], "corner: hex (18, 13) is not on the pitch"),
    ("line_up.10", GONE, "line_up: there are at least 11 of them"),
    ("line_up.more", [3, 0], "line_up: there are at most 11 of them"),
    ("line_up.1", [10, 8], "line_up: two players stand on hex (10, 8)"),
    ("line_up.1", [-10, 8], "line_up: hex (-10, 8) is not in the east half"),
    ("line_up.1", [10, 18], "line_up: hex (10, 18) is not in the east half"),
    ("line_up.0", [11, 0], "line_up: the keeper's hex (11, 0) is not in area"),
    ("ranges.shot", GONE, "ranges, shot: this value is missing"),
    ("ranges.shot", 0, "ranges, shot: this must be at least 1"),
    ("ranges.shot", 11.5, "ranges, shot: a whole number must stand here"),
    ("ranges.shots", 11, "ranges, shots: this is not known here"),
    ("ranges.high_pass", 3, "ranges: high_pass_least is greater than high_pass"),
    ("ranges.header_free", 3, "ranges: header_free is greater than header_reach"),
    ("about", "a note", "about: this must be a list"),
]


@pytest.mark.parametrize(("way", "value", "said"), FAULTS, ids=[f"{way}-{value}" for way, value, _ in FAULTS])
def test_a_damaged_board_gives_a_sentence(tmp_path: Path, way: str, value: object, said: str) -> None:
    path = written(tmp_path, spoilt(way, value))
    with pytest.raises(ContentError) as caught:
        read_board(path)
    assert str(caught.value).startswith(str(path))
    assert said in str(caught.value)


def test_the_undamaged_board_gives_none(tmp_path: Path) -> None:
    assert read_board(written(tmp_path, spoilt("version", 1))).hexes == BOARD.hexes


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", "{", '"board"', '{"format": "touchline-board"}'])
def test_other_files_give_a_sentence(tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "board.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError):
        read_board(path)
    assert entry(["validate", str(path)]) == 1
    assert capsys.readouterr().out.startswith(f"BROKEN  {path}")


def test_damage_of_any_kind_gives_a_board_or_a_sentence(tmp_path: Path) -> None:
    assert refused_when_spoilt(read_board, PATH, tmp_path / "board.json", seed=7, times=400) > 200
