"""What a film of the match asks: the fields in the middle of a sixth, and what an event means for the men."""

from __future__ import annotations

from game.rules.powerplay.counting import plan_of
from game.rules.powerplay.events import Event, MatchPenalty, PlayerInjured, TimePenalty
from game.rules.powerplay.queries import cuts, outs
from game.rules.powerplay.state import Board, Incident, MatchState, Trouble
from game.rules.powerplay.tables import FIVE_MINUTES


def film_board(state: MatchState, side: int, sixth: int, incidents: tuple[Incident, ...]) -> Board | None:
    """PP-7.3.3: a side in a sixth as these incidents have left it; None: its line-up is not known."""
    line_up = state.line_ups[side]
    if line_up is None or not state.clubs[side].players or not 1 <= sixth <= len(line_up.sixths):
        return None
    plan = plan_of(state.clubs[side], line_up)
    return plan.board(sixth, outs(incidents), cuts(incidents, sixth), state.options.support)


def incident_of(event: Event, sixth: int) -> Incident | None:
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
