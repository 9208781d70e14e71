"""Positions for drills and puzzles: what comes up for decision in matches that programs play against each other."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence

from game.content.drills import FORMAT, DrillPosition
from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.core.frozen import frozen
from game.core.position import PositionError
from game.core.rules import AnyState, Prompt, Seat
from game.play.drills import SIDE, fit, position
from game.rules.spec import Computer, GameSpec
from game.workshop.simulate import NAMES, SEED_STEP

POSITIONS = 100
"""So many are kept for a game."""


@frozen
class Met:
    """A decision that came up."""

    state: AnyState
    seat: Seat
    prompt: Prompt
    match: int
    move: int


def positions(spec: GameSpec, matches: int, seed: int) -> Iterator[Met]:
    """Every open decision of so many matches between the ready teams, one after the other."""
    for match in range(matches):
        dice = StreamDice(seed * SEED_STEP + match)
        state = spec.begin(spec.ready_teams(NAMES), spec.options({}))
        bots, move = _bots(spec, dice), 0
        while (prompt := spec.rules.prompt(state)) is not None:
            seat = prompt.seats[0]
            yield Met(state, seat, prompt, match, move)
            action = bots[seat](spec.rules.view(state, seat), seat, dice)
            done = apply(spec.rules, state, seat, action, dice, listen=False)
            assert isinstance(done, Applied), done
            state, move = done.state, move + 1


def _bots(spec: GameSpec, dice: StreamDice) -> tuple[Computer, Computer]:
    """The strongest against itself; where a whole match is one line-up, any against any, or all would be the same."""
    known = tuple(spec.bots.values())
    if spec.finish is None:
        return known[0], known[0]
    return known[dice.roll("bot", len(known)) - 1], known[dice.roll("bot", len(known)) - 1]


def written(spec: GameSpec, state: AnyState) -> str | None:
    """A position as one line, by the names of the men where line-ups can be written so; None: it cannot be written so
    that the same comes of it."""
    try:
        text = spec.position.describe(state)
        line = _by_names(spec, state, text) or text
        again = position(spec, line)
    except PositionError:
        return None
    same = spec.position.describe(again) == text and spec.rules.prompt(again) == spec.rules.prompt(state)
    return line if same else None


def _by_names(spec: GameSpec, state: AnyState, text: str) -> str:
    """Both line-ups as lessons write them, and how far the match is; empty: there are none."""
    reference = spec.teaching.references.get("LineUp") if spec.teaching is not None else None
    if reference is None or None in state.line_ups:
        return ""
    sides = [reference.write(state, line_up) for line_up in state.line_ups]
    return " / ".join([*sides, text.rpartition("/")[2].strip()])


def mined(spec: GameSpec, matches: int, seed: int) -> list[DrillPosition]:
    """Positions for the drills of a game, of every kind as many as of any other as far as there are any."""
    met = (written(spec, each.state) for each in positions(spec, matches, seed) if SIDE in each.prompt.seats)
    good = {text: fit(spec, text) for text in met if text is not None}
    often = Counter(kind for found in good.values() for kind in found)
    chosen: list[str] = []
    for kind in sorted(often, key=lambda kind: often[kind]):
        left = [text for text, found in good.items() if kind in found and text not in chosen]
        chosen += _spread(left, POSITIONS // len(often))
    return [DrillPosition(kinds=tuple(good[text]), text=text) for text in chosen]


def _spread(items: Sequence[str], count: int) -> list[str]:
    """So many of them, as far from each other as can be."""
    if len(items) <= count:
        return list(items)
    return [items[at * len(items) // count] for at in range(count)]


def as_toml(game: str, found: Sequence[DrillPosition]) -> str:
    """The file of a game's drills."""
    lines = [f'format = "{FORMAT}"', "version = 1", f'game = "{game}"']
    for each in found:
        listed = ", ".join(f'"{kind}"' for kind in each.kinds)
        lines += ["", "[[position]]", f"kinds = [{listed}]", f"text = {json.dumps(each.text, ensure_ascii=False)}"]
    return "\n".join(lines) + "\n"
