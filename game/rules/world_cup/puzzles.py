"""Puzzles of The World Cup Game: the last card of a stage decides who goes on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import partial
from itertools import groupby
from types import MappingProxyType

from game.core.driver import carry_out
from game.core.odds import leaves
from game.core.rules import Seat
from game.rules.spec import PuzzleKind
from game.rules.world_cup import queries
from game.rules.world_cup.actions import Action
from game.rules.world_cup.cards import TILES
from game.rules.world_cup.frames import Turn
from game.rules.world_cup.match import WORLD_CUP
from game.rules.world_cup.state import CupState
from game.rules.world_cup.tables import PENALTY
from game.rules.world_cup.tournament import Stage, Team

THROUGH = 2
"""Of a group of a tournament without thirds that go on."""
EVEN = Fraction(1, 2)
"""A drawn knock-out match goes to a shoot-out in which both have the same chances."""


def tries(state: CupState, seat: Seat, left: int) -> Iterable[Action]:
    """Every card on every lane, and every card laid aside."""
    return (offer.action for offer in WORLD_CUP.offers(state))


def places(state: CupState, seat: Seat, action: Action) -> Fraction:
    """The share of the places in the next round, or of the title, that go to one's own nations."""
    before = state.clone()
    before.pile += 1
    run = partial(carry_out, WORLD_CUP, before, seat, action)
    found = (way.weight * _share(way.result.state, seat) for way in leaves(run, frozenset({PENALTY})))
    return sum(found, Fraction(0))


def _share(state: CupState, seat: Seat) -> Fraction:
    """The same as the lanes lie; whoever needs a lot or a shoot-out has an even chance."""
    shares = list(_groups(state) if state.stage is Stage.GROUP else _ties(state))
    mine = sum((part for team, part in shares if queries.owner_of(state, team) == seat), Fraction(0))
    return mine / sum((part for _, part in shares), Fraction(0))


def _groups(state: CupState) -> Iterator[tuple[Team, Fraction]]:
    """What part of a place every nation has in the end of its group."""
    for group in state.tournament.groups:
        for place, same in groupby(queries.standings(state, group.name), key=lambda line: line.place):
            level = [line.team for line in same]
            places_left = max(0, min(THROUGH - place + 1, len(level)))
            yield from ((team, Fraction(places_left, len(level))) for team in level)


def _ties(state: CupState) -> Iterator[tuple[Team, Fraction]]:
    """The same for every nation in a knock-out round."""
    for match, fixture in enumerate(state.fixtures):
        if fixture.stage is state.stage:
            yield fixture.home, _won(state.score(match))
            yield fixture.away, 1 - _won(state.score(match))


def _won(score: tuple[int, int]) -> Fraction:
    home, away = score
    return EVEN if home == away else Fraction(home > away)


def posed(state: CupState, seat: Seat) -> CupState | None:
    """The last turn of a stage of a tournament whose groups send on two each, with cards of one tile."""
    last = state.frames and isinstance(state.frames[-1], Turn) and state.pile == 1 and state.run == 1
    plain = not state.tournament.third_slots and not state.tournament.final_part
    single = all(len(TILES.get(card, ("",))) == 1 for card in state.hands[seat])
    return state if last and plain and single and state.stage is not Stage.THIRD else None


PUZZLES: Mapping[str, PuzzleKind[CupState, Action]] = MappingProxyType({"through": PuzzleKind(tries, places, posed)})
