"""What is told about a match: result, points, scorers, penalties, injuries, bans (PP-4.3.3, PP-7.3.6, PP-7.6)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.frozen import frozen
from game.core.rules import Ending
from game.rules.postal.report import ScorerLine, scorer_lines
from game.rules.powerplay import tables
from game.rules.powerplay.handlers.periods import points
from game.rules.powerplay.match import POWERPLAY
from game.rules.powerplay.state import Goal, Incident, LineUp, MatchState, MomentKind, Stage, Trouble

MINUTES = {Trouble.TWO: tables.TWO_MINUTES, Trouble.FIVE: tables.FIVE_MINUTES}


@frozen
class PenaltyLine:
    """What a man was punished with, his minutes of the season after it, and the matches he will miss."""

    player: str
    minutes: int
    match_penalty: bool
    season: int
    ban: int


@frozen
class InjuryLine:
    """A man who was hurt: for how long, whether it costs strength, who came on for him."""

    player: str
    sixth: int
    matches: int
    weaker: bool
    substitute: str


@frozen
class GoalLine:
    """A goal that counts, in its order: who scored it and when, and the score after it.

    What decides a shoot-out is one as well: the shot that could not be made up for any more.
    """

    side: int
    scorer: str
    score: tuple[int, int]
    sixth: int
    stage: Stage
    penalty: bool = False


@frozen
class SideReport:
    """One side. What a closed match keeps secret is None (PP-7.3)."""

    club: str
    goals: int
    kicks: int
    points: int
    scorers: tuple[ScorerLine, ...]
    shots: int
    """Penalty shots awarded."""
    shots_missed: int
    penalties: tuple[PenaltyLine, ...]
    injuries: tuple[InjuryLine, ...]
    line_up: LineUp | None
    chances: tuple[int, ...] | None
    """Chances by sixths."""


@frozen
class MatchReport:
    """A finished match."""

    ending: Ending
    sides: tuple[SideReport, SideReport]
    sixths: tuple[tuple[int, int], ...]
    """Goals by sixths."""
    overtime: tuple[int, int] = (0, 0)
    """Goals of overtime, which count as one."""
    goals: tuple[GoalLine, ...] = ()


def minute_ban(before: int, after: int) -> int:
    """PP-4.3.3: matches for the limits passed: 6 minutes 1, 10 another 1, 14 and 18 two each, and so on."""
    return sum(1 + step // 2 for step in range(after) if before < tables.FIRST_BAN + tables.BAN_STEP * step <= after)


def match_penalty_ban(before: int) -> int:
    """PP-4.3.3: one match, for the second and later ones of a season two."""
    return tables.REPEATED_MATCH_PENALTY if before else 1


def stage_decided(state: MatchState) -> Stage:
    """PP-7.6: when the match was decided."""
    stages = {"score": Stage.REGULAR, "overtime": Stage.OVERTIME, "shoot-out": Stage.SHOOT_OUT}
    return stages[POWERPLAY.ended(state).reason]


def match_report(state: MatchState) -> MatchReport:
    """Everything that is told about a finished match."""
    ending = POWERPLAY.ended(state)
    assert ending.winner is not None, "there are no draws (PP-7.6)"
    sixths = tuple((_goals_in(state, 0, sixth), _goals_in(state, 1, sixth)) for sixth in range(1, tables.SIXTHS + 1))
    won = points(state.options.cup, ending.winner, stage_decided(state))
    late = [goal.side for goal in state.goals if goal.stage is Stage.OVERTIME]
    sides = (_side(state, 0, won[0]), _side(state, 1, won[1]))
    return MatchReport(ending, sides, sixths, (late.count(0), late.count(1)), goal_lines(state))


def goals_that_count(state: MatchState) -> list[Goal]:
    """PP-7.6: those of sixty minutes; of overtime only the winner's first."""
    regular = [goal for goal in state.goals if goal.stage is Stage.REGULAR]
    if stage_decided(state) is not Stage.OVERTIME:
        return regular
    winner = int(state.score[1] > state.score[0])
    late = [goal for goal in state.goals if goal.stage is Stage.OVERTIME and goal.side == winner]
    return regular + late[:1]


