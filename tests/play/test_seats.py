"""Around a decision: whose turn it is to look, help that is counted, the hourglass, and bots that see what they may."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.core.clock import Glass, TimeLimit
from game.core.dice import Dice
from game.core.rules import Prompt, Seat
from game.journal.entries import SeatKind, SeatSetup
from game.play import opening
from game.play.handover import HandOver, hand_over
from game.play.journaled import Done
from game.play.opponents import bot_turn
from game.play.session import Session
from game.play.timers import DecisionTimer
from game.rules.spec import Computer
from game.rules.united.actions import Action, Finish, StartMatch, TimeExpired
from game.rules.united.events import LineUpHandedIn
from game.rules.united.spec import SPEC
from game.rules.united.state import MatchState, Options
from game.rules.united.suggest import automatic_line_up
from tests.journal.helpers import AGAINST_BOT, BOTS, PEOPLE, at, begin, decisions, play, step

SECRET = Prompt("line-up", (1,), "U-3.1", 0, secret=True)
OPEN = Prompt("in-play", (0, 1), "U-3.9a", 3)


# -- handing over ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("prompt", "viewer", "expected"),
    [
        (SECRET, None, HandOver(1, "line-up")),
        (SECRET, 0, HandOver(1, "line-up")),
        (SECRET, 1, None),
        (OPEN, None, None),
        (OPEN, 0, HandOver(None, "in-play")),
        (OPEN, 1, HandOver(None, "in-play")),
        (None, 1, HandOver(None, "over")),
        (None, None, None),
    ],
)
def test_the_computer_changes_hands_only_for_secrets(
    prompt: Prompt | None, viewer: Seat | None, expected: HandOver | None
) -> None:
    assert hand_over(prompt, PEOPLE, viewer) == expected
    assert hand_over(prompt, AGAINST_BOT, viewer) is None, "alone at the computer"
    assert hand_over(prompt, BOTS, viewer) is None


def test_the_curtain_of_a_whole_match(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    with begin(path) as session:
        assert session.chair.hand_over == HandOver(0, "united.line-up")
        session.chair.take(0)
        assert session.chair.hand_over is None
        step(session)
        assert session.chair.hand_over == HandOver(1, "united.line-up")
    with opening.resume(path) as session:
        assert session.chair.hand_over == HandOver(1, "united.line-up"), "after a restart nobody has taken a seat"
        session.chair.take(1)
        step(session)
        assert session.chair.hand_over == HandOver(None, "united.kick-off")
        session.chair.take(None)
        assert session.chair.hand_over is None
        play(session)
        assert session.chair.hand_over is None


# -- help -----------------------------------------------------------------------------------------------------------


def test_help_is_counted_through_everything(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    with begin(path) as session:
        for seat, kind in ((0, "hint"), (1, "odds"), (0, "odds")):
            session.help.use(seat, kind)
            step(session)
        assert (session.help.used(0), session.help.used(1)) == (2, 1)
        session.history.undo(0, (0, 1))
        assert session.help.used(0) == 2, "what was seen stays seen"
        entry = session.timeline.steps
    for count in (3, 4):
        with opening.resume(path) as session:
            assert session.timeline.steps == entry
            session.help.use(0, "hint")
            assert (session.help.used(0), session.help.used(1)) == (count, 1)
    at(path, verify=True)


# -- the hourglass --------------------------------------------------------------------------------------------------


class Clock:
    """A clock that only moves when it is told to."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


def limited(glass: Glass, seconds: int = 60) -> Options:
    return Options(line_up_seconds=seconds, glass=glass)


def timed(path: Path, options: Options) -> tuple[Session, Clock]:
    clock = Clock()
    return begin(path, options, timer=DecisionTimer(clock)), clock


def test_a_timer_counts_only_while_it_runs() -> None:
    clock = Clock()
    timer = DecisionTimer(clock)
    timer.start(replace(SECRET, limit=TimeLimit(30, Glass.STRICT)))
    clock.time += 10
    assert (timer.clock.spent, timer.clock.left, timer.running) == (10_000, 20_000, True)
    timer.pause()
    timer.pause()
    clock.time += 1000
    assert (timer.clock.spent, timer.running) == (10_000, False)
    timer.go_on()
    clock.time += 5
    timer.go_on()
    clock.time += 14.999
    assert not timer.must_end
    clock.time += 0.001
    assert (timer.must_end, timer.clock.expired, timer.clock.left) == (True, True, 0)
    clock.time -= 500
    assert timer.clock.spent >= 10_000, "time never runs backwards"


@pytest.mark.parametrize(("glass", "must_end"), [(Glass.OFF, False), (Glass.ADVISORY, False), (Glass.STRICT, True)])
def test_what_an_expired_glass_does(glass: Glass, must_end: bool) -> None:
    clock = Clock()
    timer = DecisionTimer(clock)
    timer.start(replace(SECRET, limit=TimeLimit(30, glass)))
    clock.time += 31
    assert (timer.clock.expired, timer.must_end) == (True, must_end)
    timer.start(replace(SECRET, limit=TimeLimit(30, glass)), spent=29_500)
    assert (timer.clock.expired, timer.must_end) == (False, False)
    clock.time += 1
    assert (timer.clock.expired, timer.must_end) == (True, must_end)
    timer.start(None)
    clock.time += 1000
    assert (timer.clock.expired, timer.must_end, timer.running) == (False, False, False)


