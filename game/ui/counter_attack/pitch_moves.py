"""Moves on the pitch as clips: pieces along their paths, the ball along a line or an arc."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from math import hypot, pi, sin, sqrt
from typing import TYPE_CHECKING

from game.geometry.hexes import line_coordinates
from game.ui.counter_attack.ball_art import BallSpot
from game.ui.counter_attack.hex_layout import Point
from game.ui.counter_attack.pitch_data import Ball, Move, Run
from game.ui.motion import Clip, between, eased, eased_out

if TYPE_CHECKING:
    from game.ui.counter_attack.pitch_view import PitchView

STEP, START = 0.13, 0.12
"""Seconds of a run: for each hex, and on top."""
ROLL, SOAR = 0.05, 0.075
"""Seconds of the ball for each hex: along the ground, through the air."""
ROW = 2 * sqrt(3)
"""From hex to hex in quarters of a hex width."""


def clips(view: PitchView, moves: Sequence[Move | tuple[Move, ...]]) -> list[Clip]:
    """A clip for each move; moves in a tuple share one, as long as the longest of them."""
    return [_clip(view, move if isinstance(move, tuple) else (move,)) for move in moves]


def _clip(view: PitchView, moves: tuple[Move, ...]) -> Clip:
    lengths = [_seconds(move) for move in moves]
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


def _seconds(move: Move) -> float:
    """The longer the way, the longer it takes."""
    hexes = length_of(places(move.path)) / ROW
    if isinstance(move, Run):
        return START + STEP * hexes if hexes else 0.0
    return 0.18 + (SOAR if move.height else ROLL) * hexes if hexes else 0.0


def _show(view: PitchView, move: Move, hurry: float) -> Callable[[float], None]:
    way = places(move.path)
    if isinstance(move, Run):
        return lambda t: _run(view, move, along(way, eased(min(1.0, t * hurry))))
    starts = view.ball is not None and (view.ball.held or view.token_at(move.path[0]) is not None)
    ease = eased if move.height else eased_out

    def fly(t: float) -> None:
        share = ease(min(1.0, t * hurry))
        foot = between(float(starts), float(move.held), share)
        view.move_ball(BallSpot(along(way, share), foot, move.height * sin(pi * share)))

    return fly


def _run(view: PitchView, move: Run, spot: Point) -> None:
    view.move_token(move.piece, spot)
    if move.ball:
        view.move_ball(BallSpot(spot, 1.0))


def _settle(view: PitchView, move: Move) -> None:
    """At the end everything stands in its hex."""
    if isinstance(move, Run):
        view.set_tokens(
            replace(token, at=move.path[-1]) if token.piece == move.piece else token for token in view.tokens
        )
        if move.ball:
            view.set_ball(Ball(move.path[-1], held=True))
    else:
        view.set_ball(Ball(move.path[-1], move.held))


def places(path: Sequence[tuple[int, int]]) -> list[Point]:
    return [line_coordinates(place) for place in path]


def length_of(way: Sequence[Point]) -> float:
    """In quarters of a hex width; a half row is √3 of them."""
    return sum(_far(a, b) for a, b in pairwise(way))


def _far(a: Point, b: Point) -> float:
    return hypot(b[0] - a[0], sqrt(3) * (b[1] - a[1]))


def along(way: Sequence[Point], share: float) -> Point:
    """The point after this share of the way."""
    left = share * length_of(way)
    for a, b in pairwise(way):
        far = _far(a, b)
        if far >= left and far:
            return a[0] + (b[0] - a[0]) * left / far, a[1] + (b[1] - a[1]) * left / far
        left -= far
    return way[-1]
