"""Tournaments as one line of text: every state of random tournaments comes back, faults are named."""

from __future__ import annotations

import pytest

from game.core.position import PositionError
from game.rules.world_cup.frames import Turn
from game.rules.world_cup.match import WORLD_CUP
from game.rules.world_cup.position import EXAMPLE, MANAGERS, describe, parse
from game.rules.world_cup.state import CupState, Options
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


@pytest.mark.parametrize("number", NUMBERS[:5])
def test_a_view_comes_back_too(number: int) -> None:
    """Hidden cards are written as such; whoever may not see a hand is offered nothing of it."""
    for step in tournament(number)[::9]:
        for seat in (0, 1, None):
            view = WORLD_CUP.view(step.state, seat)
            assert parse(describe(view)) == nameless(view)
            if isinstance(view.frames[-1], Turn) and seat != view.active:
                assert list(WORLD_CUP.offers(view)) == []


def test_the_hourglass_is_written() -> None:
    words = {number: describe(tournament(number)[0].state).split(" / ")[0] for number in range(5)}
    assert words == {
        0: "1950", 1: "1986 glass=strict*60", 2: "1990 random third", 3: "2008 edit glass=advisory*45",
        4: "1950 random first among",
    }  # fmt: skip
    assert parse(EXAMPLE.replace("2008 /", "2008 glass=off*60 /")).options == Options("2008", glass_seconds=60)


def test_the_example_can_be_read_and_says_itself() -> None:
    state = parse(EXAMPLE)
    assert state.score(0) == (1, 2)
    assert parse(describe(state)) == state


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("2008 /", "2009 /", "begins with one of 1950"),
        ("2008 /", "2008 golden-goal /", "no option"),
        ("2008 /", "2008 glass=sand*60 /", "no hourglass"),
        ("2008 /", "2008 glass=strict*long /", "no number"),
        ("spent=1,2,attack", "spent=?,2,attack", "no card"),
        ("due=81", "due=80", "another size"),
        ("group run 1 0 plays", "group run 2 0 plays", "run of the deck"),
        ("group run 1 0 plays", "last-16 run 1 0 plays", "stage that this tournament"),
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
