"""The chart without a screen around it: a miniature for lists, and the whole sheet as a picture file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.play.folders import free_path
from game.play.parts import spec
from game.ui.canvas import Canvas
from game.ui.fonts import Fonts
from game.ui.metrics import metrics_for
from game.ui.scene import Scene
from game.ui.widgets.base import Rect, Widget
from game.ui.world_cup.chart_view import ChartView

if TYPE_CHECKING:
    from game.ui.app import App

SHEET = (1920, 1080)
"""Pixels of the picture of a chart."""
LARGEST = 300
"""Percent: as large as the sheet allows."""
SMALL = (904, 508)
"""The chart is drawn at this size before it becomes a miniature."""


class _Sheet:
    """What widgets need of a window, for a chart that is drawn on paper only."""

    def __init__(self, app: App, size: tuple[int, int]) -> None:
        self.theme, self.words, self.calm = app.theme, app.words, True
        self.metrics = metrics_for(size, LARGEST, 100)
        self.fonts = Fonts(self.metrics)

    def focused(self, widget: Widget) -> bool:
        return False

    hovered = focused

    def invalidate(self, rect: Rect) -> None:
        """Everything is drawn once."""


def picture(app: App, view: Any, size: tuple[int, int] = SHEET, full: bool = True) -> pygame.Surface:
    """The whole chart, with all matches of the groups unless it is to be small."""
    sheet: Any = _Sheet(app, size)
    chart = ChartView(spec("world_cup").desk, view)
    chart.full = full
    chart.root_of(sheet)
    chart.place(Rect(0, 0, *size))
    made = pygame.Surface(size)
    chart.paint(Canvas(made, sheet.theme, sheet.fonts))
    return made


def miniature(app: App, view: Any, size: tuple[int, int]) -> pygame.Surface:
    """A small picture of a tournament."""
    high = max(1, round(SMALL[0] * size[1] / size[0]))
    return pygame.transform.smoothscale(picture(app, view, (SMALL[0], high), False), size)


def save_chart(scene: Scene, view: Any, name: str) -> Path | None:
    """The chart as a file among the pictures; None: that failed, and was said."""
    folder = scene.app.folders.base / "pictures"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        target = free_path(folder / f"{name}.png")
        pygame.image.save(picture(scene.app, view), target)
    except (OSError, pygame.error) as error:
        scene.app.toast(scene.say("replay.picture-failed", {"problem": str(error)}), "bad")
        return None
    scene.app.toast(scene.say("replay.picture-saved", {"file": str(target)}), "ok")
    return target
