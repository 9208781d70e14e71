"""Tournaments of the first version of the rules load for ever and can be played on (tests/fixtures/journals)."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.core.codec import decode_union
from game.core.dice import StreamDice
from game.journal.entries import Adopted, Decision
from game.journal.reader import read_journal
from game.journal.replay import replay
from game.play.opening import resume
from game.rules.world_cup.actions import GoOn, PlayCard
from game.rules.world_cup.bots import greedy
from game.rules.world_cup.cards import USUAL_BOX, Card
from game.rules.world_cup.events import Event
from game.rules.world_cup.match import WORLD_CUP
from game.rules.world_cup.state import RepeatSet
from game.rules.world_cup.tournament import Stage
from tests.recording import FOLDER

OPEN = FOLDER / "world_cup-1-open.jsonl"
OVER = sorted({*FOLDER.glob("world_cup-1-*.jsonl")} - {OPEN})


@pytest.mark.parametrize("path", OVER, ids=lambda path: path.stem)
def test_a_finished_tournament_keeps_its_end_and_can_be_read(path: Path) -> None:
    """Decision for decision, though plays were named in any order and repeats told without blocks."""
    journal = read_journal(path)
    assert journal.rules_version == 1 != WORLD_CUP.version
    timeline = replay(WORLD_CUP, journal)
    assert (timeline.set_aside, timeline.steps) == (0, journal.steps()[-1].entry)
    assert WORLD_CUP.ending(timeline.state) is not None
    told = [event for line in journal.lines if isinstance(line, Decision) for event in line.events]
    assert all(decode_union(Event, event) for event in told)


@pytest.mark.rule("WC-TIE-03")
def test_a_tournament_in_a_repeat_that_would_be_another_one_goes_on_before_it(tmp_path: Path) -> None:
    """Two pairs of group 2 were level; the four decisions since then are set aside, and two of its matches follow."""
    path = tmp_path / "old.jsonl"
    shutil.copyfile(OPEN, path)
    with resume(path) as session:
        assert session.timeline.set_aside == 4
        state = session.state
        assert (state.options.repeat_set, state.stage, state.pile) == (RepeatSet.AMONG, Stage.REPEAT, 1)
        session.submit(state.active, PlayCard(Card.ONE, (31,)))
        session.submit(session.state.frames[-1].side, GoOn())
        again = session.state
        assert (again.stage, again.pile) == (Stage.REPEAT, 12)
        assert [again.fixtures[match].group for match in again.open] == ["1", "2", "2"]
    journal = read_journal(path)
    assert [line.rules_version for line in journal.lines if isinstance(line, Adopted)] == [WORLD_CUP.version]
    old = read_journal(OPEN)
    assert journal.lines[: len(old.lines)] == old.lines, "nothing of it is lost"


# -- version 2: before decks, squares and the number of repeats belonged to a match ----------------------------------


def test_a_finished_tournament_of_version_2_replays_to_its_last_digit() -> None:
    """What came later is left out where it is as it always was: every position has the digest it had."""
    journal = read_journal(FOLDER / "world_cup-rules-2-over.jsonl")
    assert journal.rules_version == 2 != WORLD_CUP.version
    timeline = replay(WORLD_CUP, journal)
    assert (timeline.set_aside, timeline.steps) == (0, journal.steps()[-1].entry)
    ending = WORLD_CUP.ending(timeline.state)
    assert ending is not None
    assert ending.reason == "champion"
    assert timeline.state.box == USUAL_BOX
    assert timeline.state.options.most_repeats == 2


@pytest.mark.rule("WC-TIE-05")
def test_an_open_tournament_of_version_2_goes_on_where_it_was_left(tmp_path: Path) -> None:
    """In the middle of its first repeats: nothing is set aside, it ends, and the whole file verifies."""
    path = tmp_path / "old.jsonl"
    shutil.copyfile(FOLDER / "world_cup-rules-2-open.jsonl", path)
    with resume(path) as session:
        assert session.timeline.set_aside == 0
        assert (session.state.stage, session.state.pile, session.state.due) == (Stage.REPEAT, 45, 52)
        lot = StreamDice(5)
        while session.prompt is not None:
            seat = session.prompt.seats[0]
            session.submit(seat, greedy(session.view(seat), seat, lot))
        assert session.ending is not None
        assert max(times for _, times in session.state.repeats) == 2
    journal = read_journal(path)
    assert [line.rules_version for line in journal.lines if isinstance(line, Adopted)] == [WORLD_CUP.version]
    assert replay(WORLD_CUP, journal, verify=True).set_aside == 0
