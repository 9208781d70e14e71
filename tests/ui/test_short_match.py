"""Whoever has learned a first chapter plays a short match against the computer to its end: with the mouse, or with keys
alone."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.content.lessons import course
from game.play.folders import Folders
from game.play.learning import Learning
from game.rules.registry import TITLES
from game.ui.matches import table_of
from tests.window.harness import SECRET
from tests.window.indoors import Indoors
from tests.window.newcomer_world_cup import KeyCup, MouseCup
from tests.window.short_match import Alone

WAYS = {"mouse": (MouseCup, (1280, 720), "en", 100), "keys": (KeyCup, (1920, 1080), "de", 150)}
NAME = "Anna"
DOES = {"counter_attack": {"Move", "Pass"}, "undici": {"Move", "Pass"}, "world_cup": {"PlayCard"}}
"""What he does on a board at least, besides leaving things alone."""
STEP = 0.1
"""Seconds from picture to picture: films are not what this is about."""


@pytest.mark.parametrize("how", WAYS)
@pytest.mark.parametrize("game", TITLES)
def test_a_newcomer_plays_a_short_match_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, how: str
) -> None:
    monkeypatch.setenv("TOUCHLINE_TRACE", os.devnull)
    monkeypatch.setenv("TOUCHLINE_SECRET", SECRET)
    learning = Learning(Folders(tmp_path))
    for lesson in course(game).chapters[0].lessons:
        learning.finished(NAME, lesson, 3, (), date(2026, 5, 9))
    hands, size, language, text = WAYS[how]
    settings: dict[str, Any] = {"names": (NAME, ""), "language": language, "text": text, "calm": True, "speed": 8}
    with Indoors(tmp_path, size, first=False, step=STEP, **settings) as program:
        one = Alone(hands(program), game, Random(5))
        one.begin(list(TITLES).index(game) + 1)
        one.to_the_end()
        table = table_of(program.app.scene)
        assert table is not None
        assert table.session.prompt is None
        own = [decision.action for decision in table.session.timeline.decisions if decision.seat == 0]
        assert own
        assert DOES.get(game, set()) <= {each["@"] for each in own if isinstance(each, dict)}
