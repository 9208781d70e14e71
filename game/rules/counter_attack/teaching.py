"""What lessons ask of Counter Attack: players by side and shirt, hexes, small decisions, questions to the rules."""

from __future__ import annotations

import re
from types import MappingProxyType

from game.core.rules import Seat
from game.geometry.hexes import Hex
from game.geometry.hexes import distance as steps
from game.rules.counter_attack import desk_pitch, desk_ways, queries, zones
from game.rules.counter_attack.actions import Action, Decline, Pass
from game.rules.counter_attack.frames import Arrange, Choose, Flight, PassKind, Phase, Shot, ShotAim, SnapBlock
from game.rules.counter_attack.lanes import ball_line
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.mechanics import high, loose, saves, shot
from game.rules.counter_attack.mechanics.tackle import from_behind
from game.rules.counter_attack.puzzles import PUZZLES
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, pieces_of, side_of
from game.rules.counter_attack.tables import DIE, FREE_KICK_UNBLOCKABLE
from game.rules.spec import LineFault, Reference, Sight, Teaching

LETTERS = "wr"
"""White, red: side 0 and side 1."""
BENCH = 20
"""Cards without a shirt are called by their number in the squad and this."""
MISSED = -1
"""How far a keeper dives for a ball that he cannot reach."""
Spot = Hex
"""A hex, by itself, by the player who stands there, or by the ball."""
Looks = Sight[MatchState, Action]
_PIECE = re.compile(r"([wr])([0-9]{1,2})")
_HEX = re.compile(r"(-?[0-9]{1,2}),(-?[0-9]{1,2})")


# -- pieces and places -------------------------------------------------------------------------------------------------


def read_piece(state: MatchState, word: str) -> Piece:
    """``w9``: white 9 on the pitch; ``w34``: the fourteenth card of white; ``-1``: nobody."""
    if word == str(NOBODY):
        return NOBODY
    found = _PIECE.fullmatch(word)
    if found is None:
        raise LineFault("line-piece", found=word, expected="w9, r4, w34")
    side, number = LETTERS.index(found[1]), int(found[2])
    if number > BENCH and number - BENCH <= len(pieces_of(side)):
        return pieces_of(side)[number - BENCH - 1]
    worn = [piece for piece in pieces_of(side) if state.shirts[piece] == number]
    standing = [piece for piece in worn if state.at[piece] is not None] or worn
    if not standing or not number:
        raise LineFault("line-nobody", found=word)
    return standing[0]


def write_piece(state: MatchState, piece: Piece) -> str:
    if piece == NOBODY:
        return str(NOBODY)
    side = side_of(piece)
    shirt = state.shirts[piece] or BENCH + piece - pieces_of(side)[0] + 1
    return f"{LETTERS[side]}{shirt}"


def read_hex(state: MatchState, word: str) -> Hex:
    found = _HEX.fullmatch(word)
    if found is None:
        raise LineFault("line-place", found=word, expected="12,-3")
    return int(found[1]), int(found[2])


def write_hex(state: MatchState, place: Hex) -> str:
    return f"{place[0]},{place[1]}"


def read_spot(state: MatchState, word: str) -> Hex:
    """A hex, a player who stands somewhere, or the ball."""
    if word == "ball":
        return state.ball
    if _HEX.fullmatch(word):
        return read_hex(state, word)
    where = state.at[read_piece(state, word)]
    if where is None:
        raise LineFault("line-nobody", found=word)
    return where


# -- small decisions ---------------------------------------------------------------------------------------------------


def quiet(view: MatchState, seat: Seat) -> Action | None:
    """What is optional is left; where something must be done, the first that may be. What to do next is asked."""
    if not view.frames or isinstance(view.frames[-1], Choose | Arrange):
        return None
    if COUNTER_ATTACK.judge(view, seat, Decline()).allowed:
        return Decline()
    return next((offer.action for offer in COUNTER_ATTACK.offers(view)), None)


# -- questions ---------------------------------------------------------------------------------------------------------


def distance(look: Looks, one: Spot, other: Spot) -> int:
    """How many hexes apart."""
    return steps(one, other)


def rollers(look: Looks, kind: PassKind, to: Hex) -> int:
    """How many may roll against a pass."""
    return len(desk_ways.rollers(look.state, Pass(kind, to)))


def rolled(look: Looks) -> int:
    """How many could roll against what was just done."""
    return len(desk_ways.rollers(look.before, look.action))


def needed(look: Looks, piece: Piece, kind: PassKind, to: Hex) -> int:
    """The lowest face with which a player has the ball of a pass; 0: he does not roll, or needs no die."""
    found = [face for each, face, _ in desk_ways.rollers(look.state, Pass(kind, to)) if each == piece]
    return found[0] if found else 0


def accuracy(look: Looks, kind: PassKind, to: Hex) -> int:
    """The lowest face with which a high ball comes down where it should; 0: it needs no die."""
    passer = look.state.carrier
    target = high.accuracy_target(look.state, Flight(kind, passer, to)) if passer != NOBODY else 0
    if not target:
        return 0
    return min(high.accuracy(queries.skill(look.state, passer, "high_pass"), target).success_faces, default=0)


