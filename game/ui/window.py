"""The real window: the loop around the program, resizing, full screen."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from itertools import zip_longest
from textwrap import wrap

import pygame

from game.content.errors import ContentError
from game.core.collecting import nothing_to_collect
from game.core.faults import LOG
from game.play.folders import Folders, own_folders
from game.play.logfile import log_fault, logging_to
from game.play.opening import DRIVEN
from game.play.reporting import fault_of
from game.play.settings import Settings, load_settings
from game.ui.app import App
from game.ui.early import GROUND, TITLE, UNSEEN, NoDisplay, open_sized, open_surface
from game.ui.guard import GaveUp, Guard
from game.ui.inputs import translate
from game.ui.scenes.anywhere import DOORS
from game.ui.screen import NEVER

FRAME = 1 / 60
LONGEST_WAIT = 5.0


class Window:
    """The program in its window, until it is closed."""

    def __init__(self, folders: Folders, settings: Settings, problem: ContentError | None = None) -> None:
        surface = open_surface((settings.window_width, settings.window_height), settings.full_screen)
        pygame.display.set_caption(TITLE)
        _set_icon()
        self.app = App(surface, folders, settings, DOORS, aside=True)
        self.app.on_full_screen = self._full_screen
        self.guard = Guard(self.app)
        pygame.key.set_repeat(350, 45)
        if problem is not None:
            self.app.toast(self.app.words.say("shell.settings-broken"), "warn")

    def run(self) -> None:
        """Draw, wait, listen; the loop sleeps while nothing moves."""
        guard, last = self.guard, time.monotonic()
        guard.open()
        while self.app.running:
            areas = guard.draw()
            if areas:
                with guard.during("showing"):
                    pygame.display.update(areas)
                    self._note_down()
            events: list[pygame.event.Event] = []
            with guard.during("waiting"):
                events = self._events()
            now = time.monotonic()
            guard.tick(min(now - last, LONGEST_WAIT))
            last = now
            for event in without_hurry(events):
                with guard.during("window"):
                    self._take(event)

    def _note_down(self) -> None:
        """What was just drawn, if somebody asked for a diary of it."""
        path = os.environ.get(DRIVEN)
        if path:
            from game.ui.trace import trace

            trace(self.app, path)

    def _events(self) -> list[pygame.event.Event]:
        if self.app.moving:
            pygame.time.wait(max(1, round(FRAME * 1000) - 4))
            return pygame.event.get()
        wait = min(self.app.wait, LONGEST_WAIT)
        first = pygame.event.wait(max(1, round(wait * 1000))) if wait > 0 else pygame.event.poll()
        return [first, *pygame.event.get()]

    def _take(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self._remember_size()
            self.app.quit()
        elif event.type == pygame.VIDEORESIZE:
            self._resized()
        elif event.type == pygame.VIDEOEXPOSE:
            self.app.invalidate(pygame.Rect(0, 0, *self.app.size))
        else:
            ours = translate(event)
            if ours is not None:
                self.guard.dispatch(ours)

    def _resized(self) -> None:
        """The surface of a window grows and shrinks with it, so what counts is the size everything was laid out for."""
        surface = pygame.display.get_surface() or self.app.window
        if surface is not self.app.window or surface.get_size() != self.app.window_size:
            self.app.resized(surface)

    def _full_screen(self, full: bool) -> None:
        if full:
            self._keep_size()
            surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            surface = open_sized((self.app.settings.window_width, self.app.settings.window_height))
        self.app.resized(surface)

    def _remember_size(self) -> None:
        if not self.app.settings.full_screen:
            self._keep_size()

    def _keep_size(self) -> None:
        wide, high = self.app.size
        known = (self.app.settings.window_width, self.app.settings.window_height)
        if (wide, high) != known:
            self.app.change(window_width=wide, window_height=high)


def without_hurry(events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
    """Of moves of the pointer in a row only the last: a quick mouse sends a dozen of them in a frame."""
    followed = [each.type for each in events[1:]]
    return [event for event, after in zip_longest(events, followed)
            if not event.type == after == pygame.MOUSEMOTION]  # fmt: skip


def _set_icon() -> None:
    from game.content.places import ASSETS

    try:
        pygame.display.set_icon(pygame.image.load(str(ASSETS / "icon" / "touchline.png")))
    except (pygame.error, OSError):
        return


def open_window() -> None:
    """Open Touchline; ``NoDisplay`` where that is impossible, ``GaveUp`` when it cannot go on."""
    folders = own_folders()
    with logging_to(folders):
        try:
            _open_logged(folders)
        except (NoDisplay, GaveUp):
            raise
        except ContentError as error:
            log_fault("a file of the program is damaged", error)
            sentence = f"a file of the program is damaged, install Touchline again: {error}"
            tell_plainly(sentence)
            raise GaveUp(sentence) from error
        except Exception as error:
            log_fault("the window ended", error)
            fault = fault_of(error)
            raise GaveUp(
                f"the window cannot go on ({fault.kind} in {fault.place}). The log tells more: {folders.log}"
            ) from error
        finally:
            pygame.quit()


def tell_plainly(sentence: str) -> None:
    """Say something in the window while there are no words for anything else, until somebody presses something."""
    surface = pygame.display.get_surface()
    if surface is None or pygame.display.get_driver() in UNSEEN:
        return
    surface.fill(GROUND["dark"])
    font = pygame.font.Font(None, 28)
    room = surface.get_width() - 80
    for number, line in enumerate(wrap(sentence, max(20, room // max(1, font.size("n")[0])))):
        surface.blit(font.render(line, True, (235, 238, 242)), (40, 40 + 36 * number))
    pygame.display.flip()
    ends = (pygame.QUIT, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
    while pygame.event.wait().type not in ends:
        pass


def _open_logged(folders: Folders) -> None:
    settings, problem = load_settings(folders.settings)
    if problem is not None:
        LOG.info("settings cannot be used: %s", problem.key or type(problem.__cause__).__name__)
    with nothing_to_collect():
        window = Window(folders, settings, problem)
    sdl = ".".join(str(part) for part in pygame.get_sdl_version())
    LOG.info("window: pygame %s, SDL %s, %s", pygame.version.ver, sdl, pygame.display.get_driver())
    window.run()


__all__ = ["NEVER", "GaveUp", "NoDisplay", "Window", "open_window"]
