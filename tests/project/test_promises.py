"""The page of promises: each has a command that checks it, and every command on the page is one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.cli import joined, parser
from game.workshop.bench import BENCHES
from game.workshop.window_bench import WINDOW_BENCHES

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "promises.md").read_text(encoding="utf-8")
QUOTED = re.findall(r"`([^`]+)`", PAGE)
COMMANDS = sorted({each for each in QUOTED if each.split()[0] in ("test", "bench", "soak", "replay")})


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_one(command: str) -> None:
    first, *rest = command.split()
    if first == "test":
        assert rest
        assert [name for name in rest if not (ROOT / name).exists()] == []
        return
    asked = parser().parse_args(joined([first, *rest]))
    assert first != "bench" or asked.name in {**BENCHES, **WINDOW_BENCHES}


def test_every_promise_of_a_table_says_how_it_is_checked() -> None:
    rows = [line for line in PAGE.splitlines() if line.startswith("|") and not line.startswith(("|---", "| promise"))]
    assert len(rows) > 12
    assert [row for row in rows if not any(f"`{command}`" in row.split("|")[-2] for command in COMMANDS)] == []


@pytest.mark.parametrize("about", ["killed", "damaged", "full disk", "two copies", "envelopes", "older versions"])
def test_nothing_that_people_ask_for_is_left_out(about: str) -> None:
    assert about in PAGE.lower()
