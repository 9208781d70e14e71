"""The keeper at the carrier's feet (CA-GK-11, F-19, OPT-DIVETIE)."""

import pytest

from game.rules.counter_attack.actions import Decline, Dive, Move, PlayOn, Run
from game.rules.counter_attack.events import BallWon, DuelRolled, FoulGiven, LooseRolled
from game.rules.counter_attack.frames import (
    After,
    Challenge,
    Choose,
    DiveOffer,
    Held,
    KeeperMove,
    Phase,
    RepositionDue,
    Running,
    TackleOffer,
)
from game.rules.counter_attack.state import MatchState, Switch
from tests.counter_attack.builders import act, asks, build, events, offered, r, w

DIVE, DRIBBLE = "counter_attack.dive", "counter_attack.dribble"


def dribbling(keeper: tuple[int, int] = (16, 0), *switches: Switch, **phase: object) -> MatchState:
    """White 9 on (15, 3) in the area, about to run."""
    frame = Phase(1, 4, **phase)  # type: ignore[arg-type]
    return build({9: (15, 3), 8: (0, 0)}, {1: keeper, 4: (0, 9)}, ball=9, frame=frame, switches=switches)


@pytest.mark.rule("CA-GK-11", "CA-GK-12")
@pytest.mark.parametrize(
    ("keeper", "to", "dives"), [((13, 0), (12, 0), True), ((11, -1), (12, 0), False), ((12, 0), (11, 0), False)]
)
def test_he_dives_only_with_both_in_his_area(keeper: tuple[int, int], to: tuple[int, int], dives: bool) -> None:
    """A keeper who has come out of it has no hands, nor can he use them on a carrier who is still outside."""
    state = build({9: (10, 0)}, {1: keeper, 4: (0, 9)}, ball=9, frame=Phase(1, 4))
    state.at[w(9)] = state.ball = {(12, 0): (11, 0), (11, 0): (10, 0)}[to]
    state = act(state, Run(w(9), (to,))).state
    while isinstance(state.frames[-1], KeeperMove):
        state = act(state, Decline()).state
    assert isinstance(state.frames[-1], DiveOffer) is dives


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
    """A tie too (F-19); there is one attempt in a step, and a declined one is none."""
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


@pytest.mark.rule("CA-GK-11")
def test_outside_his_area_he_does_not_dive() -> None:
    """Neither a keeper out there nor one who would have to reach over the line."""
    out = build({9: (9, 0)}, {1: (11, 0), 4: (0, 9)}, ball=9, frame=Phase(1, 4))
    assert act(out, Run(w(9), ((10, 0),))).state.frames[-1] == Running(w(9), 4)
    edge = build({9: (10, 0)}, {1: (12, 0), 4: (0, 9)}, ball=9, frame=Phase(1, 4))
    assert act(edge, Run(w(9), ((11, 0),))).state.frames[-1] == Running(w(9), 4)
    over = build({9: (11, 0)}, {1: (13, 0), 4: (0, 9)}, ball=9, frame=Phase(2, 5))
    assert act(over, Move(r(1), (12, 0))).state.frames[-1] == TackleOffer(r(1))


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
