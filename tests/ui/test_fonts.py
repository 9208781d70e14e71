"""Any text can be measured, shortened, wrapped and drawn, whatever stands in it and however long it is."""

from __future__ import annotations

import pygame
import pytest

from game.ui.app import App
from game.ui.fonts import MOST_LETTERS, MOST_WRAPPED, Letters, drawable
from game.ui.widgets.fields import Entry
from game.ui.world_cup.ink import letters

NASTY = [
    "A\0B",
    "A\ud800B",
    "A\x1b[31mB",
    "A\u202eB",
    "A\u2028B",
    "",
    " ",
    "\0",
    "🏆" * 500,
    "x\ny",
    "e" + "\u0308" * 500,
]
LONG = ["x" * 300, "x" * 10_000, "ab " * 5000, "a-" * 5000, "\0" * 3000, "\n" * 3000]


@pytest.mark.parametrize("text", NASTY + LONG, ids=lambda text: ascii(text[:6]))
def test_everything_can_be_drawn(app: App, text: str) -> None:
    fonts = app.fonts
    assert fonts.width(text, "body") >= 0
    assert isinstance(fonts.surface(text, "body", (1, 2, 3)), pygame.Surface)
    assert isinstance(letters(text, 14, (1, 2, 3)), pygame.Surface)
    for width in (0, 1, 60, 900):
        short = fonts.shortened(text, "body", width)
        assert short == text or fonts.width(short, "body") <= max(width, fonts.width("…", "body"))
        lines = fonts.wrap(text, "body", width)
        assert sum(map(len, lines)) <= MOST_WRAPPED
        assert all("\0" not in line for line in lines)


@pytest.mark.parametrize("text", LONG, ids=lambda text: ascii(text[:6]))
def test_work_does_not_grow_with_length(app: App, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Measuring is what takes time: so and so often, and never more than so many letters at once."""
    measured: list[int] = []
    size = Letters.size

    def counted(self: Letters, text: str) -> tuple[int, int]:
        measured.append(len(drawable(text)))
        return size(self, text)

    monkeypatch.setattr(Letters, "size", counted)
    app.fonts.shortened(text, "body", 200)
    assert len(measured) <= 14
    assert sum(measured) <= 3 * MOST_LETTERS
    app.fonts.wrap(text, "body", 200)
    assert sum(measured) <= 60 * MOST_WRAPPED


def test_wrapping_is_what_it_was(app: App) -> None:
    fonts = app.fonts
    lines = fonts.wrap("Donaudampfschifffahrts-Gesellschaft am langen Fluss", "body", 120)
    assert "".join(lines).replace(" ", "") == "Donaudampfschifffahrts-GesellschaftamlangenFluss"
    assert all(fonts.width(line, "body") <= 120 for line in lines)
    assert any(line.endswith("-") for line in lines), "a hyphen is a good place to break"


def typed(entry: Entry, *texts: str) -> str:
    for text in texts:
        entry.type(text)
    return entry.text


def test_what_is_typed_keeps_to_the_rule_for_names() -> None:
    heard: list[str] = []
    entry = Entry("", heard.append, most=8)
    assert typed(entry, "A\0\u202e\n", "e", "\u0308") == "A ë"
    assert entry.cursor == 3
    assert typed(entry, "x" * 1_000_000) == "A ëxxxxx"
    assert heard[-1] == entry.text
    assert Entry("\0" * 100 + "name" * 100, heard.append, most=8).text == ""
    assert Entry("name " * 100, heard.append, most=8).text == "name nam"


def test_the_letters_of_a_path_stay_as_they_are() -> None:
    entry = Entry("/home/a\udcff", lambda text: None, most=100, path=True)
    assert typed(entry, "/e\u0308") == "/home/a\udcff/e\u0308"
