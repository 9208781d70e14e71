"""What lies on the chart is worth to a manager, as the greedy bot sees it: from public things only.

A lead is worth the points it will probably bring; how surely depends on how many cards are still to come. A big tile
that lies outermost may be lost again, and teams near the line between going on and going out count most.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, lru_cache
from math import exp, sqrt

from game.rules.world_cup.cards import PENALTY_TILE, TURNED, USUAL_BOX, Halves, Lane, worth
from game.rules.world_cup.queries import FINAL_GROUP, group_teams, owner_of
from game.rules.world_cup.state import CupState, Fixture, LaneId, Match, Seat
from game.rules.world_cup.tournament import Team

HALF_LEFT = 0.3
"""What an odd half is worth in goals while another may follow."""
AT_RISK = 0.16
"""How likely an outermost tile is lost early in a stage."""
CROWDED = 0.08
"""A full lane can take no more goals."""
NEAR = 1.6
"""Points from the line within which a team counts most."""
MANY = 4
"""Squares of a lane in which nobody can lay anything now."""
REMEMBERED = 8192


@cache
def _spread(tenths: int) -> float:
    """How much a lead can still change, from cards left for each match."""
    return 0.3 + 0.42 * sqrt(tenths / 10)


@lru_cache(maxsize=REMEMBERED)
def _above(lead: float, tenths: int) -> float:
    """How likely something ends above a lead of half a goal."""
    return 1 / (1 + exp(-(lead - 0.5) / _spread(tenths)))


@lru_cache(maxsize=REMEMBERED)
def points(lead: float, tenths: int, win: int) -> float:
    """The points that a lead will probably bring."""
    ahead, behind = _above(lead, tenths), _above(-lead, tenths)
    return win * ahead + (1 - ahead - behind)


@lru_cache(maxsize=REMEMBERED)
def lane_goals(lane: Lane, room: int, tenths: int, value: Halves) -> float:
    """A lane in goals, with what may become of it."""
    halves = sum(worth(tile, value) for tile in lane)
    late = min(1.0, tenths / 20)
    found = halves // 2 + (HALF_LEFT * late if halves % 2 and len(lane) < room else 0.0)
    if lane and lane[-1] not in (TURNED, PENALTY_TILE):
        found -= AT_RISK * late * worth(lane[-1], value) / 2
    return found - (CROWDED * late if len(lane) >= room else 0.0)


@dataclass(slots=True)
class Worth:
    """The chart with the eyes of a manager, looked at once in a turn; lanes can then be tried quickly."""

    state: CupState
    seat: Seat
    tenths: int = 0
    ball: float = 0.0
    """How likely a penalty goes in."""
    halves: Halves = USUAL_BOX.halves
    weights: dict[Team, float] = field(default_factory=dict)
    rooms: dict[LaneId, int] = field(default_factory=dict)
    now: dict[Match, float] = field(default_factory=dict)
    """What each match is worth as it lies."""

    def __post_init__(self) -> None:
        state = self.state
        self.ball, self.halves = float(state.box.ball), state.box.halves
        self.tenths = round(10 * state.pile / max(1, len(state.open)))
        for match in state.open:
            for lane in (2 * match, 2 * match + 1):
                self.rooms[lane] = state.room(lane)
        for group in dict.fromkeys(state.fixtures[match].group for match in state.open):
            self.weights |= self._weights(group)

    def _weights(self, group: str) -> dict[Team, float]:
        """How much every team of a group matters; in knock-out matches all do."""
        state = self.state
        if not group:
            teams = [team for match in state.open for team in _teams(state.fixtures[match])]
            return {team: self._sign(team) * self._strength(team) for team in teams}
        expected = dict.fromkeys(group_teams(state, group), 0.0)
        for match, fixture in enumerate(state.fixtures):
            if fixture.group == group:
                lead = self._lead(match, state.lanes[2 * match], state.lanes[2 * match + 1])
                expected[fixture.home] += points(lead, self.tenths, state.tournament.points_for_win)
                expected[fixture.away] += points(-lead, self.tenths, state.tournament.points_for_win)
        line = self._line(group, sorted(expected.values(), reverse=True))
        return {team: self._sign(team) * self._matters(team, found - line) for team, found in expected.items()}

    def _sign(self, team: Team) -> float:
        owner = owner_of(self.state, team)
        return 0.0 if owner not in (0, 1) else 1.0 if owner == self.seat else -1.0

    def _matters(self, team: Team, ahead: float) -> float:
        """Whoever is near the line decides most."""
        return self._strength(team) * (0.35 + exp(-((ahead / NEAR) ** 2)))

    def _strength(self, team: Team) -> float:
        """WC-SET-05: strong teams have farther to go, also where two of one manager meet."""
        return 0.7 + 0.1 * self.state.squares(team)

    def _line(self, group: str, ordered: list[float]) -> float:
        """Between the last who goes on and the first who does not."""
        last = 1 if group == FINAL_GROUP or self.state.tournament.final_part else 2
        last = min(last, len(ordered) - 1)
        return (ordered[last - 1] + ordered[last]) / 2

    def _lead(self, match: Match, home: Lane, away: Lane) -> float:
        ours = lane_goals(home, self.rooms.get(2 * match, MANY), self.tenths, self.halves)
        return round(ours - lane_goals(away, self.rooms.get(2 * match + 1, MANY), self.tenths, self.halves), 2)

    def of(self, match: Match, home: Lane, away: Lane) -> float:
        """What a match is worth with these lanes."""
        fixture, lead = self.state.fixtures[match], self._lead(match, home, away)
        win = self.state.tournament.points_for_win if fixture.group else 1
        ours, theirs = self.weights[fixture.home], self.weights[fixture.away]
        if win > 1:
            return ours * points(lead, self.tenths, win) + theirs * points(-lead, self.tenths, win)
        chance = _above(lead + 0.5, self.tenths)
        return ours * chance + theirs * (1 - chance)

    def gain(self, lane: LaneId, tiles: Lane) -> float:
        """What it brings if a lane looks like this."""
        match = lane >> 1
        home, away = self.state.lanes[2 * match], self.state.lanes[2 * match + 1]
        if match not in self.now:
            self.now[match] = self.of(match, home, away)
        return (self.of(match, home, tiles) if lane & 1 else self.of(match, tiles, away)) - self.now[match]


def _teams(fixture: Fixture) -> tuple[Team, Team]:
    return fixture.home, fixture.away
