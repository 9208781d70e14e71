"""A new tournament (WC-SET): strengths if they may be changed, then teams, cards and the group stage."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from game.content.errors import ContentError
from game.content.world_cup_file import TOURNAMENTS
from game.core.ruling import Ruling
from game.rules.world_cup.decks import Deck, given_deck, shipped_deck, too_small
from game.rules.world_cup.frames import Allocate, Frame, Interval, StrengthsDue
from game.rules.world_cup.plans import Plan, built_plan
from game.rules.world_cup.state import CupState, Manager, Options
from game.rules.world_cup.tournament import Tournament, shipped, usual_cup


def new_tournament(
    managers: tuple[Manager, Manager], options: Options, tournament: Tournament | None = None,
    deck: Deck | None = None,
) -> CupState:  # fmt: skip
    """The state before the first decision; tournament and cards of the program unless others are given.

    There is always one decision before anything is drawn: chance belongs to what somebody does. The match keeps its
    tournament and its deck: whatever becomes of their files, it stays as it was begun.
    """
    played = _known(options.tournament or usual_cup()) if tournament is None else tournament
    used = deck or shipped_deck()
    colours = tuple(nation.colour for nation in played.nations)
    frames: list[Frame] = [Allocate(), StrengthsDue(0) if edits(played, options) else Interval(0)]
    return CupState(replace(options, tournament=played.key), managers, played, used.cards, colours, frames,
                    box=used.box)  # fmt: skip


def begin(
    managers: tuple[Manager, Manager], options: Options, tournament: Plan | None = None, deck: Deck | None = None
) -> CupState:
    """As people begin one, perhaps with files of their own."""
    return new_tournament(managers, options, built_plan(tournament) if tournament is not None else None, deck)


def _known(key: str) -> Tournament:
    found = shipped().get(key)
    if found is None:
        raise ContentError(TOURNAMENTS, key, f"there is no such tournament; there is {', '.join(shipped())}")
    return found


def edits(tournament: Tournament, options: Options) -> bool:
    """WC-SET-06: whether the managers set strengths of their own."""
    return options.edit_strengths and tournament.editable


def chosen_cup(options: Mapping[str, Any], given: Mapping[str, Any]) -> Tournament | None:
    """The tournament of a set-up: one's own, or the program's by its key; None: it is not known."""
    plan: Plan | None = given.get("tournament")
    return built_plan(plan) if plan is not None else shipped().get(options["tournament"] or usual_cup())


def misfits(options: Mapping[str, Any], given: Mapping[str, Any]) -> tuple[Ruling, ...]:
    """What speaks against a tournament and a deck together."""
    cup = chosen_cup(options, given)
    return too_small(cup, given_deck(given)) if cup is not None else ()
