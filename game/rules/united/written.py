"""Line-ups as text, men by their names.

    T Smyslow | A Bogoljubow | V Rubinstein Euwe | M … | S … | hard A4 M1 | home V1 M4 S1

Blanks in names are written as ``_``.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.postal.writing import read_man, write_name
from game.rules.spec import LineFault
from game.rules.united.state import FIELD_ROWS, ROW_INDEX, ROWS, Club, FieldPoints, LineUp, RowPoints, TeamRow

HARD, HOME, PART = "hard", "home", "|"


def read_line_up(clubs: Iterable[Club], text: str) -> LineUp:
    """The line-up in a text, of men of any of these clubs; ``LineFault`` for one that means nothing."""
    known = tuple(clubs)
    rows: dict[TeamRow, tuple[str, ...]] = {}
    hard, home = [0] * len(ROWS), [0] * len(FIELD_ROWS)
    for part in text.split(PART):
        key, *words = part.split() or [""]
        if key in (HARD, HOME):
            for word in words:
                row, points = _points(word)
                if key == HARD:
                    hard[ROW_INDEX[row]] = points
                elif row in FIELD_ROWS:
                    home[FIELD_ROWS.index(row)] = points
                else:
                    raise LineFault("line-word", found=word, expected="V1, M4, S1")
        else:
            rows[_row(key)] = tuple(read_man(known, word).name for word in words)
    keeper, sweeper, defence, midfield, attack = (rows.get(row, ()) for row in ROWS)
    hardness: RowPoints = (hard[0], hard[1], hard[2], hard[3], hard[4])
    points_at_home: FieldPoints = (home[0], home[1], home[2])
    return LineUp((keeper, sweeper, defence, midfield, attack), hardness, points_at_home)


def _row(word: str) -> TeamRow:
    if word not in list(TeamRow):
        raise LineFault("line-word", found=word, expected=", ".join((*TeamRow, HARD, HOME)))
    return TeamRow(word)


def _points(word: str) -> tuple[TeamRow, int]:
    if not word[1:].isdecimal() or len(word) > 3:
        raise LineFault("line-word", found=word, expected="A4, M1")
    return _row(word[:1]), int(word[1:])


def write_line_up(line_up: LineUp) -> str:
    """The text of a line-up."""
    rows = (" ".join([row, *map(write_name, names)]) for row, names in zip(ROWS, line_up.places, strict=True))
    hard = [f"{row}{points}" for row, points in zip(ROWS, line_up.hardness, strict=True) if points]
    home = [f"{row}{points}" for row, points in zip(FIELD_ROWS, line_up.home, strict=True) if points]
    spent = (f"{key} {' '.join(words)}" for key, words in ((HARD, hard), (HOME, home)) if words)
    return f" {PART} ".join([*rows, *spent])
