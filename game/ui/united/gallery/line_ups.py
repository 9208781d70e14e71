"""Examples of the line-ups in the office: what stands by, what lies in the envelope, the form over it."""

from __future__ import annotations

from game.rules.united.season import desk
from game.ui.app import App
from game.ui.gallery.forms import finish_lab
from game.ui.office.scene import Office
from game.ui.united.gallery.league import career, office, to_amateurs
from game.ui.united.line_up import UnitedForm
from game.ui.united.office.matches.form import open_form
from game.ui.united.office.matches.own import OwnMatches


def fresh(app: App) -> Office:
    """The first round: nobody knows anything of anybody."""
    return office(app, career(app), sheet="line-ups")


def later(app: App) -> Office:
    """Two rounds were played; the first match is lined up, the second is not."""
    scene = office(app, career(app, rounds=2), sheet="line-ups")
    own = OwnMatches(scene)
    fixture = own.fixtures[0]
    scene.order(desk.with_line_up(scene.orders, fixture, own.standing_by(fixture)))
    return scene


def _second(app: App) -> None:
    later(app).chosen["match"] = "2"
    app.scene.rebuild()


def form(app: App) -> UnitedForm:
    """The form of the second match."""
    scene = later(app)
    return open_form(scene, OwnMatches(scene).fixtures[1])


def _filled(app: App) -> None:
    scene = form(app)
    scene.start_from("office.match-1")


def _lab(app: App) -> None:
    scene = form(app)
    scene.start_from("office.match-1")
    scene.repair()
    app.pop()
    finish_lab(scene)


def amateurs(app: App) -> Office:
    """The rows of amateurs as they play by themselves, changed by one."""
    made = career(app)
    seat = to_amateurs(made)
    scene = office(app, made, seat, "amateurs")
    app.scene.root.find("amateurs-S").move(-1)  # type: ignore[union-attr]
    return scene


SHOTS = {
    "office-line-ups": fresh,
    "office-line-ups-later": later,
    "office-line-ups-second": _second,
    "office-line-up-form": form,
    "office-line-up-filled": _filled,
    "office-line-up-lab": _lab,
    "office-amateurs": amateurs,
}
