"""Tables as pure functions: the orders of the three kinds of tournament, lots, repeats (WC-TIE)."""

from __future__ import annotations

import pytest

from game.rules.world_cup.events import LotDrawn, RepeatCalled
from game.rules.world_cup.queries import standings
from game.rules.world_cup.standings import Place, Ranking, Result, records
from game.rules.world_cup.state import CupState, RepeatScope, RepeatSet
from game.rules.world_cup.tournament import Stage, Tie, shipped
from tests.world_cup.builders import codes, ended, events, go_on, table, with_results

EURO = shipped()["2008"].ties
Score = tuple[int, int, int, int]


def ranked(ties: tuple[Tie, ...], scores: list[Score], lots: tuple[tuple[int, ...], ...] = ()) -> tuple[Place, ...]:
    results = tuple(Result(home, away, (scored, conceded)) for home, away, scored, conceded in scores)
    return Ranking(ties, 3, results, lots).table(records(range(4), results, 3).values())


@pytest.mark.rule("WC-TIE-08")
def test_the_match_between_two_level_teams_decides_the_euro() -> None:
    """WC-T23: 0 and 1 are level in points, difference and goals; 1 won their match."""
    scores = [(1, 0, 1, 0), (0, 2, 1, 0), (3, 1, 1, 0)]
    table = ranked(EURO, scores)
    assert [place.team for place in table] == [3, 1, 0, 2]
    assert table[1].below is Tie.BETWEEN
    drawn = ranked(EURO, [(1, 0, 1, 1), (0, 2, 1, 0), (1, 3, 1, 0)])
    assert [place.place for place in drawn] == [1, 1, 3, 3]
    settled = ranked(EURO, [(1, 0, 1, 1), (0, 2, 1, 0), (1, 3, 1, 0)], lots=((1, 0),))
    assert [place.team for place in settled][:2] == [1, 0]
    assert (settled[0].below, settled[1].above) == (Tie.LOT, Tie.LOT)


@pytest.mark.rule("WC-TIE-09")
def test_three_level_teams_are_ranked_by_their_matches_then_by_lot() -> None:
    """Everybody beat one and lost to one: only chance is left for all three."""
    circle = [(0, 1, 1, 0), (1, 2, 1, 0), (2, 0, 1, 0)]
    results = tuple(Result(home, away, (scored, conceded)) for home, away, scored, conceded in circle)
    rows = records(range(3), results, 3)
    assert Ranking(EURO, 3, results).undecided(rows.values()) == [(0, 1, 2)]
    table = Ranking(EURO, 3, results, ((2, 0, 1),)).table(rows.values())
    assert [place.team for place in table] == [2, 0, 1]
    assert table[1].level == (2, 0, 1)


@pytest.mark.rule("WC-TIE-06")
def test_a_coin_for_two_and_an_order_for_more() -> None:
    """WC-Q27: nothing was laid, so all teams of all groups are level; thirds too."""
    done = ended(table("1986"))
    lots = events(done, LotDrawn)
    assert [len(lot.order) for lot in lots] == [4] * 6 + [6]
    assert [lot.group for lot in lots] == [*"ABCDEF", ""]
    assert done.state.lots == tuple(lot.order for lot in lots)
    for group, lot in zip("ABCDEF", lots, strict=False):
        assert tuple(place.team for place in standings(done.state, group)) == lot.order


def called(state: CupState) -> list[tuple[str, list[str], int]]:
    return [
        (event.group, codes(state, event.teams), len(event.matches)) for event in events(ended(state), RepeatCalled)
    ]


CLEAR = [
    ("BRA", "MEX", 3, 0), ("BRA", "SUI", 2, 0), ("BRA", "YUG", 2, 0), ("YUG", "SUI", 1, 0), ("YUG", "MEX", 1, 0),
    ("SUI", "MEX", 1, 0), ("ESP", "ENG", 1, 0), ("ESP", "CHI", 1, 0), ("ESP", "USA", 1, 0), ("ENG", "CHI", 1, 0),
    ("ENG", "USA", 1, 0), ("CHI", "USA", 1, 0), ("SWE", "ITA", 1, 0), ("SWE", "PAR", 1, 0), ("ITA", "PAR", 1, 0),
    ("URU", "BOL", 1, 0),
]  # fmt: skip
"""1950 without any tie."""


@pytest.mark.rule("WC-TIE-01", "WC-TIE-03", "WC-TIE-04")
def test_repeats_of_1950() -> None:
    """WC-T26, WC-T27."""
    state = with_results(table("1950"), CLEAR)
    assert called(state) == []
    drawn = with_results(state, [("URU", "BOL", 1, 1)])
    assert called(drawn) == [("4", ["URU", "BOL"], 1)]
    assert go_on(ended(drawn)).pile == 4
    circle = with_results(state, [("SWE", "ITA", 1, 0), ("ITA", "PAR", 1, 0), ("PAR", "SWE", 1, 0)])
    assert called(circle) == [("3", ["SWE", "ITA", "PAR"], 3)]
    assert go_on(ended(circle)).pile == 12
    both = with_results(circle, [("URU", "BOL", 1, 1)])
    again = go_on(ended(both))
    assert (again.pile, len(again.open)) == (16, 4)


@pytest.mark.rule("WC-TIE-02", "WC-TIE-03")
def test_which_ties_count_and_which_matches_are_repeated() -> None:
    """Switzerland and Mexico draw and are level on one point: last in group 1."""
    lower = with_results(with_results(table("1950"), CLEAR), [("SUI", "MEX", 1, 1)])
    assert called(lower) == [("1", ["SUI", "MEX"], 5)]
    first = with_results(with_results(table("1950", repeat_scope=RepeatScope.FIRST), CLEAR), [("SUI", "MEX", 1, 1)])
    assert called(first) == []
    among = with_results(with_results(table("1950", repeat_set=RepeatSet.AMONG), CLEAR), [("SUI", "MEX", 1, 1)])
    assert called(among) == [("1", ["SUI", "MEX"], 1)]


@pytest.mark.rule("WC-TIE-05")
def test_after_two_repeats_goals_and_the_lot_decide() -> None:
    state = with_results(table("1950"), [*CLEAR[:-1], ("URU", "BOL", 0, 0)])
    for _ in range(2):
        done = ended(state)
        assert len(events(done, RepeatCalled)) == 1
        state = go_on(done)
        assert state.stage is Stage.REPEAT
    done = ended(with_results(state, [("URU", "BOL", 2, 2)]), ("world_cup.coin", 2))
    assert events(done, RepeatCalled) == []
    assert [codes(state, lot.order) for lot in events(done, LotDrawn)] == [["BOL", "URU"]]
    final = go_on(done)
    assert final.stage is Stage.FINAL_GROUP
    assert "BOL" in codes(final, {final.fixtures[match].away for match in final.open})


@pytest.mark.rule("WC-TIE-01")
def test_the_final_group_is_repeated_as_well() -> None:
    state = go_on(ended(with_results(table("1950"), CLEAR)))
    done = ended(state)
    assert [(event.group, len(event.matches)) for event in events(done, RepeatCalled)] == [("final", 6)]
    again = go_on(done)
    assert (again.stage, again.final_phase, again.pile) == (Stage.REPEAT, True, 24)
