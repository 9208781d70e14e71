"""What leads through a guided match, above the tutor: what is new, what comes next, everything at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.content.guides import Stage
from game.content.strict import InBoth
from game.core.ruling import FactValue
from game.play.guide import Guide
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Panel, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label, RuleChip

if TYPE_CHECKING:
    from game.ui.app import App

CHIPS = 3
"""So many rules of a stage are named."""


class Led(Protocol):
    """The table of a guided match, as its page knows it."""

    guide: Guide
    looks_at: int

    @property
    def led(self) -> object: ...
    @property
    def shown(self) -> Stage: ...
    @property
    def own(self) -> int: ...
    def say(self, text: InBoth) -> str: ...
    def look(self, step: int) -> None: ...
    def unlock(self) -> None: ...


def guide_panel(app: App, table: Led, tutor: Widget) -> Widget:
    """The stage that is read, then the tutor as in every match."""
    say, led, stage, wide = app.words.say, table.guide, table.shown, app.metrics.wide_text
    facts: dict[str, FactValue] = {"at": len(led.begun), "of": len(led.text.stages)}
    at = led.begun.index(stage.number) if stage.number in led.begun else 0
    head = Row([
        Label(table.say(stage.file.title), "body-bold", grow=1, name="guide-title"),
        Label(say("guided.far", facts), "caption", "muted", wrap=False, tip=say("guided.far-tip", facts)),
    ], gap=8, align="center")  # fmt: skip
    lines: list[Widget] = [head, Label(table.say(stage.file.text), "table", name="guide-says")]
    if not wide:
        lines.append(Flow([RuleChip(rule, f"guide-rule-{number}") for number, rule in enumerate(stage.rules[:CHIPS])]))
    lines += _next(app, table)
    buttons: list[Widget] = []
    if at > 0:
        buttons.append(Button("", lambda: table.look(-1), "guide-earlier", "quiet", "chevron-left",
                              tip=say("guided.earlier"), small=True))  # fmt: skip
    if at < len(led.begun) - 1:
        buttons.append(Button("", lambda: table.look(1), "guide-later", "quiet", "chevron-right",
                              tip=say("guided.later"), small=True))  # fmt: skip
    if led.waiting:
        buttons.append(Button(say("guided.unlock"), table.unlock, "guide-unlock", "quiet",
                              tip=say("guided.unlock-tip"), small=True))  # fmt: skip
    if buttons:
        lines.append(Flow(buttons, gap=4))
    panel = Panel(Column(lines, gap=6), "raised", pad=10, edge="accent", name="guide")
    # Both scroll together: there is no room for two such pages one above the other.
    area = next((each for each in tutor.walk() if isinstance(each, ScrollArea)), None)
    below = tutor if area is None else area.child
    return Column([ScrollArea(Column([panel, below], gap=10), "guide-scroll", about=table.led)], gap=0, grow=1)


def _next(app: App, table: Led) -> list[Widget]:
    """What begins next, and when at the latest."""
    waiting = table.guide.waiting
    if not waiting or table.looks_at >= 0:
        return []
    stage = waiting[0]
    title = table.say(stage.file.title)
    if stage.file.before:
        return [Label(app.words.say("guided.next-form", {"title": title}), "caption", "muted")]
    next_: dict[str, FactValue] = {"title": title, "count": table.guide.left(stage, table.own)}
    return [Label(app.words.say("guided.next", next_), "caption", "muted")]
