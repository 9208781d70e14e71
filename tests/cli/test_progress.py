"""A counter for long runs, only where somebody watches."""

from __future__ import annotations

import io
import sys

import pytest

from game.workshop.progress import with_progress
from tests.cli.helpers import Run


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_on_a_terminal_progress_is_counted_on_standard_error(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    assert list(with_progress("abc", 3, "letters")) == ["a", "b", "c"]
    assert screen.getvalue().startswith("\rletters: 1 of 3")
    assert screen.getvalue().endswith("\rletters: 3 of 3\n")


def test_elsewhere_nothing_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = io.StringIO()
    monkeypatch.setattr(sys, "stderr", pipe)
    assert list(with_progress("abc", 3, "letters")) == ["a", "b", "c"]
    assert pipe.getvalue() == ""


def test_a_command_in_a_pipe_is_silent(run: Run) -> None:
    assert run("simulate", "united", "--matches", "20", "--json").err == ""
