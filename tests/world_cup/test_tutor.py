"""Hints of the tutor about the line between going on and going out, and about the end of a stage, are true."""

from __future__ import annotations

import pytest

from game.content.words import LANGUAGES, words
from game.play.tutor import told
from game.rules.spec import Hint
from game.rules.world_cup.match import WORLD_CUP
from game.rules.world_cup.state import CupState, RepeatScope
from game.rules.world_cup.tutor import hints
from tests.world_cup.builders import changed, ended, go_on, last_turn, real, scores, table, team, with_results
from tests.world_cup.test_standings import CLEAR

LINE = ("just-in", "just-out", "level")
ENDS = ("stage-ends", "run-ends", "repeats-may-follow")


def said(state: CupState, seat: int, keys: tuple[str, ...]) -> list[tuple[str, str]]:
    """Key and rule of these hints; every one of them has its words."""
    found: list[Hint] = [
        hint for hint in hints(WORLD_CUP.view(state, seat), seat) if hint.key.removeprefix("world_cup.") in keys
    ]
    for language in LANGUAGES:
        assert all("{" not in told(hint, words(language)) for hint in found)
    return [(hint.key.removeprefix("world_cup."), hint.rule) for hint in found]


def of(state: CupState, code: str) -> CupState:
    """It is the turn of manager 0, and only this team is his."""
    return changed(state, active=0, owners=tuple(int(each != team(state, code)) for each in range(len(state.colours))))


@pytest.mark.rule("WC-GRP-04")
def test_the_line_of_1986() -> None:
    """England and Poland have three points each behind Morocco."""
    state = real("1986")
    assert said(of(state, "ENG"), 0, LINE) == [("just-in", "WC-GRP-04")]
    assert said(of(state, "POL"), 0, LINE) == [("just-out", "WC-GRP-04")]
    assert said(of(state, "FRA"), 0, LINE) == [], "level with the Soviets, and both go on"


@pytest.mark.rule("WC-GRP-06")
def test_the_line_of_2008() -> None:
    """The Czechs are level with Portugal in everything but their match."""
    results = scores("CZE-POR 1:0, POR-TUR 1:0, SUI-CZE 1:0, SUI-TUR 0:0, SUI-POR 0:0, TUR-CZE 0:0")
    state = with_results(real("2008"), results)
    assert said(of(state, "CZE"), 0, LINE) == [("just-in", "WC-GRP-06")]
    assert said(of(state, "POR"), 0, LINE) == [("just-out", "WC-GRP-06")]


def test_nobody_is_out_by_a_hair_before_his_group_has_a_tile() -> None:
    """Others have begun; where nothing lies, nothing is decided by goals or the lot."""
    empty = with_results(table("2008"), [])
    begun = with_results(table("2008"), scores("GER-POL 1:0, CRO-AUT 1:0"))
    codes = ("CZE", "POR", "SUI", "TUR")
    assert any(begun.lanes)
    for state in (empty, begun):
        assert [said(of(state, code), 0, LINE) for code in codes] == [[]] * len(codes)
    level = with_results(table("2008"), scores("SUI-CZE 0:0, POR-TUR 1:1"))
    assert any(said(of(level, code), 0, LINE) for code in codes)


@pytest.mark.rule("WC-TIE-01", "WC-TIE-02", "WC-GRP-03")
@pytest.mark.parametrize("scope", RepeatScope)
def test_in_1950_level_teams_play_again_until_they_have_done_so_twice(scope: RepeatScope) -> None:
    """Goals and the lot decide only then; a tie for first place counts whatever the option says."""
    state = with_results(table("1950", repeat_scope=scope), [*CLEAR, ("BRA", "YUG", 1, 1)])
    for code in ("BRA", "YUG"):
        assert said(of(state, code), 0, LINE) == [("level", "WC-TIE-01")]
        twice = changed(of(state, code), repeats=(("1", 2),))
        assert [rule for _, rule in said(twice, 0, LINE)] == ["WC-GRP-03"]
    assert said(of(state, "URU"), 0, LINE) == []


@pytest.mark.rule("WC-TIE-01", "WC-END-02")
def test_in_the_final_group_too() -> None:
    results = scores("BRA-ESP 1:1, BRA-SWE 2:0, ESP-URU 1:0, ESP-SWE 1:1, BRA-URU 1:1")
    state = with_results(go_on(ended(with_results(table("1950"), CLEAR))), results)
    for code, key in (("BRA", "just-in"), ("ESP", "just-out")):
        assert said(of(state, code), 0, LINE) == [("level", "WC-TIE-01")]
        assert said(changed(of(state, code), repeats=(("final", 2),)), 0, LINE) == [(key, "WC-END-02")]


@pytest.mark.rule("WC-TIE-04", "WC-TURN-06", "WC-DECK-04")
def test_what_becomes_of_the_hand_at_the_end_of_a_stage() -> None:
    """In 1950 it is kept where matches are repeated; nowhere else."""
    assert said(last_turn(table("2008")), 0, ENDS) == [("stage-ends", "WC-TURN-06")]
    assert said(last_turn(table("1986")), 0, ENDS) == [("run-ends", "WC-DECK-04")]
    state = last_turn(with_results(table("1950"), CLEAR))
    assert said(state, 0, ENDS) == [("repeats-may-follow", "WC-TIE-04")]
    assert said(table("1950"), 0, ENDS) == []
    again = go_on(ended(with_results(table("1950"), [*CLEAR, ("URU", "BOL", 1, 1)])))
    again = changed(last_turn(again), active=0)
    assert said(again, 0, ENDS) == [("repeats-may-follow", "WC-TIE-04")]
    assert said(changed(again, repeats=(("4", 2),)), 0, ENDS) == [("stage-ends", "WC-TURN-06")]
