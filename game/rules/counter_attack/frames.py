"""What is going on: frozen frames on a stack, the top one owns the decision (or steps on by itself).

Frames below are what play returns to. A movement phase with a run, a steal and a foul in it is
``[Phase, Running, Steals, FoulChoice]``; when the foul is dealt with, the run goes on, or the whole stack gives way.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from game.core.codec import Later
from game.core.frozen import frozen
from game.geometry.hexes import Hex
from game.rules.counter_attack.cards import Card, Deck, Referee

Piece = int
Side = int


class After(StrEnum):
    """What the attacking side has just done; decides what it may do next (``mechanics/choice``)."""

    PHASE = "phase"
    STANDARD = "standard"
    FIRST = "first"
    HEADED = "headed"
    WON = "won"
    """Steal, interception, loose ball."""
    TACKLED = "tackled"
    """Tackle won, high ball controlled."""
    QUICK = "quick"
    LOW = "low"
    """Throw-in or corner to feet."""
    KICKED = "kicked"
    """A keeper's kick that no defender can contest."""
    FREE_KICK = "free-kick"
    KICK_OFF = "kick-off"


class PassKind(StrEnum):
    """Every way to play the ball to a hex."""

    STANDARD, FIRST, HIGH, LONG = "standard", "first", "high", "long"
    QUICK, KICK, THROW, HEAD_THROW = "quick", "kick", "throw", "head-throw"
    LOW_CORNER, CORNER, HEADED = "low-corner", "corner", "headed"


class Challenge(StrEnum):
    """How somebody went for the ball; decides what a foul costs."""

    STEAL, TACKLE, BEHIND = "steal", "tackle", "behind"
    RECKLESS, DIVE, NUTMEG = "reckless", "dive", "nutmeg"


class Arrival(StrEnum):
    """What is owed before a carrier who has come to a hex may go on, in this order; a keeper who does not dive may have
    to roll for a steal after that."""

    STEAL = "steal"
    KEEPER = "keeper"
    """CA-GK-02: he came into the area."""
    DIVE = "dive"


class KeeperCause(StrEnum):
    """Why a keeper may move out of turn: the rule that says so."""

    AREA, SHOT, LONG = "CA-GK-02", "CA-SHOT-04", "CA-LONG-04"


class Intent(StrEnum):
    """What an attacker wants with a high ball."""

    PASS, SHOT, CONTROL = "pass", "shot", "control"


class Dealing(StrEnum):
    """How cards are dealt where nobody picks them."""

    RANDOM = "random"
    BALANCED = "balanced"
    """Both squads as nearly of the same worth as the cards allow."""


# -- before the ball rolls


@frozen
class DraftDue:
    """CA-SETUP-02: the cards are shuffled, nothing is dealt yet."""

    deck: Deck


@frozen
class Draft:
    """CA-SETUP-03: the managers take the cards that lie open, the first of ``picks`` now.

    What they have taken is in their squads.
    """

    first: Side
    """Who began the draft (CA-SETUP-04)."""
    rest: tuple[Card, ...]
    """The cards that were not turned up yet, in the order of the deck: which comes next is not decided."""
    revealed: tuple[Card, ...] = ()
    picks: tuple[Side, ...] = ()


@frozen
class DealOffer:
    """The other side wants what is left of the draft below dealt; this side agrees or goes on picking."""

    side: Side
    dealing: Dealing


@frozen
class LineUp:
    """CA-SETUP-05: this side names its starters, their shirts and its formation."""

    side: Side
    referees: tuple[Referee, ...] = ()
    """CA-SETUP-06: of whom one is drawn afterwards; none: he is known already."""


class Opening(StrEnum):
    """How play begins once both sides have taken their places."""

    KICK_OFF = "kick-off"
    GOAL_KICK = "goal-kick"
    """CA-SCEN-01: everybody stands where he likes."""
    TO_ATTACK = "to-attack"
    """CA-SCEN-03: the keeper's kick comes to an attacker; everybody stands where he likes."""


@frozen
class MatchDue:
    """CA-SETUP-06, CA-KICKOFF-02, CA-SCEN-01: chance decides something before the sides take their places."""

    referees: tuple[Referee, ...] = ()
    """Of whom one is drawn; none: he is known already."""


@frozen
class Arrange:
    """CA-KICKOFF-01: both sides take their places, the first of ``sides`` now; the kicking side is the last."""

    sides: tuple[Side, ...]
    kicking: Side
    ready: bool = False
    """Everybody is back in his own half."""
    opening: Opening = Opening.KICK_OFF


# -- open play


@frozen
class Choose:
    """The side with the ball chooses its next action."""

    after: After


