"""Why something is refused: every reason with its rule; the words stand in the catalogues below ``reason``."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType

from game.core.ruling import FactValue, RuleRef, Ruling, refuse
from game.rules.counter_attack.squads import LINE_UP_RULES


class Reason(StrEnum):
    """Keys of the sentences."""

    # before the match
    NOT_REVEALED = "counter_attack.not-revealed"
    NOT_STOPPED = "counter_attack.not-stopped"
    DEAL_AS_ASKED = "counter_attack.deal-as-asked"
    SHIRT_FOR_EACH = "counter_attack.shirt-for-each"
    NO_SUCH_SHIRT = "counter_attack.no-such-shirt"

    # movement
    NOT_YOURS = "counter_attack.not-yours"
    NOT_ON_PITCH = "counter_attack.not-on-pitch"
    ALREADY_MOVED = "counter_attack.already-moved"
    NO_MOVES_LEFT = "counter_attack.no-moves-left"
    BARRED = "counter_attack.barred"
    FROZEN = "counter_attack.frozen"
    OUT_OF_REACH = "counter_attack.out-of-reach"
    OCCUPIED = "counter_attack.occupied"
    OUT_OF_BOUNDS = "counter_attack.out-of-bounds"
    BROKEN_PATH = "counter_attack.broken-path"
    RUN_NOT_MOVE = "counter_attack.run-not-move"
    NOT_CARRIER = "counter_attack.not-carrier"
    NO_TIME_LIMIT = "counter_attack.no-time-limit"

    # movement: running, tackles, nutmegs, fouls
    STANDS_THERE = "counter_attack.stands-there"
    OWN_FIRST_TIME_PASS = "counter_attack.own-first-time-pass"
    NOT_IN_THE_BOX = "counter_attack.not-in-the-box"
    NOT_WAITING = "counter_attack.not-waiting"
    RECKLESS_OFF = "counter_attack.reckless-off"
    TACKLE_TOO_FAR = "counter_attack.tackle-too-far"
    NO_VICTIM = "counter_attack.no-victim"
    NOT_AROUND = "counter_attack.not-around"
    SWAP_OFF = "counter_attack.swap-off"
    REPOSITION_OFF = "counter_attack.reposition-off"
    NUTMEG_OFF = "counter_attack.nutmeg-off"
    NUTMEG_NOT_NEXT = "counter_attack.nutmeg-not-next"
    NUTMEG_NO_PACE = "counter_attack.nutmeg-no-pace"
    NUTMEG_NO_ROOM = "counter_attack.nutmeg-no-room"

    # shots
    NO_BALL_TO_SHOOT = "counter_attack.no-ball-to-shoot"
    NOT_A_GOAL_HEX = "counter_attack.not-a-goal-hex"
    SHOT_TOO_FAR = "counter_attack.shot-too-far"
    OUTSIDE_THE_POSTS = "counter_attack.outside-the-posts"

    # kick-off
    PLACES_INCOMPLETE = "counter_attack.places-incomplete"
    NOT_OWN_HALF = "counter_attack.not-own-half"
    CENTRE_CIRCLE = "counter_attack.centre-circle"
    NOBODY_ON_SPOT = "counter_attack.nobody-on-spot"
    NO_RECEIVER = "counter_attack.no-receiver"

    # thirds
    NOT_IN_THIRD = "counter_attack.not-in-third"
    BALL_HELD = "counter_attack.ball-held"

    # set pieces
    TAKER_STAYS = "counter_attack.taker-stays"
    KEEPER_STAYS = "counter_attack.keeper-stays"
    TOO_NEAR_FREE_KICK = "counter_attack.too-near-free-kick"
    TOO_NEAR_CORNER = "counter_attack.too-near-corner"
    NEXT_TO_KEEPER = "counter_attack.next-to-keeper"
    AREA_CLEAR = "counter_attack.area-clear"
    NO_SUCH_CORNER = "counter_attack.no-such-corner"
    NO_SUCH_THROW = "counter_attack.no-such-throw"
    NO_SECOND_PHASE = "counter_attack.no-second-phase"
    NOT_ON_BENCH = "counter_attack.not-on-bench"
    SUBSTITUTIONS_USED = "counter_attack.substitutions-used"
    KEEPER_FOR_KEEPER = "counter_attack.keeper-for-keeper"
    KEEPER_ON_BENCH = "counter_attack.keeper-on-bench"
    INJURED_GOES = "counter_attack.injured-goes"
    HAS_KICKED = "counter_attack.has-kicked"
    # choice, passes, high balls, headers
    NOT_NOW = "counter_attack.not-now"
    NOT_AFTER = "counter_attack.not-after"
    NO_HIGH_BALLS = "counter_attack.no-high-balls"
    SWITCHED_OFF = "counter_attack.switched-off"
    WRONG_KIND = "counter_attack.wrong-kind"
    OFF_THE_PITCH = "counter_attack.off-the-pitch"
    PASS_NOWHERE = "counter_attack.pass-nowhere"
    PASS_TOO_FAR = "counter_attack.pass-too-far"
    PASS_TOO_SHORT = "counter_attack.pass-too-short"
    PASS_BLOCKED = "counter_attack.pass-blocked"
    PASS_TO_OPPONENT = "counter_attack.pass-to-opponent"
    HIGH_PREVENTED = "counter_attack.high-prevented"
    NO_HEAD_THERE = "counter_attack.no-head-there"
    NO_HEAD_NEAR = "counter_attack.no-head-near"
    LONG_THIRDS = "counter_attack.long-thirds"
    LONG_PRESSED = "counter_attack.long-pressed"
    LONG_NEAR_OWN = "counter_attack.long-near-own"
    LONG_NEAR_OPPONENT = "counter_attack.long-near-opponent"
    KICK_TOO_DEEP = "counter_attack.kick-too-deep"
    CORNER_OUTSIDE = "counter_attack.corner-outside"
    MUST_MEET = "counter_attack.must-meet"
    PASSER_STAYS = "counter_attack.passer-stays"
    HEAD_STAYS = "counter_attack.head-stays"
    KEEPER_ONLY = "counter_attack.keeper-only"
    KEEPER_STEPS_OUT = "counter_attack.keeper-steps-out"
    KEEPER_MISSES = "counter_attack.keeper-misses"
    JUMP_NOT_YOURS = "counter_attack.jump-not-yours"
    JUMP_TOO_FAR = "counter_attack.jump-too-far"
    JUMP_TWICE = "counter_attack.jump-twice"
    JUMP_OWN_BALL = "counter_attack.jump-own-ball"
    JUMP_TOO_MANY = "counter_attack.jump-too-many"
    NOBODY_JUMPS = "counter_attack.nobody-jumps"
    NO_INTENT = "counter_attack.no-intent"
    NO_HEADED_AIM = "counter_attack.no-headed-aim"
    CONTROL_CONTESTED = "counter_attack.control-contested"
    CONTROL_ALONE = "counter_attack.control-alone"
    BACK_AFTER_CORNER = "counter_attack.back-after-corner"


RULE_OF = MappingProxyType(
    {
        # before the match
        Reason.NOT_REVEALED: "CA-SETUP-03",
        Reason.NOT_STOPPED: "CA-SET-17",
        Reason.DEAL_AS_ASKED: "CA-SETUP-03",
        Reason.SHIRT_FOR_EACH: "CA-SETUP-05",
        Reason.NO_SUCH_SHIRT: "CA-SETUP-05",
        **LINE_UP_RULES,
        # movement
        Reason.NOT_YOURS: "CA-MOVE-02",
        Reason.NOT_ON_PITCH: "CA-MOVE-02",
        Reason.ALREADY_MOVED: "CA-MOVE-11",
        Reason.NO_MOVES_LEFT: "CA-MOVE-02",
        Reason.BARRED: "CA-MOVE-12",
        Reason.FROZEN: "CA-MOVE-12",
        Reason.OUT_OF_REACH: "CA-MOVE-02",
        Reason.OCCUPIED: "CA-MOVE-03",
        Reason.OUT_OF_BOUNDS: "CA-MOVE-03",
        Reason.BROKEN_PATH: "CA-MOVE-03",
        Reason.RUN_NOT_MOVE: "CA-MOVE-04",
        Reason.NOT_CARRIER: "CA-MOVE-04",
        Reason.NO_TIME_LIMIT: "CA-TIME-02",
        # movement: running, tackles, nutmegs, fouls
        Reason.STANDS_THERE: "CA-TACKLE-01",
        Reason.OWN_FIRST_TIME_PASS: "CA-FIRST-05",
        Reason.NOT_IN_THE_BOX: "CA-SNAP-01",
        Reason.NOT_WAITING: "CA-MOVE-05",
        Reason.RECKLESS_OFF: "CA-ADV-09",
        Reason.TACKLE_TOO_FAR: "CA-TACKLE-01",
        Reason.NO_VICTIM: "CA-ADV-09",
        Reason.NOT_AROUND: "CA-TACKLE-03",
        Reason.SWAP_OFF: "CA-TACKLE-04",
        Reason.REPOSITION_OFF: "CA-TACKLE-04",
        Reason.NUTMEG_OFF: "CA-ADV-14",
        Reason.NUTMEG_NOT_NEXT: "CA-ADV-14",
        Reason.NUTMEG_NO_PACE: "CA-ADV-14",
        Reason.NUTMEG_NO_ROOM: "CA-ADV-14",
        # shots
        Reason.NO_BALL_TO_SHOOT: "CA-SHOT-01",
        Reason.NOT_A_GOAL_HEX: "CA-SHOT-02",
        Reason.SHOT_TOO_FAR: "CA-SHOT-02",
        Reason.OUTSIDE_THE_POSTS: "CA-SHOT-02",
        # kick-off
        Reason.PLACES_INCOMPLETE: "CA-KICKOFF-01",
        Reason.NOT_OWN_HALF: "CA-KICKOFF-01",
        Reason.CENTRE_CIRCLE: "CA-KICKOFF-03",
        Reason.NOBODY_ON_SPOT: "CA-KICKOFF-03",
        Reason.NO_RECEIVER: "CA-SCEN-03",
        # thirds
        Reason.NOT_IN_THIRD: "CA-F3-01",
        Reason.BALL_HELD: "CA-F3-03",
        # set pieces
        Reason.TAKER_STAYS: "CA-SET-03",
        Reason.KEEPER_STAYS: "CA-SET-10",
        Reason.TOO_NEAR_FREE_KICK: "CA-SET-12",
        Reason.TOO_NEAR_CORNER: "CA-SET-05",
        Reason.NEXT_TO_KEEPER: "CA-SET-05",
        Reason.AREA_CLEAR: "CA-SET-10",
        Reason.NO_SUCH_CORNER: "CA-SET-04",
        Reason.NO_SUCH_THROW: "CA-SET-07",
        Reason.NO_SECOND_PHASE: "CA-SET-07",
        Reason.NOT_ON_BENCH: "CA-SET-17",
        Reason.SUBSTITUTIONS_USED: "CA-SET-17",
        Reason.KEEPER_FOR_KEEPER: "CA-SET-17",
        Reason.KEEPER_ON_BENCH: "CA-SET-17",
        Reason.INJURED_GOES: "CA-FOUL-02",
        Reason.HAS_KICKED: "CA-TIME-04",
        # choice, passes, high balls, headers
        Reason.NOT_NOW: "CA-MOVE-01",
        Reason.NOT_AFTER: "CA-MOVE-01",
        Reason.NO_HIGH_BALLS: "CA-SETUP-09",
        Reason.SWITCHED_OFF: "CA-ADV-03",
        Reason.WRONG_KIND: "CA-PASS-01",
        Reason.OFF_THE_PITCH: "CA-PASS-02",
        Reason.PASS_NOWHERE: "CA-PASS-02",
        Reason.PASS_TOO_FAR: "CA-PASS-02",
        Reason.PASS_TOO_SHORT: "CA-HIGH-01",
        Reason.PASS_BLOCKED: "CA-PASS-03",
        Reason.PASS_TO_OPPONENT: "CA-PASS-02",
        Reason.HIGH_PREVENTED: "CA-HIGH-02",
        Reason.NO_HEAD_THERE: "CA-HIGH-01",
        Reason.NO_HEAD_NEAR: "CA-SET-04",
        Reason.LONG_THIRDS: "CA-LONG-02",
        Reason.LONG_PRESSED: "CA-LONG-02",
        Reason.LONG_NEAR_OWN: "CA-LONG-02",
        Reason.LONG_NEAR_OPPONENT: "CA-LONG-02",
        Reason.KICK_TOO_DEEP: "CA-GK-06",
        Reason.CORNER_OUTSIDE: "CA-SET-04",
        Reason.MUST_MEET: "CA-HIGH-01",
        Reason.PASSER_STAYS: "CA-HIGH-03",
        Reason.HEAD_STAYS: "CA-HIGH-01",
        Reason.KEEPER_ONLY: "CA-GK-02",
        Reason.KEEPER_STEPS_OUT: "CA-GK-02",
        Reason.KEEPER_MISSES: "CA-SHOT-04",
        Reason.JUMP_NOT_YOURS: "CA-HEAD-02",
        Reason.JUMP_TOO_FAR: "CA-HEAD-01",
        Reason.JUMP_TWICE: "CA-HEAD-02",
        Reason.JUMP_OWN_BALL: "CA-HEAD-02",
        Reason.JUMP_TOO_MANY: "CA-HEAD-01",
        Reason.NOBODY_JUMPS: "CA-HEAD-02",
        Reason.NO_INTENT: "CA-HEAD-03",
        Reason.NO_HEADED_AIM: "CA-HEAD-05",
        Reason.CONTROL_CONTESTED: "CA-ADV-13",
        Reason.CONTROL_ALONE: "CA-ADV-13",
        Reason.BACK_AFTER_CORNER: "CA-HEAD-09",
    }
)


def refused(reason: Reason, rule: RuleRef = "", **facts: FactValue) -> Ruling:
    """A refusal by this game's rules; ``rule`` where the same reason has another rule in another mechanic."""
    return refuse(reason, rule or RULE_OF[reason], **facts)
