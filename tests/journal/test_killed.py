"""Killed at any moment: what was confirmed is there, the match goes on, a torn last line hurts nobody.

United is killed 200 times, the other games 25 times each; ``TOUCHLINE_KILLS=200`` in the environment makes it so many.
"""

import os
import random
import time
from pathlib import Path
from typing import Any

import pytest

from game.journal.entries import Decision, DiceTyped
from game.journal.errors import JournalError
from game.journal.reader import read_journal
from game.journal.witness import lock_path
from game.play import opening
from game.play.session import Session
from game.rules.registry import TITLES
from tests.journal.helpers import at, branched, decisions, play, played, position, step, varied
from tests.journal.killing import FORK, heard, play_until_killed, running

ROUNDS, KILLS = (8, 25) if FORK else (2, 10)
OTHERS = -(-int(os.environ.get("TOUCHLINE_KILLS", "0")) // KILLS) or 1
GAMES = [("united", round_) for round_ in range(ROUNDS)]
GAMES += [(game, round_) for game in TITLES if game != "united" for round_ in range(OTHERS)]


@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
@pytest.mark.parametrize(("game", "round_"), GAMES)
def test_killed_at_random_moments(tmp_path: Path, game: str, round_: int) -> None:
    rng = random.Random(round_)
    kills, match = 0, 0
    path = tmp_path / "match 0.jsonl"
    while kills < KILLS:
        reports, killed = killed_run(path, game, rng)
        kills += killed
        check(path, reports)
        if kills % 5 == 0 and path.exists():
            at(path, verify=True)
        if reports and reports[-1][0] == "over":
            match += 1
            path = tmp_path / f"match {match}.jsonl"
    for file in tmp_path.glob("*.jsonl"):
        with opening.resume(file) as session:
            play(session)
            assert session.ending is not None
        at(file, verify=True)


Report = tuple[Any, ...]


def killed_run(path: Path, game: str, rng: random.Random) -> tuple[list[Report], bool]:
    """Let a child play and kill it after some reports, or while it is still opening the match."""
    with running(play_until_killed, path, game, rng.getrandbits(30)) as (process, ears):
        reports = heard(ears, tuple, rng.choice((0, 1, 2, 4, 8)))
        time.sleep(rng.random() * (0.02 if reports else 0.04))
        process.kill()
        process.join()
        return reports + heard(ears, tuple), process.exitcode != 0


def check(path: Path, reports: list[Report]) -> None:
    """The same journal goes on, with everything that had been confirmed."""
    if not path.exists():
        assert reports == []
        return
    before = path.read_bytes()
    journal = read_journal(path)
    with opening.resume(path) as session:
        assert session.header == journal.header
        confirmed = [report for report in reports if report[0] != "die"]
        for _, entry, digest in confirmed[-2:]:
            assert session.timeline.steps >= entry
            assert position(at(path, entry)) == digest
        check_dice(session, [report[1:] for report in reports if report[0] == "die"])
    assert path.read_bytes().startswith(before[: len(before) - journal.torn]), "something was taken out of the file"


def check_dice(session: Session, confirmed: list[tuple[int, tuple[int, int | None]]]) -> None:
    """A confirmed die is part of the decision after ``entry``, or still waits for the dice to come."""
    lines = read_journal(session.path).lines
    made = {line.entry: line.dice() for line in lines if isinstance(line, Decision)}
    typed = [line.faces for line in lines if isinstance(line, DiceTyped)]
    for entry, (index, face) in confirmed:
        if entry + 1 in made:
            roll = made[entry + 1][index]
            assert roll.by_hand == (face is not None)
            assert face in (None, roll.face)
        else:
            assert session.by_hand.waiting_for is not None
            assert session.by_hand.waiting_for.index == len(typed[-1]) > index
            assert typed[-1][index] == face


def test_every_torn_tail(tmp_path: Path) -> None:
    """A file cut at every byte of its last three lines is taken up at its last whole line."""
    raw = branched(tmp_path / "whole" / "whole.jsonl", entries=3).read_bytes()
    start = len(b"".join(raw.splitlines(keepends=True)[:-3]))
    entries = {len(raw): 3}
    path = tmp_path / "cut.jsonl"
    for size in range(start, len(raw) + 1):
        path.write_bytes(raw[:size])
        lock_path(path).unlink(missing_ok=True)
        whole = raw.rfind(b"\n", 0, size) + 1
        journal = read_journal(path)
        assert journal.torn == size - whole
        assert path.read_bytes() == raw[:size], "the reader changed the file"
        with opening.resume(path) as session:
            assert session.timeline.steps == entries.setdefault(whole, session.timeline.steps)
            assert path.read_bytes() == raw[:size], "the torn line goes with the first write, not before"
            session.help.use(0, "odds")
        assert path.read_bytes().startswith(raw[:whole])
        assert read_journal(path).torn == 0
    assert sorted(entries.values()) == [0, 1, 2, 3]


def test_a_match_goes_on_after_every_line(tmp_path: Path) -> None:
    """Also between the lines that were written at once, such as a decision and its snapshot."""
    lines = varied(tmp_path / "whole" / "whole.jsonl").read_bytes().splitlines(keepends=True)
    path = tmp_path / "cut.jsonl"
    for count in range(2, len(lines) + 1):
        path.write_bytes(b"".join(lines[:count]) + lines[count - 1][:40])
        lock_path(path).unlink(missing_ok=True)
        with opening.resume(path) as session:
            after = step(session).entry
        assert at(path, verify=True).steps == after


def test_nothing_but_a_torn_first_line_is_no_match(tmp_path: Path) -> None:
    raw = played(tmp_path / "whole.jsonl", 0).read_bytes()
    path = tmp_path / "cut.jsonl"
    for size in range(0, len(raw), 7):
        path.write_bytes(raw[:size])
        with pytest.raises(JournalError, match=r"cut\.jsonl"):
            opening.resume(path)
        assert path.read_bytes() == raw[:size]


def test_typed_dice_survive(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    varied(path, end="typing")
    with opening.resume(path) as session:
        waiting = session.by_hand.waiting_for
        assert waiting is not None
        assert waiting.index == 1
        session.help.use(0, "hint")
    with opening.resume(path) as session:
        assert session.by_hand.waiting_for == waiting
        session.by_hand.type_die(1)
        while session.by_hand.waiting_for is not None:
            session.by_hand.type_die(None)
    last = decisions(path)[-1]
    assert [roll.by_hand for roll in last.dice()][:2] == [False, True]


def test_the_last_die_was_typed(tmp_path: Path) -> None:
    """Killed after the line of the last die, before the decision: all dice are known, the decision must follow."""
    path = tmp_path / "match.jsonl"
    varied(path, end="typing")
    with opening.resume(path) as session:
        before = session.timeline.steps
        while session.by_hand.waiting_for is not None:
            session.by_hand.type_die(1)
    lines = path.read_bytes().splitlines(keepends=True)
    while b'"@":"DiceTyped"' not in lines[-1]:
        lines.pop()
    path.write_bytes(b"".join(lines))
    with opening.resume(path) as session:
        assert session.timeline.steps == before + 1
        assert isinstance(session.timeline.decisions[-1], Decision)
        assert any(roll.by_hand for roll in session.timeline.decisions[-1].dice())
