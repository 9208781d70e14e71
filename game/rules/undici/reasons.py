"""Why something is refused: every reason with its rule; the words stand in the catalogues below ``reason``."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType

from game.core.ruling import FactValue, RuleRef, Ruling, refuse


class Reason(StrEnum):
    """Keys of the sentences."""

    # movement, formations, closing sequence
    NOT_YOURS = "undici.not-yours"
    NOT_ON_BOARD = "undici.not-on-board"
    KEEPER_STAYS = "undici.keeper-stays"
    TURNED_OVER = "undici.turned-over"
    NO_WAY = "undici.no-way"
    OFF_GRID = "undici.off-grid"
    TOO_FAR = "undici.too-far"
    NOT_NEXT = "undici.not-next"
    BENT = "undici.bent"
    OCCUPIED = "undici.occupied"
    LOCKED = "undici.locked"
    GROUP_OF_TWO = "undici.group-of-two"
    MOVED_TWICE = "undici.moved-twice"
    OTHER_LINE = "undici.other-line"
    OTHER_DIRECTION = "undici.other-direction"
    KEEPER_PASSES_FIRST = "undici.keeper-passes-first"
    ONLY_MOVEMENTS = "undici.only-movements"
    NO_TRACTOR = "undici.no-tractor"
    OTHER_TRACTOR = "undici.other-tractor"
    ELEVEN_NEEDED = "undici.eleven-needed"
    NAMED_TWICE = "undici.named-twice"
    ONE_KEEPER = "undici.one-keeper"
    CAPTAIN_PLAYS = "undici.captain-plays"
    NO_FORMATION = "undici.no-formation"
    TEN_PLACES = "undici.ten-places"
    NOT_PLAYING = "undici.not-playing"
    WRONG_PLACE = "undici.wrong-place"
    SAME_SQUARE = "undici.same-square"
    AREA_FULL = "undici.area-full"
    NO_MORE_CHANGES = "undici.no-more-changes"
    BAD_CHANGE = "undici.bad-change"
    CAPTAIN_STAYS = "undici.captain-stays"
    NOT_CIRCLE = "undici.not-circle"
    PASS_TO_HIMSELF = "undici.pass-to-himself"
    FACE_UP_FIRST = "undici.face-up-first"
    NO_SURPLUS = "undici.no-surplus"
    OTHERS_LEAVE_FIRST = "undici.others-leave-first"
    NOT_THE_NEAREST = "undici.not-the-nearest"
    LOCK_NOT_EMPTY = "undici.lock-not-empty"
    LOCKS_TOGETHER = "undici.locks-together"
    LOCK_ALONE = "undici.lock-alone"
    LOCK_IN_CORNER = "undici.lock-in-corner"
    LOCKS_IN_AREA = "undici.locks-in-area"
    LOCK_LEFT_OUT = "undici.lock-left-out"
    CARD_NOT_NEEDED = "undici.card-not-needed"
    NO_TIME_LIMIT = "undici.no-time-limit"

    # actions with the ball, duels, captain
    NO_ACTION_LEFT = "undici.no-action-left"
    NO_BALL = "undici.no-ball"
    NOT_TO_KEEPER = "undici.not-to-keeper"
    NO_RECEIVER = "undici.no-receiver"
    RECEIVER_DOWN = "undici.receiver-down"
    OFFSIDE = "undici.offside"
    NOT_CROSSING = "undici.not-crossing"
    NOT_HEADING = "undici.not-heading"
    NOT_SHOOTING = "undici.not-shooting"
    NOT_NEAREST = "undici.not-nearest"
    NOTHING_TO_TACKLE = "undici.nothing-to-tackle"
    KEEPER_HOLDS = "undici.keeper-holds"
    TACKLE_TOO_FAR = "undici.tackle-too-far"
    BEHIND_THE_BALL = "undici.behind-the-ball"
    NO_TACKLER = "undici.no-tackler"
    TACKLER_DOWN = "undici.tackler-down"
    NO_OPPONENT = "undici.no-opponent"
    DRIBBLE_TOO_FAR = "undici.dribble-too-far"
    OPPONENT_DOWN = "undici.opponent-down"

    # cards and answers
    NO_SUCH_CARD = "undici.no-such-card"
    NOT_IN_HAND = "undici.not-in-hand"
    TOO_MANY_CARDS = "undici.too-many-cards"
    WRONG_MOMENT = "undici.wrong-moment"
    NO_SYMBOL = "undici.no-symbol"
    OUTSIDE_ONLY = "undici.outside-only"
    INSIDE_ONLY = "undici.inside-only"
    NO_MORE_PERMANENTS = "undici.no-more-permanents"
    NOT_LYING = "undici.not-lying"
    NOT_JUST_RECEIVED = "undici.not-just-received"
    NO_ABILITY_NAMED = "undici.no-ability-named"
    NO_LOCK_THERE = "undici.no-lock-there"
    NOT_DOWN = "undici.not-down"
    HAND_EMPTY = "undici.hand-empty"
    NOT_YOUR_CHIP = "undici.not-your-chip"
    NOTHING_TO_CANCEL = "undici.nothing-to-cancel"
    TOO_MANY_ANSWERS = "undici.too-many-answers"


RULE_OF: MappingProxyType[str, RuleRef] = MappingProxyType(
    {
        # movement, formations, closing sequence
        Reason.NOT_YOURS: "UN-MOVE-01",
        Reason.NOT_ON_BOARD: "UN-MOVE-01",
        Reason.KEEPER_STAYS: "UN-MOVE-07",
        Reason.TURNED_OVER: "UN-FLIP-03",
        Reason.NO_WAY: "UN-MOVE-01",
        Reason.OFF_GRID: "UN-MOVE-08",
        Reason.TOO_FAR: "UN-MOVE-02",
        Reason.NOT_NEXT: "UN-MOVE-05",
        Reason.BENT: "UN-MOVE-03",
        Reason.OCCUPIED: "UN-MOVE-04",
        Reason.LOCKED: "UN-LOCK-04",
        Reason.GROUP_OF_TWO: "UN-GROUP-05",
        Reason.MOVED_TWICE: "UN-GROUP-01",
        Reason.OTHER_LINE: "UN-GROUP-01",
        Reason.OTHER_DIRECTION: "UN-GROUP-01",
        Reason.KEEPER_PASSES_FIRST: "UN-SAVE-05",
        Reason.ONLY_MOVEMENTS: "UN-SAVE-07",
        Reason.NO_TRACTOR: "UN-ABIL-01",
        Reason.OTHER_TRACTOR: "UN-ABIL-01",
        Reason.ELEVEN_NEEDED: "UN-SET-04",
        Reason.NAMED_TWICE: "UN-SET-04",
        Reason.ONE_KEEPER: "UN-SET-04",
        Reason.CAPTAIN_PLAYS: "UN-SET-10",
        Reason.NO_FORMATION: "UN-SET-11",
        Reason.TEN_PLACES: "UN-SET-04",
        Reason.NOT_PLAYING: "UN-SET-04",
        Reason.WRONG_PLACE: "UN-SET-05",
        Reason.SAME_SQUARE: "UN-SET-09",
        Reason.AREA_FULL: "UN-SET-11",
        Reason.NO_MORE_CHANGES: "UN-GOAL-04",
        Reason.BAD_CHANGE: "UN-GOAL-04",
        Reason.CAPTAIN_STAYS: "UN-SET-10",
        Reason.NOT_CIRCLE: "UN-KICK-02",
        Reason.PASS_TO_HIMSELF: "UN-KICK-03",
        Reason.FACE_UP_FIRST: "UN-KICK-02",
        Reason.NO_SURPLUS: "UN-AREA-02",
        Reason.OTHERS_LEAVE_FIRST: "UN-AREA-02",
        Reason.NOT_THE_NEAREST: "UN-AREA-02",
        Reason.LOCK_NOT_EMPTY: "UN-LOCK-03",
        Reason.LOCKS_TOGETHER: "UN-LOCK-12",
        Reason.LOCK_ALONE: "UN-LOCK-03",
        Reason.LOCK_IN_CORNER: "UN-LOCK-08",
        Reason.LOCKS_IN_AREA: "UN-LOCK-07",
        Reason.LOCK_LEFT_OUT: "UN-LOCK-01",
        Reason.CARD_NOT_NEEDED: "UN-CARD-09",
        Reason.NO_TIME_LIMIT: "UN-TURN-01",
        # actions with the ball, duels, captain
        Reason.NO_ACTION_LEFT: "UN-TURN-01",
        Reason.NO_BALL: "UN-PASS-01",
        Reason.NOT_TO_KEEPER: "UN-PASS-01",
        Reason.NO_RECEIVER: "UN-PASS-01",
        Reason.RECEIVER_DOWN: "UN-FLIP-03",
        Reason.OFFSIDE: "UN-OFFS-02",
        Reason.NOT_CROSSING: "UN-CROSS-01",
        Reason.NOT_HEADING: "UN-CROSS-01",
        Reason.NOT_SHOOTING: "UN-SHOT-01",
        Reason.NOT_NEAREST: "UN-PASS-06",
        Reason.NOTHING_TO_TACKLE: "UN-TACK-01",
        Reason.KEEPER_HOLDS: "UN-TACK-11",
        Reason.TACKLE_TOO_FAR: "UN-TACK-02",
        Reason.BEHIND_THE_BALL: "UN-TACK-02",
        Reason.NO_TACKLER: "UN-TACK-02",
        Reason.TACKLER_DOWN: "UN-TACK-10",
        Reason.NO_OPPONENT: "UN-DRIB-01",
        Reason.DRIBBLE_TOO_FAR: "UN-DRIB-01",
        Reason.OPPONENT_DOWN: "UN-DRIB-06",
        # cards and answers
        Reason.NO_SUCH_CARD: "UN-CARD-09",
        Reason.NOT_IN_HAND: "UN-CARD-09",
        Reason.TOO_MANY_CARDS: "UN-CARD-06",
        Reason.WRONG_MOMENT: "UN-CARD-09",
        Reason.NO_SYMBOL: "UN-CARD-04",
        Reason.OUTSIDE_ONLY: "UN-CARD-13",
        Reason.INSIDE_ONLY: "UN-CARD-13",
        Reason.NO_MORE_PERMANENTS: "UN-CARD-08",
        Reason.NOT_LYING: "UN-CARD-08",
        Reason.NOT_JUST_RECEIVED: "UN-CARD-13",
        Reason.NO_ABILITY_NAMED: "UN-CARD-13",
        Reason.NO_LOCK_THERE: "UN-CARD-13",
        Reason.NOT_DOWN: "UN-CARD-13",
        Reason.HAND_EMPTY: "UN-CARD-13",
        Reason.NOT_YOUR_CHIP: "UN-CARD-04",
        Reason.NOTHING_TO_CANCEL: "UN-CARD-13",
        Reason.TOO_MANY_ANSWERS: "UN-CARD-12",
    }
)


def refused(reason: Reason, rule: RuleRef = "", **facts: FactValue) -> Ruling:
    """A refusal by this game's rules; ``rule`` where the same reason has another rule in another mechanic."""
    return refuse(reason, rule or RULE_OF[reason], **facts)
