"""A view of the match as the pitch shows it: chips, padlocks, the ball, and what is known of a chip in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.words import Words
from game.core.frozen import frozen
from game.rules.undici.desk import DESK
from game.rules.undici.state import GOAL, MatchState, side_of
from game.ui.board.data import Ball
from game.ui.undici.square_layout import GOALS, GRID, Place

NOBODY = -1
LOCK = "lock"


@frozen
class ChipToken:
    """A chip on the pitch or in its goal."""

    piece: int
    at: Place
    side: int
    text: str
    keeper: bool = False
    captain: bool = False
    down: bool = False
    signs: tuple[tuple[str, bool], ...] = ()
    """Its abilities, and whether they count double."""


@frozen
class LockToken:
    """A padlock on the pitch."""

    piece: str
    at: Place
    colour: int


def where(view: MatchState, piece: int) -> Place:
    """The place of a piece; NOBODY: it does not stand anywhere."""
    at = view.at[piece]
    return GOALS[side_of(piece)] if at == GOAL else at


def tokens(view: MatchState, locks: Sequence[Place] | None = None) -> list[ChipToken | LockToken]:
    """Everybody who stands somewhere, and the padlocks: where they lie, or are about to."""
    chips = [chip_token(view, piece) for eleven in view.elevens for piece in eleven if where(view, piece) >= 0]
    lying = enumerate(view.locks if locks is None else locks)
    return [*chips, *(LockToken(f"{LOCK}-{lock}", at, lock) for lock, at in lying if at >= 0)]


def chip_token(view: MatchState, piece: int, at: Place | None = None) -> ChipToken:
    """One chip, where it stands or where it is thought to be."""
    chip, side = view.chip(piece), side_of(piece)
    place = where(view, piece) if at is None else at
    return ChipToken(piece, place, side, str(chip.number), chip.role.value == "keeper", view.captains[side] == piece,
                     bool(view.flipped[piece]), DESK.signs(view, piece))  # fmt: skip


def ball(view: MatchState) -> Ball | None:
    """On the chip that has it."""
    at = where(view, view.carrier) if view.carrier >= 0 else NOBODY
    return Ball(at, True) if at >= 0 else None


def standing(view: MatchState, place: Place) -> int:
    """Who stands there, a keeper in his goal included."""
    if place in GOALS:
        eleven = view.elevens[GOALS.index(place)]
        return eleven[0] if eleven else NOBODY
    return view.at.index(place) if place >= 0 and place in view.at else NOBODY


def name(view: MatchState, piece: int) -> str:
    """Shirt and name."""
    chip = view.chip(piece)
    return f"{chip.number} {chip.name}"


def last_name(view: MatchState, piece: int) -> str:
    return view.chip(piece).name


def square_name(place: Place) -> str:
    return GRID.name(place) if place in GRID.squares else ""


def abilities(view: MatchState, piece: int, words: Words) -> list[str]:
    """His abilities in words, with what they do."""
    found = []
    for ability, black in DESK.signs(view, piece):
        called = str(words.named("ability", ability))
        key = "un.ability-black" if black else "un.ability"
        found.append(words.say(key, {"ability": called, "text": words.say(f"un.ability-text.{ability}")}))
    return found


def described(view: MatchState, place: Place, words: Words) -> str:
    """A square in words: who stands there, what lies there, what is printed on it."""
    piece = standing(view, place)
    found = [_chip_words(view, piece, words)] if piece != NOBODY else []
    if place in GRID.squares:
        lock = view.locks.index(place) if place in view.locks else -1
        found += [words.say(f"un.lock-{('white', 'black')[lock]}-lies")] if lock >= 0 else []
        found += [words.say(f"un.square.{what}", facts) for what, facts in DESK.printed(view.board, place)]
        found.insert(0 if piece == NOBODY else 1, words.say("un.square-name", {"square": GRID.name(place)}))
    return "\n".join(found)


def _chip_words(view: MatchState, piece: int, words: Words) -> str:
    chip = view.chip(piece)
    facts = {
        "player": name(view, piece), "team": view.squads[side_of(piece)].name,
        "role": str(words.named("role", chip.role.value)), "flank": str(words.named("flank", chip.flank.value)),
    }  # fmt: skip
    lines = [words.say("un.player-of", facts), *abilities(view, piece, words)]
    if view.captains[side_of(piece)] == piece:
        lines.append(words.say("un.is-captain", {"count": view.rerolls[side_of(piece)]}))
    if view.flipped[piece]:
        lines.append(words.say("un.is-down", {"count": view.flipped[piece]}))
    return "\n".join(lines)