def test_strictly_over_plays_the_automatic_line_up(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    session, clock = timed(path, limited(Glass.STRICT))
    with session:
        assert session.expire() is None
        clock.time += 59.9
        assert session.expire() is None
        clock.time += 0.1
        done = session.expire()
        assert isinstance(done, Done)
        assert done.events[0] == LineUpHandedIn(0, True)
        club = session.state.clubs[0]
        assert session.state.line_ups[0] == automatic_line_up(club, session.state.options.home_points)
        assert session.expire() is None, "the next decision has its own time"
        clock.time += 60
        assert isinstance(session.expire(), Done)
        clock.time += 10_000
        assert session.expire() is None, "kicking off has no limit"
        play(session)
    first, second, *_ = decisions(path)
    assert first.action == second.action == {"@": "TimeExpired"}
    assert (first.spent, second.spent) == (60_000, 60_000)
    at(path, verify=True)


@pytest.mark.parametrize("options", [limited(Glass.ADVISORY), limited(Glass.OFF), limited(Glass.STRICT, 0), Options()])
def test_without_a_strict_limit_nothing_is_taken_away(tmp_path: Path, options: Options) -> None:
    session, clock = timed(tmp_path / "match.jsonl", options)
    with session:
        clock.time += 10**6
        before = session.path.read_bytes()
        assert session.expire() is None
        assert not session.judge(0, TimeExpired()).allowed
        assert session.path.read_bytes() == before


def test_reading_the_rules_costs_no_time(tmp_path: Path) -> None:
    session, clock = timed(tmp_path / "match.jsonl", limited(Glass.STRICT))
    with session:
        clock.time += 50
        session.timer.pause()
        clock.time += 500
        session.timer.go_on()
        assert session.expire() is None
        step(session)
        assert decisions(session.path)[-1].spent == 50_000


# -- bots -----------------------------------------------------------------------------------------------------------


def test_a_bot_sees_only_what_its_seat_may_see(tmp_path: Path) -> None:
    seen: list[tuple[MatchState, int]] = []

    def spy(state: MatchState, seat: Seat, dice: Dice) -> Action:
        seen.append((state, seat))
        answer: Action = SPEC.bots["random"](state, seat, dice)
        return answer

    spec = replace(SPEC, bots={"spy": Computer(spy, 1, "Spy")})
    seats = (SeatSetup("One", SeatKind.BOT, "spy"), SeatSetup("Two", SeatKind.BOT, "spy"))
    with begin(tmp_path / "match.jsonl", Options(open_match=False), spec=spec, seats=seats) as session:
        while session.prompt is not None:
            expected = session.prompt.seats[0]
            view = session.view(expected)
            assert isinstance(bot_turn(session), Done)
            assert seen[-1] == (view, expected)
            state, seat = seen[-1]
            assert state.clubs[1 - seat].players == ()
            assert state.line_ups[1 - seat] is None
            assert (state.sheets, state.moments) == ((), ())
        assert bot_turn(session) is None, "the match is over"
    assert {seat for _, seat in seen} == {0, 1}


def test_a_bot_cannot_change_the_match_by_changing_its_view(tmp_path: Path) -> None:
    def vandal(state: MatchState, seat: Seat, dice: Dice) -> Action:
        action: Action = SPEC.bots["random"](state, seat, dice)
        state.line_ups[:] = [None, None]
        state.frames.clear()
        state.score = (99, 0)
        return action

    spec = replace(SPEC, bots={"vandal": Computer(vandal, 1, "Vandal")})
    seats = (SeatSetup("One", SeatKind.BOT, "vandal"), SeatSetup("Two", SeatKind.BOT, "vandal"))
    path = tmp_path / "match.jsonl"
    with begin(path, spec=spec, seats=seats) as session:
        while session.prompt is not None:
            bot_turn(session)
    at(path, verify=True)


def test_a_bot_never_moves_for_a_person(tmp_path: Path) -> None:
    with begin(tmp_path / "match.jsonl", seats=AGAINST_BOT) as session:
        assert bot_turn(session) is None
        step(session)
        assert isinstance(bot_turn(session), Done)
        assert bot_turn(session) is None, "kicking off is up to both"
        session.submit(0, StartMatch())
        assert bot_turn(session) is None
        session.submit(0, Finish())
        assert session.ending is not None


def test_a_bot_decides_the_same_again(tmp_path: Path) -> None:
    """Its choice comes from the position, so a restart in between changes nothing."""
    ends = []
    for name, restart in (("one", False), ("two", True)):
        path = tmp_path / f"{name}.jsonl"
        session = begin(path, seats=BOTS)
        while session.prompt is not None:
            bot_turn(session)
            if restart:
                session.close()
                session = opening.resume(path)
        ends.append(session.digest())
        session.close()
    assert ends[0] == ends[1]
