"""What lessons ask of Undici: chips by side and shirt, squares, small decisions, questions to the rules."""

from __future__ import annotations

import re
from types import MappingProxyType

from game.core.position import PositionError
from game.core.rules import Seat
from game.rules.spec import LineFault, Reference, Sight, Teaching
from game.rules.undici import queries, rolls
from game.rules.undici.actions import Action, Cards, Cross, Declare, Done, Dribble, GoOn, Pass, Respond, Shoot, Tackle
from game.rules.undici.desk import DESK
from game.rules.undici.frames import (
    NOBODY,
    Contested,
    Deed,
    DeedKind,
    FreeMoveDue,
    HeaderCards,
    InterceptDue,
    Reached,
    Responding,
    TractorDue,
)
from game.rules.undici.match import UNDICI
from game.rules.undici.mechanics import area
from game.rules.undici.pitch import GRID, NO_AREA, area_of, crossing, heading, value
from game.rules.undici.position import SIDES, wearing
from game.rules.undici.puzzles import PUZZLES
from game.rules.undici.state import OFF, MatchState, Piece, Square, side_of

UNCOUNTED = -1
"""How many turns are left while there are cards to draw."""
LETTERS = "WB"
"""White, black: side 0 and side 1."""
BESIDE = "off"
"""Of a padlock that lies beside the pitch."""
SMALL = (Responding, HeaderCards, Reached, Contested, FreeMoveDue, TractorDue, InterceptDue)
"""Decisions that may be left out: answers, re-rolls, free steps, who gets a lost ball."""
LEFT = (Respond(), Declare(), GoOn(), Done())
"""Answers that leave something out."""
Looks = Sight[MatchState, Action]
_PIECE = re.compile(r"([WB])([0-9]{1,2})")


# -- pieces and places -------------------------------------------------------------------------------------------------


def read_piece(state: MatchState, word: str) -> Piece:
    """``W9``: white 9; ``-1``: nobody."""
    if word == str(NOBODY):
        return NOBODY
    found = _PIECE.fullmatch(word)
    if found is None:
        raise LineFault("line-piece", found=word, expected="W9, B7")
    try:
        return wearing(state, LETTERS.index(found[1]), int(found[2]))
    except PositionError as error:
        raise LineFault("line-nobody", found=word) from error


def write_piece(state: MatchState, piece: Piece) -> str:
    return str(NOBODY) if piece == NOBODY else f"{LETTERS[side_of(piece)]}{state.chip(piece).number}"


def read_square(state: MatchState, word: str) -> Square:
    if word == BESIDE:
        return OFF
    try:
        return GRID.parse(word)
    except ValueError as error:
        raise LineFault("line-place", found=word, expected="H12") from error


def write_square(state: MatchState, square: Square) -> str:
    return BESIDE if square == OFF else GRID.name(square)


# -- small decisions ---------------------------------------------------------------------------------------------------


def quiet(view: MatchState, seat: Seat) -> Action | None:
    """What is optional is left; a lost ball goes to the first who may have it. Everything else is asked."""
    if not view.frames or not isinstance(view.frames[-1], SMALL):
        return None
    for answer in LEFT:
        if UNDICI.judge(view, seat, answer).allowed:
            return answer
    return next((offer.action for offer in UNDICI.offers(view)), None)


# -- questions ---------------------------------------------------------------------------------------------------------


def need(look: Looks, kind: DeedKind, to: Piece, cards: Cards = ()) -> int:
    """The number that a pass or cross to somebody needs."""
    return _needed(look.state, kind, to, cards).number


def face(look: Looks, kind: DeedKind, to: Piece, cards: Cards = ()) -> int:
    """The lowest face with which a pass or cross to somebody arrives."""
    return _needed(look.state, kind, to, cards).face


def lead(look: Looks, kind: DeedKind, mine: int, theirs: int, piece: Piece = NOBODY, cards: Cards = ()) -> int:
    """By how much a shot, tackle or dribble is ahead with these faces; below 0: behind."""
    return rolls.lead(look.state, Contested(_deed(look.state, kind, piece, cards), (mine, theirs)))


def quadrants(look: Looks, one: Piece, other: Piece) -> int:
    """How many quadrants apart two chips stand."""
    return queries.distance(look.state, one, other)


def markers(look: Looks, receiver: Piece) -> int:
    """How many mark somebody, padlocks and keeper among them."""
    return len(DESK.markers(look.state, receiver))


