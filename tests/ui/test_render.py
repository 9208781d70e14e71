"""Every screen of all games in both languages and several looks: all texts can be read, nothing is cut off, no word is
missing."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

import pytest

from game.ui.app import App
from game.ui.counter_attack.gallery import before as counter_attack_before
from game.ui.counter_attack.gallery import squads as counter_attack_squads
from game.ui.gallery import handover
from game.ui.gallery.catalogue import catalogue
from game.ui.gallery.windowless import stage
from game.ui.undici.gallery import box as undici_box
from game.ui.undici.gallery import squads as undici_squads
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Layers, Sized
from game.ui.widgets.data_table import DataTable
from game.ui.widgets.text import Label
from game.ui.widgets.tiles import Tiles
from tests.ui.ink import faults
from tests.ui.sample import Made
from tests.ui.screens import SHOTS, Screen, drawn

TURNS = 4
OFTEN = (
    *catalogue("united"), *handover.SHOTS, *(shot for shot in SHOTS if shot.startswith("what-if")),
    *("ca-choose", "ca-draft", "ca-line-up", "ca-squad-editor", "ca-replay"),
)  # fmt: skip
"""They are built twice; of all others a quarter."""
LOOKS = {"720": ((1280, 720), 100), "1080": ((1920, 1080), 100), "text-150": ((1280, 720), 150)}
FLOOR = {"floor": ((1024, 576), 100)}
CROWDED = {**counter_attack_before.SHOTS, **counter_attack_squads.SHOTS, **undici_squads.SHOTS, **undici_box.SHOTS}
"""The screens with the most on them are looked at in the smallest window too."""
MISSING = re.compile(r"\[[a-z][a-z0-9-]*(\.[A-Za-z0-9-]+)+\]|\{[a-z_]+\}")
"""A key without words shows itself in brackets, a missing fact in braces."""


def in_turn(turn: int) -> list[str]:
    """The screens of one of several tests."""
    return [shot for shot in SHOTS if shot in OFTEN or crc32(shot.encode()) % TURNS == turn]


def tips(app: App) -> set[str]:
    """Whatever hovering would tell."""
    found = set()
    for widget in app.scene.root.walk():
        found.add(widget.tooltip())
        if isinstance(widget, DataTable):
            found.update(row.tip for row in widget.rows)
        if isinstance(widget, Tiles):
            found.update(tile.tip for tile in widget.tiles)
    return found


@pytest.mark.usefixtures("numbers")
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("screen", SHOTS, indirect=True)
def test_everything_can_be_read(screen: Screen, language: str) -> None:
    app = screen.fresh(language)
    wrong: list[str] = []
    for name, (size, text) in (LOOKS | FLOOR if screen.shot in CROWDED else LOOKS).items():
        notes = drawn(app, size, text)
        assert notes, "a screen without a single word"
        wrong += [f"{name}: {fault}" for fault in faults(notes, size)]
        wrong += [f"{name}: '{ink.text}' is not said" for ink in notes if MISSING.search(ink.text)]
        wrong += [f"{name}: the tooltip '{tip}' is not said" for tip in tips(app) if MISSING.search(tip)]
    assert wrong == []
    names = [widget.name for widget in app.scene.root.focusables()]
    assert all(names)
    assert len(set(names)) == len(names), sorted(name for name in names if names.count(name) > 1)


@pytest.mark.parametrize("screen", SHOTS, indirect=True)
def test_whatever_takes_the_focus_is_called_the_same_in_every_language(screen: Screen) -> None:
    """The focus is found again by name after every rebuild."""
    assert screen.opened("de").names == screen.opened("en").names


@pytest.mark.parametrize("screen", in_turn(1), indirect=True)
def test_the_same_screen_gives_the_same_picture(screen: Screen) -> None:
    first = screen.opened().picture
    assert screen.again().picture == first


@pytest.mark.parametrize(
    ("make", "fault"),
    [
        (lambda: Sized(Label("far too long for so little room", wrap=False), width=40), "short"),
        (lambda: Layers([Label("one"), Label("two")]), "overlap"),
        (lambda: Label("[shell.no-such-word]"), "not said"),
        (lambda: Label("{count} players"), "not said"),
    ],
)
def test_faults_are_found(tmp_path: Path, make: Callable[[], Widget], fault: str) -> None:
    """Otherwise the test above would prove nothing."""
    program = stage(tmp_path)
    program.push(Made(program, lambda: Column([make()], align="left")))
    wrong = faults(drawn(program, (1280, 720), 100), (1280, 720))
    notes = drawn(program, (1280, 720), 100)
    wrong += [f"'{ink.text}' is not said" for ink in notes if MISSING.search(ink.text)]
    assert any(fault in each for each in wrong), wrong
