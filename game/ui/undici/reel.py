"""Events as film: which chips go where, where the ball flies, what is said large over the pitch, what is heard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.content.words import Words
from game.core.reports import report_of
from game.rules.undici import events as told
from game.rules.undici.events import Event
from game.rules.undici.state import MatchState, side_of
from game.ui.board.data import Flight, Kind, Move, Overlay, Run
from game.ui.board.filming import Headline
from game.ui.undici.card_words import card_name
from game.ui.undici.seen import NOBODY, last_name
from game.ui.undici.square_layout import GOALS, Place
from game.ui.undici.view import SquareView

LOW, HIGH, SHOT = 0.0, 0.8, 0.3
"""How high the ball gets on its way."""
Moves = list[Move | tuple[Move, ...]]


class Reel:
    """What the film knows of the position it has come to: it asks the pitch."""

    def __init__(self, pitch: SquareView) -> None:
        self.pitch = pitch

    def moves(self, event: Event) -> Moves:
        """What moves because of an event, one after the other; those in a tuple at once."""
        find = MOVES.get(type(event))
        return find(self, event) if find else []

    def at(self, piece: int) -> Place:
        token = next((token for token in self.pitch.tokens if token.piece == piece), None)
        return token.at if token is not None else NOBODY

    def run(self, piece: int, path: Sequence[Place]) -> list[Run]:
        """A chip goes along a path; the ball with it if he has it."""
        start, ball = self.at(piece), self.pitch.ball
        if start < 0 or not path or path[-1] == start:
            return []
        return [Run(piece, (start, *path), ball is not None and ball.at == start)]

    def ball_to(self, piece: int, height: float = LOW) -> Moves:
        end, ball = self.at(piece), self.pitch.ball
        if ball is None or end < 0 or ball.at == end:
            return []
        return [Flight((ball.at, end), height, True)]


def _moved(film: Reel, event: told.Moved) -> Moves:
    return [*film.run(event.piece, event.path)]


def _left(film: Reel, event: told.LeftArea) -> Moves:
    return [*film.run(event.piece, (event.square,))]


def _kicked(film: Reel, event: told.KickedOff) -> Moves:
    kicker = film.run(event.kicker, (event.square,))
    fly: Moves = [Flight((event.square, film.at(event.receiver)), LOW, True)]
    return [*kicker, *(fly if film.pitch.ball is not None else [])]


def _placed(film: Reel, event: told.PlacesTaken) -> Moves:
    runs = [run for piece, square in event.places for run in film.run(piece, (square,))]
    return [tuple(runs)] if runs else []


def _passed(film: Reel, event: told.BallPassed) -> Moves:
    return film.ball_to(event.receiver, HIGH if event.kind.value == "cross" else LOW)


def _taken(film: Reel, event: told.Intercepted) -> Moves:
    return film.ball_to(event.by, HIGH if event.kind.value == "cross" else LOW)


def _duel(film: Reel, event: told.DuelEnded) -> Moves:
    """The two swap places; the winner has the ball afterwards."""
    winner, loser = film.at(event.winner), film.at(event.loser)
    if min(winner, loser) < 0:
        return []
    swap: Moves = [(Run(event.winner, (winner, loser)), Run(event.loser, (loser, winner)))]
    return [*film.ball_to(event.winner), *swap] if film.pitch.ball is None else [*swap, *_follow(film, loser)]


def _follow(film: Reel, place: Place) -> Moves:
    ball = film.pitch.ball
    return [Flight((ball.at, place), LOW, True)] if ball is not None and ball.at != place else []


def _goal(film: Reel, event: told.GoalScored) -> Moves:
    return _flown(film, GOALS[1 - event.side], event.kind.value)


def _saved(film: Reel, event: told.Saved) -> Moves:
    return _flown(film, GOALS[side_of(event.keeper)], event.kind.value)


def _flown(film: Reel, place: Place, kind: str) -> Moves:
    ball = film.pitch.ball
    return [Flight((ball.at, place), SHOT, True)] if ball is not None and ball.at != place else []


MOVES: dict[type, Callable[[Reel, Any], Moves]] = {
    told.Moved: _moved, told.LeftArea: _left, told.KickedOff: _kicked, told.PlacesTaken: _placed,
    told.BallPassed: _passed, told.Intercepted: _taken, told.DuelEnded: _duel, told.GoalScored: _goal,
    told.Saved: _saved,
}  # fmt: skip
SOUNDS: dict[type, str] = {
    told.BallPassed: "kick", told.Intercepted: "kick", told.KickedOff: "whistle", told.Saved: "save",
    told.LockBroken: "tackle", told.CardPlayed: "card", told.Declared: "", told.Answered: "card",
    told.CardDrawn: "tick", told.LocksPlaced: "tick",
}  # fmt: skip


def last_action(events: Sequence[Event], before: tuple[Place, ...], view: MatchState) -> tuple[Place, ...]:
    """The places of the arrow that shows what was done last; what stays in place keeps the arrow before."""
    for event in reversed(events):
        if isinstance(event, told.Moved):
            return (event.start, *event.path)
        if isinstance(event, told.BallPassed):
            ends = view.at[event.passer], view.at[event.receiver]
            return ends if min(ends) >= 0 else ()
        if isinstance(event, told.PlacesTaken | told.GoalScored | told.TurnBegan):
            return ()
    return before


def arrows(events: Sequence[Event], view: MatchState) -> tuple[tuple[Place, ...], ...]:
    """Everything that moved, each from where to where; nothing of what a goal or new places have ended."""
    found: list[tuple[Place, ...]] = []
    for event in events:
        if isinstance(event, told.PlacesTaken | told.GoalScored):
            found.clear()
        elif isinstance(event, told.Moved | told.BallPassed):
            found.append(last_action([event], (), view))
    return tuple(way for way in found if len(way) > 1)


def marks(event: Event, fallen: int, pitch: SquareView) -> list[Overlay]:
    """Whoever is in it while dice fall."""
    here = {token.piece: token.at for token in pitch.tokens}
    report = report_of(event)
    who = [die.who for thrown in report.thrown for die in thrown.sum.dice] if report is not None else []
    places = tuple(dict.fromkeys(here[piece] for piece in who if piece in here))
    found = [Overlay(Kind.TARGET, places)] if places else []
    if isinstance(event, told.Needed) and {event.actor, event.target} <= set(here):
        found.append(Overlay(Kind.RULER, (here[event.actor], here[event.target])))
    return found


# -- headlines -----------------------------------------------------------------------------------------------------


def headline(words: Words, event: Event, view: MatchState) -> Headline | None:
    """What is said large over the pitch, if an event deserves it."""
    make = HEADS.get(type(event))
    return make(words, event, view) if make else None


def _goal_head(words: Words, event: told.GoalScored, view: MatchState) -> Headline:
    facts = {"home": event.score[0], "away": event.score[1]}
    return words.say("un.head.goal", facts), last_name(view, event.scorer), event.side, "goal"


def _saved_head(words: Words, event: told.Saved, view: MatchState) -> Headline:
    return words.say("un.head.saved", {"player": last_name(view, event.keeper)}), "", side_of(event.keeper), ""


def _declared_head(words: Words, event: told.Declared, view: MatchState) -> Headline | None:
    if not event.cards:
        return None
    return _cards(words, event.cards), "", event.side, "card"


def _answered_head(words: Words, event: told.Answered, view: MatchState) -> Headline:
    return _cards(words, event.cards), "", event.side, ""


def _played_head(words: Words, event: told.CardPlayed, view: MatchState) -> Headline:
    return _cards(words, (event.card,)), "", event.side, ""


def _cards(words: Words, cards: Sequence[str]) -> str:
    return " · ".join(card_name(words, card) for card in cards)


def _turn_head(words: Words, event: told.TurnBegan, view: MatchState) -> Headline:
    key = "un.head.last-turn" if event.last else "un.head.turn"
    return words.say(key, {"team": view.squads[event.side].name}), "", event.side, ""


def _over_head(words: Words, event: told.MatchEnded, view: MatchState) -> Headline:
    score = f"{view.squads[0].name}  {event.score[0]} : {event.score[1]}  {view.squads[1].name}"
    return words.say("un.head.over"), score, None, "whistle"


HEADS: dict[type, Callable[[Words, Any, MatchState], Headline | None]] = {
    told.GoalScored: _goal_head, told.Saved: _saved_head, told.Declared: _declared_head,
    told.Answered: _answered_head, told.CardPlayed: _played_head, told.TurnBegan: _turn_head,
    told.MatchEnded: _over_head,
}  # fmt: skip
