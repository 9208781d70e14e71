"""Line-ups: everything that is wrong with one, each fault with its rule (U-2.1, U-3.1, U-3.4, U-3.5c, U-3.6, U-5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.core.ruling import Ruling
from game.rules.united.queries import (
    available,
    beside_keeper,
    best_coverage,
    coverage,
    field_players,
    is_keeper,
    is_sweeper,
    keepers,
    may_play,
    most_covered,
    most_others,
)
from game.rules.united.reasons import Reason, refused
from game.rules.united.state import FIELD_ROWS, ROW_INDEX, ROWS, Age, Club, LineUp, Player, TeamRow
from game.rules.united.tables import FULL_LEVEL, LINE_UP_OTHERS, MOST_HARDNESS, ROW_MINIMUM, SPECIALIST_HARDNESS


def line_up_faults(club: Club, line_up: LineUp, home_points: int) -> tuple[Ruling, ...]:
    """Every fault of a line-up, the gravest kind first; none: it is legal."""
    return (
        *player_faults(club, line_up),
        *number_faults(club, line_up),
        *row_faults(club, line_up),
        *hardness_faults(club, line_up),
        *home_faults(line_up, home_points),
    )


def player_faults(club: Club, line_up: LineUp) -> Iterator[Ruling]:
    """Players who do not exist, stand there twice, may not play at all, or not in that row."""
    squad = club.by_name
    for name, times in Counter(line_up.names()).items():
        if times > 1:
            yield refused(Reason.PLAYER_TWICE, player=name)
    for row, names in zip(ROWS, line_up.places, strict=True):
        for name in names:
            if name not in squad:
                yield refused(Reason.UNKNOWN_PLAYER, player=name)
            elif not available(squad[name]):
                yield unavailable(squad[name])
            elif not may_play(squad[name], row):
                yield misplaced(squad[name], row)


def unavailable(player: Player) -> Ruling:
    """U-3.1, U-3.5c: why he may not play at all."""
    if player.banned:
        return refused(Reason.BANNED, player=player.name, matches=player.banned)
    return refused(Reason.LISTED if player.listed else Reason.FROZEN, player=player.name)


def misplaced(player: Player, row: TeamRow) -> Ruling:
    """U-2.1, U-5: why he may not play in this row."""
    if is_keeper(player):
        return refused(Reason.KEEPER_IN_FIELD, player=player.name, row=row.value)
    if row is TeamRow.T:
        return refused(Reason.NOT_A_KEEPER, player=player.name)
    if row is TeamRow.A and not is_sweeper(player):
        return refused(Reason.NOT_A_SWEEPER, player=player.name)
    return refused(Reason.TALENT_OUT_OF_ROW, player=player.name, row=row.value)


def number_faults(club: Club, line_up: LineUp) -> Iterator[Ruling]:
    """U-3.1: one keeper, at most one sweeper, at most ten beside the keeper, and no fewer than possible."""
    in_goal, sweeping, *_ = line_up.places
    if len(in_goal) > 1:
        yield refused(Reason.TOO_MANY_KEEPERS, count=len(in_goal))
    if not in_goal and keepers(club):
        yield refused(Reason.NO_KEEPER, player=keepers(club)[0].name)
    if len(sweeping) > 1:
        yield refused(Reason.TOO_MANY_SWEEPERS, count=len(sweeping))
    others = sum(len(names) for names in line_up.places[1:])
    if others > LINE_UP_OTHERS:
        yield refused(Reason.TOO_MANY_PLAYERS, count=others, most=LINE_UP_OTHERS)
    if others < most_others(club):
        spare = len(beside_keeper(club)) - most_others(club)
        yield refused(Reason.TOO_FEW_PLAYERS, count=others, needed=most_others(club), spare=spare)


def row_faults(club: Club, line_up: LineUp) -> Iterator[Ruling]:
    """U-3.1: two in each of V, M and S as far as the squad allows; a sweeper fills in if the others are too few."""
    counts = [len(line_up.places[ROW_INDEX[row]]) for row in FIELD_ROWS]
    if coverage(counts) >= best_coverage(club):
        return
    idle = idle_sweepers(club, line_up)
    others = [player for player in field_players(club) if player not in idle]
    only_sweepers_left = bool(idle) and most_covered(others) < best_coverage(club)
    for row, count in zip(FIELD_ROWS, counts, strict=True):
        if count >= ROW_MINIMUM:
            continue
        if only_sweepers_left:
            yield refused(Reason.SWEEPER_MUST_FILL_IN, player=idle[0].name, row=row.value)
        else:
            yield refused(Reason.ROW_TOO_THIN, row=row.value, count=count, needed=ROW_MINIMUM)


def idle_sweepers(club: Club, line_up: LineUp) -> list[Player]:
    """Whoever sweeps and could also fill in; a new talent never does."""
    squad = club.by_name
    return [squad[name] for name in line_up.places[1] if name in squad and squad[name].age is not Age.TALENT]


def hardness_faults(club: Club, line_up: LineUp) -> Iterator[Ruling]:
    """U-3.4: at most ten points, two for each strength of T and A, not beyond 10, not on an empty place."""
    if min(line_up.hardness) < 0:
        yield refused(Reason.NEGATIVE_POINTS)
        return
    if sum(line_up.hardness) > MOST_HARDNESS:
        yield refused(Reason.TOO_MUCH_HARDNESS, points=sum(line_up.hardness), most=MOST_HARDNESS)
    for row, empty in ((TeamRow.T, Reason.HARDNESS_ON_AMATEUR), (TeamRow.A, Reason.HARDNESS_ON_EMPTY_SWEEPER)):
        points = line_up.hardness[ROW_INDEX[row]]
        if not points:
            continue
        player = club.by_name.get(next(iter(line_up.places[ROW_INDEX[row]]), ""))
        if player is None:
            yield refused(empty)
        elif points % SPECIALIST_HARDNESS:
            yield refused(Reason.ODD_HARDNESS, row=row.value, points=points)
        elif player.level + points // SPECIALIST_HARDNESS > FULL_LEVEL:
            yield refused(Reason.HARDNESS_ABOVE_TEN, row=row.value, level=player.level, points=points)


def home_faults(line_up: LineUp, home_points: int) -> Iterator[Ruling]:
    """U-3.6: only the home side has home points, and only so many."""
    if min(line_up.home) < 0:
        yield refused(Reason.NEGATIVE_POINTS)
    elif sum(line_up.home) > home_points:
        reason = Reason.TOO_MANY_HOME_POINTS if home_points else Reason.NO_HOME_ADVANTAGE
        yield refused(reason, points=sum(line_up.home), most=home_points)