@frozen
class Phase:
    """A movement phase (CA-MOVE-02): step 1 attack, 2 defence, 3 attack."""

    step: int
    left: int
    """How many may still move in this step."""
    moved: tuple[Piece, ...] = ()
    tried: tuple[Piece, ...] = ()
    """Who has rolled for a steal (or dived) in this step."""
    frozen: tuple[Piece, ...] = ()
    """CA-MOVE-12, CA-ADV-14: nutmegged in this phase."""
    barred: tuple[Piece, ...] = ()
    """CA-HEAD-10: they jumped for the last ball."""
    before_throw: bool = False
    """CA-SET-07: the phase before a throw-in; nobody has the ball."""


@frozen
class Running:
    """The carrier is on his run and has so much pace left; on top of a phase."""

    piece: Piece
    pace: int
    entered_area: bool = False
    """CA-SNAP-01: he came into the area with the ball, or picked it up there, in this run."""
    due: tuple[Arrival, ...] = ()


@frozen
class Leaving:
    """CA-GK-11: the runner below is about to go this way; the keeper whom he gets away from may dive first."""

    path: tuple[Hex, ...]


@frozen
class Steals:
    """CA-MOVE-05: these defenders roll against the runner, in the order their manager likes."""

    runner: Piece
    waiting: tuple[Piece, ...]


@frozen
class DiveOffer:
    """CA-GK-11: the keeper may throw himself at the runner's feet."""

    keeper: Piece
    runner: Piece


@frozen
class NutmegPlace:
    """CA-ADV-14: the runner takes a free hex behind the defender."""

    runner: Piece
    defender: Piece
    start: Hex
    pace: int
    entered_area: bool = False


@frozen
class TackleOffer:
    """CA-MOVE-07: this defender has come next to the carrier and may tackle."""

    tackler: Piece


@frozen
class RepositionDue:
    """CA-TACKLE-03: the carrier may be placed on a free hex around this defender."""

    around: Piece


@frozen
class SwapOffer:
    """CA-TACKLE-04: the tackler and the loser may swap places."""

    tackler: Piece
    loser: Piece


@frozen
class FoulRolls:
    """CA-FOUL-02, CA-FOUL-03: injury and booking are still to be rolled; ``stop``: the free kick is to be taken."""

    fouler: Piece
    fouled: Piece
    challenge: Challenge
    stop: bool
    last_man: bool = False
    rolled: bool = False
    """Everything is rolled: only a new keeper may be wanted before the free kick (CA-SET-17)."""
    must_go: bool = False
    """OPT-INJALL: the fouled player was injured for the second time."""


@frozen
class FoulChoice:
    """CA-FOUL-01: free kick or penalty, or play on."""

    fouler: Piece
    fouled: Piece
    challenge: Challenge
    last_man: bool = False
    rolled: bool = False
    """OPT-ROLLSFIRST: injury and booking are rolled already."""


# -- the ball on its way


@frozen
class Ground:
    """A pass along the ground is on its way: interceptions, then it arrives (CA-PASS-04, CA-FIRST-04)."""

    kind: PassKind
    passer: Piece
    to: Hex
    stepped: tuple[Piece, ...] = ()
    """CA-FIRST-04: defenders who moved while it was on its way."""


@frozen
class Flight:
    """A high ball is in the air: accuracy, then it comes down (CA-HIGH-04, CA-LONG-03, CA-GK-06, CA-ADV-01)."""

    kind: PassKind
    passer: Piece
    to: Hex
    goal_kick: Annotated[bool, Later()] = False
    """CA-SET-16: nobody can be offside from it (CA-SET-20)."""


@frozen
class FlightMove:
    """One player of ``side`` may move up to ``reach`` hexes while the ball is on its way."""

    side: Side
    reach: int
    kind: PassKind
    to: Hex | None
    """Where the ball is going; None: not named yet (CA-ADV-02)."""


@frozen
class KeeperMove:
    """The keeper of ``side`` may move up to ``reach`` hexes: 1 (CA-GK-02, CA-SHOT-04) or his pace (CA-LONG-04)."""

    side: Side
    reach: int
    why: KeeperCause = KeeperCause.AREA


@frozen
class HeaderAttack:
    """CA-HEAD-03: the attack says what it wants and who jumps."""

    kind: PassKind


@frozen
class HeaderDefend:
    """CA-HEAD-03: the defence says who jumps."""

    kind: PassKind
    intent: Intent
    jumpers: tuple[Piece, ...]


@frozen
class HeaderTarget:
    """CA-HEAD-06, CA-HEAD-07: the winner names where the ball goes."""

    header: Piece
    kind: PassKind


