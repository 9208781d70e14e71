"""Keys are called what is printed on the keyboard of whoever reads."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from game.ui.app import App
from game.ui.gallery.catalogue import catalogue
from game.ui.keys import COMMANDS
from game.ui.scenes.keysheet import KeySheet

ENGLISH = re.compile(r"\b(Ctrl|Shift|Del|Ins|Home|End|PgUp|PgDn)\b")
Make = Callable[..., App]


@pytest.mark.parametrize(
    ("chord", "german"),
    [("ctrl+z", "Strg+Z"), ("shift+enter", "Umschalt+⏎"), ("home", "Pos1"), ("end", "Ende"), ("delete", "Entf"),
     ("pageup", "Bild↑"), ("ctrl+shift+tab", "Strg+Umschalt+Tab"), ("ctrl++", "Strg++"), ("+", "+"), ("f1", "F1")],
)  # fmt: skip
def test_german_names(make: Make, chord: str, german: str) -> None:
    assert make(language="de").keymap.pretty(chord) == german


def test_another_language_takes_effect_at_once(make: Make) -> None:
    app = make(language="en")
    assert app.keymap.shown("undo") == "Ctrl+Z"
    app.change(language="de")
    assert app.keymap.shown("undo") == "Strg+Z"


def test_no_command_has_an_english_key_in_german(make: Make) -> None:
    keymap = make(language="de").keymap
    assert [keymap.shown(each.id) for each in COMMANDS if ENGLISH.search(keymap.shown(each.id))] == []


@pytest.mark.parametrize("shot", ["line-up-filled", "pp-line-up-filled", "ca-choose", "un-turn", "wc-card", "replay"])
def test_no_screen_and_no_key_sheet_names_an_english_key_in_german(make: Make, shot: str) -> None:
    app = make(language="de")
    catalogue()[shot](app)
    scene = app.scene
    sheet = KeySheet(app, scene)
    keys = [key for _, lines in sheet.groups() for key, _ in lines]
    assert len(keys) > 8
    shown = [str(getattr(widget, "key", "")) for widget in scene.root.walk()]
    tips = [widget.tooltip() for widget in scene.root.walk()]
    assert [text for text in (*keys, *shown, *tips) if ENGLISH.search(text)] == []
