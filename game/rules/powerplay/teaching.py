"""What lessons ask of Powerplay: plans by fields and names, and the numbers of fields, runs and tiredness."""

from __future__ import annotations

import re
from types import MappingProxyType

from game.core.rules import Seat
from game.rules.powerplay import desk_numbers, queries
from game.rules.powerplay.actions import Action, SubmitLineUp
from game.rules.powerplay.counting import attacked, countered, duel
from game.rules.powerplay.state import Board, Club, LineUp, MatchState, Player, Posting, Run, Sixth, TeamRow, six
from game.rules.powerplay.tables import COLUMNS, LAST_FIELD, SIXTHS
from game.rules.spec import LineFault, Reference, Sight, Teaching

PART, NEXT, NOBODY, BLANK = "|", ";", "-", "_"
OWN = -1
"""The side of whoever asks."""
LETTERS = ("m", "v", "h")
"""Motivation, home points, hardness behind a man's place."""
_PLACE = re.compile(r"([0-9]{1,2})([^0-9+][^+]*)(?:\+((?:[mvh][0-9])+))?")
Looks = Sight[MatchState, Action]


# -- plans and men -----------------------------------------------------------------------------------------------------


def read_line_up(state: MatchState, text: str) -> LineUp:
    """Six sixths as in positions, then the substitutes for V and S and the taker of penalty shots."""
    plan, _, bench = text.partition(PART)
    sixths = plan.split(NEXT)
    if len(sixths) != SIXTHS:
        raise LineFault("line-sixths", count=len(sixths), needed=SIXTHS)
    names = ["" if word == NOBODY else word.replace(BLANK, " ") for word in bench.split()] or ["", "", ""]
    if len(names) != 3:
        raise LineFault("line-bench", found=bench.strip())
    made = six([Sixth(tuple(_posting(word) for word in each.split())) for each in sixths])
    return LineUp(made, (names[0], names[1]), names[2])


def _posting(word: str) -> Posting:
    """``11S3+h1``: a man on a field, and his points."""
    found = _PLACE.fullmatch(word)
    if found is None:
        raise LineFault("line-place", found=word, expected="11S3+h1")
    points = dict.fromkeys(LETTERS, 0)
    for letter, digit in re.findall(r"([mvh])([0-9])", found[3] or ""):
        points[letter] += int(digit)
    return Posting(int(found[1]), found[2].replace(BLANK, " "), *points.values())


def write_line_up(state: MatchState, line_up: LineUp) -> str:
    sixths = f" {NEXT} ".join(" ".join(map(_placed, sixth.places)) for sixth in line_up.sixths)
    named = [name.replace(" ", BLANK) or NOBODY for name in (*line_up.substitutes, line_up.taker)]
    return f"{sixths} {PART} {' '.join(named)}"


def _placed(place: Posting) -> str:
    points = "".join(f"{letter}{count}" for letter, (_, count) in zip(LETTERS, place.points(), strict=True) if count)
    return f"{place.field}{place.player.replace(' ', BLANK)}{'+' if points else ''}{points}"


def read_man(state: MatchState, word: str) -> Player:
    """A player of either club, blanks in his name as ``_``."""
    name = word.replace(BLANK, " ")
    for club in state.clubs:
        if name in club.by_name:
            return club.by_name[name]
    raise LineFault("line-nobody", found=word)


# -- questions ---------------------------------------------------------------------------------------------------------


def _line_up(look: Looks, side: int) -> tuple[Club, LineUp]:
    """The plan that is being filled in, or the one a side has handed in."""
    whose = look.seat if side == OWN else side
    filled = look.action.line_up if isinstance(look.action, SubmitLineUp) and whose == look.seat else None
    line_up = filled or look.state.line_ups[whose]
    if line_up is None:
        raise LineFault("line-no-line-up")
    return look.state.clubs[whose], line_up


def _board(look: Looks, sixth: int, side: int) -> Board:
    if not 1 <= sixth <= SIXTHS:
        raise LineFault("line-word", found=str(sixth), expected=f"1–{SIXTHS}")
    club, line_up = _line_up(look, side)
    return desk_numbers.boards(club, line_up, look.state.options.support)[sixth - 1]


