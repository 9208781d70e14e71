"""The statistics across matches as tables that can be sorted, and as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass

from game.content.words import Words
from game.core.ruling import FactValue
from game.play.pages import date
from game.play.statistics import Balance, Statistics, Streak

PAGES = ("rivals", "clubs", "scorers", "cards", "records")
BALANCE = ("played", "won", "drawn", "lost", "goals")
CellValue = tuple[str, int | None]
"""What is shown, and what it is sorted by if that is a number."""


@dataclass(frozen=True, slots=True)
class StatTable:
    """One table: its columns, its rows, and which columns are numbers."""

    columns: tuple[str, ...]
    rows: tuple[tuple[CellValue, ...], ...]
    numbers: tuple[int, ...]


def stat_table(found: Statistics, page: str, say: Words) -> StatTable:
    """One page of the statistics."""
    if page == "rivals":
        rows = [(_text(say.say("stats.pair", {"first": each.first, "second": each.second})),
                 *_balance(each.balance, say)) for each in found.rivals]  # fmt: skip
        return _table(("people", *BALANCE), rows, 1, say)
    if page == "clubs":
        return _table(("club", *BALANCE), [(_text(each.club), *_balance(each.balance, say)) for each in found.clubs],
                      1, say)  # fmt: skip
    if page == "scorers":
        men = [(_text(man.player), _text(man.club), _number(man.goals), _number(man.matches)) for man in found.scorers]
        return _table(("player", "club", "goals", "matches"), men, 2, say)
    if page == "cards":
        sinners = [(_text(man.player), _text(man.club), _number(man.red), _number(man.yellow)) for man in found.cards]
        return _table(("player", "club", "red", "yellow"), sinners, 2, say)
    return _records(found, say)


def _records(found: Statistics, say: Words) -> StatTable:
    rows: list[tuple[CellValue, ...]] = []
    win = found.biggest_win
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


def _balance(own: Balance, say: Words) -> tuple[CellValue, ...]:
    goals = say.say("stats.goal-ratio", {"own": own.goals, "other": own.against})
    numbers = (_number(own.played), _number(own.won), _number(own.drawn), _number(own.lost))
    return (*numbers, (goals, own.goals - own.against))


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
