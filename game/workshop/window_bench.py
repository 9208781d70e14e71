"""The window, measured in processes of its own: every figure is a ratio to a bare piece of the same work.

Nothing here draws; ``game.ui.measuring`` does, without a screen, and answers in JSON.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.content.places import ROOT
from game.play.folders import Folders
from game.play.settings import Settings, save_settings
from game.workshop.bench import Figure, write_matches, yardstick

SIZES = ("1280x720", "1920x1080")
STILL_BAR, MOVING_BAR, FIRST_BAR, SCREEN_BAR = 3, 8, 2, 5
FEEDBACK_BAR = 16.7
"""Milliseconds of one frame."""
LESSON_BAR = 500
"""Milliseconds until a lesson stands there."""
SOUNDS_BAR = 150
"""Milliseconds for all of them."""
MEMORY_BAR = 150
GROWTH_BAR = 1.05
"""Memory after twenty matches against memory after ten: flat but for what the system rounds."""
MATCHES = 10
EVENING, EVENING_BAR, MOST_BAR, LATE_BAR = 60, 220, 360, 1.2
"""Minutes of all games; megabytes at its end and at most, in a window of twice the area; and the end against the
beginning."""
MANY, MANY_BAR = 2000, 2
"""So many matches; the menu may take twice as long as with none, for it shows one to continue."""
MANY_BARS = {"list": 100, "known-list": 200, "frame": FEEDBACK_BAR, "all": 30_000}
"""Milliseconds: the list while matches are looked into and when all are known, frames meanwhile (99 of 100), and until
all are known."""
SIZE_BAR, PROGRAM_BAR = 70, 1.5
PATIENCE = 60.0
BARE = (
    "import os, time; os.environ['PYGAME_HIDE_SUPPORT_PROMPT'] = '1'; import pygame; pygame.init(); "
    "screen = pygame.display.set_mode((1280, 720)); screen.fill((20, 25, 31)); pygame.display.flip(); "
    "print(time.monotonic(), flush=True); os._exit(0)"
)
"""The smallest program with a window."""
OURS = (
    "import os, time; os.environ['PYGAME_HIDE_SUPPORT_PROMPT'] = '1'; import pygame.display as display\n"
    "def shown(*areas):\n    print(time.monotonic(), flush=True); os._exit(0)\n"
    "{calls} = shown\nfrom game.cli import entry\nentry([])"
)
"""Touchline as ``main.py`` starts it, ending with the first picture it shows."""
FIRST = OURS.format(calls="display.flip = display.update")
"""The very first picture: the window stands there."""
WHOLE = OURS.format(calls="display.update")
"""The first screen: everything on it can be used."""


class NotMeasured(Exception):
    """The measuring process failed; the text is what it said."""


def _environment(home: str) -> dict[str, str]:
    """No screen, no sound, a folder of its own; modules stay compiled, as after the first start of any program."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "TOUCHLINE_HOME": home}
    return {**kept, **drivers, "PYTHONPYCACHEPREFIX": f"{home}/compiled", "PYTHONWARNINGS": "ignore"}


def _measured(*arguments: str) -> Any:
    """What the measuring process found."""
    command = [sys.executable, "-m", "game.ui.measuring", *arguments]
    with tempfile.TemporaryDirectory(prefix="touchline-") as home:
        done = subprocess.run(
            command, cwd=ROOT, env=_environment(home), capture_output=True, text=True, encoding="utf-8", check=False
        )
    if done.returncode:
        raise NotMeasured(done.stderr.strip()[-2000:])
    return json.loads(done.stdout)


def frames() -> list[Figure]:
    """Frames of every screen, at rest and in motion, in units of one bare blit over the whole window."""
    figures = []
    for size in SIZES:
        shots = _measured("frames", size)
        for shot, found in shots.items():
            figures += [_ratio(f"frame-{kind}:{shot}@{size}", found[kind], STILL_BAR) for kind in ("mean", "p99")]
            figures += [
                _ratio(f"frame-{kind.replace('_', '-')}:{shot}@{size}", found[kind], MOVING_BAR)
                for kind in ("moving_mean", "moving_p99")
                if kind in found
            ]
        painted = [shot for shot, found in shots.items() if found["idle"]]
        figures.append(Figure(f"idle-painting@{size}", len(painted), "idle screens painting", 0, False, len(painted)))
    return figures


def feedback() -> list[Figure]:
    """From a change on a line-up form to its whole picture: everything judged, counted and drawn within one frame."""
    stick = yardstick(time.process_time)
    return [
        Figure(f"form-feedback:{name}", round(value, 2), "ms", FEEDBACK_BAR, False, round(value / 1000 / stick, 2))
        for name, value in _measured("feedback", SIZES[0]).items()
    ]


def lesson_open() -> list[Figure]:
    """From the menu into a lesson, on a board, a form, in a film and on the chart."""
    stick = yardstick(time.process_time)
    return [
        Figure(f"lesson-open:{name}", round(value, 1), "ms", LESSON_BAR, False, round(value / 1000 / stick, 2))
        for name, value in _measured("lessons", SIZES[0]).items()
    ]


def sounds() -> list[Figure]:
    """Sounds are made by the program itself, when they are first heard."""
    stick, value = yardstick(time.process_time), _measured("sounds")
    return [Figure("sounds", round(value, 1), "ms", SOUNDS_BAR, False, round(value / 1000 / stick, 2))]


