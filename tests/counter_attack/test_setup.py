"""A new match (CA-SETUP-05, CA-KICKOFF-01, CA-KICKOFF-02)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.counter_attack import formations
from game.rules.counter_attack.actions import BeginMatch, PlacePlayers, SubmitTeam
from game.rules.counter_attack.cards import Referee
from game.rules.counter_attack.frames import After, Arrange, Choose
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.presets import PRESETS
from game.rules.counter_attack.setup import new_match
from game.rules.counter_attack.setup_form import with_line_ups, with_squads
from game.rules.counter_attack.squads import sample_squads, shipped_deck, shipped_squads
from game.rules.counter_attack.state import ADVANCED, SQUAD, Options
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


@pytest.mark.rule("CA-SETUP-06", "CA-KICKOFF-02")
@pytest.mark.parametrize("toss", [False, True])
def test_ready_teams_draw_a_referee_before_anybody_takes_his_place(toss: bool) -> None:
    teams, _ = sample_squads()
    state = with_squads(teams, Options(toss=toss))
    assert (state.referee.name, COUNTER_ATTACK.broken_invariants(state)) == ("", [])
    referees = shipped_deck().referees
    coin = [("counter_attack.toss", 2)] if toss else []
    begun = act(state, BeginMatch(), ("counter_attack.draw-referee", 3), *coin).state
    assert begun.referee == referees[2]
    assert begun.kicked_off == int(toss)


@pytest.mark.rule("CA-SETUP-06")
def test_a_referee_is_drawn_after_the_line_ups_too() -> None:
    teams, _ = sample_squads()
    state = with_line_ups(teams, Options())
    assert COUNTER_ATTACK.broken_invariants(state) == []
    for side, dice in ((0, ()), (1, (("counter_attack.draw-referee", 1), ("counter_attack.toss", 1)))):
        state = act(state, SubmitTeam(teams[side].shirts, teams[side].formation), *dice).state
    assert state.referee == shipped_deck().referees[0]


@pytest.mark.rule("CA-SETUP-09", "CA-KICKOFF-02")
def test_what_the_profiles_promise() -> None:
    """A first match is short and without high balls; the book's coin belongs to all of them."""
    assert list(PRESETS) == ["first", "core", "advanced", "book"]
    assert [options.toss for options in PRESETS.values()] == [True, True, True, True]
    assert [options.high_balls for options in PRESETS.values()] == [False, True, True, True]
    assert [options.switches for options in PRESETS.values()] == [(), (), ADVANCED, ()]
    assert PRESETS["first"].half_actions < PRESETS["core"].half_actions
