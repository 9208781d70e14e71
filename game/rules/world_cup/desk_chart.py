"""What the wall chart asks: tables and why, who would meet whom, what a card would do, who is out, the chart in a film.

Everything is asked about a state as somebody may see it; nothing here depends on hidden cards.
"""

from __future__ import annotations

from game.core.frozen import frozen
from game.rules.world_cup import queries
from game.rules.world_cup.frames import Interval, StageStart
from game.rules.world_cup.queries import FINAL_GROUP, GroupTables
from game.rules.world_cup.repeats import level_blocks
from game.rules.world_cup.standings import TableLine
from game.rules.world_cup.state import NOBODY, CupState, Match, Seat, Shootout
from game.rules.world_cup.tournament import KNOCK_OUT, Pairing, Stage, Team, source_place

GroupLines = dict[str, tuple[TableLine, ...]]
"""The lines of every group."""


@frozen
class Slot:
    """A side of a knock-out match: where its team comes from, who that is, and whether that is certain."""

    source: str
    team: Team = NOBODY
    sure: bool = False


# -- tables ------------------------------------------------------------------------------------------------------------


def table(state: CupState, group: str) -> tuple[TableLine, ...]:
    """The lines of a group as the lanes lie; empty for a final group that nobody has reached yet."""
    if group == FINAL_GROUP and not queries.group_teams(state, group):
        return ()
    return queries.standings(state, group)


def thirds(state: CupState) -> tuple[TableLine, ...]:
    """WC-TIE-07: all thirds in their order; empty where they do not count."""
    return GroupTables(state).thirds


def thirds_through(state: CupState) -> int:
    """WC-GRP-04: how many thirds go on."""
    return len(state.tournament.third_slots)


def meets(state: CupState, third: Team) -> str:
    """WC-GRP-05: the source of the winner that a third would meet as things stand (``1A``); "": he would go out."""
    return GroupTables(state).slot_of(third)


def leads_on(state: CupState, place: int) -> str:
    """WC-GRP-03, WC-GRP-04, WC-GRP-06: what a place of a group is good for: ``yes``, ``third`` (perhaps) or ``no``."""
    if state.tournament.final_part:
        return "yes" if place == 1 else "no"
    sources = (source for entry in state.tournament.rounds for each in entry.pairings for source in _both(each))
    places = {(found[0], len(found[1]) > 1) for found in map(source_place, sources) if found is not None}
    return "yes" if (place, False) in places else "third" if (place, True) in places else "no"


def _both(pairing: Pairing) -> tuple[str, str]:
    return pairing.home, pairing.away


def team_from(state: CupState, source: str) -> Team:
    """Who stands at a place such as ``1A`` now."""
    place = source_place(source)
    return GroupTables(state).team(place, "") if place is not None and state.fixtures else NOBODY


# -- the way to the final ----------------------------------------------------------------------------------------------


class Bracket:
    """The knock-out matches of a position: who is in them, or would be as things stand."""

    def __init__(self, tables: GroupTables) -> None:
        self.state, self.tables = tables.state, tables
        self._named = {each.name: match for match, each in enumerate(self.state.fixtures) if not each.group}

    def slots(self, pairing: Pairing) -> tuple[Slot, Slot]:
        """Both sides of a match; before it is paired, whom it would be as things stand."""
        match = self._named.get(pairing.name)
        if match is not None:
            fixture = self.state.fixtures[match]
            return Slot(pairing.home, fixture.home, True), Slot(pairing.away, fixture.away, True)
        return self._slot(pairing.home, pairing.away), self._slot(pairing.away, pairing.home)

    def _slot(self, source: str, opponent: str) -> Slot:
        state, place = self.state, source_place(source)
        if place is None:
            match = self._named.get(source, -1)
            winner = won_by(state, match) if match >= 0 else NOBODY
            return Slot(source, winner, winner != NOBODY)
        if not any(state.lanes):
            return Slot(source)
        sure = state.stage is not Stage.GROUP or _between_stages(state)
        return Slot(source, self.tables.team(place, opponent), sure)

    def winner(self, pairing: Pairing) -> Team:
        match = self._named.get(pairing.name)
        return NOBODY if match is None else won_by(self.state, match)


def slots(state: CupState, pairing: Pairing) -> tuple[Slot, Slot]:
    """Both sides of a knock-out match."""
    return Bracket(GroupTables(state)).slots(pairing)


@frozen
class Overview:
    """A whole chart at once: what a screen shows of a position."""

    tables: GroupLines
    ties: dict[str, tuple[tuple[Slot, Slot], Team]]
    """Both sides of each knock-out match, and who has won it."""
    gone: frozenset[Team]
    leads: tuple[str, ...]
    """What each place of a group is good for."""
    best_thirds: frozenset[Team]


