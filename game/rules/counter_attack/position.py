"""A Counter Attack match as one line of text, for tests, bug reports and the command line.

    white 1@-16,0 9@12,0 10@9,-3y / red 1@17,0 4@13,1 / white 9 / choose phase / advanced 1:0 second 12

Both sides (white is seat 0), who has the ball, what is going on, and what else is to be said. A player is his shirt
and his hex, then ``y`` (yellow card), ``i`` (injured), ``k`` (in goal in the place of the first keeper). The ball is
with a shirt (``white 9``) or free (``white 3,-2``: the side that attacks and the hex). What is going on is one of the
words of ``SITUATIONS`` or the frames themselves as JSON. The last part may be left out: ``core``, ``advanced`` or
names of switches, the score, the half, the actions played in it, ``west`` if white attacks west, ``red-began`` if red
kicked off, and where they apply ``added=3`` (actions), ``kicks=101-11`` (shoot-out), ``passer=w9``, ``barred=w9,r4``,
``offside=w10``, ``scenario=missing-goal``, ``first-leg=1-0``. Cards are those of the two sample squads, by shirt;
``9=13@12,0`` is a substitute, the thirteenth card of his squad, in shirt 9.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import get_type_hints

from game.core.codec import CodecError, decode, encode
from game.core.position import PositionError, expect_possible, parts_of
from game.core.reading import parse_json
from game.rules.counter_attack.cards import Squad
from game.rules.counter_attack.frames import After, Choose, Frame, HeaderAttack, PassKind, Phase, ShootOut
from game.rules.counter_attack.invariants import broken_invariants
from game.rules.counter_attack.keepers import is_keeper
from game.rules.counter_attack.position_words import read_word, words
from game.rules.counter_attack.queries import on_pitch
from game.rules.counter_attack.squads import sample_squads
from game.rules.counter_attack.state import NOBODY, SQUAD, MatchState, Options, Piece, Side, pieces_of
from game.rules.counter_attack.tables import PHASE_MOVES
from game.rules.counter_attack.zones import in_bounds

SIDES = ("white", "red")
EXAMPLE = "white 1@-16,0 4@-6,3 8@2,-2 9@9,0 10@8,-4 / red 1@17,0 4@12,2 5@12,-2 6@6,0 / white 9 / choose phase"
SITUATIONS: dict[str, Frame] = {
    **{f"choose {after.value}": Choose(after) for after in After},
    **{f"step {step}": Phase(step, moves) for step, moves in enumerate(PHASE_MOVES, 1)},
    "header": HeaderAttack(PassKind.HIGH),
    "shoot-out": ShootOut(0),
}
_MAN = re.compile(r"([0-9]{1,2})(?:=([0-9]{1,2}))?@(-?[0-9]{1,2}),(-?[0-9]{1,2})([yik]*)")
_HEX = re.compile(r"(-?[0-9]{1,2}),(-?[0-9]{1,2})")
_SHIRT = re.compile(r"[0-9]{1,2}")


def parse(text: str) -> MatchState:
    """The match that ``text`` describes."""
    return between(text, sample_squads()[0])


def between(text: str, squads: tuple[Squad, Squad]) -> MatchState:
    """The same between other squads."""
    parts = parts_of(text, "white ... / red ... / ball / what is going on")
    _, referee = sample_squads()
    state = MatchState(Options(), squads, referee, [])
    for side, part in enumerate(parts[:2]):
        _read_side(state, side, part)
    _read_ball(state, parts[2])
    state.frames[:] = _read_frames(parts[3])
    for word in parts[4].split() if len(parts) == 5 else ():
        if not read_word(state, word):
            raise PositionError(f"'{word}' in the last part means nothing")
    expect_possible(broken_invariants(state))
    return state


def _read_side(state: MatchState, side: Side, text: str) -> None:
    name, *men = text.split() or [""]
    if name != SIDES[side]:
        raise PositionError(f"part {side + 1} should begin with '{SIDES[side]}', found '{name}'")
    marked = [piece for man in men if (piece := _read_man(state, side, man)) is not None]
    if len(marked) > 1:
        raise PositionError(f"{SIDES[side]} has {len(marked)} players in goal")
    keeper = marked[0] if marked else state.keepers[side]
    state.keepers[side] = keeper if state.at[keeper] is not None else NOBODY


def _read_man(state: MatchState, side: Side, text: str) -> Piece | None:
    """Put a player on the pitch; his piece if he is said to be in goal."""
    found = _MAN.fullmatch(text)
    if found is None:
        raise PositionError(f"'{text}' is no player; one looks like 9@12,0 or 4@-3,5y")
    shirt, card, x, z, marks = found.groups()
    piece = _wearing(state, side, int(shirt), int(card) if card else None)
    state.at[piece] = (int(x), int(z))
    state.shirts[piece] = int(shirt)
    state.yellows[piece] = marks.count("y")
    state.injured[piece] = "i" in marks
    return piece if "k" in marks else None


def _wearing(state: MatchState, side: Side, shirt: int, card: int | None) -> Piece:
    """Whose shirt this is; a substitute has it from somebody who will not come back (CA-SET-17)."""
    shirts = state.squads[side].shirts
    if shirt not in shirts or not shirt:
        raise PositionError(f"there is no shirt {shirt}; shirts run from 1 to 11")
    if any(state.shirts[piece] == shirt for piece in on_pitch(state, side)):
        raise PositionError(f"{SIDES[side]} {shirt} stands twice")
    owner = pieces_of(side)[shirts.index(shirt)]
    if card is None:
        return owner
    if not 1 <= card <= SQUAD or shirts[card - 1]:
        raise PositionError(f"{SIDES[side]} {shirt}: card {card} is no substitute")
    piece = pieces_of(side)[card - 1]
    if state.at[piece] is not None:
        raise PositionError(f"{SIDES[side]}: card {card} stands twice")
    state.gone[owner] = True
    return piece


def _read_ball(state: MatchState, text: str) -> None:
    side, _, where = text.partition(" ")
    found = _HEX.fullmatch(where)
    if side not in SIDES or not (found or _SHIRT.fullmatch(where)):
        raise PositionError(f"'{text}' does not say where the ball is; such as 'white 9' or 'red 3,-2'")
    state.attack = SIDES.index(side)
    if found:
        state.ball, state.carrier = (int(found[1]), int(found[2])), NOBODY
        if not in_bounds(state.ball):
            raise PositionError(f"the ball cannot be on {where}, that is not on the pitch")
        return
    worn = [piece for piece in on_pitch(state, state.attack) if state.shirts[piece] == int(where)]
    if not worn:
        raise PositionError(f"{text} is not on the pitch and cannot have the ball")
    state.carrier, state.ball = worn[0], state.hex(worn[0])


def _read_frames(text: str) -> list[Frame]:
    if text in SITUATIONS:
        return [SITUATIONS[text]]
    if not text.startswith("["):
        raise PositionError(f"'{text}' is no situation; there is {', '.join(SITUATIONS)}")
    try:
        frames: list[Frame] = decode(_frames_kind(), parse_json(text))
    except (ValueError, CodecError) as error:
        raise PositionError(f"these frames cannot be read: {error}") from error
    if not frames:
        raise PositionError("there must be a frame")
    return frames


def _frames_kind() -> type[list[Frame]]:
    kind: type[list[Frame]] = get_type_hints(MatchState)["frames"]
    return kind


def describe(state: MatchState) -> str:
    """The text of a match; what it cannot say (who was sent off, how long a half lasts) is left out."""
    sides = [f"{name} {' '.join(_men(state, side))}".strip() for side, name in enumerate(SIDES)]
    where = state.shirts[state.carrier] if state.carrier != NOBODY else f"{state.ball[0]},{state.ball[1]}"
    return " / ".join([*sides, f"{SIDES[state.attack]} {where}", _situation(state), " ".join(words(state))])


def _men(state: MatchState, side: Side) -> Iterator[str]:
    for piece in sorted(on_pitch(state, side), key=lambda piece: state.shirts[piece]):
        x, z = state.hex(piece)
        marks = "y" * state.yellows[piece] + "i" * state.injured[piece]
        place = piece - pieces_of(side)[0]
        card = "" if state.squads[side].shirts[place] == state.shirts[piece] else f"={place + 1}"
        stands_in = is_keeper(state, piece) and place
        yield f"{state.shirts[piece]}{card}@{x},{z}{marks}{'k' if stands_in else ''}"


def _situation(state: MatchState) -> str:
    if len(state.frames) == 1:
        for name, frame in SITUATIONS.items():
            if frame == state.frames[0]:
                return name
    return json.dumps(encode(_frames_kind(), state.frames), separators=(",", ":"))
