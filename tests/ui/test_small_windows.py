"""Windows of any size: people cannot pull them too small, and what a window manager does anyway is survived."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from zlib import crc32

import pygame
import pytest

from game.play.folders import Folders
from game.play.settings import Settings, load_settings
from game.ui.app import App
from game.ui.early import open_surface
from game.ui.gallery.windowless import Hands, stage
from game.ui.metrics import LEAST_WINDOW
from game.ui.scenes.menu import MainMenu
from game.ui.scenes.settings import SettingsScene
from game.ui.window import Window
from tests.ui.screens import SHOTS, SIZE, Screen, look

SIZES = ((1, 1), (320, 200), (360, 200), (5000, 100), (100, 3000), (0, 0), LEAST_WINDOW)
"""Besides the smallest that can still be read, every screen is drawn in one of these."""


@pytest.mark.usefixtures("numbers")
@pytest.mark.parametrize("screen", SHOTS, indirect=True)
def test_every_screen_survives_every_size(screen: Screen) -> None:
    number = crc32(screen.shot.encode())
    app = screen.fresh(("en", "de")[number % 2])
    look(app, SIZE, (100, 150)[number // 2 % 2])
    for size in ((280, 160), SIZES[number % len(SIZES)], (1280, 720)):
        app.resized(pygame.Surface(size))
        assert app.draw() or 0 in size
        app.tick(0.1)
        assert all(min(widget.rect.size) >= 0 for widget in app.scene.root.walk()), size
        assert app.size >= LEAST_WINDOW
    assert app.window is app.surface, "and then it is as before"


def test_the_name_of_the_program_is_never_broken(make: Callable[..., App]) -> None:
    app = make(language="de", text=150)
    app.push(MainMenu(app))
    app.resized(pygame.Surface(LEAST_WINDOW))
    app.notes = []
    app.invalidate(pygame.Rect(0, 0, *LEAST_WINDOW))
    app.draw()
    assert "Touchline" in [ink.text for ink in app.notes]


def test_the_sheet_of_a_small_window_is_seen_whole(app: App) -> None:
    """The same picture as in the least window, only smaller; and what is clicked is what is seen there."""
    app.push(MainMenu(app))
    app.resized(pygame.Surface(LEAST_WINDOW))
    app.draw()
    least = pygame.transform.smoothscale(app.surface, (320, 180))
    app.resized(pygame.Surface((320, 200)))
    assert app.draw() == [pygame.Rect(0, 0, 320, 200)]
    shown = app.window.subsurface((0, 10, 320, 180))
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(least, "RGB")
    button = app.scene.root.find("settings")
    assert button is not None
    x, y = button.rect.center
    Hands(app).click_at((x // 2, y // 2 + 10))
    assert isinstance(app.scene, SettingsScene)


def test_nothing_is_painted_while_nothing_changes(app: App) -> None:
    app.push(MainMenu(app))
    app.resized(pygame.Surface((300, 300)))
    assert app.draw()
    assert app.draw() == []


# -- the real window ---------------------------------------------------------------------------------------------------


@pytest.fixture
def _unseen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    yield
    pygame.display.quit()


def least() -> tuple[int, int]:
    """What the window manager was told."""
    with pytest.warns(DeprecationWarning, match="Window"):
        wide, high = pygame.Window.from_display_module().minimum_size
    return wide, high


@pytest.mark.usefixtures("_unseen")
def test_the_window_cannot_be_pulled_too_small(tmp_path: Path) -> None:
    open_surface((1280, 720), False)
    assert least() == LEAST_WINDOW
    window = Window(Folders(tmp_path), Settings())
    window._full_screen(True)
    window._full_screen(False)
    assert least() == LEAST_WINDOW, "also after the full screen"


@pytest.mark.usefixtures("_unseen")
def test_on_a_tiny_screen_it_fills_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(480, 320)])
    assert open_surface((1280, 720), False).get_size() == (480, 320)
    assert least() == (480, 320)


@pytest.mark.usefixtures("_unseen")
def test_a_window_that_was_made_small_leaves_settings_that_can_be_read(tmp_path: Path) -> None:
    window = Window(Folders(tmp_path), Settings(welcomed=True))
    window.app.push(MainMenu(window.app))
    window.app.resized(pygame.Surface((300, 100)))
    window._take(pygame.event.Event(pygame.QUIT))
    kept, problem = load_settings(window.app.folders.settings)
    assert problem is None
    assert (kept.window_width, kept.window_height) == LEAST_WINDOW
    assert json.loads(window.app.folders.settings.read_text("utf-8"))["welcomed"] is True


def test_a_stage_of_any_size_shows_what_was_asked_for(tmp_path: Path) -> None:
    app = stage(tmp_path, (320, 240))
    SHOTS["menu"](app)
    app.draw()
    assert (app.window.get_size(), app.size) == ((320, 240), LEAST_WINDOW)
    app.quit()
