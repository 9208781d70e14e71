"""A field of several lines: its lines hold all letters, arrows and the mouse find their way, it ends where it must."""

from __future__ import annotations

import pytest

from game.ui.app import App
from game.ui.gallery.windowless import Hands
from game.ui.office.scene import Office
from game.ui.united.gallery.sheets import sheet
from game.ui.widgets.writing import Writing

TEXT = "one two three four five six seven eight nine ten eleven twelve " * 4


def field(app: App, text: str = TEXT) -> tuple[Office, Writing]:
    scene = sheet(app, "press")
    app.focus(scene.root.find("press"), by_key=True)
    found = written(scene)
    found.set(text)
    return scene, found


def written(scene: Office) -> Writing:
    found = scene.root.find("press")
    assert isinstance(found, Writing)
    return found


@pytest.mark.parametrize("text", ["", "short", TEXT, "x" * 400, TEXT + "y" * 120])
def test_lines_hold_every_letter_once_and_break_at_spaces(app: App, text: str) -> None:
    _, writing = field(app, text)
    spans = writing.spans()
    assert "".join(text[start:end] for start, end in spans) == text
    room = writing.rect.width
    assert all(app.fonts.font("body").size(text[start:end].rstrip())[0] <= room for start, end in spans)
    if text == TEXT:
        assert all(text[end - 1] == " " for _, end in spans[:-1])


def test_arrows_go_from_line_to_line_and_stay_in_their_column(app: App) -> None:
    _, writing = field(app)
    writing.cursor = 5
    Hands(app).key("down")
    (start, end) = writing.spans()[1]
    assert start <= writing.cursor < end
    Hands(app).key("up")
    assert abs(writing.cursor - 5) <= 1


def test_a_click_puts_the_cursor_where_it_points(app: App) -> None:
    scene, writing = field(app)
    line = app.fonts.line("body")
    Hands(app).click_at((writing.rect.x + 30, writing.rect.y + 10 + line + line // 2))
    start, end = written(scene).spans()[1]
    assert start <= written(scene).cursor < end


def test_letters_go_in_at_the_cursor(app: App) -> None:
    scene, _ = field(app, "")
    Hands(app).type("helo").key("left").type("l")
    assert written(scene).text == scene.orders.press == "hello"
