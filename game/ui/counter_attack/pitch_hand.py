"""Mouse and keys on the pitch: hovering, clicking, zooming, panning, and a cursor that steps from hex to hex."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.geometry.hexes import NORTH, NORTH_EAST, NORTH_WEST, SOUTH, SOUTH_EAST, SOUTH_WEST, Hex, neighbour
from game.ui.inputs import Input, Key, Pointer

if TYPE_CHECKING:
    from game.ui.counter_attack.pitch_view import PitchView

FAR = 6
"""Units the pointer must go before a press becomes a drag."""
LEFT, MIDDLE = 1, 2
WAYS: dict[str, tuple[int, ...]] = {
    "up": (NORTH,), "down": (SOUTH,), "[8]": (NORTH,), "[2]": (SOUTH,), "[7]": (NORTH_WEST,), "[9]": (NORTH_EAST,),
    "[1]": (SOUTH_WEST,), "[3]": (SOUTH_EAST,),
}  # fmt: skip
"""Keys and the directions they lead to; digits in brackets are those of the number pad."""
ACROSS = {"left": -1, "right": 1, "[4]": -1, "[6]": 1}
ZOOM = {"+": 1, "-": -1}


class PitchHand:
    """Answers to input for a pitch."""

    def __init__(self, view: PitchView) -> None:
        self.view = view
        self._button = 0
        self._from = (0, 0)
        self._origin = (0, 0)
        self._dragging = False
        self._wheel = 0.0

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key):
            return event.down and self._key(event)
        if not isinstance(event, Pointer):
            return False
        {"move": self._move, "down": self._down, "up": self._up, "wheel": self._turn}[event.kind](event)
        return True

    # -- mouse --------------------------------------------------------------------------------------------------

    def _down(self, event: Pointer) -> None:
        view = self.view
        if self._button:
            return
        self._button, self._from, self._origin = event.button, event.at, view.camera.layout.origin
        self._dragging = event.button == MIDDLE
        view.by_mouse = True
        view.ui.focus(view)
        view.ui.capture(view)

    def _move(self, event: Pointer) -> None:
        view = self.view
        if self._button == LEFT and not self._dragging:
            far = max(abs(event.at[0] - self._from[0]), abs(event.at[1] - self._from[1]))
            self._dragging = far > view.u(FAR) and view.camera.step > 0 and self._on_grass()
        if not self._dragging:
            view.set_hover(view.hex_at(event.at))
            return
        x, y = self._origin
        if view.camera.pan_to((x + event.at[0] - self._from[0], y + event.at[1] - self._from[1])):
            view.camera_moved()

    def _on_grass(self) -> bool:
        """Whether the press was on a hex without a piece."""
        place = self.view.hex_at(self._from)
        return place is None or self.view.token_at(place) is None

    def _up(self, event: Pointer) -> None:
        if event.button != self._button:
            return
        view, dragged = self.view, self._dragging
        self._button, self._dragging = 0, False
        view.ui.capture(None)
        place = view.hex_at(event.at)
        if dragged:
            view.set_hover(place)
        elif place is not None and event.button != MIDDLE and place == view.hex_at(self._from):
            view.set_cursor(place, reveal=False)
            view.on_click(place, event.button)

    def _turn(self, event: Pointer) -> None:
        """Fine wheels turn in parts of a step; parts are added up."""
        self._wheel += event.amount
        steps = int(self._wheel)
        self._wheel -= steps
        if steps and self.view.camera.zoom_by(steps, event.at):
            self._camera_changed(event.at)

    def _camera_changed(self, pointer: tuple[int, int] | None = None) -> None:
        view = self.view
        view.camera_moved()
        if pointer is not None:
            view.set_hover(view.hex_at(pointer))

    # -- keys ---------------------------------------------------------------------------------------------------

    def _key(self, event: Key) -> bool:
        chord, view = event.chord, self.view
        if chord in ("tab", "shift+tab"):
            return self._tab(-1 if chord == "shift+tab" else 1)
        if chord in WAYS or chord in ACROSS:
            self._step(chord)
        elif chord == "enter" and not event.repeat:
            view.on_click(view.cursor, LEFT)
        elif chord == "." and not event.repeat:
            if view.camera.refit():
                self._camera_changed()
        elif chord in ZOOM:
            if view.camera.zoom_by(ZOOM[chord], view.camera.layout.pixel(view.cursor)):
                self._camera_changed()
        else:
            return False
        return True

    def _tab(self, step: int) -> bool:
        place = self.view.on_tab(step, self.view.cursor)
        if place is None:
            return False
        self._go(place)
        return True

    def _step(self, chord: str) -> None:
        x, z = here = self.view.cursor
        if chord in WAYS:
            ways: list[Hex] = [neighbour(here, way) for way in WAYS[chord]]
        else:
            # Sideways in the same row, which rises and falls by half a hex; at the edge the other neighbour.
            aside = x + ACROSS[chord]
            ways = [(aside, z), (aside, z + (1 if x & 1 else -1))]
        self._go(next((place for place in ways if place in self.view.places), here))

    def _go(self, place: Hex) -> None:
        view = self.view
        shown = not view.by_mouse
        view.by_mouse = False
        if place != view.cursor or not shown:
            view.set_cursor(place)
            view.on_hover(place)
