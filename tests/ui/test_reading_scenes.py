"""The reading screens in a person's hands: rules, coverage, report, luck and seal, with the keyboard alone."""

from __future__ import annotations

import webbrowser
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.content.rulebook import rule_book
from game.content.titles import TITLES
from game.core.dice import seal_of
from game.play.luck import VERDICT_FROM
from game.ui.app import App
from game.ui.dialogs import AskText
from game.ui.gallery.reader import SHOTS, PanelScene, begun, finished, kicked_off
from game.ui.gallery.windowless import Hands, stage
from game.ui.matches import Table
from game.ui.scene import Scene
from game.ui.scenes.coverage import CoverageScene
from game.ui.scenes.reader import RulesReader
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.statistics import StatisticsScene
from game.ui.table.luck import LuckScene
from game.ui.table.report import ReportScene
from game.ui.table.seal import SealScene
from game.ui.widgets.base import Widget
from game.ui.widgets.data_table import DataTable
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label
from tests.journal.helpers import lines_of, rewrite
from tests.ui.ink import faults

BOOK = rule_book("united")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    program = stage(tmp_path / "home")
    program.push(PanelScene(program, lambda: Label("below")))
    yield program
    program.quit()


def texts(widget: Widget) -> str:
    return "\n".join(each.text for each in widget.walk() if isinstance(each, Label))


def reader(app: App) -> RulesReader:
    scene = app.scene
    assert isinstance(scene, RulesReader)
    return scene


# -- the rules --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rule", [rule.id for rule in BOOK.rule])
def test_the_reader_opens_exactly_at_a_rule_with_everything_it_says(app: App, rule: str) -> None:
    app.open_rule(rule)
    here = BOOK.find(rule)
    assert here is not None
    assert reader(app).rule.id == rule
    shown = texts(app.scene.root)
    assert here.en.title in shown
    assert all(ruling.en in shown for ruling in here.rulings)
    assert here.league_part is None or here.league_part.en in shown


def test_a_number_is_found_however_it_is_written_and_an_unknown_one_opens_the_beginning(app: App) -> None:
    app.open_rule("u-3.5A")
    assert reader(app).rule.id == "U-3.5a"
    app.places.clear()
    app.open_rule("X-99")
    assert reader(app).rule.chapter in {next(iter(rule_book(game).chapters)) for game in TITLES}


def test_a_rule_opens_the_book_of_its_game_and_the_list_another(app: App) -> None:
    app.open_rule("CA-MOVE-01")
    assert (reader(app).game, reader(app).rule.id) == ("counter_attack", "CA-MOVE-01")
    reader(app).take("united")
    assert reader(app).rule.id.startswith("U-")
    Hands(app).key("escape")
    app.push(RulesReader(app))
    assert reader(app).game == "united", "the book that was read last"
    reader(app).take("counter_attack")
    assert reader(app).rule.id == "CA-MOVE-01", "where it was left"


def test_pages_about_one_game_start_with_the_one_that_lies_open(app: App) -> None:
    for game in TITLES:
        app.push(SetupScene(app, game))
        app.push(RulesReader(app))
        assert reader(app).game == game
        app.push(StatisticsScene(app))
        assert isinstance(app.scene, StatisticsScene)
        assert app.scene.game == game
        app.scene.take(next(other for other in TITLES if other != game))
        assert app.scene.game != game
        app.draw()


def test_escape_goes_back_to_what_lay_below_and_the_place_is_kept(app: App) -> None:
    below = app.scene
    app.open_rule("U-8.4")
    area = app.scene.root.find("text-U-8.4")
    assert isinstance(area, ScrollArea)
    area.scroll_to(60)
    kept = area.offset
    assert kept > 0
    Hands(app).key("escape")
    assert app.scene is below
    app.push(RulesReader(app))
    assert reader(app).rule.id == "U-8.4"
    again = app.scene.root.find("text-U-8.4")
    assert isinstance(again, ScrollArea)
    assert again.offset == kept


@pytest.mark.parametrize(("language", "word"), [("en", "sweeper"), ("de", "Ausputzer"), ("en", "Ausputzer")])
def test_search_is_live_counts_and_finds_both_languages(app: App, language: str, word: str) -> None:
    app.change(language=language)
    app.places["reader"] = "united"
    hands = Hands(app).key("f3")
    hands.type(word)
    scene = reader(app)
    assert scene.query == word
    found = {row.rule for row in scene._contents.rows}
    assert "U-3.9a" in found
    assert all(row.count for row in scene._contents.rows)
    hands.key("enter")
    assert reader(app).rule.id in found
    hands.key("escape")
    assert reader(app).query == "", "the first Escape leaves the search"
    assert len(reader(app)._contents.rows) == len(BOOK.rule) + len(BOOK.chapters)


