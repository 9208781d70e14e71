"""The pitch as a widget: what it tells, what it paints and what not, and that everything on it can be told apart."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import pygame
import pytest

from game.content.counter_attack_board import load_board
from game.geometry.hexes import Hex, disc, neighbours
from game.ui.app import App
from game.ui.board import overlay_layer
from game.ui.board.overlays import Drawing, Easel, drawing, on_grass, side_colour
from game.ui.board.stamps import NIGHT
from game.ui.counter_attack import token_art
from game.ui.counter_attack.pitch_data import Ball, Flight, Kind, Overlay, Run, Token
from game.ui.counter_attack.pitch_view import PitchView
from game.ui.gallery.windowless import Hands, stage
from game.ui.inputs import Pointer
from game.ui.motion import Director
from game.ui.scene import Scene
from game.ui.screen import NEVER
from game.ui.theme import THEMES, Colour, Theme
from game.ui.widgets.base import Rect, Widget
from game.ui.widgets.boxes import Column, Sized
from game.ui.widgets.buttons import Button
from tests.ui.sample import hover, pixels
from tests.ui.test_theme import NAMES, contrast

BOARD = load_board()
TOKENS = tuple(
    Token(f"{side}-{number}", place, side, str(number), number == 1, number == 3, int(number == 4), number == 5)
    for side in (0, 1)
    for number, place in enumerate(BOARD.line_up[side], start=1)
)
OVERLAYS = {
    Kind.THIRD: Overlay(Kind.THIRD, tuple(BOARD.third[1]), side=0),
    Kind.SHOOTING: Overlay(Kind.SHOOTING, tuple(BOARD.area[1])),
    Kind.GOAL: Overlay(Kind.GOAL, BOARD.goal[1]),
    Kind.ZONE: Overlay(Kind.ZONE, disc((2, 3), 1), side=1),
    Kind.CORRIDOR: Overlay(Kind.CORRIDOR, ((0, 0), (1, 0), (2, 1))),
    Kind.BLOCKED: Overlay(Kind.BLOCKED, ((3, 3), (4, 3))),
    Kind.TARGET: Overlay(Kind.TARGET, (*disc((-5, -2), 3), TOKENS[4].at)),
    Kind.OFFSIDE: Overlay(Kind.OFFSIDE, ((9, 0),)),
    Kind.LAST: Overlay(Kind.LAST, (TOKENS[5].at, (3, 7))),
    Kind.RULER: Overlay(Kind.RULER, ((-3, 0), (5, 5)), (((5, 5), "9"),)),
    Kind.SAFE: Overlay(Kind.SAFE, ((0, 0), (1, 0), (2, 1))),
    Kind.RISKY: Overlay(Kind.RISKY, ((2, 1), (3, 1), (4, 2)), (((4, 2), "6"),)),
    Kind.NUMBER: Overlay(Kind.NUMBER, (), (((-7, 2), "5+"), ((-7, 3), "4+"))),
    Kind.PINNED: Overlay(Kind.PINNED, ((4, 2),)),
}


@dataclass
class Ears:
    """What the pitch told."""

    hovers: list[Hex | None] = field(default_factory=list)
    clicks: list[tuple[Hex, int]] = field(default_factory=list)
    tabs: list[tuple[int, Hex]] = field(default_factory=list)
    leads: Hex | None = None

    def tab(self, step: int, place: Hex) -> Hex | None:
        self.tabs.append((step, place))
        return self.leads


class Ground(Scene):
    """A pitch with a button below it."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.ears = Ears()
        self.view = PitchView(BOARD)

    def build(self) -> Widget:
        ears = self.ears
        self.view = PitchView(
            BOARD,
            on_hover=ears.hovers.append,
            on_click=lambda place, button: ears.clicks.append((place, button)),
            on_tab=ears.tab,
            about=str,
        )
        self.view.set_tokens(TOKENS)
        self.view.set_ball(Ball((0, 0)))
        high = self.app.size[1] - self.app.metrics.u(100)
        return Column([Sized(self.view, height=round(high / self.app.metrics.scale)), Button("On", None, "on")])

    def first_focus(self) -> str:
        return "pitch"

    def commands(self) -> dict[str, Callable[[], object]]:
        return {"zoom-in": lambda: self.view.zoom(1), "zoom-out": lambda: self.view.zoom(-1),
                "whole-pitch": self.view.whole}  # fmt: skip


