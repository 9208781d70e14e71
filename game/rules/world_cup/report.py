"""What is told about a finished tournament from its last state."""

from __future__ import annotations

from game.core.frozen import frozen
from game.core.rules import SEATS, Ending
from game.rules.world_cup.desk_chart import podium
from game.rules.world_cup.ends import best_team
from game.rules.world_cup.match import WORLD_CUP
from game.rules.world_cup.state import CupState
from game.rules.world_cup.tournament import Team


@frozen
class ManagerReport:
    """One manager: his teams, the one that came farthest, and the goals of all of them."""

    name: str
    teams: tuple[Team, ...]
    best: Team
    goals: int
    conceded: int


@frozen
class CupReport:
    """A finished tournament: how it ended, who stood on the podium (empty: finished early), and both managers."""

    ending: Ending
    tournament: str
    podium: tuple[Team, ...]
    matches: int
    goals: int
    managers: tuple[ManagerReport, ManagerReport]


def cup_report(state: CupState) -> CupReport:
    """Everything a last state tells."""
    ending = WORLD_CUP.ended(state)
    scores = [state.score(match) for match in range(len(state.fixtures))]
    first, second = (_manager(state, side) for side in SEATS)
    return CupReport(
        ending, state.options.tournament, podium(state), len(scores), sum(map(sum, scores)), (first, second)
    )


def _manager(state: CupState, side: int) -> ManagerReport:
    teams = tuple(team for team, owner in enumerate(state.owners) if owner == side)
    goals = goals_by_team(state)
    scored, conceded = (sum(goals[team][at] for team in teams) for at in (0, 1))
    return ManagerReport(state.managers[side].name, teams, best_team(state, side), scored, conceded)


def goals_by_team(state: CupState) -> dict[Team, tuple[int, int]]:
    """Goals scored and conceded by every team in all its matches as they lie."""
    found = dict.fromkeys(range(len(state.colours)), (0, 0))
    for match, fixture in enumerate(state.fixtures):
        home, away = state.score(match)
        for team, ours, theirs in ((fixture.home, home, away), (fixture.away, away, home)):
            scored, conceded = found[team]
            found[team] = scored + ours, conceded + theirs
    return found
