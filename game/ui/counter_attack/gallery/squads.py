"""Examples of squads and cards: the shelf, the squad editor with its pages and faults, the card editor, wrong files."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from game.content.places import ASSETS
from game.rules.counter_attack.desk import DESK
from game.rules.registry import spec
from game.ui.app import App
from game.ui.counter_attack.pool_editor import PoolEditor
from game.ui.counter_attack.squad_editor import SquadEditor
from game.ui.gallery.examples import Shot
from game.ui.gallery.laid import wrong_table
from game.ui.scenes.clubs import ClubShelf
from game.ui.scenes.setup import SetupScene

GAME = "counter_attack"
WRONG = (
    "Art;Name;Nummer;Tempo;Dribbling;Kopfball;Hoher Pass;Robustheit;Schießen;Tackling\n"
    "Feldspieler;Lorvik;9;7;2;5;4;5;4;3\n"
)
"""A table with a value that no card has."""


def squad(name: str = "kestrel-bay") -> Any:
    return spec(GAME).load_team(ASSETS / "counter_attack" / "squads" / f"{name}.json")


def pool() -> Any:
    """A few cards of one's own: the first of the program under another name."""
    kind = spec(GAME).files[1]
    whole = kind.load(ASSETS / kind.samples)
    return replace(whole, name="Kitchen table cup", outfielders=whole.outfielders[:40], keepers=whole.keepers[:4])


def shelved(app: App) -> None:
    """Own squads and cards beside those of the program, one file of them damaged."""
    title = spec(GAME)
    own = app.folders.teams / GAME
    own.mkdir(parents=True, exist_ok=True)
    reds = replace(squad(), name="Kestrel Bay Reserves", second=DESK.coloured(None, True, body="#1B7A3D"))
    title.teams.save(reds, own / "kestrel-bay-reserves.json")
    (own / "torn.json").write_text('{"format": "touchline-squad", "version": 1', encoding="utf-8")
    title.files[1].save(pool(), app.folders.base / "cards" / GAME / "kitchen.json")


def _shelf(key: str, choose: str = "") -> Shot:
    def show(app: App) -> None:
        shelved(app)
        scene = ClubShelf(app, GAME, key)
        app.push(scene)
        chosen = next((path for path in scene.shelved if path.endswith(choose)), None) if choose else None
        if chosen is not None:
            scene.refresh(Path(chosen))

    return show


def editor(app: App) -> SquadEditor:
    shelved(app)
    scene = SquadEditor(app, app.folders.teams / GAME / "kestrel-bay-reserves.json")
    app.push(scene)
    return scene


def _editor(page: str) -> Shot:
    def show(app: App) -> None:
        editor(app).show(page)

    return show


def _faults(app: App) -> None:
    """A keeper in attack, two of one name, one too many and one without a name."""
    scene = editor(app)
    scene.editing.wear(0, 9)
    scene.editing.change(4, "name", scene.squad.cards[5].name)
    scene.editing.change(6, "name", "")
    scene.editing.add(DESK.new_card("Zwölfter", True))
    scene.choose(6)


def _no_squad(app: App) -> None:
    app.push(SquadEditor(app, None))


def cards(app: App) -> PoolEditor:
    shelved(app)
    scene = PoolEditor(app, app.folders.base / "cards" / GAME / "kitchen.json")
    app.push(scene)
    return scene


def _cards(filtered: str, page: str = "card") -> Shot:
    def show(app: App) -> None:
        scene = cards(app)
        scene.show_only(filtered)
        scene.show(page)

    return show


def _too_few(app: App) -> None:
    scene = PoolEditor(app, None)
    app.push(scene)
    scene.add("outfielders")
    scene.change("name", "Lorvik")


def _wrong(app: App) -> None:
    """A table dragged onto the window that cannot be taken in."""
    shelved(app)
    wrong_table(app, GAME, WRONG)


def _setup(app: App) -> None:
    """A draft from cards of one's own."""
    shelved(app)
    scene = SetupScene(app, spec(GAME))
    app.push(scene)
    scene.choices.way = "draft"
    scene.choices.stocks["cards"] = app.folders.base / "cards" / GAME / "kitchen.json"
    scene.rebuild()


SHOTS: dict[str, Shot] = {
    "ca-squads": _shelf("teams", "kestrel-bay-reserves.json"),
    "ca-squads-broken": _shelf("teams", "torn.json"),
    "ca-squads-wrong-file": _wrong,
    "ca-squad-editor": _editor("player"),
    "ca-squad-editor-squad": _editor("squad"),
    "ca-squad-editor-kits": _editor("kits"),
    "ca-squad-editor-faults": _faults,
    "ca-squad-editor-new": _no_squad,
    "ca-cards": _shelf("cards", "kitchen.json"),
    "ca-cards-editor": _cards(""),
    "ca-cards-editor-keepers": _cards("keepers"),
    "ca-cards-editor-referees": _cards("referees"),
    "ca-cards-editor-all": _cards("", "cards"),
    "ca-cards-editor-few": _too_few,
    "ca-setup-cards": _setup,
}
