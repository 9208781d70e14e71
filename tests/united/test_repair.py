"""The game master mends an illegal line-up by changes as simple as possible (book 3.1)."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.united.actions import SubmitLineUp
from game.rules.united.events import Change, LineUpHandedIn, LineUpRepaired
from game.rules.united.judges.line_up import line_up_faults
from game.rules.united.match import new_match
from game.rules.united.queries import available, may_play
from game.rules.united.reasons import Reason
from game.rules.united.repair import repaired
from game.rules.united.state import Age, Club, Eleven, FieldPoints, LineUp, Options, Player, RowPoints, TeamRow
from tests.united.builders import ELEVEN, FULL, PROPERTY, line_up, of_kind, play, squad
from tests.united.cases import BIG, CASES, FOUR_THREE_THREE, SIX_WITH_SWEEPER, WITH_SWEEPER, Case, with_player

pytestmark = pytest.mark.rule("U-3.1")
each_case = pytest.mark.parametrize("told", CASES, ids=[f"{number}-{each.reason}" for number, each in enumerate(CASES)])

POINTS = {
    Reason.NEGATIVE_POINTS,
    Reason.TOO_MUCH_HARDNESS,
    Reason.ODD_HARDNESS,
    Reason.HARDNESS_ABOVE_TEN,
    Reason.HARDNESS_ON_EMPTY_SWEEPER,
    Reason.HARDNESS_ON_AMATEUR,
    Reason.TOO_MANY_HOME_POINTS,
    Reason.NO_HOME_ADVANTAGE,
}


def rows(placed: LineUp) -> dict[str, TeamRow]:
    """Where everybody plays; of a player named twice the first place counts."""
    where: dict[str, TeamRow] = {}
    for row, names in zip(TeamRow, placed.places, strict=True):
        for name in names:
            where.setdefault(name, row)
    return where


def moved(before: LineUp, after: LineUp) -> dict[str, TeamRow | None]:
    """Who plays elsewhere now (None: not at all)."""
    old, new = rows(before), rows(after)
    return {name: new.get(name) for name in old | new if old.get(name) != new.get(name)}


# ------------------------------------------------------------------ every kind of fault is mended


@each_case
def test_every_fault_is_mended_and_the_repair_reported(told: Case) -> None:
    mended, changes = repaired(told.club, told.placed, told.home_points)
    assert line_up_faults(told.club, mended, told.home_points) == ()
    assert changes != ()


@each_case
def test_the_report_names_what_was_wrong(told: Case) -> None:
    _, changes = repaired(told.club, told.placed, told.home_points)
    assert told.reason in {change.reason for change in changes}


@each_case
def test_one_fault_takes_at_most_two_moves(told: Case) -> None:
    """The wrong player out and another one in; points alone move nobody."""
    mended, _ = repaired(told.club, told.placed, told.home_points)
    assert len(moved(told.placed, mended)) <= (0 if told.reason in POINTS else 2)
    if told.reason in POINTS:
        assert mended.places == told.placed.places
    else:
        assert (mended.hardness, mended.home) == (told.placed.hardness, told.placed.home)


@each_case
def test_the_report_says_where_everybody_who_moved_plays_now(told: Case) -> None:
    mended, changes = repaired(told.club, told.placed, told.home_points)
    reported = {change.player: change.row for change in changes if change.player}
    assert moved(told.placed, mended).items() <= reported.items()


# ------------------------------------------------------------------ the simplest change


@pytest.mark.parametrize(
    ("wrong", "club"),
    [
        ("Pele", BIG),
        ("Rough", with_player("Rough: S I 9 banned")),
        ("Dear", with_player("Dear: S I 9 listed")),
        ("Ice", with_player("Ice: S tT 9")),
        ("T2", BIG),
    ],
)
def test_a_player_who_may_not_play_is_replaced_in_his_row(wrong: str, club: Club) -> None:
    """Whoever comes in for him, the other ten stay where they are."""
    placed = line_up(FOUR_THREE_THREE.replace("S3", wrong))
    mended, _ = repaired(club, placed, 6)
    assert wrong not in mended.names()
    assert len(mended.names()) == 11
    kept = {name: row for name, row in rows(placed).items() if name != wrong}
    assert kept.items() <= rows(mended).items()


def test_a_missing_keeper_is_put_in_goal() -> None:
    mended, changes = repaired(squad(*FULL), line_up("/ A1 / V1 V2 V3 / M1 M2 M3 / S1 S2 S3"), 6)
    assert mended == ELEVEN
    assert [(change.player, change.row) for change in changes] == [("T1", TeamRow.T)]


def test_of_two_keepers_one_leaves() -> None:
    mended, changes = repaired(BIG, line_up(FOUR_THREE_THREE.replace("T1", "T1 T2")), 6)
    assert len(mended.places[0]) == 1
    assert mended.places[1:] == line_up(FOUR_THREE_THREE).places[1:]
    assert len(changes) == 1


def test_one_player_too_many_leaves() -> None:
    placed = line_up("T1 / A1 / V1 V2 V3 V4 / M1 M2 M3 / S1 S2 S3")
    mended, changes = repaired(BIG, placed, 6)
    assert len(mended.names()) == 11
    assert set(mended.names()) < set(placed.names())
    assert len(changes) == 1


def test_the_missing_eleventh_is_added() -> None:
    placed = line_up("T1 / A1 / V1 V2 V3 / M1 M2 M3 / S1 S2")
    mended, changes = repaired(squad(*FULL), placed, 6)
    assert set(mended.names()) - set(placed.names()) == {"S3"}
    assert len(changes) == 1


def test_a_thin_row_gets_one_player_from_a_full_one() -> None:
    club = squad("T I 5", "4x V I 5", "4x M I 5", "2x S I 5")
    placed = line_up("T1 / / V1 V2 V3 V4 / M1 M2 M3 M4 S1 / S2")
    mended, changes = repaired(club, placed, 6)
    assert [len(row) for row in mended.places[2:]] in ([4, 4, 2], [3, 5, 2])
    assert len(moved(placed, mended)) == len(changes) == 1


def test_the_sweeper_fills_in() -> None:
    placed = line_up("T1 / A1 / V1 V2 / M1 M2 / S1")
    mended, _ = repaired(SIX_WITH_SWEEPER, placed, 6)
    assert mended.places == (("T1",), (), ("V1", "V2"), ("M1", "M2"), ("S1", "A1"))


@pytest.mark.parametrize(
    ("club", "placed"),
    [
        (SIX_WITH_SWEEPER, "T1 / A1 / V1 V2 / M1 M2 / S1"),
        (squad("T I 5", "A I 5", "2x V I 5", "3x M I 5", "S I 5"), "T1 / A1 / V1 V2 / M1 M2 M3 / S1"),
    ],
    ids=["five others", "six others"],
)
def test_who_must_move_is_told_the_fault_that_was_found(club: Club, placed: str) -> None:
    """Nobody is on the bench: the sweeper must fill in only if fewer than six others can."""
    faults = [ruling.reason for ruling in line_up_faults(club, line_up(placed), 6)]
    _, changes = repaired(club, line_up(placed), 6)
    assert [change.reason for change in changes] == faults


@pytest.mark.rule("U-5")
def test_a_sweeper_talent_takes_his_only_place_and_the_sweeper_goes_into_the_field() -> None:
    """Eleven can play, but only with the talent at A."""
    club = squad("T I 5", "A I 5", "Kid: A nT 0", "3x V I 5", "3x M I 5", "2x S I 5")
    placed = line_up("T1 / A1 / V1 V2 V3 / M1 M2 M3 / S1 S2")
    assert [ruling.reason for ruling in line_up_faults(club, placed, 6)] == [Reason.TOO_FEW_PLAYERS]
    mended, _ = repaired(club, placed, 6)
    assert line_up_faults(club, mended, 6) == ()
    assert set(moved(placed, mended)) == {"Kid", "A1"}


def test_a_chain_of_moves_may_begin_with_the_sweeper() -> None:
    """S needs a second man: only a V 5 can go there, and only the talent at A can go to V for him."""
    club = squad("2x V IV 5", "M I 5", "Kid: M nT 0", "2x AV nT 0")
    placed = line_up("/ AV1 / V1 AV2 / M1 Kid / V2")
    mended, _ = repaired(club, placed, 6)
    assert line_up_faults(club, mended, 6) == ()
    assert moved(placed, mended) == {"AV1": TeamRow.V, "V1": TeamRow.S}


def test_the_reserve_for_the_thin_row_comes_in_even_if_another_is_stronger() -> None:
    """Pele out, V2 in are two changes; the stronger talent in S would need a third, somebody from S or M to V."""
    club = squad("T I 5", "2x V I 5", "4x M I 5", "4x S I 5", "Kid: S nT 9")
    placed = line_up("T1 / / V1 Pele / M1 M2 M3 M4 / S1 S2 S3 S4")
    mended, _ = repaired(club, placed, 6)
    assert line_up_faults(club, mended, 6) == ()
    assert moved(placed, mended) == {"Pele": None, "V2": TeamRow.V}


def test_without_any_keeper_an_amateur_plays() -> None:
    club = squad("T I 9 banned", "A I 5", "3x V I 5", "3x M I 5", "3x S I 5")
    mended, changes = repaired(club, ELEVEN, 6)
    assert mended.places == ((), *ELEVEN.places[1:])
    assert [(change.reason, change.player, change.row) for change in changes] == [(Reason.BANNED, "T1", None)]


def test_an_empty_sheet_is_filled() -> None:
    mended, _ = repaired(squad(*FULL), line_up("/ / / /"), 6)
    assert len(mended.names()) == 11
    assert line_up_faults(squad(*FULL), mended, 6) == ()


@pytest.mark.rule("U-3.4")
@pytest.mark.parametrize(
    ("club", "text", "hardness", "expected"),
    [
        (BIG, WITH_SWEEPER, (3, 0, 0, 0, 0), (2, 0, 0, 0, 0)),
        (BIG, WITH_SWEEPER, (0, 1, 0, 2, 0), (0, 0, 0, 2, 0)),
        (BIG, WITH_SWEEPER, (0, 0, -1, 2, 0), (0, 0, 0, 2, 0)),
        (BIG, FOUR_THREE_THREE, (0, 2, 0, 2, 0), (0, 0, 0, 2, 0)),
        (BIG, WITH_SWEEPER, (0, 0, 0, 11, 0), (0, 0, 0, 10, 0)),
        (squad("T I 10", *FULL[1:]), WITH_SWEEPER, (2, 2, 0, 0, 0), (0, 2, 0, 0, 0)),
        (squad("T I 9", *FULL[1:]), WITH_SWEEPER, (6, 0, 1, 0, 0), (2, 0, 1, 0, 0)),
        (squad(*FULL[1:]), WITH_SWEEPER.replace("T1", ""), (2, 0, 1, 0, 0), (0, 0, 1, 0, 0)),
    ],
)
def test_only_as_much_hardness_as_must_is_taken_away(
    club: Club, text: str, hardness: RowPoints, expected: RowPoints
) -> None:
    mended, changes = repaired(club, line_up(text, hardness), 6)
    assert mended == line_up(text, expected)
    assert changes != ()


@pytest.mark.rule("U-3.4")
def test_eleven_points_of_hardness_become_ten() -> None:
    mended, _ = repaired(BIG, line_up(WITH_SWEEPER, (2, 2, 3, 2, 2)), 6)
    assert sum(mended.hardness) == 10
    assert all(after <= before for before, after in zip((2, 2, 3, 2, 2), mended.hardness, strict=True))


@pytest.mark.rule("U-3.6")
@pytest.mark.parametrize(
    ("home", "allowed", "total"), [((3, 2, 2), 6, 6), ((0, 9, 0), 8, 8), ((1, 2, 3), 0, 0), ((-1, 2, 0), 6, 2)]
)
def test_only_as_many_home_points_as_must_are_taken_away(home: FieldPoints, allowed: int, total: int) -> None:
    mended, changes = repaired(BIG, line_up(WITH_SWEEPER, home=home), allowed)
    assert sum(mended.home) == total
    assert all(0 <= after <= max(0, before) for before, after in zip(home, mended.home, strict=True))
    assert changes != ()


# ------------------------------------------------------------------ in a match


def test_with_repair_the_match_takes_the_mended_line_up_and_reports_it() -> None:
    state = new_match((squad(*FULL), squad(*FULL, name="Away")), Options())
    handed_in = play(state, SubmitLineUp(line_up("/ A1 / V1 V2 V3 / M1 M2 M3 / S1 S2 S3"), repair=True))
    assert handed_in.state.line_ups == [ELEVEN, None]
    (told,) = of_kind(handed_in.events, LineUpRepaired)
    assert told == LineUpRepaired(0, (Change(Reason.NO_KEEPER, "T1", TeamRow.T),))
    assert of_kind(handed_in.events, LineUpHandedIn) == [LineUpHandedIn(0, False)]


def test_a_legal_line_up_is_not_touched_by_repair() -> None:
    state = new_match((squad(*FULL), squad(*FULL, name="Away")), Options())
    handed_in = play(state, SubmitLineUp(ELEVEN, repair=True))
    assert handed_in.state.line_ups == [ELEVEN, None]
    assert of_kind(handed_in.events, LineUpRepaired) == []


@pytest.mark.rule("U-3.6")
def test_the_away_side_loses_all_home_points_by_repair() -> None:
    state = new_match((squad(*FULL), squad(*FULL, name="Away")), Options())
    state = play(state, SubmitLineUp(ELEVEN)).state
    state = play(state, SubmitLineUp(replace(ELEVEN, home=(2, 2, 2)), repair=True), seat=1).state
    assert state.line_ups[1] == ELEVEN


# ------------------------------------------------------------------ for any club and any line-up

KINDS = ("T", "A", "V", "M", "S", "AV", "AVMS", "VM", "VS", "MS", "VMS")
AGES = (Age.I, Age.I, Age.II, Age.III, Age.IV, Age.TALENT, Age.FROZEN)


@st.composite
def clubs(draw: st.DrawFn) -> Club:
    """1 to 20 players of any kind, some banned, listed, frozen or talents."""
    players = []
    for number in range(draw(st.integers(1, 20))):
        kind, age = draw(st.sampled_from(KINDS)), draw(st.sampled_from(AGES))
        mark = draw(st.sampled_from(("", "", "", "", "banned", "listed")))
        qualified = tuple(TeamRow(letter) for letter in kind)
        level = draw(st.integers(0, 15))
        players.append(
            Player(f"P{number}", qualified, age, level, banned=int(mark == "banned"), listed=mark == "listed")
        )
    return Club("Any", tuple(players))


@st.composite
def wild_line_ups(draw: st.DrawFn, club: Club) -> LineUp:
    """Anything: strangers, doubles, everybody anywhere, any points."""
    names = [each.name for each in club.players] + ["Stranger", "Pele"]
    places = tuple(tuple(draw(st.lists(st.sampled_from(names), max_size=most))) for most in (3, 3, 6, 6, 6))
    hardness = tuple(draw(st.integers(-3, 14)) for _ in range(5))
    home = tuple(draw(st.integers(-2, 9)) for _ in range(3))
    return LineUp(cast(Eleven, places), cast(RowPoints, hardness), cast(FieldPoints, home))


HOME_POINTS = st.sampled_from((0, 6, 7, 8))


@PROPERTY
@given(st.data(), HOME_POINTS)
def test_whatever_is_handed_in_the_repaired_line_up_is_legal(data: st.DataObject, home_points: int) -> None:
    club = data.draw(clubs())
    placed = data.draw(wild_line_ups(club))
    mended, changes = repaired(club, placed, home_points)
    assert line_up_faults(club, mended, home_points) == ()
    assert (changes == ()) == (line_up_faults(club, placed, home_points) == ())


@PROPERTY
@given(st.data(), HOME_POINTS)
def test_what_the_rules_ask_for_holds_by_hand(data: st.DataObject, home_points: int) -> None:
    """The same without the judge: available players, once each, where they may play, points within bounds."""
    club = data.draw(clubs())
    mended, _ = repaired(club, data.draw(wild_line_ups(club)), home_points)
    squad_by_name = {each.name: each for each in club.players}
    names = mended.names()
    assert len(set(names)) == len(names) <= 11
    for row, place in zip(TeamRow, mended.places, strict=True):
        assert all(available(squad_by_name[name]) and may_play(squad_by_name[name], row) for name in place)
    keepers = [each for each in club.players if available(each) and may_play(each, TeamRow.T)]
    assert len(mended.places[0]) == min(1, len(keepers))
    assert len(mended.places[1]) <= 1
    anywhere = [each for each in club.players if available(each) and each.age is not Age.TALENT and each not in keepers]
    if len(anywhere) >= 10:
        assert len(names) - len(mended.places[0]) == 10
    if len(anywhere) >= 6:
        assert all(len(place) >= 2 for place in mended.places[2:])
    assert all(points >= 0 for points in mended.hardness + mended.home)
    assert sum(mended.hardness) <= 10
    assert sum(mended.home) <= home_points


@PROPERTY
@given(st.data(), HOME_POINTS)
def test_a_legal_line_up_comes_back_unchanged(data: st.DataObject, home_points: int) -> None:
    club = data.draw(clubs())
    legal, _ = repaired(club, data.draw(wild_line_ups(club)), home_points)
    assert repaired(club, legal, home_points) == (legal, ())


@PROPERTY
@given(st.data(), HOME_POINTS)
def test_wrong_points_move_nobody(data: st.DataObject, home_points: int) -> None:
    club = data.draw(clubs())
    wild = data.draw(wild_line_ups(club))
    legal, _ = repaired(club, wild, home_points)
    mended, _ = repaired(club, replace(legal, hardness=wild.hardness, home=wild.home), home_points)
    assert mended.places == legal.places


@PROPERTY
@given(st.data(), HOME_POINTS)
def test_one_stranger_in_a_legal_line_up_takes_two_moves(data: st.DataObject, home_points: int) -> None:
    """Putting the man back whose place he took would do."""
    club = data.draw(clubs())
    legal, _ = repaired(club, data.draw(wild_line_ups(club)), home_points)
    legal = replace(legal, hardness=(0, 0, 0, 0, 0))
    if not legal.names():
        return
    out = data.draw(st.sampled_from(legal.names()))
    places = tuple(tuple("Stranger" if name == out else name for name in place) for place in legal.places)
    placed = replace(legal, places=cast(Eleven, places))
    mended, _ = repaired(club, placed, home_points)
    assert len(moved(placed, mended)) <= 2


@PROPERTY
@given(st.data(), HOME_POINTS)
def test_every_move_is_reported(data: st.DataObject, home_points: int) -> None:
    club = data.draw(clubs())
    legal, _ = repaired(club, data.draw(wild_line_ups(club)), home_points)
    drop = data.draw(st.sets(st.sampled_from(legal.names()))) if legal.names() else set()
    places = tuple(tuple(name for name in place if name not in drop) for place in legal.places)
    placed = replace(legal, places=cast(Eleven, places))
    mended, changes = repaired(club, placed, home_points)
    reported = {change.player: change.row for change in changes if change.player}
    assert moved(placed, mended).items() <= reported.items()
