"""Variants that are off by default: corner limits, stars, fouls off the ball, keepers spared, the second injury."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.core.driver import action_odds
from game.core.odds import Odds
from game.geometry.hexes import Hex, distance
from game.rules.counter_attack import flow
from game.rules.counter_attack.actions import (
    Decline,
    Dive,
    Jump,
    Move,
    NameTaker,
    Pass,
    PlayOn,
    Shoot,
    Snapshot,
    StopPlay,
    Substitute,
    Tackle,
)
from game.rules.counter_attack.events import (
    BookingChecked,
    DuelRolled,
    FoulGiven,
    GoalScored,
    HeaderRolled,
    HeaderWon,
    KickTaken,
    LooseRolled,
    PlayerPlaced,
    SentOff,
    SetPieceAwarded,
    ShotRolled,
    WentOff,
)
from game.rules.counter_attack.frames import (
    After,
    Challenge,
    ChangeDue,
    Choose,
    DiveOffer,
    FoulChoice,
    HeaderAim,
    HeaderAttack,
    Intent,
    KeeperNeeded,
    Loose,
    PassKind,
    Phase,
    Placing,
    RepositionDue,
    Running,
    ShootOut,
    TackleOffer,
    Taker,
    Thirds,
)
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.mechanics import choice, foul, tackle
from game.rules.counter_attack.reasons import Reason
from game.rules.counter_attack.state import NOBODY, MatchState, Options, Scenario, Switch
from game.rules.counter_attack.zones import around
from tests.counter_attack.builders import act, asks, build, events, happen, offered, r, switched, w, why_not

TACKLE, DRIBBLE, STAR = "counter_attack.tackle", "counter_attack.dribble", "counter_attack.star"
SHOT, SAVE, HEADER, DIVE = (f"counter_attack.{word}" for word in ("shot", "save", "header", "dive"))
INJURY, BOOKING, RECKLESS = "counter_attack.injury", "counter_attack.booking", "counter_attack.reckless"
LOOSE = (("counter_attack.loose-direction", 1), ("counter_attack.loose-distance", 1))


# -- a won tackle is no loose ball (OPT-AOS) --------------------------------------------------------------------------


@pytest.mark.rule("CA-TACKLE-04", "CA-SHOT-01", "CA-ADV-13")
def test_after_a_won_tackle_the_full_shot_stays() -> None:
    state = build({9: (14, 0)}, {1: (17, 3)}, 9, after=After.TACKLED, switches=(Switch.SNAP_ON_WON,))
    assert any(isinstance(action, Shoot) for action in offered(state))
    assert Snapshot() not in offered(state)
    assert why_not(state, Snapshot()).rule == "CA-SNAP-01"
    won = switched(build({9: (14, 0)}, {1: (17, 3)}, 9, after=After.WON), Switch.SNAP_ON_WON)
    assert Snapshot() in offered(won)
    row, other = choice.MENUS[After.TACKLED], choice.MENUS[After.WON]
    assert row._replace(rule="") == other._replace(rule="")


# -- a loose ball in a running phase ----------------------------------------------------------------------------------


def bounced(phase: Phase, **more: object) -> MatchState:
    """A ball that comes loose from red 6 hits white 10 in the area."""
    state = build({9: (10, -9), 10: (13, 3), 5: (-12, 0)}, {1: (17, 0), 6: (14, 3)}, 9, frame=phase, **more)  # type: ignore[arg-type]
    dice = (("counter_attack.loose-direction", 6), ("counter_attack.loose-distance", 3))
    return happen(state, lambda work: flow.loose(work, Loose((14, 3), r(6))), *dice).state


@pytest.mark.rule("CA-SNAP-01", "CA-LOOSE-08", "CA-F3-01")
def test_who_is_hit_in_the_area_may_take_a_snapshot_in_his_own_step() -> None:
    state = bounced(Phase(1, 2, moved=(w(9),)))
    assert state.carrier == w(10)
    assert isinstance(state.frames[-1], Thirds), "the far third moves first"
    state = act(state, Decline()).state
    assert state.frames[-1] == Running(w(10), 0, True)
    assert set(offered(state)) == {Snapshot(), Decline()}
    assert act(state, Decline()).state.frames == [Phase(1, 2, moved=(w(9),))]


@pytest.mark.rule("CA-SNAP-01", "CA-HEAD-10")
@pytest.mark.parametrize("phase", [Phase(2, 2), Phase(1, 2, barred=(w(10),))], ids=["not his step", "he jumped"])
def test_otherwise_he_just_has_the_ball(phase: Phase) -> None:
    state = act(bounced(phase), Decline()).state
    assert (state.carrier, state.frames) == (w(10), [phase])


@pytest.mark.rule("CA-F3-01", "CA-LOOSE-05")
def test_the_far_third_moves_when_a_loose_ball_comes_to_rest_there_in_a_phase() -> None:
    state = build({9: (10, -9), 5: (-12, 0)}, {1: (17, 0), 6: (14, 3)}, 9, frame=Phase(1, 2, moved=(w(9),)))
    done = happen(state, lambda work: flow.loose(work, Loose((14, 3), r(6))), *LOOSE)
    assert (done.state.ball, done.state.frames[-1]) == ((14, 4), Thirds((0,), (0,)))
    midfield = happen(state, lambda work: flow.loose(work, Loose((6, 3), r(6))), *LOOSE)
    assert midfield.state.frames == [Phase(1, 2, moved=(w(9),))]


@pytest.mark.rule("CA-F3-01", "CA-TACKLE-03")
def test_the_far_third_moves_after_a_failed_tackle_whether_the_carrier_steps_or_stays() -> None:
    state = build({8: (9, 0), 5: (-12, 0)}, {1: (17, 0), 4: (10, 0)}, 8)
    state.frames[:] = [Phase(2, 4, moved=(r(4),)), RepositionDue(r(4))]
    assert act(state, Move(w(8), (11, 0))).state.frames[-1] == Thirds((0,), (0,))
    assert act(state, Decline()).state.frames == [Phase(2, 4, moved=(r(4),)), Thirds((0,), (0,))]
    rolled = (("counter_attack.tackle", 2), ("counter_attack.dribble", 6))
    tackled = build({8: (9, 0), 5: (-12, 0)}, {1: (17, 0), 4: (10, 0)}, 8)
    tackled.frames[:] = [Phase(2, 4, moved=(r(4),)), TackleOffer(r(4))]
    lost = act(tackled, Tackle(), *rolled).state
    assert act(lost, Decline()).state.frames[-1] == Thirds((0,), (0,))
    for place in around((10, 0)):  # no hex is free around the tackler
        if place not in lost.at:
            tackled.at[tackled.at.index(None)] = place
    assert act(tackled, Tackle(), *rolled).state.frames[-1] == Thirds((0,), (0,))
    far = build({8: (5, 0), 5: (-12, 0)}, {1: (17, 0), 4: (6, 0)}, 8)
    far.frames[:] = [Phase(2, 4, moved=(r(4),)), RepositionDue(r(4))]
    assert act(far, Decline()).state.frames == [Phase(2, 4, moved=(r(4),))], "the ball is in the middle"


# -- corner limits ----------------------------------------------------------------------------------------------------


def corner(*switches: Switch) -> MatchState:
    """White is to name who takes the corner in the north-east."""
    white = {7: (10, 10), 9: (17, 1), 4: (15, 0), 10: (16, 4)}
    red = {1: (17, 0), 5: (17, 11), 6: (12, -6)}
    state = build(white, red, (18, 12), switches=switches)
    state.frames[:] = [Taker(0, PassKind.CORNER, (18, 12))]
    return act(state, NameTaker(w(7))).state


@pytest.mark.rule("CA-SET-05")
def test_limits_at_a_corner_send_people_away() -> None:
    free = corner()
    assert (free.at[w(9)], free.at[r(5)]) == ((17, 1), (17, 11)), "the book knows no limits"
    state = corner(Switch.CORNER_LIMITS)
    assert distance(state.hex(r(5)), (18, 12)) == 3
    assert distance(state.hex(w(9)), (17, 0)) > 1 or state.hex(w(9))[0] < 16
    assert (state.at[w(4)], state.at[w(10)]) == ((15, 0), (16, 4)), "outside the six-yard box, or far enough"


@pytest.mark.rule("CA-SET-05")
def test_limits_at_a_corner_hold_while_players_are_placed() -> None:
    state = corner(Switch.CORNER_LIMITS)
    ruling = why_not(state, Move(w(4), (17, -1)))
    assert (ruling.reason, ruling.rule) == (Reason.NEXT_TO_KEEPER, "CA-SET-05")
    assert Move(w(4), (17, -1)) not in offered(state)
    assert act(state, Move(w(4), (17, -2))).state.at[w(4)] == (17, -2)
    red = act(state, Decline()).state
    assert asks(red) == 1
    ruling = why_not(red, Move(r(6), (16, 12)))
    assert (ruling.reason, ruling.rule) == (Reason.TOO_NEAR_CORNER, "CA-SET-05")
    assert act(red, Move(r(6), (14, 11))).state.at[r(6)] == (14, 11)
    assert act(red, Move(r(6), (17, 1))).state.at[r(6)] == (17, 1), "defenders may stand next to their keeper"


@pytest.mark.rule("CA-SET-05")
def test_without_a_keeper_the_six_yard_box_is_free() -> None:
    state = build({7: (18, 12), 4: (15, 0)}, {5: (12, 0)}, 7, frame=Placing(((0, 2),), w(7), PassKind.CORNER),
                  switches=(Switch.CORNER_LIMITS,))  # fmt: skip
    state.keepers[1] = NOBODY
    assert act(state, Move(w(4), (17, -1))).state.at[w(4)] == (17, -1)


@pytest.mark.rule("CA-SET-05", "CA-FIRST-01")
def test_no_first_time_pass_after_a_low_corner() -> None:
    state = build({7: (15, 9), 8: (13, 9)}, {1: (17, 0)}, 7, after=After.LOW,
                  switches=(Switch.FIRST_TIME, Switch.CORNER_LIMITS))  # fmt: skip
    assert not any(isinstance(action, Pass) for action in offered(state))
    assert why_not(state, Pass(PassKind.FIRST, (13, 9))).rule == "CA-FIRST-01"


# -- the second injury ------------------------------------------------------------------------------------------------


def injured_again(piece: int = 8, bench: bool = True, **more: object) -> MatchState:
    """White ``piece`` is fouled with the ball and was injured before; the die says he is hurt again."""
    white = {1: (-16, 0), 8: (-3, 0), 7: (-9, 0)}
    if piece == 1:
        white = {1: (-3, 0), 8: (-9, 0)}
    switches = (Switch.INJURY_ALL,)
    state = build(white, {1: (17, 0), 2: (12, 3), 4: (-2, 0)}, piece, switches=switches, **more)  # type: ignore[arg-type]
    state.injured[w(piece)] = True
    if not bench:
        state.gone[11:16] = [True] * 5
    state.frames[:] = [Phase(2, 4, moved=(r(4),)), RepositionDue(r(4)), FoulChoice(r(4), w(piece), Challenge.TACKLE)]
    return act(state, PlayOn(), (INJURY, 3), (BOOKING, 1)).state


@pytest.mark.rule("CA-FOUL-02", "CA-SET-17")
def test_injured_again_he_must_be_substituted_and_play_stops() -> None:
    state = injured_again()
    assert state.frames == [Taker(0, None, (-3, 0)), ChangeDue(w(8))]
    assert asks(state) == 0
    changes = offered(state)
    assert {change.off for change in changes} == {w(8)}
    assert w(12) in {change.on for change in changes}
    other = why_not(state, Substitute(w(7), w(12)))
    assert (other.reason, other.rule) == (Reason.INJURED_GOES, "CA-FOUL-02")
    assert why_not(state, Substitute(w(8), w(7))).reason == Reason.NOT_ON_BENCH
    after = act(state, Substitute(w(8), w(12))).state
    assert (after.at[w(8)], after.at[w(12)], after.shirts[w(12)]) == (None, (-3, 0), 8)
    assert after.frames == [Taker(0, None, (-3, 0))]


@pytest.mark.rule("CA-FOUL-02")
def test_with_nobody_left_he_leaves() -> None:
    state = injured_again(bench=False)
    assert (state.at[w(8)], state.gone[w(8)]) == (None, True)
    assert state.frames == [Taker(0, None, (-3, 0))]
    assert NameTaker(w(7)) in offered(state)


@pytest.mark.rule("CA-FOUL-02", "CA-SET-17")
def test_a_keeper_who_leaves_needs_somebody_in_his_place() -> None:
    state = injured_again(piece=1, bench=False)
    assert state.frames == [Taker(0, None, (-3, 0)), KeeperNeeded(0)]
    assert act(state, NameTaker(w(8))).state.keepers[0] == w(8)


@pytest.mark.rule("CA-FOUL-02")
def test_the_last_player_stays() -> None:
    state = build({8: (-3, 0)}, {1: (17, 0)}, (-3, 0), frame=Taker(0, None, (-3, 0)))
    state.gone[11:16] = [True] * 5
    state.keepers[0] = NOBODY
    state.gone[:7] = [True] * 7
    state.gone[8:16] = [True] * 8
    done = happen(state, lambda work: work.push(ChangeDue(w(8))))
    assert events(done, WentOff) == []
    assert done.state.at[w(8)] == (-3, 0)


# -- keepers spared ---------------------------------------------------------------------------------------------------


def keeper_fouls(at: Hex, challenge: Challenge, face: int, yellows: int = 0, *switches: Switch) -> list[str]:
    """The cards a keeper sees for a foul as the last man on a carrier at a hex."""
    state = build({9: at, 8: (0, 0)}, {1: (at[0] + 1, at[1]), 5: (-5, 0)}, 9, switches=switches)
    state.yellows[r(1)] = yellows
    state.frames[:] = [Phase(1, 3, moved=(w(9),)), Running(w(9), 3)]

    def fouled(work: flow.Draft) -> None:
        foul.foul(work, r(1), w(9), challenge)

    dice = ((INJURY, 1), (BOOKING, face))
    if challenge is Challenge.RECKLESS:
        return [event.card for event in events(happen(state, fouled, *dice), BookingChecked)]
    return [event.card for event in events(act(happen(state, fouled).state, StopPlay(), *dice), BookingChecked)]


@pytest.mark.rule("CA-FOUL-03", "CA-FOUL-05")
@pytest.mark.parametrize(
    ("at", "challenge", "face", "yellows", "usual", "spared"),
    [
        ((14, 0), Challenge.DIVE, 4, 0, "red", "yellow"),
        ((14, 0), Challenge.DIVE, 3, 0, "yellow", "none"),
        ((14, 0), Challenge.BEHIND, 5, 0, "red", "yellow"),
        ((14, 0), Challenge.DIVE, 4, 1, "red", "second-yellow"),
        ((14, 0), Challenge.RECKLESS, 4, 0, "red", "red"),
        ((9, 0), Challenge.TACKLE, 4, 0, "red", "red"),
    ],
)
def test_the_penalty_is_enough_for_a_keeper(
    at: Hex, challenge: Challenge, face: int, yellows: int, usual: str, spared: str
) -> None:
    """OPT-DOUBLEJEOPARDY: in his own area no straight red, except for a reckless tackle."""
    assert keeper_fouls(at, challenge, face, yellows) == [usual]
    assert keeper_fouls(at, challenge, face, yellows, Switch.DOUBLE_JEOPARDY) == [spared]


# -- off the ball -----------------------------------------------------------------------------------------------------

BOTH = (Switch.RECKLESS, Switch.OFF_BALL)


def off_ball(victim: Hex, to: Hex, ball: int | Hex = 8, *switches: Switch) -> MatchState:
    """Red 4 has run to ``to``; white 8 is on (0, 0) and white 9 at ``victim``."""
    state = build({8: (0, 0), 9: victim, 7: (-9, 0)}, {1: (17, 0), 4: (8, 4)}, ball, frame=Phase(2, 5),
                  cards={r(4): {"pace": 6}}, switches=switches or BOTH)  # fmt: skip
    state.at[r(4)] = (to[0] + 1, to[1])
    return act(state, Move(r(4), to)).state


@pytest.mark.rule("CA-ADV-09")
def test_a_reckless_tackle_on_somebody_without_the_ball() -> None:
    state = off_ball((3, 1), (4, 1))
    assert state.frames[-1] == TackleOffer(r(4))
    assert offered(state) == [Tackle(True, w(9)), Decline()]
    assert why_not(state, Tackle()).reason == Reason.TACKLE_TOO_FAR
    assert why_not(state, Tackle(True)).reason == Reason.TACKLE_TOO_FAR
    assert why_not(state, Tackle(False, w(9))).reason == Reason.NO_VICTIM
    for nobody in (w(8), w(7), r(1), 99, -7):
        assert why_not(state, Tackle(True, nobody)).reason == Reason.NO_VICTIM
    missed = act(state, Tackle(True, w(9)), (RECKLESS, 2))
    assert [event.card for event in events(missed, BookingChecked)] == ["yellow"]
    assert isinstance(missed.state.frames[-1], Phase), "nobody is put anywhere"
    hit = act(state, Tackle(True, w(9)), (RECKLESS, 3), (INJURY, 1), (BOOKING, 3))
    assert events(hit, FoulGiven) == [FoulGiven(r(4), w(9), (3, 1), Challenge.RECKLESS, False)]
    assert [event.card for event in events(hit, BookingChecked)] == ["yellow"]
    assert hit.state.frames == [Taker(0, None, (3, 1))]


@pytest.mark.rule("CA-ADV-09")
def test_near_the_ball_only_and_with_both_switches() -> None:
    assert isinstance(off_ball((3, 1), (4, 1), 8, Switch.RECKLESS).frames[-1], Phase)
    assert isinstance(off_ball((3, 1), (4, 1), 8, Switch.OFF_BALL).frames[-1], Phase)
    assert isinstance(off_ball((4, 1), (5, 0)).frames[-1], Phase), "four hexes from the ball"
    free = off_ball((3, 1), (4, 1), (1, 0))
    assert offered(free) == [Tackle(True, w(9)), Decline()], "the ball may lie free"


@pytest.mark.rule("CA-ADV-09", "CA-TACKLE-01")
def test_next_to_both_he_may_choose() -> None:
    state = off_ball((1, -1), (1, 0))
    assert offered(state) == [Tackle(), Tackle(True), Tackle(True, w(9)), Decline()]
    lost = act(state, Tackle(), (TACKLE, 2), (DRIBBLE, 5))
    assert lost.state.frames[-1] == RepositionDue(r(4))


@pytest.mark.rule("CA-SET-07", "CA-ADV-09")
def test_nobody_is_brought_down_before_a_throw_in() -> None:
    state = build({8: (0, 0), 9: (3, 1)}, {1: (17, 0), 4: (5, 1)}, (0, 0), switches=BOTH,
                  frame=Phase(2, 5, before_throw=True))  # fmt: skip
    assert isinstance(act(state, Move(r(4), (4, 1))).state.frames[-1], Phase)
    assert tackle.victims(state, r(4)) == []


# -- stars ------------------------------------------------------------------------------------------------------------


def duel(tackling: int, dribbling: int) -> MatchState:
    cards = {r(4): {"tackling": tackling}, w(8): {"dribbling": dribbling}}
    state = build({8: (0, 0), 7: (-9, 0)}, {4: (1, 0)}, 8, cards=cards, switches=(Switch.JACKPOT,))
    state.frames[:] = [Phase(2, 4, moved=(r(4),)), TackleOffer(r(4))]
    return state


@pytest.mark.rule("CA-LOOSE-10", "CA-TACKLE-02")
def test_a_star_wins_a_tackle_whatever_the_totals() -> None:
    won = act(duel(1, 6), Tackle(), (TACKLE, 6), (DRIBBLE, 5), (STAR, 2))
    assert won.state.carrier == r(4)
    assert events(won, DuelRolled)[0].stars == (True, False)
    plain = act(duel(1, 6), Tackle(), (TACKLE, 6), (DRIBBLE, 5), (STAR, 1))
    assert plain.state.carrier == w(8)
    kept = act(duel(6, 1), Tackle(), (TACKLE, 5), (DRIBBLE, 6), (STAR, 2))
    assert kept.state.carrier == w(8)


@pytest.mark.rule("CA-LOOSE-10")
def test_two_stars_are_a_tie_and_a_foul_stays_one() -> None:
    tied = act(duel(6, 1), Tackle(), (TACKLE, 6), (DRIBBLE, 6), (STAR, 2), (STAR, 2), *LOOSE)
    assert events(tied, LooseRolled)
    one = act(duel(3, 6), Tackle(), (TACKLE, 6), (DRIBBLE, 6), (STAR, 2), (STAR, 1))
    assert one.state.carrier == r(4)
    fouled = act(duel(3, 3), Tackle(), (TACKLE, 1), (DRIBBLE, 6), (STAR, 2))
    assert isinstance(fouled.state.frames[-1], FoulChoice)


@pytest.mark.rule("CA-LOOSE-10")
def test_half_of_the_sixes_are_stars() -> None:
    """A tackler with 1 against 6 wins only with a star: 1/12, less the cases in which the carrier shows one too."""
    found = action_odds(COUNTER_ATTACK, duel(1, 6), 1, Tackle())
    assert isinstance(found, Odds)
    assert found.exact
    assert found.chances["tackle-won"] == Fraction(1, 12) * Fraction(11, 12)
    assert sum(found.chances.values()) == 1


@pytest.mark.rule("CA-LOOSE-10", "CA-GK-11")
def test_a_star_wins_a_dive() -> None:
    state = build({9: (16, 1)}, {1: (17, 0)}, 9, cards={r(1): {"saving": 1}, w(9): {"dribbling": 6}},
                  switches=(Switch.JACKPOT,))  # fmt: skip
    state.frames[:] = [Phase(1, 3, moved=(w(9),)), Running(w(9), 2), DiveOffer(r(1), w(9))]
    held = act(state, Dive(), (DIVE, 6), (DRIBBLE, 6), (STAR, 2), (STAR, 1))
    assert held.state.carrier == r(1)


def shooting(**values: int) -> MatchState:
    cards = {w(9): {"shooting": values["shooting"]}, r(1): {"saving": values["saving"]}}
    return build({9: (14, 0)}, {1: (17, 0)}, 9, cards=cards, switches=(Switch.JACKPOT,))


@pytest.mark.rule("CA-LOOSE-10", "CA-SHOT-05")
def test_a_star_decides_a_shot() -> None:
    goal = act(shooting(shooting=1, saving=6), Shoot((19, 0)), (SHOT, 6), (SAVE, 6), (STAR, 2), (STAR, 1))
    assert events(goal, GoalScored)
    assert events(goal, ShotRolled)[0].stars == (True, False)
    saved = act(shooting(shooting=6, saving=1), Shoot((19, 0)), (SHOT, 5), (SAVE, 6), (STAR, 2),
                ("counter_attack.handling", 1))  # fmt: skip
    assert events(saved, GoalScored) == []
    tied = act(shooting(shooting=6, saving=1), Shoot((19, 0)), (SHOT, 6), (SAVE, 6), (STAR, 2), (STAR, 2), *LOOSE)
    assert events(tied, LooseRolled)


def in_the_air(ball: Hex = (14, 0), **more: object) -> MatchState:
    white, red = {9: ball, 10: (ball[0] - 1, ball[1])}, {1: (17, 3), 5: (ball[0], ball[1] + 1)}
    state = build(white, red, ball, frame=HeaderAttack(PassKind.HIGH), switches=(Switch.JACKPOT,), **more)  # type: ignore[arg-type]
    state.carrier = NOBODY
    return state


@pytest.mark.rule("CA-LOOSE-10", "CA-HEAD-04", "CA-HEAD-05")
def test_a_star_beats_every_total_in_the_air_and_stays_one_before_the_keeper() -> None:
    cards = {w(9): {"heading": 6}, w(10): {"heading": 1}, r(5): {"heading": 6}, r(1): {"saving": 6}}
    state = act(in_the_air(cards=cards), Jump((w(9), w(10)), Intent.SHOT)).state
    dice = ((HEADER, 5), (HEADER, 6), (STAR, 2), (HEADER, 5))
    done = act(state, Jump((r(5),)), *dice)
    rolled = events(done, HeaderRolled)
    assert [(roll.best, roll.star) for roll in rolled] == [(w(10), True), (r(5), False)]
    assert done.state.frames == [HeaderAim(w(10), PassKind.HIGH, 6, star=True)]
    goal = act(done.state, Shoot((19, 0)), (SAVE, 6), (STAR, 1))
    assert events(goal, GoalScored)


@pytest.mark.rule("CA-LOOSE-10", "CA-HEAD-08", "CA-HEAD-11")
def test_stars_of_both_sides_are_a_tie_in_the_air() -> None:
    state = act(in_the_air(), Jump((w(9),), Intent.PASS)).state
    tied = act(state, Jump((r(5),)), (HEADER, 6), (STAR, 2), (HEADER, 6), (STAR, 2), *LOOSE)
    assert events(tied, LooseRolled)[0].origin == tied.state.hex(r(5))
    lost = act(state, Jump((r(5),)), (HEADER, 5), (HEADER, 6), (STAR, 2))
    assert events(lost, HeaderWon)[0].piece == r(5)
    alone = act(act(in_the_air(), Jump((w(9),), Intent.SHOT)).state, Jump(()), (HEADER, 6), (STAR, 1))
    assert alone.state.frames == [HeaderAim(w(9), PassKind.HIGH, 6)]


@pytest.mark.rule("CA-LOOSE-10", "CA-TIME-04")
def test_a_star_decides_a_kick_of_the_shoot_out() -> None:
    state = build({1: (-16, 0), 9: (14, 0)}, {1: (17, 0)}, (0, 0), frame=ShootOut(0), switches=(Switch.JACKPOT,),
                  cards={w(9): {"shooting": 1}, r(1): {"saving": 6}})  # fmt: skip
    done = act(state, NameTaker(w(9)), (SHOT, 6), (SAVE, 5), (STAR, 2))
    assert events(done, KickTaken)[0].scored


def test_no_variant_is_on_unless_it_was_asked_for() -> None:
    options = Options()
    assert not any(options.on(switch) for switch in Switch)
    assert (options.toss, options.scenario) == (False, Scenario.NONE)


@pytest.mark.rule("CA-FOUL-07")
def test_a_foul_off_the_ball_in_the_area_is_a_penalty() -> None:
    state = build({8: (12, 0), 9: (14, 1)}, {1: (17, 0), 4: (15, 1)}, 8, switches=BOTH)
    state.frames[:] = [Phase(2, 4, moved=(r(4),)), TackleOffer(r(4))]
    hit = act(state, Tackle(True, w(9)), (RECKLESS, 6), (INJURY, 1), (BOOKING, 4))
    assert events(hit, SentOff) == [SentOff(r(4))]
    assert events(hit, SetPieceAwarded)[0].kind == "penalty"
    assert events(hit, PlayerPlaced) == []
    assert hit.state.frames[-1] != Choose(After.PHASE)
