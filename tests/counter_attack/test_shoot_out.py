"""The shoot-out: five each, ended as soon as it is decided, then pairs (CA-TIME-04, CA-SET-11)."""

from __future__ import annotations

import pytest

from game.core.driver import Applied
from game.rules.counter_attack import formations
from game.rules.counter_attack.actions import NameTaker
from game.rules.counter_attack.events import KickTaken, LooseRolled, MatchEnded, ShotRolled, ShotWide, TakerNamed
from game.rules.counter_attack.frames import ShootOut
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.mechanics import shoot_out
from game.rules.counter_attack.reasons import Reason
from game.rules.counter_attack.state import NOBODY, Half, MatchState, Switch
from tests.counter_attack.builders import act, asks, build, events, happen, offered, r, w, why_not

SHOT, SAVE = "counter_attack.shot", "counter_attack.save"
DIRECTION, DISTANCE = "counter_attack.loose-direction", "counter_attack.loose-distance"
IN, SAVED = ((SHOT, 6), (SAVE, 1)), ((SHOT, 1), (SAVE, 6))


def begun(**more: object) -> MatchState:
    white, red = formations.places("4-4-2"), formations.places("4-4-2", east=False)
    state = build(white, red, (0, 0), **more)  # type: ignore[arg-type]
    return happen(state, shoot_out.begin).state


def kicks(state: MatchState, results: str) -> Applied[MatchState]:
    """Kick after kick, ``+`` in and ``-`` saved, by the next who has not kicked."""
    done = Applied(state, ())
    for result in results:
        done = act(done.state, offered(done.state)[-1], *(IN if result == "+" else SAVED))
    return done


@pytest.mark.rule("CA-TIME-04", "CA-SET-11")
def test_a_kick_is_the_duel_of_a_penalty() -> None:
    state = begun()
    assert (state.half, asks(state)) == (Half.SHOOT_OUT, 0)
    done = act(state, NameTaker(w(9)), (SHOT, 3), (SAVE, 4))
    assert events(done, TakerNamed) == [TakerNamed("shoot-out", w(9), (14, 0))]
    assert events(done, ShotRolled) == [ShotRolled(w(9), r(1), (3, 3), (1, 4), 0)]
    assert events(done, KickTaken) == [KickTaken(0, w(9), True, ((True,), ()))]
    assert asks(done.state) == 1
    assert done.state.score == (0, 0)
    missed = act(done.state, NameTaker(r(9)), (SHOT, 3), (SAVE, 6))
    assert missed.state.kicks == ((True,), (False,))


@pytest.mark.rule("CA-TIME-04")
@pytest.mark.parametrize(("direction", "scored"), [(2, True), (3, True), (1, False), (5, False)])
def test_after_a_tie_only_the_ball_in_the_goal_counts(direction: int, scored: bool) -> None:
    done = act(begun(), NameTaker(w(9)), (SHOT, 3), (SAVE, 5), (DIRECTION, direction), (DISTANCE, 1))
    assert events(done, LooseRolled)[0].origin == (18, 0)
    assert done.state.kicks == ((scored,), ())


@pytest.mark.rule("CA-ADV-06")
def test_a_natural_one_is_wide() -> None:
    done = act(begun(switches=(Switch.OFF_TARGET,), cards={w(9): {"shooting": 6}}), NameTaker(w(9)), (SHOT, 1))
    assert events(done, ShotWide) == [ShotWide(w(9))]
    assert done.state.kicks == ((False,), ())


@pytest.mark.rule("CA-TIME-04")
def test_nobody_kicks_twice_before_all_have_kicked() -> None:
    state = act(begun(), NameTaker(w(9)), *IN).state
    state = act(state, NameTaker(r(9)), *IN).state
    ruling = why_not(state, NameTaker(w(9)))
    assert (ruling.reason, ruling.rule) == (Reason.HAS_KICKED, "CA-TIME-04")
    assert len(offered(state)) == 10
    for piece in (99, -1, r(8), w(12)):
        assert why_not(state, NameTaker(piece)).rule == "CA-TIME-04"


@pytest.mark.rule("CA-TIME-04")
def test_after_all_eleven_it_starts_again() -> None:
    state = kicks(begun(), "++" * 11).state
    assert isinstance(state.frames[-1], ShootOut)
    assert state.frames[-1].taken == ((), ())
    assert len(offered(state)) == 11


@pytest.mark.rule("CA-TIME-04")
@pytest.mark.parametrize(
    ("results", "winner"),
    [
        ("+-+-+-", 0),
        ("-+-+-+", 1),
        ("++++++++-+", 1),
        ("+++++++++-", 0),
        ("++++++++++" + "-+", 1),
        ("++++++++++" + "++" + "+-", 0),
    ],
)
def test_it_ends_as_soon_as_it_is_decided(results: str, winner: int) -> None:
    almost = kicks(begun(), results[:-1])
    assert almost.state.half is Half.SHOOT_OUT
    done = kicks(begun(), results)
    assert done.state.half is Half.OVER
    assert done.state.frames == []
    assert events(done, MatchEnded) == [MatchEnded("shoot-out", (0, 0))]
    ending = COUNTER_ATTACK.ending(done.state)
    assert ending is not None
    assert (ending.winner, ending.reason, ending.score) == (winner, "shoot-out", (0, 0))


@pytest.mark.rule("CA-TIME-04")
@pytest.mark.parametrize("results", ["+-+-+", "++++++++", "++++++++++", "++++++++++--"])
def test_it_goes_on_while_it_is_open(results: str) -> None:
    assert kicks(begun(), results).state.half is Half.SHOOT_OUT


@pytest.mark.rule("CA-TIME-04")
def test_whoever_kicked_off_the_match_begins() -> None:
    state = build({1: (-18, 0)}, {1: (18, 0)}, (0, 0))
    state.kicked_off = 1
    state = happen(state, shoot_out.begin).state
    assert asks(state) == 1
    assert act(state, NameTaker(r(1)), (SHOT, 6), (SAVE, 1)).state.ball == (-14, 0)


@pytest.mark.rule("CA-TIME-04")
def test_an_empty_goal_is_hit() -> None:
    state = begun()
    state.at[r(1)], state.keepers[1] = None, NOBODY
    assert act(state, NameTaker(w(9)), (SHOT, 1)).state.kicks == ((True,), ())
