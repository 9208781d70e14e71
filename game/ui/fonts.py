"""Text: fonts at final pixel size, measured, wrapped and rendered once; what was used longest ago is forgotten.

Whatever is asked for can be drawn, and quickly: a text from a file may hold signs that no font knows, or be endless.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import pygame

from game.content.places import ASSETS
from game.core.names import CUT, printable
from game.ui.metrics import ROLES, Metrics
from game.ui.theme import Colour

FILES = {False: ASSETS / "fonts" / "Inter-Regular.otf", True: ASSETS / "fonts" / "Inter-Bold.otf"}
MOST_FONTS = 48
MOST_BYTES = 12_000_000
MOST_KNOWN = 2000
"""Widths and wrapped texts that are known of a font."""
ELLIPSIS = CUT
GLUE = "\u00a0"
MOST_LETTERS, MOST_WRAPPED = 1000, 8000
"""Of a line, and of a text that is wrapped; what is longer is cut."""


def drawable(text: str, most: int = MOST_LETTERS) -> str:
    """A text as it can be drawn."""
    return text if text.isprintable() and len(text) <= most else _mended(text, most)


@lru_cache(maxsize=2000)
def _mended(text: str, most: int) -> str:
    cut = text if len(text) <= most else text[: most - 1] + ELLIPSIS
    return "\n".join(map(printable, cut.split("\n")))


class Letters(pygame.font.Font):
    """A font that draws any text, and knows how wide texts are."""

    def __init__(self, pixels: int, bold: bool = True) -> None:
        super().__init__(str(FILES[bold]), pixels)
        self._widths: OrderedDict[str, int] = OrderedDict()
        self._wrapped: OrderedDict[tuple[str, int], tuple[str, ...]] = OrderedDict()

    def size(self, text: str) -> tuple[int, int]:  # type: ignore[override]
        return super().size(drawable(text))

    def render(self, text: str, *details: Any) -> pygame.Surface:  # type: ignore[override]
        return super().render(drawable(text), *details)

    def width(self, text: str) -> int:
        found = self._widths.get(text)
        if found is None:
            found = self._widths[text] = self.size(text)[0]
            if len(self._widths) > MOST_KNOWN:
                self._widths.popitem(last=False)
        return found

    def wrap(self, text: str, width: int) -> tuple[str, ...]:
        """The lines of a text in ``width`` pixels; a word too long for a line is broken."""
        found = self._wrapped.get((text, width))
        if found is None:
            whole = drawable(text, MOST_WRAPPED)
            found = tuple(line for part in whole.split("\n") for line in _wrapped(part, self, max(1, width)))
            self._wrapped[text, width] = found
            if len(self._wrapped) > MOST_KNOWN:
                self._wrapped.popitem(last=False)
        return found


@lru_cache(maxsize=MOST_FONTS)
def sized(pixels: int, bold: bool = True) -> Letters:
    """A font of so many pixels, the same for all measures: pictures with letters on them can be kept."""
    return Letters(pixels, bold)


class Rendered:
    """Texts as they were drawn, the same for all measures; those used longest ago go."""

    def __init__(self) -> None:
        self._texts: OrderedDict[tuple[str, int, bool, Colour], pygame.Surface] = OrderedDict()
        self._bytes = 0

    def text(self, text: str, pixels: int, bold: bool, colour: Colour) -> pygame.Surface:
        key = (text, pixels, bold, colour)
        found = self._texts.get(key)
        if found is not None:
            self._texts.move_to_end(key)
            return found
        made = self._texts[key] = sized(pixels, bold).render(text, True, colour)
        self._bytes += made.get_width() * made.get_height() * 4
        while self._bytes > MOST_BYTES and len(self._texts) > 1:
            _, old = self._texts.popitem(last=False)
            self._bytes -= old.get_width() * old.get_height() * 4
        return made


RENDERED = Rendered()


class Fonts:
    """All fonts of one set of measures."""

    sized = staticmethod(sized)

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self._sizes = {role: metrics.font(role) for role in ROLES}
        """Pixels and weight of every kind of text: they are asked for with each letter that is drawn."""
        self._lines = {role: round(pixels * 1.36) for role, (pixels, _) in self._sizes.items()}
        try:
            self.font("body").get_height()
        except pygame.error:
            # The fonts of a window that was closed before.
            sized.cache_clear()

    def font(self, role: str) -> Letters:
        return sized(*self._sizes[role])

    def width(self, text: str, role: str) -> int:
        return self.font(role).width(text)

    def line(self, role: str) -> int:
        """The height of a line, with the space below it."""
        return self._lines[role]

    def surface(self, text: str, role: str, colour: Colour) -> pygame.Surface:
        """The rendered text."""
        return RENDERED.text(text, *self._sizes[role], colour)

    def wrap(self, text: str, role: str, width: int) -> tuple[str, ...]:
        """The lines of a text in ``width`` pixels; a word too long for a line is broken."""
        return self.font(role).wrap(text, width)

    def shortened(self, text: str, role: str, width: int) -> str:
        """As much of a text as fits, with an ellipsis if some is missing."""
        if self.width(text, role) <= width:
            return text
        font = self.font(role)
        most = min(len(text), MOST_LETTERS, max(0, width))
        fitting = _most(most, lambda count: font.size(text[:count].rstrip() + ELLIPSIS)[0] <= width)
        return text[:fitting].rstrip() + ELLIPSIS


def _most(most: int, fits: Callable[[int], bool]) -> int:
    """The largest number up to ``most`` that fits, if all smaller ones fit too; 0 if none does."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if fits(middle) else (low, middle - 1)
    return low


def _wrapped(text: str, font: Letters, width: int) -> list[str]:
    whole = text.replace(GLUE, " ").lstrip(" ")
    if font.width(whole) <= width:
        # As most texts do: no need to try word by word.
        return [whole]
    lines: list[str] = []
    current = ""
    # A percent sign never begins a line, and a comparison stays together.
    glued = text.replace(" %", f"{GLUE}%").replace(" ≤ ", f"{GLUE}≤{GLUE}")
    for word in (part.replace(GLUE, " ") for part in glued.split(" ")):
        trial = f"{current} {word}" if current else word
        if font.size(trial)[0] <= width:
            current = trial
            continue
        if current:
            lines.append(current)
        while len(word) > 1 and (len(word) > MOST_LETTERS or font.size(word)[0] > width):
            head = _fitting(word, font, width)
            lines.append(word[:head])
            word = word[head:]
        current = word
    return [*lines, current]


def _fitting(word: str, font: Letters, width: int) -> int:
    """How many letters of a word fit; at least one. A hyphen inside is a good place to break."""
    count = max(1, _most(min(len(word), MOST_LETTERS, width), lambda count: font.size(word[:count])[0] <= width))
    hyphen = word.rfind("-", 1, count)
    return hyphen + 1 if hyphen > 0 else count
