"""The turn: three actions, the keeper's ball, when it closes by itself (UN-TURN, UN-SAVE-05, UN-SAVE-11, UN-Q28)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.clock import Glass
from game.core.dice import StreamDice
from game.rules.undici import actions
from game.rules.undici.chips import Ability
from game.rules.undici.events import TimeRanOut, TurnBegan
from game.rules.undici.flow import begin_turn
from game.rules.undici.frames import NOBODY, Extra, LocksDue, Turn
from game.rules.undici.match import UNDICI
from game.rules.undici.queries import ability_points, has, offside, offside_line, standing
from game.rules.undici.reasons import Reason
from game.rules.undici.state import MatchState, Options, Permanent
from tests.undici.builders import act, b, build, changed, events, happen, offered, path, play, w, why_not, with_options

WHITE = {6: "D5", 7: "F5", 9: "H9"}
BLACK = {4: "G12", 5: "I12"}
EVERYTHING = {
    actions.Move, actions.GroupMove, actions.Pass, actions.Shoot, actions.Dribble, actions.PlayCard, actions.Done,
}  # fmt: skip
"""What a side with cards, the ball and an opponent beside it can do."""


def turn(**more: Any) -> MatchState:
    return build(WHITE, BLACK, **{"ball": 9, **more})


@pytest.mark.rule("UN-TURN-01", "UN-TURN-02", "UN-TURN-04", "UN-TURN-07")
def test_three_actions_of_any_kind_then_the_turn_closes() -> None:
    move = actions.Move(w(6), path("D6"))
    state = act(turn(), move).state
    assert (state.frames, state.actions) == ([Turn()], 2)
    assert play(state, actions.Move(w(6), path("D7")), actions.Done()).state.frames[-1] == LocksDue()
    thrice = play(turn(), move, actions.Move(w(6), path("D7")), actions.Move(w(6), path("D8"))).state
    assert (thrice.frames[-1], thrice.actions) == (LocksDue(), 0)
    assert act(turn(), actions.Done()).state.frames[-1] == LocksDue()


@pytest.mark.rule("UN-TURN-01", "UN-CARD-06")
def test_a_turn_stays_open_while_a_card_could_be_played() -> None:
    move = actions.Move(w(6), path("D6"))
    holding = turn(actions=1, hands=(("plain",), ()))
    assert act(holding, move).state.frames == [Turn()]
    assert act(changed(holding, played=3), move).state.frames[-1] == LocksDue()
    gift = changed(turn(actions=1), extras=(Extra.GROUP,))
    assert act(gift, move).state.frames == [Turn()]
    stale = changed(turn(actions=1), extras=(Extra.PASS,))  # EA-04 holds only for the receiver of a pass
    assert act(stale, move).state.frames[-1] == LocksDue()


@pytest.mark.rule("UN-TURN-01")
def test_a_new_turn_starts_from_nothing() -> None:
    used = changed(
        turn(), actions=0, extras=(Extra.MOVE,), played=3, answered=2, silent=True, received=w(9), bulldozer=(w(6),),
        engine=(w(6),),
    )  # fmt: skip
    done = happen(used, lambda work: begin_turn(work, 1))
    state = done.state
    assert (state.active, state.actions, state.extras, state.played, state.answered) == (1, 3, (), 0, 0)
    assert (state.silent, state.received, state.bulldozer, state.engine) == (False, NOBODY, (), ())
    assert events(done, TurnBegan) == [TurnBegan(1, used.turn + 1, False)]


def keepers_ball(white: dict[int, str], black: dict[int, str] | None = None, **more: Any) -> MatchState:
    return changed(build(white, black or BLACK, lonely=True, **more), carrier=w(1))


@pytest.mark.rule("UN-SAVE-05", "UN-SAVE-11", "UN-TACK-11")
def test_a_keeper_with_the_ball_passes_first() -> None:
    state = keepers_ball(WHITE)
    assert {action.to for action in offered(state)} == {w(6), w(7), w(9)}
    for action in (
        actions.Done(), actions.Move(w(6), path("D6")), actions.GroupMove(((w(6), path("D6")), (w(7), path("F6")))),
        actions.Shoot(), actions.Cross(w(6)), actions.Dribble(b(4)), actions.Tackle(w(6)),
    ):  # fmt: skip
        refusal = why_not(state, action)
        assert (refusal.reason, refusal.rule) == (Reason.KEEPER_PASSES_FIRST, "UN-SAVE-05")
    dice = StreamDice(1)
    assert all(isinstance(UNDICI.random_answer(state, 0, dice), actions.Pass) for _ in range(20))
    with_card = keepers_ball(WHITE, hands=(("block",), ()))
    assert act(with_card, actions.PlayCard("block")).state.frames == [Turn()]
    dropped = keepers_ball(WHITE, permanents=((Permanent("block"),), ()))
    assert act(dropped, actions.DropPermanent("block")).state.permanents[0] == ()


@pytest.mark.rule("UN-SAVE-11", "UN-TURN-04")
def test_without_a_receiver_the_keeper_waits_for_one() -> None:
    """All white chips are offside or turned over: movements until one can receive, or the end of the turn."""
    state = keepers_ball({9: "H12", 6: "D5"}, {4: "G10"}, flipped={w(6): 1})
    assert not any(isinstance(action, actions.Pass) for action in offered(state))
    assert act(state, actions.Done()).state.carrier == w(1)
    one = act(state, actions.Move(w(9), path("H11"))).state
    assert not any(isinstance(action, actions.Pass) for action in offered(one))
    two = act(one, actions.Move(w(9), path("H10"))).state
    assert why_not(two, actions.Done()).reason == Reason.KEEPER_PASSES_FIRST
    assert actions.Pass(w(9)) in offered(two)
    ended = play(one, actions.Move(w(9), path("G11")), actions.Move(w(9), path("F10")))
    assert (ended.state.carrier, ended.state.frames[-1]) == (w(1), LocksDue())


def test_other_frames_actions_are_not_answers_and_offers_are_legal() -> None:
    assert why_not(turn(), actions.KickOff(w(9), 0, w(6))).reason == "core.not-asked"
    assert why_not(turn(), actions.Done(), seat=1).reason == "core.not-your-decision"
    rich = build(
        {**WHITE, 10: "H12"}, {**BLACK, 7: "H10"}, ball=9, hands=(("plain", "swerve", "block"), ("erase",)),
        abilities={w(9): "hare"}, locks=("G9", "D6"),
    )  # fmt: skip
    found = offered(rich)
    assert len(found) == len(set(found))
    for action in found:
        assert UNDICI.judge(rich, 0, action).allowed, action
    assert {type(action) for action in found} >= EVERYTHING
    dice = StreamDice(8)
    kinds = set()
    for _ in range(400):
        action = UNDICI.random_answer(rich, 0, dice)
        assert UNDICI.judge(rich, 0, action).allowed, action
        kinds.add(type(action))
    assert kinds >= EVERYTHING


@pytest.mark.rule("UN-TURN-01")
def test_the_sand_ends_a_turn_where_it_is_strict() -> None:
    strict = with_options(turn(), glass=Glass.STRICT, glass_seconds=60)
    done = act(strict, actions.TimeExpired())
    assert events(done, TimeRanOut) == [TimeRanOut(0)]
    assert done.state.frames[-1] == LocksDue()
    for state in (turn(), with_options(turn(), glass=Glass.ADVISORY, glass_seconds=60)):
        assert why_not(state, actions.TimeExpired()).reason == Reason.NO_TIME_LIMIT
    asked = UNDICI.prompt(strict)
    assert asked is not None
    assert asked.limit is not None
    assert (asked.limit.seconds, dict(asked.facts)) == (60, {"actions": 3, "cards": 3})


# -- offside and abilities, which many actions ask ---------------------------------------------------------------------


@pytest.mark.rule("UN-OFFS-01", "UN-OFFS-02", "UN-OFFS-03", "UN-OFFS-05")
def test_the_offside_line_is_the_deepest_outfield_chip() -> None:
    """UN-T20 is the first line: in his own half nobody is offside."""
    assert not offside(build({6: "A1", 9: "E7"}, {4: "E5"}, lonely=True), w(6), w(9))
    state = build({6: "A9", 9: "E11"}, {4: "E10", 5: "F10"}, flipped={b(4): 1}, lonely=True)
    assert offside_line(state, 1) == 10
    assert offside(state, w(6), w(9))
    assert offside(state, w(1), w(9))  # the keeper is never level
    level = build({6: "A9", 9: "E10"}, {4: "E10"}, lonely=True)
    assert not offside(level, w(6), w(9))
    for passer in ("A11", "A12"):
        assert not offside(build({6: passer, 9: "E11"}, {4: "E10"}, lonely=True), w(6), w(9))
    black = build({4: "E5"}, {6: "A6", 9: "E4"}, lonely=True)
    assert (offside_line(black, 0), offside(black, b(6), b(9))) == (5, True)
    assert not offside(build({4: "E5"}, {6: "A4", 9: "E4"}, lonely=True), b(6), b(9))
    assert not offside(build({9: "E14", 6: "A1"}, {}, lonely=True), w(6), w(9))


@pytest.mark.rule("UN-SET-14", "UN-ABIL-07", "UN-CARD-04")
def test_abilities_printed_black_and_lent() -> None:
    state = turn(abilities={w(9): "cannon+", w(6): "hare", w(7): "viper"}, captains=(w(7), NOBODY))
    assert [ability_points(state, w(9), each) for each in (Ability.CANNON, Ability.VIPER)] == [2, 0]
    assert has(state, w(6), Ability.HARE)
    assert not has(state, b(4), Ability.HARE)
    lent = changed(state, permanents=[(Permanent("oath", Ability.PLAYMAKER), Permanent("oath", Ability.VIPER)), ()])
    assert ability_points(lent, w(7), Ability.PLAYMAKER) == 1
    assert ability_points(lent, w(7), Ability.VIPER) == 1
    assert ability_points(lent, w(9), Ability.PLAYMAKER) == 0
    off = changed(lent, options=Options(abilities=False))
    assert [ability_points(off, piece, Ability.CANNON) for piece in standing(off, 0)] == [0, 0, 0, 0]
    assert not has(off, w(7), Ability.PLAYMAKER)
