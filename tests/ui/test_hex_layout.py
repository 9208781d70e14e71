"""Where hexes are on the screen: every pixel belongs to exactly one, at every zoom and pan; the pitch stays in view."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest

from game.content.counter_attack_board import load_board
from game.geometry.hexes import Hex, line_coordinates, neighbours
from game.ui.counter_attack.hex_layout import HALF_HEIGHT, HALF_WIDTH, ZOOMS, Camera, HexLayout, Rect

BOARD = load_board()
PLACES = (*BOARD.hexes, *BOARD.goal[0], *BOARD.goal[1])
VIEWS = [
    Rect(0, 100, 920, 620),
    Rect(8, 108, 1379, 931),
    Rect(5, 3, 640, 700),
    Rect(0, 0, 1280, 400),
    Rect(1, 2, 211, 97),
]


def camera(view: Rect, step: int = 0, pan: tuple[int, int] = (0, 0)) -> Camera:
    made = Camera()
    made.place(view)
    made.zoom_by(step, view.center)
    made.pan_to((made.layout.origin[0] + pan[0], made.layout.origin[1] + pan[1]))
    return made


def hexes(made: Camera) -> HexLayout:
    layout = made.layout
    assert isinstance(layout, HexLayout)
    return layout


def position(layout: HexLayout, place: Hex, pixel: tuple[int, int]) -> int:
    """1: the middle of the pixel lies inside the hex, 0: on its edge, -1: outside; in whole numbers."""
    quarter, half = round(layout.quarter * 64), round(layout.half * 64)
    u, v = line_coordinates(place)
    across = abs(64 * (pixel[0] - layout.origin[0]) + 32 - quarter * u)
    along = abs(64 * (layout.origin[1] - pixel[1]) - 32 - half * v)
    room = min(half - along, 2 * quarter * half - half * across - quarter * along)
    return (room > 0) - (room < 0)


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: f"{view.width}x{view.height}")
@pytest.mark.parametrize("step", range(len(ZOOMS)))
@pytest.mark.parametrize("pan", [(0, 0), (37, -21), (-10_000, 10_000)])
def test_from_hex_to_pixel_and_back(view: Rect, step: int, pan: tuple[int, int]) -> None:
    layout = camera(view, step, pan).layout
    assert len(BOARD.hexes) == 943
    for place in PLACES:
        assert layout.at(layout.pixel(place)) == place
        box = layout.bounds(place)
        assert all(box.left <= x <= box.right and box.top <= y <= box.bottom for x, y in layout.polygon(place))


@pytest.mark.parametrize("step", [0, 1, 3, 6])
def test_every_pixel_belongs_to_exactly_one_hex(step: int) -> None:
    layout = hexes(camera(VIEWS[0], step))
    for pixel in product(range(300, 400), range(250, 330)):
        place = layout.at(pixel)
        assert position(layout, place, pixel) >= 0
        assert all(position(layout, other, pixel) <= 0 for other in neighbours(place))


def test_hexes_share_the_screen_evenly() -> None:
    layout = camera(VIEWS[0]).layout
    counts = Counter(layout.at(pixel) for pixel in product(range(200, 700), range(200, 600)))
    whole = [counts[place] for place in BOARD.hexes if Rect(200, 200, 500, 400).contains(layout.bounds(place))]
    area = 6 * layout.quarter * layout.half
    assert len(whole) > 250
    assert all(abs(count - area) < 0.06 * area for count in whole)


@pytest.mark.parametrize(("quarter", "half"), [(8.0, 13.5), (6.5, 11.25), (6.625, 11.46875), (19.34375, 33.5)])
def test_an_edge_belongs_to_one_side(quarter: float, half: float) -> None:
    """To the western hex, and on a horizontal edge to the southern one."""
    layout = HexLayout(quarter, half, (300, 200))
    on_edges = 0
    for pixel in product(range(260, 380), range(160, 250)):
        place = layout.at(pixel)
        sharing = [each for each in (place, *neighbours(place)) if position(layout, each, pixel) == 0]
        if len(sharing) > 1:
            on_edges += 1
            assert place == min(sharing)
    if (quarter, half) == (8.0, 13.5):
        assert on_edges > 50
        assert layout.at((300, 213)) == (0, -1)


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: f"{view.width}x{view.height}")
def test_at_first_the_whole_board_is_in_view(view: Rect) -> None:
    layout = camera(view).layout
    assert all(view.contains(layout.bounds(place)) for place in PLACES)
    assert abs(layout.width * 0.8660254 - 2 * layout.half) < 1 / 16


def test_hexes_are_as_large_as_planned() -> None:
    assert camera(Rect(0, 100, 920, 600)).layout.width >= 23
    assert camera(Rect(0, 0, 1380, 930)).layout.width >= 1.45 * camera(Rect(0, 100, 920, 620)).layout.width


def board_box(layout: HexLayout) -> Rect:
    (left, top), (right, bottom) = layout.point(-HALF_WIDTH, HALF_HEIGHT), layout.point(HALF_WIDTH, -HALF_HEIGHT)
    return Rect(round(left), round(top), round(right - left), round(bottom - top))


def test_the_board_cannot_be_pushed_out_of_view() -> None:
    dice = random.Random(7)
    for view in VIEWS:
        made = camera(view)
        assert not made.pan_to((17, 4000))
        for _ in range(200):
            if dice.random() < 0.4:
                made.zoom_by(dice.choice([-2, -1, 1, 3]), (dice.randrange(2000), dice.randrange(2000)))
            made.pan_to((dice.randrange(-5000, 5000), dice.randrange(-5000, 5000)))
            box = board_box(hexes(made))
            for low, high, first, last in (
                (box.left, box.right, view.left, view.right),
                (box.top, box.bottom, view.top, view.bottom),
            ):
                if high - low > last - first + 1:
                    assert low <= first + 1
                    assert high >= last - 1
                elif made.step:
                    assert first - 1 <= low
                    assert high <= last + 1
                else:
                    assert abs((low + high) - (first + last)) <= 3


def test_zooming_keeps_what_is_under_the_pointer() -> None:
    view = VIEWS[0]
    pointer = (430, 380)
    made = camera(view)
    under = made.layout.at(pointer)
    for _ in range(len(ZOOMS)):
        made.zoom_by(1, pointer)
        assert made.layout.at(pointer) == under
    assert made.zoom == 3
    assert not made.zoom_by(1, pointer)
    for _ in range(3):
        made.zoom_by(-1, pointer)
        assert made.layout.at(pointer) == under
    assert made.refit()
    assert made.layout == camera(view).layout
    assert not made.refit()


def test_another_window_shows_the_same_place() -> None:
    made = camera(VIEWS[0], 6, (300, -200))
    before = made.layout.at(VIEWS[0].center)
    made.place(VIEWS[1].copy())
    assert made.layout.at(VIEWS[1].center) == before
    other = Camera()
    other.restore(made.step, made.middle)
    other.place(VIEWS[1].copy())
    assert other.layout == made.layout


@pytest.mark.parametrize("place", [(-18, 12), (18, -12), (19, 3), (0, 0), (-19, -4), (9, 12)])
def test_a_hex_can_be_brought_into_view(place: Hex) -> None:
    made = camera(VIEWS[0], 6)
    made.reveal(place)
    assert VIEWS[0].contains(made.layout.bounds(place))
    assert not made.reveal(place)
