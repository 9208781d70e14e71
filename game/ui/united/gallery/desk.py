"""Examples of the line-up form: fresh, filled, refused, in the laboratory, and with a man in hand."""

from __future__ import annotations

from dataclasses import replace

from game.rules.united.state import Options, TeamRow
from game.ui.app import App
from game.ui.gallery.forms import finish_lab, fresh_table, on_form
from game.ui.inputs import Pointer
from game.ui.united.line_up import UnitedForm, line_up

RIVAL = "Harrowmere Rovers"


def form(app: App, options: Options | None = None, seat: int = 0) -> UnitedForm:
    """A fresh match of the sample clubs, with the form of a seat on the screen."""
    return on_form(fresh_table(app, "united", options or Options(), seat), line_up)


def filled(app: App) -> UnitedForm:
    """A legal line-up with home points and some hardness."""
    scene = form(app)
    desk = scene.form.desk
    line_up = scene.form.starts["united.plan-midfield"]
    for row, points in ((TeamRow.T, 0), (TeamRow.V, 1), (TeamRow.M, 2), (TeamRow.S, 0)):
        line_up = desk.with_hardness(line_up, row, points)
    scene.choose(line_up.places[3][0])
    scene.form.apply(line_up)
    return scene


def _illegal(app: App) -> None:
    """A keeper on his way into the attack: refused."""
    scene = filled(app)
    keeper = scene.form.men(TeamRow.T)[0]
    scene.form.apply(scene.form.desk.take_out(scene.form.line_up, scene.form.men(TeamRow.S)[0]))
    scene.making.put(keeper, TeamRow.S)


def _lab(app: App) -> None:
    finish_lab(filled(app))


def _robust(app: App) -> None:
    scene = filled(app)
    scene.side.turn_to("lab")
    scene.side.try_rival(next(at for at, rival in enumerate(scene.side.laboratory.rivals) if rival.name == RIVAL))
    scene.side.try_plan("robust")
    finish_lab(scene)


def _tutor(app: App) -> None:
    scene = filled(app)
    scene.side.turn_to("tutor")


def _drag(app: App) -> None:
    """A midfielder above the defence, not yet put down."""
    scene = filled(app)
    pitch = scene.making.board.pitch
    name = scene.form.men(TeamRow.M)[-1]
    begin = pitch.spot_of(name)
    assert begin is not None
    end = (pitch.bands[TeamRow.V].centerx, pitch.bands[TeamRow.V].y + pitch.diameter // 2)
    for event in (Pointer("move", begin), Pointer("down", begin, 1), Pointer("move", end)):
        app.dispatch(event)


def _away(app: App) -> None:
    """The other manager's form in a cup tie without cards."""
    options = replace(Options(), cup=True, discipline=False)
    scene = form(app, options, seat=1)
    scene.form.apply(scene.form.starts["united.plan-counter"])


SHOTS = {
    "line-up": form,
    "line-up-filled": filled,
    "line-up-illegal": _illegal,
    "line-up-lab": _lab,
    "line-up-robust": _robust,
    "line-up-tutor": _tutor,
    "line-up-home-drag": _drag,
    "line-up-away": _away,
}
