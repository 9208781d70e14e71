"""A screen nobody sees, the real program on it, and a mouse and keyboard to work it with.

Where things are is read from the program's own diary (``TOUCHLINE_TRACE``); everything else happens through the
window system, as with a person. Pictures of the stations go to ``TOUCHLINE_PICTURES`` if that is set.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

from tests.window.closing import ask_to_close

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1280, 720)
PATIENCE = 60.0
"""Seconds; nobody waits longer than needed, and a busy machine may need long."""
QUIET = 0.2
"""Seconds in which a program that has nothing left to do is never seen at work."""
KEYS = {
    "enter": "Return", "space": "space", "escape": "Escape", "tab": "Tab", "up": "Up", "down": "Down", "left": "Left",
    "right": "Right", "home": "Home", "end": "End", "delete": "Delete", "backspace": "BackSpace", "?": "question",
    "pagedown": "Next", "pageup": "Prior", "/": "slash", "+": "plus", "-": "minus",
    ".": "period", **{f"f{number}": f"F{number}" for number in range(1, 13)},
}  # fmt: skip
Seen = dict[str, Any]
Part = tuple[float, float]
"""A point of something, by its shares of width and height."""
MIDDLE: Part = (0.5, 0.5)
NOTHING: Seen = {"scenes": [], "focus": "", "list": False, "moving": False, "places": {}, "texts": [], "language": "",
                 "chosen": {}, "tip": ""}  # fmt: skip


def display_problem() -> str:
    """Why a window cannot be driven here; empty if it can."""
    missing = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
    return f"the real window is driven with Xvfb and xdotool; missing here: {', '.join(missing)}" if missing else ""


class Display:
    """A screen of its own in memory, on a free number."""

    def __init__(self, folder: Path, size: tuple[int, int] = SIZE) -> None:
        self.size = size
        reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size[0]}x{size[1]}x24", "-noreset"]
        with (folder / "xvfb.log").open("wb") as log:
            self._server = subprocess.Popen(command, pass_fds=[writing], stdout=log, stderr=log)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            self.name = f":{pipe.readline().strip()}"

    def run(self, *command: str) -> str:
        env = {**os.environ, "DISPLAY": self.name}
        return subprocess.run(command, env=env, check=True, capture_output=True, text=True, timeout=PATIENCE).stdout

    def close(self) -> None:
        self._server.terminate()
        self._server.wait(10)


def environment(home: Path, **more: str) -> dict[str, str]:
    """What the program is started with: its own folder, no sound, no graphics card."""
    kept = {
        key: value for key, value in os.environ.items() if not key.startswith(("SDL_", "TOUCHLINE_", "LC_", "LANG"))
    }
    kept.pop("DISPLAY", None)
    kept.pop("WAYLAND_DISPLAY", None)
    return {**kept, "TOUCHLINE_HOME": str(home), "SDL_AUDIODRIVER": "dummy", "LANG": "C.UTF-8",
            "SDL_VIDEODRIVER": "x11", "SDL_FRAMEBUFFER_ACCELERATION": "0", **more}  # fmt: skip


SECRET = "5e" * 32
"""Every match of these tests has the same dice."""


class Program:
    """The program in its window."""

    command: tuple[str, ...] = ("main.py",)
    _known: tuple[int, Seen] = (0, NOTHING)
    """How long the diary was and what was seen last."""

    def __init__(self, display: Display, home: Path, **more: str) -> None:
        self.display, self.home = display, home
        self.diary = home / "trace.jsonl"
        self.diary.unlink(missing_ok=True)
        driven = {"TOUCHLINE_TRACE": str(self.diary), "TOUCHLINE_SECRET": SECRET}
        env = environment(home, DISPLAY=display.name, **driven, **more)
        self._errors = (home / "errors.txt").open("wb")
        self.process = subprocess.Popen([sys.executable, *self.command], cwd=ROOT, env=env, stderr=self._errors)
        self._pictures = 0
        self.wait(lambda seen: bool(seen["scenes"]))
        found = display.run("xdotool", "search", "--sync", "--pid", str(self.process.pid), "--name", "Touchline")
        self.window = found.split()[0]
        display.run("xdotool", "windowmove", self.window, "0", "0", "windowfocus", "--sync", self.window)
        if display.size != SIZE:
            display.run("xdotool", "windowsize", self.window, *(str(part) for part in display.size))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(10)
        self._errors.close()

    # -- looking ------------------------------------------------------------------------------------------------

    @property
    def errors(self) -> str:
        return (self.home / "errors.txt").read_text("utf-8", "replace")

    def seen(self) -> Seen:
        """The last picture; nothing yet: an empty one. A diary that has not grown is not read again."""
        size = self.diary.stat().st_size if self.diary.exists() else 0
        if size != self._known[0]:
            self._known = size, self._read(size)
        return self._known[1]

    def _read(self, size: int) -> Seen:
        with self.diary.open("rb") as file:
            file.seek(max(0, size - 200_000))
            lines = file.read().split(b"\n")
        for line in reversed(lines[:-1]):
            try:
                found: Seen = json.loads(line)
            except ValueError:
                continue
            return found
        return NOTHING

    def wait(self, wish: Callable[[Seen], bool], what: str = "", patience: float = PATIENCE) -> Seen:
        """Until the picture is as wished; a program that ended or never gets there fails the test."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            seen = self.seen()
            if wish(seen):
                return seen
            if self.process.poll() is not None:
                raise AssertionError(f"the program ended with {self.process.returncode}: {self.errors}")
            time.sleep(0.03)
        seen = self.seen()
        raise AssertionError(
            f"waited for {what or 'a picture'} in vain; there is {seen['scenes']}, focus '{seen['focus']}', "
            f"{sorted(seen['places'])}; {self.errors}"
        )

    def soon(self, wish: Callable[[Seen], bool], patience: float = 2.0) -> bool:
        """Whether the picture becomes as wished before anybody would try again."""
        end = time.monotonic() + patience
        while not wish(self.seen()):
            if time.monotonic() > end:
                return False
            time.sleep(0.03)
        return True

    def wait_scene(self, name: str, patience: float = PATIENCE) -> Seen:
        return self.wait(lambda seen: bool(seen["scenes"]) and seen["scenes"][-1] == name, name, patience)

    def wait_place(self, name: str, patience: float = PATIENCE) -> Seen:
        return self.wait(lambda seen: name in seen["places"], name, patience)

    def title(self) -> str:
        return self.display.run("xdotool", "getwindowname", self.window).strip()

    @staticmethod
    def pause(seconds: float) -> None:
        """Let a film run, or let somebody take a look: only for what shall take time."""
        time.sleep(seconds)

    def settle(self) -> Seen:
        """Until everything it was given is done and nothing moves; whoever acts next sees what became of it.

        Whatever asks for a processor is at work, also while others have them all: a busy machine only takes longer.
        """
        end, since = time.monotonic() + PATIENCE, time.monotonic()
        while time.monotonic() - since < QUIET:
            if self._at_work() or self.seen()["moving"]:
                since = time.monotonic()
            assert since < end, "it never comes to rest"
            time.sleep(0.01)
        return self.seen()

    def _at_work(self) -> bool:
        """Whether its first thread runs, wants to run, or writes to the disk."""
        try:
            told = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/stat").read_text("utf-8", "replace")
        except OSError:
            return False
        return told.rpartition(")")[2].split()[0] in "RD"

    def says(self, part: str) -> bool:
        return any(part in text for text in self.seen()["texts"])

    def picture(self, name: str) -> None:
        """A picture of the screen for people to look at."""
        folder = os.environ.get("TOUCHLINE_PICTURES")
        if folder and shutil.which("import"):
            Path(folder).mkdir(parents=True, exist_ok=True)
            self._pictures += 1
            self.display.run("import", "-window", "root", str(Path(folder) / f"{name}.png"))

    # -- doing --------------------------------------------------------------------------------------------------

    def _at(self, name: str, part: Part = MIDDLE) -> tuple[str, str]:
        x, y, wide, high = self.wait_place(name)["places"][name]
        return str(x + round(wide * part[0])), str(y + round(high * part[1]))

    def click(self, name: str) -> None:
        self.display.run("xdotool", "mousemove", *self._at(name), "click", "1")

    def point(self, name: str) -> None:
        """Let the pointer rest on something."""
        self.display.run("xdotool", "mousemove", *self._at(name))

    def wheel(self, name: str, up: bool = True) -> None:
        self.display.run("xdotool", "mousemove", *self._at(name), "click", "4" if up else "5")

    def press(self, name: str, wish: Callable[[Seen], bool], what: str) -> None:
        """Hold the mouse button down on something until the picture is as wished."""
        self.display.run("xdotool", "mousemove", *self._at(name), "mousedown", "1")
        self.wait(wish, what)
        self.display.run("xdotool", "mouseup", "1")

    def drag(self, start: str, end: str, grip: Part = MIDDLE, spot: Part = MIDDLE) -> None:
        """From a part of something to a part of something else."""
        self.display.run("xdotool", "mousemove", *self._at(start, grip), "mousedown", "1")
        x, y = (int(part) for part in self._at(end, spot))
        for share in range(1, 6):
            self.display.run("xdotool", "mousemove", str(x - (5 - share) * 4), str(y))
        self.display.run("xdotool", "mouseup", "1")

    def key(self, *chords: str) -> None:
        for chord in chords:
            *held, last = chord.split("+") if chord != "+" else ["+"]
            self.display.run("xdotool", "key", "+".join([*held, KEYS.get(last, last)]))

    def hold(self, chord: str, wish: Callable[[Seen], bool], what: str) -> None:
        """Hold a key down until the picture is as wished."""
        name = KEYS.get(chord, chord)
        self.display.run("xdotool", "keydown", name)
        self.wait(wish, what)
        self.display.run("xdotool", "keyup", name)

    def type(self, text: str) -> None:
        self.display.run("xdotool", "type", "--delay", "20", text)

    def focus(self, name: str, most: int = 120) -> None:
        """Walk to something with the Tab key alone."""
        for _ in range(most):
            if self.seen()["focus"] == name:
                return
            before = self.seen()["focus"]
            self.key("tab")
            self.wait(lambda seen, before=before: seen["focus"] != before, f"focus to leave '{before}'")  # type: ignore[misc]
        raise AssertionError(f"Tab never reaches '{name}'")

    def activate(self, name: str) -> None:
        self.focus(name)
        self.key("enter")

    def close_window(self) -> int:
        """As with the cross in the corner; the code the program ends with."""
        ask_to_close(self.display.name, int(self.window))
        return self.process.wait(PATIENCE)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(10)
