"""Powerplay's clubs: judged while they are made, kept as drafts, named anew in their line-ups, brought in and out."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.content.errors import ContentError
from game.content.places import ASSETS
from game.content.words import words
from game.journal.entries import SeatSetup
from game.play.opening import start
from game.play.paths import why_no_source
from game.play.teams import TeamRefused, TeamShelf
from game.rules.powerplay.desk import DESK
from game.rules.powerplay.state import Age, Club, Options, Region
from game.rules.registry import spec
from game.ui.app import App
from game.ui.editors.roster_editor import RosterEditor
from game.ui.files import ask_source
from game.ui.gallery.windowless import Hands, stage
from game.ui.powerplay.club_editor import edit_club
from game.ui.powerplay.club_form import ClubEditor
from game.ui.powerplay.gallery.desk import SHOTS
from game.ui.powerplay.shelf import LOOKS
from game.ui.scenes.clubs import ClubShelf
from game.ui.shelves import usual_shelf
from game.ui.widgets.fields import Entry
from tests.ui.ink import can_be_read

SPEC = spec("powerplay")


def sample(name: str) -> Club:
    club: Club = SPEC.load_team(ASSETS / f"powerplay/clubs/{name}.json")
    return club


def rules_of(scene: ClubEditor) -> list[str]:
    return [ruling.rule for ruling in scene.editing.rulings()]


def edited(app: App, club: Club | None) -> ClubEditor:
    scene = edit_club(app, None, club)
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
    assert scene.player is not None
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
    kept = DESK.sensible(state, 0)
    scene = edited(app, replace(club, stored=(kept, None)))
    number = next(at for at, man in enumerate(club.players) if man.name == kept.taker)
    scene.choose(number)
    scene.change("name", "Nils Neu")
    stored = scene.club.stored[0]
    assert stored is not None
    assert stored.taker == "Nils Neu"
    assert kept.taker not in stored.names()
    assert SPEC.teams.faults(scene.club) == ()
    scene.remove()
    assert scene.club.stored == (None, None)
    Hands(app).key("ctrl+z")
    assert scene.club.stored[0] == stored


@pytest.mark.rule("PP-3.2.3")
def test_import_checks_file_and_rules_and_export_gives_the_same_back(app: App, tmp_path: Path) -> None:
    shelf, club = TeamShelf(app.folders, SPEC), sample("karsta")
    good, bad, torn = (tmp_path / f"{name}.json" for name in ("good", "bad", "torn"))
    SPEC.teams.save(replace(club, name="Kopie"), good)
    shelf.export(shelf.take_in(good), tmp_path / "out.json")
    assert SPEC.load_team(tmp_path / "out.json") == replace(club, name="Kopie")
    rookies = tuple(replace(man, age=Age.ROOKIE, strength=0) for man in club.players)
    SPEC.teams.save(replace(club, players=rookies), bad)
    with pytest.raises(TeamRefused) as refused:
        shelf.take_in(bad)
    assert [fault.rule for fault in refused.value.faults] == ["PP-3.2.3"]
    torn.write_text(good.read_text(encoding="utf-8").replace('"strength": 6', '"strength": 16'), encoding="utf-8")
    with pytest.raises(ContentError, match="strength"):
        shelf.take_in(torn)


def test_the_shelf_shows_every_club_with_region_and_points(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.shelves.TITLES", ("powerplay", "united"))
    shelf = ClubShelf(app, "powerplay")
    app.push(shelf)
    assert len(shelf.shelved) == 8
    cells = LOOKS["teams"].cells(shelf, sample("wyborsk"))
    assert [cell.text for cell in cells] == ["Eastern Europe", "10", "42"]
    can_be_read(app)
    Hands(app).click("edit-copy")
    assert isinstance(app.scene, RosterEditor)


@pytest.mark.parametrize("settings", [{"language": "en"}, {"language": "de", "text": 150}])
@pytest.mark.parametrize("name", [name for name in SHOTS if name.startswith("pp-club")])
def test_every_text_can_be_read(make: Callable[..., App], name: str, settings: dict[str, str | int]) -> None:
    app = make(**settings)
    SHOTS[name](app)
    can_be_read(app)


def test_a_file_with_several_faults_names_them_all_in_both_languages(tmp_path: Path) -> None:
    data = json.loads((ASSETS / "powerplay/clubs/karsta.json").read_text(encoding="utf-8"))
    data["players"][1]["strength"] = 16
    data["players"][2]["row"] = "X"
    data["coach"] = "two"
    path = tmp_path / "club.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        SPEC.load_team(path)
    german, english = (words(language).problem(refused.value) for language in ("de", "en"))
    assert len(german.splitlines()) == len(english.splitlines()) == 3
    assert "Spieler 2 (Viktor Sandahl), Stärke: hier muss eine ganze Zahl von 0 bis 9 stehen" in german
    assert "Trainer: hier muss eine ganze Zahl von 0 bis 3 stehen" in german
    assert "strength" not in german
    for man in data["players"]:
        man["strength"] = 16
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        SPEC.load_team(path)
    assert words("de").problem(refused.value).splitlines()[-1] == "und 4 weitere Fehler"


def test_torn_json_is_told_with_its_line_in_german(tmp_path: Path) -> None:
    path = tmp_path / "club.json"
    path.write_text('{"name": "A"\n "short": "B"}', encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        SPEC.load_team(path)
    assert words("de").problem(refused.value) == (
        "club.json, Zeile 2, Spalte 2: beschädigtes JSON: hier fehlt ein Komma oder eine schließende Klammer"
    )


def test_the_question_for_a_file_is_not_red_before_anything_is_typed_and_takes_a_dragged_one(
    app: App, tmp_path: Path
) -> None:
    taken: list[Path] = []
    ask_source(app, "Import", taken.append)
    app.notes = []
    app.draw()
    said = [ink.text for ink in app.notes]
    problem = app.words.say(f"around.{why_no_source('')}")
    assert problem not in said
    Hands(app).key("enter")
    app.notes = []
    app.draw()
    assert problem in [ink.text for ink in app.notes]
    path = tmp_path / "some.json"
    path.write_text("{}", encoding="utf-8")
    app.scene.dropped(path)
    assert taken == [path]


def test_countries_are_called_as_the_language_calls_them_and_kept_by_one_name(tmp_path: Path) -> None:
    program = stage(tmp_path, language="de")
    scene = edit_club(program, None, sample("borowiec"))
    program.push(scene)
    scene.show("club")
    entry = scene.root.find("club-country")
    assert isinstance(entry, Entry)
    assert entry.text == "Slowakei"
    entry.change("Norwegen")
    assert scene.club.country == "Norway"
    entry.change("Taka-Tuka-Land")
    assert scene.club.country == "Taka-Tuka-Land"
    program.quit()


def test_the_page_of_clubs_opens_with_the_game_played_last(app: App) -> None:
    assert usual_shelf(app) == "counter_attack", "nothing was played: the first of all"
    clubs = tuple(SPEC.load_team(ASSETS / name) for name in SPEC.sample_teams)
    session = start(app.library.new_path("powerplay"), SPEC, SPEC.new_match(clubs, Options()),
                    (SeatSetup("Anna"), SeatSetup("Ben")), seed=bytes(32))  # fmt: skip
    session.close()
    assert usual_shelf(app) == "powerplay"
