"""A duel for the ball: both roll and add what they bring (CA-TACKLE-02, CA-GK-11, CA-ADV-14, OPT-JACKPOT)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from game.core.dice import Faces
from game.core.rules import Work
from game.rules.counter_attack import jackpot, sums
from game.rules.counter_attack.events import DuelRolled
from game.rules.counter_attack.frames import Challenge
from game.rules.counter_attack.state import MatchState, Piece
from game.rules.counter_attack.tables import BEHIND_FOUL_FACE, DIE

REASONS = {
    Challenge.TACKLE: "counter_attack.tackle",
    Challenge.BEHIND: "counter_attack.tackle",
    Challenge.NUTMEG: "counter_attack.nutmeg",
    Challenge.DIVE: "counter_attack.dive",
}
RULES = {
    Challenge.TACKLE: "CA-TACKLE-02",
    Challenge.BEHIND: "CA-ADV-10",
    Challenge.NUTMEG: "CA-ADV-14",
    Challenge.DIVE: "CA-GK-11",
}
DRIBBLE = "counter_attack.dribble"


class Duel(NamedTuple):
    """The defender's die and by how much his total is higher."""

    face: int
    lead: int


def fight(work: Work[MatchState], challenge: Challenge, defender: Piece, attacker: Piece, bonus: int = 0) -> Duel:
    """Roll for both; a keeper who dives brings his saving, everybody else his tackling.

    Odds tell throws apart by who is ahead, by the low faces that are fouls, and by sixes that may show stars.
    """
    draft, dice, rule = work.draft, work.dice, RULES[challenge]
    own = sums.own(draft, defender, "saving" if challenge is Challenge.DIVE else "tackling", rule)
    other = sums.own(draft, attacker, "dribbling", rule)
    helped = (sums.part("nutmeg", bonus, rule),) if bonus else ()
    brought, dribbling, starry = own.value + bonus, other.value, jackpot.on(draft)
    dice.about(
        lambda: sums.against(REASONS[challenge], rule, [sums.die(defender, (own, *helped))],
                             [sums.die(attacker, (other,))])
    )  # fmt: skip

    def apart(faces: Faces) -> Hashable:
        ahead = brought + faces[0] - dribbling - faces[1]
        stars = starry and (faces[0] == DIE, faces[1] == DIE)
        return min(faces[0], BEHIND_FOUL_FACE + 1), (ahead > 0) - (ahead < 0), stars

    face, answer = dice.throw((REASONS[challenge], DRIBBLE), DIE, apart)
    stars = jackpot.shown(work, face), jackpot.shown(work, answer)
    work.emit(DuelRolled, challenge, defender, attacker, (brought, face), (dribbling, answer), stars)
    return Duel(face, jackpot.lead(brought + face - dribbling - answer, *stars))
