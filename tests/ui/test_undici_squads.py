"""Squads of Undici, worked as a person would: shelf, editor by keys and mouse, wrong files, full disks, drafts."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from game.content.undici_squads import SQUADS
from game.rules.undici.spec import SPEC
from game.ui.app import App
from game.ui.dialogs import Dialog
from game.ui.gallery.windowless import Hands
from game.ui.inputs import Dropped, Pointer
from game.ui.scenes.clubs import ClubShelf
from game.ui.undici.gallery import squads as gallery
from game.ui.undici.squad_editor import SquadEditor
from game.ui.widgets.data_table import DataTable
from game.ui.widgets.tiles import Tiles
from tests.ui.programs import Make, chips, explained, files, texts, toasts


def table(app: App, name: str) -> DataTable:
    found = app.scene.root.find(name)
    assert isinstance(found, DataTable)
    return found


def tiles(app: App, name: str) -> Tiles:
    found = app.scene.root.find(name)
    assert isinstance(found, Tiles)
    return found


def shelf(app: App) -> ClubShelf:
    gallery.shelved(app)
    scene = ClubShelf(app, SPEC.id)
    app.push(scene)
    return scene


def choose(app: App, ending: str) -> None:
    found = table(app, "clubs")
    found.choose(next(row.key for row in found.rows if row.key.endswith(ending)))


def press(app: App, hands: Hands, name: str, key: str) -> None:
    """Click a tile."""
    app.draw()
    found = tiles(app, name)
    at = next(at for at, tile in enumerate(found.tiles) if tile.key == key)
    hands.click_at(found.boxes[at].center)


# -- the shelf ------------------------------------------------------------------------------------------------------


def test_the_squads_stand_on_the_shelf_of_all_games(app: App, hands: Hands) -> None:
    app.push(ClubShelf(app, "united"))
    scene = app.scene
    assert isinstance(scene, ClubShelf)
    scene.show("undici.teams")
    assert [row.tip for row in table(app, "clubs").rows] == ["Alpine Rovers", "Harbour City", "Old Foundry",
                                                            "River Plain"]  # fmt: skip
    assert "22 symbols, 5 of them black" in texts(app)
    assert "captain Gletsch" in texts(app)
    hands.key("enter")
    assert isinstance(app.scene, SquadEditor)
    assert app.scene.squad.name == "Alpine Rovers (copy)"
    hands.key("f5", "escape")
    assert "Alpine Rovers (copy)" in [row.tip for row in table(app, "clubs").rows]


@pytest.mark.parametrize("ending", ["csv", "json"])
@pytest.mark.parametrize("page", ["united.teams", "counter_attack.teams", "counter_attack.cards"])
def test_out_and_in_again_from_any_page(app: App, hands: Hands, tmp_path: Path, ending: str, page: str) -> None:
    scene = shelf(app)
    choose(app, gallery.OWN)
    sent = scene.current
    assert sent is not None
    target = tmp_path / f"sent.{ending}"
    hands.click("export").key("ctrl+a").type(str(target)).key("enter")
    scene.show(page)
    app.dispatch(Dropped(str(target)))
    assert scene.tab == "undici.teams", "a file finds its page"
    assert scene.current is not None
    assert scene.current.piece == sent.piece
    assert scene.current.kind == "own"
    assert scene.current.entry.path != sent.entry.path


KIT = '"kit": {"key": "own", "body": "#000000", "trim": "#FFFFFF"}'
EMPTY = f'{{"format": "touchline-squad", "game": "undici", "name": "A", "chips": [], {KIT}}}'
WRONG = {
    "ability.csv": (gallery.WRONG, "line 3, column Fähigkeiten", "Zeile 3, Spalte Fähigkeiten"),
    "torn.json": ('{"format": "touchline-squad",\n "game"', "line 2, column", "Zeile 2, Spalte"),
    "few.json": (EMPTY, "18 chips", "18 Chips"),
    "gone.json": (None, "no such file", "gibt es nicht"),
}  # fmt: skip


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_file_is_explained_and_changes_nothing(make: Make, tmp_path: Path, name: str, language: str) -> None:
    app = make(language=language)
    shelf(app)
    text, english, german = WRONG[name]
    explained(app, tmp_path / name, text, german if language == "de" else english)


@pytest.mark.rule("UN-SET-04")
def test_a_file_that_breaks_rules_is_refused_with_all_of_them(app: App, tmp_path: Path) -> None:
    scene = shelf(app)
    text = (SQUADS / "old_foundry.json").read_text(encoding="utf-8")
    bad = text.replace('"abilities": ["paw"], "black": []', '"abilities": [], "black": []')
    (tmp_path / "bad.json").write_text(bad.replace('"number": 2,', '"number": 3,'), encoding="utf-8")
    before = files(app)
    scene.dropped(tmp_path / "bad.json")
    assert isinstance(app.scene, Dialog)
    assert "Paw" not in texts(app), "what is only unusual keeps nobody from playing"
    assert "Shirt 3 is worn twice. (UN-SET-04)" in texts(app)
    assert files(app) == before


def test_a_full_disk_changes_nothing_and_says_so(app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = shelf(app)
    before = files(app)

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        scene.dropped(SQUADS / "old_foundry.json")
        assert "no space left" in texts(app)
        hands.key("escape")
        editor = SquadEditor(app, app.folders.teams / SPEC.id / gallery.OWN)
        app.push(editor)
        editor.turn_ability("hare")
        assert not editor.save()
        assert "no space left" in texts(app)
        hands.key("escape")
        assert editor.editing.changed, "nothing of the work is lost"
        assert files(app) == before
    assert editor.save()


# -- the editor -----------------------------------------------------------------------------------------------------


def test_a_chip_is_made_by_keys_alone(app: App, hands: Hands) -> None:
    scene = gallery.editor(app)
    hands.key("down", "down", "enter", "ctrl+a").type("Fenwick")
    app.focus(scene.root.find("player-number"))
    hands.key("ctrl+a").type("22")
    app.focus(scene.root.find("player-flank"))
    hands.key("left")
    app.focus(scene.root.find("player-abilities"))
    hands.key("right", "right", "space", "right", "space", "space")
    chip = scene.squad.chips[2]
    assert (chip.name, chip.number, chip.flank) == ("Fenwick", 22, "centre")
    assert (chip.abilities, chip.black) == (("viper",), ("viper",))
    app.focus(scene.root.find("squad"))
    hands.key("ctrl+z")
    assert scene.squad.chips[2].black == ()
    hands.key("ctrl+y")
    app.focus(scene.root.find("player-captain"))
    hands.key("space")
    assert scene.squad.captain == 22
    app.focus(scene.root.find("player-number"))
    hands.key("ctrl+a").type("33")
    assert scene.squad.captain == 33, "the ring goes with him"
    hands.key("f5")
    assert SPEC.load_team(app.folders.teams / SPEC.id / gallery.OWN) == scene.squad


def test_a_chip_is_made_by_mouse_alone(app: App, hands: Hands) -> None:
    scene = gallery.editor(app)
    scene.choose(5)
    press(app, hands, "player-role", "forward")
    assert scene.squad.chips[5].role == "forward"
    assert "this one has 4" in texts(app), "a hint, and no rule"
    press(app, hands, "player-role", "defender")
    assert "this one has 4" not in texts(app)
    assert chips(app) == set()
    press(app, hands, "player-flank", "right")
    press(app, hands, "player-abilities", "gorilla")
    chip = scene.squad.chips[5]
    assert (chip.flank, chip.abilities) == ("right", ("ram", "gorilla"))
    press(app, hands, "player-abilities", "archer")
    assert chips(app) == set()
    assert "usual are at most 2" in texts(app)


def test_tiles_say_what_they_are(app: App) -> None:
    gallery.editor(app)
    app.draw()
    found = tiles(app, "player-abilities")
    app.dispatch(Pointer("move", found.boxes[3].center))
    assert found.tooltip() == "+1 when: shots from inside the area; black +2"
    assert [tile.note for tile in tiles(app, "player-role").tiles] == ["2/2", "5/5", "2/2", "4/4", "2/2", "3/3"]


def test_the_table_is_sorted_by_what_its_pictures_mean(app: App) -> None:
    scene = gallery.editor(app)
    found = table(app, "squad")

    def order(field: str) -> list[Any]:
        return [getattr(scene.squad.chips[int(row.key)], field) for row in found.rows]

    found.sort_by(0)
    assert order("number") == list(range(1, 19))
    found.sort_by(2)
    roles = order("role")
    assert (
        roles == ["keeper"] * 2 + ["defender"] * 5 + ["pink"] * 2 + ["midfielder"] * 4 + ["blue"] * 2 + ["forward"] * 3
    )
    found.sort_by(3)
    found.sort_by(3)
    assert order("name")[0] == "Orlog"


@pytest.mark.rule("UN-SET-04")
def test_what_is_wrong_is_said_with_its_rules_and_kept_as_a_draft(app: App, hands: Hands) -> None:
    gallery.SHOTS["un-squad-editor-faults"](app)
    assert chips(app) == {"UN-SET-04"}, "only what keeps the squad from playing has a rule"
    assert "has no Paw" in texts(app), "the rest is a hint"
    assert "Player 7: a name has 1 to 40 characters" in texts(app)
    marked = {row.key for row in table(app, "squad").rows if row.cells[0].icon == "warning"}
    assert marked == {"4", "5", "6"}
    hands.key("f5")
    assert isinstance(app.scene, Dialog)
    assert len(list((app.folders.base / "drafts" / SPEC.id).glob("*.json"))) == 1


def test_a_fair_budget_is_a_hint_and_no_fault(app: App, hands: Hands) -> None:
    scene = gallery.editor(app)
    scene.choose(2)
    scene.turn_ability("gladiator")
    assert "23 symbols, 5 of them black: more than" in texts(app)
    assert chips(app) == set()
    hands.key("f5")
    assert "Saved" in toasts(app)


def test_a_new_squad_is_complete_at_once(app: App, hands: Hands) -> None:
    gallery.SHOTS["un-squad-editor-new"](app)
    scene = app.scene
    assert isinstance(scene, SquadEditor)
    hands.key("ctrl+a").type("Kitchen Rovers").key("f5")
    path = scene.editing.path
    assert path is not None
    squad = SPEC.load_team(path)
    assert (squad.name, SPEC.teams.faults(squad)) == ("Kitchen Rovers", ())
    assert len({chip.name for chip in squad.chips}) == 18
    app.focus(scene.root.find("squad"))
    hands.key("delete")
    assert "always has 18 chips" in toasts(app)
    assert len(scene.squad.chips) == 18


def test_colours_are_chosen_and_compared(app: App, hands: Hands) -> None:
    scene = gallery.editor(app, "squad")
    app.focus(scene.root.find("kit-body-hex"))
    hands.key("ctrl+a").type("#F4F")
    assert scene.squad.kit.body == "#0F7C80", "half a colour is none"
    hands.type("4f0")
    assert (scene.squad.kit.key, scene.squad.kit.body) == ("own", "#F4F4F0")
    app.focus(scene.root.find("kit-trim-hex"))
    hands.key("ctrl+a").type("#1b2a5b")
    assert scene.squad.kit.key == "white", "a ready kit keeps its name"
    assert "Harbour City" in texts(app)
    app.focus(scene.root.find("squad-captain"))
    hands.key("up")
    assert scene.squad.captain == 14


def test_leaving_with_changes_loses_nothing(app: App, hands: Hands) -> None:
    shelf(app)
    scene = SquadEditor(app, app.folders.teams / SPEC.id / gallery.OWN)
    app.push(scene)
    scene.renumber(scene.squad.chips[5].number)
    hands.key("escape")
    assert isinstance(app.scene, Dialog)
    hands.click("answer-0")
    assert isinstance(app.scene, ClubShelf)
    choose(app, "draft.json")
    hands.key("enter")
    assert isinstance(app.scene, SquadEditor)
    assert app.scene.squad == scene.squad
    assert app.scene.editing.path == scene.editing.path


def test_a_damaged_draft_opens_without_chips(app: App) -> None:
    scene = gallery.editor(app)
    scene.editing.set("chips", ())
    draft = scene.editing.keep_draft()
    opened = SquadEditor(app, draft)
    app.push(opened)
    app.draw()
    assert opened.chip is None
    assert "UN-SET-04" in chips(app)
