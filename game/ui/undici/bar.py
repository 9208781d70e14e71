"""The action bar of a match: the tools of the decision with their digits, cards and group pad."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.geometry.squares import DOWN, DOWN_LEFT, DOWN_RIGHT, LEFT, RIGHT, UP, UP_LEFT, UP_RIGHT
from game.ui.board.bar import Steady, ToolGrid
from game.ui.board.holding import How, Tool
from game.ui.table.odds_ticket import OddsButton
from game.ui.undici.slips import why_text
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.undici.deciding import Deciding

PAD = ((UP_LEFT, "↖"), (UP, "↑"), (UP_RIGHT, "↗"), (LEFT, "←"), (-1, ""), (RIGHT, "→"), (DOWN_LEFT, "↙"), (DOWN, "↓"),
       (DOWN_RIGHT, "↘"))  # fmt: skip


def action_panel(deciding: Deciding) -> Widget:
    """Everything that can be pressed at this decision."""
    parts = _arranging(deciding) if deciding.arrange else _tools(deciding)
    return Column(parts, gap=8) if deciding.hand.shown and deciding.app.metrics.wide_text else Steady(parts)


def _tools(deciding: Deciding) -> list[Widget]:
    buttons = [_button(deciding, number, tool) for number, tool in enumerate(deciding.choosing.tools)]
    wide, hand = deciding.app.metrics.wide_text, [_hand_button(deciding)] if deciding.hand.side >= 0 else []
    if wide and deciding.hand.shown and not deciding.choosing.ready:
        buttons, hand = [], []
    buttons += [] if wide else hand
    tool = deciding.choosing.tool
    pad = (
        [_group_pad(deciding)] if tool is not None and tool.how is How.GROUP and deciding.choosing.group.pieces else []
    )
    hint = deciding.hint()
    return [
        *([ToolGrid(buttons)] if buttons and not pad else []),
        *(hand if wide else []),
        *pad,
        *([Label(hint, "caption", "muted", name="hint")] if hint else []),
    ]


def numbered(deciding: Deciding, text: str, number: int) -> tuple[str, str]:
    """A button's text and digit; with wide text the digit stands in the text."""
    digit = str(number) if number <= 9 else ""
    return (f"{digit} {text}", "") if deciding.app.metrics.wide_text else (text, digit)


def _button(deciding: Deciding, number: int, tool: Tool) -> Button:
    choosing, word, why = deciding.choosing, deciding.match.word, ""
    if not tool.offers:
        refusal = choosing.why_not(tool)
        why = word("not-now") if refusal is None else why_text(deciding.app, deciding.session, refusal.ruling)
    chosen = choosing.tool is tool or (choosing.pinned is not None and choosing.pinned in tool.offers)
    text, digit = numbered(deciding, word(f"tool.{tool.id}"), number + 1)
    made = OddsButton(text, partial(deciding.press_tool, number), f"tool-{tool.id}", "plain", key=digit,
                      tip=word(f"tip.{tool.id}"), why=why, small=True, align="left", chosen=chosen,
                      refused=lambda why: deciding.press_tool(number))  # fmt: skip
    if tool.how is How.PRESS:
        made.odds = partial(deciding.match.slips.button_odds, tool.offers)
    return made


def _hand_button(deciding: Deciding) -> Button:
    hand, word = deciding.hand, deciding.match.word
    tip = word("hand.own-tip" if hand.own else "hand.tip", {"name": deciding.match.people[deciding.seat]})
    return Button(word("hand.close" if hand.shown else "hand.open"), hand.toggle, "hand",
                  "primary" if hand.wanted else "plain", key=deciding.app.keymap.shown("hand"), tip=tip, small=True,
                  align="left", chosen=hand.shown, why=word("hand.empty") if hand.empty else "",
                  refused=deciding.app.toast)  # fmt: skip


def _group_pad(deciding: Deciding) -> Widget:
    """Eight directions around a middle, the length beside them, and the way out."""
    plan, word = deciding.choosing.group, deciding.match.word
    why = "" if plan.together else word("hint.group-two")
    pad: list[Widget] = [
        Button(sign or "·", partial(deciding.group_way, way) if way >= 0 else None, f"way-{way}", small=True,
               kind="plain" if way >= 0 else "quiet", chosen=way >= 0 and plan.direction == way,
               why=why if way >= 0 else "", refused=deciding.app.toast)
        for way, sign in PAD
    ]  # fmt: skip
    rows = [Row(pad[first : first + 3], gap=4) for first in (0, 3, 6)]
    beside = Column([
        Label(word("group.chips", {"count": len(plan.pieces)}), "table-bold"),
        Label(word("group.length", {"count": plan.length}) if plan.length else word("group.far"), "caption", "muted"),
        Row([Button("−", partial(deciding.group_length, -1), "shorter", small=True),
             Button("+", partial(deciding.group_length, 1), "longer", small=True)], gap=6),
        Button(word("group.next-line"), partial(deciding.group_line, 1), "next-line", small=True),
    ], gap=4, grow=1)  # fmt: skip
    return Row([Column(rows, gap=4), beside], gap=12)


def _arranging(deciding: Deciding) -> list[Widget]:
    """The formations, changes where they are played, and the button that hands the places in."""
    arranging, word = deciding.arranging, deciding.match.word
    buttons = [
        Button(name, partial(deciding.take_formation, name), f"formation-{name}", key=str(number), small=True,
               why="" if places is not None else word("no-preset"), align="left", chosen=name == arranging.preset,
               refused=deciding.app.toast)
        for number, (name, places) in enumerate(arranging.presets(), 1)
    ]  # fmt: skip
    change = Button(word("change"), deciding.ask_change, "change", key="5", small=True)
    return [
        ToolGrid(buttons),
        Label(word("hint.arrange"), "caption", "muted", name="hint"),
        *([change] if deciding.may_change else []),
        Button(word("ready"), deciding.match.go, "ready", "primary", "check", deciding.app.keymap.shown("go")),
    ]
