"""Slips over the boards: what can be pressed is always in view, nobody they speak of is hidden, numbers unfold."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ui.app import App
from game.ui.board.asking import Asking
from game.ui.board.stage import Slip
from game.ui.film.match import MatchScene as FilmScene
from game.ui.film.open_die import OpenDieOdds
from game.ui.gallery import powerplay_match, united_match
from game.ui.gallery import world_cup as world_cup_gallery
from game.ui.gallery.catalogue import catalogue
from game.ui.gallery.stage import Hands
from game.ui.table.odds_ticket import OddsScene
from game.ui.widgets.base import Rect, Widget
from game.ui.widgets.text import Label

Make = Callable[..., App]
PINNED = ("ca-shot", "ca-run", "ca-tackle", "un-shot", "un-tackle", "un-pass-card", "wc-penalty-odds")
LOOKS = [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 150)]


def open_shot(app: App, name: str) -> Asking:
    """An example with something pinned."""
    if name == "wc-penalty-odds":
        scene = world_cup_gallery.sit(app, world_cup_gallery.played(app, world_cup_gallery.holding("penalty")))
        world_cup_gallery.in_hand(app, scene, "penalty")
        Hands(app).click_at(world_cup_gallery.at(scene, sorted(scene.choosing.lit())[10]))
    else:
        catalogue("")[name](app)
    app.draw()
    shown = app.scene
    assert isinstance(shown, Asking)
    return shown


def slip_of(scene: Asking) -> Slip:
    assert scene.stage.slip is not None
    return scene.stage.slip


def found(root: Widget, name: str) -> Widget:
    widget = root.find(name)
    assert widget is not None, name
    return widget


def texts(root: Widget) -> list[str]:
    return [widget.text for widget in root.walk() if isinstance(widget, Label)]


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", PINNED)
def test_the_buttons_of_a_slip_are_always_in_view(
    make: Make, name: str, language: str, look: tuple[tuple[int, int], int]
) -> None:
    size, text = look
    scene = open_shot(make(size=size, language=language, text=text), name)
    slip = slip_of(scene)
    assert scene.stage.rect.contains(slip.rect)
    for button in ("slip-go", "slip-back"):
        assert slip.rect.contains(found(slip, button).rect), button
    why = slip.find("slip-why")
    assert why is None or slip.rect.contains(why.rect)


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("name", ["ca-shot", "ca-run", "ca-tackle", "un-shot", "un-tackle"])
def test_no_slip_hides_whom_it_speaks_of(make: Make, name: str, text: int) -> None:
    scene = open_shot(make(language="de", text=text), name)
    slip, action = slip_of(scene), scene.choosing.pinned
    assert action is not None
    beside, clear = scene.ticket_places(action)
    places = [scene.pitch.place_rect(place) for place in (beside, *clear)]
    assert len(places) > 1
    assert slip.rect.collidelistall(places) == []


def test_a_tall_slip_scrolls_where_it_hides_nobody(make: Make) -> None:
    """Above a line of players from edge to edge there is room for a few of its lines, and for its buttons."""
    scene = open_shot(make(text=150), "ca-shot")
    stage, slip = scene.stage, slip_of(scene)
    low = Rect(stage.rect.x, stage.rect.bottom - stage.rect.height // 4, stage.rect.width, 40)
    stage.show(slip, Rect(low.centerx, low.y, 40, 40), [low])
    assert not slip.rect.colliderect(low)
    assert slip.area.most > 0
    assert slip.rect.contains(found(slip, "slip-why").rect)


# -- why these numbers -------------------------------------------------------------------------------------------------


@pytest.mark.rule("WC-CARD-04")
def test_the_numbers_of_a_penalty_unfold(app: App) -> None:
    open_shot(app, "wc-penalty-odds")
    Hands(app).click("slip-why")
    dialog = app.scene
    assert isinstance(dialog, OddsScene)
    assert dialog.why
    said = " ".join(texts(dialog.root))
    assert "4 of 6" in said
    assert "2 of 6" in said
    assert "sides with a ball" in said


def test_the_key_of_the_odds_opens_the_ticket_of_a_penalty(app: App) -> None:
    open_shot(app, "wc-penalty-odds")
    Hands(app).key("o")
    assert isinstance(app.scene, OddsScene)


@pytest.mark.parametrize("game", ["united", "powerplay"])
def test_the_odds_of_the_next_moment_unfold(app: App, game: str) -> None:
    shown = (united_match if game == "united" else powerplay_match).FILMED.started(app)
    for _ in range(40):
        if shown.root.find("why") is not None or shown.film_over:
            break
        if shown.at < len(shown.beats) - 1:
            shown.step_forward()
        else:
            shown.go()
            shown.pause()
        while shown.director.busy:
            shown.skip()
            app.tick(1 / 30)
    button = found(shown.root, "why")
    app.focus(button)
    app.draw()
    Hands(app).click("why")
    dialog = app.scene
    assert isinstance(dialog, OddsScene)
    assert dialog.why
    steps = [text for text in texts(dialog.root) if " of " in text and "\u2192" in text]
    assert steps, "every step says how many throws lead where"


def test_the_odds_of_an_open_die_unfold(app: App) -> None:
    powerplay_match.SHOTS["pp-hand-shot"](app)
    shown = app.scene
    assert isinstance(shown, FilmScene)
    needs = shown.session.waiting_for
    assert needs is not None
    assert needs.check is not None
    shown.odds()
    assert isinstance(app.scene, OpenDieOdds)
    faces = len(needs.check.success_faces)
    wanted = f"{faces} of {needs.check.sides} \u2192"
    assert not any(wanted in text for text in texts(app.scene.root))
    Hands(app).click("why-numbers")
    assert any(wanted in text for text in texts(app.scene.root))
