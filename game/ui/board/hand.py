"""Mouse and keys on a board: hovering, clicking, zooming, panning, and a cursor that steps from cell to cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.board.data import Piece
from game.ui.board.layout import Place, Rect
from game.ui.inputs import Input, Key, Pointer

if TYPE_CHECKING:
    from game.ui.board.view import BoardView

FAR = 6
"""Units the pointer must go before a press becomes a drag."""
LEFT, MIDDLE = 1, 2
CHORDS = ("up", "down", "left", "right", *(f"[{digit}]" for digit in "12346789"))
"""Keys that lead from cell to cell; digits in brackets are those of the number pad."""


class BoardHand:
    """Answers to input for a board."""

    def __init__(self, view: BoardView) -> None:
        self.view = view
        self._button = 0
        self._from = (0, 0)
        self._origin = (0, 0)
        self._dragging = False
        self._wheel = 0.0
        self._carried: Piece | None = None
        self._framing = False

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
        far = max(abs(event.at[0] - self._from[0]), abs(event.at[1] - self._from[1]))
        if self._button == LEFT and not self._dragging and far > view.u(FAR) and not self._carried:
            self._begin(event)
        if self._carried is not None:
            view.carry(self._carried, event.at)
        if self._framing:
            view.show_frame(self._frame(event))
        if not self._dragging:
            view.set_hover(view.place_at(event.at))
            return
        x, y = self._origin
        if view.camera.pan_to((x + event.at[0] - self._from[0], y + event.at[1] - self._from[1])):
            view.camera_moved()

    def _begin(self, event: Pointer) -> None:
        """The press becomes a drag: of a piece, of a frame around pieces, or of the board."""
        view, place = self.view, self.view.place_at(self._from)
        token = view.token_at(place) if place is not None else None
        if token is not None and view.draggable(place):
            self._carried = token.piece
        elif view.on_frame is not None:
            self._framing = True
        else:
            self._dragging = view.camera.step > 0 and self._on_grass()

    def _frame(self, event: Pointer) -> Rect:
        (x, y), (x2, y2) = self._from, event.at
        return Rect(min(x, x2), min(y, y2), abs(x - x2), abs(y - y2))

    def _on_grass(self) -> bool:
        """Whether the press was on a cell without a piece."""
        place = self.view.place_at(self._from)
        return place is None or self.view.token_at(place) is None

    def _up(self, event: Pointer) -> None:
        if event.button != self._button:
            return
        view, dragged = self.view, self._dragging
        carried, framing = self._carried, self._framing
        self._button, self._dragging, self._carried, self._framing = 0, False, None, False
        view.ui.capture(None)
        place = view.place_at(event.at)
        if carried is not None:
            view.drop(carried, place)
        elif framing:
            view.framed(self._frame(event))
        elif dragged:
            view.set_hover(place)
        elif place is not None and event.button != MIDDLE and place == view.place_at(self._from):
            view.set_cursor(place, reveal=False)
            view.on_click(place, event.button)

    def _turn(self, event: Pointer) -> None:
        """Fine wheels turn in parts of a step; parts are added up."""
        self._wheel += event.amount
        steps = int(self._wheel)
        self._wheel -= steps
        if steps and self.view.camera.zoom_by(steps, event.at):
            self._camera_changed(event.at)

    def _camera_changed(self, pointer: tuple[int, int]) -> None:
        self.view.camera_moved()
        self.view.set_hover(self.view.place_at(pointer))

    # -- keys ---------------------------------------------------------------------------------------------------

    def _key(self, event: Key) -> bool:
        chord, view = event.chord, self.view
        if chord in ("tab", "shift+tab"):
            return self._tab(-1 if chord == "shift+tab" else 1)
        if chord in CHORDS:
            self._step(chord)
        elif chord == "enter" and not event.repeat:
            view.on_enter(view.cursor)
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
        here = self.view.cursor
        ways = self.view.ways(here, chord)
        self._go(next((place for place in ways if place in self.view.places), here))

    def _go(self, place: Place) -> None:
        view = self.view
        shown = not view.by_mouse
        view.by_mouse = False
        if place != view.cursor or not shown:
            view.set_cursor(place)
            view.on_hover(place)
