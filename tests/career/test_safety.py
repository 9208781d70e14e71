"""A full disk, another version of the rules: nothing that was confirmed is lost, and the season goes on."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.content.words import words
from game.core.driver import Refused
from game.journal.entries import Adopted
from game.journal.errors import JournalError
from game.journal.reader import read_journal
from game.play.career import open_career
from game.play.league_pages import running
from game.play.season_check import check_season_file
from game.rules.united.season.actions import HandIn
from game.rules.united.season.orders import NO_ORDERS
from game.rules.united.season.rules import UnitedSeason
from tests.career.helpers import ADA, begin, play_season, rounds, step, to_orders
from tests.journal.helpers import lines_of, rewrite

FULL = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@contextlib.contextmanager
def full_disk() -> Iterator[None]:
    def fail(handle: int) -> None:
        raise FULL

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        yield


def test_on_a_full_disk_an_envelope_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    with begin(tmp_path) as career:
        session = to_orders(career.session)
        digest, raw = session.digest(), session.path.read_bytes()
        with full_disk(), pytest.raises(JournalError) as caught:
            session.submit(ADA, HandIn(NO_ORDERS))
        assert caught.value.key == "disk-full"
        assert (session.digest(), session.path.read_bytes(), ADA in session.waits_for) == (digest, raw, True)
        assert not isinstance(session.submit(ADA, HandIn(NO_ORDERS)), Refused)
    with open_career(career.folder) as again:
        assert ADA not in again.session.waits_for


def test_on_a_full_disk_a_match_day_is_played_again_as_it_was(tmp_path: Path) -> None:
    with begin(tmp_path / "one") as career:
        end = rounds(career.session, 1).digest()
    with begin(tmp_path / "two") as career:
        session = career.session
        while session.rounds_over < 1:
            with full_disk(), pytest.raises(JournalError):
                step(session)
            assert step(session)
        assert session.digest() == end


def test_a_season_that_cannot_begin_leaves_the_old_one_as_it_is(tmp_path: Path) -> None:
    with begin(tmp_path) as career:
        play_season(career.session)
        with full_disk(), pytest.raises(JournalError):
            career.next_season()
        assert career.over
        assert sorted(path.name for path in career.folder.glob("*.jsonl")) == ["season-01.jsonl"]
        career.next_season()
        assert career.session.season == 2


def test_a_season_of_other_rules_goes_on_at_its_last_position(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with begin(tmp_path) as career:
        digest = to_orders(rounds(career.session, 1)).digest()
    monkeypatch.setattr(UnitedSeason, "version", UnitedSeason.version + 1)
    with open_career(career.folder) as again:
        assert again.session.digest() == digest
        play_season(again.session)
    lines = read_journal(career.session.path).lines
    assert [line.rules_version for line in lines if isinstance(line, Adopted)] == [UnitedSeason.version]
    assert check_season_file(career.session.path).different == ()


NOBODY = {"home": {"club": 999, "amateur": False}, "scorers": [["Nemo"] * 50, []]}


@pytest.mark.parametrize("changes", [{"@": "Nothing"}, NOBODY])
def test_events_that_never_happened_get_a_sentence(tmp_path: Path, changes: dict[str, Any]) -> None:
    """The sums of a file fit whatever somebody wrote; what was decided long ago is read as it stands."""
    with begin(tmp_path) as career:
        rounds(career.session, 2)
    lines = lines_of(career.session.path)
    matches = (each for line in lines for each in line.get("events", ()) if each["@"] == "MatchReported")
    next(matches).update(changes)
    rewrite(career.session.path, lines)
    with open_career(career.folder) as again:
        season = running(again)
        for ask in (lambda: season.report(2, words("en")), season.summary, lambda: season.tables(words("en"))):
            with pytest.raises(JournalError) as caught:
                ask()
            assert caught.value.key == "match-misfit"
