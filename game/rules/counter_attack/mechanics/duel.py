"""A duel for the ball: both roll and add what they bring (CA-TACKLE-02, CA-GK-11, CA-ADV-14, OPT-JACKPOT)."""

from __future__ import annotations

from typing import NamedTuple

from game.core.rules import Work
from game.rules.counter_attack import jackpot
from game.rules.counter_attack.events import DuelRolled
from game.rules.counter_attack.frames import Challenge
from game.rules.counter_attack.queries import skill
from game.rules.counter_attack.state import MatchState, Piece
from game.rules.counter_attack.tables import DIE

REASONS = {
    Challenge.TACKLE: "counter_attack.tackle",
    Challenge.BEHIND: "counter_attack.tackle",
    Challenge.NUTMEG: "counter_attack.nutmeg",
    Challenge.DIVE: "counter_attack.dive",
}
DRIBBLE = "counter_attack.dribble"


class Duel(NamedTuple):
    """The defender's die and by how much his total is higher."""

    face: int
    lead: int


def fight(work: Work[MatchState], challenge: Challenge, defender: Piece, attacker: Piece, bonus: int = 0) -> Duel:
    """Roll for both; a keeper who dives brings his saving, everybody else his tackling."""
    draft, dice = work.draft, work.dice
    brought = skill(draft, defender, "saving" if challenge is Challenge.DIVE else "tackling") + bonus
    dribbling = skill(draft, attacker, "dribbling")
    face, answer = dice.roll(REASONS[challenge], DIE), dice.roll(DRIBBLE, DIE)
    stars = jackpot.shown(work, face), jackpot.shown(work, answer)
    work.emit(DuelRolled, challenge, defender, attacker, (brought, face), (dribbling, answer), stars)
    return Duel(face, jackpot.lead(brought + face - dribbling - answer, *stars))
