"""A new match (CA-SETUP-05, CA-KICKOFF-01, CA-KICKOFF-02)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.counter_attack import formations
from game.rules.counter_attack.actions import PlacePlayers
from game.rules.counter_attack.cards import Referee
from game.rules.counter_attack.frames import After, Arrange, Choose
from game.rules.counter_attack.setup import new_match
from game.rules.counter_attack.squads import shipped_squads
from game.rules.counter_attack.state import SQUAD, Options
from tests.counter_attack.builders import act, asks, offered


@pytest.mark.rule("CA-SETUP-05", "CA-KICKOFF-01")
def test_both_squads_stand_in_their_formations() -> None:
    one, other = shipped_squads()[:2]
    state = new_match((one, other), Options())
    assert state.frames == [Arrange((1, 0), 0, ready=True)]
    for side, squad in enumerate((one, other)):
        places = formations.places(squad.formation, east=side == 0)
        found = {state.shirts[side * SQUAD + index]: state.at[side * SQUAD + index] for index in range(SQUAD)}
        assert {shirt: found[shirt] for shirt in range(1, 12)} == places
        assert found[0] is None
        assert state.shirts[state.keepers[side]] == 1
        assert state.card(state.keepers[side]).keeper


@pytest.mark.rule("CA-KICKOFF-02")
def test_the_toss_and_the_referee_can_be_given() -> None:
    squads = shipped_squads()
    state = new_match((squads[0], squads[1]), Options(), Referee("Somebody", 2), kicking=1)
    assert (state.kicked_off, state.attack, asks(state)) == (1, 1, 0)
    assert state.referee.leniency == 2
    for _ in range(2):
        state = act(state, next(action for action in offered(state) if isinstance(action, PlacePlayers))).state
    assert state.frames == [Choose(After.KICK_OFF)]
    assert state.carrier >= SQUAD


@pytest.mark.rule("CA-SETUP-05")
def test_shirts_decide_not_the_order_of_the_cards() -> None:
    squads = shipped_squads()
    shirts = list(squads[0].shirts)
    last, bench = shirts.index(11), shirts.index(0)
    shirts[last], shirts[bench] = shirts[bench], shirts[last]
    state = new_match((replace(squads[0], shirts=tuple(shirts)), squads[1]), Options())
    assert state.at[last] is None
    assert state.at[bench] == formations.places(squads[0].formation)[11]
