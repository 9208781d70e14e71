"""Cards of extra points (EP-01 to EP-13): what each adds, to which roll, and when it is refused."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.undici.actions import (
    Cross,
    Declare,
    Dribble,
    DropPermanent,
    Pass,
    PlayCard,
    Reroll,
    Respond,
    Shoot,
    Tackle,
)
from game.rules.undici.events import Compared, Needed
from game.rules.undici.reasons import Reason
from game.rules.undici.state import MatchState, Options, Permanent
from tests.undici.builders import act, b, changed, events, offered, play, w, why_not, with_options
from tests.undici.hands import NO, bare, bonus_words, captain, crosses, duel, passes, table

PASSER = ({9: "F5", 11: "L8"}, {7: "K9", 9: "M8"})
"""Need 5."""
WIDE = ({7: "C14", 9: "H12"}, {4: "G12", 5: "I12"})
"""Need 4, then +2 for the header."""


def passing(*hand: str, **more: Any) -> MatchState:
    return table(*PASSER, 9, hands=(hand, ()), **more)


def crossing(mine: tuple[str, ...] = (), theirs: tuple[str, ...] = (), **more: Any) -> MatchState:
    return table(*WIDE, 7, hands=(mine, theirs), **more)


def shooting(square: str, mine: tuple[str, ...] = (), theirs: tuple[str, ...] = (), **more: Any) -> MatchState:
    return table({9: square}, {4: "A9"}, 9, hands=(mine, theirs), **more)


def tackling(mine: tuple[str, ...] = (), theirs: tuple[str, ...] = (), **more: Any) -> MatchState:
    return table({6: "G5"}, {7: "G6"}, carrier=b(7), hands=(mine, theirs), **more)


def dribbling(mine: tuple[str, ...] = (), theirs: tuple[str, ...] = (), **more: Any) -> MatchState:
    return table({9: "G6"}, {7: "G7"}, 9, hands=(mine, theirs), **more)


@pytest.mark.rule("UN-CARD-02", "UN-CARD-09", "UN-CARD-13", "UN-CARD-14", "UN-CARD-16")
@pytest.mark.parametrize(
    ("cards", "abilities", "bonus"),
    [
        (("EP-01",), "", 1), (("EP-01", "EP-01"), "", 2), (("EP-02",), "playmaker", 3), (("EP-02",), "playmaker+", 4),
        (("EP-01", "EP-02"), "playmaker", 4), (("EP-01", "EP-01", "EP-02"), "playmaker", 5),
    ],
)  # fmt: skip
def test_points_on_a_pass(cards: tuple[str, ...], abilities: str, bonus: int) -> None:
    state = passing(*cards, abilities={w(9): abilities})
    done = play(state, Pass(w(11), cards), dice=passes(5 - bonus) if bonus < 4 else ())
    event = events(done, Needed)[0]
    assert (event.reached, sum(points for _, points in event.bonuses)) == (True, bonus)
    assert (done.state.hands[0], sorted(done.state.discards[0])) == ((), sorted(cards))
    assert done.state.played == len(cards)
    if bonus < 4:
        short = act(state, Pass(w(11), cards), *passes(max(1, 4 - bonus))).state
        assert bonus == 3 or short.carrier != w(11)
        assert sorted(short.discards[0]) == sorted(cards), "spent although the pass failed"


@pytest.mark.rule("UN-CARD-04")
@pytest.mark.parametrize(
    ("card", "ability", "missing"),
    [("EP-02", "playmaker", "archer"), ("EP-05", "cannon", "viper"), ("EP-06", "viper", "cannon")],
)
def test_a_symbol_asks_for_the_ability_of_whoever_acts(card: str, ability: str, missing: str) -> None:
    if card == "EP-02":
        states = [passing(card, abilities={w(9): each}) for each in (ability, missing)]
        action: Any = Pass(w(11), (card,))
    else:
        square = "H11" if card == "EP-05" else "H12"
        states = [shooting(square, (card,), abilities={w(9): each}) for each in (ability, missing)]
        action = Shoot((card,))
    assert action in offered(states[0])
    assert action not in offered(states[1])
    ruling = why_not(states[1], action)
    assert (ruling.reason, ruling.rule) == (Reason.NO_SYMBOL, "UN-CARD-04")
    assert why_not(with_options(states[0], abilities=False), action).reason == Reason.NO_SYMBOL


@pytest.mark.rule("UN-CARD-13")
def test_whipped_in_helps_the_cross_alone() -> None:
    state = crossing(("EP-03",))
    done = play(state, Cross(w(9), ("EP-03",)), dice=[*crosses(3), *duel(1, 6)])
    assert events(done, Needed)[0].reached
    assert bonus_words(events(done, Compared)[0].mine).keys() == {"square"}
    assert why_not(table(*PASSER, 9, hands=(("EP-03",), ())), Pass(w(11), ("EP-03",))).reason == Reason.WRONG_MOMENT


@pytest.mark.rule("UN-CARD-13", "UN-CARD-14", "UN-DECK-01")
@pytest.mark.parametrize(
    ("square", "cards", "ability", "bonus"),
    [
        ("H11", ("EP-04",), "", 1), ("H11", ("EP-04", "EP-04"), "", 2), ("H11", ("EP-05",), "cannon", 3),
        ("H11", ("EP-05", "EP-04"), "cannon+", 5), ("F12", ("EP-06",), "viper", 3), ("F12", ("EP-06",), "viper+", 4),
    ],
)  # fmt: skip
def test_points_on_a_shot(square: str, cards: tuple[str, ...], ability: str, bonus: int) -> None:
    """From a square that shows 0."""
    state = shooting(square, cards, abilities={w(9): ability})
    assert events(play(state, Shoot(cards), dice=duel(2, 1)), Compared)[0].lead == 1 + bonus


@pytest.mark.rule("UN-CARD-13")
def test_thunder_boot_outside_poachers_nose_inside() -> None:
    both = {w(9): "cannon viper"}
    inside, outside = (shooting(at, ("EP-05", "EP-06"), abilities=both) for at in ("H12", "H11"))
    assert why_not(inside, Shoot(("EP-05",))).reason == Reason.OUTSIDE_ONLY
    assert why_not(outside, Shoot(("EP-06",))).reason == Reason.INSIDE_ONLY


@pytest.mark.rule("UN-HEAD-05", "UN-CARD-13")
def test_hang_time_for_the_header() -> None:
    state = crossing(("EP-07",))
    assert why_not(state, Cross(w(9), ("EP-07",))).reason == Reason.WRONG_MOMENT
    done = play(state, Cross(w(9)), Declare(("EP-07",)), dice=[*crosses(4), *duel(2, 4)])
    assert events(done, Compared)[0].lead == 1
    due = act(state, Cross(w(9)), *crosses(4)).state
    assert why_not(due, Declare(("EP-04",))).reason == Reason.NOT_IN_HAND
    assert set(offered(due)) == {Declare(), Declare(("EP-07",))}


@pytest.mark.rule("UN-CARD-13")
def test_firm_challenge_and_quick_feet() -> None:
    done = play(tackling(("EP-08", "EP-08")), Tackle(w(6), ("EP-08", "EP-08")), dice=duel(2, 3))
    assert events(done, Compared)[0].lead == 1
    done = play(dribbling(("EP-09",)), Dribble(b(7), ("EP-09",)), dice=duel(3, 3))
    assert events(done, Compared)[0].lead == 1
    assert why_not(dribbling(("EP-08",)), Dribble(b(7), ("EP-08",))).reason == Reason.WRONG_MOMENT
    assert why_not(tackling(("EP-09",)), Tackle(w(6), ("EP-09",))).reason == Reason.WRONG_MOMENT


@pytest.mark.rule("UN-CARD-07", "UN-CARD-10", "UN-CARD-11", "UN-CARD-13")
def test_stand_tall_answers_tackle_and_dribble() -> None:
    stand = Respond(("EP-10",))
    for state, action in ((tackling((), ("EP-10",)), Tackle(w(6))), (dribbling((), ("EP-10",)), Dribble(b(7)))):
        rolled = events(play(state, action, stand, dice=duel(5, 3)), Compared)[0]
        assert (rolled.lead, bonus_words(rolled.theirs)) == (1, {"card:EP-10": 1})
    due = act(shooting("H12", (), ("EP-10",)), Shoot()).state
    ruling = why_not(due, stand)
    assert (ruling.reason, ruling.rule) == (Reason.WRONG_MOMENT, "UN-CARD-10")


@pytest.mark.rule("UN-CARD-07", "UN-CARD-10", "UN-CARD-04")
def test_full_stretch_and_glove_wall_answer_shot_and_header() -> None:
    paw = {b(1): "paw"}
    both = ("EP-11", "EP-12")
    rolled = events(play(shooting("H11", (), both, abilities=paw), Shoot(), Respond(both), dice=duel(6, 1)), Compared)[
        0
    ]
    assert rolled.lead == 6 - 1 - 1 - 1 - 2
    done = play(crossing((), both, abilities=paw), Cross(w(9)), Respond(("EP-12",)), dice=[*crosses(4), *duel(4, 1)])
    assert events(done, Compared)[0].lead == 4 + 2 - 1 - 1 - 2
    due = act(shooting("H11", (), both), Shoot()).state
    assert why_not(due, Respond(("EP-12",))).reason == Reason.NO_SYMBOL
    assert Respond(("EP-11",)) in offered(due)
    assert why_not(act(tackling((), both), Tackle(w(6))).state, Respond(("EP-11",))).reason == Reason.WRONG_MOMENT


@pytest.mark.rule("UN-CARD-15")
def test_no_card_counts_after_a_tie() -> None:
    state = shooting("H11", ("EP-04",), ("EP-11",))
    done = play(state, Shoot(("EP-04",)), Respond(("EP-11",)), dice=[*duel(3, 3), *bare(3, 4)])
    first, again = events(done, Compared)
    assert (first.lead, again.lead, again.mine, again.theirs) == (0, -1, (), ())


@pytest.mark.rule("UN-CAPT-03", "UN-CARD-14")
def test_points_stay_for_a_captains_re_roll() -> None:
    state = passing("EP-01", captains=(w(9), b(9)))
    done = play(state, Pass(w(11), ("EP-01",)), Reroll(), dice=[*passes(1), *captain(4)])
    assert [event.reached for event in events(done, Needed)] == [False, True]


@pytest.mark.rule("UN-CARD-03", "UN-CARD-06", "UN-CARD-13")
def test_rondo_routine_stays_and_helps_short_passes() -> None:
    state = table({9: "F5", 2: "J4", 11: "L8"}, {7: "L5", 9: "K9"}, 9, hands=(("EP-13",), ()))
    laid = act(state, PlayCard("EP-13")).state
    assert (laid.permanents[0], laid.hands[0], laid.discards[0]) == ((Permanent("EP-13"),), (), ())
    assert (laid.played, laid.actions) == (1, 3)
    event = events(act(laid, Pass(w(2))), Needed)[0]
    assert (event.need, event.bonuses, event.reached) == (2, (("card:EP-13", 1),), True)
    assert events(act(laid, Pass(w(11)), *passes(6)), Needed)[0].bonuses == (), "three quadrants are too far"
    dropped = act(laid, DropPermanent("EP-13"))
    assert (dropped.state.permanents[0], dropped.state.discards[0], dropped.state.played) == ((), ("EP-13",), 1)
    assert why_not(state, Pass(w(2), ("EP-13",))).reason == Reason.WRONG_MOMENT


@pytest.mark.rule("UN-CARD-13")
def test_rondo_routine_of_the_other_side_is_no_help() -> None:
    state = table({9: "F5", 2: "J4"}, {7: "L5"}, 9, permanents=((), (Permanent("EP-13"),)))
    assert not events(act(state, Pass(w(2)), *passes(1)), Needed)[0].bonuses


@pytest.mark.rule("UN-CARD-06", "UN-CARD-09")
def test_three_cards_a_turn_from_the_own_hand_that_exist() -> None:
    state = passing("EP-01", "EP-01", "EP-04", "EA-01")
    assert why_not(state, Pass(w(11), ("EP-03",))).reason == Reason.NOT_IN_HAND
    assert why_not(state, Pass(w(11), ("EP-01",) * 3)).reason == Reason.NOT_IN_HAND
    assert why_not(state, Pass(w(11), ("XX-99",))).reason == Reason.NO_SUCH_CARD
    assert why_not(state, Pass(w(11), ("?",))).reason == Reason.NO_SUCH_CARD
    third = changed(state, played=2)
    assert Pass(w(11), ("EP-01",)) in offered(third)
    ruling = why_not(third, Pass(w(11), ("EP-01", "EP-01")))
    assert (ruling.reason, ruling.rule) == (Reason.TOO_MANY_CARDS, "UN-CARD-06")
    full = changed(state, played=3)
    assert why_not(full, Pass(w(11), ("EP-01",))).reason == Reason.TOO_MANY_CARDS
    assert why_not(full, PlayCard("EA-01")).reason == Reason.TOO_MANY_CARDS
    assert not any(getattr(action, "cards", ()) for action in offered(full))


@pytest.mark.rule("UN-SET-14")
def test_without_abilities_cards_with_a_symbol_are_refused_in_answer_too() -> None:
    state = shooting("H11", (), ("EP-12",), abilities={b(1): "paw"}, options=Options(abilities=False))
    assert why_not(act(state, Shoot()).state, Respond(("EP-12",))).reason == Reason.NO_SYMBOL
    assert NO in offered(act(state, Shoot()).state)
