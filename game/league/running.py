"""How a season is kept going: what the house does next, matches in bulk included.

The dice of a match come from a secret of its own, made of the season's secret and the number of the fixture: it comes
out the same whether it is played in bulk, watched, or run again later.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.core.dice import ChildDice, Dice, child_secret
from game.core.driver import Applied, carry_out
from game.core.rules import AnyState, Seat
from game.league.calendar import Fixture
from game.league.seats import HOUSE
from game.league.spec import AnyLeague, AnyResult, AnySeason


def match_secret(secret: bytes, fixture: Fixture) -> bytes:
    """The secret of a match of the season."""
    return child_secret(secret, f"match {fixture.number}")


def house_dice(secret: bytes, steps: int) -> ChildDice:
    """What computer clubs choose by after so many decisions: always the same there, and no die of the season."""
    return ChildDice(child_secret(secret, f"house {steps}"))


def assistant_dice(secret: bytes, steps: int, seat: Seat) -> ChildDice:
    """What the computer chooses by in a person's place."""
    return ChildDice(child_secret(secret, f"assistant {steps} {seat}"))


def play_out(league: AnyLeague, state: AnySeason, fixture: Fixture, secret: bytes) -> AnyState:
    """A match played to its end, with the dice of its own."""
    port = league.port
    opened = port.open(state, fixture)
    dice = ChildDice(match_secret(secret, fixture))
    return carry_out(port.rules, opened, port.seat, port.whole, dice, listen=False).state


def play_day(league: AnyLeague, state: AnySeason, fixtures: Sequence[Fixture], secret: bytes) -> Iterator[AnyResult]:
    """The results of the matches of a day, one after the other."""
    for fixture in fixtures:
        yield league.port.result(state, fixture, play_out(league, state, fixture, secret))


def house_action(league: AnyLeague, state: AnySeason, secret: bytes, dice: Dice) -> Any:
    """What the house does next: the matches of the day in bulk, or its own answer; None: people must decide."""
    if any(True for _ in league.waits_for(state)):
        return None
    due = league.port.due(state)
    if due:
        return league.port.played(tuple(play_day(league, state, due, secret)))
    return league.house(state, dice)


def run_season(
    league: AnyLeague, state: AnySeason, secret: bytes, dice: Dice, listen: bool = False
) -> Iterator[Applied[AnySeason]]:
    """A season of computer clubs, decision by decision, to its end."""
    while league.rules.prompt(state) is not None:
        action = house_action(league, state, secret, dice)
        if action is None:
            raise ValueError("this season has people in it, who must decide")
        done = carry_out(league.rules, state, HOUSE, action, dice, listen=listen)
        state = done.state
        yield done
