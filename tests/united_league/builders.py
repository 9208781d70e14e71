"""Short ways to write players, clubs and seasons of United's league in the notation of the book."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from itertools import count
from typing import Any, TypeVar

from game.core.dice import Dice, ScriptDice
from game.core.driver import run_on
from game.core.rules import Work
from game.league.calendar import Calendar
from game.rules.united.season.frames import Frame, Phases
from game.rules.united.season.orders import Orders
from game.rules.united.season.rules import SEASON
from game.rules.united.season.settings import Settings
from game.rules.united.season.state import LeagueClub, Member, SeasonState
from game.rules.united.season.work import Season
from game.rules.united.state import Age, TeamRow

E = TypeVar("E")
_ids = count(1)


def member(text: str, name: str = "", **more: Any) -> Member:
    """``MS III 7`` (U-2.4), then, where they apply, ``8DP`` and ``new`` (a talent that is not played in)."""
    rows, age, level, *marks = text.split()
    points = next((int(mark.removesuffix("DP")) for mark in marks if mark.endswith("DP")), 0)
    dear = "T" in rows or "A" in rows
    made = Member(
        id=next(_ids), name=name or f"{rows}{age}{level}-{next(_ids)}", qualified=tuple(map(TeamRow, rows)),
        age=Age(age), level=int(level), points=points, played_in="new" not in marks, cost=4 if dear else 2,
    )  # fmt: skip
    return replace(made, **more)


def club(*texts: str, name: str = "Home", **more: Any) -> LeagueClub:
    """A club of ``T I 5``, ``3x V I 5``, ``Keres: M nT 0``; the nameless are called V1, V2, MS1."""
    numbers: Counter[str] = Counter()
    squad: list[Member] = []
    for text in texts:
        who, _, data = text.rpartition(": ")
        times, _, kind = data.partition("x ") if data[0].isdigit() else ("1", "", data)
        for _ in range(int(times)):
            rows = kind.split()[0]
            numbers[rows] += 1
            squad.append(member(kind, who or f"{rows}{numbers[rows]}"))
    given: dict[str, Any] = {"short": name[:3].upper(), "manager": f"{name}'s manager", "human": False} | more
    return LeagueClub(name=name, squad=tuple(squad), **given)


ELEVEN = ("T I 5", "A I 5", "3x V I 5", "3x M I 5", "3x S I 5")
"""Enough to play."""


def man(of: LeagueClub, name: str) -> Member:
    return next(each for each in of.squad if each.name == name)


def calendar(rounds: int = 11, last_trading: int = 7) -> Calendar:
    """One without matches."""
    return Calendar(rounds, last_trading, (6,) * rounds, ())


def season(*clubs: LeagueClub, round: int = 1, settings: Settings | None = None, **more: Any) -> SeasonState:
    """A season in the middle of a round, with whoever is named and nothing to be done next."""
    found = list(clubs)
    given: dict[str, Any] = {
        "settings": settings or Settings(clubs=4), "season": 1, "calendar": calendar(), "clubs": found, "frames": [],
        "round": round, "orders": [None] * len(found), "ahead": [None] * len(found), "next_id": 10_000,
    }  # fmt: skip
    return SeasonState(**(given | more))


def working(state: SeasonState, *script: tuple[str, int], dice: Dice | None = None) -> Season:
    """Work on a copy of the season, with dice as planned."""
    return Work(state.clone(), dice or ScriptDice(*script), state_type=SeasonState)


def resolved(
    state: SeasonState, phase: int, *script: tuple[str, int], orders: Mapping[int, Orders | None] | None = None
) -> Season:
    """A phase carried out with these envelopes (None: no orders); the others hold nothing."""
    work = working(state, *script)
    work.draft.orders = [(orders or {}).get(number, Orders()) for number in range(len(state.clubs))]
    frame: Frame = Phases((phase,))
    work.push(frame)
    run_on(SEASON, work)
    assert isinstance(work.dice, ScriptDice)
    work.dice.expect_end()
    return work


def of_kind(work: Season, kind: type[E]) -> list[E]:
    """What happened of a kind, in order."""
    return [event for event in work.events or () if isinstance(event, kind)]


def with_club(state: SeasonState, number: int, **changes: Any) -> SeasonState:
    """The season with a club changed."""
    changed = state.clone()
    changed.clubs[number] = replace(state.clubs[number], **changes)
    return changed
