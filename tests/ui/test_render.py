"""Every screen of all games in both languages and several looks: all texts can be read, nothing is cut off, no word is
missing."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from zlib import crc32

import pygame
import pytest

from game.ui.app import App
from game.ui.canvas import Ink
from game.ui.gallery import counter_attack_before, counter_attack_squads, handover, undici_box, undici_squads
from game.ui.gallery.catalogue import catalogue, everything
from game.ui.gallery.stage import stage
from game.ui.widgets.base import Rect, Widget
from game.ui.widgets.boxes import Column, Layers, Sized
from game.ui.widgets.table import Table
from game.ui.widgets.text import Label
from game.ui.widgets.tiles import Tiles
from tests.ui.ink import faults
from tests.ui.sample import Made

SHOTS = {**everything(), **handover.SHOTS}
TURNS = 4
OFTEN = (*catalogue(), *handover.SHOTS, "ca-choose", "ca-draft", "ca-line-up", "ca-squad-editor", "ca-replay")
"""They are looked at in every test; all others take turns: a test that builds a screen twice has a quarter of them."""
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
        if isinstance(widget, Table):
            found.update(row.tip for row in widget.rows)
        if isinstance(widget, Tiles):
            found.update(tile.tip for tile in widget.tiles)
    return found


@pytest.fixture
def app(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[App]:
    shot, language = request.param
    program = stage(tmp_path, language=language)
    SHOTS[shot](program)
    yield program
    program.quit()


def drawn(app: App, size: tuple[int, int], text: int) -> list[Ink]:
    """Everything written on one whole picture in this look."""
    app.settings = app.settings.model_copy(update={"text": text})
    app.resized(pygame.Surface(size))
    app.notes = []
    app.invalidate(Rect(0, 0, *size))
    app.draw()
    notes, app.notes = app.notes, None
    return notes


@pytest.mark.parametrize(
    "app",
    [pytest.param((shot, language), id=f"{shot}-{language}") for shot in SHOTS for language in ("en", "de")],
    indirect=True,
)
def test_everything_can_be_read(app: App, request: pytest.FixtureRequest) -> None:
    wrong: list[str] = []
    crowded = request.node.callspec.params["app"][0] in CROWDED
    for look, (size, text) in (LOOKS | FLOOR if crowded else LOOKS).items():
        notes = drawn(app, size, text)
        assert notes, "a screen without a single word"
        wrong += [f"{look}: {fault}" for fault in faults(notes, size)]
        wrong += [f"{look}: '{ink.text}' is not said" for ink in notes if MISSING.search(ink.text)]
        wrong += [f"{look}: the tooltip '{tip}' is not said" for tip in tips(app) if MISSING.search(tip)]
    assert wrong == []
    names = [widget.name for widget in app.scene.root.focusables()]
    assert all(names)
    assert len(set(names)) == len(names), sorted(name for name in names if names.count(name) > 1)


@cache
def keys_of(shot: str, language: str, folder: Path) -> tuple[str, ...]:
    program = stage(folder / language, language=language)
    SHOTS[shot](program)
    names = tuple(widget.name for widget in program.scene.root.walk() if widget.focusable)
    program.quit()
    return names


@pytest.mark.parametrize("shot", in_turn(0))
def test_whatever_takes_the_focus_is_called_the_same_in_every_language(shot: str, tmp_path: Path) -> None:
    """The focus is found again by name after every rebuild."""
    assert keys_of(shot, "de", tmp_path) == keys_of(shot, "en", tmp_path)


@pytest.mark.parametrize("shot", in_turn(1))
def test_the_same_screen_gives_the_same_picture(shot: str, tmp_path: Path) -> None:
    pictures = []
    for _ in range(2):
        program = stage(tmp_path / "home")
        SHOTS[shot](program)
        program.draw()
        pictures.append(pygame.image.tobytes(program.surface, "RGB"))
        program.quit()
        shutil.rmtree(tmp_path / "home", ignore_errors=True)
    assert pictures[0] == pictures[1]


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
