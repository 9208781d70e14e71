"""What the greedy bot reckons with: chances of rolls in positions that are not there yet, and what squares are worth.

All numbers of rolls come from ``rolls`` and ``queries``, asked about a copy in which chips are moved about; the chances
are closed forms, because the bot weighs hundreds of them for one decision. Values are goals: 1 is a goal.
"""

from __future__ import annotations

from functools import cache

from game.content.undici_board import Board
from game.rules.undici import rolls
from game.rules.undici.chips import Ability
from game.rules.undici.frames import NOBODY, Contested, Deed, DeedKind
from game.rules.undici.pitch import GRID, HALFWAY, behind_ball_line, crossing, value
from game.rules.undici.queries import face_up, has, keeper, offside_at, offside_line, standing
from game.rules.undici.state import MatchState, Piece, Side, Square, side_of
from game.rules.undici.tables import HARE, HARE_WITH_BALL, MOVE, MOVE_WITH_BALL

BALL_BY_ROW = (0.0, 0.04, 0.05, 0.06, 0.07, 0.08, 0.10, 0.12, 0.14, 0.17, 0.21, 0.25, 0.29, 0.31, 0.31)
"""What the ball is worth at the beginning of one's turn, by rows from the own goal."""
WIDE = 0.85
"""... less in front of nobody's goal."""
SHOT_WAITS = 0.8
"""What a shot is worth that can only be taken in the next turn."""
KEEPER_ROW = 2
"""Around where play goes on when a keeper has the ball."""
MIDDLE = range(5, 13)
"""The columns before the goals."""


@cache
def reaching(face: int, sides: int) -> float:
    """The chance that one die shows at least ``face``."""
    return min(1.0, max(0, sides - face + 1) / sides)


@cache
def winning(margin: int, sides: int) -> float:
    """The chance to win two dice against each other with ``margin`` points more; ties are even (A.9)."""
    faces = range(1, sides + 1)
    leads = [mine + margin - theirs for mine in faces for theirs in faces]
    return (sum(lead > 0 for lead in leads) + leads.count(0) / 2) / len(leads)


@cache
def progress(square: Square, side: Side) -> int:
    """Rows from the own goal: 1 to 14."""
    row = GRID.row(square)
    return GRID.height + 1 - row if side else row


@cache
def tackling_squares(square: Square, side: Side) -> tuple[Square, ...]:
    """From where ``side`` may tackle somebody on a square (UN-TACK-02)."""
    return tuple(near for near in GRID.neighbours(square) if not behind_ball_line(near, square, side))


@cache
def distances(square: Square) -> tuple[int, ...]:
    """How far every square is from this one: asked so often that it is kept."""
    return tuple(GRID.distance(square, other) for other in GRID.squares)


@cache
def ground_worth(board: Board) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """By side and square: what it is worth to begin a turn with the ball there, whoever has it."""

    def worth(square: Square, side: Side) -> float:
        plain = BALL_BY_ROW[progress(square, side)]
        return plain if GRID.column(square) in MIDDLE or crossing(board, square, side) else plain * WIDE

    white, black = (tuple(worth(square, side) for square in GRID.squares) for side in (0, 1))
    return white, black


