"""The text of a tournament as ``position`` explains it: the writing half."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, get_type_hints

from game.core.clock import Glass
from game.core.codec import encode
from game.rules.world_cup.cards import CARDS, Counts
from game.rules.world_cup.frames import Turn
from game.rules.world_cup.state import NEUTRAL, NOBODY, Allocation, CupState, Options, RepeatScope, RepeatSet
from game.rules.world_cup.tournament import Stage, Team

FLAGS = ("random", "edit", "first", "among", "third")
"""Options that are on or off: allocation, strengths, scope and set of repeats, match for third place."""
GLASS = "glass="
"""The hourglass and its seconds, such as ``glass=strict*60``; left out where there is none."""
MOST = "most-repeats="
"""How often matches are repeated at most, where that is not usual; 0: no limit."""
NUMBERS = ("pile", "aside", "first", "turn", "plays", "due")


def describe(state: CupState) -> str:
    """The text of one of the program's own tournaments, or of a view of it; ``parse`` reads either back.

    Lost are the managers' names; a tournament or a deck that does not come with the program cannot be read.
    """
    options = state.options
    flags = zip(
        FLAGS,
        (
            options.allocation is Allocation.RANDOM, options.edit_strengths,
            options.repeat_scope is RepeatScope.FIRST, options.repeat_set is RepeatSet.AMONG, options.third_place,
        ),
        strict=True,
    )  # fmt: skip
    glass = [f"{GLASS}{options.glass}*{options.glass_seconds}"] if _timed(options) else []
    most = [f"{MOST}{options.most_repeats}"] if options.most_repeats != Options().most_repeats else []
    first = " ".join([options.tournament, *(name for name, on in flags if on), *most, *glass])
    lanes = " ".join(_lanes(state)) if state.fixtures else "-"
    return f"{first} / {_teams(state)} / {lanes} / {_frames(state)} / {' '.join(_words(state))}"


def _timed(options: Options) -> bool:
    return options.glass is not Glass.OFF or options.glass_seconds > 0


def _teams(state: CupState) -> str:
    def word(team: Team) -> str:
        nation, colour = state.tournament.nations[team], state.colours[team]
        return nation.code if colour is nation.colour else f"{nation.code}={colour}"

    if not state.owners:
        return " ".join(map(word, range(len(state.colours)))) or "-"
    sides = ([word(team) for team, owner in enumerate(state.owners) if owner == side] for side in (0, 1, NEUTRAL))
    return " | ".join(" ".join(side) for side in sides).rstrip(" |")


def _lanes(state: CupState) -> Iterator[str]:
    for match, fixture in enumerate(state.fixtures):
        home, away = state.lanes[2 * match : 2 * match + 2]
        nations = state.tournament.nations
        if fixture.stage is not Stage.GROUP:
            yield f"{fixture.name}:{nations[fixture.home].code}-{nations[fixture.away].code}={home}:{away}"
        elif home or away:
            yield f"{fixture.name}={home}:{away}"


def _frames(state: CupState) -> str:
    if state.frames == [Turn()] and state.stage is not Stage.REPEAT:
        return f"{state.stage} run {state.run} {state.active} plays"
    frames = encode(get_type_hints(CupState)["frames"], state.frames)
    return json.dumps([str(state.stage), state.run, state.active, frames], separators=(",", ":"))


def _words(state: CupState) -> Iterator[str]:
    for name in NUMBERS:
        if getattr(state, name):
            yield f"{name}={getattr(state, name)}"
    for name in ("deck", "spent"):
        if any(getattr(state, name)):
            yield f"{name}={_counted(getattr(state, name))}"
    for name, pair in (("hand", state.hands), ("dropped", state.dropped)):
        yield from (f"{name}-{side}={','.join(cards)}" for side, cards in enumerate(pair) if cards)
    yield from _decided(state)


def _counted(counts: Counts) -> str:
    return ",".join(f"{card}*{count}" for card, count in zip(CARDS, counts, strict=True) if count)


def _decided(state: CupState) -> Iterator[str]:
    names = [fixture.name for fixture in state.fixtures]
    if state.open and (state.frames != [Turn()] or state.stage is Stage.REPEAT):
        yield f"open={','.join(names[match] for match in state.open)}"
    if state.lots:
        codes = [nation.code for nation in state.tournament.nations]
        yield f"lots={_joined('>'.join(codes[team] for team in lot) for lot in state.lots)}"
    if state.repeats:
        yield f"repeats={_joined(f'{group}*{times}' for group, times in state.repeats)}"
    if state.shootouts:
        yield f"kicks={_joined(f'{names[each.match]}*{each.home}:{each.away}' for each in state.shootouts)}"
    if state.champion != NOBODY:
        yield f"champion={state.tournament.nations[state.champion].code}"
    if state.winner != NEUTRAL:
        yield f"winner={state.winner}"


def _joined(items: Iterable[Any]) -> str:
    return ",".join(map(str, items))
