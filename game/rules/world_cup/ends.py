"""The end of a tournament: the champion, and who of the managers has won (WC-END)."""

from __future__ import annotations

from game.core.rules import Work
from game.rules.world_cup.events import ChampionCrowned, TournamentEnded
from game.rules.world_cup.queries import FINAL_GROUP, owner_of, standings
from game.rules.world_cup.state import NEUTRAL, CupState, Fixture, Seat
from game.rules.world_cup.tournament import Stage, Team
from game.rules.world_cup.verdicts import Verdict, drawn

Reach = tuple[int, int, int, int]
"""How far a team came: the stage, the place there (the better the higher), points and goal difference there."""
FAR = {
    Stage.GROUP: 0, Stage.FINAL_GROUP: 1, Stage.LAST_16: 1, Stage.QUARTER: 2, Stage.SEMI: 3, Stage.THIRD: 3,
    Stage.FINAL: 4,
}  # fmt: skip


def crown(work: Work[CupState], champion: Team) -> None:
    """WC-END-01, WC-END-02: his owner wins."""
    draft = work.draft
    draft.champion = champion
    work.emit(ChampionCrowned, champion, owner_of(draft, champion))
    draft.open = ()
    draft.frames.clear()
    owner = owner_of(draft, champion)
    if owner != NEUTRAL:
        draft.winner = owner
        work.emit(TournamentEnded, owner, champion)
        return
    best = tuple(best_team(draft, side) for side in (0, 1))
    reached = tuple(reach(draft, team) for team in best)
    if reached[0] == reached[1]:
        draft.winner = won = work.dice.roll("world_cup.winner", 2) - 1
        work.tell(TournamentEnded, won, best[won], True, report=lambda: drawn(Verdict.WON, won))
    else:
        draft.winner = 0 if reached[0] > reached[1] else 1
        work.emit(TournamentEnded, draft.winner, best[draft.winner])


def best_team(state: CupState, side: Seat) -> Team:
    """WC-END-03: the team of a manager that got farthest."""
    own = [team for team, owner in enumerate(state.owners) if owner == side]
    return max(own, key=lambda team: reach(state, team))


def reach(state: CupState, team: Team) -> Reach:
    """WC-END-03: how far a team came."""
    last = max(
        (at for at, each in enumerate(state.fixtures) if team in (each.home, each.away)),
        key=lambda at: (FAR[state.fixtures[at].stage], at),
    )
    fixture = state.fixtures[last]
    if not fixture.group:
        home, away = state.score(last)
        lead = home - away if team == fixture.home else away - home
        return FAR[fixture.stage], 0, 0, lead
    return _in_group(state, team, fixture)


def _in_group(state: CupState, team: Team, fixture: Fixture) -> Reach:
    place = next(each for each in standings(state, fixture.group) if each.team == team)
    stage = Stage.FINAL_GROUP if fixture.group == FINAL_GROUP else Stage.GROUP
    return FAR[stage], -place.place, place.record.points, place.record.difference
