"""What a film of the match asks: the fields in the middle of a sixth, and the dice behind an event."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.checks import Check
from game.rules.powerplay.checks import EFFECT, INJURY, MAN, PENALTY_SHOT, VICTIM, shot_check
from game.rules.powerplay.counting import plan_of
from game.rules.powerplay.events import (
    FoulPassed,
    GoalScored,
    KickTaken,
    MatchPenalty,
    PenaltyMissed,
    PenaltyShotAwarded,
    PlayerInjured,
    ShotSaved,
    TimePenalty,
)
from game.rules.powerplay.queries import cuts, outs
from game.rules.powerplay.state import Board, Incident, MatchState, Trouble
from game.rules.powerplay.tables import EFFECT_DIE, EFFECTS, FIVE_MINUTES, GRAVE_INJURY, INJURY_DIE, MAN_DIE, OUTFIELD

CAUGHT = Check(MAN, "PP-7.3.5", MAN_DIE, OUTFIELD)
"""Five of six faces catch somebody."""
LOOKED_UP = Check(EFFECT, "PP-7.3.5", EFFECT_DIE, EFFECT_DIE)
CHOSEN = Check(VICTIM, "PP-7.3.5", MAN_DIE, OUTFIELD)
HURT = Check(INJURY, "PP-7.3.6", INJURY_DIE, INJURY_DIE)
DEEDS = (TimePenalty, MatchPenalty)


@dataclass(frozen=True, slots=True)
class Thrown:
    """A die that fell: against which check, which face, and by which table (name, first, last) it is read, if any."""

    check: Check
    face: int
    table: tuple[tuple[str, int, int], ...] = ()


def film_board(state: MatchState, side: int, sixth: int, incidents: tuple[Incident, ...]) -> Board | None:
    """PP-7.3.3: a side in a sixth as these incidents have left it; None: its line-up is not known."""
    line_up = state.line_ups[side]
    if line_up is None or not state.clubs[side].players or not 1 <= sixth <= len(line_up.sixths):
        return None
    plan = plan_of(state.clubs[side], line_up)
    return plan.board(sixth, outs(incidents), cuts(incidents, sixth), state.options.support)


def incident_of(event: Any, sixth: int) -> Incident | None:
    """PP-7.3.5: what an event means for the men on the ice, as the match notes it."""
    if isinstance(event, TimePenalty):
        kind = Trouble.FIVE if event.minutes == FIVE_MINUTES else Trouble.TWO
        return Incident(kind, event.player, sixth, event.field)
    if isinstance(event, MatchPenalty):
        return Incident(Trouble.MATCH, event.player, sixth, event.field)
    if isinstance(event, PlayerInjured):
        hurt = (event.matches, event.weaker, event.substitute)
        return Incident(Trouble.INJURY, event.player, sixth, event.field, *hurt)
    return None


def dice_behind(event: Any, keeper: int | None) -> tuple[Thrown, ...]:
    """The dice of an event in their order; ``keeper`` is the strength of the man in goal, if it is known."""
    if isinstance(event, (ShotSaved, GoalScored)) and not _from_spot(event):
        where = event.goal.field if isinstance(event, GoalScored) else event.field
        return _fell(Thrown(shot_check(where, keeper), event.face)) if where and keeper is not None else ()
    if isinstance(event, (GoalScored, PenaltyMissed, KickTaken)):
        return _fell(Thrown(PENALTY_SHOT, event.face))
    if isinstance(event, PlayerInjured):
        return _injury(event)
    if isinstance(event, (*DEEDS, PenaltyShotAwarded)):
        return _fell(Thrown(CAUGHT, event.face), Thrown(LOOKED_UP, event.effect, effect_table()))
    return _fell(Thrown(CAUGHT, event.face)) if isinstance(event, FoulPassed) else ()


def _from_spot(event: ShotSaved | GoalScored) -> bool:
    return isinstance(event, GoalScored) and event.goal.penalty


def _injury(event: PlayerInjured) -> tuple[Thrown, ...]:
    """Whoever was fouled was drawn; whoever hurt himself was caught like for any other deed."""
    if not event.face:
        return ()
    hurt = Thrown(HURT, event.matches, injury_table())
    if event.fouled:
        return _fell(Thrown(CHOSEN, event.face), hurt)
    return _fell(Thrown(CAUGHT, event.face), Thrown(LOOKED_UP, event.effect, effect_table()), hurt)


def _fell(*dice: Thrown) -> tuple[Thrown, ...]:
    """Those that were rolled: a face of 0 means that nothing was, or that nobody may know."""
    return tuple(die for die in dice if die.face)


def effect_table() -> tuple[tuple[str, int, int], ...]:
    """PP-7.3.5: what hardness brings, from which face to which."""
    firsts = (1, *(up_to + 1 for _, up_to in EFFECTS))
    return tuple((f"effect-{name}", first, up_to) for (name, up_to), first in zip(EFFECTS, firsts, strict=False))


def injury_table() -> tuple[tuple[str, int, int], ...]:
    """PP-7.3.6: the face is the number of matches; the gravest costs strength as well."""
    return ("injury-light", 1, GRAVE_INJURY - 1), ("injury-grave", GRAVE_INJURY, INJURY_DIE)
