"""Ways around the refusal to copy a running match, through what the program itself offers: list, bin, import."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.journal.errors import JournalError
from game.journal.reader import read_journal
from game.journal.witness import lock_path, remembered
from game.play.browsing import Browser, check_whole
from game.play.folders import Folders
from game.play.library import Library
from game.play.opening import resume
from game.play.policy import Closed
from tests.journal.helpers import begin_short, finished, play, step


@pytest.fixture
def browser(tmp_path: Path) -> Browser:
    return Browser(Library(Folders(tmp_path / "home")))


@pytest.fixture
def path(browser: Browser) -> Path:
    """The first manager has handed in."""
    made = browser.library.folders.matches / "match.jsonl"
    with begin_short(made, "powerplay") as session:
        step(session)
    return made


def test_what_lies_in_the_bin_is_not_taken_in_beside_it(browser: Browser, path: Path) -> None:
    """Deleted, imported from the bin, looked at, deleted, and the first one restored: as good as a copy."""
    binned = browser.library.remove(path)
    with pytest.raises(Closed) as refused:
        browser.bring_in(binned)
    assert (refused.value.reason, refused.value.facts) == ("in-the-bin", (("file", "match.jsonl"),))
    assert not list(browser.library.folders.matches.iterdir())
    with resume(browser.library.restore(binned)) as session:
        play(session, 3)


def test_a_copy_that_was_saved_before_is_not_taken_in_either(browser: Browser, path: Path, tmp_path: Path) -> None:
    saved = tmp_path / "saved.jsonl"
    saved.write_bytes(path.read_bytes())
    with resume(path) as session:
        play(session, 3)
    for away in (lambda: None, lambda: browser.library.remove(path)):
        away()
        with pytest.raises(Closed):
            browser.bring_in(saved)


def test_a_finished_match_may_come_back(browser: Browser, tmp_path: Path) -> None:
    """It has no secrets any more."""
    path = finished(browser.library.folders.matches / "over.jsonl")
    saved = tmp_path / "saved.jsonl"
    saved.write_bytes(path.read_bytes())
    browser.library.remove(path)
    assert browser.bring_in(saved).read_bytes() == saved.read_bytes()


def test_the_bin_forgets_nothing(browser: Browser, path: Path) -> None:
    """How far a match had come is known after it was away: what was cut meanwhile is noticed."""
    with resume(path) as session:
        play(session, 5)
    known = remembered(path)
    binned = browser.library.remove(path)
    assert not lock_path(path).exists()
    whole = binned.read_bytes().splitlines(keepends=True)
    binned.write_bytes(b"".join(whole[:-2]))
    back = browser.library.restore(binned)
    assert remembered(back) == known
    assert not list(browser.library.folders.bin.iterdir())
    with pytest.raises(JournalError, match="the file was cut"):
        check_whole(back, read_journal(back))


def test_a_rescued_copy_does_not_go_on_beside_its_original(browser: Browser, path: Path) -> None:
    with pytest.raises(Closed, match="twin"):
        resume(browser.library.salvage(path))


def test_what_was_played_on_elsewhere_has_no_second_beginning(tmp_path: Path) -> None:
    """Sent away, played on there, brought in again: what it was before stays in the bin, or its dice would be known."""
    here, there = (Browser(Library(Folders(tmp_path / name))) for name in ("here", "there"))
    path = here.library.folders.matches / "match.jsonl"
    with begin_short(path, "counter_attack") as session:
        play(session, 6)
    here.library.export(path, tmp_path / "sent.jsonl")
    with resume(there.bring_in(tmp_path / "sent.jsonl")) as session:
        play(session, 9)
        there.library.export(session.path, tmp_path / "back.jsonl")
    assert here.bring_in(tmp_path / "back.jsonl") == path
    binned = next(here.library.folders.bin.glob("*.jsonl"))
    with pytest.raises(Closed) as refused:
        here.library.restore(binned)
    assert (refused.value.reason, refused.value.facts) == ("here-already", (("file", "match.jsonl"),))
    assert binned.exists()
    with resume(path) as session:
        assert session.timeline.steps == 9
