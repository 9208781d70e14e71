"""The keeper: extra hexes, the ball in his hands, kick, throw, goal kick (CA-GK-02, CA-GK-04 to -08, CA-SET-16)."""

import pytest

from game.geometry.hexes import Hex
from game.rules.counter_attack import awards, flow
from game.rules.counter_attack.actions import Decline, Jump, KeeperKick, Move, Pass, Run, StartPhase
from game.rules.counter_attack.events import BallWon, PassArrived, PlayerMoved, PlayerPlaced, SetPieceAwarded
from game.rules.counter_attack.frames import (
    After,
    Choose,
    HeaderAttack,
    HeaderDefend,
    Held,
    Intent,
    KeeperCause,
    KeeperMove,
    KickDue,
    PassKind,
    Phase,
    Thirds,
)
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.mechanics import keeper_moves
from game.rules.counter_attack.reasons import Reason
from game.rules.counter_attack.state import NOBODY, MatchState, Switch
from game.rules.counter_attack.zones import around, board
from tests.counter_attack.builders import act, asks, build, events, happen, offered, r, switched, w, why_not


def offered_hex(red: dict[int, Hex]) -> MatchState:
    state = build({9: (12, 0)}, red, ball=9)
    return happen(state, lambda work: keeper_moves.offer_hex(work, 1)).state


# -- one hex --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-GK-02")
def test_one_hex_for_the_keeper_alone() -> None:
    state = offered_hex({1: (17, 0), 4: (14, 4)})
    assert state.frames[-1] == KeeperMove(1, 1)
    assert asks(state) == 1
    assert set(offered(state)) == {Decline(), *(Move(r(1), place) for place in around((17, 0)))}
    refused = {
        Move(r(4), (14, 3)): Reason.KEEPER_ONLY,
        Move(-1, (14, 3)): Reason.KEEPER_ONLY,
        Move(99, (14, 3)): Reason.KEEPER_ONLY,
        Move(r(1), (17, 2)): Reason.OUT_OF_REACH,
        Move(r(1), (17, 0)): Reason.OCCUPIED,
        Move(r(1), (19, 0)): Reason.OUT_OF_BOUNDS,
    }
    for action, reason in refused.items():
        ruling = why_not(state, action)
        assert (ruling.reason, ruling.rule) == (reason, "CA-GK-02"), action
    done = act(state, Move(r(1), (16, 0)))
    assert events(done, PlayerMoved) == [PlayerMoved(r(1), (17, 0), ((16, 0),), False)]
    assert done.state.frames == [Choose(After.PHASE)]
    assert act(state, Decline()).state.hex(r(1)) == (17, 0)


@pytest.mark.rule("CA-GK-02", "CA-SHOT-04", "CA-LONG-04")
@pytest.mark.parametrize("why", KeeperCause)
def test_the_question_and_the_refusals_name_the_rule_he_moves_by(why: KeeperCause) -> None:
    state = build({9: (12, 0)}, {1: (17, 0)}, ball=9)
    state.frames.append(KeeperMove(1, 2, why))
    prompt = COUNTER_ATTACK.prompt(state)
    assert prompt is not None
    assert (prompt.rule, dict(prompt.facts)) == (why, {"reach": 2, "cause": why.name.lower()})
    assert why_not(state, Move(r(1), (17, 3))).rule == why
    assert why_not(state, Move(w(9), (12, 1))).rule == why


@pytest.mark.rule("CA-MOVE-12", "CA-GK-02")
def test_a_keeper_who_jumped_for_the_last_ball_does_not_move_when_it_is_dribbled_in() -> None:
    """He takes no part in the phase; one who did not jump has his hex."""
    red = {1: (18, 3), 4: (3, 3)}
    for barred, asked in (((), True), ((r(1),), False)):
        state = build({9: (11, -3)}, red, ball=9, frame=Phase(1, 4, barred=barred))
        top = act(state, Run(w(9), ((12, -3),))).state.frames[-1]
        assert (top == KeeperMove(1, 1)) is asked


@pytest.mark.rule("CA-GK-02")
def test_a_keeper_who_is_hemmed_in_or_gone_is_not_asked() -> None:
    hemmed = {1: (18, 12), **dict(enumerate(around((18, 12)), start=2))}
    assert offered_hex(hemmed).frames == [Choose(After.PHASE)]
    assert offered_hex({4: (14, 4)}).frames == [Choose(After.PHASE)]
    inside = build({9: (12, 0)}, hemmed, ball=9)
    inside.frames.append(KeeperMove(1, 1))
    assert happen(inside, lambda work: None).state.frames == [Choose(After.PHASE)]


@pytest.mark.rule("CA-GK-02", "CA-GK-05")
def test_a_keeper_who_gets_to_a_free_ball_has_it() -> None:
    state = build({9: (8, 0)}, {1: (17, 0)}, ball=(16, 0))
    state.frames.append(KeeperMove(1, 1))
    done = act(state, Move(r(1), (16, 0)))
    assert events(done, BallWon) == [BallWon(r(1), (16, 0), "picked-up")]
    assert done.state.frames == [Held(1)]


# -- held -----------------------------------------------------------------------------------------------------------


def held(**more: object) -> MatchState:
    white = {1: (-16, 0), 4: (-10, 4), 9: (3, 0), 11: (9, 9)}
    red = {1: (17, 0), 6: (0, 6), 9: (-9, -4)}
    return build(white, red, ball=1, frame=Held(0), **more)  # type: ignore[arg-type]


