"""Bots: always legal, quick, the same with the same dice, and what the greedy one does in plain positions."""

from __future__ import annotations

import typing
from fractions import Fraction

import pytest

from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.core.parts import preferred
from game.geometry.hexes import distance
from game.rules.counter_attack import actions, bots, chances, evaluate, frames
from game.rules.counter_attack.answering import PARTS
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.setup import new_match
from game.rules.counter_attack.squads import sample_squads
from game.rules.counter_attack.state import ADVANCED, NOBODY, MatchState, Options, Switch
from game.rules.counter_attack.zones import board
from tests.counter_attack.builders import act, asks, build, r, w

GREEDY = bots.BOTS["greedy"]


def start(*switches: Switch) -> MatchState:
    teams, referee = sample_squads()
    return new_match(teams, Options(switches=switches), referee)


def played(seed: int, *switches: Switch) -> tuple[MatchState, list[object]]:
    """A whole match of the greedy bot against itself, and all it did."""
    state, choices, dice = start(*switches), StreamDice(seed), StreamDice(seed + 1)
    done: list[object] = []
    while (prompt := COUNTER_ATTACK.prompt(state)) is not None:
        seat = prompt.seats[0]
        before = state.clone()
        action = GREEDY(state, seat, choices)
        assert state == before, "a bot changed what it looked at"
        applied = apply(COUNTER_ATTACK, state, seat, action, dice)
        assert isinstance(applied, Applied), applied
        state = applied.state
        done.append(action)
    return state, done


# -- in general ---------------------------------------------------------------------------------------------------


def test_there_is_a_way_for_every_decision() -> None:
    decisions = {frame for frame in typing.get_args(frames.Frame) if frame in PARTS}
    assert decisions == set(bots.WAYS)


@pytest.mark.parametrize("switches", [(), ADVANCED, tuple(Switch)])
def test_a_match_looks_like_football(switches: tuple[Switch, ...]) -> None:
    over, done = played(5, *switches)
    assert sum(over.score) <= 12
    kinds = {type(action) for action in done}
    assert {actions.Shoot, actions.Pass, actions.Run, actions.Move, actions.Tackle, actions.StartPhase} <= kinds


def test_the_same_dice_give_the_same_match() -> None:
    assert played(11, *ADVANCED) == played(11, *ADVANCED)


def test_goals_and_shots_on_average() -> None:
    """Over eight matches; the long run is about three goals, seven shots and thirty passes."""
    goals = shots = 0
    for seed in range(8):
        over, done = played(100 + seed, *(ADVANCED if seed % 2 else ()))
        goals += sum(over.score)
        shots += sum(isinstance(action, actions.Shoot) for action in done)
    assert 8 <= goals <= 40
    assert shots >= 24


def test_the_greedy_one_beats_chance_clearly() -> None:
    """Four matches, at home and away in turn; it sees no more than its seat may."""
    goals = [0, 0]
    for seed in range(4):
        state, choices, dice = start(*(ADVANCED if seed > 1 else ())), StreamDice(seed), StreamDice(seed + 50)
        greedy_seat = seed % 2
        while (prompt := COUNTER_ATTACK.prompt(state)) is not None:
            seat = prompt.seats[0]
            bot = GREEDY if seat == greedy_seat else bots.BOTS["random"]
            applied = apply(COUNTER_ATTACK, state, seat, bot(COUNTER_ATTACK.view(state, seat), seat, choices), dice)
            assert isinstance(applied, Applied)
            state = applied.state
        goals[0] += state.score[greedy_seat]
        goals[1] += state.score[1 - greedy_seat]
    assert goals[0] >= 12
    assert goals[1] <= goals[0] // 4


# -- the greedy one -----------------------------------------------------------------------------------------------


def plan(state: MatchState) -> object:
    action = preferred(bots.WAYS, state)
    assert action is not None
    ruling = COUNTER_ATTACK.judge(state, asks(state), action)
    assert ruling.allowed, ruling
    return action


