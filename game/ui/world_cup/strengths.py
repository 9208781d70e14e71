"""Strengths of one's own: every nation with its football, changed step by step, handed in together."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.content.words import Words
from game.core.ruling import FactValue
from game.rules.world_cup.desk import DESK
from game.ui.art.pen import RGB, Pen
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label, Picture
from game.ui.world_cup import texts
from game.ui.world_cup.ink import PAPER, STRENGTHS
from game.ui.world_cup.pieces import football

if TYPE_CHECKING:
    from game.ui.world_cup.deciding import Deciding

BALL = 24
WEAKER, STRONGER = 1, -1
"""Steps along the strengths, which begin with the best."""


def strengths_page(deciding: Deciding) -> Widget:
    """All nations by groups, each with a step up and a step down; above them what has been changed so far."""
    words, view = deciding.app.words, deciding.wall.shown
    parts: list[Widget] = [Label(deciding.match.word("strengths-about"), "table", "muted")]
    changes = changes_text(deciding)
    if changes:
        parts.append(
            Label(deciding.match.word("strengths-changed", {"changes": changes}), "table-bold", name="changes")
        )
    for group in view.tournament.groups:
        parts.append(Label(str(words.named("cup_group", group.name)), "table-bold"))
        parts += [_nation(deciding, team) for team in group.teams]
    return ScrollArea(Column(parts, gap=4), "strengths-scroll")


def changes_text(deciding: Deciding) -> str:
    """Every nation whose strength is another one than on the printed board, whoever changed it."""
    words, view = deciding.app.words, deciding.wall.shown
    said = []
    for team, colour in enumerate(deciding.choosing.colours):
        was = view.tournament.nations[team].colour
        if colour != was:
            facts: dict[str, FactValue] = {"nation": texts.nation(view, team, words), "colour": _named(words, colour),
                                           "was": _named(words, was)}  # fmt: skip
            said.append(deciding.match.word("strength-change", facts))
    return ", ".join(said)


def _named(words: Words, colour: object) -> str:
    return str(words.named("cup_colour", str(colour)))


def _nation(deciding: Deciding, team: int) -> Widget:
    words, view = deciding.app.words, deciding.wall.shown
    now, was = deciding.choosing.colours[team], view.tournament.nations[team].colour
    name = texts.nation(view, team, words)
    facts: dict[str, FactValue] = {"colour": _named(words, now), "squares": DESK.squares_of(deciding.wall.shown, now)}
    strength = deciding.match.word("strength", facts) if now == was else deciding.match.word(
        "strength-was", {**facts, "was": _named(words, was)})  # fmt: skip
    ball = Picture(partial(light_ball, STRENGTHS[str(now)]), BALL, BALL)
    said = Column([Label(name, "table-bold" if now != was else "table"),
                   Label(strength, "caption", "text" if now != was else "muted")], gap=0, grow=1)  # fmt: skip
    return Row([ball, said, _step(deciding, team, WEAKER, name), _step(deciding, team, STRONGER, name)], gap=6,
               align="center")  # fmt: skip


def _step(deciding: Deciding, team: int, step: int, name: str) -> Widget:
    kind, icon, end = ("weaker", "minus", "weakest") if step == WEAKER else ("stronger", "plus", "strongest")
    why = "" if deciding.choosing.step_of(team, step) is not None else deciding.match.word(end, {"nation": name})
    return Button("", partial(deciding.change_strength, team, step), f"{kind}-{team}", icon=icon, small=True,
                  tip=deciding.match.word(kind, {"nation": name}), why=why, refused=deciding.app.toast)  # fmt: skip


def light_ball(tone: RGB, size: tuple[int, int]) -> pygame.Surface:
    """A football on a light disc, so that a black one is seen on a dark page too."""
    across = min(size)
    pen = Pen((across, across), across, 4, PAPER)
    pen.disc((across / 2, across / 2), across / 2, (*PAPER, 255))
    made = pen.done()
    ball = football(round(across * 0.8), tone)
    made.blit(ball, ball.get_rect(center=(across // 2, across // 2)))
    return made
