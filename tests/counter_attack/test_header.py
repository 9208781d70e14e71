"""Headers: who jumps, the duel, at goal, to a hex, control (CA-HEAD, CA-GK-09, CA-ADV-12, CA-ADV-13)."""

from collections.abc import Mapping
from fractions import Fraction

import pytest

from game.core.driver import Applied, action_odds
from game.core.odds import Odds
from game.geometry.hexes import Hex
from game.rules.counter_attack import pitch
from game.rules.counter_attack.actions import Decline, Jump, Move, NameTaker, Pass, Shoot, StartPhase
from game.rules.counter_attack.events import (
    BackHeaderRolled,
    BallWon,
    ControlRolled,
    GoalScored,
    HeaderRolled,
    JumpsNamed,
    LooseRolled,
    PassPlayed,
    SetPieceAwarded,
    ShotWide,
)
from game.rules.counter_attack.frames import (
    After,
    Choose,
    HeaderAim,
    HeaderAttack,
    HeaderDefend,
    HeaderTarget,
    Held,
    Intent,
    KeeperMove,
    PassKind,
    Phase,
    Placing,
    Thirds,
)
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.mechanics import air_duel, jumping
from game.rules.counter_attack.reasons import Reason
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Switch
from game.rules.counter_attack.zones import board
from tests.counter_attack.builders import act, asks, build, events, happen, offered, r, switched, w, why_not

HEADER = "counter_attack.header"
LOOSE = ("counter_attack.loose-direction", "counter_attack.loose-distance")
CONTROL, BACK = "counter_attack.control", "counter_attack.back-header"
SHOT, PASS = Intent.SHOT, Intent.PASS


def ball_up(
    white: dict[int, Hex],
    red: dict[int, Hex],
    at: Hex,
    kind: PassKind = PassKind.HIGH,
    passer: Piece = NOBODY,
    *,
    attack: int = 0,
    cards: Mapping[Piece, Mapping[str, int]] | None = None,
    switches: tuple[Switch, ...] = (),
) -> MatchState:
    """A high ball has come down at a hex."""
    state = build(white, red, at, attack=attack, frame=HeaderAttack(kind), cards=cards, switches=switches)
    state.carrier, state.passer = NOBODY, passer
    return state


def headed(to: Hex) -> Pass:
    return Pass(PassKind.HEADED, to)


def duel(passer: Piece = NOBODY, switches: tuple[Switch, ...] = ()) -> MatchState:
    """Walton (white 10, heading 3) under the ball, Attah (red 6, heading 4) beside him, red 3 two hexes away."""
    cards = {w(10): {"heading": 3}, r(6): {"heading": 4}}
    white, red = {10: (14, 1), 8: (10, 3)}, {1: (18, -4), 6: (14, 2), 3: (12, 1)}
    return ball_up(white, red, (14, 1), passer=passer, cards=cards, switches=switches)


# -- who jumps ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-HEAD-01", "CA-HEAD-04", "CA-SETUP-08")
def test_the_picture_of_the_header() -> None:
    """Golden case 21: under the ball and next to it without a malus, two hexes away -1, farther away not at all."""
    white = {1: (-18, 6), 4: (-14, 1), 5: (-14, 2), 2: (-14, 3)}
    state = ball_up(white, {9: (-14, 0), 10: (-14, -2)}, (-14, 0), attack=1)
    assert [air_duel.bonus(state, piece) for piece in (r(9), w(4), w(5), r(10))] == [3, 3, 2, 2]
    assert jumping.in_reach(state, PassKind.HIGH, 1) == [r(9), r(10)]
    assert jumping.in_reach(state, PassKind.HIGH, 0) == [w(4), w(5)]
    state = act(state, Jump((r(9), r(10)), SHOT)).state
    ruling = why_not(state, Jump((w(2),)))
    assert (ruling.reason, ruling.rule) == (Reason.JUMP_TOO_FAR, "CA-HEAD-01")
    done = act(state, Jump((w(4), w(5))), (HEADER, 5), (HEADER, 5), (HEADER, 4), (HEADER, 5))
    assert events(done, HeaderRolled) == [
        HeaderRolled(1, (r(9), r(10)), (3, 2), (5, 5), r(9)),
        HeaderRolled(0, (w(4), w(5)), (3, 2), (4, 5), w(4)),
    ]
    assert done.state.frames == [HeaderAim(r(9), PassKind.HIGH, 5, False)]


