"""What lessons ask of United: line-ups by names, small decisions, the numbers of rows, chances and hardness."""

from __future__ import annotations

from fractions import Fraction
from types import MappingProxyType

from game.core.rules import Seat
from game.rules.spec import LineFault, Reference, Sight, Teaching
from game.rules.united import counting, desk_numbers, queries
from game.rules.united.actions import Action, SubmitLineUp
from game.rules.united.forecast import forecast
from game.rules.united.state import (
    FIELD_ROWS,
    ROW_INDEX,
    ROWS,
    Club,
    FieldPoints,
    LineUp,
    MatchState,
    Player,
    RowPoints,
    Sheet,
    TeamRow,
)

HARD, HOME, PART, BLANK = "hard", "home", "|", "_"
OWN = -1
"""The side of whoever asks."""
Looks = Sight[MatchState, Action]


# -- line-ups and men --------------------------------------------------------------------------------------------------


def read_line_up(state: MatchState, text: str) -> LineUp:
    """``T Smyslow | A Bogoljubow | V Rubinstein Euwe | M … | S … | hard A4 M1 | home V1 M4 S1``."""
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
            rows[_row(key)] = tuple(_name(state, word) for word in words)
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


def _name(state: MatchState, word: str) -> str:
    return read_man(state, word).name


def read_man(state: MatchState, word: str) -> Player:
    """A player of either club, blanks in his name as ``_``."""
    name = word.replace(BLANK, " ")
    for club in state.clubs:
        if name in club.by_name:
            return club.by_name[name]
    raise LineFault("line-nobody", found=word)


def write_line_up(state: MatchState, line_up: LineUp) -> str:
    rows = (" ".join([row, *map(_written, names)]) for row, names in zip(ROWS, line_up.places, strict=True))
    hard = [f"{row}{points}" for row, points in zip(ROWS, line_up.hardness, strict=True) if points]
    home = [f"{row}{points}" for row, points in zip(FIELD_ROWS, line_up.home, strict=True) if points]
    spent = (f"{key} {' '.join(words)}" for key, words in ((HARD, hard), (HOME, home)) if words)
    return f" {PART} ".join([*rows, *spent])


def _written(name: str) -> str:
    return name.replace(" ", BLANK)


# -- questions ---------------------------------------------------------------------------------------------------------


def _line_up(look: Looks, side: int) -> tuple[Club, LineUp]:
    """The line-up that is being filled in, or the one a side has handed in."""
    whose = look.seat if side == OWN else side
    filled = look.action.line_up if isinstance(look.action, SubmitLineUp) and whose == look.seat else None
    line_up = filled or look.state.line_ups[whose]
    if line_up is None:
        raise LineFault("line-no-line-up")
    return look.state.clubs[whose], line_up


def _sheet(look: Looks, side: int) -> Sheet:
    if look.state.sheets and not isinstance(look.action, SubmitLineUp):
        return look.state.sheets[look.seat if side == OWN else side]
    found = desk_numbers.sheet(*_line_up(look, side))
    if found is None:
        raise LineFault("line-no-line-up")
    return found


def row(look: Looks, row: TeamRow, side: int = OWN) -> int:
    """What a row is worth in the end, with hardness, home points, 3:1 rule and sendings-off."""
    return _sheet(look, side).values[ROW_INDEX[row]]


def men(look: Looks, row: TeamRow, side: int = OWN) -> int:
    """What the men of a field row add up to (U-3.3)."""
    return _of_field(_sheet(look, side).sums, row)


def cut(look: Looks, row: TeamRow, side: int = OWN) -> int:
    """The same after the 3:1 rule (U-3.7)."""
    return _of_field(_sheet(look, side).cut, row)


def lost(look: Looks, side: int = OWN) -> int:
    """What the 3:1 rule takes away in all, from the men and from the rows with their points."""
    sheet = _sheet(look, side)
    _, line_up = _line_up(look, side)
    whole = sum(sheet.sums) + sum(line_up.hardness[2:]) + sum(line_up.home)
    return whole - sum(sheet.raised)


def _of_field(points: FieldPoints, row: TeamRow) -> int:
    if row not in FIELD_ROWS:
        raise LineFault("line-word", found=row, expected=", ".join(FIELD_ROWS))
    return points[FIELD_ROWS.index(row)]


def chances(look: Looks, row: TeamRow, side: int = OWN) -> int:
    """How many chances a field row has against the other side (U-3.8)."""
    whose = look.seat if side == OWN else side
    own, other = _sheet(look, whose), _sheet(look, 1 - whose)
    return _of_field(counting.chances(own.values, other.values), row)


def extra_chances(look: Looks, row: TeamRow, side: int = OWN) -> int:
    """The same in extra time (U-8.4)."""
    whose = look.seat if side == OWN else side
    own, other = _sheet(look, whose), _sheet(look, 1 - whose)
    return _of_field(counting.extra_chances(own.values, other.values), row)


def strength(look: Looks, man: Man, row: TeamRow) -> int:
    """What a man is worth in a row (U-3.3)."""
    return queries.strength(man, row)


def cost(look: Looks, man: Man) -> int:
    """What a man costs a new club (U-1.4)."""
    return queries.value_points(man)


def left(look: Looks, full: int, minute: int) -> int:
    """What a man of this strength still counts who was sent off in this minute (U-3.5b)."""
    return queries.strength_left(full, minute)


def matrix(look: Looks, hardness: int, roll: int) -> int:
    """How many punishments a roll brings (U-3.5b)."""
    if not 0 <= roll <= 9 or not 0 <= hardness <= 10:
        raise LineFault("line-word", found=f"{hardness} {roll}", expected="0–10 0–9")
    return counting.punishments(hardness, roll)


def hardness(look: Looks, side: int = OWN) -> int:
    """How many points of hardness are spent."""
    return sum(_line_up(look, side)[1].hardness)


def home(look: Looks, side: int = OWN) -> int:
    """How many home points are spent."""
    return sum(_line_up(look, side)[1].home)


def expected(look: Looks, side: int = OWN) -> Fraction:
    """Expected goals of a side, exactly, before kick-off."""
    return forecast(look.state).means[look.seat if side == OWN else side]


def score(look: Looks) -> str:
    return ":".join(map(str, look.state.score))


Man = Player
"""Named in a line."""


def quiet(view: MatchState, seat: Seat) -> Action | None:
    """Nothing here is small: even the next moment is somebody's to be seen."""
    return None


TEACHING: Teaching[MatchState, Action] = Teaching(
    references=MappingProxyType(
        {
            "LineUp": Reference(read_line_up, write_line_up),
            "Man": Reference(read_man, lambda state, man: _written(man.name), "man"),
        }
    ),
    quiet=quiet,
    queries=MappingProxyType(
        {
            "row": row, "men": men, "cut": cut, "lost": lost, "chances": chances, "extra-chances": extra_chances,
            "strength": strength, "cost": cost, "left": left, "matrix": matrix, "hardness": hardness, "home": home,
            "expected": expected, "score": score,
        }
    ),
)  # fmt: skip
