"""Tiles with a picture and a word, in lines: one of them is chosen, or each is pressed by itself; by mouse and keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.frozen import frozen
from game.ui.canvas import Canvas
from game.ui.inputs import Input, Key, Pointer
from game.ui.theme import mix
from game.ui.widgets.base import Rect, Size, Widget, activates

FADED = 110
"""How visible the picture of a tile is that is off, of 255."""


@frozen
class Tile:
    """``art`` makes its picture for a height in pixels; ``note`` stands small at its end."""

    key: str
    text: str
    art: Callable[[int], pygame.Surface]
    on: bool = False
    note: str = ""
    tip: str = ""
    wrong: bool = False
    """Whether its note tells of something that is not right."""


class Tiles(Widget):
    """``press`` hears the key of a tile. With ``direct`` arrows choose at once, else they move and Space presses."""

    focusable = True

    def __init__(self, tiles: Sequence[Tile], press: Callable[[str], object], name: str, direct: bool = False) -> None:
        super().__init__(name)
        self.tiles, self.press, self.direct = list(tiles), press, direct
        self.at_tile = next((at for at, tile in enumerate(tiles) if tile.on), 0) if direct else 0
        self._hover = -1
        self.boxes: list[Rect] = []

    # -- measures -----------------------------------------------------------------------------------------------

    @property
    def _high(self) -> int:
        return max(self.u(36), self.ui.fonts.line("table") + self.u(12))

    @property
    def _art_height(self) -> int:
        return self.u(24)

    def _natural(self, tile: Tile) -> int:
        fonts = self.ui.fonts
        wide = tile.art(self._art_height).get_width() + fonts.width(tile.text, "table") + self.u(8 + 6 + 8)
        return wide + (fonts.width(tile.note, "caption") + self.u(6) if tile.note else 0)

    def _columns(self, width: int) -> int:
        widest = max(self._natural(tile) for tile in self.tiles)
        return max(1, min(len(self.tiles), (width + self.u(6)) // (widest + self.u(6))))

    def measure(self, width: int) -> Size:
        columns = self._columns(width)
        lines = -(-len(self.tiles) // columns)
        wide = columns * (max(self._natural(tile) for tile in self.tiles) + self.u(6)) - self.u(6)
        return min(width, wide), lines * (self._high + self.u(6)) - self.u(6)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        columns, gap = self._columns(rect.width), self.u(6)
        wide = (rect.width - gap * (columns - 1)) // columns
        self.boxes = [
            Rect(rect.x + at % columns * (wide + gap), rect.y + at // columns * (self._high + gap), wide, self._high)
            for at in range(len(self.tiles))
        ]

    # -- drawing ------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        for at, (tile, box) in enumerate(zip(self.tiles, self.boxes, strict=True)):
            self._tile(canvas, tile, box, at == self._hover)
            if self.is_focused and at == self.at_tile:
                canvas.ring(box, 8)

    def _tile(self, canvas: Canvas, tile: Tile, box: Rect, hovered: bool) -> None:
        theme = canvas.theme
        fill = mix(theme.panel, theme.accent, 0.25) if tile.on else theme.panel
        edge = theme.accent if tile.on else theme.muted if hovered else theme.line
        canvas.panel(box, mix(fill, theme.text, 0.06) if hovered else fill, 8, edge, 2 if tile.on else 1)
        picture = tile.art(self._art_height)
        if not tile.on and not self.direct:
            picture = picture.copy()
            picture.fill((255, 255, 255, FADED), special_flags=pygame.BLEND_RGBA_MULT)
        canvas.picture(picture, (box.x + self.u(8), box.centery - picture.get_height() // 2))
        left = box.x + self.u(8) + picture.get_width() + self.u(6)
        ink = theme.text if tile.on else theme.muted
        note = canvas.fonts.width(tile.note, "caption") if tile.note else 0
        canvas.text(tile.text, Rect(left, box.y, box.right - left - note - self.u(6), box.height), "table", ink)
        if tile.note:
            ink = theme.warn if tile.wrong else ink
            canvas.text(tile.note, Rect(box.x, box.y, box.width - self.u(8), box.height), "caption", ink, "right")

    # -- input --------------------------------------------------------------------------------------------------

    def _at(self, point: tuple[int, int]) -> int:
        return next((at for at, box in enumerate(self.boxes) if box.collidepoint(point)), -1)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer):
            return self._pointer(event)
        if activates(event):
            self._press(self.at_tile)
            return True
        return isinstance(event, Key) and event.down and self._key(event.chord)

    def _pointer(self, event: Pointer) -> bool:
        at = self._at(event.at)
        if event.kind == "move" and at != self._hover:
            self._hover = at
            self.invalidate()
        elif event.kind == "down" and event.button == 1:
            self.ui.focus(self)
            if at >= 0:
                self.at_tile = at
                self._press(at)
            return True
        return False

    def _key(self, chord: str) -> bool:
        columns = self._columns(self.rect.width)
        steps = {"left": -1, "right": 1, "up": -columns, "down": columns}
        if chord not in steps:
            return False
        there = self.at_tile + steps[chord]
        if 0 <= there < len(self.tiles):
            self.at_tile = there
            self.invalidate()
            if self.direct:
                self._press(there)
        return True

    def _press(self, at: int) -> None:
        tile = self.tiles[at]
        if self.direct and tile.on:
            return
        self.ui.sound("click")
        self.press(tile.key)

    def tooltip(self) -> str:
        if 0 <= self._hover < len(self.tiles):
            return self.tiles[self._hover].tip
        return self.tiles[self.at_tile].tip if self.is_focused else ""

    def kept(self) -> object:
        return self.at_tile

    def restore(self, kept: object) -> None:
        if isinstance(kept, int) and kept < len(self.tiles) and not self.direct:
            self.at_tile = kept
