"""The action bar of a match: the tools of the decision with their digits."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.play.story import with_names
from game.ui.board.bar import Steady, ToolGrid
from game.ui.board.holding import How, Tool
from game.ui.counter_attack.arranging import KIND as ARRANGE
from game.ui.table.odds_ticket import OddsButton
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.counter_attack.deciding import Deciding


def action_panel(deciding: Deciding) -> Widget:
    """Everything that can be pressed at this decision."""
    arrange = deciding.choosing.kind == ARRANGE
    return Steady(_arranging(deciding) if arrange else _tools(deciding))


def _tools(deciding: Deciding) -> list[Widget]:
    tools = deciding.choosing.tools
    buttons = [_button(deciding, number, tool) for number, tool in enumerate(tools)]
    hint = deciding.hint()
    return [
        *([ToolGrid(buttons)] if buttons else []),
        *_proposals(deciding),
        *_staying(deciding),
        *([Label(hint, "caption", "muted", name="hint")] if hint else []),
    ]


def _proposals(deciding: Deciding) -> list[Widget]:
    """Ready-made plans, numbered on from the tools, and the button that takes the one on the pitch."""
    planning = deciding.planning
    found = planning.proposals()
    if not found:
        return []
    word, first = deciding.match.word, len(deciding.choosing.tools) + 1
    buttons = []
    for number, each in enumerate(found):
        why = word(f"plan.{each.why}") if each.why else ""
        text, digit = _numbered(deciding, word(f"play.{each.name}"), first + number)
        press = partial(deciding.press_proposal, number)
        buttons.append(
            Button(text, press, f"play-{each.name}", key=digit, tip=word(f"play-tip.{each.name}"), why=why, small=True,
                   align="left", chosen=planning.on and planning.name == each.name,
                   refused=partial(_again, press))
        )  # fmt: skip
    return [ToolGrid(buttons)]


def _again(press: Callable[[], object], why: str) -> None:
    """A grey button says why itself."""
    press()


def _staying(deciding: Deciding) -> list[Widget]:
    """One word for all that the far third will be asked."""
    if not deciding.may_stay:
        return []
    word, number = deciding.match.word, len(deciding.choosing.tools) + len(deciding.planning.proposals()) + 1
    text, digit = _numbered(deciding, word("stay"), number)
    return [Button(text, deciding.stay, "stay", key=digit, tip=word("stay-tip"), small=True, align="left")]


def _numbered(deciding: Deciding, text: str, number: int) -> tuple[str, str]:
    """A button's text and digit; with wide text the digit stands in the text."""
    digit = str(number) if number <= 9 else ""
    return (f"{digit} {text}", "") if deciding.app.metrics.wide_text else (text, digit)


def _button(deciding: Deciding, number: int, tool: Tool, shift: int = 1) -> Button:
    choosing, word, why = deciding.choosing, deciding.match.word, ""
    if not tool.offers:
        refusal = choosing.why_not(tool)
        why = word("not-now")
        if refusal is not None:
            ruling = with_names(deciding.session.spec, refusal.ruling, deciding.session.state)
            why = deciding.app.words.refusal(ruling)
    in_hand = choosing.tool is tool and deciding.laid is not deciding.planning
    chosen = in_hand or (choosing.pinned is not None and choosing.pinned in tool.offers)
    text, digit = _numbered(deciding, word(f"tool.{tool.id}"), number + shift)
    look, press = "primary" if tool is choosing.only else "plain", partial(deciding.press_tool, number)
    made = OddsButton(text, press, f"tool-{tool.id}", look, key=digit, tip=word(f"tip.{tool.id}"), why=why, small=True,
                      align="left", chosen=chosen, refused=partial(_again, press))  # fmt: skip
    if tool.how is How.PRESS:
        made.odds = partial(deciding.match.slips.button_odds, tool.offers)
    return made


def _arranging(deciding: Deciding) -> list[Widget]:
    """The formations, those who can be changed, and the button that hands the places in."""
    arranging = deciding.arranging
    presets = arranging.presets()
    formations = [
        Button(name, partial(deciding.take_formation, name), f"formation-{name}", key=str(number), small=True,
               tip=str(deciding.app.words.named("formation_help", name)), align="left",
               chosen=name == arranging.formation)
        for number, (name, _) in enumerate(presets, 1)
    ]  # fmt: skip
    change = [_button(deciding, number, tool, len(presets) + 1) for number, tool in enumerate(deciding.choosing.tools)]
    key, word = deciding.app.keymap.shown("skip"), deciding.match.word
    hint = Label(word("hint.arrange"), "caption", "muted", name="hint")
    ready = Button(word("ready"), deciding.ready, "ready", "primary", "check", key)
    below = [ready, hint, *change] if deciding.app.metrics.wide_text else [hint, *change, ready]
    return [ToolGrid(formations, 3), *below]
