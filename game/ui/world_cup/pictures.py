"""The chart without a screen around it: the whole of it for lists, and the sheet as a picture file.

Below the chart of a file stands what somebody needs who was not there: whose nations are whose, who played, and when.
"""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.core.frozen import frozen
from game.play.pages import date
from game.rules.world_cup.state import CupState
from game.ui.canvas import Canvas
from game.ui.fonts import Fonts
from game.ui.metrics import metrics_for
from game.ui.picture_files import keep_picture
from game.ui.scene import Scene
from game.ui.widgets.base import Rect, Widget
from game.ui.world_cup.chart_paint import ChartPainter
from game.ui.world_cup.chart_view import ChartView
from game.ui.world_cup.ink import FAINT, INK, PAPER, fitted, letters
from game.ui.world_cup.piece_paint import kit_of
from game.ui.world_cup.pieces import plate

if TYPE_CHECKING:
    from game.ui.app import App

SHEET = (1920, 1080)
"""Pixels of the picture of a chart."""
LARGEST = 300
"""Percent: as large as the sheet allows."""
FOOT, EDGE = 76, 24
"""Pixels of the legend below the chart, and of the edges."""
SWATCH, LETTERS = (38, 32), 26
"""Pixels of the plate of a manager, too narrow for a flag, and of the letters of the legend."""


class _Paper:
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


class _Poster(ChartPainter):
    """A finished chart hangs in full colours: everybody but the champion is out, so nobody is faded."""

    def _plate(self, canvas: Canvas, box: Rect, team: int, look: str = "", *more: Any) -> None:
        super()._plate(canvas, box, team, "" if look == "out" else look, *more)


def picture(app: App, view: CupState, size: tuple[int, int] = SHEET, full: bool = True) -> pygame.Surface:
    """The whole chart, with all matches of the groups unless it is to be small."""
    paper: Any = _Paper(app, size)
    chart = ChartView(view)
    chart.full = full
    if view.champion >= 0:
        chart.painter = _Poster(chart)
    chart.root_of(paper)
    chart.place(Rect(0, 0, *size))
    made = pygame.Surface(size)
    chart.paint(Canvas(made, paper.theme, paper.fonts))
    return made


@frozen
class Sheet:
    """A chart with its legend: the picture that is saved, and the same picture small."""

    app: App
    view: CupState
    names: tuple[str, str]
    created: str
    """When the tournament began, as the journal has it."""
    moment: str = ""
    """Which moment of it, for the name of the file; empty: the end."""

    @property
    def file_name(self) -> str:
        """In letters every disk can write: ``world-cup-1986-anna-ben-2026-11-17.png``."""
        day = self.created[:10]
        parts = ("world-cup", self.view.tournament.key, *self.names, day, self.moment)
        return "-".join(filter(None, map(plain, parts))) + ".png"

    def drawn(self) -> pygame.Surface:
        """The whole sheet."""
        wide, high = SHEET
        made = pygame.Surface(SHEET)
        made.fill(PAPER)
        made.blit(picture(self.app, self.view, (wide, high - FOOT)), (0, 0))
        self._legend(made, Rect(EDGE, high - FOOT, wide - 2 * EDGE, FOOT))
        return made

    def small(self, size: tuple[int, int]) -> pygame.Surface:
        return pygame.transform.smoothscale(self.drawn(), size)

    def _legend(self, made: pygame.Surface, room: Rect) -> None:
        """Whose colours are whose; on the right which tournament, who played and when."""
        say, view, x = self.app.words.say, self.view, room.x
        owners = [owner for owner in (0, 1, -1) if owner in view.owners]
        for owner in owners:
            name = say("wc.picture.owner", {"name": self.names[owner]}) if owner >= 0 else say("wc.picture.nobody")
            swatch = plate("", SWATCH, kit_of(self.app.theme, owner), "", SWATCH[1])
            made.blit(swatch, swatch.get_rect(midleft=(x, room.centery)))
            text = letters(name, fitted(name, LETTERS, room.width // 4), INK)
            made.blit(text, text.get_rect(midleft=(x + SWATCH[0] + 12, room.centery)))
            x += SWATCH[0] + text.get_width() + 12 + 2 * EDGE
        cup = view.tournament.de if self.app.words.language == "de" else view.tournament.en
        facts = {"first": self.names[0], "second": self.names[1], "date": date(self.created, self.app.words)}
        played = f"{cup} · {say('wc.picture.played', facts)}"
        text = letters(played, fitted(played, LETTERS, max(200, room.right - x)), FAINT, False)
        made.blit(text, text.get_rect(midright=(room.right, room.centery)))


def plain(text: str) -> str:
    """A part of a file name: small letters, digits and hyphens."""
    spelt = text.casefold().translate({ord("ä"): "ae", ord("ö"): "oe", ord("ü"): "ue"})
    bare = unicodedata.normalize("NFKD", spelt).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", bare).strip("-")


def save_chart(scene: Scene, sheet: Sheet) -> Path | None:
    """The chart as a file among the pictures, beside those that are there; None: that failed, and was said."""
    return keep_picture(scene, sheet.drawn(), sheet.file_name)
