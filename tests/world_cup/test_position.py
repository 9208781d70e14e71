"""Tournaments as one line of text: every state of random tournaments comes back, faults are named."""

from __future__ import annotations

import pytest

from game.rules.world_cup.position import EXAMPLE, MANAGERS, PositionError, describe, parse
from game.rules.world_cup.state import CupState
from game.rules.world_cup.tournament import Stage
from tests.world_cup.tournaments import NUMBERS, tournament


def nameless(state: CupState) -> CupState:
    other = state.clone()
    other.managers = MANAGERS
    return other


@pytest.mark.parametrize("number", NUMBERS)
def test_every_position_comes_back(number: int) -> None:
    """Also pauses, repeats, shoot-outs and the strengths of a Euro of one's own."""
    for step in tournament(number)[::5]:
        assert parse(describe(step.state)) == nameless(step.state)
    starts = [step.state for step in tournament(number) if step.state.stage is not Stage.GROUP][:1]
    starts.append(tournament(number)[-1].done.state)
    assert [parse(describe(state)) for state in starts] == [nameless(state) for state in starts]


def test_the_example_can_be_read_and_says_itself() -> None:
    state = parse(EXAMPLE)
    assert state.score(0) == (1, 2)
    assert parse(describe(state)) == state


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("2008 /", "2009 /", "begins with one of 1950"),
        ("2008 /", "2008 golden-goal /", "no option"),
        ("POR TUR", "POR XXX", "not there"),
        ("POR TUR", "POR=pink TUR", "no colour"),
        ("A1=1:2A", "A1=1-2A", "no match with its lanes"),
        ("A1=1:2A", "Z9=1:2A", "no match Z9"),
        ("A1=1:2A", "A1=11111:2A", "more tiles than squares"),
        ("group run 1 0 plays", "group run 3 0 plays", "neither whose turn"),
        ("pile=78", "pile=77", "lost or found"),
        ("hand-0=1,2,foul", "hand-0=1,2,9", "no card"),
        ("hand-0=1,2,foul", "hand-0=1,2", "this cannot be"),
        ("pile=78", "weather=rain", "nothing that is known"),
        ("POR TUR", "POR / TUR / GER", "found 7 part"),
    ],
)
def test_faults_are_named(old: str, new: str, said: str) -> None:
    assert old in EXAMPLE
    with pytest.raises(PositionError, match=said):
        parse(EXAMPLE.replace(old, new))
