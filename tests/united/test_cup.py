"""Cup matches: extra time and penalties until there is a winner (book 8.4)."""

from collections.abc import Iterable

import pytest

from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.rules.united.actions import Finish, StartMatch
from game.rules.united.checks import kick_check
from game.rules.united.counting import extra_time
from game.rules.united.events import (
    ChancesCounted,
    Event,
    GoalScored,
    KickTaken,
    MatchEnded,
    PeriodEnded,
    PunishmentsCounted,
    RowsCounted,
)
from game.rules.united.match import UNITED
from game.rules.united.position import parse
from game.rules.united.state import MatchState, MomentKind, Stage
from tests.united.builders import Script, of_kind, play, roll

FAIR = "T5 A5 V5,5,5 M5,5,5 S5,5,5"
"""Two of these have no chances against each other."""


def whole_match(position: str, *rolls: Iterable[Script]) -> tuple[Event, ...]:
    """The events from kick-off to the end; all rolls of the match in order, those of kick-off first."""
    started = play(position, StartMatch(), rolls[0])
    return (*started.events, *play(started.state, Finish(), *rolls[1:]).events)


# ------------------------------------------------------------------ when it is over


@pytest.mark.rule("U-8.4")
def test_a_league_match_may_end_drawn() -> None:
    state = play(f"{FAIR} / {FAIR} / kick-off", StartMatch()).state
    ended = play(state, Finish()) if UNITED.prompt(state) else None
    final = ended.state if ended else state
    ending = UNITED.ending(final)
    assert ending is not None
    assert (ending.winner, ending.score) == (None, (0, 0))
    assert UNITED.prompt(final) is None


ONE_CHANCE = f"T5 A5 V5,5,5 M6,5,5 S5,5,5 / {FAIR} / normal 0 0:0"


@pytest.mark.rule("U-8.4")
@pytest.mark.parametrize("cup", ["", " cup"])
def test_a_match_decided_in_normal_time_is_over(cup: str) -> None:
    over = play(ONE_CHANCE + cup, Finish(), roll("sweeper", 6), roll("keeper", 6), roll("scorer", 1, 2, 3))
    (ended,) = of_kind(over.events, MatchEnded)
    assert (ended.winner, ended.score, ended.after) == (0, (1, 0), Stage.NORMAL)


@pytest.mark.rule("U-8.4")
def test_a_drawn_league_match_has_no_extra_time() -> None:
    over = play(ONE_CHANCE, Finish(), roll("sweeper", 5))
    (ended,) = of_kind(over.events, MatchEnded)
    assert (ended.winner, ended.score, ended.after) == (None, (0, 0), Stage.NORMAL)


# ------------------------------------------------------------------ extra time


@pytest.mark.rule("U-8.4")
@pytest.mark.parametrize(
    ("chances", "third"),
    [(0, 0), (1, 0), (2, 1), (3, 1), (4, 1), (5, 2), (6, 2), (7, 2), (8, 3), (13, 4), (14, 5), (15, 5)],
)
def test_a_third_of_the_chances_rounded(chances: int, third: int) -> None:
    assert extra_time(chances) == third


@pytest.mark.rule("U-8.4")
def test_each_row_has_its_own_third() -> None:
    """18 / 26 / 25 against 20 / 10 / 10: chances 2, 8, 5; a third of each is 1, 3, 2. All are stopped."""
    sides = "T5 A- V9,9 M13,13 S10,10,5 / T5 A0 V10,10 M5,5 S5,5"
    assert len(parse(f"{sides} / normal 0 0:0 cup").moments) == 2 + 8 + 5
    over = play(f"{sides} / normal 14 0:0 cup", Finish(), roll("keeper", *[5] * (1 + 6)), roll("penalty", 1, *[20] * 9))
    assert [each.chances for each in of_kind(over.events, ChancesCounted)] == [(1, 3, 2), (0, 0, 0)]


