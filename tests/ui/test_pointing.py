"""The pointer rests anywhere on any screen: whatever is under it can be told, also when it is not what it was."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ui.app import App
from game.ui.inputs import Input, Pointer
from game.ui.widgets.base import Widget
from game.ui.world_cup.gallery import chart as world_cup
from tests.ui.screens import SHOTS, Screen

STEP = 24
"""Pixels between two points: no place of any screen is so small in both directions."""


def points(app: App) -> Iterator[tuple[int, int]]:
    """A grid over the window."""
    wide, high = app.size
    yield from ((x, y) for y in range(STEP // 2, high, STEP) for x in range(STEP // 2, wide, STEP))


def rest(app: App, point: tuple[int, int]) -> str:
    """The pointer comes to rest somewhere, long enough for a tip to be shown; what it says."""
    app.dispatch(Pointer("move", point))
    app.tick(0.5)
    for _ in range(2):
        if app.tips.coming:
            app.tick(0.02)
    return app.tips.text


@pytest.mark.usefixtures("numbers")
@pytest.mark.parametrize("screen", SHOTS, indirect=True)
def test_the_pointer_may_rest_on_every_place(screen: Screen) -> None:
    app = screen.opened().app
    told = {rest(app, point) for point in points(app)}
    assert {type(tip) for tip in told} == {str}
    assert not any("[" in tip for tip in told)
    app.draw()


@pytest.mark.parametrize("name", ["wc-strengths", "wc-draw", "wc-1950-early"])
def test_a_match_without_nations_tells_of_its_group(name: str, app: App) -> None:
    SHOTS[name](app)
    chart = world_cup.chart_on(app).ground.view
    waiting = [(group, box) for group in chart.layout.groups for box in group.matches if box.match < 0]
    assert waiting
    for group, box in waiting:
        assert rest(app, box.rect.center).startswith(str(app.words.named("cup_group", group.name)))


def test_what_was_under_the_pointer_may_be_gone(app: App) -> None:
    """A film goes back to its beginning, where there are no matches of the bracket, while the pointer rests on one."""
    film = world_cup.replay(app, 1.0)
    chart = film.ground.view
    spots = [(name, rect.center) for name, rect in chart.landmarks()]
    assert {name.split("-")[0] for name, _ in spots} >= {"lane", "place", "tie"}
    for name, point in spots:
        film.jump(film.last)
        assert rest(app, point), name
        if name.startswith("lane"):
            chart.set_cursor(int(name.split("-")[1]))
        film.jump(0)
        for seconds in (0.5, 0.02, 0.02):
            app.tick(seconds)
        chart.zoom(1)
        chart.zoom(-1)
        app.draw()
        assert chart.cursor < 0 or chart.cursor in chart.layout.sides()


def test_what_holds_the_pointer_may_let_go_of_it_while_it_moves(app: App) -> None:
    """A press on a board, another one, and a pointer that comes with no button held."""

    class Shy(Widget):
        def handle(self, event: Input) -> bool:
            app.capture(None)
            return True

    SHOTS["wc-draw"](app)
    app.capture(Shy())
    app.dispatch(Pointer("move", (488, 372)))
    assert app.steering.captured is None
    app.draw()
