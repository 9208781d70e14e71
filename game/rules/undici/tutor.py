"""What is worth knowing in a position, the gravest first: traps and chances that are true now, each with its rule.

Works on a view, so it tells nothing that its seat may not know; every number comes from the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.core.rules import Seat
from game.core.ruling import RuleRef
from game.rules.spec import Hint
from game.rules.undici import tutor_chances, tutor_dangers
from game.rules.undici.chips import Ability
from game.rules.undici.frames import AreaCheck, HandDue, LocksDue, Reposition, TractorDue, Turn
from game.rules.undici.mechanics import area, locks
from game.rules.undici.pitch import name
from game.rules.undici.queries import blocker, has, has_ball, keeper_holds, offside, standing
from game.rules.undici.state import BLACK, GOAL, OFF, WHITE, CaptainRolls, MatchState, Rerolls
from game.rules.undici.tables import CARDS_A_TURN, HAND
from game.rules.undici.tutor_chances import named

LATE = 2
"""So few own turns before the end are worth a word."""


def in_force(state: MatchState, rule: RuleRef) -> bool:
    """Whether a match is played with a rule as the tutor tells it: UN-SET-14 leaves the abilities out, and what a
    captain rolls again is a choice."""
    if rule == "UN-SET-14" or rule.startswith("UN-ABIL-"):
        return state.options.abilities
    if rule == "UN-CAPT-02":
        return state.options.captain_rolls is CaptainRolls.OWN
    return rule != "UN-CAPT-03" or state.options.captain_rerolls is Rerolls.OWN


def hints(view: MatchState, seat: Seat, draft: Any = None) -> list[Hint]:
    """Everything that fits the open decision of ``seat``."""
    if not view.frames:
        return []
    return [hint for look in LOOKS for hint in look(view, seat)]


# -- the clock ---------------------------------------------------------------------------------------------------------


def _last_turn(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """UN-END-01, UN-END-02: how much is left; nobody has a second chance after the last turn."""
    if not isinstance(view.frames[-1], Turn) or seat != view.active:
        return
    if view.last_turns is not None:
        yield Hint("undici.last-turn", "UN-END-01")
    elif 0 < view.piles[seat] <= LATE:
        yield Hint("undici.late", "UN-END-02", (("count", view.piles[seat] + 1),))


# -- who may not do what -----------------------------------------------------------------------------------------------


def _offside(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """UN-OFFS-02: team-mates who cannot be passed to."""
    if not isinstance(view.frames[-1], Turn) or not has_ball(view, seat):
        return
    found = [piece for piece in standing(view, seat) if piece != view.carrier and offside(view, view.carrier, piece)]
    if found:
        yield Hint("undici.offside", "UN-OFFS-02", (("player", named(view, found[0])), ("count", len(found))))


def _crowded(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """UN-AREA-01: more of one's own in an area than may be there when the turn ends."""
    if not isinstance(view.frames[-1], Turn | TractorDue | Reposition):
        return
    where = area.crowded(view, seat)
    if where is not None:
        there, most = len(area.inside(view, seat, where)), area.limit(view, seat, where)
        yield Hint("undici.crowded", "UN-AREA-01", (("count", there), ("most", most)))


def _down(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """UN-FLIP-03: own players who cannot be used."""
    if not isinstance(view.frames[-1], Turn) or seat != view.active:
        return
    found = [piece for piece in standing(view, seat) if view.flipped[piece]]
    if found:
        yield Hint("undici.down", "UN-FLIP-03", (("player", named(view, found[0])), ("count", len(found))))


def _keeper(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """UN-SAVE-11: the keeper has the ball, and nobody can be passed to."""
    if isinstance(view.frames[-1], Turn) and keeper_holds(view, seat) and not tutor_chances.passes(view):
        yield Hint("undici.nobody-free", "UN-SAVE-11")


# -- cards -------------------------------------------------------------------------------------------------------------


def _full_hand(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """UN-CARD-05: a card that is not played now will have to go."""
    if not isinstance(view.frames[-1], Turn) or seat != view.active or view.played >= CARDS_A_TURN:
        return
    if len(view.hands[seat]) >= HAND and view.piles[seat]:
        yield Hint("undici.full-hand", "UN-CARD-05", (("count", len(view.hands[seat])),))


def _gone(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """UN-CARD-05: nothing that is discarded comes back."""
    if isinstance(view.frames[-1], HandDue):
        yield Hint("undici.discard", "UN-CARD-05", (("left", view.piles[seat]),))


# -- padlocks ----------------------------------------------------------------------------------------------------------


def _lock_off(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """UN-LOCK-06: a padlock that was destroyed or lifted leaves a way open until the turn ends."""
    if not isinstance(view.frames[-1], Turn) or view.turn < 2 or OFF not in view.locks:
        return
    for lock, key in ((WHITE, "white-off"), (BLACK, "black-off")):
        if view.locks[lock] == OFF and view.locks[1 - lock] != OFF:
            yield Hint(f"undici.{key}", "UN-LOCK-06")


def _in_front(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """UN-LOCK-09: where a padlock would help the keeper against whoever can shoot at once."""
    if not isinstance(view.frames[-1], LocksDue):
        return
    front = tutor_dangers.in_front(view, seat)
    if front in locks.squares(view, seat) and not blocker(view, view.at[view.carrier], 1 - seat):
        yield Hint("undici.lock-front", "UN-LOCK-09", (("square", name(front)), ("player", named(view, view.carrier))))


def _gorilla(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """UN-LOCK-14: the white padlock does not stop a Gorilla."""
    if not isinstance(view.frames[-1], LocksDue):
        return
    found = [piece for piece in standing(view, 1 - seat) if piece != view.carrier and has(view, piece, Ability.GORILLA)]
    if found:
        yield Hint("undici.gorilla", "UN-LOCK-14", (("player", named(view, found[0])),))


def _carrier_leaves(view: MatchState, seat: Seat) -> Iterator[Hint]:
    """UN-AREA-02: who goes first."""
    if isinstance(view.frames[-1], AreaCheck) and view.carrier >= 0 and view.at[view.carrier] != GOAL:
        where = area.crowded(view, seat)
        if where is not None and view.carrier in area.leavers(view, seat, where):
            yield Hint("undici.carrier-leaves", "UN-AREA-02", (("player", named(view, view.carrier)),))


LOOKS: tuple[Callable[[MatchState, Seat], Iterator[Hint]], ...] = (
    tutor_chances.answer, tutor_chances.reroll, tutor_chances.header, _last_turn, tutor_dangers.threat, _carrier_leaves,
    tutor_chances.shot, tutor_chances.cross, _keeper, tutor_chances.keeper_pass, tutor_chances.tackle,
    tutor_dangers.tackled, _in_front, _gorilla, _crowded, _offside, _full_hand, _gone, _lock_off, _down,
)  # fmt: skip
