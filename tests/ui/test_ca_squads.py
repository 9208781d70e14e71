"""Squads and cards of Counter Attack, worked as a person would: shelf, editors, wrong files, full disks, set-up."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from game.content.counter_attack_cards import CARDS, SQUADS
from game.journal.reader import read_journal
from game.journal.replay import replay
from game.rules.counter_attack.actions import BeginDraft
from game.rules.counter_attack.desk import DESK
from game.rules.counter_attack.state import MatchState
from game.rules.registry import spec
from game.ui.app import App
from game.ui.counter_attack.draft_scene import DraftScene
from game.ui.counter_attack.gallery import squads as gallery
from game.ui.counter_attack.pool_editor import PoolEditor
from game.ui.counter_attack.squad_editor import SquadEditor
from game.ui.dialogs import AskText, Dialog
from game.ui.gallery.windowless import Hands
from game.ui.inputs import Dropped
from game.ui.scenes.clubs import ClubShelf
from game.ui.scenes.menu import MainMenu
from game.ui.scenes.setup import SetupScene
from game.ui.widgets.buttons import Button
from game.ui.widgets.data_table import DataTable
from game.ui.widgets.swatches import PALETTE, Swatches
from tests.ui.programs import Make, chips, explained, files, texts, toasts

SPEC = spec("counter_attack")


def rows(app: App, name: str) -> list[Any]:
    found = app.scene.root.find(name)
    assert isinstance(found, DataTable)
    return found.rows


def shelf(app: App, key: str = "teams") -> ClubShelf:
    gallery.shelved(app)
    scene = ClubShelf(app, SPEC.id, key)
    app.push(scene)
    return scene


def choose(app: App, ending: str) -> None:
    found = app.scene.root.find("clubs")
    assert isinstance(found, DataTable)
    found.choose(next(row.key for row in found.rows if row.key.endswith(ending)))


# -- the shelf ------------------------------------------------------------------------------------------------------


def test_one_page_for_all_games(app: App, hands: Hands) -> None:
    app.push(ClubShelf(app, "united"))
    tabs = app.scene
    assert isinstance(tabs, ClubShelf)
    assert [f"{game}.{kind.key}" for game, kind in tabs.pages][:2] == ["counter_attack.teams", "counter_attack.cards"]
    assert "united.teams" in [f"{game}.{kind.key}" for game, kind in tabs.pages]
    tabs.show("counter_attack.teams")
    assert "Brindlewick" in "".join(row.tip for row in rows(app, "clubs"))
    assert "Valdorino" in texts(app) or "Zelinarov" in texts(app)
    tabs.show("counter_attack.cards")
    assert "72 outfielders, 10 keepers, 4 referees" in texts(app)
    tabs.show("united.teams")
    assert any("Harrowmere" in row.tip for row in rows(app, "clubs"))


def test_renaming_copying_removing_and_putting_back(app: App, hands: Hands) -> None:
    shelf(app)
    choose(app, "kestrel-bay-reserves.json")
    hands.click("rename")
    assert isinstance(app.scene, AskText)
    hands.key("ctrl+a").type("Harbour Eleven").key("enter")
    assert "Harbour Eleven" in [row.tip for row in rows(app, "clubs")]
    hands.click("copy-club")
    assert "Harbour Eleven (copy)" in [row.tip for row in rows(app, "clubs")]
    hands.key("delete")
    assert "Harbour Eleven (copy)" not in [row.tip for row in rows(app, "clubs")]
    hands.key("ctrl+z")
    assert "Harbour Eleven (copy)" in [row.tip for row in rows(app, "clubs")]


def test_the_cards_of_the_program_stay_as_they_are(app: App, hands: Hands) -> None:
    before = CARDS.read_bytes()
    shelf(app, "cards")
    hands.key("delete")
    assert "Samples stay" in toasts(app)
    hands.key("enter")
    assert isinstance(app.scene, PoolEditor)
    assert app.scene.editing.piece.name == "Cards of the program (copy)"
    hands.key("f5")
    assert (app.folders.base / "cards" / SPEC.id / "cards-of-the-program-copy.json").is_file()
    assert CARDS.read_bytes() == before


# -- files ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ending", ["csv", "json"])
@pytest.mark.parametrize(("key", "chosen"), [("teams", "reserves.json"), ("cards", "kitchen.json")])
def test_out_and_in_again(app: App, hands: Hands, tmp_path: Path, key: str, chosen: str, ending: str) -> None:
    scene = shelf(app, key)
    choose(app, chosen)
    sent = scene.current
    assert sent is not None
    target = tmp_path / f"sent.{ending}"
    hands.click("export").key("ctrl+a").type(str(target)).key("enter")
    assert target.is_file()
    scene.show("united.teams")
    app.dispatch(Dropped(str(target)))
    assert scene.tab == f"{SPEC.id}.{key}", "a file finds its page"
    assert scene.current is not None
    assert scene.current.piece.cards == sent.piece.cards if key == "teams" else True
    assert len(scene.current.piece.outfielders) == 40 if key == "cards" else True
    assert scene.current.kind == "own"


WRONG = {
    "value.csv": (gallery.WRONG, "line 2 (Lorvik), column Tempo", "Zeile 2 (Lorvik), Spalte Tempo"),
    "column.csv": ("Name,Pace,Country\nA,4,X\n", "line 1, column 3", "Zeile 1, Spalte 3"),
    "torn.json": ('{"format": "touchline-squad",\n "name"', "line 2, column", "Zeile 2, Spalte"),
    "few.csv": ("Kind,Name,Shirt,Leniency\nreferee,A,,3\n", "no referee", "keinen Schiedsrichter"),
    "list.json": ("[]", "braces", "geschweiften"),
    "gone.json": (None, "no such file", "gibt es nicht"),
}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_file_is_explained_and_changes_nothing(make: Make, tmp_path: Path, name: str, language: str) -> None:
    app = make(language=language)
    shelf(app)
    text, english, german = WRONG[name]
    explained(app, tmp_path / name, text, german if language == "de" else english)


def test_a_full_disk_changes_nothing_and_says_so(app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = shelf(app)
    before = files(app)

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        scene.dropped(SQUADS[0])
        assert "no space left" in texts(app)
        hands.key("escape")
        editor = SquadEditor(app, app.folders.teams / SPEC.id / "kestrel-bay-reserves.json")
        app.push(editor)
        editor.change_whole("name", "Other")
        assert not editor.save()
        assert "no space left" in texts(app)
        hands.key("escape")
        assert editor.editing.changed, "nothing of the work is lost"
        assert files(app) == before
    assert editor.save()


def test_other_screens_say_where_files_belong(app: App) -> None:
    app.push(MainMenu(app))
    app.dispatch(Dropped(str(SQUADS[0])))
    assert "Clubs and squads" in toasts(app)


# -- the squad editor -----------------------------------------------------------------------------------------------


def test_a_squad_is_made_by_keys_and_mouse(app: App, hands: Hands) -> None:
    scene = gallery.editor(app)
    hands.key("down", "down", "enter", "ctrl+a").type("Fenwick")
    assert scene.squad.cards[2].name == "Fenwick"
    app.focus(scene.root.find("player-pace"))
    hands.key("home")
    app.focus(scene.root.find("player-tackling"))
    hands.key("end")
    app.focus(scene.root.find("player-shirt"))
    hands.key("up")
    assert (scene.squad.cards[2].pace, scene.squad.cards[2].tackling) == (3, 6)
    assert scene.squad.shirts[1:3] == (3, 2)
    app.focus(scene.root.find("squad"))
    hands.key("ctrl+z")
    assert scene.squad.shirts[1:3] == (2, 3)
    hands.key("ctrl+y")
    app.focus(scene.root.find("player-kind"))
    hands.key("right")
    assert scene.squad.cards[2].keeper
    assert "CA-SETUP-05" in chips(app)
    table = scene.root.find("squad")
    assert isinstance(table, DataTable)
    table.sort_by(len(table.columns) - 1)
    totals = [scene.squad.cards[int(row.key)].total for row in table.rows]
    assert totals == sorted(totals)


@pytest.mark.rule("CA-SETUP-01", "CA-SETUP-05")
def test_what_is_wrong_with_a_squad_is_said_with_its_rules(app: App, hands: Hands) -> None:
    gallery.SHOTS["ca-squad-editor-faults"](app)
    assert {"CA-SETUP-01", "CA-SETUP-05"} <= chips(app)
    assert "Player 7: a name has 1 to 40 characters" in texts(app)
    hands.key("f5")
    assert isinstance(app.scene, Dialog)
    assert "draft" in texts(app)
    assert len(list((app.folders.base / "drafts" / SPEC.id).glob("*.json"))) == 1


def test_a_new_squad_from_nothing(app: App, hands: Hands) -> None:
    gallery.SHOTS["ca-squad-editor-new"](app)
    scene = app.scene
    assert isinstance(scene, SquadEditor)
    hands.key("ctrl+a").type("Kitchen Rovers")
    hands.click("add-keeper")
    for _ in range(15):
        hands.click("add-outfielder")
    scene.show("squad")
    hands.click("suggest")
    hands.key("f5")
    path = scene.editing.path
    assert path is not None
    squad = SPEC.load_team(path)
    assert squad.name == "Kitchen Rovers"
    assert SPEC.teams.faults(squad) == ()


def test_kits_are_coloured_and_compared(app: App, hands: Hands) -> None:
    scene = gallery.editor(app)
    scene.show("kits")
    swatches = scene.root.find("first-body")
    assert isinstance(swatches, Swatches)
    app.focus(swatches)
    hands.key("left")
    assert scene.squad.kit.body == PALETTE[PALETTE.index("#1A1A1E") - 1]
    assert scene.squad.kit.key == "own"
    app.focus(scene.root.find("first-trim-hex"))
    hands.key("ctrl+a").type("#12")
    assert scene.squad.kit.trim == "#F2A900", "half a colour is none"
    hands.key("ctrl+a").type("#c1272d")
    assert scene.squad.kit.trim == "#C1272D"
    app.focus(scene.root.find("first-pattern"))
    hands.key("down")
    assert scene.squad.kit.pattern == "stripes"
    scene.take_kit(False, SPEC.load_team(SQUADS[0]).kit)
    assert "Brindlewick Town" in texts(app)
    hands.click("has-second")
    assert scene.squad.second is None
    hands.click("has-second")
    assert scene.squad.second is not None
    assert not DESK.alike(scene.squad.kit, scene.squad.second)
    scene.take_kit(True, scene.squad.kit)
    assert "would not help" in texts(app)


def test_leaving_with_changes_loses_nothing(app: App, hands: Hands) -> None:
    shelf(app)
    scene = SquadEditor(app, app.folders.teams / SPEC.id / "kestrel-bay-reserves.json")
    app.push(scene)
    hands.key("delete", "escape")
    assert isinstance(app.scene, Dialog)
    hands.click("answer-0")
    assert isinstance(app.scene, ClubShelf)
    choose(app, "draft.json")
    hands.key("enter")
    assert isinstance(app.scene, SquadEditor)
    assert app.scene.squad == scene.squad
    assert app.scene.editing.path == scene.editing.path


# -- the card editor ------------------------------------------------------------------------------------------------


def test_cards_are_filtered_searched_added_and_changed(app: App, hands: Hands) -> None:
    scene = gallery.cards(app)
    hands.click("filter")
    scene.show_only("referees")
    assert len(rows(app, "cards")) == 4
    hands.click("add-referee")
    hands.key("ctrl+a").type("Quickwhistle")
    app.focus(scene.root.find("player-leniency"))
    hands.key("home")
    assert scene.card.leniency == 2
    scene.show_only("")
    app.focus(scene.root.find("search"))
    hands.type("kwhis")
    assert [row.tip for row in rows(app, "cards")] == ["Quickwhistle"]
    scene.show_only("keepers")
    assert rows(app, "cards") == []
    hands.click("add-keeper")
    assert scene.card.keeper
    hands.key("f5")
    kept = SPEC.files[1].load(app.folders.base / "cards" / SPEC.id / "kitchen.json")
    assert (len(kept.keepers), kept.referees[-1].leniency) == (5, 2)


def test_a_card_changes_its_kind(app: App, hands: Hands) -> None:
    scene = gallery.cards(app)
    scene.show_only("outfielders")
    scene.turn_card(True)
    assert scene.filter == "keepers"
    assert scene.editing.place(scene.chosen)[0] == "keepers"
    hands.key("ctrl+z")
    assert len(scene.editing.piece.outfielders) == 40


@pytest.mark.rule("CA-SETUP-02", "CA-SETUP-03", "CA-SETUP-06")
def test_too_few_cards_are_kept_but_it_is_said(app: App, hands: Hands) -> None:
    gallery.SHOTS["ca-cards-editor-few"](app)
    assert all(rule in texts(app) for rule in ("CA-SETUP-02", "CA-SETUP-03", "CA-SETUP-06"))
    hands.key("f5")
    assert "Saved" in toasts(app)


# -- playing with them ----------------------------------------------------------------------------------------------


def set_up(app: App) -> SetupScene:
    gallery.SHOTS["ca-setup-cards"](app)
    assert isinstance(app.scene, SetupScene)
    return app.scene


def test_a_draft_from_own_cards_does_not_need_their_file(app: App, hands: Hands) -> None:
    scene = set_up(app)
    assert "cards: Kitchen table cup" in texts(app)
    hands.click("start").click("begin")
    assert isinstance(app.scene, DraftScene)
    path = scene.choices.stocks["cards"]
    path.unlink()
    session = app.scene.table.session
    session.submit(0, BeginDraft())
    (journal,) = app.folders.matches.glob("*.jsonl")
    state = replay(SPEC.rules, read_journal(journal), verify=True).state
    assert isinstance(state, MatchState)
    frame = state.frames[-1]
    names = {card.name for card in gallery.pool().outfielders}
    assert {card.name for card in (*frame.rest, *frame.revealed)} == names  # type: ignore[union-attr]


@pytest.mark.rule("CA-SETUP-03")
def test_cards_that_are_too_few_cannot_be_started_with(app: App) -> None:
    scene = set_up(app)
    pool = gallery.pool()
    kind = SPEC.files[1]
    path = scene.choices.stocks["cards"]
    kind.save(type(pool)("Few", pool.outfielders[:29], pool.keepers, pool.referees), path)
    scene.resumed()
    start = scene.root.find("start")
    assert isinstance(start, Button)
    assert "CA-SETUP-03" in start.why
    path.unlink()
    scene.resumed()
    assert not scene.choices.stocks, "cards that are gone give way to those of the program"
    start = scene.root.find("start")
    assert isinstance(start, Button)
    assert not start.why


def test_the_away_side_wears_its_own_second_kit(app: App) -> None:
    scene = set_up(app)
    own = app.folders.teams / SPEC.id / "kestrel-bay-reserves.json"
    scene.choices.way, scene.choices.teams[:] = "squads", [SQUADS[2], own]
    scene.rebuild()
    home, away = scene.sides.worn()
    assert home.key == "black"
    assert away.key == "own-second"
