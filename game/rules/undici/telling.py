"""What the sentence of an event needs: its key below ``event.undici`` and its facts.

A field of an event that is a ``Piece`` becomes a name such as "9 Orlog", a ``Square`` its letters, a ``Side`` becomes
``club`` and ``other``. Whatever else a sentence needs stands in ``MORE``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from types import MappingProxyType
from typing import Any

from game.content.undici_cards import called as card_called
from game.core.cast import CALLED, Cast
from game.core.ruling import FactValue
from game.rules.undici import events as told
from game.rules.undici.deck import UNKNOWN
from game.rules.undici.people import place
from game.rules.undici.rolls import total
from game.rules.undici.state import PIECES, side_of

Facts = dict[str, FactValue]
Way = Callable[[Any], str]
More = Callable[[Any, Cast], Facts]


def key(event: told.Event) -> str:
    """The key of its sentence; an event that can go several ways has a sentence for each."""
    way = WAYS.get(type(event))
    kind = type(event).__name__
    return f"{kind}.{way(event)}" if way else kind


def _either(test: Callable[[Any], bool], yes: str, no: str) -> Way:
    return lambda event: yes if test(event) else no


def _needed(event: told.Needed) -> str:
    if not event.face:
        return "sure"
    return f"{event.kind}-{'reached' if event.reached else 'short'}"


def _compared(event: told.Compared) -> str:
    ahead = "level" if event.lead == 0 else "ahead" if event.lead > 0 else "behind"
    return f"{'bare' if event.bare else event.kind}-{ahead}"


def _played(event: told.CardPlayed) -> str:
    """With what it was played for, where that is not the card alone."""
    if event.ability:
        return "ability"
    if event.other:
        return "card"
    if event.lock >= 0:
        return "lock"
    return "chip" if event.piece >= 0 else "plain"


def _locks(event: told.LocksPlaced) -> str:
    laid = (event.white >= 0) + (event.black >= 0)
    return ("none", "white" if event.white >= 0 else "black", "both")[laid]


def _ended_duel(event: told.DuelEnded) -> str:
    if not event.flipped:
        return "risen"
    return "won" if event.winner == event.actor else "lost"


def _ended(event: told.MatchEnded) -> str:
    return "drawn" if event.score[0] == event.score[1] else "won"


WAYS: Mapping[type, Way] = MappingProxyType(
    {
        told.KickOffRolled: _either(lambda event: event.first < 0, "tied", "decided"),
        told.TurnBegan: _either(lambda event: event.last, "last", "plain"),
        told.Moved: lambda event: event.how,
        told.Declared: _either(lambda event: bool(event.cards), "with-cards", "plain"),
        told.Answered: _either(lambda event: bool(event.cancels), "cancel", "plain"),
        told.Needed: _needed,
        told.Compared: _compared,
        told.BallPassed: lambda event: event.kind,
        told.DuelEnded: _ended_duel,
        told.GoalScored: lambda event: event.kind,
        told.Saved: lambda event: event.kind,
        told.LocksPlaced: _locks,
        told.CardPlayed: _played,
        told.CardDiscarded: _either(lambda event: event.permanent, "permanent", "hand"),
        told.CardDrawn: _either(lambda event: event.card == UNKNOWN, "hidden", "seen"),
        told.HandSeen: _either(lambda event: UNKNOWN in event.hand, "hidden", "seen"),
        told.MatchEnded: _ended,
    }
)


def facts(event: told.Event, cast: Cast) -> Facts:
    """The facts by name; ``club`` is whose event it is, ``other`` the other side."""
    found: Facts = {"home": cast.sides[0], "away": cast.sides[1]}
    side = None
    for field in fields(event):
        value, called = getattr(event, field.name), CALLED.get(field.name, field.name)
        if field.type == "Piece":
            found[called] = cast.name(value)
            side = side_of(value) if side is None and value in PIECES else side
        elif field.type == "Square":
            found[called] = place(value)
        elif field.type == "Side":
            side = value if value in (0, 1) else side
        elif isinstance(value, (str, int)) and not isinstance(value, bool):
            found[called] = card_called(str(value)) if isinstance(value, str) else value
    if side is not None:
        found |= {"club": cast.sides[side], "other_club": cast.sides[1 - side]}
    more = MORE.get(type(event))
    return found | more(event, cast) if more else found


def details(event: told.Event) -> list[tuple[str, Facts]]:
    """The cards of an announcement and of an answer, one by one, and the card that destroyed another one."""
    if isinstance(event, told.CardPlayed):
        return [("card", {"card": card_called(event.card)})] if event.other else []
    cards = event.cards if isinstance(event, (told.Declared, told.Answered)) else ()
    return [("card", {"card": card_called(card)}) for card in cards]


def _dice(event: told.Compared, cast: Cast) -> Facts:
    mine, theirs = event.faces
    return {
        "die": mine, "bonus": total(event.mine), "sum": mine + total(event.mine), "rival": cast.name(event.other),
        "rival_die": theirs, "rival_bonus": total(event.theirs), "rival_sum": theirs + total(event.theirs),
    }  # fmt: skip


def _need(event: told.Needed, cast: Cast) -> Facts:
    return {"bonus": total(event.bonuses), "sum": event.face + total(event.bonuses)}


def _score(event: Any, cast: Cast) -> Facts:
    home, away = event.score
    return {"home_goals": home, "away_goals": away, "winner": cast.sides[away > home]}


MORE: Mapping[type, More] = MappingProxyType(
    {
        told.Declared: lambda event, cast: {"deed": str(event.kind)},
        told.Answered: lambda event, cast: {"card": card_called(event.cancels)},
        told.CardPlayed: lambda event, cast: {"card": card_called(event.other or event.card)},
        told.KickOffRolled: lambda event, cast: {"white_die": event.faces[0], "black_die": event.faces[1]},
        told.Moved: lambda event, cast: {"steps": len(event.path), "square": place(event.path[-1])},
        told.Needed: _need,
        told.Compared: _dice,
        told.GoalScored: _score,
        told.MatchEnded: _score,
        told.TurnedUp: lambda event, cast: {"players": cast.names(event.pieces)},
    }
)
