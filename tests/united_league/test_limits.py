"""Who may leave a squad, who may join it, and what may be paid (U-6.3a, U-6.7a, U-6.8b, U-6.9b to e)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.united.season.limits import fieldable, may_join, may_leave, may_pay
from game.rules.united.season.state import LeagueClub, Listed, Member
from game.rules.united.season.work import club_at, let_go, take_in
from tests.united_league.builders import ELEVEN, club, man, member, season, working


def leaving(of: LeagueClub, *names: str, round: int = 1, rounds_before: int = 0) -> tuple[str, str]:
    """Reason and rule against these players leaving together."""
    state = season(of, round=round, rounds_before=rounds_before)
    ruling = may_leave(of, [man(of, name).id for name in names], state)
    return ruling.reason.removeprefix("united-league."), ruling.rule


def joining(of: LeagueClub, *coming: Member) -> str:
    return may_join(of, coming).reason.removeprefix("united-league.")


def with_man(of: LeagueClub, name: str, **changes: object) -> LeagueClub:
    return replace(of, squad=tuple(replace(m, **changes) if m.name == name else m for m in of.squad))  # type: ignore[arg-type]


# -- who can be fielded at once ----------------------------------------------------------------------------------------


@pytest.mark.rule("U-6.9c")
@pytest.mark.parametrize(
    ("squad", "count"),
    [
        (ELEVEN, 11),
        (("T I 5", "10x V I 5"), 11),
        (("2x T I 5", "10x V I 5"), 11),
        (("11x V I 5",), 10),
        (("T I 5", "V tT 2", "9x V I 5"), 10),
        (("T tT 5", "10x V I 5"), 10),
        (("T I 5", "8x V I 5", "2x A nT 0 new"), 10),
        (("T I 5", "9x V I 5", "A nT 3"), 11),
        (("T I 5", "8x V I 5", "2x A I 3"), 11),
        (("T nT 0 new", "10x V I 5"), 11),
    ],
)
def test_at_once_means_a_keeper_and_ten_others_of_whom_one_may_only_sweep(squad: tuple[str, ...], count: int) -> None:
    assert fieldable(club(*squad).squad) == count


@pytest.mark.rule("U-6.9c")
def test_g_u30_a_banned_man_may_go_where_a_free_one_may_not() -> None:
    eleven = with_man(club("T I 5", "11x V I 5"), "V1", banned=1)
    assert leaving(eleven, "V2") == ("too-few-left", "U-6.9c")
    assert leaving(eleven, "V1") == ("", "")


@pytest.mark.rule("U-6.9c")
def test_g_u30_the_second_keeper_may_go_but_no_outfielder() -> None:
    two = club("2x T I 5", "10x V I 5")
    assert leaving(two, "T2") == ("", "")
    assert leaving(two, "V1") == ("too-few-left", "U-6.9c")


@pytest.mark.rule("U-6.9c")
def test_the_free_keeper_may_not_go_while_the_other_is_banned() -> None:
    two = with_man(club("2x T I 5", "10x V I 5"), "T2", banned=1)
    assert leaving(two, "T1") == ("too-few-left", "U-6.9c")


@pytest.mark.rule("U-6.9c")
def test_players_who_leave_together_are_judged_together() -> None:
    thirteen = club("T I 5", "12x V I 5")
    assert leaving(thirteen, "V1", "V2") == ("", "")
    assert leaving(thirteen, "V1", "V2", "V3") == ("too-few-left", "U-6.9c")


@pytest.mark.rule("U-6.9c")
def test_whoever_comes_in_the_same_deed_is_counted() -> None:
    eleven = club(*ELEVEN)
    gone = [man(eleven, "V1").id]
    assert may_leave(eleven, gone, season(eleven)).rule == "U-6.9c"
    assert may_leave(eleven, gone, season(eleven), [member("S III 2")]).allowed
    assert may_leave(eleven, gone, season(eleven), [member("S tT 2")]).rule == "U-6.9c"


# -- keepers, locks, bans on sales -------------------------------------------------------------------------------------


@pytest.mark.rule("U-6.9b")
@pytest.mark.parametrize(
    ("squad", "reason"),
    [
        (("T1: T I 5", "12x V I 5"), "only-keeper"),
        (("T1: T I 5", "T2: T tT 2", "12x V I 5"), "only-keeper"),
        (("T1: T I 5", "T2: T nT 0 new", "12x V I 5"), ""),
    ],
)
def test_the_only_keeper_stays_and_frozen_ones_do_not_count(squad: tuple[str, ...], reason: str) -> None:
    assert leaving(club(*squad), "T1")[0] == reason


@pytest.mark.rule("U-6.9b")
def test_the_only_keeper_stays_though_another_would_come_for_him() -> None:
    eleven = club(*ELEVEN)
    ruling = may_leave(eleven, [man(eleven, "T1").id], season(eleven), [member("T I 9")])
    assert (ruling.reason, ruling.rule) == ("united-league.only-keeper", "U-6.9b")


@pytest.mark.rule("U-6.9b")
def test_a_frozen_keeper_may_go_though_he_is_the_only_one() -> None:
    assert leaving(club("T1: T tT 2", "T2: T I 5", "12x V I 5"), "T1")[0] == ""


@pytest.mark.rule("U-6.8b")
def test_g_u29_a_traded_player_is_locked_for_four_rounds() -> None:
    traded = with_man(club("T I 5", "12x V I 5"), "V1", locked_until=9)
    assert [leaving(traded, "V1", round=round) for round in (5, 8)] == [("locked", "U-6.8b")] * 2
    assert leaving(traded, "V1", round=9) == ("", "")


@pytest.mark.rule("U-6.8b")
def test_g_u29_the_lock_goes_on_over_the_break() -> None:
    """Traded in round 9 of 11: until the 13th of all, which is the second of the next season."""
    traded = with_man(club("T I 5", "12x V I 5"), "V1", locked_until=13)
    assert leaving(traded, "V1", round=1, rounds_before=11) == ("locked", "U-6.8b")
    assert leaving(traded, "V1", round=2, rounds_before=11) == ("", "")


@pytest.mark.rule("U-6.9e")
def test_g_u33_after_ageing_to_ten_nobody_is_sold_before_there_are_twelve() -> None:
    work = working(season(club("T I 5", "9x V I 5", no_sales=True)))
    take_in(work, 0, member("V I 5", "A"))
    assert leaving(club_at(work, 0), "V1") == ("sales-banned", "U-6.9e")
    take_in(work, 0, member("V I 5", "B"))
    assert leaving(club_at(work, 0), "V1") == ("", "")
    let_go(work, 0, man(club_at(work, 0), "V1").id)
    assert (len(club_at(work, 0).squad), club_at(work, 0).no_sales) == (11, False)


@pytest.mark.rule("U-6.6a")
def test_whoever_is_unknown_or_listed_cannot_leave() -> None:
    home, listed = club("T I 5", "12x V I 5"), member("S I 5", "Listed")
    state = season(home, club(*ELEVEN), listed=(Listed(0, listed), Listed(1, member("S I 5", "Other"))))
    assert may_leave(home, [listed.id], state).facts == (("player", "Listed"),)
    assert may_leave(home, [state.listed[1].member.id], state).reason == "united-league.not-in-squad"
    assert may_leave(home, [99_999], state).reason == "united-league.not-in-squad"


# -- who may join ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("U-6.9d")
def test_twenty_players_and_no_more() -> None:
    full = club("T I 5", "18x V I 5")
    assert joining(full, member("S I 5")) == ""
    assert joining(full, member("S I 5"), member("S I 5")) == "squad-full"
    assert may_join(full, [member("S I 5"), member("S I 5")], [man(full, "V1").id]).allowed


@pytest.mark.rule("U-6.9d", "U-6.7a")
@pytest.mark.parametrize(
    ("age", "other", "reason"), [("nT", "tT", "talents-full"), ("tT", "nT", "frozen-full"), ("nT", "I", "talents-full")]
)
def test_six_talents_of_each_kind(age: str, other: str, reason: str) -> None:
    six = club("T I 5", f"6x S {age} 2")
    assert joining(six, member(f"S {age} 2", "new one")) == reason
    assert joining(six, member(f"S {other} 2", "new one")) == ""
    assert may_join(six, [member(f"S {age} 2", "new one")], [man(six, "S1").id]).allowed


@pytest.mark.rule("U-6.5d")
def test_names_stay_unique_in_a_squad() -> None:
    home = club("Keres: M I 5", "Tal: M I 5")
    assert joining(home, member("S I 5", "Keres")) == "player-name-taken"
    assert joining(home, member("S I 5", "Spassky"), member("S I 5", "Spassky")) == "player-name-taken"
    assert may_join(home, [member("S I 5", "Keres")], [man(home, "Keres").id]).allowed


# -- the overdraft -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("U-6.3a")
def test_g_u17_down_to_a_thousand_below() -> None:
    assert may_pay(club(money=150), 1150).allowed
    ruling = may_pay(club(money=150), 1151)
    assert (ruling.reason, ruling.rule) == ("united-league.overdrawn", "U-6.3a")
