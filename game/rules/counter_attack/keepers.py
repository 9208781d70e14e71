"""What a keeper can do, and where: the one place that every question about keepers is asked of.

In his own penalty area he is a keeper: he saves shots, and what he wins he holds. Anywhere else he is a player like any
other: he blocks shots and rolls for a steal, as everybody with a zone of influence does (CA-SETUP-08). Passes he
intercepts as a keeper wherever he stands (CA-GK-10), and wherever he stands he may throw himself at a carrier's feet
(CA-GK-11). Play, odds, offers, bots, overlays and tutor read the functions below; nobody else looks at areas for him.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.core.checks import Check
from game.geometry.hexes import Hex, distance
from game.geometry.paths import reach
from game.rules.counter_attack import pitch, sums
from game.rules.counter_attack.frames import KeeperCause, KeeperMove, Phase, ShotRoll
from game.rules.counter_attack.lanes import ball_line
from game.rules.counter_attack.queries import occupied, on_pitch, own_end, phase_of, skill
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Scenario, Side, Switch, side_of
from game.rules.counter_attack.tables import (
    DIE,
    INTERCEPT_KEEPER,
    KEEPER_MOVED_MALUS,
    LOOSE_SAVE_REACH,
    PENALTY_MALUS,
    STRETCH_MALUS,
)
from game.rules.counter_attack.zones import area, around, board, ways

HANDLING = "counter_attack.handling"


# -- who is in goal ---------------------------------------------------------------------------------------------------


def keeper_of(state: MatchState, side: Side) -> Piece:
    """Who is in goal; ``NOBODY`` after a sending-off, or in an exercise without a keeper."""
    return state.keepers[side]


def is_keeper(state: MatchState, piece: Piece) -> bool:
    return state.keepers[side_of(piece)] == piece


def needs_keeper(state: MatchState, side: Side) -> bool:
    """CA-SET-17: nobody is in goal any more; the attackers of an exercise have no keeper (CA-SCEN-03)."""
    if state.keepers[side] != NOBODY or (side == 0 and state.options.scenario is Scenario.DEFENCE_ATTACK):
        return False
    return next(on_pitch(state, side), None) is not None


def stands(state: MatchState, side: Side) -> Hex | None:
    """Where the keeper of a side is; None if it has none on the pitch."""
    keeper = state.keepers[side]
    return None if keeper == NOBODY else state.at[keeper]


# -- keeper or field player -------------------------------------------------------------------------------------------


def at_home(state: MatchState, piece: Piece) -> bool:
    """Whether this is a keeper in his own penalty area: there he has hands."""
    return is_keeper(state, piece) and state.at[piece] in area(own_end(state, side_of(piece)))


def in_the_field(state: MatchState, piece: Piece) -> bool:
    """CA-GK-12: whether he is a player like any other: an outfielder, or a keeper outside his area."""
    return not at_home(state, piece)


def blocks(state: MatchState, piece: Piece) -> bool:
    """CA-SHOT-03: whether he may deflect a shot; a keeper in his area saves it instead."""
    return in_the_field(state, piece)


def steals(state: MatchState, piece: Piece) -> bool:
    """CA-MOVE-05: whether he rolls for a steal; a keeper in his area dives instead (CA-GK-11)."""
    return in_the_field(state, piece)


def covers(state: MatchState, piece: Piece) -> bool:
    """CA-FOUL-05: whether he counts as another defender who could stop a shot; the man in goal does not."""
    return in_the_field(state, piece)


def holds(state: MatchState, piece: Piece) -> bool:
    """CA-GK-05, CA-LOOSE-09, CA-GK-12: whether a ball he wins is in his hands; outside his area he plays on."""
    return at_home(state, piece)


# -- balls in the air and along the ground ----------------------------------------------------------------------------


def has_hands(state: MatchState, piece: Piece, ball: Hex | None = None) -> bool:
    """CA-GK-09: a keeper of the defence claims a high ball in his own area; elsewhere he heads like anybody.

    ``ball`` is where it comes down, if it is not there yet.
    """
    side = side_of(piece)
    there = state.ball if ball is None else ball
    return side != state.attack and is_keeper(state, piece) and there in area(own_end(state, side))


def airborne(state: MatchState, piece: Piece, ball: Hex | None = None) -> str:
    """CA-HEAD-04, CA-GK-09: which value he brings to a high ball: aerial ability with his hands, heading otherwise."""
    return "aerial" if has_hands(state, piece, ball) else "heading"


def in_the_air(state: MatchState, piece: Piece, ball: Hex | None = None) -> int:
    """CA-HEAD-04: and how much of it."""
    return skill(state, piece, airborne(state, piece, ball))


def intercepts(in_line: bool) -> int:
    """CA-GK-10: the lowest face with which a keeper intercepts a pass; 0: in its line he needs no die."""
    return 0 if in_line else INTERCEPT_KEEPER


def near_path(state: MatchState, side: Side, path: Iterable[Hex]) -> bool:
    """CA-LOOSE-06: whether the keeper is near enough to a loose ball that runs into his goal."""
    where = stands(state, side)
    return where is not None and any(distance(where, place) <= LOOSE_SAVE_REACH for place in path)


# -- saves ------------------------------------------------------------------------------------------------------------


def save_point(
    state: MatchState, side: Side, start: Hex, way: Iterable[Hex], where: Hex | None = None
) -> tuple[Hex, int] | None:
    """CA-SHOT-09, CA-GK-03: where the keeper of ``side`` meets a ball and how far he dives; nothing if he cannot.

    He saves from inside his area (OPT-SAVEOUT: from anywhere); his dive may take him out of it. ``where``: from there
    instead of where he stands.
    """
    here = stands(state, side) if where is None else where
    if here is None or not (here in area(own_end(state, side)) or state.options.on(Switch.SAVE_OUT)):
        return None
    return pitch.save_point(way, start, here)


def saving(state: MatchState, keeper: Piece, dive: int, moved: bool = False, penalty: bool = False) -> int:
    """What he brings against a shot altogether."""
    return sums.total(saving_parts(state, keeper, dive, moved, penalty))


def saving_parts(state: MatchState, keeper: Piece, dive: int, moved: bool = False, penalty: bool = False) -> sums.Parts:
    """What he brings against a shot; the third hex costs him once, whichever rule says so (CA-ADV-07, CA-ADV-08).

    ``moved``: he was the one who moved before a snapshot.
    """
    found = [sums.own(state, keeper, "saving", "CA-SHOT-05")]
    if penalty:
        return (*found, sums.part("penalty", PENALTY_MALUS, "CA-SET-11"))
    late = moved and state.options.on(Switch.KEEPER_MOVED)
    if late:
        found.append(sums.part("moved", KEEPER_MOVED_MALUS, "CA-ADV-08"))
    if dive == board().ranges.dive and (late or state.options.on(Switch.STRETCH)):
        found.append(sums.part("stretch", STRETCH_MALUS, "CA-ADV-07"))
    return tuple(found)


def handling(state: MatchState, keeper: Piece) -> Check:
    """CA-SHOT-08: below his handling he holds what he has saved."""
    below = (sums.part("below", -1, "CA-SHOT-08"),)
    return Check(HANDLING, "CA-SHOT-08", DIE, skill(state, keeper, "handling"), modifiers=below,
                 name="counter_attack.handling")  # fmt: skip


# -- at the carrier's feet --------------------------------------------------------------------------------------------


def may_dive(state: MatchState, phase: Phase, runner: Piece, dribbled: bool = True) -> bool:
    """CA-GK-11: whether the keeper may dive at the carrier where he is now: once in a step, from anywhere.

    The two stand next to each other; at a carrier who dribbles he gets three hexes along his column as well.
    """
    where = _ready(state, phase, runner)
    if where is None:
        return False
    there = state.hex(runner)
    return distance(where, there) == 1 or (dribbled and there in pitch.saving_wall(where))


def asked_before(state: MatchState, phase: Phase, runner: Piece, to: Hex) -> bool:
    """CA-GK-11: whether the keeper may dive before the carrier leaves for this hex: he gets away from beside him.

    On another hex beside the keeper he is asked when the carrier arrives; into the goal nobody arrives.
    """
    where = _ready(state, phase, runner)
    if where is None or distance(where, state.hex(runner)) != 1:
        return False
    return to not in ways() or distance(where, to) > 1


def dive_hexes(state: MatchState, phase: Phase, runner: Piece) -> tuple[Hex, ...]:
    """Every hex on which a dribbling carrier gives the keeper his dive."""
    where = _ready(state, phase, runner)
    return () if where is None else (*around(where), *pitch.saving_wall(where))


def _ready(state: MatchState, phase: Phase, runner: Piece) -> Hex | None:
    """Where the keeper stands who has not had his attempt in this step, nor jumped for the last ball."""
    side = 1 - side_of(runner)
    keeper = state.keepers[side]
    return None if keeper in phase.tried or keeper in phase.barred else stands(state, side)


# -- his free hex -----------------------------------------------------------------------------------------------------


def may_move(state: MatchState, side: Side) -> bool:
    """CA-MOVE-12: he is there, and did not jump for the last ball in a movement phase that is running."""
    phase = phase_of(state)
    barred = phase is not None and state.keepers[side] in phase.barred
    return stands(state, side) is not None and not barred


def steps_out(state: MatchState, frame: KeeperMove, to: Hex) -> bool:
    """CA-GK-02: his free hex would take his hands from him; after a long pass he runs where he likes (CA-LONG-04)."""
    if frame.why is KeeperCause.LONG:
        return False
    home = area(own_end(state, frame.side))
    return stands(state, frame.side) in home and to not in home


def misses(state: MatchState, frame: KeeperMove, to: Hex) -> bool:
    """CA-SHOT-04: from there he could no longer reach the shot that is coming, from where he stands he can."""
    coming = next((below.shot for below in state.frames if isinstance(below, ShotRoll)), None)
    if coming is None:
        return False
    start = state.hex(coming.shooter)
    way = ball_line(state, start, coming.aim)
    now, then = (save_point(state, frame.side, start, way, where) for where in (None, to))
    return now is not None and then is None


def can_go(state: MatchState, frame: KeeperMove) -> bool:
    """Whether he may go anywhere: mostly right beside him."""
    return bool(free_hexes(state, frame, min(1, frame.reach)) or free_hexes(state, frame))


def free_hexes(state: MatchState, frame: KeeperMove, steps: int | None = None) -> list[Hex]:
    """Where he may go out of turn: never a hex that would be a trap."""
    where = stands(state, frame.side)
    if where is None:
        return []
    places = reach(where, frame.reach if steps is None else steps, occupied(state), ways())
    return [to for to in places if to != where and not steps_out(state, frame, to) and not misses(state, frame, to)]
