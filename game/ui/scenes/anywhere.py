"""Commands that work on every screen: key sheet, settings, size, sound, language, full screen, report bundle."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.metrics import SCALES

if TYPE_CHECKING:
    from game.ui.app import App


def run(app: App, command: str) -> bool:
    """Do it if it is such a command."""
    act = EVERYWHERE.get(command)
    if act is None:
        return False
    act(app)
    return True


def _keys(app: App) -> None:
    from game.ui.scenes.keysheet import KeySheet

    if not isinstance(app.scene, KeySheet):
        app.push(KeySheet(app, app.scene))


def _settings(app: App) -> None:
    from game.ui.scenes.settings import SettingsScene

    if not any(isinstance(scene, SettingsScene) for scene in app.stack):
        app.push(SettingsScene(app))


def _rules(app: App) -> None:
    from game.ui.scenes.reader import RulesReader

    if not isinstance(app.scene, RulesReader):
        app.push(RulesReader(app, searching=True))


def _bundle(app: App) -> None:
    from game.ui.scenes.bundle import report_now

    report_now(app)


def _scale(app: App, step: int) -> None:
    """One step larger or smaller than what is on the screen."""
    now = round(app.metrics.scale * 100)
    steps = [scale for scale in SCALES if (scale > now if step > 0 else scale < now)]
    if steps:
        app.change(scale=steps[0] if step > 0 else steps[-1])


def _language(app: App) -> None:
    app.change(language="de" if app.settings.language == "en" else "en")


def _mute(app: App) -> None:
    app.change(mute=not app.settings.mute)
    app.toast(app.words.say("shell.muted" if app.settings.mute else "shell.unmuted"))


EVERYWHERE: dict[str, Callable[[App], None]] = {
    "keys": _keys,
    "settings": _settings,
    "search-rules": _rules,
    "describe": lambda app: app.tips.describe(app.scene.focus),
    "full-screen": lambda app: app.change(full_screen=not app.settings.full_screen),
    "larger": lambda app: _scale(app, 1),
    "smaller": lambda app: _scale(app, -1),
    "usual-size": lambda app: app.change(scale=0),
    "mute": _mute,
    "language": _language,
    "bundle": _bundle,
}
