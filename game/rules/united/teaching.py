"""What lessons ask of United: line-ups by names, small decisions, the numbers of rows, chances and hardness."""

from __future__ import annotations

from fractions import Fraction
from types import MappingProxyType

from game.core.rules import Seat
from game.rules.postal.writing import OWN, line_up_of, read_man, write_name
from game.rules.spec import LineFault, Reference, Sight, Teaching
from game.rules.united import counting, desk_edit, desk_numbers, queries, report, squad
from game.rules.united.actions import Action, SubmitLineUp
from game.rules.united.forecast import forecast
from game.rules.united.puzzles import PUZZLES
from game.rules.united.state import (
    FIELD_ROWS,
    ROW_INDEX,
    FieldPoints,
    MatchState,
    Player,
    Sheet,
    Stage,
    TeamRow,
)
from game.rules.united.written import read_line_up, write_line_up

Looks = Sight[MatchState, Action]


# -- questions ---------------------------------------------------------------------------------------------------------


def _sheet(look: Looks, side: int) -> Sheet:
    if look.state.sheets and not isinstance(look.action, SubmitLineUp):
        return look.state.sheets[look.seat if side == OWN else side]
    found = desk_numbers.sheet(*line_up_of(look, side))
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
    _, line_up = line_up_of(look, side)
    whole: int = sum(sheet.sums) + sum(line_up.hardness[2:]) + sum(line_up.home)
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


def players(look: Looks, row: TeamRow, side: int = OWN) -> int:
    """How many men stand in a row."""
    return len(line_up_of(look, side)[1].places[ROW_INDEX[row]])


def stands(look: Looks, man: Man) -> str:
    """The row in which a man of one's own stands; ``-``: he does not play."""
    return desk_edit.row_of(line_up_of(look, OWN)[1], man.name) or "-"


def worth(look: Looks, man: Man) -> int:
    """What a man of one's own is worth where he stands; 0: he does not play."""
    row = desk_edit.row_of(line_up_of(look, OWN)[1], man.name)
    return queries.strength(man, row) if row is not None else 0


def cost(look: Looks, man: Man) -> int:
    """What a man costs a new club (U-1.4)."""
    return queries.value_points(man)


def founding_cost(look: Looks) -> int:
    """What one's own squad would cost a new club (U-1.4)."""
    return squad.founding_cost(look.state.clubs[look.seat])


def founding_faults(look: Looks) -> int:
    """How much keeps one's own squad from being a new club (U-1.4)."""
    return len(squad.founding_faults(look.state.clubs[look.seat]))


def points(look: Looks, man: Man) -> int:
    """The disciplinary points a man brought along (U-3.5c)."""
    return man.points


def ban(look: Looks, before: int, after: int) -> int:
    """How many matches a man misses whose disciplinary points rose so in a round (U-3.5c)."""
    return report.ban_matches(before, after)


def points_after(look: Looks, man: Man) -> int:
    """A man's disciplinary points as the report of the finished match has them (U-3.5c)."""
    return _card(look, man).points


def ban_after(look: Looks, man: Man) -> int:
    """How many matches he misses after it (U-3.5c)."""
    return _card(look, man).ban


def _card(look: Looks, man: Player) -> report.CardLine:
    if look.state.stage is not Stage.OVER:
        raise LineFault("line-no-report")
    cards = [card for side in report.match_report(look.state).sides for card in side.cards if card.player == man.name]
    if not cards:
        raise LineFault("line-nobody", found=man.name)
    return cards[0]


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
    return sum(line_up_of(look, side)[1].hardness)


def penalties(look: Looks, side: int = OWN) -> Fraction:
    """How many penalties the hardness of a line-up costs on average (U-3.5a)."""
    return _risk(look, side).penalties


def red(look: Looks, side: int = OWN) -> Fraction:
    """How likely it costs at least one sending-off (U-3.5b)."""
    return _risk(look, side).red


def _risk(look: Looks, side: int) -> desk_numbers.Risk:
    return desk_numbers.risk(*line_up_of(look, side), look.state.options.discipline)


def home(look: Looks, side: int = OWN) -> int:
    """How many home points are spent."""
    return sum(line_up_of(look, side)[1].home)


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
            "LineUp": Reference(lambda state, text: read_line_up(state.clubs, text), lambda _, it: write_line_up(it)),
            "Man": Reference(lambda state, word: read_man(state.clubs, word), lambda _, it: write_name(it.name), "man"),
        }
    ),
    quiet=quiet,
    queries=MappingProxyType(
        {
            "row": row, "men": men, "cut": cut, "lost": lost, "chances": chances, "extra-chances": extra_chances,
            "strength": strength, "players": players, "stands": stands, "worth": worth, "cost": cost,
            "founding-cost": founding_cost, "founding-faults": founding_faults, "left": left, "matrix": matrix,
            "hardness": hardness, "home": home, "penalties": penalties, "red": red, "points": points, "ban": ban,
            "points-after": points_after, "ban-after": ban_after, "expected": expected, "score": score,
        }
    ),
    puzzles=PUZZLES,
)  # fmt: skip
