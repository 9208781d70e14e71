"""Soak runs over files: a small one keeps every promise, and a broken one would be told with a copy of its file."""

from __future__ import annotations

import contextlib
import json
import os
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.cli import entry
from game.content.errors import ContentError
from game.journal.reader import read_journal
from game.play.folders import Folders
from game.play.policy import Closed
from game.rules.registry import TITLES, spec
from game.ui.spoilt_pages import look
from game.workshop import soak_files
from game.workshop.file_kind import Kind, Spoken
from game.workshop.file_kinds import kinds
from game.workshop.forging import linked, opened_lines, spoil_journal, summed
from game.workshop.sample_matches import sample_matches
from game.workshop.soak_files import FilesReport, Run, spoilt
from game.workshop.spoiling import BYTES, Chance, spoil_json, spoil_table, spoil_tokens, swollen

KINDS = {kind.name: kind for kind in kinds()}


def test_a_small_run_keeps_every_promise(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak_files, "PAGES", 20)
    monkeypatch.setattr(soak_files, "SLOW", 60)
    report = spoilt(Run(3, "all", str(tmp_path / "faults")), range(4 * len(KINDS)), look)
    assert report.faults == []
    assert set(report.files) == set(KINDS), "every kind of file was there"
    assert 0 < sum(report.refused.values()) < sum(report.files.values()), "some were refused, some not"
    assert report.pages
    assert not (tmp_path / "faults").exists()


def test_every_kind_of_file_people_keep_is_spoilt() -> None:
    kept = {f"{kind.key}-{game}" for game in TITLES for kind in spec(game).files}
    assert kept <= KINDS.keys()
    assert {f"drafts-{name}" for name in kept} <= KINDS.keys()
    assert {f"matches-{game}" for game in TITLES} <= KINDS.keys()
    assert {f"{data.noun}-{game}" for game in TITLES for data in spec(game).data} <= KINDS.keys()
    assert {"settings", "marks", "presets", "index", "witness", "words", "card-words-undici", "board-counter_attack",
            "kits-undici", "rules", "coverage", "bench"} <= KINDS.keys()  # fmt: skip


@pytest.mark.parametrize("name", KINDS)
def test_sound_files_are_opened_without_a_word(tmp_path: Path, name: str) -> None:
    kind = KINDS[name]
    for number, (file, raw) in enumerate(kind.samples()):
        folders = Folders(tmp_path / str(number))
        for path, data in kind.around(folders).items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        path = folders.base / kind.place / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(raw)
        allowed = (Closed,) if name.startswith("matches") else ()
        with contextlib.suppress(*allowed):
            assert list(kind.open(path, folders, Chance(number))) == []
        assert path.read_bytes() == raw


def test_the_same_seed_spoils_the_same_file() -> None:
    raw = sample_matches("united")[0][1]
    text = KINDS["teams-united"].samples()[0][1]
    table = KINDS["tables-teams-undici"].samples()[0][1]
    cases: tuple[tuple[Callable[[Chance, bytes], bytes], bytes], ...] = (
        *((way, text) for way in (*BYTES, swollen, spoil_json, spoil_tokens)),
        (spoil_table, table), (spoil_journal, raw),
    )  # fmt: skip
    for way, data in cases:
        made = [way(Chance(seed), data) for seed in range(6)]
        assert made == [way(Chance(seed), data) for seed in range(6)]
        assert len({*made, data}) > 2, way


@pytest.mark.parametrize("game", TITLES)
def test_a_journal_taken_apart_and_put_together_is_sound(tmp_path: Path, game: str) -> None:
    for name, raw in sample_matches(game):
        lines = opened_lines(raw)
        path = tmp_path / name
        path.write_bytes(summed(lines) if name.endswith("old.jsonl") else linked(lines, lambda number: number % 3 == 0))
        assert read_journal(path).header.game == game


# -- what would be told -----------------------------------------------------------------------------------------------


def opening(act: Callable[[Path], object]) -> Kind:
    def opened(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
        found = act(path)
        if isinstance(found, Exception):
            yield found

    return replace(KINDS["settings"], open=opened)


def changed(path: Path) -> None:
    if path.is_file():
        path.write_bytes(b"changed")


def fails(path: Path) -> None:
    raise KeyError("unexpected")


PROMISES: dict[str, tuple[Callable[[Path], object], str]] = {
    "exception": (fails, "KeyError"),
    "changed": (changed, "the file was changed"),
    "slow": (lambda path: sum(range(3_000_000)) and None, "longer than two seconds"),
    "silent": (lambda path: ContentError(path, "", "", "no-such-key"), "no sentence"),
    "endless": (lambda path: ContentError(path, "", "", "plain-reason", {"reason": "x " * 5000}), ""),
    "large": (lambda path: bytearray(b"x" * 60_000_000) and None, "more than"),
}


def run_of(kind: Kind, faults: Path, monkeypatch: pytest.MonkeyPatch) -> FilesReport:
    monkeypatch.setattr(soak_files, "kinds", lambda: (kind,))
    monkeypatch.setattr(soak_files, "GROWTH", 30)
    return spoilt(Run(1, "all", str(faults)), range(12))


@pytest.mark.parametrize("promise", PROMISES)
def test_a_broken_promise_is_told_with_its_file(tmp_path: Path, promise: str, monkeypatch: pytest.MonkeyPatch) -> None:
    act, problem = PROMISES[promise]
    if promise == "large" and not os.access("/proc/self/clear_refs", os.W_OK):
        pytest.skip("this system does not tell what a process takes")
    monkeypatch.setattr(soak_files, "SLOW", 0.01 if promise == "slow" else 60)
    report = run_of(opening(act), tmp_path / "faults", monkeypatch)
    if not problem:
        assert report.faults == [], "long facts are cut"
        return
    fault = report.faults[0]
    assert (fault.kind, fault.seed) == ("settings", 1)
    assert fault.problem.startswith(problem)
    assert Path(fault.file + ".txt").read_text(encoding="utf-8")
    assert json.dumps(report.data())
    assert len([each for each in report.faults if each.problem == fault.problem]) == 1, "told once"


def test_what_hangs_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak_files, "HANGING", 0.05)
    report = run_of(opening(lambda path: time.sleep(30)), tmp_path / "faults", monkeypatch)
    assert [fault.problem for fault in report.faults] == ["Hanging"]


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak_files, "SLOW", 60)
    faults = str(tmp_path / "faults")
    assert entry(["soak", "files", "settings", "--files", "20", "--workers", "1", "--faults", faults, "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["files"], data["seed"], data["faults"]) == (20, 1, [])
    assert data["kinds"].keys() == {"settings"}
    assert entry(["soak", "files", "nonsense"]) == 2
    assert "there is no kind of file 'nonsense'" in capsys.readouterr().err
    assert entry(["soak", "files", "drafts", "--files", "7", "--workers", "1", "--faults", faults]) == 0
    assert "every promise kept" in capsys.readouterr().out
