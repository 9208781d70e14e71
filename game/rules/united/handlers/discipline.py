"""What hardness costs: penalties for the other side, yellow and red cards (U-3.5a, U-3.5b)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.core.dice import Rolled
from game.core.rules import Work
from game.rules.united import rolled as reports
from game.rules.united.checks import MINUTE, PENALTY_AWARD, PUNISHED, PUNISHMENTS
from game.rules.united.counting import punishment_weights, punishments
from game.rules.united.events import PenaltyAwarded, PunishmentsCounted, SentOff, YellowShown
from game.rules.united.queries import fielded, side_line_up, strength, strength_left
from game.rules.united.state import Card, MatchState, Player, TeamRow
from game.rules.united.tables import MATCH_MINUTES, MATRIX_DIE, PUNISHMENTS_FOR_RED


def penalties_against(work: Work[MatchState], side: int, hardness: int) -> list[Rolled]:
    """U-3.5a: every point of hardness is rolled on its own; those that passed cost a penalty."""
    points = []
    for point in range(hardness):
        rolled = work.dice.check(PENALTY_AWARD)
        points.append(rolled)
        if rolled.passed:
            work.tell(PenaltyAwarded, side, point + 1, rolled.face, report=partial(reports.award, side, rolled))
    return points


def cards_for(work: Work[MatchState], side: int, points: Sequence[Rolled]) -> tuple[Card, ...]:
    """U-3.5b: for so many points of hardness the matrix says how many, the lot who; one is yellow, more are red."""
    if not points:
        return ()
    face = work.dice.roll(PUNISHMENTS, MATRIX_DIE)
    count = punishments(len(points), face - 1)
    work.tell(
        *(PunishmentsCounted, side, len(points), face - 1, count),
        report=lambda: reports.punishments(side, points, face, count),
    )
    line_up = side_line_up(work.draft, side)
    players = fielded(work.draft.clubs[side], line_up)
    weights = punishment_weights(players, line_up)
    lots = [index for index, weight in enumerate(weights) for _ in range(weight)]
    hits: dict[int, tuple[int, ...]] = {}
    for _ in range(count if lots else 0):
        (lot,) = work.dice.throw((PUNISHED,), len(lots), lambda faces: lots[faces[0] - 1])
        hits[lots[lot - 1]] = (*hits.get(lots[lot - 1], ()), lot)
    return tuple([_card(work, side, *players[index], drawn, len(lots)) for index, drawn in sorted(hits.items())])


def _card(
    work: Work[MatchState], side: int, player: Player, row: TeamRow, drawn: tuple[int, ...], lots: int
) -> Card:  # fmt: skip
    """The lots that fell on a man, out of so many."""
    if len(drawn) < PUNISHMENTS_FOR_RED:
        work.tell(YellowShown, side, player.name, row, report=lambda: reports.card(side, lots, drawn))
        return Card(player.name, row, len(drawn))
    minute = work.dice.roll(MINUTE, MATCH_MINUTES)
    full = strength(player, row)
    work.tell(
        *(SentOff, side, player.name, row, minute, full, strength_left(full, minute)),
        report=lambda: reports.card(side, lots, drawn, minute),
    )
    return Card(player.name, row, len(drawn), minute)
