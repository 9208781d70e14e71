"""What the sentence of an event needs: its key below ``event.undici`` and its facts.

A field of an event that is a ``Piece`` becomes a name such as "9 Orlog", a ``Square`` its letters, a ``Side`` becomes
``club`` and ``other``. Whatever else a sentence needs stands in ``MORE``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from game.content.undici_cards import called as card_called
from game.core.cast import Cast
from game.core.telling import Facts, More, Wordings, by_fields, either, keyed, with_more
from game.rules.undici import events as told
from game.rules.undici.deck import UNKNOWN
from game.rules.undici.people import place
from game.rules.undici.rolls import total
from game.rules.undici.state import PIECES, side_of


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


WAYS: Wordings = MappingProxyType(
    {
        told.KickOffRolled: either(lambda event: event.first < 0, "tied", "decided"),
        told.TurnBegan: either(lambda event: event.last, "last", "plain"),
        told.Moved: lambda event: event.how,
        told.Declared: either(lambda event: event.cards, "with-cards", "plain"),
        told.Answered: either(lambda event: event.cancels, "cancel", "plain"),
        told.Needed: _needed,
        told.Compared: _compared,
        told.BallPassed: lambda event: event.kind,
        told.DuelEnded: _ended_duel,
        told.GoalScored: lambda event: event.kind,
        told.Saved: lambda event: event.kind,
        told.LocksPlaced: _locks,
        told.CardPlayed: _played,
        told.CardDiscarded: either(lambda event: event.permanent, "permanent", "hand"),
        told.CardDrawn: either(lambda event: event.card == UNKNOWN, "hidden", "seen"),
        told.HandSeen: either(lambda event: UNKNOWN in event.hand, "hidden", "seen"),
        told.MatchEnded: _ended,
    }
)


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


def _score(event: told.GoalScored | told.MatchEnded, cast: Cast) -> Facts:
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
key = keyed(WAYS)
_squares: dict[str, Callable[[str, Any], Facts]] = {"Square": lambda called, square: {called: place(square)}}
facts = with_more(by_fields(PIECES, side_of, "other_club", _squares, card_called), MORE)
