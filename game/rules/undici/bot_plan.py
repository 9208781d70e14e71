"""How the greedy bot attacks: it weighs what the rest of its turn can bring, up to three actions deep."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.geometry.squares import DIRECTIONS
from game.rules.undici.actions import Action, Cross, Dribble, Move, Pass, Shoot
from game.rules.undici.bot_sight import Sight, progress
from game.rules.undici.frames import Deed, DeedKind
from game.rules.undici.pitch import GRID, crossing, heading
from game.rules.undici.state import Piece, Square, side_of

SAVED = -0.05
"""A save: the other keeper has the ball and must bring it up the whole pitch."""
SPARE = 0.003
"""An action left over: something to put the others into better places with."""
TAKEN_LATE = 0.6
"""Whoever wins the ball in the middle of his turn has less of it left."""
HOPELESS = 0.2
"""Runs into places that a pass reaches less often than this are not thought about."""


class Plan(NamedTuple):
    """A first action with what the turn is worth after it; ``good`` and ``bad`` are what its roll decides between."""

    value: float
    action: Action | None
    good: float = 0.0
    bad: float = 0.0


class Attack:
    """What a side with the ball can do in so many actions."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.at = sight.state.at
        self._best: dict[tuple[int, Piece, Square], float] = {}

    # -- the end of the turn -------------------------------------------------------------------------------------

    def hold(self, carrier: Piece, here: Square) -> float:
        """The turn ends with the ball here: perhaps it is still ours in our next one."""
        sight, side = self.sight, side_of(carrier)
        if not sight.turns_left(1 - side):
            return 0.0
        kept = sight.keeps(carrier, here)
        mine = sight.worth(carrier, here) if sight.turns_left(side) else 0.0
        return kept * mine - (1 - kept) * TAKEN_LATE * sight.ground[1 - side][here]

    def lost(self, carrier: Piece, there: Square) -> float:
        """A ball meant for this square goes to the nearest opponent, who begins his turn with it."""
        other = 1 - side_of(carrier)
        if not self.sight.turns_left(other):
            return 0.0
        takes = self.sight.nearest(other, there)
        return -self.sight.ground[other][takes] if takes >= 0 else SAVED

    # -- the best that can be reached ----------------------------------------------------------------------------

    def best(self, actions: int, carrier: Piece, here: Square) -> float:
        """What the rest of the turn is worth with the ball here."""
        key = (actions, carrier, here)
        if key not in self._best:
            held = self.hold(carrier, here) + actions * SPARE
            found = max((plan.value for plan in self.plans(actions, carrier, here)), default=held)
            self._best[key] = max(held, found)
        return self._best[key]

    def plans(self, actions: int, carrier: Piece, here: Square) -> Iterator[Plan]:
        """Everything the carrier can do as his next action."""
        if actions > 0:
            yield from self.shots(carrier, here)
            yield from self.crosses(carrier, here)
            yield from self.passes(actions, carrier, here)
            yield from self.carries(actions, carrier, here)

    def shots(self, carrier: Piece, here: Square) -> Iterator[Plan]:
        chance = self.sight.shot_chance(carrier, here)
        if chance:
            yield Plan(chance + (1 - chance) * SAVED, Shoot(), 1.0, SAVED)

    def crosses(self, carrier: Piece, here: Square, anywhere: bool = False) -> Iterator[Plan]:
        """UN-CROSS-01: with the header that must follow; ``anywhere``: a card allows it."""
        sight, side = self.sight, side_of(carrier)
        if not anywhere and not crossing(sight.state.board, here, side):
            return
        for mate in sight.men[side]:
            there = self.at[mate]
            if mate == carrier or not heading(sight.state.board, there, side):
                continue
            chance = sight.cross_chance(carrier, here, mate, there)
            head = sight.shot_chance(mate, there, DeedKind.HEADER)
            good, bad = head + (1 - head) * SAVED, self.lost(carrier, there)
            yield Plan(chance * good + (1 - chance) * bad, Cross(mate), good, bad)

    def passes(self, actions: int, carrier: Piece, here: Square) -> Iterator[Plan]:
        sight = self.sight
        for mate in sight.men[side_of(carrier)]:
            there = self.at[mate]
            if mate == carrier:
                continue
            chance = sight.pass_chance(carrier, here, mate, there)
            if chance:
                good, bad = self.best(actions - 1, mate, there), self.lost(carrier, there)
                yield Plan(chance * good + (1 - chance) * bad, Pass(mate), good, bad)

    def carries(self, actions: int, carrier: Piece, here: Square) -> Iterator[Plan]:
        for way in self.ways(here, self.sight.reach(carrier, ball=True)):
            yield Plan(self.best(actions - 1, carrier, way[-1]), Move(carrier, way))

    def ways(self, here: Square, longest: int) -> Iterator[tuple[Square, ...]]:
        """Straight ways over free squares; padlocks stop everybody here, Gorillas too."""
        taken = self.sight.taken
        for direction in DIRECTIONS:
            ray = GRID.ray(here, direction, longest)
            for length, square in enumerate(ray, 1):
                if square in taken:
                    break
                yield ray[:length]

    # -- only as the very next action ----------------------------------------------------------------------------

    def dribbles(self, actions: int, carrier: Piece, here: Square) -> Iterator[Plan]:
        """UN-DRIB: past somebody and on by a square; lost, the other side begins its turn a square nearer."""
        sight, side = self.sight, side_of(carrier)
        around = GRID.neighbours(here)
        for foe in sight.men[1 - side]:
            there = self.at[foe]
            if there not in around:
                continue
            chance = sight.duel_chance(Deed(DeedKind.DRIBBLE, side, carrier, foe))
            good = max(self.best(actions - 1, carrier, to) for to in self._onward(carrier, there))
            bad = -sight.ground[1 - side][here] if sight.turns_left(1 - side) else 0.0
            yield Plan(chance * good + (1 - chance) * bad, Dribble(foe), good, bad)

    def _onward(self, carrier: Piece, there: Square) -> list[Square]:
        """Where a free move can end (UN-TACK-06)."""
        return [there, *(way[-1] for way in self.ways(there, self.sight.reach(carrier, ball=True)))]

    def runs(self, actions: int, carrier: Piece, here: Square) -> Iterator[Plan]:
        """Somebody runs first, then the ball is played to him; what is left is for a shot, a header or nothing."""
        sight, side = self.sight, side_of(carrier)
        for mate in sight.men[side]:
            start = self.at[mate]
            for way in self.ways(start, sight.reach(mate)) if mate != carrier else ():
                if progress(way[-1], side) < progress(start, side):
                    continue
                found = max(self._found(actions, carrier, here, mate, way[-1]), default=None)
                if found is not None:
                    yield Plan(found, Move(mate, way))

    def _found(self, actions: int, carrier: Piece, here: Square, mate: Piece, there: Square) -> Iterator[float]:
        sight = self.sight
        chance = sight.pass_chance(carrier, here, mate, there)
        if chance >= HOPELESS:
            good = max(self.hold(mate, there), self._finish(mate, there) if actions > 2 else -1.0)
            yield chance * good + (1 - chance) * self.lost(carrier, there)
        if crossing(sight.state.board, here, sight.side) and heading(sight.state.board, there, sight.side):
            chance = sight.cross_chance(carrier, here, mate, there)
            head = sight.shot_chance(mate, there, DeedKind.HEADER)
            yield chance * (head + (1 - head) * SAVED) + (1 - chance) * self.lost(carrier, there)

    def _finish(self, piece: Piece, here: Square) -> float:
        return max((plan.value for plan in (*self.shots(piece, here), *self.crosses(piece, here))), default=-1.0)

    # -- the first action ----------------------------------------------------------------------------------------

    def options(self, actions: int) -> list[Plan]:
        """Everything to begin with, the best first; holding the ball as it is among them."""
        carrier = self.sight.state.carrier
        here = self.at[carrier]
        found = [Plan(self.hold(carrier, here) + actions * SPARE, None), *self.plans(actions, carrier, here)]
        if actions > 0:
            found += self.dribbles(actions, carrier, here)
        if actions > 1:
            found += self.runs(actions, carrier, here)
        return sorted(found, key=lambda plan: -plan.value)
