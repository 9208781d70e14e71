"""The duel in the air: what everybody brings, the dice, who wins the ball (CA-HEAD-04 to CA-HEAD-11, CA-GK-09)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest
from typing import NamedTuple

from game.core.checks import Best
from game.core.luck import LuckRoll
from game.core.reports import RollReport, Thrown
from game.core.rules import Work
from game.core.sums import Die, Sum
from game.geometry.hexes import distance
from game.rules.counter_attack import awards, chances, clash, flow, jackpot, keepers, sums
from game.rules.counter_attack.events import HeaderRolled, HeaderWon
from game.rules.counter_attack.frames import HeaderAim, HeaderTarget, Intent, Loose, PassKind
from game.rules.counter_attack.mechanics import saves
from game.rules.counter_attack.state import MatchState, Piece, Side, Switch, side_of
from game.rules.counter_attack.tables import DIE, HEADER_MALUS
from game.rules.counter_attack.verdicts import Verdict, his
from game.rules.counter_attack.zones import board

ROLL, RULE = "counter_attack.header", "CA-HEAD-04"

# -- what they bring --------------------------------------------------------------------------------------------


def bonus(state: MatchState, piece: Piece) -> int:
    """CA-HEAD-04: what he adds to his die."""
    return sums.total(parts(state, piece))


def parts(state: MatchState, piece: Piece) -> sums.Parts:
    """CA-HEAD-01, CA-HEAD-04: heading or aerial ability, one less from two hexes away."""
    own = sums.own(state, piece, keepers.airborne(state, piece), "CA-HEAD-04")
    far = distance(state.hex(piece), state.ball) > board().ranges.header_free
    return (own, sums.part("two-away", HEADER_MALUS, "CA-HEAD-01")) if far else (own,)


# -- the duel ---------------------------------------------------------------------------------------------------


def fight(
    work: Work[MatchState], kind: PassKind, intent: Intent, attackers: tuple[Piece, ...], defenders: tuple[Piece, ...]
) -> None:
    """CA-HEAD-04, CA-HEAD-11: the best of each side; without opponents only a header at goal is rolled.

    All of them rest in the next movement phase, with those of an earlier duel who have not rested yet (CA-HEAD-10).
    """
    draft = work.draft
    draft.barred = tuple(dict.fromkeys((*draft.barred, *attackers, *defenders)))
    defenders = tuple(sorted(defenders, key=lambda piece: not keepers.has_hands(draft, piece)))
    if not attackers:
        _cleared(work, kind, defenders[0])
    elif defenders:
        _contest(work, kind, intent, attackers, defenders)
    elif intent is Intent.PASS:
        _headed_on(work, kind, attackers[0])
    else:
        ours = _jumpers(draft, attackers)
        best = _best(work, ours)
        wide = saves.off_target(draft, best.face)
        _tell_first(work, ours, best, Verdict.WIDE if wide else Verdict.ON_TARGET, saves.wide_face(draft))
        _at_goal(work, HeaderAim(attackers[best.entrant], kind, best.face, best.star), wide)


def _contest(
    work: Work[MatchState], kind: PassKind, intent: Intent, attackers: tuple[Piece, ...], defenders: tuple[Piece, ...]
) -> None:
    """CA-HEAD-05 to CA-HEAD-08: who is higher, or nobody; OPT-WIDE1: a natural 1 at goal decides it alone."""
    draft = work.draft
    wide = saves.wide_at_once(draft) if intent is Intent.SHOT else 0
    ours, theirs = _jumpers(draft, attackers), _jumpers(draft, defenders)
    best, answer = _roll_both(work, ours, theirs, wide)
    won, best_defender = HeaderAim(attackers[best.entrant], kind, best.face, best.star), defenders[answer.entrant]
    if best.face <= wide:
        _tell_first(work, ours, best, Verdict.WIDE, wide)
        _at_goal(work, won, wide=True)
        return
    _tell_first(work, ours, best, Verdict.CONTESTED, wide)
    verdict = _answered(work, ours, theirs, (best, answer), wide)
    if verdict is Verdict.LOST:
        _cleared(work, kind, best_defender)
    elif verdict is Verdict.TIED:
        _tied(work, best_defender, (*attackers, *defenders))
    else:
        _won(work, intent, won, defenders)


class Jumpers(NamedTuple):
    """Those of a side who jump, and their dice."""

    pieces: tuple[Piece, ...]
    dice: Best

    @property
    def side(self) -> Side:
        return side_of(self.pieces[0])

    def showing(self, state: MatchState, faces: tuple[int, ...] = ()) -> list[Die]:
        """Their dice with all parts, about to be rolled or lying there."""
        return [
            sums.die(piece, parts(state, piece), face) for piece, face in zip_longest(self.pieces, faces, fillvalue=0)
        ]

    def stars(self, best: jackpot.Strongest) -> tuple[bool, ...]:
        """OPT-JACKPOT: only that of the best is told."""
        return tuple(best.star and number == best.entrant for number in range(len(self.pieces)))


def _jumpers(state: MatchState, pieces: tuple[Piece, ...]) -> Jumpers:
    bonuses = tuple(bonus(state, piece) for piece in pieces)
    return Jumpers(pieces, Best(ROLL, RULE, DIE, bonuses))


def _best(work: Work[MatchState], ours: Jumpers) -> jackpot.Strongest:
    """CA-HEAD-11: one side rolls by itself."""
    work.dice.about(lambda: _first(work.draft, ours))
    if jackpot.on(work.draft):
        return jackpot.best(work, ours.dice)
    entrant, face, faces = work.dice.best(ours.dice)
    return jackpot.Strongest(entrant, face, False, faces)


def _first(state: MatchState, ours: Jumpers) -> Sum:
    """The dice of one side."""
    return Sum(ROLL, RULE, DIE, tuple(ours.showing(state)), stars=jackpot.on(state))


def _roll_both(work: Work[MatchState], ours: Jumpers, theirs: Jumpers, wide: int) -> jackpot.Fight:
    """CA-HEAD-04: both sides roll; up to the face ``wide`` of the best attacker the defence need not."""
    draft = work.draft
    work.dice.about(
        lambda: sums.against(ROLL, RULE, ours.showing(draft), theirs.showing(draft), jackpot.on(draft))
    )  # fmt: skip
    if jackpot.on(draft):
        return jackpot.fight(work, ours.dice, theirs.dice, wide)
    fought = clash.fight(work.dice, ours.dice, theirs.dice, wide, faces_count=True)
    best = jackpot.Strongest(fought.attacker, fought.face, False, fought.faces)
    return best, jackpot.Strongest(fought.defender, fought.answer, False, fought.answers)


def _tell(work: Work[MatchState], jumped: Jumpers, best: jackpot.Strongest, report: Callable[[], RollReport]) -> None:
    work.tell(HeaderRolled, jumped.side, jumped.pieces, jumped.dice.bonuses, best.faces, jumped.pieces[best.entrant],
              best.star, report=report)  # fmt: skip


def _tell_first(work: Work[MatchState], ours: Jumpers, best: jackpot.Strongest, verdict: Verdict, wide: int) -> None:
    """The side that rolls first: alone at goal, or against others who answer; wide up to the face ``wide``."""

    def report() -> RollReport:
        thrown = Thrown(_first(work.draft, ours), best.faces, ours.stars(best), best=(best.entrant,))
        chance = chances.best_above(ours.dice.bonuses, wide, jackpot.on(work.draft))
        luck = his(ours.pieces[best.entrant], "on-target", chance, verdict is not Verdict.WIDE)
        good = {Verdict.WIDE: 1 - ours.side, Verdict.ON_TARGET: ours.side}.get(verdict)
        return RollReport((thrown,), verdict, good, lambda: (luck,) if wide else ())

    _tell(work, ours, best, report)


def _answered(work: Work[MatchState], ours: Jumpers, theirs: Jumpers, fight: jackpot.Fight, wide: int) -> Verdict:
    """CA-HEAD-04: who is higher, the attack's dice lying there already."""
    best, answer = fight
    ahead = ours.dice.bonuses[best.entrant] + best.face - theirs.dice.bonuses[answer.entrant] - answer.face
    lead, starry = jackpot.lead(ahead, best.star, answer.star), jackpot.on(work.draft)
    verdict = Verdict.TIED if lead == 0 else Verdict.WON if lead > 0 else Verdict.LOST

    def luck() -> tuple[LuckRoll, ...]:
        attack, defence = ours.dice.bonuses, theirs.dice.bonuses
        chance = chances.header_chance(attack, defence, starry, wide) / chances.best_above(attack, wide, starry)
        return (LuckRoll(ours.side, "header", chance, verdict is Verdict.WON, ours.side),)

    def report() -> RollReport:
        dice = sums.against(ROLL, RULE, ours.showing(work.draft, best.faces), theirs.showing(work.draft), starry)
        counted = best.entrant, len(ours.pieces) + answer.entrant
        thrown = Thrown(dice, (*best.faces, *answer.faces), (*ours.stars(best), *theirs.stars(answer)), best=counted)
        good = {Verdict.WON: ours.side, Verdict.LOST: theirs.side}.get(verdict)
        return RollReport((thrown,), verdict, good, luck)

    _tell(work, theirs, answer, report)
    return verdict


