"""A world that a seed fixes: the clock, the secrets of matches, one folder for all files, and work aside on request.

It belongs to a process of its own and is set up before anything else of the program is imported. Whatever would be
written outside its folder is refused as a system refuses it that gives no right to, and noted.
"""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import tempfile
import threading
import time
import webbrowser
from collections import Counter
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, tzinfo
from pathlib import Path
from typing import Any, Self, TypeVar

from game.core.dice import StreamDice

T = TypeVar("T")
EVENING = 1_793_736_000
"""When every run begins."""
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
CHANGES = ("os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.link", "os.symlink", "os.truncate", "os.chmod")


GROWING = ("open", "os.mkdir", "os.link", "os.symlink")
"""What needs room on the disk, where nothing of that name is there yet."""


class Aside:
    """Stands in for a thread: what it was to do is done when the monkey lets it, on the one thread there is."""

    def __init__(
        self, group: None = None, target: Callable[..., object] | None = None, name: str = "",
        args: Sequence[Any] = (), kwargs: dict[str, Any] | None = None, *, daemon: bool | None = None,
    ) -> None:  # fmt: skip
        self._target, self._args, self._kwargs = target, args, kwargs or {}
        self.name, self.daemon = name, daemon
        self._waits = False

    def start(self) -> None:
        self._waits = True
        WORLD.aside.append(self)

    def join(self, timeout: float | None = None) -> None:
        if self._waits:
            self.work()

    @property
    def worker(self) -> object:
        """Whose method it is that was to run."""
        return getattr(self._target, "__self__", None)

    def work(self) -> None:
        """Do it now."""
        self.drop()
        self.run()

    def drop(self) -> None:
        self._waits = False
        WORLD.aside.remove(self)

    def run(self) -> None:
        if self._target is not None:
            self._target(*self._args, **self._kwargs)


class NoProgram:
    """Stands in for another program that could be started."""

    def __init__(self, *command: object, **settings: object) -> None:
        raise FileNotFoundError(errno.ENOENT, "there is no other program here")


class World:
    """The clock, the secrets and the folder of one episode."""

    def __init__(self) -> None:
        self.now = 0.0
        self.home = Path()
        self.aside: list[Aside] = []
        self.outside: Counter[str] = Counter()
        """What would have been written elsewhere."""
        self.answers: Counter[str] = Counter()
        """What the matches said to what was done in the window."""
        self.full = False
        """No file can be begun, and nothing that is written gets to the disk."""
        self._dice = StreamDice(0)
        self._fence = ""
        self._touched: dict[str, None] = {}

    def begin(self, seed: int, home: Path) -> None:
        """Everything as at first, in another folder."""
        self.now, self.home, self.aside, self.full = 0.0, home, [], False
        self.outside, self.answers = Counter(), Counter()
        self._dice = StreamDice(seed)
        self._touched = {}
        self._fence = str(home.resolve()) + os.sep
        os.environ["HOME"] = os.environ["USERPROFILE"] = str(home)
        os.environ["TOUCHLINE_HOME"] = str(home / "touchline")
        tempfile.tempdir = str(home)
        os.chdir(home)

    def end(self) -> None:
        """The fence comes down: what is done now is the monkey's own business."""
        self._fence, self.full = "", False
        tempfile.tempdir = None
        os.chdir(self.home.parent)

    # -- time and chance ------------------------------------------------------------------------------------------

    def clock(self) -> float:
        return self.now

    def pass_time(self, seconds: float) -> None:
        """Time goes on; files written meanwhile carry it, so that lists come in the same order every time."""
        self.now += seconds + 0.001
        stamp = round((EVENING + self.now) * 1e9)
        for path in self._touched:
            if os.path.isfile(path):
                os.utime(path, ns=(stamp, stamp))
        self._touched = {}

    def pass_by(self, seconds: float) -> None:
        """Nobody sleeps here: whatever is done aside is done at one go."""

    def touch(self, path: Path) -> None:
        """A file was written that was open already."""
        self._touched[str(path)] = None

    def token_bytes(self, count: int | None = None) -> bytes:
        return bytes(self._dice.roll("byte", 256) - 1 for _ in range(count or 32))

    def token_hex(self, count: int | None = None) -> str:
        return self.token_bytes(count).hex()

    def randbits(self, bits: int) -> int:
        return int.from_bytes(self.token_bytes(-(-bits // 8)), "big") >> (-bits % 8)

    def choice(self, found: Sequence[T]) -> T:
        return found[self._dice.roll("choice", len(found)) - 1]

    # -- the fence ------------------------------------------------------------------------------------------------

    def audit(self, event: str, arguments: tuple[Any, ...]) -> None:
        """Looks at everything the interpreter does that could leave the folder."""
        if not self._fence:
            return
        if event == "open":
            path, mode, flags = arguments
            if (isinstance(flags, int) and flags & WRITING) or (isinstance(mode, str) and set(mode) & set("wax+")):
                self._may_write(path, event)
        elif event in CHANGES:
            for path in arguments[:2] if event == "os.rename" else arguments[:1]:
                self._may_write(path, event)

    def fsync(self, handle: int) -> None:
        """Nothing here must survive a power cut; a full disk refuses all the same."""
        if self.full:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def _may_write(self, path: Any, event: str) -> None:
        if isinstance(path, int):
            return
        whole = os.path.abspath(os.fsdecode(path))
        if (whole + os.sep).startswith(self._fence):
            self._touched[whole] = None
            if self.full and event in GROWING and not os.path.lexists(whole):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), whole)
            return
        if whole == os.devnull or "__pycache__" in whole:
            return
        self.outside[whole] += 1
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), whole)

    # -- setting up -----------------------------------------------------------------------------------------------

    def set_up(self) -> None:
        """Take the place of the system; before the program is imported, since defaults are bound by then.

        Secrets are drawn by the dice, which are imported already; nobody else may import them.
        """
        stand_ins: list[tuple[object, dict[str, object]]] = [
            (time, {"monotonic": self.clock, "sleep": self.pass_by}),
            (sys.modules["secrets"], {"token_bytes": self.token_bytes, "token_hex": self.token_hex,
                                      "randbits": self.randbits, "choice": self.choice}),
            (threading, {"Thread": Aside}), (subprocess, {"Popen": NoProgram}),
            (os, {"fsync": self.fsync}), (webbrowser, {"open": lambda *about, **more: False}),
        ]  # fmt: skip
        for module, names in stand_ins:
            for name, stand_in in names.items():
                setattr(module, name, stand_in)
        sys.addaudithook(self.audit)

    def fix_dates(self) -> None:
        """The calendar of every module of the program that is imported by now."""
        for name, module in list(sys.modules.items()):
            if name.startswith("game.") and name != __name__ and module.__dict__.get("datetime") is datetime:
                setattr(module, "datetime", Evening)  # noqa: B010 - a module has no such attribute for type checkers


WORLD = World()


class Evening(datetime):
    """The date and time of the run."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Self:
        return cls.fromtimestamp(EVENING + WORLD.now, tz or UTC)
