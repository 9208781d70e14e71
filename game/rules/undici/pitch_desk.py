"""What the match screen asks about the pitch: who reaches what, who marks whom, what a roll needs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.content.undici_board import Board
from game.core.ruling import FactValue, Ruling
from game.rules.undici import formations, judging, queries, rolls
from game.rules.undici.actions import Action, Cross, Dribble, Pass, Shoot, Tackle
from game.rules.undici.chips import Role
from game.rules.undici.events import Part
from game.rules.undici.frames import NOBODY, Contested, Deed, DeedKind, HeaderCards, Reached, Responding
from game.rules.undici.mechanics import area, group, line_up, locks, moving, passing
from game.rules.undici.pitch import (
    GRID,
    HALFWAY,
    NO_AREA,
    area_of,
    circle,
    corner,
    heading,
    in_area,
    line_of,
    set_up_squares,
)
from game.rules.undici.queries import PADLOCK
from game.rules.undici.state import MatchState, Piece, Side, Square, side_of

Parts = tuple[Part, ...]
Path = tuple[Square, ...]
ANNOUNCED = (Responding, HeaderCards, Reached, Contested)
OPPOSED = (DeedKind.SHOT, DeedKind.HEADER, DeedKind.TACKLE, DeedKind.DRIBBLE)


class PitchDesk:
    """Pure questions about a view of a match."""

    # -- chips and squares --------------------------------------------------------------------------------------

    def signs(self, view: MatchState, piece: Piece) -> tuple[tuple[str, bool], ...]:
        """The abilities a chip has now, printed or lent, and whether they count double."""
        if not view.options.abilities:
            return ()
        chip = view.chip(piece)
        lent = [ability for ability in queries.lent(view, piece) if ability not in chip.abilities]
        return tuple((ability.value, ability in chip.black) for ability in (*chip.abilities, *lent))

    def printed(self, board: Board, square: Square) -> list[tuple[str, dict[str, FactValue]]]:
        """What a square is good for: words below ``un.square`` and their facts."""
        found: list[tuple[str, dict[str, FactValue]]] = []
        for side in (0, 1):
            value = board.values[side].get(square)
            if value is not None:
                shown = f"+{value}" if value > 0 else str(value).replace("-", "−")
                found.append(("heading" if heading(board, square, side) else "shooting", {"value": shown}))
            if square in board.crossing[side]:
                found.append(("crossing", {}))
        found += [("area", {})] if area_of(board, square) != NO_AREA else []
        found += [("corner", {})] if corner(board, square) else []
        found += [("circle", {})] if square in (*circle(board, 0), *circle(board, 1)) else []
        return [*found, ("line", {"line": line_of(square), "colour": board.lines[line_of(square) - 1]})]

    def reach(self, view: MatchState, piece: Piece) -> tuple[Square, ...]:
        """Where a chip could go in a single movement (UN-MOVE-02)."""
        if view.at[piece] < 0 or view.flipped[piece]:
            return ()
        return tuple(path[-1] for path in moving.paths(view, piece, moving.reach(view, piece)))

    def path(self, view: MatchState, piece: Piece, square: Square) -> Path:
        """The way a chip was meant to go, step by step: diagonally as long as it helps, then straight."""
        here, way = view.at[piece], []
        if here < 0 or square not in GRID.squares:
            return (square,)
        while here != square:
            across, up = GRID.column(square) - GRID.column(here), GRID.row(square) - GRID.row(here)
            here = GRID.at(GRID.column(here) + _sign(across), GRID.row(here) + _sign(up))
            way.append(here)
        return tuple(way)

    # -- passes -------------------------------------------------------------------------------------------------

    def markers(self, view: MatchState, receiver: Piece) -> list[tuple[str, int]]:
        """Who marks a receiver, one by one: ("chip", piece), ("padlock", square), ("keeper", piece)."""
        if view.at[receiver] < 0:
            return []
        return [(kind, view.locks[who] if kind == PADLOCK else who) for kind, who in queries.markers(view, receiver)]

    def blocker(self, view: MatchState, piece: Piece) -> Square | None:
        """The square straight ahead of a shooter that costs him a point (UN-SHOT-03)."""
        at, side = view.at[piece], side_of(piece)
        return GRID.step(at, 4 if side else 0) if at >= 0 and queries.blocker(view, at, side) else None

    def offside_row(self, view: MatchState, side: Side) -> int:
        """The edge beyond which ``side`` attacks offside, counted in rows from the white goal line (UN-OFFS-01)."""
        line = queries.offside_line(view, 1 - side)
        return min(line - 1, HALFWAY) if side else max(line, HALFWAY)

    def offside(self, view: MatchState) -> tuple[Piece, ...]:
        """Who of the side with the ball could not be passed to because of offside."""
        if view.carrier == NOBODY:
            return ()
        mates = queries.standing(view, side_of(view.carrier))
        return tuple(mate for mate in mates if mate != view.carrier and queries.offside(view, view.carrier, mate))

    # -- rolls --------------------------------------------------------------------------------------------------

    def deed(self, view: MatchState, action: Action) -> Deed | None:
        """What an action would announce, where dice follow it."""
        side, carrier = view.active, view.carrier
        if isinstance(action, Pass) and carrier != NOBODY:
            return passing.deed_of(view, action)
        if isinstance(action, Cross) and carrier != NOBODY:
            return Deed(DeedKind.CROSS, side, carrier, action.to, cards=action.cards)
        if isinstance(action, Shoot) and carrier != NOBODY:
            return Deed(DeedKind.SHOT, side, carrier, cards=action.cards)
        if isinstance(action, Tackle) and carrier != NOBODY:
            return Deed(DeedKind.TACKLE, side, action.piece, carrier, cards=action.cards)
        if isinstance(action, Dribble) and carrier != NOBODY:
            return Deed(DeedKind.DRIBBLE, side, carrier, action.opponent, cards=action.cards)
        return None

    def announced(self, view: MatchState) -> Deed | None:
        """The action that is announced and not resolved."""
        top = view.frames[-1] if view.frames else None
        return top.deed if isinstance(top, ANNOUNCED) else None

    def lying(self, view: MatchState) -> tuple[int, ...]:
        """The dice that lie on the table while a captain thinks about them."""
        top = view.frames[-1] if view.frames else None
        if isinstance(top, Reached):
            return (top.face,)
        return top.faces if isinstance(top, Contested) else ()

    def need(self, view: MatchState, deed: Deed) -> rolls.Need | None:
        """For a pass or cross."""
        if deed.kind in OPPOSED or deed.target == NOBODY or view.at[deed.target] < 0:
            return None
        return rolls.need(view, deed)

    def contest(self, view: MatchState, deed: Deed) -> tuple[Parts, Parts] | None:
        """For two dice: what both sides add."""
        if deed.kind not in OPPOSED:
            return None
        top = view.frames[-1] if view.frames else None
        at = top if isinstance(top, Contested) and top.deed == deed else Contested(deed, (1, 1))
        return rolls.parts(view, at)

    def opponent(self, view: MatchState, deed: Deed) -> Piece:
        """Who rolls the other die."""
        return rolls.opponent(view, deed)

    # -- groups -------------------------------------------------------------------------------------------------

    def lines(self, view: MatchState, side: Side) -> list[tuple[int, tuple[Piece, ...]]]:
        """The lines with two or more chips that can move together, by their number (UN-GROUP-01)."""
        return [(line_of(view.at[pieces[0]]), tuple(pieces)) for pieces in group.lines(view, side)]

    def line_of(self, view: MatchState, piece: Piece) -> int:
        return line_of(view.at[piece]) if view.at[piece] >= 0 else 0

    def can_move(self, view: MatchState, piece: Piece) -> bool:
        return judging.mover_fault(view, side_of(piece), piece) is None

    def shape(
        self, view: MatchState, pieces: Iterable[Piece], direction: int, lengths: dict[Piece, int]
    ) -> tuple[tuple[Piece, Path], ...]:
        """These chips go this way, each as far as he is told or can, whoever is in front first (UN-GROUP-04)."""
        chosen = list(pieces)
        longest = group.shape(view, chosen, direction, group.LONG)
        if not lengths:
            return longest
        floor, moves = judging.ground(view), []
        for piece in [each for each, _ in longest] or chosen:
            most = min(lengths.get(piece, group.LONG), moving.reach(view, piece))
            way = moving.free_ray(view, piece, direction, most, floor) if most else ()
            if way:
                moves.append((piece, way))
                floor.move(view.at[piece], way)
        return tuple(moves)

    def longest(self, view: MatchState, piece: Piece) -> int:
        """The squares of his longest movement."""
        return moving.reach(view, piece)

    # -- padlocks, formations -----------------------------------------------------------------------------------

    def lock_squares(self, view: MatchState, other: Square = -1) -> tuple[Square, ...]:
        """Where a padlock may lie while the other one lies there (UN-LOCK-03, UN-LOCK-07)."""
        legal = locks.squares(view, view.active)
        return tuple(each for each in legal if each != other and not locks.together(view, each, other))

    def bolt(self, view: MatchState) -> str:
        """The card that lets both lie in one area, if it is in hand (UE-08)."""
        return locks.bolt(view)

    def home_squares(self, view: MatchState, piece: Piece) -> tuple[Square, ...]:
        """Where a chip may line up (UN-SET-05 to UN-SET-07)."""
        chip = view.chip(piece)
        return tuple(sorted(set_up_squares(view.board, side_of(piece), chip.role, chip.flank)))

    def presets(
        self, view: MatchState, side: Side, eleven: Iterable[Piece]
    ) -> list[tuple[str, tuple[Any, ...] | None]]:
        """The usual formations with the squares of these chips; None where they cannot take one."""
        chips, most = line_up.outfield(view, eleven), area.limit(view, side, side)
        return [(name, formations.proposed(view.board, side, chips, shape, most))
                for name, shape in formations.SHAPES.items()]  # fmt: skip

    def in_area(self, view: MatchState, side: Side, squares: Iterable[Square]) -> tuple[int, int]:
        """How many of these squares lie in the own area, and how many may."""
        return sum(in_area(view.board, square, side) for square in squares), area.limit(view, side, side)

    def elevens(self, view: MatchState, side: Side) -> list[tuple[str, tuple[Piece, ...]]]:
        """An eleven for each usual formation that the squad has the people for."""
        first = side * len(view.squads[side].chips)
        return [(name, tuple(sorted(first + index for index in chosen)))
                for name, chosen in line_up.elevens(view, side)]  # fmt: skip

    def is_keeper(self, view: MatchState, piece: Piece) -> bool:
        return view.chip(piece).role is Role.KEEPER

    # -- why not ------------------------------------------------------------------------------------------------

    def evidence(self, view: MatchState, action: Action, ruling: Ruling) -> tuple[Square, ...]:
        """The squares that are the reason for a refusal."""
        facts = dict(ruling.facts)
        piece, square = facts.get("piece"), facts.get("square")
        found = []
        if isinstance(piece, int) and 0 <= piece < len(view.at) and view.at[piece] >= 0:
            found.append(view.at[piece])
        if isinstance(square, str) and square:
            found.append(GRID.parse(square))
        return tuple(found)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
