"""What hardness costs: penalties for the other side, yellow and red cards (U-3.5a, U-3.5b)."""

from __future__ import annotations

from collections import Counter

from game.core.rules import Work
from game.rules.united.checks import MINUTE, PENALTY_AWARD, PUNISHED, PUNISHMENTS
from game.rules.united.counting import punishment_weights, punishments
from game.rules.united.events import PenaltyAwarded, PunishmentsCounted, SentOff, YellowShown
from game.rules.united.queries import fielded, side_line_up, strength, strength_left
from game.rules.united.state import Card, MatchState
from game.rules.united.tables import MATCH_MINUTES, MATRIX_DIE, PUNISHMENTS_FOR_RED


def penalties_against(work: Work[MatchState], side: int, hardness: int) -> int:
    """U-3.5a: every point of hardness is rolled on its own."""
    awarded = 0
    for point in range(hardness):
        rolled = work.dice.check(PENALTY_AWARD)
        if rolled.passed:
            awarded += 1
            work.emit(PenaltyAwarded, side, point + 1, rolled.face)
    return awarded


def cards_for(work: Work[MatchState], side: int, hardness: int) -> tuple[Card, ...]:
    """U-3.5b: the matrix says how many, the lot who; one is yellow, more are red."""
    if not hardness:
        return ()
    face = work.dice.roll(PUNISHMENTS, MATRIX_DIE) - 1
    count = punishments(hardness, face)
    work.emit(PunishmentsCounted, side, hardness, face, count)
    line_up = side_line_up(work.draft, side)
    players = fielded(work.draft.clubs[side], line_up)
    weights = punishment_weights(players, line_up)
    hits = Counter(work.dice.draw(PUNISHED, weights) for _ in range(count if any(weights) else 0))
    return tuple(_card(work, side, index, times) for index, times in sorted(hits.items()))


def _card(work: Work[MatchState], side: int, index: int, times: int) -> Card:
    line_up = side_line_up(work.draft, side)
    player, row = fielded(work.draft.clubs[side], line_up)[index]
    if times < PUNISHMENTS_FOR_RED:
        work.emit(YellowShown, side, player.name, row)
        return Card(player.name, row, times)
    minute = work.dice.roll(MINUTE, MATCH_MINUTES)
    full = strength(player, row)
    work.emit(SentOff, side, player.name, row, minute, full, strength_left(full, minute))
    return Card(player.name, row, times, minute)
