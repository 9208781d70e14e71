"""The real results of the four tournaments give the real tables, thirds, pairings and champions (A.4 to A.8)."""

from __future__ import annotations

import pytest

from game.rules.world_cup.events import (
    ChampionCrowned,
    GroupDecided,
    LotDrawn,
    MatchWon,
    RepeatCalled,
    ThirdsRanked,
    TournamentEnded,
)
from game.rules.world_cup.frames import Interval, StageStart
from game.rules.world_cup.queries import GroupTables, standings
from game.rules.world_cup.state import NEUTRAL, CupState, RepeatScope
from game.rules.world_cup.tournament import Stage, Tie
from tests.world_cup.builders import (
    changed,
    codes,
    ended,
    events,
    go_on,
    history,
    real,
    team,
    winner,
    with_results,
)

LINES = {
    "1950": {
        "1": "BRA 5 8:2, YUG 4 7:3, SUI 3 4:6, MEX 0 2:10",
        "2": "ESP 6 6:1, ENG 2 2:2, CHI 2 5:6, USA 2 4:8",
        "3": "SWE 3 5:4, ITA 2 4:3, PAR 1 2:4",
        "4": "URU 2 8:0, BOL 0 0:8",
    },
    "1986": {
        "A": "ARG 5 6:2, ITA 4 5:4, BUL 2 2:4, KOR 1 4:7",
        "B": "MEX 5 4:2, PAR 4 4:3, BEL 3 5:5, IRQ 0 1:4",
        "C": "URS 5 9:1, FRA 5 5:1, HUN 2 2:9, CAN 0 0:5",
        "D": "BRA 6 5:0, ESP 4 5:2, NIR 1 2:6, ALG 1 1:5",
        "E": "DEN 6 9:1, FRG 3 3:4, URU 2 2:7, SCO 1 1:3",
        "F": "MAR 4 3:1, ENG 3 3:1, POL 3 1:3, POR 2 2:4",
    },
    "1990": {
        "A": "ITA 6 4:0, TCH 4 6:3, AUT 2 2:3, USA 0 2:8",
        "B": "CMR 4 3:5, ROU 3 4:3, ARG 3 3:2, URS 2 4:4",
        "C": "BRA 6 4:1, CRC 4 3:2, SCO 2 2:3, SWE 0 3:6",
        "D": "FRG 5 10:3, YUG 4 6:5, COL 3 3:2, UAE 0 2:11",
        "E": "ESP 5 5:2, BEL 4 6:3, URU 3 2:3, KOR 0 1:6",
        "F": "ENG 4 2:1, IRL 3 2:2, NED 3 2:2, EGY 2 1:2",
    },
    "2008": {
        "A": "POR 6 5:3, TUR 6 5:5, SUI 3 3:3, CZE 3 4:6",
        "B": "CRO 9 4:1, GER 6 4:2, AUT 1 1:3, POL 1 1:4",
        "C": "NED 9 9:1, ITA 4 3:4, ROU 2 1:3, FRA 1 1:6",
        "D": "ESP 9 8:3, RUS 6 4:4, SWE 3 3:4, GRE 0 1:5",
    },
}
PLANS = {
    "1986": (
        "BRA-POL ITA-FRA MEX-BUL MAR-FRG ARG-URU PAR-ENG URS-BEL DEN-ESP", "BRA FRA MEX FRG ARG ENG BEL ESP",
        "BRA-FRA MEX-FRG ARG-ENG BEL-ESP", "FRA FRG ARG BEL", "FRA-FRG ARG-BEL", "FRG ARG", "FRG-ARG", "ARG",
    ),
    "1990": (
        "FRG-NED TCH-CRC CMR-COL ENG-BEL ITA-URU ROU-IRL BRA-ARG ESP-YUG", "FRG TCH CMR ENG ITA IRL ARG YUG",
        "FRG-TCH CMR-ENG ITA-IRL ARG-YUG", "FRG ENG ITA ARG", "FRG-ENG ITA-ARG", "FRG ARG", "FRG-ARG", "FRG",
    ),
    "2008": (
        "POR-GER CRO-TUR NED-RUS ESP-ITA", "GER TUR RUS ESP", "GER-TUR RUS-ESP", "GER ESP", "GER-ESP", "ESP",
    ),
}  # fmt: skip
COINS = {"1990": (("world_cup.coin", 1),) * 3, "1986": (), "2008": ()}
"""In 1990 the lot made Ireland second, and two pairs of thirds are level in everything."""


