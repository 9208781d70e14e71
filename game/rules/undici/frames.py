"""What is going on: frozen frames on a stack, the top one owns the decision (or steps on by itself).

A turn is ``[Turn()]``; an announced action lies on top of it until it is resolved: ``[Turn(), Responding(deed)]``,
``[Turn(), Contested(deed, …), CaptainDue(…)]``. The end of a turn replaces the whole stack by its closing sequence,
the next step last (UN-TURN-05): ``[Next(), Draw(), HandDue(), LocksDue(), AreaCheck(0), Wake(), TractorDue()]``.
"""

from __future__ import annotations

from enum import StrEnum

from game.core.frozen import frozen
from game.rules.undici.deck import CardId

Piece = int
Side = int
Square = int
NOBODY: Piece = -1


class DeedKind(StrEnum):
    """Every action that can be announced."""

    MOVE, GROUP, PASS, KEEPER_PASS, CROSS = "move", "group", "pass", "keeper-pass", "cross"
    HEADER, SHOT, TACKLE, DRIBBLE = "header", "shot", "tackle", "dribble"


AT_A_NUMBER = (DeedKind.PASS, DeedKind.KEEPER_PASS, DeedKind.CROSS)
"""Those that are rolled against a number; the others have two dice, or none."""


class Extra(StrEnum):
    """What pays for an action: one of the three, or what a card has given."""

    ACTION = "action"
    MOVE = "move"
    GROUP = "group"
    PASS = "pass"
    SHOT = "shot"
    FREE = "free"
    """Nothing: a header belongs to its cross (UN-HEAD-01)."""


@frozen
class Deed:
    """An announced action with all cards declared for and against it (UN-CARD-09, UN-CARD-10)."""

    kind: DeedKind
    side: Side
    """Who announced it."""
    actor: Piece
    target: Piece = NOBODY
    """The receiver, the carrier who is tackled, the opponent who is taken on."""
    moves: tuple[tuple[Piece, tuple[Square, ...]], ...] = ()
    """Movements: who goes which way, the squares he enters one by one; in the order in which they are made."""
    cards: tuple[CardId, ...] = ()
    answers: tuple[CardId, ...] = ()
    cancelled: tuple[CardId, ...] = ()
    """UE-06: declared with the action, spent, without effect; they also stay in ``cards``."""
    pays: Extra = Extra.ACTION
    header_bonus: int = 0
    """LR-06: points that the cross has won for its header."""


# -- before the ball rolls


@frozen
class LineUpDue:
    """UN-SET-04, UN-SET-10: this side names its eleven and its captain."""

    side: Side


@frozen
class FirstRoll:
    """UN-KICK-01: both roll for the kick-off (needs nobody)."""


@frozen
class Formation:
    """UN-SET-05 to UN-SET-09: this side takes its kick-off formation."""

    side: Side


# -- the turn


@frozen
class Turn:
    """The active trainer chooses; also with the ball at his keeper (UN-SAVE-05, UN-SAVE-11)."""


@frozen
class KickOffDue:
    """UN-KICK-02: kicker, circle square and receiver."""


@frozen
class Responding:
    """UN-CARD-10: the passive trainer may answer with cards."""

    deed: Deed


@frozen
class Resolving:
    """Cards are on the table; the action is carried out (needs nobody)."""

    deed: Deed


@frozen
class HeaderCards:
    """UN-HEAD-05: the active trainer may declare cards for the header."""

    deed: Deed


@frozen
class Reached:
    """A roll against a number (pass, cross) has failed so far; the captain may roll again."""

    deed: Deed
    face: int
    need: int


@frozen
class Contested:
    """Both dice of a duel or shot lie on the table, and a captain may roll again before the result counts.

    ``declined`` counts who has let the present result stand; ``ties`` how often bare dice were rolled (UN-TACK-04).
    """

    deed: Deed
    faces: tuple[int, int]
    """Of the deed's side and of the other side."""
    ties: int = 0
    declined: tuple[bool, bool] = (False, False)
    second: bool = False
    """LR-02: these are the dice of the extra roll."""
    again: tuple[int, int] = (0, 0)
    """How often each side's captain has rolled again for this action (UN-CAPT-01)."""

    def showing(self, faces: tuple[int, int]) -> Contested:
        """The same with other faces."""
        return Contested(self.deed, faces, self.ties, self.declined, self.second, self.again)


@frozen
class FreeMoveDue:
    """UN-TACK-06: the winner of a duel may go on with the ball."""

    piece: Piece
    longest: int
    closes: bool
    """UN-DRIB-05: afterwards the active trainer's turn is over."""


@frozen
class InterceptDue:
    """UN-PASS-06: who failed chooses among equally near opponents."""

    deed: Deed
    candidates: tuple[Piece, ...]


@frozen
class ScoutDue:
    """UE-05: he has seen the other hand and names the card that goes."""

    side: Side


# -- after a save


@frozen
class Reposition:
    """UN-SAVE-02, UN-SAVE-03: up to so many movements."""

    side: Side
    left: int


# -- the closing sequence


@frozen
class TractorDue:
    """UN-ABIL-01: one Tractor may move once more; two moves for one chip with TC-10."""

    piece: Piece = NOBODY
    """Who has begun; then only he may go on."""
    left: int = 1


@frozen
class Wake:
    """UN-FLIP-04: chips of the active side whose time is over turn up (needs nobody)."""


@frozen
class AreaCheck:
    """UN-AREA-02: surplus chips of a side leave an area; steps on by itself where there are none."""

    side: Side


@frozen
class LocksDue:
    """UN-LOCK-01: the active trainer places both padlocks."""


@frozen
class HandDue:
    """UN-CARD-05: with a full hand one card goes before the draw; otherwise steps on by itself."""


@frozen
class Draw:
    """UN-CARD-01: one card from the pile while it lasts (needs nobody)."""


@frozen
class Next:
    """UN-END-01: the end test, then the other trainer's turn (needs nobody)."""


Frame = (
    LineUpDue | FirstRoll | Formation | Turn | KickOffDue | Responding | Resolving | HeaderCards | Reached | Contested
    | FreeMoveDue | InterceptDue | ScoutDue | Reposition | TractorDue | Wake | AreaCheck | LocksDue | HandDue | Draw
    | Next
)  # fmt: skip
