"""Finishing early: as soon as all teams that are left belong to one manager, the other may end it (D.4, WC-KO-05)."""

from __future__ import annotations

from typing import Any

import pytest

from game.content.words import LANGUAGES, words
from game.core.driver import Applied
from game.rules.world_cup.actions import FinishEarly, GoOn
from game.rules.world_cup.desk import DESK
from game.rules.world_cup.frames import Interval, StageStart
from game.rules.world_cup.match import WORLD_CUP
from game.rules.world_cup.pages import blocks
from game.rules.world_cup.position import describe, parse
from game.rules.world_cup.queries import settled_for
from game.rules.world_cup.reasons import Reason
from game.rules.world_cup.state import NEUTRAL, CupState
from game.rules.world_cup.tournament import Stage
from game.rules.world_cup.tutor import hints
from tests.world_cup.builders import act, changed, ended, go_on, owned, real, table, why_not, with_results
from tests.world_cup.test_standings import CLEAR

THROUGH = ("POR", "TUR", "CRO", "GER", "NED", "ITA", "ESP", "RUS")
"""The quarter-finalists of 2008: exactly as many as a manager has."""
WINNERS = ("BRA", "ESP", "SWE", "URU")


def offered(done: Applied[CupState]) -> list[Any]:
    return [offer.action for offer in WORLD_CUP.offers(done.state)]


def expect_offer(done: Applied[CupState], stage: Stage) -> CupState:
    """Manager 0 has nobody left: he is asked, may go on, and may stop; nobody else is any worse for it."""
    assert done.state.frames == [StageStart(stage, *_matches(done)), Interval(0)]
    assert offered(done) == [GoOn(), FinishEarly()]
    assert "world_cup.settled" in {hint.key for hint in hints(WORLD_CUP.view(done.state, 0), 0)}
    assert go_on(done).stage is stage
    over = act(done.state, FinishEarly()).state
    ending = WORLD_CUP.ending(over)
    assert ending is not None
    assert (ending.reason, ending.winner) == ("early", 1)
    return over


def _matches(done: Applied[CupState]) -> tuple[Any, ...]:
    start = done.state.frames[0]
    assert isinstance(start, StageStart)
    return (start.matches,) if start.matches else ()


@pytest.mark.rule("WC-KO-05", "WC-SET-01")
def test_straight_after_the_groups_of_2008() -> None:
    over = expect_offer(ended(owned(real("2008"), THROUGH)), Stage.QUARTER)
    assert WORLD_CUP.broken_invariants(over) == []
    assert parse(describe(over)).early
    assert DESK.podium(over) == ()
    for language in LANGUAGES:
        assert blocks(over, words(language), [])
    one_less = owned(real("2008"), ["GRE", *THROUGH[:-1]])
    assert offered(ended(one_less)) == [GoOn()]
    assert why_not(ended(one_less).state, FinishEarly()).reason == Reason.NOT_DECIDED


@pytest.mark.rule("WC-KO-05")
def test_straight_after_the_groups_of_1986() -> None:
    """Sixteen are more than one manager is dealt; they are counted all the same."""
    done = ended(changed(real("1986"), owners=(1,) * 24))
    expect_offer(done, Stage.LAST_16)
    third = changed(real("1986"), owners=tuple(int(nation.code != "URU") for nation in done.state.tournament.nations))
    assert offered(ended(third)) == [GoOn()], "one of the best thirds is another's"


@pytest.mark.rule("WC-KO-05", "WC-TIE-01")
def test_after_the_groups_of_1950_when_nothing_is_left_to_be_repeated() -> None:
    state = owned(with_results(table("1950"), CLEAR), WINNERS)
    done = ended(state)
    expect_offer(done, Stage.FINAL_GROUP)
    lower = ended(with_results(state, [("SUI", "MEX", 1, 1)]))
    assert (offered(lower), settled_for(lower.state)) == ([GoOn()], NEUTRAL)
    repeated = [each for each in CLEAR[:6] if {"SUI", "MEX"} & {*each[:2]}]
    expect_offer(ended(with_results(go_on(lower), repeated)), Stage.FINAL_GROUP)


@pytest.mark.rule("WC-KO-05", "WC-TIE-01")
def test_before_a_repeat_of_the_final_group() -> None:
    """Whoever is champion belongs to manager 1, however often they play."""
    final = go_on(ended(owned(with_results(table("1950"), CLEAR), WINNERS)))
    expect_offer(ended(final), Stage.REPEAT)


@pytest.mark.rule("WC-SET-09")
def test_a_nation_of_nobody_among_them_leaves_it_open() -> None:
    state = owned(with_results(table("1950"), CLEAR), WINNERS)
    owners = tuple(NEUTRAL if nation.code == "URU" else owner
                   for nation, owner in zip(state.tournament.nations, state.owners, strict=True))  # fmt: skip
    assert offered(ended(changed(state, owners=owners))) == [GoOn()]


def test_within_a_stage_nothing_is_settled() -> None:
    assert settled_for(owned(real("2008"), THROUGH)) == NEUTRAL
    assert settled_for(go_on(ended(owned(real("2008"), THROUGH)))) == NEUTRAL
