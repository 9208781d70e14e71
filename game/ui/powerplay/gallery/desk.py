"""Examples of Powerplay's line-up form: fresh, filled, refused, in the laboratory, with a man in hand, away."""

from __future__ import annotations

from dataclasses import replace

from game.content.places import ASSETS
from game.rules.powerplay.desk import DESK
from game.rules.powerplay.state import Age, Club, Options
from game.rules.registry import spec
from game.ui.app import App
from game.ui.editors.roster_editor import RosterEditor
from game.ui.gallery.forms import finish_lab, fresh_table, on_form
from game.ui.inputs import Pointer
from game.ui.powerplay.club_editor import edit_club
from game.ui.powerplay.line_up import PowerplayForm, line_up


def form(app: App, options: Options | None = None, seat: int = 0) -> PowerplayForm:
    """A fresh match of the sample clubs, with the form of a seat on the screen."""
    return on_form(fresh_table(app, "powerplay", options or Options(), seat), line_up)


def filled(app: App) -> PowerplayForm:
    """A legal line-up, seen in its third sixth."""
    scene = form(app)
    scene.form.draft.sixth = 3
    scene.form.apply(scene.form.starts["powerplay.plan-attack"])
    scene.choose(scene.form.man_at(11))
    return scene


def _illegal(app: App) -> None:
    """Somebody who has played too much is wanted once more: refused."""
    scene = filled(app)
    scene.form.draft.sixth = 1
    name = scene.form.man_at(11)
    for sixth in (1, 2, 3):
        scene.form.draft.sixth = sixth
        if scene.form.place_of(name) is None:
            scene.making.placing.put(name, 11)
    scene.making.show_sixth(4)
    scene.making.take_out(name)
    scene.making.placing.put(name, 12)


def _wrong(app: App) -> None:
    """Men who are too tired, a missing keeper, too much hardness."""
    scene = filled(app)
    line_up, edit = scene.form.line_up, scene.form.edit
    line_up = edit.with_substitute(edit.copied(edit.copied(line_up, 1, 2), 1, 3), scene.form.squad[1].row, "")
    for where in (0, 4):
        line_up = edit.take_out(line_up, 4, where)
    scene.form.apply(edit.with_points(line_up, 1, 11, "hp", 7))


def _lab(app: App) -> None:
    finish_lab(filled(app))


def _robust(app: App) -> None:
    scene = filled(app)
    scene.side.turn_to("lab")
    scene.side.try_rival(1)
    scene.side.try_plan("robust")
    finish_lab(scene)


def _drawn(app: App) -> None:
    """As hard as can be: too many ways to follow them all."""
    scene = filled(app)
    scene.form.apply(scene.form.edit.with_points(scene.form.draft.line_up, 3, 11, "hp", 5))
    finish_lab(scene)


def _repair(app: App) -> None:
    """What mending would change, with only the keeper lined up."""
    scene = form(app)
    scene.making.placing.put(scene.form.squad[0].name, 0)
    scene.repair()


def _kept(app: App) -> None:
    """A line-up kept with its club, and the message that says so."""
    filled(app).keep()


def _tutor(app: App) -> None:
    filled(app).side.turn_to("tutor")


def _drag(app: App) -> None:
    """An attacker above the defence, not yet put down."""
    scene = filled(app)
    begin, end = scene.making.ground.middle_of(11), scene.making.ground.middle_of(4)
    for event in (Pointer("move", begin), Pointer("down", begin, 1), Pointer("move", end)):
        app.dispatch(event)


def _away(app: App) -> None:
    """The other manager's form in a cup tie."""
    scene = form(app, Options(cup=True), seat=1)
    scene.form.apply(scene.form.starts["powerplay.plan-counter"])


def _club(name: str) -> Club:
    found: Club = spec("powerplay").load_team(ASSETS / f"powerplay/clubs/{name}.json")
    return found


def _editor(app: App) -> None:
    app.push(edit_club(app, None, _club("borowiec")))


def _editor_club(app: App) -> None:
    _editor(app)
    if isinstance(app.scene, RosterEditor):
        app.scene.show("club")


def _editor_faults(app: App) -> None:
    """A new club that has spent too much on men it may not have."""
    club = _club("nordvik")
    players = [replace(man, strength=man.strength + 2) for man in club.players]
    players[3] = replace(players[3], name=" ", age=Age.C)
    app.push(edit_club(app, None, replace(club, players=tuple(players))))


def _editor_line_ups(app: App) -> None:
    """A club that keeps a line-up for home matches."""
    club, powerplay = _club("zellbach"), spec("powerplay")
    state = powerplay.new_match((club, _club("nordvik")), Options())
    kept = DESK.sensible(state, 0)
    app.push(edit_club(app, None, replace(club, stored=(kept, None))))
    if isinstance(app.scene, RosterEditor):
        app.scene.show("line-ups")


SHOTS = {
    "pp-line-up": form,
    "pp-line-up-filled": filled,
    "pp-line-up-illegal": _illegal,
    "pp-line-up-wrong": _wrong,
    "pp-line-up-lab": _lab,
    "pp-line-up-robust": _robust,
    "pp-line-up-drawn": _drawn,
    "pp-line-up-repair": _repair,
    "pp-line-up-kept": _kept,
    "pp-line-up-tutor": _tutor,
    "pp-line-up-drag": _drag,
    "pp-line-up-away": _away,
    "pp-club-editor": _editor,
    "pp-club-editor-club": _editor_club,
    "pp-club-editor-faults": _editor_faults,
    "pp-club-editor-line-ups": _editor_line_ups,
}
