"""Text: fonts at final pixel size, measured, wrapped and rendered once; what was used longest ago is forgotten."""

from __future__ import annotations

from collections import OrderedDict

import pygame

from game.content.places import ASSETS
from game.ui.metrics import ROLES, Metrics
from game.ui.theme import Colour

FILES = {False: ASSETS / "fonts" / "Inter-Regular.otf", True: ASSETS / "fonts" / "Inter-Bold.otf"}
MOST_BYTES = 12_000_000
MOST_WIDTHS = 8000
ELLIPSIS = "…"
GLUE = "\u00a0"


class Fonts:
    """All fonts of one set of measures."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self._sizes = {role: metrics.font(role) for role in ROLES}
        """Pixels and weight of every kind of text: they are asked for with each letter that is drawn."""
        self._lines = {role: round(pixels * 1.36) for role, (pixels, _) in self._sizes.items()}
        self._fonts: dict[tuple[int, bool], pygame.font.Font] = {}
        self._rendered: OrderedDict[tuple[str, int, bool, Colour], pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._widths: dict[tuple[str, str], int] = {}
        self._wrapped: OrderedDict[tuple[str, str, int], tuple[str, ...]] = OrderedDict()

    def sized(self, pixels: int, bold: bool = True) -> pygame.font.Font:
        """A font of so many pixels."""
        key = (pixels, bold)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(str(FILES[bold]), pixels)
        return self._fonts[key]

    def font(self, role: str) -> pygame.font.Font:
        return self.sized(*self._sizes[role])

    def width(self, text: str, role: str) -> int:
        found = self._widths.get((text, role))
        if found is None:
            if len(self._widths) > MOST_WIDTHS:
                self._widths.clear()
            found = self._widths[text, role] = self.font(role).size(text)[0]
        return found

    def line(self, role: str) -> int:
        """The height of a line, with the space below it."""
        return self._lines[role]

    def surface(self, text: str, role: str, colour: Colour) -> pygame.Surface:
        """The rendered text."""
        pixels, bold = self._sizes[role]
        key = (text, pixels, bold, colour)
        found = self._rendered.get(key)
        if found is not None:
            self._rendered.move_to_end(key)
            return found
        made = self.sized(pixels, bold).render(text, True, colour)
        self._rendered[key] = made
        self._bytes += made.get_width() * made.get_height() * 4
        while self._bytes > MOST_BYTES and len(self._rendered) > 1:
            _, old = self._rendered.popitem(last=False)
            self._bytes -= old.get_width() * old.get_height() * 4
        return made

    def wrap(self, text: str, role: str, width: int) -> tuple[str, ...]:
        """The lines of a text in ``width`` pixels; a word too long for a line is broken."""
        key = (text, role, width)
        found = self._wrapped.get(key)
        if found is None:
            font = self.font(role)
            found = tuple(line for part in text.split("\n") for line in _wrapped(part, font, max(1, width)))
            self._wrapped[key] = found
            if len(self._wrapped) > 4000:
                self._wrapped.popitem(last=False)
        return found

    def shortened(self, text: str, role: str, width: int) -> str:
        """As much of a text as fits, with an ellipsis if some is missing."""
        if self.width(text, role) <= width:
            return text
        font = self.font(role)
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            low, high = (
                (middle, high) if font.size(text[:middle].rstrip() + ELLIPSIS)[0] <= width else (low, middle - 1)
            )
        return text[:low].rstrip() + ELLIPSIS


def _wrapped(text: str, font: pygame.font.Font, width: int) -> list[str]:
    whole = text.replace(GLUE, " ").lstrip(" ")
    if font.size(whole)[0] <= width:
        # As most texts do: no need to try word by word.
        return [whole]
    lines: list[str] = []
    current = ""
    # A percent sign never begins a line.
    for word in (part.replace(GLUE, " ") for part in text.replace(" %", f"{GLUE}%").split(" ")):
        trial = f"{current} {word}" if current else word
        if font.size(trial)[0] <= width:
            current = trial
            continue
        if current:
            lines.append(current)
        while font.size(word)[0] > width and len(word) > 1:
            head = _fitting(word, font, width)
            lines.append(word[:head])
            word = word[head:]
        current = word
    return [*lines, current]


def _fitting(word: str, font: pygame.font.Font, width: int) -> int:
    """How many letters of a word fit; at least one. A hyphen inside is a good place to break."""
    count = max(1, next((n for n in range(len(word), 0, -1) if font.size(word[:n])[0] <= width), 1))
    hyphen = word.rfind("-", 1, count)
    return hyphen + 1 if hyphen > 0 else count
