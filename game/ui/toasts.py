"""Short messages that go by themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.canvas import Canvas
from game.ui.screen import NEVER
from game.ui.widgets.base import Rect

LASTS = 4.5
GLANCE = 0.4
"""Seconds a warning is always there."""
MOST = 3
TOP = 112
"""Units from the top of the window, where a screen names no other place."""
MARKS = {"ok": "check", "bad": "cross", "warn": "warning"}


@dataclass(slots=True)
class Toast:
    """One message, and when it goes."""

    text: str
    tone: str
    until: float


class Toasts:
    """What is said in passing, the newest last. Whoever changes it asks for everything to be painted again."""

    def __init__(self) -> None:
        self.told: list[Toast] = []

    def say(self, text: str, tone: str, now: float) -> None:
        others = [toast for toast in self.told if toast.text != text]
        self.told = [*others, Toast(text, tone, now + LASTS)][-MOST:]

    def drop_warnings(self, now: float) -> bool:
        """Why something was not possible is of no interest once somebody does something else; True: some went."""
        return self._keep(lambda toast: toast.tone != "warn" or toast.until - now >= LASTS - GLANCE)

    def drop(self, text: str) -> bool:
        """Something is of no interest any more; True: it was still there."""
        return self._keep(lambda toast: toast.text != text)

    def drop_old(self, now: float) -> bool:
        """True: the time of some is over."""
        return self._keep(lambda toast: toast.until > now)

    def _keep(self, stays: Callable[[Toast], bool]) -> bool:
        if not self.told:
            return False
        before, self.told = self.told, [toast for toast in self.told if stays(toast)]
        return len(self.told) < len(before)

    def wait(self, now: float) -> float:
        """Seconds until the next one goes."""
        return max(0.0, min((toast.until for toast in self.told), default=NEVER) - now)

    def paint(self, canvas: Canvas, size: tuple[int, int], room: Rect | None) -> None:
        """Below each other; where a screen leaves only some room for them, the last one."""
        area = room or Rect(0, canvas.u(TOP), *size)
        y, most = area.y, min(canvas.metrics.t(560), area.width - (0 if room else canvas.u(48)))
        for toast in self.told[-1:] if room else self.told:
            lines = canvas.fonts.wrap(toast.text, "body", most - canvas.u(64))
            wide = max(canvas.fonts.width(line, "body") for line in lines) + canvas.u(64)
            pad = canvas.u(6 if room else 12)
            high = len(lines) * canvas.fonts.line("body") + 2 * pad
            box = Rect(area.x + (area.width - wide) // 2, y, wide, high)
            colour = getattr(canvas.theme, toast.tone)
            canvas.shade(box, 10)
            canvas.panel(box, canvas.theme.raised, 10, colour, 2)
            mark = MARKS.get(toast.tone, "info")
            canvas.icon(mark, Rect(box.x + canvas.u(14), box.y, canvas.u(24), box.height), colour, 20)
            canvas.lines(lines, Rect(box.x + canvas.u(48), box.y + pad, wide, 0), "body")
            y = box.bottom + canvas.u(8)
        canvas.layer += bool(self.told)
