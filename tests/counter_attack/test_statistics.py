"""Statistics, expected goals, luck and the report: from (state before, events), exactly."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.core.dice import StreamDice
from game.core.driver import Applied, action_odds, apply
from game.core.figures import Entry
from game.core.luck import ATTEMPT, LuckRoll
from game.core.odds import Odds
from game.rules.counter_attack import attempts
from game.rules.counter_attack.actions import (
    Action,
    Decline,
    Jump,
    Move,
    NameTaker,
    Pass,
    Run,
    Shoot,
    StartPhase,
    StopPlay,
    Tackle,
)
from game.rules.counter_attack.bots import BOTS
from game.rules.counter_attack.desk import DESK
from game.rules.counter_attack.events import GoalScored
from game.rules.counter_attack.frames import (
    Challenge,
    Flight,
    FoulChoice,
    HeaderDefend,
    Intent,
    KeeperMove,
    PassKind,
    Phase,
    ShootOut,
    TackleOffer,
)
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.report import match_report
from game.rules.counter_attack.setup import new_match
from game.rules.counter_attack.squads import sample_squads
from game.rules.counter_attack.state import NOBODY, Half, MatchState, Options, Piece, Switch
from game.rules.counter_attack.statistics import Figure, counted
from game.rules.counter_attack.verdicts import KINDS
from tests.counter_attack.builders import act, asks, build, luck, r, w
from tests.counter_attack.sums import statistics

WHITE, RED = {1: (-16, 0)}, {1: (17, 0)}


def figures(state: MatchState, action: Action, *dice: tuple[str, int]) -> dict[tuple[Piece, str], Fraction]:
    """What one action with these dice adds, by player."""
    done = act(state, action, *dice)
    return {(piece, figure): amount for (_, piece, figure), amount in statistics([(state, done.events)]).sums.items()}


def rolls(state: MatchState, action: Action, *dice: tuple[str, int]) -> list[LuckRoll]:
    return luck(state, act(state, action, *dice).events)


# -- what is counted ----------------------------------------------------------------------------------------------


def test_a_pass_that_arrives_and_one_that_is_intercepted() -> None:
    state = build({**WHITE, 4: (0, 0), 9: (8, 2)}, {**RED, 4: (4, 2), 5: (12, -10)}, 4)
    action = Pass(PassKind.STANDARD, (8, 2))
    there = figures(state, action, ("counter_attack.interception", 2))
    assert there[w(4), Figure.PASSES] == there[w(4), Figure.COMPLETED] == there[w(4), Figure.ACTIONS] == 1
    gone = figures(state, action, ("counter_attack.interception", 6))
    assert gone[w(4), Figure.PASSES] == 1
    assert (w(4), Figure.COMPLETED) not in gone


def test_a_pass_to_somebody_offside_has_not_arrived() -> None:
    state = build({**WHITE, 4: (3, 0), 9: (10, 2)}, {**RED, 4: (8, -9)}, 4)
    found = figures(state, Pass(PassKind.STANDARD, (10, 2)))
    assert found[w(9), Figure.OFFSIDES] == 1
    assert (w(4), Figure.COMPLETED) not in found


def test_a_high_ball_arrives_when_a_team_mate_heads_it() -> None:
    state = build({**WHITE, 9: (10, 0), 11: (4, -6)}, {**RED, 4: (11, 0)}, (10, 0))
    state.frames = [HeaderDefend(PassKind.HIGH, Intent.PASS, (w(9),))]
    state.carrier, state.passer = NOBODY, w(11)
    header = "counter_attack.header"
    won = figures(state, Jump((r(4),)), (header, 5), (header, 2))
    assert won[w(11), Figure.COMPLETED] == 1
    assert won[w(9), Figure.DUELS_WON] == won[w(9), Figure.DUELS] == won[r(4), Figure.DUELS] == 1
    lost = figures(state, Jump((r(4),)), (header, 2), (header, 5))
    assert lost[r(4), Figure.DUELS_WON] == 1
    assert (w(11), Figure.COMPLETED) not in lost


def test_duels_distance_and_fouls() -> None:
    state = build({**WHITE, 9: (3, 0)}, {**RED, 4: (4, 0)}, 9, frame=Phase(2, 4, (r(4),)))
    state.frames.append(TackleOffer(r(4)))
    tackle, dribble = "counter_attack.tackle", "counter_attack.dribble"
    assert figures(state, Tackle(), (tackle, 5), (dribble, 2))[r(4), Figure.DUELS_WON] == 1
    assert figures(state, Tackle(), (tackle, 2), (dribble, 5))[w(9), Figure.DUELS_WON] == 1
    foul = figures(state, Tackle(), (tackle, 1), (dribble, 1))
    assert foul[w(9), Figure.DUELS_WON] == foul[r(4), Figure.FOULS] == 1
    moved = build({**WHITE, 9: (0, 0)}, RED, 9, frame=Phase(1, 4))
    assert figures(moved, Run(w(9), ((1, 0), (2, 0), (3, 0))))[w(9), Figure.DISTANCE] == 3


def test_cards_and_injuries() -> None:
    state = build({**WHITE, 9: (3, 0)}, {**RED, 4: (4, 0)}, 9, frame=FoulChoice(r(4), w(9), Challenge.TACKLE))
    state.yellows[r(4)] = 1
    found = figures(state, StopPlay(), ("counter_attack.injury", 6), ("counter_attack.booking", 6))
    assert found[w(9), Figure.INJURIES] == found[r(4), Figure.YELLOW] == found[r(4), Figure.RED] == 1


def test_a_shot_its_chance_and_what_comes_of_it() -> None:
    state = build({**WHITE, 9: (14, 0)}, RED, 9)
    shoot, save, handle = "counter_attack.shot", "counter_attack.save", "counter_attack.handling"
    goal = figures(state, Shoot((19, 0)), (shoot, 6), (save, 1))
    exact = action_odds(COUNTER_ATTACK, state, 0, Shoot((19, 0)))
    assert isinstance(exact, Odds)
    assert goal[w(9), Figure.EXPECTED] == exact.chances["goal"]
    assert goal[w(9), Figure.SHOTS] == goal[w(9), Figure.ON_TARGET] == goal[w(9), Figure.GOALS] == 1
    corner = figures(state, Shoot((19, 0)), (shoot, 1), (save, 6), (handle, 6))
    assert corner[r(1), Figure.SAVES] == corner[w(9), Figure.ON_TARGET] == corner[NOBODY, Figure.CORNERS] == 1
    assert corner[w(9), Figure.EXPECTED] == goal[w(9), Figure.EXPECTED]


def test_a_blocked_shot_is_not_on_target() -> None:
    state = build({**WHITE, 9: (14, 0)}, {**RED, 4: (15, -1)}, 9)
    loose = (("counter_attack.loose-direction", 4), ("counter_attack.loose-distance", 1))
    found = figures(state, Shoot((19, 0)), ("counter_attack.block", 6), *loose)
    assert found[w(9), Figure.SHOTS] == 1
    assert (w(9), Figure.ON_TARGET) not in found


def test_a_shot_from_outside_counts_once_with_the_keeper_where_he_stands() -> None:
    state = build({**WHITE, 9: (10, 0)}, RED, 9)
    first = act(state, Shoot((19, 0)))
    then = act(first.state, Decline(), ("counter_attack.shot", 6), ("counter_attack.save", 1))
    sums = statistics([(state, first.events), (first.state, then.events)])
    assert sums.player(w(9), Figure.SHOTS) == sums.player(w(9), Figure.ON_TARGET) == 1
    after = action_odds(COUNTER_ATTACK, first.state, 1, Decline())
    assert isinstance(after, Odds)
    assert sums.player(w(9), Figure.EXPECTED) == after.chances["goal"]


def test_a_ball_for_which_the_keeper_jumps_is_a_try() -> None:
    frame = HeaderDefend(PassKind.HIGH, Intent.SHOT, (w(9),))
    state = build({**WHITE, 9: (15, 0)}, {1: (16, 0)}, (15, 0), frame=frame)
    state.carrier = NOBODY
    header = "counter_attack.header"
    found = figures(state, Jump((r(1),)), (header, 6), (header, 1))
    assert found[w(9), Figure.SHOTS] == found[w(9), Figure.ON_TARGET] == found[w(9), Figure.GOALS] == 1
    assert found[w(9), Figure.EXPECTED] == chance_of_goal(state, Jump((r(1),)))


def chance_of_goal(state: MatchState, action: Action) -> Fraction:
    found = action_odds(COUNTER_ATTACK, state, asks(state), action)
    assert isinstance(found, Odds)
    return found.chances["goal"]


def test_an_own_goal_is_nobodys_goal() -> None:
    state = build(WHITE, {**RED, 2: (14, 1)}, 1)
    entries = counted(state, [GoalScored(0, r(2), "own-goal", (1, 0))])
    assert entries == [Entry(1, r(2), Figure.OWN_GOALS), Entry(0, NOBODY, Figure.GOALS)]


def test_possession_is_the_share_of_actions() -> None:
    assert DESK.figures([])[0] == ("possession", Fraction(1, 2), Fraction(1, 2))
    state = build({**WHITE, 4: (0, 0), 9: (8, 2)}, RED, 4)
    steps = [(state, act(state, StartPhase()).events), (state, act(state, Pass(PassKind.STANDARD, (8, 2))).events)]
    entries = [entry for before, events in steps for entry in counted(before, events)]
    assert DESK.figures(entries)[0] == ("possession", Fraction(1), Fraction(0))


# -- luck ---------------------------------------------------------------------------------------------------------


def test_single_dice_have_the_chance_of_their_check() -> None:
    state = build({**WHITE, 4: (0, 0), 9: (8, 2)}, {**RED, 4: (4, 2), 5: (12, -10)}, 4)
    found = rolls(state, Pass(PassKind.STANDARD, (8, 2)), ("counter_attack.interception", 6))
    assert found == [LuckRoll(1, "interception", Fraction(1, 6), True, 1)]
    run = build({**WHITE, 9: (3, 0)}, {**RED, 4: (5, 0)}, 9, frame=Phase(1, 4))
    found = rolls(run, Run(w(9), ((4, 0),)), ("counter_attack.steal", 3))
    assert found == [LuckRoll(1, "steal", Fraction(1, 6), False, 1)]


def test_a_tackle_is_one_entry() -> None:
    state = build({**WHITE, 9: (3, 0)}, {**RED, 4: (4, 0)}, 9, frame=Phase(2, 4, (r(4),)))
    state.frames.append(TackleOffer(r(4)))
    found = rolls(state, Tackle(), ("counter_attack.tackle", 5), ("counter_attack.dribble", 2))
    assert found == [LuckRoll(1, "tackle", Fraction(15, 36), True, 1)]


def test_injury_and_card_are_bad_luck() -> None:
    state = build({**WHITE, 9: (3, 0)}, {**RED, 4: (4, 0)}, 9, frame=FoulChoice(r(4), w(9), Challenge.TACKLE))
    found = rolls(state, StopPlay(), ("counter_attack.injury", 6), ("counter_attack.booking", 1))
    assert found == [
        LuckRoll(0, "injury", Fraction(4, 6), True, 1),
        LuckRoll(1, "booking", Fraction(3, 6), False, 0),
    ]


def test_a_shot_is_a_duel_and_a_try() -> None:
    state = build({**WHITE, 9: (14, 0)}, RED, 9)
    found = rolls(state, Shoot((19, 0)), ("counter_attack.shot", 6), ("counter_attack.save", 1))
    assert found == [
        LuckRoll(0, "shot", Fraction(15, 36), True, 0),
        LuckRoll(0, ATTEMPT, chance_of_goal(state, Shoot((19, 0))), True, 0),
    ]


def test_a_wide_shot_was_not_on_target() -> None:
    state = build({**WHITE, 9: (14, 0)}, RED, 9, switches=(Switch.OFF_TARGET,))
    wide = rolls(state, Shoot((19, 0)), ("counter_attack.shot", 1))
    assert [(roll.kind, roll.success) for roll in wide] == [("on-target", False), (ATTEMPT, False)]
    goal = rolls(state, Shoot((19, 0)), ("counter_attack.shot", 6), ("counter_attack.save", 1))
    assert [(roll.kind, roll.chance) for roll in goal[:2]] == [("on-target", Fraction(5, 6)), ("shot", Fraction(1, 2))]


def test_a_try_is_told_when_it_is_decided() -> None:
    state = build({**WHITE, 9: (10, 0)}, {**RED, 4: (12, 1)}, 9)
    first = act(state, Shoot((19, 0)), ("counter_attack.block", 1))
    assert attempts.decided(state, first.events) is None
    keeper = Move(r(1), (17, 1))
    then = act(first.state, keeper, ("counter_attack.shot", 6), ("counter_attack.save", 1))
    told = attempts.decided(first.state, then.events)
    assert told == attempts.Attempt(0, chance_of_goal(first.state, keeper), True)


def test_accuracy_and_a_kick_of_the_shoot_out() -> None:
    state = build({**WHITE, 9: (12, 0), 11: (4, -6)}, RED, 11, cards={w(11): {"high_pass": 4}})
    state.frames, state.carrier, state.passer = [Flight(PassKind.HIGH, w(11), (12, 0)), KeeperMove(1, 1)], NOBODY, w(11)
    found = rolls(state, Decline(), ("counter_attack.accuracy", 4))
    assert found == [LuckRoll(0, "accuracy", Fraction(3, 6), True, 0)]
    kick = build({**WHITE, 9: (12, 0)}, RED, (14, 0), frame=ShootOut(0))
    kick.half, kick.carrier = Half.SHOOT_OUT, NOBODY
    done = act(kick, NameTaker(w(9)), ("counter_attack.shot", 6), ("counter_attack.save", 1))
    assert [roll.kind for roll in luck(kick, done.events)] == ["shot"]
    assert counted(kick, done.events) == []


# -- a whole match ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def match() -> tuple[MatchState, list[tuple[MatchState, tuple[object, ...]]]]:
    """A match of the greedy bot against itself: its end, and its steps."""
    teams, referee = sample_squads()
    state = new_match(teams, Options(switches=tuple(Switch)), referee)
    choices, dice = StreamDice(21), StreamDice(22)
    steps = []
    while (prompt := COUNTER_ATTACK.prompt(state)) is not None:
        seat = prompt.seats[0]
        done = apply(COUNTER_ATTACK, state, seat, BOTS["greedy"](state, seat, choices), dice, reports=True)
        assert isinstance(done, Applied)
        steps.append((state, done.events))
        state = done.state
    return state, steps


Match = tuple[MatchState, list[tuple[MatchState, tuple[object, ...]]]]


def test_sums_fit_the_result(match: Match) -> None:
    over, steps = match
    sums = statistics(steps)
    for side in (0, 1):
        assert sums.side(side, Figure.GOALS) == over.score[side]
        assert sums.side(side, Figure.COMPLETED) <= sums.side(side, Figure.PASSES)
        assert sums.side(side, Figure.DUELS_WON) <= sums.side(side, Figure.DUELS)
        assert sums.side(side, Figure.ON_TARGET) <= sums.side(side, Figure.SHOTS)
        assert 0 <= sums.side(side, Figure.EXPECTED) <= sums.side(side, Figure.SHOTS)
        assert sums.side(side, Figure.DISTANCE) > 0
    assert sums.side(0, Figure.DUELS) == sums.side(1, Figure.DUELS)


def test_luck_of_a_match_is_sound(match: Match) -> None:
    _, steps = match
    found = [roll for before, events in steps for roll in luck(before, events)]
    assert len(found) > 30
    for roll in found:
        assert roll.kind in (*KINDS, ATTEMPT)
        assert 0 <= roll.chance <= 1
        assert roll.chance not in (0, 1) or roll.success == bool(roll.chance)


def test_the_report_tells_cards_injuries_and_changes(match: Match) -> None:
    over, steps = match
    report, sums = match_report(over), statistics(steps)
    assert report.ending == COUNTER_ATTACK.ending(over)
    for side, told in enumerate(report.sides):
        assert told.goals == over.score[side]
        assert len(told.yellow) == sums.side(side, Figure.YELLOW)
        assert len(told.sent_off) == sums.side(side, Figure.RED)
    with pytest.raises(ValueError, match="not over"):
        match_report(steps[0][0])
