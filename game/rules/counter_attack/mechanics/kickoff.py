"""Kick-offs: both sides take their places, the kicking one last (CA-KICKOFF-01 to CA-KICKOFF-07, CA-SCEN-01, -03).

Everybody first goes back to his place in his squad's formation, so that there is always a set-up that stands; each
manager then keeps it, takes another formation or puts everybody where he likes. Instead of the ten seconds for both
(CA-KICKOFF-04) the kicking side answers to what the other one has done. Scenarios that begin with a goal kick let
everybody stand anywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from game.core.dice import Dice
from game.core.parts import Part
from game.core.rules import Seat, Step
from game.core.ruling import ALLOWED, Fact, Ruling
from game.geometry.hexes import Hex, distance
from game.rules.counter_attack import formations, scenarios
from game.rules.counter_attack.actions import Action, PlacePlayers, Substitute
from game.rules.counter_attack.events import ChoiceOpened, KickOffReady, PlayersPlaced
from game.rules.counter_attack.flow import Draft, restart
from game.rules.counter_attack.frames import After, Arrange, Choose, Opening
from game.rules.counter_attack.judging import piece_fault
from game.rules.counter_attack.keepers import is_keeper
from game.rules.counter_attack.mechanics import first_ball, substitution
from game.rules.counter_attack.queries import forward, on_pitch, own_end
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Side
from game.rules.counter_attack.zones import board, in_bounds

Positions = tuple[tuple[Piece, Hex], ...]


def begin(work: Draft, side: Side, opening: Opening = Opening.KICK_OFF) -> None:
    """CA-KICKOFF-01: ``side`` is to kick off, or to begin in another way."""
    draft = work.draft
    draft.attack, draft.ball, draft.carrier = side, board().kick_off, NOBODY
    draft.offside, draft.barred, draft.passer = (), (), NOBODY
    restart(work, Arrange((1 - side, side), side, opening=opening))


def formed(state: MatchState, side: Side, formation: str) -> Positions:
    """Where everybody of a side on the pitch stands in a formation, by his shirt; without one wherever is room."""
    places = formations.places(formation, east=state.east == side)
    team = list(on_pitch(state, side))
    worn = {state.shirts[piece] for piece in team}
    room = iter([place for shirt, place in places.items() if shirt not in worn])
    return tuple((piece, places.get(state.shirts[piece]) or next(room)) for piece in team)


def reset(work: Draft, opening: Opening) -> None:
    """Both sides go back to their own halves, in the exercise to where it begins."""
    draft = work.draft
    if opening is Opening.TO_ATTACK:
        scenarios.station(draft)
    else:
        for side in (0, 1):
            for piece, to in formed(draft, side, draft.squads[side].formation):
                draft.at[piece] = to
    for side in (0, 1):
        work.emit(PlayersPlaced, side, standing(draft, side))


def standing(state: MatchState, side: Side) -> Positions:
    """Where everybody of a side is."""
    return tuple((piece, state.hex(piece)) for piece in on_pitch(state, side))


def step(work: Draft) -> bool:
    """Everybody back, then it is the managers' turn."""
    frame = work.draft.frames[-1]
    assert isinstance(frame, Arrange)
    if frame.ready:
        return False
    draft = work.draft
    draft.ball, draft.carrier, draft.attack = board().kick_off, NOBODY, frame.kicking
    reset(work, frame.opening)
    work.replace(replace(frame, ready=True))
    return True


# -- judging ----------------------------------------------------------------------------------------------------


def judge(state: MatchState, frame: Arrange, action: PlacePlayers | Substitute) -> Ruling:
    side = frame.sides[0]
    if isinstance(action, Substitute):
        return substitution.ruling(state, side, action)
    return (
        _who_fault(state, side, action.places)
        or _where_fault(state, frame, action.places)
        or _taker_fault(state, frame, action)
        or ALLOWED
    )


def _who_fault(state: MatchState, side: Side, places: Positions) -> Ruling | None:
    """Everybody of the side on the pitch, and each once."""
    named = [piece for piece, _ in places]
    for piece in named:
        fault = piece_fault(state, side, piece, "CA-KICKOFF-01")
        if fault is not None:
            return fault
    missing = set(on_pitch(state, side)) - set(named)
    if missing or len(set(named)) != len(named):
        return refused(Reason.PLACES_INCOMPLETE, number=len(missing))
    return None


def _where_fault(state: MatchState, frame: Arrange, places: Positions) -> Ruling | None:
    """CA-KICKOFF-01, CA-KICKOFF-03: own half, one to a hex, the circle left free; CA-SCEN-01, -03: anywhere."""
    side, anywhere = frame.sides[0], frame.opening is not Opening.KICK_OFF
    half = board().hexes if anywhere else board().half[own_end(state, side)]
    circle = board().circle if side != frame.kicking and not anywhere else ()
    taken = {state.hex(piece): piece for piece in on_pitch(state, 1 - side)}
    for piece, to in places:
        if not in_bounds(to):
            return refused(Reason.OUT_OF_BOUNDS, "CA-KICKOFF-01")
        if to not in half:
            return refused(Reason.NOT_OWN_HALF, piece=piece)
        if to in circle:
            return refused(Reason.CENTRE_CIRCLE, piece=piece)
        if to in taken:
            return refused(Reason.OCCUPIED, "CA-KICKOFF-01", piece=taken[to])
        taken[to] = piece
    return None


