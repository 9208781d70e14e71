"""The keys page: every command with its key; a new key is taken by pressing it, and a clash is named and refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.inputs import Input, Key, Typed
from game.ui.keys import BY_ID, COMMANDS, FIXED
from game.ui.scene import Interlude
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Centered, Column, Flow, Panel
from game.ui.widgets.buttons import Button
from game.ui.widgets.data_table import Cell, DataTable, TableColumn, TableRow
from game.ui.widgets.text import Icon, Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.settings_pages import SettingsPage


def shown_keys(app: App, command: str) -> str:
    """Every key of a command as people write it."""
    return app.keymap.pretty(*app.keymap.keys(command))


def keys(scene: SettingsPage) -> list[Widget]:
    app = scene.app
    columns = [TableColumn(scene.say("keys.what"), grow=1), TableColumn(scene.say("keys.where")),
               TableColumn(scene.say("keys.key"))]  # fmt: skip
    rows = [
        TableRow(command.id, (
            Cell(scene.say(f"command.{command.id}")),
            Cell(scene.say(f"keys.group-{command.group}"), tone="muted"),
            Cell(shown_keys(app, command.id), bold=True, tone="accent" if command.id in app.settings.keys else "text"),
        ))
        for command in COMMANDS
    ]  # fmt: skip
    scene.command = scene.command or COMMANDS[0].id
    table = DataTable(
        columns, rows, "keys", lambda key: _pick(scene, key), lambda key: change(scene, key), scene.command
    )
    buttons: list[Widget] = [
        Button(scene.say("keys.change"), lambda: change(scene, scene.command), "change-key", icon="keyboard"),
        Button(scene.say("keys.back"), lambda: put_back(scene, scene.command), "key-back", icon="undo"),
    ]
    return [table, Flow(buttons)]


def _pick(scene: SettingsPage, command: str) -> None:
    scene.command = command


def change(scene: SettingsPage, command: str) -> None:
    """Wait for the new key."""
    scene.command = command
    scene.app.push(KeyCatcher(scene.app, command))


def put_back(scene: SettingsPage, command: str) -> None:
    """The usual key again, unless another command has it now."""
    app = scene.app
    for chord in BY_ID[command].keys:
        other = app.keymap.clash(command, chord)
        if other:
            facts = {"key": scene.app.keymap.pretty(chord), "other": scene.say(f"command.{other}")}
            app.toast(scene.say("keys.clash", facts), "warn")
            return
    app.change(keys={name: list(own) for name, own in app.settings.keys.items() if name != command})


class KeyCatcher(Interlude):
    """The next key that is pressed becomes the key of a command; Escape leaves everything as it was."""

    def __init__(self, app: App, command: str) -> None:
        super().__init__(app)
        self.command = command
        self.problem = ""

    def build(self) -> Widget:
        facts = {"command": self.say(f"command.{self.command}"), "key": shown_keys(self.app, self.command)}
        parts: list[Widget] = [
            Icon("keyboard", 48, "accent"),
            Label(self.say("keys.press", facts), "h3", align="center"),
            Label(self.say("keys.now", facts), "body", "muted", "center"),
        ]
        if self.problem:
            parts.append(Label(self.problem, "body", "bad", "center"))
        parts.append(Button(self.say("shell.cancel"), self.back, "cancel"))
        return Centered(Panel(Column(parts, gap=14, align="center"), pad=28, border="line", floating=True), 560)

    def intercept(self, event: Input) -> bool:
        if isinstance(event, Typed):
            return True
        if not isinstance(event, Key) or not event.down:
            return False
        if event.chord == "escape":
            self.back()
            return True
        self._take(event.chord)
        return True

    def _take(self, chord: str) -> None:
        app = self.app
        other = app.keymap.clash(self.command, chord)
        if chord in FIXED or other:
            facts = {"key": self.app.keymap.pretty(chord), "other": self.say(f"command.{other}") if other else ""}
            self.problem = self.say("keys.clash" if other else "keys.fixed", facts)
            app.sound("refuse")
            self.rebuild()
            return
        app.pop(self)
        app.change(keys={name: list(own) for name, own in app.keymap.with_key(self.command, chord).items()})
        taken = {"key": app.keymap.pretty(chord), "command": self.say(f"command.{self.command}")}
        app.toast(self.say("keys.taken", taken), "ok")
