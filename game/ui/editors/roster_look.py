"""Clubs with squads on the shelf, whatever the game: crest and name, what a club is like, everybody by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.art.crests import crest
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.text import Label, Picture

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scene import Scene


def about_club(scene: Scene, club: Any, lines: Sequence[str]) -> list[Widget]:
    """Crest, name, key figures, whether it is new, how many line-ups it keeps."""
    kept = sum(line_up is not None for line_up in club.stored)
    told = [
        *lines,
        scene.say("around.founded-yes" if club.founded else "around.founded-no"),
        scene.say("around.line-ups-kept", {"count": kept}),
    ]
    return [
        Picture(_crest(scene, club.name), height=104),
        Label(club.name, "h3", align="center"),
        *(Label(line, "table") for line in told),
    ]


def names_of(app: App, club: Any) -> list[Widget]:
    return [Label(", ".join(player.name for player in club.players), "table", "muted")]


def _crest(scene: Scene, name: str) -> Callable[[Size], pygame.Surface]:
    kits = scene.app.theme.kits
    return lambda size: crest(name, min(size), (kits[0].body, kits[1].body))
