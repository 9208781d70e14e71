"""The board: what is printed where (A.3 to A.8), the examples of the book (A.11), and a file that may be corrected."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.cli import entry
from game.content.errors import ContentError
from game.content.places import BOARDS
from game.content.undici_board import FIRST, PATH, Board, load_board, read_plan
from game.data_files import data_files
from game.rules.undici.chips import Flank, Role
from game.rules.undici.pitch import (
    GRID,
    ahead,
    behind_ball_line,
    circle,
    corner,
    crossing,
    heading,
    in_area,
    in_own_half,
    keeper_distance,
    line_of,
    name,
    quadrant_distance,
    set_up_squares,
    square_distance,
    towards,
    value,
)
from game.rules.undici.state import GOAL, OFF
from tests.journal.damage import refused_when_spoilt
from tests.undici.builders import sq


def names(squares: Any) -> str:
    return " ".join(GRID.name(square) for square in sorted(squares))


def homes(side: int, role: Role, flank: Flank) -> frozenset[int]:
    return set_up_squares(FIRST, side, role, flank)


# -- what is printed ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-BOARD-04", "UN-BOARD-05")
def test_the_counts_of_each_half() -> None:
    for side in (0, 1):
        values = [value(FIRST, square, side) for square in GRID.squares]
        counted = Counter(number for number in values if number is not None)
        assert counted == {4: 2, 3: 4, 2: 4, 1: 6, 0: 8, -1: 10, -2: 8}
        assert sum(heading(FIRST, square, side) for square in GRID.squares) == 16
        assert sum(crossing(FIRST, square, side) for square in GRID.squares) == 24
        printed = [s for s in GRID.squares if value(FIRST, s, side) is not None or crossing(FIRST, s, side)]
        assert len(printed) == 66
        assert not any(in_own_half(square, side) for square in printed)
        assert sum(in_area(FIRST, square, side) for square in GRID.squares) == 24
    assert names(circle(FIRST, 0)) == "H7 I7"
    assert names(circle(FIRST, 1)) == "H8 I8"
    assert sum(corner(FIRST, square) for square in GRID.squares) == 16


@pytest.mark.rule("UN-BOARD-04", "UN-SHOT-01")
def test_a_row_is_read_as_it_is_printed() -> None:
    row = [value(FIRST, GRID.at(column, 12), 0) for column in range(1, 17)]
    assert row == [None, None, None, None, -1, 0, 1, 2, 2, 1, 0, -1, None, None, None, None]
    assert [value(FIRST, GRID.at(column, 3), 1) for column in range(1, 17)] == row
    assert value(FIRST, sq("H3"), 0) is None  # white cannot use the squares before its own goal
    assert crossing(FIRST, sq("C14"), 0)
    assert not crossing(FIRST, sq("D13"), 0)
    assert crossing(FIRST, sq("C1"), 1)


@pytest.mark.rule("UN-BOARD-01")
def test_what_is_no_square_has_nothing() -> None:
    for nowhere in (OFF, GOAL, 224, 10**9, -(10**9)):
        assert value(FIRST, nowhere, 0) is None
        assert not any((heading(FIRST, nowhere, 0), crossing(FIRST, nowhere, 1)))
        assert not any((in_area(FIRST, nowhere, 0), corner(FIRST, nowhere)))
        assert name(nowhere) == ""


@pytest.mark.rule("UN-BOARD-02", "UN-BOARD-03")
def test_lines_quadrants_and_directions() -> None:
    assert [line_of(sq(f"A{row}")) for row in range(1, 15)] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7]
    assert quadrant_distance(sq("A1"), sq("B2")) == 0
    assert quadrant_distance(sq("B2"), sq("C3")) == 1
    assert [keeper_distance(0, sq(each)) for each in ("H1", "H2", "H3", "A1", "P14")] == [1, 1, 2, 3, 7]
    assert [keeper_distance(1, sq(each)) for each in ("H14", "I13", "A7", "P1")] == [1, 1, 4, 7]
    assert (ahead(sq("H13"), 0), ahead(sq("H14"), 0), ahead(sq("H1"), 1)) == (sq("H14"), OFF, OFF)
    assert (towards(0), towards(1)) == (1, -1)
    assert FIRST.lines == ("red", "yellow", "green", "none", "green", "yellow", "red")


@pytest.mark.rule("UN-SET-05", "UN-SET-06", "UN-SET-07")
def test_where_a_chip_may_stand_at_a_kick_off() -> None:
    assert names(homes(0, Role.DEFENDER, Flank.LEFT)) == "A1 B1 C1 D1 A2 B2 C2 D2"
    assert names(homes(1, Role.DEFENDER, Flank.LEFT)) == "M13 N13 O13 P13 M14 N14 O14 P14"
    assert names(homes(0, Role.FORWARD, Flank.RIGHT)) == "M5 N5 O5 P5 M6 N6 O6 P6"
    assert len(homes(0, Role.MIDFIELDER, Flank.CENTRE)) == 16
    pink = homes(1, Role.PINK, Flank.CENTRE)
    assert pink == homes(1, Role.DEFENDER, Flank.CENTRE) | homes(1, Role.MIDFIELDER, Flank.CENTRE)
    blue = homes(0, Role.BLUE, Flank.LEFT)
    assert blue == homes(0, Role.MIDFIELDER, Flank.LEFT) | homes(0, Role.FORWARD, Flank.LEFT)
    assert homes(0, Role.KEEPER, Flank.CENTRE) == frozenset()


# -- the examples of the book ------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-BOARD-02", "UN-PASS-02")
def test_the_distances_of_the_examples() -> None:
    assert quadrant_distance(sq("F5"), sq("J4")) == 2
    assert quadrant_distance(sq("F5"), sq("L8")) == 3
    assert square_distance(sq("L8"), sq("K9")) == square_distance(sq("L8"), sq("M8")) == 1
    assert quadrant_distance(sq("C14"), sq("H12")) == quadrant_distance(sq("D14"), sq("H14")) == 2
    assert value(FIRST, sq("H12"), 0) == 2
    assert value(FIRST, sq("H14"), 0) == 4
    assert value(FIRST, sq("H11"), 0) == 0
    assert not in_area(FIRST, sq("H11"), 1)
    assert in_area(FIRST, sq("H13"), 1)


@pytest.mark.rule("UN-TACK-02")
def test_behind_the_ball_line() -> None:
    carrier = sq("G6")
    assert [behind_ball_line(sq(each), carrier, 0) for each in ("G5", "H6", "F7")] == [False, False, True]
    assert [behind_ball_line(sq(each), carrier, 1) for each in ("G7", "H6", "F5")] == [False, False, True]


# -- the file ----------------------------------------------------------------------------------------------------------


def test_the_board_is_read_once_shipped_and_known_to_validate(capsys: pytest.CaptureFixture[str]) -> None:
    assert load_board() is load_board()
    assert (str(PATH), "boards") in data_files(BOARDS.parent)
    assert entry(["validate", str(PATH)]) == 0
    assert capsys.readouterr().out == f"ok      {PATH} (board of undici, 224 squares)\n"


def written(folder: Path, data: object) -> Path:
    path = folder / "board.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def ours() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(PATH.read_text(encoding="utf-8"))
    return data


def test_a_corrected_board_is_taken_as_it_is(tmp_path: Path) -> None:
    """Somebody who owns the game finds another value, a lower area and a broader centre."""
    data = ours()
    data["map"][2] = data["map"][2].replace("+2 h+2", "+3 h+3")
    data["area"] = ["D12", "M14"]
    data["flanks"] = {"left": ["A", "C"], "centre": ["D", "M"], "right": ["N", "P"]}
    found = Board(read_plan(written(tmp_path, data)))
    assert found.values[0][sq("H12")] == found.values[1][sq("I3")] == 3
    assert len(found.area[0]) == len(found.area[1]) == 30
    assert found.flanks[1]["left"] == range(14, 17)


@pytest.mark.rule("UN-BOARD-04", "UN-CROSS-01", "UN-SHOT-01")
def test_the_kind_of_a_square_does_not_hang_on_the_sign_of_its_number(tmp_path: Path) -> None:
    data = ours()
    data["map"][2] = data["map"][2].replace("h+2 h+2", "s+2 s+2").replace("s0", "h0")
    found = Board(read_plan(written(tmp_path, data)))
    assert value(found, sq("H12"), 0) == 2
    assert not heading(found, sq("H12"), 0), "a good place to shoot, but not to head the ball"
    assert value(found, sq("F12"), 0) == 0
    assert heading(found, sq("F12"), 0)
    assert heading(found, sq("F3"), 1)


def test_a_file_of_the_first_kind_is_read_by_the_signs_of_its_numbers(tmp_path: Path) -> None:
    data = ours() | {"version": 1}
    data["map"] = [row.replace("s", "").replace("h", "") for row in data["map"]]
    assert replace(read_plan(written(tmp_path, data)), name="") == FIRST.plan
    with pytest.raises(ContentError, match=r"E14 shows -1, but not its kind"):
        read_plan(written(tmp_path, data | {"version": 2}))


def test_the_board_of_the_program_is_still_that_of_the_first_matches() -> None:
    """Where the file of the program is corrected, this goes; the matches of before stay on their board."""
    assert load_board() == FIRST


NEUTRAL = " ".join(["."] * 16)
FAULTS = [
    (("format",), "other", "format: this must be 'touchline-board'"),
    (("version",), 3, "version: this must be one of 1, 2"),
    (("game",), "counter_attack", "game: this must be 'undici'"),
    (("extra",), 1, "extra: this is not known here"),
    (("map",), [NEUTRAL], "map: there are at least 7 of them"),
    (("map", 0), ". . .", "map 1: a row has 16 squares, this one 3"),
    (("map", 0), " ".join(["x", *["."] * 15]), "map 1: 'x' is no sign of a square"),
    (("map", 0), " ".join(["+10", *["."] * 15]), "map 1: '+10' is no sign of a square"),
    (("map", 4), " ".join([">", *["."] * 15]), "map: A10 shows >, its mirror image P10 shows ."),
    (("map", 6), NEUTRAL, "map: each half has two squares of the centre circle (o), not 0"),
    (("map", 5), ". . . . . . . o o . . . . . . .", "map: each half has two squares of the centre circle (o), not 4"),
    (("area",), ["E7", "L14"], "area: it must lie in the black half, rows 8 to 14"),
    (("area",), ["E12", "L13"], "area: it must reach to the goal line"),
    (("area",), ["E12", "K14"], "area: E12 has no mirror image in it"),
    (("area",), ["L14", "E12"], "area: L14 does not lie to the lower left of E12"),
    (("area",), ["E12", "Q14"], "area: 'Q14' is no square from A1 to P14"),
    (("area",), ["E12"], "area: there are at least 2 of them"),
    (("corners",), ["B13", "C14"], "corners: A14 is missing"),
    (("corners",), ["A13", "I14"], "corners: the upper left corner must not reach beyond the middle"),
    (("lines",), ["red"] * 7, "lines: each half has one red, one yellow and one green line; the middle line has none"),
    (("lines", 0), "yellow", "lines: both halves must have the same colours"),
    (("lines", 0), "blue", "lines 1: this must be one of 'red', 'yellow', 'green', 'none'"),
    (("flanks", "left"), ["A", "C"], "flanks: left, centre and right must follow one another from A to P"),
    (("flanks", "left"), ["D", "A"], "flanks, left: the first column must not lie to the right of the second"),
    (("flanks", "left"), ["A", "Z"], "flanks, left: 'Z' is no column from A to P"),
    (
        ("flanks",),
        {"left": ["A", "C"], "centre": ["D", "L"], "right": ["M", "P"]},
        "flanks: left and right must be equ",
    ),
]


@pytest.mark.parametrize(("way", "change", "said"), FAULTS, ids=[said[:40] for _, _, said in FAULTS])
def test_a_damaged_board_gives_a_sentence(
    tmp_path: Path, way: tuple[Any, ...], change: object, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    data = ours()
    place: Any = data
    for step in way[:-1]:
        place = place[step]
    place[way[-1]] = change
    path = written(tmp_path, data)
    with pytest.raises(ContentError) as caught:
        read_plan(path)
    assert str(caught.value).startswith(str(path))
    assert said in str(caught.value)
    assert entry(["validate", str(path)]) == 1
    assert capsys.readouterr().out.startswith("BROKEN")


def test_a_board_without_anything_to_shoot_from(tmp_path: Path) -> None:
    data = ours()
    data["map"][:6] = [NEUTRAL] * 6
    with pytest.raises(ContentError, match="no square to shoot from"):
        read_plan(written(tmp_path, data))


def test_a_centre_circle_away_from_the_halfway_line(tmp_path: Path) -> None:
    data = ours()
    data["map"][5], data["map"][6] = data["map"][6], data["map"][5]
    with pytest.raises(ContentError, match=r"H9 of the centre circle \(o\) does not lie on the halfway line"):
        read_plan(written(tmp_path, data))


def test_damage_of_any_kind_gives_a_board_or_a_sentence(tmp_path: Path) -> None:
    assert refused_when_spoilt(read_plan, PATH, tmp_path / "board.json", seed=11, times=300) > 150
