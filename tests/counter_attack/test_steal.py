"""Steals from a carrier who runs past (CA-MOVE-05, CA-TACKLE-06, OPT-TENPLUS)."""

import pytest

from game.core.driver import action_odds
from game.core.odds import Odds
from game.core.workings import workings
from game.rules.counter_attack.actions import Decline, Move, PlayOn, RollFor, Run
from game.rules.counter_attack.events import BallWon, PlayerMoved, StealRolled
from game.rules.counter_attack.frames import After, Choose, FoulChoice, Phase, Running, Steals
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.reasons import Reason
from game.rules.counter_attack.state import MatchState, Switch
from tests.counter_attack.builders import act, asks, build, events, offered, r, w, why_not

STEAL = "counter_attack.steal"
PAST = ((1, 0), (2, 0), (3, 0))
"""Past red 4 on (2, 1): next to him on all three hexes."""


def dribble(**facts: object) -> MatchState:
    return build({8: (0, 0), 7: (-5, 0)}, {4: (2, 1), 5: (12, 9)}, ball=8, frame=Phase(1, 4), **facts)  # type: ignore[arg-type]


@pytest.mark.rule("CA-MOVE-05")
def test_delgado_runs_through_werdekkers_zone() -> None:
    """G1-8: a four is nothing, and in this step he has had his attempt."""
    done = act(dribble(), Run(w(8), PAST), (STEAL, 4))
    assert done.state.ball == (1, 0), "the run pauses where the die was rolled"
    assert done.state.frames == [Phase(1, 3, moved=(w(8),), tried=(r(4),)), Running(w(8), 4)]
    assert events(done, StealRolled)[0].face == 4
    assert events(done, PlayerMoved)[0].path == ((1, 0),)
    again = act(done.state, Run(w(8), ((2, 0), (3, 0))))
    assert again.state.ball == (3, 0)


@pytest.mark.rule("CA-MOVE-05", "CA-MOVE-08")
def test_a_six_steals_and_ends_the_phase() -> None:
    """G1-8: the ball goes to the defender's hex."""
    done = act(dribble(), Run(w(8), PAST), (STEAL, 6))
    assert (done.state.carrier, done.state.ball, done.state.attack) == (r(4), (2, 1), 1)
    assert done.state.frames == [Choose(After.WON)]
    assert events(done, BallWon)[0].how == "steal"


@pytest.mark.rule("CA-MOVE-05", "CA-FOUL-01", "CA-FOUL-06")
def test_a_one_is_a_foul() -> None:
    """G1-8; who plays on goes on with his run."""
    done = act(dribble(), Run(w(8), PAST), (STEAL, 1))
    assert isinstance(done.state.frames[-1], FoulChoice)
    assert asks(done.state) == 0
    on = act(done.state, PlayOn(), ("counter_attack.injury", 1), ("counter_attack.booking", 1))
    assert on.state.frames[-1] == Running(w(8), 4)


@pytest.mark.rule("CA-MOVE-05")
def test_who_starts_next_to_a_defender_and_stays_there_is_rolled_for() -> None:
    state = build({8: (0, 0)}, {4: (1, 0)}, ball=8, frame=Phase(1, 4))
    act(state, Run(w(8), ((0, 1),)), (STEAL, 3))
    assert act(state, Run(w(8), ((-1, 0),))).state.ball == (-1, 0), "away from him there is no roll"


@pytest.mark.rule("CA-MOVE-05", "CA-TACKLE-06")
def test_a_new_step_is_a_new_attempt() -> None:
    state = build({8: (0, 0), 7: (-5, 0)}, {4: (2, 1), 5: (12, 9)}, ball=8, frame=Phase(2, 5, tried=(r(4),)))
    state = act(state, Decline()).state
    assert act(state, Run(w(8), ((1, 0),)), (STEAL, 2)).state.frames[0] == Phase(3, 1, (w(8),), (r(4),))


