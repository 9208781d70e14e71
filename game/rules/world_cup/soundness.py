"""Whether a tournament can be played and asked about at all: files are checked when read, stored matches here.

Asked once for each tournament, not once for each play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from game.content.world_cup_models import thirds_faults
from game.core.frozen import frozen
from game.rules.world_cup.cards import INDEX
from game.rules.world_cup.queries import FINAL_GROUP
from game.rules.world_cup.tournament import KNOCK_OUT, Pairing, Round, Stage, Tournament, source_place

KEPT = 16
"""More tournaments than anybody looks at in turn."""
THIRD = 3


@frozen
class Looked:
    """What depends on a tournament only: its faults, the groups that a match can belong to, what can be played."""

    faults: tuple[str, ...]
    """Empty: every question about it has an answer."""
    groups: frozenset[str]
    stages: frozenset[Stage]


@lru_cache(KEPT)
def looked_at(tournament: Tournament) -> Looked:
    faults = tuple(_groups(tournament)) or (*_numbers(tournament), *_rounds(tournament), *_thirds(tournament))
    groups = ("", FINAL_GROUP, *(group.name for group in tournament.groups))
    return Looked(faults, frozenset(groups), frozenset(_stages(tournament)))


def _stages(cup: Tournament) -> Iterator[Stage]:
    yield Stage.GROUP
    yield from (entry.stage for entry in cup.rounds)
    if cup.final_part:
        yield Stage.FINAL_GROUP
    if cup.repeat_pile:
        yield Stage.REPEAT
    if cup.third_place:
        yield Stage.THIRD


def _groups(cup: Tournament) -> Iterator[str]:
    """Every nation is in one group and meets only those of its own."""
    placed = Counter(team for group in cup.groups for team in group.teams)
    if placed != Counter(range(len(cup.nations))) or not all(group.teams for group in cup.groups):
        yield "a nation is not in exactly one group"
    if len({group.name for group in cup.groups}) != len(cup.groups) or not cup.groups:
        yield "the groups have no names of their own"
    for group in cup.groups:
        if any(home == away or not {home, away} <= set(group.teams) for home, away in group.pairs):
            yield f"a match of group {group.name} that cannot be"


def _numbers(cup: Tournament) -> Iterator[str]:
    if any(card not in INDEX for card in (*cup.without, *cup.second_without)):
        yield "a card that does not exist is taken out"
    if min(cup.second_part, cup.final_part, cup.repeat_pile) < 0:
        yield "a pile of less than nothing"
    if min(cup.squares) < 1:
        yield "a lane without squares"


def _rounds(cup: Tournament) -> Iterator[str]:
    """Teams come from places of groups or from matches of the round before; it ends with one final or a final group."""
    stages = [entry.stage for entry in cup.rounds]
    if bool(cup.rounds) == bool(cup.final_part) or len(set(stages)) != len(stages) or Stage.THIRD in stages:
        yield "there is not one way to the title"
        return
    if any(stage not in KNOCK_OUT for stage in stages) or (cup.rounds and len(cup.rounds[-1].pairings) != 1):
        yield "the way to the title does not end with a final"
    before: set[str] = set()
    for entry in cup.every_round:
        if any(not _known(cup, each, before) for each in entry.pairings):
            yield f"somebody of {entry.stage} comes from nowhere"
        before |= _names(entry)
    if cup.third_place and cup.third_place.stage is not Stage.THIRD:
        yield "the match for third place is none"


def _names(entry: Round) -> set[str]:
    return {pairing.name for pairing in entry.pairings}


def _known(cup: Tournament, pairing: Pairing, before: set[str]) -> bool:
    """Whether both teams of a match can be found."""
    sizes = {group.name: len(group.teams) for group in cup.groups}
    for source in (pairing.home, pairing.away):
        place = source_place(source)
        if place is None and source not in before:
            return False
        if place is not None and any(sizes.get(group, 0) < place[0] for group in place[1]):
            return False
        if place is not None and len(place[1]) > 1 and (place[0] != THIRD or source != pairing.away):
            return False
    return True


def _thirds(cup: Tournament) -> Iterator[str]:
    """C.3(5), WC-GRP-05: four different thirds, never against the winner of their own group, in every combination."""
    slots = {
        pairing.home: place[1]
        for entry in cup.rounds
        for pairing in entry.pairings
        if (place := source_place(pairing.away)) is not None and place[0] == THIRD and len(place[1]) > 1
    }
    found = thirds_faults([group.name for group in cup.groups], slots, cup.third_slots, cup.thirds)
    yield from map(str, found)
    if cup.third_slots and min(len(group.teams) for group in cup.groups) < THIRD:
        yield "a group without a third"