def _tied(work: Work[MatchState], best: Piece, jumpers: tuple[Piece, ...]) -> None:
    """CA-HEAD-08: loose from the defender who headed; OPT-JUMPERS: it passes those who jumped."""
    over = jumpers if work.draft.options.on(Switch.JUMPERS) else ()
    flow.loose(work, Loose(work.draft.hex(best), best, over=over))


def _cleared(work: Work[MatchState], kind: PassKind, best: Piece) -> None:
    """CA-HEAD-07, CA-GK-09: the defence heads clear, or its keeper has caught the ball."""
    if keepers.has_hands(work.draft, best):
        flow.hold(work, best, "header")
    else:
        _headed_on(work, kind, best)


def _won(work: Work[MatchState], intent: Intent, won: HeaderAim, beaten: tuple[Piece, ...]) -> None:
    """CA-HEAD-05, CA-HEAD-06, CA-GK-09: past a keeper who jumped it is a goal, whatever was announced."""
    draft = work.draft
    wide = intent is Intent.SHOT and saves.off_target(draft, won.face)
    if any(keepers.has_hands(draft, piece) for piece in beaten) and not wide:
        flow.score_goal(work, side_of(won.header), won.header, "header")
    elif intent is Intent.SHOT:
        _at_goal(work, won, wide)
    else:
        _headed_on(work, won.kind, won.header)


def _headed_on(work: Work[MatchState], kind: PassKind, header: Piece) -> None:
    """The winner's side attacks now and names the target."""
    work.draft.attack = side_of(header)
    work.emit(HeaderWon, header, work.draft.ball)
    flow.restart(work, HeaderTarget(header, kind))


def _at_goal(work: Work[MatchState], won: HeaderAim, wide: bool) -> None:
    """CA-ADV-06: a natural 1 goes wide and nobody can deflect it."""
    if wide:
        saves.tell_wide(work, won.header)
        awards.goal_kick(work, 1 - side_of(won.header))
    else:
        work.emit(HeaderWon, won.header, work.draft.ball)
        flow.restart(work, won)
