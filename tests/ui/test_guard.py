"""The net under the window: a fault anywhere leads to a page and from there on, never into a loop or out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.faults import LOG
from game.ui.app import App
from game.ui.entering import viewer
from game.ui.gallery.windowless import Hands
from game.ui.guard import SOON, GaveUp
from game.ui.inputs import Key, Pointer
from game.ui.matches import Table
from game.ui.scenes.fault import DEAF, FaultPage
from game.ui.scenes.first_start import FirstStart
from game.ui.scenes.menu import MainMenu
from game.ui.scenes.settings import SettingsScene
from game.ui.united.club_editor import edit_club
from game.ui.united.gallery import match as united_match
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label
from game.ui.window import Window
from tests.ui.guarded import STEPS, Driven, Fragile, Make, always, broken_once, on_page, opened, provoke, texts
from tests.ui.programs import toasts


@pytest.fixture(autouse=True)
def _quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Faults that are meant would fill the screen of whoever runs the tests."""
    monkeypatch.setattr(LOG, "disabled", True)


# -- the page ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("step", STEPS)
def test_a_fault_in_any_step_leads_to_the_page_and_back(make: Make, step: str) -> None:
    driven = opened(make, step)
    app = driven.app
    page = on_page(app)
    assert "Something went wrong" in texts(app)
    assert "match" not in texts(app), "there is none"
    assert page.place.startswith("KeyError, ")
    assert "tests/ui/guarded.py:" in page.place
    driven.answer("go-on")
    if step == "build":
        assert isinstance(app.scene, MainMenu), "what could never be shown is not taken up again"
    else:
        assert isinstance(app.scene, Fragile)
        built = app.scene.shown
        assert built == 2, "built anew"
    assert isinstance(driven.turn(), MainMenu if step == "build" else Fragile)


@pytest.mark.parametrize("step", STEPS)
def test_without_the_net_nothing_is_hidden(app: App, step: str) -> None:
    """As tests and the tools that look for faults work it."""

    def work() -> None:
        app.push(Fragile(app, step))
        app.draw()
        app.tick(0.1)
        assert app.moving in (True, False)
        assert app.wait > 0
        Hands(app).click("press")

    with pytest.raises(KeyError):
        work()


@pytest.mark.parametrize("step", STEPS)
def test_the_same_fault_twice_in_a_row_leads_to_the_menu(make: Make, step: str) -> None:
    driven = opened(make, step, times=99)
    driven.answer("go-on")
    if step == "build":
        with driven.guard.during("input"):
            driven.app.push(Fragile(driven.app, step))
    provoke(driven, step)
    assert isinstance(driven.turn(), MainMenu)
    assert driven.app.stack == [driven.app.scene]
    assert "The same thing went wrong once more" in toasts(driven.app)
    for _ in range(5):
        assert isinstance(driven.turn(), MainMenu)


def test_the_same_fault_much_later_is_a_fault_of_its_own(make: Make) -> None:
    driven = opened(make, "input", times=2)
    driven.answer("go-on")
    driven.hands.wait(SOON)
    driven.hands.key("tab")
    driven.turn()
    driven.hands.click("press")
    on_page(driven.app)


def test_much_later_but_nothing_was_done_since(make: Make) -> None:
    driven = opened(make, "tick", times=1)
    driven.answer("go-on")
    scene = driven.app.scene
    driven.hands.wait(SOON + 1)
    assert isinstance(scene, Fragile)
    scene.times = 1
    assert isinstance(driven.turn(), MainMenu)


def test_another_fault_has_a_page_of_its_own(make: Make) -> None:
    driven = opened(make, "tick")
    driven.answer("go-on")
    scene = driven.app.scene
    assert isinstance(scene, Fragile)
    scene.error, scene.times = LookupError, 1
    scene.rebuild()
    driven.turn()
    on_page(driven.app)


