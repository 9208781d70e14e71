"""A new match (UN-SET-02, UN-SET-12, UN-SET-14): the line-ups come first, then the roll for the kick-off."""

from __future__ import annotations

from game.content.undici_board import Board, Plan, load_board
from game.rules.undici.chips import Squad
from game.rules.undici.deck import Card
from game.rules.undici.decks import Deck, dealt
from game.rules.undici.frames import FirstRoll, LineUpDue
from game.rules.undici.squads import shipped_deck
from game.rules.undici.state import MatchState, Options


def new_match(
    teams: tuple[Squad, Squad], options: Options, deck: tuple[Card, ...] | None = None, *,
    board: Plan | None = None, home_deck: Deck | None = None, away_deck: Deck | None = None,
) -> MatchState:  # fmt: skip
    """The state before both trainers name their elevens; no padlock lies yet (UN-SET-13).

    Board and decks are those of the program unless others are given; ``deck`` is for both. The match keeps them.
    """
    usual = shipped_deck() if deck is None else deck
    cards = dealt(home_deck.cards if home_deck else usual, away_deck.cards if away_deck else usual)
    if not options.abilities:
        cards = tuple(card for card in cards if not card.needs_abilities)
    pitch = load_board() if board is None else Board(board)
    return MatchState(options, teams, cards, [FirstRoll(), LineUpDue(1), LineUpDue(0)], board=pitch)
