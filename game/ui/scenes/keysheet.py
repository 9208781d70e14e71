"""The key sheet: the keys of the screen below, and those that work everywhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from game.ui.keys import COMMANDS, GROUPS
from game.ui.scene import Interlude
from game.ui.screen import Screen
from game.ui.shell_parts import Fitting, KeyCap
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Centered, Column, Flow, Gap, Grid, Panel, Row, Sized
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App


@runtime_checkable
class OwnKeys(Protocol):
    """A screen with keys that are no commands, as pairs of key and meaning."""

    def own_keys(self) -> list[tuple[str, str]]: ...


class KeySheet(Interlude):
    """Tells the keys of the screen below."""

    def __init__(self, app: App, scene: Screen) -> None:
        super().__init__(app)
        self.scene = scene

    def groups(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """Headings with keys and their meanings: this screen first."""
        here = self.scene.all_commands()
        found: list[tuple[str, list[tuple[str, str]]]] = []
        if isinstance(self.scene, OwnKeys):
            found.append((self.say("keys.group-here"), self.scene.own_keys()))
        for group in (*GROUPS[1:], GROUPS[0]):
            known = {*here, *(("back", *self.app.doors.commands) if group == "everywhere" else ())}
            names = [command.id for command in COMMANDS if command.group == group and command.id in known]
            lines = [(self._keys(name), self.say(f"command.{name}")) for name in names]
            lines = [each for each in lines if each[0]]
            if lines:
                found.append((self.say(f"keys.group-{group}"), lines))
        pretty = self.app.keymap.pretty
        moving = [
            (pretty("tab"), "keys.focus"),
            ("← ↑ ↓ →", "keys.arrows"),
            (f"{pretty('enter')} {pretty('space')}", "keys.press-it"),
        ]
        found.append((self.say("keys.group-moving"), [(key, self.say(text)) for key, text in moving]))
        return found

    def _keys(self, command: str) -> str:
        """The keys of a command, but for those of a command for every screen that this one has taken for itself."""
        own = self.scene.own_keys() if isinstance(self.scene, OwnKeys) and command in self.app.doors.commands else []
        taken = {key for keys, _ in own for key in keys.split("  ")}
        shown = [self.app.keymap.pretty(key) for key in self.app.keymap.keys(command)]
        return "  ".join(key for key in shown if key not in taken)

    def build(self) -> Widget:
        parts: list[Widget] = []
        for title, lines in self.groups():
            parts += [Label(title, "body-bold", "accent"), Grid([_line(*each) for each in lines], 2, 6, 380), Gap(4)]
        head = Row([Label(self.say("keys.title"), "h2", grow=1),
                    Button(self.say("shell.close"), self.back, "close", key=self.app.keymap.shown("back"))],
                   align="center")  # fmt: skip
        area = ScrollArea(Column(parts, gap=8, pad=8), "sheet", focusable=True)
        panel = Panel(Column([head, area], gap=8), pad=24, border="line", floating=True, grow=1)
        return Centered(Fitting(panel, area), 960)

    def commands(self) -> dict[str, Callable[[], object]]:
        return {"keys": self.back}

    def first_focus(self) -> str:
        return "close"


def _line(keys: str, text: str) -> Widget:
    caps = Sized(Flow([KeyCap(key) for key in keys.split("  ")]), 150, words=True)
    return Row([caps, Label(text, "table", grow=1)], gap=10, align="center")
