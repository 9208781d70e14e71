"""The games as the window meets them: which screens each brings along."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.content.errors import ContentError
from game.content.titles import TITLES
from game.core.faults import LOG
from game.core.frozen import frozen
from game.ui.art.icons import icon
from game.ui.art.keeping import kept

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.gallery.catalogue import Gallery
    from game.ui.matches import Table
    from game.ui.scene import Scene
    from game.ui.shelves import ShelfLook
    from game.ui.watching import Watched
    from game.ui.widgets.base import Widget

BARE, INK = (40, 46, 54), (200, 206, 214)
"""Of the tile of a game whose picture cannot be drawn."""


@frozen
class TitleScreens:
    """What a game supplies to the window."""

    play: Callable[[App, Table], Scene]
    """The screen of the decision that is open, or of the end of the match."""
    watch: Callable[[App, Watched], Scene]
    """The replay viewer for a recorded match."""
    miniature: Callable[[App, Any, tuple[int, int]], pygame.Surface]
    """A small picture of a match, from what both may see."""
    tile: Callable[[tuple[int, int]], pygame.Surface]
    """Its picture for the menu, opaque."""
    gallery: Callable[[], Gallery]
    """Its screens as examples."""
    shows: Callable[[str], bool] = lambda kind: False
    """Whether a decision of this kind is shown step by step, also when a program makes it."""
    cards: Callable[[App], Scene] | None = None
    """All cards of the game with their explanations, where it has any."""
    diagram: Callable[[App, str], Widget | None] = lambda app, rule: None
    """A picture for the rule reader, drawn as the board is; None: words do."""
    looks: Callable[[], Mapping[str, ShelfLook]] = dict
    """How what people keep for it stands on the shelf, by the keys of its kinds of files."""


def screens(game: str) -> TitleScreens:
    """The screens of a game, imported when they are needed."""
    found = import_module(TITLES[game].screens_module).SCREENS
    assert isinstance(found, TitleScreens)
    return found


def viewer(app: App, path: Path) -> Scene:
    """The replay viewer with a recorded match, or ``JournalError``."""
    from game.ui.watching import watched

    match = watched(path)
    return screens(match.spec.id).watch(app, match)


@kept
def game_tile(game: str, size: tuple[int, int]) -> pygame.Surface:
    """A game's picture for the menu, opaque; it is shared, so do not draw on it. Only what draws it is imported."""
    try:
        return screens(game).tile(size)
    except ContentError as error:
        LOG.warning("no picture of %s: %s", game, error)
        made = pygame.Surface(size)
        made.fill(BARE)
        sign = icon("warning", max(8, min(size) // 3), INK)
        made.blit(sign, sign.get_rect(center=made.get_rect().center))
        return made
