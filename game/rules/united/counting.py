"""From line-ups to chances: row values, the 3:1 rule, sendings-off, chances (U-3.3 to U-3.8, U-8.4). No dice here."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.united.queries import fielded, strength, strength_left
from game.rules.united.state import ROW_INDEX, Card, Club, FieldPoints, LineUp, Player, RowPoints, Sheet, TeamRow
from game.rules.united.tables import (
    CHANCE_DIVISORS,
    DISCIPLINARY_MATRIX,
    EXTRA_TIME_SHARE,
    HARD_ROW_WEIGHT,
    RATIO,
    SPECIALIST_HARDNESS,
    half_up,
)


def counted(club: Club, line_up: LineUp) -> Sheet:
    """The sheet of a side before any card: sums (U-3.3), 3:1 rule (U-3.7), hardness (U-3.4), home points (U-3.6)."""
    sums = [0, 0, 0, 0, 0]
    for player, row in fielded(club, line_up):
        sums[ROW_INDEX[row]] += strength(player, row)
    keeper, sweeper, defence, midfield, attack = sums
    hard = line_up.hardness
    cut = three_to_one((defence, midfield, attack))
    raised = three_to_one(
        (cut[0] + hard[2] + line_up.home[0], cut[1] + hard[3] + line_up.home[1], cut[2] + hard[4] + line_up.home[2])
    )
    bonus = (hard[0] // SPECIALIST_HARDNESS, hard[1] // SPECIALIST_HARDNESS)
    return Sheet(keeper, sweeper, (defence, midfield, attack), cut, raised, bonus)


def three_to_one(rows: FieldPoints) -> FieldPoints:
    """U-3.7: no field row above three times the smallest; the surplus is lost."""
    cap = RATIO * min(rows)
    return (min(rows[0], cap), min(rows[1], cap), min(rows[2], cap))


def punishments(hardness: int, roll: int) -> int:
    """U-3.5b: how many punishments, by the matrix; ``roll`` is 0 to 9."""
    return DISCIPLINARY_MATRIX[roll][hardness]


def punishment_weights(players: Sequence[tuple[Player, TeamRow]], line_up: LineUp) -> list[int]:
    """U-3.5b: double for a row with hardness; a keeper without hardness cannot be hit."""
    return [row_weight(row, line_up) for _, row in players]


def row_weight(row: TeamRow, line_up: LineUp) -> int:
    """U-3.5b: how likely each man of a row is hit."""
    if line_up.hardness[ROW_INDEX[row]]:
        return HARD_ROW_WEIGHT
    return 0 if row is TeamRow.T else 1


def losses(club: Club, line_up: LineUp, cards: Sequence[Card], whole: bool = False) -> RowPoints:
    """U-3.5b: what each row loses by sendings-off; ``whole`` in extra time, when they are out altogether (U-8.4)."""
    lost = [0, 0, 0, 0, 0]
    minutes = {card.player: card.minute for card in cards if card.red}
    if minutes:
        for player, row in fielded(club, line_up):
            if player.name in minutes:
                full = strength(player, row)
                lost[ROW_INDEX[row]] += full - (0 if whole else strength_left(full, minutes[player.name]))
    keeper, sweeper, defence, midfield, attack = lost
    return (keeper, sweeper, defence, midfield, attack)


def chances(own: RowPoints, other: RowPoints) -> FieldPoints:
    """U-3.8: the chances of V, M, S from the lead over the row opposite; only S meets the sweeper too."""
    return (
        row_chances(own[2] - other[4], CHANCE_DIVISORS[0]),
        row_chances(own[3] - other[3], CHANCE_DIVISORS[1]),
        row_chances(own[4] - other[2] - other[1], CHANCE_DIVISORS[2]),
    )


def row_chances(lead: int, divisor: int) -> int:
    """U-3.8: one chance for every ``divisor`` points of lead, rounded half up; none without a lead."""
    return half_up(lead, divisor) if lead > 0 else 0


def extra_time(full: int) -> int:
    """U-8.4: a third of the chances, rounded half up."""
    return half_up(full, EXTRA_TIME_SHARE)


def extra_chances(own: RowPoints, other: RowPoints) -> FieldPoints:
    """U-8.4: the chances of V, M, S in extra time, each row rounded on its own."""
    defence, midfield, attack = chances(own, other)
    return (extra_time(defence), extra_time(midfield), extra_time(attack))


def shoot_out_level(keeper_level: int, sent_off: bool) -> int:
    """U-8.4: the level a keeper has in the shoot-out; 0 when he was sent off."""
    return 0 if sent_off else keeper_level
