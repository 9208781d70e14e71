"""What happened, as facts in the past tense with absolute values: sentences, films and statistics come from them."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.reports import Reporting
from game.geometry.hexes import Hex
from game.rules.counter_attack.cards import Card, Referee
from game.rules.counter_attack.frames import After, Challenge, Dealing, Intent, PassKind
from game.rules.counter_attack.tables import OFF_TARGET_FACE, STEAL

Piece = int
Side = int

# -- before the match


@dataclass(frozen=True, slots=True)
class KeepersDealt:
    """CA-SETUP-02: the keepers of both sides."""

    keepers: tuple[tuple[Card, ...], tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class RefereeDrawn:
    """CA-SETUP-06: he lies open for both."""

    referee: Referee


@dataclass(frozen=True, slots=True)
class FirstPickDrawn:
    """CA-SETUP-04: this side begins the draft."""

    side: Side


@dataclass(frozen=True, slots=True)
class CardsRevealed:
    """CA-SETUP-03: these cards are turned up; ``batch`` counts from 1."""

    batch: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardPicked:
    """CA-SETUP-03: a side takes a card; ``left_over``: it was the last one of its batch."""

    side: Side
    card: Card
    left_over: bool


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """What was left of the draft, dealt to both sides at once."""

    dealing: Dealing
    cards: tuple[tuple[Card, ...], tuple[Card, ...]]


@dataclass(frozen=True, slots=True)
class TeamNamed:
    """CA-SETUP-05: the shirts of a squad in the order of its cards, 0 for a substitute."""

    side: Side
    shirts: tuple[int, ...]
    formation: str


@dataclass(frozen=True, slots=True)
class TossWon:
    """CA-KICKOFF-02: this side kicks off."""

    side: Side


# -- periods and kick-offs


@dataclass(frozen=True, slots=True)
class PlayersPlaced:
    """A side has taken its places."""

    side: Side
    places: tuple[tuple[Piece, Hex], ...]


@dataclass(frozen=True, slots=True)
class KickOffReady:
    """The ball lies on the spot, ``taker`` stands at it."""

    taker: Piece


@dataclass(frozen=True, slots=True)
class HalfBegan:
    """A period begins (CA-TIME-01)."""

    half: str


@dataclass(frozen=True, slots=True)
class TimeAdded(Reporting):
    """CA-TIME-05: the die and the referee's leniency give so many more actions."""

    half: str
    face: int
    leniency: int
    actions: int


@dataclass(frozen=True, slots=True)
class HalfEnded:
    """The whistle at the end of a period."""

    half: str
    score: tuple[int, int]


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over; ``reason`` is full-time, extra-time, shoot-out, or scenario: and its name."""

    reason: str
    score: tuple[int, int]


# -- scenarios


@dataclass(frozen=True, slots=True)
class TeamsSwapped:
    """CA-SCEN-04: the first leg is over, and the managers play the second one with each other's teams."""

    first_leg: tuple[int, int]


@dataclass(frozen=True, slots=True)
class BallCleared:
    """CA-SCEN-03: the ball came over the halfway line; the exercise begins anew."""

    at: Hex


# -- movement


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    """A movement phase begins."""

    side: Side


@dataclass(frozen=True, slots=True)
class StepBegan:
    """A step of the movement phase: 1 attack, 2 defence, 3 attack."""

    step: int
    side: Side


@dataclass(frozen=True, slots=True)
class PhaseEnded:
    """The movement phase is over."""


@dataclass(frozen=True, slots=True)
class PlayerMoved:
    """A player went from one hex to another; ``path`` ends where he stands now."""

    piece: Piece
    start: Hex
    path: tuple[Hex, ...]
    with_ball: bool


@dataclass(frozen=True, slots=True)
class BallWon:
    """Somebody has the ball; ``how``: picked-up, steal, tackle, interception, loose, header, save, dive, control."""

    piece: Piece
    at: Hex
    how: str


@dataclass(frozen=True, slots=True)
class StealRolled(Reporting):
    """CA-MOVE-05: 6 steals, 1 is a foul."""

    defender: Piece
    runner: Piece
    face: int
    needed: int = STEAL
    """OPT-TENPLUS: a good tackler needs less than a six."""


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class RecklessRolled(Reporting):
    """CA-ADV-09: only the defender rolls."""

    defender: Piece
    attacker: Piece
    face: int


@dataclass(frozen=True, slots=True)
class PlayersSwapped:
    """CA-TACKLE-04: two players have swapped places."""

    first: Piece
    second: Piece


@dataclass(frozen=True, slots=True)
class FoulGiven:
    """CA-FOUL-01: a foul, on the hex of the fouled."""

    fouler: Piece
    fouled: Piece
    at: Hex
    challenge: Challenge
    last_man: bool


@dataclass(frozen=True, slots=True)
class InjuryChecked(Reporting):
    """CA-FOUL-02: injured if the die reaches the resilience."""

    piece: Piece
    face: int
    resilience: int
    injured: bool


@dataclass(frozen=True, slots=True)
class BookingChecked(Reporting):
    """CA-FOUL-03, CA-FOUL-05: the die against the referee's leniency; ``card`` is none, yellow, second-yellow, red.

    A reckless tackle that misses costs a yellow card without a die (CA-ADV-09): the face is 0.
    """

    piece: Piece
    face: int
    leniency: int
    card: str


