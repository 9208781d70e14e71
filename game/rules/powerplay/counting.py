"""From line-ups to chances: who stands where, support, field strengths, attacks and counters. No dice here.

``Plan`` is one side's line-up worked out; what was counted once is remembered, for a forecast and a simulation ask for
the same sixths again and again.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from game.rules.powerplay.queries import available, may_stand, strength_at, tiredness
from game.rules.powerplay.state import (
    Board,
    Club,
    Fields,
    LineUp,
    Man,
    Met,
    Moment,
    MomentKind,
    Outs,
    Posting,
    Run,
    Support,
    TeamRow,
    row_of,
)
from game.rules.powerplay.tables import COLUMNS, GOAL, LAST_FIELD, RESTING, TIRING, column, halved, mirrored, support_of

Cuts = tuple[tuple[int, bool], ...]
"""Fields that a penalty weakens: halved (False) or taken away (True)."""
Standing = tuple[Man | None, ...]
"""Whoever stands on the places of a sixth, from top left to bottom right; None: nobody any more."""
REMEMBERED = 4096
PLANS = 16


class Plan:
    """The line-up of a side worked out, sixth by sixth."""

    def __init__(self, club: Club, line_up: LineUp) -> None:
        self.club, self.line_up = club, line_up
        self.places = tuple(sixth.on_ice for sixth in line_up.sixths)
        self._tired = tiredness(line_up)
        self._boards: dict[tuple[int, Outs, Cuts, Support], Board] = {}
        self._standings: dict[tuple[int, Outs], Standing] = {}

    def standing(self, sixth: int, outs: Outs) -> Standing:
        """Who is on the ice; substitutes stand where the men they replaced would (PP-7.3.7)."""
        key = (sixth, outs)
        if key not in self._standings:
            _make_room(self._standings)
            self._standings[key] = tuple([self._man(place, sixth, outs) for place in self.places[sixth - 1]])
        return self._standings[key]

    def board(self, sixth: int, outs: Outs, cuts: Cuts, support: Support) -> Board:
        """PP-7.3.3, PP-7.3.5: the fields of a sixth; penalties weaken the finished field, support given stays."""
        key = (sixth, outs, cuts, support)
        board = self._boards.get(key)
        if board is None:
            _make_room(self._boards)
            board = self._boards[key] = self._counted(sixth, outs, cuts, support)
        return board

    def _counted(self, sixth: int, outs: Outs, cuts: Cuts, support: Support) -> Board:
        if cuts:
            whole = self.board(sixth, outs, (), support)
            left = list(whole.strengths)
            for where, gone in cuts:
                left[where - 1] = 0 if gone else halved(left[where - 1])
            return Board(sixth, whole.keeper, whole.keeper_strength, whole.men, whole.support, fields(left))
        men = tuple([man for man in self.standing(sixth, outs) if man is not None])
        given = supported(men, support)
        full = list(given)
        for man in men:
            full[man.field - 1] += man.total
        return Board(sixth, *self._keeper(sixth, outs), men, given, fields(full))

    def _keeper(self, sixth: int, outs: Outs) -> tuple[str, int]:
        """PP-7.2: the man in goal and his strength; nobody is worth 0."""
        name = self.line_up.sixths[sixth - 1].keeper
        holder = holder_of(name, outs)
        player = self.club.by_name.get(holder)
        if player is None:
            return "", 0
        tired = self.tired(holder, sixth, outs)
        return (holder, strength_at(player, TeamRow.T, tired)) if may_stand(player, TeamRow.T, tired) else ("", 0)

    def _man(self, place: Posting, sixth: int, outs: Outs) -> Man | None:
        """PP-7.3.7: extra points are lost with the man they were put on; who would be below 0 stays off."""
        holder = holder_of(place.player, outs)
        player = self.club.by_name.get(holder)
        row = row_of(place.field)
        if player is None:
            return None
        tired = self.tired(holder, sixth, outs)
        if not may_stand(player, row, tired):
            return None
        extra = place.extra if holder == place.player else 0
        return Man(place.field, holder, strength_at(player, row, tired), extra)

    def tired(self, name: str, sixth: int, outs: Outs) -> int:
        """PP-7.3.4: what he has lost so far; a substitute is fresh when he comes on."""
        entered = next((out.sixth for out in outs if out.substitute == name), 0)
        if not entered:
            return self._tired[sixth - 1].get(name, 0)
        player, tired = self.club.by_name[name], 0
        for each in range(entered, sixth):
            mine = [
                place.field
                for place in self.line_up.sixths[each - 1].places
                if holder_of(place.player, outs) == name and may_stand(player, row_of(place.field), tired)
            ]
            if any(where != GOAL for where in mine):
                tired += TIRING
            elif not mine:
                tired = max(0, tired - RESTING)
        return tired

    def substitute(self, where: int, outs: Outs) -> str:
        """PP-7.3.7: who comes on for a man hurt on this field; each substitute only once, empty: nobody."""
        name = self.line_up.substitutes[0 if where <= COLUMNS else 1]
        player = self.club.by_name.get(name)
        if player is None or not available(player):
            return ""
        return "" if any(out.substitute == name for out in outs) else name

    def skaters(self, outs: Outs) -> tuple[str, ...]:
        """PP-7.6: everybody fit who was on the ice, in the order of the line-up: they take the shoot-out."""
        gone = {out.player for out in outs}
        names = [place.player for places in self.places for place in places]
        names += [out.substitute for out in outs]
        return tuple(dict.fromkeys(name for name in names if name and name not in gone))


def _make_room(remembered: dict[Any, Any]) -> None:
    if len(remembered) >= REMEMBERED:
        remembered.clear()


_plans: dict[tuple[int, int], Plan] = {}


def plan_of(club: Club, line_up: LineUp) -> Plan:
    """The plan of a side; remembered by the very objects, which nobody changes and the plan keeps alive."""
    key = (id(club), id(line_up))
    plan = _plans.get(key)
    if plan is None:
        if len(_plans) >= PLANS:
            _plans.clear()
        plan = _plans[key] = Plan(club, line_up)
    return plan


def holder_of(name: str, outs: Outs) -> str:
    """Who has the places of this man now; empty: nobody."""
    for out in outs:
        if name and out.player == name:
            name = out.substitute
    return name


def fields(values: list[int]) -> Fields:
    """Exactly fourteen of them."""
    a, b, c, d, e, f, g, h, i, j, k, l, m, n = values  # noqa: E741 - fourteen fields
    return (a, b, c, d, e, f, g, h, i, j, k, l, m, n)


@lru_cache(maxsize=LAST_FIELD)
def neighbours(where: int) -> tuple[int, ...]:
    """PP-7.3.3: left and right in the same row."""
    return tuple(each for each in (where - 1, where + 1) if 1 <= each <= LAST_FIELD and row_of(each) is row_of(where))


def across(where: int) -> int:
    """PP-7.3.3: the field straight in front or behind."""
    return where + COLUMNS if where <= COLUMNS else where - COLUMNS


def reached(where: int, taken: set[int], support: Support) -> tuple[int, ...]:
    """PP-7.3.3: the fields a man supports; in front and behind only an empty one, unless the option says always."""
    opposite = across(where)
    lends = support is Support.ALWAYS or opposite not in taken
    return (*neighbours(where), opposite) if lends else neighbours(where)


def supported(men: tuple[Man, ...], support: Support) -> Fields:
    """PP-7.3.3: what every field gets from its neighbours."""
    given = [0] * LAST_FIELD
    taken = {man.field for man in men}
    for man in men:
        lent = support_of(man.total)
        for where in reached(man.field, taken, support):
            given[where - 1] += lent
    return fields(given)


def shooter(board: Board, where: int, support: Support) -> str:
    """PP-7.4: the man on the field, else whoever supports it most, the leftmost of equals."""
    best, most = "", 0
    taken = {man.field for man in board.men}
    for man in sorted(board.men, key=lambda each: (column(each.field), each.field)):
        if man.field == where:
            return man.player
        given = support_of(man.total) if where in reached(man.field, taken, support) else 0
        if given > most:
            best, most = man.player, given
    return best


class Duel(NamedTuple):
    """Both sides of a sixth against each other: runs, chances by field, and the moments in their order."""

    runs: tuple[tuple[Run, ...], tuple[Run, ...]]
    chances: tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]
    moments: tuple[Moment, ...]

    def count(self, side: int) -> int:
        return sum(number for _, number in self.chances[side])


@lru_cache(maxsize=REMEMBERED)
def duel(home: Fields, away: Fields) -> Duel:
    """PP-7.3.1, PP-7.3.2: every attack of both sides and the counters they bring."""
    runs: tuple[list[Run], list[Run]] = ([], [])
    sides = (home, away)
    for side in (0, 1):
        own, other = sides[side], sides[1 - side]
        for where in range(COLUMNS + 1, LAST_FIELD + 1):
            if own[where - 1]:
                attack, counter = attacked(where, own, other)
                runs[side].append(attack)
                if counter is not None:
                    runs[1 - side].append(counter)
    found = (_chances(runs[0]), _chances(runs[1]))
    return Duel((tuple(runs[0]), tuple(runs[1])), found, in_order(found))


def _chances(runs: list[Run]) -> tuple[tuple[int, int], ...]:
    return tuple((run.field, run.chances) for run in runs if run.chances)


def attacked(where: int, own: Fields, other: Fields) -> tuple[Run, Run | None]:
    """PP-7.3.1: past the mirrored field of S, then of V; PP-7.3.2: a defence that wins may counter."""
    start = own[where - 1]
    first = Met(mirrored(where), other[mirrored(where) - 1])
    left = start - first.strength
    if left <= 0:
        return Run(where, start, (first,), left, 0), None
    back = mirrored(column(where))
    second = Met(back, other[back - 1])
    left -= second.strength
    attack = Run(where, start, (first, second), left, halved(left) if left > 0 else 0)
    return attack, countered(back, -left, own) if left < 0 else None


def countered(back: int, start: int, attacker: Fields) -> Run:
    """PP-7.3.2: what the defence has left goes straight at the attacker's field of V; every point left is a chance."""
    met = Met(mirrored(back), attacker[mirrored(back) - 1])
    left = start - met.strength
    return Run(back, start, (met,), left, max(0, left))


def in_order(found: tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]]) -> tuple[Moment, ...]:
    """All chances of a sixth, those of every field spread evenly: the order never changes what comes out."""
    timed = [
        ((2 * index + 1) / (2 * number), side, where)
        for side in (0, 1)
        for where, number in found[side]
        for index in range(number)
    ]
    return tuple(Moment(side, MomentKind.CHANCE, where) for _, side, where in sorted(timed))
