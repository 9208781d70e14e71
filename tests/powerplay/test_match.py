"""A whole match: sixths one after the other, overtime, shoot-out, points (PP-7.2 to PP-7.6)."""

from __future__ import annotations

import pytest

from game.core.dice import ScriptDice
from game.core.driver import action_odds
from game.core.odds import Odds
from game.core.rules import Ending
from game.rules.powerplay.actions import PlayOn, SubmitLineUp
from game.rules.powerplay.events import (
    GoalScored,
    KickTaken,
    LineUpsOpened,
    MatchEnded,
    OvertimeBegan,
    OvertimeEnded,
    RunsCounted,
    ShotSaved,
    SixthBegan,
    SixthEnded,
)
from game.rules.powerplay.handlers.periods import points
from game.rules.powerplay.match import POWERPLAY, new_match
from game.rules.powerplay.report import match_report
from game.rules.powerplay.state import Kick, MatchState, MomentKind, Options, Stage
from tests.powerplay.builders import club, done, finished, legal, line_up, ready, started, told

ONE = club("T1=6 S1=3 S2=4")
LONE = line_up("0T1 11S1", taker="S1")
IDLE = line_up("0T1", "0T1", "0T1", "0T1", "0T1", "0T1")
LAST = line_up("0T1", "0T1", "0T1", "0T1", "0T1", "0T1 11S2", taker="S2")


def one_sided(home: bool = True) -> MatchState:
    """One attacker of three alone on the ice, in the first sixth: two chances on field 11, one each on 10 and 12."""
    return ready(LONE if home else IDLE, IDLE if home else LONE, (ONE, ONE))


@pytest.mark.rule("PP-7.2", "PP-7.3", "PP-7.3.1", "PP-7.4")
def test_a_match_runs_through_six_sixths_and_three_points_are_won_in_sixty_minutes() -> None:
    shots = [("shot", 1), ("shot", 10), ("shot", 4), ("shot", 9)]
    after, events = finished(one_sided(), *shots)
    assert [event.sixth for event in told(events, SixthBegan)] == [1, 2, 3, 4, 5, 6]
    assert [event.sixth for event in told(events, SixthEnded)] == [1, 2, 3, 4, 5, 6]
    assert [event.chances for event in told(events, RunsCounted) if event.side == 0] == [4, 0, 0, 0, 0, 0]
    assert after.score == (1, 0)
    assert told(events, MatchEnded) == [MatchEnded(after.score, 0, Stage.REGULAR, (3, 0))]
    assert POWERPLAY.ending(after) == Ending("score", 0, after.score)


@pytest.mark.rule("PP-7.4")
def test_events_carry_the_arithmetic_of_every_shot() -> None:
    _, events = finished(one_sided(False), ("shot", 4), ("shot", 10), ("shot", 10), ("shot", 10))
    shots = [(event.field, event.face, event.needed) for event in told(events, ShotSaved)]
    goals = [(event.goal.field, event.face, event.needed, event.score) for event in told(events, GoalScored)]
    assert shots == [(10, 10, 3), (12, 10, 3), (11, 10, 4)]
    assert goals == [(11, 4, 4, (0, 1))]


@pytest.mark.rule("PP-7.6")
def test_level_after_sixty_minutes_the_chances_of_the_last_sixth_are_rolled_again_and_count_one_goal() -> None:
    """The guests play alone in the last sixth: strength 4 brings two chances on 11 and one each on 10 and 12."""
    script = [("shot", 10)] * 4 + [("shot", 1), ("shot", 1), ("shot", 10), ("shot", 10)]
    after, events = finished(ready(IDLE, LAST, (ONE, ONE)), *script)
    assert told(events, OvertimeBegan) == [OvertimeBegan((0, 0), (0, 4))]
    assert told(events, OvertimeEnded) == [OvertimeEnded((0, 2), (0, 1), 1)]
    assert told(events, MatchEnded) == [MatchEnded((0, 1), 1, Stage.OVERTIME, (1, 2))]
    assert POWERPLAY.ending(after) == Ending("overtime", 1, (0, 1))
    away = match_report(after).sides[1]
    assert [(line.player, line.goals) for line in away.scorers] == [("S2", 1)]
    assert (away.points, away.chances) == (2, (0, 0, 0, 0, 0, 4))


