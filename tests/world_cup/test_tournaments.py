"""Whole random tournaments: a champion, the invariants after every play, equal replays, hidden hands, refusals."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.codec import decode, encode
from game.core.dice import StreamDice, TapeDice
from game.core.digest import digest
from game.core.driver import Applied, Refused, action_odds, apply
from game.core.odds import Odds
from game.rules.world_cup.actions import Action, Discard, PlayCard
from game.rules.world_cup.cards import CARDS, INDEX, UNKNOWN, Card
from game.rules.world_cup.events import CardDrawn, CardDropped, Event, HandDealt, RunEnded, StageBegan
from game.rules.world_cup.frames import Turn
from game.rules.world_cup.match import WORLD_CUP
from game.rules.world_cup.queries import hidden_cards, owner_of, pool
from game.rules.world_cup.state import NEUTRAL, NOBODY, CupState
from game.rules.world_cup.tournament import Stage
from tests.random_matches import Step
from tests.world_cup.builders import lane_of, table, with_lanes
from tests.world_cup.tournaments import NUMBERS, tournament

ALL = pytest.mark.parametrize("number", NUMBERS)


@ALL
@pytest.mark.rule("WC-SET-01", "WC-END-01", "WC-END-02")
def test_every_tournament_ends_with_a_champion(number: int) -> None:
    last = tournament(number)[-1].done.state
    ending = WORLD_CUP.ending(last)
    assert ending is not None
    assert last.champion != NOBODY
    owner = owner_of(last, last.champion)
    assert ending.winner == owner or (owner == NEUTRAL and ending.reason == "neutral-champion")
    assert WORLD_CUP.prompt(last) is None
    assert list(WORLD_CUP.offers(last)) == []


@ALL
def test_the_invariants_hold_after_every_play(number: int) -> None:
    """C.3."""
    for step in tournament(number):
        assert WORLD_CUP.broken_invariants(step.done.state) == []


@ALL
@pytest.mark.rule("WC-TURN-06", "WC-DECK-10")
def test_every_stage_has_as_many_plays_as_its_piles_have_cards(number: int) -> None:
    """C.3(4)."""
    plays: Counter[int] = Counter()
    due: Counter[int] = Counter()
    stage = 0
    for step in tournament(number):
        plays[stage] += isinstance(step.state.frames[-1], Turn)
        for event in step.done.events:
            if isinstance(event, StageBegan):
                stage += 1
                due[stage] += event.pile
            if isinstance(event, RunEnded):
                due[stage] += event.pile
    assert {at: count for at, count in plays.items() if count} == due


@ALL
def test_replays_are_equal_and_states_survive_being_written(number: int) -> None:
    """Coins and lots are rolls like all others: the tape of a decision gives the same state and the same events."""
    for step in tournament(number)[::7]:
        tape = TapeDice(step.rolls)
        again = apply(WORLD_CUP, step.state, step.seat, step.action, tape)
        tape.expect_end()
        assert again == step.done
        data = encode(CupState, step.done.state)
        assert decode(CupState, data) == step.done.state
        assert digest(CupState, step.done.state) == digest(CupState, decode(CupState, data))
        for event in step.done.events:
            assert encode(Event, event)
        assert encode(Action, step.action)


# -- hidden hands ------------------------------------------------------------------------------------------------------


def other_cards(state: CupState, side: int) -> CupState:
    """The same tournament with other cards in a hand and face down; cards that can be told by counting stay."""
    twin = state.clone()
    left = list(pool(state))

    def swapped(card: str) -> str:
        if card == Card.THREE:
            return card
        left[INDEX[card]] += 1
        other = next((at for at, count in enumerate(left) if count and str(CARDS[at]) != card), INDEX[card])
        left[other] -= 1
        return str(CARDS[other])

    twin.hands[side] = tuple(map(swapped, state.hands[side]))
    twin.dropped[side] = tuple(map(swapped, state.dropped[side]))
    return twin


@ALL
@pytest.mark.rule("WC-TURN-07")
def test_states_that_differ_only_in_hidden_cards_look_the_same(number: int) -> None:
    looked = 0
    for step in tournament(number)[::3]:
        for seat in (0, 1):
            twin = other_cards(step.state, 1 - seat)
            looked += twin.hands != step.state.hands
            assert WORLD_CUP.broken_invariants(twin) == []
            assert WORLD_CUP.view(step.state, seat) == WORLD_CUP.view(twin, seat)
            assert WORLD_CUP.view(step.state, None) == WORLD_CUP.view(twin, None)
            assert WORLD_CUP.prompt(step.state) == WORLD_CUP.prompt(twin), "the question itself must not tell"
    assert looked > 30


@ALL
@pytest.mark.rule("WC-TURN-07")
def test_nobody_is_told_the_cards_of_the_other(number: int) -> None:
    for step in tournament(number):
        for event in step.done.events:
            if not isinstance(event, CardDrawn | CardDropped | HandDealt):
                continue
            seen = [WORLD_CUP.event_view(step.done.state, event, seat) for seat in (0, 1, None)]
            assert seen[event.side] == event
            for other in (seen[1 - event.side], seen[2]):
                assert set(getattr(other, "hand", None) or [other.card]) == {UNKNOWN}


@pytest.mark.rule("WC-TURN-07")
def test_what_one_has_not_seen_is_known_by_kind() -> None:
    state = WORLD_CUP.view(table("1986", ("3 2 foul", "1 1 1")), 0)
    unseen = hidden_cards(state, 0)
    assert sum(unseen) == 81
    assert unseen[INDEX["3"]] == 4
    assert unseen[INDEX["1"]] == 28


# -- odds and refusals -------------------------------------------------------------------------------------------------


@pytest.mark.rule("WC-CARD-04")
def test_the_odds_of_a_penalty_are_exact_also_as_one_sees_it() -> None:
    state = table("1986", ("penalty 2 foul", "1 1 1"))
    action = PlayCard(Card.PENALTY, (lane_of(state, "ITA"),))
    odds = action_odds(WORLD_CUP, WORLD_CUP.view(state, 0), 0, action)
    assert isinstance(odds, Odds)
    assert odds.exact
    assert {str(key): (value.numerator, value.denominator) for key, value in odds.chances.items()} == {
        "scored:0": (2, 3),
        "missed:0": (1, 3),
    }


@ALL
def test_nonsense_is_refused_with_reason_and_rule_and_changes_nothing(number: int) -> None:
    dice = StreamDice(number)
    refused = 0
    for step in tournament(number)[::2]:
        for seat in (0, 1):
            action: Any = WORLD_CUP.random_nonsense(step.state, seat, dice)
            before = step.state.clone()
            done = apply(WORLD_CUP, step.state, seat, action, dice)
            assert step.state == before
            if isinstance(done, Refused):
                refused += 1
                assert done.ruling.reason in WORLD_CUP.reasons or done.ruling.reason.startswith("core.")
                assert done.ruling.rule.startswith("WC-")
            else:
                assert WORLD_CUP.broken_invariants(done.state) == []
    assert refused > 60


@ALL
def test_whatever_is_offered_is_legal(number: int) -> None:
    for step in tournament(number)[::25]:
        for offer in WORLD_CUP.offers(step.state):
            assert WORLD_CUP.judge(step.state, step.seat, offer.action).allowed


def test_every_reason_is_reached_by_nonsense_or_tests_and_has_a_rule() -> None:
    assert all(rule.startswith("WC-") for rule in WORLD_CUP.reasons.values())


def test_misshapen_states_are_named() -> None:
    state = table("1986")
    for broken in (
        with_lanes(state, {0: "X"}),
        _changed(state, lanes=state.lanes[1:]),
        _changed(state, hands=[("9", "1", "1"), ("1", "1", "1")]),
        _changed(state, frames=[]),
        _changed(state, open=(400,)),
        _changed(state, colours=state.colours[1:]),
    ):
        assert WORLD_CUP.misshapen(broken)
    assert WORLD_CUP.broken_invariants(_changed(state, pile=3))
    assert WORLD_CUP.broken_invariants(with_lanes(state, {lane_of(state, "KOR"): "111"}))
    assert WORLD_CUP.broken_invariants(state) == []


def _changed(state: CupState, **fields: Any) -> CupState:
    other = state.clone()
    for name, value in fields.items():
        setattr(other, name, value)
    return other


@pytest.mark.rule("WC-KO-06")
def test_the_third_place_match_and_repeats_are_really_played() -> None:
    stages = {fixture.stage for number in NUMBERS for fixture in tournament(number)[-1].done.state.fixtures}
    assert stages == {*Stage} - {Stage.REPEAT}
    steps: list[Step[CupState]] = [step for number in NUMBERS for step in tournament(number)]
    assert any(step.state.stage is Stage.REPEAT for step in steps)
    assert any(step.state.shootouts for step in steps)
    assert any(step.state.run == 2 for step in steps)
    assert isinstance(steps[0].done, Applied)


@pytest.mark.rule("WC-TURN-07")
def test_whatever_shows_a_card_is_taken_back_only_together() -> None:
    """Playing and laying aside draw, the first step deals; an agreement about strengths shows nothing."""
    for number in NUMBERS[:5]:
        for step in tournament(number):
            shown = any(isinstance(event, CardDrawn | HandDealt) for event in step.done.events)
            assert WORLD_CUP.reveals(step.done.events) == shown
            assert shown or not isinstance(step.action, PlayCard | Discard)
