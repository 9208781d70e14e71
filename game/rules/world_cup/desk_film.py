"""The chart in a film: how a position looks after each event, as far as it can be seen."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Any

from game.rules.world_cup import events as told
from game.rules.world_cup.cards import INDEX, TURNED, CardId
from game.rules.world_cup.desk_chart import kicks
from game.rules.world_cup.events import Event
from game.rules.world_cup.frames import Turn
from game.rules.world_cup.mechanics.stages import clear, final_fixtures, group_fixtures
from game.rules.world_cup.queries import rounds
from game.rules.world_cup.state import CupState, Fixture, Seat, Shootout
from game.rules.world_cup.tournament import KNOCK_OUT, Stage
from game.rules.world_cup.verdicts import went_in


def after(state: CupState, event: Event) -> CupState:
    """The chart after an event, as far as it can be seen; whatever an event does not show stays as it is."""
    change = CHANGES.get(type(event))
    if change is None:
        return state
    made = state.clone()
    change(made, event)
    return made


def _laid(state: CupState, event: told.TileLaid) -> None:
    state.lanes[event.lane] += event.tile


def _turned(state: CupState, event: told.TileTurned) -> None:
    state.lanes[event.lane] = state.lanes[event.lane][:-1] + TURNED


def _removed(state: CupState, event: told.TileRemoved) -> None:
    state.lanes[event.lane] = state.lanes[event.lane][:-1]


def _played(state: CupState, event: told.CardPlayed) -> None:
    _leaves(state, event.side, event.card)
    at = INDEX[event.card]
    state.spent = (*state.spent[:at], state.spent[at] + 1, *state.spent[at + 1 :])


def _dropped(state: CupState, event: told.CardDropped) -> None:
    _leaves(state, event.side, event.card)
    state.dropped[event.side] += (event.card,)


def _leaves(state: CupState, side: Seat, card: CardId) -> None:
    hand = state.hands[side]
    at = hand.index(card) if card in hand else len(hand) - 1
    state.hands[side] = hand[:at] + hand[at + 1 :]


def _drawn(state: CupState, event: told.CardDrawn) -> None:
    state.hands[event.side] += (event.card,)
    state.pile = event.left


def _dealt_hand(state: CupState, event: told.HandDealt) -> None:
    state.hands[event.side] = event.hand


def _run_ended(state: CupState, event: told.RunEnded) -> None:
    state.pile, state.run = event.pile, 2
    state.due += event.pile
    state.spent = (0,) * len(state.spent)
    state.dropped[:] = [(), ()]


def _teams(state: CupState, event: told.TeamsDealt) -> None:
    owners = [-1] * len(state.colours)
    for side in (0, 1):
        for team in event.teams[side]:
            owners[team] = side
    state.owners = tuple(owners)


def _strengths(state: CupState, event: told.StrengthsSet) -> None:
    colours = list(state.colours)
    for team, colour in event.changed:
        colours[team] = colour
    state.colours = tuple(colours)


def _paired(state: CupState, event: told.Paired) -> None:
    stage = next(each.stage for each in rounds(state) if event.name in [pairing.name for pairing in each.pairings])
    state.fixtures += (Fixture(event.name, stage, "", event.home, event.away),)
    state.lanes += ["", ""]


def _began(state: CupState, event: told.StageBegan) -> None:
    """The matches of groups are not told one by one: a stage that begins has them all."""
    if event.stage is Stage.GROUP:
        group_fixtures(state)
    elif event.stage is Stage.FINAL_GROUP:
        final_fixtures(state)
    elif event.stage is Stage.REPEAT:
        clear(state, event.matches)
    state.stage, state.open, state.pile, state.due = event.stage, event.matches, event.pile, event.pile
    state.first = state.active = event.first
    state.spent, state.run = (0,) * len(state.spent), 1
    state.dropped[:] = [(), ()]
    state.frames[:] = [Turn()]


def _lot(state: CupState, event: told.LotDrawn) -> None:
    state.lots += (event.order,)


def _kick(state: CupState, event: told.KickTaken) -> None:
    """The kicks of a shoot-out one by one."""
    known = kicks(state, event.match) or Shootout(event.match, "", "")
    sign = "1" if went_in(event) else "0"
    home = event.team == state.fixtures[event.match].home
    now = Shootout(event.match, known.home + (sign if home else ""), known.away + ("" if home else sign))
    state.shootouts = (*(each for each in state.shootouts if each.match != event.match), now)


def _stage_over(state: CupState, event: told.StageEnded) -> None:
    """Knock-out matches stay open until it is told who has won each of them."""
    state.open = state.open if event.stage in KNOCK_OUT else ()


def _won(state: CupState, event: told.MatchWon) -> None:
    state.open = tuple(match for match in state.open if match != event.match)


def _champion(state: CupState, event: told.ChampionCrowned) -> None:
    state.champion = event.team


CHANGES: MappingProxyType[type, Callable[[CupState, Any], None]] = MappingProxyType(
    {
        told.TileLaid: _laid, told.TileTurned: _turned, told.TileRemoved: _removed, told.CardPlayed: _played,
        told.CardDropped: _dropped, told.CardDrawn: _drawn, told.HandDealt: _dealt_hand, told.RunEnded: _run_ended,
        told.TeamsDealt: _teams, told.StrengthsSet: _strengths, told.Paired: _paired, told.StageBegan: _began,
        told.LotDrawn: _lot, told.KickTaken: _kick, told.StageEnded: _stage_over, told.MatchWon: _won,
        told.ChampionCrowned: _champion,
    }
)  # fmt: skip
