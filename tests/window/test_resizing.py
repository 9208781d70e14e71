"""The window pulled larger and smaller, and full screen."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.window.harness import Display, Program, Seen


def fits(seen: Seen, size: tuple[int, int]) -> bool:
    """Everything lies inside the window and fills it."""
    rights = [x + wide for x, _, wide, _ in seen["places"].values()]
    bottoms = [y + high for _, y, _, high in seen["places"].values()]
    return 0.85 * size[0] < max(rights) <= size[0] and 0.8 * size[1] < max(bottoms) <= size[1]


@pytest.mark.window
def test_the_screens_follow_the_size_of_the_window(display: Display, home: Path) -> None:
    with Program(display, home) as program:
        program.wait_scene("FirstStart")
        program.key("enter")
        program.click("go")
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
