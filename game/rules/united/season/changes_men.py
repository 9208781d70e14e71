"""What must hold of players between two states of a season: where they are, levels, DP, bans, whom a club has left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.rules.united.season import events as told
from game.rules.united.season.aftermath import card_points
from game.rules.united.season.limits import fieldable
from game.rules.united.season.queries import lots_left
from game.rules.united.season.state import Member, SeasonState
from game.rules.united.season.tables import FIELDABLE
from game.rules.united.tables import TALENT_PLAYED_IN

Events = Sequence[told.Event]


def men_faults(before: SeasonState, after: SeasonState, events: Events) -> list[str]:
    """Every promise about players that is not kept, within a season."""
    return [*_whereabouts(before, after, events), *_men(before, after, events), *_squads(before, after, events)]


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
