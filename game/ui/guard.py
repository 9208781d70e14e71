"""A net under the loop of the window: whatever goes wrong in it leads to a page, never out of the program.

The window alone puts it around the program (``window.py``). Tests and tools work the program without it, so that no
fault is ever hidden from them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from game.core.faults import LOG
from game.play.logfile import log_fault
from game.play.reporting import Fault, fault_of
from game.ui.app import App
from game.ui.entering import open_match
from game.ui.inputs import Input, Key, Pointer
from game.ui.picture_files import png
from game.ui.scenes.bundle import Parts, screens_of, secret_on, tables_of, write_bundle
from game.ui.scenes.fault import FaultPage
from game.ui.scenes.first_start import FirstStart
from game.ui.scenes.menu import MainMenu, first_scene
from game.ui.screen import Screen
from game.ui.widgets.base import Rect

SOON = 5.0
"""Seconds after going on in which a fault that comes back counts as the same one."""
WORKS = {"draw", "tick", "input"}
"""What must have gone well since, or it counts as the same one too."""
SHOWING = ("draw", "showing")
"""Where nothing is left to be tried once even a plain picture fails."""
REMEMBERED = 40
SECRETLY = "something that only one may see"
ONCE_TOLD = ("Pointer move", SECRETLY)
"""Of several in a row only the last is kept: how much somebody did in secret is nobody's business either."""
INK, GROUND, LETTERS, EDGE = (235, 238, 242), (20, 25, 31), 28, 40
"""Of the plain picture, in pixels."""


class GaveUp(Exception):
    """Not even a plain picture could be drawn any more; the text is a sentence for the command line."""