KEEPERS = ({1: (-16, 0)}, {1: (17, 0)})
WHITE, RED = KEEPERS


def test_shoots_where_the_keeper_is_beaten_most_often() -> None:
    state = build({**WHITE, 9: (14, 0)}, {1: (17, 3)}, 9)
    action = plan(state)
    assert isinstance(action, actions.Shoot)
    found = {aim: evaluate.shot_chance(state, w(9), aim) for aim in ((19, -4), (19, -1), (19, 3))}
    assert evaluate.shot_chance(state, w(9), action.aim) >= max(found.values())


def test_does_not_shoot_from_far_through_a_crowd() -> None:
    crowd = {1: (17, 0), 2: (12, 0), 3: (12, 1), 4: (12, -1), 5: (13, 0), 6: (14, 0)}
    action = plan(build({**WHITE, 9: (10, 0)}, crowd, 9, cards={w(9): {"shooting": 1}}))
    assert not isinstance(action, actions.Shoot)


def test_passes_forward_to_a_free_man() -> None:
    state = build({**WHITE, 4: (-6, 0), 9: (4, 2), 6: (-10, 3)}, {**RED, 4: (10, 0), 5: (-4, 1)}, 4)
    assert plan(state) == actions.Pass(frames.PassKind.STANDARD, (4, 2))


def test_does_not_pass_to_somebody_offside() -> None:
    state = build({**WHITE, 4: (3, 0), 9: (12, 2)}, {**RED, 4: (8, -9)}, 4)
    assert plan(state) != actions.Pass(frames.PassKind.STANDARD, (12, 2))


def test_keeps_the_ball_when_every_pass_goes_back() -> None:
    assert plan(build({**WHITE, 9: (6, 0), 6: (-2, 3)}, {**RED, 4: (11, 5)}, 9)) == actions.StartPhase()


def test_runs_on_when_the_way_is_free_and_round_a_defender() -> None:
    state = build({**WHITE, 9: (2, 0)}, {**RED, 4: (5, 0)}, 9, frame=frames.Phase(1, 4))
    action = plan(state)
    assert isinstance(action, actions.Run)
    assert action.path[-1][0] > 2
    assert all(distance(place, (5, 0)) > 1 for place in action.path)


def test_walks_the_ball_in() -> None:
    state = build({**WHITE, 9: (16, 1)}, {1: (10, 9)}, 9, frame=frames.Phase(1, 4))
    action = plan(state)
    assert isinstance(action, actions.Run)
    assert action.path[-1][0] == 19


def test_stops_when_nothing_gets_better() -> None:
    ring = {2: (1, 0), 3: (1, -1), 4: (0, 1), 5: (0, -1), 6: (-1, 0)}
    state = build({**WHITE, 9: (0, 0)}, {**RED, **ring}, 9, frame=frames.Phase(1, 3, (w(9),)))
    state.frames.append(frames.Running(w(9), 2))
    assert plan(state) == actions.Decline()


def test_somebody_goes_for_a_free_ball() -> None:
    state = build({**WHITE, 9: (0, 0), 6: (-8, 0)}, RED, (2, 1), frame=frames.Phase(1, 4))
    assert plan(state) == actions.Move(w(9), (2, 1))
    state.offside = (w(9),)
    assert plan(state) != actions.Move(w(9), (2, 1))


def test_the_defence_presses_with_its_best_tackler() -> None:
    state = build(
        {**WHITE, 9: (3, 0)}, {**RED, 4: (7, 0), 5: (7, 1)}, 9, frame=frames.Phase(2, 5),
        cards={r(4): {"tackling": 2}, r(5): {"tackling": 6}},
    )  # fmt: skip
    action = plan(state)
    assert isinstance(action, actions.Move)
    assert action.piece == r(5)
    assert distance(action.to, (3, 0)) == 1