@pytest.mark.rule("CA-HEAD-01", "CA-SET-04")
def test_the_picture_of_the_corner() -> None:
    """Golden case 22: red 9 is marked from two hexes away, red 4 by one close and one farther away."""
    white = {2: (-14, -2), 5: (-15, 5), 4: (-14, 3)}
    to_nine = ball_up(white, {9: (-14, 0), 4: (-14, 5)}, (-14, 0), PassKind.CORNER, attack=1)
    assert [(piece, air_duel.bonus(to_nine, piece)) for piece in jumping.in_reach(to_nine, PassKind.CORNER, 0)] == [
        (w(2), 2)
    ]
    to_four = ball_up(white, {9: (-14, 0), 4: (-14, 5)}, (-14, 5), PassKind.CORNER, attack=1)
    found = {piece: air_duel.bonus(to_four, piece) for piece in jumping.in_reach(to_four, PassKind.CORNER, 0)}
    assert found == {w(5): 3, w(4): 2}


@pytest.mark.rule("CA-HEAD-02", "CA-HEAD-03")
def test_who_may_be_named() -> None:
    state = duel(passer=w(8))
    refused = {
        Jump((w(10),)): (Reason.NO_INTENT, "CA-HEAD-03"),
        Jump((r(6),), PASS): (Reason.JUMP_NOT_YOURS, "CA-HEAD-02"),
        Jump((99,), PASS): (Reason.JUMP_NOT_YOURS, "CA-HEAD-02"),
        Jump((-1,), PASS): (Reason.JUMP_NOT_YOURS, "CA-HEAD-02"),
        Jump((w(10), w(10)), PASS): (Reason.JUMP_TWICE, "CA-HEAD-02"),
        Jump((w(8),), PASS): (Reason.JUMP_OWN_BALL, "CA-HEAD-02"),
        Jump((), SHOT): (Reason.NOBODY_JUMPS, "CA-HEAD-02"),
        StartPhase(): (Reason.NOT_NOW, "CA-GK-07"),
    }
    for action, verdict in refused.items():
        ruling = why_not(state, action)
        assert (ruling.reason, ruling.rule) == verdict, action


@pytest.mark.rule("CA-HEAD-02")
def test_the_attack_may_leave_the_ball_to_the_defence_which_then_must_head_it() -> None:
    """CA-HEAD-02."""
    state = act(duel(), Jump((), PASS)).state
    assert state.frames[-1] == HeaderDefend(PassKind.HIGH, PASS, ())
    assert why_not(state, Jump(())).reason == Reason.NOBODY_JUMPS
    assert Jump(()) not in offered(state)
    done = act(state, Jump((r(6),)))
    assert events(done, HeaderRolled) == []
    assert done.state.frames == [HeaderTarget(r(6), PassKind.HIGH)]
    alone = ball_up({10: (14, 1)}, {1: (18, -4)}, (14, 1))
    assert why_not(alone, Jump((), PASS)).reason == Reason.NOBODY_JUMPS


@pytest.mark.rule("CA-HEAD-02", "CA-HEAD-03")
def test_the_defence_names_players_not_intents() -> None:
    state = act(duel(), Jump((w(10),), PASS)).state
    assert asks(state) == 1
    assert why_not(state, Jump((r(6),), PASS)).reason == Reason.NO_INTENT
    assert why_not(state, Jump((w(10),))).reason == Reason.JUMP_NOT_YOURS
    assert set(offered(state)) == {Jump(()), Jump((r(6),)), Jump((r(3),)), Jump((r(6), r(3)))}
    done = act(state, Jump(()))
    assert events(done, JumpsNamed) == [JumpsNamed(1, (), None)]
    assert done.state.frames == [HeaderTarget(w(10), PassKind.HIGH)]


