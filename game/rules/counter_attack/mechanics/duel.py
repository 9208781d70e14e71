"""A duel for the ball: both roll and add what they bring (CA-TACKLE-02, CA-GK-11, CA-ADV-14, OPT-JACKPOT)."""

from __future__ import annotations

from collections.abc import Hashable

from game.core.dice import Faces
from game.core.reports import RollReport, Thrown
from game.core.rules import Work
from game.core.sums import Sum
from game.rules.counter_attack import chances, jackpot, sums
from game.rules.counter_attack.events import DuelRolled
from game.rules.counter_attack.frames import Challenge
from game.rules.counter_attack.state import MatchState, Piece, Side, Switch, side_of
from game.rules.counter_attack.tables import BEHIND_FOUL_FACE, DIE, FOUL_FACE
from game.rules.counter_attack.verdicts import Verdict, his

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


def foul_faces(challenge: Challenge) -> int:
    """CA-FOUL-01, CA-ADV-10: up to this face of the defender it is a foul in any case."""
    return BEHIND_FOUL_FACE if challenge is Challenge.BEHIND else FOUL_FACE


def fight(work: Work[MatchState], challenge: Challenge, defender: Piece, attacker: Piece, bonus: int = 0) -> Verdict:
    """Roll for both; a keeper who dives brings his saving, everybody else his tackling.

    Odds tell throws apart by who is ahead, by the low faces that are fouls, and by sixes that may show stars.
    """
    draft, dice, rule = work.draft, work.dice, RULES[challenge]
    own = sums.own(draft, defender, "saving" if challenge is Challenge.DIVE else "tackling", rule)
    other = sums.own(draft, attacker, "dribbling", rule)
    helped = (sums.part("nutmeg", bonus, rule),) if bonus else ()
    brought, dribbling, starry = own.value + bonus, other.value, jackpot.on(draft)

    def about() -> Sum:
        return sums.against(REASONS[challenge], rule, [sums.die(defender, (own, *helped))],
                            [sums.die(attacker, (other,))], answer=DRIBBLE)  # fmt: skip

    dice.about(about)

    def apart(faces: Faces) -> Hashable:
        ahead = brought + faces[0] - dribbling - faces[1]
        stars = starry and (faces[0] == DIE, faces[1] == DIE)
        return min(faces[0], BEHIND_FOUL_FACE + 1), (ahead > 0) - (ahead < 0), stars

    face, answer = dice.throw((REASONS[challenge], DRIBBLE), DIE, apart)
    stars = jackpot.shown(work, face), jackpot.shown(work, answer)
    verdict = _verdict(draft, challenge, face, jackpot.lead(brought + face - dribbling - answer, *stars))

    def report() -> RollReport:
        kind = "tackle" if challenge is Challenge.BEHIND else str(challenge)
        chance = chances.challenge_chance(brought, dribbling, foul_faces(challenge), starry)
        luck = his(defender, kind, chance, verdict is Verdict.WON)
        return RollReport((Thrown(about(), (face, answer), stars),), verdict, _good(verdict, defender), lambda: (luck,))

    work.tell(DuelRolled, challenge, defender, attacker, (brought, face), (dribbling, answer), stars, report=report)
    return verdict


def _verdict(state: MatchState, challenge: Challenge, face: int, lead: int) -> Verdict:
    """CA-TACKLE-02 to 05; CA-GK-11, OPT-DIVETIE: on a tie the attacker is past a keeper, or the ball is loose."""
    if face <= foul_faces(challenge):
        return Verdict.FOUL
    if lead:
        return Verdict.WON if lead > 0 else Verdict.PAST
    past = challenge is Challenge.DIVE and not state.options.on(Switch.DIVE_TIE)
    return Verdict.PAST if past else Verdict.TIED


def _good(verdict: Verdict, defender: Piece) -> Side | None:
    """For whom it is good; a foul is the attacker's."""
    if verdict is Verdict.TIED:
        return None
    return side_of(defender) if verdict is Verdict.WON else 1 - side_of(defender)
