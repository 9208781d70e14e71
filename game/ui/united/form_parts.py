"""The smaller parts of the line-up form: its head, the points with their risk."""

from __future__ import annotations

from typing import NamedTuple

from game.content.words import Words
from game.play.tutor import spoken
from game.ui.forms.heads import tag
from game.ui.forms.pieces import Still
from game.ui.forms.points import Pips
from game.ui.united.draft import Form
from game.ui.united.rows import SIGNS
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Panel
from game.ui.widgets.text import Label


def tags(form: Form, words: Words) -> list[Widget]:
    """How the match is played, for the head of the form."""
    say, options = words.say, form.view.options
    found: list[Widget] = []
    if form.limits.home:
        found.append(tag("home", say("desk.home-points", {"points": form.limits.home}), say("desk.home-points-help")))
    if options.cup:
        found.append(tag("trophy", say("desk.cup"), say("desk.cup-help")))
    if not options.discipline:
        found.append(tag("card-yellow", say("desk.no-discipline"), say("desk.no-discipline-help")))
    return found


class Used(NamedTuple):
    """Points used and to be had of both kinds, and what the hardness risks."""

    hardness: tuple[int, int]
    home: tuple[int, int]
    risk: str


def used(form: Form, words: Words) -> Used:
    limits = form.limits
    return Used((limits.hardness_used, limits.hardness), (limits.home_used, limits.home), risk_text(form, words))


def points_strip(seen: Used, words: Words) -> Widget:
    """Hardness and home points used and left, and what the hardness risks."""
    kinds = {"hardness": seen.hardness} | ({"home": seen.home} if any(seen.home) else {})
    parts: list[Widget] = [
        Pips(SIGNS[kind], words.say(f"desk.{kind}", {"used": of, "most": most}), of, most, name=f"{kind}-left")
        for kind, (of, most) in kinds.items()
    ]
    risk = Label(seen.risk, "caption", "muted", name="risk")
    return Still(Panel(Still(Column([Still(Flow(parts, gap=20)), risk], gap=4)), pad=10))


def risk_text(form: Form, words: Words) -> str:
    """What the hardness costs on average, in a sentence."""
    risk = form.risk
    if not risk.hardness:
        return words.say("desk.no-risk")
    if not form.view.options.discipline:
        return words.say("desk.no-cards")
    facts = {"penalties": risk.penalties, "cards": risk.punishments, "red": 100 * risk.red}
    return words.say("desk.risk", [(name, spoken(name, value, words)) for name, value in facts.items()])