@pytest.mark.rule("CA-HEAD-01")
def test_by_the_variant_two_outfielders_of_a_side_and_the_keeper() -> None:
    """CA-HEAD-01, OPT-HEAD2."""
    red = {1: (15, 1), 6: (14, 2), 3: (13, 1), 4: (14, 0)}
    state = ball_up({10: (14, 1)}, red, (14, 1))
    state = act(switched(state, Switch.HEAD_TWO), Jump((w(10),), PASS)).state
    ruling = why_not(state, Jump((r(6), r(3), r(4))))
    assert (ruling.reason, ruling.rule) == (Reason.JUMP_TOO_MANY, "CA-HEAD-01")
    assert Jump((r(1), r(3), r(4))) in offered(state)
    assert not any(len(action.pieces) > 3 for action in offered(state))
    crowd = switched(state)
    crowd.options = build({}, {}).options
    assert any(len(action.pieces) == 4 for action in offered(crowd))


# -- the duel -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-HEAD-04", "CA-HEAD-08", "CA-HEAD-10", "CA-LOOSE-10")
def test_the_tie_of_the_walkthrough() -> None:
    """G1-6, G1-7: 3 + 3 against 4 + 2 is loose from Attah; both who jumped take no part in the phase that follows."""
    state = act(duel(), Jump((w(10),), SHOT)).state
    done = act(state, Jump((r(6),)), (HEADER, 3), (HEADER, 2), (LOOSE[0], 5), (LOOSE[1], 4))
    assert events(done, LooseRolled) == [LooseRolled((14, 2), 5, 4, ((13, 1), (12, 1)))]
    assert done.state.carrier == r(3)
    away = act(state, Jump((r(6),)), (HEADER, 3), (HEADER, 2), (LOOSE[0], 1), (LOOSE[1], 4)).state
    assert away.ball == (14, 6)
    assert away.frames[-1] == Phase(1, 4, barred=(w(10), r(6)))


@pytest.mark.rule("CA-HEAD-01", "CA-SET-07")
def test_whoever_played_the_ball_is_not_among_those_who_can_jump() -> None:
    """A throw to a head two hexes away: neither offered nor allowed."""
    state = ball_up({8: (2, 12), 9: (3, 10)}, {1: (17, 0)}, (3, 10), PassKind.HEAD_THROW, passer=w(8))
    assert {action.pieces for action in offered(state) if isinstance(action, Jump)} == {(w(9),)}
    assert why_not(state, Jump((w(8),), PASS)).reason == Reason.JUMP_OWN_BALL


@pytest.mark.rule("CA-GK-09", "CA-HEAD-04")
def test_the_keeper_of_the_attack_has_no_hands_for_a_high_ball_of_his_own_side() -> None:
    """Into his own area: he heads with 0, while the defence's keeper in his brings his aerial ability."""
    state = ball_up({1: (-16, 0), 9: (-14, 2)}, {4: (-14, 1)}, (-15, 0), cards={w(1): {"aerial": 6}})
    done = act(act(state, Jump((w(1),), PASS)).state, Jump((r(4),)), (HEADER, 5), (HEADER, 1))
    rolled = {event.side: event for event in events(done, HeaderRolled)}
    assert rolled[0].bonuses == (0,)


@pytest.mark.rule("CA-ADV-06", "CA-GK-09")
@pytest.mark.parametrize(("intent", "wide"), [(SHOT, True), (PASS, False)])
def test_a_one_past_a_keeper_who_jumped_is_wide_if_it_was_meant_for_the_goal(intent: Intent, wide: bool) -> None:
    """6 + 1 beats 3 + 1; a headed pass is not aimed at anything, so the beaten keeper concedes all the same."""
    white, red = {10: (15, 0)}, {1: (16, 0)}
    state = ball_up(white, red, (15, 0), cards={w(10): {"heading": 6}}, switches=(Switch.OFF_TARGET,))
    done = act(act(state, Jump((w(10),), intent)).state, Jump((r(1),)), (HEADER, 1), (HEADER, 1))
    assert bool(events(done, ShotWide)) is wide
    assert bool(events(done, GoalScored)) is not wide


