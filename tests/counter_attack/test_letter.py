"""Switches for the letter of the book where it is read otherwise by default, and the preset of its full length."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.content.rulebook import rule_book
from game.core.dice import StreamDice
from game.core.driver import action_odds
from game.core.luck import LuckRoll
from game.core.odds import Odds
from game.geometry.hexes import Hex, distance
from game.rules.counter_attack import awards, flow, formations
from game.rules.counter_attack.actions import Decline, Jump, Move, NameTaker, Pass
from game.rules.counter_attack.bots import BOTS
from game.rules.counter_attack.desk import DESK
from game.rules.counter_attack.events import BallOut, BallWon, OffsideGiven, PassArrived, SetPieceAwarded
from game.rules.counter_attack.frames import (
    After,
    Choose,
    FlightMove,
    HeaderAttack,
    HeaderDefend,
    Intent,
    KickDue,
    Loose,
    PassKind,
    Phase,
    Placing,
    Taker,
)
from game.rules.counter_attack.keepers import is_keeper
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.mechanics import periods
from game.rules.counter_attack.presets import PRESETS
from game.rules.counter_attack.queries import on_pitch
from game.rules.counter_attack.reasons import Reason
from game.rules.counter_attack.setup_form import SETUP
from game.rules.counter_attack.state import MatchState, Piece, Switch
from game.rules.counter_attack.tutor import hints
from game.rules.counter_attack.zones import board
from tests.counter_attack.builders import act, asks, build, events, happen, luck, offered, r, switched, w, why_not

ACCURACY, HEADER = "counter_attack.accuracy", "counter_attack.header"
SURE = {w(8): {"high_pass": 6}}


# -- the kick-off pass ------------------------------------------------------------------------------------------------


def kick_off(*switches: Switch) -> MatchState:
    white = {9: (0, 0), 1: (-17, 0)}
    return build(white, {1: (17, 0), 4: (5, -4)}, 9, after=After.KICK_OFF, switches=switches)


@pytest.mark.rule("CA-KICKOFF-05")
@pytest.mark.parametrize("to", [(9, 11), (-17, 0), (18, 12), (-18, -12), (3, 12)])
def test_the_kick_off_pass_goes_to_any_hex_by_the_switch(to: Hex) -> None:
    assert distance((0, 0), to) > 11
    ruling = why_not(kick_off(), Pass(PassKind.STANDARD, to))
    assert ruling.reason == Reason.PASS_TOO_FAR
    state = kick_off(Switch.KICK_OFF_ANYWHERE)
    assert Pass(PassKind.STANDARD, to) in offered(state)
    done = act(state, Pass(PassKind.STANDARD, to))
    assert events(done, PassArrived)[0].to == to


@pytest.mark.rule("CA-KICKOFF-05", "CA-PASS-03", "CA-PASS-04")
def test_such_a_kick_off_is_still_a_standard_pass_and_only_the_first_one() -> None:
    state = kick_off(Switch.KICK_OFF_ANYWHERE)
    free = {action.to for action in offered(state)}
    judged = {to for to in board().hexes if COUNTER_ATTACK.judge(state, 0, Pass(PassKind.STANDARD, to)).allowed}
    assert free == judged
    hidden = board().hexes - free - {(0, 0)}
    assert {(5, -4), (17, 0)} <= hidden, "no opponent and nothing behind him"
    assert len(free) > 800
    assert why_not(state, Pass(PassKind.HIGH, (14, 0))).rule == "CA-KICKOFF-05"
    stolen = act(state, Pass(PassKind.STANDARD, (8, -8)), ("counter_attack.interception", 6))
    assert events(stolen, BallWon)[0].piece == r(4)
    later = build({9: (0, 0)}, {1: (17, 0)}, 9, switches=(Switch.KICK_OFF_ANYWHERE,))
    assert why_not(later, Pass(PassKind.STANDARD, (12, 6))).reason == Reason.PASS_TOO_FAR


# -- offside after the pass -------------------------------------------------------------------------------------------


def high_pass(nine: Hex, four: Hex, *switches: Switch) -> MatchState:
    """White 8 is about to play a high ball; red 4 is the second-last of the defence."""
    white, red = {8: (0, 0), 9: nine, 10: (3, 9)}, {1: (17, 0), 4: four, 5: (4, -9)}
    return build(white, red, 8, cards=SURE, switches=switches)


def arrived(state: MatchState, to: Hex, ours: Move | Decline, theirs: Move | Decline) -> MatchState:
    """The ball has come down with the moves of both sides, and white 9 jumps for it."""
    for action in (Pass(PassKind.HIGH, to), ours):
        state = act(state, action).state
    state = act(state, theirs, (ACCURACY, 4)).state
    while not isinstance(state.frames[-1], HeaderAttack):
        state = act(state, Decline()).state
    return act(state, Jump((w(9),), Intent.PASS)).state


@pytest.mark.rule("CA-SET-20", "CA-HIGH-08")
@pytest.mark.parametrize(("switches", "off"), [((), False), ((Switch.OFFSIDE_AFTER,), True)])
def test_a_run_behind_the_defence_while_the_ball_is_in_the_air(switches: tuple[Switch, ...], off: bool) -> None:
    """He starts level with red 4 and ends two columns behind him."""
    state = arrived(high_pass((7, 0), (7, 6), *switches), (9, 0), Move(w(9), (9, 0)), Decline())
    assert isinstance(state.frames[0], Taker) is off
    assert state.attack == int(off)


@pytest.mark.rule("CA-SET-20", "CA-HIGH-08")
@pytest.mark.parametrize(("switches", "off"), [((), True), ((Switch.OFFSIDE_AFTER,), False)])
def test_a_defender_who_comes_back_while_the_ball_is_in_the_air(switches: tuple[Switch, ...], off: bool) -> None:
    """White 9 stands a column too far when the ball is played; red 4 goes back and plays him onside."""
    state = arrived(high_pass((8, 0), (7, 6), *switches), (8, 0), Decline(), Move(r(4), (9, 6)))
    assert isinstance(state.frames[0], Taker) is off


@pytest.mark.rule("CA-SET-20")
def test_the_ball_counts_where_it_was_played_from() -> None:
    """Played from column 9: nobody level with that is offside, and the ball that arrives does not make it so."""
    for nine, off in (((9, 5), False), ((10, 5), True)):
        state = build({8: (9, 0), 9: nine}, {1: (17, 0), 4: (7, -6)}, 8, switches=(Switch.OFFSIDE_AFTER,))
        assert bool(events(act(state, Pass(PassKind.STANDARD, nine)), OffsideGiven)) is off


@pytest.mark.rule("CA-SET-20", "CA-PASS-07")
def test_a_ball_into_space_is_judged_when_it_arrives_not_when_it_is_collected() -> None:
    state = build({8: (0, 0), 9: (7, 0)}, {1: (17, 0), 4: (7, 9)}, 8, switches=(Switch.OFFSIDE_AFTER,))
    state = act(state, Pass(PassKind.STANDARD, (9, 1))).state
    assert isinstance(state.frames[-1], Phase)
    assert act(state, Move(w(9), (9, 1))).state.carrier == w(9)


@pytest.mark.rule("CA-SET-20", "CA-SET-16", "CA-GK-06")
@pytest.mark.parametrize(("goal_kick", "off"), [(True, False), (False, True)])
def test_nobody_is_offside_from_a_goal_kick(goal_kick: bool, off: bool) -> None:
    white, red = {1: (-16, 0), 9: (4, 0)}, {1: (17, 0), 4: (-2, 9)}
    cards = {w(1): {"high_pass": 6}}
    state = build(white, red, 1, frame=KickDue(w(1), goal_kick), cards=cards, switches=(Switch.OFFSIDE_AFTER,))
    state = act(act(state, Pass(PassKind.KICK, (4, 0))).state, Decline()).state
    state = act(state, Decline(), (ACCURACY, 4)).state
    assert state.offside == ((w(9),) if off else ())


@pytest.mark.rule("CA-SET-20")
def test_desk_and_tutor_show_who_is_offside_as_they_stand_now() -> None:
    state = act(high_pass((8, 0), (7, 6), Switch.OFFSIDE_AFTER), Pass(PassKind.HIGH, (8, 0))).state
    assert isinstance(state.frames[-1], FlightMove)
    assert DESK.offside(state) == (w(9),)
    assert "counter_attack.offside-arriving" in [hint.key for hint in hints(state, 0)]
    back = state.clone()
    back.at[r(4)] = (9, 6)
    assert DESK.offside(back) == ()
    state = act(act(state, Decline()).state, Decline(), (ACCURACY, 4)).state
    assert "counter_attack.offside-arrived" in [hint.key for hint in hints(state, 0)]


# -- throw-ins --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-SET-06", "CA-LOOSE-07")
@pytest.mark.parametrize("attack", [0, 1])
@pytest.mark.parametrize("last", [r(6), w(9)])
def test_every_throw_in_is_the_attacking_sides_by_the_switch(attack: int, last: int) -> None:
    white, red = {9: (10, -9)}, {1: (17, 0), 6: (14, 2)}
    dice = (("counter_attack.loose-direction", 4), ("counter_attack.loose-distance", 2))
    for switches, side in (((), int(last == w(9))), ((Switch.ATTACK_THROWS,), attack)):
        state = build(white, red, 6 if attack else 9, attack=attack, switches=switches)
        done = happen(state, lambda work: flow.loose(work, Loose((5, -12), last)), *dice)
        assert events(done, BallOut) == [BallOut((5, -13), "throw-in", side)]
        assert events(done, SetPieceAwarded) == [SetPieceAwarded("throw-in", side, (5, -13))]


@pytest.mark.rule("CA-LOOSE-07", "CA-SET-02", "CA-SET-16")
def test_corners_and_goal_kicks_still_go_by_the_last_touch() -> None:
    dice = (("counter_attack.loose-direction", 3), ("counter_attack.loose-distance", 6))
    for last, kind in ((r(6), "corner"), (w(9), "goal-kick")):
        state = build({9: (10, -9)}, {1: (17, 0), 6: (14, 2)}, 9, switches=(Switch.ATTACK_THROWS,))

        def loose(work: flow.Draft, last: Piece = last) -> None:
            flow.loose(work, Loose((17, 8), last))

        done = happen(state, loose, *dice)
        assert events(done, BallOut)[0].restart == kind


# -- free kicks -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-SET-13")
def test_everybody_is_placed_freely_at_a_free_kick_by_the_switch() -> None:
    white = dict(formations.places("4-4-2"))
    state = build(white, dict(formations.places("4-4-2", east=False)), (3, 0), switches=(Switch.FREE_PLACING,))
    state = happen(state, lambda work: awards.free_kick(work, 0, (3, 0))).state
    state = act(state, NameTaker(w(8))).state
    assert state.frames == [Placing(((0, 10), (1, 10)), w(8), None)]
    for side in (0, 1):
        assert asks(state) == side
        men = [piece for piece in on_pitch(state, side) if piece != w(8)]
        rows = iter(range(-12, 12))
        for piece in sorted(men, key=lambda piece: is_keeper(state, piece)):
            column = -10 if side == 0 else 10
            state = act(state, Move(piece, (column, next(rows)))).state
        if isinstance(state.frames[-1], Placing) and asks(state) == side:
            state = act(state, Decline()).state
    assert state.frames == [Choose(After.FREE_KICK)]


@pytest.mark.rule("CA-SET-12", "CA-SET-13")
def test_free_placing_keeps_the_distance_and_ends_when_one_likes() -> None:
    state = build({9: (3, 0)}, {1: (17, 0), 4: (9, 0)}, (3, 0), switches=(Switch.FREE_PLACING,))
    state.frames[:] = [Taker(0, None, (3, 0))]
    state = act(act(state, NameTaker(w(9))).state, Decline()).state
    assert asks(state) == 1
    assert why_not(state, Move(r(4), (4, 0))).reason == Reason.TOO_NEAR_FREE_KICK
    assert act(state, Decline()).state.frames == [Choose(After.FREE_KICK)]


# -- a header with a 1: the rolls behind it ---------------------------------------------------------------------------


def rolled(*dice: int) -> list[LuckRoll]:
    """The luck of a header at goal, with one or two dice."""
    frame = HeaderDefend(PassKind.HIGH, Intent.SHOT, (w(10),))
    state = build({10: (14, 1)}, {1: (18, -4), 6: (14, 2)}, (14, 1), frame=frame,
                  switches=(Switch.OFF_TARGET, Switch.WIDE_AT_ONCE))  # fmt: skip
    state.carrier = -1
    done = act(state, Jump((r(6),)), *((HEADER, face) for face in dice))
    return [roll for roll in luck(state, done.events) if roll.kind in ("header", "on-target")]


@pytest.mark.rule("CA-ADV-06", "CA-HEAD-04")
def test_being_on_target_is_one_roll_and_the_duel_another() -> None:
    assert [(roll.kind, roll.success) for roll in rolled(1)] == [("on-target", False)]
    on_target, duel = rolled(5, 2)
    assert (on_target.kind, on_target.chance, on_target.success) == ("on-target", Fraction(5, 6), True)
    wins = sum(one > other for one in range(2, 7) for other in range(1, 7))
    assert (duel.kind, duel.chance, duel.success) == ("header", Fraction(wins, 30), True)


# -- the length of the book -------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-TIME-01")
def test_the_preset_of_the_books_length_is_two_halves_of_45_minutes() -> None:
    options = PRESETS["book"]
    assert (options.minutes, options.switches, options.toss, options.high_balls) == (45, (), True, True)
    assert SETUP.presets["book"].options == {"minutes": 45, "toss": True}
    state = build({9: (0, 0)}, {1: (17, 0)}, 9, options=options)
    state.clock = 45 * 60_000 - 1
    assert not periods.time_up(state)
    state.clock += 1
    assert periods.time_up(state)


@pytest.mark.rule("CA-SETUP-09")
def test_a_glass_in_a_first_match_waits_for_the_second_half() -> None:
    assert PRESETS["first"].glass_second_half
    assert not PRESETS["core"].glass_second_half


# -- offered where they can be found ----------------------------------------------------------------------------------

LETTER = (
    Switch.KICK_OFF_ANYWHERE,
    Switch.OFFSIDE_AFTER,
    Switch.ATTACK_THROWS,
    Switch.FREE_PLACING,
    Switch.WIDE_AT_ONCE,
)


def test_the_set_up_page_has_them_together_and_the_rule_book_names_each_at_its_rule() -> None:
    found = {field.name: field for field in SETUP.fields if field.section == "letter"}
    assert set(found) == {switch.value for switch in LETTER}
    for switch in LETTER:
        rule = rule_book("counter_attack").find(found[switch.value].rule)
        assert rule is not None
        for language in ("en", "de"):
            assert any(switch.value in ruling.say(language) for ruling in rule.rulings)


def test_none_of_them_is_on_by_default() -> None:
    assert not any(switch in options.switches for options in PRESETS.values() for switch in LETTER)


def test_bots_play_on_with_all_of_them() -> None:
    """A kick-off, a corner and a free kick are answered with something that is allowed."""
    for frame in (Choose(After.KICK_OFF), Taker(0, None, (3, 0)), Taker(0, PassKind.CORNER, (18, 12))):
        white = dict(formations.places("4-4-2"))
        state = build({**white, 9: (0, 0)}, dict(formations.places("4-4-2", east=False)), 9, frame=frame)
        state = switched(state, *LETTER)
        for bot in BOTS.values():
            action = bot(state, 0, StreamDice(0))
            assert COUNTER_ATTACK.judge(state, 0, action).allowed


def test_odds_are_exact_under_all_of_them() -> None:
    state = high_pass((7, 0), (7, 6), *LETTER)
    found = action_odds(COUNTER_ATTACK, state, 0, Pass(PassKind.STANDARD, (7, 0)))
    assert isinstance(found, Odds)
    assert sum(found.chances.values()) == 1
