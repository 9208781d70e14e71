"""What a finished match means to the season (U-8.2, U-8.4e): men by ids, goals, cards, penalties, row sums."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.core.digest import digest
from game.league.calendar import Fixture
from game.rules.united.match import UNITED
from game.rules.united.season.port import handed_in, sides_of
from game.rules.united.season.results import Mark, PenaltyMark, Result, SideResult
from game.rules.united.season.state import CupSide, SeasonState
from game.rules.united.state import ROWS, Card, Goal, LineUp, MatchState, Stage, TeamRow

NAMELESS = -1
"""A man of an amateur team."""
_Told = tuple[
    tuple[LineUp | None, ...], tuple[int, int], tuple[Goal, ...], tuple[tuple[Card, ...], ...],
    tuple[tuple[bool, ...], ...],
]  # fmt: skip


def result_of(state: SeasonState, fixture: Fixture, final: MatchState) -> Result:
    """The match as it enters the season; its digest is of all that was decided and rolled in it."""
    ending = UNITED.ended(final)
    home, away = (_side(state, fixture, final, side, who) for side, who in enumerate(sides_of(state, fixture)))
    winner = -1 if ending.winner is None else ending.winner
    return Result(fixture.number, home, away, how_far(final).value, winner, digest(_Told, _told(final)))


def _told(final: MatchState) -> tuple[Any, ...]:
    return tuple(final.line_ups), final.score, final.goals, final.cards, final.kicks


def how_far(final: MatchState) -> Stage:
    """U-8.4e: extra time only where a cup match was level before it."""
    if final.kicks[0]:
        return Stage.SHOOT_OUT
    early = [sum(goal.side == side for goal in final.goals if goal.stage is Stage.NORMAL) for side in (0, 1)]
    return Stage.EXTRA if final.options.cup and early[0] == early[1] else Stage.NORMAL


def _side(state: SeasonState, fixture: Fixture, final: MatchState, side: int, who: CupSide) -> SideResult:
    line_up = final.line_ups[side]
    assert line_up is not None
    handed = None if who.amateur else handed_in(state, fixture, who.club)
    ids = {} if who.amateur else {member.name: member.id for member in state.clubs[who.club].squad}
    scored = [goal for goal in final.goals if goal.side == side]
    goals = Counter(ids.get(goal.scorer, NAMELESS) for goal in scored)
    penalties = [PenaltyMark(ids.get(goal.scorer, NAMELESS), True) for goal in scored if goal.penalty]
    penalties += [PenaltyMark(ids.get(name, NAMELESS), False) for of, name in final.misses or () if of == side]
    return SideResult(
        goals=final.score[side], marks=_marks(ids, line_up, goals, final.cards[side]), line_up=line_up,
        sums=final.sheets[side].sums, repaired=handed is not None and handed != line_up,
        automatic=handed is None and not who.amateur, penalties=tuple(penalties), others=goals[NAMELESS],
        kicks=sum(final.kicks[side]),
    )  # fmt: skip


def _marks(ids: dict[str, int], line_up: LineUp, goals: Counter[int], cards: tuple[Card, ...]) -> tuple[Mark, ...]:
    """A mark for everybody who played; nameless men have none (U-8.4c)."""
    shown = {card.player: card for card in cards}
    return tuple(
        _mark(ids[name], row, goals[ids[name]], shown.get(name))
        for row, names in zip(ROWS, line_up.places, strict=True)
        for name in names
        if name in ids
    )


def _mark(player: int, row: TeamRow, goals: int, card: Card | None) -> Mark:
    yellow, minute = (not card.red, card.minute) if card else (False, 0)
    return Mark(player, row, goals, yellow, minute)
