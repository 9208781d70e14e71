"""Strengths of one's own: every nation with its football, changed by a click, handed in together."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label, Picture
from game.ui.world_cup import texts
from game.ui.world_cup.ink import STRENGTHS
from game.ui.world_cup.pieces import football

if TYPE_CHECKING:
    from game.ui.world_cup.match import MatchScene

BALL = 18


def strengths_page(scene: MatchScene) -> Widget:
    """All nations by groups; a press makes a nation one step weaker, after the weakest the strongest follows."""
    words, view = scene.app.words, scene.shown
    parts: list[Widget] = [Label(scene.word("strengths-about"), "table", "muted")]
    for group in view.tournament.groups:
        parts.append(Label(str(words.named("cup_group", group.name)), "table-bold"))
        parts += [_nation(scene, team) for team in group.teams]
    return ScrollArea(Column(parts, gap=4), "strengths-scroll")


def _nation(scene: MatchScene, team: int) -> Widget:
    words = scene.app.words
    now = scene.choosing.colours[team]
    changed = now != scene.session.state.colours[team]
    tone = STRENGTHS[str(now)]
    ball = Picture(lambda size: football(min(size), tone), BALL, BALL)
    colour = str(words.named("cup_colour", str(now)))
    press = partial(scene.change_strength, team)
    name = Label(texts.nation(scene.shown, team, words), "table-bold" if changed else "table", grow=1)
    button = Button(colour, press, f"strength-{team}", small=True, chosen=changed)
    return Row([ball, name, button], gap=8, align="center")
