"""Powerplay's clubs: judged while they are made, kept as drafts, named anew in their line-ups, brought in and out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.content.errors import ContentError
from game.content.places import ASSETS
from game.play.parts import spec
from game.play.teams import TeamRefused, TeamShelf
from game.rules.powerplay.state import Age, Club, Options, Region
from game.ui.app import App
from game.ui.gallery.powerplay_desk import SHOTS
from game.ui.gallery.stage import Hands, stage
from game.ui.powerplay.club_editor import ClubEditor
from game.ui.powerplay.shelf import LOOKS
from game.ui.scenes.clubs import ClubShelf
from tests.ui.ink import faults

SPEC = spec("powerplay")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = stage(tmp_path)
    yield made
    made.quit()


def sample(name: str) -> Club:
    club: Club = SPEC.load_team(ASSETS / f"powerplay/clubs/{name}.json")
    return club


def rules_of(scene: ClubEditor) -> list[str]:
    return [ruling.rule for ruling in scene.editing.rulings()]


def edited(app: App, club: Club | None) -> ClubEditor:
    scene = ClubEditor(app, None, club)
    app.push(scene)
    return scene


@pytest.mark.rule("PP-2.2")
def test_a_club_of_42_points_is_one_of_eastern_europe(app: App) -> None:
    scene, hands = edited(app, sample("borowiec")), Hands(app)
    assert rules_of(scene) == []
    assert "42 of 42" in getattr(scene.root.find("tally"), "text", "")
    scene.change_club("region", Region.ALPS)
    assert rules_of(scene) == ["PP-3.2"]
    hands.key("ctrl+z")
    assert rules_of(scene) == []


@pytest.mark.rule("PP-3.2")
def test_a_new_club_by_keys_and_mouse_until_it_may_be_founded(app: App) -> None:
    scene, hands = edited(app, None), Hands(app)
    hands.click("club-name")
    hands.key("ctrl+a").type("Eisvögel")
    hands.click("add")
    hands.key("ctrl+a").type("Anders Falk")
    hands.click("row-T")
    scene.change("strength", 7)
    assert (scene.club.name, scene.player.name, scene.player.row.value) == ("Eisvögel", "Anders Falk", "T")
    assert set(rules_of(scene)) == {"PP-3.2"}
    assert scene._marked() == {0}
    assert not scene.save()
    hands.key("escape")
    assert len(list(scene.editing.drafts.entries())) == 1
    scene.change("strength", 5)
    assert rules_of(scene) == []
    assert scene.save()
    assert [entry.name for entry in TeamShelf(app.folders, SPEC).teams() if not entry.sample] == ["Eisvögel"]
    assert list(scene.editing.drafts.entries()) == []


def test_what_the_file_cannot_hold_is_said_of_whom_it_is(app: App) -> None:
    scene = edited(app, sample("nordvik"))
    scene.choose(2)
    scene.change("name", " ")
    assert [(flaw.at, flaw.field) for flaw in scene.editing.flaws()] == [(2, "name")]
    assert "3" in scene.file_sentences()[0]
    assert not scene.editing.sound


def test_a_new_name_goes_into_the_line_ups_and_who_leaves_leaves_them(app: App) -> None:
    club = sample("nordvik")
    state = SPEC.new_match((club, sample("zellbach")), Options())
    kept = SPEC.desk.sensible(state, 0)
    scene = edited(app, replace(club, stored=(kept, None)))
    number = next(at for at, man in enumerate(club.players) if man.name == kept.taker)
    scene.choose(number)
    scene.change("name", "Nils Neu")
    stored = scene.club.stored[0]
    assert stored.taker == "Nils Neu"
    assert kept.taker not in stored.names()
    assert SPEC.team_faults(scene.club) == ()
    scene.remove()
    assert scene.club.stored == (None, None)
    Hands(app).key("ctrl+z")
    assert scene.club.stored[0] == stored


@pytest.mark.rule("PP-3.2.3")
def test_import_checks_file_and_rules_and_export_gives_the_same_back(app: App, tmp_path: Path) -> None:
    shelf, club = TeamShelf(app.folders, SPEC), sample("karsta")
    good, bad, torn = (tmp_path / f"{name}.json" for name in ("good", "bad", "torn"))
    SPEC.save_team(replace(club, name="Kopie"), good)
    shelf.export(shelf.import_team(good), tmp_path / "out.json")
    assert SPEC.load_team(tmp_path / "out.json") == replace(club, name="Kopie")
    rookies = tuple(replace(man, age=Age.ROOKIE, strength=0) for man in club.players)
    SPEC.save_team(replace(club, players=rookies), bad)
    with pytest.raises(TeamRefused) as refused:
        shelf.import_team(bad)
    assert [fault.rule for fault in refused.value.faults] == ["PP-3.2.3"]
    torn.write_text(good.read_text(encoding="utf-8").replace('"strength": 6', '"strength": 16'), encoding="utf-8")
    with pytest.raises(ContentError, match="strength"):
        shelf.import_team(torn)


def test_the_shelf_shows_every_club_with_region_and_points(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.shelves.TITLES", ("powerplay", "united"))
    shelf = ClubShelf(app, "powerplay")
    app.push(shelf)
    assert len(shelf.shelved) == 8
    cells = LOOKS["teams"].cells(shelf, sample("wyborsk"))
    assert [cell.text for cell in cells] == ["Eastern Europe", "10", "42"]
    app.notes = []
    app.draw()
    assert not faults(app.notes, app.size)
    Hands(app).click("edit-copy")
    assert isinstance(app.scene, ClubEditor)


@pytest.mark.parametrize("settings", [{"language": "en"}, {"language": "de", "text": 150}])
@pytest.mark.parametrize("name", [name for name in SHOTS if name.startswith("pp-club")])
def test_every_text_can_be_read(tmp_path: Path, name: str, settings: dict[str, str | int]) -> None:
    app = stage(tmp_path, (1280, 720), **settings)
    SHOTS[name](app)
    app.notes = []
    app.draw()
    assert not faults(app.notes, app.size)
    app.quit()
