"""Laying a match aside does not give a limited decision its time back."""

from __future__ import annotations

from pathlib import Path

from game.core.clock import Glass
from game.journal.entries import SeatSetup
from game.play.opening import resume, start
from game.play.timers import DecisionTimer
from game.rules.registry import spec
from game.rules.united.match import new_match
from game.rules.united.state import Options
from game.workshop.simulate import load_teams

UNITED = spec("united")
SEATS = (SeatSetup("Anna"), SeatSetup("Ben"))


class Clock:
    """Real time, for a test to turn."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


def test_time_used_up_stays_used_up(tmp_path: Path) -> None:
    now = Clock()
    path = tmp_path / "match.jsonl"
    state = new_match(load_teams(UNITED, None, None), Options(line_up_seconds=60, glass=Glass.STRICT))
    with start(path, UNITED, state, SEATS, timer=DecisionTimer(now)) as session:
        now.seconds += 40
        assert session.expire() is None
    with resume(path, DecisionTimer(now)) as session:
        assert session.timer.clock.left == 20_000
        now.seconds += 19
        assert session.expire() is None
        now.seconds += 1
        assert session.expire() is not None
        assert session.timer.clock.spent == 0, "the next decision begins with a full glass"


def test_without_a_limit_nothing_is_written(tmp_path: Path) -> None:
    now = Clock()
    path = tmp_path / "match.jsonl"
    with start(path, UNITED, new_match(load_teams(UNITED, None, None), Options()), SEATS, timer=DecisionTimer(now)):
        before = path.read_bytes()
        now.seconds += 40
    assert path.read_bytes() == before
