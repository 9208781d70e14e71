"""What lies beside a hex: the odds of what is pinned, or why something may not be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.content.words import Words
from game.play.session import Session
from game.play.ticket import reader, ticket
from game.rules.counter_attack.actions import Action, Jump, Move, Pass, Run, Shoot
from game.rules.counter_attack.desk import DESK
from game.rules.counter_attack.state import NOBODY, MatchState
from game.ui.board.board_stage import Slip
from game.ui.counter_attack import seen
from game.ui.counter_attack.choosing import Choosing
from game.ui.counter_attack.tools import hex_of, piece_of
from game.ui.matches import FULL_HELP
from game.ui.table.odds_ticket import roll_panel, ticket_lines, why_button
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App


def title_of(app: App, view: MatchState, choosing: Choosing, action: Action) -> str:
    """What is pinned, in a few words."""
    say, place, piece = app.words.say, hex_of(action), piece_of(action)
    name = say(f"ca.tool.{tool_of(choosing, action)}")
    there = seen.standing(view, place) if place is not None else NOBODY
    if isinstance(action, Pass) and there != NOBODY:
        return say("ca.ticket-to", {"what": name, "player": seen.name(view, there)})
    if isinstance(action, Move | Run) or (piece != NOBODY and not isinstance(action, Pass | Shoot)):
        return say("ca.ticket-by", {"what": name, "player": seen.name(view, piece)})
    if isinstance(action, Jump) and action.pieces:
        names = ", ".join(seen.name(view, each) for each in action.pieces)
        return say("ca.ticket-by", {"what": name, "player": names})
    return name


def tool_of(choosing: Choosing, action: Action) -> str:
    """The name of the tool an action belongs to."""
    if isinstance(action, Pass):
        return str(action.kind)
    if isinstance(action, Jump):
        return f"head-{action.intent or 'defend'}"
    if isinstance(action, Run):
        return "run"
    found = next((tool.id for tool in choosing.tools if action in tool.offers), "")
    return found or (choosing.tool.id if choosing.tool is not None else "move")


def ticket_slip(
    app: App, session: Session, choosing: Choosing, action: Action, why_numbers: Callable[[], object]
) -> Slip | None:
    """The odds of an action; None where nothing is left to chance, or for whoever plays without odds.

    What is pinned can be done from here.
    """
    words = app.words
    if session.help.level(choosing.seat) < FULL_HELP:
        return None
    shown = ticket(session, choosing.seat, action, words, title_of(app, choosing.view, choosing, action))
    rolled = shown is not None and len(shown.outcomes) > 1
    parts = ticket_lines(shown, words) if shown is not None and rolled else _later(session, choosing, action, words)
    if shown is None or not parts:
        return None
    head = Label(shown.title, "body-bold")
    if action != choosing.pinned:
        return Slip(Column(parts, gap=6), head, passive=True)
    key = app.keymap.shown
    foot = Flow([
        Button(words.say("ca.play-it"), choosing.go, "slip-go", "primary", key=key("go"), small=True),
        Button(words.say("ca.not-this"), lambda: app.scene.back(), "slip-back", key=key("back"), small=True),
        *([why_button(words, why_numbers)] if rolled else []),
    ])  # fmt: skip
    return Slip(Column(parts, gap=6), head, foot)


def _later(session: Session, choosing: Choosing, action: Action, words: Words) -> list[Widget]:
    """The dice that fall once others have decided."""
    said = reader(session, choosing.seat, words)
    coming = DESK.later(choosing.view, action)
    panels = [roll_panel(said.roll(sum), f"later-{number}") for number, sum in enumerate(coming)]
    return [Label(words.say("ca.later"), "table", "muted"), *panels] if panels else []
