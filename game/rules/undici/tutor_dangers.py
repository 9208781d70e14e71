"""What the other side could do in its next turn: a shot after a run, a tackle. Everybody else stays as he stands."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from game.core.rules import Seat
from game.rules.spec import Hint
from game.rules.undici.frames import NOBODY, Deed, DeedKind, LocksDue, Reposition, TractorDue, Turn
from game.rules.undici.mechanics import moving
from game.rules.undici.pitch import GRID, ahead, behind_ball_line, name, value
from game.rules.undici.queries import has_ball, keeper
from game.rules.undici.rolled import success_chance
from game.rules.undici.state import GOAL, OFF, MatchState, Piece, Side, Square, side_of
from game.rules.undici.tables import ACTIONS
from game.rules.undici.tutor_chances import best, margin, named, percent

WORTH = Fraction(15, 100)
"""A shot that is less likely to go in is no danger worth a word."""
LOWEST = -99
"""Below any sum of points."""
ASKED = (Turn, LocksDue, TractorDue, Reposition)
"""Decisions in which one can still do something about the next turn."""


def _next_turn(view: MatchState) -> MatchState:
    """The board as it is when the padlocks are about to be placed anew (UN-LOCK-13)."""
    ghost = view.clone()
    if isinstance(view.frames[-1], LocksDue):
        ghost.locks = [OFF, OFF]
    return ghost


def _has_a_turn(view: MatchState, side: Side) -> bool:
    """UN-END-01: whether ``side`` plays another turn."""
    return view.last_turns is None or view.last_turns[side] > 0


# -- shots -------------------------------------------------------------------------------------------------------------


def threat(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """UN-SHOT-01: from where the other side's carrier can shoot in its next turn, and how likely that goes in."""
    carrier, other = view.carrier, 1 - seat
    if not isinstance(view.frames[-1], ASKED) or not has_ball(view, other) or view.at[carrier] == GOAL:
        return
    if not _has_a_turn(view, other):
        return
    ghost = _next_turn(view)
    square = _best_square(ghost, carrier)
    if square == OFF:
        return
    start, ghost.at[carrier] = ghost.at[carrier], square
    chance = success_chance(ghost, _shot(ghost, carrier))
    if chance >= WORTH:
        facts = (("player", named(view, carrier)), ("square", name(square)), ("percent", percent(chance)))
        yield Hint(f"undici.{'can-shoot' if square == start else 'threat'}", "UN-SHOT-01", facts)


def _shot(state: MatchState, piece: Piece) -> Deed:
    side = side_of(piece)
    return Deed(DeedKind.SHOT, side, piece, keeper(state, 1 - side))


def _best_square(ghost: MatchState, carrier: Piece) -> Square:
    """The best shooting square the carrier reaches with one action left for the shot."""
    start, there, found = ghost.at[carrier], OFF, LOWEST
    for square in _runs(ghost, carrier, ACTIONS - 1):
        if value(ghost.board, square, side_of(carrier)) is not None:
            ghost.at[carrier] = square
            points = margin(ghost, _shot(ghost, carrier))
            if points > found:
                there, found = square, points
    ghost.at[carrier] = start
    return there


def _runs(ghost: MatchState, piece: Piece, movements: int) -> list[Square]:
    """Every square a chip reaches with so many single movements, its own first."""
    start = ghost.at[piece]
    reached = [start]
    edge = [start]
    for _ in range(movements):
        further = []
        for square in edge:
            ghost.at[piece] = square
            ends = (way[-1] for way in moving.paths(ghost, piece, moving.reach(ghost, piece)))
            further += [end for end in ends if end not in reached and end not in further]
        reached += further
        edge = further
    ghost.at[piece] = start
    return reached


# -- tackles -----------------------------------------------------------------------------------------------------------


def tackled(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """UN-TACK-02: who gets to the own carrier with one movement or none, and how likely the best wins the ball."""
    carrier, other = view.carrier, 1 - seat
    if not isinstance(view.frames[-1], LocksDue | TractorDue | Turn) or not has_ball(view, seat):
        return
    if view.at[carrier] == GOAL or not _has_a_turn(view, other):
        return
    ghost = _next_turn(view)
    near = [piece for piece in moving.movers(ghost, other) if _gets_there(ghost, piece, carrier)]
    if near:
        chance, first = best(ghost, (Deed(DeedKind.TACKLE, other, piece, carrier) for piece in near))
        facts = (("player", named(view, carrier)), ("rival", named(view, first)), ("count", len(near)),
                 ("percent", percent(chance)))  # fmt: skip
        yield Hint("undici.tackled", "UN-TACK-02", facts)


def _gets_there(ghost: MatchState, piece: Piece, carrier: Piece) -> bool:
    ball, side = ghost.at[carrier], side_of(piece)
    targets = [near for near in GRID.neighbours(ball) if not behind_ball_line(near, ball, side)]
    return any(square in targets for square in _runs(ghost, piece, 1))


# -- padlocks ----------------------------------------------------------------------------------------------------------


def in_front(view: MatchState, seat: Seat) -> Square:
    """The square straight ahead of the other side's carrier, if he stands where he can shoot; else OFF."""
    carrier, other = view.carrier, 1 - seat
    if carrier == NOBODY or not has_ball(view, other) or value(view.board, view.at[carrier], other) is None:
        return OFF
    return ahead(view.at[carrier], other)
