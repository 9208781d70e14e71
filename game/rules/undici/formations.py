"""Formations to start from: shapes as data, elevens that suit them, and squares for ten chips (UN-SET-05 to UN-SET-11).

Everything is worked out for white; black's squares are the same ones seen from the other end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from game.content.undici_board import Board
from game.rules.undici.chips import Chip, Flank, Role, Squad
from game.rules.undici.pitch import GRID, HALFWAY, in_area
from game.rules.undici.state import Piece, Side, Square
from game.rules.undici.tables import ELEVEN, IN_AREA, LINES_OF

Shape = tuple[int, int, int]
"""Defenders, midfielders, forwards."""
Positions = tuple[tuple[Piece, Square], ...]
SHAPES: dict[str, Shape] = {"4-4-2": (4, 4, 2), "4-3-3": (4, 3, 3), "3-5-2": (3, 5, 2), "5-3-2": (5, 3, 2)}
Group = dict[tuple[Role, Flank], list[Piece]]


def name_of(shape: Shape) -> str:
    return "-".join(map(str, shape))


# -- squares for ten chips ---------------------------------------------------------------------------------------------


def proposed(
    board: Board, side: Side, chips: dict[Piece, Chip], shape: Shape, in_own_area: int = IN_AREA
) -> Positions | None:
    """Squares for these ten outfield chips in this shape; nothing if they cannot stand like that."""
    for groups in _groups(chips, shape):
        places = _placed(board, groups)
        if places is not None and sum(in_area(board, square, 0) for _, square in places) <= in_own_area:
            return tuple(sorted((piece, GRID.mirrored(square) if side else square) for piece, square in places))
    return None


def any_formation(
    board: Board, side: Side, chips: dict[Piece, Chip], in_own_area: int = IN_AREA
) -> tuple[str, Positions] | None:
    """Some formation these chips can take: a usual one if possible."""
    shapes = [*SHAPES.values(), *_possible_shapes(chips)]
    found = ((name_of(shape), proposed(board, side, chips, shape, in_own_area)) for shape in shapes)
    return next(((name, places) for name, places in found if places is not None), None)


def _possible_shapes(chips: dict[Piece, Chip]) -> Iterator[Shape]:
    roles = [chip.role for chip in chips.values()]
    back, front = roles.count(Role.DEFENDER), roles.count(Role.FORWARD)
    for pink in range(roles.count(Role.PINK) + 1):
        for blue in range(roles.count(Role.BLUE) + 1):
            yield back + pink, len(roles) - back - pink - front - blue, front + blue


def _groups(chips: dict[Piece, Chip], shape: Shape) -> Iterator[Group]:
    """Every way to give the pink and blue chips their lines in this shape."""
    by_role = {role: [piece for piece, chip in chips.items() if chip.role is role] for role in Role}
    pinks, blues = by_role[Role.PINK], by_role[Role.BLUE]
    back, front = shape[0] - len(by_role[Role.DEFENDER]), shape[2] - len(by_role[Role.FORWARD])
    if sum(shape) != len(chips) or by_role[Role.KEEPER] or back < 0 or front < 0:
        return
    for down in combinations(pinks, back):
        for up in combinations(blues, front):
            lines = {
                Role.DEFENDER: [*by_role[Role.DEFENDER], *down],
                Role.FORWARD: [*by_role[Role.FORWARD], *up],
                Role.MIDFIELDER: [
                    *by_role[Role.MIDFIELDER], *(p for p in (*pinks, *blues) if p not in down and p not in up)
                ],
            }  # fmt: skip
            yield _by_flank(chips, lines)


def _by_flank(chips: dict[Piece, Chip], lines: dict[Role, list[Piece]]) -> Group:
    found: Group = {}
    for role, pieces in lines.items():
        for piece in pieces:
            found.setdefault((role, chips[piece].flank), []).append(piece)
    return found


def _placed(board: Board, groups: Group) -> list[tuple[Piece, Square]] | None:
    places = []
    for (role, flank), pieces in groups.items():
        squares = _spread(board, role, flank, len(pieces))
        if len(squares) < len(pieces):
            return None
        places += list(zip(pieces, squares, strict=False))
    return places


def _spread(board: Board, role: Role, flank: Flank, count: int) -> list[Square]:
    """Squares for so many on one flank of one line: the front row first, evenly spread."""
    columns = list(board.flanks[0][flank])
    if flank is Flank.RIGHT:
        columns.reverse()  # counted from the touchline, as on the left
    squares: list[Square] = []
    for row in _rows(board, role):
        here = min(count - len(squares), len(columns))
        squares += [GRID.at(columns[index], row) for index in _even(here, len(columns))]
    return squares


def _rows(board: Board, role: Role) -> list[int]:
    """White's rows of a role's line, the front one first."""
    return [row for row in range(HALFWAY, 0, -1) if board.lines[(row - 1) // 2] in LINES_OF[role]]


def _even(count: int, width: int) -> list[int]:
    """So many of ``width`` places, evenly spread and the same from both ends."""
    left = [(2 * index + 1) * width // (2 * count) for index in range(count // 2)]
    middle = [width // 2] if count % 2 else []
    return sorted([*left, *middle, *(width - 1 - index for index in left)])


# -- elevens -----------------------------------------------------------------------------------------------------------


def picked(squad: Squad, shape: Shape) -> tuple[int, ...] | None:
    """Places in the squad of an eleven for this shape, the keeper first; nothing if there are too few of a kind."""
    keepers = _best(squad, (Role.KEEPER,), range(len(squad.chips)))
    chosen = keepers[:1]
    front = (shape[2], (Role.FORWARD, Role.BLUE))
    back = (shape[0], (Role.DEFENDER, Role.PINK))
    middle = (shape[1], (Role.MIDFIELDER, Role.PINK, Role.BLUE))
    for count, roles in (front, back, middle):
        free = [index for index in range(len(squad.chips)) if index not in chosen]
        chosen += _balanced(squad, _best(squad, roles, free), count)
    return tuple(chosen) if len(chosen) == ELEVEN else None


def some_eleven(board: Board, squad: Squad) -> tuple[str, tuple[int, ...]] | None:
    """UN-SET-04: any eleven that can line up, the keeper first, with the name of its formation; nothing: none can.

    Whoever can stand beside those chosen before him is taken, central defenders last: they fill the own area.
    """
    chips = squad.chips
    keepers = [index for index, chip in enumerate(chips) if chip.role is Role.KEEPER]
    ten: dict[Piece, Chip] = {}
    name = ""
    field = [index for index in range(len(chips)) if index not in keepers]
    for index in sorted(field, key=lambda each: (chips[each].role, chips[each].flank) == (Role.DEFENDER, Flank.CENTRE)):
        found = any_formation(board, 0, {**ten, index: chips[index]}) if len(ten) < ELEVEN - 1 else None
        if found is not None:
            ten[index], name = chips[index], found[0]
    return (name, (keepers[0], *ten)) if keepers and len(ten) == ELEVEN - 1 else None


def _best(squad: Squad, roles: tuple[Role, ...], among: Iterable[int]) -> list[int]:
    """Chips of these roles, those made for it first, then by what they can do."""
    chips = squad.chips
    able = [index for index in among if chips[index].role in roles]
    return sorted(able, key=lambda index: (roles.index(chips[index].role), -_worth(chips[index]), index))


def _worth(chip: Chip) -> int:
    return len(chip.abilities) + len(chip.black)


def _balanced(squad: Squad, able: list[int], count: int) -> list[int]:
    """The best of them, but with both flanks taken where three or more play."""
    wings = []
    if count > 2:
        for flank in (Flank.LEFT, Flank.RIGHT):
            wings += [index for index in able if squad.chips[index].flank is flank][:1]
    return [*wings, *(index for index in able if index not in wings)][:count]
