"""What the match screen asks of the rules: reach, zones, lines, who rolls, what is in the way, and hints."""

from __future__ import annotations

import pytest

from game.content.words import words
from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.play.tutor import told
from game.rules.counter_attack import outcomes
from game.rules.counter_attack.actions import Move, Pass, PassKind, PlacePlayers, Run, Shoot
from game.rules.counter_attack.answering import PARTS
from game.rules.counter_attack.desk import DESK
from game.rules.counter_attack.frames import Arrange, Phase, SnapBlock, TackleOffer, Thirds
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.setup import new_match
from game.rules.counter_attack.spec import random_start
from game.rules.counter_attack.squads import sample_squads
from game.rules.counter_attack.state import MatchState, Options
from game.rules.counter_attack.tutor import hints
from tests.counter_attack.builders import build, offered, r, w, why_not


def test_reach_is_pace_around_others_and_less_in_the_last_step() -> None:
    state = build({9: (0, 0)}, {4: (1, 0)}, 9, frame=Phase(1, 4), cards={w(9): {"pace": 3}})
    reached = DESK.reach(state, w(9))
    assert (0, 3) in reached
    assert (1, 0) not in reached
    assert (0, 0) not in reached
    state.frames = [Phase(3, 2)]
    assert (0, 3) not in DESK.reach(state, w(9))


def test_a_zone_is_the_hex_and_those_around_it() -> None:
    state = build({9: (0, 0)}, {4: (5, 0)}, 9)
    assert len(DESK.zone(state, r(4))) == 7
    assert set(DESK.zones(state, 1)) == set(DESK.zone(state, r(4)))


@pytest.mark.rule("CA-PASS-04")
def test_who_may_roll_against_a_pass_and_with_which_face() -> None:
    state = build({6: (0, 0), 9: (8, 0)}, {1: (17, 0), 4: (4, 1)}, 6)
    assert DESK.rollers(state, Pass(PassKind.STANDARD, (8, 0))) == ((r(4), 6, (4, 1)),)
    assert DESK.rollers(state, Pass(PassKind.HIGH, (8, 0))) == ()
    assert DESK.way(state, Pass(PassKind.STANDARD, (8, 0)))[0] == (0, 0)


@pytest.mark.rule("CA-MOVE-05")
def test_who_may_roll_against_a_run_and_where() -> None:
    state = build({6: (0, 0)}, {1: (17, 0), 4: (3, 0)}, 6, frame=Phase(1, 4))
    assert DESK.rollers(state, Run(w(6), ((1, 0), (2, 0)))) == ((r(4), 6, (2, 0)),)
    assert DESK.rollers(state, Run(w(6), ((1, 0),))) == ()


@pytest.mark.rule("CA-SHOT-03")
def test_who_may_block_a_shot() -> None:
    state = build({9: (12, 0)}, {1: (17, 0), 4: (14, 0)}, 9)
    assert DESK.rollers(state, Shoot((19, 0))) == ((r(4), 5, (14, 0)),)


def test_what_is_in_the_way_is_shown() -> None:
    state = build({6: (0, 0), 9: (8, 0)}, {1: (17, 0), 4: (4, 0)}, 6)
    action = Pass(PassKind.STANDARD, (8, 0))
    assert set(DESK.evidence(state, action, why_not(state, action))) == {(4, 0), (8, 0)}
    far = Pass(PassKind.STANDARD, (-13, 0))
    shown = DESK.evidence(state, far, why_not(state, far))
    assert (-13, 0) in shown
    assert (-5, 0) not in shown


def test_the_way_of_a_move_outside_the_phase_goes_round_others() -> None:
    state = build({9: (12, 0)}, {1: (17, 0), 4: (14, 0), 5: (14, 1)}, 9, frame=SnapBlock(w(9)))
    way = DESK.way(state, Move(r(4), (13, 0)))
    assert (way[0], way[-1]) == ((14, 0), (13, 0))


def test_formations_are_legal_places_for_both_sides() -> None:
    state = new_match(sample_squads()[0], Options())
    state.frames = [Arrange((1, 0), 0, ready=True)]
    for frame in (Arrange((1, 0), 0, ready=True), Arrange((0,), 0, ready=True)):
        state.frames = [frame]
        found = DESK.presets(state)
        assert len(found) == 8
        for _, action in found:
            assert COUNTER_ATTACK.judge(state, frame.sides[0], action).allowed
    _, first = DESK.presets(state)[0]
    assert (first.taker, (0, 0)) in first.places
    assert isinstance(DESK.placing(state, first.places), PlacePlayers)


def test_thirds_moved_and_landing() -> None:
    state = build({9: (12, 0)}, {1: (17, 0)}, 9, frame=Thirds((0,), (0,), (w(9),)))
    assert DESK.moved(state) == {w(9)}
    assert all(x < 0 for x, _ in DESK.thirds(state))
    assert DESK.landing(state) is None


def test_outcomes_are_seen_from_whoever_decides() -> None:
    state = build({9: (12, 0)}, {1: (17, 0)}, 9)
    assert outcomes.good_for(state, "goal") == 0
    assert outcomes.good_for(state, "stolen:4") == 1
    assert outcomes.good_for(state, "loose-free") is None


# -- the tutor --------------------------------------------------------------------------------------------------------


def keys(state: MatchState, seat: int) -> list[str]:
    return [hint.key.removeprefix("counter_attack.") for hint in hints(state, seat)]


def test_a_booked_tackler_is_warned() -> None:
    state = build({9: (5, 0)}, {1: (17, 0), 4: (6, 0)}, 9, frame=TackleOffer(r(4)))
    assert "booked" not in keys(state, 1)
    state.yellows[r(4)] = 1
    assert keys(state, 1)[0] == "booked"


def test_a_carrier_hears_of_thieves_and_the_defence_of_tackles() -> None:
    state = build({9: (5, 0)}, {1: (17, 0), 4: (7, 0)}, 9, frame=Phase(1, 4))
    assert "steal" in keys(state, 0)
    state.frames = [Phase(2, 5)]
    assert "can-tackle" in keys(state, 1)


def test_offside_and_shots_are_named() -> None:
    state = build({9: (12, 0), 10: (16, 5)}, {1: (17, 0), 4: (13, 2)}, 9)
    assert {"shot-now", "offside"} <= set(keys(state, 0))


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_decision_has_a_word_of_the_tutor_and_every_hint_a_sentence(language: str) -> None:
    say = words(language)
    missing = [part.kind for part in PARTS.values() if f"tutor.counter_attack.{part.kind}" not in say.entries]
    assert missing == []
    dice, heard = StreamDice(8), set()
    state = random_start(dice)
    for _ in range(1200):
        prompt = COUNTER_ATTACK.prompt(state)
        if prompt is None:
            break
        seat = prompt.seats[0]
        for hint in hints(state, seat):
            heard.add(hint.key)
            said = told(hint, say)
            assert "{" not in said, said
            assert not said.startswith("["), said
        applied = apply(COUNTER_ATTACK, state, seat, COUNTER_ATTACK.random_answer(state, seat, dice), dice)
        assert isinstance(applied, Applied)
        state = applied.state
    assert len(heard) > 3
    assert offered(state) is not None
