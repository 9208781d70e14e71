"""Which matches of 1950 must be repeated (WC-TIE-01 to WC-TIE-05)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.world_cup.queries import group_records
from game.rules.world_cup.standings import Lot, level_on_points
from game.rules.world_cup.state import CupState, Match, RepeatScope, RepeatSet
from game.rules.world_cup.tables import MOST_REPEATS
from game.rules.world_cup.tournament import Tie


def level_teams(state: CupState, group: str) -> Lot:
    """WC-TIE-02: the teams of a group that are level on points with somebody, as far as that counts."""
    rows = group_records(state, group)
    blocks = level_on_points(rows.values())
    if state.options.repeat_scope is RepeatScope.FIRST:
        best = max(row.points for row in rows.values())
        blocks = [block for block in blocks if rows[block[0]].points == best]
    return tuple(team for block in blocks for team in block)


def repeated_matches(state: CupState, group: str, level: Lot) -> tuple[Match, ...]:
    """WC-TIE-03: every match that a level team plays, or only those between them (WC-Q13)."""
    among = all if state.options.repeat_set is RepeatSet.AMONG else any
    return tuple(
        match
        for match, fixture in enumerate(state.fixtures)
        if fixture.group == group and among(team in level for team in (fixture.home, fixture.away))
    )


def due_repeats(state: CupState, groups: Sequence[str]) -> list[tuple[str, Lot, tuple[Match, ...]]]:
    """WC-TIE-05: the groups that play again, with the level teams and the matches; at most twice each."""
    if Tie.REPEAT not in state.tournament.ties:
        return []
    so_far = dict(state.repeats)
    found = []
    for group in groups:
        level = level_teams(state, group) if so_far.get(group, 0) < MOST_REPEATS else ()
        if level:
            found.append((group, level, repeated_matches(state, group, level)))
    return found