def test_the_page_leads_to_the_menu_and_escape_does_too(make: Make) -> None:
    for way in ("menu", "escape"):
        driven = opened(make, "tick")
        driven.hands.wait(DEAF + 0.1)
        if way == "menu":
            driven.hands.click("menu")
        else:
            driven.hands.key("escape")
        assert isinstance(driven.turn(), MainMenu)
        assert len(driven.app.stack) == 1


def test_a_second_click_is_not_taken_for_an_answer(make: Make) -> None:
    driven = opened(make, "input")
    page = on_page(driven.app)
    driven.hands.click("go-on").click("menu").key("escape", "enter")
    assert driven.app.scene is page
    driven.answer("go-on")
    assert isinstance(driven.app.scene, Fragile)


def test_keys_open_nothing_over_the_page(make: Make) -> None:
    driven = opened(make, "tick")
    page = on_page(driven.app)
    driven.hands.wait(DEAF + 0.1)
    for command in ("keys", "settings", "search-rules"):
        chords = driven.app.keymap.keys(command)
        assert chords, command
        driven.hands.key(*chords)
    assert driven.app.stack == [page]


def test_the_page_speaks_german(make: Make) -> None:
    driven = opened(make, "draw", language="de")
    assert "Da ist etwas schiefgegangen" in texts(driven.app)
    driven.answer("go-on")
    scene = driven.app.scene
    assert isinstance(scene, Fragile)
    scene.times = 1
    scene.rebuild()
    driven.turn()
    assert "Dasselbe ist noch einmal schiefgegangen" in toasts(driven.app)


# -- the menu ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["__init__", "build", "tick", "draw", "wait"])
@pytest.mark.parametrize("first", [True, False], ids=["at-the-start", "later"])
def test_a_menu_that_fails_does_not_loop(make: Make, monkeypatch: pytest.MonkeyPatch, name: str, first: bool) -> None:
    driven = Driven(make())
    if not first:
        driven.guard.open()
        driven.turn()
    fail = always(KeyError("broken menu"))
    with monkeypatch.context() as broken:
        broken.setattr(MainMenu, name, property(fail) if name == "wait" else fail)
        if first:
            driven.guard.open()
        elif name in ("__init__", "build"):
            with driven.guard.during("input"):
                driven.app.reset(MainMenu(driven.app))
        driven.app.invalidate(driven.app.surface.get_rect())
        for _ in range(3):
            driven.turn()
        for _ in range(3):
            assert on_page(driven.app).at_home or name in ("__init__", "build")
            home = on_page(driven.app).at_home
            driven.answer("try-again" if home else "menu")
            for _ in range(3):
                driven.turn()
        page = on_page(driven.app)
        assert page.at_home
        assert "menu itself" in texts(driven.app)
    driven.answer("try-again")
    assert isinstance(driven.turn(), MainMenu), "as soon as it works again"


