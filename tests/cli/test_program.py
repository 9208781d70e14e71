"""The program itself, started as a process: no display, odd terminals, closed pipes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__
from game.content.places import ROOT

EXAMPLE = "T5 A- V5,5 M9,9 S9,9 / T5 A- V5,5 M5,5 S5,5 / kick-off"


def main(*arguments: str, home: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """``main.py`` in a process of its own, without a display."""
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "PYTHONIOENCODING", "PYTHONUTF8"}
    kept = {name: value for name, value in os.environ.items() if name not in hidden}
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *arguments],
        env={**kept, "TOUCHLINE_HOME": str(home), "PYTHONIOENCODING": "utf-8", **environment},
        cwd=home.parent,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )


def test_the_version(home: Path) -> None:
    done = main("--version", home=home)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"Touchline {__version__}\n", "")


def test_commands_work_from_any_folder_without_a_display(home: Path) -> None:
    done = main("position", "united", EXAMPLE, "--json", home=home)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["position"] == EXAMPLE


@pytest.mark.parametrize(("arguments", "code"), [(["dance"], 2), (["replay", "gone.jsonl"], 1)])
def test_exit_codes_reach_the_shell(home: Path, arguments: list[str], code: int) -> None:
    done = main(*arguments, home=home)
    assert (done.returncode, done.stdout) == (code, "")
    assert done.stderr
    assert "Traceback" not in done.stderr


def test_a_terminal_that_cannot_show_umlauts_does_no_harm(home: Path) -> None:
    done = main("rules", "united", "U-3.1", "--lang", "de", home=home, PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert "?" in done.stdout


def test_a_reader_that_stops_early_does_no_harm(home: Path) -> None:
    """``touchline rules united --json | head -1``"""
    program = subprocess.Popen(
        [sys.executable, str(ROOT / "main.py"), "rules", "united", "--json"],
        env={**os.environ, "TOUCHLINE_HOME": str(home)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert program.stdout is not None
    assert program.stderr is not None
    program.stdout.readline()
    program.stdout.close()
    said = program.stderr.read()
    program.stderr.close()
    program.wait(60)
    assert b"Traceback" not in said
    assert b"Error" not in said
