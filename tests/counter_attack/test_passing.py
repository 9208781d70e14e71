"""Passes along the ground: range, line, interceptions, first-time, quick throws (CA-PASS, CA-FIRST, CA-GK-08)."""

import pytest

from game.geometry.hexes import Hex
from game.rules.counter_attack.actions import Decline, Move, Pass
from game.rules.counter_attack.events import BallWon, InterceptionRolled, PassArrived, PassPlayed, PhaseBegan
from game.rules.counter_attack.frames import After, Choose, FlightMove, Held, KeeperMove, PassKind, Phase
from game.rules.counter_attack.lanes import ball_line, near_line
from game.rules.counter_attack.mechanics import passing
from game.rules.counter_attack.reasons import Reason
from game.rules.counter_attack.state import NOBODY, MatchState, Switch
from game.rules.counter_attack.zones import board
from tests.counter_attack.builders import act, build, events, happen, offered, r, switched, w, why_not

INTERCEPTION = "counter_attack.interception"
FIRST = (Switch.FIRST_TIME,)


def std(to: Hex) -> Pass:
    return Pass(PassKind.STANDARD, to)


def first(to: Hex) -> Pass:
    return Pass(PassKind.FIRST, to)


# -- range and line -------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-PASS-01", "CA-PASS-02", "CA-PASS-05", "CA-KICKOFF-05")
def test_the_kick_off_of_the_walkthrough() -> None:
    """G1-1: a standard pass from the spot to white 5, five hexes away, with nobody near the line."""
    state = build({9: (0, 0), 5: (-5, -2)}, {1: (16, 0), 6: (4, 4)}, ball=9, after=After.KICK_OFF)
    done = act(state, std((-5, -2)))
    assert events(done, PassPlayed) == [PassPlayed(PassKind.STANDARD, w(9), (0, 0), (-5, -2))]
    assert events(done, PassArrived) == [PassArrived(PassKind.STANDARD, (-5, -2), w(5))]
    assert done.state.carrier == w(5)
    assert done.state.frames == [Choose(After.STANDARD)]


@pytest.mark.rule("CA-PASS-02", "CA-PASS-05", "CA-MOVE-09")
def test_into_space_away_from_everybody_a_phase_follows_by_itself() -> None:
    """G1-3: no roll, the ball lies free, and the attack moves."""
    state = build({9: (0, 0), 5: (-5, -2)}, {6: (4, 4)}, ball=9)
    done = act(state, std((0, -5)))
    assert done.state.ball == (0, -5)
    assert done.state.carrier == NOBODY
    assert events(done, PhaseBegan) == [PhaseBegan(0)]
    assert isinstance(done.state.frames[-1], Phase)


@pytest.mark.rule("CA-PASS-02")
@pytest.mark.parametrize(("to", "legal"), [((11, 5), True), ((11, 6), False), ((11, -6), True), ((11, -7), False)])
def test_eleven_hexes_and_no_further(to: Hex, legal: bool) -> None:
    """Golden case 35."""
    state = build({9: (0, 0)}, {6: (-4, 4)}, ball=9)
    assert passing.ruling(state, w(9), PassKind.STANDARD, to).allowed is legal
    assert (to in passing.targets(state, w(9), PassKind.STANDARD)) is legal
    if not legal:
        ruling = why_not(state, std(to))
        assert (ruling.reason, ruling.rule) == (Reason.PASS_TOO_FAR, "CA-PASS-02")
        assert dict(ruling.facts) == {"distance": 12, "reach": 11}


@pytest.mark.rule("CA-PASS-02")
@pytest.mark.parametrize("to", [(99, 5), (19, 0), (0, 13), (-19, -40)])
def test_nobody_passes_off_the_pitch(to: Hex) -> None:
    state = build({9: (12, 0)}, {6: (-4, 4)}, ball=9)
    assert why_not(state, std(to)).reason == Reason.OFF_THE_PITCH


@pytest.mark.rule("CA-PASS-02")
def test_nobody_passes_to_where_he_stands() -> None:
    ruling = why_not(build({9: (0, 0)}, {6: (-4, 4)}, ball=9), std((0, 0)))
    assert (ruling.reason, ruling.rule) == (Reason.PASS_NOWHERE, "CA-PASS-02")