@pytest.mark.rule("CA-MOVE-05")
def test_several_roll_in_the_order_their_manager_likes() -> None:
    """Until one has the ball."""
    state = build({8: (0, 0)}, {4: (2, 1), 5: (1, -1), 6: (12, 0)}, ball=8, frame=Phase(1, 4))
    done = act(state, Run(w(8), ((1, 0),)))
    assert done.state.frames[-1] == Steals(w(8), (r(4), r(5)))
    assert asks(done.state) == 1
    assert offered(done.state) == [RollFor(r(4)), RollFor(r(5))]
    for piece in (r(6), w(8), 99, -1):
        ruling = why_not(done.state, RollFor(piece))
        assert (ruling.reason, ruling.rule) == (Reason.NOT_WAITING, "CA-MOVE-05")
    rolled = act(done.state, RollFor(r(5)), (STEAL, 2), (STEAL, 6))
    assert [event.defender for event in events(rolled, StealRolled)] == [r(5), r(4)]
    assert rolled.state.carrier == r(4)


@pytest.mark.rule("CA-MOVE-05", "CA-FOUL-06")
def test_after_an_advantage_the_others_still_roll() -> None:
    state = build({8: (0, 0)}, {4: (2, 1), 5: (1, -1)}, ball=8, frame=Phase(1, 4))
    state = act(state, Run(w(8), ((1, 0),))).state
    state = act(state, RollFor(r(4)), (STEAL, 1)).state
    done = act(state, PlayOn(), ("counter_attack.injury", 1), ("counter_attack.booking", 1), (STEAL, 6))
    assert done.state.carrier == r(5)


@pytest.mark.rule("CA-MOVE-05", "CA-MOVE-12")
def test_who_does_not_roll() -> None:
    """No keeper in his area (CA-MOVE-05), nobody who jumped for the last ball; a nutmegged defender does."""
    state = build({8: (14, 0)}, {1: (16, 1)}, ball=8, frame=Phase(1, 4))
    asked = act(state, Run(w(8), ((15, 0),))).state
    assert act(asked, Decline()).state.frames[-1] == Running(w(8), 4), "he may dive instead (CA-GK-11)"
    jumped = build({8: (0, 0)}, {4: (2, 1)}, ball=8, frame=Phase(1, 4, barred=(r(4),)))
    assert act(jumped, Run(w(8), PAST)).state.ball == (3, 0)
    frozen = build({8: (0, 0)}, {4: (2, 1)}, ball=8, frame=Phase(1, 4, frozen=(r(4),)))
    act(frozen, Run(w(8), PAST), (STEAL, 2))


@pytest.mark.rule("CA-MOVE-04", "CA-MOVE-05")
def test_picking_up_a_ball_next_to_a_defender_is_no_dribble() -> None:
    state = build({8: (0, 0)}, {4: (2, 1)}, ball=(1, 0), frame=Phase(1, 4))
    done = act(state, Move(w(8), (1, 0)))
    assert done.state.frames[-1] == Running(w(8), 4)
    act(done.state, Run(w(8), ((2, 0),)), (STEAL, 5))


@pytest.mark.rule("CA-MOVE-05")
@pytest.mark.parametrize(("tackling", "face", "stolen"), [(5, 5, True), (5, 4, False), (6, 4, True), (3, 6, True)])
def test_ten_together_with_tackling(tackling: int, face: int, stolen: bool) -> None:
    """OPT-TENPLUS."""
    state = dribble(switches=(Switch.TEN_PLUS,), cards={r(4): {"tackling": tackling}})
    assert (act(state, Run(w(8), PAST), (STEAL, face)).state.carrier == r(4)) is stolen


@pytest.mark.rule("CA-MOVE-05")
@pytest.mark.parametrize(
    ("switches", "rules", "needed"), [((), ("CA-MOVE-05",), 6), ((Switch.TEN_PLUS,), ("OPT-TENPLUS",), 10)]
)
def test_ten_is_spoken_of_only_where_it_was_agreed(
    switches: tuple[Switch, ...], rules: tuple[str, ...], needed: int
) -> None:
    """With tackling 4 both need a six: without the switch the printed one, with it ten together with his tackling."""
    found = workings(COUNTER_ATTACK, dribble(switches=switches, cards={r(4): {"tackling": 4}}), 0, Run(w(8), PAST))
    assert found is not None
    told = found.steps[0].sum
    assert tuple(part.rule for part in told.need) == rules
    assert (told.needed, told.needed - told.dice[0].bonus) == (needed, 6)


@pytest.mark.rule("CA-MOVE-05")
def test_the_odds_of_a_steal() -> None:
    found = action_odds(COUNTER_ATTACK, dribble(), 0, Run(w(8), PAST))
    assert isinstance(found, Odds)
    assert found.exact
    assert sorted(str(chance) for chance in found.chances.values()) == ["1/6", "1/6", "2/3"]
