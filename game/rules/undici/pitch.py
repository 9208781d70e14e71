"""Questions about the pitch that depend on squares alone, never on who stands where; what is printed on them is asked
of the board of the match.

Side 0 is white and attacks upwards, side 1 is black and attacks downwards. A number that is no square of the grid
(OFF, GOAL, nonsense) has no value and lies in no region.
"""

from __future__ import annotations

from functools import cache

from game.content.undici_board import Board
from game.content.undici_file import HEIGHT, WIDTH
from game.geometry.squares import DOWN, UP, Grid, grid
from game.rules.undici.chips import Flank, Role
from game.rules.undici.tables import LINES_OF

Square = int
Side = int
GRID: Grid = grid(WIDTH, HEIGHT)
HALFWAY = HEIGHT // 2
"""The last row of the white half."""
AHEAD = (UP, DOWN)
"""The direction in which each side attacks."""
_COLUMN_OF_QUADRANT = tuple((GRID.column(square) + 1) // 2 for square in GRID.squares)
_LINE = tuple((GRID.row(square) + 1) // 2 for square in GRID.squares)
_MIDDLE = (WIDTH // 4, WIDTH // 4 + 1)
"""The two quadrant columns before the goals."""
_KEEPER_LINE = (0, HEIGHT // 2 + 1)

NO_AREA: Side = -1


def on_grid(square: Square) -> bool:
    """Whether this is one of the 224 squares (UN-BOARD-01, UN-MOVE-08)."""
    return square in GRID.squares


# -- what is printed


def value(board: Board, square: Square, side: Side) -> int | None:
    """The number on a shooting or heading square of the half ``side`` attacks; None: no such square (UN-BOARD-04)."""
    return board.values[side].get(square)


def heading(board: Board, square: Square, side: Side) -> bool:
    """Whether ``side`` can head the ball here (UN-CROSS-01)."""
    return square in board.heading[side]


def crossing(board: Board, square: Square, side: Side) -> bool:
    """Whether ``side`` can cross from here (UN-CROSS-01)."""
    return square in board.crossing[side]


def in_area(board: Board, square: Square, side: Side) -> bool:
    """Whether a square lies in the penalty area that ``side`` defends (UN-BOARD-05)."""
    return square in board.area[side]


def area_of(board: Board, square: Square) -> Side:
    """Whose penalty area a square lies in, or NO_AREA."""
    white, black = board.area
    return 0 if square in white else 1 if square in black else NO_AREA


def corner(board: Board, square: Square) -> bool:
    """Whether no padlock may lie here (UN-LOCK-08)."""
    return square in board.corners


def circle(board: Board, side: Side) -> tuple[Square, ...]:
    """The centre circle's squares in the half of ``side`` (UN-KICK-02)."""
    return tuple(sorted(board.circle[side]))


def in_own_half(square: Square, side: Side) -> bool:
    return (GRID.row(square) <= HALFWAY) == (side == 0)


# -- lines and quadrants


def line_of(square: Square) -> int:
    """The line a square belongs to, 1 to 7 from the white goal (UN-BOARD-03)."""
    return _LINE[square]


def quadrant_distance(one: Square, other: Square) -> int:
    """How many quadrants lie between two squares: 0 in the same one, 1 where they touch (UN-BOARD-02)."""
    aside = abs(_COLUMN_OF_QUADRANT[one] - _COLUMN_OF_QUADRANT[other])
    return max(aside, abs(_LINE[one] - _LINE[other]))


def keeper_distance(side: Side, square: Square) -> int:
    """How many quadrants the keeper of ``side`` is away from a square (UN-BOARD-02)."""
    aside = min(abs(_COLUMN_OF_QUADRANT[square] - middle) for middle in _MIDDLE)
    return max(aside, abs(_LINE[square] - _KEEPER_LINE[side]))


def square_distance(one: Square, other: Square) -> int:
    """Steps in eight directions: who is nearest (UN-BOARD-02)."""
    return GRID.distance(one, other)


# -- directions


def towards(side: Side) -> int:
    """What a row adds on the way to the goal that ``side`` attacks."""
    return -1 if side else 1


def ahead(square: Square, side: Side) -> Square:
    """The square straight ahead of a player of ``side``, or OFF on the goal row (UN-SHOT-03)."""
    return GRID.step(square, AHEAD[side])


def behind_ball_line(tackler: Square, carrier: Square, side: Side) -> bool:
    """Whether a tackler of ``side`` has let the ball pass him (UN-TACK-02): level and goal-side are fine."""
    return (GRID.row(tackler) - GRID.row(carrier)) * towards(side) > 0


# -- formations


@cache
def set_up_squares(board: Board, side: Side, role: Role, flank: Flank) -> frozenset[Square]:
    """Where a chip may stand at a kick-off (UN-SET-05, UN-SET-06, UN-SET-07); a keeper nowhere on the grid."""
    columns = board.flanks[side][flank]
    colours = LINES_OF[role]
    return frozenset(
        square
        for square in GRID.squares
        if GRID.column(square) in columns and in_own_half(square, side) and board.lines[_LINE[square] - 1] in colours
    )


def name(square: Square) -> str:
    """The square as people call it; "" for what is none. The facts of refusals tell squares by name."""
    return GRID.name(square) if on_grid(square) else ""