@pytest.mark.rule("CA-HEAD-10", "CA-MOVE-12")
def test_they_rest_in_the_next_phase_even_if_a_throw_in_comes_before_it() -> None:
    """The ball of a tie runs out: in the phase before the throw, the first after the duel, both have to rest."""
    state = ball_up({10: (10, 10), 8: (3, 3), 7: (0, 0)}, {1: (17, 0), 6: (10, 11)}, (10, 10))
    state = act(state, Jump((w(10),), PASS)).state
    state = act(state, Jump((r(6),)), (HEADER, 3), (HEADER, 3), (LOOSE[0], 1), (LOOSE[1], 3)).state
    state = act(state, NameTaker(w(8))).state
    while isinstance(state.frames[-1], Placing):
        state = act(state, Decline()).state
    phase = act(state, StartPhase()).state
    assert isinstance(phase.frames[-1], Phase)
    assert phase.frames[-1].barred == (w(10), r(6))
    assert why_not(phase, Move(w(10), (10, 9))).reason == Reason.BARRED


@pytest.mark.rule("CA-HEAD-10")
def test_two_duels_in_a_row_cost_everybody_the_next_phase() -> None:
    state = duel()
    state.barred = (w(8), w(10))
    state = act(state, Jump((w(10),), PASS)).state
    done = act(state, Jump((r(6),)), (HEADER, 6), (HEADER, 1))
    assert done.state.barred == (w(8), w(10), r(6))


@pytest.mark.rule("CA-HEAD-08")
def test_by_the_variant_a_tie_passes_those_who_jumped() -> None:
    """OPT-JUMPERS."""
    state = act(duel(switches=(Switch.JUMPERS,)), Jump((w(10),), SHOT)).state
    done = act(state, Jump((r(6),)), (HEADER, 3), (HEADER, 2), (LOOSE[0], 4), (LOOSE[1], 1))
    assert (done.state.ball, done.state.carrier) == ((14, 0), NOBODY)


@pytest.mark.rule("CA-HEAD-07")
def test_a_defender_who_wins_heads_clear_and_his_side_attacks() -> None:
    state = act(duel(), Jump((w(10),), SHOT)).state
    state = act(state, Jump((r(6),)), (HEADER, 3), (HEADER, 3)).state
    assert state.frames == [HeaderTarget(r(6), PassKind.HIGH)]
    assert (asks(state), state.attack) == (1, 1)
    done = act(state, headed((9, 0)))
    assert events(done, PassPlayed) == [PassPlayed(PassKind.HEADED, r(6), (14, 1), (9, 0))]
    assert (done.state.ball, done.state.attack) == ((9, 0), 1)
    assert done.state.frames[-1] == Phase(1, 4, barred=(w(10), r(6)))


@pytest.mark.rule("CA-HEAD-06")
def test_an_attacker_who_wins_heads_to_a_team_mate() -> None:
    state = act(duel(), Jump((w(10),), PASS)).state
    state = act(state, Jump((r(6), r(3))), (HEADER, 4), (HEADER, 2), (HEADER, 4)).state
    assert state.frames == [HeaderTarget(w(10), PassKind.HIGH)]
    done = act(state, headed((10, 3)))
    assert done.state.carrier == w(8)
    assert done.state.frames[-1] == Choose(After.HEADED)
    assert done.state.barred == (w(10), r(6), r(3))


