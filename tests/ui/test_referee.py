"""Asking the referee in the pause menu: a verdict in words, and nothing in the match changes (CA-REF-01)."""

from __future__ import annotations

import pytest

from game.play.disputes import settled, verdict_text
from game.ui.app import App
from game.ui.counter_attack.gallery import match as gallery
from game.ui.dialogs import Dialog
from game.ui.gallery.windowless import Hands
from game.ui.table.pause import PauseMenu
from game.ui.united.gallery import match as united_match
from game.ui.widgets.buttons import Button


@pytest.mark.rule("CA-REF-01")
def test_the_referee_is_asked_in_the_pause_menu(app: App) -> None:
    match = gallery.scene(app, gallery.OPEN)
    before, decided = match.session.state.clone(), len(match.session.timeline.decisions)
    Hands(app).key("escape").click("referee")
    assert isinstance(app.scene, Dialog)
    assert app.scene.rule == "CA-REF-01"
    assert app.scene.text.endswith(app.words.say("verdict.counter_attack.before")), "what he does is said first"
    assert "The die shows" not in app.scene.text
    Hands(app).click("answer-0")
    assert isinstance(app.scene, Dialog)
    assert app.scene.rule == "CA-REF-01"
    assert "The die shows" in app.scene.text
    assert (match.session.state, len(match.session.timeline.decisions)) == (before, decided)
    Hands(app).click("close")
    assert isinstance(app.scene, PauseMenu)


def test_both_verdicts_are_sentences_with_the_club_they_favour(app: App) -> None:
    session = gallery.scene(app, gallery.OPEN).session
    verdicts = {found.key: found for seed in range(40) if (found := settled(session, seed)) is not None}
    assert set(verdicts) == {"attack", "defence"}
    for verdict in verdicts.values():
        said = verdict_text(session, verdict, app.words)
        assert session.spec.sides(session.state)[verdict.side] in said
        assert "{" not in said


def test_a_game_without_a_referee_offers_none(app: App) -> None:
    united_match.scene(app)
    Hands(app).key("escape")
    assert isinstance(app.scene, PauseMenu)
    assert not any(isinstance(each, Button) and each.name == "referee" for each in app.scene.root.walk())
