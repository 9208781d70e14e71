"""Traps on line-up forms can be found: by putting men and points where a lesson says, as keys and pointer do, and by
handing in; what the form refuses at once reaches the coach, too."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from game.content.lessons import DoStep, course
from game.play.action_lines import read_action
from game.rules.united.state import FIELD_ROWS, ROWS
from game.ui.app import App
from game.ui.dialogs import Dialog
from game.ui.forms.points import Stepper
from game.ui.forms.scene import LineUpForm
from game.ui.powerplay.draft import BENCH, TAKER
from game.ui.table.why_not import WhyNot
from tests.ui.lessons import Learner


def cases() -> Iterator[tuple[str, str, int, int]]:
    """Every try with a line-up that counts: game, lesson, step, number."""
    for game in MAKES:
        for lesson in course(game).lessons:
            for at, step in enumerate(lesson.file.step if lesson.file.waits is None else ()):
                if isinstance(step, DoStep):
                    for number, wrong in enumerate(step.wrong):
                        if not wrong.told and wrong.action.startswith("SubmitLineUp"):
                            yield game, lesson.id, at, number


def closed(app: App) -> None:
    """Whatever is said in a slip is read."""
    while isinstance(app.scene, WhyNot):
        app.pop(app.scene)


def in_rows(app: App, making: Any, line_up: Any) -> None:
    for row, names in zip(ROWS, line_up.places, strict=True):
        for name in names:
            making.put(name, row)
            closed(app)
    for kind, rows, points in (("hardness", ROWS, line_up.hardness), ("home", FIELD_ROWS, line_up.home)):
        for row, wanted in zip(rows, points, strict=True):
            for _ in range(wanted):
                stepper = app.scene.root.find(f"{kind}-{row.value}")
                if isinstance(stepper, Stepper) and stepper.value < wanted:
                    stepper.move(1)
                    closed(app)


def on_fields(app: App, making: Any, line_up: Any) -> None:
    for number, sixth in enumerate(line_up.sixths, 1):
        making.show_sixth(number)
        for place in sixth.places:
            making.placing.put(place.player, place.field)
            closed(app)
            making.form.draft.chosen = place.player
            for kind, wanted in points(place).items():
                for _ in range(wanted):
                    making.more_points(kind, 1)
                    closed(app)
    for number, sixth in enumerate(line_up.sixths, 1):
        making.show_sixth(number)
        if all(place.field for place in sixth.places) and making.form.man_at(0):
            making.placing.take_away(0)
    for where, name in (*zip(BENCH.values(), line_up.substitutes, strict=True), (TAKER, line_up.taker)):
        if name:
            making.placing.put(name, where)
            closed(app)


def points(place: Any) -> dict[str, int]:
    return {"hp": place.hp, "mp": place.mp, "hv": place.hv}


MAKES: Mapping[str, Callable[[App, Any, Any], None]] = {"united": in_rows, "powerplay": on_fields}


@pytest.mark.parametrize(("game", "lesson", "at", "number"), list(cases()), ids=str)
def test_a_trap_on_a_form_can_be_met(app: App, game: str, lesson: str, at: int, number: int) -> None:
    anna = Learner(app, game, lesson, at)
    step = anna.table.lesson.run.step
    assert isinstance(step, DoStep)
    form = app.scene
    assert isinstance(form, LineUpForm)
    action = read_action(anna.table.lesson.spec, anna.table.lesson.state, step.wrong[number].action)
    form.form.apply(form.form._desk.blank(form.form.view, form.form.seat))
    MAKES[game](app, form.making, action.line_up)
    anna.click("hand-in")
    if isinstance(app.scene, Dialog):
        anna.click("answer-0")
    closed(app)
    assert (at, number) in anna.table.lesson.run.traps
