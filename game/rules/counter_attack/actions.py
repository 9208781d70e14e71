"""Everything a manager can decide, as frozen values in the imperative."""

from __future__ import annotations

from game.core.frozen import frozen
from game.geometry.hexes import Hex
from game.rules.counter_attack.frames import Dealing as Dealing
from game.rules.counter_attack.frames import Intent as Intent
from game.rules.counter_attack.frames import PassKind as PassKind

Piece = int


@frozen
class BeginDraft:
    """CA-SETUP-02: deal the keepers, draw the referee and turn up the first cards."""


@frozen
class PickCard:
    """CA-SETUP-03: take one of the cards that lie open, counted from 0."""

    card: int


@frozen
class DealAll:
    """Deal what is left of the draft to both sides at once."""

    dealing: Dealing


@frozen
class SubmitTeam:
    """CA-SETUP-05: a shirt from 1 to 11 (0: substitute) for every card of the squad in turn, and the formation."""

    shirts: tuple[int, ...]
    formation: str


@frozen
class BeginMatch:
    """CA-KICKOFF-02, CA-SCEN-01: toss the coin, draw the players who are missing."""


@frozen
class PlacePlayers:
    """CA-KICKOFF-01: where everybody stands: piece and hex, and who kicks off (-1 for the other side).

    In an exercise (CA-SCEN-03) he is the attacker whom the first ball comes to.
    """

    places: tuple[tuple[Piece, Hex], ...]
    taker: Piece = -1


@frozen
class StartPhase:
    """CA-MOVE-01: start a movement phase."""


@frozen
class Move:
    """Move a player to a hex; without the ball the way there does not matter."""

    piece: Piece
    to: Hex


@frozen
class Run:
    """Run with the ball, hex by hex; the run pauses where a die was rolled."""

    piece: Piece
    path: tuple[Hex, ...]


@frozen
class Decline:
    """No, skip, stop, or done with this: whatever is optional is left."""


@frozen
class Nutmeg:
    """CA-ADV-14: push the ball through a defender's legs."""

    defender: Piece


@frozen
class Tackle:
    """CA-TACKLE-02, CA-ADV-09: tackle the carrier; OPT-OFFBALL: or bring down somebody else (-1: the carrier)."""

    reckless: bool = False
    victim: Piece = -1


@frozen
class Dive:
    """CA-GK-11: throw yourself at his feet."""


@frozen
class RollFor:
    """CA-MOVE-05: this defender rolls next."""

    piece: Piece


@frozen
class Swap:
    """CA-TACKLE-04: tackler and loser swap places."""


@frozen
class PlayOn:
    """CA-FOUL-06: no free kick."""


@frozen
class StopPlay:
    """CA-FOUL-01: take the free kick or penalty."""


@frozen
class Pass:
    """Play the ball to a hex."""

    kind: PassKind
    to: Hex


@frozen
class Jump:
    """CA-HEAD-02: these jump for the ball; the attack also says what for."""

    pieces: tuple[Piece, ...]
    intent: Intent | None = None


@frozen
class Shoot:
    """Shoot (or head) at a goal hex."""

    aim: Hex


@frozen
class Snapshot:
    """CA-SNAP-01: announce a snapshot; the goal hex is named after the opponents' move."""


@frozen
class KeeperKick:
    """CA-GK-06: the keeper will kick; first the thirds may move."""


@frozen
class NameTaker:
    """This player takes the set piece, goes in goal, or kicks next in the shoot-out."""

    piece: Piece


@frozen
class ChooseCorner:
    """CA-SET-02: the corner in the north or in the south."""

    north: bool


@frozen
class Substitute:
    """CA-SET-17: one goes off, one comes on."""

    off: Piece
    on: Piece


@frozen
class TimeExpired:
    """CA-TIME-02: the sand has run out."""


Action = (
    BeginDraft | PickCard | DealAll | SubmitTeam | BeginMatch
    | PlacePlayers | StartPhase | Move | Run | Decline | Nutmeg | Tackle | Dive | RollFor | Swap | PlayOn | StopPlay
    | Pass | Jump | Shoot | Snapshot | KeeperKick | NameTaker | ChooseCorner | Substitute | TimeExpired
)  # fmt: skip