@pytest.mark.rule("CA-HEAD-06", "CA-HEAD-07", "CA-HEAD-09")
def test_where_a_header_may_go() -> None:
    state = ball_up({10: (14, 1), 8: (10, 3)}, {1: (17, 0), 6: (14, 2)}, (14, 1), PassKind.CORNER)
    state = act(state, Jump((w(10),), PASS)).state
    state = act(state, Jump((r(6),)), (HEADER, 1), (HEADER, 3)).state
    refused = {
        headed((14, 8)): (Reason.PASS_TOO_FAR, "CA-HEAD-06"),
        headed((14, 1)): (Reason.PASS_NOWHERE, "CA-HEAD-06"),
        headed((14, 2)): (Reason.PASS_NOWHERE, "CA-HEAD-06"),
        headed((10, 3)): (Reason.PASS_TO_OPPONENT, "CA-HEAD-06"),
        headed((19, 0)): (Reason.OFF_THE_PITCH, "CA-HEAD-06"),
        headed((17, 0)): (Reason.BACK_AFTER_CORNER, "CA-HEAD-09"),
        Pass(PassKind.STANDARD, (12, 1)): (Reason.WRONG_KIND, "CA-HEAD-06"),
    }
    for action, verdict in refused.items():
        ruling = why_not(state, action)
        assert (ruling.reason, ruling.rule) == verdict, action
    legal = {place for place in board().hexes if heading_allows(state, place)}
    assert {action.to for action in offered(state)} == legal


def heading_allows(state: MatchState, place: Hex) -> bool:
    return COUNTER_ATTACK.judge(state, asks(state), headed(place)).allowed


@pytest.mark.rule("CA-HEAD-06", "CA-GK-02", "CA-SET-20")
def test_a_headed_pass_into_the_area_wakes_the_keeper_and_may_be_offside() -> None:
    state = ball_up({10: (11, 1), 8: (13, 3)}, {1: (17, 0), 5: (14, 6)}, (11, 1))
    state = act(state, Jump((w(10),), PASS)).state
    done = act(state, headed((13, 3)))
    assert done.state.carrier == w(8)
    assert done.state.frames == [Choose(After.HEADED), KeeperMove(1, 1)]
    high_line = ball_up({10: (11, 1), 8: (13, 3)}, {1: (17, 0), 5: (9, 6)}, (11, 1))
    punished = act(act(high_line, Jump((w(10),), PASS)).state, headed((13, 3)))
    assert events(punished, SetPieceAwarded) == [SetPieceAwarded("free-kick", 1, (13, 3))]


# -- at goal --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-HEAD-05", "CA-HEAD-11")
def test_unopposed_a_header_at_goal_is_rolled_once_and_meets_the_keeper() -> None:
    state = ball_up(
        {10: (15, 1)}, {1: (18, -1), 4: (9, 9)}, (15, 1), cards={w(10): {"heading": 5}, r(1): {"saving": 4}}
    )
    state = act(state, Jump((w(10),), SHOT), (HEADER, 4)).state
    assert state.frames == [HeaderAim(w(10), PassKind.HIGH, 4, False)]
    assert {action.aim for action in offered(state)} == set(pitch.header_aims((15, 1), 1))
    assert why_not(state, Shoot((19, 9))).rule == "CA-HEAD-05"
    done = act(state, Shoot((19, 0)), ("counter_attack.save", 4))
    assert events(done, GoalScored) == [GoalScored(0, w(10), "header", (1, 0))]
    saved = act(state, Shoot((19, 0)), ("counter_attack.save", 6), ("counter_attack.handling", 2))
    assert saved.state.frames[-1] == Held(1)


@pytest.mark.rule("CA-HEAD-11")
def test_unopposed_a_headed_pass_needs_no_roll() -> None:
    state = ball_up({10: (0, 0), 9: (0, 2)}, {1: (17, 0), 5: (0, 3)}, (0, 0))
    done = act(state, Jump((w(10), w(9)), PASS))
    assert done.state.frames == [HeaderTarget(w(10), PassKind.HIGH)]
    assert done.state.barred == (w(10), w(9))


@pytest.mark.rule("CA-HEAD-05")
def test_too_far_from_goal_only_a_pass_can_be_announced() -> None:
    state = ball_up({10: (12, 0)}, {1: (18, 0)}, (12, 0))
    ruling = why_not(state, Jump((w(10),), SHOT))
    assert (ruling.reason, ruling.rule) == (Reason.NO_HEADED_AIM, "CA-HEAD-05")
    assert {action.intent for action in offered(state)} == {PASS}


