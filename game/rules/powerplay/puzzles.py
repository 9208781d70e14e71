"""Puzzles of Powerplay: which of one's plans beats the line-up that the other has handed in; nobody has points."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from types import MappingProxyType

from game.core.rules import Seat
from game.core.ruling import Fact
from game.rules.postal.puzzles import LEAST, as_text, share, with_line_up
from game.rules.powerplay.actions import Action, SubmitLineUp
from game.rules.powerplay.forecast import forecast
from game.rules.powerplay.frames import FaceOff
from game.rules.powerplay.queries import home_allowance
from game.rules.powerplay.state import MatchState, Sixth
from game.rules.powerplay.suggest import suggestions, without_points
from game.rules.powerplay.tables import GOAL
from game.rules.powerplay.written import write_line_up
from game.rules.spec import PuzzleKind


def plans(state: MatchState, seat: Seat, left: int) -> Iterable[Action]:
    """The plans that a form would fill in, each once; the balanced one first."""
    known = suggestions(state.clubs[seat], home_allowance(state, seat)).values()
    return tuple(dict.fromkeys(SubmitLineUp(without_points(each)) for each in known))


def worth(state: MatchState, seat: Seat, action: Action) -> Fraction:
    """How likely a plan is ahead after sixty minutes; level counts half."""
    assert isinstance(action, SubmitLineUp)
    return share(forecast(with_line_up(state, seat, action.line_up)).results, seat)


def posed(state: MatchState, seat: Seat) -> MatchState | None:
    """Both line-ups are in, without points; one's own is the balanced one, the other may still be another."""
    other = state.line_ups[1 - seat]
    known = list(plans(state, seat, 1))
    if not state.frames or not isinstance(state.frames[-1], FaceOff) or other is None or len(known) < LEAST:
        return None
    first = known[0]
    assert isinstance(first, SubmitLineUp)
    return with_line_up(with_line_up(state, seat, first.line_up), 1 - seat, without_points(other))


def told(state: MatchState, seat: Seat, action: Action) -> tuple[str, tuple[Fact, ...]]:
    """The fields of a plan: it has the same ones in every sixth."""
    assert isinstance(action, SubmitLineUp)
    return "beats-answer", (("fields", _fields(action.line_up.sixths[0])),)


def theirs(state: MatchState, seat: Seat) -> tuple[Fact, ...]:
    """The fields of the other side, sixth by sixth."""
    other = state.line_ups[1 - seat]
    assert other is not None
    return (("fields", " / ".join(map(_fields, other.sixths))),)


def _fields(sixth: Sixth) -> str:
    return " ".join(str(field) for field in sorted(place.field for place in sixth.places) if field != GOAL)


def text(state: MatchState) -> str:
    """The match before its face-off, by the names of the men."""
    return as_text(state.line_ups, write_line_up, "face-off")


PUZZLES: Mapping[str, PuzzleKind[MatchState, Action]] = MappingProxyType(
    {"beats": PuzzleKind(plans, worth, posed, told=told, facts=theirs, text=text)}
)
