"""Programs on a plain surface, and what tests read off them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame

from game.ui.app import App
from game.ui.dialogs import Dialog
from game.ui.forms.scene import LineUpForm
from game.ui.gallery.forms import table_of
from game.ui.gallery.windowless import stage
from game.ui.inputs import Dropped
from game.ui.table.why_not import WhyNot
from game.ui.widgets.text import Label, RuleChip

Make = Callable[..., App]


def programs(home: Callable[[int], Path]) -> Iterator[Make]:
    """Starts the program with some settings as often as it is asked to; in the end each is closed."""
    apps: list[App] = []

    def started(**settings: Any) -> App:
        apps.append(stage(home(len(apps)), **settings))
        return apps[-1]

    yield started
    for app in apps:
        app.quit()


def texts(app: App) -> str:
    """All labels of the screen."""
    return "\n".join(widget.text for widget in app.scene.root.walk() if isinstance(widget, Label))


def pixels(app: App) -> bytes:
    """The next picture."""
    app.tick(0.02)
    app.draw()
    return pygame.image.tobytes(app.surface, "RGB")


def rule_ids(app: App) -> list[str]:
    """The rules of the slip that is open."""
    slip = app.scene
    assert isinstance(slip, WhyNot)
    return [ruling.rule for ruling in slip.rulings]


def handed_in(scene: LineUpForm[Any, Any]) -> Any:
    """What lies sealed on the table for the seat of a form; None: nothing."""
    return table_of(scene).session.state.line_ups[scene.form.seat]


def toasts(app: App) -> str:
    """All passing messages so far."""
    return "\n".join(toast.text for toast in app.toasts.told)


def chips(app: App) -> set[str]:
    """The rules that can be opened from the screen."""
    return {widget.rule for widget in app.scene.root.walk() if isinstance(widget, RuleChip)}


def files(app: App) -> dict[str, bytes]:
    """Everything in the person's folder."""
    base = app.folders.base
    return {str(path.relative_to(base)): path.read_bytes() for path in base.rglob("*") if path.is_file()}


def explained(app: App, file: Path, text: str | None, said: str) -> None:
    """A file that is dragged onto the page of teams is wrong: that is said, and nothing is changed."""
    if text is not None:
        file.write_text(text, encoding="utf-8")
    before = files(app)
    app.dispatch(Dropped(str(file)))
    assert isinstance(app.scene, Dialog)
    assert file.name in texts(app)
    assert said in texts(app)
    assert files(app) == before
