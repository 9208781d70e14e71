"""The shipped cards follow the statistics of the printed ones; a draft goes in turns."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import FrozenInstanceError, replace
from statistics import correlation, mean, pstdev

import pytest

from game.content.counter_attack_cards import CARDS, shipped_pool
from game.rules.counter_attack.cards import (
    DRAFTED,
    KEEPER,
    OUTFIELD,
    Card,
    Deck,
    batches,
    can_raise,
    card_from,
    deck_of,
    raised,
    value_of,
)
from game.rules.counter_attack.squads import shipped_deck

DECK = shipped_deck()
MEANS = {"pace": 4.54, "dribbling": 2.66, "heading": 3.71, "high_pass": 4.97, "resilience": 4.80, "shooting": 3.13,
         "tackling": 2.91}  # fmt: skip
SPREADS = {"pace": 0.67, "dribbling": 1.36, "heading": 1.30, "high_pass": 0.89, "resilience": 0.92, "shooting": 1.46,
           "tackling": 1.47}  # fmt: skip
LEAST = {"pace": 3, "dribbling": 1, "heading": 1, "high_pass": 3, "resilience": 1, "shooting": 1, "tackling": 1}
PAIRS = {
    ("dribbling", "shooting"): 0.64, ("shooting", "tackling"): -0.49, ("dribbling", "tackling"): -0.37,
    ("heading", "tackling"): 0.33, ("dribbling", "heading"): -0.31, ("heading", "shooting"): -0.28,
    ("resilience", "tackling"): 0.27, ("heading", "high_pass"): -0.23,
}  # fmt: skip
KEEPER_MEANS = {"aerial": 4.90, "dribbling": 1.75, "pace": 5.17, "resilience": 4.54, "saving": 4.02, "handling": 3.79,
                "high_pass": 4.83}  # fmt: skip


def column(cards: Sequence[Card], attribute: str) -> list[int]:
    return [value_of(card, attribute) for card in cards]


# -- statistics ------------------------------------------------------------------------------------------------------


def test_there_are_enough_cards() -> None:
    assert len(DECK.outfielders) >= 64
    assert len(DECK.keepers) >= 8
    assert DECK.enough
    assert len({card.name for card in (*DECK.outfielders, *DECK.keepers)}) == len(DECK.outfielders) + len(DECK.keepers)


@pytest.mark.parametrize("attribute", OUTFIELD)
def test_means_spreads_and_ends(attribute: str) -> None:
    values = column(DECK.outfielders, attribute)
    assert mean(values) == pytest.approx(MEANS[attribute], abs=0.05)
    assert pstdev(values) == pytest.approx(SPREADS[attribute], abs=0.1)
    assert min(values) >= LEAST[attribute]
    assert max(values) == 6


@pytest.mark.parametrize(("one", "other"), [(a, b) for a in OUTFIELD for b in OUTFIELD if a < b])
def test_what_goes_together(one: str, other: str) -> None:
    found = correlation(column(DECK.outfielders, one), column(DECK.outfielders, other))
    if (one, other) in PAIRS:
        assert found == pytest.approx(PAIRS[one, other], abs=0.05)
    else:
        assert abs(found) <= 0.2


def test_sums() -> None:
    sums = [card.total for card in DECK.outfielders]
    assert mean(sums) == pytest.approx(26.7, abs=0.1)
    assert pstdev(sums) == pytest.approx(2.7, abs=0.1)
    assert min(sums) >= 19
    assert max(sums) <= 33
    assert len({replace(card, name="") for card in DECK.outfielders}) == len(DECK.outfielders), "no card is there twice"


def test_archetypes() -> None:
    def archetype(card: Card) -> str:
        if card.tackling >= 4 and card.shooting <= 2:
            return "defender"
        return "attacker" if card.shooting >= 4 and card.tackling <= 2 else "all-round"

    counts = Counter(archetype(card) for card in DECK.outfielders)
    for name, share in (("defender", 35 / 181), ("attacker", 56 / 181), ("all-round", 90 / 181)):
        assert counts[name] / len(DECK.outfielders) == pytest.approx(share, abs=0.05)


def test_keepers_and_referees() -> None:
    for attribute in KEEPER:
        assert mean(column(DECK.keepers, attribute)) == pytest.approx(KEEPER_MEANS[attribute], abs=0.15)
    assert correlation(column(DECK.keepers, "saving"), column(DECK.keepers, "handling")) == pytest.approx(-0.4, abs=0.1)
    assert all(25 <= keeper.total <= 34 for keeper in DECK.keepers)
    assert sorted(referee.leniency for referee in DECK.referees) == [2, 3, 4, 5]


BOOK = {"Barisic": (4, 5, 3, 4, 5, 5, 2), "Rusu": (4, 4, 4, 4, 5, 6, 1), "Vrabec": (5, 1, 6, 4, 6, 2, 5),
        "Toothnail": (5, 2, 4, 5, 6, 2, 4)}  # fmt: skip
EXAMPLES = {"Ruiz": (6, 5, 2, 5, 3, 4, 1), "Delgado": (5, 4, 4, 5, 5, 2, 3), "Longo": (4, 2, 6, 3, 6, 2, 6),
            "Willems": (5, 3, 5, 5, 5, 3, 4), "Walton": (6, 3, 3, 6, 3, 4, 3), "Attah": (5, 2, 4, 3, 5, 3, 5),
            "Werdekker": (4, 3, 3, 6, 4, 4, 5)}  # fmt: skip
KEEPERS = {"Walker": (5, 1, 6, 6, 5, 2, 4), "Nkosi": (5, 2, 6, 6, 4, 4, 4)}


def test_the_cards_of_the_book_lie_apart() -> None:
    pool = shipped_pool()
    book, examples = deck_of(pool, ["book"]), deck_of(pool, ["example"])
    assert {card.name: tuple(value_of(card, each) for each in OUTFIELD) for card in book.outfielders} == BOOK
    assert {card.name: tuple(value_of(card, each) for each in OUTFIELD) for card in examples.outfielders} == EXAMPLES
    assert {card.name: tuple(value_of(card, each) for each in KEEPER) for card in examples.keepers} == KEEPERS
    assert not book.keepers
    named = {card.name for card in (*DECK.outfielders, *DECK.keepers)}
    assert not named & {*BOOK, *EXAMPLES, *KEEPERS}
    assert len(deck_of(pool, ["invented", "book", "example"]).outfielders) == len(pool.outfielders)


def test_the_file_is_plain() -> None:
    lines = CARDS.read_text(encoding="utf-8").splitlines()
    for line in lines:
        if line.startswith("    {"):
            assert set(json.loads(line.rstrip(","))) >= {"name"}
    assert max(map(len, lines)) < 170


# -- cards -----------------------------------------------------------------------------------------------------------


def test_what_is_not_on_a_card_counts_as_nothing() -> None:
    outfielder, keeper = DECK.outfielders[0], DECK.keepers[0]
    assert (outfielder.saving, outfielder.handling, outfielder.aerial) == (0, 0, 0)
    assert (keeper.shooting, keeper.heading, keeper.tackling) == (0, 0, 0)
    assert not outfielder.keeper
    assert keeper.keeper
    assert outfielder == card_from(shipped_pool().outfielders[0])
    with pytest.raises(FrozenInstanceError):
        outfielder.pace = 6  # type: ignore[misc]


@pytest.mark.rule("CA-LEAGUE-06")
def test_a_bonus_goes_to_printed_values_up_to_six() -> None:
    card = Card("A", pace=5, dribbling=6, heading=1, high_pass=3, resilience=3, shooting=2, tackling=2)
    assert can_raise(card, "pace")
    assert not can_raise(card, "pace", 2)
    assert not can_raise(card, "dribbling")
    assert not can_raise(card, "saving"), "this is not on his card"
    assert not can_raise(card, "name")
    assert not can_raise(card, "heading", 0)
    assert raised(card, "heading", 5) == replace(card, heading=6)


# -- the draft -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-SETUP-03")
@pytest.mark.parametrize("first", [0, 1])
def test_picks_go_in_turns(first: int) -> None:
    turns = batches(first)
    other = 1 - first
    assert [len(batch) for batch in turns] == [4] * 7 + [2]
    assert turns[0] == (first, other, first, other)
    assert turns[1] == (other, first, other, first)
    assert turns[7] == (other, first)
    assert Counter(side for batch in turns for side in batch) == {0: DRAFTED, 1: DRAFTED}


@pytest.mark.rule("CA-SETUP-02", "CA-SETUP-03", "CA-SETUP-06")
def test_a_deck_must_be_enough_for_two() -> None:
    assert Deck(DECK.outfielders[:30], DECK.keepers[:2], DECK.referees[:1]).enough
    assert not Deck(DECK.outfielders[:29], DECK.keepers[:2], DECK.referees[:1]).enough
    assert not Deck(DECK.outfielders[:30], DECK.keepers[:1], DECK.referees[:1]).enough
    assert not Deck(DECK.outfielders[:30], DECK.keepers[:2], ()).enough
    assert not deck_of(shipped_pool(), ["book"]).enough
