"""Random answers in a season, legal and not, for soak runs: wild orders of every kind, results of real matches."""

from __future__ import annotations

from collections.abc import Callable

from game.core.chaos import any_of, below
from game.core.dice import Dice
from game.core.driver import carry_out
from game.core.rules import Seat
from game.league.seats import HOUSE
from game.rules.postal.actions import Finish
from game.rules.united.match import UNITED
from game.rules.united.season import actions as act
from game.rules.united.season.founding import founding_points
from game.rules.united.season.frames import ComputersDue, FoundingDue, Interval, MatchDay, OrdersDue
from game.rules.united.season.matches import due_on
from game.rules.united.season.orders import Orders
from game.rules.united.season.outcome import result_of
from game.rules.united.season.port import open_match
from game.rules.united.season.queries import computers
from game.rules.united.season.results import Result
from game.rules.united.season.state import SeasonState
from game.rules.united.season.wild import wild_orders
from game.rules.united.state import FIELD_ROWS, Age, Player, TeamRow
from game.rules.united.tables import FOUNDING_OTHERS, FOUNDING_TALENTS, FULL_LEVEL, SPECIALIST_COST


def random_answer(state: SeasonState, seat: Seat, dice: Dice) -> act.Action:
    """Some legal answer of a seat that is asked."""
    frame = state.frames[-1]
    answer = ANSWERS.get(type(frame))
    return answer(state, seat, dice) if answer is not None else act.GoOn()


def _found(state: SeasonState, seat: Seat, dice: Dice) -> act.Action:
    if seat != HOUSE:
        return act.Found(random_sheet(state, seat, dice))
    frame = state.frames[-1]
    assert isinstance(frame, FoundingDue)
    return act.ComputersFound(tuple((club, random_sheet(state, club, dice)) for club in frame.pending))


def random_sheet(state: SeasonState, number: int, dice: Dice) -> act.FoundingSheet:
    """U-1.4a: a keeper and ten others of level 1, talents, and as many levels more as the WP are enough for."""
    rows = [TeamRow.T, *(any_of(dice, (TeamRow.A, *FIELD_ROWS)) for _ in range(FOUNDING_OTHERS + below(dice, 3)))]
    costs = [1 if row in FIELD_ROWS else SPECIALIST_COST for row in rows]
    levels, left = [1] * len(rows), founding_points(state) - sum(costs)
    for _ in range(3 * founding_points(state)):
        at = below(dice, len(rows))
        if levels[at] < FULL_LEVEL and costs[at] <= left:
            levels[at] += 1
            left -= costs[at]
    men = [Player(f"Man {number} {at}", (row,), Age.I, levels[at]) for at, row in enumerate(rows)]
    kids = [any_of(dice, tuple(TeamRow)) for _ in range(below(dice, FOUNDING_TALENTS + 1))]
    men += [Player(f"Kid {number} {at}", (row,), Age.TALENT, 0) for at, row in enumerate(kids)]
    return act.FoundingSheet(f"Club {state.season} {number}", f"C{number}", tuple(men))


def _envelope(state: SeasonState, seat: Seat, dice: Dice) -> act.Action:
    """Mostly it is handed in; now and then taken back, forgotten, or written for the next round."""
    frame = state.frames[-1]
    assert isinstance(frame, OrdersDue)
    way = below(dice, 10)
    if way == 0:
        return act.LeaveOrders(wild_orders(state, seat, dice))
    if seat not in frame.pending:
        return act.Withdraw() if way == 1 else act.LeaveOrders(wild_orders(state, seat, dice))
    return act.SkipOrders() if way == 1 else act.HandIn(wild_orders(state, seat, dice))


def _computers(state: SeasonState, seat: Seat, dice: Dice) -> act.Action:
    """Each after the other, so that trades are confirmed."""
    told, envelopes = state.clone(), list[tuple[int, Orders]]()
    for club in computers(state):
        orders = wild_orders(told, club, dice)
        told.orders[club] = orders
        envelopes.append((club, orders))
    return act.ComputersAct(tuple(envelopes))


def _matches(state: SeasonState, seat: Seat, dice: Dice) -> act.Action:
    frame = state.frames[-1]
    assert isinstance(frame, MatchDay)
    return act.MatchesPlayed(tuple(played(state, number, dice) for number in range(len(due_on(state, frame.day)))))


def played(state: SeasonState, number: int, dice: Dice) -> Result:
    """One of the matches of the day, played out."""
    frame = state.frames[-1]
    assert isinstance(frame, MatchDay)
    fixture = due_on(state, frame.day)[number]
    final = carry_out(UNITED, open_match(state, fixture), 0, Finish(), dice, listen=False).state
    return result_of(state, fixture, final)


def _interval(state: SeasonState, seat: Seat, dice: Dice) -> act.Action:
    """Mostly it goes on; clubs change hands, managers go on holiday, come back, or leave orders."""
    way = below(dice, 6)
    club = below(dice, len(state.clubs)) if seat == HOUSE else seat
    if way == 0:
        return act.HandOver(club, any_of(dice, ("Ada", "Ben", "Cem")), human=below(dice, 3) == 0)
    if way == 1 and state.clubs[club].human:
        return act.Holiday(club, below(dice, 4), no_transfers=below(dice, 2) == 0)
    if way == 2 and seat != HOUSE:
        return act.LeaveOrders(wild_orders(state, seat, dice))
    return act.GoOn()


ANSWERS: dict[type, Callable[[SeasonState, Seat, Dice], act.Action]] = {
    FoundingDue: _found, OrdersDue: _envelope, ComputersDue: _computers, MatchDay: _matches, Interval: _interval,
}  # fmt: skip
