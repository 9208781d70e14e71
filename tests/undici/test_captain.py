"""The captain's two re-rolls (UN-CAPT): golden case UN-T30, ties, both captains, both dice."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.undici.actions import Cross, Done, Dribble, Pass, Reroll, Shoot, Tackle
from game.rules.undici.events import Compared, GoalScored, Needed, RolledAgain, Saved
from game.rules.undici.frames import NOBODY, Contested, FreeMoveDue, LocksDue, Reached
from game.rules.undici.match import UNDICI
from game.rules.undici.state import MatchState, Options, Rerolls
from tests.undici.builders import act, asks, b, changed, events, offered, play, w, why_not
from tests.undici.hands import bare, captain, crosses, duel, passes, table


def passing(**more: Any) -> MatchState:
    """Need 4."""
    return table({8: "F5", 11: "L8"}, {7: "K9", 4: "A9"}, 8, **{"captains": (w(8), b(9)), **more})


def shooting(**more: Any) -> MatchState:
    return table({8: "H11"}, {9: "A9"}, 8, **{"captains": (w(8), b(9)), **more})


def tackling(**more: Any) -> MatchState:
    """White 8 and black 7 are captains."""
    return table({8: "G5"}, {7: "G6", 4: "A9"}, carrier=b(7), **{"captains": (w(8), b(7)), **more})


@pytest.mark.rule("UN-CAPT-01", "UN-CAPT-02", "UN-CAPT-03")
def test_two_re_rolls_in_a_row_for_one_pass() -> None:
    """UN-T30."""
    state = act(passing(), Pass(w(11)), *passes(2)).state
    assert isinstance(state.frames[-1], Reached)
    assert asks(state) == 0
    assert set(offered(state)) == {Reroll(), Done()}
    state = act(state, Reroll(), *captain(3)).state
    assert isinstance(state.frames[-1], Reached)
    done = act(state, Reroll(), *captain(5))
    assert events(done, RolledAgain) == [RolledAgain(w(8), 0)]
    assert (done.state.carrier, done.state.rerolls[0], done.state.rerolls[1]) == (w(11), 0, 2)


@pytest.mark.rule("UN-CAPT-01")
def test_he_may_let_it_stand() -> None:
    done = play(passing(), Pass(w(11)), Done(), dice=passes(2))
    assert (done.state.carrier, done.state.rerolls[0]) == (b(7), 2)
    assert isinstance(done.state.frames[-1], LocksDue)
    assert len(events(done, Needed)) == 1


@pytest.mark.rule("UN-CAPT-01", "UN-CAPT-02")
@pytest.mark.parametrize("more", [{"captains": (w(11), NOBODY)}, {"captains": (NOBODY, NOBODY)}])
def test_only_the_captain_himself_rolls_again(more: dict[str, Any]) -> None:
    done = play(passing(**more), Pass(w(11)), dice=passes(2))
    assert isinstance(done.state.frames[-1], LocksDue)


@pytest.mark.rule("UN-CAPT-01")
def test_without_re_rolls_left_nobody_asks() -> None:
    state = changed(passing(), rerolls=[0, 2])
    assert isinstance(act(state, Pass(w(11)), *passes(2)).state.frames[-1], LocksDue)


@pytest.mark.rule("UN-CAPT-01")
def test_a_success_is_not_rolled_again() -> None:
    state = act(passing(), Pass(w(11)), *passes(4)).state
    assert state.carrier == w(11)
    assert why_not(state, Reroll()).reason == "core.not-asked"


@pytest.mark.rule("UN-CAPT-03")
def test_only_his_own_die_is_rolled_again() -> None:
    state = act(shooting(), Shoot(), *duel(2, 4)).state
    assert isinstance(state.frames[-1], Contested)
    done = act(state, Reroll(), *captain(5))
    assert [event.faces for event in events(done, Compared)] == [(5, 4)]
    assert events(done, GoalScored)


@pytest.mark.rule("UN-CAPT-03")
def test_with_the_option_both_dice_are_rolled_again() -> None:
    state = act(shooting(options=Options(captain_rerolls=Rerolls.BOTH)), Shoot(), *duel(2, 4)).state
    done = act(state, Reroll(), *captain(5, 6))
    assert [event.faces for event in events(done, Compared)][-1] == (5, 6)


@pytest.mark.rule("UN-CAPT-03")
def test_each_new_loser_may_use_what_he_has_left() -> None:
    state = act(tackling(), Tackle(w(8)), *duel(2, 4)).state
    assert asks(state) == 0
    state = act(state, Reroll(), *captain(5)).state
    assert asks(state) == 1, "now black's captain is behind"
    state = act(state, Reroll(), *captain(6)).state
    assert asks(state) == 0
    state = act(state, Reroll(), *captain(1)).state
    assert state.rerolls == [0, 1]
    assert isinstance(state.frames[-1], FreeMoveDue), "white has none left and stays behind"
    assert state.carrier == b(7)


@pytest.mark.rule("UN-CAPT-03")
def test_on_a_tie_the_active_trainer_decides_first_then_the_passive() -> None:
    state = act(tackling(), Tackle(w(8)), *duel(3, 3)).state
    assert asks(state) == 0
    state = act(state, Done()).state
    assert asks(state) == 1
    done = act(state, Done(), *bare(6, 1))
    assert done.state.carrier == w(8) or asks(done.state) == 1


@pytest.mark.rule("UN-CAPT-03")
def test_the_passive_captain_may_break_a_tie() -> None:
    state = play(tackling(), Tackle(w(8)), Done(), Reroll(), dice=[*duel(3, 3), *captain(5)]).state
    assert asks(state) == 0, "the result is new: the tackler is behind and may roll again"
    assert state.rerolls == [2, 1]


@pytest.mark.rule("UN-CAPT-03")
def test_re_rolls_work_in_the_re_roll_of_a_tie_too() -> None:
    """UN-Q15."""
    state = tackling(captains=(w(8), NOBODY), abilities={w(8): "gladiator+"})
    state = play(state, Tackle(w(8)), Done(), dice=[*duel(2, 4), *bare(2, 4)]).state
    assert isinstance(state.frames[-1], Contested)
    done = act(state, Reroll(), *captain(5))
    assert [(each.faces, each.bare, each.lead) for each in events(done, Compared)] == [((5, 4), True, 1)]


@pytest.mark.rule("UN-CAPT-02")
def test_a_keeper_who_is_captain_rolls_his_save_again() -> None:
    state = act(shooting(captains=(NOBODY, b(1))), Shoot(), *duel(4, 2)).state
    assert asks(state) == 1
    done = act(state, Reroll(), *captain(6))
    assert events(done, Saved)
    assert done.state.rerolls == [2, 1]


@pytest.mark.rule("UN-CAPT-02")
def test_dribbling_crossing_and_heading_captains() -> None:
    run = table({8: "G6"}, {7: "G7", 4: "A9"}, 8, captains=(w(8), b(7)))
    assert asks(act(run, Dribble(b(7)), *duel(2, 4)).state) == 0
    assert asks(act(run, Dribble(b(7)), *duel(4, 2)).state) == 1
    wide = table({7: "C14", 9: "H12"}, {4: "G12", 5: "I12"}, 7, captains=(w(7), NOBODY))
    assert isinstance(act(wide, Cross(w(9)), *crosses(3)).state.frames[-1], Reached)
    head = changed(wide, captains=[w(9), NOBODY])
    assert isinstance(act(head, Cross(w(9)), *crosses(3)).state.frames[-1], type(wide.frames[-1])) is False
    assert isinstance(play(head, Cross(w(9)), dice=[*crosses(4), *duel(1, 4)]).state.frames[-1], Contested)


@pytest.mark.rule("UN-CAPT-01")
def test_the_prompt_says_what_lies_on_the_table() -> None:
    prompt = UNDICI.prompt(act(passing(), Pass(w(11)), *passes(2)).state)
    assert prompt is not None
    assert prompt.rule.startswith("UN-CAPT")
