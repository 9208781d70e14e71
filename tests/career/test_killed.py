"""Killed at any moment of a season: what was confirmed is there, and the same season comes of it.

A season is killed 40 times; ``TOUCHLINE_KILLS=200`` in the environment makes it so many.
"""

from __future__ import annotations

import os
import random
import time
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from game.play.career import open_career
from game.play.career_files import list_careers
from game.play.season_check import check_season_file
from game.play.season_session import SeasonSession
from tests.career.helpers import begin, play_season, step
from tests.journal.killing import Dribble, heard, running

KILLS = int(os.environ.get("TOUCHLINE_KILLS", "40"))
Report = tuple[int, str]


def played_until_killed(folder: Path, seed: int, tell: Connection) -> None:
    """Every decision is told only after it was confirmed; now and then the disk is slow."""
    chance = random.Random(seed)
    with open_career(folder) as career:
        session = career.session
        if chance.random() < 0.5:
            session.book.writer._file.close()
            session.book.writer._file = Dribble(session.path, chance.choice((500, 2000, 8000)))
        while step(session):
            tell.send((session.timeline.steps, session.digest()))
        tell.send((-1, session.digest()))


@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
def test_killed_at_random_moments(tmp_path: Path) -> None:
    chance, kills, number = random.Random(7), 0, 0
    with begin(tmp_path / "straight") as straight:
        end = play_season(straight.session).digest()
    career = begin(tmp_path / "0")
    career.close()
    while kills < KILLS:
        reports, killed = killed_run(career.folder, chance)
        kills += killed
        check(career.folder, reports)
        if reports and reports[-1][0] < 0:
            assert reports[-1][1] == end, "another season came of it"
            number += 1
            career = begin(tmp_path / str(number))
            career.close()
    with open_career(career.folder) as again:
        assert play_season(again.session).digest() == end
        assert check_season_file(again.session.path).different == ()


def killed_run(folder: Path, chance: random.Random) -> tuple[list[Report], bool]:
    """Let a child play and kill it after some decisions, or while it is still opening the career."""
    with running(played_until_killed, folder, chance.getrandbits(30)) as (process, ears):
        reports = heard(ears, tuple, chance.choice((0, 1, 2, 5, 9)))
        time.sleep(chance.random() * 0.05)
        process.kill()
        process.join()
        return reports + heard(ears, tuple), process.exitcode != 0


def check(folder: Path, reports: list[Report]) -> None:
    """The career goes on with everything that had been confirmed."""
    path = next(folder.glob("season-*.jsonl"))
    before = path.read_bytes()
    with open_career(folder) as career:
        session: SeasonSession = career.session
        assert session.shortened == 0
        for steps, digest in [each for each in reports if each[0] > 0][-2:]:
            assert session.timeline.steps >= steps
            assert session.timeline.decisions[steps - 1].digest == digest
    whole = before[: before.rfind(b"\n") + 1]
    assert path.read_bytes().startswith(whole), "something was taken out of the file"


def test_every_torn_tail(tmp_path: Path) -> None:
    """A season cut inside its last line goes on at the line before; reading changes nothing."""
    with begin(tmp_path) as career:
        for _ in range(8):
            step(career.session)
        steps = career.session.timeline.steps
    path = career.session.path
    raw = path.read_bytes()
    start = raw.rfind(b"\n", 0, len(raw) - 1) + 1
    for size in range(start, len(raw), 97):
        path.write_bytes(raw[:size])
        path.with_name(path.name + ".lock").unlink(missing_ok=True)
        with open_career(career.folder) as again:
            assert again.session.timeline.steps in (steps - 1, steps)
            assert path.read_bytes() == raw[:size]


def test_a_career_that_is_being_made_is_none_yet(tmp_path: Path) -> None:
    """Killed while the folder was made: nothing of it is in the list."""
    (tmp_path / ".new-20260101-000000-abcdef").mkdir()
    assert list(list_careers(tmp_path)) == []
