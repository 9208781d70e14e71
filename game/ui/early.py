"""Opens the window at once, empty and in the right colour, before the rest of the program is loaded.

It needs nothing but pygame and a look at the settings file, which is read in full later.
"""

from __future__ import annotations

import os
import warnings
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# Windows draws letters sharp only for programs that say beforehand that they know about large screens.
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")

import pygame

from game.core.reading import SMALL, Unreadable, parse_json, read_text
from game.play.folders import own_folders
from game.ui.metrics import LEAST_WINDOW

TITLE = "Touchline"
"""Always the same, whatever lies on the table."""
UNSEEN = ("dummy", "offscreen", "evdev")
USUAL, LARGEST = (1280, 720), (16384, 16384)
GROUND = {"dark": (20, 25, 31), "light": (233, 238, 242)}
"""The backgrounds of the two usual themes; what is drawn over them follows in a moment."""


class NoDisplay(Exception):
    """There is no screen to open a window on; the text is what the system said."""


def open_surface(size: tuple[int, int], full_screen: bool) -> pygame.Surface:
    """The window, of the wished size; the one that is open already if it is that."""
    try:
        pygame.display.init()
        _must_be_seen()
        pygame.font.init()
        if full_screen:
            return _open() or pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        found = _open()
        return found if found is not None and found.get_size() == fitting(size) else open_sized(size)
    except pygame.error as error:
        raise NoDisplay(str(error)) from error


def open_sized(size: tuple[int, int]) -> pygame.Surface:
    """A window that can be pulled larger, and smaller as long as everything in it can be told apart."""
    surface = pygame.display.set_mode(fitting(size), pygame.RESIZABLE)
    with warnings.catch_warnings():
        # There is no other way to tell the window manager of a window of the display module.
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().minimum_size = fitting(LEAST_WINDOW)
    return surface


def _open() -> pygame.Surface | None:
    return pygame.display.get_surface()


def _must_be_seen() -> None:
    """Where there is no screen SDL may quietly draw into nothing, which helps nobody who did not ask for it."""
    driver = pygame.display.get_driver()
    if driver in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise NoDisplay(f"only the driver '{driver}' is available")


def fitting(size: tuple[int, int]) -> tuple[int, int]:
    """The wished size, but not too small, and never larger than the screen."""
    wide, high = (*pygame.display.get_desktop_sizes(), LARGEST)[0]
    return min(wide, max(LEAST_WINDOW[0], size[0])), min(high, max(LEAST_WINDOW[1], size[1]))


def open_early() -> None:
    """Show the empty window; whatever stands in the way is left to the full start, which can explain it."""
    wished = _wished()
    wide, high = wished.get("window_width"), wished.get("window_height")
    size = (wide, high) if isinstance(wide, int) and isinstance(high, int) else USUAL
    try:
        surface = open_surface(size, wished.get("full_screen") is True)
    except NoDisplay:
        return
    pygame.display.set_caption(TITLE)
    surface.fill(GROUND.get(str(wished.get("theme")), GROUND["dark"]))
    pygame.display.flip()


def _wished() -> dict[str, Any]:
    """The settings as they lie there, unchecked."""
    try:
        found = parse_json(read_text(own_folders().settings, SMALL))
    except (Unreadable, ValueError):
        return {}
    return found if isinstance(found, dict) else {}
