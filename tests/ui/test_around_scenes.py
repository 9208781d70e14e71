"""The screens around a match, worked as a person would: save browser, bin, statistics, shelf and club editor."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.play.marks import Marks
from game.ui.app import App
from game.ui.dialogs import AskText, Dialog
from game.ui.editors.roster_editor import RosterEditor
from game.ui.gallery import around
from game.ui.gallery.windowless import Hands, stage
from game.ui.scenes.clubs import ClubShelf
from game.ui.scenes.saves import SaveBrowser
from game.ui.scenes.statistics import StatisticsScene
from game.ui.united.club_form import ClubEditor
from game.ui.united.gallery import clubs
from game.ui.widgets.buttons import Button
from game.ui.widgets.data_table import DataTable
from game.ui.widgets.fields import Entry
from game.ui.widgets.text import RuleChip
from tests.ui.programs import texts, toasts


@pytest.fixture
def app(tmp_path: Path) -> App:
    return stage(tmp_path / "home")


@pytest.fixture
def hands(app: App) -> Hands:
    return Hands(app)


def browser(app: App) -> SaveBrowser:
    around.evening(app)
    scene = SaveBrowser(app)
    app.push(scene)
    return scene


def table(app: App, name: str) -> DataTable:
    found = app.scene.root.find(name)
    assert isinstance(found, DataTable)
    return found


def keys(app: App, name: str = "matches") -> list[str]:
    return [row.key for row in table(app, name).rows]


def button(app: App, name: str) -> Button:
    found = app.scene.root.find(name)
    assert isinstance(found, Button)
    return found


def fill_in(hands: Hands, text: str) -> None:
    """Other text in the question that is open, and Enter."""
    hands.key("ctrl+a").type(text).key("enter")


# -- the save browser -----------------------------------------------------------------------------------------------


def test_every_match_is_listed_the_last_played_first(app: App) -> None:
    browser(app)
    assert keys(app) == ["open.jsonl", "branch.jsonl", "cup.jsonl", "closed.jsonl", "torn.jsonl"]


@pytest.mark.parametrize("shot", ["saves", "saves-two-games", "saves-what-if"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_clubs_are_never_cut_and_open_matches_have_a_score(tmp_path: Path, shot: str, language: str) -> None:
    app = stage(tmp_path, language=language)
    around.SHOTS[shot](app)
    app.draw()
    found = table(app, "matches")
    natural = dict(zip([each.title for each in found.columns], found._natural(), strict=True))
    given = dict(zip([each.title for each in found.columns], found._widths, strict=True))
    clubs = app.words.say("around.column-clubs")
    assert given[clubs] >= natural[clubs]
    assert sum(found._widths) <= found.rect.width, "nothing stands beyond the edge"
    scores = [each.title for each in found.columns].index(app.words.say("around.column-score"))
    scene = app.scene
    assert isinstance(scene, SaveBrowser)
    opened = [row for row in found.rows if scene.kept[row.key].row.status == "open" and not scene.kept[row.key].hidden]
    assert opened
    for row in opened:
        known = scene.kept[row.key].row
        assert known.home_goals is not None
        assert known.away_goals is not None
        facts = {"home": known.home_goals, "away": known.away_goals}
        assert row.cells[scores].text == app.words.say("around.score", facts)


def test_there_is_no_column_of_names_where_nothing_has_one(app: App) -> None:
    scene, title = browser(app), app.words.say("around.column-name")
    assert title in [each.title for each in table(app, "matches").columns]
    scene.kept = {file: kept for file, kept in scene.kept.items() if kept.sound and not kept.row.name}
    assert scene.kept
    scene.rebuild()
    assert title not in [each.title for each in table(app, "matches").columns]


def test_a_broken_match_is_named_and_the_others_still_open(app: App, hands: Hands) -> None:
    browser(app)
    hands.key("end")
    assert "torn.jsonl" in texts(app)
    assert "line 1" in texts(app)
    assert app.scene.root.find("continue") is None
    hands.key("home")
    assert "Derby" in texts(app)
    assert not button(app, "continue").why


def test_the_chosen_match_tells_its_last_sentences(app: App) -> None:
    browser(app).refresh("cup.jsonl")
    assert "Final whistle" in texts(app)


def unwatched(app: App) -> str:
    """The cup tie chosen in the list, of which nobody has seen anything; the id of that match."""
    around.evening(app)
    row = next(row for row in app.library.matches() if row.file == "cup.jsonl")
    Marks(app.folders).watch(row.id, 0)
    scene = SaveBrowser(app)
    app.push(scene)
    scene.refresh("cup.jsonl")
    return row.id


def test_what_nobody_has_watched_stays_hidden(app: App) -> None:
    unwatched(app)
    shown = table(app, "matches")
    cells = next(each.cells for each in shown.rows if each.key == "cup.jsonl")
    assert "?" in [cell.text for cell in cells]
    assert "Final whistle" not in texts(app)
    assert "Goal for" not in texts(app)
    assert button(app, "report").why


def test_what_was_watched_meanwhile_is_shown_on_coming_back(app: App) -> None:
    match = unwatched(app)
    app.push(Dialog(app, "", ""))
    Marks(app.folders).watch(match, 3, finished=True)
    app.pop()
    assert "Final whistle" in texts(app)


def test_continuing_an_open_match_takes_up_the_same_decision(app: App, hands: Hands) -> None:
    browser(app)
    hands.key("enter")
    assert not isinstance(app.scene, SaveBrowser)
    assert app.closers, "the match is on the table"
    app.quit()


def test_watching_and_reading_a_finished_match(app: App, hands: Hands) -> None:
    scene = browser(app)
    scene.refresh("cup.jsonl")
    hands.key("enter")
    assert type(app.scene).__name__ == "ReplayScene"
    app.pop()
    assert app.scene is scene
    hands.click("report")
    assert type(app.scene).__name__ == "ReportScene"


def test_an_open_match_has_no_report_yet_and_says_so(app: App, hands: Hands) -> None:
    browser(app)
    hands.click("report")
    assert isinstance(app.scene, SaveBrowser)
    assert "once the match is over" in toasts(app)


def test_renaming_by_keys(app: App, hands: Hands) -> None:
    browser(app)
    hands.key("down", "down", "ctrl+r")
    assert isinstance(app.scene, AskText)
    fill_in(hands, "Rain in March")
    assert isinstance(app.scene, SaveBrowser)
    assert "Rain in March" in texts(app)
    assert any(row.name == "Rain in March" for row in app.library.matches())


def test_removing_and_putting_back(app: App, hands: Hands) -> None:
    browser(app)
    hands.key("down", "delete")
    assert "branch.jsonl" not in keys(app)
    assert (app.folders.bin / "branch.jsonl").is_file()
    assert "Ctrl+Z" in toasts(app)
    hands.key("ctrl+z")
    assert "branch.jsonl" in keys(app)
    assert not (app.folders.bin / "branch.jsonl").exists()


def test_the_bin_lists_what_was_removed_and_gives_it_back(app: App, hands: Hands) -> None:
    scene = browser(app)
    hands.key("delete", "delete").click("bin")
    assert scene.binned
    assert keys(app) == ["open.jsonl", "branch.jsonl"]
    hands.click("restore")
    assert keys(app) == ["branch.jsonl"]
    hands.key("escape")
    assert not scene.binned
    assert "open.jsonl" in keys(app)
    assert "branch.jsonl" not in keys(app)


def test_delete_in_the_search_field_removes_no_match(app: App, hands: Hands) -> None:
    browser(app)
    hands.key("/").type("Derby").key("delete")
    assert keys(app) == ["open.jsonl"]
    assert not app.folders.bin.exists()


def test_matches_of_several_games_are_told_apart(app: App, hands: Hands) -> None:
    around.saves_two_games(app)
    scene = app.scene
    assert isinstance(scene, SaveBrowser)
    hands.click("filter-counter_attack")
    assert {kept.row.game for kept in scene.shown()} == {"counter_attack"}
    hands.click("filter-united")
    assert {kept.row.game for kept in scene.shown()} == {"counter_attack", "united"}
    hands.click("filter-counter_attack").click("filter-open")
    assert {(kept.row.game, kept.row.status) for kept in scene.shown()} == {("united", "open")}


def test_search_and_filters(app: App, hands: Hands) -> None:
    browser(app)
    hands.click("filter-copies")
    assert keys(app) == ["branch.jsonl"]
    hands.click("filter-copies").click("filter-broken")
    assert keys(app) == ["torn.jsonl"]
    hands.click("filter-over")
    assert keys(app) == ["cup.jsonl", "closed.jsonl", "torn.jsonl"]
    hands.key("/").type("nothing like this")
    assert keys(app) == []
    assert "No match fits" in table(app, "matches").empty


def test_sorting_by_key(app: App, hands: Hands) -> None:
    browser(app)
    hands.key("s")
    names = [row.cells[0].text.casefold() for row in table(app, "matches").rows]
    assert names == sorted(names)
    hands.key("alt+right")
    clubs = [row.cells[1].text.casefold() for row in table(app, "matches").rows]
    assert clubs == sorted(clubs)


def test_sorting_survives_a_change_to_larger_text_with_fewer_columns(app: App, hands: Hands) -> None:
    browser(app)
    hands.key("alt+left", "alt+left")
    app.change(text=150)
    assert len(table(app, "matches").columns) == 4


def test_exporting_asks_for_a_path_that_works(app: App, hands: Hands, tmp_path: Path) -> None:
    browser(app).refresh("cup.jsonl")
    hands.click("export")
    hands.key("ctrl+a").type(str(tmp_path))
    assert "folder" in button(app, "ok").why
    fill_in(hands, str(tmp_path / "no such place" / "a.jsonl"))
    assert "no such folder" in button(app, "ok").why
    fill_in(hands, str(tmp_path / "a.jsonl"))
    assert (tmp_path / "a.jsonl").read_bytes() == (app.folders.matches / "cup.jsonl").read_bytes()
    assert isinstance(app.scene, SaveBrowser)


def test_importing_what_was_exported(app: App, hands: Hands, tmp_path: Path) -> None:
    scene = browser(app)
    app.library.export(app.folders.matches / "cup.jsonl", tmp_path / "from-ben.jsonl")
    hands.click("import")
    fill_in(hands, str(tmp_path / "from-ben.jsonl"))
    assert "You have this match already, as cup.jsonl." in texts(app)
    hands.key("escape")
    (app.folders.matches / "cup.jsonl").unlink()
    hands.click("import")
    fill_in(hands, str(tmp_path / "from-ben.jsonl"))
    assert "from-ben.jsonl" in keys(app)
    assert scene.chosen == "from-ben.jsonl"


def test_importing_rubbish_is_refused_with_the_reason(app: App, hands: Hands, tmp_path: Path) -> None:
    browser(app)
    rubbish = tmp_path / "rubbish.jsonl"
    rubbish.write_text("not a match\n", encoding="utf-8")
    hands.click("import")
    fill_in(hands, str(rubbish))
    assert isinstance(app.scene, Dialog)
    assert "rubbish.jsonl" in texts(app)
    hands.key("escape")
    assert len(keys(app)) == 5


def test_a_match_that_is_here_is_shown_instead_of_imported(app: App, hands: Hands, tmp_path: Path) -> None:
    """Nothing is hidden, and nothing is said about hiding; the match in question is the chosen one."""
    scene = browser(app)
    sent = tmp_path / "sent.jsonl"
    app.library.export(app.folders.matches / "cup.jsonl", sent)
    hands.click("import")
    fill_in(hands, str(sent))
    assert isinstance(app.scene, Dialog)
    assert app.words.say("around.here-already") in texts(app)
    assert app.words.say("policy.title") not in texts(app)
    hands.key("escape")
    assert (len(keys(app)), scene.chosen) == (5, "cup.jsonl")


def test_a_copy_has_a_name_of_its_own(app: App, hands: Hands) -> None:
    scene = browser(app)
    scene.refresh("cup.jsonl")
    hands.click("copy")
    assert len(keys(app)) == 6
    assert scene.current is not None
    assert scene.current.row.name.endswith(" (copy)")
    assert not scene.current.branched


def test_the_copy_of_a_nameless_match_does_not_repeat_the_clubs(app: App, hands: Hands) -> None:
    scene = browser(app)
    scene.refresh(around.finished(app, "nameless", (0, 1)).name)
    original = scene.current
    assert original is not None
    assert original.row.name == ""
    hands.click("copy")
    assert scene.current is not None
    assert (scene.current.row.name, scene.current.row.home) == ("Copy", original.row.home)


def test_a_match_with_a_sealed_line_up_is_not_copied(app: App, hands: Hands) -> None:
    browser(app)
    hands.click("copy")
    assert isinstance(app.scene, Dialog)
    assert app.words.say("policy.closed-copy") in texts(app)
    hands.key("escape")
    assert len(keys(app)) == 5


def test_a_match_with_a_sealed_line_up_is_refused_before_a_place_is_asked_for(app: App, hands: Hands) -> None:
    browser(app)
    hands.click("export")
    assert type(app.scene) is Dialog
    assert app.words.say("policy.closed-export") in texts(app)


def test_verifying_tells_the_seal(app: App, hands: Hands) -> None:
    browser(app).refresh("cup.jsonl")
    hands.click("verify")
    seal = [line for line in texts(app).split("\n") if len(line) == 64]
    assert "all is well" in texts(app).lower()
    assert seal
    assert all(letter in "0123456789abcdef" for letter in seal[0])


def test_rescuing_a_broken_match(app: App, hands: Hands) -> None:
    scene = browser(app)
    path = app.folders.matches / "torn.jsonl"
    raw = around.finished(app, "whole", (0, 1)).read_bytes()
    path.write_bytes(raw[:-40] + b"#" + raw[-39:])
    scene.refresh("torn.jsonl")
    hands.click("salvage")
    assert "torn-salvaged.jsonl" in keys(app)
    assert scene.current is not None
    assert scene.current.sound
    assert path.is_file()


# -- statistics -----------------------------------------------------------------------------------------------------


def test_statistics_by_keys_with_a_table_for_each_tab(app: App, hands: Hands) -> None:
    around.statistics(app)
    assert [row.cells[0].text for row in table(app, "table-rivals").rows] == ["Anna – Ben"]
    hands.key("ctrl+tab")
    assert len(keys(app, "table-clubs")) == 4
    hands.key("ctrl+tab", "ctrl+tab", "ctrl+tab")
    assert keys(app, "table-records")


def test_hidden_results_do_not_count_and_that_is_said(app: App) -> None:
    around.statistics(app)
    before = table(app, "table-rivals").rows[0].cells[1].text
    Marks(app.folders).watch(app.library.matches()[0].id, 0)
    app.pop()
    app.push(StatisticsScene(app))
    assert (before, table(app, "table-rivals").rows[0].cells[1].text) == ("5", "4")
    assert "not counted" in texts(app)


def test_the_table_as_a_file(app: App, hands: Hands, tmp_path: Path) -> None:
    around.statistics(app)
    hands.click("write-csv")
    fill_in(hands, str(tmp_path / "rivals.csv"))
    head, line = (tmp_path / "rivals.csv").read_text(encoding="utf-8").splitlines()
    assert head.startswith("People,Played")
    assert line.startswith("Anna – Ben,5,")


def test_without_a_clipboard_copying_says_what_to_do(app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_clipboard(text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", no_clipboard)
    around.statistics(app)
    hands.click("copy-csv")
    assert "Save the table as a file" in toasts(app)


def test_copying_puts_the_table_on_the_clipboard(app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    around.statistics(app)
    hands.click("copy-csv")
    assert copied[0].startswith("People,Played")


def test_empty_statistics_say_how_to_get_there(app: App) -> None:
    app.push(StatisticsScene(app))
    assert "Play a match to its end" in texts(app)


# -- the shelf of clubs ---------------------------------------------------------------------------------------------


def shelf(app: App) -> ClubShelf:
    around.clubs(app)
    assert isinstance(app.scene, ClubShelf)
    return app.scene


def choose(app: App, ending: str) -> None:
    key = next(key for key in keys(app, "clubs") if key.endswith(ending))
    table(app, "clubs").choose(key)


def test_a_broken_club_is_named_and_the_others_can_be_used(app: App) -> None:
    shelf(app)
    choose(app, "half-a-club.json")
    assert "half-a-club.json" in texts(app)
    assert button(app, "edit").why
    choose(app, "harrowmere-reserves.json")
    assert "Pellowick" in texts(app)
    assert not button(app, "edit").why


def test_a_sample_cannot_be_removed_and_opens_as_a_copy(app: App, hands: Hands) -> None:
    shelf(app)
    hands.key("delete")
    assert "Samples stay" in toasts(app)
    hands.key("enter")
    assert isinstance(app.scene, RosterEditor)
    assert app.scene.club.name == "Harrowmere Rovers (copy)"
    assert app.scene.editing.path is None
    hands.key("escape")
    assert isinstance(app.scene, ClubShelf), "nothing was changed, so nothing is asked"


def test_removing_a_club_and_putting_it_back(app: App, hands: Hands) -> None:
    shelf(app)
    choose(app, "harrowmere-reserves.json")
    hands.key("delete")
    assert not any(key.endswith("reserves.json") for key in keys(app, "clubs"))
    hands.key("ctrl+z")
    assert any(key.endswith("reserves.json") for key in keys(app, "clubs"))


def test_a_club_goes_out_and_comes_in(app: App, hands: Hands, tmp_path: Path) -> None:
    shelf(app)
    choose(app, "harrowmere-reserves.json")
    hands.click("export")
    fill_in(hands, str(tmp_path / "sent.json"))
    hands.click("import")
    fill_in(hands, str(tmp_path / "sent.json"))
    assert sum("reserves" in key for key in keys(app, "clubs")) == 2


def test_a_club_that_breaks_rules_is_not_taken_in(app: App, hands: Hands, tmp_path: Path) -> None:
    shelf(app)
    text = (app.folders.teams / "united" / "harrowmere-reserves.json").read_text(encoding="utf-8")
    (tmp_path / "dear.json").write_text(text.replace('"level": 5', '"level": 10'), encoding="utf-8")
    hands.click("import")
    fill_in(hands, str(tmp_path / "dear.json"))
    assert isinstance(app.scene, Dialog)
    assert "U-1.4" in texts(app)


# -- the club editor ------------------------------------------------------------------------------------------------


def editor(app: App) -> ClubEditor:
    clubs.club_editor(app)
    assert isinstance(app.scene, RosterEditor)
    return app.scene


def names(scene: ClubEditor) -> list[str]:
    return [player.name for player in scene.club.players]


def test_adding_renaming_and_taking_back_by_keys(app: App, hands: Hands) -> None:
    scene = editor(app)
    before = names(scene)
    hands.key("tab", "enter")
    assert len(names(scene)) == len(before) + 1
    hands.key("ctrl+a").type("Fenwick")
    assert names(scene)[-1] == "Fenwick"
    hands.key("ctrl+z")
    assert names(scene)[-1] != "Fenwick"
    hands.key("ctrl+z")
    assert names(scene) == before
    hands.key("ctrl+y", "ctrl+y")
    assert names(scene)[-1] == "Fenwick"


def test_a_new_name_shows_in_the_line_ups(app: App, hands: Hands) -> None:
    scene = editor(app)
    hands.key("enter", "ctrl+a").type("Fenwick")
    scene.show("line-ups")
    assert "Keeper: Fenwick" in texts(app)


def test_removing_a_player_by_key_and_undo(app: App, hands: Hands) -> None:
    scene = editor(app)
    before = names(scene)
    hands.key("down", "delete")
    assert names(scene) == [before[0], *before[2:]]
    hands.key("ctrl+z")
    assert names(scene) == before


def test_delete_in_a_field_removes_no_player(app: App, hands: Hands) -> None:
    scene = editor(app)
    before = len(names(scene))
    hands.key("enter", "end", "delete")
    assert len(names(scene)) == before
    assert isinstance(scene.focus, Entry)


def test_the_form_changes_the_player(app: App, hands: Hands) -> None:
    scene = editor(app)
    hands.key("down", "down").click("row-M").click("player-listed")
    app.focus(scene.root.find("player-level"))
    hands.key("end")
    app.focus(scene.root.find("player-points"))
    hands.key("ctrl+a").type("17")
    app.focus(scene.root.find("player-age"))
    hands.key("down")
    player = scene.club.players[2]
    assert ("".join(player.qualified), player.level, player.points, player.listed, player.age.value) == (
        "VM", 15, 17, True, "II",
    )  # fmt: skip


def test_the_last_row_stays(app: App, hands: Hands) -> None:
    scene = editor(app)
    hands.click("row-T")
    assert "".join(scene.club.players[0].qualified) == "T"
    assert "at least one row" in toasts(app)


def test_an_illegal_club_shows_the_rule_and_is_kept_as_a_draft_only(app: App, hands: Hands) -> None:
    clubs.club_editor_faults(app)
    scene = app.scene
    assert isinstance(scene, RosterEditor)
    chips = {widget.rule for widget in scene.root.walk() if isinstance(widget, RuleChip)}
    assert {"U-1.4", "U-2.1"} <= chips
    hands.key("f5")
    assert isinstance(app.scene, Dialog)
    assert "draft" in texts(app)
    assert "U-2.1" in texts(app)
    assert not (app.folders.teams / "united").exists()
    hands.key("escape", "escape")
    app.pop(scene)
    app.push(ClubShelf(app, "united"))
    choose(app, "draft.json")
    hands.key("enter")
    assert isinstance(app.scene, RosterEditor)
    assert app.scene.club == scene.club


def test_a_club_without_a_name_is_told_why_it_is_not_saved(app: App, hands: Hands) -> None:
    scene = editor(app)
    scene.change_club("name", "")
    hands.key("f5")
    assert isinstance(app.scene, Dialog)
    assert "Name: a name has 1 to 40 characters" in texts(app)


def test_a_legal_club_is_saved(app: App, hands: Hands) -> None:
    scene = editor(app)
    hands.key("f5")
    assert scene.editing.path is not None
    assert scene.editing.path.is_file()
    assert "Saved" in toasts(app)


def test_leaving_with_changes_asks_once_and_discards_only_then(app: App, hands: Hands) -> None:
    app.push(ClubShelf(app, "united"))
    editor(app)
    hands.key("delete", "escape")
    assert isinstance(app.scene, Dialog)
    hands.key("escape")
    assert isinstance(app.scene, RosterEditor)
    hands.key("escape").click("answer-1")
    assert isinstance(app.scene, ClubShelf)
    assert not (app.folders.base / "drafts").exists()


def test_closing_the_window_keeps_a_draft(app: App, hands: Hands) -> None:
    editor(app)
    hands.key("delete")
    app.quit()
    assert len(list((app.folders.base / "drafts" / "united").glob("*.json"))) == 1


def test_a_new_club_begins_with_its_name(app: App, hands: Hands) -> None:
    app.push(ClubShelf(app, "united"))
    hands.click("new")
    assert isinstance(app.scene, RosterEditor)
    hands.key("ctrl+a").type("Fenwick Rovers")
    assert app.scene.club.name == "Fenwick Rovers"
    assert any(isinstance(widget, RuleChip) for widget in app.scene.root.walk())


def test_every_button_is_reached_by_tab_and_works_by_enter(app: App, hands: Hands) -> None:
    scene = browser(app)
    reached = []
    for _ in range(30):
        hands.key("tab")
        reached.append(scene.focus.name if scene.focus else "")
        if reached[-1] == "verify":
            break
    assert {"continue", "watch", "report", "verify"} <= set(reached)
    hands.key("enter")
    assert isinstance(app.scene, Dialog)
    assert "all is well" in texts(app).lower()
