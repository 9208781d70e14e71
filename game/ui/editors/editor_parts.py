"""What the forms of all editors share: what speaks against it with rule and reason, and a field below its name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.content.fields import MOST_LETTERS
from game.rules.spec import Flaw
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Panel, Row, Sized
from game.ui.widgets.buttons import Button
from game.ui.widgets.fields import Entry
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.swatches import HEX, Swatches
from game.ui.widgets.text import Icon, Label, RuleChip

if TYPE_CHECKING:
    from game.ui.editors.editor import Editor

FAULTS_HEIGHT = 168


def faults_panel(scene: Editor[Any], good: str = "around.all-legal", hints: Sequence[str] = (),
                 height: float = FAULTS_HEIGHT) -> Widget:  # fmt: skip
    """Everything that is said against it, with the rule; or that nothing is. ``hints`` break no rule."""
    say = scene.app.words
    rulings = scene.editing.rulings()
    lines = [fault_line(sentence) for sentence in scene.file_sentences()]
    lines += [fault_line(say.refusal(replace(ruling, rule="")), ruling.rule, at) for at, ruling in enumerate(rulings)]
    every = [*(say.refusal(hint) for hint in scene.editing.hints()), *hints]
    wrong, notes = len(lines), [_hint(hint) for hint in every]
    if not wrong and not notes:
        return Panel(_all_good(say.say(good)), pad=12)
    head = Label(say.say("around.faults-found", {"count": wrong}), "body-bold") if wrong else _all_good(say.say(good))
    area: Widget = Column([*lines, *notes], gap=8)
    if len(lines) + len(notes) > 2:
        area = Sized(ScrollArea(area, "faults", focusable=True), height=height)
    return Panel(Column([head, area], gap=8), pad=12, edge="warn" if wrong else "")


def _all_good(text: str) -> Widget:
    return Row([Icon("check", 22, "ok"), Label(text, grow=1)], gap=10, align="center")


def _hint(text: str) -> Widget:
    return Row([Icon("info", 18, "muted"), Label(text, "table", "muted", grow=1)], gap=8, align="top")


def fault_line(text: str, rule: str | None = None, at: int = -1) -> Widget:
    """A reason, with the rule it comes from."""
    chip = [RuleChip(rule, f"fault-{at}")] if rule else []
    return Row([Icon("warning", 18, "warn"), Label(text, "table", grow=1), *chip], gap=8, align="top")


def field_line(title: str, field: Widget) -> Widget:
    """A field below its name."""
    return Column([Label(title, "caption", "muted"), Flow([field])], gap=4)


def colour_field(scene: Any, title: str, colour: str, take: Callable[[str], None], name: str) -> Widget:
    """One colour: fields to click, and its number for those who know it; ``take`` hears it as ``#RRGGBB``."""
    entry = Entry(colour, lambda text: take(text.upper()) if HEX.fullmatch(text) else None, f"{name}-hex", most=7,
                  width=104, tip=scene.say("squads.hex-tip"))  # fmt: skip
    row = Row([Column([Swatches(colour, take, name)], grow=1), entry], gap=8, align="center")
    return Column([Label(title, "caption", "muted"), row], gap=4)


def flaw_sentence(scene: Any, flaw: Flaw, cards: tuple[Any, ...]) -> str:
    """What a file could not hold, in words."""
    reason = scene.app.words.fault(flaw.key, dict(flaw.facts))
    if flaw.at < 0:
        field = scene.say(f"squads.field-{flaw.field}")
        return str(scene.say("squads.flaw-whole", {"field": field, "reason": reason}))
    name = cards[flaw.at].name
    key = "squads.flaw-card" if name.strip() else "squads.flaw-nameless"
    return str(scene.say(key, {"name": name, "number": flaw.at + 1, "reason": reason}))


def name_line(scene: Any, card: Any) -> Widget:
    """Its name, and another invented one."""
    dice = Button("", lambda: scene.change("name", scene.editing.free_name()), "random-name", icon="dice",
                  tip=scene.say("around.random-name"))  # fmt: skip
    entry = Entry(card.name, lambda text: scene.change("name", text), "player-name", most=MOST_LETTERS, grow=1)
    return Column([Label(scene.say("squads.name"), "caption", "muted"), Row([entry, dice], align="center")], gap=4)
