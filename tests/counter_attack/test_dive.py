"""The keeper at the carrier's feet (CA-GK-11, OPT-DIVETIE)."""

import pytest

from game.rules.counter_attack.actions import Decline, Dive, Move, Nutmeg, PlayOn, Run, StartPhase
from game.rules.counter_attack.events import BallWon, DuelRolled, FoulGiven, LooseRolled
from game.rules.counter_attack.frames import (
    After,
    Challenge,
    Choose,
    DiveOffer,
    Held,
    KeeperMove,
    Leaving,
    Loose,
    Phase,
    RepositionDue,
    Running,
    Thirds,
)
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.state import MatchState, Switch
from tests.counter_attack.builders import act, asks, build, events, happen, offered, r, w

DIVE, DRIBBLE = "counter_attack.dive", "counter_attack.dribble"


def dribbling(keeper: tuple[int, int] = (16, 0), *switches: Switch, **phase: object) -> MatchState:
    """White 9 on (15, 3) in the area, about to run."""
    frame = Phase(1, 4, **phase)  # type: ignore[arg-type]
    return build({9: (15, 3), 8: (0, 0)}, {1: keeper, 4: (0, 9)}, ball=9, frame=frame, switches=switches)


@pytest.mark.rule("CA-GK-11", "CA-GK-12")
@pytest.mark.parametrize(
    ("keeper", "start", "to"),
    [
        pytest.param((13, 0), (11, 0), (12, 0), id="both inside"),
        pytest.param((11, -1), (11, 1), (12, 1), id="the keeper outside"),
        pytest.param((12, 0), (10, 0), (11, 0), id="the carrier outside"),
        pytest.param((11, 0), (9, 0), (10, 0), id="both outside"),
        pytest.param((0, 0), (-2, 0), (-1, 0), id="in the middle of the pitch"),
    ],
)
def test_he_dives_in_and_outside_his_area(keeper: tuple[int, int], start: tuple[int, int], to: tuple[int, int]) -> None:
    """The book knows no limit."""
    state = build({9: start}, {1: keeper, 4: (0, 9)}, ball=9, frame=Phase(1, 4))
    state = act(state, Run(w(9), (to,))).state
    while isinstance(state.frames[-1], KeeperMove):
        state = act(state, Move(r(1), (12, 0)) if keeper == (11, -1) else Decline()).state
    assert state.frames[-1] == DiveOffer(r(1), w(9))


@pytest.mark.rule("CA-GK-11")
def test_a_carrier_on_the_keepers_wall_may_be_dived_at() -> None:
    """Three hexes along his column, not four; nor when the keeper has had his attempt or jumped."""
    done = act(dribbling(), Run(w(9), ((16, 3), (17, 3))))
    assert done.state.ball == (16, 3), "the run pauses"
    assert done.state.frames[1:] == [Running(w(9), 4), DiveOffer(r(1), w(9))]
    assert asks(done.state) == 1
    assert offered(done.state) == [Dive(), Decline()]
    assert act(dribbling((16, -1)), Run(w(9), ((16, 3), (17, 3)))).state.ball == (17, 3)
    assert act(dribbling(tried=(r(1),)), Run(w(9), ((16, 3),))).state.frames[-1] == Running(w(9), 4)
    assert act(dribbling(barred=(r(1),)), Run(w(9), ((16, 3),))).state.frames[-1] == Running(w(9), 4)


@pytest.mark.rule("CA-GK-11", "CA-GK-05")
def test_a_higher_keeper_holds_the_ball() -> None:
    state = act(dribbling(), Run(w(9), ((16, 3),))).state
    done = act(state, Dive(), (DIVE, 4), (DRIBBLE, 3))
    assert done.state.frames[0] == Held(1)
    assert (done.state.carrier, done.state.ball) == (r(1), (16, 0))
    assert events(done, BallWon)[0].how == "dive"
    assert events(done, DuelRolled)[0].defence == (3, 4)


