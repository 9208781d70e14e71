"""Every reason for which a line-up or a squad is refused, with its rule."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.content.places import ASSETS
from game.core.clock import Glass
from game.core.dice import StreamDice
from game.core.driver import Refused, apply
from game.rules.powerplay.actions import SubmitLineUp, TimeExpired
from game.rules.powerplay.chaos import random_clubs, random_line_up, random_options, spoilt
from game.rules.powerplay.clubs import club_faults, load_club
from game.rules.powerplay.counting import Plan
from game.rules.powerplay.judges.line_up import line_up_faults
from game.rules.powerplay.match import POWERPLAY, new_match
from game.rules.powerplay.queries import attendance, hardness_range, home_allowance, home_points, needed_men
from game.rules.powerplay.reasons import Reason
from game.rules.powerplay.repair import SOFT, repaired
from game.rules.powerplay.state import Age, Club, Crowd, LineUp, Options, Region, Support, TeamRow
from game.rules.powerplay.steady import lasting_plans
from game.rules.powerplay.suggest import PLANS, automatic_line_up, line_up_for, sensible_line_up, suggestions
from tests.powerplay.builders import changed, club, legal, line_up, man, with_sixth

TEAM = club()
FORM = legal(TEAM)
FIRST = " ".join(f"{place.field}{place.player}" for place in FORM.sixths[0].places)
ROOKIES = club("T1=6 V1=6 V2=5 V3=4 V4=3 S1=6 S2=5 S3=4 S4=3 V9=0r")
WEAK = club("T1=6 V1=6 V2=5 V3=4 V4=3 S1=6 S2=5 S3=4 S4=3 V9=1")


def hard(form: LineUp, points: int) -> LineUp:
    """The same with so much hardness, all of it in one place."""
    places = [replace(each, hp=0) for each in form.sixths[0].places]
    places[-1] = replace(places[-1], hp=points)
    rest = [replace(each, places=tuple(replace(place, hp=0) for place in each.places)) for each in form.sixths[1:]]
    return replace(form, sixths=(replace(form.sixths[0], places=tuple(places)), *rest))  # type: ignore[arg-type]


def pointed(form: LineUp, kind: str, points: int, at: int = -1) -> LineUp:
    places = list(form.sixths[0].places)
    places[at] = places[at].raised(kind, points)
    return replace(form, sixths=(replace(form.sixths[0], places=tuple(places)), *form.sixths[1:]))


def swapped(old: str, new: str) -> Callable[[LineUp], LineUp]:
    return lambda form: with_sixth(form, 1, f"{FIRST}+h1".replace(old, new))


SPARE = club("T1=6 V1=5 V2=5 V3=5 V4=4 S1=5 S2=4 S3=4 S4=3 V9=4")
NORTH = replace(TEAM, region=Region.SCANDINAVIA)
CASES: dict[Reason, tuple[Club, Callable[[LineUp], LineUp]]] = {
    Reason.UNKNOWN_PLAYER: (TEAM, lambda form: replace(form, taker="V8")),
    Reason.BANNED: (changed(TEAM, "S1", banned=2), lambda form: form),
    Reason.INJURED: (changed(TEAM, "S1", injured=1), lambda form: form),
    Reason.PLAYER_TWICE: (TEAM, swapped("10S2", "10S1")),
    Reason.NO_SUCH_FIELD: (TEAM, swapped("10S2", "15S2")),
    Reason.FIELD_TAKEN: (TEAM, swapped("10S2", "11S2")),
    Reason.ROOKIE_OUT_OF_ROW: (ROOKIES, swapped("10S2", "10V9")),
    Reason.TOO_FOREIGN: (WEAK, swapped("10S2", "10V9")),
    Reason.TOO_TIRED: (TEAM, lambda form: with_sixth(with_sixth(form, 2, "0T1 11S6"), 3, "0T1 11S6")),
    Reason.NO_KEEPER: (TEAM, swapped("0T1 ", "")),
    Reason.TOO_MANY_PLAYERS: (TEAM, swapped("10S2", "10S2 8S6")),
    Reason.TOO_FEW_PLAYERS: (TEAM, swapped("10S2 ", "")),
    Reason.NEGATIVE_POINTS: (TEAM, lambda form: pointed(form, "hp", -2, 1)),
    Reason.POINTS_ON_KEEPER: (replace(TEAM, coach=1), lambda form: pointed(form, "mp", 1, 0)),
    Reason.NO_MOTIVATION: (TEAM, lambda form: pointed(form, "mp", 1)),
    Reason.TOO_MUCH_MOTIVATION: (replace(TEAM, coach=2), lambda form: pointed(form, "mp", 3)),
    Reason.NO_HOME_ADVANTAGE: (TEAM, lambda form: pointed(form, "hv", 1)),
    Reason.TOO_LITTLE_HARDNESS: (TEAM, lambda form: hard(form, 0)),
    Reason.TOO_MUCH_HARDNESS: (TEAM, lambda form: hard(form, 6)),
    Reason.SCANDINAVIA_TOO_SOFT: (NORTH, lambda form: hard(form, 1)),
    Reason.SCANDINAVIA_TOO_HARD: (NORTH, lambda form: hard(form, 7)),
    Reason.SUBSTITUTE_PLAYS: (TEAM, lambda form: replace(form, substitutes=("V1", ""))),
    Reason.SUBSTITUTE_TWICE: (SPARE, lambda form: replace(form, substitutes=("V9", "V9"))),
    Reason.NO_TAKER: (TEAM, lambda form: replace(form, taker="")),
}  # fmt: skip


@pytest.mark.rule(
    "PP-3.2.3",
    "PP-3.3",
    "PP-4",
    "PP-4.1",
    "PP-4.2",
    "PP-4.3",
    "PP-4.3.3",
    "PP-4.3.4",
    "PP-4.4",
    "PP-7.1",
    "PP-7.2",
    "PP-7.3.4",
    "PP-7.3.6",
    "PP-7.3.7",
    "PP-7.5",
)
@pytest.mark.parametrize("reason", CASES, ids=str)
def test_every_reason_has_a_line_up_that_is_refused_for_it(reason: Reason) -> None:
    team, spoil = CASES[reason]
    faults = line_up_faults(team, spoil(FORM), 0)
    found = {fault.reason: fault.rule for fault in faults}
    assert reason in found, found
    assert found[reason] == reason.rule


@pytest.mark.rule("PP-4.2")
def test_more_home_points_than_there_are() -> None:
    form = pointed(FORM, "hv", 7)
    assert [fault.reason for fault in line_up_faults(TEAM, form, 6)] == [Reason.TOO_MANY_HOME_POINTS]
    assert line_up_faults(TEAM, pointed(FORM, "hv", 6), 6) == ()


@pytest.mark.rule("PP-4.3", "PP-4.3.4")
def test_the_limits_of_hardness() -> None:
    assert [hardness_range(each) for each in (TEAM, NORTH)] == [(1, 5), (2, 6)]
    for team, points in ((TEAM, 1), (TEAM, 5), (NORTH, 2), (NORTH, 6)):
        assert line_up_faults(team, hard(FORM, points), 0) == ()


@pytest.mark.rule("PP-4.2")
def test_home_points_five_one_more_in_a_full_house_none_away_or_on_neutral_ground() -> None:
    pair = (club(), club(name="Away"))
    assert attendance(*pair) == 1500
    assert [home_points(Options(crowd=crowd), pair, 0) for crowd in Crowd] == [5, 6, 5]
    assert home_points(Options(crowd=Crowd.FULL), pair, 1) == 0
    assert home_points(Options(neutral=True, crowd=Crowd.FULL), pair, 0) == 0
    derby = (replace(pair[0], country="Norland"), replace(pair[1], country="Norland"))
    assert attendance(*derby) == 2000
    assert home_points(Options(), derby, 0) == 6, "at a derby all guests come, and the house is full"


@pytest.mark.rule("PP-7.2")
def test_with_too_few_men_as_many_as_can_must_play() -> None:
    few = club("T1=6 V1=4 V2=3 S1=5 S2=0")
    assert needed_men(few, "T1", {}) == 4
    assert needed_men(few, "T1", {"S1": 6, "S2": 2}) == 2, "whoever is too tired in both rows cannot"
    assert needed_men(few, "", {}) == 5, "a spare keeper must play on the ice if nobody else is left"


@pytest.mark.rule("PP-9.2")
def test_time_runs_out_only_where_the_glass_is_strict() -> None:
    clubs = (TEAM, club(name="Away"))
    ruling = POWERPLAY.judge(new_match(clubs, Options()), 0, TimeExpired())
    assert (ruling.reason, ruling.rule) == (Reason.NO_TIME_LIMIT, "PP-9.2")
    strict = new_match(clubs, Options(line_up_seconds=60, glass=Glass.STRICT))
    assert POWERPLAY.judge(strict, 0, TimeExpired()).allowed
    automatic = automatic_line_up(TEAM, 5)
    assert not any(place.extra for sixth in automatic.sixths for place in sixth.places)
    assert {fault.reason for fault in line_up_faults(TEAM, automatic, 5)} == {Reason.TOO_LITTLE_HARDNESS}


SQUADS = {
    Reason.SAME_NAME: replace(TEAM, players=(*TEAM.players, TEAM.players[1])),
    Reason.KEEPER_TOO_STRONG: club("T1=7"),
    Reason.TOO_MANY_STARS: club("S1=9 S2=9"),
    Reason.TOO_MANY_ROOKIES: club("V1=0r V2=0r S1=0r S2=1r"),
    Reason.ROOKIE_TOO_STRONG: club("V1=5r"),
    Reason.FOUNDED_TOO_DEAR: club("T1=6 V1=6 V2=6 V3=6 S1=6 S2=6 S3=5", founded=True),
    Reason.FOUNDED_TOO_STRONG: club("V1=7", founded=True),
    Reason.FOUNDED_AGE: changed(club("V1=4", founded=True), "V1", age=Age.C),
}


@pytest.mark.rule("PP-3.2", "PP-3.2.3", "PP-2.2")
@pytest.mark.parametrize("reason", SQUADS, ids=str)
def test_squads_that_break_the_rules(reason: Reason) -> None:
    assert reason in {fault.reason for fault in club_faults(SQUADS[reason])}


@pytest.mark.rule("PP-2.2", "PP-3.2")
def test_eastern_europe_may_spend_two_points_more() -> None:
    men = club("T1=6 V1=6 V2=6 V3=6 S1=6 S2=6 S3=6", founded=True)
    assert [fault.reason for fault in club_faults(men)] == [Reason.FOUNDED_TOO_DEAR]
    assert club_faults(replace(men, region=Region.EASTERN_EUROPE)) == ()


def test_every_reason_is_provoked_by_a_test() -> None:
    elsewhere = {Reason.TOO_MANY_HOME_POINTS, Reason.NO_TIME_LIMIT}
    assert {*CASES, *SQUADS, *elsewhere} == set(Reason) == set(POWERPLAY.reasons)


# -- mending and proposing -------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-7.2")
def test_a_legal_line_up_is_left_alone() -> None:
    assert repaired(TEAM, FORM, 0) == (FORM, ())


@pytest.mark.rule("PP-7.2", "PP-4")
@pytest.mark.parametrize("reason", CASES, ids=str)
def test_every_fault_can_be_mended_and_is_named(reason: Reason) -> None:
    team, spoil = CASES[reason]
    mended, changes = repaired(team, spoil(FORM), 0)
    assert line_up_faults(team, mended, 0) == ()
    assert reason in {change.reason for change in changes}


def test_whatever_is_handed_in_can_be_mended_and_illegal_ones_are_refused_with_reason_and_rule() -> None:
    refused = 0
    for seed in range(250):
        dice = StreamDice(seed)
        state = new_match(random_clubs(dice), random_options(dice))
        allowance = home_allowance(state, 0)
        wild = random_line_up(state, 0, dice)
        mended = repaired(state.clubs[0], wild, allowance)[0]
        assert line_up_faults(state.clubs[0], mended, allowance) == ()
        soft = repaired(state.clubs[0], wild, allowance, hardness_due=False)[0]
        assert {str(fault.reason) for fault in line_up_faults(state.clubs[0], soft, allowance)} <= set(SOFT)
        for form in (wild, spoilt(mended, dice), LineUp()):
            faults = line_up_faults(state.clubs[0], form, allowance)
            result = apply(POWERPLAY, state, 0, SubmitLineUp(form), dice)
            assert isinstance(result, Refused) == bool(faults)
            if isinstance(result, Refused):
                refused += 1
                assert result.ruling == faults[0]
                assert result.ruling.rule == POWERPLAY.reasons[result.ruling.reason]
    assert refused > 500


def test_every_plan_and_the_sensible_choice_are_legal_for_any_club() -> None:
    for seed in range(40):
        dice = StreamDice(seed)
        team = random_clubs(dice)[0]
        for points in (0, 6):
            found = suggestions(team, points)
            assert set(found) == set(PLANS)
            for form in found.values():
                assert line_up_faults(team, form, points) == ()
    assert line_up_faults(TEAM, sensible_line_up(TEAM, 5), 5) == ()


def test_a_plan_uses_all_its_points_and_rests_its_men() -> None:
    team = replace(TEAM, coach=3)
    form = line_up_for(team, PLANS["powerplay.plan-attack"], 5)
    places = [place for sixth in form.sixths for place in sixth.places]
    assert [sum(getattr(place, kind) for place in places) for kind in ("mp", "hv", "hp")] == [3, 5, 1]
    assert all(len(sixth.on_ice) == 5 for sixth in form.sixths)
    assert len({place.player for place in places}) >= 9


def test_a_line_up_names_everybody_once() -> None:
    form = line_up("0T1 11S1", "0T1 11S1", bench=("V1", ""), taker="S1")
    assert form.names() == ("T1", "S1", "V1")
    assert man("S1=4r").row is TeamRow.S


@pytest.mark.rule("PP-7.3.4")
@pytest.mark.parametrize("path", sorted((ASSETS / "powerplay/clubs").glob("*.json")), ids=lambda path: path.stem)
def test_plans_to_start_from_last_until_the_end(path: Path) -> None:
    team = load_club(path)
    for points in (0, 5):
        for name, plan in lasting_plans(team, points).items():
            assert line_up_faults(team, plan, points) == (), name
            counted = Plan(team, plan)
            for sixth in range(1, 7):
                strengths = counted.board(sixth, (), (), Support.EMPTY).strengths
                assert min(sum(strengths[:7]), sum(strengths[7:])) > 0, (name, sixth)
