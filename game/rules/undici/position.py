"""An Undici match as one line of text, for tests, bug reports and the command line.

    white 1 2@C2 9@F5 10@H7c / black 1 4@G12 7@L5d / white 9 / white turn 3 / locks=E6,- score=1:0 hand-white=EP-01

Both sides by shirts of the sample squads (the first is in goal), who has the ball (``nobody`` before the kick-off),
whose turn it is with how many actions left (or the frames themselves as JSON), and what else is to be said. A chip is
its shirt and its square (none before its side has taken its places), then ``c`` (captain) and ``d`` for every end of an
own turn that it stays turned over. The last part may be left out: ``d8``, ``plain`` (no special abilities),
``both-dice`` (captains roll both again), ``any-roll`` (any of their teams), ``to-keeper`` (kick-offs may go to him),
``level-line`` (offside: the line of two rows), ``cap=3``, ``changes=3``, ``locks=E6,-`` (white, black padlock) and
``locked-by=black``, ``score=1:0``, ``turn=7``, ``played=1``, ``answered=1``, ``silent``, ``first=black``,
``restart=kick-off``, ``last=1,1``, ``rerolls=2,1``, ``piles=17,18``, ``extras=move,pass``, ``received=9``,
``bulldozer=5``, ``engine=14`` (TC-09, TC-10: shirts of whose turn it is), ``substituted=1,0``, and by side
``hand-white=EP-01,EP-04``, ``lying-black=UE-01:hare``, ``gone-white=EA-01``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import get_type_hints

from game.core.codec import CodecError, decode, encode
from game.core.position import PositionError, expect_possible, parts_of
from game.core.reading import parse_json
from game.rules.undici.chips import Ability
from game.rules.undici.frames import NOBODY, Extra, Frame, Turn
from game.rules.undici.invariants import broken_invariants
from game.rules.undici.pitch import GRID
from game.rules.undici.setup import new_match
from game.rules.undici.squads import sample_squads
from game.rules.undici.state import (
    GOAL,
    OFF,
    CaptainRolls,
    Level,
    MatchState,
    Options,
    Permanent,
    Piece,
    Rerolls,
    Restart,
    Side,
    pieces_of,
)
from game.rules.undici.tables import CAPTAIN_REROLLS, PILE

SIDES = ("white", "black")
EXAMPLE = (
    "white 1 3@C2 4@F2 5@J2 2@N2 11@C4 8@G4 15@J4 7@N4 9@F5 10@I5 "
    "/ black 1 2@B13 4@F13 5@J13 3@N13 7@C11 8@G11 15@J11 11@N11 9@H9 10@I9 / white 9 / white turn 3"
)
_CHIP = re.compile(r"([0-9]{1,2})(?:@([A-P][0-9]{1,2}))?(c?d*)")
_TURN = re.compile(r"(white|black) turn ([0-9])")


def parse(text: str) -> MatchState:
    """The match that ``text`` describes."""
    parts = parts_of(text, "white ... / black ... / ball / whose turn")
    words = parts[4].split() if len(parts) == 5 else []
    state = new_match(sample_squads(), _options(words))
    for side, part in enumerate(parts[:2]):
        _read_side(state, side, part)
    state.carrier = _read_ball(state, parts[2])
    state.turn = 1
    state.frames[:] = _read_frames(state, parts[3])
    for word in words:
        _read_word(state, word)
    expect_possible(broken_invariants(state))
    return state


def _options(words: list[str]) -> Options:
    counts = {name: int(value) for name, _, value in (word.partition("=") for word in words) if value.isdecimal()}
    return Options(
        die_sides=8 if "d8" in words else 6,
        abilities="plain" not in words,
        captain_rerolls=Rerolls.BOTH if "both-dice" in words else Rerolls.OWN,
        response_cap=counts.get("cap", 0),
        substitutions=counts.get("changes", 0),
        kick_off_keeper="to-keeper" in words,
        captain_rolls=CaptainRolls.TEAM if "any-roll" in words else CaptainRolls.OWN,
        offside_level=Level.LINE if "level-line" in words else Level.ROW,
    )


def _read_side(state: MatchState, side: Side, text: str) -> None:
    name, *chips = text.split() or [""]
    if name != SIDES[side]:
        raise PositionError(f"part {side + 1} should begin with '{SIDES[side]}', found '{name}'")
    if not chips:
        return
    eleven = [_read_chip(state, side, chip, first=number == 0) for number, chip in enumerate(chips)]
    if len(set(eleven)) != len(eleven):
        raise PositionError(f"{name}: a shirt is named twice")
    state.elevens[side] = tuple(eleven)


def _read_chip(state: MatchState, side: Side, text: str, first: bool) -> Piece:
    found = _CHIP.fullmatch(text)
    if found is None or (first and found[2]):
        raise PositionError(f"'{text}' is no chip; one looks like 9@F5 or 10@H7c, the keeper like 1")
    piece = wearing(state, side, int(found[1]))
    state.at[piece] = GOAL if first else _square(found[2]) if found[2] else OFF
    state.flipped[piece] = found[3].count("d")
    if "c" in found[3]:
        state.captains[side] = piece
    return piece


def wearing(state: MatchState, side: Side, shirt: int) -> Piece:
    """Whose shirt this is; ``PositionError`` if nobody has it."""
    for piece in pieces_of(side):
        if state.chip(piece).number == shirt:
            return piece
    raise PositionError(f"{SIDES[side]} has no shirt {shirt}")


def _square(name: str) -> int:
    try:
        return GRID.parse(name)
    except ValueError as error:
        raise PositionError(f"'{name}' is no square; they run from A1 to P14") from error


def _read_ball(state: MatchState, text: str) -> Piece:
    if text == "nobody":
        return NOBODY
    side, _, shirt = text.partition(" ")
    if side not in SIDES or not shirt.isdecimal():
        raise PositionError(f"'{text}' does not say who has the ball; such as 'white 9' or 'nobody'")
    return wearing(state, SIDES.index(side), int(shirt))


def _read_frames(state: MatchState, text: str) -> list[Frame]:
    found = _TURN.fullmatch(text)
    if found:
        state.active, state.actions = SIDES.index(found[1]), int(found[2])
        return [Turn()]
    try:
        active, actions, frames = parse_json(text)
        state.active, state.actions = SIDES.index(active), int(actions)
        return decode(_frames_kind(), frames)
    except (ValueError, TypeError, CodecError) as error:
        raise PositionError(f"'{text[:40]}' does not say whose turn it is; such as 'white turn 3'") from error


def _frames_kind() -> type[list[Frame]]:
    kind: type[list[Frame]] = get_type_hints(MatchState)["frames"]
    return kind


# -- the last part ---------------------------------------------------------------------------------------------------


def _pair(text: str) -> list[int]:
    first, _, second = text.replace(":", ",").partition(",")
    return [int(first), int(second)]


def _squares(text: str) -> list[int]:
    white, _, black = text.partition(",")
    return [OFF if name == "-" else _square(name) for name in (white, black)]


def _shirts(state: MatchState, text: str) -> tuple[Piece, ...]:
    return tuple(wearing(state, state.active, int(shirt)) for shirt in text.split(","))


def _permanents(text: str) -> tuple[Permanent, ...]:
    pairs = (each.partition(":") for each in text.split(","))
    return tuple(Permanent(card, Ability(ability) if ability else None) for card, _, ability in pairs)


SET: dict[str, Callable[[MatchState, str], None]] = {
    "locks": lambda state, text: setattr(state, "locks", _squares(text)),
    "locked-by": lambda state, text: setattr(state, "locked_by", SIDES.index(text)),
    "score": lambda state, text: setattr(state, "score", tuple(_pair(text))),
    "turn": lambda state, text: setattr(state, "turn", int(text)),
    "played": lambda state, text: setattr(state, "played", int(text)),
    "answered": lambda state, text: setattr(state, "answered", int(text)),
    "first": lambda state, text: setattr(state, "first", SIDES.index(text)),
    "restart": lambda state, text: setattr(state, "restart", Restart(text)),
    "last": lambda state, text: setattr(state, "last_turns", tuple(_pair(text))),
    "rerolls": lambda state, text: setattr(state, "rerolls", _pair(text)),
    "piles": lambda state, text: setattr(state, "piles", _pair(text)),
    "extras": lambda state, text: setattr(state, "extras", tuple(Extra(each) for each in text.split(","))),
    "received": lambda state, text: setattr(state, "received", wearing(state, state.active, int(text))),
    "bulldozer": lambda state, text: setattr(state, "bulldozer", _shirts(state, text)),
    "engine": lambda state, text: setattr(state, "engine", _shirts(state, text)),
    "substituted": lambda state, text: setattr(state, "substituted", _pair(text)),
}
BY_SIDE: dict[str, Callable[[MatchState, Side, str], None]] = {
    "hand": lambda state, side, text: state.hands.__setitem__(side, tuple(text.split(","))),
    "lying": lambda state, side, text: state.permanents.__setitem__(side, _permanents(text)),
    "gone": lambda state, side, text: state.discards.__setitem__(side, tuple(text.split(","))),
}
READ_BEFORE = ("d8", "plain", "both-dice", "any-roll", "to-keeper", "level-line", "cap", "changes")


def _read_word(state: MatchState, word: str) -> None:
    name, _, value = word.partition("=")
    what, _, side = name.partition("-")
    try:
        if word == "silent":
            state.silent = True
        elif name in SET:
            SET[name](state, value)
        elif what in BY_SIDE and side in SIDES:
            BY_SIDE[what](state, SIDES.index(side), value)
        elif name not in READ_BEFORE:
            raise PositionError(f"'{word}' in the last part means nothing")
    except PositionError:
        raise
    except (ValueError, TypeError) as error:
        raise PositionError(f"'{word}' in the last part cannot be read") from error


# -- writing ---------------------------------------------------------------------------------------------------------


def describe(state: MatchState) -> str:
    """The text of a match; who scored, and other squads than the samples, are left out."""
    sides = [" ".join([name, *_chips(state, side)]) for side, name in enumerate(SIDES)]
    return " / ".join([*sides, _ball(state), _situation(state), *_last(state)])


def _chips(state: MatchState, side: Side) -> Iterator[str]:
    if not state.elevens[side]:
        return
    for piece in state.elevens[side]:
        square = f"@{GRID.name(state.at[piece])}" if state.at[piece] >= 0 else ""
        yield f"{state.chip(piece).number}{square}{_marks(state, piece)}"


def _marks(state: MatchState, piece: Piece) -> str:
    return "c" * (piece in state.captains) + "d" * state.flipped[piece]


def _ball(state: MatchState) -> str:
    if state.carrier == NOBODY:
        return "nobody"
    side = 0 if state.carrier in pieces_of(0) else 1
    return f"{SIDES[side]} {state.chip(state.carrier).number}"


def _situation(state: MatchState) -> str:
    if state.frames == [Turn()]:
        return f"{SIDES[state.active]} turn {state.actions}"
    frames = encode(_frames_kind(), state.frames)
    return json.dumps([SIDES[state.active], state.actions, frames], separators=(",", ":"))


def _last(state: MatchState) -> list[str]:
    words = " ".join(_words(state))
    return [words] if words else []


def _words(state: MatchState) -> Iterator[str]:
    yield from _option_words(state.options)
    if state.locks != [OFF, OFF]:
        yield "locks=" + ",".join("-" if square == OFF else GRID.name(square) for square in state.locks)
    numbers = {"turn": (state.turn, 1), "played": (state.played, 0), "answered": (state.answered, 0)}
    yield from (f"{name}={value}" for name, (value, usual) in numbers.items() if value != usual)
    sides = {"locked-by": state.locked_by, "first": state.first}
    yield from (f"{name}={SIDES[side]}" for name, side in sides.items() if side)
    pairs = {
        "rerolls": (state.rerolls, CAPTAIN_REROLLS), "piles": (state.piles, PILE), "substituted": (state.substituted, 0)
    }  # fmt: skip
    yield from (f"{name}={pair[0]},{pair[1]}" for name, (pair, usual) in pairs.items() if pair != [usual, usual])
    if state.score != (0, 0):
        yield f"score={state.score[0]}:{state.score[1]}"
    if state.last_turns is not None:
        yield f"last={state.last_turns[0]},{state.last_turns[1]}"
    yield from _card_words(state)


def _option_words(options: Options) -> Iterator[str]:
    flags = {
        "d8": options.die_sides == 8, "plain": not options.abilities,
        "both-dice": options.captain_rerolls is Rerolls.BOTH, "any-roll": options.captain_rolls is CaptainRolls.TEAM,
        "to-keeper": options.kick_off_keeper, "level-line": options.offside_level is Level.LINE,
    }  # fmt: skip
    yield from (name for name, on in flags.items() if on)
    counts = {"cap": options.response_cap, "changes": options.substitutions}
    yield from (f"{name}={count}" for name, count in counts.items() if count)


def _card_words(state: MatchState) -> Iterator[str]:
    if state.silent:
        yield "silent"
    if state.restart is not Restart.NONE:
        yield f"restart={state.restart.value}"
    if state.extras:
        yield "extras=" + ",".join(state.extras)
    if state.received != NOBODY:
        yield f"received={state.chip(state.received).number}"
    for word, pieces in (("bulldozer", state.bulldozer), ("engine", state.engine)):
        if pieces:
            yield f"{word}=" + ",".join(str(state.chip(piece).number) for piece in pieces)
    for side, name in enumerate(SIDES):
        lying = [f"{each.card}:{each.ability}" if each.ability else each.card for each in state.permanents[side]]
        cards = {"hand": state.hands[side], "lying": lying, "gone": state.discards[side]}
        yield from (f"{what}-{name}={','.join(held)}" for what, held in cards.items() if held)
