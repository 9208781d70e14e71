"""What is worth knowing in a position, the gravest first: traps that are true now, each with its rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.core.rules import Seat
from game.core.ruling import RuleRef
from game.geometry.hexes import distance
from game.rules.counter_attack import pitch, tutor_dangers
from game.rules.counter_attack.desk_clock import time
from game.rules.counter_attack.desk_pitch import reach
from game.rules.counter_attack.frames import Choose, FlightMove, HeaderAttack, Phase, Running, Steals, TackleOffer
from game.rules.counter_attack.keepers import is_keeper
from game.rules.counter_attack.mechanics import offside, steal
from game.rules.counter_attack.moves import mover, starters
from game.rules.counter_attack.queries import phase_of, target_end
from game.rules.counter_attack.state import NOBODY, MatchState, Options, Switch, side_of
from game.rules.counter_attack.tables import DEFENCE_STEP
from game.rules.counter_attack.tutor_dangers import named
from game.rules.spec import Hint

NEAR = 2
"""So near to the carrier a defender is worth a word."""
LATE = 2
"""So few actions before the end of a half are worth one."""


def hints(view: MatchState, seat: Seat, draft: Any = None) -> list[Hint]:
    """Everything that fits the open decision of ``seat``."""
    return [hint for look in LOOKS for hint in look(view, seat)]


def _booked(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """CA-FOUL-03: a second yellow card is a red one."""
    frame = view.frames[-1]
    if isinstance(frame, TackleOffer) and view.yellows[frame.tackler]:
        yield Hint("counter_attack.booked", "CA-FOUL-03", (("player", named(view, frame.tackler)),))


def _threats(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """CA-MOVE-05: defenders beside whom the carrier stands, and who may still roll."""
    frame, phase = view.frames[-1], phase_of(view)
    if phase is None or view.carrier == NOBODY or not isinstance(frame, Phase | Running):
        return
    near = [piece for piece in steal.rollers(view, phase, view.carrier) if distance(view.hex(piece), view.ball) <= NEAR]
    if near and seat == side_of(view.carrier) and mover(view, phase) == seat:
        yield Hint("counter_attack.steal", "CA-MOVE-05", (("player", named(view, near[0])), ("count", len(near))))


def _shots(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """CA-SHOT-02: the carrier is in range."""
    frame = view.frames[-1]
    if view.carrier == NOBODY or not isinstance(frame, Choose | Phase):
        return
    side = side_of(view.carrier)
    if view.ball not in pitch.shooting_hexes(target_end(view, side)):
        return
    if isinstance(frame, Choose) and side == seat:
        yield from tutor_dangers.shot_now(view, frame)
    else:
        key = "counter_attack.can-shoot" if side == seat else "counter_attack.may-shoot"
        yield Hint(key, "CA-SHOT-02", (("player", named(view, view.carrier)),))


def _offside(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """CA-SET-20: own players behind the line while one is about to play the ball, or when it was played.

    OPT-OFFAFTER: while it is on its way they may still come back.
    """
    frame = view.frames[-1]
    if seat != view.attack or not isinstance(frame, Choose | Phase | FlightMove | HeaderAttack):
        return
    played = isinstance(frame, FlightMove | HeaderAttack)
    standing = offside.as_it_arrives(view) if played else offside.standing_offside(view, seat)
    found = [piece for piece in standing if piece != view.carrier]
    if found:
        key = "counter_attack.was-offside" if played else "counter_attack.offside"
        if played and view.options.on(Switch.OFFSIDE_AFTER):
            key = f"counter_attack.offside-{'arriving' if isinstance(frame, FlightMove) else 'arrived'}"
        yield Hint(key, "CA-SET-20", (("player", named(view, found[0])), ("count", len(found))))


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
    able = [
        piece
        for piece in starters(view, frame)
        if not is_keeper(view, piece) and any(distance(to, view.ball) == 1 for to in reach(view, piece))
    ]
    if able:
        yield Hint("counter_attack.can-tackle", "CA-MOVE-07", (("player", named(view, able[0])), ("count", len(able))))


def _steals(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """CA-MOVE-05: a one is a foul whoever rolls it."""
    if isinstance(view.frames[-1], Steals):
        yield Hint("counter_attack.steal-order", "CA-MOVE-05")


def _resting(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """CA-HEAD-10, CA-ADV-14: own players who take no part in the movement phase."""
    frame = view.frames[-1]
    if not isinstance(frame, Phase) or mover(view, frame) != seat:
        return
    idle = [piece for piece in (*frame.barred, *frame.frozen) if side_of(piece) == seat and view.at[piece] is not None]
    if idle:
        rule = "CA-HEAD-10" if idle[0] in frame.barred else "CA-MOVE-12"
        yield Hint("counter_attack.resting", rule, (("player", named(view, idle[0])), ("count", len(idle))))


def _late(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """CA-TIME-01: the half is nearly over."""
    what, played, most = time(view)
    left = most - played
    if what == "actions" and 0 < left <= LATE:
        yield Hint("counter_attack.late", "CA-TIME-01", (("count", left),))


SWITCHED = {each.value: each for each in Switch}
CHAPTERS: dict[str, Callable[[Options], bool]] = {
    "CA-FIRST-": lambda options: options.on(Switch.FIRST_TIME),
    "CA-HIGH-": lambda options: options.high_balls,
    "CA-LONG-": lambda options: options.high_balls,
}
"""Whole chapters of the book that a match may be played without (CA-ADV-03, CA-SETUP-09)."""


def in_force(state: MatchState, rule: RuleRef) -> bool:
    """Whether a match is played with a rule: advanced ones and variants as they are switched on."""
    options = state.options
    if rule in SWITCHED:
        return options.on(SWITCHED[rule])
    return all(on(options) for beginning, on in CHAPTERS.items() if rule.startswith(beginning))


LOOKS: tuple[Callable[[MatchState, Seat], Iterator[Hint]], ...] = (
    _booked, tutor_dangers.dive_now, tutor_dangers.fouls, tutor_dangers.keeper_out, tutor_dangers.keeper_jumps,
    tutor_dangers.back_header, tutor_dangers.moved_keeper,
    _steals, _threats, _marking, tutor_dangers.injured, _shots, _offside, _free_ball, _resting, _late,
)  # fmt: skip
