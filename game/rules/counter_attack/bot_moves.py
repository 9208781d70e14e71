"""How the greedy bot moves: the carrier's run, support and offside, pressing, marking (CA-MOVE, CA-TACKLE)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from game.geometry.hexes import Hex, distance
from game.rules.counter_attack import bot_duels, chances, evaluate, keepers, moves
from game.rules.counter_attack.actions import Action, Decline, Move, Nutmeg, Run, Snapshot
from game.rules.counter_attack.frames import Phase, Running
from game.rules.counter_attack.keepers import is_keeper
from game.rules.counter_attack.mechanics import nutmeg, running, steal
from game.rules.counter_attack.pitch import behind
from game.rules.counter_attack.queries import forward, occupied, on_pitch, pace, running_phase, skill, target_end
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Side, Switch, side_of
from game.rules.counter_attack.tables import DEFENCE_STEP, FOUL_FACE, LAST_STEP, NUTMEG_TACKLING, STEAL
from game.rules.counter_attack.zones import area, around, in_bounds

PRESSERS = 2
"""So many go for the carrier in one step."""
SNAPSHOT_FROM = Fraction(1, 3)
NUTMEG_FROM = Fraction(1, 2)
WORTH_MARKING = 25
"""An opponent whose ball would be worth this much wants a marker."""
FAR = 3
"""So far from his place somebody is worth a move."""


def phase(state: MatchState, frame: Phase) -> Action:
    """One move of a step, the most urgent first."""
    ready = moves.starters(state, frame)
    if frame.step == DEFENCE_STEP:
        return _defend(state, frame, ready) or Decline()
    return _attack(state, frame, ready) or Decline()


# -- the attack ---------------------------------------------------------------------------------------------------


def _attack(state: MatchState, frame: Phase, ready: list[Piece]) -> Action | None:
    if state.carrier == NOBODY:
        onside = [piece for piece in ready if piece not in state.offside]
        collected = None if frame.before_throw else _to_ball(state, frame, onside)
        return collected or _support(state, frame, ready)
    if running.snapshot_ruling(state, frame, state.carrier, False).allowed and snapshot_pays(state):
        return Snapshot()
    if state.carrier in ready:
        steps = moves.stride(state, frame, state.carrier)
        found = _trick(state, frame, steps) or _run(state, frame, steps)
        if found is not None:
            return found
    return _support(state, frame, [piece for piece in ready if piece != state.carrier])


def _to_ball(state: MatchState, frame: Phase, ready: list[Piece]) -> Action | None:
    """CA-MOVE-08: whoever gets to a ball that lies free takes it."""
    for piece in sorted(ready, key=lambda piece: distance(state.hex(piece), state.ball)):
        if moves.move_ruling(state, frame, piece, state.ball).allowed:
            return Move(piece, state.ball)
    return None


def _support(state: MatchState, frame: Phase, ready: list[Piece]) -> Action | None:
    """The one who is farthest from his place goes there; in the last step only who is well forward."""
    runners = [piece for piece in ready if not is_keeper(state, piece)]
    least = 1 if frame.step == LAST_STEP else FAR
    return _to_station(state, frame, runners, least)


def _to_station(state: MatchState, frame: Phase, ready: Iterable[Piece], least: int) -> Action | None:
    gaps = sorted((-distance(state.hex(piece), evaluate.station(state, piece)), piece) for piece in ready)
    for gap, piece in gaps:
        if -gap < least:
            return None
        to = _nearest_reached(state, frame, piece, evaluate.station(state, piece))
        if to is not None:
            return Move(piece, to)
    return None


def _nearest_reached(state: MatchState, frame: Phase, piece: Piece, wanted: Hex) -> Hex | None:
    """The reachable hex that is nearest to the wanted one and really nearer than where he stands."""
    side, sign = side_of(piece), forward(state, side_of(piece))
    line = evaluate.offside_line(state, side) if side == state.attack else sign * 100
    open_hexes = [
        place
        for place in moves.destinations(state, frame, piece, occupied(state))
        if place != state.ball and sign * place[0] <= line
    ]
    best = min(open_hexes, key=lambda place: (distance(place, wanted), place), default=None)
    if best is None or distance(best, wanted) >= distance(state.hex(piece), wanted):
        return None
    return best


# -- with the ball ------------------------------------------------------------------------------------------------


def run_on(state: MatchState, frame: Running) -> Action:
    """CA-MOVE-04: a snapshot, a trick, further on, or enough."""
    under = running_phase(state)
    if running.snapshot_ruling(state, under, frame.piece, frame.entered_area).allowed and snapshot_pays(state):
        return Snapshot()
    return _trick(state, under, frame.pace) or _run(state, under, frame.pace) or Decline()


def snapshot_pays(state: MatchState) -> bool:
    return evaluate.best_shot(state, state.carrier, snapshot=True)[0] >= SNAPSHOT_FROM


def _trick(state: MatchState, under: Phase, left: int) -> Action | None:
    """CA-ADV-14: a nutmeg where it is likely to come off."""
    for action in nutmeg.options(state, under, state.carrier, left):
        assert isinstance(action, Nutmeg)
        tackling = skill(state, action.defender, "tackling") + NUTMEG_TACKLING
        dribbling = skill(state, state.carrier, "dribbling")
        beaten = 1 - chances.challenge_chance(tackling, dribbling, FOUL_FACE)
        if beaten > NUTMEG_FROM and action.defender not in under.tried:
            return action
    return None


def _run(state: MatchState, under: Phase, steps: int) -> Action | None:
    """The way to where the ball promises most, with what those on it who go for the ball may cost."""
    piece, side = state.carrier, side_of(state.carrier)
    risks = steal.risks(state, under, piece)
    tacklers = _tacklers(state, under, side)
    best, chosen = _stand_value(state, side, state.ball, tacklers), None
    for path in moves.runs(state, piece, steps, risks):
        value = _run_value(state, side, path, _kept(state, under, path, risks), tacklers)
        if value > best:
            best, chosen = value, path
    return Run(piece, chosen) if chosen else None


Tacklers = list[tuple[Hex, int, Fraction]]
"""Defenders who can still come: where from, how far they get, and how likely they win the ball."""


def _tacklers(state: MatchState, under: Phase, side: Side) -> Tacklers:
    """CA-TACKLE-01: who may go for the carrier after this step, the most dangerous first; nobody after the last one."""
    if under.step == LAST_STEP:
        return []
    resting, dribbling = {*under.moved, *under.barred, *under.frozen}, skill(state, state.carrier, "dribbling")
    found = [
        (state.hex(piece), pace(state, piece) + 1,
         chances.challenge_chance(skill(state, piece, "tackling"), dribbling, FOUL_FACE))
        for piece in on_pitch(state, 1 - side)
        if piece not in resting and not is_keeper(state, piece)
    ]  # fmt: skip
    return sorted(found, key=lambda tackler: (-tackler[2], tackler[0]))


def _stand_value(state: MatchState, side: Side, place: Hex, tacklers: Tacklers) -> int:
    """What the ball is worth there, in hundredths, with the tackles that may come before it is played on."""
    threats = [chance for start, reach, chance in tacklers if distance(start, place) <= reach][:PRESSERS]
    keep = 100
    for chance in threats:
        keep = int(keep * (1 - chance))
    lost = evaluate.worth(state, 1 - side, place) // 2
    return keep * evaluate.promise(state, side, place) - (100 - keep) * lost


def _kept(state: MatchState, under: Phase, path: tuple[Hex, ...], risks: dict[Hex, int]) -> Fraction:
    """CA-MOVE-05, CA-GK-11: that nobody takes the ball on the way; the keeper is expected to dive where he may."""
    runner, threats = state.carrier, 0
    for place in path:
        threats |= risks.get(place, 0)
    goalie = keepers.keeper_of(state, 1 - side_of(runner))
    dives = goalie != NOBODY and bool(threats >> goalie & 1 or keepers.asked_before(state, under, runner, path[0]))
    thieves = threats & ~(1 << goalie) if dives else threats
    kept = Fraction(STEAL - 1, STEAL) ** thieves.bit_count()
    return kept * (1 - bot_duels.dive_chance(state, runner)) if dives else kept


def _run_value(state: MatchState, side: Side, path: tuple[Hex, ...], safe: Fraction, tacklers: Tacklers) -> int:
    end = path[-1]
    if not in_bounds(end):
        return int(100 * safe * evaluate.GOAL)
    lost = 100 * evaluate.worth(state, 1 - side, end) // 2
    return int(safe * _stand_value(state, side, end, tacklers) - (1 - safe) * lost)


# -- the defence --------------------------------------------------------------------------------------------------


def _defend(state: MatchState, frame: Phase, ready: list[Piece]) -> Action | None:
    fielders = [piece for piece in ready if not is_keeper(state, piece)]
    if state.carrier == NOBODY:
        collected = None if frame.before_throw else _to_ball(state, frame, ready)
        return collected or _to_station(state, frame, fielders, FAR)
    return (
        _press(state, frame, fielders)
        or _mark(state, frame, fielders)
        or _rush(state, frame, ready)
        or _guard(state, frame, ready)
        or _to_station(state, frame, fielders, FAR)
    )


def _press(state: MatchState, frame: Phase, ready: list[Piece]) -> Action | None:
    """CA-TACKLE-01: the best tacklers in reach go next to the carrier, between him and the goal."""
    side = 1 - state.attack
    beside = [place for place in around(state.ball) if place not in state.at]
    pressing = [piece for piece in frame.moved if side_of(piece) == side and _next_to_ball(state, piece)]
    if not beside or len(pressing) >= PRESSERS:
        return None
    own_goal = evaluate.goal_of(state, 1 - side)
    rear = behind(state.ball, target_end(state, 1 - side)) if state.options.on(Switch.BEHIND) else ()
    order = sorted(beside, key=lambda place: (place in rear, distance(place, own_goal), place))
    for piece in sorted(ready, key=lambda piece: (-skill(state, piece, "tackling"), piece)):
        for to in order:
            if not _next_to_ball(state, piece) and moves.way(state, frame, piece, to) is not None:
                return Move(piece, to)
    return None


def _next_to_ball(state: MatchState, piece: Piece) -> bool:
    where = state.at[piece]
    return where is not None and distance(where, state.ball) == 1


def _mark(state: MatchState, frame: Phase, ready: list[Piece]) -> Action | None:
    """Dangerous opponents without anybody near get a marker, who stands nearer to the goal than they do."""
    side = 1 - state.attack
    own_goal = evaluate.goal_of(state, 1 - side)
    team = [state.hex(piece) for piece in on_pitch(state, side) if not is_keeper(state, piece)]
    loose = [
        state.hex(piece)
        for piece in on_pitch(state, state.attack)
        if piece != state.carrier and all(distance(state.hex(piece), place) > 1 for place in team)
    ]
    for there in sorted(loose, key=lambda place: (-evaluate.worth(state, state.attack, place), place)):
        if evaluate.worth(state, state.attack, there) < WORTH_MARKING:
            return None
        spots = [place for place in around(there) if place not in state.at]
        spot = min(spots, key=lambda place: (distance(place, own_goal), place), default=None)
        free = [piece for piece in ready if not _next_to_ball(state, piece)]
        marker = evaluate.nearest(state, free, there)
        if spot and marker != NOBODY and moves.move_ruling(state, frame, marker, spot).allowed:
            return Move(marker, spot)
    return None


def _rush(state: MatchState, frame: Phase, ready: list[Piece]) -> Action | None:
    """CA-GK-11: the keeper comes out to dive where the carrier scores more often than he would get past him."""
    keeper = keepers.keeper_of(state, 1 - state.attack)
    if keeper not in ready or keeper in frame.tried or _next_to_ball(state, keeper):
        return None
    if distance(state.hex(keeper), state.ball) > pace(state, keeper) + 1:
        return None
    beside = [place for place in around(state.ball) if moves.move_ruling(state, frame, keeper, place).allowed]
    if not beside or 1 - bot_duels.dive_chance(state, state.carrier) >= evaluate.best_shot(state, state.carrier)[0]:
        return None
    goal = evaluate.goal_of(state, state.attack)
    return Move(keeper, min(beside, key=lambda place: (distance(place, goal), place)))


def _guard(state: MatchState, frame: Phase, ready: list[Piece]) -> Action | None:
    """The keeper goes back to his goal."""
    keeper = state.keepers[1 - state.attack]
    if keeper not in ready:
        return None
    wanted = evaluate.station(state, keeper)
    if distance(state.hex(keeper), wanted) < 2 and state.hex(keeper) in area(target_end(state, state.attack)):
        return None
    to = _nearest_reached(state, frame, keeper, wanted)
    return Move(keeper, to) if to is not None else None
