"""Lessons of one's own on the command line."""

from __future__ import annotations

from pathlib import Path

from game.content.lessons import course
from game.play.folders import Folders
from tests.cli.helpers import Run

GAME = "counter_attack"


def test_they_are_listed_checked_and_told(run: Run, home: Path) -> None:
    flat = course(GAME).find("ca-03")
    assert flat is not None
    text = flat.path.read_text(encoding="utf-8").replace('id = "ca-03"', 'id = "my-01"')
    own = Folders(home).own_lessons
    own.mkdir(parents=True)
    (own / "mine.toml").write_text(text, encoding="utf-8")
    assert "my-01  The pass along the ground (Your own lessons, 4 min)" in run("lessons", GAME).out
    assert "1 lesson, 0 problems" in run("lessons", GAME, "my-01", "--check").out
    assert "Weiß 8" in run("lessons", GAME, "my-01", "--walk", "--lang", "de").out
    (own / "mine.toml").write_text(text.replace('"CA-PASS-05"', '"CA-PASS-55"'), encoding="utf-8")
    (own / "other.toml").write_text("format = [", encoding="utf-8")
    alone = run("lessons", GAME, "my-01", "--check")
    assert alone.code
    assert "there is no rule CA-PASS-55" in alone.out
    every = run("lessons", GAME, "--check")
    assert every.code
    assert "other.toml" in every.out


def test_positions_for_drills_are_mined(run: Run) -> None:
    mined = run("lessons", GAME, "--mine", "1", "--seed", "3")
    assert mined.code == 0
    assert mined.out.startswith('format = "touchline-drills"')
    assert mined.out == run("lessons", GAME, "--mine", "1", "--seed", "3").out
    assert mined.out != run("lessons", GAME, "--mine", "1", "--seed", "4").out
    assert run("lessons", "--mine", "1").code == 2
