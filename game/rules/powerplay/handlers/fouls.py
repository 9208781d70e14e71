"""What hardness costs: penalties, injuries, penalty shots, match penalties (PP-7.3.5, PP-7.3.6, PP-7.3.7)."""

from __future__ import annotations

from game.core.rules import Work
from game.rules.powerplay import rolled
from game.rules.powerplay.checks import EFFECT, INJURY, MAN, SIXTH, VICTIM, effect_of
from game.rules.powerplay.counting import Plan, plan_of
from game.rules.powerplay.events import (
    FoulPassed,
    FoulsDrawn,
    MatchPenalty,
    PenaltyShotAwarded,
    PlayerInjured,
    TimePenalty,
)
from game.rules.powerplay.queries import dangerous, harmless, outs, side_line_up
from game.rules.powerplay.state import Incident, Man, MatchState, Moment, MomentKind, Trouble
from game.rules.powerplay.tables import (
    EFFECT_DIE,
    FIVE_MINUTES,
    GRAVE_INJURY,
    INJURY_DIE,
    MAN_DIE,
    SIXTH_DIE,
    TWO_MINUTES,
)
from game.rules.powerplay.verdicts import Verdict

SHOTS = (Moment(0, MomentKind.PENALTY), Moment(1, MomentKind.PENALTY))
FOULS = (Moment(0, MomentKind.FOUL), Moment(1, MomentKind.FOUL))
MINUTES = {"two": (Trouble.TWO, TWO_MINUTES), "five": (Trouble.FIVE, FIVE_MINUTES)}


def side_plan(draft: MatchState, side: int) -> Plan:
    return plan_of(draft.clubs[side], side_line_up(draft, side))


def draw_fouls(work: Work[MatchState], side: int) -> tuple[int, ...]:
    """PP-7.3.5: in which sixth every point of hardness strikes; a Scandinavian side has one less to fear."""
    club = work.draft.clubs[side]
    count = dangerous(club, side_line_up(work.draft, side))
    drawn = tuple(sorted([work.dice.roll(SIXTH, SIXTH_DIE) for _ in range(count)]))
    work.tell(FoulsDrawn, side, drawn, harmless(club), report=lambda: rolled.fouls(side, drawn))
    return drawn


def fouls_of(draft: MatchState) -> tuple[Moment, ...]:
    """PP-7.3.5: the points that strike in this sixth, home first."""
    home, away = (fouls.count(draft.sixth) for fouls in draft.fouls)
    return FOULS[:1] * home + FOULS[1:] * away


def foul(work: Work[MatchState], side: int) -> None:
    """PP-7.3.5: one point of hardness: whom it hits, and what it brings."""
    draft = work.draft
    standing = side_plan(draft, side).standing(draft.sixth, outs(draft.incidents[side]))
    face = work.dice.roll(MAN, MAN_DIE)
    man = standing[face - 1] if face <= len(standing) else None
    if man is None:
        empty = face <= len(standing)
        work.tell(FoulPassed, side, face, empty, report=lambda: rolled.passed(side, face, empty))
        return
    effect = work.dice.roll(EFFECT, EFFECT_DIE)
    name = effect_of(effect)
    if name in MINUTES:
        kind, minutes = MINUTES[name]
        _note(draft, side, Incident(kind, man.player, draft.sixth, man.field))
        work.tell(
            *(TimePenalty, side, man.player, man.field, minutes, face, effect),
            report=lambda: rolled.deed(side, face, effect, name),
        )
    elif name == Verdict.OWN_INJURY:
        _injure(work, side, man, face, effect, fouled=False)
    elif name == Verdict.THEIR_INJURY:
        _harm(work, side, man, face, effect)
    else:
        _note(draft, side, Incident(Trouble.MATCH, man.player, draft.sixth, man.field))
        work.tell(
            *(MatchPenalty, side, man.player, man.field, face, effect),
            report=lambda: rolled.deed(side, face, effect, name),
        )


def _note(draft: MatchState, side: int, incident: Incident) -> None:
    home, away = draft.incidents
    draft.incidents = ((*home, incident), away) if side == 0 else (home, (*away, incident))


def _injure(work: Work[MatchState], side: int, man: Man, face: int, effect: int, fouled: bool) -> None:
    """PP-7.3.6: for how long; PP-7.3.7: the substitute of the row comes on, if there is one."""
    draft = work.draft
    substitute = side_plan(draft, side).substitute(man.field, outs(draft.incidents[side]))
    matches = work.dice.roll(INJURY, INJURY_DIE)
    weaker = matches >= GRAVE_INJURY
    _note(draft, side, Incident(Trouble.INJURY, man.player, draft.sixth, man.field, matches, weaker, substitute))
    work.tell(
        *(PlayerInjured, side, man.player, man.field, fouled, face, effect, matches, weaker, substitute),
        report=lambda: rolled.injured(side, face, 0 if fouled else effect, matches, weaker),
    )


def _harm(work: Work[MatchState], side: int, man: Man, face: int, effect: int) -> None:
    """PP-7.3.5: one of the other five is hurt, by lot, and they get a penalty shot."""
    draft, other = work.draft, 1 - side
    standing = side_plan(draft, other).standing(draft.sixth, outs(draft.incidents[other]))
    drawn, victim = 0, None
    if standing:
        throws = work.dice.throw_until(
            (VICTIM,), MAN_DIE, lambda faces: faces[0], lambda faces: faces[0] <= len(standing)
        )
        drawn = throws[-1][0]
        victim = standing[drawn - 1]
    nobody = drawn if victim is None else 0
    work.tell(
        *(PenaltyShotAwarded, other, man.player, face, effect),
        report=lambda: rolled.harmed(side, face, effect, nobody),
    )
    if victim is not None:
        _injure(work, other, victim, drawn, effect, fouled=True)
    played = draft.played
    draft.moments = (*draft.moments[:played], SHOTS[other], *draft.moments[played:])
