"""Events as lines of the log: one sentence for a fact, with its dice; what goes without saying is left out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

from game.content.words import Words
from game.core.cast import Cast
from game.core.reports import report_of
from game.play.story import sentence
from game.rules.counter_attack import events
from game.rules.counter_attack.events import (
    BookingChecked,
    Event,
    FoulGiven,
    GoalScored,
    OffsideGiven,
    SentOff,
    SetPieceAwarded,
)
from game.rules.spec import GameSpec
from game.ui.table.log import LogLine
from game.ui.table.records import Record

SILENT = (
    *(events.ChoiceOpened, events.ThirdsMoved, events.PhaseEnded, events.PlayersPlaced, events.KeepersDealt),
    *(events.CardsRevealed, events.CardPicked, events.CardsDealt, events.FirstPickDrawn),
)
"""Nothing a reader of the log would miss."""
TELLS = frozenset(kind for kind in get_args(events.Event) if kind not in SILENT)


def log_line(
    words: Words, spec: GameSpec, cast: Cast, event: Event, entry: int, by_hand: bool = False,
    action: tuple[str, int] = ("", 0),
) -> LogLine:  # fmt: skip
    """The line of an event; lines of one action stand together under its heading."""
    report = report_of(event)
    fallen = report.fallen if report is not None else ()
    dice = tuple((each.thrown.sum.sides, each.face, by_hand) for each in fallen)
    side = fallen[0].die.side if fallen else None
    text = sentence(spec, event, cast, words)
    return LogLine(entry, entry, kind_of(event), text, dice, side, heading(words, *action))


def heading(words: Words, half: str, count: int) -> str:
    """Of the lines of an action."""
    name = words.named("half", half or "first")
    return words.say("ca.log-group", {"half": name, "count": count}) if count else str(name)


def lines_of(words: Words, spec: GameSpec, records: Iterable[Record]) -> list[LogLine]:
    """The lines of what was recorded."""
    found, named, cast = list[LogLine](), None, Cast(("", ""))
    for record in records:
        # Whoever is who stays so for nearly all of a match.
        if named != (named := (record.before.squads, tuple(record.before.shirts))):
            cast = spec.cast(record.before)
        told = [event for event in record.events if type(event) in TELLS]
        found += [log_line(words, spec, cast, event, record.entry, record.by_hand, record.action) for event in told]
    return found


def kind_of(event: Event) -> str:
    """The kind of its line, for icons and filters."""
    if isinstance(event, GoalScored):
        return "goal"
    if isinstance(event, BookingChecked):
        return {"none": "fact", "yellow": "card"}.get(event.card, "red")
    if isinstance(event, SentOff):
        return "red"
    return "rule" if isinstance(event, FoulGiven | OffsideGiven | SetPieceAwarded) else "fact"
