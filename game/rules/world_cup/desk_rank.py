"""Why a table looks as it does, which lanes a card can go to and why not elsewhere, and how far the deck has come."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.frozen import frozen
from game.core.ruling import Ruling
from game.rules.world_cup import judging, queries
from game.rules.world_cup.cards import Card, CardId
from game.rules.world_cup.standings import TableLine, records
from game.rules.world_cup.state import NEUTRAL, NOBODY, CupState, LaneId
from game.rules.world_cup.tournament import Stage, Team, Tie

NO_GROUP = ""
"""Instead of a group: the thirds of all groups."""


@frozen
class Why:
    """What separates a team from its neighbour in a table; ``tie`` is None while they share their place."""

    tie: Tie | None
    other: Team
    ahead: bool
    mine: int = 0
    theirs: int = 0
    """What was compared; nothing for a lot."""


@frozen
class Progress:
    """How far a stage has come: the run of the deck and how many there are, cards left, plays made and due so far."""

    stage: Stage
    run: int
    runs: int
    pile: int
    plays: int
    due: int


@frozen
class ThirdRow:
    """A row of the table of thirds: who goes on, whom the asked third would meet, whether it holds as things stand."""

    groups: str
    slot: str
    now: bool


# -- tables ------------------------------------------------------------------------------------------------------------


def why(state: CupState, group: str, team: Team) -> tuple[Why, ...]:
    """What separates a team from the one above it and the one below it; ``NO_GROUP`` asks about the thirds."""
    places = queries.GroupTables(state).thirds if group == NO_GROUP else queries.standings(state, group)
    at = next((index for index, place in enumerate(places) if place.team == team), -1)
    if at < 0:
        return ()
    found = [_apart(state, group, places[at], places[at - 1], ahead=False)] if at else []
    if at + 1 < len(places):
        found.append(_apart(state, group, places[at], places[at + 1], ahead=True))
    return tuple(found)


def _apart(state: CupState, group: str, place: TableLine, other: TableLine, ahead: bool) -> Why:
    tie = (place.below if ahead else place.above) if place.place != other.place else None
    mine, theirs = (_worth(state, group, each, tie) for each in (place, other))
    return Why(tie, other.team, ahead, mine, theirs)


def _worth(state: CupState, group: str, place: TableLine, tie: Tie | None) -> int:
    """What a team has of the thing that was compared."""
    row = place.record
    if tie is Tie.BETWEEN:
        return _between(state, group, place)
    return {Tie.POINTS: row.points, Tie.DIFFERENCE: row.difference, Tie.GOALS: row.scored}.get(tie or Tie.LOT, 0)


def _between(state: CupState, group: str, place: TableLine) -> int:
    """WC-TIE-09: points among those who are level in everything before."""
    level = {
        each.team
        for each in queries.standings(state, group)
        if (each.record.points, each.record.difference, each.record.scored)
        == (place.record.points, place.record.difference, place.record.scored)
    }
    among = [each for each in queries.results(state, group) if {each.home, each.away} <= level]
    return records(level, among, state.tournament.points_for_win)[place.team].points


def third_rows(state: CupState, group: str) -> tuple[ThirdRow, ...]:
    """WC-GRP-05: every row of the table in which the third of a group goes on."""
    tournament = state.tournament
    now = queries.GroupTables(state).row if tournament.third_slots and state.fixtures else ""
    return tuple(
        ThirdRow(groups, tournament.third_slots[given.index(group)], groups == now)
        for groups, given in tournament.thirds
        if group in given
    )


# -- cards -------------------------------------------------------------------------------------------------------------


def legal(state: CupState, card: CardId, used: Sequence[LaneId] = ()) -> tuple[LaneId, ...]:
    """C.2: the lanes for a card, or for the next tile of a multiple card of which some lie already."""
    if len(used) >= judging.most_lanes(card):
        return ()
    lanes, next_fault = judging.legal_lanes(state, Card(card)), judging.next_fault
    return tuple(lane for lane in lanes if lane not in used or next_fault(state, Card(card), lane, used) is None)


def lane_fault(state: CupState, card: CardId, lane: LaneId, used: Sequence[LaneId] = ()) -> Ruling | None:
    """Why a card, or its next tile, cannot go to a lane; nothing if it can."""
    if len(used) >= judging.most_lanes(card):
        return judging.too_many(card)
    return judging.next_fault(state, Card(card), lane, used)


def useless(state: CupState, card: CardId) -> bool:
    """WC-TURN-05: whether a card can only be laid aside."""
    return not judging.legal_lanes(state, Card(card))


# -- deck --------------------------------------------------------------------------------------------------------------


def progress(state: CupState) -> Progress:
    """WC-TURN-06, WC-DECK-03: where the deck stands."""
    runs = 2 if state.stage is Stage.GROUP and state.tournament.second_part else 1
    return Progress(state.stage, state.run, runs, state.pile, state.plays, state.due)


def owner(state: CupState, team: Team) -> int:
    """Whose team it is; -1: nobody's."""
    return queries.owner_of(state, team) if team != NOBODY else NEUTRAL