@dataclass(frozen=True, slots=True)
class SentOff:
    """A player left the pitch for good."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class AdvantagePlayed:
    """CA-FOUL-06: play goes on."""

    fouled: Piece


# -- the ball on its way


@dataclass(frozen=True, slots=True)
class PassPlayed:
    """The ball was played to a hex."""

    kind: PassKind
    passer: Piece
    start: Hex
    to: Hex


@dataclass(frozen=True, slots=True)
class InterceptionRolled(Reporting):
    """CA-PASS-04: the lowest face that intercepts, and the die."""

    defender: Piece
    needed: int
    face: int


@dataclass(frozen=True, slots=True)
class AccuracyRolled(Reporting):
    """CA-HIGH-04: attribute, die, and what the sum had to reach."""

    passer: Piece
    high_pass: int
    face: int
    target: int


@dataclass(frozen=True, slots=True)
class PassArrived:
    """The ball came to rest at its target: at a player (or ``NOBODY``, into space)."""

    kind: PassKind
    to: Hex
    receiver: Piece


@dataclass(frozen=True, slots=True)
class OffsideGiven:
    """CA-SET-20: he was offside when the ball was played."""

    piece: Piece
    at: Hex


@dataclass(frozen=True, slots=True)
class JumpsNamed:
    """CA-HEAD-03: who jumps."""

    side: Side
    pieces: tuple[Piece, ...]
    intent: Intent | None


@dataclass(frozen=True, slots=True)
class HeaderRolled(Reporting):
    """CA-HEAD-04: everybody's bonus and die, best first is not implied."""

    side: Side
    pieces: tuple[Piece, ...]
    bonuses: tuple[int, ...]
    faces: tuple[int, ...]
    best: Piece
    star: bool = False
    """OPT-JACKPOT: whether the best one's six is a star."""


@dataclass(frozen=True, slots=True)
class HeaderWon:
    """CA-HEAD-04, CA-HEAD-11: he heads the ball, after the duel or without one; where to is still to be said."""

    piece: Piece
    at: Hex


@dataclass(frozen=True, slots=True)
class ControlRolled(Reporting):
    """CA-ADV-13: dribbling and die against 9."""

    piece: Piece
    dribbling: int
    face: int
    target: int


@dataclass(frozen=True, slots=True)
class BackHeaderRolled(Reporting):
    """CA-ADV-12: 1 is an own goal."""

    piece: Piece
    face: int


@dataclass(frozen=True, slots=True)
class LooseRolled(Reporting):
    """CA-LOOSE-03: direction and distance, and the hexes the ball ran over."""

    origin: Hex
    direction: int
    distance: int
    path: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class LooseSaveRolled(Reporting):
    """CA-LOOSE-06: the keeper next to a ball that runs into the goal holds it on 5 and 6."""

    keeper: Piece
    face: int


@dataclass(frozen=True, slots=True)
class BallOut:
    """The ball left the pitch; ``restart``: throw-in, corner, goal-kick; for ``side``."""

    at: Hex
    restart: str
    side: Side


# -- shots


@dataclass(frozen=True, slots=True)
class SnapshotAnnounced:
    shooter: Piece


@dataclass(frozen=True, slots=True)
class ShotTaken:
    """A shot at a goal hex, with the hexes of its line."""

    shooter: Piece
    aim: Hex
    snapshot: bool
    line: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class FreeKickRolled(Reporting):
    """CA-SET-15: the shooter's die before anybody can block: from this total on nobody can."""

    shooter: Piece
    attack: tuple[int, int]
    """Attribute with modifiers, and die."""
    needed: int


@dataclass(frozen=True, slots=True)
class BlockRolled(Reporting):
    """CA-SHOT-03: the lowest face that deflects, and the die."""

    defender: Piece
    needed: int
    face: int


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class ShotWide(Reporting):
    """CA-ADV-06: off target."""

    shooter: Piece
    face: int = OFF_TARGET_FACE
    """His die; 0: it has been told before, in a duel in the air or at a free kick."""


@dataclass(frozen=True, slots=True)
class HandlingRolled(Reporting):
    """CA-SHOT-08: held below the keeper's handling."""

    keeper: Piece
    face: int
    handling: int
    held: bool


@dataclass(frozen=True, slots=True)
class SpillRolled(Reporting):
    """OPT-SPILL: the direction of a save that was not held; ``forward``: away from the goal, the ball stays in play."""

    keeper: Piece
    direction: int
    forward: bool


@dataclass(frozen=True, slots=True)
class GoalScored:
    """A goal for ``side``; ``how``: shot, header, loose, walked-in, penalty, own-goal."""

    side: Side
    scorer: Piece
    how: str
    score: tuple[int, int]


# -- set pieces


@dataclass(frozen=True, slots=True)
class SetPieceAwarded:
    """``kind``: corner, throw-in, free-kick, penalty, goal-kick."""

    kind: str
    side: Side
    at: Hex


@dataclass(frozen=True, slots=True)
class TakerNamed:
    kind: str
    piece: Piece
    at: Hex


@dataclass(frozen=True, slots=True)
class PlayerPlaced:
    """A player was put somewhere else, at a set piece or after a duel; ``pushed``: he had to."""

    piece: Piece
    start: Hex
    to: Hex
    pushed: bool = False


@dataclass(frozen=True, slots=True)
class Substituted:
    """CA-SET-17: ``on`` takes over shirt and hex of ``off``."""

    off: Piece
    on: Piece
    shirt: int


@dataclass(frozen=True, slots=True)
class WentOff:
    """OPT-INJALL: injured again, and nobody can come on for him."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class KeeperNamed:
    """Somebody else is in goal now."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class ThirdsMoved:
    """CA-F3-01: a side has finished its free moves."""

    side: Side


@dataclass(frozen=True, slots=True)
class KickTaken:
    """A kick of the shoot-out."""

    side: Side
    taker: Piece
    scored: bool
    kicks: tuple[tuple[bool, ...], tuple[bool, ...]]


@dataclass(frozen=True, slots=True)
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
