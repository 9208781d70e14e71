"""The action bar: play the card in hand, leave a tile out, lay it aside; go on between stages; settle strengths."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.world_cup.actions import FinishEarly
from game.ui.board.bar import Steady
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.world_cup.match import MatchScene

NO_TILE = "0"
"""The key that leaves a tile of a multiple card out."""


def action_panel(scene: MatchScene) -> Widget:
    """Everything that can be pressed at this decision."""
    if scene.wants_tray:
        key = scene.app.keymap.shown("go")
        parts: list[Widget] = [
            Button(scene.say("film.type-die"), scene.ask_die, "type-die", "primary", "die-hand", key)
        ]
    elif scene.resting or scene.session.prompt is None:
        parts = [Label(scene.word("watch"), "table", "muted")]
    else:
        parts = {"turn": _turn, "interval": _interval, "strengths": _strengths}[scene.choosing.what](scene)
    return Steady(parts)


def _turn(scene: MatchScene) -> list[Widget]:
    choosing, key = scene.choosing, scene.app.keymap.shown
    why = "" if choosing.pinned is not None else scene.hint()
    buttons: list[Widget] = [
        Button(scene.play_word, scene.go, "play-card", "primary", "check", key("go"), why=why, refused=scene.app.toast),
    ]
    if choosing.may_leave_out:
        tile = str(scene.app.words.named("cup_tile", choosing.tiles[len(choosing.lanes)]))
        buttons.append(Button(scene.word("leave-out", {"tile": tile}), scene.leave_out, "leave-out", key=NO_TILE,
                              small=True, tip=scene.word("leave-out-tip")))  # fmt: skip
    if not choosing.aside:
        none = "" if choosing.held else scene.word("hint.choose")
        buttons.append(Button(scene.word("lay-aside"), scene.lay_aside, "lay-aside", key=key("skip"), small=True,
                              tip=scene.word("lay-aside-tip"), why=none, refused=scene.app.toast))  # fmt: skip
    return [*buttons, Label(scene.hint(), "caption", "muted", name="hint")]


def _interval(scene: MatchScene) -> list[Widget]:
    early = [offer.action for offer in scene.session.offers() if isinstance(offer.action, FinishEarly)]
    parts: list[Widget] = [
        Button(scene.word("go-on"), scene.go, "go-on", "primary", "play", scene.app.keymap.shown("go")),
    ]
    if early:
        parts.append(Button(scene.say("offer.world_cup.FinishEarly"), scene.finish_early, "finish-early", small=True))
    return [*parts, Label(scene.word("hint.interval"), "caption", "muted", name="hint")]


def _strengths(scene: MatchScene) -> list[Widget]:
    changed = scene.choosing.pinned is not None
    key = scene.app.keymap.shown("go")
    first = Button(scene.word("propose"), scene.go, "propose", "primary", "check", key)
    agree = Button(scene.say("offer.world_cup.Agree"), scene.agree, "agree", "primary", "check", key)
    parts: list[Widget] = [first if changed else agree]
    if changed:
        parts.append(Button(scene.word("as-before"), scene.reset_strengths, "as-before", small=True))
    return [*parts, Label(scene.word("hint.strengths"), "caption", "muted", name="hint")]
