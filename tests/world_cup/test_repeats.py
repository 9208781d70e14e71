"""How often matches are repeated (WC-TIE-05), and what of the base game is our reconstruction."""

from __future__ import annotations

import pytest

from game.content.rulebook import find_rule
from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.rules.world_cup.actions import Discard, GoOn
from game.rules.world_cup.bots import greedy
from game.rules.world_cup.cards import Card
from game.rules.world_cup.frames import Interval
from game.rules.world_cup.match import WORLD_CUP
from game.rules.world_cup.setup import new_tournament
from game.rules.world_cup.spec import SPEC
from game.rules.world_cup.state import CupState, Options, RepeatScope, RepeatSet
from game.rules.world_cup.tables import ENDLESS
from tests.world_cup.builders import MANAGERS

REBUILT = (
    *(f"WC-CARD-0{number}" for number in (2, 4, 5, 6, 7, 8)), "WC-LANE-04", "WC-LANE-05",
    *(f"WC-PEN-0{number}" for number in (2, 3, 4, 5)), "WC-TIE-04", "WC-TIE-05", "WC-TIE-09", "WC-DECK-05",
    "WC-DECK-06", "WC-DECK-09", "WC-END-03", "WC-KO-04",
)  # fmt: skip


def played(options: Options, seed: int) -> CupState:
    """A whole tournament by two programs that play well."""
    state, dice = new_tournament(MANAGERS, options), StreamDice(seed)
    while (prompt := WORLD_CUP.prompt(state)) is not None:
        seat = prompt.seats[0]
        done = apply(WORLD_CUP, state, seat, greedy(WORLD_CUP.view(state, seat), seat, dice), dice)
        assert isinstance(done, Applied)
        state = done.state
    assert WORLD_CUP.broken_invariants(state) == []
    return state


def most(state: CupState) -> int:
    return max((times for _, times in state.repeats), default=0)


@pytest.mark.rule("WC-TIE-05")
def test_repeats_end_where_people_have_agreed() -> None:
    """The same dice: two, four, and as many as it takes."""
    seeds = range(4)
    assert [most(played(Options("1950"), seed)) for seed in seeds] == [2, 2, 2, 2]
    assert [most(played(Options("1950", most_repeats=4), seed)) for seed in seeds] == [4, 4, 4, 4]
    unlimited = [most(played(Options("1950", most_repeats=0), seed)) for seed in seeds]
    assert all(4 < times < ENDLESS for times in unlimited), "the points have decided"


@pytest.mark.rule("WC-TIE-05")
def test_also_without_a_limit_a_tournament_ends_though_nobody_ever_lays_a_tile() -> None:
    """Two managers who lay every card aside are level for ever: after the fiftieth repeat the lot decides."""
    state = new_tournament(MANAGERS, Options("1950", repeat_scope=RepeatScope.FIRST, most_repeats=0))
    dice, turns = StreamDice(3), 0
    while (prompt := WORLD_CUP.prompt(state)) is not None:
        frame, seat = state.frames[-1], prompt.seats[0]
        action = GoOn() if isinstance(frame, Interval) else Discard(Card(state.hands[seat][0]))
        done = apply(WORLD_CUP, state, seat, action, dice)
        assert isinstance(done, Applied)
        state, turns = done.state, turns + 1
    assert dict(state.repeats) == dict.fromkeys(["1", "2", "3", "4", "final"], ENDLESS)
    assert WORLD_CUP.ending(state) is not None
    assert turns < 71 + 38 + 2 * ENDLESS * (71 + 1) + 10, "every repeat has a pile of its own, and it is finite"


@pytest.mark.rule("WC-TIE-05")
def test_the_quick_preset_is_quick() -> None:
    field = next(field for field in SPEC.setup.fields if field.name == "most_repeats")
    assert field.values == (2, 4, 0)
    quick = SPEC.options(SPEC.setup.presets["brazil-quick"].options)
    assert (quick.tournament, quick.repeat_scope, quick.repeat_set, quick.most_repeats) == (
        "1950", RepeatScope.FIRST, RepeatSet.AMONG, 2)  # fmt: skip
    usual = SPEC.options(SPEC.setup.presets["brazil"].options)
    assert sum(played(quick, seed).turn for seed in range(4)) < sum(played(usual, seed).turn for seed in range(4)) * 0.7


@pytest.mark.parametrize("name", REBUILT)
def test_what_was_rebuilt_says_so(name: str) -> None:
    rule = find_rule("world_cup", name)
    assert rule is not None
    assert any("our r" in note.en.casefold() for note in rule.rulings), rule.rulings
    assert any(word in note.de for note in rule.rulings for word in ("achgebaut", "unsere Festlegung"))