@pytest.mark.rule("CA-ADV-06", "CA-SET-16")
def test_a_natural_one_is_wide_by_the_advanced_rule() -> None:
    state = duel(switches=(Switch.OFF_TARGET,))
    state = act(state, Jump((w(10),), SHOT)).state
    weak = build({}, {}, cards={w(10): {"heading": 6}, r(6): {"heading": 1}}).squads
    state.squads = weak
    done = act(state, Jump((r(6),)), (HEADER, 1), (HEADER, 1))
    assert events(done, ShotWide) == [ShotWide(w(10), 0)]
    assert events(done, SetPieceAwarded)[0].kind == "goal-kick"


@pytest.mark.rule("CA-ADV-06", "CA-HEAD-07", "CA-HEAD-08")
@pytest.mark.parametrize("switches", [(), (Switch.OFF_TARGET,), (Switch.OFF_TARGET, Switch.WIDE_AT_ONCE)])
@pytest.mark.parametrize("intent", [SHOT, PASS])
@pytest.mark.parametrize("answer", [1, 2])
def test_a_one_that_does_not_win_is_beaten_or_by_the_switch_wide(
    switches: tuple[Switch, ...], intent: Intent, answer: int
) -> None:
    """3 + 1 against 3 + 1 or 3 + 2: the duel is tied or lost; with OPT-WIDE1 the defence does not even roll."""
    state = act(duel(switches=switches), Jump((w(10),), intent)).state
    level = build({}, {}, cards={w(10): {"heading": 3}, r(6): {"heading": 3}}).squads
    state.squads = level
    at_once = intent is SHOT and Switch.WIDE_AT_ONCE in switches
    dice = [(HEADER, 1)] if at_once else [(HEADER, 1), (HEADER, answer)]
    loose = [(LOOSE[0], 1), (LOOSE[1], 1)] if answer == 1 and not at_once else []
    done = act(state, Jump((r(6),)), *dice, *loose)
    assert bool(events(done, ShotWide)) is at_once
    if at_once:
        assert events(done, SetPieceAwarded)[0].kind == "goal-kick"
        assert done.state.barred == (w(10), r(6)), "they jumped all the same"
    elif answer == 1:
        assert events(done, LooseRolled)
    else:
        assert done.state.frames == [HeaderTarget(r(6), PassKind.HIGH)]


@pytest.mark.rule("CA-ADV-06")
@pytest.mark.parametrize("stars", [(), (Switch.JACKPOT,)])
def test_the_odds_of_a_one_at_once(stars: tuple[Switch, ...]) -> None:
    """One in six is wide, whoever would have won; the chance to score does not change."""
    chances = {}
    for more in ((), (Switch.WIDE_AT_ONCE,)):
        state = act(duel(switches=(Switch.OFF_TARGET, *stars, *more)), Jump((w(10),), SHOT)).state
        found = action_odds(COUNTER_ATTACK, state, 1, Jump((r(6),)))
        assert isinstance(found, Odds)
        assert sum(found.chances.values()) == 1
        chances[more] = found.chances
    before, after = chances[()], chances[(Switch.WIDE_AT_ONCE,)]
    assert after["wide"] == Fraction(1, 6)
    assert before.get("wide", 0) < after["wide"]
    kept = {word for word in before if before[word] == after.get(word)}
    assert kept, "what follows a duel that is won"


# -- the keeper claims ----------------------------------------------------------------------------------------------


def claimed(intent: Intent, white: int, red: int, *more: tuple[str, int]) -> Applied[MatchState]:
    """The keeper, two hexes away, jumps with aerial 5 against heading 4."""
    cards = {w(10): {"heading": 4}, r(1): {"aerial": 5}}
    state = ball_up({10: (15, 0)}, {1: (17, 0), 6: (15, 1)}, (15, 0), cards=cards)
    state = act(state, Jump((w(10),), intent)).state
    return act(state, Jump((r(1),)), (HEADER, white), (HEADER, red), *more)


@pytest.mark.rule("CA-GK-09", "CA-HEAD-05", "CA-HEAD-06")
@pytest.mark.parametrize("intent", [SHOT, PASS])
def test_past_a_keeper_who_jumped_it_is_a_goal(intent: Intent) -> None:
    """Golden case 56: 5 + 3 - 1 against 4 + 4, whatever was announced."""
    done = claimed(intent, 4, 3)
    assert events(done, GoalScored) == [GoalScored(0, w(10), "header", (1, 0))]


