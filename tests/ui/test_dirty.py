"""Drawing only what changed: idle screens paint nothing, and patching a picture gives the same as drawing it anew."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.ui.gallery.catalogue import motions
from game.ui.gallery.windowless import Hands, stage
from game.ui.inputs import Pointer
from game.ui.widgets.base import Rect
from game.ui.widgets.boxes import Panel
from game.ui.widgets.buttons import Button
from game.ui.widgets.fields import Progress
from game.ui.widgets.text import Label
from tests.ui.sample import Everything, Floating, hover, pixels, shown, stacked
from tests.ui.screens import SHOTS, Screen

SPECKS = 6
"""Pixels: pygame rounds the ends of slanted lines anew where they are cut."""


def test_an_idle_screen_paints_nothing(tmp_path: Path) -> None:
    hands = shown(tmp_path, Everything().make)
    hands.wait(1.0)
    before = hands.app.painted
    hands.wait(2.0)
    assert hands.app.painted == before
    assert hands.app.draw() == []


def test_a_change_paints_only_where_it_is(tmp_path: Path) -> None:
    hands = shown(tmp_path, Everything().make)
    progress = hands.app.scene.root.find("progress")
    assert isinstance(progress, Progress)
    progress.set(0.7)
    areas = hands.app.draw()
    assert len(areas) == 1
    assert areas[0].contains(progress.rect)
    assert areas[0].width * areas[0].height < 1280 * 720 / 20


def _act(hands: Hands, dice: random.Random) -> None:
    """One thing that changes a little."""
    app = hands.app
    widgets = [widget for widget in app.scene.root.walk() if widget.rect.width]
    kind = dice.randrange(7)
    if kind == 0:
        hands.key(dice.choice(["tab", "shift+tab", "down", "up", "right", "left"]))
    elif kind == 1:
        hover(hands, (dice.randrange(app.size[0]), dice.randrange(app.size[1])))
    elif kind == 2:
        hover(hands, dice.choice(widgets).rect.center)
        app.tick(0.5)
    elif kind == 3:
        app.dispatch(Pointer("wheel", (0, 0), amount=dice.choice([-3, -1, 1, 2])))
    elif kind == 4:
        dice.choice(widgets).invalidate()
    elif kind == 5:
        hands.click_at(dice.choice(widgets).rect.center)
    else:
        spot = Rect(
            dice.randrange(app.size[0]), dice.randrange(app.size[1]), dice.randrange(1, 90), dice.randrange(1, 90)
        )
        app.invalidate(spot)


@pytest.mark.parametrize(
    ("size", "settings"),
    [((1280, 720), {}), ((1920, 1080), {"theme": "light", "text": 150}), ((3840, 2160), {"scale": 300})],
)
@pytest.mark.parametrize("overlay", [False, True])
def test_a_patched_picture_is_the_whole_picture(
    tmp_path: Path, size: tuple[int, int], settings: dict[str, object], overlay: bool
) -> None:
    hands = shown(tmp_path, Everything().make, size, **settings)
    if overlay:
        parts = [Label("A question with a shadow around it", "h3"), Button("Yes", lambda: None, "yes", tip="say yes")]
        hands.app.push(Floating(hands.app, lambda: Panel(stacked(*parts), floating=True)))
        hands.app.draw()
    dice = random.Random(7)
    for step in range(60 if size[0] < 2000 else 25):
        for _ in range(dice.randrange(1, 4)):
            _act(hands, dice)
        hands.app.draw()
        patched = pixels(hands.app)
        hands.app.invalidate(Rect(0, 0, *size))
        hands.app.draw()
        assert patched == pixels(hands.app), f"after step {step}"


def differing(first: bytes, second: bytes) -> int:
    """How many pixels differ."""
    if first == second:
        return 0
    return sum(first[at : at + 4] != second[at : at + 4] for at in range(0, len(first), 4))


@pytest.mark.usefixtures("numbers")
@pytest.mark.parametrize("screen", SHOTS, indirect=True)
def test_every_screen_can_be_patched(screen: Screen) -> None:
    """Whatever is drawn anew in part, by chance or under the pointer, fits the rest of the picture."""
    app, dice = screen.fresh(), random.Random(7)
    widgets = [widget for widget in app.scene.root.walk() if widget.rect.width]
    for _ in range(6):
        for _ in range(3):
            spot = (dice.randrange(app.size[0]), dice.randrange(app.size[1]))
            app.invalidate(Rect(*spot, dice.randrange(1, 120), dice.randrange(1, 90)))
            dice.choice(widgets).invalidate()
        app.dispatch(Pointer("move", dice.choice(widgets).rect.center))
        app.draw()
        patched = pixels(app)
        app.invalidate(Rect(0, 0, *app.size))
        app.draw()
        assert differing(patched, pixels(app)) <= SPECKS


@pytest.mark.parametrize("name", ["pp-film-of-a-sixth", "pp-film-of-a-goal", "wc-film-of-a-card"])
def test_a_film_leaves_nothing_behind(tmp_path: Path, name: str) -> None:
    """Where something has moved, the picture is as if it were drawn anew."""
    app = stage(tmp_path)
    motions()[name].shot(app)
    app.draw()
    for frame in range(112):
        app.tick(1 / 60)
        app.draw()
        if frame % 8 == 0:
            patched = pixels(app)
            app.invalidate(Rect(0, 0, *app.size))
            app.draw()
            assert differing(patched, pixels(app)) <= SPECKS, f"frame {frame}"
    app.quit()