@pytest.mark.rule("PP-7.6")
def test_a_shoot_out_of_five_then_pairs_by_drawn_takers_nobody_twice_before_all_have_shot() -> None:
    home = line_up("0T1 8S1", "0T1 8S2", "0T1", "0T1", "0T1", "0T1", taker="S1")
    men = club("T1=6 S1=1 S2=1")
    state = ready(home, line_up("0T1 14S1", "0T1 14S2", "0T1", "0T1", "0T1", "0T1"), (men, men))
    script: list[tuple[str, int]] = []
    for kick in range(6):
        for scored in (kick > 0, kick > 1 or kick == 0) if kick < 5 else (True, False):
            script += [("taker", 1)] if kick % 2 == 0 else []
            script += [("penalty-shot", 1 if scored else 8)]
    after, events = finished(state, *script)
    kicks = told(events, KickTaken)
    assert [event.taker for event in kicks if event.side == 0] == ["S1", "S2", "S1", "S2", "S1", "S2"]
    assert after.kicks[0][0] == Kick("S1", False)
    assert after.score == (1, 0)
    assert told(events, MatchEnded)[0].after is Stage.SHOOT_OUT
    assert told(events, MatchEnded)[0].points == (2, 1)


@pytest.mark.rule("PP-7.6")
def test_points() -> None:
    assert [points(False, winner, Stage.REGULAR) for winner in (0, 1)] == [(3, 0), (0, 3)]
    assert [points(False, winner, Stage.OVERTIME) for winner in (0, 1)] == [(2, 1), (1, 2)]
    assert points(False, 1, Stage.SHOOT_OUT) == (1, 2)
    assert points(True, 0, Stage.REGULAR) == (0, 0)


@pytest.mark.rule("PP-7.6")
def test_a_cup_match_is_decided_in_the_same_way_without_points() -> None:
    state = ready(IDLE, LAST, (ONE, ONE), cup=True)
    _, events = finished(state, *[("shot", 10)] * 4, ("shot", 1), ("shot", 10), ("shot", 10), ("shot", 10))
    assert told(events, MatchEnded) == [MatchEnded((0, 1), 1, Stage.OVERTIME, (0, 0))]


@pytest.mark.rule("PP-7.4")
def test_a_shot_that_cannot_miss_is_not_rolled() -> None:
    """Nobody in goal: from the middle every chance scores."""
    state = started(ready(LONE, line_up(), (ONE, ONE)))
    after, _ = done(state, PlayOn(), ScriptDice())
    middle = [moment.field for moment in after.moments[after.played :]].index(11)
    after.played += middle
    assert POWERPLAY.next_checks(after) == ()


@pytest.mark.rule("PP-7.2", "PP-7.3")
def test_line_ups_stay_sealed_until_both_are_in() -> None:
    clubs = (club(), club(name="Away"))
    state = new_match(clubs, Options())
    state, events = done(state, SubmitLineUp(legal(clubs[0], 5)), ScriptDice())
    assert not told(events, LineUpsOpened)
    assert POWERPLAY.view(state, 1).line_ups == [None, None]
    assert POWERPLAY.view(state, 1).clubs[0].players == ()
    assert POWERPLAY.view(state, 0).line_ups[0] == state.line_ups[0]
    state, events = done(state, SubmitLineUp(legal(clubs[1])), ScriptDice(), seat=1)
    assert len(told(events, LineUpsOpened)) == 1
    assert POWERPLAY.view(state, None) == state


def test_odds_of_the_next_moment() -> None:
    state = started(one_sided())
    after, _ = done(state, PlayOn(), ScriptDice())
    seen = action_odds(POWERPLAY, after, 0, PlayOn())
    assert after.moments[after.played].kind is MomentKind.CHANCE
    assert isinstance(seen, Odds)
    assert {str(key) for key in seen.chances} == {"goal", "saved"}
