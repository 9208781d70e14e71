"""The real loop of the window with its net and its log, on a screen that nobody sees."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.cli import entry
from game.play.settings import Settings, save_settings
from game.ui.scenes.fault import DEAF
from game.ui.scenes.menu import MainMenu
from game.ui.window import Window
from tests.ui.guarded import always, broken_once

Post = Callable[[Window], None]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TOUCHLINE_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(pygame, "quit", pygame.display.quit)  # the fonts of other tests live on
    save_settings(Settings(welcomed=True, mute=True), tmp_path / "settings.json")
    return tmp_path


def scripted(monkeypatch: pytest.MonkeyPatch, *turns: Post) -> list[str]:
    """Let the loop run through these turns and close the window after the last; the screens on top, turn by turn."""
    seen: list[str] = []
    left = list(turns)

    def events(window: Window) -> list[pygame.event.Event]:
        assert window.app.moving in (True, False)
        seen.append(type(window.app.stack[-1]).__name__ if window.app.stack else "plain")
        window.app.now += DEAF + 0.1
        pygame.event.clear()
        if left:
            left.pop(0)(window)
        else:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        return pygame.event.get()

    monkeypatch.setattr(Window, "_events", events)
    return seen


def nothing(window: Window) -> None:
    return


def press(key: int) -> Post:
    def post(window: Window) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode=""))

    return post


def test_a_fault_in_the_loop_does_not_end_the_program(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken_once(monkeypatch, MainMenu, "tick", KeyError("hush"))
    seen = scripted(monkeypatch, nothing, nothing, press(pygame.K_RETURN), nothing)
    assert entry([]) == 0
    assert seen == ["MainMenu", "FaultPage", "FaultPage", "MainMenu", "MainMenu"]
    log = (home / "logs" / "touchline.log").read_text("utf-8")
    assert "window: pygame " in log
    assert "fault in tick: KeyError in " in log
    assert "screens: FaultPage\n" in log
    assert log.rstrip().endswith("closed")


@pytest.mark.parametrize("name", ["translate", "update"])
def test_faults_around_the_scenes_are_caught_as_well(home: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    import game.ui.window as module

    if name == "translate":
        broken_once(monkeypatch, module, "translate", KeyError())
    else:
        broken_once(monkeypatch, pygame.display, "update", pygame.error("lost"))
    seen = scripted(monkeypatch, press(pygame.K_F9), nothing)
    assert entry([]) == 0
    assert "FaultPage" in seen


def test_a_display_that_is_gone_ends_with_a_sentence(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pygame.display, "update", always(pygame.error("video system not initialized")))
    scripted(monkeypatch, *[nothing] * 20)
    assert entry([]) == 1
    told = capsys.readouterr().err
    assert told.startswith("touchline: something went wrong that could not even be shown (error in ")
    assert told.count("\n") == 1
    assert "Traceback" not in told


def test_a_log_that_cannot_be_written_does_not_matter(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "logs").write_text("a file", encoding="utf-8")
    seen = scripted(monkeypatch, nothing)
    assert entry([]) == 0
    assert seen == ["MainMenu", "MainMenu"]


def test_the_tools_that_look_for_faults_work_without_the_net() -> None:
    """The program itself knows nothing of it: only the window puts it around."""
    sources = sorted((Path(__file__).parents[2] / "game").rglob("*.py"))
    users = [path.name for path in sources if "ui.guard import" in path.read_text("utf-8")]
    assert users == ["shell.py", "window.py"], "the window, and the example of the page in the gallery"
