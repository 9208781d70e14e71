"""``validate`` and ``replay`` on what nobody would call a file of ours: a sentence, at once, and little memory.

On version 0.5.0: a traceback for a TOML key of 3,000 dots, minutes for a table of 500,000 columns, gigabytes for lines
without anything in them, and no end at all for a pipe.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.cli import entry
from game.content.places import ASSETS, ROOT
from game.rules.registry import TITLES, spec

UNIX = pytest.mark.skipif(os.name != "posix", reason="this system has no such files")
Make = Callable[[Path], object]


def text(*lines: str) -> Make:
    return lambda path: path.write_text("\n".join(lines), encoding="utf-8", errors="surrogateescape")


def sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(10**11)


FILES: dict[str, tuple[str, Make, str]] = {
    "dots": ("words.toml", text(".".join("a" * 3000) + " = 1"), "nested too deeply"),
    "columns": ("cards.csv", text("a," * 250_000), "at most 100 columns"),
    "rows": ("cards.csv", text("Name", *["x"] * 6000), "at most 2000 lines"),
    "brackets": ("club.json", text("[" * 100_000), "nested too deeply"),
    "infinity": ("club.json", text('{"format": 1e999}'), "is no number"),
    "digits": ("club.json", text('{"format": ' + "9" * 5000 + "}"), "is no number"),
    "newlines": ("match.jsonl", lambda path: path.write_bytes(b"\n" * 30_000_000), "line 1"),
    "nothing": ("match.jsonl", text(""), "this is not a match"),
    "too large": ("match.jsonl", sparse, "too large"),
    "folder": ("match.jsonl", Path.mkdir, "no file of ours"),
}
NODES: dict[str, tuple[str, Make, str]] = {
    "pipe": ("match.jsonl", os.mkfifo if hasattr(os, "mkfifo") else text(""), "a pipe or a device"),
    "pipe of a club": ("club.json", os.mkfifo if hasattr(os, "mkfifo") else text(""), "a pipe or a device"),
    "circle": ("club.json", lambda path: path.symlink_to(path.name), "leads nowhere"),
    "nowhere": ("match.jsonl", lambda path: path.symlink_to("gone"), "no such file"),
    "endless": ("match.jsonl", lambda path: path.symlink_to("/dev/zero"), "a pipe or a device"),
}


@pytest.mark.parametrize("case", FILES)
def test_validate(tmp_path: Path, case: str, capsys: pytest.CaptureFixture[str]) -> None:
    name, make, said = FILES[case]
    _refused(tmp_path / name, make, said, capsys)


@UNIX
@pytest.mark.parametrize("case", NODES)
def test_validate_what_is_no_file(tmp_path: Path, case: str, capsys: pytest.CaptureFixture[str]) -> None:
    name, make, said = NODES[case]
    _refused(tmp_path / name, make, said, capsys)


def _refused(path: Path, make: Make, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    make(path)
    assert entry(["validate", str(path)]) == 1
    out = capsys.readouterr().out
    assert out.startswith("BROKEN")
    assert said in out
    assert len(out) < 1000
    if path.suffix == ".jsonl" and not path.is_dir():
        assert entry(["replay", str(path)]) == 1
        assert capsys.readouterr().err.startswith("touchline: ")


@UNIX
def test_a_folder_with_all_of_that_in_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for folder, cases in (("files", FILES), ("nodes", NODES)):
        for case, (name, make, _) in cases.items():
            place = tmp_path / folder / case
            place.mkdir(parents=True)
            make(place / name)
    (tmp_path / os.fsdecode(b"\xff.json")).write_text("{")
    assert entry(["validate", str(tmp_path)]) == 1
    out = capsys.readouterr().out.splitlines()
    tables = sum(name.endswith(".csv") for name, _, _ in FILES.values())
    assert len(out) == len(FILES) - tables - 1 + len(NODES) + 1, "one line each; tables and folders are left alone"
    assert all(line.startswith("BROKEN") for line in out)


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only where a process tells what it took")
@pytest.mark.parametrize("name", ["match.jsonl", "club.json"])
def test_no_gigabytes(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"\n" * 100_000_000)
    code = (
        "import sys; from game.cli import entry; entry(['validate', sys.argv[1]]);"
        "status = open('/proc/self/status').read(); print(int(status.split('VmHWM:')[1].split()[0]) // 1024)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / name)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("BROKEN")
    assert int(done.stdout.split()[-1]) < 500, "megabytes of its own, whatever the process of the tests took"


@pytest.mark.parametrize("game", TITLES)
def test_positions_and_actions_without_a_bottom(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    example, deep = spec(game).position.example, "[" * 3000
    head = example.rpartition("/")[0]
    for words in ([deep], [f"{head}/ {deep}"], [f"{example} {deep}"], [example, "--judge", f"X {deep}"],
                  [example, "--judge", 'X {"a":' + deep], [example, "--odds", "X a=" + "9" * 5000]):  # fmt: skip
        assert entry(["position", game, *words]) == 2
        assert capsys.readouterr().err.startswith("touchline: ")
    if game == "world_cup":
        parts = example.split(" / ")
        assert entry(["position", game, " / ".join([*parts[:3], deep, *parts[4:]])]) == 2


@pytest.mark.parametrize("name", ["A\0B", "A\u202eB", "x" * 10_000, "A\nB", "A\x9bB", " A"])
def test_a_club_with_such_a_name_is_not_ok(tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    import json

    for source in ("clubs/united/harrowmere.json", "powerplay/clubs", "counter_attack/squads", "undici/squads"):
        found = ASSETS / source if source.endswith(".json") else sorted((ASSETS / source).glob("*.json"))[0]
        data = json.loads(found.read_text(encoding="utf-8"))
        path = tmp_path / found.name
        path.write_text(json.dumps({**data, "name": name}), encoding="utf-8")
        assert entry(["validate", str(path)]) == 1, source
        out = capsys.readouterr().out
        assert "name:" in out
        assert out.strip().isprintable()