@frozen
class HeaderAim:
    """CA-HEAD-05: the winner names the goal hex; ``face`` is the die he has rolled."""

    header: Piece
    kind: PassKind
    face: int
    star: bool = False
    """OPT-JACKPOT: his die showed a star."""


@frozen
class Loose:
    """CA-LOOSE-02: a loose ball from ``origin``; ``last`` touched it, ``from_pass`` if a pass went astray."""

    origin: Hex
    last: Piece
    from_pass: bool = False
    kind: PassKind | None = None
    """Which pass went astray (CA-LONG-04, OPT-HPRECONTEST)."""
    over: tuple[Piece, ...] = ()
    """OPT-JUMPERS: they have just jumped, and the ball passes under them."""
    direction: int = 0
    """OPT-SPILL: the direction is rolled already; 0: not yet."""


# -- shots


@frozen
class SnapBlock:
    """CA-SNAP-02: one opponent may move up to two hexes before the snapshot."""

    shooter: Piece


@frozen
class ShotAim:
    """CA-SNAP-03: the shooter names his goal hex."""

    shooter: Piece
    keeper_moved: bool


@frozen
class Shot:
    """A shot on its way."""

    shooter: Piece
    aim: Hex
    snapshot: bool = False
    keeper_moved: bool = False
    """CA-ADV-08: the keeper was the one who moved before the snapshot."""
    free_kick: bool = False
    face: int = 0
    """CA-SET-15: a free kick is rolled before the blocks; 0: not rolled yet."""


@frozen
class Blocks:
    """CA-SHOT-03: blocks are rolled, then the shot meets the keeper."""

    shot: Shot


@frozen
class ShotRoll:
    """CA-SHOT-05: the duel with the keeper."""

    shot: Shot


# -- keepers, set pieces


@frozen
class Held:
    """CA-GK-05: the keeper of ``side`` holds the ball."""

    side: Side


@frozen
class KickDue:
    """CA-GK-06: everybody has moved; the keeper's kick is to be aimed."""

    keeper: Piece
    goal_kick: bool = False
    """CA-SET-16: the ball was out, so nobody can be offside (CA-SET-20)."""


@frozen
class Thirds:
    """CA-F3-01: the players in these thirds may move up to six hexes, the first of ``sides`` now."""

    sides: tuple[Side, ...]
    zones: tuple[int, ...]
    """0 the third in the west, 1 the one in the east."""
    moved: tuple[Piece, ...] = ()


@frozen
class CornerSide:
    """CA-SET-02: after a save in the middle the attack chooses the corner."""

    side: Side


@frozen
class Taker:
    """Somebody of ``side`` is to be named who takes the set piece."""

    side: Side
    piece_kind: PassKind | None
    """CORNER, THROW; None: a free kick."""
    at: Hex
    penalty: bool = False


@frozen
class Placing:
    """CA-SET-03, CA-SET-13: the sides place players in turn; the first pair of ``turns`` is side and how many."""

    turns: tuple[tuple[Side, int], ...]
    taker: Piece
    piece_kind: PassKind | None
    penalty: bool = False
    keepers: tuple[Side, ...] = ()
    """CA-SET-01: who has put his keeper elsewhere; the first time is not counted."""


@frozen
class CornerDue:
    """CA-SET-04: the corner is taken."""

    taker: Piece


@frozen
class ThrowDue:
    """CA-SET-07: the ball is thrown in; ``may_move``: one movement phase may be played before."""

    taker: Piece
    may_move: bool


@frozen
class PenaltyDue:
    """CA-SET-11: the penalty is taken."""

    taker: Piece


@frozen
class KeeperNeeded:
    """CA-SET-17: the keeper was sent off; somebody must go in goal."""

    side: Side


@frozen
class ChangeDue:
    """OPT-INJALL: he was injured a second time and must be substituted."""

    piece: Piece


@frozen
class ShootOut:
    """CA-TIME-04: the next kick of the shoot-out."""

    side: Side
    taken: tuple[tuple[Piece, ...], tuple[Piece, ...]] = ((), ())
    """Who has kicked in this round of the team."""


Frame = (
    DraftDue | Draft | DealOffer | LineUp | MatchDue
    | Arrange | Choose | Phase | Running | Leaving | Steals | DiveOffer | NutmegPlace | TackleOffer | RepositionDue
    | SwapOffer | FoulRolls | FoulChoice | Ground | Flight | FlightMove | KeeperMove | HeaderAttack | HeaderDefend
    | HeaderTarget | HeaderAim | Loose | SnapBlock | ShotAim | Blocks | ShotRoll | Held | KickDue | Thirds | CornerSide
    | Taker | Placing | CornerDue | ThrowDue | PenaltyDue | KeeperNeeded | ChangeDue | ShootOut
)  # fmt: skip
