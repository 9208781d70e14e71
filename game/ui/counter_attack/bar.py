"""The action bar of a match: the tools of the decision with their digits, then undo and dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.play.story import with_names
from game.ui.counter_attack.tools import How, Tool
from game.ui.widgets.base import UNBOUND, Size, Widget
from game.ui.widgets.boxes import Column, Grid, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.counter_attack.match import MatchScene


def action_panel(scene: MatchScene) -> Widget:
    """Everything that can be pressed at this decision."""
    parts: list[Widget] = []
    if scene.wants_tray:
        key = scene.app.keymap.shown("go")
        parts.append(Button(scene.say("film.type-die"), scene.ask_die, "type-die", "primary", "die-hand", key))
    elif scene.busy:
        parts.append(Label(scene.say("ca.watch"), "table", "muted"))
    elif scene.choosing.kind.endswith(".arrange"):
        parts += _arranging(scene)
    else:
        parts += _tools(scene)
    return Column([Steady(parts), *_below(scene)], gap=8)


class ToolGrid(Grid):
    """Two columns where all words fit into them, else one."""

    def __init__(self, buttons: list[Button], columns: int = 2) -> None:
        super().__init__(buttons, columns, 6)

    def _shape(self, width: int) -> tuple[int, int]:
        gap, widest = self.u(self.gap), max((child.measure(UNBOUND)[0] for child in self.shown), default=0)
        columns = max(1, min(self.columns, len(self.shown), (width + gap) // max(1, widest + gap)))
        return columns, max(1, (width - gap * (columns - 1)) // columns)


class Steady(Column):
    """Never lower than the most common bar, so that nothing above it moves from one decision to the next."""

    def __init__(self, parts: list[Widget]) -> None:
        super().__init__(parts, gap=8)

    def measure(self, width: int) -> Size:
        wide, high = super().measure(width)
        line = max(self.u(32), self.ui.fonts.line("table-bold") + self.u(8))
        return wide, max(high, 4 * line + self.u(3 * 6 + 8) + self.ui.fonts.line("caption"))


def _tools(scene: MatchScene) -> list[Widget]:
    tools = scene.choosing.tools
    buttons = [_button(scene, number, tool) for number, tool in enumerate(tools)]
    hint = _hint(scene)
    return [
        *([ToolGrid(buttons)] if buttons else []),
        *([Label(hint, "caption", "muted", name="hint")] if hint else []),
    ]


def _hint(scene: MatchScene) -> str:
    """How the tool in hand is used, in a few words."""
    choosing = scene.choosing
    tool = choosing.tool
    if choosing.pinned is not None:
        return scene.say("ca.hint.pinned", {"key": scene.app.keymap.shown("go")})
    if tool is None:
        return scene.say("ca.hint.none") if any(each.how is not How.PRESS for each in choosing.tools) else ""
    if tool.how is How.MOVER and choosing.piece >= 0:
        return scene.say("ca.hint.to")
    return scene.say(f"ca.hint.{tool.how}")


def _button(scene: MatchScene, number: int, tool: Tool, shift: int = 1) -> Button:
    why = ""
    if not tool.offers:
        refusal = scene.choosing.why_not(tool)
        why = scene.say("ca.not-now")
        if refusal is not None:
            ruling = with_names(scene.session.spec, refusal.ruling, scene.session.state)
            why = scene.app.words.refusal(ruling)
    chosen = scene.choosing.tool is tool or (scene.choosing.pinned is not None and scene.choosing.pinned in tool.offers)
    digit = str(number + shift) if number + shift <= 9 else ""
    text = scene.say(f"ca.tool.{tool.id}")
    if scene.app.metrics.wide_text:
        text, digit = f"{digit} {text}", ""
    return Button(text, lambda: scene.press_tool(number), f"tool-{tool.id}", "plain", key=digit,
                  tip=scene.say(f"ca.tip.{tool.id}"), why=why, small=True, align="left", chosen=chosen,
                  refused=lambda why: scene.press_tool(number))  # fmt: skip


def _arranging(scene: MatchScene) -> list[Widget]:
    """The formations, those who can be changed, and the button that hands the places in."""
    arranging = scene.arranging
    presets = arranging.presets()
    formations = [
        Button(name, lambda name=name: scene.take_formation(name), f"formation-{name}", key=str(number),  # type: ignore[misc]
               small=True, align="left", chosen=name == arranging.formation)
        for number, (name, _) in enumerate(presets, 1)
    ]  # fmt: skip
    change = [_button(scene, number, tool, len(presets) + 1) for number, tool in enumerate(scene.choosing.tools)]
    key = scene.app.keymap.shown("skip")
    return [
        ToolGrid(formations, 3),
        Label(scene.say("ca.hint.arrange"), "caption", "muted", name="hint"),
        *change,
        Button(scene.say("ca.ready"), scene.ready, "ready", "primary", "check", key),
    ]


def _below(scene: MatchScene) -> list[Widget]:
    """What never changes its place: taking back, and who rolls."""
    undo = "" if scene.wants_tray else scene.table.undo_label()
    key = scene.app.keymap.shown("undo")
    icon = "dice" if scene.app.settings.dice == "program" else "die-hand"
    text = scene.say("film.undo-what", {"what": undo}) if undo else scene.say("ca.no-undo")
    row = Row(
        [
            Button("", scene.table.undo, "undo", "quiet", "undo", key, small=True, tip=text,
                   why="" if undo else text, refused=scene.app.toast),
            Label(text, "caption", "muted", grow=1),
            Button("", scene.choose_dice, "dice", "quiet", icon, tip=scene.say("film.dice"), small=True),
        ],
        gap=6, align="center",
    )  # fmt: skip
    return [row]
