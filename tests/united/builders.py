"""Short ways to write players, clubs, line-ups and matches in the notation of the book."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar, cast

from hypothesis import settings

from game.core.dice import ScriptDice
from game.core.digest import digest
from game.core.driver import Applied, apply
from game.core.ruling import Ruling
from game.rules.united.actions import Action
from game.rules.united.match import UNITED
from game.rules.united.position import parse
from game.rules.united.state import Age, Club, Eleven, FieldPoints, LineUp, MatchState, Player, RowPoints, TeamRow

E = TypeVar("E")
Script = tuple[str, int]

PROPERTY = settings(deadline=None, derandomize=True)
"""Properties are tried on the same examples everywhere, however long they take."""

NO_POINTS: RowPoints = (0, 0, 0, 0, 0)
NO_HOME: FieldPoints = (0, 0, 0)


def player(text: str, name: str = "") -> Player:
    """``MS III 7`` (U-2.4), then, where they apply, ``8DP``, ``banned`` (one match) and ``listed``."""
    rows, age, level, *marks = text.split()
    points = next((int(mark.removesuffix("DP")) for mark in marks if mark.endswith("DP")), 0)
    return Player(
        name or rows + "1",
        tuple(TeamRow(letter) for letter in rows),
        Age(age),
        int(level),
        points=points,
        banned=1 if "banned" in marks else 0,
        listed="listed" in marks,
    )


def squad(*texts: str, name: str = "Home") -> Club:
    """A club of ``T I 5``, ``3x V I 5``, ``Keres: M nT 0``; the nameless are called V1, V2, MS1."""
    count: Counter[str] = Counter()
    players: list[Player] = []
    for text in texts:
        who, _, data = text.rpartition(": ")
        times, _, kind = data.partition("x ") if data[0].isdigit() else ("1", "", data)
        for _ in range(int(times)):
            rows = kind.split()[0]
            count[rows] += 1
            players.append(player(kind, who or f"{rows}{count[rows]}"))
    return Club(name, tuple(players))


def line_up(text: str, hardness: Sequence[int] = NO_POINTS, home: Sequence[int] = NO_HOME) -> LineUp:
    """``T1 / A1 / V1 V2 V3 / M1 M2 M3 / S1 S2 S3``; an empty row is left blank."""
    places = cast(Eleven, tuple(tuple(part.split()) for part in text.split("/")))
    assert len(places) == 5, text
    return LineUp(places, cast(RowPoints, tuple(hardness)), cast(FieldPoints, tuple(home)))


FULL = ("T I 5", "A I 5", "3x V I 5", "3x M I 5", "3x S I 5")
"""Eleven players who can all play at once."""
ELEVEN = line_up("T1 / A1 / V1 V2 V3 / M1 M2 M3 / S1 S2 S3")
"""They in their own rows."""


def roll(name: str, *faces: int) -> tuple[Script, ...]:
    """Planned rolls of one name, in order: ``roll("scorer", 5, 7)``."""
    return tuple((f"united.{name}", face) for face in faces)


def script(*parts: Iterable[Script]) -> ScriptDice:
    return ScriptDice(*(each for part in parts for each in part))


def play(state: MatchState | str, action: Action, *parts: Iterable[Script], seat: int = 0) -> Applied[MatchState]:
    """The action carried out with exactly these rolls."""
    dice = script(*parts)
    applied = apply(UNITED, parse(state) if isinstance(state, str) else state, seat, action, dice, reports=True)
    assert isinstance(applied, Applied), applied
    dice.expect_end()
    return applied


def of_kind(events: Iterable[Any], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def digest_of(state: MatchState) -> str:
    return digest(MatchState, state)


def reasons(rulings: Iterable[Ruling]) -> set[str]:
    return {ruling.reason for ruling in rulings}
