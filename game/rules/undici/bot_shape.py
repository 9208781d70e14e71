"""Where the greedy bot wants its people: what a place is worth to a chip, and the movement that gains most."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType

from game.geometry import squares
from game.geometry.squares import DIRECTIONS
from game.rules.undici import frames
from game.rules.undici.actions import Action, Done, GroupMove, Move
from game.rules.undici.bot_plan import Attack
from game.rules.undici.bot_sight import Sight, ball_square, progress
from game.rules.undici.bot_threats import threats
from game.rules.undici.chips import Role
from game.rules.undici.judging import Path, ground
from game.rules.undici.mechanics import area, closing, moving
from game.rules.undici.pitch import GRID, area_of, line_of, value
from game.rules.undici.queries import has_ball
from game.rules.undici.state import MatchState, Piece, Side, Square
from game.rules.undici.tables import GROUP

BACK, MIDFIELD, FRONT = range(3)
LINE = MappingProxyType(
    {
        Role.DEFENDER: BACK, Role.PINK: BACK, Role.MIDFIELDER: MIDFIELD, Role.BLUE: MIDFIELD, Role.FORWARD: FRONT,
        Role.KEEPER: BACK,
    }
)  # fmt: skip
WITH_BALL = ((-5, 4, 8), (-1, 5, 11), (3, 8, 13))
"""By line: how many rows from the ball it wants to be, between which rows from the own goal."""
WITHOUT_BALL = ((-3, 3, 6), (-2, 3, 8), (1, 6, 9))
ROW_PULL, COLUMN_PULL, LOOSE = 0.012, 0.008, 1
"""What a row or a column away from the own place costs, the first row nothing."""
KEEN = (0.25, 0.9, 1.4)
"""By line: how much a chance to shoot draws a chip when its side has the ball."""
WATCHFUL = ((0.5, 0.3, 0.1), (1.0, 0.8, 0.4))
"""By line, with and without the ball: how much it cares for marking."""
BEYOND_BALL = 0.03
"""What it costs a defending chip that the ball has passed it."""
CROWD = 0.3
"""One too many in a penalty area would have to leave it again."""
SHY = 0.002
"""What a movement must gain at least."""


class Shape:
    """The places of one side in a position."""

    def __init__(self, sight: Sight, side: Side) -> None:
        self.sight, self.side = sight, side
        state = sight.state
        self.mine = has_ball(state, side)
        self.ball = ball_square(state)
        self.row = progress(self.ball, side)
        self.threats = threats(sight, side)
        self.crowded = _crowded_areas(sight, side, (area.limit(state, side, 0), area.limit(state, side, 1)))
        self._scores: dict[tuple[Piece, Square], float] = {}

    def score(self, piece: Piece, there: Square) -> float:
        """What it is worth that this chip stands there."""
        key = (piece, there)
        if key not in self._scores:
            line = LINE[self.sight.state.chip(piece).role]
            marking = WATCHFUL[not self.mine][line] * self.threats.get(there, 0.0)
            score = marking - self._astray(piece, line, there) - self._crowding(piece, there)
            self._scores[key] = score + (self._chance(piece, line, there) if self.mine else self._goal_side(there))
        return self._scores[key]

    def _astray(self, piece: Piece, line: int, there: Square) -> float:
        """How far it is from where its line belongs."""
        offset, low, high = (WITH_BALL if self.mine else WITHOUT_BALL)[line]
        home = min(high, max(low, self.row + offset))
        rows = max(0, abs(progress(there, self.side) - home) - LOOSE)
        columns = self.sight.state.board.flanks[self.side][self.sight.state.chip(piece).flank]
        column = GRID.column(there)
        outside = max(0, columns[0] - column, column - columns[-1])
        return ROW_PULL * rows + COLUMN_PULL * outside

    def _crowding(self, piece: Piece, there: Square) -> float:
        state = self.sight.state
        inside = area_of(state.board, there)
        if inside < 0 or not self.crowded[inside] or area_of(state.board, state.at[piece]) == inside:
            return 0.0
        return CROWD

    def _goal_side(self, there: Square) -> float:
        return -BEYOND_BALL if progress(there, self.side) > self.row else 0.0

    def _chance(self, piece: Piece, line: int, there: Square) -> float:
        """With the ball: a place where a pass arrives and something can be made of it."""
        sight, carrier = self.sight, self.sight.state.carrier
        if piece == carrier:
            return 0.0
        reached = sight.pass_chance(carrier, sight.state.at[carrier], piece, there)
        shooting = value(sight.state.board, there, self.side) is not None
        made = sight.worth(piece, there) if shooting else sight.ground[self.side][there]
        return KEEN[line] * reached * made

    # -- movements -----------------------------------------------------------------------------------------------

    def gain(self, piece: Piece, there: Square) -> float:
        return self.score(piece, there) - self.score(piece, self.sight.state.at[piece])

    def moves(self, groups: bool = True, carrier: bool = False) -> Iterator[tuple[float, Action]]:
        """For every line and direction everybody as far as it pays, together or alone."""
        state = self.sight.state
        lines: dict[int, list[Piece]] = {}
        for piece in self.sight.men[self.side]:
            if carrier or piece != state.carrier:
                lines.setdefault(line_of(state.at[piece]), []).append(piece)
        for pieces in lines.values():
            for direction in DIRECTIONS:
                yield from self._together(pieces, direction, groups)

    def _together(self, pieces: list[Piece], direction: int, groups: bool) -> Iterator[tuple[float, Action]]:
        """UN-GROUP-04: whoever is in front goes first, so that the others find free squares."""
        state = self.sight.state
        aside, along = squares.STEPS[direction]
        at = state.at
        floor = ground(state)
        moves: list[tuple[float, Piece, Path]] = []
        for piece in sorted(pieces, key=lambda each: -(GRID.column(at[each]) * aside + GRID.row(at[each]) * along)):
            ray = moving.free_ray(state, piece, direction, moving.reach(state, piece), floor)
            gain, way = max(((self.gain(piece, ray[n]), ray[: n + 1]) for n in range(len(ray))), default=(0.0, ()))
            if gain > SHY:
                moves.append((gain, piece, way))
                floor.move(at[piece], way)
        yield from ((gain, Move(piece, way)) for gain, piece, way in moves[:1])
        if groups and len(moves) >= GROUP:
            yield sum(gain for gain, _, _ in moves), GroupMove(tuple((piece, way) for _, piece, way in moves))

    def best(self, groups: bool = True, singles: bool = True) -> tuple[float, Action] | None:
        """The movement that gains most; nothing if none gains anything."""
        found = [each for each in self.moves(groups) if singles or isinstance(each[1], GroupMove)]
        return max(found, key=lambda each: each[0], default=None)


def _crowded_areas(sight: Sight, side: Side, limits: tuple[int, int]) -> tuple[bool, bool]:
    """In which penalty areas ``side`` has all the chips it may have (UN-AREA-01)."""
    areas = [area_of(sight.state.board, sight.state.at[piece]) for piece in sight.all[side]]
    return areas.count(0) >= limits[0], areas.count(1) >= limits[1]


# -- decisions about places alone ------------------------------------------------------------------------------------


def reposition(state: MatchState, frame: frames.Reposition) -> Action:
    """UN-SAVE-02, UN-SAVE-03: one movement after the other while they gain something."""
    found = Shape(Sight(state, frame.side), frame.side).best()
    return found[1] if found else Done()


def tractor(state: MatchState, frame: frames.TractorDue) -> Action:
    """UN-ABIL-01: a better place, or the ball one square on where that is safe to hold."""
    sight = Sight(state, state.active)
    shape, attack = Shape(sight, state.active), Attack(sight)

    def gain_of(piece: Piece, there: Square) -> float:
        if piece == state.carrier:
            return attack.hold(piece, there) - attack.hold(piece, state.at[piece])
        return shape.gain(piece, there)

    ways = [
        (gain_of(piece, way[-1]), Move(piece, way))
        for piece in closing.tractors(state, frame)
        for way in moving.paths(state, piece, moving.reach(state, piece))
    ]
    gain, move = max(ways, key=lambda each: each[0], default=(0.0, None))
    return move if move is not None and gain > SHY else Done()


def leave(state: MatchState, frame: frames.AreaCheck) -> Action | None:
    """UN-AREA-02: whoever is needed least there, to where he is of most use."""
    shape = Shape(Sight(state, frame.side), frame.side)
    return max(area.offers(state, frame), key=lambda way: shape.gain(way.piece, way.square), default=None)