@pytest.mark.rule("CA-GK-09", "CA-GK-05")
def test_a_keeper_who_wins_holds_it_and_a_tie_is_loose_from_him() -> None:
    done = claimed(SHOT, 4, 5)
    assert done.state.frames == [Held(1)]
    tied = claimed(SHOT, 4, 4, (LOOSE[0], 6), (LOOSE[1], 1))
    assert events(tied, LooseRolled)[0].origin == (17, 0)


@pytest.mark.rule("CA-GK-09")
def test_of_two_equal_defenders_the_keeper_has_it() -> None:
    cards = {w(10): {"heading": 1}, r(1): {"aerial": 4}, r(6): {"heading": 3}}
    state = ball_up({10: (15, 0)}, {1: (17, 0), 6: (15, 1)}, (15, 0), cards=cards)
    state = act(state, Jump((w(10),), SHOT)).state
    done = act(state, Jump((r(6), r(1))), (HEADER, 1), (HEADER, 4), (HEADER, 4))
    assert done.state.frames == [Held(1)]


@pytest.mark.rule("CA-GK-09", "CA-HEAD-04")
def test_outside_his_area_a_keeper_has_no_hands() -> None:
    """He heads like anybody, with what is on his card: nothing."""
    state = ball_up({10: (9, 0)}, {1: (9, 1)}, (9, 0), cards={r(1): {"aerial": 6}})
    assert air_duel.bonus(state, r(1)) == 0
    state = act(state, Jump((w(10),), PASS)).state
    done = act(state, Jump((r(1),)), (HEADER, 4), (HEADER, 6))
    assert done.state.frames[-1] == HeaderTarget(w(10), PassKind.HIGH)
    assert done.state.score == (0, 0)


# -- back to the keeper ---------------------------------------------------------------------------------------------


def cleared(*switches: Switch, keeper: Hex = (17, 0)) -> MatchState:
    state = ball_up({10: (14, 1)}, {1: keeper, 6: (14, 2)}, (14, 1), switches=switches)
    state = act(state, Jump((w(10),), PASS)).state
    return act(state, Jump((r(6),)), (HEADER, 1), (HEADER, 3)).state


@pytest.mark.rule("CA-HEAD-12", "CA-GK-05")
def test_back_to_the_own_keeper_he_holds_it() -> None:
    assert act(cleared(), headed((17, 0))).state.frames == [Held(1)]


@pytest.mark.rule("CA-ADV-12")
def test_back_to_the_own_keeper_by_the_advanced_rule() -> None:
    """Golden case 60: 1 is an own goal, 2 is held; after a corner it is not allowed at all (see above)."""
    state = cleared(Switch.BACK_HEADER)
    own = act(state, headed((17, 0)), (BACK, 1))
    assert events(own, BackHeaderRolled) == [BackHeaderRolled(r(6), 1)]
    assert events(own, GoalScored) == [GoalScored(0, r(6), "own-goal", (1, 0))]
    assert act(state, headed((17, 0)), (BACK, 2)).state.frames == [Held(1)]


@pytest.mark.rule("CA-HEAD-12")
def test_a_keeper_outside_his_area_receives_it_like_anybody() -> None:
    """CA-GK-12."""
    state = cleared(Switch.BACK_HEADER, keeper=(11, 1))
    assert act(state, headed((11, 1))).state.frames[0] == Choose(After.HEADED)


# -- control --------------------------------------------------------------------------------------------------------


def alone(*switches: Switch) -> MatchState:
    return ball_up(
        {10: (0, 0), 9: (0, 2)}, {1: (17, 0), 5: (3, 0)}, (0, 0), cards={w(10): {"dribbling": 5}}, switches=switches
    )


