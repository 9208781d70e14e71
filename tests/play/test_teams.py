"""The shelf of teams: samples, import and export with a check, nothing overwritten."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.content.errors import ContentError
from game.content.places import ASSETS
from game.play.folders import Folders
from game.play.teams import TeamRefused, TeamShelf
from game.rules.registry import spec

SAMPLE = ASSETS / "clubs" / "united" / "rasenschach.json"


@pytest.fixture
def shelf(tmp_path: Path) -> TeamShelf:
    return TeamShelf(Folders(tmp_path / "home"), spec("united"))


def test_samples_are_there_and_sound(shelf: TeamShelf) -> None:
    entries = shelf.teams()
    assert len(entries) >= 2
    assert all(entry.sample and not entry.error for entry in entries)


def test_import_keeps_a_copy_and_overwrites_nothing(shelf: TeamShelf) -> None:
    first, second = shelf.take_in(SAMPLE), shelf.take_in(SAMPLE)
    assert first != second
    assert spec("united").load_team(first) == spec("united").load_team(SAMPLE)
    assert sum(not entry.sample for entry in shelf.teams()) == 2


@pytest.mark.rule("U-1.4")
def test_a_club_that_breaks_the_rules_is_refused_with_their_ids(shelf: TeamShelf, tmp_path: Path) -> None:
    data = json.loads(SAMPLE.read_text(encoding="utf-8"))
    data["players"][1]["level"] = 10
    path = tmp_path / "rich.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(TeamRefused) as refused:
        shelf.take_in(path)
    assert "U-1.4" in {fault.rule for fault in refused.value.faults}
    assert all(entry.sample for entry in shelf.teams())


def test_a_broken_file_is_refused_on_import_and_listed_with_its_problem(shelf: TeamShelf, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text('{"format": "touchline-club"', encoding="utf-8")
    with pytest.raises(ContentError, match=r"broken\.json"):
        shelf.take_in(broken)
    kept = shelf.take_in(SAMPLE)
    kept.write_text("{}", encoding="utf-8")
    assert [bool(entry.error) for entry in shelf.teams() if not entry.sample] == [True]


def test_export_change_and_remove(shelf: TeamShelf, tmp_path: Path) -> None:
    kept = shelf.take_in(SAMPLE)
    club = spec("united").load_team(kept)
    shelf.replace(kept, replace(club, name="FC Neu"))
    target = tmp_path / "out.json"
    shelf.export(kept, target)
    assert spec("united").load_team(target).name == "FC Neu"
    assert shelf.remove(kept).exists()
    assert not kept.exists()


def test_samples_can_be_neither_changed_nor_removed(shelf: TeamShelf) -> None:
    before = SAMPLE.read_bytes()
    with pytest.raises(ContentError, match="sample"):
        shelf.replace(SAMPLE, spec("united").load_team(SAMPLE))
    with pytest.raises(ContentError, match="sample"):
        shelf.remove(SAMPLE)
    assert SAMPLE.read_bytes() == before
