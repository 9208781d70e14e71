"""What drills ask of Powerplay: the strength of fields, support, tired men, what is left of attacks, chances.

What a question starts from stands in it, field by field; the rink is empty before the face-off.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import MappingProxyType

from game.core.drills import DrillAnswer, DrillKind, DrillQuestion, Way, number
from game.core.rules import Seat
from game.core.ruling import Fact
from game.rules.postal.writing import write_name
from game.rules.powerplay import desk_numbers
from game.rules.powerplay.state import Board, MatchState
from game.rules.powerplay.tables import COLUMNS, LAST_FIELD, SIXTHS

ATTACK = range(COLUMNS + 1, LAST_FIELD + 1)
POINTS, LEFT, CHANCES, TIRED = range(20), range(-15, 25), range(12), range(7)
GAP = " · "
Ask = Callable[[MatchState, Seat], Iterator[DrillQuestion]]


def _boards(view: MatchState, seat: Seat) -> tuple[Board, Board] | None:
    """One's own side and the other one in one of the sixths, another one for another plan; None: there are no plans."""
    own, other = view.line_ups[seat], view.line_ups[1 - seat]
    if own is None or other is None:
        return None
    sixth = sum(place.field for each in own.sixths for place in each.places) % SIXTHS
    sides = ((seat, own), (1 - seat, other))
    found = [desk_numbers.boards(view.clubs[side], plan, view.options.support)[sixth] for side, plan in sides]
    return found[0], found[1]


def _fields(numbers: Iterator[tuple[int, int]]) -> str:
    """``3: 5 · 9: 6``: fields with what stands there, fields with nothing left out."""
    return GAP.join(f"{where}: {each}" for where, each in numbers if each)


def _men(board: Board) -> Fact:
    return "men", _fields((man.field, man.total) for man in board.men)


def _strong(name: str, board: Board) -> Fact:
    return name, _fields((at, each) for at, each in enumerate(board.strengths, 1))


def _of_fields(query: str, numbers: range) -> Ask:
    """A number of a field on which somebody stands."""

    def ask(view: MatchState, seat: Seat) -> Iterator[DrillQuestion]:
        boards = _boards(view, seat)
        if boards is None:
            return
        own = boards[0]
        for man in reversed(own.men):
            yield number(f"{query} {man.field} {own.sixth}", numbers, ("field", man.field), ("sixth", own.sixth),
                         _men(own))  # fmt: skip

    return ask


def _of_attacks(query: str, numbers: range) -> Ask:
    """A number of an attack, the strongest first."""

    def ask(view: MatchState, seat: Seat) -> Iterator[DrillQuestion]:
        boards = _boards(view, seat)
        if boards is None:
            return
        own, other = boards
        for where in sorted((man.field for man in own.men if man.field in ATTACK), key=lambda at: -own.at(at)):
            yield number(f"{query} {where} {own.sixth}", numbers, ("field", where), ("strength", own.at(where)),
                         _strong("theirs", other))  # fmt: skip

    return ask


def strongest(view: MatchState, seat: Seat) -> Iterator[DrillQuestion]:
    """Which field is strongest?"""
    boards = _boards(view, seat)
    if boards is not None:
        own = boards[0]
        answers = tuple(DrillAnswer(f"field {man.field} {own.sixth}", (("field", man.field),)) for man in own.men)
        yield DrillQuestion(Way.BEST, answers, (("sixth", own.sixth), _men(own)))


def tired(view: MatchState, seat: Seat) -> Iterator[DrillQuestion]:
    """How tired is somebody when the last sixth begins? Whoever is most tired first."""
    own = view.line_ups[seat]
    if own is None:
        return
    lost = desk_numbers.tired(own)[SIXTHS - 1]
    for name in sorted(lost, key=lambda name: (-lost[name], name)):
        plays = [str(at) for at, each in enumerate(own.sixths, 1) if name in {place.player for place in each.places}]
        yield number(f"tired {write_name(name)} {SIXTHS}", TIRED, ("man", name), ("sixth", SIXTHS),
                     ("sixths", ", ".join(plays)))  # fmt: skip


DRILLS = MappingProxyType(
    {
        "field": DrillKind(("PP-7.3.3",), _of_fields("field", POINTS)),
        "support": DrillKind(("PP-7.3.3",), _of_fields("support", POINTS)),
        "strongest": DrillKind(("PP-7.3.3",), strongest),
        "run": DrillKind(("PP-7.3.1",), _of_attacks("run", LEFT)),
        "chances": DrillKind(("PP-7.3.1", "PP-7.4"), _of_attacks("chances", CHANCES)),
        "counter": DrillKind(("PP-7.3.2",), _of_attacks("counter", CHANCES)),
        "tired": DrillKind(("PP-7.3.4",), tired),
    }
)
