"""Slips beside a place of a board: why something may not be done, or a few words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.content.rulebook import find_rule
from game.core.ruling import Ruling
from game.play.session import Session
from game.play.story import with_names
from game.ui.board.stage import Slip
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Row
from game.ui.widgets.text import Icon, Label, RuleChip

if TYPE_CHECKING:
    from game.ui.app import App


@dataclass(frozen=True, slots=True)
class Refusal:
    """Something that may not be done, why, and at which place it was tried."""

    action: Any
    ruling: Ruling
    place: Any


def why_slip(app: App, session: Session, refusal: Refusal, foot: Widget | None = None) -> Slip:
    """The refusal in a sentence, with its rule; what can be done about it stands at its foot."""
    words, ruling = app.words, with_names(session.spec, refusal.ruling, session.state)
    facts = [(name, words.named(name, value)) for name, value in ruling.facts]
    head = Row([Icon("cross", 20, "bad"), Label(words.say("why-not.title"), "body-bold", grow=1)], gap=8)
    parts: list[Widget] = [Label(words.say(f"reason.{ruling.reason}", facts), "table")]
    if ruling.rule:
        rule = find_rule(session.spec.id, ruling.rule)
        name = rule.say(words.language).title if rule else ""
        parts.append(Flow([RuleChip(ruling.rule), Label(name, "caption", "muted")], gap=8))
    return Slip(Column(parts, gap=8), head, foot, bad=True)


def words_slip(text: str) -> Slip:
    """Something in words, as the key that describes a place asks for."""
    return Slip(Column([Label(line, "table") for line in text.split("\n")], gap=4))
