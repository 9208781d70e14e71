"""Tables as pure functions: the orders of the three kinds of tournament, lots, repeats (WC-TIE)."""

from __future__ import annotations

import pytest

from game.rules.world_cup.desk import DESK
from game.rules.world_cup.events import GroupDecided, LotDrawn, RepeatCalled
from game.rules.world_cup.match import WORLD_CUP
from game.rules.world_cup.queries import standings
from game.rules.world_cup.standings import Ranking, Result, TableLine, records
from game.rules.world_cup.state import CupState, RepeatScope, RepeatSet
from game.rules.world_cup.tournament import Stage, Tie, shipped
from tests.world_cup.builders import codes, ended, events, go_on, real, scores, table, with_results

EURO = shipped()["2008"].ties
Score = tuple[int, int, int, int]


def ranked(ties: tuple[Tie, ...], scores: list[Score], lots: tuple[tuple[int, ...], ...] = ()) -> tuple[TableLine, ...]:
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


@pytest.mark.rule("WC-TIE-08")
def test_a_euro_group_with_two_teams_level_in_everything() -> None:
    """WC-T23 at the end of a stage: whoever won their match is ahead; after a draw a coin decides."""
    results = scores("CZE-POR 1:1, POR-SUI 2:0, CZE-SUI 2:0, TUR-POR 1:0, TUR-CZE 1:0, TUR-SUI 1:0")
    drawn = with_results(real("2008"), results)
    for face, order in ((1, ["POR", "CZE"]), (2, ["CZE", "POR"])):
        done = ended(drawn, ("world_cup.coin", face))
        assert [codes(drawn, lot.order) for lot in events(done, LotDrawn)] == [order]
        assert codes(drawn, events(done, GroupDecided)[0].order) == ["TUR", *order, "SUI"]
        quarter = go_on(done)
        assert codes(quarter, [quarter.fixtures[quarter.open[1]].away]) == order[:1], "the second of group A"
    met = scores("CZE-POR 1:0, POR-TUR 1:0, SUI-CZE 1:0, SUI-TUR 0:0, SUI-POR 0:0, TUR-CZE 0:0")
    done = ended(with_results(real("2008"), met))
    assert events(done, LotDrawn) == []
    assert codes(drawn, events(done, GroupDecided)[0].order) == ["SUI", "CZE", "POR", "TUR"]


@pytest.mark.rule("WC-TIE-09")
def test_three_level_teams_with_four_three_and_one_point_among_them() -> None:
    """All four have 4 points and no goal difference; Portugal scored most, the others 2:2 each."""
    results = scores("CZE-TUR 1:0, TUR-SUI 1:0, CZE-SUI 0:0, CZE-POR 1:2, TUR-POR 1:1, SUI-POR 2:1")
    state = with_results(real("2008"), results)
    table = standings(state, "A")
    assert {(place.record.points, place.record.difference) for place in table} == {(4, 0)}
    assert codes(state, [place.team for place in table]) == ["POR", "CZE", "TUR", "SUI"]
    assert [place.above for place in table] == [None, Tie.GOALS, Tie.BETWEEN, Tie.BETWEEN]
    assert [DESK.why(state, "A", place.team)[0].mine for place in table[2:]] == [3, 1]
    done = ended(state)
    assert events(done, LotDrawn) == []
    assert codes(state, events(done, GroupDecided)[0].order) == ["POR", "CZE", "TUR", "SUI"]


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


@pytest.mark.rule("WC-TIE-01", "WC-TIE-03")
def test_two_pairs_that_are_level_with_different_points() -> None:
    """Brazil and Yugoslavia lead, Switzerland and Mexico are last: among them only two matches are played again."""
    results = [*CLEAR, ("BRA", "YUG", 1, 1), ("SUI", "MEX", 1, 1)]
    for repeat_set, matches in ((RepeatSet.AMONG, 2), (RepeatSet.ALL, 6)):
        state = with_results(table("1950", repeat_set=repeat_set), results)
        done = ended(state)
        (event,) = events(done, RepeatCalled)
        assert [codes(state, block) for block in event.blocks] == [["BRA", "YUG"], ["SUI", "MEX"]]
        assert codes(state, event.teams) == ["BRA", "YUG", "SUI", "MEX"]
        again = go_on(done)
        assert (len(again.open), again.pile) == (matches, 4 * matches)
        assert WORLD_CUP.broken_invariants(again) == []
        pairs = [{*codes(state, (each.home, each.away))} for each in (again.fixtures[match] for match in again.open)]
        assert ({"BRA", "YUG"} in pairs, {"SUI", "MEX"} in pairs) == (True, True)
    first = with_results(table("1950", repeat_set=RepeatSet.AMONG, repeat_scope=RepeatScope.FIRST), results)
    assert called(first) == [("1", ["BRA", "YUG"], 1)]


@pytest.mark.rule("WC-TIE-05", "WC-END-02")
def test_after_two_repeats_of_the_final_group_goal_difference_makes_the_champion() -> None:
    """READ FIRST 2: two pairs are level for the third time, and nothing is repeated any more."""
    state = go_on(ended(with_results(table("1950"), CLEAR)))
    level = scores("BRA-URU 1:1, BRA-ESP 3:0, URU-ESP 1:0, BRA-SWE 1:0, URU-SWE 1:0, ESP-SWE 1:1")
    for time in (1, 2):
        done = ended(with_results(state, level))
        assert [event.group for event in events(done, RepeatCalled)] == ["final"]
        assert done.state.repeats == (("final", time),)
        state = go_on(done)
        assert (state.stage, state.final_phase, state.pile) == (Stage.REPEAT, True, 24)
    done = ended(with_results(state, level))
    assert (events(done, RepeatCalled), events(done, LotDrawn)) == ([], [])
    assert codes(state, events(done, GroupDecided)[0].order) == ["BRA", "URU", "SWE", "ESP"]
    assert codes(state, [done.state.champion]) == ["BRA"]
    assert done.state.winner == state.owners[done.state.champion]
    assert WORLD_CUP.prompt(done.state) is None


@pytest.mark.rule("WC-TIE-01")
def test_the_final_group_is_repeated_as_well() -> None:
    state = go_on(ended(with_results(table("1950"), CLEAR)))
    done = ended(state)
    assert [(event.group, len(event.matches)) for event in events(done, RepeatCalled)] == [("final", 6)]
    again = go_on(done)
    assert (again.stage, again.final_phase, again.pile) == (Stage.REPEAT, True, 24)
