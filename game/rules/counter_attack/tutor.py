"""What is worth knowing in a position, the gravest first: traps that are true now, each with its rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.core.rules import Seat
from game.geometry.hexes import distance
from game.rules.counter_attack import pitch
from game.rules.counter_attack.frames import Choose, FlightMove, Phase, Running, Steals, TackleOffer
from game.rules.counter_attack.match_desk import MatchDesk
from game.rules.counter_attack.mechanics import offside, steal
from game.rules.counter_attack.moves import mover
from game.rules.counter_attack.queries import on_pitch, phase_of, target_end
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, side_of
from game.rules.counter_attack.tables import DEFENCE_STEP
from game.rules.spec import Hint

NEAR = 2
"""So near to the carrier a defender is worth a word."""
LATE = 2
"""So few actions before the end of a half are worth one."""


def hints(view: MatchState, seat: Seat, draft: Any = None) -> list[Hint]:
    """Everything that fits the open decision of ``seat``."""
    return [hint for look in LOOKS for hint in look(view, seat)]


def _named(view: MatchState, piece: Piece) -> str:
    shirt = view.shirts[piece]
    return f"{shirt} {view.card(piece).name}" if shirt else view.card(piece).name


def _booked(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """CA-FOUL-03: a second yellow card is a red one."""
    frame = view.frames[-1]
    if isinstance(frame, TackleOffer) and view.yellows[frame.tackler]:
        yield Hint("counter_attack.booked", "CA-FOUL-03", (("player", _named(view, frame.tackler)),))


def _threats(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """CA-MOVE-05: defenders beside whom the carrier stands, and who may still roll."""
    frame, phase = view.frames[-1], phase_of(view)
    if phase is None or view.carrier == NOBODY or not isinstance(frame, Phase | Running):
        return
    near = [piece for piece in steal.rollers(view, phase, view.carrier) if distance(view.hex(piece), view.ball) <= NEAR]
    if near and seat == side_of(view.carrier) and mover(view, phase) == seat:
        yield Hint("counter_attack.steal", "CA-MOVE-05", (("player", _named(view, near[0])), ("count", len(near))))


def _shots(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """CA-SHOT-02: the carrier is in range, or not far from it."""
    if view.carrier == NOBODY or not isinstance(view.frames[-1], Choose | Phase):
        return
    side = side_of(view.carrier)
    inside = view.ball in pitch.shooting_hexes(target_end(view, side))
    if inside:
        key = "counter_attack.can-shoot" if side == seat else "counter_attack.may-shoot"
        yield Hint(key, "CA-SHOT-02", (("player", _named(view, view.carrier)),))


def _offside(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """CA-SET-20: own players behind the line while one is about to play the ball."""
    if seat != view.attack or not isinstance(view.frames[-1], Choose | Phase | FlightMove):
        return
    found = [piece for piece in offside.standing_offside(view, seat) if piece != view.carrier]
    if found:
        yield Hint("counter_attack.offside", "CA-SET-20", (("player", _named(view, found[0])), ("count", len(found))))


def _free_ball(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """CA-MOVE-08: whoever gets to a free ball first has it."""
    if view.carrier == NOBODY and isinstance(view.frames[-1], Phase) and not view.frames[-1].before_throw:
        key = "counter_attack.free-ball" if seat == view.attack else "counter_attack.free-ball-theirs"
        yield Hint(key, "CA-MOVE-08")


def _marking(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """CA-MOVE-07: in the step of the defence somebody can get to the carrier."""
    frame = view.frames[-1]
    if not isinstance(frame, Phase) or frame.step != DEFENCE_STEP or view.carrier == NOBODY or seat == view.attack:
        return
    desk = MatchDesk()
    able = [
        piece
        for piece in on_pitch(view, seat)
        if piece not in frame.moved and any(distance(to, view.ball) == 1 for to in desk.reach(view, piece))
    ]
    if able:
        yield Hint("counter_attack.can-tackle", "CA-MOVE-07", (("player", _named(view, able[0])), ("count", len(able))))


def _steals(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """CA-MOVE-05: a one is a foul whoever rolls it."""
    if isinstance(view.frames[-1], Steals):
        yield Hint("counter_attack.steal-order", "CA-MOVE-05")


def _late(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """CA-TIME-01: the half is nearly over."""
    what, played, most = MatchDesk().time(view)
    left = most - played
    if what == "actions" and 0 < left <= LATE:
        yield Hint("counter_attack.late", "CA-TIME-01", (("count", left),))


LOOKS: tuple[Callable[[MatchState, Seat], Iterator[Hint]], ...] = (
    _booked, _steals, _threats, _marking, _shots, _offside, _free_ball, _late,
)  # fmt: skip
