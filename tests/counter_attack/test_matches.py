"""Whole matches of mixed bots with all mixtures of switches, in which every promise is checked as they go."""

from __future__ import annotations

import json

import pytest

from game.core.codec import decode, decode_union, encode
from game.core.dice import Roll, StreamDice, TapeDice
from game.core.driver import Applied, apply
from game.rules.counter_attack.actions import Action
from game.rules.counter_attack.bots import BOTS
from game.rules.counter_attack.cards import Referee
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.mechanics.draft import new_draft
from game.rules.counter_attack.setup import new_match
from game.rules.counter_attack.squads import sample_squads, shipped_deck, shipped_squads
from game.rules.counter_attack.state import ADVANCED, MatchState, Options, Switch
from game.workshop.soak_match import RecordingDice

LONGEST = 5_000
LOOK_EVERY = 5
"""Every so many decisions all offers are judged and the state is written and read."""
PAIRS = (("greedy", "random"), ("random", "greedy"), ("random", "random"), ("greedy", "greedy"))
Record = list[tuple[int, Action, list[Roll], MatchState]]


def options(seed: int) -> Options:
    lot = StreamDice(seed)
    mixed = tuple(switch for switch in Switch if lot.roll("mix", 2) == 1)
    switches = ((), ADVANCED, tuple(Switch), mixed)[seed % 4]
    return Options(switches, half_actions=22, extra_actions=5, extra_time=seed % 2 == 0, shoot_out=seed % 3 > 0)


def begin(seed: int) -> MatchState:
    if seed % 4 == 3:
        home, away = shipped_squads()[:2]
        return new_draft(shipped_deck(), ("Home", "Away"), (home.kit, away.kit), options(seed))
    return new_match(sample_squads()[0], options(seed), Referee("Whistle", 2 + seed % 4), kicking=seed % 2)


@pytest.mark.parametrize("seed", range(12))
def test_a_match_keeps_every_promise(seed: int) -> None:
    start = state = begin(seed)
    bots = [BOTS[name] for name in PAIRS[seed // 2 % 4]]
    choices, dice = StreamDice(seed + 1000), RecordingDice(seed + 2000)
    record: Record = []
    for number in range(LONGEST):
        assert COUNTER_ATTACK.broken_invariants(state) == [], (number, state.frames)
        prompt = COUNTER_ATTACK.prompt(state)
        if prompt is None:
            break
        if number % LOOK_EVERY == 0:
            look_at(state, prompt.seats[0])
        seat = prompt.seats[0]
        action = bots[seat](state, seat, choices)
        before, dice.rolls = state.clone(), []
        done = apply(COUNTER_ATTACK, state, seat, action, dice)
        assert isinstance(done, Applied), (number, action, done, state.frames)
        assert state == before, (number, action)
        check_events(done)
        record.append((seat, action, dice.rolls, done.state))
        state = done.state
    assert COUNTER_ATTACK.ending(state) is not None
    replayed(start, record)


def look_at(state: MatchState, seat: int) -> None:
    """Offers are legal and offered once; the state survives being written; a question changes nothing."""
    before = state.clone()
    prompt = COUNTER_ATTACK.prompt(state)
    assert prompt is not None
    offers = [offer.action for offer in COUNTER_ATTACK.offers(state)]
    assert offers
    assert len(set(offers)) == len(offers)
    for offer in offers[:: 1 + len(offers) // 40]:
        assert COUNTER_ATTACK.judge(state, seat, offer).allowed, (offer, state.frames)
        assert not COUNTER_ATTACK.judge(state, 1 - seat, offer).allowed
    chosen = COUNTER_ATTACK.random_answer(state, seat, StreamDice(len(offers)))
    assert prompt.open_form or chosen in offers, (chosen, state.frames)
    lot = StreamDice(len(offers) + 1)
    for _ in range(8):
        nonsense = COUNTER_ATTACK.random_nonsense(state, seat, lot)
        allowed = COUNTER_ATTACK.judge(state, seat, nonsense).allowed
        assert not allowed or prompt.open_form or nonsense in offers, (nonsense, state.frames)
    assert decode(MatchState, json.loads(json.dumps(encode(MatchState, state)))) == state
    assert state == before


def check_events(done: Applied[MatchState]) -> None:
    kinds = COUNTER_ATTACK.event_type
    for event in done.events[:3]:
        assert decode_union(kinds, json.loads(json.dumps(encode(kinds, event)))) == event


def replayed(start: MatchState, record: Record) -> None:
    """The same actions with the same dice lead to the same states."""
    state = start
    for seat, action, rolls, after in record:
        tape = TapeDice(rolls)
        done = apply(COUNTER_ATTACK, state, seat, action, tape, listen=False)
        tape.expect_end()
        assert isinstance(done, Applied)
        assert done.state == after
        state = done.state
