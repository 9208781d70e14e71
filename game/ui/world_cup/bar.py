"""The action bar: play the card in hand, leave a tile out, lay it aside; go on between stages; settle strengths."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.world_cup.actions import FinishEarly
from game.ui.board.bar import Steady
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label
from game.ui.world_cup.slips import play_word

if TYPE_CHECKING:
    from game.ui.world_cup.deciding import Deciding

NO_TILE = "0"
"""The key that leaves a tile of a multiple card out."""


def action_panel(deciding: Deciding) -> Widget:
    """Everything that can be pressed at this decision."""
    return Steady({"turn": _turn, "interval": _interval, "strengths": _strengths}[deciding.choosing.what](deciding))


def _turn(deciding: Deciding) -> list[Widget]:
    match, choosing, key = deciding.match, deciding.choosing, deciding.app.keymap.shown
    why = "" if choosing.pinned is not None else deciding.hint()
    buttons: list[Widget] = [
        Button(
            play_word(match, choosing),
            match.go,
            "play-card",
            "primary",
            "check",
            key("go"),
            why=why,
            refused=deciding.app.toast,
        ),
    ]
    if choosing.may_leave_out:
        tile = str(deciding.app.words.named("cup_tile", choosing.tiles[len(choosing.lanes)]))
        buttons.append(Button(match.word("leave-out", {"tile": tile}), deciding.leave_out, "leave-out", key=NO_TILE,
                              small=True, tip=match.word("leave-out-tip")))  # fmt: skip
    if not choosing.aside:
        none = "" if choosing.held else match.word("hint.choose")
        buttons.append(Button(match.word("lay-aside"), match.decline, "lay-aside", key=key("skip"), small=True,
                              tip=match.word("lay-aside-tip"), why=none, refused=deciding.app.toast))  # fmt: skip
    return [*buttons, Label(deciding.hint(), "caption", "muted", name="hint")]


def _interval(deciding: Deciding) -> list[Widget]:
    match = deciding.match
    early = [offer.action for offer in deciding.session.offers() if isinstance(offer.action, FinishEarly)]
    parts: list[Widget] = [
        Button(match.word("go-on"), match.go, "go-on", "primary", "play", deciding.app.keymap.shown("go")),
    ]
    if early:
        parts.append(
            Button(match.say("offer.world_cup.FinishEarly"), deciding.finish_early, "finish-early", small=True)
        )
    return [*parts, Label(match.word("hint.interval"), "caption", "muted", name="hint")]


def _strengths(deciding: Deciding) -> list[Widget]:
    match, changed = deciding.match, deciding.pinned is not None
    key = deciding.app.keymap.shown("go")
    first = Button(match.word("propose"), match.go, "propose", "primary", "check", key)
    agree = Button(match.say("offer.world_cup.Agree"), deciding.agree, "agree", "primary", "check", key)
    parts: list[Widget] = [first if changed else agree]
    if changed:
        parts.append(Button(match.word("as-before"), deciding.reset_strengths, "as-before", small=True))
    return [*parts, Label(match.word("hint.strengths"), "caption", "muted", name="hint")]
