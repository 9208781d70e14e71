"""After the last whistle, while its film still runs, the tutor may be looked at once more: nobody decides any more."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.content.words import words
from game.core.rules import SEATS
from game.play.opening import resume
from game.play.tutor import Card, tutor

JOURNALS = Path(__file__).parents[1] / "fixtures" / "journals"
FINISHED = (
    "counter_attack-2-score",
    "undici-2-score",
    "united-1-score",
    "powerplay-1-score",
    "world_cup-3-champion-1990",
)


@pytest.mark.parametrize("name", FINISHED)
def test_nothing_is_to_be_watched_out_for_any_more(name: str, tmp_path: Path) -> None:
    path = Path(shutil.copy(JOURNALS / f"{name}.jsonl", tmp_path))
    with resume(path) as session:
        assert session.prompt is None
        for seat in SEATS:
            cards = tutor(session, seat, words("en"))
            assert cards.watch_out == Card()
            assert cards.now.sentences
