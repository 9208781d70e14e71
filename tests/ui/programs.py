"""Programs on a plain surface, and what tests read off them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame

from game.ui.app import App
from game.ui.gallery.windowless import stage
from game.ui.table.why_not import WhyNot
from game.ui.widgets.text import Label

Make = Callable[..., App]


def programs(home: Callable[[int], Path]) -> Iterator[Make]:
    """Starts the program with some settings as often as it is asked to; in the end each is closed."""
    apps: list[App] = []

    def started(**settings: Any) -> App:
        apps.append(stage(home(len(apps)), **settings))
        return apps[-1]

    yield started
    for app in apps:
        app.quit()


def texts(app: App) -> str:
    """All labels of the screen."""
    return "\n".join(widget.text for widget in app.scene.root.walk() if isinstance(widget, Label))


def pixels(app: App) -> bytes:
    """The next picture."""
    app.tick(0.02)
    app.draw()
    return pygame.image.tobytes(app.surface, "RGB")


def rule_ids(app: App) -> list[str]:
    """The rules of the slip that is open."""
    slip = app.scene
    assert isinstance(slip, WhyNot)
    return [ruling.rule for ruling in slip.rulings]