@pytest.mark.rule("U-8.4")
def test_chances_are_counted_again_without_the_player_sent_off() -> None:
    """Normal time: M 20 against 10 + 5 = 15: 3 chances. Extra time: 20 against 10: 5 chances, a third is 2."""
    drawn = "T5 A- V5,5 M10,10 S5,5 / T5 A- V5,5 M10,10!45 S5,5 / normal 2 0:0 cup"
    over = play(drawn, Finish(), roll("keeper", 5), roll("keeper", 5, 6), roll("scorer", 2, 1))
    assert of_kind(over.events, PeriodEnded)[0] == PeriodEnded(Stage.NORMAL, (0, 0))
    assert [(each.stage, each.chances, each.penalties) for each in of_kind(over.events, ChancesCounted)] == [
        (Stage.EXTRA, (0, 2, 0), 0),
        (Stage.EXTRA, (0, 0, 0), 0),
    ]
    (ended,) = of_kind(over.events, MatchEnded)
    assert (ended.winner, ended.score, ended.after) == (0, (1, 0), Stage.EXTRA)


@pytest.mark.rule("U-8.4")
def test_hardness_and_home_points_stay_in_extra_time_and_the_sent_off_cannot_score() -> None:
    """M 20 + 2 + 3 = 25; M1 off in minute 45 leaves 20 (5 chances), in extra time 15 (3 chances, a third is 1)."""
    drawn = "T5 A- V5,5 M10!45,10+2^3 S5,5 / T5 A- V5,5 M5,5 S5,5 / normal 4 0:0 cup"
    over = play(drawn, Finish(), roll("keeper", 5), roll("keeper", 6))
    assert of_kind(over.events, RowsCounted)[0].values == (5, 0, 10, 15, 10)
    (goal,) = of_kind(over.events, GoalScored)
    assert (goal.goal.scorer, goal.goal.stage) == ("M2", Stage.EXTRA)


@pytest.mark.rule("U-8.4", "U-3.9c")
def test_when_a_whole_row_is_off_any_other_outfield_player_scores() -> None:
    """M 10 + 4 + 6, both off in minute 45: 16 against 4 is 6 chances; then 10 against 4 is 3, a third is 1."""
    drawn = "T5 A- V5,5 M5!45,5!45+4^6 S5,5 / T5 A- V5,5 M2,2 S5,5 / normal 5 0:0 cup"
    over = play(drawn, Finish(), roll("keeper", 5), roll("keeper", 6), roll("scorer", 1, 4, 3, 2))  # V1 V2 S1 S2
    (goal,) = of_kind(over.events, GoalScored)
    assert goal.goal.scorer == "V2"


@pytest.mark.rule("U-8.4", "U-3.5b")
def test_of_a_sweeper_sent_off_only_his_hardness_is_left_and_there_are_no_new_cards() -> None:
    """A 6 + 4, off in minute 42: 7, so 30 - (15 + 7) = 8 chances; then 4, so 11, a third is 4. No dice for cards."""
    events = whole_match(
        "T5 A6+8 V5,5,5 M5,5,5 S5,5,5 / T5 A- V5,5,5 M5,5,5 S10,10,10 / kick-off cup",
        roll("penalty-award", *[2] * 8) + roll("punishments", 1) + roll("punished", 1, 2) + roll("minute", 42),
        roll("sweeper", *[7] * 8),
        roll("sweeper", 4, 4, 4, 5),
        roll("keeper", 6),
        roll("scorer", 1, 2, 3),
    )
    home_rows = [each.values for each in of_kind(events, RowsCounted) if each.side == 0]
    assert home_rows == [(5, 7, 15, 15, 15), (5, 4, 15, 15, 15)]
    assert [each.chances for each in of_kind(events, ChancesCounted) if each.side == 1] == [(0, 0, 8), (0, 0, 4)]
    assert len(of_kind(events, PunishmentsCounted)) == 1
    (ended,) = of_kind(events, MatchEnded)
    assert (ended.winner, ended.score, ended.after) == (1, (0, 1), Stage.EXTRA)


