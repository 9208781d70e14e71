"""What is said large over the pitch: goals, whistles, cards, halves; and the sound that belongs to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.content.words import Words
from game.core.ruling import FactValue
from game.rules.counter_attack.events import (
    BookingChecked,
    Event,
    FoulGiven,
    GoalScored,
    HalfBegan,
    HalfEnded,
    KickTaken,
    MatchEnded,
    OffsideGiven,
    SetPieceAwarded,
    ShotWide,
    TimeAdded,
    TossWon,
)
from game.rules.counter_attack.state import Half, MatchState, side_of
from game.rules.spec import GameSpec
from game.ui.counter_attack.seen import last_name

Headline = tuple[str, str, int | None, str]
"""The words, smaller words below, whose it is, and a sound."""


def headline(words: Words, spec: GameSpec, event: Event, view: MatchState) -> Headline | None:
    """The headline of an event, if it deserves one."""
    make = HEADS.get(type(event))
    return make(words, event, view, spec.sides(view)) if make else None


def _goal(words: Words, event: GoalScored, view: MatchState, sides: tuple[str, str]) -> Headline:
    facts = {"home": event.score[0], "away": event.score[1]}
    own = event.how == "own-goal"
    below = words.say("ca.head.own-goal" if own else "ca.head.scorer", {"player": last_name(view, event.scorer)})
    return words.say("ca.head.goal", facts), below, event.side, "goal"


def _kick(words: Words, event: KickTaken, view: MatchState, sides: tuple[str, str]) -> Headline:
    key = "ca.head.kick-scored" if event.scored else "ca.head.kick-missed"
    facts = {"home": sum(event.kicks[0]), "away": sum(event.kicks[1])}
    return words.say(key, facts), last_name(view, event.taker), event.side, "goal" if event.scored else "save"


def _awarded(words: Words, event: SetPieceAwarded, view: MatchState, sides: tuple[str, str]) -> Headline:
    facts = {"what": str(words.named("set_piece", event.kind)), "team": sides[event.side]}
    return words.say("ca.head.awarded", facts), "", event.side, "whistle"


def _booking(words: Words, event: BookingChecked, view: MatchState, sides: tuple[str, str]) -> Headline | None:
    if event.card == "none":
        return None
    facts = {"player": last_name(view, event.piece)}
    return words.say(f"ca.head.{event.card}", facts), "", side_of(event.piece), "card"


def _foul(words: Words, event: FoulGiven, view: MatchState, sides: tuple[str, str]) -> Headline:
    return words.say("ca.head.foul", {"player": last_name(view, event.fouler)}), "", side_of(event.fouler), "whistle"


def _offside(words: Words, event: OffsideGiven, view: MatchState, sides: tuple[str, str]) -> Headline:
    return words.say("ca.head.offside", {"player": last_name(view, event.piece)}), "", side_of(event.piece), "whistle"


def _wide(words: Words, event: ShotWide, view: MatchState, sides: tuple[str, str]) -> Headline:
    return words.say("ca.head.wide"), "", side_of(event.shooter), ""


def _half_began(words: Words, event: HalfBegan, view: MatchState, sides: tuple[str, str]) -> Headline:
    below = words.say("ca.head.ends") if event.half == Half.SECOND else ""
    return str(words.named("half", event.half)), below, None, "whistle"


def _half_ended(words: Words, event: HalfEnded, view: MatchState, sides: tuple[str, str]) -> Headline:
    facts: dict[str, FactValue] = {"half": words.named("half", event.half)}
    facts |= {"home": event.score[0], "away": event.score[1]}
    return words.say("ca.head.half-ended", facts), "", None, "whistle"


def _toss(words: Words, event: TossWon, view: MatchState, sides: tuple[str, str]) -> Headline:
    return words.say("ca.head.toss", {"team": sides[event.side]}), words.say("ca.head.coin"), event.side, "whistle"


def _added(words: Words, event: TimeAdded, view: MatchState, sides: tuple[str, str]) -> Headline:
    return words.say("ca.head.added", {"count": event.actions}), "", None, "whistle"


def _over(words: Words, event: MatchEnded, view: MatchState, sides: tuple[str, str]) -> Headline:
    score = f"{sides[0]}  {event.score[0]} : {event.score[1]}  {sides[1]}"
    return words.say("ca.head.over"), score, None, "whistle"


HEADS: dict[type, Callable[[Words, Any, MatchState, tuple[str, str]], Headline | None]] = {
    GoalScored: _goal,
    KickTaken: _kick,
    SetPieceAwarded: _awarded,
    BookingChecked: _booking,
    FoulGiven: _foul,
    OffsideGiven: _offside,
    ShotWide: _wide,
    HalfBegan: _half_began,
    HalfEnded: _half_ended,
    TimeAdded: _added,
    TossWon: _toss,
    MatchEnded: _over,
}
