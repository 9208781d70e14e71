"""Somebody new to every game carries out its first rule, in the real window; how long that takes him, tells
``tests/ui/test_first_rule.py``."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.play.folders import Folders
from game.play.settings import Settings, save_settings
from game.rules.registry import TITLES
from tests.window.first_rule import Beginner
from tests.window.harness import Display, Program
from tests.window.journey import first_start
from tests.window.newcomer_world_cup import CupHand, KeyCup, MouseCup


def beginner(display: Display, home: Path, kind: type[CupHand], language: str, **more: str) -> None:
    with Program(display, home, **more) as program:
        hand = kind(program)
        first_start(hand.way)
        for game in TITLES:
            one = Beginner(hand, game, lambda *texts: None, language)
            one.from_the_menu()
            at = one.to_the_first_rule()
            assert one.at > at
            one.back_to_the_menu()
        assert program.close_window() == 0
        assert program.errors == ""


@pytest.mark.window
def test_first_rules_by_mouse(display: Display, home: Path) -> None:
    beginner(display, home, MouseCup, "en")


@pytest.mark.window
def test_first_rules_by_keys_in_german_with_large_letters(large: Display, home: Path) -> None:
    save_settings(Settings(language="de", text=150), Folders(home).settings)
    beginner(large, home, KeyCup, "de", LANG="de_DE.UTF-8")
