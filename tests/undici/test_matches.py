"""Complete random matches: 21 turns each, invariants after every action, replays equal, refusals without a trace."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from game.core.codec import decode, decode_union, encode
from game.core.dice import StreamDice, TapeDice
from game.core.driver import Applied, Refused, apply
from game.rules.undici.actions import Action
from game.rules.undici.events import CardDrawn, MatchEnded, TurnBegan
from game.rules.undici.match import UNDICI
from game.rules.undici.setup import new_match
from game.rules.undici.squads import sample_squads
from game.rules.undici.state import MatchState
from tests.undici.matches import OPTIONS, match

MATCHES = range(6)


@pytest.mark.rule("UN-END-01", "UN-END-02", "UN-TURN-05", "UN-SET-02")
@pytest.mark.parametrize("number", MATCHES)
def test_a_match_has_21_turns_each_and_20_cards_each(number: int) -> None:
    told = [event for step in match(number) for event in step.done.events]
    turns = [event for event in told if isinstance(event, TurnBegan)]
    assert Counter(event.side for event in turns) == {0: 21, 1: 21}
    assert all(one.side != two.side for one, two in pairwise(turns))
    assert [event.last for event in turns] == [False] * 40 + [True] * 2
    assert Counter(event.side for event in told if isinstance(event, CardDrawn)) == {0: 20, 1: 20}
    assert isinstance(told[-1], MatchEnded)
    ending = UNDICI.ending(match(number)[-1].done.state)
    assert ending is not None
    assert ending.score == told[-1].score


@pytest.mark.parametrize("number", MATCHES)
def test_invariants_hold_after_every_action(number: int) -> None:
    for step in match(number):
        assert UNDICI.broken_invariants(step.done.state) == [], step.action


@pytest.mark.parametrize("number", MATCHES)
def test_a_replay_is_equal(number: int) -> None:
    state = new_match(sample_squads(), OPTIONS[number % len(OPTIONS)])
    for step in match(number):
        assert state == step.state
        tape = TapeDice(step.rolls)
        done = apply(UNDICI, state, step.seat, step.action, tape)
        tape.expect_end()
        assert done == step.done
        assert isinstance(done, Applied)
        state = done.state


@pytest.mark.parametrize("number", MATCHES)
def test_states_and_actions_can_be_written_down(number: int) -> None:
    for step in match(number)[::7]:
        assert decode(MatchState, encode(MatchState, step.state)) == step.state
        assert decode_union(Action, encode(Action, step.action)) == step.action


@pytest.mark.parametrize("number", MATCHES)
def test_nonsense_is_refused_with_reason_and_rule_and_changes_nothing(number: int) -> None:
    dice, refused = StreamDice(number + 77), 0
    for step in match(number):
        before = step.state.clone()
        for seat in (0, 1, step.seat, step.seat, step.seat):
            action = UNDICI.random_nonsense(step.state, step.seat, dice)
            done = apply(UNDICI, step.state, seat, action, StreamDice(1))
            if isinstance(done, Refused):
                refused += 1
                assert done.ruling.reason in UNDICI.reasons or done.ruling.reason.startswith("core."), done
                assert done.ruling.rule.startswith("UN-"), done
            else:
                assert UNDICI.broken_invariants(done.state) == [], action
        assert step.state == before
    assert refused > 800


@pytest.mark.parametrize("number", MATCHES)
def test_every_offer_is_legal(number: int) -> None:
    for step in match(number)[::11]:
        for offer in UNDICI.offers(step.state):
            assert UNDICI.judge(step.state, step.seat, offer.action).allowed, offer
