"""Every screen in both languages and three looks: all texts can be read, nothing is cut off, no word is missing."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.ui.app import App
from game.ui.canvas import Ink
from game.ui.gallery import handover
from game.ui.gallery.catalogue import catalogue
from game.ui.gallery.stage import stage
from game.ui.widgets.base import Rect, Widget
from game.ui.widgets.boxes import Column, Layers, Sized
from game.ui.widgets.text import Label
from tests.ui.ink import faults
from tests.ui.sample import Made

SHOTS = {**catalogue(), **handover.SHOTS}
LOOKS = {"720": ((1280, 720), 100), "1080": ((1920, 1080), 100), "text-150": ((1280, 720), 150)}
MISSING = re.compile(r"\[[a-z][a-z0-9-]*(\.[A-Za-z0-9-]+)+\]|\{[a-z_]+\}")
"""A key without words shows itself in brackets, a missing fact in braces."""


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
def test_everything_can_be_read(app: App) -> None:
    wrong: list[str] = []
    for look, (size, text) in LOOKS.items():
        notes = drawn(app, size, text)
        assert notes, "a screen without a single word"
        wrong += [f"{look}: {fault}" for fault in faults(notes, size)]
        wrong += [f"{look}: '{ink.text}' is not said" for ink in notes if MISSING.search(ink.text)]
        tips = {widget.tooltip() for widget in app.scene.root.walk()}
        wrong += [f"{look}: the tooltip '{tip}' is not said" for tip in tips if MISSING.search(tip)]
    assert wrong == []


@cache
def keys_of(shot: str, language: str, folder: Path) -> tuple[str, ...]:
    program = stage(folder / language, language=language)
    SHOTS[shot](program)
    names = tuple(widget.name for widget in program.scene.root.walk() if widget.focusable)
    program.quit()
    return names


@pytest.mark.parametrize("shot", SHOTS)
def test_whatever_takes_the_focus_has_a_name_of_its_own(shot: str, tmp_path: Path) -> None:
    """The focus is found again by name after every rebuild."""
    names = keys_of(shot, "en", tmp_path)
    assert all(names)
    assert len(set(names)) == len(names), sorted(name for name in names if names.count(name) > 1)
    assert keys_of(shot, "de", tmp_path) == names, "names are the same in every language"


@pytest.mark.parametrize("shot", SHOTS)
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
