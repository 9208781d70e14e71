"""Mending an illegal line-up by the simplest changes, and saying what was changed (U-3.1).

Whoever may not play where he stands is taken out first. Then everybody gets a place so that the line-up is legal, as
few men as possible change theirs, and among such line-ups the strongest is taken. Points are trimmed at last.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.core.flow import FlowNetwork
from game.core.ruling import Ruling
from game.rules.united.events import Change
from game.rules.united.judges.line_up import (
    hardness_faults,
    home_faults,
    line_up_faults,
    misplaced,
    number_faults,
    row_faults,
    unavailable,
)
from game.rules.united.queries import available, best_coverage, is_keeper, keepers, may_play, most_others, strength
from game.rules.united.reasons import Reason
from game.rules.united.state import FIELD_ROWS, ROW_INDEX, ROWS, Club, Eleven, FieldPoints, LineUp, RowPoints, TeamRow
from game.rules.united.tables import FULL_LEVEL, LINE_UP_OTHERS, MOST_HARDNESS, ROW_MINIMUM, SPECIALIST_HARDNESS

CHANGE = 1_000
"""What one changed place costs; more than any strengths together."""
DUTY = 1_000_000
"""What filling an obligatory place is worth; more than any number of changes."""
Standing = dict[str, TeamRow]


def repaired(club: Club, line_up: LineUp, home_points: int) -> tuple[LineUp, tuple[Change, ...]]:
    """U-3.1: a legal line-up with the fewest changes, and what they are; a legal one comes back as it is."""
    if not line_up_faults(club, line_up, home_points):
        return line_up, ()
    standing, changes = without_forbidden(club, line_up)
    cleaned = LineUp(places_of(standing))
    found = {**in_goal(club, standing), **fewest_changes(club, standing)}
    stayed = {name: row for name, row in standing.items() if found.get(name) is row}
    mended = stayed | found
    reasons = [
        fault.reason for each in (cleaned, line_up) for fault in (*number_faults(club, each), *row_faults(club, each))
    ]
    changes += list(_differences(standing, mended, reasons))
    places = places_of(mended)
    hardness = trimmed_hardness(club, places, line_up.hardness)
    home = trimmed_home(line_up.home, home_points)
    changes += _named(hardness_faults(club, LineUp(places, line_up.hardness)), sum(hardness))
    changes += _named(home_faults(line_up, home_points), sum(home))
    return LineUp(places, hardness, home), tuple(changes)


def without_forbidden(club: Club, line_up: LineUp) -> tuple[Standing, list[Change]]:
    """Where everybody stands who may stand there, and who had to go."""
    standing: Standing = {}
    changes = []
    for row, names in zip(ROWS, line_up.places, strict=True):
        for name in names:
            reason = _forbidden(club, name, row, standing)
            if reason:
                changes.append(Change(reason, name))
            else:
                standing[name] = row
    return standing, changes


def _forbidden(club: Club, name: str, row: TeamRow, standing: Standing) -> str:
    player = club.by_name.get(name)
    if player is None:
        return Reason.UNKNOWN_PLAYER
    if name in standing:
        return Reason.PLAYER_TWICE
    if not available(player):
        return unavailable(player).reason
    return "" if may_play(player, row) else misplaced(player, row).reason


def places_of(standing: Standing) -> Eleven:
    keeper, sweeper, defence, midfield, attack = (
        tuple(name for name, place in standing.items() if place is row) for row in ROWS
    )
    return (keeper, sweeper, defence, midfield, attack)


def in_goal(club: Club, standing: Standing) -> Standing:
    """The first keeper named, else the best who may play; nobody: an amateur."""
    named = [name for name, row in standing.items() if row is TeamRow.T]
    best = max(keepers(club), key=lambda keeper: keeper.level, default=None)
    chosen = named[0] if named else best.name if best else None
    return {chosen: TeamRow.T} if chosen else {}


def fewest_changes(club: Club, standing: Standing) -> Standing:
    """Rows for everybody but the keeper: duties filled, as many men as possible, fewest changes, then strength."""
    men = [player for player in club.players if available(player) and not is_keeper(player)]
    men.sort(key=lambda man: list(standing).index(man.name) if man.name in standing else len(standing))
    rows = {row: len(men) + index for index, row in enumerate(ROWS[1:])}
    team = len(men) + len(rows)
    bench, source, sink = team + 1, team + 2, team + 3
    network = FlowNetwork(sink + 1)
    for node, man in enumerate(men):
        network.connect(source, node, 1)
        network.connect(node, bench, 1, CHANGE if man.name in standing else 0)
        for row, place in rows.items():
            if may_play(man, row):
                kept = standing.get(man.name) is row
                network.connect(node, place, 1, (0 if kept else CHANGE) - strength(man, row))
    duty = DUTY if best_coverage(club) else 0
    network.connect(rows[TeamRow.A], team, 1)
    for row in FIELD_ROWS:
        network.connect(rows[row], team, ROW_MINIMUM, -duty)
        network.connect(rows[row], team, LINE_UP_OTHERS)
    network.connect(team, sink, most_others(club))
    network.connect(bench, sink, len(men) - most_others(club))
    network.send(source, sink, len(men))
    row_of = {place: row for row, place in rows.items()}
    placed = {man.name: row_of.get(network.targets(node)[0]) for node, man in enumerate(men)}
    return {name: row for name, row in placed.items() if row is not None}


def _differences(before: Standing, after: Standing, reasons: list[str]) -> Iterator[Change]:
    """Who went, who moved and who came, each with the fault it mends."""
    for name, row in before.items():
        if name not in after:
            yield Change(_first(reasons, _LEAVING[row]), name)
    for name, row in after.items():
        old = before.get(name)
        if old is None:
            arriving = (Reason.NO_KEEPER,) if row is TeamRow.T else _ARRIVING
            yield Change(_first(reasons, arriving), name, row)
        elif old is not row:
            moving = _SWEEPER_MOVES if old is TeamRow.A else _ARRIVING[::-1]
            yield Change(_first(reasons, moving), name, row)


_ARRIVING = (Reason.TOO_FEW_PLAYERS, Reason.ROW_TOO_THIN)
_SWEEPER_MOVES = (Reason.SWEEPER_MUST_FILL_IN, Reason.TOO_MANY_SWEEPERS, *_ARRIVING)
_LEAVING = {
    TeamRow.T: (Reason.TOO_MANY_KEEPERS,),
    TeamRow.A: (Reason.TOO_MANY_SWEEPERS, Reason.TOO_MANY_PLAYERS, Reason.ROW_TOO_THIN),
    **dict.fromkeys(FIELD_ROWS, (Reason.TOO_MANY_PLAYERS, Reason.ROW_TOO_THIN)),
}


def _first(present: list[str], wanted: tuple[Reason, ...]) -> str:
    """The first of the wanted reasons that was really given, else the last of them."""
    return next((reason for reason in wanted if reason in present), wanted[-1])


def _named(faults: Iterator[Ruling], points: int) -> list[Change]:
    """One change for every different fault of the points, with what is left of them."""
    return [Change(reason, points=points) for reason in dict.fromkeys(fault.reason for fault in faults)]


def trimmed_hardness(club: Club, places: Eleven, points: RowPoints) -> RowPoints:
    """U-3.4: only what the rules allow on each row; what is too much in all is taken from S, M, V, A, T."""
    kept = [max(0, each) for each in points]
    for row in (TeamRow.T, TeamRow.A):
        index = ROW_INDEX[row]
        player = club.by_name.get(next(iter(places[index]), ""))
        room = max(0, FULL_LEVEL - player.level) * SPECIALIST_HARDNESS if player else 0
        kept[index] = min(kept[index] - kept[index] % SPECIALIST_HARDNESS, room)
    for row in reversed(ROWS):
        index = ROW_INDEX[row]
        surplus = max(0, sum(kept) - MOST_HARDNESS)
        step = SPECIALIST_HARDNESS if row in (TeamRow.T, TeamRow.A) else 1
        kept[index] -= min(kept[index], -(-surplus // step) * step)
    keeper, sweeper, defence, midfield, attack = kept
    return (keeper, sweeper, defence, midfield, attack)


def trimmed_home(points: FieldPoints, allowed: int) -> FieldPoints:
    """U-3.6: at most what is allowed, taken from S, M, V."""
    kept = [max(0, each) for each in points]
    for index in reversed(range(len(kept))):
        kept[index] -= min(kept[index], max(0, sum(kept) - allowed))
    defence, midfield, attack = kept
    return (defence, midfield, attack)
