"""How many things may be done in fixed positions, and that both mirrors of the pitch change nothing about it.

The numbers were counted once and looked at; whoever changes a rule sees here where it has an effect. What is offered is
also compared with everything that ``judge`` allows when every player is tried on every hex.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from typing import Any

import pytest

from game.core.driver import action_odds
from game.core.odds import Odds
from game.geometry.hexes import Hex, mirror_east_west, mirror_north_south
from game.rules.counter_attack.actions import (
    Action,
    ChooseCorner,
    Decline,
    Jump,
    Move,
    NameTaker,
    Pass,
    PlacePlayers,
    Run,
    Shoot,
    Snapshot,
    StartPhase,
    Substitute,
)
from game.rules.counter_attack.frames import Intent, PassKind, Thirds
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.position import parse
from game.rules.counter_attack.state import PIECES, MatchState
from game.rules.counter_attack.zones import board
from tests.counter_attack.builders import asks, offered, w

WHITE = "white 1@-16,0 2@-10,-8 3@-10,8 4@-10,4 5@-10,-4 6@-4,-4 7@-4,-8 8@-4,4 9@{nine} 10@-2,-3 11@-4,8"
RED = "red 1@16,0 2@10,-8 3@10,8 4@10,4 5@10,-4 6@4,-4 7@4,-8 8@4,4 9@{nine} 10@2,-3 11@4,8"
START = f"{WHITE.format(nine='0,0')} / {RED.format(nine='4,0')}"
OPEN = (
    "white 1@-15,1 2@-7,-9 3@-3,9 4@-8,3 5@-9,-3 6@1,-2 7@9,-8 8@3,4 9@11,1 10@8,-2 11@13,-4 / "
    "red 1@17,0 2@12,-7 3@11,8 4@12,2 5@13,-2 6@7,0 7@4,-6 8@2,2 9@-2,3 10@0,-5 11@5,7"
)
BOX = (
    "white 1@-16,0 2@-6,-7 3@-5,7 4@14,3 5@13,-1 6@6,0 7@18,12 8@11,4 9@14,0 10@15,1 11@12,-5 / "
    "red 1@17,1 2@16,3 3@14,-4 4@14,1 5@15,-1 6@13,3 7@9,0 8@12,6 9@4,2 10@3,-3 11@16,5"
)
SPOT = (
    "white 1@-16,0 2@-6,-7 3@-5,7 4@10,4 5@9,-2 6@6,0 7@10,9 8@10,-5 9@14,0 10@9,2 11@9,-6 / "
    "red 1@18,0 2@10,6 3@10,-7 4@9,4 5@8,-3 6@8,0 7@7,2 8@6,6 9@4,2 10@3,-3 11@2,5"
)
CORNER = '[{"@":"Placing","turns":[[0,2],[1,2],[0,2],[1,2],[0,2],[1,2]],"taker":6,"piece_kind":"corner"}]'
THIRDS = '[{"@":"Choose","after":"phase"},{"@":"Thirds","sides":[0,1],"zones":[0]}]'
DEFEND = '[{"@":"HeaderDefend","kind":"high","intent":"shot","jumpers":[8,9]}]'

POSITIONS = {
    "arrange": f'{START} / white 9 / [{{"@":"Arrange","sides":[0],"kicking":0,"ready":true}}] / core',
    "kick-off": f"{START} / white 9 / choose kick-off / core",
    "step 1": f"{OPEN} / white 9 / step 1 / core",
    "step 1, ball free": f"{OPEN} / white 10,4 / step 1 / core",
    "step 2": f"{OPEN} / white 9 / step 2 / core",
    "step 3": f"{OPEN} / white 9 / step 3 / core",
    "step 1, advanced": f"{BOX} / white 9 / step 1 / advanced",
    "after a phase": f"{OPEN} / white 9 / choose phase / core",
    "after a tackle": f"{OPEN} / red 8 / choose tackled / advanced",
    "after a pass": f"{OPEN} / white 9 / choose standard / advanced",
    "header": f"{BOX} / white 14,0 / header / core passer=w7",
    "header, defence": f"{BOX} / white 14,0 / {DEFEND} / core passer=w7",
    "corner, placing": f"{BOX} / white 7 / {CORNER} / core",
    "corner": f'{BOX} / white 7 / [{{"@":"CornerDue","taker":6}}] / core',
    "free kick": f"{SPOT} / white 10 / choose free-kick / core",
    "penalty": f'{SPOT} / white 9 / [{{"@":"PenaltyDue","taker":8}}] / core',
    "shoot-out": f"{SPOT} / white 14,0 / shoot-out / core 1:1 shoot-out 0 kicks=1-1",
    "keeper's kick": f'{OPEN} / red 1 / [{{"@":"Held","side":1}}] / core',
    "far third": f"{OPEN} / white 9 / {THIRDS} / core",
}
COUNTS: dict[str, dict[str, int]] = {
    "arrange": {"PlacePlayers": 8, "Substitute": 55},
    "kick-off": {"Pass": 339},
    "step 1": {"Decline": 1, "Move": 791, "Run": 56},
    "step 1, ball free": {"Decline": 1, "Move": 847},
    "step 2": {"Decline": 1, "Move": 809},
    "step 3": {"Decline": 1, "Move": 179, "Run": 16},
    "step 1, advanced": {"Decline": 1, "Move": 701, "Nutmeg": 2, "Run": 46},
    "after a phase": {"Pass": 420, "Shoot": 8, "StartPhase": 1},
    "after a tackle": {"Pass": 1000, "StartPhase": 1},
    "after a pass": {"Pass": 93, "Snapshot": 1, "StartPhase": 1},
    "header": {"Jump": 15},
    "header, defence": {"Jump": 4},
    "corner, placing": {"Decline": 1, "Move": 1061, "Substitute": 50},
    "corner": {"Pass": 93},
    "free kick": {"Pass": 630, "Shoot": 8},
    "penalty": {"Shoot": 8},
    "shoot-out": {"NameTaker": 11},
    "keeper's kick": {"KeeperKick": 1, "Pass": 228},
    "far third": {"Decline": 1, "Move": 351},
}
NOT_NORTH_SOUTH = ("arrange",)
"""Formations are given by shirts, and those are not the same in the north and in the south."""
OPEN_FORMS = ("arrange", "header", "header, defence", "corner, placing")


# -- mirrors ----------------------------------------------------------------------------------------------------------

Mirror = Callable[[Hex], Hex]
MIRRORS: dict[str, Mirror] = {"east-west": mirror_east_west, "north-south": mirror_north_south}


def mirrored(state: MatchState, mirror: Mirror) -> MatchState:
    """The same match on the other side of the pitch; seen from east and west the sides change ends."""
    other = state.clone()
    other.at = [None if where is None else mirror(where) for where in state.at]
    other.ball = mirror(state.ball)
    if mirror is mirror_east_west:
        other.east = 1 - state.east
    for index, frame in enumerate(state.frames):
        places = {field.name: field for field in fields(frame) if field.name in ("at", "to")}
        changes: dict[str, Any] = {name: mirror(getattr(frame, name)) for name in places}
        if isinstance(frame, Thirds) and mirror is mirror_east_west:
            changes["zones"] = tuple(1 - zone for zone in frame.zones)
        other.frames[index] = replace(frame, **changes)
    return other


def key(action: Action, mirror: Mirror = lambda place: place, north_south: bool = False) -> object:
    """What an action is, so that two of them can be compared; of runs to a hex any of the best will do."""
    if isinstance(action, Run):
        return "run", action.piece, mirror(action.path[-1]), len(action.path)
    if isinstance(action, Move):
        return Move(action.piece, mirror(action.to))
    if isinstance(action, Pass):
        return Pass(action.kind, mirror(action.to))
    if isinstance(action, Shoot):
        return Shoot(mirror(action.aim))
    if isinstance(action, PlacePlayers):
        return frozenset((piece, mirror(to)) for piece, to in action.places), action.taker
    if isinstance(action, ChooseCorner) and north_south:
        return ChooseCorner(not action.north)
    return action


def reflected(action: Action, mirror: Mirror) -> Action:
    """The same on the other side."""
    if isinstance(action, Run):
        return replace(action, path=tuple(map(mirror, action.path)))
    other = key(action, mirror)
    assert isinstance(other, Action)
    return other


def counted(state: MatchState) -> dict[str, int]:
    """How many actions of each kind are offered."""
    return dict(sorted(Counter(type(action).__name__ for action in offered(state)).items()))


@pytest.mark.parametrize("name", POSITIONS)
def test_so_much_may_be_done(name: str) -> None:
    assert counted(parse(POSITIONS[name])) == COUNTS[name]


def pairs() -> Iterator[tuple[str, str]]:
    for name in POSITIONS:
        for mirror in MIRRORS:
            if mirror == "east-west" or name not in NOT_NORTH_SOUTH:
                yield name, mirror


@pytest.mark.parametrize(("name", "mirror"), list(pairs()))
def test_the_mirrored_position_offers_the_mirrored_actions(name: str, mirror: str) -> None:
    state, turn = parse(POSITIONS[name]), MIRRORS[mirror]
    other = mirrored(state, turn)
    assert COUNTER_ATTACK.broken_invariants(other) == []
    assert asks(other) == asks(state)
    assert counted(other) == COUNTS[name]
    north_south = mirror == "north-south"
    assert Counter(key(action, turn, north_south) for action in offered(state)) == Counter(map(key, offered(other)))


# -- nothing is missing -------------------------------------------------------------------------------------------


def tried(state: MatchState) -> Iterator[Action]:
    """Every player on every hex, every pass to every hex, every goal hex, and what else there is."""
    asked = COUNTER_ATTACK.asked(state)
    hexes = sorted(board().hexes)
    if Move in asked:
        yield from (Move(piece, to) for piece in PIECES for to in hexes)
    if Pass in asked:
        yield from (Pass(kind, to) for kind in PassKind for to in hexes)
    if Shoot in asked:
        yield from (Shoot(aim) for goal in board().goal for aim in goal)
    if NameTaker in asked:
        yield from map(NameTaker, PIECES)
    yield from (action for action in (StartPhase(), Snapshot(), Decline()) if isinstance(action, asked))


@pytest.mark.parametrize("name", [name for name in POSITIONS if name not in OPEN_FORMS])
def test_everything_that_is_legal_is_offered(name: str) -> None:
    state = parse(POSITIONS[name])
    seat = asks(state)
    legal = {action for action in tried(state) if COUNTER_ATTACK.judge(state, seat, action).allowed}
    listed = [action for action in offered(state) if not isinstance(action, Run | Substitute)]
    assert len(listed) == len(set(listed))
    assert {action for action in listed if type(action).__name__ not in ("Nutmeg", "KeeperKick")} == legal
    for action in offered(state):
        assert COUNTER_ATTACK.judge(state, seat, action).allowed


# -- equal odds -------------------------------------------------------------------------------------------------------

ODDS: tuple[tuple[str, Action], ...] = (
    ("step 1", Run(w(9), ((12, 1), (13, 0)))),
    ("after a phase", Pass(PassKind.STANDARD, (13, -4))),
    ("after a phase", Shoot((19, 1))),
    ("after a phase", Pass(PassKind.HIGH, (3, 4))),
    ("header", Jump((8, 9), Intent.SHOT)),
    ("penalty", Shoot((19, -2))),
    ("shoot-out", NameTaker(w(9))),
)


@pytest.mark.parametrize("mirror", MIRRORS)
@pytest.mark.parametrize(("name", "action"), ODDS)
def test_the_mirrored_action_has_the_same_odds(name: str, action: Action, mirror: str) -> None:
    state, turn = parse(POSITIONS[name]), MIRRORS[mirror]
    found = action_odds(COUNTER_ATTACK, state, asks(state), action)
    there = action_odds(COUNTER_ATTACK, mirrored(state, turn), asks(state), reflected(action, turn))
    assert isinstance(found, Odds)
    assert isinstance(there, Odds)
    assert (found.exact, sum(found.chances.values())) == (True, 1)
    assert found.chances == there.chances
