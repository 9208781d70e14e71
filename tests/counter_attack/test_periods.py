"""Ends of halves and of the match, extra time and added time (CA-TIME-01, -04, -05, CA-KICKOFF-07)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.core.dice import ScriptDice
from game.core.driver import Applied, apply
from game.geometry.hexes import Hex
from game.rules.counter_attack import awards, flow, formations
from game.rules.counter_attack.actions import Decline, NameTaker, Shoot, StartPhase
from game.rules.counter_attack.events import HalfEnded, MatchEnded, TimeAdded
from game.rules.counter_attack.frames import After, Arrange, Choose, Loose, PassKind, Phase, ShootOut, Taker
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.mechanics import periods
from game.rules.counter_attack.state import NOBODY, Half, MatchState, Options, Switch
from game.rules.counter_attack.tables import MINUTE
from tests.counter_attack.builders import act, asks, build, events, happen, r, w

OPTIONS = Options(half_actions=10, extra_actions=4)
ADDED = "counter_attack.added-time"


def late(actions: int = 9, half: Half = Half.FIRST, score: tuple[int, int] = (0, 0), **options: object) -> MatchState:
    """White 9 has the ball in midfield late in a half of ten actions."""
    white, red = dict(formations.places("4-4-2")), dict(formations.places("4-4-2", east=False))
    chosen = replace(OPTIONS, **options)  # type: ignore[arg-type]
    state = build({**white, 9: (3, 3)}, red, 9, options=chosen)
    state.actions, state.half, state.score = actions, half, score
    return state


def rest(state: MatchState, *dice: tuple[str, int]) -> Applied[MatchState]:
    return happen(state, lambda work: flow.next_choice(work, After.PHASE), *dice)


@pytest.mark.rule("CA-TIME-01", "CA-KICKOFF-07")
def test_half_time_switches_sides_and_the_other_team_kicks_off() -> None:
    done = rest(late())
    state = done.state
    assert events(done, HalfEnded) == [HalfEnded("first", (0, 0))]
    assert (state.half, state.actions, state.east) == (Half.SECOND, 0, 1)
    assert state.frames == [Arrange((0, 1), 1, ready=True)]
    assert state.at[w(1)] == (16, 0)
    assert state.at[r(1)] == (-16, 0)
    assert (state.attack, state.carrier, state.ball) == (1, NOBODY, (0, 0))


@pytest.mark.rule("CA-TIME-01")
def test_before_the_last_action_nothing_ends() -> None:
    done = rest(late(actions=8))
    assert done.state.frames == [Choose(After.PHASE)]
    assert done.state.half is Half.FIRST


@pytest.mark.rule("CA-TIME-01")
def test_what_is_going_on_is_finished_first() -> None:
    state = late(actions=10)
    running = happen(state, lambda work: work.replace(Phase(1, 4)))
    assert running.state.half is Half.FIRST
    tried = happen(running.state, lambda work: work.push(Loose((3, 3), w(9))), *loose(1, 2))
    assert tried.state.half is Half.FIRST
    ended = happen(running.state, lambda work: flow.next_choice(work, After.PHASE))
    assert ended.state.half is Half.SECOND


def loose(direction: int, steps: int) -> tuple[tuple[str, int], ...]:
    return (("counter_attack.loose-direction", direction), ("counter_attack.loose-distance", steps))


@pytest.mark.rule("CA-TIME-01")
def test_nobody_moves_the_thirds_when_time_is_up() -> None:
    state = late()
    state.at[w(9)] = state.ball = (9, 3)
    assert rest(state).state.half is Half.SECOND


@pytest.mark.rule("CA-TIME-01")
def test_a_goal_with_the_last_action_counts() -> None:
    done = happen(late(), lambda work: flow.score_goal(work, 0, w(9), "shot"))
    assert (done.state.score, done.state.half) == ((1, 0), Half.SECOND)


@pytest.mark.rule("CA-TIME-01")
@pytest.mark.parametrize("award", [awards.corner, awards.throw_in])
def test_a_set_piece_is_not_taken_any_more(award: Callable[[flow.Draft, int, Hex], None]) -> None:
    done = happen(late(), lambda work: award(work, 0, (18, 5)))
    assert done.state.half is Half.SECOND


@pytest.mark.rule("CA-TIME-01", "CA-TIME-05", "CA-SET-11")
def test_a_penalty_is_still_taken() -> None:
    state = happen(late(), lambda work: awards.penalty(work, 0)).state
    assert isinstance(state.frames[-1], Taker)
    state = act(state, NameTaker(w(9))).state
    state = act(act(state, Decline()).state, Decline()).state
    assert state.half is Half.FIRST
    done = act(state, Shoot((19, 0)), ("counter_attack.shot", 6), ("counter_attack.save", 1))
    assert (done.state.score, done.state.half) == ((1, 0), Half.SECOND)


@pytest.mark.rule("CA-TIME-01")
def test_a_corner_won_by_a_last_shot_in_the_middle_is_not_taken() -> None:
    assert happen(late(), lambda work: awards.corner(work, 0, None)).state.half is Half.SECOND


@pytest.mark.rule("CA-TIME-01")
def test_full_time_ends_the_match() -> None:
    done = rest(late(half=Half.SECOND, score=(2, 1), extra_time=True, shoot_out=True))
    assert events(done, MatchEnded) == [MatchEnded("full-time", (2, 1))]
    assert (done.state.half, done.state.frames) == (Half.OVER, [])
    ending = COUNTER_ATTACK.ending(done.state)
    assert ending is not None
    assert (ending.winner, ending.score) == (0, (2, 1))
    assert COUNTER_ATTACK.prompt(done.state) is None


@pytest.mark.rule("CA-TIME-04")
def test_a_draw_stays_one_unless_something_was_agreed() -> None:
    assert rest(late(half=Half.SECOND)).state.half is Half.OVER


@pytest.mark.rule("CA-TIME-04")
def test_extra_time_has_two_short_halves() -> None:
    done = rest(late(half=Half.SECOND, score=(1, 1), extra_time=True))
    state = done.state
    assert (state.half, state.actions, state.frames[0]) == (Half.EXTRA_FIRST, 0, Arrange((1, 0), 0, ready=True))
    state.actions, state.frames, state.carrier, state.ball = 3, [Choose(After.PHASE)], w(9), state.hex(w(9))
    second = rest(state).state
    assert second.half is Half.EXTRA_SECOND
    assert second.frames == [Arrange((0, 1), 1, ready=True)]
    assert second.east == 1 - state.east
    second.actions, second.frames, second.carrier, second.ball = 3, [Choose(After.PHASE)], w(9), second.hex(w(9))
    assert events(rest(second), MatchEnded) == [MatchEnded("extra-time", (1, 1))]


@pytest.mark.rule("CA-TIME-04")
@pytest.mark.parametrize("half", [Half.SECOND, Half.EXTRA_SECOND])
def test_a_draw_goes_to_the_shoot_out(half: Half) -> None:
    state = rest(late(half=half, score=(1, 1), shoot_out=True)).state
    assert state.half is Half.SHOOT_OUT
    assert state.frames == [ShootOut(0)]
    assert asks(state) == 0


@pytest.mark.rule("CA-TIME-05")
@pytest.mark.parametrize(("half", "face", "added"), [(Half.FIRST, 1, 5), (Half.FIRST, 6, 7), (Half.EXTRA_FIRST, 1, 3)])
def test_added_time_by_die_and_leniency(half: Half, face: int, added: int) -> None:
    limit = 4 if half is Half.EXTRA_FIRST else 10
    done = rest(late(actions=limit - 1, half=half, switches=(Switch.ADDED,)), (ADDED, face))
    assert events(done, TimeAdded) == [TimeAdded(half.value, face, 4, added)]
    state = done.state
    assert (state.half, state.frames) == (half, [Choose(After.PHASE)])
    for _ in range(added):
        assert state.half is half
        state = rest(state).state
    assert state.half is not half
    assert state.added == 0


@pytest.mark.rule("CA-TIME-01")
def test_set_pieces_count_the_action_that_led_to_them() -> None:
    done = happen(late(actions=3), lambda work: awards.throw_in(work, 0, (3, 12)))
    assert done.state.actions == 4
    assert done.state.frames == [Taker(0, PassKind.THROW, (3, 12))]


# -- real minutes -----------------------------------------------------------------------------------------------


def after(state: MatchState, spent: int) -> MatchState:
    """The next action, decided after so many milliseconds: a movement phase begins."""
    done = apply(COUNTER_ATTACK, state, asks(state), StartPhase(), ScriptDice(), spent=spent)
    assert isinstance(done, Applied)
    return done.state


@pytest.mark.rule("CA-TIME-01")
def test_with_minutes_the_clock_counts_and_not_the_actions() -> None:
    state = after(late(actions=500, minutes=20), 61_000)
    assert (state.half, state.clock) == (Half.FIRST, 61_000)


@pytest.mark.rule("CA-TIME-01")
def test_the_half_ends_when_the_action_that_was_going_on_is_over() -> None:
    state = late(minutes=20)
    state.clock = 20 * MINUTE - 1
    phase = after(state, 1)
    assert phase.half is Half.FIRST, "the movement phase is still to be played"
    while phase.half is Half.FIRST:
        phase = act(phase, Decline()).state
    assert (phase.half, phase.clock, phase.actions) == (Half.SECOND, 0, 0)


@pytest.mark.rule("CA-TIME-04")
def test_a_half_of_extra_time_lasts_a_third() -> None:
    state = late(half=Half.EXTRA_FIRST, minutes=45)
    state.clock = 15 * MINUTE
    assert periods.time_up(state)
    state.clock -= 1
    assert not periods.time_up(state)


def test_the_clock_stands_still_while_a_set_piece_is_set_up() -> None:
    award = happen(late(minutes=20), lambda work: awards.throw_in(work, 0, (3, 12))).state
    done = apply(COUNTER_ATTACK, award, 0, NameTaker(w(3)), ScriptDice(), spent=9_000)
    assert isinstance(done, Applied)
    assert done.state.clock == 0


def test_without_minutes_time_does_nothing() -> None:
    assert after(late(actions=1), 99_000).clock == 0


@pytest.mark.rule("CA-FOUL-04")
@pytest.mark.parametrize("score", [(2, 1), (0, 0), (0, 3)])
def test_a_side_with_nobody_left_cannot_play_on(score: tuple[int, int]) -> None:
    """Whatever would come next: a goal kick, a kick-off, a keeper to be named."""
    state = late(3, score=score, extra_time=True, shoot_out=True)
    for number in range(1, 12):
        state.at[r(number)], state.gone[r(number)] = None, True
    state.keepers[1] = NOBODY
    done = happen(state, lambda work: periods.settle(work))
    assert events(done, MatchEnded) == [MatchEnded("full-time", score)]
    ending = COUNTER_ATTACK.ending(done.state)
    assert ending is not None
    assert (ending.score, ending.winner) == (score, {(2, 1): 0, (0, 0): None, (0, 3): 1}[score])


@pytest.mark.rule("CA-FOUL-04")
def test_one_man_is_enough_to_play_on() -> None:
    state = late(3)
    for number in range(2, 12):
        state.at[r(number)], state.gone[r(number)] = None, True
    assert happen(state, lambda work: periods.settle(work)).state.half is Half.FIRST
