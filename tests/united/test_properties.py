"""Promises that hold in every match, tried on random play: legality, replay, conservation, secrecy, an end."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.codec import encode
from game.core.dice import Roll, RollNeeded, StreamDice
from game.core.digest import digest
from game.core.driver import Applied, Refused, apply
from game.core.rules import SEATS
from game.rules.united.counting import punishment_weights
from game.rules.united.events import (
    ChancesCounted,
    ChanceStopped,
    GoalScored,
    KickTaken,
    LineUpHandedIn,
    LineUpRepaired,
    MatchEnded,
    PenaltyAwarded,
    PenaltyMissed,
    PeriodEnded,
    PunishmentsCounted,
    RowsCounted,
    SentOff,
    ShotSaved,
    YellowShown,
)
from game.rules.united.frames import LineUpDue
from game.rules.united.handlers import moments
from game.rules.united.match import UNITED
from game.rules.united.position import describe, parse
from game.rules.united.queries import fielded
from game.rules.united.reasons import Reason
from game.rules.united.spec import SPEC
from game.rules.united.state import Card, Club, LineUp, MatchState, MomentKind
from game.workshop import soak_match as soak_module
from game.workshop.soak import soak
from game.workshop.soak_match import RecordingDice
from game.workshop.soak_report import SoakFailure
from tests.postal import random_matches as matches
from tests.postal.random_matches import SEEDS, examples, names_in, told

random_match = partial(matches.random_match, SPEC)


def test_invariants_hold_in_every_state() -> None:
    for seed in range(80):
        for step in random_match(seed):
            assert UNITED.broken_invariants(step.after) == []


# -- conservation ------------------------------------------------------------------------------------------------

OUTCOMES = (ChanceStopped, ShotSaved, GoalScored, PenaltyMissed, KickTaken)


@pytest.mark.rule("U-3.9a", "U-3.9b", "U-3.5a")
@examples(50)
@given(SEEDS)
def test_every_moment_has_exactly_one_outcome_and_every_goal_a_moment(seed: int) -> None:
    steps = list(random_match(seed))
    end, events = steps[-1].after, told(steps)
    outcomes = [event for event in events if isinstance(event, OUTCOMES)]
    assert end.played == len(end.moments) == len(outcomes)
    sides = [event.goal.side if isinstance(event, GoalScored) else event.side for event in outcomes]
    assert sides == [moment.side for moment in end.moments]
    goals = [event.goal for event in events if isinstance(event, GoalScored)]
    assert tuple(goals) == end.goals
    assert end.score == tuple(sum(goal.side == side for goal in goals) for side in SEATS)
    kicks = [event for event in outcomes if isinstance(event, KickTaken)]
    assert len(kicks) == sum(moment.kind is MomentKind.KICK for moment in end.moments) == sum(map(len, end.kicks))


@pytest.mark.rule("U-3.8", "U-3.5a")
@examples(40)
@given(SEEDS)
def test_moments_are_the_counted_chances_and_the_awarded_penalties(seed: int) -> None:
    steps = list(random_match(seed))
    end, events = steps[-1].after, told(steps)
    counted, awarded, played = Counter[int](), Counter[int](), Counter[tuple[int, str]]()
    for event in events:
        if isinstance(event, ChancesCounted):
            counted[event.side] += sum(event.chances)
        if isinstance(event, PenaltyAwarded):
            awarded[1 - event.against] += 1
    for moment in end.moments:
        played[moment.side, moment.kind] += 1
    for side in SEATS:
        assert played[side, MomentKind.CHANCE] == counted[side]
        assert played[side, MomentKind.PENALTY] == awarded[side]


@pytest.mark.rule("U-3.5b")
@examples(40)
@given(SEEDS)
def test_every_punishment_falls_on_a_fielded_player(seed: int) -> None:
    steps = list(random_match(seed, discipline=True))
    end, events = steps[-1].after, told(steps)
    for side in SEATS:
        line_up = end.line_ups[side]
        assert line_up is not None
        dealt = sum(e.punishments for e in events if isinstance(e, PunishmentsCounted) and e.side == side)
        cards = end.cards[side]
        if any(punishment_weights(fielded(end.clubs[side], line_up), line_up)):
            assert sum(card.punishments for card in cards) == dealt
        assert {card.player for card in cards} <= set(line_up.names())
        shown = [e.player for e in events if isinstance(e, (YellowShown, SentOff)) and e.side == side]
        assert shown == [card.player for card in cards]
        assert len(set(shown)) == len(shown)


@pytest.mark.rule("U-3.1")
@examples(40)
@given(SEEDS)
def test_nobody_plays_twice_and_at_most_eleven_play(seed: int) -> None:
    for step in random_match(seed):
        for club, line_up in zip(step.after.clubs, step.after.line_ups, strict=True):
            if line_up is not None:
                names = [player.name for player, _ in fielded(club, line_up)]
                assert len(names) == len(set(names)) <= 11


# -- the end -----------------------------------------------------------------------------------------------------


@examples(50)
@given(SEEDS)
def test_every_match_ends_with_a_result_that_fits(seed: int) -> None:
    steps = list(random_match(seed))
    end = steps[-1].after
    ending = UNITED.ending(end)
    assert ending is not None
    assert [UNITED.ending(step.before) for step in steps] == [None] * len(steps)
    assert isinstance(told(steps)[-1], MatchEnded)
    assert ending.score == end.score
    kicks = (sum(end.kicks[0]), sum(end.kicks[1]))
    decider = kicks if ending.reason == "shoot-out" else end.score
    assert ending.winner == (None if decider[0] == decider[1] else int(decider[1] > decider[0]))
    assert (ending.reason == "draw") == (ending.winner is None)
    assert ending.winner is not None or not end.options.cup


def test_dice_by_hand_can_stop_anywhere_without_a_trace() -> None:
    """The action is simply run again with one die more (RollNeeded is raised in the middle of everything)."""
    state = parse("T5 A5 V3,3 M3,3 S9,9+4 / T5 A5 V3,3+3 M3,3 S3,3 / kick-off")
    before = digest(MatchState, state)

    class Short(StreamDice):
        left = 0

        def roll(self, reason: str, sides: int) -> int:
            self.left -= 1
            if self.left < 0:
                raise RollNeeded(reason, sides, None, 0)
            return super().roll(reason, sides)

    for count in range(40):
        dice = Short(1)
        dice.left = count
        try:
            apply(UNITED, state, 0, SPEC.finish, dice)
        except RollNeeded:
            assert digest(MatchState, state) == before
            continue
        assert count > 10
        return
    pytest.fail("forty dice were not enough")


# -- secrecy -----------------------------------------------------------------------------------------------------


def hidden_names(state: MatchState, seat: int | None) -> set[str]:
    """The players ``seat`` may not read of; scorers and cards are public."""
    known = {goal.scorer for goal in state.goals} | {card.player for side in state.cards for card in side}
    return matches.hidden_names(state, seat, known)


@pytest.mark.rule("U-8.2")
@examples(50)
@given(SEEDS)
def test_a_view_names_nobody_who_must_stay_hidden(seed: int) -> None:
    for step in random_match(seed):
        for state in (step.before, step.after):
            for seat in (None, *SEATS):
                seen = UNITED.view(state, seat)
                assert not names_in(encode(MatchState, seen)) & hidden_names(state, seat)
                assert UNITED.view(seen, seat) == seen


@pytest.mark.rule("U-8.2")
@examples(50)
@given(SEEDS)
def test_an_event_names_nobody_who_must_stay_hidden(seed: int) -> None:
    takers: set[str] = set()
    for step in random_match(seed, open_match=False):
        takers |= {event.taker for event in step.events if isinstance(event, (PenaltyMissed, KickTaken))}
        for seat in (None, *SEATS):
            seen = [UNITED.event_view(step.after, event, seat) for event in step.events]
            data = [encode(UNITED.event_type, event) for event in seen if event is not None]
            assert not names_in(data) & (hidden_names(step.after, seat) - takers)


PUBLIC = (
    LineUpHandedIn,
    PenaltyAwarded,
    YellowShown,
    SentOff,
    GoalScored,
    PenaltyMissed,
    KickTaken,
    PeriodEnded,
    MatchEnded,
)
"""What a league publishes."""


@pytest.mark.rule("U-8.2")
@examples(50)
@given(SEEDS)
def test_a_closed_match_tells_no_dice_rows_or_strengths_of_others(seed: int) -> None:
    for step in random_match(seed, open_match=False, discipline=True):
        for seat in (None, *SEATS):
            for event in step.events:
                seen = UNITED.event_view(step.after, event, seat)
                own = seat is not None and getattr(seen, "side", None) == seat
                if seen is None or (own and isinstance(seen, (RowsCounted, LineUpRepaired))):
                    continue
                assert isinstance(seen, PUBLIC)
                assert not any(
                    getattr(seen, dice, 0) for dice in ("face", "needed", "point", "sweeper_face", "keeper_face")
                )
                assert not isinstance(seen, GoalScored) or seen.goal.row is None
                if not own:
                    assert [getattr(seen, name, None) for name in ("row", "strength", "left")] in (
                        [None] * 3,
                        [None, 0, 0],
                    )


def disguised(state: MatchState, side: int) -> MatchState:
    """The same match as far as the other side may know it: another squad, another line-up, other rows."""
    other = state.clone()
    clubs = list(other.clubs)
    clubs[side] = Club(clubs[side].name, (), clubs[side].short)
    other.clubs = (clubs[0], clubs[1])
    other.line_ups[side] = None
    other.sheets = other.moments = ()
    other.played = 0
    other.goals = tuple(replace(goal, row=None) for goal in other.goals)
    cards: list[tuple[Card, ...]] = [tuple(replace(card, row=None) for card in each) for each in other.cards]
    cards[1 - side] = other.cards[1 - side]
    other.cards = (cards[0], cards[1])
    return other


@pytest.mark.rule("U-8.2")
@examples(40)
@given(SEEDS, st.sampled_from(SEATS))
def test_what_a_seat_may_not_know_cannot_change_its_view(seed: int, side: int) -> None:
    for step in random_match(seed, open_match=False):
        seat = 1 - side
        assert UNITED.view(disguised(step.after, side), seat) == UNITED.view(step.after, seat)


@pytest.mark.rule("U-8.2")
def test_an_open_match_hides_nothing_once_both_line_ups_are_in() -> None:
    for step in random_match(3, open_match=True):
        if not isinstance(step.after.frames[-1] if step.after.frames else None, LineUpDue):
            assert all(UNITED.view(step.after, seat) == step.after for seat in (None, *SEATS))


# -- positions ---------------------------------------------------------------------------------------------------


@examples(70)
@given(SEEDS)
def test_every_position_survives_as_text(seed: int) -> None:
    for step in random_match(seed):
        text = describe(step.before)
        again = parse(text)
        assert describe(again) == text
        assert again.options == replace(
            step.before.options, line_up_seconds=again.options.line_up_seconds, glass=again.options.glass
        )
        if not isinstance(step.before.frames[-1], LineUpDue):
            for part in ("frames", "stage", "sheets", "moments", "played", "score", "kicks"):
                assert getattr(again, part) == getattr(step.before, part), (part, text)


# -- soak --------------------------------------------------------------------------------------------------------


def test_a_soak_run_keeps_every_promise_and_sees_everything() -> None:
    report = soak(SPEC, 150, 3000, 1)
    assert (report.matches, sum(report.endings.values())) == (150, 150)
    assert set(report.endings) == {"draw", "score", "shoot-out"}
    assert report.illegal_tries == sum(report.refused.values()) >= 3000
    core = {"core.not-asked", "core.not-your-decision"}
    assert core < set(report.refused) <= core | set(Reason)
    assert len(report.refused) >= 20


def fails(said: str, matches: int = 20) -> None:
    """A soak run that must find something, and say what and where."""
    with pytest.raises(SoakFailure, match=said) as failure:
        soak(SPEC, matches, matches * 10, 1)
    assert "match with seed" in str(failure.value)
    assert "Position: " in str(failure.value)


def test_the_soak_notices_a_goal_that_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(work: Any, goal: Any, *faces: int) -> None:
        work.draft.goals += (goal,)

    monkeypatch.setattr(moments, "_score", forgetful)
    fails("but goals")


@pytest.mark.parametrize(
    ("ends", "said"), [(Applied, "apply changed its input"), (Refused, "a refused action changed the state")]
)
def test_the_soak_notices_when_an_action_changes_what_it_was_given(
    monkeypatch: pytest.MonkeyPatch, ends: type, said: str
) -> None:
    def careless(rules: Any, state: Any, *rest: Any, **more: Any) -> Any:
        result = apply(rules, state, *rest, **more)
        if isinstance(result, ends):
            state.played += 1
        return result

    monkeypatch.setattr(soak_module, "apply", careless)
    fails(said)


def test_the_soak_notices_when_copies_are_not_copies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MatchState, "clone", lambda state: state)
    fails("changed the state")


def test_the_soak_notices_illegal_offers(monkeypatch: pytest.MonkeyPatch) -> None:
    def too_hard(club: Any, home_points: int) -> dict[str, Any]:
        return {"united.plan-balanced": LineUp(((), (), (), (), ()), (9, 9, 9, 9, 9))}

    monkeypatch.setattr(type(UNITED), "forms", replace(UNITED.forms, suggestions=too_hard))
    fails("an offer is illegal")


def test_the_soak_notices_reasons_nobody_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(UNITED), "reasons", {})
    fails("refused without a known reason or rule")


def test_the_soak_notices_a_match_that_does_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak_module, "LONGEST", 2)
    fails("the match does not end")


def test_the_soak_notices_rules_that_act_differently_when_nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    def shy(rules: Any, state: Any, seat: int, action: Any, dice: Any, listen: bool = True, spent: int = 0) -> Any:
        result = apply(rules, state, seat, action, dice, listen, spent)
        if isinstance(result, Applied) and not listen:
            result.state.played += 1
        return result

    monkeypatch.setattr(soak_module, "apply", shy)
    fails("replays differently")


def test_the_soak_notices_a_record_with_wrong_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    def forger(self: Any, reason: str, sides: int) -> int:
        face = StreamDice.roll(self, reason, sides)
        self.rolls.append(Roll(reason, sides, face % sides + 1))
        return face

    monkeypatch.setattr(RecordingDice, "roll", forger)
    fails("crashed with|replays")


def test_the_soak_tells_where_the_rules_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*_: Any) -> None:
        raise KeyError("nobody")

    monkeypatch.setattr(moments, "_score", crash)
    fails("crashed with|replays")


def test_the_soak_notices_a_view_that_shows_more_when_looked_at_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(self: Any, state: MatchState, seat: int | None) -> MatchState:
        seen = state.clone()
        seen.played += 1
        return seen

    monkeypatch.setattr(type(UNITED), "view", leaky)
    fails("looked at twice")


def test_the_soak_notices_a_view_with_the_other_line_up_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = UNITED.view

    def leaky(self: Any, state: MatchState, seat: int | None) -> MatchState:
        return state.clone() if seat == 1 else honest(state, seat)

    monkeypatch.setattr(type(UNITED), "view", leaky)
    fails("the other side's")
