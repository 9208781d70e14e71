"""Cards in answer (UN-CARD-10 to UN-CARD-12): when the passive trainer is asked, and what he may play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.rules.undici.actions import Cross, Declare, Dribble, GroupMove, Move, Pass, Respond, Shoot, Tackle
from game.rules.undici.deck import Window
from game.rules.undici.events import Answered, Compared, Declared
from game.rules.undici.frames import DeedKind, HeaderCards, Responding, Turn
from game.rules.undici.match import UNDICI
from game.rules.undici.reasons import Reason
from game.rules.undici.state import MatchState, Options
from tests.undici.builders import act, asks, b, changed, events, offered, path, play, w, why_not
from tests.undici.hands import NO, REAL, crosses, duel, passes, table

OTHER = ("EA-01", "UE-05", "EP-01")
"""Cards that answer nothing."""


def shot(mine: tuple[str, ...] = (), theirs: tuple[str, ...] = OTHER, **more: Any) -> MatchState:
    return table({9: "H11", 6: "D3", 7: "F3"}, {4: "A9", 7: "H12"}, 9, hands=(mine, theirs), **more)


def asked(state: MatchState) -> bool:
    return isinstance(state.frames[-1], Responding)


@pytest.mark.rule("UN-CARD-10", "UN-CARD-11", "UN-CARD-17")
@pytest.mark.parametrize("theirs", [OTHER, ("EP-11", "UE-06", "LR-04")])
def test_the_question_does_not_tell_what_is_in_the_hand(theirs: tuple[str, ...]) -> None:
    state = act(shot(theirs=theirs), Shoot()).state
    assert asked(state)
    assert asks(state) == 1
    duel_state = table({9: "G6"}, {7: "G7"}, 9, hands=((), theirs))
    assert asked(act(duel_state, Dribble(b(7))).state)
    tackle = table({6: "G5"}, {7: "G6"}, carrier=b(7), hands=((), theirs))
    assert asked(act(tackle, Tackle(w(6))).state)


@pytest.mark.rule("UN-CARD-10")
def test_nobody_is_asked_who_has_no_cards_or_no_card_could_answer() -> None:
    assert not asked(play(shot(theirs=()), Shoot(), dice=duel(6, 1)).state)
    assert not asked(act(shot(), Pass(w(7)), *passes(6)).state)
    assert act(shot(), Move(w(6), path("D4"))).state.frames == [Turn()]
    assert act(shot(), GroupMove(((w(6), path("D4")), (w(7), path("F4"))))).state.frames == [Turn()]
    harmless = changed(shot(), deck=tuple(card for card in REAL if card.id == "EA-01" or card.id == "EP-01"))
    assert not asked(play(harmless, Shoot(), dice=duel(6, 1)).state)


@pytest.mark.rule("UN-CARD-09", "UN-CARD-10")
def test_a_declared_card_opens_the_window_for_every_action() -> None:
    assert asked(act(shot(("EP-01",)), Pass(w(7), ("EP-01",))).state)
    done = act(shot(("EP-01",)), Pass(w(7), ("EP-01",)))
    assert events(done, Declared) == [Declared(DeedKind.PASS, 0, w(9), w(7), ("EP-01",))]


@pytest.mark.rule("UN-CARD-10", "UN-CARD-12")
def test_one_to_three_cards_in_answer() -> None:
    hand = ("EP-11", "EP-12", "LR-04", "EP-10", "UE-06")
    state = act(shot(("EP-04",), hand, abilities={b(1): "paw"}), Shoot(("EP-04",))).state
    ruling = why_not(state, Respond(("EP-11", "EP-12", "LR-04", "UE-06"), "EP-04"))
    assert (ruling.reason, ruling.rule) == (Reason.TOO_MANY_ANSWERS, "UN-CARD-12")
    done = play(state, Respond(("EP-11", "EP-12", "LR-04")), dice=duel(6, 5))
    assert events(done, Answered) == [Answered(1, ("EP-11", "EP-12", "LR-04"))]
    assert (done.state.answered, done.state.hands[1]) == (3, ("EP-10", "UE-06"))
    assert done.state.played == 1, "answers are not counted against the active trainer"


@pytest.mark.rule("UN-CARD-12")
def test_no_limit_for_a_whole_turn_unless_the_option_says_so() -> None:
    hand = ("EP-10", "EP-11")
    free = changed(shot(theirs=hand), answered=3)
    assert asked(act(free, Shoot()).state)
    assert Respond(("EP-11",)) in offered(act(free, Shoot()).state)
    capped = shot(theirs=("EP-11", "LR-04"), options=Options(response_cap=3))
    due = act(changed(capped, answered=2), Shoot()).state
    assert why_not(due, Respond(("EP-11", "LR-04"))).reason == Reason.TOO_MANY_ANSWERS
    assert Respond(("EP-11",)) in offered(due)
    assert not asked(play(changed(capped, answered=3), Shoot(), dice=duel(6, 1)).state)


@pytest.mark.rule("UN-CARD-10")
def test_who_wants_silence_is_not_asked_again_this_turn() -> None:
    tackle = table({6: "G5", 7: "F5"}, {7: "G6"}, carrier=b(7), hands=((), OTHER))
    state = play(tackle, Tackle(w(6)), Respond(silent=True), dice=duel(1, 6)).state
    assert state.silent
    state = changed(state, frames=[Turn()], carrier=b(7))
    assert not asked(play(state, Tackle(w(7)), dice=duel(1, 6)).state)


@pytest.mark.rule("UN-CARD-10")
def test_answers_must_lie_in_the_hand_and_fit() -> None:
    due = act(shot(theirs=("EP-11",)), Shoot()).state
    assert why_not(due, Respond(("EP-12",))).reason == Reason.NOT_IN_HAND
    assert why_not(due, Respond(("EP-11", "EP-11"))).reason == Reason.NOT_IN_HAND
    assert why_not(due, Respond(("XX-00",))).reason == Reason.NO_SUCH_CARD
    assert why_not(due, NO, seat=0).reason == "core.not-your-decision"


@pytest.mark.rule("UN-HEAD-05", "UN-CARD-10")
def test_cross_and_header_have_a_window_each() -> None:
    hands = (("EP-03", "EP-07", "EP-07"), ("UE-06", "EP-11", "EP-10"))
    state = table({7: "C14", 9: "H12"}, {4: "G12", 5: "I12"}, 7, hands=hands)
    due = act(state, Cross(w(9), ("EP-03",))).state
    assert asked(due)
    due = act(due, NO, *crosses(3)).state
    assert isinstance(due.frames[-1], HeaderCards)
    due = act(due, Declare(("EP-07",))).state
    assert asked(due)
    assert asks(due) == 1
    done = play(due, Respond(("EP-11", "UE-06"), "EP-07"), dice=duel(4, 4))
    assert events(done, Compared)[0].lead == 2 - 1
    assert done.state.played == 2


@pytest.mark.rule("UN-HEAD-05", "UN-CARD-06")
def test_who_has_played_three_cards_is_not_asked_before_the_header() -> None:
    state = table({7: "C14", 9: "H12"}, {4: "G12", 5: "I12"}, 7, hands=(("EP-07",), ()))
    done = play(changed(state, played=3), Cross(w(9)), dice=[*crosses(4), *duel(6, 1)])
    assert events(done, Compared)
    no_header_cards = tuple(card for card in REAL if card.id not in ("EP-07", "TC-05"))
    known = changed(state, deck=no_header_cards, hands=[("EA-01",), ()])
    assert events(play(known, Cross(w(9)), dice=[*crosses(4), *duel(6, 1)]), Compared), "no such card in the deck"


@pytest.mark.rule("UN-CARD-10")
def test_offers_are_all_combinations_and_all_of_them_are_legal() -> None:
    hand = ("EP-11", "LR-04", "EP-10", "UE-06")
    due = act(shot(("EP-04",), hand), Shoot(("EP-04",))).state
    every = offered(due)
    assert len(every) == len(set(every)) == 2 + 7
    assert all(UNDICI.judge(due, 1, action).allowed for action in every)


@pytest.mark.rule("UN-CARD-10", "UN-CARD-13")
def test_a_cancelled_card_of_one_side_is_not_the_same_card_of_the_other() -> None:
    """Both trainers play with the same deck: a design that fits both ways may lie on both sides."""
    both = replace(next(card for card in REAL if card.id == "EP-08"), windows=(Window.TACKLE, Window.AGAINST_TACKLE))
    deck = (both, *(card for card in REAL if card.id != "EP-08"))
    state = table({6: "G5"}, {7: "G6"}, carrier=b(7), hands=(("EP-08",), ("EP-08", "UE-06")), deck=deck)
    done = play(state, Tackle(w(6), ("EP-08",)), Respond(("EP-08", "UE-06"), "EP-08"), dice=duel(5, 3))
    assert events(done, Compared)[0].lead == 1
