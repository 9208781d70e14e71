"""What happened, as facts in the past tense with absolute values: sentences, films and statistics come from them."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.frozen import frozen
from game.core.reports import Reporting
from game.geometry.hexes import Hex
from game.rules.counter_attack.cards import Card, Referee
from game.rules.counter_attack.frames import After, Challenge, Dealing, Intent, PassKind
from game.rules.counter_attack.tables import OFF_TARGET_FACE, STEAL

Piece = int
Side = int

# -- before the match


@frozen
class KeepersDealt:
    """CA-SETUP-02: the keepers of both sides."""

    keepers: tuple[tuple[Card, ...], tuple[Card, ...]]


@frozen
class RefereeDrawn:
    """CA-SETUP-06: he lies open for both."""

    referee: Referee


@frozen
class FirstPickDrawn:
    """CA-SETUP-04: this side begins the draft."""

    side: Side


@frozen
class CardsRevealed:
    """CA-SETUP-03: these cards are turned up; ``batch`` counts from 1."""

    batch: int
    cards: tuple[Card, ...]


@frozen
class CardPicked:
    """CA-SETUP-03: a side takes a card; ``left_over``: it was the last one of its batch."""

    side: Side
    card: Card
    left_over: bool


@frozen
class CardsDealt:
    """What was left of the draft, dealt to both sides at once."""

    dealing: Dealing
    cards: tuple[tuple[Card, ...], tuple[Card, ...]]


@frozen
class TeamNamed:
    """CA-SETUP-05: the shirts of a squad in the order of its cards, 0 for a substitute."""

    side: Side
    shirts: tuple[int, ...]
    formation: str


@frozen
class TossWon:
    """CA-KICKOFF-02: this side kicks off."""

    side: Side


# -- periods and kick-offs


@frozen
class PlayersPlaced:
    """A side has taken its places."""

    side: Side
    places: tuple[tuple[Piece, Hex], ...]


@frozen
class KickOffReady:
    """The ball lies on the spot, ``taker`` stands at it."""

    taker: Piece


@frozen
class HalfBegan:
    """A period begins (CA-TIME-01)."""

    half: str


@frozen
class TimeAdded(Reporting):
    """CA-TIME-05: the die and the referee's leniency give so many more actions."""

    half: str
    face: int
    leniency: int
    actions: int


@frozen
class HalfEnded:
    """The whistle at the end of a period."""

    half: str
    score: tuple[int, int]


@frozen
class MatchEnded:
    """The match is over; ``reason`` is full-time, extra-time, shoot-out, or scenario: and its name."""

    reason: str
    score: tuple[int, int]


# -- scenarios


@frozen
class TeamsSwapped:
    """CA-SCEN-04: the first leg is over, and the managers play the second one with each other's teams."""

    first_leg: tuple[int, int]


@frozen
class BallCleared:
    """CA-SCEN-03: the ball came over the halfway line; the exercise begins anew."""

    at: Hex


# -- movement


@frozen
class PhaseBegan:
    """A movement phase begins."""

    side: Side


@frozen
class StepBegan:
    """A step of the movement phase: 1 attack, 2 defence, 3 attack."""

    step: int
    side: Side


@frozen
class PhaseEnded:
    """The movement phase is over."""


@frozen
class PlayerMoved:
    """A player went from one hex to another; ``path`` ends where he stands now."""

    piece: Piece
    start: Hex
    path: tuple[Hex, ...]
    with_ball: bool


@frozen
class BallWon:
    """Somebody has the ball; ``how``: picked-up, steal, tackle, interception, loose, header, save, dive, control."""

    piece: Piece
    at: Hex
    how: str


@frozen
class StealRolled(Reporting):
    """CA-MOVE-05: 6 steals, 1 is a foul."""

    defender: Piece
    runner: Piece
    face: int
    needed: int = STEAL
    """OPT-TENPLUS: a good tackler needs less than a six."""


@frozen
class DuelRolled(Reporting):
    """Two totals against each other: tackle, nutmeg, dive."""

    challenge: Challenge
    defender: Piece
    attacker: Piece
    defence: tuple[int, int]
    """Attribute with modifiers, and die."""
    attack: tuple[int, int]
    stars: tuple[bool, bool] = (False, False)
    """OPT-JACKPOT: whether the defender's and the attacker's six is a star; one wins, two are a tie."""