@pytest.mark.parametrize(("tackling", "answer"), [(6, actions.Tackle()), (1, actions.Decline())])
def test_tackles_when_the_odds_are_decent(tackling: int, answer: object) -> None:
    cards = {r(4): {"tackling": tackling}, w(9): {"dribbling": 5}}
    state = build({**WHITE, 9: (3, 0)}, {**RED, 4: (4, 0)}, 9, frame=frames.Phase(2, 4, (r(4),)), cards=cards)
    state.frames.append(frames.TackleOffer(r(4)))
    assert plan(state) == answer


@pytest.mark.parametrize(
    ("place", "others", "yellow", "answer"),
    [
        ((10, 0), {}, 0, actions.Tackle(reckless=True)),
        ((10, 0), {5: (14, 2)}, 0, actions.Decline()),
        ((10, 0), {}, 1, actions.Decline()),
        ((14, 0), {}, 0, actions.Decline()),
    ],
    ids=["through", "covered", "booked", "penalty"],
)
def test_a_man_who_is_through_is_brought_down(
    place: tuple[int, int], others: dict[int, tuple[int, int]], yellow: int, answer: object
) -> None:
    cards = {r(4): {"tackling": 1}, w(9): {"dribbling": 6}}
    beside = (place[0] - 1, place[1])
    state = build({**WHITE, 9: place}, {**RED, **others, 4: beside}, 9, frame=frames.Phase(2, 4, (r(4),)), cards=cards,
                  switches=(Switch.RECKLESS,))  # fmt: skip
    state.frames.append(frames.TackleOffer(r(4)))
    state.yellows[r(4)] = yellow
    assert plan(state) == answer


def test_a_ball_into_the_run_of_a_fast_man() -> None:
    state = build({**WHITE, 4: (0, 0), 9: (5, 3)}, {**RED, 4: (8, -9), 5: (6, -8)}, 4, cards={w(9): {"pace": 6}})
    action = plan(state)
    assert isinstance(action, actions.Pass)
    assert action.kind is frames.PassKind.STANDARD
    assert action.to not in state.at
    assert action.to[0] > 5


def test_a_long_ball_behind_the_defence_where_the_way_along_the_ground_is_closed() -> None:
    wall = {2: (-4, 0), 3: (-4, 2), 4: (-4, -2), 5: (-4, 4), 6: (-4, -4), 7: (2, -6)}
    cards = {w(9): {"pace": 6}, w(4): {"high_pass": 6}}
    state = build({**WHITE, 4: (-7, 0), 9: (1, 2)}, {**RED, **wall}, 4, cards=cards)
    assert plan(state) == actions.Pass(frames.PassKind.LONG, (7, 2))


@pytest.mark.parametrize(("saving", "answer"), [(5, actions.Dive()), (1, actions.Decline())])
def test_the_keeper_dives_when_he_is_likely_to_hold_it(saving: int, answer: object) -> None:
    cards = {r(1): {"saving": saving}, w(9): {"dribbling": 5}}
    state = build({**WHITE, 9: (16, 0)}, RED, 9, frame=frames.Phase(1, 3, (w(9),)), cards=cards)
    state.frames += [frames.Running(w(9), 1), frames.DiveOffer(r(1), w(9))]
    assert plan(state) == answer


def test_a_snapshot_in_the_box() -> None:
    state = build(
        {**WHITE, 9: (15, 0)}, {1: (17, 6)}, 9, frame=frames.Phase(1, 3, (w(9),)), cards={w(9): {"shooting": 6}}
    )
    state.frames.append(frames.Running(w(9), 0, True))
    assert plan(state) == actions.Snapshot()


def test_the_best_block_before_a_snapshot() -> None:
    state = build({**WHITE, 9: (14, 0)}, {1: (18, 3), 4: (15, 4)}, 9, frame=frames.SnapBlock(w(9)))
    before = evaluate.best_shot(state, w(9), snapshot=True)[0]
    action = plan(state)
    assert isinstance(action, actions.Move)
    state.at[action.piece] = action.to
    assert evaluate.best_shot(state, w(9), snapshot=True)[0] < before


