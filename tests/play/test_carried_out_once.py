"""Whoever opens a recorded match waits until it is carried out again: that happens once for each page, not more."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core.dice import StreamDice
from game.core.driver import apply
from game.journal import reader
from game.journal import replay as replaying
from game.journal.entries import SeatSetup
from game.journal.reader import Sound, read_journal, read_sound
from game.play.luck import match_luck
from game.play.opening import branch, resume, start
from game.play.pages import match_page
from game.play.recorded import recorded, standing
from game.rules.registry import spec
from game.ui.gallery.windowless import stage
from game.ui.table.luck import LuckScene
from game.ui.table.report import ReportScene
from game.workshop.options import parse_options
from game.workshop.simulate import load_teams

DECISIONS = 60


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A match of Counter Attack by lot."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    title, dice, path = spec("counter_attack"), StreamDice(7), tmp_path / "match.jsonl"
    state = title.new_match(load_teams(title, None, None), parse_options(title.rules.options_type, ()))
    with start(path, title, state, (SeatSetup("Ada"), SeatSetup("Ben")), seed=bytes(32)) as session:
        for _ in range(DECISIONS):
            prompt = session.prompt
            assert prompt is not None
            session.submit(prompt.seats[0], title.rules.random_answer(session.state, prompt.seats[0], dice))
    return path


@pytest.fixture
def carried_out(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """One more for every recorded decision that is carried out."""
    found: list[int] = []

    def counted(*arguments: Any, **named: Any) -> Any:
        found.append(1)
        return apply(*arguments, **named)

    monkeypatch.setattr(replaying, "apply", counted)
    return found


PAGES: dict[str, Callable[[Path], object]] = {
    "report": lambda path: match_page(path, "en"),
    "luck": match_luck,
    "viewer": lambda path: recorded(path).shown(),
    "story": lambda path: [list(found.told(None)) + list(found.stories()) for found in [recorded(path)]],
}


@pytest.mark.parametrize("page", PAGES)
def test_a_page_carries_a_match_out_once(page: str, path: Path, carried_out: list[int]) -> None:
    PAGES[page](path)
    assert len(carried_out) == DECISIONS


@pytest.mark.parametrize("page", [ReportScene, LuckScene])
def test_a_page_that_is_laid_out_anew_carries_nothing_out(
    page: type[ReportScene | LuckScene], path: Path, carried_out: list[int], tmp_path: Path
) -> None:
    app = stage(tmp_path / "home")
    scene = page(app, path)
    app.push(scene)
    assert len(carried_out) == DECISIONS
    scene.rebuild()
    app.change(language="de")
    assert len(carried_out) == DECISIONS
    app.quit()


def test_what_happened_is_the_same_however_the_match_was_entered(path: Path) -> None:
    whole, entered = recorded(path), standing(path)
    assert entered.last_told(5) == whole.last_told(5)
    assert list(entered.told(None)) == list(whole.told(None))


def test_playing_on_from_the_end_begins_at_the_last_snapshot(
    path: Path, carried_out: list[int], tmp_path: Path
) -> None:
    journal = read_journal(path)
    with branch(journal, journal.last, tmp_path / "copy.jsonl") as session:
        there = session.state
    assert len(carried_out) < DECISIONS / 2
    assert there == recorded(path).timeline.state


def test_the_file_of_a_match_that_is_taken_up_is_read_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the table tells of the match so far comes from that; what is written afterwards is not missed."""
    found: list[Path] = []

    def counted(file: Path) -> Sound:
        found.append(file)
        return read_sound(file)

    monkeypatch.setattr(reader, "read_sound", counted)
    with resume(path) as session:
        assert len(recorded(session).timeline.decisions) == DECISIONS
        assert found == [path]
        prompt = session.prompt
        assert prompt is not None
        session.submit(prompt.seats[0], session.rules.random_answer(session.state, prompt.seats[0], StreamDice(1)))
        assert len(recorded(session).timeline.decisions) == DECISIONS + 1


@pytest.mark.parametrize("entry", [0, 1, 17, DECISIONS - 1])
def test_playing_on_begins_where_the_match_was(entry: int, path: Path, tmp_path: Path) -> None:
    with branch(read_journal(path), entry, tmp_path / "copy.jsonl") as session:
        assert session.state == recorded(path, entry).timeline.state