@pytest.mark.rule("CA-GK-11")
def test_not_higher_lets_him_past() -> None:
    """A tie too (CA-GK-11); there is one attempt in a step, and a declined one is none."""
    offer = act(dribbling(), Run(w(9), ((16, 3),))).state
    past = act(offer, Dive(), (DIVE, 3), (DRIBBLE, 3)).state
    assert past.frames == [Phase(1, 3, moved=(w(9),), tried=(r(1),)), Running(w(9), 4)]
    assert act(past, Run(w(9), ((16, 2),))).state.frames[-1] == Running(w(9), 3)
    declined = act(offer, Decline()).state
    assert act(declined, Run(w(9), ((16, 2),))).state.frames[-1] == DiveOffer(r(1), w(9))


@pytest.mark.rule("CA-GK-11", "CA-LOOSE-10")
def test_a_tie_may_be_a_loose_ball() -> None:
    """OPT-DIVETIE: from the keeper."""
    state = act(dribbling((16, 0), Switch.DIVE_TIE), Run(w(9), ((16, 3),))).state
    loose = (("counter_attack.loose-direction", 6), ("counter_attack.loose-distance", 1))
    done = act(state, Dive(), (DIVE, 3), (DRIBBLE, 3), *loose)
    assert events(done, LooseRolled)[0].origin == (16, 0)
    assert isinstance(done.state.frames[-1], Phase)


@pytest.mark.rule("CA-GK-11", "CA-FOUL-01")
def test_the_keepers_one_is_a_foul() -> None:
    state = act(dribbling(), Run(w(9), ((16, 3),))).state
    done = act(state, Dive(), (DIVE, 1), (DRIBBLE, 1))
    assert events(done, FoulGiven)[0].challenge is Challenge.DIVE
    on = act(done.state, PlayOn(), ("counter_attack.injury", 1), ("counter_attack.booking", 1)).state
    assert on.frames[-1] == Running(w(9), 4)


@pytest.mark.rule("CA-GK-11")
def test_next_to_the_carrier_in_the_step_of_the_defence() -> None:
    """When the step begins, when the keeper comes there, and when the carrier is put there."""
    state = build({9: (15, 0), 8: (0, 0)}, {1: (16, 0), 4: (0, 9)}, ball=9, frame=Phase(1, 4))
    begun = act(state, Decline()).state
    assert begun.frames == [Phase(2, 5), DiveOffer(r(1), w(9))]
    on_wall = build({9: (16, 3), 8: (0, 0)}, {1: (16, 0), 4: (0, 9)}, ball=9, frame=Phase(1, 4))
    assert act(on_wall, Decline()).state.frames == [Phase(2, 5)], "the wall counts only against a dribble"
    comes = act(on_wall, Decline()).state
    assert act(comes, Move(r(1), (16, 2))).state.frames[-1] == DiveOffer(r(1), w(9))
    put = build({9: (13, 0)}, {1: (16, 0), 4: (14, 0)}, ball=9)
    put.frames[:] = [Phase(2, 4, moved=(r(4),)), RepositionDue(r(4))]
    assert act(put, Move(w(9), (15, 0))).state.frames[-1] == DiveOffer(r(1), w(9))


# -- whenever they are next to each other -----------------------------------------------------------------------------


def beside(frame: Phase, **facts: object) -> MatchState:
    """White 9 on (15, 0) with the ball, red's keeper next to him on (16, 0)."""
    white, red = {1: (-16, 0), 9: (15, 0), 8: (0, 0)}, {1: (16, 0), 4: (0, 9)}
    return build(white, red, ball=9, frame=frame, **facts)  # type: ignore[arg-type]