@dataclass
class Table:
    """The pitch in a program, with hands and ears."""

    app: App
    hands: Hands
    ground: Ground

    @property
    def view(self) -> PitchView:
        return self.ground.view

    @property
    def ears(self) -> Ears:
        return self.ground.ears

    def point(self, place: Hex) -> tuple[int, int]:
        return self.view.camera.layout.pixel(place)


def laid(folder: Path, size: tuple[int, int] = (1280, 720), **settings: object) -> Table:
    app = stage(folder, size, **settings)
    ground = Ground(app)
    app.push(ground)
    app.draw()
    return Table(app, Hands(app), ground)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    made = laid(tmp_path)
    yield made
    made.app.quit()


# -- what it tells ----------------------------------------------------------------------------------------------


def test_the_pointer_is_told_of_by_hexes(table: Table) -> None:
    for place in ((3, 4), (3, 4), (-18, -12), (19, 0)):
        hover(table.hands, table.point(place))
    hover(table.hands, table.point((22, 12)))
    assert table.ears.hovers == [(3, 4), (-18, -12), (19, 0), None]
    hover(table.hands, table.point((1, 1)))
    assert table.view.tooltip() == "(1, 1)"
    table.view.watch(Pointer("move", (5, table.app.size[1] - 3)))
    assert table.ears.hovers[-1] is None


def test_clicks_are_told_with_their_button(table: Table) -> None:
    for place, button in (((3, 4), 1), ((-19, 2), 1), ((5, -6), 3), ((0, 0), 2)):
        table.hands.click_at(table.point(place), button)
    table.hands.click_at(table.point((25, 0)))
    assert table.ears.clicks == [((3, 4), 1), ((-19, 2), 1), ((5, -6), 3)]
    assert table.view.cursor == (5, -6)


def test_a_press_that_leaves_its_hex_is_no_click(table: Table) -> None:
    table.hands.drag(table.point((3, 4)), table.point((6, 4)))
    assert table.ears.clicks == []


@pytest.mark.parametrize(
    ("keys", "place"),
    [
        (("up",), (0, 1)),
        (("down", "down"), (0, -2)),
        (("right",), (1, 0)),
        (("right", "right", "right"), (3, 0)),
        (("left", "left"), (-2, 0)),
        (("[8]", "[9]"), (1, 1)),
        (("[7]",), (-1, 0)),
        (("[1]",), (-1, -1)),
        (("[3]", "[2]"), (1, -2)),
    ],
)
def test_keys_walk_in_six_directions(table: Table, keys: tuple[str, ...], place: Hex) -> None:
    table.hands.key(*keys, "enter")
    assert table.view.cursor == place
    assert table.ears.hovers[-1] == place
    assert table.ears.clicks == [(place, 1)]


def test_the_cursor_stays_on_the_board(table: Table) -> None:
    table.hands.key(*["[3]"] * 60)
    assert table.view.cursor in BOARD.hexes
    for chord in ("left", "right", "up", "down"):
        table.hands.key(*[chord] * 60)
        assert table.view.cursor in table.view.places
    table.view.set_cursor((0, 0))
    table.hands.key(*["right"] * 60)
    assert table.view.cursor == (19, 0)


def test_tab_goes_where_the_scene_wants(table: Table) -> None:
    table.ears.leads = (7, 7)
    table.hands.key("tab")
    assert table.view.cursor == (7, 7)
    assert table.ears.tabs == [(1, (0, 0))]
    table.ears.leads = None
    table.hands.key("shift+tab")
    assert table.ears.tabs[-1] == (-1, (7, 7))
    assert table.app.scene.focus is not table.view


