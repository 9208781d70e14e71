"""A new match (UN-SET-02, UN-SET-12, UN-SET-14): the line-ups come first, then the roll for the kick-off."""

from __future__ import annotations

from game.content.undici_board import load_board
from game.rules.undici.chips import Squad
from game.rules.undici.deck import Card
from game.rules.undici.frames import FirstRoll, LineUpDue
from game.rules.undici.squads import shipped_deck
from game.rules.undici.state import MatchState, Options


def new_match(teams: tuple[Squad, Squad], options: Options, deck: tuple[Card, ...] | None = None) -> MatchState:
    """The state before both trainers name their elevens; no padlock lies yet (UN-SET-13)."""
    cards = shipped_deck() if deck is None else deck
    if not options.abilities:
        cards = tuple(card for card in cards if not card.needs_abilities)
    return MatchState(options, teams, cards, [FirstRoll(), LineUpDue(1), LineUpDue(0)], board=load_board())
