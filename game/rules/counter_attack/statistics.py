"""What a match adds up to, per side and per player, counted from (state before, events) step by step.

Expected goals are the exact chances of all tries at the moment they were made. Possession is the share of actions:
movement phases begun, balls played, shots taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import StrEnum
from fractions import Fraction
from typing import Any

from game.core.figures import Entry, Figures, summed
from game.core.reports import report_of
from game.rules.counter_attack import attempts, scenarios
from game.rules.counter_attack import events as told
from game.rules.counter_attack.events import Event
from game.rules.counter_attack.state import NOBODY, Half, MatchState, Piece, side_of


class Figure(StrEnum):
    """What is counted."""

    GOALS = "goals"
    OWN_GOALS = "own-goals"
    SHOTS = "shots"
    ON_TARGET = "on-target"
    EXPECTED = "expected-goals"
    PASSES = "passes"
    COMPLETED = "completed"
    DUELS = "duels"
    DUELS_WON = "duels-won"
    SAVES = "saves"
    DISTANCE = "distance"
    ACTIONS = "actions"
    FOULS = "fouls"
    YELLOW = "yellow"
    RED = "red"
    INJURIES = "injuries"
    CORNERS = "corners"
    OFFSIDES = "offsides"


def _his(piece: Piece, figure: Figure, amount: Fraction | int = 1) -> Entry:
    return Entry(side_of(piece), piece, figure, amount)


def counted(before: MatchState, events: told.Events) -> list[Entry]:
    """Everything that counts in what followed on a state."""
    found = [entry for event in events if type(event) in _PLAIN for entry in _PLAIN[type(event)](event)]
    found += (*_tries(before, events), *_on_target(before, events), *_completed(before, events))
    found += _duels(events)
    played = scenarios.leg(before)
    return [entry._replace(leg=played) for entry in found] if played else found


# -- one event at a time ------------------------------------------------------------------------------------------


def _goal(event: told.GoalScored) -> Iterator[Entry]:
    if event.how == "own-goal":
        yield _his(event.scorer, Figure.OWN_GOALS)
        yield Entry(event.side, NOBODY, Figure.GOALS)
    else:
        yield _his(event.scorer, Figure.GOALS)


def _pass(event: told.PassPlayed) -> Iterator[Entry]:
    yield _his(event.passer, Figure.PASSES)
    yield _his(event.passer, Figure.ACTIONS)


def _card(event: told.BookingChecked) -> Iterator[Entry]:
    if event.card in ("yellow", "second-yellow"):
        yield _his(event.piece, Figure.YELLOW)
    if event.card in ("red", "second-yellow"):
        yield _his(event.piece, Figure.RED)


def _injury(event: told.InjuryChecked) -> Iterator[Entry]:
    if event.injured:
        yield _his(event.piece, Figure.INJURIES)


def _set_piece(event: told.SetPieceAwarded) -> Iterator[Entry]:
    if event.kind == "corner":
        yield Entry(event.side, NOBODY, Figure.CORNERS)


_PLAIN: Mapping[type, Callable[[Any], Iterable[Entry]]] = {
    told.GoalScored: _goal,
    told.PassPlayed: _pass,
    told.BookingChecked: _card,
    told.InjuryChecked: _injury,
    told.SetPieceAwarded: _set_piece,
    told.PhaseBegan: lambda event: [Entry(event.side, NOBODY, Figure.ACTIONS)],
    told.ShotTaken: lambda event: [_his(event.shooter, Figure.ACTIONS)],
    told.PlayerMoved: lambda event: [_his(event.piece, Figure.DISTANCE, len(event.path))],
    told.FoulGiven: lambda event: [_his(event.fouler, Figure.FOULS)],
    told.OffsideGiven: lambda event: [_his(event.piece, Figure.OFFSIDES)],
    told.HandlingRolled: lambda event: [_his(event.keeper, Figure.SAVES)],
}


# -- several together ---------------------------------------------------------------------------------------------


def _tries(before: MatchState, events: told.Events) -> Iterator[Entry]:
    piece = attempts.shooter(before, events)
    if piece is not None:
        yield _his(piece, Figure.SHOTS)
        yield _his(piece, Figure.EXPECTED, attempts.expected(before, events))


def _on_target(before: MatchState, events: told.Events) -> Iterator[Entry]:
    """What met the keeper: a shot that was not blocked and not wide, or a header past a keeper who jumped for it."""
    if before.half is Half.SHOOT_OUT:
        return
    for event in events:
        if isinstance(event, told.ShotRolled):
            yield _his(event.shooter, Figure.ON_TARGET)
            return
        if isinstance(event, told.GoalScored) and event.how == "header":
            yield _his(event.scorer, Figure.ON_TARGET)


def _completed(before: MatchState, events: told.Events) -> Iterator[Entry]:
    """A ball counts as arrived when a team-mate has it, heads it or heads it in; offside it has not."""
    if any(isinstance(event, told.OffsideGiven) for event in events):
        return
    passer = before.passer
    for event in events:
        if isinstance(event, told.PassPlayed):
            passer = event.passer
        taker = _taken_by(event)
        if NOBODY not in (passer, taker) and taker != passer and side_of(taker) == side_of(passer):
            yield _his(passer, Figure.COMPLETED)
            return


def _taken_by(event: Event) -> Piece:
    """Who got a ball that was played."""
    if isinstance(event, told.PassArrived):
        return event.receiver
    if isinstance(event, told.HeaderWon) or (isinstance(event, told.BallWon) and event.how in ("control", "header")):
        return event.piece
    return event.scorer if isinstance(event, told.GoalScored) and event.how == "header" else NOBODY


def _duels(events: told.Events) -> Iterator[Entry]:
    """Tackles, nutmegs and dives, and duels in the air between the best of each side; a foul is the attacker's."""
    for event in events:
        report = report_of(event)
        if (
            isinstance(event, told.DuelRolled | told.HeaderRolled)
            and report is not None
            and report.thrown[0].sum.against
        ):
            for die in report.thrown[0].counted:
                yield _his(die.who, Figure.DUELS)
                if report.favours(die):
                    yield _his(die.who, Figure.DUELS_WON)


# -- sums ---------------------------------------------------------------------------------------------------------


def figures(entries: Iterable[Entry]) -> Figures:
    """The sums for both sides by name: the share of actions first."""
    return summed(entries, Figure, Figure.ACTIONS)
