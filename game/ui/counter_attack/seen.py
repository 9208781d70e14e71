"""A view of the match as the pitch shows it: tokens, the ball, and what is known of a player in words."""

from __future__ import annotations

from collections.abc import Collection

from game.content.words import Words
from game.geometry.hexes import Hex
from game.rules.counter_attack.desk import DESK
from game.rules.counter_attack.state import NOBODY, PIECES, SQUAD, MatchState, side_of
from game.ui.counter_attack.pitch_data import Ball, Token

SENT_OFF = 2
ELEVEN = 11


def tokens(view: MatchState, moved: Collection[int] = ()) -> list[Token]:
    """Everybody on the pitch."""
    return [
        Token(piece, where, side_of(piece), str(view.shirts[piece] or ""), piece in view.keepers, piece in moved,
              min(SENT_OFF - 1, view.yellows[piece]), view.injured[piece])
        for piece in PIECES
        if (where := view.at[piece]) is not None
    ]  # fmt: skip


def ball(view: MatchState) -> Ball:
    return Ball(view.ball, view.carrier != NOBODY)


def standing(view: MatchState, place: Hex) -> int:
    """Who stands on a hex."""
    return view.at.index(place) if place in view.at else NOBODY


def name(view: MatchState, piece: int) -> str:
    """Shirt and name."""
    squad = view.squads[side_of(piece)]
    shirt = view.shirts[piece] or squad.shirts[piece % SQUAD]
    called = squad.cards[piece % SQUAD].name
    return f"{shirt} {called}" if shirt else called


def values(view: MatchState, piece: int, words: Words) -> list[tuple[str, int]]:
    """What is printed on his card, in its order."""
    card = view.card(piece)
    return [(str(words.named("attribute", attribute)), getattr(card, attribute)) for attribute in card.attributes]


def states(view: MatchState, piece: int, words: Words) -> list[str]:
    """What else is known of him now: cards, injury, his move."""
    found = []
    if view.injured[piece]:
        found.append(words.say("ca.is-injured", {"pace": DESK.pace(view, piece)}))
    if view.yellows[piece]:
        found.append(words.say("ca.is-booked"))
    if piece in DESK.moved(view):
        found.append(words.say("ca.has-moved"))
    if piece in DESK.resting(view):
        found.append(words.say("ca.rests"))
    if piece in DESK.offside(view) and side_of(piece) == view.attack:
        found.append(words.say("ca.is-offside"))
    return found


def described(view: MatchState, place: Hex, words: Words) -> str:
    """A hex in words: who stands there with his values, or the ball."""
    piece = standing(view, place)
    if piece == NOBODY:
        return words.say("ca.ball-lies") if view.ball == place and view.carrier == NOBODY else ""
    head = words.say("ca.player-of", {"player": name(view, piece), "team": view.squads[side_of(piece)].name})
    card = ", ".join(f"{text} {value}" for text, value in values(view, piece, words))
    return "\n".join([head, card, *states(view, piece, words)])


def cards(view: MatchState, side: int) -> tuple[int, int]:
    """Yellow cards, and red ones: who was sent off keeps his shirt."""
    mine = [piece for piece in PIECES if side_of(piece) == side]
    red = sum(view.gone[piece] and view.shirts[piece] > 0 for piece in mine)
    return sum(view.yellows[piece] > 0 for piece in mine), red


def men(view: MatchState, side: int) -> int:
    """How many of a side are on the pitch."""
    return sum(where is not None and side_of(piece) == side for piece, where in enumerate(view.at))


def last_name(view: MatchState, piece: int) -> str:
    """The name without the shirt."""
    return view.squads[side_of(piece)].cards[piece % SQUAD].name
