"""The action bar of a match: the tools of the decision with their digits, cards and group pad."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.geometry.squares import DOWN, DOWN_LEFT, DOWN_RIGHT, LEFT, RIGHT, UP, UP_LEFT, UP_RIGHT
from game.ui.board.bar import Steady, ToolGrid
from game.ui.table.odds_ticket import OddsButton
from game.ui.undici.tools import How, Tool
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.undici.match import MatchScene

PAD = ((UP_LEFT, "↖"), (UP, "↑"), (UP_RIGHT, "↗"), (LEFT, "←"), (-1, ""), (RIGHT, "→"), (DOWN_LEFT, "↙"), (DOWN, "↓"),
       (DOWN_RIGHT, "↘"))  # fmt: skip


def action_panel(scene: MatchScene) -> Widget:
    """Everything that can be pressed at this decision."""
    if scene.wants_tray:
        key = scene.app.keymap.shown("go")
        parts: list[Widget] = [
            Button(scene.say("film.type-die"), scene.ask_die, "type-die", "primary", "die-hand", key)
        ]
    elif scene.resting:
        parts = [Label(scene.say("un.watch"), "table", "muted")]
    elif scene.arrange:
        parts = _arranging(scene)
    else:
        parts = _tools(scene)
    return Column(parts, gap=8) if scene.hand_shown and scene.app.metrics.wide_text else Steady(parts)


def _tools(scene: MatchScene) -> list[Widget]:
    buttons = [_button(scene, number, tool) for number, tool in enumerate(scene.choosing.tools)]
    wide, hand = scene.app.metrics.wide_text, [_hand_button(scene)] if scene.hand_side >= 0 else []
    if wide and scene.hand_shown and not scene.choosing.ready:
        buttons, hand = [], []
    buttons += [] if wide else hand
    tool = scene.choosing.tool
    pad = [_group_pad(scene)] if tool is not None and tool.how is How.GROUP and scene.choosing.group.pieces else []
    hint = scene.hint()
    return [
        *([ToolGrid(buttons)] if buttons and not pad else []),
        *(hand if wide else []),
        *pad,
        *([Label(hint, "caption", "muted", name="hint")] if hint else []),
    ]


def numbered(scene: MatchScene, text: str, number: int) -> tuple[str, str]:
    """A button's text and digit; with wide text the digit stands in the text."""
    digit = str(number) if number <= 9 else ""
    return (f"{digit} {text}", "") if scene.app.metrics.wide_text else (text, digit)


def _button(scene: MatchScene, number: int, tool: Tool) -> Button:
    choosing, why = scene.choosing, ""
    if not tool.offers:
        refusal = choosing.why_not(tool)
        why = scene.why_text(refusal.ruling) if refusal is not None else scene.say("un.not-now")
    chosen = choosing.tool is tool or (choosing.pinned is not None and choosing.pinned in tool.offers)
    text, digit = numbered(scene, scene.say(f"un.tool.{tool.id}"), number + 1)
    made = OddsButton(text, partial(scene.press_tool, number), f"tool-{tool.id}", "plain", key=digit,
                      tip=scene.say(f"un.tip.{tool.id}"), why=why, small=True, align="left", chosen=chosen,
                      refused=lambda why: scene.press_tool(number))  # fmt: skip
    if tool.how is How.PRESS:
        made.odds = partial(scene.button_odds, tool.offers)
    return made


def _hand_button(scene: MatchScene) -> Button:
    key = scene.app.keymap.shown("hand")
    word = "un.hand.close" if scene.hand_shown else "un.hand.open"
    why = scene.say("un.hand.empty") if scene.no_hand else ""
    tip = "un.hand.tip" if scene.alone is None else "un.hand.own-tip"
    return Button(scene.say(word), scene.toggle_hand, "hand", "primary" if scene.must_open else "plain", key=key,
                  tip=scene.say(tip, {"name": scene.people[scene.seat]}), small=True, align="left",
                  chosen=scene.hand_shown, why=why, refused=scene.app.toast)  # fmt: skip


def _group_pad(scene: MatchScene) -> Widget:
    """Eight directions around a middle, the length beside them, and the way out."""
    plan = scene.choosing.group
    why = "" if plan.together else scene.say("un.hint.group-two")
    pad: list[Widget] = [
        Button(sign or "·", partial(scene.group_way, way) if way >= 0 else None, f"way-{way}", small=True,
               kind="plain" if way >= 0 else "quiet", chosen=way >= 0 and plan.direction == way,
               why=why if way >= 0 else "", refused=scene.app.toast)
        for way, sign in PAD
    ]  # fmt: skip
    rows = [Row(pad[first : first + 3], gap=4) for first in (0, 3, 6)]
    length = scene.say("un.group.length", {"count": plan.length}) if plan.length else scene.say("un.group.far")
    beside = Column([
        Label(scene.say("un.group.chips", {"count": len(plan.pieces)}), "table-bold"),
        Label(length, "caption", "muted"),
        Row([Button("−", partial(scene.group_length, -1), "shorter", small=True),
             Button("+", partial(scene.group_length, 1), "longer", small=True)], gap=6),
        Button(scene.say("un.group.next-line"), partial(scene.group_line, 1), "next-line", small=True),
    ], gap=4, grow=1)  # fmt: skip
    return Row([Column(rows, gap=4), beside], gap=12)


def _arranging(scene: MatchScene) -> list[Widget]:
    """The formations, changes where they are played, and the button that hands the places in."""
    arranging = scene.arranging
    buttons = []
    for number, (name, places) in enumerate(arranging.presets(), 1):
        why = "" if places is not None else scene.say("un.no-preset")
        take, chosen = partial(scene.take_formation, name), name == arranging.preset
        buttons.append(Button(name, take, f"formation-{name}", key=str(number), why=why, small=True, align="left",
                              chosen=chosen, refused=scene.app.toast))  # fmt: skip
    change = (
        [Button(scene.say("un.change"), scene.ask_change, "change", key="5", small=True)] if scene.may_change else []
    )
    return [
        ToolGrid(buttons),
        Label(scene.say("un.hint.arrange"), "caption", "muted", name="hint"),
        *change,
        Button(scene.say("un.ready"), scene.go, "ready", "primary", "check", scene.app.keymap.shown("go")),
    ]
