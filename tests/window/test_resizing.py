"""The window pulled larger and smaller, and full screen."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.ui.metrics import LEAST_WINDOW
from tests.window.harness import Display, Program, Seen
from tests.window.test_trouble import welcomed


def fits(seen: Seen, size: tuple[int, int]) -> bool:
    """Everything lies inside the window and fills it."""
    places: dict[str, tuple[int, int, int, int]] = seen["places"]
    rights = [x + wide for x, _, wide, _ in places.values()]
    bottoms = [y + high for _, y, _, high in places.values()]
    return 0.85 * size[0] < max(rights) <= size[0] and 0.8 * size[1] < max(bottoms) <= size[1]


@pytest.mark.window
def test_the_screens_follow_the_size_of_the_window(display: Display, home: Path) -> None:
    welcomed(home)
    with Program(display, home) as program:
        program.wait_scene("MainMenu")
        for size in ((1024, 600), (900, 700), (1280, 720)):
            display.run("xdotool", "windowsize", program.window, str(size[0]), str(size[1]))
            program.wait(lambda seen, size=size: fits(seen, size), f"a menu of {size}")  # type: ignore[misc]
        display.run("xdotool", "windowsize", program.window, "1100", "650")
        program.wait(lambda seen: fits(seen, (1100, 650)), "a smaller menu")
        program.key("f11")
        program.wait(lambda seen: fits(seen, (1280, 720)), "the full screen")
        kept = json.loads((home / "settings.json").read_text("utf-8"))
        assert (kept["window_width"], kept["window_height"]) == (1100, 650), "what the window returns to"
        assert program.close_window() == 0
        assert program.errors == ""


@pytest.mark.window
def test_a_window_manager_may_make_it_as_small_as_it_likes(display: Display, home: Path) -> None:
    """Nobody can pull it that small, but a window manager does not ask; it shows the least picture, shrunk."""
    welcomed(home)
    with Program(display, home) as program:
        program.wait_scene("MainMenu")
        program.click("ready-made")
        program.key("5")
        program.wait_scene("KickOffPage")
        program.click("begin")
        program.wait_place("pitch")
        for size in ((1, 1), (280, 160), (320, 200), (360, 200), (1280, 100)):
            display.run("xdotool", "windowsize", program.window, str(size[0]), str(size[1]))
            laid_out = (max(size[0], LEAST_WINDOW[0]), max(size[1], LEAST_WINDOW[1]))
            program.wait(lambda seen, size=laid_out: fits(seen, size), f"a match in {size}")  # type: ignore[misc]
        display.run("xdotool", "windowsize", program.window, "1280", "720")
        program.wait(lambda seen: fits(seen, (1280, 720)), "the whole window again")
        assert program.close_window() == 0
        assert program.errors == ""
