"""Amateur teams of the cup (U-8.4c): rows without names, split anew for every match by whoever has entered them."""

from __future__ import annotations

from game.core.ruling import Ruling
from game.rules.united.counting import three_to_one
from game.rules.united.repair import trimmed_home
from game.rules.united.season.orders import AmateurOrder
from game.rules.united.season.reasons import Reason, refused
from game.rules.united.season.state import SeasonState
from game.rules.united.season.tables import AMATEUR_GROWTH, AMATEUR_WP
from game.rules.united.season.work import orders_of
from game.rules.united.state import FIELD_ROWS, Age, Club, FieldPoints, LineUp, Player, TeamRow
from game.rules.united.suggest import largest_remainder
from game.rules.united.tables import FULL_LEVEL, HIGHEST_LEVEL, LINE_UP_OTHERS, ROW_MINIMUM, SPECIALIST_COST

EVEN: FieldPoints = (1, 1, 1)


def amateur_wp(cup_round: int) -> int:
    """U-8.4c: 70 WP in the first round of the cup, 5 more with each later one."""
    return AMATEUR_WP + AMATEUR_GROWTH * (cup_round - 1)


def amateur_spent(order: AmateurOrder) -> int:
    """U-8.4c: what rows cost: T and A twice as much as the others."""
    keeper, sweeper, *field = order.values
    return SPECIALIST_COST * (keeper + sweeper) + sum(field)


def amateur_faults(state: SeasonState, order: AmateurOrder) -> tuple[Ruling, ...]:
    """U-8.4c: what is wrong with the rows of an amateur team."""
    keeper, sweeper, *_ = order.values
    spent, most = amateur_spent(order), amateur_wp(state.cup.round)
    faults = []
    if min(order.values) < 0:
        faults.append(refused(Reason.AMATEURS_NEGATIVE))
    if max(keeper, sweeper) > FULL_LEVEL:
        faults.append(refused(Reason.AMATEURS_ABOVE_TEN, level=max(keeper, sweeper), most=FULL_LEVEL))
    if spent > most:
        faults.append(refused(Reason.AMATEURS_TOO_DEAR, points=spent, most=most))
    return tuple(faults)


def usual_amateurs(state: SeasonState) -> AmateurOrder:
    """How the computer lines amateurs up: strong behind, the rest evenly, home advantage included."""
    rest = amateur_wp(state.cup.round) - 2 * SPECIALIST_COST * FULL_LEVEL
    defence, midfield = rest // 3, rest // 3
    return AmateurOrder((FULL_LEVEL, FULL_LEVEL, defence, midfield, rest - defence - midfield))


def own_amateurs_in(state: SeasonState, number: int) -> bool:
    """U-8.4c: whether a club meets its own amateurs; then the computer lines these up."""
    return any({tie.home.club, tie.away.club} == {number} for tie in state.cup.ties)


def amateur_order(state: SeasonState, number: int) -> AmateurOrder:
    """What the amateurs of a club play: as their manager ordered, if that may be."""
    order = orders_of(state, number).amateurs
    return usual_amateurs(state) if order is None or amateur_order_faults(state, number) else order


def amateur_order_faults(state: SeasonState, number: int) -> tuple[Ruling, ...]:
    """U-8.4c: why the rows that were ordered are not played; nothing: they are, or none were ordered."""
    order = orders_of(state, number).amateurs
    if order is None:
        return ()
    own = (refused(Reason.AMATEURS_MEET_OWN),) if own_amateurs_in(state, number) else ()
    return (*own, *amateur_faults(state, order))


def amateur_side(state: SeasonState, number: int, points: int) -> tuple[Club, LineUp]:
    """An amateur team as a match knows teams: nameless men who add up to the rows that were ordered."""
    club = state.clubs[number]
    return nameless_side(f"{club.name} II", club.short, amateur_order(state, number), points)


def nameless_side(name: str, short: str, order: AmateurOrder, points: int) -> tuple[Club, LineUp]:
    """A team of men who add up to these rows, and their line-up."""
    keeper, sweeper, *field = order.values
    rows: FieldPoints = (field[0], field[1], field[2])
    home = (
        trimmed_home(order.home, points) if any(order.home) else largest_remainder(rows if any(rows) else EVEN, points)
    )
    squads = [_men(TeamRow.T, [keeper] if keeper else []), _men(TeamRow.A, [sweeper] if sweeper else [])]
    squads += [_men(row, levels) for row, levels in zip(FIELD_ROWS, _split_rows(rows), strict=True)]
    goal, sweep, defence, midfield, attack = (tuple(man.name for man in men) for men in squads)
    team = Club(name, tuple(man for men in squads for man in men), short)
    return team, LineUp((goal, sweep, defence, midfield, attack), home=home)


def _split_rows(rows: FieldPoints) -> tuple[list[int], list[int], list[int]]:
    """Every row as levels of men; if that takes too many of them, only what the 3:1 rule leaves (U-3.7a)."""
    whole = _levels(rows[0]), _levels(rows[1]), _levels(rows[2])
    if sum(map(len, whole)) < LINE_UP_OTHERS:
        return whole
    cut = three_to_one(rows)
    return _levels(cut[0]), _levels(cut[1]), _levels(cut[2])


def _levels(total: int) -> list[int]:
    """As few men as can have so much strength, two at least (U-3.1), as even as it goes."""
    men = max(ROW_MINIMUM, -(-total // HIGHEST_LEVEL))
    return [total // men + (index < total % men) for index in range(men)]


def _men(row: TeamRow, levels: list[int]) -> list[Player]:
    return [Player(f"{row.value}{index}", (row,), Age.I, level) for index, level in enumerate(levels, 1)]