@pytest.mark.rule("CA-PASS-03")
def test_a_line_along_the_edge_of_an_opponent_is_blocked() -> None:
    """Golden case 27: white 7's hex is only touched along its edge."""
    state = build({7: (-7, -2), 5: (-4, -6)}, {4: (-7, -3), 9: (-5, 0), 8: (-5, -6)}, ball=4, attack=1)
    ruling = why_not(state, std((-5, 0)))
    assert (ruling.reason, ruling.rule, dict(ruling.facts)) == (Reason.PASS_BLOCKED, "CA-PASS-03", {"piece": w(7)})
    assert std((-5, 0)) not in offered(state)


@pytest.mark.rule("CA-PASS-04")
def test_the_receivers_own_hex_does_not_count() -> None:
    """Golden case 29: white 5 touches nothing but the hex of the receiver; into the empty hex he would roll."""
    white, red = {7: (-7, -2), 5: (-4, -6)}, {4: (-7, -3), 8: (-5, -6)}
    assert act(build(white, red, ball=4, attack=1), std((-5, -6))).state.carrier == r(8)
    empty = build(white, {4: (-7, -3)}, ball=4, attack=1)
    done = act(empty, std((-5, -6)), (INTERCEPTION, 5))
    assert events(done, InterceptionRolled) == [InterceptionRolled(w(5), 6, 5)]


@pytest.mark.rule("CA-PASS-04")
def test_a_short_pass_between_two_opponents_meets_nobody() -> None:
    """Golden case 31, golden case 13."""
    state = build({8: (-16, -5), 11: (-14, -4)}, {4: (-16, -3), 5: (-14, -6)}, ball=8)
    assert near_line(state, 0, (-16, -5), (-14, -4)) == []
    assert act(state, std((-14, -4))).state.carrier == w(11)


@pytest.mark.rule("CA-PASS-03", "CA-PASS-04")
def test_team_mates_do_not_block_but_shield_only_by_the_variant() -> None:
    """Golden case 34: one roller, none under OPT-SHIELD."""
    red = {8: (1, 2), 9: (-5, -1), 6: (-1, 1), 7: (-2, 1)}
    yellow = {4: (-1, 0), 5: (-6, 0), 3: (-6, -1), 2: (-5, -2)}
    state = build(yellow, red, ball=8, attack=1)
    done = act(state, std((-5, -1)), (INTERCEPTION, 5))
    assert events(done, InterceptionRolled) == [InterceptionRolled(w(4), 6, 5)]
    assert done.state.carrier == r(9)
    shielded = act(switched(state, Switch.SHIELD), std((-5, -1)))
    assert events(shielded, InterceptionRolled) == []


@pytest.mark.rule("CA-PASS-04")
def test_the_wide_ball_touches_more_hexes() -> None:
    """OPT-WIDEBALL, golden case 63."""
    state = build({9: (-7, -3), 10: (-2, -2)}, {6: (-3, -1)}, ball=9)
    narrow = ball_line(state, (-7, -3), (-2, -2))
    wide = ball_line(switched(state, Switch.WIDE_BALL), (-7, -3), (-2, -2))
    assert set(wide) - set(narrow) == {(-6, -3), (-3, -2)}
    in_the_wide_line = build({9: (-7, -3), 10: (-2, -2)}, {6: (-6, -3)}, ball=9)
    assert std((-2, -2)) in offered(in_the_wide_line)
    assert why_not(switched(in_the_wide_line, Switch.WIDE_BALL), std((-2, -2))).reason == Reason.PASS_BLOCKED


# -- interceptions --------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-SETUP-08", "CA-PASS-03", "CA-PASS-04")
def test_the_rings_around_a_defender() -> None:
    """Golden case 12: through his hex never, next to him a 6 intercepts, two hexes away nothing happens."""
    passer = {9: (0, 0), 10: (0, 6)}
    assert why_not(build(passer, {3: (0, 3)}, ball=9), std((0, 6))).reason == Reason.PASS_BLOCKED
    beside = build(passer, {3: (1, 3)}, ball=9)
    assert act(beside, std((0, 6)), (INTERCEPTION, 5)).state.carrier == w(10)
    won = act(beside, std((0, 6)), (INTERCEPTION, 6))
    assert events(won, BallWon) == [BallWon(r(3), (1, 3), "interception")]
    assert (won.state.attack, won.state.frames) == (1, [Choose(After.WON)])
    assert act(build(passer, {3: (2, 3)}, ball=9), std((0, 6))).state.carrier == w(10)


