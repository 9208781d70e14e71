"""Nutmegs (CA-ADV-14)."""

import pytest

from game.rules.counter_attack.actions import Decline, Move, Nutmeg, PlayOn, Run
from game.rules.counter_attack.events import DuelRolled, LooseRolled
from game.rules.counter_attack.frames import FoulChoice, NutmegPlace, Phase, Running, SwapOffer
from game.rules.counter_attack.reasons import Reason
from game.rules.counter_attack.state import MatchState, Switch
from tests.counter_attack.builders import act, build, events, offered, r, w, why_not

NUTMEG, DRIBBLE, STEAL = "counter_attack.nutmeg", "counter_attack.dribble", "counter_attack.steal"


def facing(
    white: dict[int, tuple[int, int]] | None = None, red: dict[int, tuple[int, int]] | None = None
) -> MatchState:
    """White 11 on (0, 0) with pace 5 looks at red 8 on (1, 0)."""
    return build(
        {11: (0, 0), 7: (-9, 0), **(white or {})}, {8: (1, 0), 5: (12, 9), **(red or {})}, ball=11,
        frame=Phase(1, 4), switches=(Switch.NUTMEG,),
    )  # fmt: skip


@pytest.mark.rule("CA-ADV-14", "CA-MOVE-12")
def test_through_white_eights_legs() -> None:
    """Golden case 25: tackling + 1; past him with the pace that is left, and he is frozen for this phase."""
    done = act(facing(), Nutmeg(r(8)), (NUTMEG, 2), (DRIBBLE, 4))
    assert events(done, DuelRolled)[0].defence == (4, 2)
    assert done.state.frames[-1] == NutmegPlace(w(11), r(8), (0, 0), 3)
    behind = {action.to for action in offered(done.state)}
    assert behind == {(1, 1), (2, 1), (2, 0)}
    through = act(done.state, Move(w(11), (2, 0))).state
    assert through.frames == [Phase(1, 3, (w(11),), tried=(r(8),), frozen=(r(8),)), Running(w(11), 3)]
    further = act(through, Run(w(11), ((3, 0), (4, 0), (5, 0)))).state
    assert further.ball == (5, 0)
    defence = act(further, Decline()).state
    assert why_not(defence, Move(r(8), (1, 3))).reason == Reason.FROZEN


@pytest.mark.rule("CA-ADV-14")
def test_where_he_comes_out() -> None:
    state = act(facing(), Nutmeg(r(8)), (NUTMEG, 2), (DRIBBLE, 4)).state
    for action, reason in (
        (Move(w(11), (0, 1)), Reason.NOT_AROUND),
        (Move(w(11), (70, 1)), Reason.NOT_AROUND),
        (Move(w(7), (2, 0)), Reason.NOT_CARRIER),
        (Move(99, (2, 0)), Reason.NOT_CARRIER),
    ):
        ruling = why_not(state, action)
        assert (ruling.reason, ruling.rule) == (reason, "CA-ADV-14")
    single = facing(red={4: (2, 0), 6: (2, 1)})
    done = act(single, Nutmeg(r(8)), (NUTMEG, 2), (DRIBBLE, 4), (STEAL, 3)).state
    assert done.ball == (1, 1), "a single hex needs no choice; red 6 beside it rolls"


@pytest.mark.rule("CA-ADV-14", "CA-MOVE-05")
def test_others_roll_where_he_comes_out() -> None:
    state = act(facing(red={4: (3, 0)}), Nutmeg(r(8)), (NUTMEG, 2), (DRIBBLE, 4)).state
    assert act(state, Move(w(11), (2, 0)), (STEAL, 6)).state.carrier == r(4)


@pytest.mark.rule("CA-ADV-14", "CA-TACKLE-04")
def test_a_lost_nutmeg_is_a_won_tackle() -> None:
    done = act(facing(), Nutmeg(r(8)), (NUTMEG, 4), (DRIBBLE, 4))
    assert done.state.frames == [SwapOffer(r(8), w(11))]
    assert done.state.carrier == r(8)


@pytest.mark.rule("CA-ADV-14", "CA-LOOSE-01")
def test_a_tied_nutmeg_is_a_loose_ball() -> None:
    loose = (("counter_attack.loose-direction", 3), ("counter_attack.loose-distance", 2))
    done = act(facing(), Nutmeg(r(8)), (NUTMEG, 3), (DRIBBLE, 4), *loose)
    assert events(done, LooseRolled)[0].origin == (1, 0)
    assert done.state.frames == [Phase(1, 3, moved=(w(11),), tried=(r(8),))]


@pytest.mark.rule("CA-ADV-14", "CA-FOUL-06")
def test_the_defenders_one_is_a_foul_and_who_plays_on_is_past() -> None:
    done = act(facing(), Nutmeg(r(8)), (NUTMEG, 1), (DRIBBLE, 1))
    assert isinstance(done.state.frames[-1], FoulChoice)
    on = act(done.state, PlayOn(), ("counter_attack.injury", 6), ("counter_attack.booking", 1)).state
    assert on.frames[-1] == NutmegPlace(w(11), r(8), (0, 0), 1), "injured: two paces less at once"


@pytest.mark.rule("CA-ADV-14")
def test_in_the_middle_of_a_run() -> None:
    """It costs two paces wherever it begins."""
    state = build({11: (0, 0), 7: (-9, 0)}, {8: (4, 0)}, ball=11, frame=Phase(1, 4), switches=(Switch.NUTMEG,))
    near = act(state, Run(w(11), ((1, 0), (2, 0), (3, 0))), (STEAL, 4)).state
    assert near.frames[-1] == Running(w(11), 2)
    assert Nutmeg(r(8)) in offered(near)
    past = act(near, Nutmeg(r(8)), (NUTMEG, 2), (DRIBBLE, 4)).state
    past = act(past, Move(w(11), (5, 0))).state
    assert past.frames[-1] == Phase(1, 3, (w(11),), tried=(r(8), r(8)), frozen=(r(8),)), "no pace is left"
    tired = build({11: (0, 0), 7: (-9, 0)}, {8: (5, 0)}, ball=11, frame=Phase(1, 4), switches=(Switch.NUTMEG,))
    tired = act(tired, Run(w(11), ((1, 0), (2, 0), (3, 0), (4, 0))), (STEAL, 4)).state
    ruling = why_not(tired, Nutmeg(r(8)))
    assert (ruling.reason, ruling.rule) == (Reason.NUTMEG_NO_PACE, "CA-ADV-14")


@pytest.mark.rule("CA-ADV-14")
def test_who_cannot_be_nutmegged() -> None:
    """Nobody who is not there, no keeper, nobody who jumped; and behind him there must be room."""
    state = facing(red={1: (0, 1)})
    for piece in (r(5), r(1), r(2), w(7), w(11), 99, -1):
        assert why_not(state, Nutmeg(piece)).reason == Reason.NUTMEG_NOT_NEXT
    state.frames[:] = [Phase(1, 4, barred=(r(8),))]
    assert why_not(state, Nutmeg(r(8))).reason == Reason.NUTMEG_NOT_NEXT
    full = facing(white={9: (2, 0)}, red={4: (1, 1), 6: (2, 1)})
    assert why_not(full, Nutmeg(r(8))).reason == Reason.NUTMEG_NO_ROOM
    assert Nutmeg(r(8)) not in offered(full)
    off = build({11: (0, 0)}, {8: (1, 0)}, ball=11, frame=Phase(1, 4))
    assert why_not(off, Nutmeg(r(8))).reason == Reason.NUTMEG_OFF
