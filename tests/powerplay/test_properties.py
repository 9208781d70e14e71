"""Promises that hold in every match, tried on random play: legality, replay, conservation, secrecy, an end."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.content.words import words
from game.core.codec import CodecError, decode, decode_union, encode
from game.core.dice import SealedDice, StreamDice, TapeDice
from game.core.digest import canonical, digest
from game.core.driver import Applied, Refused, apply
from game.core.rules import SEATS
from game.play.story import sentence
from game.rules.powerplay.actions import Finish, PlayOn
from game.rules.powerplay.events import (
    FieldsCounted,
    GoalScored,
    KickTaken,
    MatchEnded,
    PenaltyMissed,
    PenaltyShotAwarded,
    RunsCounted,
    ShotSaved,
)
from game.rules.powerplay.frames import FaceOff, LineUpDue
from game.rules.powerplay.match import POWERPLAY
from game.rules.powerplay.queries import hardness_range, home_allowance
from game.rules.powerplay.report import match_report
from game.rules.powerplay.spec import SPEC
from game.rules.powerplay.state import MatchState, MomentKind, Stage
from game.workshop.soak_match import RecordingDice

SEEDS = st.integers(0, 10**6)


def examples(count: int) -> settings:
    """The same examples everywhere, however long they take."""
    return settings(deadline=None, derandomize=True, database=None, max_examples=count)


@dataclass(frozen=True)
class Step:
    before: MatchState
    seat: int
    action: Any
    rolls: list[Any]
    events: tuple[Any, ...]
    after: MatchState


def random_match(seed: int, **options: Any) -> Iterator[Step]:
    """A match of random clubs under random options, played by random legal decisions to its end."""
    choices, dice = StreamDice(seed), RecordingDice(seed + 1)
    state = SPEC.random_start(choices)
    state.options = replace(state.options, **options)
    while (prompt := POWERPLAY.prompt(state)) is not None:
        seat = prompt.seats[choices.roll("seat", len(prompt.seats)) - 1]
        action = POWERPLAY.random_answer(state, seat, choices)
        dice.rolls = []
        applied = apply(POWERPLAY, state, seat, action, dice)
        assert isinstance(applied, Applied), applied
        yield Step(state, seat, action, dice.rolls, applied.events, applied.state)
        state = applied.state


def told(steps: list[Step]) -> list[Any]:
    return [event for step in steps for event in step.events]


@examples(15)
@given(SEEDS)
def test_every_offer_is_legal_and_nonsense_is_refused_without_a_trace(seed: int) -> None:
    choices = StreamDice(seed)
    for step in random_match(seed):
        prompt = POWERPLAY.prompt(step.before)
        assert prompt is not None
        before = digest(MatchState, step.before)
        offers = list(POWERPLAY.offers(step.before))
        assert offers
        for offer in offers:
            assert all(POWERPLAY.judge(step.before, seat, offer.action).allowed for seat in prompt.seats)
        for _ in range(4):
            seat = choices.roll("seat", 2) - 1
            action = POWERPLAY.random_nonsense(step.before, seat, choices)
            ruling = POWERPLAY.judge(step.before, seat, action)
            dice = RecordingDice(1)
            result = apply(POWERPLAY, step.before, seat, action, dice)
            assert isinstance(result, Applied) == ruling.allowed
            if isinstance(result, Refused):
                assert result.ruling == ruling
                assert ruling.rule
                assert dice.rolls == []
        assert digest(MatchState, step.before) == before


@pytest.mark.rule("PP-7.2", "PP-7.3.4", "PP-4", "PP-4.3")
def test_invariants_hold_in_every_state_and_extra_points_stay_within_their_limits() -> None:
    for seed in range(60):
        for step in random_match(seed):
            assert POWERPLAY.broken_invariants(step.after) == []
        end = step.after
        for side in SEATS:
            form, club = end.line_ups[side], end.clubs[side]
            assert form is not None
            places = [place for sixth in form.sixths for place in sixth.places]
            assert sum(place.mp for place in places) <= club.coach
            assert sum(place.hv for place in places) <= home_allowance(end, side)
            assert sum(place.hp for place in places) <= hardness_range(club)[1]


@examples(15)
@given(SEEDS)
def test_the_recorded_dice_replay_to_the_same_end_and_everything_survives_encoding(seed: int) -> None:
    steps = list(random_match(seed))
    state = steps[0].before
    for step in steps:
        tape = TapeDice(step.rolls)
        again = apply(POWERPLAY, state, step.seat, step.action, tape)
        tape.expect_end()
        assert isinstance(again, Applied)
        assert again.events == step.events
        state = again.state
        stored = json.loads(canonical(encode(MatchState, state)))
        assert decode(MatchState, stored) == state
        action = json.loads(canonical(encode(POWERPLAY.action_type, step.action)))
        assert decode_union(POWERPLAY.action_type, action) == step.action
        for event in step.events:
            data = json.loads(canonical(encode(POWERPLAY.event_type, event)))
            assert decode_union(POWERPLAY.event_type, data) == event
    assert digest(MatchState, state) == digest(MatchState, steps[-1].after)


def leaves_of(data: Any) -> list[tuple[Any, Any]]:
    """Container and key of every leaf in JSON data."""
    keys = data.items() if isinstance(data, dict) else enumerate(data)
    return [
        leaf
        for key, child in keys
        for leaf in (leaves_of(child) if isinstance(child, (dict, list)) and child else [(data, key)])
    ]


@examples(60)
@given(SEEDS, st.data())
def test_a_stored_state_that_is_well_formed_can_be_asked_everything(seed: int, data: st.DataObject) -> None:
    """Whatever somebody wrote into a file: it is refused, or every question has an answer."""
    step = data.draw(st.sampled_from(list(random_match(seed % 20))))
    stored = json.loads(canonical(encode(MatchState, step.before)))
    container, key = data.draw(st.sampled_from(leaves_of(stored)))
    container[key] = data.draw(st.sampled_from([0, 1, 2, 7, 99, -1, "", "V1", "S", "T", "overtime", "over", None, []]))
    try:
        state = decode(MatchState, stored)
    except (CodecError, ValueError):
        return
    if POWERPLAY.misshapen(state):
        return
    POWERPLAY.broken_invariants(state)
    POWERPLAY.ending(state)
    for seat in SEATS:
        POWERPLAY.view(state, seat)
        POWERPLAY.judge(state, seat, POWERPLAY.random_nonsense(state, seat, StreamDice(seed)))
    if POWERPLAY.prompt(state) is not None:
        list(POWERPLAY.offers(state))


OUTCOMES = (ShotSaved, GoalScored, PenaltyMissed, KickTaken)


@pytest.mark.rule("PP-7.4", "PP-7.5", "PP-7.6")
@examples(20)
@given(SEEDS)
def test_every_shot_has_one_outcome_every_goal_a_shot_and_every_match_a_winner(seed: int) -> None:
    steps = list(random_match(seed))
    end, events = steps[-1].after, told(steps)
    shots = [moment for moment in end.moments if moment.kind not in (MomentKind.FACE_OFF, MomentKind.FOUL)]
    outcomes = [event for event in events if isinstance(event, OUTCOMES)]
    assert len(shots) == len(outcomes)
    assert [moment.kind for moment in end.moments].count(MomentKind.FACE_OFF) == 6
    won = sum(event.chances for event in events if isinstance(event, RunsCounted))
    again = sum(moment.kind is MomentKind.CHANCE for moment in end.moments) - won
    assert again in (0, sum(event.chances for event in events if isinstance(event, RunsCounted) and event.sixth == 6))
    awarded = sum(isinstance(event, PenaltyShotAwarded) for event in events)
    assert awarded == sum(moment.kind is MomentKind.PENALTY for moment in end.moments)
    last = events[-1]
    assert isinstance(last, MatchEnded)
    assert last.score[last.winner] > last.score[1 - last.winner]
    assert sorted(last.points) == ([0, 0] if end.options.cup else [0, 3] if last.after is Stage.REGULAR else [1, 2])
    report = match_report(end)
    assert tuple(side.points for side in report.sides) == last.points
    kicked = last.after is Stage.SHOOT_OUT
    for side in SEATS:
        counted = sum(line.goals for line in report.sides[side].scorers)
        assert counted == end.score[side] - (kicked and side == last.winner)
    for board in (event.board for event in events if isinstance(event, FieldsCounted)):
        assert len(board.men) <= 5
        assert all(man.strength >= 0 for man in board.men)


@examples(15)
@given(SEEDS)
def test_sealed_dice_do_not_depend_on_how_much_is_played_at_once(seed: int) -> None:
    face_off = next(step.before for step in random_match(seed) if isinstance(step.before.frames[-1], FaceOff))
    face_off.options = replace(face_off.options, open_match=True)

    def played(state: MatchState, action: Any) -> MatchState:
        dice = SealedDice(b"secret", digest(MatchState, state), canonical(encode(POWERPLAY.action_type, action)))
        applied = apply(POWERPLAY, state, 0, action, dice)
        assert isinstance(applied, Applied)
        return applied.state

    at_once = played(face_off, Finish())
    state = played(face_off, next(iter(POWERPLAY.offers(face_off))).action)
    while state.frames:
        state = played(state, PlayOn(3))
    assert state == at_once


def hidden_names(state: MatchState, seat: int | None) -> set[str]:
    """Players ``seat`` may not read of: those of other clubs, while line-ups are sealed or the match is closed."""
    sealed = bool(state.frames) and isinstance(state.frames[-1], LineUpDue)
    if state.options.open_match and not sealed:
        return set()
    known = {goal.scorer for goal in state.goals} | {kick.taker for side in state.kicks for kick in side}
    known |= {name for side in state.incidents for each in side for name in (each.player, each.substitute)}
    return {player.name for side in SEATS if side != seat for player in state.clubs[side].players} - known


def names_in(data: Any) -> set[str]:
    if isinstance(data, str):
        return {data}
    inside = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return {name for each in inside for name in names_in(each)}


@pytest.mark.rule("PP-7.3")
@examples(20)
@given(SEEDS)
def test_views_and_events_name_nobody_who_must_stay_hidden(seed: int) -> None:
    takers: set[str] = set()
    for step in random_match(seed, open_match=False):
        takers |= {event.taker for event in step.events if isinstance(event, (PenaltyMissed, KickTaken))}
        takers |= {event.fouler for event in step.events if isinstance(event, PenaltyShotAwarded)}
        for seat in (None, *SEATS):
            seen = POWERPLAY.view(step.after, seat)
            assert not names_in(encode(MatchState, seen)) & hidden_names(step.after, seat)
            assert POWERPLAY.view(seen, seat) == seen
            events = [POWERPLAY.event_view(step.after, event, seat) for event in step.events]
            data = [encode(POWERPLAY.event_type, event) for event in events if event is not None]
            assert not names_in(data) & (hidden_names(step.after, seat) - takers)


@examples(15)
@given(SEEDS)
def test_every_event_makes_a_whole_sentence_in_both_languages(seed: int) -> None:
    for step in random_match(seed):
        cast = SPEC.cast(step.after)
        for event in step.events:
            for language in ("en", "de"):
                said = sentence(SPEC, event, cast, words(language))
                assert not set("{}[]") & set(said), said
