"""The hourglass: sand for the time that is left, the seconds beside it; amber and a word when it runs low."""

from __future__ import annotations

import pygame

from game.core.clock import Glass
from game.play.session import Session
from game.ui.canvas import Canvas
from game.ui.theme import mix
from game.ui.widgets.base import Rect, Size, Widget

LOW = 10_000
"""Milliseconds from which on time is short."""


class Hourglass(Widget):
    """Draws a session's clock; nothing is drawn while no decision has a limit."""

    def __init__(self, session: Session, name: str = "hourglass") -> None:
        super().__init__(name)
        self.session = session
        self._second = -1

    @property
    def limited(self) -> bool:
        prompt = self.session.prompt
        return prompt is not None and prompt.limit is not None and prompt.limit.glass is not Glass.OFF

    def measure(self, width: int) -> Size:
        if not self.limited:
            return 0, 0
        return self.u(34) + self.ui.fonts.width("00:00", "body-bold") + self.u(8), self.u(40)

    def tick(self) -> None:
        """Draw again when another second is gone."""
        clock = self.session.timer.clock
        second = (clock.left if clock.left else -(clock.spent - clock.limit)) // 1000
        if self.limited and second != self._second:
            self._second = second
            self.invalidate()

    def words(self) -> str:
        clock = self.session.timer.clock
        over = clock.expired
        seconds = (clock.spent - clock.limit) // 1000 if over else -(-clock.left // 1000)
        return f"{'+' if over else ''}{seconds // 60}:{seconds % 60:02d}"

    def paint(self, canvas: Canvas) -> None:
        if not self.limited:
            return
        clock, theme = self.session.timer.clock, canvas.theme
        tone = theme.warn if clock.left < LOW else theme.text
        glass = Rect(self.rect.x, self.rect.centery - self.u(15), self.u(24), self.u(30))
        _glass(canvas, glass, self._share(), tone)
        words = Rect(glass.right + self.u(8), self.rect.y, self.rect.width - glass.width - self.u(8), self.rect.height)
        canvas.text(self.words(), words, "body-bold", tone)

    def _share(self) -> float:
        """How much of the sand is left, also of a glass that served earlier decisions."""
        prompt = self.session.prompt
        whole = prompt.limit.seconds * 1000 if prompt is not None and prompt.limit is not None else 0
        return min(1.0, self.session.timer.clock.left / whole) if whole else 0

    def tooltip(self) -> str:
        prompt = self.session.prompt
        if prompt is None or prompt.limit is None:
            return ""
        return self.say(f"surface.glass-{prompt.limit.glass}", {"seconds": prompt.limit.seconds})


def _glass(canvas: Canvas, box: Rect, left: float, tone: tuple[int, int, int]) -> None:
    """Two bulbs; the sand above sinks, the heap below rises."""
    sand = mix(canvas.theme.panel, tone, 0.75)
    middle, bulb = box.centery, box.height // 2 - 2
    high = round(bulb * max(0.0, min(1.0, left)))
    surface = canvas.surface
    for step in range(high):
        half = round((box.width / 2 - 3) * (step + 1) / bulb)
        pygame.draw.line(
            surface, sand, (box.centerx - half, middle - 1 - step), (box.centerx + half, middle - 1 - step)
        )
    for step in range(round(bulb * (1 - left))):
        half = round((box.width / 2 - 3) * (1 - step / bulb))
        y = box.bottom - 2 - step
        pygame.draw.line(surface, sand, (box.centerx - half, y), (box.centerx + half, y))
    outline = [box.topleft, (box.right - 1, box.top), (box.centerx, middle), (box.right - 1, box.bottom - 1),
               (box.left, box.bottom - 1), (box.centerx, middle)]  # fmt: skip
    pygame.draw.polygon(surface, tone, outline, canvas.u(2))