def test_the_program_can_be_closed_from_the_page_of_a_broken_menu(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    driven = Driven(make())
    monkeypatch.setattr(MainMenu, "build", always(KeyError()))
    driven.guard.open()
    driven.answer("quit")
    assert not driven.app.running


def test_the_first_start_may_fail_too(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    driven = Driven(make(welcomed=False))
    broken_once(monkeypatch, FirstStart, "build", KeyError())
    driven.guard.open()
    assert on_page(driven.app).at_home
    driven.answer("try-again")
    assert isinstance(driven.turn(), FirstStart)


# -- when the page fails -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["build", "draw", "tick"])
def test_a_broken_page_leaves_a_plain_picture(make: Make, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(FaultPage, name, always(KeyError()))
    driven = opened(make, "tick")
    app = driven.app
    driven.turn()
    assert app.stack == []
    app.surface.fill((0, 0, 0))
    assert driven.draw() == [app.surface.get_rect()]
    colours = {tuple(app.surface.get_at((x, y))) for x in range(40, 600, 2) for y in range(40, 80)}
    assert len(colours) > 2, "letters on a ground"
    driven.tick(1)
    driven.hands.key("enter")
    assert isinstance(driven.turn(), MainMenu)


def test_words_that_fail_leave_a_plain_picture_and_escape_ends_it(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Label, "measure", always(KeyError()))
    driven = opened(make, "tick")
    assert driven.app.stack == []
    driven.hands.key("enter")
    driven.draw()
    assert driven.app.stack == [], "the menu is made of the same words"
    driven.hands.key("escape")
    assert not driven.app.running


def test_when_nothing_can_be_drawn_a_sentence_is_left(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    driven = Driven(make())
    driven.guard.open()
    driven.app.push(Fragile(driven.app, "tick"))
    monkeypatch.setattr(FaultPage, "build", always(KeyError("hidden")))
    monkeypatch.setattr(pygame.font, "Font", always(pygame.error("no fonts")))
    with pytest.raises(GaveUp, match=r"KeyError in .*guarded.py:\d+.*Matches are safe.*touchline\.log"):
        driven.turn()


def test_the_command_line_ends_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from game.cli import entry

    monkeypatch.setenv("TOUCHLINE_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(pygame, "quit", pygame.display.quit)  # the fonts of other tests live on
    monkeypatch.setattr(Window, "__init__", always(KeyError("hidden")))
    assert entry([]) == 1
    told = capsys.readouterr().err
    assert told.startswith("touchline: the window cannot go on (KeyError in ")
    assert told.count("\n") == 1
    assert "hidden" not in told


# -- half-made states --------------------------------------------------------------------------------------------


def test_lists_drags_and_keys_held_down_are_let_go(make: Make) -> None:
    driven = Driven(make())
    driven.guard.open()
    app = driven.app
    scene = SettingsScene(app, "play")
    app.push(scene)
    driven.turn()
    button = next(widget for widget in scene.root.walk() if isinstance(widget, Button))
    driven.dispatch(Key("q", printable=True, code=7))
    driven.dispatch(Pointer("move", button.rect.center))
    driven.dispatch(Pointer("down", button.rect.center, 1))
    assert app.steering.captured is button
    app.popup(Label("a list"), button)
    app.surface.set_clip(pygame.Rect(0, 0, 5, 5))
    with driven.guard.during("tick"):
        raise KeyError
    on_page(app)
    assert app.steering.captured is None
    assert app.steering.popup is None
    assert app.surface.get_clip() == app.surface.get_rect()
    driven.answer("go-on")
    assert app.scene is scene
    assert scene.root.find(button.name) is not button, "built anew"
    assert app.steering.captured is None


def test_a_film_is_opened_anew(make: Make) -> None:
    driven = Driven(make())
    app = driven.app
    driven.guard.open()
    old = united_match.replay(app)
    for table in [each for each in app.closers if isinstance(each, Table)]:
        table.close()
    app.stack = [app.stack[0], viewer(app, old.watched.path)]
    app.scene.rebuild()
    film: Any = app.scene
    film.player.play()
    driven.hands.wait(0.3)
    assert film.moving
    with driven.guard.during("tick"):
        raise KeyError
    driven.answer("go-on")
    fresh: Any = app.scene
    assert type(fresh) is type(film)
    assert fresh is not film
    assert not fresh.moving


def test_an_editor_keeps_what_was_changed(make: Make) -> None:
    for way in ("go-on", "menu"):
        driven = Driven(make())
        app = driven.app
        driven.guard.open()
        editor = edit_club(app, None, None)
        app.push(editor)
        driven.turn()
        driven.hands.click("club-name").type("Wanderers")
        assert editor.editing.changed
        with driven.guard.during("tick"):
            raise KeyError
        driven.answer(way)
        if way == "go-on":
            assert app.scene is editor
            assert "Wanderers" in str(editor.editing.club)
        else:
            assert [path.name for path in (app.folders.base / "drafts" / "united").iterdir()] == ["draft.json"]


def test_closing_the_window_works_after_a_fault_while_closing(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    driven = Driven(make())
    driven.guard.open()
    broken_once(monkeypatch, MainMenu, "left", KeyError())
    for _ in range(2):
        with driven.guard.during("window"):
            driven.app.quit()
    assert not driven.app.running