@frozen
class RecklessRolled(Reporting):
    """CA-ADV-09: only the defender rolls."""

    defender: Piece
    attacker: Piece
    face: int


@frozen
class PlayersSwapped:
    """CA-TACKLE-04: two players have swapped places."""

    first: Piece
    second: Piece


@frozen
class FoulGiven:
    """CA-FOUL-01: a foul, on the hex of the fouled."""

    fouler: Piece
    fouled: Piece
    at: Hex
    challenge: Challenge
    last_man: bool


@frozen
class InjuryChecked(Reporting):
    """CA-FOUL-02: injured if the die reaches the resilience."""

    piece: Piece
    face: int
    resilience: int
    injured: bool


@frozen
class BookingChecked(Reporting):
    """CA-FOUL-03, CA-FOUL-05: the die against the referee's leniency; ``card`` is none, yellow, second-yellow, red.

    A reckless tackle that misses costs a yellow card without a die (CA-ADV-09): the face is 0.
    """

    piece: Piece
    face: int
    leniency: int
    card: str


@frozen
class SentOff:
    """A player left the pitch for good."""

    piece: Piece


@frozen
class AdvantagePlayed:
    """CA-FOUL-06: play goes on."""

    fouled: Piece


# -- the ball on its way


@frozen
class PassPlayed:
    """The ball was played to a hex."""

    kind: PassKind
    passer: Piece
    start: Hex
    to: Hex


@frozen
class InterceptionRolled(Reporting):
    """CA-PASS-04: the lowest face that intercepts, and the die."""

    defender: Piece
    needed: int
    face: int


@frozen
class AccuracyRolled(Reporting):
    """CA-HIGH-04: attribute, die, and what the sum had to reach."""

    passer: Piece
    high_pass: int
    face: int
    target: int


@frozen
class PassArrived:
    """The ball came to rest at its target: at a player (or ``NOBODY``, into space)."""

    kind: PassKind
    to: Hex
    receiver: Piece


@frozen
class OffsideGiven:
    """CA-SET-20: he was offside when the ball was played."""

    piece: Piece
    at: Hex


@frozen
class JumpsNamed:
    """CA-HEAD-03: who jumps."""

    side: Side
    pieces: tuple[Piece, ...]
    intent: Intent | None


@frozen
class HeaderRolled(Reporting):
    """CA-HEAD-04: everybody's bonus and die, best first is not implied."""

    side: Side
    pieces: tuple[Piece, ...]
    bonuses: tuple[int, ...]
    faces: tuple[int, ...]
    best: Piece
    star: bool = False
    """OPT-JACKPOT: whether the best one's six is a star."""


@frozen
class HeaderWon:
    """CA-HEAD-04, CA-HEAD-11: he heads the ball, after the duel or without one; where to is still to be said."""

    piece: Piece
    at: Hex


@frozen
class ControlRolled(Reporting):
    """CA-ADV-13: dribbling and die against 9."""

    piece: Piece
    dribbling: int
    face: int
    target: int


@frozen
class BackHeaderRolled(Reporting):
    """CA-ADV-12: 1 is an own goal."""

    piece: Piece
    face: int


@frozen
class LooseRolled(Reporting):
    """CA-LOOSE-03: direction and distance, and the hexes the ball ran over."""

    origin: Hex
    direction: int
    distance: int
    path: tuple[Hex, ...]


@frozen
class LooseSaveRolled(Reporting):
    """CA-LOOSE-06: the keeper next to a ball that runs into the goal holds it on 5 and 6."""

    keeper: Piece
    face: int


@frozen
class BallOut:
    """The ball left the pitch; ``restart``: throw-in, corner, goal-kick; for ``side``."""

    at: Hex
    restart: str
    side: Side


# -- shots


@frozen
class SnapshotAnnounced:
    shooter: Piece


@frozen
class ShotTaken:
    """A shot at a goal hex, with the hexes of its line."""

    shooter: Piece
    aim: Hex
    snapshot: bool
    line: tuple[Hex, ...]


