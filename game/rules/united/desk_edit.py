"""Changing a line-up that is still being made: every change gives a new value, legal or not."""

from __future__ import annotations

from dataclasses import replace

from game.rules.united.queries import may_play
from game.rules.united.state import (
    FIELD_ROWS,
    ROW_INDEX,
    ROWS,
    Club,
    Eleven,
    FieldPoints,
    LineUp,
    RowPoints,
    TeamRow,
)

BLANK = LineUp(((), (), (), (), ()))
"""A form on which nothing is written yet."""
SINGLE = (TeamRow.T, TeamRow.A)
"""Rows with one place: whoever is put there takes it from the man before him."""


def row_of(line_up: LineUp, name: str) -> TeamRow | None:
    """Where a man stands; None: nowhere."""
    return next((row for row, names in zip(ROWS, line_up.places, strict=True) if name in names), None)


def put(line_up: LineUp, name: str, row: TeamRow) -> LineUp:
    """The man at the end of this row and nowhere else; in goal and as sweeper he takes the place of the other."""
    if name in line_up.places[ROW_INDEX[row]]:
        return line_up
    rows = _without(line_up, name)
    index = ROW_INDEX[row]
    rows[index] = (name,) if row in SINGLE else (*rows[index], name)
    return replace(line_up, places=_places(rows))


def without(line_up: LineUp, gone: str) -> LineUp:
    """The same line-up without this man."""
    return replace(line_up, places=_places(_without(line_up, gone)))


def renamed(line_up: LineUp, old: str, new: str) -> LineUp:
    """A line-up in which somebody is called otherwise."""
    return replace(
        line_up, places=_places([tuple(new if name == old else name for name in names) for names in line_up.places])
    )


def swap(line_up: LineUp, first: str, second: str) -> LineUp:
    """Two men change places; one who has none takes the other's."""
    other = {first: second, second: first}
    return replace(
        line_up, places=_places([tuple(other.get(name, name) for name in names) for names in line_up.places])
    )


def with_hardness(line_up: LineUp, row: TeamRow, points: int) -> LineUp:
    """U-3.4: so much hardness on this row."""
    keeper, sweeper, defence, midfield, attack = (
        points if each is row else old for each, old in zip(ROWS, line_up.hardness, strict=True)
    )
    hardness: RowPoints = (keeper, sweeper, defence, midfield, attack)
    return replace(line_up, hardness=hardness)


def with_home(line_up: LineUp, row: TeamRow, points: int) -> LineUp:
    """U-3.6: so many home points on this row; only V, M and S can have any."""
    if row not in FIELD_ROWS:
        raise ValueError(f"home points go to V, M and S only, not to {row}")
    defence, midfield, attack = (
        points if each is row else old for each, old in zip(FIELD_ROWS, line_up.home, strict=True)
    )
    home: FieldPoints = (defence, midfield, attack)
    return replace(line_up, home=home)


def moved_on(club: Club, line_up: LineUp, name: str, step: int = 1) -> LineUp:
    """The man in the next row where he may play, and after the last one on the bench; backwards with a step of -1."""
    player = club.by_name.get(name)
    if player is None:
        return without(line_up, name)
    stops: list[TeamRow | None] = [None, *(row for row in ROWS if may_play(player, row))]
    now = row_of(line_up, name)
    target = stops[((stops.index(now) if now in stops else 0) + step) % len(stops)]
    return put(line_up, name, target) if target else without(line_up, name)


def _without(line_up: LineUp, name: str) -> list[tuple[str, ...]]:
    return [tuple(other for other in names if other != name) for names in line_up.places]


def _places(rows: list[tuple[str, ...]]) -> Eleven:
    keeper, sweeper, defence, midfield, attack = rows
    return (keeper, sweeper, defence, midfield, attack)
