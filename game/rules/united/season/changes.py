"""What must hold between two states of a season by what happened in between (section 10 of the catalogue)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.rules.united.season import events as told
from game.rules.united.season.aftermath import card_points
from game.rules.united.season.limits import fieldable
from game.rules.united.season.queries import lots_left
from game.rules.united.season.state import NOBODY, Member, SeasonState
from game.rules.united.season.tables import CUP_WIN_WP, FIELDABLE, ROUND_WP, WIN_WP
from game.rules.united.tables import OVERDRAFT, TALENT_PLAYED_IN

Events = Sequence[told.Event]
MOST_OWED = OVERDRAFT + OVERDRAFT // 10
"""U-6.3b: between interest and income."""


def broken_changes(before: SeasonState, after: SeasonState, events: Events) -> list[str]:
    """Every promise about an action that is not kept; the turn of a season and foundations change everything else."""
    broken = [*_money(before, after, events), *_accounts(before, events), *_training(before, events)]
    if not any(isinstance(event, (told.SeasonEnded, told.SeasonBegan)) for event in events):
        broken += [*_whereabouts(before, after, events), *_men(before, after, events), *_squads(before, after, events)]
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


# -- men ---------------------------------------------------------------------------------------------------------------


def _everybody(state: SeasonState) -> dict[int, tuple[int, Member]]:
    """By their ids: whose they are, and as they are."""
    found = {member.id: (number, member) for number, club in enumerate(state.clubs) for member in club.squad}
    return found | {each.member.id: (each.seller, each.member) for each in lots_left(state)[1]}


def _whereabouts(before: SeasonState, after: SeasonState, events: Events) -> Iterator[str]:
    """Nobody comes from nowhere or is lost on the way."""
    there, here = _everybody(before), _everybody(after)
    gone = {event.player for event in events if isinstance(event, (told.SoldAway, told.LotUnsold))}
    come = {event.player for event in events if isinstance(event, (told.LotSold, told.TalentFound))}
    founded = {club for club, old in enumerate(before.clubs) if not old.squad}
    for player in there.keys() - here.keys() - gone:
        yield f"{there[player][1].name} is lost"
    for player in here.keys() - there.keys() - come:
        if here[player][0] not in founded:
            yield f"{here[player][1].name} comes from nowhere"
    for player in (there.keys() & gone) & here.keys():
        yield f"{here[player][1].name} is gone and there"


def _men(before: SeasonState, after: SeasonState, events: Events) -> Iterator[str]:
    """Levels change by training and the fourth match only, DP by cards, bans by matches and the commission."""
    there, here = _everybody(before), _everybody(after)
    played_in = {event.player for event in events if isinstance(event, told.PlayedIn)}
    matches, cards = _matches(events)
    bans = Counter[int]()
    for event in events:
        if isinstance(event, told.Banned):
            bans[event.player] += event.matches
    for player in there.keys() & here.keys():
        (club, old), (_, new) = there[player], here[player]
        trained = new.trained - old.trained
        level = TALENT_PLAYED_IN + trained if player in played_in else old.level + trained
        if new.level != level or not 0 <= trained <= 1:
            yield f"{new.name} went from level {old.level} to {new.level}"
        if new.points - old.points != cards[player]:
            yield f"{new.name} has {new.points} DP, before {old.points}"
        left = max(0, old.banned - (matches[club] if _in_squad(before, club, player) else 0)) + bans[player]
        if new.banned != left:
            yield f"{new.name} is banned for {new.banned} matches, not {left}"


def _in_squad(state: SeasonState, club: int, player: int) -> bool:
    return any(member.id == player for member in state.clubs[club].squad)


def _matches(events: Events) -> tuple[Counter[int], Counter[int]]:
    """How many matches each club has played, and the DP each man got (U-3.5c)."""
    matches, cards = Counter[int](), Counter[int]()
    for event in events:
        if isinstance(event, told.MatchReported):
            matches.update(side.club for side in (event.home, event.away) if not side.amateur)
        elif isinstance(event, told.MatchKept):
            for side in event.result.sides:
                for mark in side.marks:
                    cards[mark.player] += card_points(mark)
    return matches, cards


def _squads(before: SeasonState, after: SeasonState, events: Events) -> Iterator[str]:
    """U-6.9c: who has let somebody go can still field eleven, with the bans as they were."""
    bans = {player: member.banned for player, (_, member) in _everybody(before).items()}
    leaving: set[int] = set()
    for event in events:
        if isinstance(event, (told.SoldAway, told.PlayerListed)):
            leaving.add(event.club)
        elif isinstance(event, told.Traded):
            leaving.update(club for club, gone in zip(event.clubs, event.players, strict=True) if gone)
    for number in leaving:
        squad = after.clubs[number].squad
        count = fieldable(replace(member, banned=bans.get(member.id, member.banned)) for member in squad)
        if count < FIELDABLE:
            yield f"{after.clubs[number].name} can field {count} only"