@pytest.mark.rule("CA-ADV-13")
def test_a_high_ball_is_taken_down_with_a_nine() -> None:
    state = alone(Switch.CONTROL)
    done = act(state, Jump((w(10),), Intent.CONTROL), (CONTROL, 4))
    assert events(done, ControlRolled) == [ControlRolled(w(10), 5, 4, 9)]
    assert events(done, BallWon) == [BallWon(w(10), (0, 0), "control")]
    assert done.state.frames == [Choose(After.TACKLED)]
    failed = act(state, Jump((w(10),), Intent.CONTROL), (CONTROL, 3), (LOOSE[0], 4), (LOOSE[1], 2))
    assert events(failed, LooseRolled)[0].origin == (0, 0)


@pytest.mark.rule("CA-ADV-13")
def test_when_control_is_not_to_be_had() -> None:
    off = why_not(alone(), Jump((w(10),), Intent.CONTROL))
    assert (off.reason, off.rule) == (Reason.SWITCHED_OFF, "CA-ADV-13")
    two = why_not(alone(Switch.CONTROL), Jump((w(10), w(9)), Intent.CONTROL))
    assert (two.reason, two.rule) == (Reason.CONTROL_ALONE, "CA-ADV-13")
    state = ball_up({10: (0, 0)}, {5: (2, 0)}, (0, 0), switches=(Switch.CONTROL,))
    near = why_not(state, Jump((w(10),), Intent.CONTROL))
    assert (near.reason, near.rule) == (Reason.CONTROL_CONTESTED, "CA-ADV-13")
    assert all(action.intent is not Intent.CONTROL for action in offered(state))


# -- before and after -----------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-F3-04", "CA-HIGH-05")
def test_the_far_third_moves_before_they_jump() -> None:
    state = build({10: (14, 1), 4: (-12, 0)}, {1: (17, 0), 9: (-12, 3)}, ball=10)
    state = happen(state, lambda work: jumping.begin(work, PassKind.HIGH)).state
    assert state.frames == [HeaderAttack(PassKind.HIGH), Thirds((0, 1), (0,))]
    state = act(act(state, Decline()).state, Decline()).state
    assert state.frames == [HeaderAttack(PassKind.HIGH)]
    assert why_not(state, StartPhase()).reason == Reason.NOT_NOW
    uncontested = ball_up({10: (0, 1)}, {1: (17, 0)}, (0, 1))
    assert why_not(uncontested, StartPhase()).rule == "CA-HIGH-05"


@pytest.mark.rule("CA-HEAD-06")
def test_by_the_variant_a_headed_pass_is_headed_at_goal() -> None:
    """OPT-HEADSHOT2: by those who have not just jumped, and never as a second headed pass."""
    state = build({10: (15, 0), 9: (13, 3)}, {1: (18, 3), 6: (15, 1)}, ball=10, after=After.HEADED)
    state.barred = (w(9), r(6))
    ruling = why_not(state, Jump((w(10),), SHOT))
    assert (ruling.reason, ruling.rule) == (Reason.NOT_AFTER, "CA-HEAD-06")
    again = switched(state, Switch.HEAD_SHOT_AGAIN)
    assert Jump((w(10),), SHOT) in offered(again)
    assert why_not(again, Jump((w(10),), PASS)).rule == "CA-HEAD-06"
    assert why_not(again, Jump((), PASS)).reason == Reason.NOBODY_JUMPS
    assert why_not(again, Jump((w(9),), SHOT)).reason == Reason.JUMP_OWN_BALL
    done = act(again, Jump((w(10),), SHOT), (HEADER, 4))
    assert done.state.frames == [HeaderAim(w(10), PassKind.HEADED, 4, False)]
    assert set(done.state.barred) == {w(9), w(10), r(6)}


@pytest.mark.rule("CA-HEAD-04")
def test_the_odds_of_a_duel_are_exact() -> None:
    """Two jump against one: the same handlers, every face once."""
    state = act(duel(), Jump((w(10),), PASS)).state
    odds = action_odds(COUNTER_ATTACK, state, asks(state), Jump((r(6), r(3))))
    assert isinstance(odds, Odds)
    assert odds.exact
    assert sum(odds.chances.values()) == 1