@frozen
class FreeKickRolled(Reporting):
    """CA-SET-15: the shooter's die before anybody can block: from this total on nobody can."""

    shooter: Piece
    attack: tuple[int, int]
    """Attribute with modifiers, and die."""
    needed: int


@frozen
class BlockRolled(Reporting):
    """CA-SHOT-03: the lowest face that deflects, and the die."""

    defender: Piece
    needed: int
    face: int


@frozen
class ShotRolled(Reporting):
    """CA-SHOT-05: both sides of the duel; a keeper who cannot reach it rolls nothing (face 0)."""

    shooter: Piece
    keeper: Piece
    attack: tuple[int, int]
    """Attribute with modifiers, and die."""
    defence: tuple[int, int]
    dive: int
    stars: tuple[bool, bool] = (False, False)
    """OPT-JACKPOT: whether the shooter's and the keeper's six is a star; one wins, two are a tie."""


@frozen
class ShotWide(Reporting):
    """CA-ADV-06: off target."""

    shooter: Piece
    face: int = OFF_TARGET_FACE
    """His die; 0: it has been told before, in a duel in the air or at a free kick."""


@frozen
class HandlingRolled(Reporting):
    """CA-SHOT-08: held below the keeper's handling."""

    keeper: Piece
    face: int
    handling: int
    held: bool


@frozen
class SpillRolled(Reporting):
    """OPT-SPILL: the direction of a save that was not held; ``forward``: away from the goal, the ball stays in play."""

    keeper: Piece
    direction: int
    forward: bool


@frozen
class GoalScored:
    """A goal for ``side``; ``how``: shot, header, loose, walked-in, penalty, own-goal."""

    side: Side
    scorer: Piece
    how: str
    score: tuple[int, int]


# -- set pieces


@frozen
class SetPieceAwarded:
    """``kind``: corner, throw-in, free-kick, penalty, goal-kick."""

    kind: str
    side: Side
    at: Hex


@frozen
class TakerNamed:
    kind: str
    piece: Piece
    at: Hex


@frozen
class PlayerPlaced:
    """A player was put somewhere else, at a set piece or after a duel; ``pushed``: he had to."""

    piece: Piece
    start: Hex
    to: Hex
    pushed: bool = False


@frozen
class Substituted:
    """CA-SET-17: ``on`` takes over shirt and hex of ``off``."""

    off: Piece
    on: Piece
    shirt: int


@frozen
class WentOff:
    """OPT-INJALL: injured again, and nobody can come on for him."""

    piece: Piece


@frozen
class KeeperNamed:
    """Somebody else is in goal now."""

    piece: Piece


@frozen
class ThirdsMoved:
    """CA-F3-01: a side has finished its free moves."""

    side: Side


@frozen
class KickTaken:
    """A kick of the shoot-out."""

    side: Side
    taker: Piece
    scored: bool
    kicks: tuple[tuple[bool, ...], tuple[bool, ...]]


@frozen
class ChoiceOpened:
    """The side with the ball may choose its next action."""

    side: Side
    after: After


Event = (
    KeepersDealt | RefereeDrawn | FirstPickDrawn | CardsRevealed | CardPicked | CardsDealt | TeamNamed | TossWon
    | PlayersPlaced | KickOffReady | HalfBegan | TimeAdded | HalfEnded | MatchEnded | PhaseBegan | StepBegan
    | PhaseEnded | PlayerMoved | BallWon | StealRolled | DuelRolled | RecklessRolled | PlayersSwapped | FoulGiven
    | InjuryChecked | BookingChecked | SentOff | AdvantagePlayed | PassPlayed | InterceptionRolled | AccuracyRolled
    | PassArrived | OffsideGiven | JumpsNamed | HeaderRolled | HeaderWon | ControlRolled | BackHeaderRolled
    | LooseRolled | LooseSaveRolled | BallOut | SnapshotAnnounced | ShotTaken | FreeKickRolled | BlockRolled
    | ShotRolled | ShotWide | HandlingRolled | SpillRolled | GoalScored | SetPieceAwarded | TakerNamed | PlayerPlaced
    | Substituted | KeeperNamed | ThirdsMoved | KickTaken | ChoiceOpened | TeamsSwapped | BallCleared | WentOff
)  # fmt: skip
Events = Sequence[Event]
"""What happened, in its order."""
