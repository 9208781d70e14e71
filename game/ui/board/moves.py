"""Moves on a board as clips: pieces along their paths, the ball along a line or an arc."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import hypot, pi, sin
from typing import TYPE_CHECKING

from game.ui.board.ball import BallSpot
from game.ui.board.data import Ball, Move, Run
from game.ui.board.layout import Layout, Place, Point
from game.ui.motion import Clip, between, eased, eased_out

if TYPE_CHECKING:
    from game.ui.board.view import BoardView

STEP, START = 0.13, 0.12
"""Seconds of a run: for each cell, and on top."""
ROLL, SOAR = 0.05, 0.075
"""Seconds of the ball for each cell: along the ground, through the air."""


def clips(view: BoardView, moves: Sequence[Move | tuple[Move, ...]]) -> list[Clip]:
    """A clip for each move; moves in a tuple share one, as long as the longest of them."""
    return [_clip(view, move if isinstance(move, tuple) else (move,)) for move in moves]


def _clip(view: BoardView, moves: tuple[Move, ...]) -> Clip:
    lengths = [_seconds(view.camera.layout, move) for move in moves]
    longest = max(lengths, default=0.0)
    shows = [_show(view, move, longest / length if length else 1.0)
             for move, length in zip(moves, lengths, strict=True)]  # fmt: skip

    def show(t: float) -> None:
        for each in shows:
            each(t)

    def end() -> None:
        for move in moves:
            _settle(view, move)

    return Clip(longest, show, end=end, calm=0.12)


def _seconds(layout: Layout, move: Move) -> float:
    """The longer the way, the longer it takes."""
    cells = length_of(layout, places(layout, move.path)) / layout.apart
    if isinstance(move, Run):
        return START + STEP * cells if cells else 0.0
    return 0.18 + (SOAR if move.height else ROLL) * cells if cells else 0.0


def _show(view: BoardView, move: Move, hurry: float) -> Callable[[float], None]:
    layout = view.camera.layout
    way = places(layout, move.path)
    if isinstance(move, Run):
        return lambda t: _run(view, move, along(layout, way, eased(min(1.0, t * hurry))))
    starts = view.ball is not None and (view.ball.held or view.token_at(move.path[0]) is not None)
    ease = eased if move.height else eased_out

    def fly(t: float) -> None:
        share = ease(min(1.0, t * hurry))
        foot = between(float(starts), float(move.held), share)
        view.move_ball(BallSpot(along(layout, way, share), foot, move.height * sin(pi * share)))

    return fly


def _run(view: BoardView, move: Run, spot: Point) -> None:
    view.move_token(move.piece, spot)
    if move.ball:
        view.move_ball(BallSpot(spot, 1.0))


def _settle(view: BoardView, move: Move) -> None:
    """At the end everything stands in its cell."""
    if isinstance(move, Run):
        view.put_token(move.piece, move.path[-1])
        if move.ball:
            view.set_ball(Ball(move.path[-1], held=True))
    else:
        view.set_ball(Ball(move.path[-1], move.held))


def places(layout: Layout, path: Sequence[Place]) -> list[Point]:
    return [layout.spot(place) for place in path]


def length_of(layout: Layout, way: Sequence[Point]) -> float:
    """In quarters of a width."""
    return sum(_far(layout, a, b) for a, b in pairwise(way))


def _far(layout: Layout, a: Point, b: Point) -> float:
    return hypot(b[0] - a[0], layout.tall * (b[1] - a[1]))


def along(layout: Layout, way: Sequence[Point], share: float) -> Point:
    """The point after this share of the way."""
    left = share * length_of(layout, way)
    for a, b in pairwise(way):
        far = _far(layout, a, b)
        if far >= left and far:
            return a[0] + (b[0] - a[0]) * left / far, a[1] + (b[1] - a[1]) * left / far
        left -= far
    return way[-1]
