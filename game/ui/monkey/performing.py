"""Does what the monkey decided, on the real program, and checks after every step what must always hold."""

from __future__ import annotations

import os
import shutil
import signal
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cached_property
from pathlib import Path
from typing import Any

import pygame

from game.content.places import ASSETS
from game.core.driver import Refused
from game.core.rules import AnyAction
from game.journal.errors import JournalError
from game.play.folders import Folders
from game.play.laboratory import Laboratory
from game.play.settings import Settings, load_settings, save_settings
from game.ui.app import App
from game.ui.entering import open_match
from game.ui.inputs import Dropped, Key, Pointer, Typed, translate
from game.ui.matches import Table
from game.ui.monkey import acts, openings
from game.ui.monkey.acts import Act, Recording, Step
from game.ui.monkey.dealing import NAMES, deal, move_on
from game.ui.monkey.screens import name_of
from game.ui.monkey.world import WORLD
from game.ui.scenes.anywhere import DOORS
from game.ui.scenes.menu import first_scene
from game.ui.sounds import Sounds

LONGEST, ENDLESS = 1.0, 20.0
"""Seconds of a step after which somebody thinks that the program hangs, and after which it is broken off."""
FULL_SCREEN = (1920, 1080)
BEAT = 0.1
"""Seconds from tick to tick while the monkey waits."""
ASSET = "asset:"


class BrokenPromise(AssertionError):
    """Something that must always hold does not."""


class Hang(BrokenPromise):
    """A step that took too long."""

    def __init__(self, act: Act, scene: str, took: float) -> None:
        super().__init__(f"{type(act).__name__} at {scene} took {took:.1f} s")


