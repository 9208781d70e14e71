"""A minute and a half from the menu to the first rule that somebody carries out himself, in every game.

The time is the program's own (its films) and the person's: a pause before every press, and the reading of everything
that is said.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.rules.registry import TITLES
from tests.window.first_rule import Beginner
from tests.window.indoors import Indoors
from tests.window.journey import first_start
from tests.window.newcomer_world_cup import KeyCup, MouseCup

WITHIN = 90.0
WAYS = {"mouse": (MouseCup, (1280, 720), "en", 100), "keys": (KeyCup, (1920, 1080), "de", 150)}


@pytest.mark.parametrize("how", WAYS)
def test_whoever_is_new_to_a_game_soon_plays_by_its_first_rule(tmp_path: Path, how: str) -> None:
    hands, size, language, text = WAYS[how]
    settings: dict[str, Any] = {"names": ("", ""), "welcomed": False, "language": language, "text": text}
    with Indoors(tmp_path, size, **settings) as program:
        hand = hands(program)
        first_start(hand.way)
        for game in TITLES:
            one, since = Beginner(hand, game, program.read, language), program.seconds
            one.from_the_menu()
            at = one.to_the_first_rule()
            assert one.at > at
            assert program.seconds - since <= WITHIN, game
            one.back_to_the_menu()
