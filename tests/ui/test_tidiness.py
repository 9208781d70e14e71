"""Small things that are seen at once: what a new layout keeps, where lines break, where Enter leads by accident."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.content.words import words
from game.rules.united.events import LineUpsOpened
from game.ui.app import App
from game.ui.film.match import MatchScene
from game.ui.gallery.windowless import Hands, stage
from game.ui.united.film import film
from game.ui.united.full_time import FullTime
from game.ui.united.gallery import match as gallery
from game.ui.united.words import headline, told
from game.ui.widgets.base import Rect, Widget
from game.ui.widgets.boxes import Column, Flow
from game.ui.widgets.buttons import Button
from game.ui.widgets.tabs import TabBar
from tests.ui.sample import shown


@pytest.fixture
def app(tmp_path: Path) -> App:
    return stage(tmp_path)


def seen(app: App) -> MatchScene[Any, Any]:
    """A match with a few chances behind it."""
    scene = gallery.scene(app)
    scene.source.kick_off()
    for _ in range(3):
        scene.player.jump(len(scene.player.beats) - 1)
        scene.source.more()
    scene.player.jump(len(scene.player.beats) - 1)
    return scene


def test_the_dice_lie_in_the_tray_after_turning_a_page_too(app: App) -> None:
    match = seen(app)
    before = match.tray.roll
    assert before is not None
    match.rebuild()
    assert match.tray.roll == before
    assert match.tray.past[-1] == before
    app.change(language="de")
    assert match.tray.roll is not None
    assert match.tray.roll.question != before.question, "in the words of today"
    app.quit()


def test_one_enter_too_many_begins_no_other_match(app: App) -> None:
    gallery.SHOTS["full-time"](app)
    assert isinstance(app.scene, FullTime)
    before = set(app.folders.matches.glob("*.jsonl"))
    Hands(app).key("enter", "enter", "space")
    assert set(app.folders.matches.glob("*.jsonl")) == before
    assert isinstance(app.scene, FullTime)
    app.quit()


def test_a_match_taken_up_in_the_middle_says_so(app: App) -> None:
    match = seen(app)
    assert match.session.state.played
    (first,) = film([], "copy", match.session.state)
    assert isinstance(first.event, LineUpsOpened)
    for language in ("en", "de"):
        said = words(language)
        assert headline(said, first, match.clubs) == said.say("film.head.taken-up")
        assert match.clubs[0] in told(said, first, match.clubs)
    app.quit()


@pytest.mark.parametrize(
    ("text", "whole"), [("1-7 succeeds (46.7 %)", "(46.7 %)"), ("Kant clears! (8 ≤ 10)", "(8 ≤ 10)")]
)
def test_a_number_and_its_sign_stay_on_one_line(app: App, text: str, whole: str) -> None:
    fonts = app.fonts
    least = max(fonts.width(word, "table") for word in (*text.removesuffix(whole).split(), whole))
    for width in range(least, fonts.width(text, "table") + 1):
        lines = fonts.wrap(text, "table", width)
        assert " ".join(lines) == text
        assert any(whole in line for line in lines)


def test_tabs_move_together_before_a_second_line_begins(tmp_path: Path) -> None:
    bar = TabBar([(name, name * 8) for name in "abcd"], "a", print)
    shown(tmp_path, lambda: Column([bar]))
    loose = sum(bar._natural(10_000))
    bar.place(Rect(0, 0, loose - 10, 100))
    assert len({box.y for box in bar.boxes}) == 1
    assert bar.boxes[-1].right <= loose - 10
    bar.place(Rect(0, 0, loose // 2, 100))
    assert len({box.y for box in bar.boxes}) > 1


def test_centred_lines_are_about_equally_full(tmp_path: Path) -> None:
    buttons: list[Widget] = [Button("word", None, f"b{number}") for number in range(6)]
    flow = Flow(buttons, align="center")
    shown(tmp_path, lambda: Column([flow]))
    wide = buttons[0].rect.width
    flow.place(Rect(0, 0, round(wide * 5.9), 200))
    heights = [button.rect.y for button in buttons]
    assert [heights.count(y) for y in sorted(set(heights))] == [3, 3]


def test_the_words_of_a_button_come_before_the_name_of_its_key(tmp_path: Path) -> None:
    button = Button("Ab hier weiterspielen", None, key="Umschalt+Enter")
    shown(tmp_path, lambda: Column([button]))
    wide, high = button.measure(10_000)
    button.place(Rect(0, 0, wide, high))
    assert button.shown_key() == "Umschalt+Enter"
    button.place(Rect(0, 0, wide - 1, high))
    assert button.shown_key() == ""
