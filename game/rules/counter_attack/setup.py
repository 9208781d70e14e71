"""A new match or scenario: both squads lined up by their shirts (CA-SETUP-05, CA-KICKOFF-01, CA-SCEN-01 to -04)."""

from __future__ import annotations

from game.rules.counter_attack import formations, scenarios
from game.rules.counter_attack.cards import Referee, Squad
from game.rules.counter_attack.state import SQUAD, MatchState, Options, Side

REFEREE = Referee("Pfeifenbrink", 4)
"""Who whistles if nobody was drawn (CA-SETUP-06)."""


def new_match(
    teams: tuple[Squad, Squad], options: Options, referee: Referee = REFEREE, kicking: Side = 0
) -> MatchState:
    """The state before both sides take their places; ``kicking`` kicks off unless a coin decides (CA-KICKOFF-02)."""
    state = MatchState(options, teams, referee, [])
    kicking = kicking if scenarios.tossed(options) else scenarios.ATTACK
    state.attack = state.kicked_off = kicking
    for side in (0, 1):
        send_on(state, side)
    scenarios.prepare(state)
    state.frames.append(scenarios.first_frame(state, kicking))
    return state


def fresh_teams(state: MatchState) -> None:
    """CA-SCEN-04: both squads anew, as if nobody had played yet."""
    new = MatchState(state.options, state.squads, state.referee, [])
    state.at, state.shirts, state.keepers = new.at, new.shirts, new.keepers
    state.yellows, state.injured, state.gone = new.yellows, new.injured, new.gone
    for side in (0, 1):
        send_on(state, side)


def send_on(state: MatchState, side: Side) -> None:
    """CA-SETUP-05: everybody with a shirt in his place; shirt 1 is in goal."""
    squad = state.squads[side]
    places = formations.places(squad.formation, east=state.east == side)
    for index, shirt in enumerate(squad.shirts):
        piece = side * SQUAD + index
        state.shirts[piece] = shirt
        if shirt:
            state.at[piece] = places[shirt]
        if shirt == 1:
            state.keepers[side] = piece
