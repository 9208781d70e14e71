"""The short scenarios of the book: how they begin, how long they last, who has won (CA-SCEN-01 to CA-SCEN-04).

Side 0 has the task. It is behind against nine (outnumbered), plays away and is one goal behind (missing goal), attacks
without a keeper (defence against attack), or has the strong team in the first leg (top against bottom). The score
counts both legs together; a scenario has no second half and no extra time, but a draw may be settled by a shoot-out.
"""

from __future__ import annotations

from game.core.rules import Seat
from game.rules.counter_attack import formations, tables
from game.rules.counter_attack.cards import Card
from game.rules.counter_attack.frames import Arrange, MatchDue, Opening
from game.rules.counter_attack.places import nearest_free
from game.rules.counter_attack.queries import forward, on_pitch
from game.rules.counter_attack.state import NOBODY, PIECES, SQUAD, Half, MatchState, Options, Piece, Scenario, Side

ATTACK: Side = 0
DEFENCE: Side = 1
"""CA-SCEN-03: who is who in the exercise."""
OPENINGS = {Scenario.OUTNUMBERED: Opening.GOAL_KICK, Scenario.DEFENCE_ATTACK: Opening.TO_ATTACK}
PUSHED_UP = 10
"""How many columns the attackers of the exercise stand in front of their formation; an even number keeps the rows."""


# -- before it begins -----------------------------------------------------------------------------------------------


def prepare(state: MatchState) -> None:
    """The score and the men with which a scenario begins; nothing for an ordinary match."""
    scenario = state.options.scenario
    if scenario is Scenario.OUTNUMBERED:
        state.score, state.half = tables.OUTNUMBERED_SCORE, Half.SECOND
    elif scenario is Scenario.MISSING_GOAL:
        state.score, state.half = tables.MISSING_GOAL_SCORE, Half.SECOND
    elif scenario is Scenario.DEFENCE_ATTACK:
        _pick_exercise(state)
        station(state)


def first_frame(state: MatchState, kicking: Side) -> Arrange | MatchDue:
    """What comes first: the sides take their places, unless chance decides something before that."""
    options = state.options
    if options.scenario is Scenario.OUTNUMBERED or (options.toss and tossed(options)):
        return MatchDue()
    opening = OPENINGS.get(options.scenario, Opening.KICK_OFF)
    return Arrange((1 - kicking, kicking), kicking, ready=True, opening=opening)


def tossed(options: Options) -> bool:
    """CA-KICKOFF-02: whether there is a kick-off to toss for."""
    return options.scenario not in OPENINGS


# -- the exercise: defence against attack ---------------------------------------------------------------------------


def _pick_exercise(state: MatchState) -> None:
    """CA-SCEN-03: seven who stand in front, five who stand at the back and their keeper; the others wait."""
    for side, wanted in ((ATTACK, tables.EXERCISE_ATTACKERS), (DEFENCE, tables.EXERCISE_DEFENDERS)):
        places = formations.places(state.squads[side].formation)
        field = [piece for piece in on_pitch(state, side) if piece != state.keepers[side]]
        field.sort(key=lambda piece: (places[state.shirts[piece]], piece), reverse=side == ATTACK)
        for piece in field[wanted:]:
            state.at[piece], state.shirts[piece] = None, 0
    goalie = state.keepers[ATTACK]
    state.at[goalie], state.shirts[goalie], state.keepers[ATTACK] = None, 0, NOBODY


def station(state: MatchState) -> None:
    """Where both sides of the exercise stand first: the defence in its formation, the attack pushed up."""
    for side in (DEFENCE, ATTACK):
        team = list(on_pitch(state, side))
        places = formations.places(state.squads[side].formation, east=state.east == side)
        ahead = forward(state, side) * PUSHED_UP if side == ATTACK else 0
        for piece in team:
            state.at[piece] = None
        for piece in team:
            x, z = places[state.shirts[piece]]
            state.at[piece] = nearest_free(state, (x + ahead, z))


def cleared(state: MatchState) -> bool:
    """CA-SCEN-03: the ball is over the halfway line."""
    return forward(state, ATTACK) * state.ball[0] < 0


# -- how long, and who has won --------------------------------------------------------------------------------------


def minutes(options: Options) -> int:
    """How many of the 45 minutes of a half a period lasts."""
    return tables.HALF_MINUTES if options.scenario is Scenario.NONE else tables.SCENARIO_MINUTES[options.scenario]


def next_half(state: MatchState) -> Half:
    """What follows a period of a scenario: the second leg (CA-SCEN-04), the end, or kicks if that was agreed."""
    if state.options.scenario is Scenario.TOP_BOTTOM and state.half is Half.FIRST:
        return Half.SECOND
    return Half.SHOOT_OUT if state.options.shoot_out and winner(state) is None else Half.OVER


def leg(state: MatchState) -> int:
    """CA-SCEN-04: 1 in the second leg, in which the managers have swapped their teams; otherwise 0."""
    return int(state.options.scenario is Scenario.TOP_BOTTOM and state.half is not Half.FIRST)


def card_in(state: MatchState, piece: Piece, played: int) -> Card:
    """CA-SCEN-04: whose number that was in a leg, from the first leg or any later state."""
    return state.card(piece if played == leg(state) else (piece + SQUAD) % len(PIECES))


def winner(state: MatchState) -> Seat | None:
    """Who has won a scenario that is over; nobody: a draw."""
    scenario = state.options.scenario
    if scenario is Scenario.DEFENCE_ATTACK:
        return ATTACK if state.score[ATTACK] else DEFENCE
    if scenario is Scenario.OUTNUMBERED:
        return higher(*state.score)
    total = higher(*state.score)
    return higher(*away_goals(state)) if total is None else total


def away_goals(state: MatchState) -> tuple[int, int]:
    """CA-SCEN-02, CA-SCEN-04: side 0 is at home in the first leg, side 1 in the second."""
    return state.score[0] - state.first_leg[0], state.first_leg[1]


def higher(home: int, away: int) -> Seat | None:
    """Whose number is higher; nobody's if they are equal."""
    return None if home == away else int(away > home)
