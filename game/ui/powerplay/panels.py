"""What stands beside the rink: rows facing each other, the sums of a beat, the box score with its sixths."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.words import Words
from game.rules.powerplay.events import FieldsCounted, PlayerInjured, RunsCounted, SixthEnded, TimePenalty
from game.rules.powerplay.state import EMPTY_SIXTHS, Board, Run, Stage, TeamRow, Trouble
from game.ui.film.bars import Facing
from game.ui.powerplay.beats import Beat, Kind
from game.ui.powerplay.places import COLUMNS
from game.ui.powerplay.rink_scenery import Rink
from game.ui.powerplay.words import about_field, run_text, summary_text
from game.ui.widgets.base import Widget
from game.ui.widgets.text import Label

SIXTHS = len(EMPTY_SIXTHS)
ROWS = ((TeamRow.S, TeamRow.V), (TeamRow.V, TeamRow.S), (TeamRow.T, TeamRow.T))
"""The rows that meet on the ice, then the keepers."""
RULES: dict[str, tuple[str, ...]] = {
    Kind.LINE_UPS: ("PP-7.2",), Kind.FOULS: ("PP-7.3.5",), Kind.FIELDS: ("PP-7.3.3", "PP-7.3.4"),
    Kind.RUNS: ("PP-7.3.1", "PP-7.3.2", "PP-7.4"), Kind.PENALTY: ("PP-4.3.2",), Kind.INJURY: ("PP-7.3.7",),
    Kind.AWARD: ("PP-7.5",), Kind.MATCH_PENALTY: ("PP-4.3.3",), Kind.OVERTIME: ("PP-7.6",),
    Kind.OVERTIME_END: ("PP-7.6",), Kind.KICK: ("PP-7.6",), Kind.END: ("PP-7.6",), Kind.SIXTH: ("PP-7.2",),
}  # fmt: skip
"""Where a beat is explained, besides the rules of its rolls."""


def _strength(board: Board | None, row: TeamRow) -> int | None:
    """All fields of a row together, or the keeper."""
    if board is None:
        return None
    if row is TeamRow.T:
        return board.keeper_strength
    return sum(board.strengths[:COLUMNS] if row is TeamRow.V else board.strengths[COLUMNS:])


def facing(beat: Beat | None) -> list[Facing]:
    """The rows that meet; in a shoot-out none do."""
    if beat is not None and not beat.on_fields:
        return []
    boards = beat.boards if beat is not None else (None, None)
    return [
        Facing(
            (f"pp.row.{home}", f"pp.row.{away}"),
            (_strength(boards[0], home), _strength(boards[1], away)),
        )
        for home, away in ROWS
    ]


# -- sums ------------------------------------------------------------------------------------------------------------


def facts(words: Words, beat: Beat) -> list[Widget]:
    """What happened outside of checks."""
    event = beat.event
    if isinstance(event, FieldsCounted):
        board = event.board
        strong = [where for where in range(1, len(board.strengths) + 1) if board.full(where)]
        return [Label(about_field(words, board, where, ""), "table") for where in strong]
    if isinstance(event, RunsCounted):
        return _runs(words, event.runs)
    if isinstance(event, TimePenalty):
        board_now = beat.boards[event.side]
        return [Label(about_field(words, board_now, event.field, ""), "table")] if board_now and event.field else []
    if isinstance(event, PlayerInjured) and event.weaker:
        return [Label(words.say("pp.weaker", {"player": event.player}), "table")]
    if isinstance(event, SixthEnded) and None not in beat.boards:
        return [Label(summary_text(words, beat)[1], "table")]
    return [Label(run_text(words, beat.run), "table")] if beat.is_chance and beat.run is not None else []


def _runs(words: Words, runs: Sequence[Run]) -> list[Widget]:
    """Those that won chances first, then those that were stopped."""
    ordered = sorted(runs, key=lambda run: -run.chances)
    return [Label(run_text(words, run), "table", "text" if run.chances else "muted") for run in ordered]


def so_far(words: Words, beat: Beat, scenery: Rink) -> list[Widget]:
    """The run of a shot before its die lies, and what is left of it at the puck."""
    if not beat.is_chance or beat.run is None:
        return []
    lines: list[Widget] = [Label(run_text(words, beat.run), "table")]
    if scenery.left is not None and scenery.left != beat.run.left:
        lines.append(Label(words.say("pp.run-left", {"left": scenery.left}), "table", "muted"))
    return lines


# -- the box score ---------------------------------------------------------------------------------------------------

SECRET = ("shots", "saves")
"""In a closed match nobody knows how often there was a shot."""


def box_lines(beats: Sequence[Beat], at: int, secret: bool) -> list[tuple[str, str, str]]:
    """The box score up to a beat, line by line; what was not shown does not count."""
    seen = beats[: at + 1]
    home, away = (_numbers(seen, side) for side in (0, 1))
    return [(f"pp.box.{line}", home[line], away[line]) for line in home if not secret or line not in SECRET]


def _numbers(seen: Sequence[Beat], side: int) -> dict[str, str]:
    mine = [beat for beat in seen if beat.side == side]
    theirs = [beat for beat in seen if beat.side == 1 - side]
    lines = {"goals": str(seen[-1].score[side] if seen else 0)}
    lines |= {f"sixth-{sixth}": _in_sixth(mine, seen, sixth) for sixth in range(1, SIXTHS + 1)}
    if any(beat.stage is Stage.OVERTIME for beat in seen):
        lines["overtime"] = str(seen[-1].late[side])
    if seen and any(beat.kind is Kind.KICK for beat in seen):
        lines["kicks"] = str(seen[-1].kicks[side])
    incidents = seen[-1].incidents[side] if seen else ()
    spots = [beat for beat in mine if beat.kind is Kind.AWARD]
    return lines | {
        "shots": str(sum(beat.is_chance and beat.kind is not Kind.KICK for beat in mine)),
        "saves": str(sum(beat.kind is Kind.SAVED for beat in theirs)),
        "awards": str(len(spots)),
        "minutes": str(sum(beat.event.minutes for beat in mine if isinstance(beat.event, TimePenalty))),
        "hurt": str(sum(each.kind is Trouble.INJURY for each in incidents)),
    }


def _in_sixth(mine: Sequence[Beat], seen: Sequence[Beat], sixth: int) -> str:
    """Goals of a sixth; one that has not begun yet has none to count."""
    if not any(beat.sixth >= sixth for beat in seen):
        return "–"
    regular = (beat for beat in mine if beat.sixth == sixth and beat.stage is Stage.REGULAR)
    return str(sum(beat.kind is Kind.GOAL for beat in regular))


def short_of(beat: Beat | None, side: int) -> tuple[int, int]:
    """How many men a side has on the ice, and how many sit in the box."""
    board = beat.boards[side] if beat is not None else None
    boxed = len(beat.in_box(side)) if beat is not None else 0
    return (len(board.men) - boxed if board is not None else 0), boxed