def test_the_keeper_moves_towards_the_shot() -> None:
    state = build({**WHITE, 9: (10, 0)}, {1: (17, -3)}, 9)
    shot = frames.Shot(w(9), (19, 2))
    state.frames = [frames.ShotRoll(shot), frames.KeeperMove(1, 1)]
    action = plan(state)
    assert isinstance(action, actions.Move)
    assert action.to[1] > -3


def test_heads_at_goal_when_it_can_and_leaves_an_offside_ball() -> None:
    state = build({**WHITE, 9: (16, 0)}, {1: (17, -4)}, (16, 0), frame=frames.HeaderAttack(frames.PassKind.HIGH))
    state.carrier = NOBODY
    assert plan(state) == actions.Jump((w(9),), frames.Intent.SHOT)
    state = build({**WHITE, 9: (10, 0)}, {**RED, 4: (11, 0)}, (10, 0), frame=frames.HeaderAttack(frames.PassKind.HIGH))
    state.carrier, state.offside = NOBODY, (w(9),)
    assert plan(state) == actions.Jump((), frames.Intent.PASS)


@pytest.mark.parametrize(("aerial", "jumps"), [(6, True), (0, False)])
def test_the_keeper_comes_out_only_when_it_pays(aerial: int, jumps: bool) -> None:
    frame = frames.HeaderDefend(frames.PassKind.HIGH, frames.Intent.SHOT, (w(9),))
    cards = {r(1): {"aerial": aerial}, w(9): {"heading": 2 if jumps else 6}}
    state = build({**WHITE, 9: (15, 0)}, {1: (16, 0), 4: (14, 0)}, (15, 0), frame=frame, cards=cards)
    state.carrier = NOBODY
    action = plan(state)
    assert isinstance(action, actions.Jump)
    assert (r(1) in action.pieces) == jumps


def test_aims_a_header_away_from_the_keeper() -> None:
    state = build(
        {**WHITE, 9: (16, 0)}, {1: (18, 3)}, (16, 0), frame=frames.HeaderAim(w(9), frames.PassKind.HIGH, 3, False)
    )
    state.carrier = NOBODY
    action = plan(state)
    assert isinstance(action, actions.Shoot)
    assert action.aim[1] < 0


def test_a_corner_goes_to_the_best_head() -> None:
    cards = {w(9): {"heading": 6}, w(8): {"heading": 2}}
    state = build({**WHITE, 7: (18, 12), 8: (14, 3), 9: (15, -2)}, RED, 7, frame=frames.CornerDue(w(7)), cards=cards)
    action = plan(state)
    assert isinstance(action, actions.Pass)
    assert action.kind is frames.PassKind.CORNER
    assert distance(action.to, (15, -2)) <= 1, "where he heads without a loss"
    assert distance(action.to, (14, 3)) > 2


def test_stops_play_for_a_penalty_and_plays_on_far_away() -> None:
    for place, answer in (((14, 2), actions.StopPlay()), ((-3, 2), actions.PlayOn())):
        frame = frames.FoulChoice(r(4), w(9), frames.Challenge.TACKLE)
        state = build({**WHITE, 9: place}, {**RED, 4: (place[0], 3)}, 9, frame=frame)
        assert plan(state) == answer


def test_an_injured_player_is_changed_and_the_shooter_takes_the_penalty() -> None:
    frame = frames.Taker(0, None, (14, 0), penalty=True)
    state = build({**WHITE, 9: (10, 0), 8: (9, 3)}, RED, (14, 0), frame=frame, cards={w(8): {"shooting": 6}})
    state.carrier = NOBODY
    assert plan(state) == actions.NameTaker(w(8))
    state.injured[w(9)] = True
    action = plan(state)
    assert isinstance(action, actions.Substitute)
    assert action.off == w(9)


