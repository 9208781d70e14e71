"""Unique effects (UE-01 to UE-08), permanents and their limit (UN-T27)."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.undici.actions import Discard, Done, DropPermanent, Move, Pass, PlaceLocks, PlayCard, Respond, Shoot
from game.rules.undici.chips import Ability
from game.rules.undici.deck import UNKNOWN, Effect
from game.rules.undici.events import CardDiscarded, CardPlayed, Compared, HandSeen, Needed
from game.rules.undici.frames import NOBODY, LocksDue, ScoutDue, Turn
from game.rules.undici.match import UNDICI
from game.rules.undici.queries import ability_points, unseen
from game.rules.undici.reasons import Reason
from game.rules.undici.setup import new_match
from game.rules.undici.squads import sample_squads
from game.rules.undici.state import OFF, MatchState, Options, Permanent
from tests.undici.builders import act, asks, b, changed, events, offered, path, play, sq, w, why_not, with_options
from tests.undici.hands import bare, duel, passes, table


def turn(*hand: str, **more: Any) -> MatchState:
    return table({6: "D5", 9: "F5", 2: "J4"}, {7: "L5", 4: "E9"}, 9, **{"hands": (hand, ()), **more})


# -- UE-01 -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-CARD-03", "UN-CARD-04", "UN-CARD-13")
def test_armband_oath_lends_the_captain_an_ability() -> None:
    state = turn("UE-01", captains=(w(9), NOBODY))
    assert why_not(state, PlayCard("UE-01")).reason == Reason.NO_ABILITY_NAMED
    laid = act(state, PlayCard("UE-01", ability=Ability.PLAYMAKER)).state
    assert laid.permanents[0] == (Permanent("UE-01", Ability.PLAYMAKER),)
    assert ability_points(laid, w(9), Ability.PLAYMAKER) == 1
    assert ability_points(laid, w(2), Ability.PLAYMAKER) == 0
    assert events(act(laid, Pass(w(2))), Needed)[0].bonuses == (("playmaker", 1),)
    assert ability_points(act(laid, DropPermanent("UE-01")).state, w(9), Ability.PLAYMAKER) == 0
    assert {action.ability for action in offered(state) if isinstance(action, PlayCard)} == set(Ability)


@pytest.mark.rule("UN-CARD-13")
def test_a_lent_ability_does_not_add_to_a_printed_one() -> None:
    lying = ((Permanent("UE-01", Ability.PLAYMAKER),), ())
    for printed, points in (("playmaker", 1), ("playmaker+", 2)):
        state = turn(captains=(w(9), NOBODY), permanents=lying, abilities={w(9): printed})
        assert ability_points(state, w(9), Ability.PLAYMAKER) == points


@pytest.mark.rule("UN-SET-14", "UN-CARD-13")
def test_without_abilities_cards_about_them_are_not_in_the_deck() -> None:
    state = new_match(sample_squads(), Options(abilities=False))
    assert all(card.symbol is None and card.effect is not Effect.LEND_ABILITY for card in state.deck)
    assert sum(card.count for card in state.deck) == 35
    assert sum(left for _, left in unseen(state, 0)) == 35
    assert sum(card.count for card in new_match(sample_squads(), Options()).deck) == 51
    whole = with_options(turn(), abilities=False)
    assert "UE-01" not in dict(unseen(whole, 0))


# -- UE-02, UE-07, the two-card rule -----------------------------------------------------------------------------------


@pytest.mark.rule("UN-CARD-03", "UN-CARD-13")
def test_chalk_eraser_destroys_an_opposing_permanent() -> None:
    lying = ((), (Permanent("EP-13"), Permanent("UE-07")))
    state = turn("UE-02", permanents=lying)
    assert [action for action in offered(state) if isinstance(action, PlayCard)] == [
        PlayCard("UE-02", other="EP-13"),
        PlayCard("UE-02", other="UE-07"),
    ]
    done = act(state, PlayCard("UE-02", other="UE-07"))
    assert done.state.permanents[1] == (Permanent("EP-13"),)
    assert (done.state.discards[0], done.state.discards[1]) == (("UE-02",), ("UE-07",))
    ruling = why_not(turn("UE-02"), PlayCard("UE-02", other="UE-07"))
    assert (ruling.reason, ruling.rule) == (Reason.NOT_LYING, "UN-CARD-03")


@pytest.mark.rule("UN-CARD-06", "UN-CARD-08")
def test_two_permanents_at_most_and_room_is_made_by_discarding_one() -> None:
    """UN-T27."""
    lying = ((Permanent("EP-13"), Permanent("UE-07")), ())
    state = turn("UE-01", permanents=lying, captains=(w(9), NOBODY))
    oath = PlayCard("UE-01", ability=Ability.HARE)
    ruling = why_not(state, oath)
    assert (ruling.reason, ruling.rule) == (Reason.NO_MORE_PERMANENTS, "UN-CARD-08")
    dropped = act(state, DropPermanent("EP-13"))
    assert events(dropped, CardDiscarded) == [CardDiscarded(0, "EP-13", True)]
    after = act(dropped.state, oath).state
    assert (len(after.permanents[0]), after.played, after.discards[0]) == (2, 1, ("EP-13",))
    assert why_not(after, DropPermanent("EP-13")).reason == Reason.NOT_LYING
    full = changed(state, played=3)
    assert DropPermanent("EP-13") in offered(full), "discarding is no playing"


@pytest.mark.rule("UN-CARD-03")
def test_low_block_stays_in_play() -> None:
    state = act(turn("UE-07"), PlayCard("UE-07")).state
    assert state.permanents[0] == (Permanent("UE-07"),)
    assert state.frames == [Turn()]


# -- UE-03, UE-04 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-CARD-13", "UN-LOCK-06")
def test_skeleton_key_lays_a_padlock_aside_until_the_end_of_the_turn() -> None:
    state = turn("UE-03", locks=("E6", ""))
    assert why_not(state, PlayCard("UE-03", lock=1)).reason == Reason.NO_LOCK_THERE
    assert why_not(state, PlayCard("UE-03")).reason == Reason.NO_LOCK_THERE
    open_way = act(state, PlayCard("UE-03", lock=0)).state
    assert open_way.locks == [OFF, OFF]
    assert act(open_way, Move(w(6), path("E6"))).state.at[w(6)] == sq("E6")
    closing = act(open_way, Done()).state
    assert isinstance(closing.frames[-1], LocksDue)
    placed = [action for action in offered(closing) if isinstance(action, PlaceLocks)]
    assert all(action.white != OFF for action in placed)


@pytest.mark.rule("UN-CARD-13", "UN-FLIP-03", "UN-DECK-05")
def test_smelling_salts_turn_a_chip_up() -> None:
    state = turn("UE-04", flipped={w(6): 2, b(7): 1})
    assert why_not(state, PlayCard("UE-04", w(2))).reason == Reason.NOT_DOWN
    assert why_not(state, PlayCard("UE-04", b(7))).reason == Reason.NOT_YOUR_CHIP
    assert [action for action in offered(state) if isinstance(action, PlayCard)] == [PlayCard("UE-04", w(6))]
    up = act(state, PlayCard("UE-04", w(6))).state
    assert act(up, Move(w(6), path("D6"))).state.at[w(6)] == sq("D6")


# -- UE-05 -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-CARD-13", "UN-CARD-17")
def test_scouting_report_shows_the_hand_to_one_alone_and_takes_a_card() -> None:
    state = turn(hands=(("UE-05",), ("EP-01", "UE-06")))
    done = act(state, PlayCard("UE-05"))
    due = done.state
    assert (due.frames[-1], asks(due)) == (ScoutDue(0), 0)
    prompt = UNDICI.prompt(due)
    assert prompt is not None
    assert prompt.secret
    assert UNDICI.view(due, 0).hands[1] == ("EP-01", "UE-06")
    assert UNDICI.view(due, None).hands[1] == (UNKNOWN, UNKNOWN)
    assert UNDICI.view(due, 1).hands[0] == ()
    seen = events(done, HandSeen)[0]
    assert UNDICI.event_view(due, seen, 0).hand == ("EP-01", "UE-06")
    assert UNDICI.event_view(due, seen, 1).hand == (UNKNOWN, UNKNOWN)
    assert UNDICI.event_view(due, seen, None).hand == (UNKNOWN, UNKNOWN)
    assert offered(due) == [Discard("EP-01"), Discard("UE-06")]
    assert why_not(due, Discard("EP-04")).reason == Reason.NOT_IN_HAND
    after = act(due, Discard("UE-06"))
    assert events(after, CardDiscarded) == [CardDiscarded(1, "UE-06", False)]
    assert (after.state.hands[1], after.state.discards[1], after.state.frames) == (("EP-01",), ("UE-06",), [Turn()])
    assert UNDICI.view(after.state, 0).hands[1] == (UNKNOWN,), "the look is over"


@pytest.mark.rule("UN-CARD-13")
def test_there_is_nothing_to_scout_in_an_empty_hand() -> None:
    assert why_not(turn("UE-05"), PlayCard("UE-05")).reason == Reason.HAND_EMPTY


# -- UE-06 -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-CARD-10", "UN-CARD-13", "UN-CARD-15")
def test_video_check_cancels_a_declared_card() -> None:
    """UN-T28."""
    state = table({9: "H11"}, {4: "A9"}, 9, hands=(("EP-04",), ("UE-06",)))
    done = play(state, Shoot(("EP-04",)), Respond(("UE-06",), "EP-04"), dice=[*duel(4, 4), *bare(2, 1)])
    first = events(done, Compared)[0]
    assert (first.lead, first.mine) == (0, (("square", 0),))
    assert done.state.discards[0] == ("EP-04",)
    assert done.state.played == 1, "it still counts as played"


@pytest.mark.rule("UN-CARD-10")
def test_video_check_needs_a_declared_card() -> None:
    state = table({9: "H11"}, {4: "A9"}, 9, hands=(("EP-04", "EP-04"), ("UE-06", "EP-11")))
    plain = act(state, Shoot()).state
    assert why_not(plain, Respond(("UE-06",), "EP-04")).reason == Reason.WRONG_MOMENT
    due = act(state, Shoot(("EP-04",))).state
    for wrong in (
        Respond(("UE-06",)),
        Respond(("UE-06",), "EP-05"),
        Respond(("EP-11",), "EP-04"),
        Respond((), "EP-04"),
    ):
        assert why_not(due, wrong).reason == Reason.NOTHING_TO_CANCEL, wrong
    assert Respond(("EP-11", "UE-06"), "EP-04") in offered(due)
    twice = act(state, Shoot(("EP-04", "EP-04"))).state
    done = play(twice, Respond(("UE-06",), "EP-04"), dice=duel(3, 1))
    assert events(done, Compared)[0].lead == 3, "one of the two still counts"


@pytest.mark.rule("UN-CARD-10", "UN-PASS-02")
def test_a_bare_pass_is_not_answered_but_one_with_a_card_is() -> None:
    state = turn(hands=(("EP-01",), ("UE-06",)))
    assert act(state, Pass(w(2)), *passes(2)).state.carrier == w(2)
    due = act(state, Pass(w(2), ("EP-01",))).state
    assert asks(due) == 1
    done = act(due, Respond(("UE-06",), "EP-01"), *passes(2))
    assert events(done, Needed)[0].bonuses == ()


# -- UE-08 -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-CARD-13", "UN-LOCK-07")
def test_double_bolt_lets_both_padlocks_into_one_area() -> None:
    state = table({6: "H2", 9: "F5"}, {7: "L9"}, 9, hands=(("UE-08",), ()), frames=(Turn(), LocksDue()))
    assert why_not(state, PlaceLocks(sq("G2"), sq("I2"))).reason == Reason.LOCKS_IN_AREA
    done = act(state, PlaceLocks(sq("G2"), sq("I2"), "UE-08"), *[])
    assert done.state.locks == [sq("G2"), sq("I2")]
    assert done.state.discards[0] == ("UE-08",)
    assert why_not(turn("UE-08"), PlayCard("UE-08")).reason == Reason.WRONG_MOMENT


# -- what is not asked for ---------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-CARD-13")
def test_what_a_card_does_not_need_is_not_told() -> None:
    done = act(turn("EA-01"), PlayCard("EA-01", piece=99, ability=Ability.HARE, lock=1, other="XX"))
    assert events(done, CardPlayed) == [CardPlayed(0, "EA-01")]