# -- zoom and pan -----------------------------------------------------------------------------------------------


def test_the_wheel_zooms_around_the_pointer(table: Table) -> None:
    hover(table.hands, table.point((4, 4)))
    for amount in (1, 1, 0.5, 0.5, 4):
        table.app.dispatch(Pointer("wheel", (0, 0), amount=amount))
        assert table.view.place_at(table.app.steering.pointer) == (4, 4)
    assert table.view.camera.zoom == 3
    table.hands.click_at(table.app.steering.pointer)
    assert table.ears.clicks == [((4, 4), 1)]
    table.hands.key(".")
    assert table.view.camera.zoom == 1
    table.hands.key("+", "+", "-")
    assert table.view.camera.zoom == 1.25


def test_dragging_pans_a_zoomed_board(table: Table) -> None:
    grass, man = (0, 3), TOKENS[5].at
    before = table.view.camera.layout.origin
    table.hands.drag(table.point(grass), table.point((5, 3)))
    assert table.view.camera.layout.origin == before
    table.view.camera.zoom_by(6, table.point(man))
    table.view.camera_moved()
    before = table.view.camera.layout.origin
    x, y = table.point(man)
    table.hands.drag((x, y), (x + 40, y + 30))
    assert table.view.camera.layout.origin == before
    x, y = table.point((man[0] + 1, man[1] + 2))
    table.hands.drag((x, y), (x + 40, y + 30))
    assert table.view.camera.layout.origin == (before[0] + 40, before[1] + 30)
    assert table.ears.clicks == []
    table.app.dispatch(Pointer("down", (x, y), 2))
    table.app.dispatch(Pointer("move", (x - 40, y - 30)))
    table.app.dispatch(Pointer("up", (x - 40, y - 30), 2))
    assert table.view.camera.layout.origin == before


def test_the_cursor_takes_the_view_along(table: Table) -> None:
    table.view.camera.zoom_by(6, table.view.rect.center)
    table.view.camera_moved()
    table.hands.key(*["right"] * 18)
    assert table.view.rect.contains(table.view.place_rect((18, 0)))


def test_a_rebuilt_screen_shows_the_same_place(table: Table) -> None:
    table.hands.key("[9]")
    table.view.camera.zoom_by(4, table.point((8, 8)))
    table.view.camera_moved()
    old = table.view
    table.app.change(theme="light")
    assert table.view is not old
    assert table.view.camera.layout == old.camera.layout
    assert table.view.cursor == old.cursor == (1, 0)


# -- painting ---------------------------------------------------------------------------------------------------


def test_an_idle_pitch_paints_nothing(table: Table) -> None:
    table.view.set_overlays(OVERLAYS.values())
    table.hands.wait(0.5)
    before = table.app.painted
    table.view.set_overlays(OVERLAYS.values())
    table.view.set_tokens(TOKENS)
    table.view.set_ball(Ball((0, 0)))
    table.view.select(None)
    table.view.set_hover(None)
    table.hands.wait(2.0)
    assert table.app.painted == before


def test_a_change_paints_only_where_it_is(table: Table) -> None:
    view, man = table.view, TOKENS[7]
    whole = view.rect.width * view.rect.height
    moved = Token(man.piece, (man.at[0] + 2, man.at[1] + 1), man.side, man.text)
    changes = (
        lambda: view.set_tokens([moved if token.piece == man.piece else token for token in TOKENS]),
        lambda: view.set_ball(Ball((3, 3))),
        lambda: view.select(TOKENS[2].piece),
        lambda: view.set_overlays([OVERLAYS[Kind.PINNED], OVERLAYS[Kind.RISKY]]),
        lambda: view.set_overlays([OVERLAYS[Kind.PINNED]]),
        lambda: hover(table.hands, table.point((7, 7))),
        lambda: table.hands.key("up"),
    )
    hover(table.hands, table.point((6, 7)))
    table.app.draw()
    for change in changes:
        change()
        areas = table.app.draw()
        assert 0 < sum(area.width * area.height for area in areas) < whole / 20


