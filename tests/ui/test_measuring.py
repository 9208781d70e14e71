"""The measuring of the window: it finds what it should, and a whole match can be played through the screens."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.journal.reader import read_journal
from game.ui import measuring
from game.ui.gallery.windowless import stage
from game.ui.scenes.menu import MainMenu
from game.ui.trace import picture
from game.workshop.window_bench import WINDOW_BENCHES
from tests.ui.sample import Everything, shown


def test_a_match_is_played_from_the_menu_to_the_menu(tmp_path: Path) -> None:
    app = stage(tmp_path, speed=8)
    app.push(MainMenu(app))
    measuring.one_match(app)
    (path,) = app.folders.matches.glob("*.jsonl")
    assert len(read_journal(path).lines) > 4
    assert [row.status for row in app.library.matches()] == ["over"]
    app.quit()


def test_mean_and_percentile_of_the_quickest_tries() -> None:
    slow = measuring.Look(1.0, [], [9.0] * 100, 0)
    quick = measuring.Look(1.0, [2.0] * 50, [1.0] * 98 + [5.0, 9.0], 3)
    found = measuring._judged([slow, quick])
    assert (found["mean"], found["p99"], found["idle"]) == (pytest.approx(1.12), 5.0, 3)
    assert "moving_mean" not in found, "only one of the tries moved"


def test_an_idle_look_paints_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = shown(tmp_path, Everything().make)
    monkeypatch.setattr(measuring, "blit_seconds", lambda size: 1.0)
    monkeypatch.setattr(pygame.display, "flip", lambda: None)
    look = measuring._looked_at(hands.app, hands.app.size)
    assert (look.idle, look.moving, len(look.still)) == (0, [], measuring.STILL)


def test_the_benches_have_names_of_their_own() -> None:
    from game.workshop.bench import BENCHES

    assert set(WINDOW_BENCHES).isdisjoint(BENCHES)


def test_the_diary_names_what_can_be_clicked(tmp_path: Path) -> None:
    hands = shown(tmp_path, Everything().make)
    hands.click("dropdown")
    seen = picture(hands.app)
    assert seen["list"]
    assert {"go", "choice:a", "tabs:two", "table:r0", "dropdown-list:o3", "line-0"} <= set(seen["places"])
    assert "line-19" not in seen["places"], "what is scrolled away cannot be clicked"