def dive(look: Looks, aim: Hex) -> int:
    """How many hexes the keeper dives for a shot of whoever has the ball; -1: he cannot reach it."""
    state = look.state
    if state.carrier == NOBODY:
        return MISSED
    way = ball_line(state, state.ball, aim)
    found = saves.reached(state, saves.Try(state.carrier, state.ball, way, 0))
    return found[1] if found is not None else MISSED


def blockers(look: Looks, aim: Hex) -> int:
    """How many may block a shot of whoever has the ball."""
    carrier = look.state.carrier
    return len(shot.blockers(look.state, Shot(carrier, aim))) if carrier != NOBODY else 0


def blocks(look: Looks, piece: Piece, aim: Hex) -> int:
    """The lowest face with which a player blocks a shot of whoever has the ball; 0: he cannot."""
    carrier = look.state.carrier
    return dict(shot.blockers(look.state, Shot(carrier, aim))).get(piece, 0) if carrier != NOBODY else 0


def malus(look: Looks) -> int:
    """What is taken off a shot of whoever has the ball, of a snapshot once that is announced."""
    state = look.state
    announced = any(isinstance(frame, ShotAim | SnapBlock) for frame in state.frames)
    return -shot.malus(state, state.carrier, announced) if state.carrier != NOBODY else 0


def unblockable(look: Looks) -> int:
    """The lowest face with which nobody can block a free kick at goal; above six: no face is enough."""
    state, taker = look.state, look.state.carrier
    if taker == NOBODY:
        return DIE + 1
    return max(1, FREE_KICK_UNBLOCKABLE - queries.skill(state, taker, "shooting") - shot.malus(state, taker, False))


def runs_to(look: Looks, origin: Spot, direction: int, steps: int) -> str:
    """Where a loose ball comes to rest."""
    return write_hex(look.state, loose.runs_to(look.state, origin, direction, steps))


def offside(look: Looks, piece: Piece) -> str:
    """Whether he stands offside."""
    return _word(piece in desk_pitch.offside(look.state))


def resting(look: Looks, piece: Piece) -> str:
    """Whether he takes no part in the movement phase."""
    return _word(piece in desk_pitch.resting(look.state))


def reaches(look: Looks, piece: Piece, to: Hex) -> str:
    """Whether he could run there in a movement phase."""
    return _word(to in desk_pitch.reach(look.state, piece))


def behind(look: Looks, piece: Piece) -> str:
    """Whether a tackle of his would come from behind."""
    return _word(from_behind(look.state, piece))


def area(look: Looks, place: Spot) -> str:
    """Whether a place lies in a penalty area."""
    return _word(any(place in zones.area(end) for end in (0, 1)))


def third(look: Looks, place: Spot) -> str:
    """Whether a place lies in a final third."""
    return _word(zones.third_of(place) is not None)


def skill(look: Looks, piece: Piece, attribute: str) -> int:
    """A value of his card, such as ``resilience``."""
    known = look.state.card(piece).attributes
    if attribute not in known:
        raise LineFault("line-word", found=attribute, expected=", ".join(known))
    if attribute == "pace":
        return queries.pace(look.state, piece)
    return queries.skill(look.state, piece, attribute)


def leniency(look: Looks) -> int:
    """The referee's."""
    return look.state.referee.leniency


def left(look: Looks) -> int:
    """How many moves the running step of the phase has left."""
    phase = queries.phase_of(look.state)
    return phase.left if isinstance(phase, Phase) else 0


def carrier(look: Looks) -> str:
    """Who has the ball."""
    return write_piece(look.state, look.state.carrier) if look.state.carrier != NOBODY else "nobody"


def ball(look: Looks) -> str:
    """Where the ball lies."""
    return write_hex(look.state, look.state.ball)


def score(look: Looks) -> str:
    home, away = look.state.score
    return f"{home}:{away}"


def _word(true: bool) -> str:
    return "yes" if true else "no"


TEACHING: Teaching[MatchState, Action] = Teaching(
    references=MappingProxyType(
        {
            "Piece": Reference(read_piece, write_piece, "piece"),
            "Hex": Reference(read_hex, write_hex, "place"),
            "Spot": Reference(read_spot, write_hex, "place"),
        }
    ),
    quiet=quiet,
    queries=MappingProxyType(
        {
            "distance": distance, "rollers": rollers, "rolled": rolled, "needed": needed, "accuracy": accuracy,
            "dive": dive, "runs-to": runs_to, "blockers": blockers, "blocks": blocks, "malus": malus,
            "unblockable": unblockable, "offside": offside, "resting": resting, "reaches": reaches, "behind": behind,
            "area": area, "third": third, "skill": skill, "leniency": leniency, "left": left, "carrier": carrier,
            "ball": ball, "score": score,
        }
    ),
    puzzles=PUZZLES,
)  # fmt: skip