def _act(table: Table, dice: random.Random, director: Director) -> None:
    """One thing that changes a little."""
    view, place = table.view, dice.choice(sorted(BOARD.hexes))
    man = dice.choice(TOKENS)
    kind = dice.randrange(10)
    if kind == 0:
        stay = [token for token in view.tokens if token.piece != man.piece]
        view.set_tokens([*stay, Token(man.piece, place, man.side, man.text, man.keeper, dice.random() < 0.5)])
    elif kind == 1:
        view.set_overlays(dice.sample(list(OVERLAYS.values()), dice.randrange(6)))
    elif kind == 2:
        view.set_ball(dice.choice([None, Ball(place), Ball(man.at, True)]))
    elif kind == 3:
        view.select(dice.choice([None, man.piece]))
    elif kind == 4:
        table.hands.key(dice.choice(["up", "[9]", "left", ".", "+", "tab"]))
    elif kind == 5:
        hover(table.hands, (dice.randrange(table.app.size[0]), dice.randrange(table.app.size[1])))
    elif kind == 6:
        table.app.dispatch(Pointer("wheel", (0, 0), amount=dice.choice([-2, -1, 1, 2])))
    elif kind == 7:
        spot = (dice.randrange(table.app.size[0]), dice.randrange(table.app.size[1]))
        table.app.invalidate(Rect(*spot, dice.randrange(1, 200), dice.randrange(1, 90)))
    elif kind == 8:
        start = table.point(place)
        table.hands.drag(start, (start[0] + dice.randrange(-80, 80), start[1] + dice.randrange(-80, 80)))
    else:
        here = next(token for token in view.tokens if token.piece == man.piece).at
        director.play(*view.animate([Run(man.piece, (here, neighbours(here)[0])), Flight((here, place), 0.7)]))
        director.tick(dice.random())


@pytest.mark.parametrize(
    ("size", "settings"), [((1280, 720), {}), ((1920, 1080), {"theme": "light", "palette": "grey", "text": 130})]
)
def test_a_patched_picture_is_the_whole_picture(
    tmp_path: Path, size: tuple[int, int], settings: dict[str, object]
) -> None:
    table, dice, director = laid(tmp_path, size, **settings), random.Random(11), Director()
    for step in range(70):
        for _ in range(dice.randrange(1, 4)):
            _act(table, dice, director)
        table.app.draw()
        patched = pixels(table.app)
        table.app.invalidate(Rect(0, 0, *size))
        table.app.draw()
        assert patched == pixels(table.app), f"after step {step}"


# -- film -------------------------------------------------------------------------------------------------------

MOVES = (
    (Run(TOKENS[5].piece, ((4, 4), (3, 3), (2, 3)), ball=True), Run(TOKENS[6].piece, ((1, 1), (1, 2)))),
    Flight(((2, 3), (-9, -4)), height=1.0),
    Flight(((-9, -4), (5, 5)), held=True),
)


def ends(view: PitchView) -> tuple[Ball | None, set[Hex]]:
    return view.ball, {token.at for token in view.tokens if token.piece in (TOKENS[5].piece, TOKENS[6].piece)}


def test_overlays_that_come_back_are_not_drawn_again(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Kind] = []

    def noted(overlay: Overlay, easel: Easel) -> Drawing:
        drawn.append(overlay.kind)
        return drawing(overlay, easel)

    monkeypatch.setattr(overlay_layer, "drawing", noted)
    ruler, flag = OVERLAYS[Kind.RULER], OVERLAYS[Kind.OFFSIDE]
    table.view.set_overlays([ruler, flag, flag])
    table.app.draw()
    first = pixels(table.app)
    table.view.set_overlays([flag])
    table.app.draw()
    assert pixels(table.app) != first
    table.view.set_overlays([ruler, flag])
    table.app.draw()
    assert pixels(table.app) == first
    assert drawn == [Kind.OFFSIDE, Kind.RULER]
    table.view.set_tokens([replace(TOKENS[0], at=(5, 5)), *TOKENS[1:]])
    assert drawn == [Kind.OFFSIDE, Kind.RULER, Kind.RULER], "a ruler ends at the edge of whoever stands there"


