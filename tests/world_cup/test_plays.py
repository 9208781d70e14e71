"""The same play is always the same action, in whichever order its lanes were named (WC-CARD-02)."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.core.dice import StreamDice
from game.rules.world_cup.actions import NOWHERE, PlayCard, canonical
from game.rules.world_cup.bots import greedy
from game.rules.world_cup.cards import TILES, Card
from game.rules.world_cup.desk import DESK
from game.rules.world_cup.frames import Turn
from game.rules.world_cup.match import WORLD_CUP
from tests.world_cup.builders import act, lane_of, table, why_not
from tests.world_cup.tournaments import NUMBERS, tournament


def is_canonical(action: object) -> bool:
    if not isinstance(action, PlayCard):
        return True
    tiles = TILES.get(action.card, ("",))
    return action.lanes == canonical(action.card, action.lanes) and len(action.lanes) == len(tiles)


@pytest.mark.parametrize("number", NUMBERS)
def test_offers_and_programs_name_every_play_in_one_way(number: int) -> None:
    for step in tournament(number):
        assert is_canonical(step.action)
    for step in tournament(number)[::25]:
        assert all(is_canonical(offer.action) for offer in WORLD_CUP.offers(step.state))
        if isinstance(step.state.frames[-1], Turn):
            assert is_canonical(greedy(WORLD_CUP.view(step.state, step.seat), step.seat, StreamDice(1)))


@pytest.mark.rule("WC-CARD-02")
def test_every_offer_of_multiple_cards_is_another_play() -> None:
    state = table("2008", ("1+1 2+1 1+1+1", "1 1 1"))
    offers = [offer.action for offer in WORLD_CUP.offers(state)]
    assert all(map(is_canonical, offers))
    assert len(set(offers)) == len(offers)
    assert PlayCard(Card.TWO_ONE, (NOWHERE, 7)) in offers
    assert PlayCard(Card.ONE_ONE_ONE, (7, NOWHERE, NOWHERE)) in offers


@pytest.mark.rule("WC-CARD-02")
@pytest.mark.parametrize(
    ("card", "lanes", "kept"),
    [
        ("1+1", (7, 3), (3, 7)),
        ("1+1", (NOWHERE, 3), (3, NOWHERE)),
        ("1+1", (3,), (3, NOWHERE)),
        ("1+1+1", (9, 0, 4), (0, 4, 9)),
        ("1+1+1", (NOWHERE, 9, 0), (0, 9, NOWHERE)),
        ("1+1+1", (9, 0), (0, 9, NOWHERE)),
        ("1+1+1", (5,), (5, NOWHERE, NOWHERE)),
        ("1", (5,), (5,)),
        ("foul", (5,), (5,)),
        ("foul", (), (NOWHERE,)),
    ],
)
def test_all_orders_of_a_play_are_one_action(card: str, lanes: tuple[int, ...], kept: tuple[int, ...]) -> None:
    for order in permutations(lanes):
        assert DESK.play(card, order) == PlayCard(Card(card), kept)
    assert canonical(card, kept) == kept


@pytest.mark.rule("WC-CARD-02")
def test_different_tiles_keep_their_order() -> None:
    assert DESK.play("2+1", (7, 3)) == PlayCard(Card.TWO_ONE, (7, 3))
    assert DESK.play("2+1", (3, 7)) == PlayCard(Card.TWO_ONE, (3, 7))
    assert DESK.play("2+1", (7,)) == PlayCard(Card.TWO_ONE, (7, NOWHERE))
    assert DESK.play("2+1", (NOWHERE, 7)) == PlayCard(Card.TWO_ONE, (NOWHERE, 7))


@pytest.mark.rule("WC-CARD-02")
def test_other_ways_to_name_a_play_are_still_legal_and_do_the_same() -> None:
    """Old journals have them; what cannot be played stays refused."""
    state = table("2008", ("1+1 2+1 1+1+1", "1 1 1"))
    one, two = lane_of(state, "GER"), lane_of(state, "POR")
    kept = act(state, DESK.play("1+1", (one, two))).state
    assert act(state, PlayCard(Card.ONE_ONE, (one, two))).state == kept
    assert act(state, PlayCard(Card.ONE_ONE, (two, one))).state == kept
    assert why_not(state, DESK.play("1+1", (one, two, 4))).reason == "world_cup.too-many-lanes"
    assert why_not(state, DESK.play("1+1", (one, one))).reason == "world_cup.same-lane"


def test_what_speaks_against_a_play_is_the_lane_it_cannot_go_to() -> None:
    """In whichever order they were clicked: the full lane, or the one named twice."""
    state = table("2008", ("1+1 2+1 1+1+1", "1 1 1"))
    state.lanes[3] = "1" * state.room(3)
    for lanes, wrong in (((3, 9), 3), ((9, 3), 3), ((9, 9), 9), ((9, 4, 7), 7)):
        action = DESK.play("1+1", lanes)
        assert DESK.evidence(state, action, WORLD_CUP.judge(state, 0, action)) == (wrong,)
