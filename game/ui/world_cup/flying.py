"""What moves over the chart: cards and tiles on their way, a card that is carried, the die, kicks of a shoot-out."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.canvas import Canvas
from game.ui.widgets.base import Rect, Widget

Point = tuple[int, int]


@dataclass(slots=True)
class Flying:
    """A picture and its middle."""

    picture: pygame.Surface
    at: Point

    @property
    def rect(self) -> Rect:
        return self.picture.get_rect(center=self.at)


class FlyLayer(Widget):
    """Lies over everything and lets the pointer through; only where something moves it is drawn again."""

    def __init__(self) -> None:
        super().__init__("flying")
        self.things: dict[str, Flying] = {}

    def at(self, point: Point) -> Widget | None:
        return None

    def put(self, name: str, picture: pygame.Surface, at: Point) -> None:
        """Show something here; it may have been elsewhere before."""
        self._again(name)
        self.things[name] = Flying(picture, at)
        self._again(name)

    def drop(self, name: str) -> None:
        self._again(name)
        self.things.pop(name, None)

    def clear(self) -> None:
        for name in list(self.things):
            self.drop(name)

    def where(self, name: str) -> Point | None:
        thing = self.things.get(name)
        return thing.at if thing is not None else None

    def _again(self, name: str) -> None:
        thing = self.things.get(name)
        if thing is not None and self.attached:
            self.ui.invalidate(thing.rect.inflate(self.u(8), self.u(8)))

    def paint(self, canvas: Canvas) -> None:
        for thing in self.things.values():
            if canvas.sees(thing.rect):
                canvas.picture(thing.picture, thing.rect.topleft)