def line(state: CupState, group: str) -> str:
    """A table in one line."""
    rows = [place.record for place in standings(state, group)]
    return ", ".join(
        f"{state.tournament.nations[row.team].code} {row.points} {row.scored}:{row.conceded}" for row in rows
    )


def pairs(state: CupState) -> str:
    teams = [(state.fixtures[match].home, state.fixtures[match].away) for match in state.open]
    return " ".join("-".join(codes(state, pair)) for pair in teams)


@pytest.mark.rule("WC-GRP-01", "WC-GRP-02", "WC-TIE-06", "WC-TIE-08")
@pytest.mark.parametrize("year", LINES)
def test_the_real_results_give_the_real_tables(year: str) -> None:
    """WC-T15, WC-T21: the Swiss are third although they lost to the Czechs, as the book ranks."""
    state = real(year)
    assert {group: line(state, group) for group in LINES[year]} == LINES[year]


@pytest.mark.rule("WC-TIE-06")
@pytest.mark.parametrize(
    ("year", "group", "place", "tie"),
    [
        ("1986", "C", 0, Tie.DIFFERENCE),
        ("1986", "D", 2, Tie.GOALS),
        ("1990", "B", 1, Tie.GOALS),
        ("1986", "A", 0, Tie.POINTS),
    ],
)
def test_tables_say_why(year: str, group: str, place: int, tie: Tie) -> None:
    """WC-T16, WC-T17, WC-T20."""
    found = standings(real(year), group)
    assert found[place].below is tie
    assert found[place + 1].above is tie
    level = found[place].level
    assert (level == (found[place].team, found[place + 1].team)) == (tie is not Tie.POINTS)


@pytest.mark.rule("WC-TIE-06", "WC-TIE-07", "WC-GRP-04", "WC-GRP-05")
def test_the_thirds_of_1990() -> None:
    """WC-T18, WC-T19: places are shared until the coins have fallen."""
    state = real("1990")
    shared = standings(state, "F")
    assert [place.place for place in shared] == [1, 2, 2, 4]
    assert shared[1].below is None
    done = ended(state, *COINS["1990"])
    assert [codes(state, lot.order) for lot in events(done, LotDrawn)] == [
        ["IRL", "NED"],
        ["ARG", "COL"],
        ["AUT", "SCO"],
    ]
    assert standings(done.state, "F")[1].below is Tie.LOT
    thirds = events(done, ThirdsRanked)[0]
    assert codes(state, thirds.order[:4]) == ["ARG", "COL", "NED", "URU"]
    assert (thirds.through, thirds.row) == (4, "BDEF")
    assert GroupTables(done.state).thirds[0].below is Tie.LOT
    other = ended(state, *[("world_cup.coin", 2)] * 3)
    assert codes(state, events(other, ThirdsRanked)[0].order[:4]) == ["COL", "ARG", "IRL", "URU"]
    assert GroupTables(other.state).row == "BDEF"


@pytest.mark.rule("WC-GRP-05")
def test_the_example_of_the_book() -> None:
    """The best thirds of 1986 come from A, B, E and F."""
    done = ended(real("1986"))
    assert events(done, ThirdsRanked)[0].row == "ABEF"
    assert events(done, LotDrawn) == []
    tables = GroupTables(done.state)
    met = {code: tables.slot_of(team(done.state, code)) for code in ("BUL", "BEL", "POL", "URU", "HUN", "ARG")}
    assert met == {"BUL": "1B", "BEL": "1C", "POL": "1D", "URU": "1A", "HUN": "", "ARG": ""}