@pytest.mark.rule("CA-PASS-04")
def test_they_roll_in_the_order_in_which_the_ball_comes_by() -> None:
    """A6: first line hex, own distance, lower tackling, number; each once, until one has the ball."""
    red = {2: (1, 4), 3: (-1, 1), 4: (1, 1), 5: (-1, 4)}
    state = build({9: (0, 0), 10: (0, 7)}, red, ball=9, cards={r(2): {"tackling": 5}, r(3): {"tackling": 4}})
    assert near_line(state, 0, (0, 0), (0, 7)) == [r(4), r(3), r(5), r(2)]
    done = act(state, std((0, 7)), (INTERCEPTION, 1), (INTERCEPTION, 5), (INTERCEPTION, 6))
    assert [rolled.defender for rolled in events(done, InterceptionRolled)] == [r(4), r(3), r(5)]
    assert done.state.carrier == r(5)


@pytest.mark.rule("CA-PASS-04")
@pytest.mark.parametrize(("tackling", "needed"), [(3, 6), (5, 5), (6, 4)])
def test_ten_with_the_tackling_intercepts_too(tackling: int, needed: int) -> None:
    """OPT-TENPLUS."""
    state = build({9: (0, 0), 10: (0, 6)}, {3: (1, 3)}, ball=9, cards={r(3): {"tackling": tackling}})
    tens = switched(state, Switch.TEN_PLUS)
    assert act(tens, std((0, 6)), (INTERCEPTION, needed - 1)).state.carrier == w(10)
    assert act(tens, std((0, 6)), (INTERCEPTION, needed)).state.carrier == r(3)


@pytest.mark.rule("CA-GK-10", "CA-GK-05", "CA-PASS-04")
def test_a_keeper_next_to_the_line_needs_a_five_and_holds_the_ball() -> None:
    state = build({9: (14, -4), 10: (14, 2)}, {1: (15, 0), 4: (0, 0)}, ball=9)
    assert act(state, std((14, 2)), (INTERCEPTION, 4)).state.carrier == w(10)
    caught = act(state, std((14, 2)), (INTERCEPTION, 5))
    assert caught.state.frames == [Held(1)]
    assert caught.state.carrier == r(1)


@pytest.mark.rule("CA-GK-10")
def test_nobody_passes_through_the_keeper() -> None:
    """CA-GK-12 where he has come out: without hands he plays on like anybody."""
    state = build({9: (0, 0), 10: (0, 6)}, {1: (0, 3)}, ball=9)
    assert why_not(state, std((0, 6))).reason == Reason.PASS_BLOCKED
    out = act(build({9: (0, 0), 10: (0, 6)}, {1: (1, 3)}, ball=9), std((0, 6)), (INTERCEPTION, 5))
    assert out.state.frames == [Choose(After.WON)]


@pytest.mark.rule("CA-PASS-08", "CA-GK-02", "CA-GK-10")
def test_a_pass_into_the_area_lets_the_keeper_step_into_its_line() -> None:
    state = build({9: (6, 0), 10: (14, 0)}, {1: (13, 2), 4: (16, 7), 5: (16, -7)}, ball=9)
    coming = act(state, std((14, 0))).state
    assert coming.frames[-1] == KeeperMove(1, 1)
    stays = act(coming, Decline())
    assert stays.state.carrier == w(10)
    caught = act(coming, Move(r(1), (13, 1)), (INTERCEPTION, 5))
    assert caught.state.frames[-1] == Held(1)
    assert act(coming, Move(r(1), (13, 1)), (INTERCEPTION, 4)).state.carrier == w(10)


@pytest.mark.rule("CA-GK-10", "CA-PASS-08")
def test_a_keeper_who_steps_into_the_line_catches_without_a_roll() -> None:
    state = build({9: (6, 0), 10: (14, 0)}, {1: (13, 1), 4: (0, 0)}, ball=9)
    coming = act(state, std((14, 0))).state
    caught = act(coming, Move(r(1), (13, 0)))
    assert events(caught, InterceptionRolled) == []
    assert caught.state.frames == [Held(1)]


@pytest.mark.rule("CA-PASS-08", "CA-GK-02")
def test_inside_the_area_and_at_the_own_end_the_keeper_gets_no_hex() -> None:
    """CA-PASS-08: only balls of the opponents, and only from outside."""
    inside = act(build({9: (14, -4), 10: (14, 2)}, {1: (18, 5)}, ball=9), std((14, 2)))
    assert inside.state.frames == [Choose(After.STANDARD)]
    back = act(build({1: (-17, 0), 9: (-6, 0), 4: (-14, 0)}, {6: (0, 5)}, ball=9), std((-14, 0)))
    assert not any(isinstance(frame, KeeperMove) for frame in back.state.frames)


