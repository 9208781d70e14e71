"""What hardness costs: penalties, injuries, penalty shots, match penalties (PP-7.3.5, PP-7.3.6, PP-7.3.7)."""

from __future__ import annotations

from game.core.rules import Work
from game.rules.powerplay import events as told
from game.rules.powerplay import rolled, tables
from game.rules.powerplay.checks import EFFECT, INJURY, MAN, SIXTH, VICTIM, effect_of
from game.rules.powerplay.counting import Plan, plan_of
from game.rules.powerplay.queries import dangerous, harmless, outs, side_line_up
from game.rules.powerplay.rolled import Picked
from game.rules.powerplay.state import Incident, Man, MatchState, Moment, MomentKind, Trouble
from game.rules.powerplay.verdicts import Verdict

SHOTS = (Moment(0, MomentKind.PENALTY), Moment(1, MomentKind.PENALTY))
FOULS = (Moment(0, MomentKind.FOUL), Moment(1, MomentKind.FOUL))
MINUTES = {"two": (Trouble.TWO, tables.TWO_MINUTES), "five": (Trouble.FIVE, tables.FIVE_MINUTES)}


def side_plan(draft: MatchState, side: int) -> Plan:
    return plan_of(draft.clubs[side], side_line_up(draft, side))


def draw_fouls(work: Work[MatchState], side: int) -> tuple[int, ...]:
    """PP-7.3.5: in which sixth every point of hardness strikes; a Scandinavian side has one less to fear."""
    club = work.draft.clubs[side]
    count = dangerous(club, side_line_up(work.draft, side))
    drawn = tuple(sorted([work.dice.roll(SIXTH, tables.SIXTH_DIE) for _ in range(count)]))
    work.tell(told.FoulsDrawn, side, drawn, harmless(club), report=lambda: rolled.fouls(side, drawn))
    return drawn


def fouls_of(draft: MatchState) -> tuple[Moment, ...]:
    """PP-7.3.5: the points that strike in this sixth, home first."""
    home, away = (fouls.count(draft.sixth) for fouls in draft.fouls)
    return FOULS[:1] * home + FOULS[1:] * away


def foul(work: Work[MatchState], side: int) -> None:
    """PP-7.3.5: one point of hardness: whom it hits, and what it brings."""
    draft = work.draft
    standing = side_plan(draft, side).standing(draft.sixth, outs(draft.incidents[side]))
    face = work.dice.roll(MAN, tables.MAN_DIE)
    picked = Picked(side, len(standing), face)
    man = standing[face - 1] if face <= len(standing) else None
    if man is None:
        empty = face <= len(standing)
        work.tell(told.FoulPassed, side, face, empty, report=lambda: rolled.passed(picked, empty))
        return
    effect = work.dice.roll(EFFECT, tables.EFFECT_DIE)
    name = effect_of(effect)
    if name in MINUTES:
        kind, minutes = MINUTES[name]
        _note(draft, side, Incident(kind, man.player, draft.sixth, man.field))
        work.tell(
            *(told.TimePenalty, side, man.player, man.field, minutes, face, effect),
            report=lambda: rolled.deed(picked, effect, name),
        )
    elif name == Verdict.OWN_INJURY:
        _injure(work, side, man, picked, effect)
    elif name == Verdict.THEIR_INJURY:
        _harm(work, man, picked, effect)
    else:
        _note(draft, side, Incident(Trouble.MATCH, man.player, draft.sixth, man.field))
        work.tell(
            *(told.MatchPenalty, side, man.player, man.field, face, effect),
            report=lambda: rolled.deed(picked, effect, name),
        )


def _note(draft: MatchState, side: int, incident: Incident) -> None:
    home, away = draft.incidents
    draft.incidents = ((*home, incident), away) if side == 0 else (home, (*away, incident))


def _injure(work: Work[MatchState], side: int, man: Man, picked: Picked, effect: int) -> None:
    """PP-7.3.6: for how long; PP-7.3.7: the substitute of the row comes on, if there is one."""
    draft = work.draft
    substitute = side_plan(draft, side).substitute(man.field, outs(draft.incidents[side]))
    matches = work.dice.roll(INJURY, tables.INJURY_DIE)
    weaker = matches >= tables.GRAVE_INJURY
    _note(draft, side, Incident(Trouble.INJURY, man.player, draft.sixth, man.field, matches, weaker, substitute))
    work.tell(
        *(told.PlayerInjured, side, man.player, man.field, picked.side != side, picked.face),
        *(effect, matches, weaker, substitute),
        report=lambda: rolled.injured(side, picked, effect, matches, weaker),
    )


def _harm(work: Work[MatchState], man: Man, picked: Picked, effect: int) -> None:
    """PP-7.3.5: one of the other five is hurt, by lot, and they get a penalty shot."""
    draft, other = work.draft, 1 - picked.side
    standing = side_plan(draft, other).standing(draft.sixth, outs(draft.incidents[other]))
    drawn: Picked | None = None
    victim: Man | None = None
    if standing:
        throws = work.dice.throw_until(
            (VICTIM,), tables.MAN_DIE, lambda faces: faces[0], lambda faces: faces[0] <= len(standing)
        )
        drawn = Picked(picked.side, len(standing), throws[-1][0])
        victim = standing[drawn.face - 1]
    work.tell(
        *(told.PenaltyShotAwarded, other, man.player, picked.face, effect),
        report=lambda: rolled.harmed(picked, effect, drawn if victim is None else None),
    )
    if drawn is not None and victim is not None:
        _injure(work, other, victim, drawn, effect)
    played = draft.played
    draft.moments = (*draft.moments[:played], SHOTS[other], *draft.moments[played:])
