"""The screens around a match, worked as a person would: first start, menu, set-up, settings, key sheet, pause."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.content.titles import TITLES
from game.content.words import LANGUAGES, words
from game.core.clock import Glass
from game.core.codec import encode_whole
from game.journal.entries import SeatKind, UndoPolicy
from game.journal.reader import read_journal
from game.play.folders import Folders
from game.play.opening import resume
from game.play.settings import Settings, load_settings
from game.rules.registry import spec
from game.rules.united.tables import LEAST_HOME_POINTS
from game.ui.app import App
from game.ui.dialogs import AskText, Dialog
from game.ui.gallery.shell import SHOTS, sample_match
from game.ui.gallery.windowless import Hands, stage
from game.ui.inputs import Pointer
from game.ui.matches import Table
from game.ui.scenes.bundle import report_now
from game.ui.scenes.first_start import FirstStart, guessed_language
from game.ui.scenes.game_tiles import GameChoice
from game.ui.scenes.keysheet import KeySheet
from game.ui.scenes.menu import MainMenu, first_scene
from game.ui.scenes.settings import ON_PAGE, PAGES, SettingsScene
from game.ui.scenes.settings_colours import EYES, seen_as
from game.ui.scenes.settings_data import write_backup
from game.ui.scenes.settings_keys import KeyCatcher
from game.ui.scenes.setup import SetupScene, ready_made
from game.ui.table.curtain import Curtain
from game.ui.table.kick_off import KickOffPage
from game.ui.table.pause import PauseMenu
from game.ui.theme import KITS
from game.ui.widgets.buttons import Button, Choice, Toggle
from game.ui.widgets.fields import Slider
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label
from tests.ui.ink import faults


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = stage(tmp_path / "home")
    yield made
    made.quit()


def texts(app: App) -> list[str]:
    return [widget.text for widget in app.scene.root.walk() if isinstance(widget, (Label, Button, Toggle))]


def focus_on(app: App, name: str) -> None:
    """Go there with the Tab key alone."""
    hands = Hands(app)
    for _ in range(80):
        if app.scene.focus is not None and app.scene.focus.name == name:
            return
        hands.key("tab")
    raise AssertionError(f"Tab never reaches '{name}'")


def setup_scene(app: App) -> SetupScene:
    """United's page, by its tile."""
    app.push(MainMenu(app))
    Hands(app).click("game-united")
    assert isinstance(app.scene, SetupScene)
    return app.scene


def table_of(app: App) -> Table:
    """The match on the table: past the fingerprint of its dice, at its first curtain."""
    if isinstance(app.scene, KickOffPage):
        Hands(app).click("begin")
    scene = app.scene
    assert isinstance(scene, Curtain)
    assert isinstance(scene.table, Table)
    return scene.table


# -- first start ---------------------------------------------------------------------------------------------------


def test_first_start_by_keyboard_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    app = stage(tmp_path, names=("", ""), welcomed=False)
    app.push(first_scene(app))
    assert isinstance(app.scene, FirstStart)
    hands = Hands(app)
    before = app.settings.language
    assert before == "en"
    hands.key("ctrl+l")
    assert app.settings.language == "de"
    focus_on(app, "name-0")
    hands.type("Cleo")
    hands.key("tab").type("Dan")
    focus_on(app, "text")
    hands.key("right")
    assert app.settings.text == 115
    focus_on(app, "theme")
    hands.key("right")
    assert app.theme.dark is False
    focus_on(app, "go")
    hands.key("enter")
    assert isinstance(app.scene, MainMenu)
    kept, problem = load_settings(app.folders.settings)
    assert problem is None
    assert (kept.names, kept.language, kept.text, kept.theme) == (("Cleo", "Dan"), "de", 115, "light")
    assert kept.welcomed


def test_first_start_leads_straight_into_a_match(tmp_path: Path) -> None:
    app = stage(tmp_path, names=("", ""), welcomed=False)
    app.push(FirstStart(app))
    Hands(app).click("ready-made")
    assert isinstance(app.stack[0], MainMenu)
    assert isinstance(app.scene, GameChoice)
    Hands(app).click("choose-united")
    assert isinstance(app.stack[0], MainMenu)
    assert table_of(app).names == ("Player 1", "Player 2")
    app.quit()


