"""Journals of older rules versions, kept as files: they load, replay, verify, and the match can be played on."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest

from game.cli import entry
from game.core.dice import StreamDice
from game.journal.entries import FORMAT, Adopted
from game.journal.reader import read_journal
from game.journal.replay import replay
from game.play.opening import resume
from game.rules.registry import spec
from game.rules.spec import GameSpec

KEPT = Path(__file__).parents[1] / "fixtures" / "journals"


@dataclass(frozen=True, slots=True)
class Old:
    """A version that is gone: a finished match with its score, an open one with how much of it comes out otherwise."""

    game: str
    version: int
    over: tuple[int, int]
    open: tuple[int, int] | None
    """How it stands there; None: the game has no such score."""
    set_aside: int

    @property
    def spec(self) -> GameSpec:
        return spec(self.game)

    def file(self, name: str) -> Path:
        return KEPT / f"{self.game}-rules-{self.version}-{name}.jsonl"


OLD = (
    Old("united", 0, over=(9, 7), open=(0, 0), set_aside=9),
    Old("counter_attack", 1, over=(1, 0), open=(0, 0), set_aside=9),
    Old("undici", 1, over=(2, 1), open=(1, 2), set_aside=0),
    Old("world_cup", 2, over=(0, 1), open=None, set_aside=0),
)
EVERY = pytest.mark.parametrize("old", OLD, ids=lambda old: f"{old.game}-{old.version}")


def test_every_kept_file_is_in_the_list() -> None:
    listed = {old.file(name) for old in OLD for name in ("open", "over")}
    assert set(KEPT.glob("*-rules-*.jsonl")) == listed


@EVERY
@pytest.mark.parametrize("name", ["open", "over"])
def test_every_kept_file_is_of_another_version_and_loads(old: Old, name: str) -> None:
    journal = read_journal(old.file(name))
    assert journal.rules_version == old.version != old.spec.rules.version
    assert replay(old.spec.rules, journal).steps == journal.steps()[-1].entry
    assert entry(["replay", str(old.file(name)), "--verify"]) == 0


@EVERY
def test_a_finished_match_keeps_its_result(old: Old) -> None:
    timeline = replay(old.spec.rules, read_journal(old.file("over")))
    ending = old.spec.rules.ending(timeline.state)
    assert ending is not None
    assert (ending.score, timeline.set_aside) == (old.over, 0)


@EVERY
def test_an_open_match_goes_on_from_where_both_versions_agree(old: Old, tmp_path: Path) -> None:
    path = tmp_path / "old.jsonl"
    shutil.copyfile(old.file("open"), path)
    rules, bot, lot = old.spec.rules, next(iter(old.spec.bots.values())), StreamDice(1)
    with resume(path) as session:
        assert (session.timeline.set_aside, old.spec.standing(session.view(None))) == (old.set_aside, old.open)
        while session.prompt is not None:
            seat = session.prompt.seats[0]
            session.submit(seat, bot(session.view(seat), seat, lot))
        assert session.ending is not None
        end = session.digest()
    journal = read_journal(path)
    assert [line.rules_version for line in journal.lines if isinstance(line, Adopted)] == [rules.version]
    with resume(path) as again:
        assert again.digest() == end
    assert replay(rules, journal, verify=True).set_aside == 0
    before = read_journal(old.file("open"))
    assert journal.stored_format == FORMAT
    assert journal.lines[: len(before.lines)] == before.lines, "in today's format, nothing of it is lost"
    assert before.header.secret.encode() not in path.read_bytes()


def test_a_file_of_the_first_format_is_brought_up() -> None:
    assert read_journal(KEPT / "united-rules-0-open.jsonl").stored_format == 1