@pytest.mark.rule("CA-PASS-05")
def test_the_own_keeper_plays_a_back_pass_with_his_feet() -> None:
    """CA-GK-05."""
    done = act(build({1: (-16, 0), 4: (-12, 0)}, {6: (0, 5)}, ball=4), std((-16, 0)))
    assert done.state.carrier == w(1)
    assert done.state.frames[0] == Choose(After.STANDARD)


@pytest.mark.rule("CA-PASS-07")
def test_the_passer_may_collect_his_own_standard_pass() -> None:
    space = act(build({9: (0, 0)}, {6: (8, 5)}, ball=9), std((0, 3))).state
    assert Move(w(9), (0, 3)) in offered(space)


# -- first-time passes ----------------------------------------------------------------------------------------------


def received(**more: object) -> MatchState:
    red = {6: (2, 3), 7: (12, 5)}
    return build({9: (0, 0), 10: (0, 6), 8: (-4, 0)}, red, ball=9, after=After.STANDARD, switches=FIRST, **more)  # type: ignore[arg-type]


@pytest.mark.rule("CA-FIRST-01", "CA-FIRST-02", "CA-ADV-03")
def test_when_a_first_time_pass_may_be_played() -> None:
    state = received()
    assert first((0, 6)) in offered(state)
    far = why_not(state, first((0, 7)))
    assert (far.reason, far.rule) == (Reason.PASS_TOO_FAR, "CA-FIRST-02")
    for after in (After.PHASE, After.QUICK, After.FIRST, After.HEADED, After.LOW):
        later = build({9: (0, 0), 10: (0, 6)}, {6: (9, 3)}, ball=9, after=after, switches=FIRST)
        ruling = why_not(later, first((0, 6)))
        assert (ruling.reason, ruling.rule) == (Reason.NOT_AFTER, "CA-FIRST-01")
    quick = build({9: (0, 0), 10: (0, 6)}, {6: (9, 3)}, ball=9, after=After.QUICK, switches=FIRST)
    assert first((0, 6)) in offered(switched(quick, Switch.QUICK_FIRST))
    core = build({9: (0, 0), 10: (0, 6)}, {6: (9, 3)}, ball=9, after=After.STANDARD)
    off = why_not(core, first((0, 6)))
    assert (off.reason, off.rule) == (Reason.SWITCHED_OFF, "CA-ADV-03")
    blocked = build({9: (0, 0), 10: (0, 6)}, {6: (0, 3)}, ball=9, after=After.STANDARD, switches=FIRST)
    assert (why_not(blocked, first((0, 6))).rule) == "CA-FIRST-02"


@pytest.mark.rule("CA-FIRST-03", "CA-FIRST-04", "CA-FIRST-06")
def test_attack_and_defence_move_one_hex_then_the_rolls() -> None:
    state = act(received(), first((0, 6))).state
    assert state.frames[-1] == FlightMove(0, 1, PassKind.FIRST, (0, 6))
    stays = why_not(state, Move(w(9), (0, 1)))
    assert (stays.reason, stays.rule) == (Reason.PASSER_STAYS, "CA-FIRST-03")
    state = act(state, Move(w(8), (-4, 1))).state
    assert state.frames[-1] == FlightMove(1, 1, PassKind.FIRST, (0, 6))
    beside = act(state, Move(r(6), (1, 3)), (INTERCEPTION, 5))
    assert events(beside, InterceptionRolled) == [InterceptionRolled(r(6), 6, 5)]
    assert beside.state.frames == [Choose(After.FIRST)]
    assert beside.state.carrier == w(10)


@pytest.mark.rule("CA-FIRST-04")
def test_a_defender_who_steps_into_the_line_needs_a_five() -> None:
    state = build({9: (0, 0), 10: (0, 6)}, {6: (1, 3)}, ball=9, after=After.STANDARD, switches=FIRST)
    state = act(act(state, first((0, 6))).state, Decline()).state
    done = act(state, Move(r(6), (0, 3)), (INTERCEPTION, 5))
    assert events(done, InterceptionRolled) == [InterceptionRolled(r(6), 5, 5)]
    assert done.state.carrier == r(6)
    assert act(state, Move(r(6), (0, 3)), (INTERCEPTION, 4)).state.carrier == w(10)
    assert act(state, Decline(), (INTERCEPTION, 5)).state.carrier == w(10)


