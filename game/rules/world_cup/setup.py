"""A new tournament (WC-SET): strengths if they may be changed, then teams, cards and the group stage."""

from __future__ import annotations

from game.content.errors import ContentError
from game.content.places import BOARDS
from game.rules.world_cup.frames import Allocate, Frame, Interval, StrengthsDue
from game.rules.world_cup.state import CupState, Manager, Options
from game.rules.world_cup.tournament import Tournament, shipped, shipped_cards


def new_tournament(
    managers: tuple[Manager, Manager], options: Options, tournament: Tournament | None = None
) -> CupState:
    """The state before the first decision; the tournament of the options unless another one is given.

    There is always one decision before anything is drawn: chance belongs to what somebody does.
    """
    played = _known(options.tournament) if tournament is None else tournament
    colours = tuple(nation.colour for nation in played.nations)
    frames: list[Frame] = [Allocate(), StrengthsDue(0) if edits(played, options) else Interval(0)]
    return CupState(options, managers, played, shipped_cards(), colours, frames)


def _known(key: str) -> Tournament:
    found = shipped().get(key)
    if found is None:
        raise ContentError(BOARDS, key, f"there is no such tournament; there is {', '.join(shipped())}")
    return found


def edits(tournament: Tournament, options: Options) -> bool:
    """WC-SET-06: whether the managers set strengths of their own."""
    return options.edit_strengths and tournament.editable
