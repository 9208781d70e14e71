"""Lines of the ball: every line up to 15 hexes against polygons and fractions, and the pictures of the rules."""

from __future__ import annotations

import pytest

from game.geometry.hexes import Hex, disc, distance, line_coordinates, mirror_east_west, mirror_north_south, neighbours
from game.geometry.lines import line
from tests.geometry.reference import thin, wide

LONGEST = 15
STARTS = ((0, 0), (1, 0))
TARGETS = {start: disc(start, LONGEST)[1:] for start in STARTS}


def test_there_are_1440_lines() -> None:
    assert [len(TARGETS[start]) for start in STARTS] == [720, 720]


@pytest.mark.rule("CA-PASS-03")
@pytest.mark.parametrize("start", STARTS)
def test_thin_lines_hold_what_the_segment_meets(start: Hex) -> None:
    wrong = [target for target in TARGETS[start] if set(line(start, target)) != thin(start, target)]
    assert wrong == []


@pytest.mark.parametrize("start", STARTS)
def test_wide_lines_hold_the_centres_near_the_segment(start: Hex) -> None:
    wrong = [target for target in TARGETS[start] if set(line(start, target, wide=True)) != wide(start, target)]
    assert wrong == []


@pytest.mark.parametrize("start", STARTS)
def test_wide_lines_contain_the_thin_ones(start: Hex) -> None:
    more = 0
    for target in TARGETS[start]:
        assert set(line(start, target)) <= set(line(start, target, wide=True))
        more += line(start, target) != line(start, target, wide=True)
    assert more > len(TARGETS[start]) // 2


def test_wide_lines_differ_from_thin_ones_as_measured() -> None:
    """Within 11 hexes 70 % of the lines differ, by 3.6 hexes on average."""
    gains = [
        len(line(start, target, wide=True)) - len(line(start, target)) for start in STARTS for target in disc(start, 11)
    ]
    differing = [gain for gain in gains if gain]
    assert round(len(differing) / len(gains), 1) == 0.7
    assert round(sum(differing) / len(differing), 1) == 3.6


@pytest.mark.parametrize("wide_ball", [False, True])
@pytest.mark.parametrize("start", STARTS)
def test_lines_go_from_start_to_target_without_doubles_or_gaps(start: Hex, wide_ball: bool) -> None:
    from_u, from_v = line_coordinates(start)
    for target in TARGETS[start]:
        found = line(start, target, wide_ball)
        assert found[-1] == target
        assert start not in found
        assert len(set(found)) == len(found) >= distance(start, target)
        way_u, way_v = (a - b for a, b in zip(line_coordinates(target), (from_u, from_v), strict=True))
        places = [line_coordinates(place) for place in found]
        along = [(u - from_u) * way_u + 3 * (v - from_v) * way_v for u, v in places]
        assert along == sorted(along)
        assert all(set(neighbours(place)) & {start, *found[:index]} for index, place in enumerate(found))


@pytest.mark.parametrize("wide_ball", [False, True])
@pytest.mark.parametrize("start", STARTS)
def test_lines_are_the_same_backwards_and_in_mirrors(start: Hex, wide_ball: bool) -> None:
    for target in TARGETS[start]:
        found = line(start, target, wide_ball)
        assert {start, *found} == {target, *line(target, start, wide_ball)}
        for mirror in (mirror_east_west, mirror_north_south):
            assert {mirror(place) for place in found} == set(line(mirror(start), mirror(target), wide_ball))
        turned = tuple(mirror_east_west(mirror_north_south(place)) for place in (start, target, *found))
        assert line(turned[0], turned[1], wide_ball) == turned[2:], "the order is the same after half a turn"


@pytest.mark.parametrize("start", [(-18, -12), (18, 12), (-7, 3), (-6, -4), (17, 0)])
def test_a_line_does_not_depend_on_where_it_lies(start: Hex) -> None:
    x, z = start
    parity = x % 2
    for target in disc((parity, 0), 12):
        expected = tuple((a + x - parity, b + z) for a, b in line((parity, 0), target))
        assert line(start, (target[0] + x - parity, target[1] + z)) == expected


