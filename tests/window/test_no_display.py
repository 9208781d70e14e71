"""Without a screen one sentence and the commands that need none; without a sound device everything but sound."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.window.harness import ROOT, Display, Program, environment


def started(home: Path, **changes: str | None) -> subprocess.CompletedProcess[str]:
    env = environment(home)
    for name, value in changes.items():
        env.pop(name, None)
        if value is not None:
            env[name] = value
    return subprocess.run(
        [sys.executable, "main.py"], cwd=ROOT, env=env, capture_output=True, text=True, timeout=60, check=False
    )


@pytest.mark.skipif(sys.platform != "linux", reason="only X11 and Wayland can be missing")
@pytest.mark.parametrize("driver", [None, "x11", "nonsense"])
def test_without_a_display_it_says_so_and_names_what_works(home: Path, driver: str | None) -> None:
    done = started(home, SDL_VIDEODRIVER=driver, XDG_RUNTIME_DIR=str(home))
    assert done.returncode == 1
    assert done.stdout == ""
    lines = done.stderr.strip().splitlines()
    assert len(lines) == 1, done.stderr
    assert lines[0].startswith("touchline: there is no display")
    for command in ("simulate", "replay", "rules", "screenshot", "selftest"):
        assert command in lines[0]


@pytest.mark.window
@pytest.mark.parametrize("sound", ["nonsense", "alsa"])
def test_without_a_sound_device_the_window_opens_all_the_same(display: Display, home: Path, sound: str) -> None:
    with Program(display, home, SDL_AUDIODRIVER=sound) as program:
        program.wait_scene("FirstStart")
        program.click("go")
        program.wait_scene("MainMenu")
        program.key("m", "tab", "tab")
        assert program.close_window() == 0
        assert "Traceback" not in program.errors
