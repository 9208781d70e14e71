"""The hex pitch as one widget: it shows tokens, ball and overlays, tells which hex is meant, and moves things as film.

It knows no rules. Whatever changes asks only for the places it leaves and reaches to be painted again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

import pygame

from game.content.counter_attack_board import Board
from game.geometry.hexes import Hex
from game.ui.canvas import Canvas
from game.ui.counter_attack import stamps, token_art
from game.ui.counter_attack.ball_art import BallSpot, ball_rect, draw_ball, prepare
from game.ui.counter_attack.hex_layout import Camera, HexLayout, Point
from game.ui.counter_attack.overlay_art import TOKEN, Easel
from game.ui.counter_attack.overlay_layer import OverlayLayer
from game.ui.counter_attack.pitch_art import ground, ground_colours, round_off
from game.ui.counter_attack.pitch_data import Ball, Move, Overlay, Piece, Token
from game.ui.counter_attack.pitch_hand import PitchHand
from game.ui.counter_attack.pitch_moves import clips
from game.ui.counter_attack.strokes import Stamp
from game.ui.inputs import Input, Pointer
from game.ui.motion import Clip
from game.ui.theme import Theme
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget

Hovered: TypeAlias = Callable[[Hex | None], object]
Clicked: TypeAlias = Callable[[Hex, int], object]
Tabbed: TypeAlias = Callable[[int, Hex], Hex | None]
MARGIN = 0.35
"""How far rings reach around a token, as a share of its diameter."""


class PitchView(Widget):
    """A position on the pitch.

    ``on_hover`` hears of every other hex under the pointer (None: none), ``on_click`` of clicks (1 left, 3 right) and
    Enter, ``on_tab`` is asked where Tab leads (1) or Shift+Tab (-1) from the cursor; None leaves the pitch.
    ``about`` gives the tooltip of a hex.
    """

    focusable = True

    def __init__(
        self, board: Board, name: str = "pitch", grow: float = 1, *, on_hover: Hovered = lambda place: None,
        on_click: Clicked = lambda place, button: None, on_tab: Tabbed = lambda step, place: None,
        about: Callable[[Hex], str] = lambda place: "",
    ) -> None:  # fmt: skip
        super().__init__(name, grow)
        self.board = board
        self.on_hover, self.on_click, self.on_tab, self.about = on_hover, on_click, on_tab, about
        self.places = board.hexes | frozenset(board.goal[0]) | frozenset(board.goal[1])
        """Where pointer and cursor may be: the pitch and both goals."""
        self.camera = Camera()
        self.hover: Hex | None = None
        self.cursor: Hex = board.kick_off
        self.dress: Callable[[Theme], Theme] = lambda theme: theme
        """The colours of the sides, where they wear kits of their own."""
        self.by_mouse = False
        """The focus came with a click: no need to show the cursor."""
        self._tokens: dict[Piece, Token] = {}
        self._ball: Ball | None = None
        self._layer = OverlayLayer()
        self._selected: Piece | None = None
        self._moving: dict[Piece, Point] = {}
        self._flying: BallSpot | None = None
        self._ground: pygame.Surface | None = None
        self._ground_for: object = None
        self._hand = PitchHand(self)

    # -- what is shown ------------------------------------------------------------------------------------------

    @property
    def tokens(self) -> tuple[Token, ...]:
        return tuple(self._tokens.values())

    @property
    def ball(self) -> Ball | None:
        return self._ball

    @property
    def overlays(self) -> tuple[Overlay, ...]:
        return self._layer.overlays

    def set_tokens(self, tokens: Iterable[Token]) -> None:
        """Everybody on the pitch; whoever was on his way stands where he belongs."""
        wanted = {token.piece: token for token in tokens}
        for piece in {**self._tokens, **wanted}:
            before, after = self._tokens.get(piece), wanted.get(piece)
            if before != after or piece in self._moving:
                self._dirty(self._token_rect(piece))
                self._moving.pop(piece, None)
                self._dirty(self._token_rect(piece, after))
        self._tokens = wanted
        self._renew_overlays()

    def set_ball(self, ball: Ball | None) -> None:
        """Where the ball lies."""
        if ball != self._ball or self._flying is not None:
            self._dirty(self._ball_rect())
            self._ball, self._flying = ball, None
            self._dirty(self._ball_rect())

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

    def set_cursor(self, place: Hex, reveal: bool = True) -> None:
        """Where the keyboard is."""
        if place in self.places:
            self._dirty(self._hex_rect(self.cursor))
            self.cursor = place
            if reveal and self.camera.reveal(place):
                self.camera_moved()
            self._dirty(self._hex_rect(place))

    def set_hover(self, place: Hex | None) -> None:
        """Where the pointer is."""
        if place != self.hover:
            for each in (self.hover, place):
                if each is not None:
                    self._dirty(self._hex_rect(each))
            self.hover = place
            self.on_hover(place)

    def hex_at(self, pixel: tuple[int, int]) -> Hex | None:
        """The hex of the pitch or of a goal under a pixel."""
        place = self.camera.layout.at(pixel) if self.rect.collidepoint(pixel) else None
        return place if place in self.places else None

    def token_at(self, place: Hex) -> Token | None:
        return next((token for token in self._tokens.values() if token.at == place), None)

    def hex_rect(self, place: Hex) -> Rect:
        """Where a hex is on the screen, for tickets and slips beside it."""
        return self.camera.layout.bounds(place)

    def animate(self, moves: Sequence[Move | tuple[Move, ...]]) -> list[Clip]:
        """Clips for a director: one after the other, those in a tuple at once."""
        prepare(self.camera.layout)
        return clips(self, moves)

    def watch(self, event: Input) -> None:
        """For the scene's ``intercept``: lets the pitch know when the pointer has left it."""
        if isinstance(event, Pointer) and event.kind == "move" and not self.rect.collidepoint(event.at):
            self.set_hover(None)

    # -- film ---------------------------------------------------------------------------------------------------

    def move_token(self, piece: Piece, spot: Point) -> None:
        """A piece on its way, in quarters and half rows."""
        self._dirty(self._token_rect(piece))
        self._moving[piece] = spot
        self._dirty(self._token_rect(piece))

    def move_ball(self, spot: BallSpot) -> None:
        """The ball on its way."""
        self._dirty(self._ball_rect())
        self._flying = spot
        self._dirty(self._ball_rect())

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
        """Zoom or pan changed: everything anew."""
        self._renew_overlays()
        self.invalidate()

    def _dirty(self, rect: Rect | None) -> None:
        ui = self._find_ui()
        if ui is not None and rect is not None and self.rect.width:
            ui.invalidate(rect.clip(self.rect))

    def _hex_rect(self, place: Hex) -> Rect:
        more = round(self.camera.layout.width * 0.3) + 4
        return self.camera.layout.bounds(place).inflate(more, more)

    def _spot(self, token: Token) -> Point:
        """Where a token is drawn, in pixels."""
        layout = self.camera.layout
        moving = self._moving.get(token.piece)
        return layout.point(*moving) if moving is not None else layout.centre(token.at)

    def _token_rect(self, piece: Piece, token: Token | None = None) -> Rect | None:
        token = token or self._tokens.get(piece)
        if token is None:
            return None
        half = round(self.diameter * (0.5 + MARGIN)) + 2
        x, y = self._spot(token)
        return Rect(round(x) - half, round(y) - half, 2 * half, 2 * half)

    def _ball_spot(self) -> BallSpot | None:
        if self._flying is not None or self._ball is None:
            return self._flying
        held = self._ball.held or self.token_at(self._ball.at) is not None
        return BallSpot.lying(self._ball.at, held)

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
        if self.attached and self.rect.width:
            self._layer.renew(self._easel(), lambda rect: self._dirty(rect.move(self.camera.layout.origin)))

    # -- drawing ------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        layout, focused = self.camera.layout, self.is_focused
        self.by_mouse = self.by_mouse and focused
        with canvas.inside(self.rect, scrolls=True):
            canvas.picture(self._grass(canvas), self.rect.topleft)
            self._put(canvas, self._layer.below())
            if self.hover is not None and self.is_hovered:
                edge = stamps.outline(layout.unpanned, canvas.theme.marking, 210, max(1.2, layout.width * 0.05))
                self._put(canvas, [stamps.put(edge, layout.unpanned.centre(self.hover))])
            self._paint_tokens(canvas, layout)
            self._put(canvas, self._layer.above())
            spot = self._ball_spot()
            if spot is not None:
                draw_ball(canvas.surface, layout, spot)
            if focused and not self.by_mouse:
                self._put(canvas, [stamps.put(stamps.cursor(layout.unpanned), layout.unpanned.centre(self.cursor))])
            round_off(canvas.surface, self.rect, canvas.theme.background, canvas.u(12))

    def _grass(self, canvas: Canvas) -> pygame.Surface:
        key = (self.camera.layout, tuple(self.rect), canvas.theme)
        if self._ground is None or key != self._ground_for:
            colours, font = ground_colours(canvas.theme), canvas.fonts.sized
            self._ground = ground(self.rect, self.camera.layout, self.board, colours, font)
            self._ground_for = key
        return self._ground

    def _put(self, canvas: Canvas, made: Iterable[Stamp]) -> None:
        """Those stamps that would show."""
        x, y = self.camera.layout.origin
        seen = canvas.surface.get_clip().move(-x, -y)
        for sprite, at in made:
            if seen.colliderect((*at, *sprite.get_size())):
                canvas.surface.blit(sprite, (at[0] + x, at[1] + y))

    def _paint_tokens(self, canvas: Canvas, layout: HexLayout) -> None:
        """From the far side to the near one, those on their way last."""
        diameter, theme = self.diameter, canvas.theme
        for token in sorted(self._tokens.values(), key=lambda token: (token.piece in self._moving, -token.at[1])):
            rect = self._token_rect(token.piece)
            if rect is None or not canvas.sees(rect):
                continue
            if token.piece == self._selected:
                ring = stamps.halo(diameter, theme.target)
                canvas.picture(ring, ring.get_rect(center=rect.center).topleft)
            picture = token_art.sprite(token, diameter, theme.kits[token.side], canvas.fonts.sized)
            canvas.picture(picture, picture.get_rect(center=rect.center).topleft)

    # -- input --------------------------------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        return self._hand.handle(event)

    def tooltip(self) -> str:
        return self.about(self.hover) if self.hover is not None else ""

    def kept(self) -> object:
        return self.camera.step, self.camera.middle, self.cursor

    def restore(self, kept: object) -> None:
        if isinstance(kept, tuple):
            step, middle, self.cursor = kept
            self.camera.restore(step, middle)
