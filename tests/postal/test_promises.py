"""Promises that every postal match keeps, tried on random play: legality, replay, encoding, any size of step."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.codec import CodecError, decode, decode_union, encode
from game.core.dice import StreamDice, TapeDice
from game.core.digest import canonical, digest
from game.core.driver import Applied, Refused, apply
from game.core.rules import SEATS
from game.rules.registry import spec as spec_of
from game.workshop.soak_match import RecordingDice
from tests.postal.random_matches import SEEDS, examples, leaves_of, random_match

GAMES = pytest.mark.parametrize("game", ["powerplay", "united"])


@GAMES
@examples(25)
@given(SEEDS)
def test_every_offer_is_legal_for_everybody_who_may_decide(game: str, seed: int) -> None:
    rules = spec_of(game).rules
    for step in random_match(spec_of(game), seed):
        prompt = rules.prompt(step.before)
        assert prompt is not None
        offers = list(rules.offers(step.before))
        assert offers
        for offer in offers:
            assert all(rules.judge(step.before, seat, offer.action).allowed == (seat in prompt.seats) for seat in SEATS)


@GAMES
@examples(25)
@given(SEEDS)
def test_judge_and_apply_agree_and_a_refusal_changes_nothing(game: str, seed: int) -> None:
    choices, rules = StreamDice(seed), spec_of(game).rules
    for step in random_match(spec_of(game), seed):
        before = digest(rules.state_type, step.before)
        for _ in range(5):
            seat = choices.roll("seat", 2) - 1
            action = rules.random_nonsense(step.before, seat, choices)
            ruling = rules.judge(step.before, seat, action)
            dice = RecordingDice(1)
            result = apply(rules, step.before, seat, action, dice)
            assert isinstance(result, Applied) == ruling.allowed
            if isinstance(result, Refused):
                assert result.ruling == ruling
                assert ruling.rule
                assert dice.rolls == []
        assert digest(rules.state_type, step.before) == before


@GAMES
@examples(25)
@given(SEEDS)
def test_questions_and_actions_leave_their_state_as_it_is(game: str, seed: int) -> None:
    rules = spec_of(game).rules
    for step in random_match(spec_of(game), seed):
        before = digest(rules.state_type, step.before)
        list(rules.offers(step.before))
        for seat in (None, *SEATS):
            rules.view(step.before, seat)
        apply(rules, step.before, step.seat, step.action, StreamDice(3))
        rules.broken_invariants(step.before)
        assert digest(rules.state_type, step.before) == before


@GAMES
@examples(25)
@given(SEEDS)
def test_the_recorded_dice_replay_to_the_same_end_and_everything_survives_encoding(game: str, seed: int) -> None:
    rules = spec_of(game).rules
    steps = list(random_match(spec_of(game), seed))
    state = steps[0].before
    for step in steps:
        tape = TapeDice(step.rolls)
        again = apply(rules, state, step.seat, step.action, tape)
        tape.expect_end()
        assert isinstance(again, Applied)
        assert again.events == step.events
        state = again.state
        assert decode(rules.state_type, json.loads(canonical(encode(rules.state_type, state)))) == state
        for kinds, values in ((rules.action_type, [step.action]), (rules.event_type, step.events)):
            for value in values:
                assert decode_union(kinds, json.loads(canonical(encode(kinds, value)))) == value
    assert digest(rules.state_type, state) == digest(rules.state_type, steps[-1].after)


WRITTEN = [0, 1, 2, 7, 99, -1, "", "V1", "V", "S", "T", "extra", "overtime", "over", None, True, []]


@GAMES
@examples(90)
@given(SEEDS, st.data())
def test_a_stored_state_that_is_well_formed_can_be_asked_everything(game: str, seed: int, data: st.DataObject) -> None:
    """Whatever somebody wrote into a file: it is refused, or every question has an answer."""
    rules = spec_of(game).rules
    step = data.draw(st.sampled_from(list(random_match(spec_of(game), seed % 20))))
    stored = json.loads(canonical(encode(rules.state_type, step.before)))
    container, key = data.draw(st.sampled_from(leaves_of(stored)))
    container[key] = data.draw(st.sampled_from(WRITTEN))
    try:
        state = decode(rules.state_type, stored)
    except (CodecError, ValueError):
        return
    if rules.misshapen(state):
        return
    rules.broken_invariants(state)
    rules.ending(state)
    for seat in SEATS:
        rules.view(state, seat)
        rules.judge(state, seat, rules.random_nonsense(state, seat, StreamDice(seed)))
    if rules.prompt(state) is not None:
        list(rules.offers(state))


@GAMES
@examples(25)
@given(SEEDS)
def test_one_moment_at_a_time_or_all_at_once_is_the_same_match(game: str, seed: int) -> None:
    """With the same dice; only the decisions between the moments differ."""
    spec, rules = spec_of(game), spec_of(game).rules
    opening = next(step.before for step in random_match(spec, seed) if spec.can_forecast(step.before))
    dice = StreamDice(seed)
    at_once = apply(rules, opening, 0, spec.finish, StreamDice(seed))
    assert isinstance(at_once, Applied)
    state, action = opening, next(iter(rules.offers(opening))).action
    while state.frames:
        applied = apply(rules, state, 1, action, dice)
        assert isinstance(applied, Applied)
        state = applied.state
        action = next((offer.action for offer in rules.offers(state)), None)
    assert state == at_once.state
