"""Whoever stops the film at a goal sees who scored, not an empty band."""

from __future__ import annotations

from typing import Any

import pytest

from game.ui.app import App
from game.ui.powerplay.gallery import match as powerplay_match
from game.ui.united.gallery import match as united_match


@pytest.mark.parametrize("gallery", [united_match, powerplay_match], ids=["united", "powerplay"])
@pytest.mark.parametrize("leaving", [False, True], ids=["coming", "leaving"])
def test_a_pause_while_the_banner_moves_shows_it_whole(app: App, gallery: Any, leaving: bool) -> None:
    film = gallery.FILMED.started(app)
    film.player.to_goal()
    film.player.playing = True
    whole = False
    for _ in range(2000):
        app.tick(1 / 60)
        whole = whole or film.player.scenery.banner >= 1
        if 0.05 < film.player.scenery.banner < 0.95 and whole is leaving:
            break
    assert 0 < film.player.scenery.banner < 1, "it is on its way"
    film.player.pause()
    assert film.player.director.held
    assert film.player.scenery.banner == 1.0
    app.draw()
    goal = film.player.scenery.caption
    assert goal is not None
    assert goal.scored
    _, scorer = film.title.words.banner_text(app.words, goal)
    assert scorer
    film.player.play()
    for _ in range(300):
        app.tick(1 / 60)
    assert film.player.at > goal.number or film.player.scenery.banner < 1, "and it goes on"
