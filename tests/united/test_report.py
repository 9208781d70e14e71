"""The report of a match: scorers, cards with points and bans to come, penalties; closed matches hide the rows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.rules.postal.report import ScorerLine
from game.rules.united.actions import Finish
from game.rules.united.match import UNITED
from game.rules.united.position import parse
from game.rules.united.report import CardLine, ban_matches, card_points, match_report
from game.rules.united.spec import SPEC, statistics
from game.rules.united.state import Card, Club, MatchState, TeamRow
from tests.united.builders import play, roll

SCENE = "T5 A- V5y,5 M5,5 S9!45,7 / T5 A- V5,5 M5,5 S5,5 / normal 0 0:0 pens 1-2"
"""Home: V1 yellow, S1 sent off in minute 45. Two attack chances and a penalty; away: two penalties."""
TAKER = roll("scorer", 1, 1, 1, 1, 15, 1)
"""Of V1, V2, M1, M2, S1, S2 the fifth shoots."""


def with_points(club: Club, **points: int) -> Club:
    return replace(club, players=tuple(replace(man, points=points.get(man.name, 0)) for man in club.players))


def finished(scene: str = SCENE) -> MatchState:
    """S2 scores both chances, S1 the penalty; away S1 misses one penalty and scores the other."""
    state = parse(scene)
    state.clubs = (with_points(state.clubs[0], V1=8, S1=18), state.clubs[1])
    return play(
        state,
        Finish(),
        (*roll("keeper", 14), *roll("scorer", 1, 15)),
        (*TAKER, *roll("penalty", 16)),
        (*TAKER, *roll("penalty", 15)),
        (*roll("keeper", 6), *roll("scorer", 1, 15)),
        (*TAKER, *roll("penalty", 1)),
    ).state


def test_the_result_and_how_it_came_about() -> None:
    report = match_report(finished())
    assert (report.ending.reason, report.ending.winner, report.ending.score) == ("score", 0, (3, 1))
    assert [(side.club, side.goals, side.kicks) for side in report.sides] == [("Home", 3, 0), ("Away", 1, 0)]


@pytest.mark.rule("U-8.2")
def test_scorers_by_goals_with_penalties_counted_apart() -> None:
    home, away = match_report(finished()).sides
    assert home.scorers == (ScorerLine("S2", 2, 0), ScorerLine("S1", 1, 1))
    assert away.scorers == (ScorerLine("S1", 1, 1),)


@pytest.mark.rule("U-8.2")
def test_penalties_awarded_and_missed() -> None:
    home, away = match_report(finished()).sides
    assert (home.penalties, home.penalties_missed) == (1, 0)
    assert (away.penalties, away.penalties_missed) == (2, 1)


@pytest.mark.rule("U-3.5c")
def test_cards_with_the_points_after_them_and_the_ban_to_come() -> None:
    """8 and 4 for yellow pass the first limit: one match; 18 and 10 for red pass the second: two."""
    home, away = match_report(finished()).sides
    assert home.cards == (CardLine("V1", 0, 12, 1), CardLine("S1", 45, 28, 2))
    assert [card.red for card in home.cards] == [False, True]
    assert away.cards == ()


@pytest.mark.rule("U-3.5c")
@pytest.mark.parametrize(
    ("before", "after", "matches"),
    [(0, 4, 0), (6, 10, 1), (8, 12, 1), (9, 13, 1), (10, 14, 0), (18, 32, 5), (16, 20, 2), (0, 30, 6), (29, 30, 3)],
)
def test_the_nth_limit_costs_n_matches_and_several_add_up(before: int, after: int, matches: int) -> None:
    assert ban_matches(before, after) == matches


@pytest.mark.rule("U-3.5c")
def test_a_red_counts_ten_points_and_nothing_else() -> None:
    points = [card_points(Card("S1", TeamRow.S, times, minute)) for times, minute in ((1, 0), (2, 9), (4, 9))]
    assert points == [4, 10, 10]


@pytest.mark.rule("U-8.2")
def test_an_open_match_shows_line_ups_rows_and_chances() -> None:
    state = finished()
    home, away = match_report(state).sides
    assert home.line_up == state.line_ups[0]
    assert home.values == (5, 0, 10, 10, 12)
    assert (home.chances, away.chances) == ((0, 0, 2), (0, 0, 0))


@pytest.mark.rule("U-8.2")
def test_a_closed_match_hides_them_and_shows_the_rest() -> None:
    opened, closed = match_report(finished()), match_report(finished(SCENE + " closed"))
    for side, shown in zip(closed.sides, opened.sides, strict=True):
        assert (side.line_up, side.values, side.chances) == (None, None, None)
        assert replace(side, line_up=shown.line_up, values=shown.values, chances=shown.chances) == shown
    assert closed.ending == opened.ending


@pytest.mark.rule("U-8.4")
def test_a_shoot_out_shows_its_kicks_and_the_score_before_them() -> None:
    scene = "T5 A- V5,5 M5,5 S6,5 / T5 A- V5,5 M5,5 S5,5 / shoot-out 8 0:0 kicks 1101-1001 cup"
    report = match_report(play(scene, Finish(), roll("penalty", 1, 20)).state)
    assert (report.ending.reason, report.ending.winner, report.ending.score) == ("shoot-out", 0, (0, 0))
    assert [side.kicks for side in report.sides] == [4, 2]


def test_there_is_no_report_before_the_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        match_report(parse(SCENE))


def test_statistics_count_goals_and_cards_of_named_players() -> None:
    assert statistics(finished()) == [
        (0, "S2", "goals", 2),
        (0, "S1", "goals", 1),
        (0, "V1", "yellow", 1),
        (0, "S1", "red", 1),
        (1, "S1", "goals", 1),
    ]


@pytest.mark.parametrize("seed", range(25))
def test_the_report_of_any_match_adds_up(seed: int) -> None:
    dice = StreamDice(seed)
    state = SPEC.random_start(dice)
    while (prompt := UNITED.prompt(state)) is not None:
        applied = apply(UNITED, state, prompt.seats[0], UNITED.random_answer(state, prompt.seats[0], dice), dice)
        assert isinstance(applied, Applied)
        state = applied.state
    for side, report in enumerate(match_report(state).sides):
        assert sum(scorer.goals for scorer in report.scorers) == report.goals == state.score[side]
        scored = sum(scorer.penalties for scorer in report.scorers)
        assert scored + report.penalties_missed == report.penalties
        assert len(report.cards) == len(state.cards[side])
