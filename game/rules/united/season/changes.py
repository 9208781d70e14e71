"""What must hold between two states of a season by what happened in between (section 10 of the catalogue)."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.united.season import events as told
from game.rules.united.season.changes_men import Events, men_faults
from game.rules.united.season.state import NOBODY, SeasonState
from game.rules.united.season.tables import CUP_WIN_WP, ROUND_WP, WIN_WP
from game.rules.united.tables import OVERDRAFT

MOST_OWED = OVERDRAFT + OVERDRAFT // 10
"""U-6.3b: between interest and income."""


def broken_changes(before: SeasonState, after: SeasonState, events: Events) -> list[str]:
    """Every promise about an action that is not kept; the turn of a season and foundations change everything else."""
    broken = [*_money(before, after, events), *_accounts(before, events), *_training(before, events)]
    if not any(isinstance(event, (told.SeasonEnded, told.SeasonBegan)) for event in events):
        broken += men_faults(before, after, events)
    return broken


def _money(before: SeasonState, after: SeasonState, events: Events) -> Iterator[str]:
    """Every balance is explained by what was told; between clubs nothing is made and nothing is lost."""
    expected = [club.money for club in before.clubs]
    for event in events:
        for payee, money in _payments(event):
            expected[payee] += money
    new = {event.club for event in events if isinstance(event, (told.LicenceLost, told.Dissolved))}
    for number, club in enumerate(after.clubs):
        if number not in new and club.money != expected[number]:
            yield f"{club.name} has {club.money} kKj, not {expected[number]}"
        if number in new and club.money != after.settings.later_money:
            yield f"a new club begins with {club.money} kKj"


def _payments(event: told.Event) -> Iterator[tuple[int, int]]:
    """Who got how much by an event."""
    if isinstance(event, told.SoldAway):
        yield event.club, event.price
    elif isinstance(event, told.LotSold):
        yield event.buyer, -event.price
        if event.seller != NOBODY:
            yield event.seller, event.price
    elif isinstance(event, told.LotUnsold) and event.seller != NOBODY:
        yield event.seller, event.price
    elif isinstance(event, told.Traded):
        yield event.clubs[0], -event.money
        yield event.clubs[1], event.money
    elif isinstance(event, told.AccountsClosed):
        yield event.club, event.income - event.interest
    elif isinstance(event, told.TaxPaid):
        yield event.club, -event.tax


def _accounts(before: SeasonState, events: Events) -> Iterator[str]:
    """U-6.3b: how far interest may go; U-4a, U-8.4f: what all clubs earned together in a round."""
    closed = [event for event in events if isinstance(event, told.AccountsClosed)]
    for event in closed:
        if event.money - event.income < -MOST_OWED or event.money < -OVERDRAFT:
            yield f"club {event.club} owes {-event.money} kKj"
    if closed:
        matches = sum(fixture.round == before.round for fixture in before.calendar.fixtures)
        wins = sum(club.tally.cup_wins for club in before.clubs)
        wins += sum(_won_cup_match(event) for event in events)
        earned = sum(event.wp for event in closed)
        if earned != ROUND_WP * len(before.clubs) + WIN_WP * matches + CUP_WIN_WP * wins:
            yield f"{earned} half-WP were earned in {matches} matches, with {wins} wins in the cup"


def _won_cup_match(event: told.Event) -> bool:
    """By professionals."""
    cup = isinstance(event, told.MatchReported) and event.league < 0
    return cup and not (event.home, event.away)[event.winner].amateur  # type: ignore[union-attr]


def _training(before: SeasonState, events: Events) -> Iterator[str]:
    """U-4d: no more is spent than there was, and at most a half is kept."""
    for event in events:
        if isinstance(event, told.TrainingClosed):
            club = before.clubs[event.club]
            parts = event.spent + event.kept + event.lapsed
            if event.budget != club.wp + club.wp_kept or event.budget != parts or event.kept not in (0, 1):
                yield f"{club.name} trained with {event.budget}: {event.spent}, {event.kept}, {event.lapsed}"