def test_what_stands_around_the_view_is_put_together_before_it_is_seen(table: Table) -> None:
    table.view.set_overlays([OVERLAYS[Kind.THIRD], OVERLAYS[Kind.ZONE]])
    table.view.zoom(4)
    table.app.draw()
    for _ in range(200):
        table.view.look_ahead(0.02)
    assert table.view.rests == NEVER
    sheets = table.view._layer._sheets._sheets
    known = len(sheets)
    assert table.view.camera.pan_by(8, -4)
    table.view.camera_moved()
    table.app.draw()
    assert len(sheets) == known


def test_moves_are_played_and_end_where_they_should(table: Table) -> None:
    director, view = Director(), table.view
    director.play(*view.animate(MOVES))
    frames, most = 0, 0
    while director.busy:
        director.tick(1 / 60)
        most = max(most, sum(area.width * area.height for area in table.app.draw()))
        frames += 1
    assert 60 < frames < 400
    assert most < view.rect.width * view.rect.height / 12
    assert ends(view) == (Ball((5, 5), held=True), {(2, 3), (1, 2)})


@pytest.mark.parametrize("how", ["skip", "calm"])
def test_moves_can_be_skipped_and_calm_ones_jump(table: Table, how: str) -> None:
    director, view = Director(calm=how == "calm"), table.view
    director.play(*view.animate(MOVES))
    if how == "skip":
        director.tick(0.1)
        director.skip()
    else:
        director.tick(0.01)
        table.app.draw()
        calm = pixels(table.app)
        director.tick(0.05)
        table.app.draw()
        assert pixels(table.app) == calm
        director.tick(1)
    assert not director.busy
    assert ends(view) == (Ball((5, 5), held=True), {(2, 3), (1, 2)})


def test_a_new_position_ends_all_motion(table: Table) -> None:
    director, view = Director(), table.view
    director.play(*view.animate(MOVES))
    director.tick(0.2)
    director.stop()
    view.set_tokens(TOKENS)
    view.set_ball(Ball((0, 0)))
    table.app.draw()
    other = pixels(table.app)
    table.app.rebuild()
    table.app.draw()
    assert pixels(table.app) == other


# -- looks ------------------------------------------------------------------------------------------------------


LINES = ((55, 19), (36, 3.7), (48, 8.2), (30, 25), (30, -25), (42, 0), (22.5, 25.6), (58.7, 2.1), (31.4, 0))
"""Goal line, both areas, touchlines, spot, tick of the third, back of the net, arc: in quarters and half rows."""


