"""The games as the window meets them: which screens each brings along. A new game is one more line here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.content.errors import ContentError
from game.core.faults import LOG
from game.ui.art.icons import icon
from game.ui.art.keeping import kept

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table
    from game.ui.scene import Scene
    from game.ui.watching import Watched

BARE, INK = (40, 46, 54), (200, 206, 214)
"""Of the tile of a game whose picture cannot be drawn."""


@dataclass(frozen=True, slots=True)
class TitleScreens:
    """What a game supplies to the window."""

    play: Callable[[App, Table], Scene]
    """The screen of the decision that is open, or of the end of the match."""
    watch: Callable[[App, Watched], Scene]
    """The replay viewer for a recorded match."""
    miniature: Callable[[App, Any, tuple[int, int]], pygame.Surface]
    """A small picture of a match, from what both may see."""
    shows: Callable[[str], bool] = lambda kind: False
    """Whether a decision of this kind is shown step by step, also when a program makes it."""
    cards: Callable[[App], Scene] | None = None
    """All cards of the game with their explanations, where it has any."""


def screens(game: str) -> TitleScreens:
    """The screens of a game, imported when they are needed."""
    if game == "united":
        from game.ui.united.screens import SCREENS

        return SCREENS
    if game == "counter_attack":
        from game.ui.counter_attack import screens as counter_attack

        return counter_attack.SCREENS
    if game == "undici":
        from game.ui.undici import screens as undici

        return undici.SCREENS
    if game == "powerplay":
        from game.ui.powerplay import screens as powerplay

        return powerplay.SCREENS
    if game == "world_cup":
        from game.ui.world_cup import screens as world_cup

        return world_cup.SCREENS
    raise LookupError(f"the window has no screens for '{game}'")


def viewer(app: App, path: Path) -> Scene:
    """The replay viewer with a recorded match, or ``JournalError``."""
    from game.ui.watching import watched

    match = watched(path)
    return screens(match.spec.id).watch(app, match)


@kept
def game_tile(game: str, size: tuple[int, int]) -> pygame.Surface:
    """A game's picture for the menu, opaque; it is shared, so do not draw on it. Only what draws it is imported."""
    try:
        return _tile(game, size)
    except ContentError as error:
        LOG.warning("no picture of %s: %s", game, error)
        made = pygame.Surface(size)
        made.fill(BARE)
        sign = icon("warning", max(8, min(size) // 3), INK)
        made.blit(sign, sign.get_rect(center=made.get_rect().center))
        return made


def _tile(game: str, size: tuple[int, int]) -> pygame.Surface:
    if game == "united":
        from game.ui.art.tiles import united_tile

        return united_tile(size)
    if game == "counter_attack":
        from game.ui.counter_attack.tile_art import tile

        return tile(size)
    if game == "undici":
        from game.ui.undici.tile_art import undici_tile

        return undici_tile(size)
    if game == "powerplay":
        from game.ui.powerplay.tile_art import powerplay_tile

        return powerplay_tile(size)
    if game == "world_cup":
        from game.ui.world_cup.tile_art import world_cup_tile

        return world_cup_tile(size)
    raise LookupError(f"the menu has no picture for '{game}'")
