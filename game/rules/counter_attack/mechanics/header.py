"""Headers: who jumps and what for, the duel, and what comes of it (CA-HEAD-01 to CA-HEAD-12, CA-GK-09, CA-ADV-13).

The attack announces first (CA-HEAD-03). If it leaves the ball alone, the defence has to head it away (CA-HEAD-02).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import zip_longest
from typing import Any, NamedTuple

from game.core.checks import Aim, Best, Check
from game.core.luck import LuckRoll
from game.core.reports import RollReport, Thrown
from game.core.rules import Work
from game.core.sums import Die, Sum
from game.rules.counter_attack import chances, clash, flow, jackpot, keepers, sums
from game.rules.counter_attack.actions import Jump, StartPhase
from game.rules.counter_attack.events import (
    ControlRolled,
    HeaderRolled,
    HeaderWon,
    JumpsNamed,
)
from game.rules.counter_attack.frames import (
    After,
    HeaderAim,
    HeaderAttack,
    HeaderDefend,
    HeaderTarget,
    Intent,
    Loose,
    PassKind,
)
from game.rules.counter_attack.mechanics import heading, keeper, offside, passing, saves
from game.rules.counter_attack.parts import Part, Step
from game.rules.counter_attack.queries import skill
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Side, Switch, side_of
from game.rules.counter_attack.tables import CONTROL, DIE
from game.rules.counter_attack.verdicts import Verdict, his, judged

ROLL, RULE = "counter_attack.header", "CA-HEAD-04"

# -- the ball comes down ----------------------------------------------------------------------------------------


def begin(work: Work[MatchState], kind: PassKind) -> None:
    """CA-HEAD-01, CA-F3-04: a high ball has come down at ``draft.ball``; the far third moves, then they jump."""
    draft = work.draft
    draft.carrier = NOBODY
    draft.actions += 1  # CA-TIME-05: the pass is one action, the header another
    flow.restart(work, HeaderAttack(kind))
    flow.far_third(work)


def again(work: Work[MatchState], action: Jump) -> None:
    """OPT-HEADSHOT2: a headed pass is headed at goal."""
    work.draft.carrier = NOBODY
    frame = HeaderAttack(PassKind.HEADED)
    flow.restart(work, frame)
    _attack(work, frame, action)


def nobody_jumps(work: Work[MatchState]) -> bool:
    """CA-HEAD-02: without an attacker in reach the defence heads; with nobody at all the ball lies there."""
    draft = work.draft
    frame: HeaderAttack = draft.frames[-1]  # type: ignore[assignment]
    if heading.in_reach(draft, frame.kind, draft.attack):
        return False
    if heading.in_reach(draft, frame.kind, 1 - draft.attack):
        work.replace(HeaderDefend(frame.kind, Intent.PASS, ()))
    else:
        passing.landed(work, frame.kind, NOBODY, draft.ball)
    return True


# -- they jump --------------------------------------------------------------------------------------------------


def _attack(work: Work[MatchState], frame: HeaderAttack, action: Jump | StartPhase) -> None:
    """CA-HEAD-03: the attack jumps; CA-GK-07: or, after a keeper's kick, lets the ball come to rest."""
    draft = work.draft
    if isinstance(action, StartPhase):
        if passing.received(work, frame.kind, draft.ball):
            flow.start_phase(work)
        return
    assert action.intent is not None
    work.emit(JumpsNamed, draft.attack, action.pieces, action.intent)
    if any(offside.punish(work, piece) for piece in action.pieces):
        return
    if action.intent is Intent.CONTROL:
        _control(work, action.pieces[0])
    elif heading.in_reach(draft, frame.kind, 1 - draft.attack):
        work.replace(HeaderDefend(frame.kind, action.intent, action.pieces))
    else:
        _duel(work, frame.kind, action.intent, action.pieces, ())


def _defend(work: Work[MatchState], frame: HeaderDefend, action: Jump) -> None:
    work.emit(JumpsNamed, 1 - work.draft.attack, action.pieces, None)
    _duel(work, frame.kind, frame.intent, frame.jumpers, action.pieces)


def _control(work: Work[MatchState], piece: Piece) -> None:
    """CA-ADV-13: with the ball at his feet he goes on as after a won tackle, otherwise it is loose from him."""
    dribbling = skill(work.draft, piece, "dribbling")
    check = control(dribbling)
    rolled = sums.roll(work, check, piece)
    work.tell(
        ControlRolled, piece, dribbling, rolled.face, CONTROL,
        report=lambda: judged(check, piece, rolled, "control", Verdict.CONTROLLED, Verdict.LOST),
    )  # fmt: skip
    if rolled.passed:
        flow.take_ball(work, piece, "control")
        flow.next_choice(work, After.TACKLED)
    else:
        flow.loose(work, work.draft.hex(piece), piece)


@cache
def control(dribbling: int) -> Check:
    """The die of whoever takes a high ball down."""
    need = (sums.part("control", CONTROL, "CA-ADV-13"),)
    return Check("counter_attack.control", "CA-ADV-13", DIE, dribbling, Aim.AT_LEAST, CONTROL,
                 name="counter_attack.dribbling", need=need)  # fmt: skip


# -- the duel ---------------------------------------------------------------------------------------------------


def _duel(
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
    best, answer = _fight(work, ours, theirs, wide)
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
            sums.die(piece, heading.parts(state, piece), face)
            for piece, face in zip_longest(self.pieces, faces, fillvalue=0)
        ]

    def stars(self, best: jackpot.Strongest) -> tuple[bool, ...]:
        """OPT-JACKPOT: only that of the best is told."""
        return tuple(best.star and number == best.entrant for number in range(len(self.pieces)))


def _jumpers(state: MatchState, pieces: tuple[Piece, ...]) -> Jumpers:
    bonuses = tuple(heading.bonus(state, piece) for piece in pieces)
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


def _fight(work: Work[MatchState], ours: Jumpers, theirs: Jumpers, wide: int) -> jackpot.Fight:
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
    at = work.draft.hex(best)
    flow.loose(work, at, best)
    if work.draft.options.on(Switch.JUMPERS):
        work.replace(Loose(at, best, over=jumpers))


def _cleared(work: Work[MatchState], kind: PassKind, best: Piece) -> None:
    """CA-HEAD-07, CA-GK-09: the defence heads clear, or its keeper has caught the ball."""
    if keepers.has_hands(work.draft, best):
        keeper.hold(work, best, "header")
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


# -- at goal ----------------------------------------------------------------------------------------------------


def _at_goal(work: Work[MatchState], won: HeaderAim, wide: bool) -> None:
    """CA-ADV-06: a natural 1 goes wide and nobody can deflect it."""
    if wide:
        saves.tell_wide(work, won.header)
        keeper.award_goal_kick(work, 1 - side_of(won.header))
    else:
        work.emit(HeaderWon, won.header, work.draft.ball)
        flow.restart(work, won)


PARTS: dict[type, Part[Any]] = {
    HeaderAttack: Part(
        "header-attack", "CA-HEAD-03", heading.attacking, (Jump, StartPhase), heading.judge_attack,
        heading.offer_attack, _attack, open_form=True,
    ),
    HeaderDefend: Part(
        "header-defend", "CA-HEAD-03", heading.defending, (Jump,), heading.judge_defence, heading.offer_defence,
        _defend, open_form=True,
    ),
}  # fmt: skip
STEPS: dict[type, Step] = {HeaderAttack: nobody_jumps}