@pytest.mark.rule("WC-KO-02", "WC-KO-05", "WC-GRP-06", "WC-END-01")
@pytest.mark.parametrize("year", PLANS)
@pytest.mark.parametrize("third_place", [False, True])
def test_the_real_winners_meet_as_they_did(year: str, third_place: bool) -> None:
    """WC-T31 to WC-T33: the bracket to the final, and the champion's owner wins."""
    done = ended(real(year, third_place=third_place), *COINS[year])
    plan = list(PLANS[year])
    while done.state.frames:
        state = go_on(done)
        if state.stage is Stage.THIRD:
            done = ended(winner(state, "T", codes(state, [state.fixtures[-1].home])[0]))
            continue
        assert pairs(state) == plan.pop(0)
        for at, code in zip(state.open, plan.pop(0).split(), strict=True):
            state = winner(state, state.fixtures[at].name, code)
        done = ended(state)
    assert plan == []
    crowned = events(done, ChampionCrowned)[0]
    assert codes(done.state, [crowned.team]) == [PLANS[year][-1]]
    assert done.state.winner == crowned.owner == done.state.owners[crowned.team]
    stages = [fixture.stage for fixture in done.state.fixtures]
    assert stages.count(Stage.THIRD) == (third_place and year != "2008")


@pytest.mark.rule("WC-GRP-03", "WC-END-02", "WC-TIE-02")
def test_1950_with_ties_for_first_place_only() -> None:
    """WC-T25, WC-T29: no repeat; the winners play the final group, Uruguay is champion."""
    done = ended(real("1950", repeat_scope=RepeatScope.FIRST))
    assert events(done, RepeatCalled) == []
    winners = [codes(done.state, event.order)[0] for event in events(done, GroupDecided)]
    assert winners == ["BRA", "ESP", "SWE", "URU"]
    state = go_on(done)
    assert (state.stage, len(state.open), state.pile) == (Stage.FINAL_GROUP, 6, 38)
    state = with_results(state, history("1950")["final"])
    assert line(state, "final") == "URU 5 7:5, BRA 4 14:4, SWE 2 6:11, ESP 1 4:11"
    done = ended(state)
    assert codes(state, [done.state.champion]) == ["URU"]
    assert done.state.winner == state.owners[team(state, "URU")]
    assert events(done, MatchWon) == []


@pytest.mark.rule("WC-TIE-01", "WC-TIE-02", "WC-TIE-03", "WC-TIE-04")
def test_1950_by_the_letter_of_the_book() -> None:
    """WC-T25: the triple tie of group 2 repeats all its six matches with 24 cards; hands are kept."""
    before = real("1950")
    done = ended(before)
    called = events(done, RepeatCalled)
    assert [(event.group, codes(before, event.teams)) for event in called] == [("2", ["ENG", "CHI", "USA"])]
    assert isinstance(done.state.frames[-1], Interval)
    state = go_on(done)
    assert (state.stage, len(state.open), state.pile, state.aside) == (Stage.REPEAT, 6, 24, 47)
    assert state.hands == before.hands
    assert all(state.lanes[2 * match] == "" for match in state.open)
    assert line(state, "1") == LINES["1950"]["1"]


@pytest.mark.rule("WC-END-03")
def test_a_champion_of_nobody() -> None:
    """WC-T30: England is neutral and champion; Brazil second belongs to A, Sweden third to B."""
    results = [("ENG", "BRA", 1, 0), ("ENG", "SWE", 1, 0), ("ENG", "URU", 1, 0), ("BRA", "SWE", 1, 0),
               ("BRA", "URU", 1, 0), ("SWE", "URU", 1, 0)]  # fmt: skip
    state = real("1950", repeat_scope=RepeatScope.FIRST)
    state = with_results(state, [("ENG", "CHI", 2, 0), ("ESP", "ENG", 0, 3), ("USA", "ENG", 0, 1)])
    state = go_on(ended(state))
    owners = [NEUTRAL if code == "ENG" else int(code == "SWE") for code in codes(state, range(13))]
    done = ended(with_results(changed(state, owners=tuple(owners)), results))
    assert codes(state, [done.state.champion]) == ["ENG"]
    ending = events(done, TournamentEnded)[0]
    assert (ending.winner, codes(state, [ending.team]), ending.lot) == (0, ["BRA"], False)
    swapped = changed(state, owners=tuple(owner if owner == NEUTRAL else 1 - owner for owner in owners))
    assert ended(with_results(swapped, results)).state.winner == 1


def test_what_follows_a_stage_is_named() -> None:
    done = ended(real("1986"))
    assert done.state.frames[0] == StageStart(Stage.LAST_16)
