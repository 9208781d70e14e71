"""The rules of a season as one object: what is asked of whom, what is allowed, and what follows (U-8.1)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from types import MappingProxyType
from typing import Any

from game.core.dice import Dice
from game.core.rules import ALLOWED, Ending, Offer, Prompt, Rules, Seat, Work
from game.core.ruling import Ruling
from game.league.seats import HOUSE
from game.rules.united.reasons import Reason as OfClubs
from game.rules.united.season import actions as act
from game.rules.united.season import chaos, flow, judging, nonsense, views
from game.rules.united.season.events import Event
from game.rules.united.season.frames import (
    ComputersDue,
    FoundingDue,
    Interval,
    MatchDay,
    OrdersDue,
    Phases,
    RoundOpens,
    SeasonEnds,
    SeasonOpens,
    SittingOpens,
)
from game.rules.united.season.invariants import broken_invariants
from game.rules.united.season.queries import by_person, humans, people
from game.rules.united.season.reasons import Reason
from game.rules.united.season.rooms import room_of
from game.rules.united.season.settings import Settings
from game.rules.united.season.shape import misshapen
from game.rules.united.season.state import SeasonState

ASKED: dict[type, tuple[type, ...]] = {
    FoundingDue: (act.Found, act.ComputersFound),
    SeasonOpens: (act.GoOn,),
    OrdersDue: (act.HandIn, act.Withdraw, act.SkipOrders, act.LeaveOrders),
    ComputersDue: (act.ComputersAct,),
    MatchDay: (act.MatchesPlayed,),
    Interval: (act.GoOn, act.LeaveOrders, act.Holiday, act.HandOver),
}
"""What answers each kind of decision."""
KINDS = {
    FoundingDue: ("founding", "U-1.4a"),
    SeasonOpens: ("season", "U-8.3"),
    OrdersDue: ("orders", "U-8.1"),
    ComputersDue: ("computers", "U-8.6b"),
    MatchDay: ("match-day", "U-8.1"),
    Interval: ("interval", "U-1.2"),
}


class UnitedSeason(Rules[SeasonState, act.Action]):
    """A season of United's league."""

    game = "united-league"
    state_type, action_type, event_type, options_type = SeasonState, act.Action, Event, Settings
    reasons = MappingProxyType(OfClubs.rules() | Reason.rules())
    snapshot_every = 400
    answers = MappingProxyType(
        {
            FoundingDue: flow.found,
            SeasonOpens: flow.open_season,
            OrdersDue: flow.take_envelope,
            ComputersDue: flow.computers_act,
            MatchDay: flow.matches_played,
            Interval: flow.between_rounds,
        }
    )
    automatic = MappingProxyType(
        {
            FoundingDue: flow.all_founded,
            RoundOpens: flow.open_round,
            SittingOpens: flow.open_sitting,
            OrdersDue: flow.all_in,
            ComputersDue: flow.no_computers,
            Phases: flow.carry_out_phases,
            MatchDay: flow.no_matches,
            SeasonEnds: flow.end_season,
        }
    )
    view, event_view = staticmethod(views.view), staticmethod(views.event_view)
    misshapen, broken_invariants = staticmethod(misshapen), staticmethod(broken_invariants)

    def room(self, *states: SeasonState) -> int:
        return room_of(states[0], states[-1])

    def hides(self, state: SeasonState) -> bool:
        """Squads, accounts of players, envelopes: always something, unless everybody sees everything."""
        return not state.settings.open_league

    def prompt(self, state: SeasonState) -> Prompt | None:
        if not state.frames:
            return None
        frame = state.frames[-1]
        kind, rule = KINDS[type(frame)]
        seats = self._seats(state)
        facts = (("round", state.round),)
        return Prompt(f"united-league.{kind}", seats, rule, state.round, facts, secret=isinstance(frame, OrdersDue),
                      open_form=True)  # fmt: skip

    def _seats(self, state: SeasonState) -> tuple[Seat, ...]:
        """Who may answer: people only where it is their turn, the house for all the rest."""
        frame = state.frames[-1]
        if isinstance(frame, FoundingDue):
            return tuple(seat for seat in frame.pending if by_person(state.clubs[seat])) or (HOUSE,)
        if isinstance(frame, OrdersDue):
            return people(state)
        return (HOUSE, *humans(state)) if isinstance(frame, Interval) else (HOUSE,)

    def asked(self, state: SeasonState) -> tuple[type, ...]:
        return ASKED[type(state.frames[-1])]

    def offers(self, state: SeasonState) -> Iterable[Offer[act.Action]]:
        """Only what needs no form; everything else is ``open_form``."""
        frame = state.frames[-1] if state.frames else None
        plain: tuple[act.Action, ...] = ()
        if isinstance(frame, OrdersDue):
            plain = (act.SkipOrders(),)
        elif isinstance(frame, (SeasonOpens, Interval)):
            plain = (act.GoOn(),)
        return [Offer(action, f"united-league.{type(action).__name__}") for action in plain]

    def judge_answer(self, state: SeasonState, seat: Seat, action: act.Action) -> Ruling:
        return judging.judge(state, seat, action)

    def ending(self, state: SeasonState) -> Ending | None:
        return None if state.frames else Ending("season", None, (0, 0))

    def outcome(self, before: SeasonState, events: Sequence[Any]) -> Hashable:
        return len(events)

    def random_answer(self, state: SeasonState, seat: Seat, dice: Dice) -> act.Action:
        return chaos.random_answer(state, seat, dice)

    def random_nonsense(self, state: SeasonState, seat: Seat, dice: Dice) -> act.Action:
        return nonsense.random_nonsense(state, seat, self.asked(state) if state.frames else (), dice)


SEASON = UnitedSeason()

__all__ = ["ALLOWED", "SEASON", "UnitedSeason", "Work"]
