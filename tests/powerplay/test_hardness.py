"""Hardness: who is caught, what it costs, substitutes, penalty shots (PP-7.3.5 to PP-7.3.7, PP-7.5)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.dice import ScriptDice
from game.rules.powerplay.actions import PlayOn, StartMatch
from game.rules.powerplay.events import (
    FieldsCounted,
    FoulPassed,
    FoulsDrawn,
    GoalScored,
    MatchPenalty,
    PenaltyMissed,
    PenaltyShotAwarded,
    PlayerInjured,
    TimePenalty,
)
from game.rules.powerplay.state import Incident, MatchState, MomentKind, Region, Trouble
from tests.powerplay.builders import club, done, line_up, ready, started, told

TEAM = club("T1=6 V1=4 V2=4 S1=2 S2=2 S3=6 V9=3 S9=1")
OURS = line_up("0T1 3V1+h1 5V2 9S1 11S2", "0T1 3V1 5V2 9S1 11S2", bench=("V9", "S9"), taker="S2")
THEIRS = line_up("0T1 4V1 5V2 10S1", "0T1 4V1 5V2 10S1", bench=("V9", ""), taker="S3")


def match(**options: object) -> MatchState:
    return ready(OURS, THEIRS, (TEAM, replace(TEAM, name="Away")), **options)


def struck(state: MatchState, *script: tuple[str, int], moments: int = 2) -> tuple[MatchState, tuple[object, ...]]:
    """The first sixth begins and the hardness of the home side strikes."""
    dice = ScriptDice(*((f"powerplay.{reason}", face) for reason, face in script))
    result = done(started(state, 1), PlayOn(moments), dice)
    dice.expect_end()
    return result


@pytest.mark.rule("PP-7.3.5")
@pytest.mark.parametrize(("face", "empty"), [(6, False), (5, False)])
def test_a_six_or_a_place_that_was_never_filled_has_no_effect(face: int, empty: bool) -> None:
    after, events = struck(match(), ("man", face))
    assert told(events, FoulPassed) == [FoulPassed(0, face, empty)]
    assert after.incidents == ((), ())


@pytest.mark.rule("PP-7.3.5")
@pytest.mark.parametrize(("effect", "minutes", "left"), [(1, 2, 1), (7, 2, 1), (8, 5, 0), (11, 5, 0)])
def test_two_minutes_halve_and_five_take_the_field(effect: int, minutes: int, left: int) -> None:
    """Counted from top left: the third man stands on field 9 with strength 2, supported by nobody."""
    after, events = struck(match(), ("man", 3), ("effect", effect))
    assert told(events, TimePenalty) == [TimePenalty(0, "S1", 9, minutes, 3, effect)]
    before = told(events, FieldsCounted)[0].board
    assert before.full(9) == 2
    assert after.incidents[0][0].kind is (Trouble.TWO if minutes == 2 else Trouble.FIVE)
    assert before.at(9) == left


@pytest.mark.rule("PP-7.3.5", "PP-7.3.6", "PP-7.3.7")
def test_an_own_injury_brings_the_substitute_of_the_row() -> None:
    after, events = struck(match(), ("man", 1), ("effect", 12), ("injury", 4))
    assert told(events, PlayerInjured) == [PlayerInjured(0, "V1", 3, False, 1, 12, 4, False, "V9")]
    assert after.incidents[0] == (Incident(Trouble.INJURY, "V1", 1, 3, 4, False, "V9"),)
    board = told(events, FieldsCounted)[0].board
    assert next((man.field, man.player, man.total) for man in board.men) == (3, "V9", 3), "his hardness is lost"


@pytest.mark.rule("PP-7.3.6")
def test_a_six_costs_a_strength_point_for_good() -> None:
    after, _ = struck(match(), ("man", 4), ("effect", 15), ("injury", 6))
    assert after.incidents[0][0] == Incident(Trouble.INJURY, "S2", 1, 11, 6, True, "S9")


@pytest.mark.rule("PP-7.3.5")
def test_a_match_penalty_takes_him_out_without_a_substitute_for_good() -> None:
    after, events = struck(match(), ("man", 2), ("effect", 20))
    assert told(events, MatchPenalty) == [MatchPenalty(0, "V2", 5, 2, 20)]
    assert [man.player for man in told(events, FieldsCounted)[0].board.men] == ["V1", "S1", "S2"]
    assert after.incidents[0] == (Incident(Trouble.MATCH, "V2", 1, 5),)


@pytest.mark.rule("PP-7.3.5", "PP-7.5")
def test_hurting_an_opponent_gives_them_a_penalty_shot_at_once_by_the_named_man() -> None:
    """The taker does not play at all, so one of the sixth is drawn; four and five are rolled again."""
    script = (("man", 4), ("effect", 16), ("victim", 5), ("victim", 4), ("victim", 3), ("injury", 2))
    after, events = struck(match(), *script)
    assert told(events, PenaltyShotAwarded) == [PenaltyShotAwarded(1, "S2", 4, 16)]
    assert told(events, PlayerInjured) == [PlayerInjured(1, "S1", 10, True, 3, 16, 2, False, "")]
    assert not told(events, FieldsCounted), "first the shot, then the fields"
    assert after.moments[after.played].kind is MomentKind.PENALTY
    dice = ScriptDice(("powerplay.taker", 2), ("powerplay.penalty-shot", 8))
    missed = done(after, PlayOn(), dice)[1]
    assert told(missed, PenaltyMissed) == [PenaltyMissed(1, "V2", 8, 7)]


@pytest.mark.rule("PP-7.5")
def test_the_named_taker_shoots_if_he_plays() -> None:
    state = match()
    state.line_ups[1] = replace(THEIRS, taker="V2")
    script = (("man", 4), ("effect", 19), ("victim", 1), ("injury", 1), ("penalty-shot", 7))
    after, events = struck(state, *script, moments=3)
    goals = told(events, GoalScored)
    assert [(goal.goal.scorer, goal.goal.penalty, goal.score) for goal in goals] == [("V2", True, (0, 1))]
    assert after.score == (0, 1)


@pytest.mark.rule("PP-4.3.4")
def test_one_point_of_a_scandinavian_side_does_no_harm() -> None:
    state = match()
    state.clubs = (replace(TEAM, region=Region.SCANDINAVIA), state.clubs[1])
    _, events = done(state, StartMatch(), ScriptDice())
    assert told(events, FoulsDrawn) == [FoulsDrawn(0, (), 1), FoulsDrawn(1, (), 0)]


@pytest.mark.rule("PP-7.3.5", "PP-7.3.7")
def test_a_second_injury_in_the_row_leaves_a_gap_and_a_gap_cannot_be_hit() -> None:
    ours = replace(OURS, sixths=line_up("0T1 3V1+h3 5V2 9S1 11S2").sixths)
    state = started(ready(ours, THEIRS, (TEAM, TEAM)), 1, 1, 1)
    script = (("man", 1), ("effect", 12), ("injury", 1), ("man", 2), ("effect", 13), ("injury", 1), ("man", 2))
    dice = ScriptDice(*((f"powerplay.{reason}", face) for reason, face in script))
    after, events = done(state, PlayOn(4), dice)
    assert [event.substitute for event in told(events, PlayerInjured)] == ["V9", ""]
    assert told(events, FoulPassed) == [FoulPassed(0, 2, True)]
    assert [man.player for man in after.boards[0].men] == ["V9", "S1", "S2"]


@pytest.mark.rule("PP-7.3.5")
def test_home_hardness_strikes_before_the_guests() -> None:
    theirs = line_up("0T1 4V1+h1 5V2 10S1")
    state = started(ready(OURS, theirs, (TEAM, TEAM)), 1, 1)
    after, _ = done(state, PlayOn(), ScriptDice())
    assert [(moment.side, moment.kind) for moment in after.moments[1:]] == [(0, MomentKind.FOUL), (1, MomentKind.FOUL)]
