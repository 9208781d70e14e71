"""Which matches must be repeated, where a tournament repeats any (WC-TIE-01 to WC-TIE-05)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.frozen import frozen
from game.rules.world_cup.queries import group_records
from game.rules.world_cup.standings import Lot, level_on_points
from game.rules.world_cup.state import CupState, Match, RepeatScope, RepeatSet
from game.rules.world_cup.tables import ENDLESS
from game.rules.world_cup.tournament import Team, Tie


@frozen
class Repeat:
    """A group that plays again: which teams are level with each other, and the matches."""

    group: str
    blocks: tuple[Lot, ...]
    matches: tuple[Match, ...]


def level_blocks(state: CupState, group: str) -> tuple[Lot, ...]:
    """WC-TIE-02: the sets of teams of a group that are level on points, as far as that counts."""
    rows = group_records(state, group)
    blocks = level_on_points(rows.values())
    if state.options.repeat_scope is RepeatScope.FIRST:
        best = max(row.points for row in rows.values())
        blocks = [block for block in blocks if rows[block[0]].points == best]
    return tuple(blocks)


def repeated_matches(state: CupState, group: str, blocks: Sequence[Lot]) -> tuple[Match, ...]:
    """WC-TIE-03: every match that a level team plays, or only those between teams level with each other (WC-Q13)."""
    among = all if state.options.repeat_set is RepeatSet.AMONG else any
    return tuple(
        match
        for match, fixture in enumerate(state.fixtures)
        if fixture.group == group
        and any(among(team in block for team in (fixture.home, fixture.away)) for block in blocks)
    )


def plays_again(state: CupState, group: str, team: Team) -> bool:
    """Whether a team would repeat matches because it is level with somebody, as the lanes lie."""
    return any(team in block for each in due_repeats(state, [group]) for block in each.blocks)


def most_repeats(state: CupState) -> int:
    """WC-TIE-05: how often the matches of one group are repeated at most."""
    return state.options.most_repeats or ENDLESS


def may_follow(state: CupState) -> bool:
    """WC-TIE-04: whether repeats, which keep the hands, can follow on this stage."""
    so_far = dict(state.repeats)
    groups = {state.fixtures[match].group for match in state.open} - {""}
    return Tie.REPEAT in state.tournament.ties and any(so_far.get(group, 0) < most_repeats(state) for group in groups)


def due_repeats(state: CupState, groups: Sequence[str]) -> list[Repeat]:
    """WC-TIE-05: the groups that play again as the lanes lie; each only so often."""
    if Tie.REPEAT not in state.tournament.ties:
        return []
    so_far = dict(state.repeats)
    found = []
    for group in groups:
        blocks = level_blocks(state, group) if so_far.get(group, 0) < most_repeats(state) else ()
        if blocks:
            found.append(Repeat(group, blocks, repeated_matches(state, group, blocks)))
    return found
