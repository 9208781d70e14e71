"""Presets: every one of every game starts a match, and one that could not is named before anybody clicks on it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any, get_args

import pytest

from game.content.titles import TITLES
from game.core import choices
from game.core.choices import Preset
from game.core.codec import encode_whole
from game.journal.entries import UndoPolicy
from game.play.settings import Settings
from game.rules.registry import spec
from game.ui.app import App
from game.ui.gallery.windowless import Hands
from game.ui.scenes.menu import MainMenu
from game.ui.scenes.setup import SetupScene
from game.ui.table.curtain import HOLD, Curtain, Recap
from game.ui.widgets.buttons import Button

WAYS = [(game, name, way) for game in TITLES for name in spec(game).setup.presets
        for way in [each.key for each in spec(game).setup.ways] or [""]]  # fmt: skip
GOOD = {"options": {"cup": True}, "undo": "locked", "help": 0}


def setup_page(app: App, game: str) -> SetupScene:
    app.push(MainMenu(app))
    Hands(app).click(f"game-{game}")
    assert isinstance(app.scene, SetupScene)
    return app.scene


@pytest.mark.parametrize(("game", "name", "way"), WAYS)
def test_every_preset_leads_to_its_first_decision(app: App, game: str, name: str, way: str) -> None:
    scene, hands = setup_page(app, game), Hands(app)
    if way:
        scene.sides._take_way(way)
    hands.click(f"preset-{name}")
    button = scene.root.find(f"preset-{name}")
    assert isinstance(button, Button)
    assert button.chosen
    hands.click("start")
    while isinstance(app.scene, (Curtain, Recap)):
        hands.hold("space", HOLD + 0.2) if isinstance(app.scene, Curtain) else hands.key("escape")
    hands.wait(0.5)
    session = app.scene.table.session  # type: ignore[attr-defined]
    assert session.prompt is not None
    preset = spec(game).setup.presets[name]
    said = encode_whole(spec(game).rules.options_type, session.state.options)
    assert said.items() >= preset.options.items()
    assert preset.undo is None or session.header.undo is UndoPolicy(preset.undo)
    assert preset.help is None or [seat.assistance for seat in session.header.seats] == [preset.help] * 2


def test_taking_back_is_called_the_same_everywhere() -> None:
    """A preset, the settings and the journal speak of the same three ways."""
    assert set(get_args(choices.Undo)) == {each.value for each in UndoPolicy}
    assert set(get_args(Settings.model_fields["undo"].annotation)) == set(get_args(choices.Undo))


@pytest.mark.parametrize(
    "make",
    [
        lambda: Preset({}, "consent"),  # type: ignore[arg-type]
        lambda: Preset({}, "free", 3),
        lambda: Preset({}, "free", True),
    ],
)
def test_a_preset_that_cannot_be_is_never_made(make: Callable[[], Preset]) -> None:
    with pytest.raises(ValueError, match="is not offered"):
        make()


@pytest.mark.parametrize(("game", "wrong"), [
    ("undici", {"die_sides": 7}), ("undici", {"abilities": 1}), ("undici", {"abillities": True}),
    ("united", {"home_points": 1}), ("counter_attack", {"half_actions": -5}), ("counter_attack", {"switches": ["XX"]}),
    ("powerplay", {"crowd": "loud"}), ("world_cup", {"tournament": "1066"}),
])  # fmt: skip
def test_a_game_with_a_preset_that_cannot_be_played_is_not_loaded(game: str, wrong: dict[str, Any]) -> None:
    known = spec(game)
    with pytest.raises(ValueError, match=f"{game}, preset strange: "):
        replace(known, setup=replace(known.setup, presets={"strange": Preset(wrong)}))


BAD: dict[str, Any] = {
    "a list": [], "a text": "free", "nothing": None, "no undo": {"options": {}, "help": 0},
    "too much": {**GOOD, "more": 1}, "undo": {**GOOD, "undo": "consent"}, "undo twice": {**GOOD, "undo": ["free"]},
    "help": {**GOOD, "help": 7}, "help in letters": {**GOOD, "help": "2"}, "help in parts": {**GOOD, "help": 1.0},
    "true help": {**GOOD, "help": True}, "options": {**GOOD, "options": [["cup", True]]},
    "unknown": {**GOOD, "options": {"cups": True}}, "wrong": {**GOOD, "options": {"cup": 3}},
    "not offered": {**GOOD, "options": {"line_up_seconds": 7}}, "first": GOOD, "": GOOD, " x": GOOD, "y\0": GOOD,
    "z" * 4000: GOOD,
}  # fmt: skip
"""Presets of one's own for United, each with one thing wrong; the last ones have no name that can be shown."""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", BAD)
def test_a_wrong_preset_of_ones_own_is_named_and_the_others_stay(
    make: Callable[..., App], name: str, language: str
) -> None:
    app = make(language=language)
    path = app.folders.base / "presets.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"united": {name: BAD[name], "Our cup": GOOD}, "undici": {"else": 1}})
    path.write_text(text, encoding="utf-8")
    scene = setup_page(app, "united")
    assert list(scene.own) == ["Our cup"]
    assert any(("left out" if language == "en" else "bleibt weg") in toast.text for toast in app.toasts.told)
    app.draw()
    assert path.read_text("utf-8") == text
    scene._keep("mine", scene.presets["rulebook"])
    assert sorted(scene.own) == ["Our cup", "mine"]
    kept = json.loads(path.read_text("utf-8"))
    assert kept["undici"] == {"else": 1}
    assert kept["united"].keys() == {name, "Our cup", "mine"}, "what cannot be used is not thrown away either"


def test_a_file_of_presets_that_cannot_be_read_is_kept_beside_the_new_one(app: App) -> None:
    path = app.folders.base / "presets.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('{"united": ', encoding="utf-8")
    scene = setup_page(app, "united")
    assert any("presets.json" in toast.text for toast in app.toasts.told)
    scene._keep("mine", scene.presets["first"])
    assert list(scene.own) == ["mine"]
    assert path.with_name("presets.json.broken").read_text("utf-8") == '{"united": '