@pytest.mark.rule("CA-GK-11", "CA-MOVE-02")
def test_a_step_that_begins_next_to_him() -> None:
    """All three of them: the first with the phase, the others when the one before ends."""
    first = act(beside(Phase(1, 4)), Decline()).state
    begun = act(build({9: (15, 0), 8: (0, 0)}, {1: (16, 0), 4: (0, 9)}, ball=9), StartPhase()).state
    assert begun.frames == [Phase(1, 4), DiveOffer(r(1), w(9))]
    assert first.frames == [Phase(2, 5), DiveOffer(r(1), w(9))]
    third = act(beside(Phase(2, 5)), Decline()).state
    assert third.frames == [Phase(3, 2), DiveOffer(r(1), w(9))]
    jumped = build({9: (15, 0), 8: (0, 0)}, {1: (16, 0), 4: (0, 9)}, ball=9)
    jumped.barred = (r(1),)
    assert act(jumped, StartPhase()).state.frames == [Phase(1, 4, barred=(r(1),))]


@pytest.mark.rule("CA-GK-11", "CA-MOVE-10")
@pytest.mark.parametrize("step", [1, 3])
def test_nobody_walks_the_ball_in_past_him_unasked(step: int) -> None:
    """The carrier stands in the mouth of the goal, the keeper beside him: the dive comes before the goal."""
    state = build({9: (18, 1), 8: (0, 0)}, {1: (18, 0), 4: (0, 9)}, ball=9, frame=Phase(step, 2))
    asked = act(state, Run(w(9), ((19, 1),))).state
    left = 5 if step == 1 else 2
    assert asked.frames[1:] == [Running(w(9), left), Leaving(((19, 1),)), DiveOffer(r(1), w(9))]
    assert (asked.ball, asked.score) == ((18, 1), (0, 0))
    held = act(asked, Dive(), (DIVE, 5), (DRIBBLE, 2)).state
    assert (held.frames[0], held.score) == (Held(1), (0, 0))
    for answer, dice in ((Decline(), ()), (Dive(), ((DIVE, 2), (DRIBBLE, 2)))):
        assert act(asked, answer, *dice).state.score == (1, 0)
    tried = act(build({9: (18, 1)}, {1: (18, 0)}, ball=9, frame=Phase(1, 4, tried=(r(1),))), Run(w(9), ((19, 1),)))
    assert tried.state.score == (1, 0), "he has had his attempt in this step"


@pytest.mark.rule("CA-GK-11")
def test_whoever_leaves_him_runs_where_he_said() -> None:
    """The way is announced before the keeper answers; around the keeper he is asked where the carrier arrives."""
    state = beside(Phase(1, 4))
    asked = act(state, Run(w(9), ((14, 0), (13, 0)))).state
    assert asked.frames[-1] == DiveOffer(r(1), w(9))
    assert COUNTER_ATTACK.broken_invariants(asked) == []
    gone = act(asked, Decline()).state
    assert (gone.ball, gone.frames[-1]) == ((13, 0), Running(w(9), 3))
    past = act(asked, Dive(), (DIVE, 2), (DRIBBLE, 2)).state
    assert (past.ball, past.frames[0]) == ((13, 0), Phase(1, 3, (w(9),), (r(1),)))
    around_him = act(state, Run(w(9), ((16, 1), (17, 1)))).state
    assert (around_him.ball, around_him.frames[-1]) == ((16, 1), DiveOffer(r(1), w(9)))


@pytest.mark.rule("CA-GK-11", "CA-FOUL-02")
def test_whoever_is_hurt_by_the_dive_gets_as_far_as_he_still_can() -> None:
    asked = act(beside(Phase(3, 2)), Run(w(9), ((14, 0), (13, 0)))).state
    cards = (("counter_attack.injury", 6), ("counter_attack.booking", 1))
    slow = act(asked, Dive(), (DIVE, 1), (DRIBBLE, 1)).state
    slow.squads = build({}, {}, cards={w(9): {"pace": 3}}).squads
    on = act(slow, PlayOn(), *cards).state
    assert on.injured[w(9)]
    assert on.ball == (14, 0), "with pace 1 in the place of 2"


