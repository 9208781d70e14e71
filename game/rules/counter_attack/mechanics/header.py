"""Headers: who jumps and what for, the duel, and what comes of it (CA-HEAD-01 to CA-HEAD-12, CA-GK-09, CA-ADV-13).

The attack announces first (CA-HEAD-03). If it leaves the ball alone, the defence has to head it away (F-22).
"""

from __future__ import annotations

from functools import cache
from typing import Any

from game.core.checks import Aim, Best, Check
from game.core.rules import Work
from game.core.sums import Die, Sum
from game.rules.counter_attack import clash, flow, jackpot, keepers, sums
from game.rules.counter_attack.actions import Jump, StartPhase
from game.rules.counter_attack.events import (
    ControlRolled,
    HeaderRolled,
    HeaderWon,
    JumpsNamed,
    ShotWide,
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

ROLL = "counter_attack.header"

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
    """F-22: without an attacker in reach the defence heads; with nobody at all the ball lies there."""
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
    rolled = sums.roll(work, control(dribbling), piece)
    work.emit(ControlRolled, piece, dribbling, rolled.face, CONTROL)
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
        best = _best(work, _dice(draft, attackers), draft.attack, attackers)
        _at_goal(work, HeaderAim(attackers[best.entrant], kind, best.face, best.star))


def _contest(
    work: Work[MatchState], kind: PassKind, intent: Intent, attackers: tuple[Piece, ...], defenders: tuple[Piece, ...]
) -> None:
    """CA-HEAD-05 to CA-HEAD-08: who is higher, or nobody; OPT-WIDE1: a natural 1 at goal decides it alone."""
    wide = saves.wide_at_once(work.draft) if intent is Intent.SHOT else 0
    fought, star = _fight(work, attackers, defenders, wide)
    won, best_defender = HeaderAim(attackers[fought.attacker], kind, fought.face, star), defenders[fought.defender]
    if fought.face <= wide:
        _at_goal(work, won)
    elif fought.lead < 0:
        _cleared(work, kind, best_defender)
    elif fought.lead == 0:
        _tied(work, best_defender, (*attackers, *defenders))
    else:
        _won(work, intent, won, defenders)


def _dice(state: MatchState, pieces: tuple[Piece, ...]) -> Best:
    return Best(ROLL, "CA-HEAD-04", DIE, tuple(heading.bonus(state, piece) for piece in pieces))


def _jumping(state: MatchState, pieces: tuple[Piece, ...]) -> list[Die]:
    return [sums.die(piece, heading.parts(state, piece)) for piece in pieces]


def _best(work: Work[MatchState], dice: Best, side: Side, pieces: tuple[Piece, ...]) -> jackpot.Strongest:
    """CA-HEAD-11: one side rolls by itself."""
    draft = work.draft
    work.dice.about(lambda: Sum(dice.reason, dice.rule, DIE, tuple(_jumping(draft, pieces)), stars=jackpot.on(draft)))
    if jackpot.on(work.draft):
        best = jackpot.best(work, dice)
    else:
        entrant, face, faces = work.dice.best(dice)
        best = jackpot.Strongest(entrant, face, False, faces)
    _tell(work, dice, side, pieces, best)
    return best


def _tell(work: Work[MatchState], dice: Best, side: Side, pieces: tuple[Piece, ...], best: jackpot.Strongest) -> None:
    work.emit(HeaderRolled, side, pieces, dice.bonuses, best.faces, pieces[best.entrant], best.star)


def _fight(
    work: Work[MatchState], attackers: tuple[Piece, ...], defenders: tuple[Piece, ...], wide: int
) -> tuple[clash.Fought, bool]:
    """CA-HEAD-04: both sides roll; whether the attacker's die shows a star (OPT-JACKPOT).

    Up to the face ``wide`` of the best attacker the defence need not roll.
    """
    draft = work.draft
    ours, theirs = _dice(draft, attackers), _dice(draft, defenders)
    work.dice.about(
        lambda: sums.against(ours.reason, ours.rule, _jumping(draft, attackers), _jumping(draft, defenders),
                             jackpot.on(draft))
    )  # fmt: skip
    if jackpot.on(draft):
        one, other = jackpot.fight(work, ours, theirs, wide)
        _tell(work, ours, draft.attack, attackers, one)
        if one.face <= wide:
            return clash.Fought(0, one.entrant, one.face, 0, 0), False
        _tell(work, theirs, 1 - draft.attack, defenders, other)
        ahead = ours.bonuses[one.entrant] + one.face - theirs.bonuses[other.entrant] - other.face
        lead = jackpot.lead(ahead, one.star, other.star)
        return clash.Fought(lead, one.entrant, one.face, other.entrant, other.face), one.star
    fought = clash.fight(work.dice, ours, theirs, wide, faces_count=True)
    work.emit(HeaderRolled, draft.attack, attackers, ours.bonuses, fought.faces, attackers[fought.attacker])
    if fought.face > wide:
        best = defenders[fought.defender]
        work.emit(HeaderRolled, 1 - draft.attack, defenders, theirs.bonuses, fought.answers, best)
    return fought, False


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
        _at_goal(work, won)
    else:
        _headed_on(work, won.kind, won.header)


def _headed_on(work: Work[MatchState], kind: PassKind, header: Piece) -> None:
    """The winner's side attacks now and names the target."""
    work.draft.attack = side_of(header)
    work.emit(HeaderWon, header, work.draft.ball)
    flow.restart(work, HeaderTarget(header, kind))


# -- at goal ----------------------------------------------------------------------------------------------------


def _at_goal(work: Work[MatchState], won: HeaderAim) -> None:
    """CA-ADV-06: a natural 1 goes wide and nobody can deflect it."""
    if saves.off_target(work.draft, won.face):
        work.emit(ShotWide, won.header, 0)
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
