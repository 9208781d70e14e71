"""The printed numbers with their rules."""

from __future__ import annotations

from types import MappingProxyType

from game.rules.undici.chips import Role

ELEVEN = 11
"""UN-SET-04."""
ACTIONS = 3
"""UN-TURN-01."""
CARDS_A_TURN = 3
"""UN-CARD-06."""
CARDS_AN_ANSWER = 3
"""UN-CARD-10, UN-CARD-12."""
HAND = 5
"""UN-CARD-05."""
PERMANENTS = 2
"""UN-CARD-08."""
PILE = 20
"""UN-SET-02."""
DECK = 51
"""UN-SET-02."""
CAPTAIN_REROLLS = 2
"""UN-CAPT-01."""
MOVE, MOVE_WITH_BALL = 2, 1
"""UN-MOVE-02."""
HARE, HARE_WITH_BALL = 3, 2
"""UN-MOVE-06."""
FREE_MOVE, HARE_FREE_MOVE = 1, 2
"""UN-TACK-06."""
REPOSITIONS = 3
"""UN-SAVE-02."""
IN_AREA = 4
"""UN-AREA-01."""
IN_AREA_LOW_BLOCK = 5
"""UE-07."""
BLOCK = 1
"""UN-SHOT-03: a chip or padlock straight ahead."""
KEEPER_MARKS_FROM = 3
"""UN-PASS-03: the values of squares on which the keeper counts as a marker."""
ABILITY, BLACK_ABILITY = 1, 2
"""UN-ABIL-04 to UN-ABIL-11."""
LUCKY = {6: 5, 8: 6}
"""UN-DECK-03: the natural face a lucky roll needs, by die."""
HIGH = {6: 6, 8: 7}
"""UN-DECK-03: LR-04."""
SLEEP_ACTIVE, SLEEP_PASSIVE = 2, 1
"""UN-FLIP-02: ends of own turns until a chip is turned up."""
SURE_NEED = 1
"""UN-PASS-08: no die shows less."""
LUCKY_HEADER = 1
"""LR-06."""
LUCKY_STEP = 1
"""LR-05."""
LINES_OF = MappingProxyType(
    {
        Role.KEEPER: (), Role.DEFENDER: ("red",), Role.MIDFIELDER: ("yellow",), Role.FORWARD: ("green",),
        Role.PINK: ("red", "yellow"), Role.BLUE: ("yellow", "green"),
    }
)  # fmt: skip
"""UN-SET-05, UN-SET-07: the colours of the lines on which a role may stand at a kick-off."""
SWERVES = 1
"""TC-08: changes of direction in one movement."""
GROUP = 2
"""UN-GROUP-01, UN-GROUP-05: the fewest chips of a group movement."""
TRACTOR_MOVES, ENGINE_MOVES = 1, 2
"""UN-ABIL-01, TC-10."""
KICKERS = 2
"""UN-KICK-02, UN-KICK-03: who kicks off and who receives the ball."""