def _field(where: int) -> int:
    if not 1 <= where <= LAST_FIELD:
        raise LineFault("line-word", found=str(where), expected=f"1–{LAST_FIELD}")
    return where


def field(look: Looks, where: int, sixth: int = 1, side: int = OWN) -> int:
    """The strength of a field in a sixth, with support and points (PP-7.3.3)."""
    return _board(look, sixth, side).at(_field(where))


def support(look: Looks, where: int, sixth: int = 1, side: int = OWN) -> int:
    """What neighbours give a field (PP-7.3.3)."""
    return _board(look, sixth, side).support[_field(where) - 1]


def skating(look: Looks, man: Man, sixth: int = 1, side: int = OWN) -> int:
    """What a man is worth on his field in a sixth, tiredness and points counted (PP-7.3.4)."""
    for each in _board(look, sixth, side).men:
        if each.player == man.name:
            return each.total
    raise LineFault("line-nobody", found=man.name)


def tired(look: Looks, man: Man, sixth: int, side: int = OWN) -> int:
    """What a man has lost when a sixth begins (PP-7.3.4)."""
    return desk_numbers.tired(_line_up(look, side)[1])[sixth - 1].get(man.name, 0)


def strength(look: Looks, man: Man, row: TeamRow, tired: int = 0) -> int:
    """What a man is worth in a row, having lost so much (PP-3.3, PP-7.3.4)."""
    return queries.strength_at(man, row, tired)


def _run(look: Looks, where: int, sixth: int, side: int) -> tuple[Run, Run | None]:
    whose = look.seat if side == OWN else side
    own, other = _board(look, sixth, whose), _board(look, sixth, 1 - whose)
    if not COLUMNS < where <= LAST_FIELD:
        raise LineFault("line-word", found=str(where), expected=f"{COLUMNS + 1}–{LAST_FIELD}")
    return attacked(where, own.strengths, other.strengths)


def run(look: Looks, where: int, sixth: int = 1, side: int = OWN) -> int:
    """What is left of an attack from a field; 0 or less: stopped (PP-7.3.1)."""
    return _run(look, where, sixth, side)[0].left


def chances(look: Looks, where: int, sixth: int = 1, side: int = OWN) -> int:
    """How many chances an attack from a field brings (PP-7.3.1)."""
    return _run(look, where, sixth, side)[0].chances


def counter(look: Looks, where: int, sixth: int = 1, side: int = OWN) -> int:
    """How many chances the other side's counter brings when an attack from a field is stopped (PP-7.3.2)."""
    back = _run(look, where, sixth, side)[1]
    return back.chances if back is not None else 0


def countering(look: Looks, back: int, start: int, sixth: int = 1, side: int = OWN) -> int:
    """What is left of a counter that a side begins on a field of defence with so much (PP-7.3.2)."""
    whose = look.seat if side == OWN else side
    return countered(_field(back), start, _board(look, sixth, 1 - whose).strengths).left


def all_chances(look: Looks, sixth: int = 1, side: int = OWN) -> int:
    """All chances of a side in a sixth, counters too."""
    boards = (_board(look, sixth, 0), _board(look, sixth, 1))
    return duel(boards[0].strengths, boards[1].strengths).count(look.seat if side == OWN else side)


def hardness(look: Looks, side: int = OWN) -> int:
    """How many points of hardness are spent."""
    return queries.hardness(_line_up(look, side)[1])


def dangerous(look: Looks, side: int = OWN) -> int:
    """How many of them can do harm (PP-4.3)."""
    return queries.dangerous(*_line_up(look, side))


def home_points(look: Looks) -> int:
    """How many home points one's own side may place (PP-4.2)."""
    return queries.home_allowance(look.state, look.seat)


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
            "Man": Reference(read_man, lambda state, man: man.name.replace(" ", BLANK), "man"),
        }
    ),
    quiet=quiet,
    queries=MappingProxyType(
        {
            "field": field, "support": support, "skating": skating, "tired": tired, "strength": strength, "run": run,
            "chances": chances, "counter": counter, "countering": countering, "all-chances": all_chances,
            "hardness": hardness, "dangerous": dangerous, "home-points": home_points, "score": score,
        }
    ),
)  # fmt: skip
