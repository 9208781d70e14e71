"""Positions for tests in one call, dice scripted by meaning, and ways to act.

``build({9: "F5", 2: "J4"}, {7: "L5"}, ball=9)`` puts white 9 on F5 with the ball. White is side 0 and attacks upwards,
black is side 1. Shirt n of a side is its piece n - 1 (``w(9)``, ``b(7)``); shirt 1 is the keeper, who is always in his
goal. It is the turn of ``active`` with three actions unless said otherwise. Nobody has an ability unless ``abilities``
says so: ``abilities={w(9): "hare cannon+"}`` (``+``: black). Black has a chip on P14 and white one on A1 (shirt 18) so
that offside does not interfere; ``lonely=True`` leaves them out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from game.rules.undici.chips import Ability, Chip, Flank, Role, Squad
from game.rules.undici.deck import Card, Category, Effect, Window
from game.rules.undici.frames import NOBODY, Frame, Turn
from game.rules.undici.match import UNDICI
from game.rules.undici.pitch import GRID
from game.rules.undici.state import GOAL, OFF, SQUAD, MatchState, Options, Permanent, Piece
from tests.acting import Acting, changed, events

ROLES = (
    (Role.KEEPER, Flank.CENTRE), (Role.DEFENDER, Flank.LEFT), (Role.DEFENDER, Flank.CENTRE),
    (Role.DEFENDER, Flank.CENTRE), (Role.DEFENDER, Flank.RIGHT), (Role.MIDFIELDER, Flank.CENTRE),
    (Role.MIDFIELDER, Flank.LEFT), (Role.MIDFIELDER, Flank.CENTRE), (Role.FORWARD, Flank.CENTRE),
    (Role.FORWARD, Flank.CENTRE), (Role.MIDFIELDER, Flank.RIGHT), (Role.KEEPER, Flank.CENTRE),
    (Role.PINK, Flank.CENTRE), (Role.PINK, Flank.LEFT), (Role.BLUE, Flank.CENTRE), (Role.BLUE, Flank.RIGHT),
    (Role.FORWARD, Flank.LEFT), (Role.DEFENDER, Flank.RIGHT),
)  # fmt: skip
"""Shirts 1 to 18: the first eleven make a 4-4-2."""
PLAIN = Card("plain", Category.POINTS, (Window.PASS,), Effect.BONUS, count=40, points=1)
SWERVE = Card("swerve", Category.CLASS, (Window.MOVE,), Effect.TURN_ONCE, count=5)
BOLT = Card("bolt", Category.UNIQUE, (Window.LOCKS,), Effect.BOTH_LOCKS, count=3)
BLOCK = Card("block", Category.UNIQUE, (Window.TURN,), Effect.FIVE_IN_AREA, count=2, permanent=True)
ERASE = Card("erase", Category.UNIQUE, (Window.AGAINST_CARD,), Effect.CANCEL, count=1)
DECK = (PLAIN, SWERVE, BOLT, BLOCK, ERASE)
"""A deck of 51 with the effects that movements, padlocks and areas know; tests of cards bring their own."""
FAR = {0: "A1", 1: "P14"}
"""Where shirt 18 stands so that nobody is offside."""


def w(shirt: int) -> Piece:
    """White's player with this shirt."""
    return shirt - 1


def b(shirt: int) -> Piece:
    """Black's player with this shirt."""
    return SQUAD + shirt - 1


def sq(name: str) -> int:
    """The square of a name; "" is off the board."""
    return GRID.parse(name) if name else OFF


def path(*names: str) -> tuple[int, ...]:
    """A way over named squares."""
    return tuple(map(sq, names))


def squad(name: str, abilities: Mapping[int, str] | None = None) -> Squad:
    """Eighteen chips; ``abilities`` by shirt."""
    given = abilities or {}
    chips = tuple(
        _chip(number, f"{name} {number}", role, flank, given.get(number, ""))
        for number, (role, flank) in enumerate(ROLES, 1)
    )
    return Squad(name, chips, captain=8)


def _chip(number: int, name: str, role: Role, flank: Flank, words: str) -> Chip:
    named = words.split()
    return Chip(
        number, name, role, flank,
        tuple(Ability(word.rstrip("+")) for word in named),
        tuple(Ability(word.rstrip("+")) for word in named if word.endswith("+")),
    )  # fmt: skip


def blank(
    abilities: Mapping[Piece, str] | None = None, options: Options | None = None, deck: Iterable[Card] = DECK
) -> MatchState:
    """A match with squads and a deck, and nobody on the board."""
    given = abilities or {}
    squads = (
        squad("White", {piece + 1: words for piece, words in given.items() if piece < SQUAD}),
        squad("Black", {piece - SQUAD + 1: words for piece, words in given.items() if piece >= SQUAD}),
    )
    return MatchState(options or Options(), squads, tuple(deck), [Turn()])


def build(
    white: Mapping[int, str],
    black: Mapping[int, str],
    ball: int | None = None,
    *,
    frames: Iterable[Frame] = (Turn(),),
    active: int = 0,
    actions: int = 3,
    abilities: Mapping[Piece, str] | None = None,
    captains: tuple[Piece, Piece] = (NOBODY, NOBODY),
    flipped: Mapping[Piece, int] | None = None,
    locks: tuple[str, str] = ("", ""),
    locked_by: int | None = None,
    hands: tuple[Iterable[str], Iterable[str]] = ((), ()),
    permanents: tuple[Iterable[Permanent], Iterable[Permanent]] = ((), ()),
    options: Options | None = None,
    deck: Iterable[Card] = DECK,
    lonely: bool = False,
    turn: int = 3,
) -> MatchState:
    """A position. ``ball`` is a shirt of the active side; give it to others with ``changed(state, carrier=b(7))``."""
    state = blank(abilities, options, deck)
    for side, places in enumerate((white, black)):
        _stand(state, side, places if lonely or 18 in places else {**places, 18: FAR[side]})
    state.frames[:] = frames
    state.active, state.actions, state.turn = active, actions, turn
    if ball is not None:
        state.carrier = active * SQUAD + ball - 1
    state.captains[:] = captains
    for piece, left in (flipped or {}).items():
        state.flipped[piece] = left
    state.locks[:] = map(sq, locks)
    state.locked_by = 1 - active if locked_by is None else locked_by
    state.hands[:] = [tuple(hand) for hand in hands]
    state.permanents[:] = [tuple(each) for each in permanents]
    return state


def _stand(state: MatchState, side: int, places: Mapping[int, str]) -> None:
    keeper = side * SQUAD
    state.at[keeper] = GOAL
    for shirt, name in places.items():
        state.at[keeper + shirt - 1] = sq(name)
    state.elevens[side] = (keeper, *(keeper + shirt - 1 for shirt in sorted(places)))


def with_options(state: MatchState, **options: Any) -> MatchState:
    return changed(state, options=replace(state.options, **options))


# -- acting ------------------------------------------------------------------------------------------------------------

ACTING = Acting(UNDICI, MatchState, "UN-")
asks, act, play, happen = ACTING.asks, ACTING.act, ACTING.play, ACTING.happen
why_not, offered = ACTING.why_not, ACTING.offered

__all__ = [
    "BLOCK", "BOLT", "DECK", "ERASE", "NOBODY", "PLAIN", "SWERVE", "act", "asks", "b", "blank", "build", "changed",
    "events", "happen", "offered", "path", "play", "sq", "squad", "w", "why_not", "with_options",
]  # fmt: skip
