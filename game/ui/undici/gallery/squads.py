"""Examples of Undici's squads: the shelf, the editor with its pages and faults, files that cannot be taken in."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from game.content.places import ASSETS
from game.rules.registry import spec
from game.rules.undici.desk import DESK
from game.ui.app import App
from game.ui.gallery.examples import Shot
from game.ui.gallery.laid import wrong_table
from game.ui.scenes.clubs import ClubShelf
from game.ui.undici.squad_editor import SquadEditor

GAME = "undici"
OWN = "harbour-city-reserves.json"
WRONG = "Nummer;Name;Rolle;Seite;Fähigkeiten\n1;Corvane;Torwart;Mitte;Tatze+\n9;Orlog;Stürmer;Mitte;Vipre+ Rammbock\n"
"""A table with an ability that is misspelt."""


def squad(name: str = "harbour_city") -> Any:
    return spec(GAME).load_team(ASSETS / "undici" / "squads" / f"{name}.json")


def shelved(app: App) -> None:
    """An own squad beside those of the program, and a damaged file."""
    title = spec(GAME)
    own = app.folders.teams / GAME
    own.mkdir(parents=True, exist_ok=True)
    kit = DESK.coloured(squad().kit, body="#0F7C80", trim="#FFE14D")
    title.teams.save(replace(squad(), name="Harbour City Reserves", kit=kit), own / OWN)
    (own / "torn.json").write_text('{"format": "touchline-squad", "version": 1', encoding="utf-8")


def _shelf(choose: str) -> Shot:
    def show(app: App) -> None:
        shelved(app)
        scene = ClubShelf(app, GAME, "teams")
        app.push(scene)
        scene.refresh(Path(next(path for path in scene.shelved if path.endswith(choose))))

    return show


def editor(app: App, page: str = "player") -> SquadEditor:
    shelved(app)
    scene = SquadEditor(app, app.folders.teams / GAME / OWN)
    app.push(scene)
    scene.show(page)
    return scene


def _editor(page: str, chosen: int = 0) -> Shot:
    def show(app: App) -> None:
        editor(app).choose(chosen)
        scene = app.scene
        assert isinstance(scene, SquadEditor)
        scene.show(page)

    return show


def _faults(app: App) -> None:
    """A keeper without a Paw, a third and a black symbol too many, a number twice, no name, a defender too many."""
    scene = editor(app)
    edit = scene.editing
    edit.turn(0, "paw")
    edit.turn(15, "ram")
    edit.turn(15, "wizard")
    edit.renumber(4, 5)
    edit.rename(6, "")
    edit.place(9, role="defender")
    scene.choose(15)


def _new(app: App) -> None:
    app.push(SquadEditor(app, None))


def _alike(app: App) -> None:
    """Colours that another squad on the shelf has."""
    scene = editor(app, "squad")
    scene.take_kit(squad("old_foundry").kit)


def _wrong(app: App) -> None:
    """A table dragged onto the window that cannot be taken in."""
    shelved(app)
    wrong_table(app, GAME, WRONG)


SHOTS: dict[str, Shot] = {
    "un-squads": _shelf(OWN),
    "un-squads-broken": _shelf("torn.json"),
    "un-squads-wrong-file": _wrong,
    "un-squad-editor": _editor("player", 15),
    "un-squad-editor-squad": _editor("squad"),
    "un-squad-editor-alike": _alike,
    "un-squad-editor-faults": _faults,
    "un-squad-editor-new": _new,
}
