"""Events as film: who runs where, where the ball goes, which dice fall. It only shows what happened.

A step is made of clips when it is due, so that everything starts from where the film has come to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.reports import Reporting
from game.geometry.hexes import Hex
from game.rules.counter_attack.events import (
    BallOut,
    BallWon,
    BlockRolled,
    DuelRolled,
    Event,
    GoalScored,
    HandlingRolled,
    HeaderWon,
    KeeperNamed,
    KickOffReady,
    KickTaken,
    LooseRolled,
    PassArrived,
    PassPlayed,
    PlayerMoved,
    PlayerPlaced,
    PlayersPlaced,
    PlayersSwapped,
    RecklessRolled,
    SentOff,
    SetPieceAwarded,
    ShotRolled,
    ShotTaken,
    Substituted,
)
from game.rules.counter_attack.state import PIECES, side_of
from game.ui.counter_attack.pitch_data import Flight, Move, Run
from game.ui.counter_attack.pitch_view import PitchView
from game.ui.motion import Clip

FLYING = ("high", "long", "kick", "corner", "head-throw", "headed")
LOW, HIGH = 0.0, 0.75
THROWN = 0.35
"""How high the ball gets on its way."""


@dataclass(slots=True)
class Reel:
    """What the film remembers from one event to the next."""

    pitch: PitchView
    aim: Hex | None = None
    """Where a shot on its way is going."""
    height: float = LOW
    """Of the ball that is on its way."""

    def moves(self, event: Event) -> list[Move | tuple[Move, ...]]:
        """What moves because of an event, one after the other; those in a tuple at once."""
        find = MOVES.get(type(event))
        return find(self, event) if find else []

    def clips(self, event: Event) -> list[Clip]:
        return self.pitch.animate(self.moves(event))

    # -- the ball -----------------------------------------------------------------------------------------------

    def ball_to(self, place: Hex, held: bool = False, height: float = LOW) -> list[Move | tuple[Move, ...]]:
        """The ball goes to a hex if it is not there."""
        ball = self.pitch.ball
        if ball is None or ball.at == place:
            return []
        return [Flight((ball.at, place), height, held)]

    def ball_to_player(self, piece: int, height: float = LOW) -> list[Move | tuple[Move, ...]]:
        """The ball goes to where somebody stands."""
        token = next((token for token in self.pitch.tokens if token.piece == piece), None)
        return self.ball_to(token.at, height=height) if token is not None else []

    def with_ball(self, piece: int, start: Hex) -> bool:
        ball = self.pitch.ball
        return ball is not None and ball.held and ball.at == start


Moves = list[Move | tuple[Move, ...]]


def _moved(film: Reel, event: PlayerMoved) -> Moves:
    return [Run(event.piece, (event.start, *event.path), event.with_ball)]


def _placed(film: Reel, event: PlayerPlaced) -> Moves:
    return [Run(event.piece, (event.start, event.to), film.with_ball(event.piece, event.start))]


def _all_placed(film: Reel, event: PlayersPlaced) -> Moves:
    """Everybody at once, from wherever he stood."""
    here = {token.piece: token.at for token in film.pitch.tokens}
    runs = [Run(piece, (here[piece], to)) for piece, to in event.places if piece in here and here[piece] != to]
    return [tuple(runs)] if runs else []


def _swapped(film: Reel, event: PlayersSwapped) -> Moves:
    here = {token.piece: token.at for token in film.pitch.tokens}
    first, second = here[event.first], here[event.second]
    return [(Run(event.first, (first, second), film.with_ball(event.first, first)), Run(event.second, (second, first)))]


def _played(film: Reel, event: PassPlayed) -> Moves:
    """The ball leaves when it is known how it goes on."""
    film.height = HIGH if event.kind in FLYING else THROWN if event.kind in ("throw", "quick") else LOW
    return []


def _arrived(film: Reel, event: PassArrived) -> Moves:
    return film.ball_to(event.to, event.receiver in PIECES, film.height)


def _won(film: Reel, event: BallWon) -> Moves:
    return film.ball_to(event.at, True)


def _loose(film: Reel, event: LooseRolled) -> Moves:
    run: Moves = [Flight((event.origin, *event.path))] if event.path else []
    return [*film.ball_to(event.origin, height=film.height), *run]


def _shot(film: Reel, event: ShotTaken) -> Moves:
    film.aim = event.aim
    return []


def _blocked(film: Reel, event: BlockRolled) -> Moves:
    """Only a block that succeeds stops the ball."""
    return film.ball_to_player(event.defender) if _good_for(event, event.defender) else []


def _shot_rolled(film: Reel, event: ShotRolled) -> Moves:
    """Past the keeper, or to him."""
    if film.aim is None:
        return []
    if _good_for(event, event.shooter):
        return film.ball_to(film.aim, height=THROWN)
    return film.ball_to_player(event.keeper, THROWN)


def _good_for(event: Reporting, piece: int) -> bool:
    """Whether what the dice decided is good for the side of a player."""
    return event.report is not None and event.report.good == side_of(piece)


def _goal(film: Reel, event: GoalScored) -> Moves:
    return film.ball_to(film.aim, height=THROWN) if film.aim is not None and event.how in ("shot", "header") else []


MOVES: dict[type, Callable[[Reel, Any], Moves]] = {
    PlayerMoved: _moved,
    PlayerPlaced: _placed,
    PlayersPlaced: _all_placed,
    PlayersSwapped: _swapped,
    PassPlayed: _played,
    PassArrived: _arrived,
    BallWon: _won,
    HeaderWon: lambda film, event: film.ball_to(event.at, height=film.height),
    LooseRolled: _loose,
    BallOut: lambda film, event: film.ball_to(event.at),
    SetPieceAwarded: lambda film, event: film.ball_to(event.at),
    ShotTaken: _shot,
    BlockRolled: _blocked,
    ShotRolled: _shot_rolled,
    GoalScored: _goal,
}
SOUNDS: dict[type, str] = {
    PassPlayed: "kick", ShotTaken: "kick", DuelRolled: "tackle", RecklessRolled: "tackle", HandlingRolled: "save",
    KeeperNamed: "tick",
}  # fmt: skip
"""What is heard when an event comes to the pitch; headlines have sounds of their own."""
SNAPS = (Substituted, SentOff, KickOffReady, KickTaken)
"""After these the pitch is best shown as it is."""


NOWHERE: Hex = (-99, -99)
"""An event that moves nobody."""


def last_action(events: Sequence[Event], before: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """The hexes of the arrow that shows what was done last; what stays in place keeps the arrow before."""
    for event in reversed(events):
        if isinstance(event, PlayerMoved):
            return (event.start, *event.path)
        if isinstance(event, PassPlayed):
            return event.start, event.to
        if isinstance(event, ShotTaken) and event.line:
            return event.line[0], event.aim
        if isinstance(event, LooseRolled) and event.path:
            return event.origin, event.path[-1]
        if isinstance(event, PlayersPlaced | GoalScored):
            return ()
    return before


def arrows(events: Sequence[Event]) -> tuple[tuple[Hex, ...], ...]:
    """Everything that moved, each from where to where; nothing of what a goal or a new set-up has ended."""
    found: list[tuple[Hex, ...]] = []
    for event in events:
        way = last_action([event], (NOWHERE,))
        if not way:
            found.clear()
        elif way != (NOWHERE,):
            found.append(way)
    return tuple(found)
