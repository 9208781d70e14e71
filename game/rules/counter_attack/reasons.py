"""Why something is refused: every reason with its rule; the words stand in the catalogues below ``reason``."""

from __future__ import annotations

from game.core.ruling import RuledReason, refused


class Reason(RuledReason):
    """Keys of the sentences."""

    # squads and cards
    SQUAD_SIZE = "counter_attack.squad-size", "CA-SETUP-01"
    SQUAD_KEEPERS = "counter_attack.squad-keepers", "CA-SETUP-01"
    SQUAD_SECOND_KEEPER = "counter_attack.squad-second-keeper", "CA-SETUP-01"
    CARD_TWICE = "counter_attack.card-twice", "CA-SETUP-01"
    SHIRT_MISSING = "counter_attack.shirt-missing", "CA-SETUP-05"
    SHIRT_TWICE = "counter_attack.shirt-twice", "CA-SETUP-05"
    KEEPERS_SHIRT = "counter_attack.keepers-shirt", "CA-SETUP-05"
    KEEPER_IN_FIELD = "counter_attack.keeper-in-field", "CA-SETUP-05"
    UNKNOWN_FORMATION = "counter_attack.unknown-formation", "CA-KICKOFF-01"
    POOL_TWICE = "counter_attack.pool-twice", "CA-SETUP-01"
    FEW_REFEREES = "counter_attack.few-referees", "CA-SETUP-06"
    FEW_KEEPERS = "counter_attack.few-keepers", "CA-SETUP-02"
    FEW_OUTFIELDERS = "counter_attack.few-outfielders", "CA-SETUP-03"

    # before the match
    NOT_REVEALED = "counter_attack.not-revealed", "CA-SETUP-03"
    NOT_STOPPED = "counter_attack.not-stopped", "CA-SET-17"
    DEAL_AS_ASKED = "counter_attack.deal-as-asked", "CA-SETUP-03"
    SHIRT_FOR_EACH = "counter_attack.shirt-for-each", "CA-SETUP-05"
    NO_SUCH_SHIRT = "counter_attack.no-such-shirt", "CA-SETUP-05"

    # movement
    NOT_YOURS = "counter_attack.not-yours", "CA-MOVE-02"
    NOT_ON_PITCH = "counter_attack.not-on-pitch", "CA-MOVE-02"
    ALREADY_MOVED = "counter_attack.already-moved", "CA-MOVE-11"
    NO_MOVES_LEFT = "counter_attack.no-moves-left", "CA-MOVE-02"
    BARRED = "counter_attack.barred", "CA-MOVE-12"
    FROZEN = "counter_attack.frozen", "CA-MOVE-12"
    OUT_OF_REACH = "counter_attack.out-of-reach", "CA-MOVE-02"
    OCCUPIED = "counter_attack.occupied", "CA-MOVE-03"
    OUT_OF_BOUNDS = "counter_attack.out-of-bounds", "CA-MOVE-03"
    BROKEN_PATH = "counter_attack.broken-path", "CA-MOVE-03"
    RUN_NOT_MOVE = "counter_attack.run-not-move", "CA-MOVE-04"
    NOT_CARRIER = "counter_attack.not-carrier", "CA-MOVE-04"
    NO_TIME_LIMIT = "counter_attack.no-time-limit", "CA-TIME-02"

    # movement: running, tackles, nutmegs, fouls
    STANDS_THERE = "counter_attack.stands-there", "CA-TACKLE-01"
    OWN_FIRST_TIME_PASS = "counter_attack.own-first-time-pass", "CA-FIRST-05"
    NOT_IN_THE_BOX = "counter_attack.not-in-the-box", "CA-SNAP-01"
    NOT_WAITING = "counter_attack.not-waiting", "CA-MOVE-05"
    RECKLESS_OFF = "counter_attack.reckless-off", "CA-ADV-09"
    TACKLE_TOO_FAR = "counter_attack.tackle-too-far", "CA-TACKLE-01"
    NO_VICTIM = "counter_attack.no-victim", "CA-ADV-09"
    NOT_AROUND = "counter_attack.not-around", "CA-TACKLE-03"
    SWAP_OFF = "counter_attack.swap-off", "CA-TACKLE-04"
    REPOSITION_OFF = "counter_attack.reposition-off", "CA-TACKLE-04"
    NUTMEG_OFF = "counter_attack.nutmeg-off", "CA-ADV-14"
    NUTMEG_NOT_NEXT = "counter_attack.nutmeg-not-next", "CA-ADV-14"
    NUTMEG_NO_PACE = "counter_attack.nutmeg-no-pace", "CA-ADV-14"
    NUTMEG_NO_ROOM = "counter_attack.nutmeg-no-room", "CA-ADV-14"

    # shots
    NO_BALL_TO_SHOOT = "counter_attack.no-ball-to-shoot", "CA-SHOT-01"
    NOT_A_GOAL_HEX = "counter_attack.not-a-goal-hex", "CA-SHOT-02"
    SHOT_TOO_FAR = "counter_attack.shot-too-far", "CA-SHOT-02"
    OUTSIDE_THE_POSTS = "counter_attack.outside-the-posts", "CA-SHOT-02"

    # kick-off
    PLACES_INCOMPLETE = "counter_attack.places-incomplete", "CA-KICKOFF-01"
    NOT_OWN_HALF = "counter_attack.not-own-half", "CA-KICKOFF-01"
    CENTRE_CIRCLE = "counter_attack.centre-circle", "CA-KICKOFF-03"
    NOBODY_ON_SPOT = "counter_attack.nobody-on-spot", "CA-KICKOFF-03"
    NO_RECEIVER = "counter_attack.no-receiver", "CA-SCEN-03"

    # thirds
    NOT_IN_THIRD = "counter_attack.not-in-third", "CA-F3-01"
    BALL_HELD = "counter_attack.ball-held", "CA-F3-03"

    # set pieces
    TAKER_STAYS = "counter_attack.taker-stays", "CA-SET-03"
    KEEPER_STAYS = "counter_attack.keeper-stays", "CA-SET-10"
    TOO_NEAR_FREE_KICK = "counter_attack.too-near-free-kick", "CA-SET-12"
    TOO_NEAR_CORNER = "counter_attack.too-near-corner", "CA-SET-05"
    NEXT_TO_KEEPER = "counter_attack.next-to-keeper", "CA-SET-05"
    AREA_CLEAR = "counter_attack.area-clear", "CA-SET-10"
    NO_SUCH_CORNER = "counter_attack.no-such-corner", "CA-SET-04"
    NO_SUCH_THROW = "counter_attack.no-such-throw", "CA-SET-07"
    NO_SECOND_PHASE = "counter_attack.no-second-phase", "CA-SET-07"
    NOT_ON_BENCH = "counter_attack.not-on-bench", "CA-SET-17"
    SUBSTITUTIONS_USED = "counter_attack.substitutions-used", "CA-SET-17"
    KEEPER_FOR_KEEPER = "counter_attack.keeper-for-keeper", "CA-SET-17"
    KEEPER_ON_BENCH = "counter_attack.keeper-on-bench", "CA-SET-17"
    INJURED_GOES = "counter_attack.injured-goes", "CA-FOUL-02"
    HAS_KICKED = "counter_attack.has-kicked", "CA-TIME-04"
    # choice, passes, high balls, headers
    NOT_NOW = "counter_attack.not-now", "CA-MOVE-01"
    NOT_AFTER = "counter_attack.not-after", "CA-MOVE-01"
    NO_HIGH_BALLS = "counter_attack.no-high-balls", "CA-SETUP-09"
    SWITCHED_OFF = "counter_attack.switched-off", "CA-ADV-03"
    WRONG_KIND = "counter_attack.wrong-kind", "CA-PASS-01"
    OFF_THE_PITCH = "counter_attack.off-the-pitch", "CA-PASS-02"
    PASS_NOWHERE = "counter_attack.pass-nowhere", "CA-PASS-02"
    PASS_TOO_FAR = "counter_attack.pass-too-far", "CA-PASS-02"
    PASS_TOO_SHORT = "counter_attack.pass-too-short", "CA-HIGH-01"
    PASS_BLOCKED = "counter_attack.pass-blocked", "CA-PASS-03"
    PASS_TO_OPPONENT = "counter_attack.pass-to-opponent", "CA-PASS-02"
    HIGH_PREVENTED = "counter_attack.high-prevented", "CA-HIGH-02"
    NO_HEAD_THERE = "counter_attack.no-head-there", "CA-HIGH-01"
    NO_HEAD_NEAR = "counter_attack.no-head-near", "CA-SET-04"
    LONG_THIRDS = "counter_attack.long-thirds", "CA-LONG-02"
    LONG_PRESSED = "counter_attack.long-pressed", "CA-LONG-02"
    LONG_NEAR_OWN = "counter_attack.long-near-own", "CA-LONG-02"
    LONG_NEAR_OPPONENT = "counter_attack.long-near-opponent", "CA-LONG-02"
    KICK_TOO_DEEP = "counter_attack.kick-too-deep", "CA-GK-06"
    CORNER_OUTSIDE = "counter_attack.corner-outside", "CA-SET-04"
    MUST_MEET = "counter_attack.must-meet", "CA-HIGH-01"
    PASSER_STAYS = "counter_attack.passer-stays", "CA-HIGH-03"
    HEAD_STAYS = "counter_attack.head-stays", "CA-HIGH-01"
    KEEPER_ONLY = "counter_attack.keeper-only", "CA-GK-02"
    KEEPER_STEPS_OUT = "counter_attack.keeper-steps-out", "CA-GK-02"
    KEEPER_MISSES = "counter_attack.keeper-misses", "CA-SHOT-04"
    JUMP_NOT_YOURS = "counter_attack.jump-not-yours", "CA-HEAD-02"
    JUMP_TOO_FAR = "counter_attack.jump-too-far", "CA-HEAD-01"
    JUMP_TWICE = "counter_attack.jump-twice", "CA-HEAD-02"
    JUMP_OWN_BALL = "counter_attack.jump-own-ball", "CA-HEAD-02"
    JUMP_TOO_MANY = "counter_attack.jump-too-many", "CA-HEAD-01"
    NOBODY_JUMPS = "counter_attack.nobody-jumps", "CA-HEAD-02"
    NO_INTENT = "counter_attack.no-intent", "CA-HEAD-03"
    NO_HEADED_AIM = "counter_attack.no-headed-aim", "CA-HEAD-05"
    CONTROL_CONTESTED = "counter_attack.control-contested", "CA-ADV-13"
    CONTROL_ALONE = "counter_attack.control-alone", "CA-ADV-13"
    BACK_AFTER_CORNER = "counter_attack.back-after-corner", "CA-HEAD-09"


__all__ = ["Reason", "refused"]
