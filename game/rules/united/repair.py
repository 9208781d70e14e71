"""Mending an illegal line-up by simple changes, as the game master would, and saying what was changed (U-3.1).

In this order: drop who may not play, put one man on each special place, fill up, thicken thin rows, trim the points.
"""

from __future__ import annotations

from game.rules.united.events import Change
from game.rules.united.judges.line_up import line_up_faults, misplaced, unavailable
from game.rules.united.queries import (
    available,
    best_coverage,
    coverage,
    is_sweeper,
    keepers,
    may_play,
    most_others,
    strength,
)
from game.rules.united.reasons import Reason
from game.rules.united.state import (
    FIELD_ROWS,
    ROW_INDEX,
    ROWS,
    Club,
    FieldPoints,
    LineUp,
    Places,
    Player,
    Row,
    RowPoints,
)
from game.rules.united.tables import FULL_LEVEL, LINE_UP_OTHERS, MOST_HARDNESS, ROW_MINIMUM, SPECIALIST_HARDNESS


def repaired(club: Club, line_up: LineUp, home_points: int) -> tuple[LineUp, tuple[Change, ...]]:
    """A legal line-up near the given one, and the changes; a legal one comes back as it is."""
    if not line_up_faults(club, line_up, home_points):
        return line_up, ()
    bench = _Repair(club, line_up)
    bench.drop_forbidden()
    bench.fill_goal()
    bench.thin_out()
    bench.fill_up()
    bench.thicken()
    hardness = bench.trimmed_hardness(line_up.hardness)
    home = bench.trimmed_home(line_up.home, home_points)
    return LineUp(bench.places(), hardness, home), tuple(bench.changes)


