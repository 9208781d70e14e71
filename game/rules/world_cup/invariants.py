"""What must hold of every state: by shape (any version of the rules) and by today's rules (section C.3)."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.world_cup.cards import CARDS, HALVES, INDEX, UNKNOWN
from game.rules.world_cup.frames import Interval, RunEnd, StageEnd, StageStart, Turn
from game.rules.world_cup.queries import pool
from game.rules.world_cup.state import HAND, NEUTRAL, NOBODY, CupState
from game.rules.world_cup.table import PARTS
from game.rules.world_cup.tables import MOST_REPEATS


def misshapen(state: CupState) -> list[str]:
    """A stored state that passes can be asked everything without an exception."""
    return list(_shape(state))


def _shape(state: CupState) -> Iterator[str]:
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
    yield from _lanes_shape(state)
    yield from _cards_shape(state)
    yield from _frames_shape(state)


def _lanes_shape(state: CupState) -> Iterator[str]:
    teams = range(len(state.tournament.nations))
    if len(state.lanes) != 2 * len(state.fixtures):
        yield "there are not two lanes for each match"
    if any(tile not in HALVES for lane in state.lanes for tile in lane):
        yield "a tile that does not exist"
    if any(team not in teams for each in state.fixtures for team in (each.home, each.away)):
        yield "a match of a team that does not take part"
    if any(match not in range(len(state.fixtures)) for match in state.open):
        yield "an open match that does not exist"
    if any(each.match not in range(len(state.fixtures)) for each in state.shootouts):
        yield "a shoot-out of a match that does not exist"
    if state.champion not in (NOBODY, *teams) or any(team not in teams for lot in state.lots for team in lot):
        yield "a champion or a lot of somebody who does not take part"


def _cards_shape(state: CupState) -> Iterator[str]:
    held = (*state.hands[0], *state.hands[1], *state.dropped[0], *state.dropped[1])
    if any(card not in INDEX and card != UNKNOWN for card in held):
        yield "a card that does not exist"
    seats = (state.active, state.first)
    if any(seat not in (0, 1) for seat in seats) or any(owner not in (NEUTRAL, 0, 1) for owner in state.owners):
        yield "a manager who does not exist"


def _frames_shape(state: CupState) -> Iterator[str]:
    over = state.winner != NEUTRAL
    if bool(state.frames) == over:
        yield "a tournament is over exactly when nothing is left to do"
    if state.frames and type(state.frames[-1]) not in PARTS:
        yield f"nobody decides in {type(state.frames[-1]).__name__}"
    if state.frames and isinstance(state.frames[-1], Interval) and len(state.frames) < 2:
        yield "a pause before nothing"
    if state.frames and isinstance(state.frames[-1], Turn) and not (state.open and state.pile and state.owners):
        yield "a turn without matches, cards or teams"


def broken_invariants(state: CupState) -> list[str]:
    """What play can never reach."""
    return [*_shape(state)] or [*_deck(state), *_hands(state), *_lanes(state), *_plays(state), *_decided(state)]


def _deck(state: CupState) -> Iterator[str]:
    """C.3(1): no card is lost or found."""
    held = sum(len(cards) for cards in (*state.hands, *state.dropped))
    if sum(state.deck) != state.pile + state.aside + held + sum(state.spent):
        yield "cards were lost or found"
    if any(count > full for count, full in zip(state.deck, state.cards, strict=True)):
        yield "more cards of a kind than there are"
    if any(count < 0 for count in (*pool(state), state.pile, state.aside)):
        yield "a card in two places"


def _hands(state: CupState) -> Iterator[str]:
    """C.3(2)."""
    if state.fixtures and any(len(hand) != HAND for hand in state.hands):
        yield "a hand is not three cards"


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


def _decided(state: CupState) -> Iterator[str]:
    """WC-TIE-05, and every lot names each team once."""
    if any(count > MOST_REPEATS for _, count in state.repeats):
        yield "matches were repeated too often"
    if any(len(set(lot)) != len(lot) for lot in state.lots):
        yield "a lot that names a team twice"
    if state.winner != NEUTRAL and state.champion == NOBODY and not state.early:
        yield "a winner without a champion"
