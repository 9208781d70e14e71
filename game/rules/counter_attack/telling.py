"""What the sentence of an event needs: its key below ``event.counter_attack`` and its facts.

A field of an event that is a ``Piece`` becomes a name such as "9 Rossi", a ``Side`` becomes ``club`` and ``other``,
and a pair of attribute and die becomes a sum. Whatever else a sentence needs stands in ``MORE``.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.core.cast import Cast
from game.core.reports import Reporting
from game.core.rules import AnyEvent
from game.core.telling import Facts, More, Wordings, by_fields, either, keyed, with_more
from game.geometry.hexes import distance
from game.rules.counter_attack import events as told
from game.rules.counter_attack.state import PIECES, SQUAD, side_of
from game.rules.counter_attack.tables import LOOSE_SAVE, PHASE_MOVES
from game.rules.counter_attack.zones import board

Pair = tuple[int, int]
"""Attribute and die, or a score."""
STAR = "*"
"""Behind a six that is a star (OPT-JACKPOT)."""
UNKNOWN = "rolled"
"""Dice of which nobody says what they decided."""


# -- the key ----------------------------------------------------------------------------------------------------


def _match_ended(event: told.MatchEnded) -> str:
    reason = event.reason.partition(":")[0]
    if reason in ("shoot-out", "scenario"):
        return reason
    return f"{reason}-{'drawn' if event.score[0] == event.score[1] else 'won'}"


def _verdict(event: Reporting) -> str:
    """What the rules say of the dice; of a match by other rules only the dice are known."""
    return event.report.verdict if event.report is not None else UNKNOWN


def _duel(event: told.DuelRolled) -> str:
    verdict = _verdict(event)
    return verdict if verdict == UNKNOWN else f"{event.challenge}-{verdict}"


def _booking(event: told.BookingChecked) -> str:
    return event.card if event.face else f"{event.card}-missed"


def _jumps(event: told.JumpsNamed) -> str:
    return (event.intent or "defence") if event.pieces else "nobody"


WAYS: Wordings = MappingProxyType(
    {
        told.CardPicked: either(lambda event: event.left_over, "left-over", "picked"),
        told.CardsDealt: lambda event: event.dealing,
        told.HalfBegan: lambda event: event.half,
        told.HalfEnded: lambda event: event.half,
        told.MatchEnded: _match_ended,
        told.PlayerMoved: either(lambda event: event.with_ball, "run", "move"),
        told.BallWon: lambda event: event.how,
        told.StealRolled: _verdict,
        told.DuelRolled: _duel,
        told.RecklessRolled: _verdict,
        told.FoulGiven: either(lambda event: event.last_man, "last-man", "plain"),
        told.InjuryChecked: either(lambda event: event.injured, "injured", "fit"),
        told.BookingChecked: _booking,
        told.PassPlayed: lambda event: event.kind,
        told.InterceptionRolled: _verdict,
        told.AccuracyRolled: _verdict,
        told.PassArrived: either(lambda event: event.receiver in PIECES, "received", "space"),
        told.JumpsNamed: _jumps,
        told.ControlRolled: _verdict,
        told.BackHeaderRolled: _verdict,
        told.LooseSaveRolled: _verdict,
        told.BallOut: lambda event: event.restart,
        told.ShotTaken: either(lambda event: event.snapshot, "snapshot", "shot"),
        told.FreeKickRolled: _verdict,
        told.BlockRolled: _verdict,
        told.ShotRolled: _verdict,
        told.HandlingRolled: either(lambda event: event.held, "held", "spilled"),
        told.SpillRolled: either(lambda event: event.forward, "forward", "behind"),
        told.GoalScored: lambda event: event.how,
        told.SetPieceAwarded: lambda event: event.kind,
        told.TakerNamed: lambda event: event.kind,
        told.PlayerPlaced: either(lambda event: event.pushed, "pushed", "placed"),
        told.KickTaken: either(lambda event: event.scored, "scored", "missed"),
    }
)


# -- the facts --------------------------------------------------------------------------------------------------


def _pair(called: str, pair: Pair) -> Facts:
    """A score, or attribute, die and total."""
    if called in ("score", "first_leg"):
        return {"home_goals": pair[0], "away_goals": pair[1]}
    return {called: pair[0], f"{called}_die": pair[1], f"{called}_total": sum(pair)}


def _keepers(event: told.KeepersDealt, cast: Cast) -> Facts:
    home, away = (", ".join(card.name for card in cards) for cards in event.keepers)
    return {"home_keepers": home, "away_keepers": away}


def _dealt(event: told.CardsDealt, cast: Cast) -> Facts:
    home, away = (", ".join(card.name for card in cards) for cards in event.cards)
    return {"home_players": home, "away_players": away}


def _team(event: told.TeamNamed, cast: Cast) -> Facts:
    """The starters in the order of their shirts."""
    worn = sorted((shirt, place) for place, shirt in enumerate(event.shirts) if shirt)
    return {"eleven": cast.names((event.side * SQUAD + place for _, place in worn))}


def _winner(event: told.MatchEnded, cast: Cast) -> Facts:
    home, away = event.score
    return {"club": cast.sides[away > home]} if home != away else {}


def _header(event: told.HeaderRolled, cast: Cast) -> Facts:
    rolls = zip(event.pieces, event.bonuses, event.faces, strict=True)
    sums = [
        f"{cast.name(piece)} ({bonus} + {face}{STAR * (event.star and piece == event.best)} = {bonus + face})"
        for piece, bonus, face in rolls
    ]
    return {"rolls": ", ".join(sums)}


def _starred(*names: str) -> More:
    """The dice of a duel, stars marked; ``names`` are the pairs in the order of the stars."""

    def dice(event: AnyEvent, cast: Cast) -> Facts:
        pairs = zip(names, event.stars, strict=True)
        return {f"{pair}_die": f"{getattr(event, pair)[1]}{STAR}" for pair, star in pairs if star}

    return dice


def _kicks(event: told.KickTaken, cast: Cast) -> Facts:
    return {"home_kicks": sum(event.kicks[0]), "away_kicks": sum(event.kicks[1])}


MORE: Mapping[type, More] = MappingProxyType(
    {
        told.KeepersDealt: _keepers,
        told.RefereeDrawn: lambda event, cast: {"referee": event.referee.name, "leniency": event.referee.leniency},
        told.CardsRevealed: lambda event, cast: {"players": ", ".join(card.name for card in event.cards)},
        told.CardPicked: lambda event, cast: {"player": event.card.name},
        told.CardsDealt: _dealt,
        told.TeamNamed: _team,
        told.MatchEnded: _winner,
        told.DuelRolled: _starred("defence", "attack"),
        told.ShotRolled: _starred("attack", "defence"),
        told.StepBegan: lambda event, cast: {"moves": PHASE_MOVES[event.step - 1]},
        told.PlayerMoved: lambda event, cast: {"steps": len(event.path)},
        told.PassPlayed: lambda event, cast: {"distance": distance(event.start, event.to)},
        told.AccuracyRolled: lambda event, cast: {"total": event.high_pass + event.face},
        told.JumpsNamed: lambda event, cast: {"players": cast.names(event.pieces)},
        told.HeaderRolled: _header,
        told.ControlRolled: lambda event, cast: {"total": event.dribbling + event.face},
        told.LooseRolled: lambda event, cast: {"compass": board().rose[event.direction]},
        told.LooseSaveRolled: lambda event, cast: {"needed": LOOSE_SAVE},
        told.SpillRolled: lambda event, cast: {"compass": board().rose[event.direction]},
        told.KickTaken: _kicks,
    }
)
key = keyed(WAYS)
facts = with_more(by_fields(PIECES, side_of, "other", {"tuple[int, int]": _pair}), MORE)
