"""The action bar of a match: the tools of the decision with their digits."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.play.story import with_names
from game.ui.board.bar import Steady, ToolGrid
from game.ui.counter_attack.tools import How, Tool
from game.ui.table.odds_ticket import OddsButton
from game.ui.widgets.base import Widget
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
    elif scene.resting:
        parts.append(Label(scene.say("ca.watch"), "table", "muted"))
    elif scene.choosing.kind.endswith(".arrange"):
        parts += _arranging(scene)
    else:
        parts += _tools(scene)
    return Steady(parts)


def _tools(scene: MatchScene) -> list[Widget]:
    tools = scene.choosing.tools
    buttons = [_button(scene, number, tool) for number, tool in enumerate(tools)]
    hint = _hint(scene)
    return [
        *([ToolGrid(buttons)] if buttons else []),
        *_proposals(scene),
        *_staying(scene),
        *([Label(hint, "caption", "muted", name="hint")] if hint else []),
    ]


def _proposals(scene: MatchScene) -> list[Widget]:
    """Ready-made plans, numbered on from the tools, and the button that takes the one on the pitch."""
    planning = scene.planning
    found = planning.proposals()
    if not found:
        return []
    first = len(scene.choosing.tools) + 1
    buttons = []
    for number, each in enumerate(found):
        why = scene.say(f"ca.plan.{each.why}") if each.why else ""
        text, digit = _numbered(scene, scene.say(f"ca.play.{each.name}"), first + number)
        buttons.append(
            Button(text, lambda number=number: scene.press_proposal(number), f"play-{each.name}",  # type: ignore[misc]
                   key=digit, tip=scene.say(f"ca.play-tip.{each.name}"), why=why, small=True, align="left",
                   chosen=planning.on and planning.name == each.name,
                   refused=lambda why, number=number: scene.press_proposal(number))  # type: ignore[misc]
        )  # fmt: skip
    return [ToolGrid(buttons)]


def _staying(scene: MatchScene) -> list[Widget]:
    """One word for all that the far third will be asked."""
    if not scene.may_stay:
        return []
    number = len(scene.choosing.tools) + len(scene.planning.proposals()) + 1
    text, digit = _numbered(scene, scene.say("ca.stay"), number)
    return [Button(text, scene.stay, "stay", key=digit, tip=scene.say("ca.stay-tip"), small=True, align="left")]


def _numbered(scene: MatchScene, text: str, number: int) -> tuple[str, str]:
    """A button's text and digit; with wide text the digit stands in the text."""
    digit = str(number) if number <= 9 else ""
    return (f"{digit} {text}", "") if scene.app.metrics.wide_text else (text, digit)


def _hint(scene: MatchScene) -> str:
    """How the tool in hand is used, in a few words."""
    choosing = scene.choosing
    tool = choosing.tool
    if scene.laid is scene.planning:
        return scene.say("ca.plan.hint", {"key": scene.app.keymap.shown("skip")})
    if choosing.pinned is not None:
        return scene.say("ca.hint.pinned", {"key": scene.app.keymap.shown("go")})
    if tool is None:
        only = choosing.only
        if only is not None:
            facts = {"what": scene.say(f"ca.tool.{only.id}"), "key": scene.app.keymap.shown("go")}
            return scene.say("ca.hint.only", facts)
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
    in_hand = scene.choosing.tool is tool and scene.laid is not scene.planning
    chosen = in_hand or (scene.choosing.pinned is not None and scene.choosing.pinned in tool.offers)
    text, digit = _numbered(scene, scene.say(f"ca.tool.{tool.id}"), number + shift)
    look = "primary" if tool is scene.choosing.only else "plain"
    made = OddsButton(text, lambda: scene.press_tool(number), f"tool-{tool.id}", look, key=digit,
                      tip=scene.say(f"ca.tip.{tool.id}"), why=why, small=True, align="left", chosen=chosen,
                      refused=lambda why: scene.press_tool(number))  # fmt: skip
    if tool.how is How.PRESS:
        made.odds = partial(scene.button_odds, tool.offers)
    return made


def _arranging(scene: MatchScene) -> list[Widget]:
    """The formations, those who can be changed, and the button that hands the places in."""
    arranging = scene.arranging
    presets = arranging.presets()
    formations = [
        Button(name, lambda name=name: scene.take_formation(name), f"formation-{name}", key=str(number),  # type: ignore[misc]
               tip=str(scene.app.words.named("formation_help", name)), small=True, align="left",
               chosen=name == arranging.formation)
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