@pytest.mark.rule("CA-GK-04", "CA-GK-05", "CA-F3-03")
def test_a_held_ball_is_his_sides_and_nobody_moves_before_the_choice() -> None:
    state = build({1: (-16, 0), 9: (9, 0)}, {1: (17, 0), 9: (-12, 0)}, ball=9, attack=1)
    done = happen(state, lambda work: flow.hold(work, w(1), "save"))
    assert (done.state.attack, done.state.carrier, done.state.ball) == (0, w(1), (-16, 0))
    assert done.state.frames == [Held(0)]
    assert asks(done.state) == 0
    assert {type(action) for action in offered(done.state)} == {KeeperKick, Pass}


@pytest.mark.rule("CA-GK-05")
def test_kick_or_throw_and_nothing_else() -> None:
    state = held()
    standard = why_not(state, Pass(PassKind.STANDARD, (-10, 4)))
    assert (standard.reason, standard.rule) == (Reason.WRONG_KIND, "CA-GK-05")
    drop = why_not(state, Decline())
    assert (drop.reason, drop.rule) == (Reason.SWITCHED_OFF, "CA-GK-05")


@pytest.mark.rule("CA-GK-05")
def test_by_the_variant_he_drops_the_ball_and_plays_on() -> None:
    """OPT-DROP."""
    state = switched(held(), Switch.DROP)
    assert Decline() in offered(state)
    done = act(state, Decline())
    assert done.state.frames[0] == Choose(After.WON)
    assert done.state.carrier == w(1)


@pytest.mark.rule("CA-GK-06", "CA-F3-03")
def test_before_a_kick_both_thirds_move_the_keepers_side_first() -> None:
    done = act(held(), KeeperKick())
    assert done.state.frames == [KickDue(w(1)), Thirds((0, 1), (0, 1))]
    assert asks(done.state) == 0


@pytest.mark.rule("CA-GK-08", "CA-F3-03")
def test_before_a_throw_nobody_moves() -> None:
    done = act(held(), Pass(PassKind.QUICK, (-10, 4)))
    assert events(done, PassArrived) == [PassArrived(PassKind.QUICK, (-10, 4), w(4))]


# -- after the kick -------------------------------------------------------------------------------------------------


def kicked(to: Hex, red: dict[int, Hex], **more: object) -> MatchState:
    """An accurate kick of white's keeper has come down."""
    state = build({1: (-16, 0), 9: (3, 0)}, red, ball=1, frame=KickDue(w(1)), cards={w(1): {"high_pass": 6}}, **more)  # type: ignore[arg-type]
    state = act(act(state, Pass(PassKind.KICK, to)).state, Decline()).state
    return act(state, Decline(), ("counter_attack.accuracy", 2)).state


@pytest.mark.rule("CA-GK-07")
def test_with_a_defender_in_reach_there_is_a_duel() -> None:
    state = kicked((3, 0), {1: (17, 0), 6: (3, 2)})
    assert state.frames[-1] == HeaderAttack(PassKind.KICK)
    ruling = why_not(state, StartPhase())
    assert (ruling.reason, ruling.rule) == (Reason.NOT_NOW, "CA-GK-07")
    jumped = act(state, Jump((w(9),), Intent.PASS)).state
    assert jumped.frames[-1] == HeaderDefend(PassKind.KICK, Intent.PASS, (w(9),))


@pytest.mark.rule("CA-GK-07")
def test_without_one_the_attack_heads_or_moves() -> None:
    state = kicked((3, 0), {1: (17, 0), 6: (3, 3)})
    assert StartPhase() in offered(state)
    assert Jump((w(9),), Intent.PASS) in offered(state)
    moving = act(state, StartPhase()).state
    assert moving.carrier == w(9)
    assert moving.frames == [Phase(1, 4)]


@pytest.mark.rule("CA-GK-07")
def test_a_kick_to_nobody_lies_free_and_one_to_the_defence_is_headed_away() -> None:
    free = kicked((-2, -9), {1: (17, 0), 6: (3, 3)})
    assert (free.carrier, free.ball) == (NOBODY, (-2, -9))
    assert isinstance(free.frames[-1], Phase)
    lost = kicked((0, 8), {1: (17, 0), 6: (0, 9)})
    assert lost.frames[-1] == HeaderDefend(PassKind.KICK, Intent.PASS, ())
    assert asks(lost) == 1


# -- goal kicks -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-SET-16", "CA-GK-06")
def test_a_goal_kick_from_the_six_yard_box() -> None:
    state = build({9: (16, 0), 8: (2, 2)}, {1: (14, 3), 4: (9, 3)}, ball=9)
    done = happen(state, lambda work: awards.goal_kick(work, 1))
    assert events(done, SetPieceAwarded)[0].kind == "goal-kick"
    placed = events(done, PlayerPlaced)[0]
    assert (placed.piece, placed.start) == (r(1), (14, 3))
    assert placed.to in board().six_yard[1]
    assert placed.to != (16, 0)  # white 9 stands on the spot
    assert done.state.frames == [KickDue(r(1), True), Thirds((1, 0), (0, 1))]
    assert (done.state.carrier, done.state.ball, done.state.attack) == (r(1), placed.to, 1)


@pytest.mark.rule("CA-SET-16")
def test_without_a_keeper_the_nearest_player_takes_it() -> None:
    state = build({9: (3, 0)}, {4: (9, 3), 5: (12, 3)}, ball=9)
    state.keepers[1] = NOBODY
    done = happen(state, lambda work: awards.goal_kick(work, 1))
    assert done.state.carrier == r(5)
    assert done.state.hex(r(5)) == (16, 0)