def overview(state: CupState, was: CupState | None = None, before: Overview | None = None) -> Overview:
    """Everything about a position; what has not changed since another one is taken over from it."""
    tables = {
        name: before.tables[name]
        if was is not None and before is not None and name in before.tables and _same(was, state, name)
        else table(state, name)
        for name in _group_names(state)
    }
    groups = GroupTables(state, tables)
    bracket = Bracket(groups)
    ties = {
        each.name: (bracket.slots(each), bracket.winner(each))
        for entry in queries.rounds(state)
        for each in entry.pairings
    }
    most = max(map(len, tables.values()))
    if was is not None and before is not None and was.tournament is state.tournament and len(before.leads) == most:
        leads = before.leads
    else:
        leads = tuple(leads_on(state, place) for place in range(1, most + 1))
    best = frozenset(groups.best_thirds) if any(state.lanes) else frozenset()
    return Overview(tables, ties, out(state), leads, best)


@frozen
class Course:
    """How far the matches of a position are."""

    paused: bool
    """The stage is over, or none has begun."""
    begun: frozenset[str]
    """Groups in which something lies, or whose stage is over."""
    again: frozenset[Match]
    """Matches that will be played again (WC-TIE-03)."""
    level: frozenset[Team]
    """Who is level with somebody because of whom they are."""


def course(state: CupState) -> Course:
    start = next((frame for frame in state.frames if isinstance(frame, StageStart)), None)
    paused = not state.open or not state.pile or start is not None
    again = frozenset(start.matches) if start is not None else frozenset()
    groups = {state.fixtures[match].group for match in again}
    level = frozenset(team for group in groups for block in level_blocks(state, group) for team in block)
    begun = frozenset(
        fixture.group
        for match, fixture in enumerate(state.fixtures)
        if paused or any(state.lanes[2 * match : 2 * match + 2]) or match not in state.open
    )
    return Course(paused, begun, again, level)


def _group_names(state: CupState) -> list[str]:
    final = [FINAL_GROUP] if state.tournament.final_part else []
    return [group.name for group in state.tournament.groups] + final


def _same(was: CupState, state: CupState, group: str) -> bool:
    """Whether nothing has happened in a group."""
    if was.lots != state.lots or len(was.fixtures) != len(state.fixtures):
        return False
    return all(
        was.lanes[2 * match : 2 * match + 2] == state.lanes[2 * match : 2 * match + 2]
        for match, fixture in enumerate(state.fixtures)
        if fixture.group == group
    )


def groups_over(state: CupState) -> bool:
    """Whether who goes on from the groups is settled."""
    return bool(state.fixtures) and (state.stage not in (Stage.GROUP, Stage.REPEAT) or not state.pile)


def ended(state: CupState, match: Match) -> bool:
    """Whether nothing can happen in a match any more: another stage is being played, or none."""
    return match not in state.open or _between_stages(state)


def _between_stages(state: CupState) -> bool:
    """Whether the last stage is over and everybody looks at the chart."""
    return bool(state.frames) and isinstance(state.frames[-1], Interval)


def won_by(state: CupState, match: Match) -> Team:
    """Who has won a knock-out match that is over."""
    return queries.winner_of(state, match) if ended(state, match) and not state.fixtures[match].group else NOBODY


def kicks(state: CupState, match: Match) -> Shootout | None:
    return next((each for each in state.shootouts if each.match == match), None)


def out(state: CupState) -> frozenset[Team]:
    """Everybody who cannot become champion any more, as far as stages are over."""
    later = [each for each in state.fixtures if each.stage in KNOCK_OUT or each.group == FINAL_GROUP]
    if not later:
        left = queries.alive(state) if _between_stages(state) else ()
        return frozenset(range(len(state.colours))).difference(left) if left else frozenset()
    first = later[0].stage
    reached = {team for each in later if each.stage is first for team in (each.home, each.away)}
    gone = set(range(len(state.colours))) - reached
    for match, fixture in enumerate(state.fixtures):
        if fixture.stage in KNOCK_OUT and ended(state, match):
            gone.add(queries.loser_of(state, match))
    if state.champion != NOBODY:
        gone |= reached - {state.champion}
    return frozenset(gone)


def nations_in(state: CupState, side: Seat) -> int:
    """How many nations of a manager can still become champion."""
    gone = out(state)
    return sum(owner == side and team not in gone for team, owner in enumerate(state.owners))


def reached(state: CupState, team: Team) -> Stage:
    """WC-END-03: the last stage a team has played in; repeats belong to their groups."""
    stages = [each.stage for each in state.fixtures if team in (each.home, each.away)]
    return stages[-1] if stages else Stage.GROUP


def podium(state: CupState) -> tuple[Team, ...]:
    """The champion, who came second, and whoever came third; as far as there are any."""
    if state.champion == NOBODY:
        return ()
    if state.tournament.final_part:
        return tuple(place.team for place in queries.standings(state, FINAL_GROUP)[:3])
    final = queries.match_named(state, state.tournament.rounds[-1].pairings[0].name)
    found = [state.champion, queries.loser_of(state, final)]
    third = [match for match, each in enumerate(state.fixtures) if each.stage is Stage.THIRD]
    semis = [match for match, each in enumerate(state.fixtures) if each.stage is Stage.SEMI]
    found += [queries.winner_of(state, match) for match in third] or [queries.loser_of(state, each) for each in semis]
    return tuple(found)
