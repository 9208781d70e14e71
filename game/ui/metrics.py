"""From units to pixels: one grid of 8 units, an interface scale and, apart from it, a text size."""

from __future__ import annotations

from dataclasses import field
from math import floor

from game.core.frozen import frozen

DESIGN = (1280, 720)
"""The window the grid is drawn for, in units."""
FLOOR = (1024, 576)
"""No scale leaves fewer units than these; below, everything shrinks instead."""
LEAST_WINDOW = (640, 360)
"""Nobody can pull the window smaller; if a window manager does, it shows a picture of this size, shrunk."""
TEXT_SIZES = (100, 115, 130, 150)
SCALES = (80, 90, 100, 110, 125, 150, 175, 200, 250, 300)

ROLES: dict[str, tuple[int, bool]] = {
    "finest": (11, False),
    "fine": (12, False),
    "caption": (13, False),
    "table": (15, False),
    "table-bold": (15, True),
    "body": (17, False),
    "body-bold": (17, True),
    "button": (16, True),
    "h3": (20, True),
    "h2": (28, True),
    "h1": (40, True),
    "score": (40, True),
    "far": (64, True),
}
"""Size in units and weight of every kind of text."""


@frozen
class Metrics:
    """The measures of one window."""

    size: tuple[int, int]
    scale: float
    text: float
    _pixels: dict[float, int] = field(default_factory=dict, compare=False, repr=False)

    def u(self, units: float) -> int:
        """Units as whole pixels; something never becomes nothing. Asked thousands of times a frame, so remembered."""
        found = self._pixels.get(units)
        if found is None:
            pixels = round(units * self.scale)
            found = self._pixels[units] = max(1, pixels) if units > 0 else pixels
        return found

    def t(self, units: float) -> int:
        """Units that must grow with the text as well, such as the width of a column of words."""
        return round(units * self.scale * self.text)

    def font(self, role: str) -> tuple[int, bool]:
        """Pixels and weight of a kind of text."""
        units, bold = ROLES[role]
        # Headlines need less help than small print: they grow by half of what the text size asks for.
        growth = self.text if units <= ROLES["h3"][0] else 1 + (self.text - 1) * 0.4
        return max(9, round(units * self.scale * growth)), bold

    @property
    def wide_text(self) -> bool:
        """Text so large that columns of words get more room."""
        return self.text >= 1.3


def metrics_for(size: tuple[int, int], scale: int, text: int) -> Metrics:
    """``scale`` in percent, 0: as large as fits; what would leave too little room is held back."""
    fits = min(size[0] / DESIGN[0], size[1] / DESIGN[1])
    limit = min(size[0] / FLOOR[0], size[1] / FLOOR[1])
    wanted = scale / 100 if scale else max(0.8, floor(fits * 4) / 4)
    return Metrics(size, max(0.5, min(wanted, limit)), text / 100)