def test_search_focus_by_slash_and_the_results_by_arrow(app: App) -> None:
    app.open_rule("U-3.1")
    hands = Hands(app).key("/").type("hardness").key("down", "down")
    assert app.scene.focus is not None
    assert app.scene.focus.name == "contents"
    assert reader(app).rule.id in {row.rule for row in reader(app)._contents.rows}
    hands.key("escape", "escape")
    assert not isinstance(app.scene, RulesReader)


def test_links_lead_on_and_history_leads_back_and_forth(app: App) -> None:
    app.open_rule("U-1.3")
    hands = Hands(app)
    app.focus(app.scene.root.find("see-also-U-8.4"), by_key=True)
    hands.key("enter")
    assert reader(app).rule.id == "U-8.4"
    assert len(app.stack) == 2, "no second reader"
    hands.key("alt+left")
    assert reader(app).rule.id == "U-1.3"
    hands.key("alt+right")
    assert reader(app).rule.id == "U-8.4"
    hands.key("alt+right")
    assert reader(app).rule.id == "U-8.4"


def test_arrows_leaf_through_the_contents_without_a_trail(app: App) -> None:
    app.open_rule("U-3.1")
    hands = Hands(app).key("down", "down", "down")
    assert reader(app).rule.id == "U-3.3"
    assert reader(app).place.trail == ["U-3.3"]
    hands.key("end")
    assert reader(app).rule.id == "U-8.8"


def test_both_languages_side_by_side(app: App) -> None:
    app.open_rule("U-3.1")
    Hands(app).click("both")
    shown = texts(app.scene.root)
    assert "The line-up" in shown
    assert "Die Aufstellung" in shown


def test_what_matters_now_is_shown_over_a_match_only(app: App) -> None:
    app.open_rule("U-3.5a")
    assert app.words.say("reader.now") not in texts(app.scene.root)
    Hands(app).key("escape")

    class OfMatch(Scene):
        table: object

        def build(self) -> Widget:
            return Label("match")

    match = OfMatch(app)
    match.table = Table(app, begun(app))
    app.push(match)
    app.open_rule("U-3.5a")
    assert app.words.say("reader.now") in texts(app.scene.root)
    Hands(app).click("now-rule")
    assert reader(app).rule.id == "U-3.1"
    assert app.words.say("reader.this-rule") in texts(app.scene.root)
    assert app.scene.stops_clock


# -- how complete -----------------------------------------------------------------------------------------------------


def test_coverage_has_every_rule_filters_and_opens_one(app: App) -> None:
    app.push(CoverageScene(app, "united"))
    table = app.scene.root.find("rules-all")
    assert isinstance(table, DataTable)
    assert len(table.rows) == len(BOOK.rule)
    hands = Hands(app).key("down", "enter")
    assert reader(app).rule.id == BOOK.rule[1].id
    hands.key("escape")
    scene = app.scene
    assert isinstance(scene, CoverageScene)
    scene._filter("league")
    league = app.scene.root.find("rules-league")
    assert isinstance(league, DataTable)
    assert [row.key for row in league.rows] == [rule.id for rule in BOOK.rule if rule.scope == "league"]
    assert "hourglass" not in icons(league)
    app.replace(CoverageScene(app, "powerplay"))
    scene = app.scene
    assert isinstance(scene, CoverageScene)
    scene._filter("league")
    waiting = app.scene.root.find("rules-league")
    assert isinstance(waiting, DataTable)
    assert {"check", "hourglass"} <= icons(waiting), "told by shape, not by colour"


def icons(table: DataTable) -> set[str]:
    return {cell.icon for row in table.rows for cell in row.cells if cell.icon}


def test_coverage_lists_every_ruling(app: App) -> None:
    app.push(CoverageScene(app, "united"))
    Hands(app).key("ctrl+tab")
    shown = texts(app.scene.root)
    assert all(ruling.en in shown for rule in BOOK.rule for ruling in rule.rulings)


# -- the report -------------------------------------------------------------------------------------------------------


def test_the_report_shows_result_luck_and_seal(app: App) -> None:
    path = finished(app)
    app.push(ReportScene(app, path))
    shown = texts(app.scene.root)
    header = lines_of(path)[0]
    assert header["seal"] in shown
    assert header["secret"] in shown
    assert app.words.say("luck.title") in shown