def test_lines_of_no_and_one_step() -> None:
    for start in ((0, 0), (5, -3)):
        assert line(start, start) == line(start, start, wide=True) == ()
        assert [line(start, beside) for beside in neighbours(start)] == [(beside,) for beside in neighbours(start)]


def test_along_an_edge_both_hexes_count_the_left_one_first() -> None:
    assert line((0, 0), (2, 0)) == ((1, 0), (1, -1), (2, 0))
    assert line((2, 0), (0, 0)) == ((1, -1), (1, 0), (0, 0))
    assert line((0, 0), (1, 1)) == ((0, 1), (1, 0), (1, 1))


def test_straight_up_a_column() -> None:
    assert line((3, -1), (3, 3)) == ((3, 0), (3, 1), (3, 2), (3, 3))


# -- the digitised pictures -------------------------------------------------------------------------------------------

BOTH = pytest.mark.parametrize("wide_ball", [False, True])


def near(defender: Hex, start: Hex, target: Hex, wide_ball: bool) -> set[Hex]:
    """The hexes of the line next to a defender, without the receiver's own."""
    return set(neighbours(defender)) & set(line(start, target, wide_ball)) - {target}


@pytest.mark.rule("CA-PASS-03")
def test_golden_27() -> None:
    """The ball runs along the edge of the defender's hex: he is on the line."""
    assert line((-7, -3), (-5, 0)) == ((-7, -2), (-6, -2), (-6, -1), (-6, 0), (-5, -1), (-5, 0))
    assert (-7, -2) in line((-7, -3), (-5, 0), wide=True)


@pytest.mark.rule("CA-PASS-04")
@BOTH
def test_golden_29(wide_ball: bool) -> None:
    """One defender touches only the receiver's own hex, nobody is near the line."""
    ball, target, defenders = (-7, -3), (-5, -6), [(-7, -2), (-4, -6)]
    assert not set(defenders) & set(line(ball, target, wide_ball))
    assert [near(defender, ball, target, wide_ball) for defender in defenders] == [set(), set()]
    assert target in neighbours((-4, -6))


@pytest.mark.rule("CA-PASS-04")
@BOTH
def test_golden_31(wide_ball: bool) -> None:
    ball, target = (-16, -5), (-14, -4)
    assert line(ball, target, wide_ball) == ((-15, -5), (-14, -4))
    assert [near(defender, ball, target, wide_ball) for defender in [(-16, -3), (-14, -6)]] == [set(), set()]


@pytest.mark.rule("CA-HIGH-02")
@BOTH
def test_golden_32(wide_ball: bool) -> None:
    """The high pass over an adjacent defender, and the one over a defender farther away."""
    ball, beside, farther = (-9, -11), (-9, -10), (-11, -10)
    assert beside in neighbours(ball)
    assert beside in line(ball, (-9, -5), wide_ball)
    assert beside not in line(ball, (-15, -8), wide_ball)
    assert farther in line(ball, (-15, -8), wide_ball)
    assert farther not in neighbours(ball)
    assert distance(ball, (-15, -8)) == distance(ball, (-9, -5)) == 6


@pytest.mark.rule("CA-PASS-04")
def test_golden_34() -> None:
    """Four defenders, one near the line, at hexes that the passing side holds."""
    ball, target, mates = (1, 2), (-5, -1), {(-1, 1), (-2, 1)}
    assert line(ball, target) == ((0, 2), (-1, 1), (-2, 1), (-3, 0), (-4, 0), (-5, -1))
    reached = {each: near(each, ball, target, False) for each in [(-1, 0), (-6, 0), (-6, -1), (-5, -2)]}
    assert reached == {(-1, 0): mates, (-6, 0): set(), (-6, -1): set(), (-5, -2): set()}


@pytest.mark.rule("CA-PASS-03")
def test_golden_63() -> None:
    """A wide ball gains two hexes."""
    found = line((-7, -3), (-2, -2))
    assert found == ((-6, -2), (-5, -3), (-4, -2), (-3, -3), (-2, -2))
    assert set(line((-7, -3), (-2, -2), wide=True)) - set(found) == {(-6, -3), (-3, -2)}