def _ratio(name: str, value: float, bar: float) -> Figure:
    return Figure(name, round(value, 2), "x bare blit", bar, False, round(value, 2))


def first_frame() -> list[Figure]:
    """From the start of the process to the window and to the first screen; the best of six each."""
    first, whole, bare = [], [], []
    with tempfile.TemporaryDirectory(prefix="touchline-") as home:
        for _ in range(6):
            first.append(_until_shown([sys.executable, "-c", FIRST], home))
            whole.append(_until_shown([sys.executable, "-c", WHOLE], home))
            bare.append(_until_shown([sys.executable, "-c", BARE], home))
    shown, used = min(first) / min(bare), min(whole) / min(bare)
    return [
        Figure("first-frame", round(shown, 2), "x bare window", FIRST_BAR, False, round(shown, 2)),
        Figure("first-screen", round(used, 2), "x bare window", SCREEN_BAR, False, round(used, 2)),
    ]


def _until_shown(command: list[str], home: str) -> float:
    began = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, env=_environment(home), capture_output=True, text=True, check=False)
    if done.returncode or not done.stdout.strip():
        raise NotMeasured(done.stderr.strip()[-2000:])
    return float(done.stdout.split()[-1]) - began


def memory() -> list[Figure]:
    """Megabytes after ten matches through the window, and whether ten more ask for more."""
    held = _measured("memory", str(MATCHES))
    growth = held["later"] / held["after"] if held["after"] else 1.0
    return [
        Figure("memory", round(held["after"], 1), "MB", MEMORY_BAR, False, round(held["after"] / held["start"], 2)),
        Figure("memory-growth", round(growth, 3), "x after ten", GROWTH_BAR, False, round(growth, 3)),
    ]


def long_evening() -> list[Figure]:
    """Megabytes at the end of an hour with all games, at most, and the end against what it was after five minutes."""
    held = _measured("evening", str(EVENING))
    growth = held["last"] / held["first"] if held["first"] else 1.0
    return [
        Figure("long-evening", round(held["last"], 1), "MB", EVENING_BAR, False, round(held["last"], 1)),
        Figure("long-evening-most", round(held["most"], 1), "MB", MOST_BAR, False, round(held["most"], 1)),
        Figure("long-evening-growth", round(growth, 3), "x after five", LATE_BAR, False, round(growth, 3)),
    ]


def many_matches() -> list[Figure]:
    """A person with two thousand matches and no index of them, against the same person with none.

    How long until the menu is there, and the list; frames while the matches are looked into; until all are known.
    """
    menus: dict[int, list[float]] = {0: [], MANY: []}
    with tempfile.TemporaryDirectory(prefix="touchline-") as base:
        homes = {count: Path(base) / str(count) for count in menus}
        for count, home in homes.items():
            write_matches(home / "matches", count)
            save_settings(Settings(names=("Anna", "Ben"), welcomed=True), home / "settings.json")
        for _ in range(6):
            for count, home in homes.items():
                Folders(home).index.unlink(missing_ok=True)
                menus[count].append(_until_shown([sys.executable, "-c", WHOLE], str(home)))
        found = [_measured("matches", str(homes[MANY])) for _ in range(3)]
    ratio = min(menus[MANY]) / min(menus[0])
    best = {name: min(each[name] for each in found) for name in found[0]}
    stick = yardstick(time.process_time)
    return [
        Figure("many-matches-menu", round(ratio, 2), "x with none", MANY_BAR, False, round(ratio, 2)),
        *[
            Figure(f"many-matches-{name}", round(best[name], 1), "ms", bar, False, round(best[name] / 1000 / stick, 2))
            for name, bar in MANY_BARS.items()
        ],
    ]


def program() -> list[Figure]:
    """The built program: its size, and its first screen against ``main.py``; nothing where none was built."""
    folder = ROOT / "dist" / "touchline"
    built = folder / ("touchline.exe" if sys.platform == "win32" else "touchline")
    if not built.exists():
        return []
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    packed, plain = [], []
    with tempfile.TemporaryDirectory(prefix="touchline-") as home:
        for _ in range(6):
            packed.append(_until_traced([str(built)], home))
            plain.append(_until_traced([sys.executable, "main.py"], home))
    ratio = min(packed) / min(plain)
    return [
        Figure("program-size", round(size / 1e6, 1), "MB", SIZE_BAR, False, round(size / 1e6, 1)),
        Figure("program-first-screen", round(ratio, 2), "x main.py", PROGRAM_BAR, False, round(ratio, 2)),
    ]


def _until_traced(command: list[str], home: str) -> float:
    """Seconds until the program notes its first screen in its diary."""
    diary = Path(home) / "diary.jsonl"
    diary.unlink(missing_ok=True)
    began = time.monotonic()
    started = subprocess.Popen(command, cwd=ROOT, env={**_environment(home), "TOUCHLINE_TRACE": str(diary)})
    try:
        while not (diary.exists() and diary.stat().st_size):
            if started.poll() is not None or time.monotonic() - began > PATIENCE:
                raise NotMeasured(f"{command[0]} showed no screen")
            time.sleep(0.001)
        return time.monotonic() - began
    finally:
        started.kill()
        started.wait()


WINDOW_BENCHES: dict[str, Callable[[], list[Figure]]] = {
    "frames": frames,
    "form-feedback": feedback,
    "lesson-open": lesson_open,
    "sounds": sounds,
    "first-frame": first_frame,
    "memory": memory,
    "many-matches": many_matches,
    "long-evening": long_evening,
    "program": program,
}
