"""Phase 5: training (U-4, U-5d, U-6.7), without orders as well (U-8.7b)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.united.season.events import OrderDropped, Trained, TrainedByDefault, TrainingClosed
from game.rules.united.season.orders import Orders
from game.rules.united.season.phases.training import ceiling
from game.rules.united.season.reasons import Reason
from game.rules.united.season.state import LeagueClub, Listed, Member
from game.rules.united.season.work import Season
from game.rules.united.state import Age
from tests.united.builders import PROPERTY
from tests.united_league.builders import ELEVEN, club, man, member, of_kind, resolved, season


def trains(of: LeagueClub, *names: str, round: int = 5) -> Season:
    orders = Orders(training=tuple(man(of, name).id for name in names))
    return resolved(season(of, round=round), 5, orders={0: orders})


def dropped(work: Season) -> list[tuple[str, str]]:
    return [(event.reason, event.rule) for event in of_kind(work, OrderDropped)]


def alone(text: str, wp: int = 20, **more: Any) -> tuple[Season, Member]:
    """One player, ordered once, with plenty to spend."""
    one = member(text, "Solo", **more)
    base = club(*ELEVEN, wp=wp)
    work = trains(replace(base, squad=(*base.squad, one)), "Solo")
    return work, man(work.draft.clubs[0], "Solo")


@pytest.mark.rule("U-4b", "U-4d")
def test_g_u11_an_odd_half_is_kept_and_everything_else_lapses() -> None:
    eleven = club(*ELEVEN, wp=7)
    work = trains(eleven, "T1", "V1")
    assert (man(work.draft.clubs[0], "T1").level, man(work.draft.clubs[0], "V1").level) == (6, 6)
    assert of_kind(work, TrainingClosed) == [TrainingClosed(0, budget=7, spent=6, kept=1, lapsed=0)]
    work = trains(eleven, "V1")
    assert of_kind(work, TrainingClosed) == [TrainingClosed(0, budget=7, spent=2, kept=1, lapsed=4)]
    after = work.draft.clubs[0]
    assert (after.wp, after.wp_kept) == (0, 1)
    later = trains(replace(after, wp=5), "A1", "V1")
    assert of_kind(later, TrainingClosed) == [TrainingClosed(0, budget=6, spent=6, kept=0, lapsed=0)]


@pytest.mark.rule("U-4b")
@pytest.mark.parametrize(("text", "cost"), [("T I 5", 4), ("A I 5", 4), ("AV I 5", 4), ("VM I 5", 2), ("S I 5", 2)])
def test_keepers_and_whoever_can_sweep_cost_twice_as_much(text: str, cost: int) -> None:
    work, _ = alone(text)
    assert of_kind(work, TrainingClosed)[0].spent == cost


@pytest.mark.rule("U-4c")
def test_g_u12_three_levels_a_season_and_never_above_ten() -> None:
    work, after = alone("V II 7")
    for expected in (9, 10):
        work = trains(replace(work.draft.clubs[0], wp=8), "Solo")
        after = man(work.draft.clubs[0], "Solo")
        assert after.level == expected
    assert after.trained == 3
    work = trains(replace(work.draft.clubs[0], wp=8), "Solo")
    assert man(work.draft.clubs[0], "Solo") == after
    assert dropped(work) == [(Reason.TRAINING_CEILING, "U-4c")]


@pytest.mark.rule("U-4c")
def test_a_fourth_level_of_the_season_is_dropped_below_ten_as_well() -> None:
    work, after = alone("V II 7", trained=3)
    assert after.level == 7
    assert dropped(work) == [(Reason.TRAINING_SEASON, "U-4c")]


@pytest.mark.rule("U-5d")
def test_g_u12_a_talent_is_trained_every_round_up_to_ten() -> None:
    base = club(*ELEVEN, "Solo: V nT 2")
    for round in range(3, 11):
        base = trains(replace(base, wp=8), "Solo", round=round).draft.clubs[0]
        assert man(base, "Solo").level == round
    work = trains(replace(base, wp=8), "Solo", round=11)
    assert man(work.draft.clubs[0], "Solo").level == 10
    assert dropped(work) == [(Reason.TRAINING_CEILING, "U-4c")]


@pytest.mark.rule("U-4c", "U-4f")
def test_one_level_a_round_and_what_breaks_a_limit_is_dropped_while_the_others_stand() -> None:
    work = trains(club(*ELEVEN, wp=20), "V1", "V1", "M1")
    after = work.draft.clubs[0]
    assert (man(after, "V1").level, man(after, "M1").level) == (6, 6)
    assert dropped(work) == [(Reason.TRAINING_TWICE, "U-4c")]
    assert [event.name for event in of_kind(work, Trained)] == ["V1", "M1"]


@pytest.mark.rule("U-4d", "U-4f")
def test_what_is_too_dear_is_dropped_and_a_cheaper_order_after_it_stands() -> None:
    work = trains(club(*ELEVEN, wp=3), "T1", "V1", "V2")
    assert of_kind(work, TrainingClosed) == [TrainingClosed(0, budget=3, spent=2, kept=1, lapsed=0)]
    assert dropped(work) == [(Reason.TRAINING_TOO_DEAR, "U-4d")] * 2


@pytest.mark.rule("U-4e", "U-5c")
def test_a_talent_that_is_not_played_in_cannot_be_trained() -> None:
    work, after = alone("V nT 0 new")
    assert after.level == 0
    assert dropped(work) == [(Reason.TRAINING_NOT_PLAYED_IN, "U-4e")]


@pytest.mark.rule("U-4e")
def test_banned_men_and_frozen_talents_can_be_trained() -> None:
    assert alone("V I 5", banned=3)[1].level == 6
    assert alone("V tT 0")[1].level == 1


@pytest.mark.rule("U-6.7a")
def test_frozen_talents_are_under_the_limit_of_three() -> None:
    work, after = alone("V tT 3", trained=3)
    assert after.level == 3
    assert dropped(work) == [(Reason.TRAINING_SEASON, "U-4c")]


@pytest.mark.rule("U-6.7a")
def test_a_former_frozen_talent_is_trained_at_once_from_level_0() -> None:
    assert alone("V nT 0", trained=3)[1].level == 1


@pytest.mark.rule("U-4e")
def test_men_on_the_list_and_strangers_are_not_trained() -> None:
    base, away = club(*ELEVEN, wp=20), member("V I 3")
    state = season(base, club(*ELEVEN, name="Away"), listed=(Listed(0, away),))
    stranger = state.clubs[1].squad[0].id
    work = resolved(state, 5, orders={0: Orders(training=(away.id, stranger, 99_999))})
    assert dropped(work) == [(Reason.ON_THE_LIST, "U-4e")] + [(Reason.NOT_IN_SQUAD, "U-8.1")] * 2
    assert work.draft.clubs[0].squad == base.squad
    assert work.draft.listed == state.listed


@pytest.mark.rule("U-6.7b")
def test_who_was_bought_above_ten_is_not_trained_this_season() -> None:
    work, after = alone("S III 11", untrainable=True)
    assert after.level == 11
    assert dropped(work) == [(Reason.TRAINING_BOUGHT_STRONG, "U-6.7b")]


@pytest.mark.rule("U-6.7b")
def test_g_u24_later_the_ceiling_is_what_he_had_last_season() -> None:
    assert [alone("S IV 8", peak=13, trained=n)[1].level for n in range(4)] == [9, 9, 9, 8]
    assert alone("S II 12", peak=13)[1].level == 13
    work, after = alone("S II 13", peak=13)
    assert after.level == 13
    assert dropped(work) == [(Reason.TRAINING_CEILING, "U-4c")]
    assert ceiling(member("S V 6", peak=11)) == 11


@pytest.mark.rule("U-6.7c")
def test_an_own_ceiling_holds_in_the_season_of_purchase_and_frees_from_the_three_levels() -> None:
    assert alone("S III 10", ceiling=13, trained=3)[1].level == 11
    work, after = alone("S III 13", ceiling=13)
    assert after.level == 13
    assert dropped(work) == [(Reason.TRAINING_CEILING, "U-4c")]


@pytest.mark.rule("U-6.7c")
@pytest.mark.parametrize(("text", "cost"), [("S III 7", 3), ("T I 5", 3), ("A nT 4", 5)])
def test_an_own_cost_is_paid(text: str, cost: int) -> None:
    work, _ = alone(text, wp=cost, cost=cost)
    assert of_kind(work, TrainingClosed) == [TrainingClosed(0, budget=cost, spent=cost, kept=0, lapsed=0)]


# -- no orders ---------------------------------------------------------------------------------------------------------

UNASKED = (
    "Mnt: M nT 2", "Tnt: T nT 3", "Vi: V I 7", "Si: S I 9", "Mi: M I 5", "Stt: S tT 1", "Vii: V II 8", "Siii: S III 9",
)  # fmt: skip


def by_default(of: LeagueClub, round: int) -> tuple[Season, tuple[str, ...]]:
    work = resolved(season(of, round=round), 5, orders={0: None})
    told = of_kind(work, TrainedByDefault)
    return work, told[0].names if told else ()


@pytest.mark.rule("U-8.7b")
def test_g_u36_without_orders_talents_who_can_still_reach_six_come_first() -> None:
    work, names = by_default(club(*UNASKED, wp=10), 5)
    after = work.draft.clubs[0]
    assert names == ("Mnt", "Tnt", "Si", "Vi")
    assert [man(after, name).level for name in names] == [3, 4, 10, 8]
    assert of_kind(work, TrainingClosed) == [TrainingClosed(0, budget=10, spent=10, kept=0, lapsed=0)]


@pytest.mark.rule("U-8.7b")
def test_g_u37_who_cannot_reach_six_any_more_is_one_of_the_others() -> None:
    work, names = by_default(club(*UNASKED, wp=10), 10)
    assert names == ("Si", "Vi", "Stt", "Vii", "Siii")
    assert man(work.draft.clubs[0], "Siii").level == 10


@pytest.mark.rule("U-8.7b")
def test_who_cannot_be_trained_or_afforded_is_left_out_and_nobody_is_told_of_it() -> None:
    work, names = by_default(club("V nT 0 new", "S I 10", "T I 9", "V I 8", wp=3), 5)
    assert names == ("V2",)
    assert man(work.draft.clubs[0], "T1").level == 9
    assert not of_kind(work, OrderDropped)


@pytest.mark.rule("U-8.7b")
def test_equals_are_trained_in_the_order_of_the_squad_and_each_only_once() -> None:
    _, names = by_default(club("B: V I 8", "A: V I 8", "C: S III 2", wp=20), 5)
    assert names == ("B", "A", "C")


@pytest.mark.rule("U-8.7b")
def test_an_empty_envelope_is_not_the_same_as_none() -> None:
    work = trains(club(*UNASKED, wp=10))
    assert not of_kind(work, TrainedByDefault)
    assert of_kind(work, TrainingClosed)[0].spent == 0


# -- whatever is ordered -----------------------------------------------------------------------------------------------

KINDS = ("T I 9", "A II 7", "V nT 0 new", "M nT 2", "S tT 1", "VM III 10", "S IV 8", "M I 3")
MEN = st.builds(
    member, st.sampled_from(KINDS), trained=st.integers(0, 3), peak=st.integers(0, 13),
    ceiling=st.sampled_from((0, 0, 13)), cost=st.sampled_from((2, 3, 4, 5)), untrainable=st.booleans(),
)  # fmt: skip

PICKED = st.lists(st.integers(0, 7), max_size=12)


@PROPERTY
@pytest.mark.rule("U-4b", "U-4c", "U-4d", "U-4e", "U-4f", "U-8.7b")
@given(
    st.lists(MEN, min_size=1, max_size=6), st.lists(st.integers(0, 7), max_size=12), st.integers(0, 30), st.booleans()
)
def test_no_orders_and_any_orders_keep_to_budget_limits_and_ceilings(
    men: list[Member], picked: list[int], wp: int, given_none: bool
) -> None:
    of = club(wp=wp, wp_kept=wp % 2)
    of = replace(of, squad=tuple(men))
    named = tuple(men[at].id if at < len(men) else 0 for at in picked)
    orders = None if given_none else Orders(training=named)
    work = resolved(season(of, round=5), 5, orders={0: orders})
    after = work.draft.clubs[0]
    better = [(one, now) for one, now in zip(men, after.squad, strict=True) if one != now]
    spent = sum(one.cost for one, _ in better)
    assert spent <= of.wp + of.wp_kept
    assert (after.wp, after.wp_kept) == (0, (of.wp + of.wp_kept - spent) % 2)
    for one, now in better:
        assert now == replace(one, level=one.level + 1, trained=one.trained + 1)
        assert now.level <= ceiling(one)
        assert one.played_in
        assert not one.untrainable
        assert now.trained <= 3 or one.age is Age.TALENT or one.ceiling
    if orders is not None:
        assert len(of_kind(work, Trained)) + len(of_kind(work, OrderDropped)) == len(named)