def test_heads_go_into_the_box_at_a_corner() -> None:
    frame = frames.Placing(((0, 2), (1, 2)), w(7), frames.PassKind.CORNER)
    cards = {w(5): {"heading": 6}}
    state = build({**WHITE, 7: (18, 12), 5: (0, 0), 8: (2, 2)}, RED, 7, frame=frame, cards=cards)
    action = plan(state)
    assert isinstance(action, actions.Move)
    assert action.piece == w(5)
    assert action.to[0] >= 12


def test_the_best_shooter_kicks_first_in_the_shoot_out() -> None:
    state = build(
        {**WHITE, 9: (10, 0), 8: (9, 3)}, RED, (14, 0), frame=frames.ShootOut(0), cards={w(8): {"shooting": 6}}
    )
    assert plan(state) == actions.NameTaker(w(8))


def test_a_free_kick_always_has_an_answer() -> None:
    state = build({**WHITE, 9: (0, 0)}, RED, 9, after=frames.After.FREE_KICK)
    action = GREEDY(state, 0, StreamDice(1))
    assert COUNTER_ATTACK.judge(state, 0, action).allowed


# -- chances ------------------------------------------------------------------------------------------------------


def test_chances_of_duels() -> None:
    assert chances.duel_chance(3, 3) == Fraction(15, 36)
    assert chances.duel_chance(9, 3, wide=1) == Fraction(5, 6)
    assert chances.challenge_chance(3, 3, 1) == Fraction(15, 36)
    assert chances.challenge_chance(8, 1, 1) == Fraction(5, 6)
    assert chances.header_chance((3,), (3,)) == Fraction(15, 36)


# -- keepers ----------------------------------------------------------------------------------------------------------


def in_the_mouth(saving: int, dribbling: int) -> MatchState:
    """White 9 could walk the ball in past the keeper who stands beside him."""
    cards = {r(1): {"saving": saving}, w(9): {"dribbling": dribbling}}
    white, red = {1: (-16, 0), 9: (18, 2), 8: (0, 0)}, {1: (18, 1), 4: (0, 9)}
    return build(white, red, ball=9, frame=frames.Phase(1, 4), cards=cards)


@pytest.mark.rule("CA-GK-11", "CA-MOVE-10")
def test_the_ball_is_walked_in_past_a_keeper_who_is_likely_to_be_beaten() -> None:
    past = bots.greedy(in_the_mouth(1, 6), 0, StreamDice(1))
    assert isinstance(past, actions.Run)
    assert past.path[-1] in board().goal[1]
    wary = bots.greedy(in_the_mouth(6, 1), 0, StreamDice(1))
    assert not (isinstance(wary, actions.Run) and wary.path[-1] in board().goal[1])


@pytest.mark.rule("CA-GK-11")
def test_a_keeper_dives_where_it_pays_and_always_before_the_ball_is_walked_in() -> None:
    state = in_the_mouth(1, 6)
    asked = act(state, actions.Run(w(9), ((19, 2),))).state
    assert bots.greedy(asked, 1, StreamDice(1)) == actions.Dive()
    away = act(state, actions.Run(w(9), ((18, 3),))).state
    assert bots.greedy(away, 1, StreamDice(1)) == actions.Decline()
    able = act(in_the_mouth(6, 1), actions.Run(w(9), ((18, 3),))).state
    assert bots.greedy(able, 1, StreamDice(1)) == actions.Dive()


@pytest.mark.rule("CA-GK-11")
@pytest.mark.parametrize(("dribbling", "rushes"), [(1, True), (6, False)])
def test_a_keeper_comes_out_where_the_shot_is_the_greater_danger(dribbling: int, rushes: bool) -> None:
    cards = {w(9): {"shooting": 6, "dribbling": dribbling}}
    state = build({1: (-16, 0), 9: (14, 0)}, {1: (17, 0), 4: (-9, 9)}, ball=9, frame=frames.Phase(2, 5), cards=cards)
    action = bots.greedy(state, 1, StreamDice(1))
    assert (action == actions.Move(r(1), (15, -1)) or action == actions.Move(r(1), (15, 0))) is rushes
