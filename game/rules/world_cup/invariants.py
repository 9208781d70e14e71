"""What must hold of every state: by shape (any version of the rules) and by today's rules (section C.3)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.rules.world_cup.answering import PARTS
from game.rules.world_cup.cards import ALL_TILES, CARDS, INDEX, NONE, UNKNOWN, Counts
from game.rules.world_cup.frames import Interval, RunEnd, StageEnd, StageStart, StrengthsDue, Turn
from game.rules.world_cup.mechanics.stages import round_of
from game.rules.world_cup.queries import pool
from game.rules.world_cup.repeats import most_repeats
from game.rules.world_cup.soundness import KEPT, Looked, looked_at
from game.rules.world_cup.state import NEUTRAL, NOBODY, CupState
from game.rules.world_cup.tournament import Stage, Tournament, later_deck, tournament_deck

SEATS = (0, 1)


def misshapen(state: CupState) -> list[str]:
    """A stored state that passes can be asked everything without an exception."""
    return list(_shape(state))


def _shape(state: CupState) -> Iterator[str]:
    looked = looked_at(state.tournament)
    if looked.faults:
        yield looked.faults[0]
        return
    teams = len(state.tournament.nations)
    if len(state.colours) != teams or len(state.owners) not in (0, teams):
        yield "a colour or an owner is missing"
        return
    if any(len(pair) != 2 for pair in (state.hands, state.dropped)):
        yield "something is not there for both managers"
        return
    if any(len(counts) != len(CARDS) for counts in (state.cards, state.deck, state.spent)):
        yield "a count of cards is missing"
        return
    yield from _matches_shape(state, looked)
    yield from _lanes_shape(state)
    yield from _cards_shape(state)
    yield from _frames_shape(state, looked)


def _matches_shape(state: CupState, looked: Looked) -> Iterator[str]:
    teams, matches = range(len(state.tournament.nations)), range(len(state.fixtures))
    if any(each.home not in teams or each.away not in teams for each in state.fixtures):
        yield "a match of a team that does not take part"
    if any(each.home == each.away for each in state.fixtures):
        yield "a team that meets itself"
    if any(each.group not in looked.groups for each in state.fixtures):
        yield "a match of a group that does not exist"
    if any(match not in matches for match in state.open):
        yield "an open match that does not exist"
    if any(each.match not in matches or state.fixtures[each.match].group for each in state.shootouts):
        yield "a shoot-out of a match that does not exist or belongs to a group"
    if state.stage not in looked.stages:
        yield "a stage that this tournament does not have"
    if state.run not in (1, 2) or (state.run == 2 and not state.tournament.second_part):
        yield "a run of the deck that this tournament does not have"


def _lanes_shape(state: CupState) -> Iterator[str]:
    teams = range(len(state.tournament.nations))
    if len(state.lanes) != 2 * len(state.fixtures):
        yield "there are not two lanes for each match"
    if any(tile not in ALL_TILES for lane in state.lanes for tile in lane):
        yield "a tile that does not exist"
    if state.champion not in (NOBODY, *teams) or any(team not in teams for lot in state.lots for team in lot):
        yield "a champion or a lot of somebody who does not take part"


def _cards_shape(state: CupState) -> Iterator[str]:
    held = (*state.hands[0], *state.hands[1], *state.dropped[0], *state.dropped[1])
    if any(card not in INDEX and card != UNKNOWN for card in held):
        yield "a card that does not exist"
    seats = [frame.side for frame in state.frames if isinstance(frame, Interval | StrengthsDue)]
    if any(seat not in SEATS for seat in (state.active, state.first, *seats)):
        yield "a manager who does not exist"
    if any(owner not in (NEUTRAL, *SEATS) for owner in (*state.owners, state.winner)):
        yield "an owner or a winner who does not exist"


def _frames_shape(state: CupState, looked: Looked) -> Iterator[str]:
    over = state.winner != NEUTRAL
    if bool(state.frames) == over:
        yield "a tournament is over exactly when nothing is left to do"
    if state.frames and type(state.frames[-1]) not in PARTS:
        yield f"nobody decides in {type(state.frames[-1]).__name__}"
    if state.frames and isinstance(state.frames[-1], Interval) and len(state.frames) < 2:
        yield "a pause before nothing"
    starts = [frame for frame in state.frames if isinstance(frame, StageStart)]
    if any(start.stage not in looked.stages for start in starts):
        yield "before a stage that this tournament does not have"
    if any(match not in range(len(state.fixtures)) for start in starts for match in start.matches):
        yield "a match that does not exist is to be repeated"
    if state.frames and isinstance(state.frames[-1], Turn) and not (state.open and state.pile and state.owners):
        yield "a turn without matches, cards or teams"


def broken_invariants(state: CupState) -> list[str]:
    """What play can never reach."""
    found = (_stage, _deck, _hands, _lanes, _plays, _owners, _decided)
    return [*_shape(state)] or [fault for look in found for fault in look(state)]


@lru_cache(KEPT)
def _decks(tournament: Tournament, cards: Counts) -> tuple[Counts, Counts, Counts]:
    """WC-DECK: the deck of the groups, the least that a second run leaves of it, and the deck of later rounds."""
    full, later = tournament_deck(tournament, cards), later_deck(tournament, cards)
    return full, later if tournament.second_part else full, later


def _later(state: CupState) -> bool:
    """Whether the deck of the rounds after the groups is used."""
    return state.final_phase or state.stage not in (Stage.GROUP, Stage.REPEAT)


def _stage(state: CupState) -> Iterator[str]:
    """C.3(1), C.3(4): of the whole deck (WC-DECK-01) what the stage is played with, and its pile of that."""
    full, least, later = _decks(state.tournament, state.cards)
    if not state.fixtures:
        most = least = NONE
    elif _later(state):
        most = least = later
    else:
        most, least = full, full if state.stage is Stage.GROUP and state.run == 1 else least
    if any(not low <= count <= high for low, count, high in zip(least, state.deck, most, strict=True)):
        yield "the deck is not that of this stage"
    if state.fixtures and state.frames and state.due != _due(state, sum(full) - 2 * state.box.hand):
        yield "the piles of this stage have another size"


def _due(state: CupState, first: int) -> int:
    """WC-SET-07, WC-DECK, WC-TIE-04: the cards in the pile(s) of a stage so far; ``first`` is the very first pile."""
    cup, undealt = state.tournament, sum(state.deck) - 2 * state.box.hand
    if state.stage is Stage.GROUP:
        return first if state.run == 1 else first + undealt // cup.second_part
    if state.stage is Stage.REPEAT:
        return min(undealt, cup.repeat_pile * len(state.open))
    return min(undealt, sum(state.deck) // cup.final_part if cup.final_part else round_of(state, state.stage).pile)


def _deck(state: CupState) -> Iterator[str]:
    """C.3(1): no card is lost or found."""
    held = sum(len(cards) for cards in (*state.hands, *state.dropped))
    if sum(state.deck) != state.pile + state.aside + held + sum(state.spent):
        yield "cards were lost or found"
    if any(count < 0 for count in (*pool(state), state.pile, state.aside)):
        yield "a card in two places"


def _hands(state: CupState) -> Iterator[str]:
    """C.3(2)."""
    if state.fixtures and any(len(hand) != state.box.hand for hand in state.hands):
        yield "a hand is not as large as it must be"


def _lanes(state: CupState) -> Iterator[str]:
    """C.3(3)."""
    if any(len(tiles) > state.room(lane) for lane, tiles in enumerate(state.lanes)):
        yield "more tiles than squares"


def _plays(state: CupState) -> Iterator[str]:
    """C.3(4): as many plays as cards in the pile(s) of the stage."""
    if state.fixtures and state.plays + state.pile != state.due:
        yield "plays and pile do not fit"
    between = state.frames and isinstance(state.frames[0], StageStart | RunEnd | StageEnd)
    if between and state.pile:
        yield "a stage has ended before its pile"


def _owners(state: CupState) -> Iterator[str]:
    """WC-SET-09, D.4: equally many teams for both, and at most one that is nobody's."""
    each = len(state.owners) // 2
    if any(state.owners.count(seat) != each for seat in SEATS):
        yield "the managers do not have equally many teams"


def _decided(state: CupState) -> Iterator[str]:
    """WC-TIE-05, and every lot names each team once."""
    if any(count > most_repeats(state) for _, count in state.repeats):
        yield "matches were repeated too often"
    if any(len(set(lot)) != len(lot) for lot in state.lots):
        yield "a lot that names a team twice"
    if state.winner != NEUTRAL and state.champion == NOBODY and not state.early:
        yield "a winner without a champion"