@pytest.mark.rule("CA-FIRST-04")
def test_a_defender_who_steps_to_where_the_ball_ends_has_it() -> None:
    state = build({9: (0, 0)}, {6: (1, 5)}, ball=9, after=After.STANDARD, switches=FIRST)
    state = act(act(state, first((0, 6))).state, Decline()).state
    done = act(state, Move(r(6), (0, 6)), (INTERCEPTION, 1))
    assert events(done, BallWon) == [BallWon(r(6), (0, 6), "interception")]


@pytest.mark.rule("CA-FIRST-05")
def test_the_passer_is_not_the_first_to_collect_it() -> None:
    state = build({9: (0, 0), 8: (3, 3)}, {6: (12, 5)}, ball=9, after=After.STANDARD, switches=FIRST)
    state = act(act(act(state, first((0, 3))).state, Decline()).state, Decline()).state
    assert isinstance(state.frames[-1], Phase)
    assert why_not(state, Move(w(9), (0, 3))).rule == "CA-FIRST-05"
    assert act(state, Move(w(8), (0, 3))).state.carrier == w(8)


# -- throws ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-GK-08")
def test_a_quick_throw_flies_over_opponents_and_nobody_intercepts_it() -> None:
    """Golden case 57."""
    held = build({1: (-16, 0), 4: (-10, 0)}, {6: (-13, -1), 7: (-12, 1)}, ball=1, frame=Held(0))
    done = act(held, Pass(PassKind.QUICK, (-10, 0)))
    assert events(done, InterceptionRolled) == []
    assert done.state.carrier == w(4)
    assert done.state.frames[0] == Choose(After.QUICK)
    ruling = why_not(held, Pass(PassKind.QUICK, (-13, -1)))
    assert (ruling.reason, ruling.rule) == (Reason.PASS_TO_OPPONENT, "CA-GK-08")
    assert why_not(held, Pass(PassKind.QUICK, (-4, 0))).reason == Reason.PASS_TOO_FAR
    assert Pass(PassKind.QUICK, (-13, -1)) not in offered(held)


@pytest.mark.rule("CA-SET-07", "CA-SET-04")
@pytest.mark.parametrize("kind", [PassKind.THROW, PassKind.LOW_CORNER])
def test_throws_and_low_corners_go_six_hexes_and_are_intercepted(kind: PassKind) -> None:
    """Golden case 59."""
    state = build({9: (0, -12), 10: (0, -6)}, {6: (1, -9)}, ball=9)
    assert passing.ruling(state, w(9), kind, (0, -5)).reason == Reason.PASS_TOO_FAR
    done = happen(state, lambda work: passing.play(work, w(9), kind, (0, -6)), (INTERCEPTION, 5))
    assert done.state.frames == [Choose(After.LOW)]
    lost = happen(state, lambda work: passing.play(work, w(9), kind, (0, -6)), (INTERCEPTION, 6))
    assert lost.state.carrier == r(6)


@pytest.mark.rule("CA-PASS-01")
def test_a_high_ball_is_no_ground_pass() -> None:
    state = build({9: (0, 0)}, {6: (8, 0)}, ball=9)
    assert passing.ruling(state, w(9), PassKind.LONG, (0, 5)).reason == Reason.WRONG_KIND


@pytest.mark.rule("CA-PASS-02", "CA-PASS-03")
@pytest.mark.parametrize("kind", [PassKind.STANDARD, PassKind.FIRST, PassKind.QUICK, PassKind.THROW])
@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize("start", [(0, 0), (13, -9), (-17, 12), (18, 12)])
def test_targets_are_what_the_ruling_allows(kind: PassKind, wide: bool, start: Hex) -> None:
    red = {1: (17, 0), 2: (1, 1), 3: (12, -8), 4: (-16, 11), 5: (17, 10), 6: (3, -2), 7: (0, 7)}
    state = build({9: start, 10: (2, 2), 8: (14, -7)}, red, ball=9, switches=(Switch.WIDE_BALL,) if wide else ())
    targets = passing.targets(state, w(9), kind)
    assert len(set(targets)) == len(targets)
    assert set(targets) == {to for to in board().hexes if passing.ruling(state, w(9), kind, to).allowed}