@pytest.mark.parametrize(("value", "language"), [("de_AT.UTF-8", "de"), ("en_GB.UTF-8", "en"), ("fr_FR", "en")])
def test_the_language_is_guessed_from_the_system(
    value: str, language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LC_ALL", value)
    assert guessed_language() == language
    app = stage(tmp_path, welcomed=False)
    first_scene(app)
    assert app.settings.language == language


def test_whoever_was_here_before_gets_the_menu(app: App) -> None:
    assert isinstance(first_scene(app), MainMenu)


# -- menu ----------------------------------------------------------------------------------------------------------


def test_without_an_open_match_there_is_nothing_to_continue(app: App) -> None:
    app.push(MainMenu(app))
    assert app.scene.root.find("continue") is None
    Hands(app).key("c")
    assert isinstance(app.scene, MainMenu)


def test_every_entry_of_the_menu_is_reached_by_tab(app: App) -> None:
    app.push(MainMenu(app))
    wanted = {*(f"game-{game}" for game in TITLES), "new", "learn", "ready-made", "matches", "clubs", "statistics",
              "rules", "settings", "keys", "coverage", "about", "quit"}  # fmt: skip
    met = set()
    for _ in range(30):
        Hands(app).key("tab")
        assert app.scene.focus is not None
        met.add(app.scene.focus.name)
    assert wanted <= met


@pytest.mark.parametrize("name", ["matches", "clubs", "statistics", "rules", "settings", "keys", "coverage", "about"])
def test_no_entry_of_the_menu_is_dead_and_escape_comes_back(app: App, name: str) -> None:
    app.push(MainMenu(app))
    Hands(app).click(name)
    assert not isinstance(app.scene, MainMenu)
    app.draw()
    Hands(app).key("escape")
    assert isinstance(app.scene, MainMenu)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_computer_player_says_how_it_plays(language: str) -> None:
    said = words(language)
    keys = {f"level.{bot}.{part}" for game in TITLES for bot in spec(game).bots for part in ("name", "help")}
    assert [key for key in sorted(keys) if key not in said.entries] == []


def test_the_tile_and_its_key_open_the_set_up(app: App) -> None:
    app.push(MainMenu(app))
    for number, game in enumerate(TITLES, 1):
        Hands(app).key(str(number))
        assert isinstance(app.scene, SetupScene)
        assert app.scene.spec.id == game
        Hands(app).key("escape").click(f"game-{game}")
        assert isinstance(app.scene, SetupScene)
        assert app.scene.spec.id == game
        Hands(app).key("escape")


@pytest.mark.parametrize("language", ["en", "de"])
def test_options_are_read_back_as_parts_of_a_sentence(app: App, language: str) -> None:
    """No heading stands in the middle of the sentence, and numbers are read with their word."""
    app.change(language=language)
    app.push(SetupScene(app, "united"))
    wanted = {"en": "home advantage 6, penalties and cards, open match, the program rolls",
              "de": "Heimvorteil 6, Elfmeter und Karten, offenes Spiel, das Programm würfelt"}  # fmt: skip
    assert any(wanted[language] in text for text in texts(app))
    for game in TITLES:
        for field in spec(game).setup.fields:
            if field.kind in ("switch", "number") and not field.page:
                said = words(language).entries[f"option.{game}.{field.name}.said"]
                assert isinstance(said, str)
                assert ("{value}" in said) == (field.kind == "number")


def test_no_name_of_an_option_is_broken_by_its_rule(app: App) -> None:
    """With large letters the chip of the rule makes room for a long word instead of cutting it in two."""
    app.change(language="de", text=150)
    app.push(SetupScene(app, "undici"))
    app.draw()
    toggle = app.scene.root.find("abilities")
    chip = app.scene.root.find("rule-of-abilities")
    assert isinstance(toggle, Toggle)
    assert chip is not None
    assert toggle.text == "Spezialfähigkeiten"
    assert toggle.rect.width >= toggle.least_width()
    assert chip.rect.top >= toggle.rect.bottom


def test_a_new_match_asks_which_game_and_proposes_the_one_played_last(app: App) -> None:
    app.push(MainMenu(app))
    Hands(app).key("n")
    assert isinstance(app.scene, GameChoice)
    Hands(app).key("2")
    assert isinstance(app.scene, SetupScene)
    assert app.scene.spec.id == list(TITLES)[1]
    sample_match(app).close()
    app.reset(MainMenu(app))
    Hands(app).key("n")
    assert isinstance(app.scene, GameChoice)
    Hands(app).key("enter")
    assert isinstance(app.scene, SetupScene)
    assert app.scene.spec.id == "united"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_to_choose_from_is_in_view(make: Callable[..., App], language: str) -> None:
    """In the smallest usual window, without scrolling."""
    app = make(language=language)
    app.push(MainMenu(app))
    Hands(app).click("new").wait(0.1)
    assert isinstance(app.scene, GameChoice)
    area = app.scene.root.find("choices")
    cards = [app.scene.root.find(f"choose-{game}") for game in app.scene.games]
    assert area is not None
    assert len(cards) == len(TITLES)
    assert all(card is not None and area.rect.contains(card.rect) for card in cards)


def test_escape_does_not_leave_the_program(app: App) -> None:
    app.push(MainMenu(app))
    Hands(app).key("escape")
    assert app.running


def test_the_menu_names_the_clubs_of_a_named_match_too(app: App) -> None:
    session = sample_match(app, 2)
    session.close()
    app.library.rename(session.path, "Derby")
    app.push(MainMenu(app))
    [row] = app.library.matches()
    assert {"Derby", f"{row.home} – {row.away}"} <= set(texts(app))


def test_the_menu_names_the_open_match_and_head_to_head(app: App) -> None:
    session = sample_match(app, 2)
    session.close()
    app.push(MainMenu(app))
    assert "Anna against Ben" in texts(app)
    assert app.words.say("prompt.united.kick-off") in texts(app)
    session = resume(session.path)
    while session.prompt is not None:
        session.submit(session.prompt.seats[0], next(iter(session.offers())).action)
    winner = session.ending.winner if session.ending else None
    session.close()
    app.reset(MainMenu(app))
    assert app.scene.root.find("continue") is None
    said = next(text for text in texts(app) if text.startswith("Anna against"))
    assert "Anna and Ben: no result yet" in texts(app), "the other game was not played"
    assert said == {
        0: "Anna against Ben: 1–0", 1: "Anna against Ben: 0–1", None: "Anna against Ben: 0–0, 1 draw",
    }[winner]  # fmt: skip


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_tiles_of_every_number_of_games_fit(tmp_path: Path, count: int, text: int) -> None:
    """Several games are all seen at once, also in large print."""
    app = stage(tmp_path, language="de", text=text)
    app.push(MainMenu(app, ("counter_attack", "united", *(("counter_attack",) * 3))[:count]))
    app.notes = []
    app.draw()
    assert faults(app.notes, app.size) == []
    area = app.scene.root.find("games")
    assert isinstance(area, ScrollArea)
    assert count == 1 or area.tall <= area.rect.height


# -- set-up --------------------------------------------------------------------------------------------------------


def test_from_the_menu_into_a_match(app: App) -> None:
    setup_scene(app)
    Hands(app).click("start")
    table = table_of(app)
    assert table.names == ("Anna", "Ben")
    header = read_journal(table.session.path).header
    assert header.undo is UndoPolicy.FREE
    assert [seat.assistance for seat in header.seats] == [2, 2]
    assert len(app.library.matches()) == 1


def test_presets_change_options_help_and_undo(app: App) -> None:
    scene = setup_scene(app)
    Hands(app).click("preset-tournament")
    assert scene.choices.options["cup"] is True
    assert scene.choices.undo == "locked"
    button = scene.root.find("preset-tournament")
    assert isinstance(button, Button)
    assert button.chosen
    Hands(app).click("start")
    session = table_of(app).session
    assert session.state.options.cup
    assert session.state.options.glass is Glass.STRICT
    assert session.header.undo is UndoPolicy.LOCKED
    assert [seat.assistance for seat in session.header.seats] == [0, 0]


def test_every_option_of_the_game_is_on_the_page_with_the_values_its_rules_allow(app: App) -> None:
    scene = setup_scene(app)
    fields = {field.name: field for field in scene.spec.setup.fields}
    assert fields["home_points"].values[:2] == (0, LEAST_HOME_POINTS)
    for name, field in fields.items():
        widget = scene.root.find(name)
        kind = {"switch": Toggle, "choice": Choice, "number": Slider}[field.kind]
        assert isinstance(widget, kind), name


def test_options_are_changed_by_hand_and_read_back(app: App) -> None:
    scene = setup_scene(app)
    Hands(app).click("cup")
    app.focus(scene.root.find("home_points"))
    Hands(app).key("home")
    assert scene.choices.options["cup"] is True
    assert scene.choices.options["home_points"] == 0
    sentence = next(text for text in texts(app) if text.startswith("Anna ("))
    assert "cup match" in sentence
    assert "home advantage" not in sentence


def test_the_tick_of_a_preset_follows_a_slider(app: App) -> None:
    scene = setup_scene(app)
    Hands(app).click("preset-rulebook")
    button = scene.root.find("preset-rulebook")
    assert isinstance(button, Button)
    assert button.chosen
    app.focus(scene.root.find("home_points"))
    Hands(app).key("right")
    assert not button.chosen
    Hands(app).key("left")
    assert button.chosen


def test_start_is_refused_with_the_reason(app: App) -> None:
    scene = setup_scene(app)
    app.focus(scene.root.find("name-1"))
    Hands(app).key("backspace", "backspace", "backspace")
    start = scene.root.find("start")
    assert isinstance(start, Button)
    assert start.why == "Both sides need a name."
    Hands(app).click("start")
    assert app.scene is scene
    app.focus(scene.root.find("name-1"))
    Hands(app).type("anna")
    assert "different names" in start.why


def test_against_the_computer_nobody_hands_over(app: App) -> None:
    scene = setup_scene(app)
    scene._player(1, "sensible")
    seats = scene.choices.seats()
    assert seats[1].kind is SeatKind.BOT
    assert seats[1].bot == "sensible"
    assert scene.root.find("help-1") is None


def test_a_broken_club_is_listed_and_named_when_chosen(app: App) -> None:
    own = app.folders.teams / "united"
    own.mkdir(parents=True)
    (own / "torn.json").write_text("{", encoding="utf-8")
    scene = setup_scene(app)
    assert any("torn" in entry.name and entry.error for entry in scene.shelf)
    scene._team(0, str(own / "torn.json"))
    start = scene.root.find("start")
    assert isinstance(start, Button)
    assert "torn.json" in start.why


def test_the_same_club_twice_is_a_warning_only(app: App) -> None:
    scene = setup_scene(app)
    scene._team(1, str(scene.choices.teams[0]))
    assert "Both sides play with the same club." in texts(app)
    start = scene.root.find("start")
    assert isinstance(start, Button)
    assert not start.why


def test_changing_ends_swaps_everything(app: App) -> None:
    scene = setup_scene(app)
    before = (list(scene.choices.names), list(scene.choices.teams))
    Hands(app).click("swap")
    assert (scene.choices.names, scene.choices.teams) == (before[0][::-1], before[1][::-1])


def test_a_preset_of_ones_own_is_kept_and_forgotten(app: App) -> None:
    scene = setup_scene(app)
    Hands(app).click("cup").click("keep")
    asked = app.scene
    assert isinstance(asked, AskText)
    Hands(app).type("Our cup").key("enter")
    assert app.scene is scene
    Hands(app).click("preset-rulebook")
    assert scene.choices.options["cup"] is False
    Hands(app).click("preset-Our cup")
    assert scene.choices.options["cup"] is True
    Hands(app).click("forget")
    assert scene.own == {}


def test_a_disk_that_refuses_is_named(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(game: str) -> Path:
        raise OSError(28, "No space left on device")

    setup_scene(app)
    monkeypatch.setattr(app.library, "new_path", full)
    Hands(app).click("start")
    assert isinstance(app.scene, Dialog)
    assert app.scene.text.endswith("there is no space left on the disk")


def test_a_ready_made_match_of_every_game_is_two_clicks(app: App) -> None:
    app.push(MainMenu(app))
    Hands(app).click("ready-made").key("escape")
    assert isinstance(app.scene, MainMenu)
    Hands(app).click("ready-made").click("choose-united")
    assert table_of(app).sides == ("SV Rasenschach 1934", "Magiran Adventurers")
    for number, game in enumerate(TITLES, 1):
        app.reset(MainMenu(app))
        Hands(app).click("ready-made").key(str(number))
        session, rules = app.scene.table.session, spec(game).rules  # type: ignore[attr-defined]
        assert session.spec.id == game
        preset = next(iter(spec(game).setup.presets.values()))
        assert encode_whole(rules.options_type, session.state.options).items() >= preset.options.items()


# -- settings ------------------------------------------------------------------------------------------------------


def test_every_setting_stands_on_a_page() -> None:
    shown = {name for names in ON_PAGE.values() for name in names}
    assert shown == set(Settings.model_fields) - {
        "version",
        "welcomed",
        "window_width",
        "window_height",
        "versus_game",
        "versus_level",
        "learn_game",
        "learner",
    }
    assert set(ON_PAGE) == set(PAGES)


def test_the_language_changes_at_once(app: App) -> None:
    app.push(MainMenu(app))
    Hands(app).key("f4")
    assert isinstance(app.scene, SettingsScene)
    app.scene._turn("language")
    app.focus(app.scene.root.find("language"))
    Hands(app).key("left")
    assert app.settings.language == "de"
    assert "Einstellungen" in texts(app)
    assert load_settings(app.folders.settings)[0].language == "de"
    Hands(app).key("f4")
    assert isinstance(app.scene, MainMenu)
    assert "Neues Spiel" in texts(app)


def test_pages_turn_by_key_and_put_back(app: App) -> None:
    app.push(SettingsScene(app))
    Hands(app).key("ctrl+tab")
    assert app.scene.page == "colours"  # type: ignore[attr-defined]
    app.change(palette="grey", text=130)
    Hands(app).click("put-back")
    assert (app.settings.palette, app.settings.text) == ("default", 130)


def test_the_size_slider_is_heard_when_it_is_let_go(app: App) -> None:
    app.push(SettingsScene(app))
    slider = app.scene.root.find("scale")
    assert isinstance(slider, Slider)
    app.dispatch(Pointer("move", slider.rect.center))
    app.dispatch(Pointer("down", (slider.track.x, slider.track.centery), 1))
    app.dispatch(Pointer("move", (slider.track.x + slider.track.width // 5, slider.track.centery)))
    assert app.settings.scale == 0
    app.dispatch(Pointer("up", (slider.track.x + slider.track.width // 5, slider.track.centery), 1))
    assert app.settings.scale == 125


def test_search_jumps_to_the_page_and_enter_to_the_setting(app: App) -> None:
    app.push(SettingsScene(app))
    Hands(app).key("ctrl+f").type("volu")
    scene = app.scene
    assert isinstance(scene, SettingsScene)
    assert (scene.page, scene.found, scene.query) == ("sound", "volume", "volu")
    Hands(app).key("enter")
    assert scene.focus is not None
    assert scene.focus.name == "volume"


def test_a_key_is_remapped_and_works(app: App) -> None:
    app.push(SettingsScene(app, "keys"))
    scene = app.scene
    assert isinstance(scene, SettingsScene)
    scene.command = "mute"
    Hands(app).click("change-key")
    catcher = app.scene
    assert isinstance(catcher, KeyCatcher)
    Hands(app).key("f10")
    assert app.scene is scene
    assert app.settings.keys == {"mute": ["f10"]}
    before = app.settings.mute
    Hands(app).key("f10")
    assert app.settings.mute is not before
    Hands(app).key("m")
    assert app.settings.mute is not before
    Hands(app).click("key-back")
    assert app.settings.keys == {}
    assert load_settings(app.folders.settings)[1] is None


def test_a_clash_is_named_and_refused(app: App) -> None:
    app.push(SettingsScene(app, "keys"))
    app.scene.command = "mute"  # type: ignore[attr-defined]
    Hands(app).click("change-key").key("f4")
    assert isinstance(app.scene, KeyCatcher)
    assert "F4 is taken: Settings. Choose another key." in texts(app)
    Hands(app).key("tab")
    assert isinstance(app.scene, KeyCatcher)
    Hands(app).key("escape")
    assert app.settings.keys == {}


def test_two_presses_of_the_same_name_keep_both_names(app: App) -> None:
    app.push(SettingsScene(app, "play"))
    app.focus(app.scene.root.find("names"))
    Hands(app).type("a")
    assert app.settings.names == ("Annaa", "Ben")
    assert app.scene.focus is not None
    assert app.scene.focus.name == "names"


def test_everything_is_copied_into_one_file(app: App, tmp_path: Path) -> None:
    sample_match(app).close()
    app.change(text=115)
    app.library.matches()
    target = tmp_path / "copy.zip"
    assert write_backup(app.folders, target) == 2
    with zipfile.ZipFile(target) as archive:
        assert sorted(archive.namelist()) == ["matches/sample-united.jsonl", "settings.json"]
    assert write_backup(Folders(tmp_path / "nowhere"), tmp_path / "empty.zip") == 0


def test_the_backup_is_asked_for_and_never_overwrites(app: App, tmp_path: Path) -> None:
    app.push(SettingsScene(app, "data"))
    Hands(app).click("backup")
    ask = app.scene
    assert isinstance(ask, AskText)
    (tmp_path / "there.zip").write_bytes(b"")
    assert ask.check(str(tmp_path / "there.zip"))
    assert ask.check(str(tmp_path / "no" / "folder.zip"))
    assert ask.check(str(tmp_path / "new.zip")) == ""


def test_resetting_keeps_names_and_language(app: App) -> None:
    app.change(theme="light", text=150, language="de", keys={"mute": ["f10"]})
    app.push(SettingsScene(app, "data"))
    app.focus(app.scene.root.find("reset"))
    Hands(app).key("enter").click("answer-0")
    assert (app.settings.theme, app.settings.text, app.settings.keys) == ("dark", 100, {})
    assert (app.settings.names, app.settings.language, app.settings.welcomed) == (("Anna", "Ben"), "de", True)


def test_other_eyes_see_other_colours_and_white_stays_white() -> None:
    for eyes in EYES:
        assert all(part >= 254 for part in seen_as((255, 255, 255), eyes))
        assert seen_as((0, 0, 0), eyes) == (0, 0, 0)
        assert seen_as(KITS[0].body, eyes) != seen_as(KITS[1].body, eyes)
    assert len(set(seen_as((200, 40, 90), "grey"))) == 1
    red, green, _ = seen_as((255, 0, 0), "protan")
    assert abs(red - green) < 40


# -- key sheet, pause, report bundle ---------------------------------------------------------------------------------


def test_the_key_sheet_shows_the_keys_of_the_screen_below(app: App) -> None:
    app.push(SettingsScene(app))
    Hands(app).key("?")
    assert isinstance(app.scene, KeySheet)
    found = dict(app.scene.groups())
    assert ("/  Ctrl+F", "Search") in found["Pages and tables"]
    assert ("F11", "Full screen") in found["Everywhere"]
    assert "In the film" not in found
    Hands(app).key("?")
    assert isinstance(app.scene, SettingsScene)
    Hands(app).key("f2", "escape")
    assert isinstance(app.scene, SettingsScene)


def test_the_key_sheet_of_the_menu_has_its_own_keys(app: App) -> None:
    app.push(MainMenu(app))
    Hands(app).key("?")
    assert isinstance(app.scene, KeySheet)
    games = [(str(number), app.words.say(f"game.{game}.name")) for number, game in enumerate(TITLES, 1)]
    assert dict(app.scene.groups())["This screen"] == [
        ("N", "New match"), ("P", "Play the computer"), ("L", "Learn"), ("G", "Leagues"), *games,
    ]  # fmt: skip


def test_the_pause_menu_leaves_and_continue_resumes(app: App) -> None:
    app.push(MainMenu(app))
    ready_made(app, "united")
    table = table_of(app)
    path = table.session.path
    app.push(PauseMenu(app, table))
    assert any(scene.stops_clock for scene in app.stack)
    Hands(app).click("leave")
    assert [type(scene) for scene in app.stack] == [MainMenu]
    Hands(app).key("c")
    again = table_of(app)
    assert again.session.path == path
    assert again is not table
    app.push(PauseMenu(app, again))
    Hands(app).key("escape")
    assert isinstance(app.scene, Curtain)


def test_the_pause_menu_names_what_it_takes_back(app: App) -> None:
    table = Table(app, sample_match(app, 1))
    app.push(MainMenu(app))
    app.push(PauseMenu(app, table))
    assert "Take back: line-up of Anna" in texts(app)
    Hands(app).click("undo")
    assert not any(isinstance(scene, PauseMenu) for scene in app.stack)
    assert len(table.session.timeline.decisions) == 0


def test_quitting_from_the_pause_loses_nothing(app: App) -> None:
    ready_made(app, "united")
    app.push(PauseMenu(app, table_of(app)))
    Hands(app).click("quit")
    assert not app.running
    assert app.library.last_open() is not None


def test_the_report_bundle_holds_picture_match_and_facts(app: App) -> None:
    ready_made(app, "united")
    Hands(app).click("begin")
    path = report_now(app)
    assert path is not None
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        assert archive.read("picture.png").startswith(b"\x89PNG")
        assert json.loads(archive.read("about.json"))["screens"][-1] == "Curtain"
        assert json.loads(archive.read("settings.json"))["names"] == ["Anna", "Ben"]
    assert any(name.startswith("match/") for name in names)
    assert "stays hidden" in app.toasts.told[-1].text


def test_a_bundle_that_cannot_be_written_is_named(app: App) -> None:
    app.folders.base.mkdir(parents=True)
    (app.folders.base / "reports").write_text("a file, not a folder", encoding="utf-8")
    app.push(SettingsScene(app))
    assert report_now(app) is None
    assert app.toasts.told[-1].tone == "bad"


# -- every picture -------------------------------------------------------------------------------------------------

LOOKS: dict[str, tuple[tuple[int, int], dict[str, object]]] = {
    "english": ((1280, 720), {"language": "en"}),
    "german-large": ((1280, 720), {"language": "de", "text": 150}),
    "german-wide": ((1920, 1080), {"language": "de"}),
}


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("shot", SHOTS)
def test_no_text_is_cut_or_covered(shot: str, look: str, tmp_path: Path) -> None:
    size, settings = LOOKS[look]
    app = stage(tmp_path, size, **settings)
    SHOTS[shot](app)
    app.notes = []
    app.invalidate(pygame.Rect(0, 0, *size))
    app.draw()
    assert len(app.notes) > 3
    assert faults(app.notes, size) == []
    app.quit()


def test_a_match_is_named_from_the_pause_menu_while_it_is_played(tmp_path: Path) -> None:
    app = stage(tmp_path)
    table = Table(app, sample_match(app, 0))
    app.push(PauseMenu(app, table))
    Hands(app).click("name").type("Derby").key("enter")
    assert table.session.name == "Derby"
    assert isinstance(app.scene, PauseMenu)
    table.close()
    assert [row.name for row in app.library.matches()] == ["Derby"]
