"""Long matches are read a few moves at a time: the window says how far it is and can be left meanwhile."""

from __future__ import annotations

import pytest

from game.play.recorded import recording
from game.ui import long_reading
from game.ui.app import App
from game.ui.dialogs import Dialog
from game.ui.entering import open_match, watch
from game.ui.film.replay import ReplayScene
from game.ui.gallery.reader import finished, finished_counter_attack
from game.ui.gallery.windowless import Hands
from game.ui.long_reading import LongReading
from game.ui.scenes.menu import MainMenu
from game.ui.screen import Screen
from game.ui.stepwise import Stepwise
from game.ui.table import match_reading
from game.ui.table.luck import LuckScene
from game.ui.table.report import ReportScene
from tests.ui.guarded import texts


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """One move at a time, as if there were thousands."""
    for module in (long_reading, match_reading):
        monkeypatch.setattr(module, "AT_ONCE", 1)
        monkeypatch.setattr(module, "EACH_FRAME", 1)


def under(app: App) -> Screen:
    return app.scene


def until_done(app: App, most: int = 500) -> int:
    """Let pictures pass until nothing is being read any more; how many it took."""
    for frames in range(most):
        if app.scene.wait > 0:
            return frames
        app.tick(0.02)
    raise AssertionError("it never ends")


def test_work_tells_how_far_it_is_and_keeps_its_result(app: App) -> None:
    work = Stepwise(recording(finished(app)))
    assert work.advance(1) is None
    done, total = work.at
    assert 0 < done < total
    match = work.advance(total)
    assert match is not None
    assert work.advance(1) is match, "it is not done again"


@pytest.mark.usefixtures("slowly")
def test_the_viewer_of_a_long_match_opens_after_it_is_read(app: App) -> None:
    path = finished(app)
    watch(app, path)
    assert isinstance(app.scene, LongReading)
    first = texts(app)
    app.tick(0.02)
    app.tick(0.02)
    assert texts(app) != first, "it says how far it is"
    assert until_done(app) > 1
    assert isinstance(under(app), ReplayScene)
    assert not any(isinstance(scene, LongReading) for scene in app.stack)


def test_a_short_one_opens_at_once(app: App) -> None:
    watch(app, finished(app))
    assert isinstance(app.scene, ReplayScene)


@pytest.mark.usefixtures("slowly")
@pytest.mark.parametrize("broken_off", [False, True])
def test_a_long_match_goes_on_after_its_story_was_read(app: App, broken_off: bool) -> None:
    before = MainMenu(app)
    app.push(before)
    with finished_counter_attack(app).open("rb") as file:
        lines = file.readlines()
    path = app.library.new_path("counter_attack")
    path.write_bytes(b"".join(lines[: len(lines) // 2]))
    table = open_match(app, path)
    assert table is not None
    assert isinstance(app.scene, LongReading)
    if broken_off:
        Hands(app).key("escape")
        assert under(app) is before
        assert table not in app.closers, "it is free for whoever wants to go on with it"
        return
    assert until_done(app) > 1
    assert under(app) is table.scene
    assert len(app.stack) == 2


@pytest.mark.usefixtures("slowly")
def test_reading_can_be_broken_off(app: App) -> None:
    before = MainMenu(app)
    app.push(before)
    watch(app, finished(app))
    Hands(app).key("escape")
    assert app.scene is before
    app.tick(1.0)
    assert app.scene is before


@pytest.mark.usefixtures("slowly")
@pytest.mark.parametrize("cut", [0, 900])
def test_what_cannot_be_read_is_said(app: App, cut: int) -> None:
    path = finished(app)
    raw = path.read_bytes()
    path.write_bytes(raw[:cut] + b"?" + raw[cut + 1 :])
    watch(app, path)
    until_done(app)
    assert isinstance(app.scene, Dialog)
    assert app.words.say("shell.cannot-open") in texts(app)


@pytest.mark.usefixtures("slowly")
@pytest.mark.parametrize("kind", [ReportScene, LuckScene])
def test_pages_about_a_long_match_fill_when_it_is_read(
    app: App, kind: type[ReportScene] | type[LuckScene], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = finished(app)
    app.push(kind(app, path))
    waiting = texts(app)
    until_done(app)
    shown = texts(app)
    assert waiting != shown
    monkeypatch.undo()
    app.push(kind(app, path))
    assert texts(app) == shown, "the same as one that is read at once"


def test_the_luck_of_a_report_needs_no_second_reading(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.push(ReportScene(app, finished(app)))
    monkeypatch.setattr(match_reading, "recording", None)
    Hands(app).click("luck")
    assert isinstance(app.scene, LuckScene)
    assert app.words.say("luck-screen.goals") in texts(app)