def test_the_report_is_saved_where_one_says_and_nothing_is_overwritten(app: App, tmp_path: Path) -> None:
    app.push(ReportScene(app, finished(app)))
    hands = Hands(app).key("f5")
    asked = app.scene
    assert isinstance(asked, AskText)
    assert asked.typed.endswith(".html")
    target = tmp_path / "page.html"
    target.write_text("mine", encoding="utf-8")
    hands.key("ctrl+a").type(str(target)).key("enter")
    assert app.scene is asked, "there is such a file"
    assert target.read_text(encoding="utf-8") == "mine"
    hands.key("ctrl+a").type(str(tmp_path / "none" / "page.html")).key("enter")
    assert app.scene is asked, "there is no such folder"
    other = tmp_path / "other.html"
    hands.key("ctrl+a").type(str(other)).key("enter")
    assert isinstance(app.scene, ReportScene)
    assert other.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert app.scene.printer.written == other


def test_the_browser_gets_a_file_and_its_absence_is_said(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def no_browser(address: str) -> bool:
        asked.append(address)
        return False

    monkeypatch.setattr(webbrowser, "open", no_browser)
    app.push(ReportScene(app, finished(app)))
    Hands(app).click("browser")
    assert len(list((app.folders.base / "reports").glob("*.html"))) == 1
    assert asked[0].startswith("file://")
    assert any("reports" in toast.text for toast in app.toasts.told)


def test_copying_without_a_clipboard_is_said_and_does_not_crash(app: App) -> None:
    app.push(ReportScene(app, finished(app)))
    Hands(app).click("copy")
    assert app.toasts.told


def test_a_broken_match_is_named_by_every_screen(app: App, tmp_path: Path) -> None:
    path = tmp_path / "broken.jsonl"
    path.write_bytes(b"nonsense\n")
    for scene in (ReportScene(app, path), LuckScene(app, path), SealScene(app, path)):
        app.push(scene)
        assert app.words.say("report-screen.broken") in texts(app.scene.root)
        Hands(app).key("escape")


# -- luck and seal ----------------------------------------------------------------------------------------------------


def test_few_rolls_get_no_verdict(app: App) -> None:
    app.push(LuckScene(app, finished(app)))
    shown = texts(app.scene.root)
    assert f"From {VERDICT_FROM} on there is a verdict." in shown
    assert "unlucky" not in shown
    assert app.words.say("luck-screen.goals") in shown


def test_a_running_match_has_a_ledger_too(app: App) -> None:
    app.push(LuckScene(app, begun(app)))
    assert app.words.say("luck-screen.nothing") in texts(app.scene.root)


def test_an_open_match_shows_its_fingerprint_only(app: App) -> None:
    session = kicked_off(app)
    app.push(SealScene(app, session.path))
    shown = texts(app.scene.root)
    assert session.header.seal in shown
    assert session.header.secret not in shown
    assert app.scene.root.find("check") is None


def test_the_dice_are_rolled_again_little_by_little(app: App) -> None:
    path = finished(app)
    scene = SealScene(app, path)
    app.push(scene)
    hands = Hands(app).key("enter")
    assert scene.moving
    assert not scene.finished
    hands.wait(0.3)
    assert scene.seal is not None
    assert 0 < len(scene.done) < scene.seal.rolls
    hands.wait(8)
    assert scene.finished
    assert not scene.moving
    assert len(scene.done) == scene.seal.rolls
    assert all(roll.fits for roll in scene.done)
    assert "every single one fits" in texts(scene.root)


def test_changed_dice_are_said_to_be_changed(app: App) -> None:
    path = finished(app)
    lines, other = lines_of(path), bytes(range(50, 82))
    lines[0] |= {"secret": other.hex(), "seal": seal_of(other)}
    rewrite(path, lines)
    scene = SealScene(app, path)
    app.push(scene)
    Hands(app).key("r", "x")
    assert scene.finished
    assert "this file was changed" in texts(scene.root)


# -- all of them ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SHOTS)
@pytest.mark.parametrize(("language", "text"), [("en", 100), ("de", 150)])
def test_no_text_is_cut_off(tmp_path: Path, name: str, language: str, text: int) -> None:
    program = stage(tmp_path / "home", language=language, text=text)
    try:
        SHOTS[name](program)
        program.notes = []
        program.draw()
        assert faults(program.notes, program.size) == []
        assert [ink.text for ink in program.notes if ink.text.startswith("[")] == [], "missing words"
        before = program.painted
        program.tick(0.2)
        program.draw()
        assert program.painted == before, "an idle screen paints nothing"
    finally:
        program.quit()
