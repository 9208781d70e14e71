"""The turn of the season (U-7): champions, ageing, tax, licences, promotion and relegation; the next season's start."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.rules.united.season import events as told
from game.rules.united.season import tables
from game.rules.united.season.ageing import aged
from game.rules.united.season.frames import FoundingDue, SeasonOpens
from game.rules.united.season.opening import NO_CALENDAR
from game.rules.united.season.promotion import new_leagues
from game.rules.united.season.state import NO_CUP, LeagueClub, Member, RoundTally, SeasonState
from game.rules.united.season.table import league_table, places
from game.rules.united.season.work import Season, put
from game.rules.united.state import TeamRow
from game.rules.united.tables import half_up


def turn_of_season(work: Season) -> None:
    """U-7: everything between the last round and the next season info, in the ruling's order."""
    draft = work.draft
    numbers = range(len(draft.clubs))
    _honours(work)
    for number in numbers:
        _age(work, number)
    for number in numbers:
        _tax(work, number)
    lost = frozenset(_licences_lost(work))
    ranks, wins = places(draft), draft.cup.wins
    moved = new_leagues(draft, lost)
    for number, league in enumerate(moved.leagues):
        _place(work, number, league, ranks[number], wins[number] if wins else 0)
    for number, league in moved.vacant:
        _dissolve(work, number, league, number in lost)
    for number in numbers:
        _clear(work, number)
    work.emit(told.SeasonEnded, draft.season)


def _honours(work: Season) -> None:
    """U-1.2: a champion for each league, a winner of the cup, the best scorers."""
    draft = work.draft
    for league in range(len(draft.settings.leagues)):
        table = league_table(draft, league)
        work.emit(told.Champion, league, table[0].club)
        men = ((man, line.club) for line in table for man in draft.clubs[line.club].squad)
        best, club = max(men, key=lambda each: (each[0].goals, -each[0].id))
        if best.goals:
            work.emit(told.TopScorer, league, best.name, club, best.goals)
    if draft.cup.winner is not None:
        work.emit(told.CupWon, draft.cup.winner)


def _age(work: Season, number: int) -> None:
    """U-7.1, U-7.1b, U-6.9e: everybody one age further; whoever falls below level 1 is gone."""
    stayed: list[Member] = []
    for man in work.draft.clubs[number].squad:
        after = aged(man)
        if after is None:
            work.emit(told.Retired, number, man)
        else:
            work.emit(told.Aged, number, man, after)
            stayed.append(after)
    keeper = any(TeamRow.T in man.qualified for man in stayed)
    few = len(stayed) < tables.FULL_AGAIN - 1
    put(work, number, squad=tuple(stayed), no_sales=few, owes_keeper=not keeper)


def tax_on(growth: int) -> int:
    """U-7.2: half of what an account grew beyond 2000 in the season."""
    return half_up(max(0, growth - tables.TAX_FREE_GROWTH), 2)


def _tax(work: Season, number: int) -> None:
    club = work.draft.clubs[number]
    growth = club.money - club.opening
    tax = tax_on(growth)
    if tax:
        put(work, number, money=club.money - tax)
        work.emit(told.TaxPaid, number, growth, tax, club.money - tax)


def _licences_lost(work: Season) -> Iterator[int]:
    """U-7.1c: fewer than 8 players."""
    for number, club in enumerate(work.draft.clubs):
        if len(club.squad) < tables.LEAST_FOR_LICENCE:
            work.emit(told.LicenceLost, number, club.name)
            yield number


def _place(work: Season, number: int, league: int, place: int, cup_wins: int) -> None:
    """U-7.3a: where the club plays next, and what it is remembered for (U-6.9a, U-8.4b)."""
    club = work.draft.clubs[number]
    if league != club.league:
        work.emit(told.Moved, number, club.league, league)
    put(work, number, league=league, league_before=club.league, place_before=place, cup_before=cup_wins)


def _dissolve(work: Season, number: int, league: int, licence: bool) -> None:
    """U-7.3b, U-7.3c: the club is gone with its players; its manager founds another, in the league that has room
    (U-1.4d); whoever stands in for him does (U-8.7d)."""
    club = work.draft.clubs[number]
    if not licence:
        work.emit(told.Dissolved, number, club.name)
    work.draft.clubs[number] = LeagueClub(
        "", "", club.manager, club.human, club.style, league=league, money=work.draft.settings.later_money,
        founded=work.draft.season + 1, holiday=club.holiday, no_transfers=club.no_transfers, missed=club.missed,
    )  # fmt: skip


def _clear(work: Season, number: int) -> None:
    """U-3.2a, U-3.5c, U-4c: what counts for a season only begins anew; bans stay."""
    club = work.draft.clubs[number]
    squad = tuple(
        replace(man, points=0, trained=0, rows=(0, 0, 0), talent_matches=0, ceiling=0, untrainable=False, goals=0)
        for man in club.squad
    )
    put(work, number, squad=squad, found=0, traded_with=(), opening=club.money, tally=RoundTally())


def next_season(state: SeasonState) -> SeasonState:
    """Before the first decision of the season after this finished one."""
    if state.frames:
        raise ValueError("this season is not over")
    missing = tuple(number for number, club in enumerate(state.clubs) if not club.squad)
    begun = state.clone()
    begun.season, begun.round = state.season + 1, 0
    begun.rounds_before = state.rounds_before + state.calendar.rounds
    begun.calendar, begun.scores, begun.cup, begun.offer, begun.listed = NO_CALENDAR, (), NO_CUP, (), ()
    begun.orders = [None] * len(state.clubs)
    begun.frames = [SeasonOpens(), *((FoundingDue(missing),) if missing else ())]
    return begun
