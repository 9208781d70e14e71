"""Wild orders: some can be carried out, most cannot (section 9 of the catalogue); for soak runs."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.chaos import any_of, below
from game.core.dice import Dice
from game.rules.united.season.orders import (
    LIST,
    OFFER,
    SALES,
    TRADES,
    AmateurOrder,
    BidOrder,
    Orders,
    SaleOrder,
    TalentOrder,
    TradeOrder,
)
from game.rules.united.season.plan import CLOSING
from game.rules.united.season.state import SeasonState
from game.rules.united.season.values import estimate_now
from game.rules.united.state import Eleven, LineUp, TeamRow

NAMES = ("Aron", "Bela", "Curt", "Dix", "Ewald", "Fritz", "Gero", "Hein", "", " Jo", "Kai\n")
LINE_UPS = 4
"""Envelopes hold up to so many, one more than there can be matches."""


def wild_orders(state: SeasonState, number: int, dice: Dice) -> Orders:
    """Something of every kind, now and then nothing."""
    men = [member.id for member in state.clubs[number].squad]

    def player() -> int:
        return any_of(dice, men) if men and below(dice, 8) else below(dice, state.next_id)

    def players(most: int) -> tuple[int, ...]:
        return tuple(player() for _ in range(below(dice, most + 1)))

    return Orders(
        talents=tuple(TalentOrder(_name(state, dice), any_of(dice, tuple(TeamRow))) for _ in range(below(dice, 4))),
        sales=tuple(SaleOrder(_phase(dice, SALES), each) for each in players(2)) if below(dice, 3) == 0 else (),
        trades=_trades(state, number, dice),
        training=players(8),
        line_ups=tuple(_line_up(state, number, dice) for _ in range(below(dice, LINE_UPS + 1))),
        bids=tuple(_bid(state, dice) for _ in range(below(dice, 6))),
        listings=players(2) if below(dice, 4) == 0 else (),
        amateurs=_amateurs(dice) if below(dice, 2) else None,
        press=any_of(dice, ("", "", "We were robbed.")),
    )  # fmt: skip


def _name(state: SeasonState, dice: Dice) -> str:
    """Mostly one that nobody has."""
    name: str = any_of(dice, NAMES)
    return name if below(dice, 6) == 0 else f"{name.strip() or 'Ole'} {state.next_id}.{below(dice, 999)}"


def _phase(dice: Dice, usual: Sequence[int]) -> int:
    """Mostly one in which such orders are carried out."""
    return any_of(dice, usual) if below(dice, 6) else 1 + below(dice, CLOSING)


def _bid(state: SeasonState, dice: Dice) -> BidOrder:
    """With and without conditions; about what the player is worth."""
    phase = _phase(dice, (OFFER, LIST))
    lots = [*state.offer] if phase == OFFER else [each.member for each in state.listed]
    lot = below(dice, len(lots) + 1)
    worth = estimate_now(state, lots[lot]) if lot < len(lots) else 100
    amount = worth * (5 + below(dice, 10)) // 10 if below(dice, 6) else below(dice, 5000) - 100
    few = tuple(below(dice, 12) for _ in range(max(0, below(dice, 6) - 3)))
    return BidOrder(
        phase, lot, amount, _name(state, dice), only_with=few if below(dice, 2) else (),
        only_without=() if below(dice, 2) else few, only_if_cheap=tuple((each, 900) for each in few[:1]),
        most_buys=below(dice, 3), leave=any_of(dice, (-1000, -1000, -200, 0, 5000)),
    )  # fmt: skip


def _trades(state: SeasonState, number: int, dice: Dice) -> tuple[TradeOrder, ...]:
    """What others propose is mostly confirmed; and proposals of one's own."""
    proposed = [
        order.mirrored(other)
        for other, orders in enumerate(state.orders)
        if orders is not None and other != number
        for order in orders.trades
        if order.partner == number and below(dice, 4)
    ]
    return (*proposed, *(_proposal(state, number, dice) for _ in range(below(dice, 3))))


def _proposal(state: SeasonState, number: int, dice: Dice) -> TradeOrder:
    partner = below(dice, len(state.clubs) + 1)
    mine = _some([member.id for member in state.clubs[number].squad], dice)
    theirs = state.clubs[partner].squad if partner < len(state.clubs) else ()
    money = any_of(dice, (0, 0, 100, -100, 800, -800, 5000))
    shown = mine if below(dice, 2) else ()
    return TradeOrder(_phase(dice, TRADES), partner, mine, _some([each.id for each in theirs], dice), money, shown)


def _some(players: Sequence[int], dice: Dice) -> tuple[int, ...]:
    return tuple(any_of(dice, players) for _ in range(below(dice, 3))) if players else ()


def _amateurs(dice: Dice) -> AmateurOrder:
    keeper, sweeper, defence, midfield, attack = (below(dice, most) for most in (12, 12, 30, 30, 30))
    return AmateurOrder((keeper, sweeper, defence, midfield, attack), (below(dice, 4), below(dice, 4), below(dice, 4)))


def _line_up(state: SeasonState, number: int, dice: Dice) -> LineUp | None:
    names = [member.name for member in state.clubs[number].squad]
    return wild_line_up(names, dice) if below(dice, 3) else None


def wild_line_up(names: Sequence[str], dice: Dice) -> LineUp:
    """Most of these men somewhere, some of them twice, and points anywhere."""
    rows: list[list[str]] = [[], [], [], [], []]
    for name in names:
        for _ in range(any_of(dice, (0, 1, 1, 1, 1, 2))):
            rows[below(dice, 5)].append(name)
    places: Eleven = (tuple(rows[0]), tuple(rows[1]), tuple(rows[2]), tuple(rows[3]), tuple(rows[4]))
    few = [max(0, below(dice, 9) - 4) for _ in range(8)]
    return LineUp(places, (few[0], few[1], few[2], few[3], few[4]), (few[5], few[6], few[7]))
