"""Kick-offs: who stands where, who kicks, in which order (CA-KICKOFF-01 to CA-KICKOFF-07)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.dice import StreamDice
from game.geometry.hexes import Hex
from game.rules.counter_attack import formations
from game.rules.counter_attack.actions import PlacePlayers, Substitute
from game.rules.counter_attack.events import HalfBegan, KickOffReady, PlayersPlaced
from game.rules.counter_attack.frames import After, Arrange, Choose
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.mechanics import kickoff
from game.rules.counter_attack.queries import on_pitch
from game.rules.counter_attack.reasons import Reason
from game.rules.counter_attack.state import NOBODY, MatchState
from tests.counter_attack.builders import act, asks, build, events, happen, offered, r, w, why_not

WHITE = dict(formations.places("4-4-2"))
RED = dict(formations.places("4-4-2", east=False))


def before(kicking: int = 0) -> MatchState:
    """Red answers first, then white, which kicks off."""
    state = build(WHITE, RED, (0, 0), frame=Arrange((1 - kicking, kicking), kicking, ready=True))
    state.attack = state.kicked_off = kicking
    return state


def where(state: MatchState, side: int, **moved: Hex) -> PlacePlayers:
    """Everybody of a side as he stands, but ``p3=...`` elsewhere; the first on the spot is the taker."""
    changed = {int(name[1:]): hex for name, hex in moved.items()}
    places = tuple((piece, changed.get(piece, state.hex(piece))) for piece in on_pitch(state, side))
    return PlacePlayers(places, next((piece for piece, hex in places if hex == (0, 0)), NOBODY))


@pytest.mark.rule("CA-KICKOFF-01", "CA-KICKOFF-03", "CA-KICKOFF-04", "CA-KICKOFF-05")
def test_both_sides_take_their_places_and_white_kicks_off() -> None:
    state = before()
    assert asks(state) == 1
    done = act(state, where(state, 1))
    assert events(done, PlayersPlaced)[0].side == 1
    assert asks(done.state) == 0
    done = act(done.state, where(done.state, 0, p8=(0, 0), p9=(-1, 0)))
    assert done.state.frames == [Choose(After.KICK_OFF)]
    prompt = COUNTER_ATTACK.prompt(done.state)
    assert prompt is not None
    assert prompt.rule == "CA-KICKOFF-05"
    assert (done.state.carrier, done.state.ball, done.state.attack) == (w(9), (0, 0), 0)
    assert events(done, KickOffReady) == [KickOffReady(w(9))]
    assert events(done, HalfBegan) == [HalfBegan("first")]


@pytest.mark.rule("CA-KICKOFF-06")
def test_after_a_goal_everybody_goes_back_and_no_half_begins() -> None:
    state = build({**WHITE, 9: (12, 0)}, {**RED, 4: (-3, 0)}, (0, 0), frame=Arrange((0, 1), 1))
    state.actions = 5
    done = happen(state, lambda work: None)
    assert done.state.at[w(9)] == WHITE[9]
    assert done.state.at[r(4)] == RED[4]
    assert done.state.attack == 1
    done = act(done.state, where(done.state, 0))
    done = act(done.state, where(done.state, 1, p24=(0, 0)))
    assert (done.state.carrier, done.state.attack) == (r(9), 1)
    assert events(done, HalfBegan) == []


@pytest.mark.rule("CA-KICKOFF-01", "CA-KICKOFF-03")
@pytest.mark.parametrize(
    ("side", "moved", "reason", "rule"),
    [
        (1, {"p24": (-1, 5)}, Reason.NOT_OWN_HALF, "CA-KICKOFF-01"),
        (1, {"p24": (3, 1)}, Reason.CENTRE_CIRCLE, "CA-KICKOFF-03"),
        (1, {"p24": (0, 3)}, Reason.CENTRE_CIRCLE, "CA-KICKOFF-03"),
        (1, {"p24": (19, 0)}, Reason.OUT_OF_BOUNDS, "CA-KICKOFF-01"),
        (1, {"p24": RED[4]}, Reason.OCCUPIED, "CA-KICKOFF-01"),
        (0, {}, Reason.NOBODY_ON_SPOT, "CA-KICKOFF-03"),
        (0, {"p8": (0, 0), "p9": (1, 0)}, Reason.NOT_OWN_HALF, "CA-KICKOFF-01"),
    ],
)
def test_places_that_are_refused(side: int, moved: dict[str, Hex], reason: Reason, rule: str) -> None:
    state = before()
    if side == 0:
        state = act(state, where(state, 1)).state
    ruling = why_not(state, where(state, side, **moved))
    assert (ruling.reason, ruling.rule) == (reason, rule)


@pytest.mark.rule("CA-KICKOFF-01")
def test_the_halfway_line_belongs_to_both_but_a_hex_to_one() -> None:
    state = before()
    state = act(state, where(state, 1, p24=(0, 4))).state
    assert why_not(state, where(state, 0, p8=(0, 0), p9=(0, 4))).reason == Reason.OCCUPIED
    assert act(state, where(state, 0, p8=(0, 0), p9=(0, 5))).state.carrier == w(9)


@pytest.mark.rule("CA-KICKOFF-01")
def test_everybody_must_be_placed_once() -> None:
    state = before()
    all_of_them = where(state, 1).places
    for places in (all_of_them[1:], (), (*all_of_them, all_of_them[0])):
        assert why_not(state, PlacePlayers(places)).reason == Reason.PLACES_INCOMPLETE
    for piece, reason in ((99, Reason.NOT_YOURS), (-1, Reason.NOT_YOURS), (w(2), Reason.NOT_YOURS)):
        assert why_not(state, PlacePlayers((*all_of_them[1:], (piece, (5, 5))))).reason == reason
    assert why_not(state, PlacePlayers((*all_of_them[1:], (r(12), (5, 5))))).reason == Reason.NOT_ON_PITCH


@pytest.mark.rule("CA-KICKOFF-03")
def test_the_side_that_does_not_kick_names_no_taker() -> None:
    state = before()
    assert why_not(state, replace(where(state, 1), taker=r(9))).reason == Reason.NOBODY_ON_SPOT


@pytest.mark.rule("CA-KICKOFF-03")
def test_the_taker_stands_where_he_says() -> None:
    state = act(before(), where(before(), 1)).state
    fine = where(state, 0, p8=(0, 0))
    assert why_not(state, replace(fine, taker=w(10))).reason == Reason.NOBODY_ON_SPOT
    assert why_not(state, replace(fine, taker=99)).reason == Reason.NOBODY_ON_SPOT


@pytest.mark.rule("CA-KICKOFF-01")
@pytest.mark.parametrize("kicking", [0, 1])
def test_every_ready_made_set_up_stands(kicking: int) -> None:
    state = before(kicking)
    for _ in range(2):
        set_ups = [action for action in offered(state) if isinstance(action, PlacePlayers)]
        assert len(set_ups) == len(formations.FORMATIONS)
        for action in set_ups:
            assert act(state, action).state != state
        state = act(state, set_ups[1]).state
    assert state.frames == [Choose(After.KICK_OFF)]


@pytest.mark.rule("CA-KICKOFF-01")
def test_a_side_that_is_a_man_short_stands_too() -> None:
    state = before()
    state.at[r(5)], state.gone[r(5)] = None, True
    assert all(len(action.places) == 10 for action in offered(state) if isinstance(action, PlacePlayers))
    assert len([action for action in offered(state) if isinstance(action, PlacePlayers)]) == len(formations.FORMATIONS)


@pytest.mark.rule("CA-KICKOFF-01", "CA-SET-17")
def test_one_may_substitute_before_a_kick_off() -> None:
    done = act(before(), Substitute(r(9), r(12)))
    assert asks(done.state) == 1
    assert done.state.at[r(12)] == RED[9]
    assert any(r(12) in dict(action.places) for action in offered(done.state) if isinstance(action, PlacePlayers))


@pytest.mark.rule("CA-KICKOFF-01")
def test_random_set_ups_are_legal() -> None:
    for seed in range(30):
        state, dice = before(seed % 2), StreamDice(seed)
        for _ in range(2):
            state = act(state, COUNTER_ATTACK.random_answer(state, asks(state), dice)).state
        assert state.frames == [Choose(After.KICK_OFF)]


@pytest.mark.rule("CA-KICKOFF-07")
def test_begin_puts_the_ball_on_the_spot() -> None:
    state = build(WHITE, RED, 9)
    done = happen(state, lambda work: kickoff.begin(work, 1))
    assert done.state.frames == [Arrange((0, 1), 1, ready=True)]
    assert (done.state.ball, done.state.carrier, done.state.attack) == ((0, 0), NOBODY, 1)