class Guard:
    """Works the program step by step, as the window asks for it, and knows the ways on after a fault."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.inputs: deque[str] = deque(maxlen=REMEMBERED)
        """What people did last, without what would give away what they chose in secret."""
        self._fault: Fault | None = None
        self._well: set[str] = set()
        """The steps that went well since somebody went on."""
        self._went_on = 0.0
        self._match: Path | None = None
        """The match that was open at the last fault."""
        self._aside: list[Screen] = []
        """The screens of that moment, where there was no match."""
        self._picture: bytes | None = None
        self._plain = False
        self._screens: list[str] = []

    # -- the steps of the loop ----------------------------------------------------------------------------------

    @contextmanager
    def during(self, step: str) -> Iterator[None]:
        """One step; if it fails, the next thing to be seen is the page about that."""
        well = self._well
        try:
            yield
        except GaveUp:
            raise
        except Exception as error:  # noqa: BLE001 - this is the net
            self._caught(step, error)
        else:
            well.add(step)
        self._note_screens()

    def open(self) -> None:
        """The first screen."""
        with self.during("start"):
            self.app.push(first_scene(self.app))

    def draw(self) -> list[Rect]:
        """What was painted; the page about a fault at once, since the window may sleep after this."""
        with self.during("draw"):
            return self._paint_plain() if self._plain else self.app.draw()
        return self.draw()

    def tick(self, seconds: float) -> None:
        with self.during("tick"):
            self.app.tick(seconds)

    def dispatch(self, event: Input) -> None:
        pressed = (isinstance(event, Pointer) and event.kind == "down") or (isinstance(event, Key) and event.down)
        if self._plain and pressed:
            self._leave_plain(event)
            return
        with self.during("input" if pressed else "pointing"):
            self._note_input(event)
            self.app.dispatch(event)

    # -- a fault ------------------------------------------------------------------------------------------------

    def _caught(self, step: str, error: Exception) -> None:
        """To the menu if the same fault came back, else to the page, else to a plain picture, else out."""
        log_fault(f"fault in {step}", error)
        app, fault = self.app, fault_of(error)
        again = fault.same(self._fault) and (not self._well >= WORKS or app.now - self._went_on < SOON)
        self._fault = fault
        ways: list[Callable[[], None]] = [] if self._plain and step in SHOWING else [self._show_plain]
        if not self._plain and not any(isinstance(scene, FaultPage) for scene in app.stack):
            at_home = not app.stack or isinstance(app.stack[-1], (MainMenu, FirstStart))
            self._safely(self._set_aside)
            at_home = at_home and self._match is None
            ways.insert(0, lambda: self._show_page(fault, at_home or again))
            if again and not at_home:
                ways.insert(0, self._menu_after_all)
        self._go_first(ways)

    def _go_first(self, ways: Iterable[Callable[[], None]]) -> None:
        """The first way that can be gone."""
        if any(self._safely(way) for way in ways):
            return
        what = f" ({self._fault.kind} in {self._fault.place})" if self._fault is not None else ""
        raise GaveUp(
            f"something went wrong that could not even be shown{what}. Matches are safe in their files; "
            f"the log tells more: {self.app.folders.log}"
        )

    @staticmethod
    def _safely(act: Callable[[], object]) -> bool:
        """Whether it could be done; why not stands in the log."""
        try:
            act()
        except Exception as error:  # noqa: BLE001 - what leads out of a fault may be broken by it too
            log_fault("fault after a fault", error)
            return False
        return True

    def _set_aside(self) -> None:
        """Whatever was in the making is dropped. A match is closed, because what is in memory may be half done: its
        file is not, and it is taken up from there."""
        app = self.app
        tables = tables_of(app)
        self._match = tables[0].session.path if tables else None
        self._picture = None
        self._safely(self._take_picture)
        aside, app.stack = app.stack, []
        for table in tables:
            self._safely(table.close)
        self._aside = [] if tables else [scene for scene in aside if scene.built]
        self._leave([scene for scene in aside if scene not in self._aside])

    def _take_picture(self) -> None:
        self._picture = None if secret_on(self.app) else png(self.app.surface)

    def _leave(self, scenes: list[Screen]) -> None:
        """Let screens put their things aside, such as the draft of an editor."""
        for scene in reversed(scenes):
            self._safely(scene.left)

    def _show_page(self, fault: Fault, at_home: bool) -> None:
        self.app.let_go()
        place = f"{fault.kind}, {fault.place}"
        self.app.push(FaultPage(self.app, self, place, self._match is not None, at_home))

    # -- the ways on --------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Back to where it happened: a match from its file, any other screen built anew."""
        app, aside = self.app, self._aside
        self._begin()
        if self._match is not None:
            self._home()
            open_match(app, self._match)
        elif aside:
            app.let_go()
            app.stack = list(_afresh(aside))
            app.rebuild()
            app.scene.resumed()
        else:
            self._home()

    def menu(self) -> None:
        self._begin()
        self._home()

    def _begin(self) -> None:
        """What goes well from now on counts, and that very soon nothing does again."""
        self._well, self._went_on = set(), self.app.now

    def _home(self) -> None:
        left, self._aside = self._aside, []
        self._leave(left)
        self.app.let_go()
        self.app.reset(first_scene(self.app))

    def _menu_after_all(self) -> None:
        self._home()
        said = self.app.words.say
        self.app.toast(f"{said('fault.again')} {said('fault.match') if self._match is not None else ''}".strip(), "bad")

    def save_report(self) -> str:
        """The report about this fault; a sentence says where it is."""
        fault, picture = self._fault, self._picture
        parts: Parts = {"inputs.txt": lambda: "\n".join(self.inputs)}
        if fault is not None:
            parts["fault.txt"] = lambda: fault.text
        if picture is not None:
            parts["picture.png"] = lambda: picture
        return write_bundle(self.app, self._match, parts)[1]

    # -- a plain picture ----------------------------------------------------------------------------------------

    def _show_plain(self) -> None:
        """The last resort: words on a ground."""
        self.app.let_go()
        self._plain = True
        self._paint_plain()

    def _paint_plain(self) -> list[Rect]:
        surface, say = self.app.surface, self.app.words.say
        keys = ["fault.title", "fault.text", *(["fault.match"] if self._match is not None else []), "fault.plain"]
        font, y = pygame.font.Font(None, LETTERS), EDGE
        surface.fill(GROUND)
        for key in keys:
            made = font.render(say(key), True, INK, GROUND, max(1, surface.get_width() - 2 * EDGE))
            surface.blit(made, (EDGE, y))
            y += made.get_height() + LETTERS // 2
        return [surface.get_rect()]

    def _leave_plain(self, event: Input) -> None:
        """Escape ends the program, any other key or a click leads to the menu."""
        if isinstance(event, Key) and event.chord == "escape":
            self.app.running = False
            return
        self._plain = False
        self._begin()
        self._go_first((self._home, self._show_plain))

    # -- what is noted ------------------------------------------------------------------------------------------

    def _note_input(self, event: Input) -> None:
        """Where something secret lies open only that something was done, and typed text never."""
        told = type(event).__name__
        if secret_on(self.app):
            told = SECRETLY
        elif isinstance(event, Pointer):
            told += f" {event.kind} {event.at[0]},{event.at[1]} {event.button}"
        elif isinstance(event, Key):
            told += f" {event.chord} {'down' if event.down else 'up'}"
        if self.inputs and any(told.startswith(each) and each in self.inputs[-1] for each in ONCE_TOLD):
            self.inputs.pop()
        screen = next(reversed(screens_of(self.app)), "-")
        self.inputs.append(f"{self.app.now:9.2f} {screen}: {told}")

    def _note_screens(self) -> None:
        screens = screens_of(self.app)
        if screens != self._screens:
            self._screens = screens
            LOG.info("screens: %s", " > ".join(screens) or "none")


def _afresh(scenes: list[Screen]) -> Iterator[Screen]:
    """The same screens; one that must be opened anew leaves those above it behind, which belonged to the old one."""
    for scene in scenes:
        fresh = scene.afresh()
        yield fresh
        if fresh is not scene:
            return