class _Repair:
    """A line-up being mended."""

    def __init__(self, club: Club, line_up: LineUp) -> None:
        self.club = club
        self.squad = club.by_name
        self.rows: dict[Row, list[str]] = {row: list(names) for row, names in zip(ROWS, line_up.places, strict=True)}
        self.changes: list[Change] = []

    def places(self) -> Places:
        in_goal, sweeping, defence, midfield, attack = (tuple(self.rows[row]) for row in ROWS)
        return (in_goal, sweeping, defence, midfield, attack)

    def note(self, reason: str, player: str, row: Row | None) -> None:
        self.changes.append(Change(reason, player, row))

    def drop_forbidden(self) -> None:
        seen: set[str] = set()
        for row in ROWS:
            kept = []
            for name in self.rows[row]:
                reason = self._forbidden(name, row, seen)
                if reason:
                    self.note(reason, name, None)
                else:
                    kept.append(name)
                    seen.add(name)
            self.rows[row] = kept

    def _forbidden(self, name: str, row: Row, seen: set[str]) -> str:
        player = self.squad.get(name)
        if player is None:
            return Reason.UNKNOWN_PLAYER
        if name in seen:
            return Reason.PLAYER_TWICE
        if not available(player):
            return unavailable(player).reason
        return "" if may_play(player, row) else misplaced(player, row).reason

    def fill_goal(self) -> None:
        """Exactly one keeper, the first named; else the best who may play."""
        for name in self.rows[Row.T][1:]:
            self.note(Reason.TOO_MANY_KEEPERS, name, None)
        self.rows[Row.T] = self.rows[Row.T][:1]
        if not self.rows[Row.T] and keepers(self.club):
            best = max(keepers(self.club), key=lambda keeper: keeper.level)
            self.rows[Row.T] = [best.name]
            self.note(Reason.NO_KEEPER, best.name, Row.T)

    def thin_out(self) -> None:
        """At most one at A and ten beside the keeper: the weakest of the strongest field row goes first."""
        for name in self.rows[Row.A][1:]:
            self.note(Reason.TOO_MANY_SWEEPERS, name, None)
        self.rows[Row.A] = self.rows[Row.A][:1]
        while self._others() > LINE_UP_OTHERS:
            row = max(FIELD_ROWS, key=lambda each: len(self.rows[each]))
            name = min(self.rows[row], key=lambda each: strength(self.squad[each], row))
            self.rows[row].remove(name)
            self.note(Reason.TOO_MANY_PLAYERS, name, None)

    def fill_up(self) -> None:
        """As many as possible: whoever is strongest in the thinnest row he may play in."""
        while self._others() < most_others(self.club):
            reserve = [player for player in self._reserve() if self._open_rows(player)]
            if not reserve:
                self._sweeper_into_field()
                continue
            player = max(reserve, key=lambda each: max(strength(each, row) for row in self._open_rows(each)))
            row = min(self._open_rows(player), key=lambda each: (len(self.rows[each]), -strength(player, each)))
            self.rows[row].append(player.name)
            self.note(Reason.TOO_FEW_PLAYERS, player.name, row)

    def _sweeper_into_field(self) -> None:
        """Make room at A for a talent who can play nowhere else."""
        name = self.rows[Row.A].pop()
        row = min((row for row in FIELD_ROWS if may_play(self.squad[name], row)), key=lambda each: len(self.rows[each]))
        self.rows[row].append(name)
        self.note(Reason.TOO_FEW_PLAYERS, name, row)

    def _others(self) -> int:
        return sum(len(self.rows[row]) for row in ROWS[1:])

    def _reserve(self) -> list[Player]:
        named = {name for names in self.rows.values() for name in names}
        return [player for player in self.club.players if available(player) and player.name not in named]

    def _open_rows(self, player: Player) -> list[Row]:
        """Field rows first; A only for who can play nowhere else."""
        field = [row for row in FIELD_ROWS if may_play(player, row)]
        if not field and is_sweeper(player) and not self.rows[Row.A] and may_play(player, Row.A):
            return [Row.A]
        return field

    def thicken(self) -> None:
        """Two in each field row as far as possible: by moving, then by exchanging, at last with the sweeper."""
        while coverage(len(self.rows[row]) for row in FIELD_ROWS) < best_coverage(self.club):
            if not (self._move_within_field() or self._move_sweeper() or self._exchange()):
                return

    def _thin_rows(self) -> list[Row]:
        return [row for row in FIELD_ROWS if len(self.rows[row]) < ROW_MINIMUM]

    def _move_within_field(self) -> bool:
        """Move the man who loses least; if need be in two moves over a third row."""
        for chain in (1, 2):
            for target in self._thin_rows():
                if self._pull(target, chain, {target}):
                    return True
        return False

    def _pull(self, target: Row, chain: int, closed: set[Row]) -> bool:
        donors = [row for row in FIELD_ROWS if row not in closed]
        moves = [
            (strength(self.squad[name], row) - strength(self.squad[name], target), name, row)
            for row in donors
            for name in self.rows[row]
            if may_play(self.squad[name], target) and (len(self.rows[row]) > ROW_MINIMUM or chain > 1)
        ]
        for _, name, row in sorted(moves, key=lambda move: (move[0], move[1])):
            spare = len(self.rows[row]) > ROW_MINIMUM
            if spare or self._pull(row, chain - 1, closed | {row}):
                self.rows[row].remove(name)
                self.rows[target].append(name)
                self.note(Reason.ROW_TOO_THIN, name, target)
                return True
        return False

    def _move_sweeper(self) -> bool:
        for target in self._thin_rows():
            for name in self.rows[Row.A]:
                if may_play(self.squad[name], target):
                    self.rows[Row.A] = []
                    self.rows[target].append(name)
                    self.note(Reason.SWEEPER_MUST_FILL_IN, name, target)
                    return True
        return False

    def _exchange(self) -> bool:
        """A reserve comes in for the weakest man of a full row, or for the talent at A."""
        for target in self._thin_rows():
            fitting = [player for player in self._reserve() if may_play(player, target)]
            if not fitting:
                continue
            leaver = self._leaver()
            if leaver is None:
                return False
            row, name = leaver
            self.rows[row].remove(name)
            self.note(Reason.ROW_TOO_THIN, name, None)
            best = max(fitting, key=lambda player: strength(player, target))
            self.rows[target].append(best.name)
            self.note(Reason.ROW_TOO_THIN, best.name, target)
            return True
        return False

    def _leaver(self) -> tuple[Row, str] | None:
        full = [(row, name) for row in FIELD_ROWS if len(self.rows[row]) > ROW_MINIMUM for name in self.rows[row]]
        full = full or [(Row.A, name) for name in self.rows[Row.A]]
        return min(full, key=lambda place: strength(self.squad[place[1]], place[0]), default=None)

    def trimmed_hardness(self, points: RowPoints) -> RowPoints:
        """Only what the rules allow on each row; what is too much in all is taken from S, M, V, A, T."""
        kept = [max(0, each) for each in points]
        for row in (Row.T, Row.A):
            index = ROW_INDEX[row]
            player = self.squad.get(next(iter(self.rows[row]), ""))
            room = max(0, FULL_LEVEL - player.level) * SPECIALIST_HARDNESS if player else 0
            kept[index] = min(kept[index] - kept[index] % SPECIALIST_HARDNESS, room)
        for row in reversed(ROWS):
            index = ROW_INDEX[row]
            surplus = max(0, sum(kept) - MOST_HARDNESS)
            step = SPECIALIST_HARDNESS if row in (Row.T, Row.A) else 1
            kept[index] -= min(kept[index], -(-surplus // step) * step)
        self._note_points(Reason.TOO_MUCH_HARDNESS, list(points), kept)
        keeper, sweeper, defence, midfield, attack = kept
        return (keeper, sweeper, defence, midfield, attack)

    def trimmed_home(self, points: FieldPoints, allowed: int) -> FieldPoints:
        """At most what is allowed, taken from S, M, V."""
        kept = [max(0, each) for each in points]
        for index in reversed(range(len(kept))):
            kept[index] -= min(kept[index], max(0, sum(kept) - allowed))
        self._note_points(Reason.TOO_MANY_HOME_POINTS, list(points), kept)
        defence, midfield, attack = kept
        return (defence, midfield, attack)

    def _note_points(self, reason: Reason, before: list[int], after: list[int]) -> None:
        if before != after:
            self.changes.append(Change(reason, "", None, sum(after)))
