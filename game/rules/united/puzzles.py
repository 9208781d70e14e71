"""Puzzles of United: which of one's plans beats the line-up that the other has handed in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from types import MappingProxyType

from game.core.rules import Seat
from game.core.ruling import Fact
from game.rules.postal.puzzles import LEAST, as_text, share, with_line_up
from game.rules.spec import PuzzleKind
from game.rules.united.actions import Action, SubmitLineUp
from game.rules.united.counting import counted
from game.rules.united.forecast import forecast
from game.rules.united.frames import KickOff
from game.rules.united.judges.line_up import line_up_faults
from game.rules.united.queries import home_allowance
from game.rules.united.state import ROWS, LineUp, MatchState
from game.rules.united.suggest import suggestions
from game.rules.united.written import write_line_up


def plans(state: MatchState, seat: Seat, left: int) -> Iterable[Action]:
    """The plans that a form would fill in, those that come to different rows; the balanced one first."""
    club, points = state.clubs[seat], home_allowance(state, seat)
    legal = [each for each in suggestions(club, points).values() if not line_up_faults(club, each, points)]
    return tuple({counted(club, each).values: SubmitLineUp(each) for each in reversed(legal)}.values())[::-1]


def worth(state: MatchState, seat: Seat, action: Action) -> Fraction:
    """How likely a plan wins, a draw counted half."""
    assert isinstance(action, SubmitLineUp)
    return share(forecast(with_line_up(state, seat, action.line_up)).results, seat)


def posed(state: MatchState, seat: Seat) -> MatchState | None:
    """Both line-ups are in; one's own is the balanced one, the other may still be another."""
    if not state.frames or not isinstance(state.frames[-1], KickOff):
        return None
    known = list(plans(state, seat, 1))
    if len(known) < LEAST:
        return None
    first = known[0]
    assert isinstance(first, SubmitLineUp)
    return with_line_up(state, seat, first.line_up)


def told(state: MatchState, seat: Seat, action: Action) -> tuple[str, tuple[Fact, ...]]:
    """What the rows of a plan come to."""
    assert isinstance(action, SubmitLineUp)
    return "beats-answer", _rows(state, seat, action.line_up)


def theirs(state: MatchState, seat: Seat) -> tuple[Fact, ...]:
    """The same of the other side's line-up."""
    other = state.line_ups[1 - seat]
    assert other is not None
    return _rows(state, 1 - seat, other)


def _rows(state: MatchState, seat: Seat, line_up: LineUp) -> tuple[Fact, ...]:
    values = counted(state.clubs[seat], line_up).values
    return tuple(zip((str(row) for row in ROWS), values, strict=True))


def text(state: MatchState) -> str:
    """The match before its kick-off, by the names of the men."""
    return as_text(state.line_ups, write_line_up, "kick-off")


PUZZLES: Mapping[str, PuzzleKind[MatchState, Action]] = MappingProxyType(
    {"beats": PuzzleKind(plans, worth, posed, told=told, facts=theirs, text=text)}
)