def _taker_fault(state: MatchState, frame: Arrange, action: PlacePlayers) -> Ruling | None:
    """CA-KICKOFF-03: the kicking side has its taker on the spot, the other side none."""
    kicking = frame.sides[0] == frame.kicking
    if frame.opening is Opening.GOAL_KICK or not kicking:
        return None if action.taker == NOBODY else refused(Reason.NOBODY_ON_SPOT)
    if frame.opening is Opening.TO_ATTACK:
        ready = action.taker in receivers(state, frame.kicking, action.places)
        return None if ready else refused(Reason.NO_RECEIVER, piece=action.taker)
    spotted = (action.taker, board().kick_off) in action.places
    return None if spotted else refused(Reason.NOBODY_ON_SPOT)


def receivers(state: MatchState, side: Side, places: Positions) -> list[Piece]:
    """CA-SCEN-03: whom the first ball may come to: anybody who is not behind the halfway line."""
    ahead = forward(state, side)
    return [piece for piece, to in places if ahead * to[0] >= 0]


# -- offers and answers -------------------------------------------------------------------------------------------


def placing(state: MatchState, frame: Arrange, places: Positions) -> PlacePlayers:
    """The places with somebody on the spot if this side kicks off: the nearest who is no keeper."""
    if frame.sides[0] != frame.kicking or frame.opening is Opening.GOAL_KICK:
        return PlacePlayers(places)
    spot = board().kick_off
    field = [place for place in places if not is_keeper(state, place[0])] or list(places)
    taker = min(field, key=lambda place: (distance(place[1], spot), place[0]))[0]
    return PlacePlayers(tuple((piece, spot if piece == taker else to) for piece, to in places), taker)


def presets(state: MatchState, frame: Arrange) -> Iterator[PlacePlayers]:
    """As they stand, then every formation; in the exercise as they stand, with the ball to each of them."""
    side = frame.sides[0]
    now = standing(state, side)
    if frame.opening is Opening.TO_ATTACK:
        yield from (PlacePlayers(now, taker) for taker in _named(state, frame, now))
        return
    yield placing(state, frame, now)
    for name in formations.FORMATIONS:
        yield placing(state, frame, formed(state, side, name))


def _named(state: MatchState, frame: Arrange, places: Positions) -> list[Piece]:
    """Who can be named with these places."""
    return receivers(state, frame.kicking, places) if frame.sides[0] == frame.kicking else [NOBODY]


def offers(state: MatchState, frame: Arrange) -> Iterator[Action]:
    """Ready-made set-ups; anything else that stands in the own half is fine too."""
    seen = set()
    for action in presets(state, frame):
        if action not in seen and judge(state, frame, action).allowed:
            seen.add(action)
            yield action
    yield from substitution.offers(state, frame.sides[0])


def answer(work: Draft, frame: Arrange, action: PlacePlayers | Substitute) -> None:
    """CA-KICKOFF-04: one side after the other, the kicking side last; then play begins."""
    if isinstance(action, Substitute):
        substitution.change(work, action.off, action.on)
        return
    for piece, to in action.places:
        work.draft.at[piece] = to
    work.emit(PlayersPlaced, frame.sides[0], action.places)
    if len(frame.sides) > 1:
        work.replace(replace(frame, sides=frame.sides[1:]))
    elif frame.opening is Opening.GOAL_KICK:
        first_ball.goal_kick(work, frame.kicking)
    elif frame.opening is Opening.TO_ATTACK:
        first_ball.to_attack(work, action.taker)
    else:
        _whistle(work, frame.kicking, action.taker)


def _whistle(work: Draft, side: Side, taker: Piece) -> None:
    """CA-KICKOFF-05: a standard pass comes next."""
    draft = work.draft
    first_ball.whistle(work)
    draft.ball, draft.carrier, draft.attack = board().kick_off, taker, side
    work.emit(KickOffReady, taker)
    work.replace(Choose(After.KICK_OFF))
    work.emit(ChoiceOpened, side, After.KICK_OFF)


def choose(state: MatchState, frame: Arrange, dice: Dice) -> Action:
    """A quick answer: a ready-made set-up."""
    made = list(presets(state, frame))
    if frame.opening is Opening.GOAL_KICK:
        made = [action for action in made if judge(state, frame, action).allowed]
    return made[dice.roll("bot", len(made)) - 1]


def _seat(state: MatchState, frame: Arrange) -> Seat:
    return frame.sides[0]


def _facts(state: MatchState, frame: Arrange) -> tuple[Fact, ...]:
    """Who begins, and how."""
    return (("kicking", f"{frame.opening}-{'own' if frame.sides[0] == frame.kicking else 'theirs'}"),)


PARTS: dict[type, Part[Any]] = {
    Arrange: Part(
        "arrange", "CA-KICKOFF-01", _seat, (PlacePlayers, Substitute), judge, offers, answer,
        facts=_facts, choose=choose, open_form=True, clock=False,
    ),
}  # fmt: skip
STEPS: dict[type, Step[MatchState]] = {Arrange: step}