def goal_lines(state: MatchState) -> tuple[GoalLine, ...]:
    """The goals of a finished match with the running score, up to the one that decided it."""
    lines: list[GoalLine] = []
    score = (0, 0)
    for goal in goals_that_count(state):
        score = (score[0] + (goal.side == 0), score[1] + (goal.side == 1))
        lines.append(GoalLine(goal.side, goal.scorer, score, goal.sixth, goal.stage, goal.penalty))
    if stage_decided(state) is Stage.SHOOT_OUT:
        winner = int(state.score[1] > state.score[0])
        taker = deciding_taker(state, winner)
        lines.append(GoalLine(winner, taker, state.score, state.sixth, Stage.SHOOT_OUT, True))
    return tuple(lines)


def deciding_taker(state: MatchState, winner: int) -> str:
    """PP-7.6: who scored the shot of a shoot-out that the other side no longer made up for."""
    needed = sum(kick.scored for kick in state.kicks[1 - winner])
    return [kick.taker for kick in state.kicks[winner] if kick.scored][needed]


def _goals_in(state: MatchState, side: int, sixth: int) -> int:
    return sum(goal.side == side and goal.sixth == sixth and goal.stage is Stage.REGULAR for goal in state.goals)


def _side(state: MatchState, side: int, won: int) -> SideReport:
    shown = state.options.open_match
    shots = sum(moment.side == side and moment.kind is MomentKind.PENALTY for moment in state.moments)
    return SideReport(
        club=state.clubs[side].name,
        goals=state.score[side],
        kicks=sum(kick.scored for kick in state.kicks[side]),
        points=won,
        scorers=scorer_lines(counted_goals(state, side)),
        shots=shots,
        shots_missed=shots - sum(goal.side == side and goal.penalty for goal in state.goals),
        penalties=penalty_lines(state, side),
        injuries=tuple(_injury(each) for each in state.incidents[side] if each.kind is Trouble.INJURY),
        line_up=state.line_ups[side] if shown else None,
        chances=chance_counts(state, side) if shown else None,
    )


def counted_goals(state: MatchState, side: int) -> list[tuple[str, bool]]:
    """PP-7.6: scorers of sixty minutes; of overtime only the winner's first goal counts."""
    return [(goal.scorer, goal.penalty) for goal in goals_that_count(state) if goal.side == side]


def penalty_lines(state: MatchState, side: int) -> tuple[PenaltyLine, ...]:
    """PP-4.3.3: everybody punished, with the ban that follows; several add up."""
    incidents = [each for each in state.incidents[side] if each.kind is not Trouble.INJURY]
    return tuple(_penalty(state, side, name, incidents) for name in dict.fromkeys(each.player for each in incidents))


def _penalty(state: MatchState, side: int, name: str, incidents: Sequence[Incident]) -> PenaltyLine:
    player = state.clubs[side].by_name[name]
    kinds = [each.kind for each in incidents if each.player == name]
    minutes = sum(MINUTES.get(kind, 0) for kind in kinds)
    sent_off = Trouble.MATCH in kinds
    season = player.minutes + minutes
    ban = minute_ban(player.minutes, season) + (match_penalty_ban(player.match_penalties) if sent_off else 0)
    return PenaltyLine(name, minutes, sent_off, season, ban)


def _injury(incident: Incident) -> InjuryLine:
    return InjuryLine(incident.player, incident.sixth, incident.matches, incident.weaker, incident.substitute)


def chance_counts(state: MatchState, side: int) -> tuple[int, ...]:
    """Chances of sixty minutes by sixths; those of overtime are not counted."""
    counts: list[int] = []
    for moment in state.moments:
        if moment.kind is MomentKind.FACE_OFF:
            counts.append(0)
        elif moment.kind is MomentKind.CHANCE and moment.side == side:
            counts[-1] += 1
    if stage_decided(state) is not Stage.REGULAR and counts:
        counts[-1] //= 2
    return tuple(counts)
