"""The way of a ball along the ground: its hexes, who stands in it, who is next to it (CA-PASS-03, CA-PASS-04)."""

from __future__ import annotations

from collections.abc import Container, Mapping
from functools import cache, lru_cache

from game.geometry.hexes import Hex, disc, distance
from game.geometry.lines import line
from game.rules.counter_attack.pitch import hexes
from game.rules.counter_attack.queries import on_pitch, piece_at, skill
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Side, Switch, side_of
from game.rules.counter_attack.zones import around


def ball_line(state: MatchState, start: Hex, to: Hex) -> tuple[Hex, ...]:
    """The hexes the ball runs through, ``start`` left out, ``to`` the last (OPT-WIDEBALL)."""
    return line(start, to, state.options.on(Switch.WIDE_BALL))


def blocker(state: MatchState, side: Side, start: Hex, to: Hex) -> Piece:
    """CA-PASS-03: the first opponent of ``side`` in whose hex the ball would run, or ``NOBODY``."""
    way = ball_line(state, start, to)
    standing = {state.hex(piece): piece for piece in on_pitch(state, 1 - side)}
    return next((standing[place] for place in way if place in standing), NOBODY)


@lru_cache(maxsize=1024)
def field_of(start: Hex, reach: int) -> tuple[Hex, ...]:
    """All hexes of the pitch up to this distance, without ``start`` itself."""
    pitch = hexes()
    return tuple(pitch[place] for place in disc(start, reach)[1:] if place in pitch)


def hidden(state: MatchState, pieces: Container[Piece], start: Hex, reach: int) -> set[Hex]:
    """All hexes within reach that the ball could only get to through the hex of one of these pieces."""
    parity = start[0] & 1
    column, row = start[0] - parity, start[1]
    shadows = _shadows(parity, reach, state.options.on(Switch.WIDE_BALL))
    found: set[Hex] = set()
    for piece, where in enumerate(state.at):
        if where is not None and piece in pieces:
            behind = shadows.get((where[0] - column, where[1] - row), ())
            found.update([(column + x, row + z) for x, z in behind])
    return found


@cache
def _shadows(parity: int, reach: int, wide: bool) -> Mapping[Hex, tuple[Hex, ...]]:
    """Seen from (``parity``, 0): for every hex all the targets whose line runs through it."""
    start = (parity, 0)
    found: dict[Hex, list[Hex]] = {}
    for target in disc(start, reach)[1:]:
        for place in line(start, target, wide):
            found.setdefault(place, []).append(target)
    return {place: tuple(targets) for place, targets in found.items()}


def near_line(state: MatchState, side: Side, start: Hex, to: Hex) -> list[Piece]:
    """CA-SETUP-08, CA-PASS-04: the opponents of ``side`` in or next to the line, in the order in which they roll.

    The receiver's own hex does not count; OPT-SHIELD: no hex held by the passing side does.
    """
    way = ball_line(state, start, to)
    steps = {place: distance(start, place) for place in way}
    for place in way if state.options.on(Switch.SHIELD) else (to,):
        holder = piece_at(state, place)
        if holder != NOBODY and side_of(holder) == side:
            del steps[place]
    found = []
    for piece in on_pitch(state, 1 - side):
        where = state.hex(piece)
        touched = [steps[place] for place in (where, *around(where)) if place in steps]
        if touched:
            found.append((min(touched), distance(start, where), skill(state, piece, "tackling"), piece))
    return [entry[-1] for entry in sorted(found)]


def pressing_opponent(state: MatchState, passer: Piece, to: Hex | None) -> Piece:
    """An opponent next to the passer and, where ``to`` is given, in the direction of the pass (CA-HIGH-02)."""
    near = beside(state, passer)
    if near and to is not None:
        way = ball_line(state, state.hex(passer), to)
        near = [piece for piece in near if state.hex(piece) in way]
    return near[0] if near else NOBODY


def beside(state: MatchState, passer: Piece) -> list[Piece]:
    """The opponents next to the passer."""
    start = state.hex(passer)
    return [piece for piece in on_pitch(state, 1 - side_of(passer)) if distance(start, state.hex(piece)) == 1]