@pytest.mark.rule("U-8.4", "U-3.5b")
def test_of_a_keeper_sent_off_only_his_hardness_is_left() -> None:
    """T 6 + 2, off in minute 45: 5; in extra time 2. Away M 21 against 15: 3 chances, a third is 1."""
    drawn = "T6!45+4 A- V5,5,5 M5,5,5 S5,5,5 / T5 A- V5,5,5 M7,7,7 S5,5,5 / normal 2 0:0 cup"
    over = play(drawn, Finish(), roll("keeper", 5), roll("keeper", 3), roll("scorer", 3, 2, 1))
    assert of_kind(over.events, RowsCounted)[0].values == (2, 0, 15, 15, 15)
    assert of_kind(over.events, MatchEnded)[0].winner == 1


@pytest.mark.rule("U-8.4", "U-3.7")
def test_the_three_to_one_rule_is_not_checked_again() -> None:
    """S loses two of three men, 9 falls to 3; M stays 27. 27 against 15: 6 chances in normal time, a third is 2."""
    drawn = "T5 A- V3,3,3 M9,9,9 S3!90,3!90,3+1 / T5 A9 V3,3,3 M5,5,5 S3,3,3 / normal 5 0:0 cup"
    over = play(drawn, Finish(), roll("sweeper", 9), roll("sweeper", 9, 10), roll("keeper", 6), roll("scorer", 1, 2, 3))
    assert of_kind(over.events, RowsCounted)[0].values == (5, 0, 9, 27, 4)


@pytest.mark.rule("U-8.4", "U-3.5a")
def test_penalties_of_normal_time_are_not_taken_again() -> None:
    """M 16 + 2 against 15 is 2 chances (1.5), with two penalties 4 moments; a third of 2 is 1."""
    last = parse("T5 A5 V5,5,5 M6,5,5+2 S5,5,5 / T5 A5 V5,5,5 M5,5,5 S5,5,5 / normal 3 0:0 pens 1-1 cup")
    missed = roll("scorer", 1, 2, 3, 4, 5, 6, 7, 8, 15) + roll("penalty", 20)
    nothing = missed if last.moments[3].kind is MomentKind.PENALTY else roll("sweeper", 5)
    over = play(last, Finish(), nothing, roll("sweeper", 6), roll("keeper", 6), roll("scorer", 1, 2, 3))
    assert [(each.chances, each.penalties) for each in of_kind(over.events, ChancesCounted)] == [
        ((0, 1, 0), 0),
        ((0, 0, 0), 0),
    ]
    assert sum(moment.kind is MomentKind.PENALTY for moment in over.state.moments) == 2


# ------------------------------------------------------------------ the shoot-out


def shoot_out(home_keeper: str, away_keeper: str, *faces: int) -> tuple[Applied[MatchState], int | None]:
    """Kicks in alternation, home first; they go against the other side's keeper."""
    rows = "V5,5,5 M5,5,5 S5,5,5"
    position = f"T{home_keeper} A- {rows} / T{away_keeper} A- {rows} / shoot-out 0 0:0 kicks - cup"
    over = play(position, Finish(), roll("penalty", *faces))
    (ended,) = of_kind(over.events, MatchEnded)
    assert ended.after is Stage.SHOOT_OUT
    assert UNITED.prompt(over.state) is None
    return over, ended.winner


@pytest.mark.rule("U-8.4")
def test_five_kicks_each_in_alternation() -> None:
    """Keepers 5: up to 15 is a goal. 4 against 3."""
    over, winner = shoot_out("5", "5", 15, 15, 1, 1, 16, 16, 3, 20, 7, 2)
    kicks = of_kind(over.events, KickTaken)
    assert [kick.side for kick in kicks] == [0, 1] * 5
    assert [kick.needed for kick in kicks] == [15] * 10
    assert over.state.kicks == ((True, True, False, True, True), (True, True, False, False, True))
    assert winner == 0


@pytest.mark.rule("U-8.4")
def test_nobody_scores_in_extra_time_then_penalties() -> None:
    events = whole_match(f"{FAIR} / {FAIR} / kick-off cup", (), roll("penalty", *[16] * 9, 15))
    assert [each.stage for each in of_kind(events, PeriodEnded)] == [Stage.NORMAL, Stage.EXTRA]
    (ended,) = of_kind(events, MatchEnded)
    assert (ended.winner, ended.after) == (1, Stage.SHOOT_OUT)


