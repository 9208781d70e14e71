"""The statistics across matches as a page, for the screen and for print."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.words import Words, words
from game.core.page import Block, Listing, Note, Page, Story
from game.core.ruling import FactValue
from game.play.index import MatchRow
from game.play.pages import date
from game.play.statistics import Balance, Statistics, Streak

BALANCE = ("played", "won", "drawn", "lost", "goals")
TOP = 15
"""Scorers and sinners on the page."""


def statistics_page(found: Statistics, language: str) -> Page:
    """Tables and records; what is empty is left out."""
    say = words(language)
    tables = [_rivals(found, say), _clubs(found, say), _scorers(found, say), _cards(found, say)]
    blocks: list[Block] = [table for table in tables if table.rows]
    records = _records(found, say)
    if records:
        blocks.append(Story(say.say("stats.records"), tuple(records)))
    if found.unseen:
        blocks.append(Note(say.say("stats.unseen", {"matches": found.unseen})))
    return Page(say.say("stats.title"), say.say("stats.subtitle", {"matches": found.matches}), None, tuple(blocks))


def _rivals(found: Statistics, say: Words) -> Listing:
    rows = [
        (say.say("stats.pair", {"first": pair.first, "second": pair.second}), *_balance(pair.balance, say))
        for pair in found.rivals
    ]
    return _table("stats.rivals", ("people", *BALANCE), rows, say)


def _clubs(found: Statistics, say: Words) -> Listing:
    rows = [(record.club, *_balance(record.balance, say)) for record in found.clubs]
    return _table("stats.clubs", ("club", *BALANCE), rows, say)


def _balance(own: Balance, say: Words) -> tuple[str, ...]:
    goals = say.say("stats.goal-ratio", {"own": own.goals, "other": own.against})
    return str(own.played), str(own.won), str(own.drawn), str(own.lost), goals


def _scorers(found: Statistics, say: Words) -> Listing:
    rows = [
        (str(say.named("nation", man.player)), man.club, str(man.goals), str(man.matches))
        for man in found.scorers[:TOP]
    ]
    return _table("stats.scorers", ("player", "club", "goals", "matches"), rows, say, texts=2)


def _cards(found: Statistics, say: Words) -> Listing:
    rows = [(man.player, man.club, str(man.red), str(man.yellow)) for man in found.cards[:TOP]]
    return _table("stats.cards", ("player", "club", "red", "yellow"), rows, say, texts=2)


def _table(
    heading: str, columns: tuple[str, ...], rows: Sequence[tuple[str, ...]], say: Words, texts: int = 1
) -> Listing:
    """A table whose first columns are ``texts``, the others figures."""
    names = tuple(say.say(f"stats.{column}") for column in columns)
    return Listing(say.say(heading), names, tuple(rows), tuple(range(texts, len(columns))))


def _records(found: Statistics, say: Words) -> list[str]:
    lines = [_win(found.biggest_win, say)] if found.biggest_win else []
    streaks = (("stats.streak-wins", found.longest_wins), ("stats.streak-unbeaten", found.longest_unbeaten))
    return lines + [_streak(key, streak, say) for key, streak in streaks if streak]


def _win(row: MatchRow, say: Words) -> str:
    facts: dict[str, FactValue] = {"home": row.home, "away": row.away, "date": date(row.created, say)}
    return say.say("stats.biggest-win", facts | {"home_goals": row.home_goals or 0, "away_goals": row.away_goals or 0})


def _streak(key: str, streak: Streak, say: Words) -> str:
    facts: dict[str, FactValue] = {"name": streak.name, "length": streak.length}
    return say.say(key, facts)