@contextmanager
def watchdog(act: Act, scene: str) -> Iterator[None]:
    """A step that does not come to an end is broken off, where the system can do that."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def bark(number: int, frame: object) -> None:
        raise Hang(act, scene, ENDLESS)

    signal.signal(signal.SIGPROF, bark)
    signal.setitimer(signal.ITIMER_PROF, ENDLESS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


class Stopwatch:
    """Time on the wall, less what other programs had of it while this one wanted to run, where the system says so."""

    def now(self) -> float:
        return time.perf_counter() - self._waited() / 1e9

    def _waited(self) -> int:
        queue = self._queue
        return 0 if queue is None else int(os.pread(queue, 80, 0).split()[1])

    @cached_property
    def _queue(self) -> int | None:
        try:
            return os.open("/proc/self/schedstat", os.O_RDONLY)
        except OSError:
            return None


STOPWATCH = Stopwatch()


class Performer:
    """One program in one folder. ``perform`` raises whatever the program raises, or ``BrokenPromise``."""

    def __init__(self, recording: Recording, home: Path) -> None:
        self.target = recording.target
        self.folders = Folders(home / "touchline")
        self.kinds: Counter[str] = Counter()
        self.slowest = 0.0
        self.begun: set[str] = set()
        """Matches that went on when they were met."""
        self.ended: set[str] = set()
        """Those of them that were played to their end."""
        self.meddled = False
        """Files were taken away, put there, or could not be written: what is missing or strange is nobody's fault."""
        self._size = recording.size
        save_settings(Settings(names=NAMES, **recording.settings), self.folders.settings)
        self.app = self._started()

    # -- starting and closing -------------------------------------------------------------------------------------

    def _started(self) -> App:
        """The program as the window starts it."""
        settings, problem = load_settings(self.folders.settings)
        if problem is not None and not self.meddled:
            raise BrokenPromise(f"the settings cannot be read again: {problem}")
        self.app = App(pygame.Surface(self._size), self.folders, settings, DOORS, Sounds(), aside=True)
        self.app.on_full_screen = self._full_screen
        self.app.push(first_scene(self.app))
        self.app.draw()
        return self.app

    def _full_screen(self, full: bool) -> None:
        """As the window does it."""
        if full:
            self._keep_size()
        wished = (self.app.settings.window_width, self.app.settings.window_height)
        self.app.resized(pygame.Surface(FULL_SCREEN if full else wished))

    def _keep_size(self) -> None:
        wide, high = self.app.size
        if (wide, high) != (self.app.settings.window_width, self.app.settings.window_height):
            self.app.change(window_width=wide, window_height=high)

    def close(self) -> None:
        self.app.quit()

    # -- one step -------------------------------------------------------------------------------------------------

    def perform(self, step: Step) -> None:
        """Do it, let time pass, draw, and look whether everything is as it should be."""
        self.kinds[type(step.act).__name__] += 1
        self.meddled |= isinstance(step.act, acts.Disk | acts.Vanish | acts.Appear)
        began, scene = STOPWATCH.now(), name_of(type(self.app.scene))
        with watchdog(step.act, scene):
            self._do(step.act)
            self._tick(step.time / 1000)
            if step.drawn:
                self.app.draw()
        took = STOPWATCH.now() - began
        if not isinstance(step.act, acts.WorkAside | acts.NewMatch | acts.MoveOn | acts.Visit):
            self.slowest = max(self.slowest, took)
            if took > LONGEST:
                raise Hang(step.act, scene, took)
        self._look_after()

    def _tick(self, seconds: float) -> None:
        if self.app.running:
            self.app.tick(seconds)
        for table in self.tables():
            WORLD.touch(table.session.path)
        WORLD.pass_time(seconds)

    def _look_after(self) -> None:
        app = self.app
        if app.running and not app.stack:
            raise BrokenPromise("no screen is open")
        if not app.running:
            if app.stack:
                raise BrokenPromise("the program is closed and still shows a screen")
            self._started()
        for table in self.tables():
            match, over = table.session.header.id, table.session.prompt is None
            if not over:
                self.begun.add(match)
            elif match in self.begun:
                self.ended.add(match)

    def tables(self) -> list[Table]:
        """The matches that lie on the table."""
        return [table for table in self.app.closers if isinstance(table, Table)]

    # -- acts -----------------------------------------------------------------------------------------------------

    def _do(self, act: Act) -> None:
        getattr(self, f"_{type(act).__name__.lower()}")(act)

    def _move(self, act: acts.Move) -> None:
        self.app.dispatch(Pointer("move", (act.x, act.y)))

    def _press(self, act: acts.Press) -> None:
        self.app.dispatch(Pointer("down", (act.x, act.y), act.button, shift=act.shift))

    def _release(self, act: acts.Release) -> None:
        self.app.dispatch(Pointer("up", (act.x, act.y), act.button))

    def _wheel(self, act: acts.Wheel) -> None:
        self.app.dispatch(Pointer("wheel", (0, 0), amount=act.tenths / 10))

    def _keydown(self, act: acts.KeyDown) -> None:
        self.app.dispatch(Key(act.chord, printable=len(act.chord) == 1 or act.chord == "space"))

    def _keyup(self, act: acts.KeyUp) -> None:
        self.app.dispatch(Key(act.chord, down=False))

    def _systemkey(self, act: acts.SystemKey) -> None:
        kind = pygame.KEYDOWN if act.down else pygame.KEYUP
        ours = translate(pygame.event.Event(kind, key=act.code, mod=act.held, unicode=act.sign))
        if ours is not None:
            self.app.dispatch(ours)

    def _type(self, act: acts.Type) -> None:
        self.app.dispatch(Typed(act.text))

    def _drop(self, act: acts.Drop) -> None:
        asset = act.file.removeprefix(ASSET)
        self.app.dispatch(Dropped(str(ASSETS / asset if asset != act.file else WORLD.home / act.file)))

    def _resize(self, act: acts.Resize) -> None:
        self.app.resized(pygame.Surface((act.wide, act.high)))

    def _change(self, act: acts.Change) -> None:
        self.app.change(**{act.name: act.value})

    def _wait(self, act: acts.Wait) -> None:
        left = act.time / 1000
        while left > 0 and self.app.running:
            self._tick(min(BEAT, left))
            self.app.draw()
            left -= BEAT

    def _workaside(self, act: acts.WorkAside) -> None:
        for thread in list(WORLD.aside):
            if isinstance(thread.worker, Laboratory):
                thread.worker.answer_open()
            else:
                thread.work()

    def _visit(self, act: acts.Visit) -> None:
        if act.page.startswith(openings.SHOT):
            WORLD.full = False
            while self.app.stack:
                self.app.stack.pop().left()
        openings.visit(self.app, act.page, self.target)

    def _newmatch(self, act: acts.NewMatch) -> None:
        WORLD.full = False
        openings.leave(self.app)
        open_match(self.app, deal(self.folders, act))

    def _moveon(self, act: acts.MoveOn) -> None:
        for table in self.tables()[:1]:
            path = table.session.path
            WORLD.full = False
            table.leave()
            with suppress(JournalError):
                move_on(path, act.seed, act.decisions)
            open_match(self.app, path)

    def _disk(self, act: acts.Disk) -> None:
        WORLD.full = act.full

    def _vanish(self, act: acts.Vanish) -> None:
        (WORLD.home / act.file).unlink(missing_ok=True)

    def _appear(self, act: acts.Appear) -> None:
        with suppress(OSError):
            shutil.copyfile(WORLD.home / act.file, WORLD.home / act.to)

    def _restart(self, act: acts.Restart) -> None:
        if not self.app.settings.full_screen:
            self._keep_size()
        self._size = self.app.size
        self.app.quit()


def watch_refusals() -> None:
    """From now on every refused action of the window must leave the match as it was."""
    plain = Table.submit

    def submit(self: Table, seat: int, action: AnyAction, rolls: bool = False) -> Any:
        before = self.session.state
        copy, decisions = before.clone(), len(self.session.timeline.decisions)
        answer = plain(self, seat, action, rolls)
        WORLD.answers[type(answer).__name__] += 1
        if before != copy:
            raise BrokenPromise(f"{type(action).__name__} changed the position it was played in")
        if isinstance(answer, Refused) and (self.session.state is not before
                                            or len(self.session.timeline.decisions) != decisions):  # fmt: skip
            raise BrokenPromise(f"{type(action).__name__} was refused and changed the match all the same")
        return answer

    Table.submit = submit  # type: ignore[method-assign]


def let_laboratories_answer() -> None:
    """Whoever waits for a laboratory gets its answer at once: there is no thread that could work on it."""
    plain = Laboratory.wait

    def wait(self: Laboratory[Any, Any, Any], seconds: float) -> Any:
        self.answer_open()
        return plain(self, seconds)

    Laboratory.wait = wait  # type: ignore[method-assign]


def files_of(home: Path) -> list[str]:
    """Every file in the folder, from there on, in a fixed order."""
    return sorted(os.path.relpath(path, home) for path in home.rglob("*") if path.is_file())
