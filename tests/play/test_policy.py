"""What is closed while something about a match is hidden from somebody."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.words import LANGUAGES, words
from game.play.policy import REASONS, Closed, hidden_now
from game.rules.registry import TITLES
from game.rules.united.state import Options
from tests.journal.helpers import begin, begin_short, play

HANDS = ("undici", "world_cup")
SEALED = ("united", "powerplay")


@pytest.mark.parametrize("game", SEALED)
def test_line_ups_hide_until_both_are_in(tmp_path: Path, game: str) -> None:
    with begin_short(tmp_path / "match.jsonl", game) as session:
        hides = []
        while session.prompt is not None and len(hides) < 6:
            hides.append(hidden_now(session.rules, session.state))
            play(session, session.entry + 1)
    assert hides[1], "one line-up is in"
    assert not hides[-1], "both are in"


def test_a_closed_match_hides_for_good(tmp_path: Path) -> None:
    with begin(tmp_path / "match.jsonl", Options(open_match=False)) as session:
        play(session)
        assert hidden_now(session.rules, session.state)


@pytest.mark.parametrize("game", HANDS)
def test_hands_hide_while_they_are_held(tmp_path: Path, game: str) -> None:
    with begin_short(tmp_path / "match.jsonl", game) as session:
        while not any(session.state.hands):
            play(session, session.entry + 1)
        assert hidden_now(session.rules, session.state)


def test_counter_attack_hides_nothing(tmp_path: Path) -> None:
    with begin_short(tmp_path / "match.jsonl", "counter_attack") as session:
        play(session, 30)
        assert not hidden_now(session.rules, session.state)


def test_every_game_is_looked_at() -> None:
    assert set(TITLES) == {*HANDS, *SEALED, "counter_attack"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", REASONS)
def test_every_refusal_has_a_sentence(reason: str, language: str) -> None:
    assert Closed(reason).key in words(language).entries
