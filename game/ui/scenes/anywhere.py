"""What is opened from every screen, and the commands that each of them has.

Key sheet, settings, size, sound, language, full screen, report bundle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.ui.app import App, Doors
from game.ui.metrics import SCALES
from game.ui.screen import Screen


def home(app: App) -> Screen:
    """The main menu."""
    from game.ui.scenes.menu import MainMenu

    return MainMenu(app)


def rules(app: App, rule: str) -> Screen:
    """The rules reader, at this rule."""
    from game.ui.scenes.reader import RulesReader

    return RulesReader(app, rule)


def settings(app: App) -> Screen:
    """The settings."""
    from game.ui.scenes.settings import SettingsScene

    return SettingsScene(app)


def keys(app: App, screen: Screen) -> Screen:
    """The key sheet of a screen."""
    from game.ui.scenes.keysheet import KeySheet

    return KeySheet(app, screen)


def practice(app: App, game: str, rules: Iterable[str]) -> Callable[[], object] | None:
    """The lesson in which rules are practised."""
    from game.ui.learn import practising

    return practising.practice(app, game, rules)


def guided(app: App, game: str, learner: str, instead: Screen) -> None:
    """Somebody's guided match, in the place of a page."""
    from game.ui.learn.guided import open_guided

    open_guided(app, game, learner, instead)


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

DOORS = Doors(home, rules, settings, keys, practice, guided, EVERYWHERE)
