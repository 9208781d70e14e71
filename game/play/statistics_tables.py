"""The statistics across matches as tables that can be sorted, and as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

from game.content.words import Words
from game.core.frozen import frozen
from game.core.ruling import FactValue
from game.play.pages import date
from game.play.statistics import Balance, RankedLine, Statistics, Streak
from game.rules.spec import GameSpec, Ranked

BALANCE = ("played", "won", "drawn", "lost", "goals")
WITHOUT_GOALS = ("played", "won", "lost")
CellValue = tuple[str, int | None]
"""What is shown, and what it is sorted by if that is a number."""


@frozen
class StatTable:
    """One table: its columns, its rows, and which columns are numbers."""

    columns: tuple[str, ...]
    rows: tuple[tuple[CellValue, ...], ...]
    numbers: tuple[int, ...]


def pages(spec: GameSpec) -> tuple[str, ...]:
    """Which tables a game has; those of clubs only where clubs are kept."""
    clubs = ("clubs",) if spec.sample_teams else ()
    return ("rivals", *clubs, *(table.page for table in spec.ranked), "records")


def stat_table(found: Statistics, page: str, say: Words, by_goals: bool = True) -> StatTable:
    """One page of the statistics."""
    balance = BALANCE if by_goals else WITHOUT_GOALS
    if page == "rivals":
        rows = [(_text(say.say("stats.pair", {"first": each.first, "second": each.second})),
                 *_balance(each.balance, balance, say)) for each in found.rivals]  # fmt: skip
        return _table(("people", *balance), rows, 1, say)
    if page == "clubs":
        rows = [(_text(each.club), *_balance(each.balance, balance, say)) for each in found.clubs]
        return _table(("club", *balance), rows, 1, say)
    if page == "records":
        return _records(found, say, by_goals)
    table, lines = next(each for each in found.ranked if each[0].page == page)
    return _ranked(table, lines, say)


def _ranked(table: Ranked, lines: Sequence[RankedLine], say: Words) -> StatTable:
    """A table of the game's own."""
    often = ("matches",) if table.often else ()
    rows = [
        (_text(str(say.named(table.subject, line.subject))), _text(line.team), *map(_number, line.values),
         *(_number(line.matches) for _ in often))
        for line in lines
    ]  # fmt: skip
    return _table((table.subject, table.team, *table.kinds, *often), rows, 2, say)


def _records(found: Statistics, say: Words, by_goals: bool) -> StatTable:
    rows: list[tuple[CellValue, ...]] = []
    win = found.biggest_win if by_goals else None
    if win is not None:
        pair = say.say("around.pairing", {"home": win.home, "away": win.away})
        score = say.say("around.score", {"home": win.home_goals or 0, "away": win.away_goals or 0})
        rows.append((_text(say.say("around.record-win")), _text(f"{pair} {score}"), _text(date(win.created, say))))
    streaks = (("wins", found.longest_wins), ("unbeaten", found.longest_unbeaten))
    rows += [_streak(f"around.record-{name}", streak, say) for name, streak in streaks if streak is not None]
    columns = tuple(say.say(f"around.column-{name}") for name in ("record", "what", "since"))
    return StatTable(columns, tuple(rows), ())


def _streak(key: str, streak: Streak, say: Words) -> tuple[CellValue, ...]:
    facts: dict[str, FactValue] = {"name": streak.name, "count": streak.length}
    told = say.say("around.streak", facts)
    return _text(say.say(key)), _text(told), _text(date(streak.since, say))


def _text(text: str) -> CellValue:
    return text, None


def _number(number: int) -> CellValue:
    return str(number), number


def _balance(own: Balance, columns: Sequence[str], say: Words) -> tuple[CellValue, ...]:
    goals = say.say("stats.goal-ratio", {"own": own.goals, "other": own.against})
    cells = {"played": _number(own.played), "won": _number(own.won), "drawn": _number(own.drawn),
             "lost": _number(own.lost), "goals": (goals, own.goals - own.against)}  # fmt: skip
    return tuple(cells[column] for column in columns)


def _table(columns: tuple[str, ...], rows: Sequence[tuple[CellValue, ...]], texts: int, say: Words) -> StatTable:
    names = tuple(say.say(f"stats.{column}") for column in columns)
    return StatTable(names, tuple(rows), tuple(range(texts, len(columns))))


def csv_text(table: StatTable) -> str:
    """As spreadsheets read it; a text that would be taken for a formula is marked as text."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(table.columns)
    writer.writerows([_plain(text) for text, _ in row] for row in table.rows)
    return out.getvalue()


def _plain(text: str) -> str:
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") else text
