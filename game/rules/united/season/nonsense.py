"""Nonsense in a season, for soak runs: whatever a file could hold, and legal answers with a fault."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.chaos import Nonsense, any_of, below
from game.core.codec import CodecError, decode_union, encode
from game.core.dice import Dice
from game.core.rules import Seat
from game.league.seats import HOUSE
from game.rules.united.season import actions as act
from game.rules.united.season.chaos import random_answer
from game.rules.united.season.frames import ComputersDue, MatchDay, OrdersDue
from game.rules.united.season.state import SeasonState
from game.rules.united.season.wild import wild_line_up
from game.rules.united.state import Age, LineUp, Player, TeamRow

TEXTS = ("", "Ottilie", " Fips", "Mel\n", "O" * 60, "Ärmel", "Kern")
NUMBERS = (-1000, -1, 0, 0, 1, 1, 2, 3, 5, 9, 13, 14, 17, 99, 700, 10**6)


def random_nonsense(state: SeasonState, seat: Seat, asked: Sequence[type], dice: Dice) -> act.Action:
    """Whatever a file could hold: any action, one of those that are asked for, or a legal one with a fault."""
    while True:
        legal = random_answer(state, seat, dice) if _may_answer(state, seat) else None
        if isinstance(legal, act.MatchesPlayed) and below(dice, 2):
            return _wrong_results(legal, dice)
        action = NONSENSE.action(legal, asked, dice)
        if _can_be_written(action):
            return action  # type: ignore[no-any-return]


def _may_answer(state: SeasonState, seat: Seat) -> bool:
    """Whether a legal answer of this seat can be made up."""
    frame = state.frames[-1] if state.frames else None
    if frame is None or (seat == HOUSE and isinstance(frame, OrdersDue)):
        return False
    return seat == HOUSE or (0 <= seat < len(state.clubs) and not isinstance(frame, (ComputersDue, MatchDay)))


def _wrong_results(legal: act.MatchesPlayed, dice: Dice) -> act.MatchesPlayed:
    """One result is missing, comes twice, is another match's, has another score, or men who were not there."""
    results = list(legal.results)
    at = below(dice, len(results))
    wrong = results[at]
    home = wrong.home
    spoilt = any_of(dice, (
        (), (wrong, wrong), (replace(wrong, fixture=wrong.fixture + 1),), (replace(wrong, winner=1 - wrong.winner),),
        (replace(wrong, home=replace(home, goals=home.goals + 1)),),
        (replace(wrong, home=replace(home, marks=tuple(replace(mark, player=0) for mark in home.marks))),),
    ))  # fmt: skip
    results[at : at + 1] = spoilt
    return act.MatchesPlayed(tuple(results))


def _can_be_written(action: act.Action) -> bool:
    """Numbers out of their range can be in no file."""
    try:
        return bool(decode_union(act.Action, encode(act.Action, action)) == action)
    except CodecError:
        return False


def _player(dice: Dice) -> Player:
    row = any_of(dice, tuple(TeamRow))
    return Player(any_of(dice, TEXTS), (row,) * (1 + below(dice, 2)), any_of(dice, tuple(Age)), below(dice, 14))


NONSENSE = Nonsense(
    act.Action,
    {
        int: lambda dice: any_of(dice, NUMBERS), str: lambda dice: any_of(dice, TEXTS), Player: _player,
        LineUp: lambda dice: wild_line_up(TEXTS, dice),
    },
)  # fmt: skip
