"""What drills ask of Undici: numbers needed, markers, distances, offside, tackles, squares to shoot from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import MappingProxyType

from game.core.drills import DrillAnswer, DrillKind, DrillQuestion, Way, number
from game.core.rules import Seat
from game.rules.undici.actions import Pass
from game.rules.undici.frames import Turn
from game.rules.undici.match import UNDICI
from game.rules.undici.pitch import GRID, in_own_half
from game.rules.undici.queries import has_ball, standing
from game.rules.undici.state import MatchState, Piece, side_of
from game.rules.undici.teaching import write_piece, write_square

FACES = range(1, 7)
MOST_MARKERS, MOST_QUADRANTS = 5, 7
ROWS = range(1, GRID.height + 1)


def _turn(view: MatchState, seat: Seat, ours: bool) -> bool:
    """Whether a side has its turn, with the ball or without."""
    return isinstance(view.frames[-1], Turn) and view.actions > 0 and has_ball(view, seat if ours else 1 - seat)


def _mates(view: MatchState, seat: Seat) -> list[Piece]:
    """Whom whoever has the ball could pass to."""
    return [piece for piece in standing(view, seat) if piece != view.carrier] if _turn(view, seat, True) else []


def _passed(view: MatchState, seat: Seat) -> list[Piece]:
    """Whom he may pass to."""
    return [piece for piece in _mates(view, seat) if UNDICI.judge(view, seat, Pass(piece)).allowed]


def _each(view: MatchState, pieces: list[Piece], line: str) -> tuple[DrillAnswer, ...]:
    return tuple(DrillAnswer(line.format(write_piece(view, piece)), (("piece", piece),)) for piece in pieces)


def best_receiver(view: MatchState, seat: Seat) -> Iterator[DrillQuestion]:
    """Which pass arrives most surely?"""
    yield DrillQuestion(Way.BEST, _each(view, _passed(view, seat), "chance Pass {}"), (("piece", view.carrier),))


def may_receive(view: MatchState, seat: Seat) -> Iterator[DrillQuestion]:
    """Which pass may be played?"""
    yield DrillQuestion(Way.LEGAL, _each(view, _mates(view, seat), "Pass {}"), (("piece", view.carrier),))


def may_tackle(view: MatchState, seat: Seat) -> Iterator[DrillQuestion]:
    """Who may tackle?"""
    if _turn(view, seat, False):
        yield DrillQuestion(Way.LEGAL, _each(view, standing(view, seat), "Tackle {}"), (("piece", view.carrier),))


def _asked(query: str, numbers: range) -> Callable[[MatchState, Seat], Iterator[DrillQuestion]]:
    """A number about each pass that may be played, those with markers first."""

    def ask(view: MatchState, seat: Seat) -> Iterator[DrillQuestion]:
        for piece in sorted(_passed(view, seat), key=lambda each: -_around(view, each)):
            them = write_piece(view, view.carrier), write_piece(view, piece)
            yield number(query.format(*them), numbers, ("piece", view.carrier), ("rival", piece),
                         point=tuple(f"piece {each}" for each in them))  # fmt: skip

    return ask


def _around(view: MatchState, piece: Piece) -> int:
    """How many opponents stand next to somebody."""
    near = GRID.neighbours(view.at[piece])
    return sum(view.at[other] in near for other in standing(view, 1 - side_of(piece)))


def offside_line(view: MatchState, seat: Seat) -> Iterator[DrillQuestion]:
    """In which row is the offside line?"""
    if _turn(view, seat, True):
        yield number("offside-line", ROWS)


def best_square(view: MatchState, seat: Seat) -> Iterator[DrillQuestion]:
    """Who stands best for a shot?"""
    ahead = [piece for piece in _mates(view, seat) if not in_own_half(view.at[piece], seat)]
    answers = tuple(
        DrillAnswer(f"points {write_square(view, view.at[piece])}", (("piece", piece), ("square", view.at[piece])))
        for piece in ahead
    )
    yield DrillQuestion(Way.BEST, answers)


DRILLS = MappingProxyType(
    {
        "best-receiver": DrillKind(("UN-PASS-02", "UN-PASS-03"), best_receiver),
        "may-receive": DrillKind(("UN-PASS-01", "UN-OFFS-02"), may_receive),
        "may-tackle": DrillKind(("UN-TACK-01", "UN-TACK-02"), may_tackle),
        "face": DrillKind(("UN-PASS-02", "UN-PASS-03"), _asked("face pass {1}", FACES)),
        "markers": DrillKind(("UN-PASS-03",), _asked("markers {1}", range(MOST_MARKERS))),
        "quadrants": DrillKind(("UN-BOARD-02",), _asked("quadrants {0} {1}", range(MOST_QUADRANTS))),
        "offside-line": DrillKind(("UN-OFFS-01",), offside_line),
        "best-square": DrillKind(("UN-BOARD-04",), best_square),
    }
)
