"""A ground as a card: both clubs, the score as it stands, and what has happened there last."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.words import Words
from game.rules.united.events import GoalScored, SentOff
from game.ui.office.bureau import Bureau
from game.ui.office.colours import badge
from game.ui.united import words as united_words
from game.ui.united.film import Beat, Kind
from game.ui.united.office.matches.grounds import Ground
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Panel, Row
from game.ui.widgets.text import Label

FRESH = 4
"""So many minutes a goal is news."""
HIDDEN = "–"


def ground_card(bureau: Bureau, each: Ground, minute: int, mine: bool, more: Sequence[Widget] = (),
                hidden: bool = False) -> Widget:  # fmt: skip
    """``hidden``: its film comes later, so nothing is told of it."""
    score = (HIDDEN, HIDDEN) if hidden else tuple(map(str, each.score(minute)))
    fresh = not hidden and any(beat.scored and minute - beat.minute < FRESH for beat in each.news(minute))
    lines = [_side(bureau, each, side, score[side], mine) for side in (0, 1)]
    parts: list[Widget] = [*lines, Label(_told(bureau, each, minute, hidden), "caption", "muted"), *more]
    border = "accent" if fresh and not each.over(minute) else ""
    edge = "accent" if mine else ""
    return Panel(Column(parts, gap=4), "raised", pad=10, radius=10, border=border, edge=edge)


def _side(bureau: Bureau, each: Ground, side: int, score: str, mine: bool) -> Widget:
    role = "body-bold" if mine else "body"
    return Row([badge(bureau, each.fixture.clubs[side], 22), Label(each.clubs[side], role, grow=1),
                Label(score, "body-bold")], gap=8, align="center")  # fmt: skip


def _told(bureau: Bureau, each: Ground, minute: int, hidden: bool) -> str:
    """Scorers and sent-off men with their minutes as far as they are known; after a shoot-out how that ended."""
    words = bureau.app.words
    if hidden:
        return words.say("office.ground-later")
    told = [_who(beat, words) for beat in reversed(each.news(minute)) if beat.kind is not Kind.END]
    home, away = each.kicks(minute)
    if home or away:
        told.append(words.say("film.kicks", {"home": home, "away": away}))
    return " · ".join(told) or " "


def _who(beat: Beat, words: Words) -> str:
    """Who it was, and when."""
    event, minute = beat.event, united_words.minute_text(words, beat)
    if isinstance(event, SentOff):
        return words.say("office.sent-off", {"player": event.player, "minute": minute})
    name = event.goal.scorer if isinstance(event, GoalScored) else ""
    return f"{name or words.say('value.scorer.nobody')} {minute}".strip()