@pytest.mark.rule("CA-GK-11", "CA-TACKLE-03")
@pytest.mark.parametrize("step", [1, 2, 3])
def test_a_lost_dive_lets_a_carrier_who_is_not_running_pass(step: int) -> None:
    """He is put on any free hex around the keeper, as after a lost tackle; a foul that is played on counts as lost."""
    state = beside(Phase(step, 2))
    state.frames.append(DiveOffer(r(1), w(9)))
    lost = act(state, Dive(), (DIVE, 2), (DRIBBLE, 2)).state
    assert lost.frames == [Phase(step, 2, tried=(r(1),)), RepositionDue(r(1))]
    assert asks(lost) == 0
    past = act(lost, Move(w(9), (17, 0))).state
    assert (past.ball, past.frames[0]) == ((17, 0), Phase(step, 2, tried=(r(1),)))
    fouled = act(state, Dive(), (DIVE, 1), (DRIBBLE, 2)).state
    on = act(fouled, PlayOn(), ("counter_attack.injury", 1), ("counter_attack.booking", 1)).state
    assert on.frames[-1] == RepositionDue(r(1))


@pytest.mark.rule("CA-GK-11", "CA-MOVE-04", "CA-LOOSE-08")
def test_a_ball_that_is_collected_next_to_him() -> None:
    """Picked up or stopped there: no dribble, but they stand next to each other in a movement phase."""
    free = build({9: (14, 0)}, {1: (16, 0), 4: (0, 9)}, ball=(15, 0), frame=Phase(1, 4))
    assert act(free, Move(w(9), (15, 0))).state.frames[1:] == [Running(w(9), 4, True), DiveOffer(r(1), w(9))]
    loose = build({9: (11, 0)}, {1: (10, 0), 4: (0, 9)}, ball=(11, -2), frame=Phase(1, 4))
    loose.frames.append(Loose((11, -2), r(4)))
    north = (("counter_attack.loose-direction", 1), ("counter_attack.loose-distance", 3))
    stopped = happen(loose, lambda work: None, *north)
    while isinstance(stopped.state.frames[-1], Thirds):
        stopped = act(stopped.state, Decline())
    assert stopped.state.frames[-1] == DiveOffer(r(1), w(9))


@pytest.mark.rule("CA-GK-11", "CA-ADV-14")
def test_a_nutmeg_that_takes_the_carrier_away_from_him() -> None:
    state = build({9: (15, 0)}, {1: (16, 0), 4: (14, 0)}, ball=9, frame=Phase(1, 4), switches=(Switch.NUTMEG,))
    through = act(state, Nutmeg(r(4)), ("counter_attack.nutmeg", 2), (DRIBBLE, 6)).state
    asked = act(through, Move(w(9), (13, 0))).state
    assert asked.frames[-1] == DiveOffer(r(1), w(9))
    done = act(asked, Decline()).state
    assert (done.ball, done.frames[-1]) == ((13, 0), Running(w(9), 3))


@pytest.mark.rule("CA-GK-11", "CA-GK-02")
def test_the_keepers_hex_comes_before_his_dive() -> None:
    """Steals first, then his hex, then the dive from where he stands now."""
    red = {1: (14, 0), 4: (12, 2)}
    state = build({9: (11, 1), 8: (0, 0)}, red, ball=9, frame=Phase(1, 4))
    done = act(state, Run(w(9), ((12, 1),)), ("counter_attack.steal", 3))
    assert type(done.state.frames[-1]).__name__ == "KeeperMove"
    near = act(done.state, Move(r(1), (13, 0))).state
    assert near.frames[-1] == DiveOffer(r(1), w(9))
    assert act(done.state, Decline()).state.frames[-1] == Running(w(9), 4, True)
    stolen = act(state, Run(w(9), ((12, 1),)), ("counter_attack.steal", 6)).state
    assert stolen.frames[0] == Choose(After.WON)
