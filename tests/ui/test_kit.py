"""The widgets in a person's hands: mouse, keys, focus, popups, scrolling, and what a rebuild keeps."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import cast

import pygame
import pytest

from game.ui.gallery.windowless import Hands, stage
from game.ui.inputs import Key, Pointer, Typed
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button, Choice
from game.ui.widgets.data_table import Cell, DataTable, TableColumn, TableRow
from game.ui.widgets.fields import Dropdown, DropdownList, Entry, Slider
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.tabs import TabBar
from game.ui.widgets.text import RuleChip
from tests.ui.sample import Everything, Floating, Made, hover, shown, stacked


@pytest.fixture
def all_of_it() -> Everything:
    return Everything()


@pytest.fixture
def hands(tmp_path: Path, all_of_it: Everything) -> Hands:
    return shown(tmp_path, all_of_it.make)


def named(hands: Hands, name: str) -> Widget:
    widget = hands.app.scene.root.find(name)
    assert widget is not None, name
    return widget


def focus_on(hands: Hands, name: str) -> Widget:
    hands.app.focus(named(hands, name), by_key=True)
    return named(hands, name)


# -- buttons ----------------------------------------------------------------------------------------------------


def test_a_button_answers_mouse_enter_and_space(hands: Hands, all_of_it: Everything) -> None:
    hands.click("go")
    focus_on(hands, "go")
    hands.key("enter", "space")
    assert all_of_it.heard == [("go", None)] * 3


def test_letting_go_beside_a_button_does_nothing(hands: Hands, all_of_it: Everything) -> None:
    rect = named(hands, "go").rect
    hands.drag(rect.center, (rect.centerx, rect.bottom + 200))
    assert all_of_it.heard == []


def test_the_right_button_of_the_mouse_presses_nothing(hands: Hands, all_of_it: Everything) -> None:
    hands.click("go", button=3)
    assert all_of_it.heard == []


def test_a_held_key_presses_once(hands: Hands, all_of_it: Everything) -> None:
    focus_on(hands, "go")
    for _ in range(5):
        hands.app.dispatch(Key("enter"))
    assert all_of_it.heard == [("go", None)]
    hands.app.dispatch(Key("enter", down=False))
    hands.key("enter")
    assert all_of_it.heard == [("go", None)] * 2


def test_a_greyed_button_says_why(hands: Hands, all_of_it: Everything) -> None:
    hands.click("grey")
    focus_on(hands, "grey")
    hands.key("enter")
    assert all_of_it.heard == [("refused", "because")] * 2
    assert named(hands, "grey").tooltip() == "because"


def test_switches_and_chips_turn(hands: Hands, all_of_it: Everything) -> None:
    hands.click("toggle").click("toggle").click("chip-1").click("chip-2")
    assert all_of_it.heard == [("toggle", True), ("toggle", False), ("chip-1", True), ("chip-2", False)]


def test_a_rule_chip_opens_only_when_it_was_pressed_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    hands = shown(tmp_path, lambda: stacked(RuleChip("U-3.1"), Button("Go", lambda: None, "go")))
    monkeypatch.setattr(hands.app, "open_rule", opened.append)
    hands.drag(named(hands, "go").rect.center, named(hands, "rule-U-3.1").rect.center)
    assert opened == []
    hands.click("rule-U-3.1")
    assert opened == ["U-3.1"]


def test_a_choice_by_mouse_and_arrows(hands: Hands, all_of_it: Everything) -> None:
    choice = cast(Choice, named(hands, "choice"))
    hands.click_at((choice.rect.x + 10, choice.rect.centery))
    focus_on(hands, "choice")
    hands.key("right", "right", "right", "left")
    assert [value for _, value in all_of_it.heard] == ["a", "b", "c", "a", "c"]


# -- text -------------------------------------------------------------------------------------------------------


def test_typing_with_a_cursor(hands: Hands) -> None:
    entry = cast(Entry, focus_on(hands, "entry"))
    hands.key("home").type("Dr ").key("end").type("!")
    assert (entry.text, entry.cursor) == ("Dr Anna!", 8)
    hands.key("left", "backspace", "home", "delete")
    assert (entry.text, entry.cursor) == ("r Ann!", 0)
    hands.key("ctrl+a").type("Eva")
    assert entry.text == "Eva"
    hands.key("ctrl+a", "backspace")
    assert entry.text == ""
    hands.key("backspace", "delete", "left", "right")
    assert (entry.text, entry.cursor) == ("", 0)


def test_typing_stops_at_the_limit_and_takes_no_signs_that_cannot_be_seen(hands: Hands) -> None:
    entry = cast(Entry, focus_on(hands, "entry"))
    hands.app.dispatch(Typed("\x00\x1b\u202e" + "x" * 50))
    assert entry.text == "Anna" + "x" * 8
    hands.type("y")
    assert len(entry.text) == 12


def test_pasting(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = cast(Entry, focus_on(hands, "entry"))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "Zoë\nund mehr als geht")
    hands.key("ctrl+v")
    assert entry.text == "AnnaZoë und "

    def broken() -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", broken)
    hands.key("ctrl+v")
    assert entry.text == "AnnaZoë und "


def test_a_click_puts_the_cursor_between_letters(hands: Hands) -> None:
    entry = cast(Entry, named(hands, "entry"))
    hands.click_at((entry.rect.x + 2, entry.rect.centery))
    assert (entry.cursor, hands.app.scene.focus) == (0, entry)
    hands.click_at((entry.rect.right - 2, entry.rect.centery))
    assert entry.cursor == 4


def test_letters_in_a_field_are_no_commands(tmp_path: Path) -> None:
    app = stage(tmp_path)
    asked: list[str] = []
    app.push(Made(app, lambda: stacked(Entry("", lambda text: None, "entry")), {"roll": lambda: asked.append("roll")}))
    app.focus(app.scene.root.find("entry"))
    Hands(app).type("r")
    assert asked == []
    app.focus(None)
    Hands(app).type("r")
    assert asked == ["roll"]


def test_the_letter_that_opens_a_field_is_not_typed_into_it(tmp_path: Path) -> None:
    app = stage(tmp_path)
    field = Entry("", lambda text: None, "entry")

    def go_there() -> None:
        app.focus(field, by_key=True)

    app.push(Made(app, lambda: stacked(field, Button("Go", None, "go")), {"search": go_there}))
    Hands(app).type("/")
    assert (app.scene.focus, field.text) == (field, "")
    Hands(app).type("/")
    assert field.text == "/"


# -- slider, drop-down, tabs ------------------------------------------------------------------------------------


def test_a_slider_by_keys_and_mouse(hands: Hands) -> None:
    slider = cast(Slider, focus_on(hands, "slider"))
    hands.key("right", "up", "left")
    assert slider.value == 45
    hands.key("pageup")
    assert slider.value == 70
    hands.key("end", "right")
    assert slider.value == 100
    hands.key("home", "left")
    assert slider.value == 0
    track = slider.track
    hands.drag((track.x, track.centery), (track.centerx, track.centery + 300))
    assert (slider.value, slider.held) == (50, False)
    hover(hands, (track.x, track.centery))
    assert slider.value == 50


def popup(hands: Hands) -> DropdownList | None:
    return cast("DropdownList | None", hands.app.steering.popup)


def test_a_drop_down_by_mouse(hands: Hands, all_of_it: Everything) -> None:
    hands.click("dropdown")
    listed = popup(hands)
    assert listed is not None
    hands.click_at((listed.rect.centerx, listed.rect.y + listed.row // 2 + 4))
    assert all_of_it.heard == [("dropdown", "o0")]
    assert popup(hands) is None


def test_a_click_beside_the_open_list_only_closes_it(hands: Hands, all_of_it: Everything) -> None:
    hands.click("dropdown")
    hands.click("line-1")
    assert popup(hands) is None
    assert all_of_it.heard == []
    hands.click("line-1")
    assert all_of_it.heard == [("line", 1)]


def test_a_drop_down_by_keys(hands: Hands, all_of_it: Everything) -> None:
    focus_on(hands, "dropdown")
    hands.key("down", "enter", "end", "up", "enter")
    assert all_of_it.heard == [("dropdown", "o4"), ("dropdown", "o18")]
    hands.key("enter", "home", "escape")
    assert popup(hands) is None
    assert len(all_of_it.heard) == 2
    assert hands.app.scene.focus is named(hands, "dropdown")


def test_an_open_list_shows_what_is_chosen_and_stays_in_the_window(tmp_path: Path) -> None:
    many = [(f"o{number}", f"Option {number}") for number in range(40)]
    hands = shown(tmp_path, lambda: stacked(Dropdown(many, "o33", lambda value: None, "d")), (1024, 576))
    hands.click("d")
    listed = popup(hands)
    assert listed is not None
    assert listed.top <= 33 < listed.top + listed.rows
    assert hands.app.surface.get_rect().contains(listed.rect)
    hands.app.dispatch(Pointer("move", listed.rect.center))
    hands.app.dispatch(Pointer("wheel", (0, 0), amount=50))
    assert listed.top == 0


def test_tabs(hands: Hands, all_of_it: Everything) -> None:
    tabs = cast(TabBar, focus_on(hands, "tabs"))
    hands.key("right", "right", "left")
    hands.click_at((tabs.rect.x + 10, tabs.rect.centery))
    assert [value for _, value in all_of_it.heard] == ["two", "one", "two", "one"]


# -- table ------------------------------------------------------------------------------------------------------


def column(table: DataTable, at: int) -> list[str]:
    return [row.cells[at].text for row in table.rows]


def test_a_table_sorts_by_two_columns(hands: Hands) -> None:
    table = cast(DataTable, named(hands, "table"))
    head = (table.rect.right - 40, table.rect.y + 8)
    hands.click_at(head)
    assert column(table, 1) == sorted(column(table, 1))
    hands.click_at(head)
    assert column(table, 1) == sorted(column(table, 1), reverse=True)
    first = (table.rect.x + 20, table.rect.y + 8)
    hands.app.dispatch(Pointer("down", first, 1, shift=True))
    keys = [(row.cells[1].text, row.cells[0].text) for row in table.rows]
    assert keys == sorted(keys, key=lambda key: (-int(key[0]), key[1]))


def test_a_table_by_keys_keeps_the_chosen_row_in_view(hands: Hands, all_of_it: Everything) -> None:
    table = cast(DataTable, focus_on(hands, "table"))
    for chord, at in (("down", 1), ("end", 29), ("up", 28), ("pageup", 28 - table.visible_rows), ("home", 0)):
        hands.key(chord)
        assert table.chosen == table.rows[at].key
        assert table.top <= at < table.top + table.visible_rows
    hands.key("up", "enter")
    assert all_of_it.heard[-1] == ("open", "r0")
    hands.key("s")
    assert column(table, 0) == sorted(column(table, 0))


def test_a_table_by_mouse(hands: Hands, all_of_it: Everything) -> None:
    table = cast(DataTable, named(hands, "table"))
    spot = (table.rect.x + 30, table.rect.y + table.row_height * 3 + 5)
    hands.click_at(spot)
    assert all_of_it.heard == [("pick", "r2")]
    hands.click_at(spot)
    assert all_of_it.heard[-1] == ("open", "r2")
    hands.app.dispatch(Pointer("wheel", (0, 0), amount=-3))
    assert table.top == 6
    hands.app.dispatch(Pointer("wheel", (0, 0), amount=-300))
    assert table.top == 30 - table.visible_rows
    hover(hands, spot)
    assert table.tooltip() == f"tip {table.top + 2}"


# -- scrolling and focus ----------------------------------------------------------------------------------------


def test_the_focus_is_brought_into_view(hands: Hands) -> None:
    area = cast(ScrollArea, named(hands, "scroll"))
    for number in (19, 0, 10):
        line = focus_on(hands, f"line-{number}")
        assert area.rect.contains(line.rect), number


def test_the_wheel_scrolls_what_lies_under_the_pointer(hands: Hands) -> None:
    area = cast(ScrollArea, named(hands, "scroll"))
    hover(hands, area.rect.center)
    hands.app.dispatch(Pointer("wheel", (0, 0), amount=-2))
    assert area.offset > 0
    hands.app.dispatch(Pointer("wheel", (0, 0), amount=-1000))
    assert area.offset == area.most
    hover(hands, (2, 2))
    hands.app.dispatch(Pointer("wheel", (0, 0), amount=5))
    assert area.offset == area.most


def test_what_is_scrolled_away_cannot_be_clicked(hands: Hands, all_of_it: Everything) -> None:
    area = cast(ScrollArea, named(hands, "scroll"))
    hidden = named(hands, "line-19")
    assert not area.rect.colliderect(hidden.rect)
    hands.click_at(hidden.rect.center)
    assert all_of_it.heard == []


def test_the_bar_can_be_dragged(hands: Hands) -> None:
    area = cast(ScrollArea, named(hands, "scroll"))
    hands.drag(area.thumb.center, (area.thumb.centerx, area.rect.bottom + 50))
    assert area.offset == area.most


def test_tab_goes_round_in_reading_order_and_back(hands: Hands) -> None:
    stops = [widget.name for widget in hands.app.scene.root.focusables()]
    visited = []
    for _ in stops:
        hands.key("tab")
        assert hands.app.scene.focus is not None
        visited.append(hands.app.scene.focus.name)
    assert sorted(visited) == sorted(stops)
    assert visited[:4] == ["go", "grey", "toggle", "chip-1"]
    hands.key("shift+tab")
    assert hands.app.scene.focus is not None
    assert hands.app.scene.focus.name == visited[-2]


def test_arrows_move_the_focus_where_no_widget_wants_them(hands: Hands) -> None:
    focus_on(hands, "go")
    hands.key("right")
    assert hands.app.scene.focus is named(hands, "grey")
    hands.key("left", "down")
    assert hands.app.scene.focus is named(hands, "toggle")
    hands.key("up")
    assert hands.app.scene.focus is named(hands, "go")


def test_a_rebuild_keeps_focus_scroll_text_and_order(hands: Hands, all_of_it: Everything) -> None:
    focus_on(hands, "line-15")
    table = cast(DataTable, named(hands, "table"))
    table.sort_by(0)
    table.choose("r9")
    entry = cast(Entry, named(hands, "entry"))
    entry.cursor = 2
    before = (cast(ScrollArea, named(hands, "scroll")).offset, table.top, table.sort, table.chosen, entry.cursor)
    hands.app.change(language="de")
    again = cast(DataTable, named(hands, "table"))
    offset = cast(ScrollArea, named(hands, "scroll")).offset
    assert again is not table
    assert (offset, again.top, again.sort, again.chosen, cast(Entry, named(hands, "entry")).cursor) == before
    assert hands.app.scene.focus is named(hands, "line-15")


def test_tooltips_come_after_a_moment_and_go_with_a_key(hands: Hands) -> None:
    hover(hands, named(hands, "grey").rect.center)
    hands.wait(0.2)
    assert hands.app.tips.shown is None
    hands.wait(0.5)
    assert hands.app.tips.shown is not None
    assert hands.app.tips.shown[0] == "because"
    hands.key("tab")
    assert hands.app.tips.shown is None
    focus_on(hands, "grey")
    hands.key("v")
    assert hands.app.tips.shown is not None


def test_a_tip_that_was_sent_away_comes_for_the_next_place(hands: Hands) -> None:
    table = cast(DataTable, named(hands, "table"))
    spots = [(table.rect.x + 30, table.rect.y + table.row_height * line + 5) for line in (3, 4)]
    hover(hands, spots[0])
    hands.wait(1)
    assert hands.app.tips.shown is not None
    hands.key("f9")
    hover(hands, (spots[0][0] + 2, spots[0][1]))
    hands.wait(1)
    assert hands.app.tips.shown is None
    hover(hands, spots[1])
    hands.wait(1)
    assert hands.app.tips.shown is not None
    assert hands.app.tips.shown[0] == table.tooltip()


def test_a_warning_goes_with_the_next_thing_somebody_does(hands: Hands) -> None:
    app = hands.app
    app.toast("Kept", "ok")
    app.toast("Not possible", "warn")
    hands.key("f9")
    assert [toast.text for toast in app.toasts.told] == ["Kept", "Not possible"], "nobody could have read it yet"
    hands.wait(0.5)
    hands.key("f9")
    assert [toast.text for toast in app.toasts.told] == ["Kept"]


def test_a_key_held_over_a_change_of_screen_does_nothing_there(tmp_path: Path) -> None:
    app = stage(tmp_path)
    pressed: list[str] = []

    def button(name: str, act: object = None) -> Made:
        scene = Made(app, lambda: stacked(Button(name, lambda: go(name), name)))
        scene.first_focus = lambda: name  # type: ignore[method-assign]
        return scene

    def go(name: str) -> None:
        pressed.append(name)
        if name == "first":
            app.push(button("second"))

    app.push(button("first"))
    for _ in range(4):
        app.dispatch(Key("enter", code=13))
    app.dispatch(Typed("x"))
    assert pressed == ["first"]
    app.dispatch(Key("enter", down=False, code=13))
    app.dispatch(Key("enter", code=13))
    assert pressed == ["first", "second"]


def test_an_overlay_takes_all_input(hands: Hands, all_of_it: Everything) -> None:
    spot = named(hands, "go").rect.center
    hands.app.push(Floating(hands.app, lambda: stacked(Button("Over", lambda: None, "over"))))
    hands.click_at(spot).key("tab", "enter")
    assert all_of_it.heard == []
    hands.key("escape")
    hands.click("go")
    assert all_of_it.heard == [("go", None)]


def test_one_long_word_leaves_the_other_columns_their_room(tmp_path: Path) -> None:
    """Of too wide a table the widest column gives up first; a readable rest stays of every one."""
    columns = [TableColumn("Name", grow=1), TableColumn("Clubs", grow=2), TableColumn("When")]
    rows = [TableRow("a", (Cell("w" * 240), Cell("Brindlewick Town – Falkensund 04"), Cell("2026-11-18 02:28")))]
    table = DataTable(columns, rows, "matches")
    shown(tmp_path, lambda: table, (700, 400))
    name, clubs, when = table._widths
    natural = table._natural()
    assert (clubs, when) == (natural[1], natural[2])
    assert 72 <= name < natural[0]
    assert name + clubs + when <= table.rect.width


def test_a_button_that_is_gone_before_it_is_let_go_does_nothing(tmp_path: Path) -> None:
    """A key decides meanwhile, and the screen is built anew: with the same button it counts, without it does not."""
    pressed: list[str] = []
    names = ["stay", "go"]
    hands = shown(tmp_path, lambda: stacked(*(Button(name, partial(pressed.append, name), name) for name in names)))
    app = hands.app
    for name, kept in (("go", ["stay"]), ("stay", ["stay"])):
        at = next(widget for widget in app.scene.root.walk() if widget.name == name).rect.center
        app.dispatch(Pointer("down", at, 1))
        names[:] = kept
        app.scene.rebuild()
        app.dispatch(Pointer("up", at, 1))
    assert pressed == ["stay"]
