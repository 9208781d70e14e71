"""A board as one widget: it shows tokens, ball and overlays, tells which cell is meant, and moves things as film.

It knows no rules. Whatever changes asks only for the places it leaves and reaches to be painted again.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

import pygame

from game.ui.board import stamps
from game.ui.board.ball import BallSpot, ball_rect, draw_ball, prepare
from game.ui.board.data import Ball, Move, Overlay, Piece, Token
from game.ui.board.hand import BoardHand
from game.ui.board.lawn import round_off
from game.ui.board.layout import Camera, Layout, Place, Point
from game.ui.board.moves import clips
from game.ui.board.overlay_layer import OverlayLayer
from game.ui.board.overlays import TOKEN, Easel
from game.ui.canvas import Canvas
from game.ui.inputs import Input, Pointer
from game.ui.motion import Clip
from game.ui.screen import NEVER
from game.ui.theme import Theme
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget

Hovered: TypeAlias = Callable[[Place | None], object]
Clicked: TypeAlias = Callable[[Place, int], object]
Tabbed: TypeAlias = Callable[[int, Place], Place | None]
MARGIN = 0.35
"""How far rings reach around a token, as a share of its diameter."""
AROUND = 4
"""So many cells around the ball stay in view while it is followed."""
SETTLED = 0.1
"""Seconds after which the camera has come to rest."""
AT_ONCE = 4
"""Pieces of overlays that are drawn ahead in one frame; they are small."""
PAN = 3
"""Cells the picture moves with a key."""


class BoardView(Widget, ABC):
    """A position on a board.

    ``on_hover`` hears of every other cell under the pointer (None: none), ``on_click`` of clicks (1 left, 3 right) and
    Enter, ``on_tab`` is asked where Tab leads (1) or Shift+Tab (-1) from the cursor; None leaves the board.
    ``about`` gives the tooltip of a cell.
    """

    focusable = True
    reach = 0

    def __init__(
        self, layout: type[Layout], places: Collection[Place], cursor: Place, name: str = "pitch", grow: float = 1, *,
        on_hover: Hovered = lambda place: None, on_click: Clicked = lambda place, button: None,
        on_tab: Tabbed = lambda step, place: None, about: Callable[[Place], str] = lambda place: "",
    ) -> None:  # fmt: skip
        super().__init__(name, grow)
        self.on_hover, self.on_click, self.on_tab, self.about = on_hover, on_click, on_tab, about
        self.places = places
        """Where pointer and cursor may be."""
        self.camera = Camera(layout)
        self.hover: Place | None = None
        self.cursor: Place = cursor
        self.dress: Callable[[Theme], Theme] = lambda theme: theme
        """The colours of the sides, where they wear kits of their own."""
        self.on_enter: Callable[[Place], object] = lambda place: self.on_click(place, 1)
        """What Enter does at the cursor: usually the same as a click."""
        self.draggable: Callable[[Place], bool] = lambda place: False
        """Whether the piece there may be dragged about."""
        self.on_drop: Callable[[Piece, Place | None], object] = lambda piece, place: None
        """Where it was let go."""
        self.on_frame: Callable[[frozenset[Place]], object] | None = None
        """A frame can be drawn around pieces: it hears of the cells in it."""
        self._frame: Rect | None = None
        self.follow = False
        """Keep the ball in view."""
        self.by_mouse = False
        """The focus came with a click: no need to show the cursor."""
        self._tokens: dict[Piece, Any] = {}
        self._ball: Ball | None = None
        self._layer = OverlayLayer()
        self._selected: Piece | None = None
        self._moving: dict[Piece, Point] = {}
        self._ranks: tuple[Layout, list[Any], list[Rect]] | None = None
        self._flying: BallSpot | None = None
        self.rests = NEVER
        """Seconds since the camera came to rest; never: everything around the view is drawn already."""
        self._ground: pygame.Surface | None = None
        self._ground_for: object = None
        self._hand = BoardHand(self)

    # -- what is shown ------------------------------------------------------------------------------------------

    @property
    def tokens(self) -> tuple[Any, ...]:
        return tuple(self._tokens.values())

    @property
    def ball(self) -> Ball | None:
        return self._ball

    @property
    def overlays(self) -> tuple[Overlay, ...]:
        return self._layer.overlays

    def set_tokens(self, tokens: Iterable[Token]) -> None:
        """Everybody on the board; whoever was on his way stands where he belongs."""
        wanted = {token.piece: token for token in tokens}
        for piece in {**self._tokens, **wanted}:
            before, after = self._tokens.get(piece), wanted.get(piece)
            if before != after or piece in self._moving:
                self._dirty(self._token_rect(piece))
                self._moving.pop(piece, None)
                self._dirty(self._token_rect(piece, after))
        self._tokens, self._ranks = wanted, None
        self._renew_overlays()

    def set_ball(self, ball: Ball | None) -> None:
        """Where the ball lies."""
        if ball != self._ball or self._flying is not None:
            self._dirty(self._ball_rect())
            self._ball, self._flying = ball, None
            self._dirty(self._ball_rect())
            self._keep_up()

    def set_overlays(self, overlays: Iterable[Overlay]) -> None:
        """What is drawn over the grass, in the order of their kinds."""
        if self._layer.set(overlays):
            self._renew_overlays()

    def select(self, piece: Piece | None) -> None:
        """The chosen piece gets a bright ring."""
        if piece != self._selected:
            for each in (self._selected, piece):
                if each is not None:
                    self._dirty(self._token_rect(each))
            self._selected = piece

    def set_cursor(self, place: Place, reveal: bool = True) -> None:
        """Where the keyboard is."""
        if place in self.places:
            self._dirty(self._cell_rect(self.cursor))
            self.cursor = place
            if reveal and self.camera.reveal(place):
                self.camera_moved()
            self._dirty(self._cell_rect(place))

    def set_hover(self, place: Place | None) -> None:
        """Where the pointer is."""
        if place != self.hover:
            for each in (self.hover, place):
                if each is not None:
                    self._dirty(self._cell_rect(each))
            self.hover = place
            self.on_hover(place)

    def place_at(self, pixel: tuple[int, int]) -> Place | None:
        """The cell under a pixel."""
        place = self.camera.layout.at(pixel) if self.rect.collidepoint(pixel) else None
        return place if place in self.places else None

    def token_at(self, place: Place) -> Any:
        return next((token for token in self._tokens.values() if token.at == place), None)

    def place_rect(self, place: Place) -> Rect:
        """Where a cell is on the screen, for tickets and slips beside it."""
        return self.camera.layout.bounds(place)

    def animate(self, moves: Sequence[Move | tuple[Move, ...]]) -> list[Clip]:
        """Clips for a director: one after the other, those in a tuple at once."""
        prepare(self.camera.layout)
        return clips(self, moves)

    def watch(self, event: Input) -> None:
        """For the scene's ``intercept``: the pointer has left the board, or lies on something over it."""
        if isinstance(event, Pointer) and event.kind == "move":
            around = self.parent or self
            if around.at(event.at) is not self:
                self.set_hover(None)

    # -- what a kind of board fills in --------------------------------------------------------------------------

    @abstractmethod
    def ways(self, here: Place, chord: str) -> Sequence[Place]:
        """Where a key leads from a cell: the first of these that is on the board."""

    @abstractmethod
    def ground(self, canvas: Canvas, last: pygame.Surface | None) -> pygame.Surface:
        """The board without anything on it, as large as the view; drawn over ``last`` if that is just as large."""

    def draw_ahead(self) -> bool:
        """Draw a piece of the ground that moving the board would bring into view; False: nothing is missing."""
        return False

    @abstractmethod
    def sprite(self, token: Any, diameter: int, canvas: Canvas) -> pygame.Surface:
        """The picture of a token."""

    def depth(self, token: Any) -> float:
        """Tokens with less of it are painted first."""
        return 0.0

    # -- film ---------------------------------------------------------------------------------------------------

    def put_token(self, piece: Piece, place: Place) -> None:
        """A piece has arrived."""
        self.set_tokens(replace(token, at=place) if token.piece == piece else token for token in self.tokens)

    def move_token(self, piece: Piece, spot: Point) -> None:
        """A piece on its way, in quarters and half rows."""
        self._dirty(self._token_rect(piece))
        self._moving[piece], self._ranks = spot, None
        self._dirty(self._token_rect(piece))

    def move_ball(self, spot: BallSpot) -> None:
        """The ball on its way."""
        self._dirty(self._ball_rect())
        self._flying = spot
        self._dirty(self._ball_rect())
        self._keep_up()

    def _keep_up(self) -> None:
        """Follow the ball, where only a part of the board is seen."""
        spot = self._ball_spot()
        if self.follow and self.camera.step and spot is not None and self.camera.keep_in_view(spot.at, AROUND):
            self.camera_moved()

    # -- dragging -----------------------------------------------------------------------------------------------

    def carry(self, piece: Piece, pixel: tuple[int, int]) -> None:
        """A piece under the pointer."""
        layout = self.camera.layout
        spot = (pixel[0] - layout.origin[0]) / layout.quarter, (layout.origin[1] - pixel[1]) / layout.half
        self.move_token(piece, spot)

    def drop(self, piece: Piece, place: Place | None) -> None:
        """It goes back to where it belongs, unless somebody puts it elsewhere."""
        self._dirty(self._token_rect(piece))
        self._moving.pop(piece, None)
        self._ranks = None
        self._dirty(self._token_rect(piece))
        self.on_drop(piece, place)

    def show_frame(self, frame: Rect | None) -> None:
        """A frame on its way around pieces."""
        for each in (self._frame, frame):
            self._dirty(each.inflate(8, 8) if each is not None else None)
        self._frame = frame

    def framed(self, frame: Rect) -> None:
        """The frame is closed: every cell whose middle is in it."""
        self.show_frame(None)
        if self.on_frame is not None:
            layout = self.camera.layout
            self.on_frame(frozenset(place for place in self.places if frame.collidepoint(layout.pixel(place))))

    # -- the camera ---------------------------------------------------------------------------------------------

    def zoom(self, steps: int) -> None:
        """Nearer or farther, around the pointer or the cursor."""
        place = self.hover if self.hover is not None and self.is_hovered else self.cursor
        if self.camera.zoom_by(steps, self.camera.layout.pixel(place)):
            self.camera_moved()

    def whole(self) -> None:
        """The whole board."""
        if self.camera.refit():
            self.camera_moved()

    def pan(self, across: int, down: int) -> None:
        """Look further right and down, in steps of a few cells."""
        if self.camera.pan_by(across * PAN, down * PAN):
            self.camera_moved()

    # -- measures -----------------------------------------------------------------------------------------------

    def measure(self, width: int) -> Size:
        return (width if width < UNBOUND else self.u(920)), self.u(360)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self.camera.place(rect.copy())
        self._renew_overlays()

    @property
    def diameter(self) -> int:
        """Of a token, in pixels."""
        return round(self.camera.layout.width * TOKEN)

    def camera_moved(self) -> None:
        """Zoom or pan changed: everything anew; what is drawn for this zoom only lies elsewhere."""
        self.rests = 0.0
        if not self._layer.fits(self.camera.layout.unpanned):
            self._renew_overlays()
        self._dirty(self.rect)

    def look_ahead(self, seconds: float) -> None:
        """Time passes: once the camera rests, what lies beyond the edges is drawn, piece by piece."""
        if self.rests < NEVER:
            self.rests += seconds
            if self.rests > SETTLED and not (self._overlays_ahead() or self.draw_ahead()):
                self.rests = NEVER

    def _overlays_ahead(self) -> bool:
        """As far around the view as somebody moves the board in one go."""
        x, y = self.camera.layout.origin
        area = self.rect.inflate(self.rect.size).move(-x, -y)
        return self.camera.step > 0 and sum(self._layer.draw_ahead(area) for _ in range(AT_ONCE)) > 0

    def _dirty(self, rect: Rect | None) -> None:
        ui = self._find_ui()
        if ui is not None and rect is not None and self.rect.width:
            ui.invalidate(rect.clip(self.rect))

    def _cell_rect(self, place: Place) -> Rect:
        more = round(self.camera.layout.width * 0.3) + 4
        return self.camera.layout.bounds(place).inflate(more, more)

    def _spot(self, token: Token) -> Point:
        """Where a token is drawn, in pixels from the middle of the board."""
        layout = self.camera.layout.unpanned
        moving = self._moving.get(token.piece)
        return layout.point(*moving) if moving is not None else layout.centre(token.at)

    def _token_rect(self, piece: Piece, token: Token | None = None) -> Rect | None:
        token = token or self._tokens.get(piece)
        return None if token is None else self._filled(token).move(self.camera.layout.origin)

    def _filled(self, token: Token) -> Rect:
        """What a token fills, counted from the middle of the board: it lies the same way wherever that is."""
        half = round(self.diameter * (0.5 + MARGIN)) + 2
        x, y = self._spot(token)
        return Rect(round(x) - half, round(y) - half, 2 * half, 2 * half)

    def _ball_spot(self) -> BallSpot | None:
        if self._flying is not None or self._ball is None:
            return self._flying
        held = self._ball.held or self.token_at(self._ball.at) is not None
        return BallSpot.lying(self.camera.layout, self._ball.at, held)

    def _ball_rect(self) -> Rect | None:
        spot = self._ball_spot()
        return None if spot is None else ball_rect(self.camera.layout, spot)

    # -- overlays -----------------------------------------------------------------------------------------------

    def _easel(self) -> Easel:
        layout, ui = self.camera.layout.unpanned, self.ui
        pixels = max(ui.metrics.font("caption")[0], round(layout.width * 0.34))
        theme = self.dress(ui.theme)
        return Easel(layout, theme, ui.fonts.sized, pixels, frozenset(token.at for token in self._tokens.values()))

    def _renew_overlays(self) -> None:
        if not self.attached or not self.rect.width:
            return
        changed = self._layer.renew(self._easel(), lambda rect: self._dirty(rect.move(self.camera.layout.origin)))
        if changed and self.camera.step:
            self.rests = min(self.rests, SETTLED)

    # -- drawing ------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        layout, focused = self.camera.layout, self.is_focused
        self.by_mouse = self.by_mouse and focused
        with canvas.inside(self.rect, scrolls=True):
            self._paint_ground(canvas)
            self._layer.put_below(canvas.surface, layout.origin)
            if self.hover is not None and self.is_hovered:
                edge = stamps.outline(layout.unpanned, canvas.theme.marking, 210, max(1.2, layout.width * 0.05))
                self._stamp(canvas, edge, self.hover)
            self._paint_tokens(canvas, layout)
            self._layer.put_above(canvas.surface, layout.origin)
            spot = self._ball_spot()
            if spot is not None:
                draw_ball(canvas.surface, layout, spot)
            if focused and not self.by_mouse:
                self._stamp(canvas, stamps.cursor(layout.unpanned), self.cursor)
            if self._frame is not None:
                pygame.draw.rect(canvas.surface, stamps.NIGHT, self._frame.inflate(2, 2), 3)
                pygame.draw.rect(canvas.surface, canvas.theme.target, self._frame, 1)
            round_off(canvas.surface, self.rect, canvas.theme.background, canvas.u(12))

    def _paint_ground(self, canvas: Canvas) -> None:
        """Kept for the next time, unless the camera moves: then it is drawn on the screen at once."""
        key = (self.camera.layout, tuple(self.rect), canvas.theme)
        if self.rests < SETTLED and canvas.surface.get_clip() == self.rect:
            self.ground(canvas, canvas.surface.subsurface(self.rect))
            return
        if self._ground is None or key != self._ground_for:
            self._ground, self._ground_for = self.ground(canvas, self._ground), key
        canvas.picture(self._ground, self.rect.topleft)

    def _stamp(self, canvas: Canvas, sprite: pygame.Surface, place: Place) -> None:
        """A sprite on a cell; like all stamps it lies the same way wherever the board is moved to."""
        layout = self.camera.layout
        _, (x, y) = stamps.put(sprite, layout.unpanned.centre(place))
        canvas.picture(sprite, (x + layout.origin[0], y + layout.origin[1]))

    def _paint_tokens(self, canvas: Canvas, layout: Layout) -> None:
        """From the far side to the near one, those on their way last."""
        diameter, theme = self.diameter, canvas.theme
        (tokens, rects), (x, y) = self._ranked(layout.unpanned), layout.origin
        found: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for number in canvas.surface.get_clip().move(-x, -y).collidelistall(rects):
            token, rect = tokens[number], rects[number].move(x, y)
            pictures = [stamps.halo(diameter, theme.target)] if token.piece == self._selected else []
            pictures.append(self.sprite(token, diameter, canvas))
            found += [(picture, picture.get_rect(center=rect.center).topleft) for picture in pictures]
        canvas.surface.fblits(found)

    def _ranked(self, layout: Layout) -> tuple[list[Any], list[Rect]]:
        """The tokens in the order in which they are painted, with what they fill."""
        if self._ranks is None or self._ranks[0] != layout:
            tokens = sorted(self._tokens.values(), key=lambda each: (each.piece in self._moving, self.depth(each)))
            self._ranks = layout, tokens, [self._filled(token) for token in tokens]
        return self._ranks[1:]

    # -- input --------------------------------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        return self._hand.handle(event)

    def hover_changed(self) -> None:
        """Only the cell under the pointer shows it."""
        if self.hover is not None:
            self._dirty(self._cell_rect(self.hover))

    def tooltip(self) -> str:
        return self.about(self.hover) if self.hover is not None else ""

    def kept(self) -> object:
        return self.camera.step, self.camera.middle, self.cursor

    def restore(self, kept: object) -> None:
        if isinstance(kept, tuple):
            step, middle, self.cursor = kept
            self.camera.restore(step, middle)
