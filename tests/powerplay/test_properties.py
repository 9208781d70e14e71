"""Promises that hold in every match, tried on random play: legality, replay, conservation, secrecy, an end."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from hypothesis import given

from game.content.words import words
from game.core.codec import encode
from game.core.dice import SealedDice
from game.core.digest import canonical, digest
from game.core.driver import Applied, apply
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
from game.rules.powerplay.frames import FaceOff
from game.rules.powerplay.match import POWERPLAY
from game.rules.powerplay.queries import hardness_range, home_allowance
from game.rules.powerplay.report import match_report
from game.rules.powerplay.spec import SPEC
from game.rules.powerplay.state import MatchState, MomentKind, Stage
from tests.postal import random_matches as matches
from tests.postal.random_matches import SEEDS, examples, names_in, told

random_match = partial(matches.random_match, SPEC)


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
    """Players ``seat`` may not read of; scorers, takers and whoever was punished or hurt are public."""
    known = {goal.scorer for goal in state.goals} | {kick.taker for side in state.kicks for kick in side}
    known |= {name for side in state.incidents for each in side for name in (each.player, each.substitute)}
    return matches.hidden_names(state, seat, known)


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
