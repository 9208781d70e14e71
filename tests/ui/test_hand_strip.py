"""The hand of The World Cup Game below the wall chart."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ui.app import App
from game.ui.gallery.reader import PanelScene
from game.ui.world_cup.strip import HandStrip, StripFacts


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("held", range(6))
def test_words_stand_beside_any_number_of_cards(make: Callable[..., App], text: int, held: int) -> None:
    app, strip = make(text=text), HandStrip()
    app.push(PanelScene(app, lambda: strip))
    strip.set(StripFacts(0, ("attack",) * held, "What comes next"))
    app.draw()
    assert sum(card.visible for card in strip.cards) == min(held, len(strip.cards))
