"""What stands beside the picture: rows facing each other, the sums of a beat, the box score."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.words import Words
from game.rules.united.events import (
    ChancesCounted,
    GoalScored,
    PenaltyAwarded,
    PunishmentsCounted,
    RowsCounted,
    SentOff,
)
from game.rules.united.state import Sheet, TeamRow
from game.ui.film.bars import Facing
from game.ui.united.film import Beat, Box, Kind, box
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column
from game.ui.widgets.text import Label

FACING = (
    (TeamRow.S, TeamRow.V),
    (TeamRow.M, TeamRow.M),
    (TeamRow.V, TeamRow.S),
    (TeamRow.A, TeamRow.A),
    (TeamRow.T, TeamRow.T),
)
"""The rows that meet on the pitch, then sweepers and keepers."""
PLACE = {TeamRow.T: 0, TeamRow.A: 1, TeamRow.V: 2, TeamRow.M: 3, TeamRow.S: 4}
RULES: dict[str, tuple[str, ...]] = {
    Kind.AWARD: ("U-3.5a",), Kind.PUNISHMENTS: ("U-3.5b",), Kind.YELLOW: ("U-3.5b",), Kind.RED: ("U-3.5b",),
    Kind.ROWS: ("U-3.3", "U-3.4", "U-3.7a"), Kind.CHANCES: ("U-3.8",), Kind.GOAL: ("U-3.9c",), Kind.KICK: ("U-8.4",),
    Kind.LINE_UPS: ("U-3.1",), Kind.PERIOD: ("U-8.4",),
}  # fmt: skip
"""Where a beat is explained, besides the rules of its rolls."""


def facing(beat: Beat | None) -> list[Facing]:
    """The rows of both sides that meet at a beat."""
    home, away = (sheet.values if sheet is not None else None for sheet in (beat.sheets if beat else (None, None)))
    return [
        Facing(
            (f"value.row.{first}", f"value.row.{second}"),
            (home[PLACE[first]] if home else None, away[PLACE[second]] if away else None),
        )
        for first, second in FACING
    ]


def facts(words: Words, beat: Beat) -> list[Widget]:
    """What happened outside of checks."""
    event = beat.event
    if isinstance(event, RowsCounted):
        return [_sheet(words, event.sheet)]
    if isinstance(event, ChancesCounted):
        facts = {"V": event.chances[0], "M": event.chances[1], "S": event.chances[2], "penalties": event.penalties}
        return [Label(words.say("sums.chances", facts), "table")]
    if isinstance(event, PunishmentsCounted):
        facts = {"hardness": event.hardness, "face": event.face, "count": event.punishments}
        return [Label(words.say("sums.punishments", facts), "table")]
    if isinstance(event, PenaltyAwarded) and event.face:
        return [Label(words.say("sums.award", {"point": event.point, "face": event.face}), "table")]
    if isinstance(event, SentOff) and event.row is not None:
        facts = {"strength": event.strength, "minute": event.minute, "left": event.left}
        return [Label(words.say("sums.sent-off", facts), "table")]
    if isinstance(event, GoalScored) and event.goal.row is not None:
        return [Label(words.say("sums.scorer", {"row": words.say(f"value.row.{event.goal.row}")}), "table", "muted")]
    if beat.kind is Kind.YELLOW:
        return [Label(words.say("sums.yellow"), "table")]
    return []


def _sheet(words: Words, sheet: Sheet) -> Widget:
    """The field rows step by step: added up, cut, raised, lost, in the end."""
    steps = (("sum", sheet.sums), ("cut", sheet.cut), ("raised", sheet.raised), ("value", sheet.values[2:]))
    lines: list[Widget] = [
        Label(words.say(f"sums.row-{name}", {"V": row[0], "M": row[1], "S": row[2]}), "table")
        for name, row in steps
        if name in ("sum", "value") or row != steps[0][1]
    ]
    facts = {"keeper": sheet.values[0], "sweeper": sheet.values[1]}
    return Column([*lines, Label(words.say("sums.specialists", facts), "table")], gap=4)


LINES = ("goals", "V", "M", "S", "stopped", "saved", "penalties", "yellow", "red")
SECRET = ("V", "M", "S", "stopped", "saved")
"""In a closed match nobody knows the chances."""


def box_lines(beats: Sequence[Beat], at: int, secret: bool) -> list[tuple[str, str, str]]:
    """The box score, line by line."""
    home, away = box(beats, at, 0), box(beats, at, 1)
    return [
        (f"box.{line}", _value(line, home, away), _value(line, away, home))
        for line in LINES
        if not secret or line not in SECRET
    ]


def _value(line: str, side: Box, other: Box) -> str:
    rows = dict(zip("VMS", side.chances, strict=True))
    if line in rows:
        return str(rows[line])
    if line == "penalties":
        return f"{side.penalties[0]}/{side.penalties[1]}" if side.penalties[1] else "0"
    # What was stopped or saved is to the credit of the other side.
    source = other if line in ("stopped", "saved") else side
    return str(getattr(source, line))