def block(look: Looks, piece: Piece) -> str:
    """Whether something straight ahead would help the keeper."""
    return _word(DESK.blocker(look.state, piece) is not None)


def offside_line(look: Looks) -> int:
    """The row of the offside line that the learner attacks."""
    return queries.offside_line(look.state, 1 - look.seat)


def line(look: Looks, piece: Piece) -> int:
    """The line somebody stands on, 1 to 7 from the white goal."""
    return DESK.line_of(look.state, piece)


def square(look: Looks, place: Square) -> str:
    """What a square is good for in the half that the learner attacks: heading, shooting, crossing, nothing."""
    board = look.state.board
    if heading(board, place, look.seat):
        return "heading"
    if value(board, place, look.seat) is not None:
        return "shooting"
    return "crossing" if crossing(board, place, look.seat) else "nothing"


def points(look: Looks, place: Square) -> int:
    """The number on a square of the half that the learner attacks; 0 where there is none."""
    return value(look.state.board, place, look.seat) or 0


def inside(look: Looks, place: Square) -> str:
    """Whose penalty area a square lies in: white, black, nobody."""
    owner = area_of(look.state.board, place)
    return "nobody" if owner == NO_AREA else SIDES[owner]


def crowd(look: Looks) -> int:
    """How many of the learner's players stand in his own penalty area."""
    return len(area.inside(look.state, look.seat, look.seat))


def room(look: Looks) -> int:
    """How many of the learner's players may stand in his own penalty area."""
    return area.limit(look.state, look.seat, look.seat)


def down(look: Looks, piece: Piece) -> int:
    """At how many more ends of his trainer's turns somebody is turned up again; 0: he is up."""
    return look.state.flipped[piece]


def at(look: Looks, piece: Piece) -> str:
    """Where somebody stands."""
    return write_square(look.state, look.state.at[piece]) if look.state.at[piece] >= 0 else BESIDE


def actions(look: Looks) -> int:
    """How many of the three actions are left in this turn."""
    return look.state.actions


def rerolls(look: Looks) -> int:
    """How often the learner's captain may still roll again."""
    return look.state.rerolls[look.seat]


def most(look: Looks, what: str) -> int:
    """A number of the rules: actions, turn (cards a turn), answer, hand, permanents, rerolls."""
    limits = DESK.limits()
    if what not in limits:
        raise LineFault("line-word", found=what, expected=", ".join(limits))
    return limits[what]


def turns(look: Looks) -> int:
    """How many turns the learner still has, this one among them, once both piles are empty; before that -1."""
    left = look.state.last_turns
    return left[look.seat] if left is not None else UNCOUNTED


def _needed(state: MatchState, kind: DeedKind, to: Piece, cards: Cards) -> rolls.Need:
    action = Cross(to, cards) if kind is DeedKind.CROSS else Pass(to, cards)
    deed = DESK.deed(state, action)
    found = DESK.need(state, deed) if deed is not None else None
    if found is None:
        raise LineFault("line-nobody", found=write_piece(state, to))
    return found


def _deed(state: MatchState, kind: DeedKind, piece: Piece, cards: Cards) -> Deed:
    """What is announced, or would be."""
    announced = DESK.announced(state)
    if announced is not None and announced.kind is kind:
        return announced
    actions: dict[DeedKind, Action] = {DeedKind.TACKLE: Tackle(piece, cards), DeedKind.DRIBBLE: Dribble(piece, cards)}
    deed = DESK.deed(state, actions.get(kind, Shoot(cards)))
    if deed is None:
        raise LineFault("line-nobody", found=kind.value)
    return deed


def _word(true: bool) -> str:
    return "yes" if true else "no"


TEACHING: Teaching[MatchState, Action] = Teaching(
    references=MappingProxyType(
        {"Piece": Reference(read_piece, write_piece, "piece"), "Square": Reference(read_square, write_square, "place")}
    ),
    quiet=quiet,
    queries=MappingProxyType(
        {
            "need": need, "face": face, "lead": lead, "quadrants": quadrants, "markers": markers, "block": block,
            "offside-line": offside_line, "line": line, "square": square, "points": points, "inside": inside,
            "crowd": crowd, "room": room, "down": down, "at": at, "actions": actions, "rerolls": rerolls,
            "turns": turns, "most": most,
        }
    ),
    puzzles=PUZZLES,
)  # fmt: skip
