"""What is told about a match: result, scorers, penalties, cards, bans to come (U-8.2, U-3.5c)."""

from __future__ import annotations

from game.core.frozen import frozen
from game.core.rules import Ending
from game.rules.postal.report import ScorerLine, scorer_lines
from game.rules.united.match import UNITED
from game.rules.united.state import Card, FieldPoints, LineUp, MatchState, MomentKind, RowPoints, TeamRow
from game.rules.united.tables import BAN_STEP, RED_POINTS, YELLOW_POINTS


@frozen
class CardLine:
    """A card, the disciplinary points after it, and the matches he will miss."""

    player: str
    minute: int
    points: int
    ban: int

    @property
    def red(self) -> bool:
        return self.minute > 0


@frozen
class SideReport:
    """One side. What a league keeps secret is None in a closed match (U-8.2)."""

    club: str
    goals: int
    kicks: int
    scorers: tuple[ScorerLine, ...]
    penalties: int
    penalties_missed: int
    cards: tuple[CardLine, ...]
    line_up: LineUp | None
    values: RowPoints | None
    chances: FieldPoints | None


@frozen
class MatchReport:
    """A finished match."""

    ending: Ending
    sides: tuple[SideReport, SideReport]


def ban_matches(before: int, after: int) -> int:
    """U-3.5c: the n-th multiple of 10 reached costs n matches; several in one round add up."""
    return sum(range(before // BAN_STEP + 1, after // BAN_STEP + 1))


def card_points(card: Card) -> int:
    """U-3.5c: yellow 4, red 10 and nothing else."""
    return RED_POINTS if card.red else YELLOW_POINTS


def match_report(state: MatchState) -> MatchReport:
    """Everything that is told about a finished match."""
    return MatchReport(UNITED.ended(state), (_side(state, 0), _side(state, 1)))


def _side(state: MatchState, side: int) -> SideReport:
    shown = state.options.open_match
    penalties = sum(moment.side == side and moment.kind is MomentKind.PENALTY for moment in state.moments)
    return SideReport(
        club=state.clubs[side].name,
        goals=state.score[side],
        kicks=sum(state.kicks[side]),
        scorers=scorer_lines([(goal.scorer, goal.penalty) for goal in state.goals if goal.side == side]),
        penalties=penalties,
        penalties_missed=penalties - sum(goal.side == side and goal.penalty for goal in state.goals),
        cards=tuple(_card_line(state, side, card) for card in state.cards[side]),
        line_up=state.line_ups[side] if shown else None,
        values=state.sheets[side].values if shown else None,
        chances=_chance_counts(state, side) if shown else None,
    )


def _card_line(state: MatchState, side: int, card: Card) -> CardLine:
    before = state.clubs[side].by_name[card.player].points
    after = before + card_points(card)
    return CardLine(card.player, card.minute, after, ban_matches(before, after))


def _chance_counts(state: MatchState, side: int) -> FieldPoints:
    """Chances played by V, M, S, extra time included."""
    rows = [moment.row for moment in state.moments if moment.side == side]
    return (rows.count(TeamRow.V), rows.count(TeamRow.M), rows.count(TeamRow.S))
