from __future__ import annotations

from pathlib import Path

import pytest

from game.cli import entry
from tests.cli.helpers import Ran, Run, write_match


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A person without settings, whatever the machine has."""
    folder = tmp_path / "home"
    monkeypatch.setenv("TOUCHLINE_HOME", str(folder))
    return folder


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """A command as ``main.py`` would run it; errors never show a traceback."""

    def command(*arguments: str | Path) -> Ran:
        code = entry([str(argument) for argument in arguments])
        said = capsys.readouterr()
        assert "Traceback" not in said.err
        return Ran(code, said.out, said.err)

    return command


@pytest.fixture
def over(tmp_path: Path) -> Path:
    """A finished match."""
    return write_match(tmp_path / "over.jsonl")


@pytest.fixture
def kick_off(tmp_path: Path) -> Path:
    """A match that waits for its kick-off."""
    return write_match(tmp_path / "open.jsonl", 2)
