"""The scenarios of the book as matches: beginning, length, end, winner (CA-SCEN-01 to CA-SCEN-04), and the toss."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.counter_attack import flow, report, scenarios
from game.rules.counter_attack.actions import Action, BeginMatch, NameTaker, PlacePlayers, StartPhase, Substitute
from game.rules.counter_attack.events import (
    BallCleared,
    HalfBegan,
    HalfEnded,
    MatchEnded,
    PassArrived,
    PassPlayed,
    SentOff,
    SetPieceAwarded,
    TeamsSwapped,
    TossWon,
)
from game.rules.counter_attack.frames import (
    After,
    Arrange,
    Challenge,
    Choose,
    Held,
    KeeperNeeded,
    KickDue,
    MatchDue,
    Opening,
    PassKind,
    Phase,
    ShootOut,
    Thirds,
)
from game.rules.counter_attack.keepers import is_keeper
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.mechanics import foul, periods
from game.rules.counter_attack.mechanics.draft import new_draft
from game.rules.counter_attack.mechanics.line_up import begin_match
from game.rules.counter_attack.queries import on_pitch
from game.rules.counter_attack.reasons import Reason
from game.rules.counter_attack.setup import new_match
from game.rules.counter_attack.spec import SPEC
from game.rules.counter_attack.squads import sample_squads, shipped_deck
from game.rules.counter_attack.state import NOBODY, SQUAD, Half, MatchState, Options, Scenario, Switch
from game.rules.counter_attack.statistics import Figure, counted
from game.rules.counter_attack.tables import MINUTE
from tests.counter_attack.builders import act, asks, events, happen, offered, why_not
from tests.counter_attack.sums import statistics

OPTIONS = Options(half_actions=45, extra_actions=15)
TOSS, DRAWN = "counter_attack.toss", "counter_attack.sent-off"


def begun(scenario: Scenario, **more: object) -> MatchState:
    return new_match(sample_squads()[0], replace(OPTIONS, scenario=scenario, **more))  # type: ignore[arg-type]


def stay(state: MatchState) -> Action:
    """The first set-up on offer: as they stand."""
    return next(action for action in offered(state) if isinstance(action, PlacePlayers))


def placed(state: MatchState) -> MatchState:
    for _ in range(2):
        state = act(state, stay(state)).state
    return state


def play(state: MatchState, actions: int) -> MatchState:
    """So many actions later the side with the ball chooses."""
    state = state.clone()
    state.actions, state.frames[:] = actions - 1, [Choose(After.PHASE)]
    state.ball, state.carrier = state.hex(next(on_pitch(state, state.attack))), next(on_pitch(state, state.attack))
    return state


def ended(state: MatchState, score: tuple[int, int], actions: int) -> tuple[MatchState, list[object]]:
    last = play(state, actions)
    last.score = score
    done = happen(last, lambda work: flow.next_choice(work, After.PHASE))
    return done.state, list(done.events)


def reason_and_winner(state: MatchState) -> tuple[str, int | None]:
    ending = COUNTER_ATTACK.ending(state)
    assert ending is not None
    return ending.reason, ending.winner


# -- the toss -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-KICKOFF-02")
@pytest.mark.parametrize("face", [1, 2])
def test_a_coin_decides_where_that_is_wanted(face: int) -> None:
    state = new_match(sample_squads()[0], Options(toss=True))
    assert (state.frames, asks(state), offered(state)) == ([MatchDue()], 0, [BeginMatch()])
    done = act(state, BeginMatch(), (TOSS, face))
    assert events(done, TossWon) == [TossWon(face - 1)]
    assert (done.state.kicked_off, done.state.attack) == (face - 1, face - 1)
    assert done.state.frames == [Arrange((2 - face, face - 1), face - 1, ready=True)]


@pytest.mark.rule("CA-KICKOFF-02")
def test_without_a_toss_the_caller_decides() -> None:
    assert new_match(sample_squads()[0], Options(), kicking=1).frames == [Arrange((0, 1), 1, ready=True)]


# -- outnumbered ----------------------------------------------------------------------------------------------------


def outnumbered(first: int = 3, second: int = 3, **more: object) -> MatchState:
    return act(begun(Scenario.OUTNUMBERED, **more), BeginMatch(), (DRAWN, first), (DRAWN, second)).state


@pytest.mark.rule("CA-SCEN-01")
def test_two_of_the_leaders_are_sent_off_by_lot() -> None:
    state = begun(Scenario.OUTNUMBERED)
    assert (state.score, state.half, offered(state)) == ((0, 2), Half.SECOND, [BeginMatch()])
    done = act(state, BeginMatch(), (DRAWN, 3), (DRAWN, 3))
    assert [event.piece for event in events(done, SentOff)] == [SQUAD + 2, SQUAD + 3]
    after = done.state
    assert (len(list(on_pitch(after, 0))), len(list(on_pitch(after, 1)))) == (11, 9)
    assert after.gone[SQUAD + 2]
    assert after.frames == [Arrange((1, 0), 0, ready=True, opening=Opening.GOAL_KICK)]


@pytest.mark.rule("CA-SCEN-01", "CA-SET-17")
def test_a_keeper_who_is_drawn_is_replaced_first() -> None:
    state = outnumbered(first=1)
    assert state.frames[-1] == KeeperNeeded(1)
    keeper = next(on_pitch(state, 1))
    after = act(state, NameTaker(keeper)).state
    assert is_keeper(after, keeper)
    assert isinstance(after.frames[-1], Arrange)


@pytest.mark.rule("CA-SCEN-01")
def test_both_stand_where_they_like() -> None:
    state = outnumbered()
    men = list(on_pitch(state, 1))
    anywhere = tuple((piece, (-3 + 2 * index, 1)) for index, piece in enumerate(men))
    assert (0, 0) not in dict(anywhere).values()
    after = act(state, PlacePlayers(anywhere)).state
    assert after.at[men[0]] == (-3, 1)
    assert why_not(state, PlacePlayers(anywhere, men[0])).reason == Reason.NOBODY_ON_SPOT
    assert why_not(state, PlacePlayers(((men[0], (-16, 0)), *anywhere[1:]))).reason == Reason.OCCUPIED
    assert why_not(state, PlacePlayers(((men[0], (40, 0)), *anywhere[1:]))).reason == Reason.OUT_OF_BOUNDS


@pytest.mark.rule("CA-SCEN-01", "CA-SET-16")
def test_the_side_with_eleven_has_a_goal_kick() -> None:
    state = act(outnumbered(), stay(outnumbered())).state
    done = act(state, stay(state))
    assert events(done, HalfBegan) == [HalfBegan("second")]
    assert events(done, SetPieceAwarded)[0].kind == "goal-kick"
    assert done.state.frames[0] == KickDue(done.state.keepers[0], goal_kick=True)
    assert isinstance(done.state.frames[-1], Thirds), "both thirds move first"
    assert done.state.actions == 0


@pytest.mark.rule("CA-SCEN-01")
@pytest.mark.parametrize(("score", "winner"), [((3, 2), 0), ((2, 2), None), ((1, 2), 1)])
def test_thirty_of_forty_five_minutes_to_turn_it_round(score: tuple[int, int], winner: int | None) -> None:
    state = placed(outnumbered())
    assert not periods.time_up(play(state, 30))
    over, told = ended(state, score, 30)
    assert MatchEnded("scenario:outnumbered", score) in told
    assert reason_and_winner(over) == ("scenario:outnumbered", winner)


@pytest.mark.rule("CA-SCEN-01", "CA-TIME-04")
def test_a_draw_may_be_settled_by_kicks() -> None:
    over, _ = ended(placed(outnumbered(shoot_out=True, extra_time=True)), (2, 2), 30)
    assert over.frames == [ShootOut(0)]


@pytest.mark.rule("CA-SCEN-01")
def test_minutes_are_shared_in_the_same_way() -> None:
    state = placed(outnumbered(minutes=9))
    state.actions, state.clock = 99, 6 * MINUTE - 1
    assert not periods.time_up(state)
    state.clock += 1
    assert periods.time_up(state)


# -- the missing goal -----------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-SCEN-02")
@pytest.mark.parametrize(("score", "winner"), [((0, 1), 1), ((1, 1), 0), ((2, 2), 0), ((1, 2), 1), ((2, 1), 0)])
def test_away_goals_count_double_in_a_tie(score: tuple[int, int], winner: int) -> None:
    state = begun(Scenario.MISSING_GOAL)
    assert (state.score, state.half, state.frames) == ((0, 1), Half.SECOND, [Arrange((1, 0), 0, ready=True)])
    state = placed(state)
    assert state.frames == [Choose(After.KICK_OFF)]
    assert not periods.time_up(play(state, 45))
    over, told = ended(state, score, 45)
    assert HalfEnded("second", score) in told
    assert reason_and_winner(over) == ("scenario:missing-goal", winner)


@pytest.mark.rule("CA-SCEN-02", "CA-KICKOFF-02")
def test_a_scenario_with_a_kick_off_can_be_tossed_for() -> None:
    done = act(begun(Scenario.MISSING_GOAL, toss=True), BeginMatch(), (TOSS, 2))
    assert done.state.frames == [Arrange((0, 1), 1, ready=True)]


# -- defence against attack -----------------------------------------------------------------------------------------


@pytest.mark.rule("CA-SCEN-03")
def test_seven_against_five_and_their_keeper() -> None:
    state = begun(Scenario.DEFENCE_ATTACK)
    attack, defence = list(on_pitch(state, 0)), list(on_pitch(state, 1))
    assert (len(attack), len(defence)) == (7, 6)
    assert state.keepers == [NOBODY, SQUAD]
    assert all(state.hex(piece)[0] >= 0 for piece in attack)
    assert COUNTER_ATTACK.broken_invariants(state) == []
    assert state.frames == [Arrange((1, 0), 0, ready=True, opening=Opening.TO_ATTACK)]


@pytest.mark.rule("CA-SCEN-03", "CA-SET-17")
def test_managers_choose_their_players_by_changing_them() -> None:
    state = begun(Scenario.DEFENCE_ATTACK)
    waiting = [action.on for action in offered(state) if isinstance(action, Substitute)]
    starters = [piece for piece in waiting if state.squads[1].shirts[piece - SQUAD]]
    off = next(piece for piece in on_pitch(state, 1) if not is_keeper(state, piece))
    after = act(state, Substitute(off, starters[0])).state
    assert after.at[starters[0]] == state.at[off]


@pytest.mark.rule("CA-SCEN-03")
def test_the_first_ball_comes_to_an_attacker() -> None:
    state = act(begun(Scenario.DEFENCE_ATTACK), stay(begun(Scenario.DEFENCE_ATTACK))).state
    attack = list(on_pitch(state, 0))
    choices = [action for action in offered(state) if isinstance(action, PlacePlayers)]
    assert {action.taker for action in choices} == set(attack)
    done = act(state, choices[0])
    to = done.state.hex(choices[0].taker)
    assert events(done, PassPlayed) == [PassPlayed(PassKind.KICK, SQUAD, done.state.hex(SQUAD), to)]
    assert events(done, PassArrived) == [PassArrived(PassKind.KICK, to, choices[0].taker)]
    assert done.state.frames[0] == Choose(After.KICKED)
    assert (done.state.carrier, done.state.attack, done.state.actions) == (choices[0].taker, 0, 0)
    ruling = why_not(state, PlacePlayers(choices[0].places))
    assert (ruling.reason, ruling.rule) == (Reason.NO_RECEIVER, "CA-SCEN-03")
    deep = tuple((piece, (-5, index)) for index, piece in enumerate(attack))
    assert why_not(state, PlacePlayers(deep, attack[0])).reason == Reason.NO_RECEIVER


def exercise() -> MatchState:
    state = placed(begun(Scenario.DEFENCE_ATTACK))
    while isinstance(state.frames[-1], Thirds):
        state = act(state, offered(state)[0]).state
    return state


@pytest.mark.rule("CA-SCEN-03")
def test_over_the_halfway_line_it_begins_anew() -> None:
    state = act(exercise(), StartPhase()).state
    onto = happen(state, lambda work: flow.drop_ball(work, (0, 9)))
    assert isinstance(onto.state.frames[-1], Phase), "on the line the ball is not over it"
    over = happen(state, lambda work: flow.drop_ball(work, (-1, 9)))
    assert events(over, BallCleared) == [BallCleared((-1, 9))]
    assert over.state.frames == [Arrange((1, 0), 0, ready=True, opening=Opening.TO_ATTACK)]
    assert over.state.actions == state.actions + 1


@pytest.mark.rule("CA-SCEN-03")
def test_after_a_goal_it_begins_anew() -> None:
    state = exercise()
    done = happen(state, lambda work: flow.score_goal(work, 0, state.carrier, "shot"))
    assert done.state.score == (1, 0)
    assert done.state.frames == [Arrange((1, 0), 0, ready=True, opening=Opening.TO_ATTACK)]
    assert not events(done, BallCleared)


@pytest.mark.rule("CA-SCEN-03")
def test_a_foul_of_the_attack_needs_no_keeper() -> None:
    state = exercise()
    keeper = state.keepers[1]
    state.attack, state.carrier, state.ball = 1, keeper, state.hex(keeper)
    state.frames[:] = [Held(1)]
    rolls = (("counter_attack.injury", 1), ("counter_attack.booking", 6))

    def fouled(work: flow.Draft) -> None:
        work.draft.yellows[0 + next(on_pitch(state, 0))] = 1
        foul.foul(work, next(on_pitch(state, 0)), keeper, Challenge.RECKLESS)

    done = happen(state, fouled, *rolls)
    assert events(done, SentOff)
    assert not any(isinstance(frame, KeeperNeeded) for frame in done.state.frames)


@pytest.mark.rule("CA-SCEN-03")
@pytest.mark.parametrize(("score", "winner"), [((0, 0), 1), ((3, 0), 0)])
def test_one_goal_in_thirty_minutes_is_enough(score: tuple[int, int], winner: int) -> None:
    over, _ = ended(exercise(), score, 30)
    assert reason_and_winner(over) == ("scenario:defence-attack", winner)


# -- top against bottom ---------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-SCEN-04")
def test_after_sixty_minutes_the_managers_swap_teams() -> None:
    state = placed(begun(Scenario.TOP_BOTTOM))
    assert state.half is Half.FIRST
    state.yellows[4], state.injured[5], state.gone[6], state.at[6] = 1, True, True, None
    assert not periods.time_up(play(state, 60))
    second, told = ended(state, (3, 1), 60)
    assert TeamsSwapped((3, 1)) in told
    assert not any(isinstance(event, MatchEnded) for event in told)
    assert second.squads == (state.squads[1], state.squads[0])
    assert (second.half, second.actions, second.east, second.first_leg) == (Half.SECOND, 0, 1, (3, 1))
    assert (sum(second.yellows), any(second.injured), any(second.gone)) == (0, False, False)
    assert [len(list(on_pitch(second, side))) for side in (0, 1)] == [11, 11]
    assert second.frames == [Arrange((0, 1), 1, ready=True)], "the other side kicks off"
    assert COUNTER_ATTACK.broken_invariants(second) == []


@pytest.mark.rule("CA-SCEN-04")
def test_players_of_the_two_legs_are_not_mixed_up() -> None:
    """The same number is another player in the second leg; goals and cards stay with whoever had them."""
    first = placed(begun(Scenario.TOP_BOTTOM))
    strong, weak = first.squads
    first.goals, first.yellows[4] = ((0, 8), (1, SQUAD + 9), (1, 3)), 1
    second, _ = ended(first, (1, 2), 60)
    second.goals += ((0, 8), (1, SQUAD + 8))
    second.yellows[5] = 1
    scored = [(0, strong.cards[8]), (1, weak.cards[9]), (0, weak.cards[8]), (1, strong.cards[8])]
    assert list(report.scorers(second)) == [(side, card.name) for side, card in scored]
    booked = [(0, strong.cards[4].name, "yellow"), (0, weak.cards[5].name, "yellow")]
    assert list(report.cards(second)) == booked
    second.half = Half.OVER
    second.frames.clear()
    lines = SPEC.statistics(second)
    assert [line[:3] for line in lines] == [*((side, card.name, "goals") for side, card in scored), *booked]


@pytest.mark.rule("CA-SCEN-04")
def test_statistics_are_kept_for_each_leg() -> None:
    first = placed(begun(Scenario.TOP_BOTTOM))
    second, _ = ended(first, (0, 0), 60)
    steps = [(first, (PassPlayed(PassKind.STANDARD, 8, (0, 0), (3, 0)),)),
             (second, 2 * (PassPlayed(PassKind.STANDARD, 8, (0, 0), (3, 0)),))]  # fmt: skip
    assert [statistics(steps, leg).player(8, Figure.PASSES) for leg in (0, 1)] == [1, 2]
    assert {entry.leg for entry in counted(*steps[1])} == {1}


@pytest.mark.rule("CA-SCEN-04")
@pytest.mark.parametrize(
    ("first", "total", "winner"),
    [((3, 1), (3, 4), 1), ((3, 1), (4, 3), 0), ((3, 1), (4, 4), None), ((2, 0), (3, 3), 0), ((2, 2), (2, 2), 1)],
    ids=["aggregate", "aggregate for the first", "level in all", "one away goal against none", "two against none"],
)
def test_both_legs_count_then_away_goals(first: tuple[int, int], total: tuple[int, int], winner: int | None) -> None:
    second, _ = ended(placed(begun(Scenario.TOP_BOTTOM)), first, 60)
    over, _ = ended(placed(second), total, 60)
    assert over.first_leg == first
    assert reason_and_winner(over) == ("scenario:top-bottom", winner)


# -- in general -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", list(Scenario))
def test_a_draft_leads_into_any_scenario(scenario: Scenario) -> None:
    teams = sample_squads()[0]
    drafted = new_draft(shipped_deck(), ("Home", "Away"), (teams[0].kit, teams[1].kit), Options(scenario=scenario))
    assert drafted.options.scenario is scenario
    state = MatchState(drafted.options, teams, sample_squads()[1], [])
    dice = {Scenario.OUTNUMBERED: ((DRAWN, 3), (DRAWN, 3)), Scenario.DEFENCE_ATTACK: ()}.get(scenario, ((TOSS, 2),))
    done = happen(state, begin_match, *dice)
    frame = done.state.frames[0]
    assert isinstance(frame, Arrange)
    assert frame.opening is scenarios.OPENINGS.get(scenario, Opening.KICK_OFF)
    assert done.state.score == begun(scenario).score


@pytest.mark.rule("CA-TIME-01", "CA-TIME-05")
def test_added_time_follows_a_scenario_too() -> None:
    state = play(placed(outnumbered(switches=(Switch.ADDED,))), 30)
    done = happen(state, lambda work: flow.next_choice(work, After.PHASE), ("counter_attack.added-time", 2))
    assert (done.state.half, done.state.until) == (Half.SECOND, 30 + 2 + done.state.referee.leniency)


@pytest.mark.rule("CA-SETUP-07", "CA-TIME-04")
@pytest.mark.parametrize(
    ("half", "score", "reason"),
    [(Half.SECOND, (1, 0), "score"), (Half.SECOND, (1, 1), "draw"), (Half.EXTRA_SECOND, (1, 2), "extra-time"),
     (Half.EXTRA_SECOND, (1, 1), "draw")],
)  # fmt: skip
def test_how_an_ordinary_match_ended(half: Half, score: tuple[int, int], reason: str) -> None:
    state = placed(new_match(sample_squads()[0], OPTIONS))
    state.half = half
    over, told = ended(state, score, 45)
    assert MatchEnded("extra-time" if half is Half.EXTRA_SECOND else "full-time", score) in told
    assert reason_and_winner(over)[0] == reason