def test_the_lines_are_where_the_board_has_them(table: Table) -> None:
    table.view.set_tokens(())
    table.view.set_ball(None)
    hover(table.hands, (2, table.app.size[1] - 2))
    table.app.focus(None)
    table.app.draw()
    layout = table.view.camera.layout

    def light(u: float, v: float) -> bool:
        x, y = layout.point(u, v)
        near = [table.app.surface.get_at((round(x) + dx, round(y) + dy)) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        return max(sum(colour[:3]) for colour in near) > 520

    for way in (-1, 1):
        for u, v in (
            (55, 19),
            (36, 3.7),
            (48, 8.2),
            (30, 25),
            (30, -25),
            (42, 0),
            (22.5, 25.6),
            (58.7, 2.1),
            (31.4, 0),
        ):
            assert light(way * u, v), f"no line at {way * u}, {v}"
        for u, v in ((20, 11), (40, 5.3), (51, 2.3)):
            assert not light(way * u, v), f"a line at {way * u}, {v}"
    assert light(0, 17.3)
    assert light(9.72, 0)


def easel(theme: Theme, view: PitchView, font: object) -> Easel:
    return Easel(view.camera.layout.unpanned, theme, font, 13, frozenset(token.at for token in TOKENS))  # type: ignore[arg-type]


def test_every_kind_of_overlay_has_a_shape_of_its_own(table: Table) -> None:
    """Told without any colour, on the same hex."""
    seen: dict[bytes, str] = {}
    around = pygame.Rect(-60, -60, 120, 120)
    for kind, side in [*((kind, None) for kind in Kind if kind is not Kind.ZONE), (Kind.ZONE, 0), (Kind.ZONE, 1)]:
        label = () if kind is not Kind.NUMBER else (((0, 0), "5+"),)
        several = kind in (Kind.SAFE, Kind.RISKY, Kind.LAST, Kind.RULER, Kind.MARKER)
        hexes = ((0, 0), (1, 0), (2, 1)) if several else ((0, 0),)
        made = drawing(Overlay(kind, hexes, label, side), easel(table.app.theme, table.view, table.app.fonts.sized))
        sheet = pygame.Surface(around.size, pygame.SRCALPHA)
        for sprite, at in (*made.below, *made.above, *made.labels):
            sheet.blit(sprite, (at[0] - around.x, at[1] - around.y))
        shape = bytes(255 * (alpha > 60) for alpha in pygame.image.tobytes(sheet, "RGBA")[3::4])
        assert any(shape) or kind in (Kind.THIRD, Kind.CORRIDOR), kind
        if any(shape):
            assert shape not in seen, f"{kind} looks like {seen[shape]}"
            seen[shape] = kind


@pytest.mark.parametrize("theme", THEMES.values(), ids=NAMES)
def test_overlays_stand_out_from_the_grass(theme: Theme) -> None:
    """By themselves, or by the dark edge around them."""
    for side in (0, 1, None):
        assert contrast(side_colour(theme, side), theme.stripe) >= 3
    lines = [on_grass(theme, colour) for colour in (theme.target, theme.safe, theme.pinned, theme.bad)]
    assert all(contrast(colour, theme.stripe) >= 3 for colour in lines)
    for colour in (*lines, theme.risky, side_colour(theme, 0), side_colour(theme, 1)):
        assert contrast(colour, NIGHT) >= 3


def rgb(picture: pygame.Surface, at: tuple[int, int]) -> Colour:
    colour = picture.get_at(at)
    return colour.r, colour.g, colour.b


@pytest.mark.parametrize("theme", THEMES.values(), ids=NAMES)
@pytest.mark.parametrize("keeper", [False, True])
def test_tokens_stand_out_and_can_be_read(table: Table, theme: Theme, keeper: bool) -> None:
    """As they are drawn: something on the way in from the grass, and the number on what is below it."""
    for side in (0, 1):
        token = Token("one", (0, 0), side, "8", keeper)
        picture = token_art.sprite(token, 44, theme.kits[side], table.app.fonts.sized)
        middle = picture.get_width() // 2
        row = [rgb(picture, (x, middle)) for x in range(middle - 22, middle)]
        assert max(contrast(colour, theme.grass) for colour in row) >= 3
        band = picture.subsurface((middle - 8, middle - 6, 16, 12))
        inks = {rgb(band, (x, y)) for x in range(16) for y in range(12)}
        assert max(contrast(one, other) for one in inks for other in inks) >= 4.5


def test_sides_and_keepers_differ_in_shape(table: Table) -> None:
    kit, font = table.app.theme.kits[0], table.app.fonts.sized
    pictures = [
        pygame.transform.grayscale(token_art.sprite(Token("one", (0, 0), side, "1", keeper), 22, kit, font))
        for side in (0, 1)
        for keeper in (False, True)
    ]
    marks = [
        token_art.sprite(Token("one", (0, 0), 0, "1", False, *marked), 22, kit, font)
        for marked in ((True, 0, False), (False, 1, False), (False, 2, False), (False, 0, True))
    ]
    drawn = [pygame.image.tobytes(picture, "RGBA") for picture in (*pictures, *marks)]
    assert len(set(drawn)) == len(drawn)
