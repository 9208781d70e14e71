"""Lucky rolls (LR-01 to LR-06): natural faces, captains, ties (READ FIRST 13)."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.undici.actions import Cross, Done, Dribble, GoOn, Pass, Reroll, Respond, Shoot, Tackle
from game.rules.undici.events import Compared, DuelEnded, GoalScored, Needed, Saved
from game.rules.undici.frames import NOBODY, FreeMoveDue
from game.rules.undici.reasons import Reason
from game.rules.undici.state import MatchState, Options
from tests.undici.builders import act, b, events, path, play, w, why_not
from tests.undici.hands import NO, bare, bonus_words, captain, crosses, duel, passes, table

D8 = Options(die_sides=8)


def passing(**more: Any) -> MatchState:
    """UN-T01."""
    return table({9: "F5", 2: "J4"}, {7: "L5", 4: "A9"}, 9, **{"hands": (("LR-01", "LR-01"), ()), **more})


def shooting(mine: tuple[str, ...], theirs: tuple[str, ...] = (), square: str = "H11", **more: Any) -> MatchState:
    return table({9: square}, {4: "A9"}, 9, hands=(mine, theirs), **more)


def tackling(**more: Any) -> MatchState:
    """UN-T40: the carrier has black Wizard."""
    return table(
        {6: "G5"}, {7: "G6"}, carrier=b(7),
        **{"hands": (("LR-03",), ()), "abilities": {b(7): "wizard+"}, **more},
    )  # fmt: skip


# -- LR-01 -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-CARD-13", "UN-PASS-08")
@pytest.mark.parametrize(
    ("options", "face", "left"), [(Options(), 6, 3), (Options(), 5, 3), (Options(), 4, 2), (D8, 6, 3), (D8, 5, 2)]
)
def test_through_the_lines_gives_the_action_back(options: Options, face: int, left: int) -> None:
    """UN-T39."""
    done = act(passing(options=options), Pass(w(2), ("LR-01",)), *passes(face))
    assert (done.state.carrier, done.state.actions) == (w(2), left)
    assert done.state.discards[0] == ("LR-01",)


@pytest.mark.rule("UN-PASS-08")
def test_a_sure_pass_is_rolled_when_luck_is_asked() -> None:
    state = table({9: "F5", 2: "E6"}, {7: "L5"}, 9, hands=(("LR-01",), ()))
    assert act(state, Pass(w(2), ("LR-01",)), *passes(5)).state.actions == 3
    assert act(state, Pass(w(2), ("LR-01",)), *passes(1)).state.actions == 2


@pytest.mark.rule("UN-CARD-13", "UN-CAPT-03")
def test_natural_is_the_face_that_stands_after_the_captains_re_roll() -> None:
    state = passing(captains=(w(9), NOBODY))
    done = play(state, Pass(w(2), ("LR-01",)), Reroll(), dice=[*passes(1), *captain(6)])
    assert done.state.actions == 3
    done = play(state, Pass(w(2), ("LR-01",)), Reroll(), dice=[*passes(1), *captain(3)])
    assert done.state.actions == 2


@pytest.mark.rule("UN-CARD-13")
def test_bonuses_do_not_make_luck() -> None:
    state = passing(abilities={w(9): "playmaker+"})
    assert act(state, Pass(w(2), ("LR-01",)), *passes(4)).state.actions == 2


@pytest.mark.rule("UN-SAVE-05", "UN-CARD-13")
def test_a_lucky_keepers_pass_leaves_three_actions() -> None:
    state = table({9: "H5"}, {7: "L5"}, carrier=w(1), hands=(("LR-01",), ()))
    assert act(state, Pass(w(9), ("LR-01",)), *passes(6)).state.actions == 3


# -- LR-02 -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-CARD-13")
def test_second_bite_rolls_both_dice_once_more_with_the_square_alone() -> None:
    state = shooting(("LR-02", "EP-04"), ("EP-12",), "H10", abilities={w(9): "cannon", b(1): "paw+"})
    done = play(state, Shoot(("LR-02", "EP-04")), Respond(("EP-12",)), dice=[*duel(5, 4), *duel(5, 3)])
    first, second = events(done, Compared)
    assert first.lead == 5 - 1 + 1 + 1 - 4 - 2 - 2
    assert (second.lead, bonus_words(second.mine), second.theirs) == (1, {"square": -1}, ())
    assert events(done, GoalScored)


@pytest.mark.rule("UN-CARD-13")
def test_the_second_result_stands() -> None:
    done = play(shooting(("LR-02",)), Shoot(("LR-02",)), dice=[*duel(5, 6), *duel(6, 6), *bare(5, 6)])
    assert [event.bare for event in events(done, Compared)] == [False, False, True]
    assert events(done, Saved), "a tie in the extra roll is rolled again bare, and there is no third bite"


@pytest.mark.rule("UN-CARD-13", "UN-CARD-15")
def test_no_second_bite_without_luck_or_after_a_tie() -> None:
    assert events(play(shooting(("LR-02",)), Shoot(("LR-02",)), dice=duel(4, 5)), Saved)
    done = play(shooting(("LR-02",)), Shoot(("LR-02",)), dice=[*duel(5, 5), *bare(5, 6)])
    assert events(done, Saved)
    d8 = shooting(("LR-02",), options=D8)
    assert events(play(d8, Shoot(("LR-02",)), dice=duel(5, 8)), Saved)


@pytest.mark.rule("UN-CARD-13")
def test_fingertips_saves_the_shot_but_not_the_second_bite() -> None:
    state = shooting(("LR-02",), ("LR-04",))
    done = play(state, Shoot(("LR-02",)), Respond(("LR-04",)), dice=[*duel(6, 6), *duel(6, 5)])
    first, second = events(done, Compared)
    assert first.lead < 0, "a natural six is a save whatever the totals, and no tie"
    assert second.lead == 1
    assert events(done, GoalScored)
    state = shooting(("LR-02",), ("LR-04",), "H12")
    done = play(state, Shoot(("LR-02",)), Respond(("LR-04",)), dice=[*duel(5, 6), *duel(5, 6)])
    assert events(done, GoalScored), "in the extra roll Fingertips does not count: 7 against 6"


# -- LR-03 -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-CARD-13", "UN-TACK-05", "UN-TACK-07")
def test_slide_and_rise_keeps_a_losing_tackler_up() -> None:
    """UN-T40."""
    done = play(tackling(), Tackle(w(6), ("LR-03",)), dice=duel(6, 5))
    assert events(done, DuelEnded) == [DuelEnded(events(done, DuelEnded)[0].kind, w(6), b(7), w(6), False)]
    assert done.state.flipped[w(6)] == 0
    assert done.state.carrier == b(7)
    assert done.state.at[w(6)] == path("G6")[0]


@pytest.mark.rule("UN-CARD-13", "UN-CARD-15")
@pytest.mark.parametrize("dice", [duel(4, 5), [*duel(5, 3), *bare(5, 6)]])
def test_slide_and_rise_needs_luck_and_no_tie(dice: list[tuple[str, int]]) -> None:
    assert play(tackling(), Tackle(w(6), ("LR-03",)), dice=dice).state.flipped[w(6)] == 2


@pytest.mark.rule("UN-CARD-13")
def test_slide_and_rise_saves_nobody_else() -> None:
    state = play(tackling(), Tackle(w(6), ("LR-03",)), dice=duel(6, 1)).state
    assert (state.carrier, state.flipped[b(7)]) == (w(6), 1)


# -- LR-04 -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-CARD-13", "UN-CARD-07")
@pytest.mark.parametrize(
    ("options", "face", "save"), [(Options(), 6, True), (Options(), 5, False), (D8, 7, True), (D8, 6, False)]
)
def test_fingertips_saves_with_a_high_die_whatever_the_totals(options: Options, face: int, save: bool) -> None:
    state = shooting((), ("LR-04",), "H14", abilities={w(9): "viper+"}, options=options)
    done = play(state, Shoot(), Respond(("LR-04",)), dice=duel(6, face))
    assert bool(events(done, Saved)) is save


@pytest.mark.rule("UN-CARD-13", "UN-CAPT-03")
def test_fingertips_with_a_captain_in_goal() -> None:
    state = shooting((), ("LR-04",), "H14", captains=(NOBODY, b(1)))
    done = play(state, Shoot(), Respond(("LR-04",)), Reroll(), dice=[*duel(6, 5), *captain(6)])
    assert events(done, Saved)


@pytest.mark.rule("UN-CARD-13", "UN-CARD-15")
def test_fingertips_is_void_once_a_tie_was_rolled_again() -> None:
    state = shooting((), ("LR-04",), "H12")
    done = play(state, Shoot(), Respond(("LR-04",)), dice=[*duel(3, 5), *bare(6, 6), *bare(6, 5)])
    assert events(done, GoalScored)


@pytest.mark.rule("UN-CARD-13", "UN-HEAD-05")
def test_fingertips_saves_headers_too() -> None:
    state = table({7: "C14", 9: "H12"}, {4: "G12", 5: "I12"}, 7, hands=((), ("LR-04",)))
    done = play(state, Cross(w(9)), Respond(("LR-04",)), dice=[*crosses(4), *duel(6, 6)])
    assert events(done, Saved)


# -- LR-05 -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-CARD-13")
@pytest.mark.parametrize(("face", "ability", "longest"), [(5, "", 2), (4, "", 1), (5, "hare", 3), (4, "hare", 2)])
def test_showboat_makes_the_free_move_longer(face: int, ability: str, longest: int) -> None:
    state = table({9: "G6"}, {7: "G7"}, 9, hands=(("LR-05",), ()), abilities={w(9): ability})
    done = play(state, Dribble(b(7), ("LR-05",)), dice=duel(face, 1))
    assert done.state.frames[-1] == FreeMoveDue(w(9), longest, False)


@pytest.mark.rule("UN-CARD-13", "UN-CARD-15")
def test_showboat_is_void_after_a_tie_and_when_lost() -> None:
    state = table({9: "G6"}, {7: "G7"}, 9, hands=(("LR-05",), ()))
    done = play(state, Dribble(b(7), ("LR-05",)), dice=[*duel(5, 5), *bare(6, 1)])
    assert done.state.frames[-1] == FreeMoveDue(w(9), 1, False)
    done = play(state, Dribble(b(7), ("LR-05",)), dice=duel(5, 6))
    assert done.state.frames[-1] == FreeMoveDue(b(7), 1, True)
    assert act(done.state, GoOn()).state.carrier == b(7)


# -- LR-06 -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-CARD-13", "UN-HEAD-02")
@pytest.mark.parametrize(("face", "bonus"), [(5, 1), (4, 0)])
def test_on_a_plate_helps_the_header(face: int, bonus: int) -> None:
    state = table({7: "C14", 9: "H12"}, {4: "G12", 5: "I12"}, 7, hands=(("LR-06",), ()))
    done = play(state, Cross(w(9), ("LR-06",)), dice=[*crosses(face), *duel(3, 1)])
    assert events(done, Compared)[0].lead == 3 + 2 + bonus - 1


# -- refusals ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-CARD-09")
def test_lucky_cards_at_the_wrong_moment() -> None:
    every = ("LR-01", "LR-02", "LR-03", "LR-05", "LR-06")
    for card in set(every) - {"LR-01"}:
        state = passing(hands=((card,), ()))
        assert why_not(state, Pass(w(2), (card,))).reason == Reason.WRONG_MOMENT
    assert why_not(shooting(("LR-01",)), Shoot(("LR-01",))).reason == Reason.WRONG_MOMENT
    assert why_not(shooting(("LR-04",)), Shoot(("LR-04",))).reason == Reason.WRONG_MOMENT
    due = act(tackling(hands=((), ("LR-04",))), Tackle(w(6))).state
    assert why_not(due, Respond(("LR-04",))).reason == Reason.WRONG_MOMENT
    assert act(due, NO, *duel(6, 1)).state.carrier == w(6)


@pytest.mark.rule("UN-CAPT-01", "UN-CARD-13")
def test_a_captain_may_keep_a_lucky_loss() -> None:
    state = tackling(captains=(w(6), NOBODY))
    done = play(state, Tackle(w(6), ("LR-03",)), Done(), dice=duel(6, 5))
    assert done.state.flipped[w(6)] == 0
    assert not events(done, Needed)