@pytest.mark.rule("U-8.4")
def test_each_side_has_its_series_of_five() -> None:
    """The book gives both the whole series, even when it is decided before."""
    over, winner = shoot_out("5", "5", *[1, 20] * 5)
    assert [len(kicks) for kicks in over.state.kicks] == [5, 5]
    assert winner == 0


@pytest.mark.rule("U-8.4")
@pytest.mark.parametrize(
    ("after", "winner"),
    [
        ([1, 20], 0),
        ([20, 1], 1),
        ([1, 1, 20, 20, 20, 1], 1),
        ([20, 20, 20, 20, 1, 20], 0),
    ],
)
def test_then_one_each_until_exactly_one_goes_in(after: list[int], winner: int) -> None:
    over, won = shoot_out("5", "5", *[1, 1] * 5, *after)
    assert won == winner
    assert [len(kicks) for kicks in over.state.kicks] == [5 + len(after) // 2] * 2


@pytest.mark.rule("U-8.4")
@pytest.mark.parametrize(
    ("home_keeper", "away_keeper", "home_needs", "away_needs"),
    [
        ("5", "9", 11, 15),  # home kicks against 9, away against 5
        ("0", "9", 11, 20),  # one keeper of 0 stays 0
        ("0", "0", 10, 10),  # both rise to 10
        ("-", "-", 10, 10),  # amateurs are keepers of 0
        ("-", "0", 10, 10),
        ("-", "5", 15, 20),
        ("6+8", "5", 15, 14),  # hardness does not count
        ("6!45+2", "5", 15, 20),  # sent off: 0
        ("6!45+2", "0", 10, 10),  # so both are 0
        ("6!45+2", "6!45+2", 10, 10),
        ("12", "10", 10, 8),
    ],
)
def test_what_a_kick_needs(home_keeper: str, away_keeper: str, home_needs: int, away_needs: int) -> None:
    """Home scores with exactly what it needs, away misses by one where it can; ten kicks."""
    away_face = min(20, away_needs + 1)
    faces = [home_needs, away_face] * 5
    if away_needs == 20:  # away cannot miss: home misses its last one
        faces[8] = home_needs + 1
    over, winner = shoot_out(home_keeper, away_keeper, *faces)
    needed = [(kick.side, kick.needed) for kick in of_kind(over.events, KickTaken)]
    assert needed == [(0, home_needs), (1, away_needs)] * 5
    assert winner == (1 if away_needs == 20 else 0)


@pytest.mark.rule("U-8.4")
def test_the_chance_of_a_kick() -> None:
    assert [float(kick_check((7, level), 0).chance()) for level in (0, 5, 9, 10)] == [1.0, 0.75, 0.55, 0.5]
    assert [float(kick_check((level, 7), 1).chance()) for level in (0, 5, 9, 10)] == [1.0, 0.75, 0.55, 0.5]
    assert [float(kick_check((0, 0), side).chance()) for side in (0, 1)] == [0.5, 0.5]


# ------------------------------------------------------------------ always a winner


@pytest.mark.rule("U-8.4")
@pytest.mark.parametrize("keepers", [("5", "5"), ("0", "0"), ("-", "-"), ("2+6", "0+4"), ("15", "15")])
def test_a_cup_match_always_has_a_winner(keepers: tuple[str, str]) -> None:
    home, away = (f"T{keeper} A5 V5,5,5 M5,5,5+4 S5,5,5" for keeper in keepers)
    kick_off = parse(f"{home} / {away} / kick-off cup")
    stages = set()
    for seed in range(60):
        dice = StreamDice(seed)
        started = apply(UNITED, kick_off, 0, StartMatch(), dice)
        assert isinstance(started, Applied)
        over = apply(UNITED, started.state, 0, Finish(), dice)
        assert isinstance(over, Applied)
        ending = UNITED.ending(over.state)
        assert ending is not None
        assert ending.winner in (0, 1)
        assert UNITED.broken_invariants(over.state) == []
        stages.add(of_kind(over.events, MatchEnded)[0].after)
    assert Stage.SHOOT_OUT in stages
