"""Hidden hands (UN-CARD-17): nothing that a seat sees, is asked or is told depends on the other hand."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.dice import TapeDice
from game.core.driver import Applied, apply
from game.rules.undici.actions import PlayCard
from game.rules.undici.deck import UNKNOWN, Effect
from game.rules.undici.effects import card_of
from game.rules.undici.events import CardDrawn, HandSeen
from game.rules.undici.frames import ScoutDue
from game.rules.undici.match import UNDICI
from game.rules.undici.queries import unseen
from game.rules.undici.state import MatchState
from tests.random_matches import Step
from tests.undici.builders import changed
from tests.undici.hands import table
from tests.undici.matches import match

MATCHES = range(6)


def other_hand(state: MatchState, side: int) -> MatchState:
    """The same match with as many other cards in a hand."""
    twin = state.clone()
    spare = [card for card, count in unseen(state, side) for _ in range(count)]
    hand = tuple(spare[: len(state.hands[side])])
    twin.hands[side] = hand
    return twin


def scouts(step: Step[MatchState]) -> bool:
    """UE-05 opens the other hand on purpose."""
    if isinstance(step.state.frames[-1], ScoutDue):
        return True
    card = card_of(step.state, step.action.card) if isinstance(step.action, PlayCard) else None
    return card is not None and card.effect is Effect.SCOUT


@pytest.mark.rule("UN-CARD-17")
@pytest.mark.parametrize("number", MATCHES)
def test_states_that_differ_only_in_hidden_hands_look_the_same(number: int) -> None:
    looked = 0
    for step in match(number):
        for seat in (0, 1):
            if not step.state.hands[1 - seat] or isinstance(step.state.frames[-1], ScoutDue):
                continue
            twin = other_hand(step.state, 1 - seat)
            looked += twin.hands != step.state.hands
            assert UNDICI.view(step.state, seat) == UNDICI.view(twin, seat)
            assert UNDICI.view(step.state, None) == UNDICI.view(twin, None)
            assert UNDICI.prompt(step.state) == UNDICI.prompt(twin), "the question itself must not tell"
    assert looked > 50


@pytest.mark.rule("UN-CARD-17")
@pytest.mark.parametrize("number", MATCHES)
def test_what_follows_from_an_action_does_not_depend_on_the_other_hand(number: int) -> None:
    """Windows open by public knowledge only: the same action leads the acting seat to the same view and story."""
    for step in match(number):
        if scouts(step) or not step.state.hands[1 - step.seat]:
            continue
        twin = apply(UNDICI, other_hand(step.state, 1 - step.seat), step.seat, step.action, TapeDice(step.rolls))
        assert isinstance(twin, Applied)
        assert UNDICI.view(twin.state, step.seat) == UNDICI.view(step.done.state, step.seat)
        assert seen(twin, step.seat) == seen(step.done, step.seat)


def seen(done: Applied[MatchState], seat: int | None) -> list[Any]:
    return [UNDICI.event_view(done.state, event, seat) for event in done.events]


@pytest.mark.rule("UN-CARD-17")
@pytest.mark.parametrize("number", MATCHES)
def test_a_drawn_card_is_told_to_whoever_drew_it(number: int) -> None:
    drawn = 0
    for step in match(number):
        for event in step.done.events:
            if isinstance(event, CardDrawn):
                drawn += 1
                told = {seat: UNDICI.event_view(step.done.state, event, seat).card for seat in (0, 1, None)}
                assert told == {event.side: event.card, 1 - event.side: UNKNOWN, None: UNKNOWN}
            elif not isinstance(event, HandSeen):
                assert all(UNDICI.event_view(step.done.state, event, seat) == event for seat in (0, 1, None))
    assert drawn == 40


@pytest.mark.rule("UN-CARD-17")
def test_permanents_discards_and_numbers_are_open() -> None:
    state = table({9: "F5"}, {7: "L5"}, 9, hands=(("EP-01", "EP-04"), ("UE-06",)))
    state.discards[1] = ("EA-01",)
    seen_by_white = UNDICI.view(state, 0)
    assert (seen_by_white.hands[0], seen_by_white.hands[1]) == (("EP-01", "EP-04"), (UNKNOWN,))
    assert seen_by_white.discards[1] == ("EA-01",)
    nobody = UNDICI.view(state, None)
    assert (nobody.hands[0], nobody.hands[1]) == ((UNKNOWN, UNKNOWN), (UNKNOWN,))
    assert state.hands[1] == ("UE-06",), "looking changes nothing"


@pytest.mark.rule("UN-CARD-17")
def test_a_view_can_be_asked_for_offers_and_odds() -> None:
    state = table({9: "H11"}, {7: "L5"}, 9, hands=(("EP-04",), ("UE-06",)))
    for seat in (0, 1, None):
        view = UNDICI.view(state, seat)
        assert list(UNDICI.offers(view))
        assert UNDICI.broken_invariants(changed(view, hands=state.hands)) == UNDICI.broken_invariants(state)


@pytest.mark.rule("UN-CARD-17")
@pytest.mark.parametrize("number", MATCHES)
def test_known_cards_never_appear_in_a_view_of_the_other_hand(number: int) -> None:
    for step in match(number):
        scout = isinstance(step.state.frames[-1], ScoutDue)
        for seat in (0, 1, None):
            view = UNDICI.view(step.state, seat)
            for side in (0, 1):
                if side != seat and not (scout and seat == step.seat):
                    assert set(view.hands[side]) <= {UNKNOWN}
