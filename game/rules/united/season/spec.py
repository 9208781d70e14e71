"""United's league as the rest of the program meets it."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.dice import Dice
from game.league.calendar import Fixture
from game.league.seats import HOUSE
from game.league.spec import LeaguePages, LeagueSpec, MatchPort, OrderSheets
from game.rules.postal.actions import Finish
from game.rules.united.match import UNITED
from game.rules.united.season import actions as act
from game.rules.united.season.bots.acting import orders_for
from game.rules.united.season.bots.founding import founding_for
from game.rules.united.season.changes import broken_changes
from game.rules.united.season.entering import entries, random_start, settings_for
from game.rules.united.season.events import RoundClosed, SeasonBegan
from game.rules.united.season.figures import season_figures
from game.rules.united.season.frames import ComputersDue, FoundingDue, MatchDay, OrdersDue
from game.rules.united.season.matches import due_on
from game.rules.united.season.opening import begin
from game.rules.united.season.outcome import result_of
from game.rules.united.season.pages.info import info_page
from game.rules.united.season.pages.listings import all_tables
from game.rules.united.season.pages.report import round_page
from game.rules.united.season.pages.summary import summary_of
from game.rules.united.season.port import open_match
from game.rules.united.season.queries import computers
from game.rules.united.season.results import Result
from game.rules.united.season.rules import SEASON
from game.rules.united.season.sheets.judging import read_sheet
from game.rules.united.season.sheets.writing import empty_sheet, moment
from game.rules.united.season.state import SeasonState
from game.rules.united.season.turn import next_season
from game.rules.united.season.views import view
from game.rules.united.state import MatchState


def due(state: SeasonState) -> Sequence[Fixture]:
    """The matches to be played now."""
    frame = state.frames[-1] if state.frames else None
    return due_on(state, frame.day) if isinstance(frame, MatchDay) else ()


def house(state: SeasonState, dice: Dice) -> act.Action:
    """Computers found and hand in, each from its own view; reports are not waited for."""
    frame = state.frames[-1]
    if isinstance(frame, FoundingDue):
        return act.ComputersFound(tuple((club, founding_for(view(state, club), club, dice)) for club in frame.pending))
    if isinstance(frame, ComputersDue):
        envelopes = ((club, orders_for(view(state, club), club, frame.sitting, dice)) for club in computers(state))
        return act.ComputersAct(tuple(envelopes))
    return act.GoOn()


def assistant(seen: SeasonState, seat: int, dice: Dice) -> act.Action:
    """A club founded, or an envelope filled in, as a computer manager would."""
    frame = seen.frames[-1]
    if isinstance(frame, FoundingDue):
        return act.Found(founding_for(seen, seat, dice))
    return act.HandIn(orders_for(seen, seat, frame.sitting, dice)) if isinstance(frame, OrdersDue) else act.GoOn()


def waits_for(state: SeasonState) -> tuple[int, ...]:
    """People who must found, or have not closed their envelopes."""
    frame = state.frames[-1] if state.frames else None
    if isinstance(frame, OrdersDue):
        return frame.pending
    prompt = SEASON.prompt(state)
    seats = prompt.seats if prompt is not None else ()
    return () if HOUSE in seats else seats


LEAGUE: LeagueSpec[SeasonState, MatchState, Result] = LeagueSpec(
    game="united",
    rules=SEASON,
    port=MatchPort(UNITED, open_match, Finish(), 0, result_of, due, act.MatchesPlayed),
    begin=begin,
    next_season=next_season,
    house=house,
    assistant=assistant,
    waits_for=waits_for,
    settings=settings_for,
    entries=entries,
    random_start=random_start,
    changes=broken_changes,
    figures=season_figures,
    skip=act.SkipOrders(),
    withdraw=act.Withdraw(),
    hand_over=act.HandOver,
    holiday=act.Holiday,
    clubs=lambda state: tuple(club.name for club in state.clubs),
    managers=lambda state: tuple((club.manager, club.human) for club in state.clubs),
    pages=LeaguePages(SeasonBegan, RoundClosed, round_page, info_page, all_tables, summary_of),
    sheets=OrderSheets(moment, empty_sheet, read_sheet),
)
