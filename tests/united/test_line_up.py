"""Line-ups, legal and illegal: every reason for a refusal, with its rule and facts (book 3.1, 3.4, 3.6)."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.core.clock import Glass
from game.core.driver import Refused, apply
from game.core.ruling import NOT_ASKED, NOT_YOUR_DECISION, Ruling
from game.rules.united.actions import Action, Finish, PlayOn, StartMatch, SubmitLineUp, TimeExpired
from game.rules.united.events import Event, LineUpHandedIn, LineUpsOpened
from game.rules.united.judges.line_up import line_up_faults
from game.rules.united.match import UNITED, new_match
from game.rules.united.reasons import Reason
from game.rules.united.squad import founding_faults, squad_faults
from game.rules.united.state import Club, LineUp, MatchState, Options, TeamRow
from tests.united.builders import ELEVEN, FULL, digest_of, line_up, of_kind, play, script, squad
from tests.united.cases import BIG, CASES, FOUR_THREE_THREE, WITH_SWEEPER, Case


def faults(club: Club, placed: LineUp, home_points: int = 6) -> tuple[Ruling, ...]:
    return line_up_faults(club, placed, home_points)


# ------------------------------------------------------------------ every reason

each_case = pytest.mark.parametrize("told", CASES, ids=[f"{number}-{each.reason}" for number, each in enumerate(CASES)])

Facts = dict[str, str | int]
FOUNDED = ("T I 5", "10x V I 5")
"""60 WP: a keeper of 10 and ten of 5."""
SQUADS: list[tuple[Reason, str, Facts, Callable[[Club], tuple[Ruling, ...]], Club]] = [
    (Reason.FOUNDED_WITHOUT_KEEPER, "U-1.4", {}, founding_faults, squad("11x V I 5")),
    (Reason.FOUNDED_TOO_SMALL, "U-1.4", {"count": 9, "needed": 10}, founding_faults, squad("T I 5", "9x V I 5")),
    (
        Reason.FOUNDED_TALENTS,
        "U-1.4",
        {"count": 4, "most": 3},
        founding_faults,
        squad("T I 5", "7x V I 5", "4x S nT 0"),
    ),
    (
        Reason.FOUNDED_TOO_DEAR,
        "U-1.4",
        {"points": 61, "most": 60},
        founding_faults,
        squad("T I 5", "9x V I 5", "S I 6"),
    ),
    (
        Reason.FOUNDED_QUALIFICATIONS,
        "U-1.4",
        {"player": "Both"},
        founding_faults,
        squad("T I 5", "9x V I 5", "Both: MS I 5"),
    ),
    (
        Reason.FOUNDED_AGE,
        "U-1.4",
        {"player": "Old", "age": "II", "level": 5},
        founding_faults,
        squad("T I 5", "9x V I 5", "Old: S II 5"),
    ),
    (Reason.SQUAD_TOO_LARGE, "U-6.9d", {"count": 21, "most": 20}, squad_faults, squad("T I 5", "20x V I 5")),
    (
        Reason.TOO_MANY_TALENTS,
        "U-6.9d",
        {"count": 7, "most": 6, "age": "nT"},
        squad_faults,
        squad("T I 5", "10x V I 5", "7x S nT 0"),
    ),
    (Reason.SAME_NAME, "U-3.1", {"player": "Twin"}, squad_faults, squad(*FOUNDED, "Twin: S I 5", "Twin: M I 5")),
    (Reason.KEEPER_ONLY, "U-2.1", {"player": "Mixed"}, squad_faults, squad(*FOUNDED, "Mixed: TV I 5")),
    (
        Reason.QUALIFICATION_ORDER,
        "U-2.1",
        {"player": "Wrong"},
        squad_faults,
        squad(*FOUNDED, "Wrong: SM II 5"),
    ),
]


@pytest.mark.rule("U-3.1", "U-3.4", "U-3.6", "U-2.1", "U-5", "U-3.5c")
@each_case
def test_an_illegal_line_up_is_refused_with_reason_rule_and_facts(told: Case) -> None:
    """And with this fault only."""
    rulings = faults(told.club, told.placed, told.home_points)
    assert [(ruling.reason, ruling.rule, dict(ruling.facts)) for ruling in rulings] == [
        (told.reason, told.rule, told.facts)
    ]


@pytest.mark.rule("U-3.1", "U-3.4", "U-3.6")
@each_case
def test_the_match_refuses_it_and_nothing_changes(told: Case) -> None:
    state = new_match((told.club, squad(*FULL, name="Away")), Options(home_points=told.home_points))
    before = digest_of(state)
    refused = apply(UNITED, state, 0, SubmitLineUp(told.placed), script())
    assert isinstance(refused, Refused)
    assert refused.ruling.reason == told.reason
    assert digest_of(state) == before
    assert state.line_ups == [None, None]


@pytest.mark.rule("U-1.4", "U-2.1", "U-6.9d")
@pytest.mark.parametrize(("reason", "rule", "facts", "judge", "club"), SQUADS, ids=[str(row[0]) for row in SQUADS])
def test_an_illegal_squad_is_refused_with_reason_rule_and_facts(
    reason: Reason, rule: str, facts: Facts, judge: Callable[[Club], tuple[Ruling, ...]], club: Club
) -> None:
    assert [(ruling.reason, ruling.rule, dict(ruling.facts)) for ruling in judge(club)] == [(reason, rule, facts)]


@pytest.mark.rule("U-8.7")
@pytest.mark.parametrize(
    "options", [Options(), Options(line_up_seconds=60, glass=Glass.OFF), Options(line_up_seconds=0, glass=Glass.STRICT)]
)
def test_without_a_time_limit_no_time_runs_out(options: Options) -> None:
    state = new_match((squad(*FULL), squad(*FULL, name="Away")), options)
    before = digest_of(state)
    refused = apply(UNITED, state, 0, TimeExpired(), script())
    assert isinstance(refused, Refused)
    assert (refused.ruling.reason, refused.ruling.rule) == (Reason.NO_TIME_LIMIT, "U-8.7")
    assert digest_of(state) == before


def test_the_tables_cover_every_reason() -> None:
    covered = {each.reason for each in CASES} | {row[0] for row in SQUADS} | {Reason.NO_TIME_LIMIT}
    assert covered == set(Reason)
    assert set(UNITED.reasons) == {str(reason) for reason in Reason}


# ------------------------------------------------------------------ legal line-ups at the edges

SMALL = ("T I 5", "2x V I 5", "2x M I 5", "2x S I 5")
LEGAL: dict[str, tuple[Club, LineUp, int]] = {
    "ten and a keeper without a sweeper": (BIG, line_up(FOUR_THREE_THREE), 6),
    "with a sweeper": (BIG, line_up(WITH_SWEEPER), 6),
    "two in V, two in M, six in S": (
        squad("T I 5", "2x V I 5", "2x M I 5", "6x S I 5"),
        line_up("T1 / / V1 V2 / M1 M2 / S1 S2 S3 S4 S5 S6"),
        6,
    ),
    "everybody out of his row": (BIG, line_up("T1 / / M1 M2 M3 M4 / S1 S2 S3 / V1 V2 V3"), 6),
    "one sweeper behind, one in the field": (BIG, line_up("T1 / A1 / A2 V1 V2 / M1 M2 M3 / S1 S2 S3"), 6),
    "both sweepers in the field": (BIG, line_up("T1 / / A1 V1 V2 / A2 M1 M2 M3 / S1 S2 S3"), 6),
    "a sweeper who learned to defend": (
        squad("T I 5", "AV III 5", "2x V I 5", "3x M I 5", "4x S I 5"),
        line_up("T1 / / AV1 V1 V2 / M1 M2 M3 / S1 S2 S3 S4"),
        6,
    ),
    "the second keeper plays": (BIG, line_up(FOUR_THREE_THREE.replace("T1", "T2")), 6),
    "talents in their rows": (
        squad("T nT 0", "A nT 0", "V nT 0", "2x V I 5", "M nT 0", "2x M I 5", "S nT 0", "2x S I 5"),
        ELEVEN,
        6,
    ),
    "an amateur keeps goal when the keeper is banned": (
        squad("T I 9 banned", "A I 5", "3x V I 5", "3x M I 5", "3x S I 5"),
        line_up("/ A1 / V1 V2 V3 / M1 M2 M3 / S1 S2 S3"),
        6,
    ),
    "an amateur keeps goal when the keeper is listed": (
        squad("T I 9 listed", "A I 5", "3x V I 5", "3x M I 5", "3x S I 5"),
        line_up("/ A1 / V1 V2 V3 / M1 M2 M3 / S1 S2 S3"),
        6,
    ),
    "an amateur keeps goal when the keeper is frozen": (
        squad("T tT 9", "A I 5", "3x V I 5", "3x M I 5", "3x S I 5"),
        line_up("/ A1 / V1 V2 V3 / M1 M2 M3 / S1 S2 S3"),
        6,
    ),
    "an amateur and ten of eleven outfield players": (
        squad("4x V I 5", "4x M I 5", "3x S I 5"),
        line_up("/ / V1 V2 V3 / M1 M2 M3 M4 / S1 S2 S3"),
        6,
    ),
    "hardness in the field helps beside an amateur": (
        squad("A I 5", "3x V I 5", "3x M I 5", "3x S I 5"),
        line_up("/ A1 / V1 V2 V3 / M1 M2 M3 / S1 S2 S3", (0, 2, 2, 2, 4)),
        6,
    ),
    "eight players: all must play": (squad(*SMALL, "A I 5"), line_up("T1 / A1 / V1 V2 / M1 M2 / S1 S2"), 6),
    "six field players, two in each row": (squad(*SMALL), line_up("T1 / / V1 V2 / M1 M2 / S1 S2"), 6),
    "five field players: one row thin": (
        squad("T I 5", "2x V I 5", "2x M I 5", "S I 5"),
        line_up("T1 / / V1 V2 / M1 M2 / S1"),
        6,
    ),
    "five field players: all in one row": (squad("T I 5", "5x V I 5"), line_up("T1 / / V1 V2 V3 V4 V5 / /"), 6),
    "five field players: no midfield": (
        squad("T I 5", "2x V I 5", "3x S I 5"),
        line_up("T1 / / V1 V2 / / S1 S2 S3"),
        6,
    ),
    "the sweeper is the sixth and fills in": (
        squad("T I 5", "A I 5", "2x V I 5", "2x M I 5", "S I 5"),
        line_up("T1 / / V1 V2 / M1 M2 / S1 A1"),
        6,
    ),
    "four field players and a sweeper: he may sweep": (
        squad("T I 5", "A I 5", "2x V I 5", "2x M I 5"),
        line_up("T1 / A1 / V1 V2 / M1 M2 /"),
        6,
    ),
    "five field players and a sweeper talent: he never fills in": (
        squad("T I 5", "A nT 0", "2x V I 5", "2x M I 5", "S I 5"),
        line_up("T1 / A1 / V1 V2 / M1 M2 / S1"),
        6,
    ),
    "two sweepers and five: one fills in, one sweeps": (
        squad("T I 5", "2x A I 5", "2x V I 5", "2x M I 5", "S I 5"),
        line_up("T1 / A1 / V1 V2 / M1 M2 / S1 A2"),
        6,
    ),
    "two keepers and nine others: ten play": (
        squad("2x T I 5", "3x V I 5", "3x M I 5", "3x S I 5"),
        line_up("T1 / / V1 V2 V3 / M1 M2 M3 / S1 S2 S3"),
        6,
    ),
    "two sweeper talents: only one finds a place": (
        squad("T I 5", "2x A nT 0", "3x V I 5", "3x M I 5", "2x S I 5"),
        line_up("T1 / A2 / V1 V2 V3 / M1 M2 M3 / S1 S2"),
        6,
    ),
    "nobody but talents of one row: the nearest there is": (
        squad("T I 5", "6x V nT 0"),
        line_up("T1 / / V1 V2 V3 V4 V5 V6 / /"),
        6,
    ),
    "only a keeper": (squad("T I 5"), line_up("T1 / / / /"), 6),
    "nobody at all": (squad("T I 5 banned"), line_up("/ / / /"), 6),
    "ten points of hardness": (BIG, line_up(WITH_SWEEPER, (2, 4, 1, 1, 2)), 6),
    "all hardness on one row": (BIG, line_up(WITH_SWEEPER, (0, 0, 0, 10, 0)), 6),
    "sweeper raised from 6 to 10 by 8 points": (
        squad("T I 5", "A III 6", "3x V I 5", "3x M I 5", "3x S I 5"),
        replace(ELEVEN, hardness=(0, 8, 0, 0, 0)),
        6,
    ),
    "sweeper raised from 9 to 10": (
        squad("T I 5", "A I 9", "3x V I 5", "3x M I 5", "3x S I 5"),
        replace(ELEVEN, hardness=(0, 2, 0, 0, 0)),
        6,
    ),
    "keeper talent raised from 0 to 5": (
        squad("T nT 0", "A I 9", "3x V I 5", "3x M I 5", "3x S I 5"),
        replace(ELEVEN, hardness=(10, 0, 0, 0, 0)),
        6,
    ),
    "a keeper above ten without hardness": (
        squad("T I 13", "A I 12", "3x V I 5", "3x M I 5", "3x S I 5"),
        ELEVEN,
        6,
    ),
    "six home points on one row": (BIG, line_up(WITH_SWEEPER, home=(0, 6, 0)), 6),
    "eight home points": (BIG, line_up(WITH_SWEEPER, home=(3, 3, 2)), 8),
    "home points may be left unused": (BIG, line_up(WITH_SWEEPER, home=(1, 0, 0)), 6),
    "none away": (BIG, line_up(WITH_SWEEPER), 0),
    "3:1 broken: points are lost but the line-up is legal": (
        squad("T I 5", "2x V I 1", "2x M I 10", "6x S I 10"),
        line_up("T1 / / V1 V2 / M1 M2 / S1 S2 S3 S4 S5 S6"),
        6,
    ),
}


@pytest.mark.rule("U-3.1", "U-3.4", "U-3.6", "U-5")
@pytest.mark.parametrize("case", LEGAL)
def test_legal_line_ups(case: str) -> None:
    club, placed, home_points = LEGAL[case]
    assert faults(club, placed, home_points) == ()


@pytest.mark.rule("U-3.1")
@pytest.mark.parametrize("size", range(8, 21))
def test_squads_of_8_to_20_field_as_many_as_they_can(size: int) -> None:
    """V and M twice each in their rows, the rest in S; one player left out is one too few up to eleven."""
    club = squad("T I 5", "2x V I 5", "2x M I 5", f"{size - 5}x S I 5")
    strikers = [f"S{number}" for number in range(1, size - 4)][:6]
    placed = line_up(f"T1 / / V1 V2 / M1 M2 / {' '.join(strikers)}")
    assert len(placed.names()) == min(size, 11)
    assert faults(club, placed) == ()
    short = line_up(f"T1 / / V1 V2 / M1 M2 / {' '.join(strikers[:-1])}")
    assert [ruling.reason for ruling in faults(club, short)] == [Reason.TOO_FEW_PLAYERS]


@pytest.mark.rule("U-3.1")
@pytest.mark.parametrize("row", "VMS")
@pytest.mark.parametrize("count", [0, 1])
def test_a_field_row_needs_two(row: str, count: int) -> None:
    """Eleven who may play anywhere; the row in question gets too few, the next one the rest."""
    club = squad("T I 5", "10x VMS I 5")
    men = [f"VMS{number}" for number in range(1, 11)]
    rows = {"V": men[:3], "M": men[3:6], "S": men[6:]}
    other = "M" if row == "V" else "V"
    rows[other] += rows[row][count:]
    rows[row] = rows[row][:count]
    placed = line_up(" / ".join(["T1", "", *(" ".join(rows[each]) for each in "VMS")]))
    (ruling,) = faults(club, placed)
    assert (ruling.reason, ruling.rule) == (Reason.ROW_TOO_THIN, "U-3.1")
    assert dict(ruling.facts)["row"] == row


@pytest.mark.rule("U-3.1")
def test_of_two_thin_rows_at_least_the_first_is_named() -> None:
    club = squad("T I 5", "10x VMS I 5")
    men = [f"VMS{number}" for number in range(1, 11)]
    placed = line_up(f"T1 / / {men[0]} / {men[1]} / {' '.join(men[2:])}")
    found = [(ruling.reason, dict(ruling.facts)["row"]) for ruling in faults(club, placed)]
    assert found[0] == (Reason.ROW_TOO_THIN, "V")


@pytest.mark.rule("U-3.1")
def test_several_faults_are_all_told() -> None:
    placed = line_up("T1 T2 / V1 / V2 V3 Pele / M1 M2 M3 / S1 S2", (1, 0, 0, 0, 11), (7, 0, 0))
    assert {ruling.reason for ruling in faults(BIG, placed)} >= {
        Reason.TOO_MANY_KEEPERS,
        Reason.NOT_A_SWEEPER,
        Reason.UNKNOWN_PLAYER,
        Reason.ODD_HARDNESS,
        Reason.TOO_MUCH_HARDNESS,
        Reason.TOO_MANY_HOME_POINTS,
    }


# ------------------------------------------------------------------ handing it in


def hand_in(*actions: tuple[int, Action], options: Options | None = None) -> tuple[MatchState, tuple[Event, ...]]:
    state = new_match((squad(*FULL), squad(*FULL, name="Away")), options or Options())
    events: tuple[Event, ...] = ()
    for seat, action in actions:
        applied = play(state, action, seat=seat)
        state, events = applied.state, applied.events
    return state, events


@pytest.mark.rule("U-3.1")
def test_both_line_ups_open_together() -> None:
    state, events = hand_in((0, SubmitLineUp(ELEVEN)))
    assert (of_kind(events, LineUpHandedIn), of_kind(events, LineUpsOpened)) == ([LineUpHandedIn(0, False)], [])
    away = replace(ELEVEN, hardness=(0, 0, 0, 1, 0))
    state, events = hand_in((0, SubmitLineUp(ELEVEN)), (1, SubmitLineUp(away)))
    assert state.line_ups == [ELEVEN, away]
    assert of_kind(events, LineUpsOpened) == [LineUpsOpened((ELEVEN, away))]


@pytest.mark.rule("U-3.6")
def test_the_away_side_has_no_home_points() -> None:
    state, _ = hand_in((0, SubmitLineUp(replace(ELEVEN, home=(2, 2, 2)))))
    refused = apply(UNITED, state, 1, SubmitLineUp(replace(ELEVEN, home=(1, 0, 0))), script())
    assert isinstance(refused, Refused)
    assert refused.ruling.reason == Reason.NO_HOME_ADVANTAGE


@pytest.mark.rule("U-3.6", "U-8.4")
def test_on_neutral_ground_nobody_has() -> None:
    state = new_match((squad(*FULL), squad(*FULL, name="Away")), Options(cup=True, home_points=0))
    refused = apply(UNITED, state, 0, SubmitLineUp(replace(ELEVEN, home=(1, 0, 0))), script())
    assert isinstance(refused, Refused)
    assert refused.ruling.reason == Reason.NO_HOME_ADVANTAGE


@pytest.mark.rule("U-3.1")
@pytest.mark.parametrize(
    ("seat", "action", "reason"),
    [
        (1, SubmitLineUp(ELEVEN), NOT_YOUR_DECISION),
        (0, StartMatch(), NOT_ASKED),
        (0, PlayOn(1), NOT_ASKED),
        (0, Finish(), NOT_ASKED),
    ],
)
def test_what_is_not_asked_for_is_refused(seat: int, action: Action, reason: str) -> None:
    state, _ = hand_in()
    before = digest_of(state)
    refused = apply(UNITED, state, seat, action, script())
    assert isinstance(refused, Refused)
    assert refused.ruling.reason == reason
    assert digest_of(state) == before


@pytest.mark.rule("U-3.1")
def test_a_line_up_once_in_cannot_be_changed() -> None:
    state, _ = hand_in((0, SubmitLineUp(ELEVEN)), (1, SubmitLineUp(ELEVEN)))
    for seat in (0, 1):
        refused = apply(UNITED, state, seat, SubmitLineUp(ELEVEN), script())
        assert isinstance(refused, Refused)


def test_every_row_has_its_letter() -> None:
    assert "".join(TeamRow) == "TAVMS"