class Sight:
    """A position as a bot looks at it; answers are remembered for the one decision it is made for."""

    def __init__(self, state: MatchState, side: Side) -> None:
        self.state, self.side = state, side
        self.sides = state.options.die_sides
        self.ground = ground_worth(state.board)
        self._ghost = state.clone()
        self.taken = {square for square in (*state.at, *state.locks) if square >= 0}
        self.all = (standing(state, 0), standing(state, 1))
        self.men = tuple([piece for piece in own if face_up(state, piece)] for own in self.all)
        self._lines = (offside_line(state, 0), offside_line(state, 1))
        self._level = state.options.offside_level
        self._fast = {piece for own in self.all for piece in own if has(state, piece, Ability.HARE)}
        self._balls: dict[tuple[DeedKind, Piece, Square, Piece, Square], float] = {}
        self._tackles: dict[tuple[Piece, Piece], float] = {}
        self._helpers: dict[tuple[Piece, Ability], int] = {}
        self._shots: dict[tuple[DeedKind, Piece, Square], float] = {}
        self._keeps: dict[tuple[Piece, Square, int], float] = {}
        self._comings: dict[tuple[Side, Square], list[tuple[int, Piece]]] = {}
        self._nearest: dict[tuple[Side, Square], Square] = {}

    # -- passes and crosses ----------------------------------------------------------------------------------------

    def points(self, piece: Piece, ability: Ability) -> int:
        """What an ability adds to a chip's die."""
        key = (piece, ability)
        if key not in self._helpers:
            self._helpers[key] = rolls.total(rolls.ability(self.state, piece, ability))
        return self._helpers[key]

    def pass_chance(self, passer: Piece, start: Square, receiver: Piece, there: Square) -> float:
        """The chance of a pass from a square to a square; none to somebody offside."""
        return self._arrives(DeedKind.PASS, passer, start, receiver, there)

    def cross_chance(self, crosser: Piece, start: Square, receiver: Piece, there: Square) -> float:
        return self._arrives(DeedKind.CROSS, crosser, start, receiver, there)

    def _arrives(self, kind: DeedKind, passer: Piece, start: Square, receiver: Piece, there: Square) -> float:
        side, at = side_of(receiver), self._ghost.at
        if offside_at(side, self._lines[1 - side], start, there, self._level):
            return 0.0
        key = (kind, passer, start, receiver, there)
        if key not in self._balls:
            homes = at[passer], at[receiver]
            at[passer], at[receiver] = start, there
            face = rolls.need(self._ghost, Deed(kind, side, passer, receiver)).face
            at[passer], at[receiver] = homes
            self._balls[key] = self._with_captain(passer, reaching(face, self.sides))
        return self._balls[key]

    def _with_captain(self, piece: Piece, chance: float) -> float:
        """One more try for a captain (UN-CAPT-01); the second he keeps for later."""
        again = rolls.rerolls(self.state, side_of(piece), piece)
        return chance + (1 - chance) * chance if again else chance

    # -- two dice --------------------------------------------------------------------------------------------------

    def shot_chance(self, piece: Piece, there: Square, kind: DeedKind = DeedKind.SHOT) -> float:
        """The chance of a goal from a square; none where nobody may shoot."""
        key = (kind, piece, there)
        if key not in self._shots:
            self._shots[key] = self._shot(piece, there, kind)
        return self._shots[key]

    def _shot(self, piece: Piece, there: Square, kind: DeedKind) -> float:
        side = side_of(piece)
        if value(self.state.board, there, side) is None:
            return 0.0
        ghost = self._ghost
        ghost.at[piece], home = there, ghost.at[piece]
        deed = Deed(kind, side, piece, keeper(ghost, 1 - side))
        chance = self.duel_chance(deed, ghost)
        ghost.at[piece] = home
        return chance

    def duel_chance(self, deed: Deed, state: MatchState | None = None) -> float:
        """The chance that the acting side wins two dice, with the cards of the deed that only add points."""
        return self._with_captain(deed.actor, self._ahead(deed, state or self.state))

    def _ahead(self, deed: Deed, state: MatchState) -> float:
        return winning(rolls.scales(state, Contested(deed, (0, 0))).bonus, self.sides)

    def tackle_chance(self, tackler: Piece, carrier: Piece) -> float:
        """UN-TACK-03."""
        key = (tackler, carrier)
        if key not in self._tackles:
            self._tackles[key] = self._ahead(Deed(DeedKind.TACKLE, side_of(tackler), tackler, carrier), self.state)
        return self._tackles[key]

    # -- keeping the ball ------------------------------------------------------------------------------------------

    def reach(self, piece: Piece, ball: bool = False) -> int:
        """UN-MOVE-02, UN-MOVE-06: also for somebody who does not have the ball yet."""
        if ball:
            return HARE_WITH_BALL if piece in self._fast else MOVE_WITH_BALL
        return HARE if piece in self._fast else MOVE

    def keeps(self, carrier: Piece, there: Square, actions: int = 3) -> float:
        """The chance that nobody takes the ball off a carrier in the other trainer's turn."""
        key = (carrier, there, actions)
        if key not in self._keeps:
            self._keeps[key] = self._kept(carrier, there, actions)
        return self._keeps[key]

    def _kept(self, carrier: Piece, there: Square, actions: int) -> float:
        kept = 1.0
        for cost, foe in self._coming(1 - side_of(carrier), there):
            actions -= cost + 1
            if actions < 0:
                break
            kept *= 1 - self.tackle_chance(foe, carrier)
        return kept

    def _coming(self, side: Side, there: Square) -> list[tuple[int, Piece]]:
        """Who of ``side`` can come to where a tackle is possible, and with how many movements; the best first."""
        key = (side, there)
        if key not in self._comings:
            targets = [near for near in tackling_squares(there, side) if near not in self.state.locks]
            near, at = distances(there), self.state.at
            costs = [
                (self._cost(foe, targets), -self.points(foe, Ability.GLADIATOR), foe)
                for foe in self.men[side]
                if near[at[foe]] <= 2 * self.reach(foe) + 1
            ]
            self._comings[key] = [(cost, foe) for cost, _, foe in sorted(costs)]
        return self._comings[key]

    def _cost(self, foe: Piece, targets: list[Square]) -> int:
        """How many movements a chip needs to one of these squares, roughly: as if nothing stood in its way."""
        here = self.state.at[foe]
        if here in targets:
            return 0
        far = distances(here)
        free = [far[there] for there in targets if there not in self.taken]
        reach = self.reach(foe)
        return (min(free) + reach - 1) // reach if free else GRID.width

    # -- what it is worth ------------------------------------------------------------------------------------------

    def worth(self, carrier: Piece, there: Square) -> float:
        """What it is worth for a carrier's side to begin its turn with the ball here."""
        return max(self.ground[side_of(carrier)][there], SHOT_WAITS * self.shot_chance(carrier, there))

    def turns_left(self, side: Side) -> bool:
        """Whether ``side`` has a turn after the present one."""
        last = self.state.last_turns
        return last is None or last[side] > (side == self.state.active)

    def nearest(self, side: Side, there: Square) -> Square:
        """Where the chip of ``side`` stands that would take a ball meant for this square (UN-PASS-06)."""
        key = (side, there)
        if key not in self._nearest:
            at, far = self.state.at, distances(there)
            found = [(far[at[piece]], self.ground[side][at[piece]], piece) for piece in self.men[side]]
            self._nearest[key] = at[min(found)[2]] if found else -1
        return self._nearest[key]


def ball_square(state: MatchState) -> Square:
    """Around where play goes on: the ball, the edge of a keeper's area, or the halfway line before a kick-off."""
    if state.carrier == NOBODY:
        return GRID.at(GRID.width // 2, HALFWAY + state.active)
    here = state.at[state.carrier]
    if here >= 0:
        return here
    row = GRID.height + 1 - KEEPER_ROW if side_of(state.carrier) else KEEPER_ROW
    return GRID.at(GRID.width // 2, row)
