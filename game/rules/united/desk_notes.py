"""The arithmetic of every row of a line-up, line by line, so that each number on the form can be explained."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.ruling import FactValue, RuleRef
from game.rules.spec import Note
from game.rules.united.checks import keeper_check, sweeper_check
from game.rules.united.desk_numbers import known, sheet
from game.rules.united.queries import fielded, strength
from game.rules.united.state import FIELD_ROWS, ROW_INDEX, ROWS, Club, LineUp, Player, Sheet, TeamRow
from game.rules.united.tables import RATIO


def row_notes(club: Club, line_up: LineUp) -> dict[TeamRow, tuple[Note, ...]]:
    """How every row comes to its number; empty when the squad is not known."""
    seen = sheet(club, line_up)
    if seen is None:
        return {}
    men = fielded(club, known(club, line_up))
    by_row = {row: [man for man, place in men if place is row] for row in ROWS}
    return {
        row: tuple(
            _field_notes(row, by_row[row], seen, line_up)
            if row in FIELD_ROWS
            else _specialist_notes(row, by_row[row], seen, line_up)
        )
        for row in ROWS
    }


def _note(key: str, rule: RuleRef, **facts: FactValue) -> Note:
    return Note(f"note.united.{key}", rule, tuple(facts.items()))


def _specialist_notes(row: TeamRow, men: list[Player], seen: Sheet, line_up: LineUp) -> Iterator[Note]:
    """Keeper or sweeper: level, hardness, and what he does with the die."""
    if not men:
        yield _note("amateur" if row is TeamRow.T else "no-sweeper", "U-3.1" if row is TeamRow.T else "U-3.9a")
    for man in men:
        yield _note("level", "U-3.2", player=man.name, points=strength(man, row))
    hard, gained = line_up.hardness[ROW_INDEX[row]], seen.bonus[ROW_INDEX[row]]
    if hard:
        yield _note("specialist-hardness", "U-3.4", points=hard, gained=gained)
    check = keeper_check(seen) if row is TeamRow.T else sweeper_check(seen)
    if men:
        yield _note(
            "saves" if row is TeamRow.T else "stops", check.rule, points=len(check.success_faces), sides=check.sides
        )


def _field_notes(row: TeamRow, men: list[Player], seen: Sheet, line_up: LineUp) -> Iterator[Note]:
    """A field row: levels, out of row, 3:1 rule, hardness, home points, 3:1 rule again, result."""
    place = FIELD_ROWS.index(row)
    total, cut, raised = seen.sums[place], seen.cut[place], seen.raised[place]
    hard, home = line_up.hardness[ROW_INDEX[row]], line_up.home[place]
    yield _note("levels", "U-3.3", count=len(men), points=sum(man.level for man in men))
    for man in men:
        if strength(man, row) < man.level:
            yield _note("out-of-row", "U-3.2", player=man.name, points=man.level - strength(man, row))
    if cut < total:
        yield _cut_note(seen.sums, total, cut)
    if hard:
        yield _note("hardness", "U-3.4", points=hard)
    if home:
        yield _note("home", "U-3.6", points=home)
    if raised < cut + hard + home:
        yield _cut_note(_lifted(seen, line_up), cut + hard + home, raised)
    yield _note("result", "U-3.3", points=raised)


def _cut_note(rows: tuple[int, ...], before: int, after: int) -> Note:
    """U-3.7: which row is the smallest, and what its threefold leaves."""
    least = min(rows)
    weakest = FIELD_ROWS[rows.index(least)]
    return _note("cut", "U-3.7", row=weakest.value, least=least, ratio=RATIO, before=before, after=after)


def _lifted(seen: Sheet, line_up: LineUp) -> tuple[int, ...]:
    """The rows with hardness and home points, before the 3:1 rule looks again."""
    return tuple(
        cut + hard + home for cut, hard, home in zip(seen.cut, line_up.hardness[2:], line_up.home, strict=True)
    )
