"""Positions for tests in one call, dice scripted by meaning, and a way to act.

``build(white={9: (12, 0)}, red={1: (17, 0), 4: (13, 1)}, ball=9)`` puts white 9 on (12, 0) with the ball. White is
side 0 and attacks east, red is side 1. Shirt n of a side is its piece n - 1 (``w(9)``, ``r(4)``). Everybody has 3 in
everything (keepers 3 too) and pace 5 unless ``cards`` says otherwise: ``cards={w(9): {"shooting": 6}}``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from game.core.luck import LuckRoll
from game.core.reports import Reporting, RollReport
from game.geometry.hexes import Hex
from game.play.luck import reported
from game.rules.counter_attack import attempts
from game.rules.counter_attack.cards import Card, Referee, Squad
from game.rules.counter_attack.frames import After, Choose, Frame
from game.rules.counter_attack.kits import Kit
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.queries import piece_at
from game.rules.counter_attack.state import NOBODY, SQUAD, MatchState, Options, Piece, Switch
from tests.acting import Acting, events

Reported = TypeVar("Reported", bound=Reporting)
OUTFIELD = {"pace": 5, "dribbling": 3, "heading": 3, "high_pass": 3, "resilience": 3, "shooting": 3, "tackling": 3}
KEEPER = {"pace": 5, "dribbling": 3, "high_pass": 3, "resilience": 3, "aerial": 3, "saving": 3, "handling": 3}


SHIRTS = (*range(1, 12), *(5 * (0,)))
KITS = (("White", Kit("white", "#FFFFFF", "#202020")), ("Red", Kit("red", "#B01020", "#FFFFFF")))


def w(shirt: int) -> Piece:
    """White's player with this shirt."""
    return shirt - 1


def r(shirt: int) -> Piece:
    """Red's player with this shirt."""
    return SQUAD + shirt - 1


def card(piece: Piece, changes: Mapping[str, int]) -> Card:
    keeper = piece % SQUAD == 0
    values = {**dict.fromkeys(("heading", "shooting", "tackling", "aerial", "saving", "handling"), 0)}
    values |= KEEPER if keeper else OUTFIELD
    return Card(f"{'w' if piece < SQUAD else 'r'}{piece % SQUAD + 1}", keeper, **{**values, **changes})


def build(
    white: Mapping[int, Hex],
    red: Mapping[int, Hex],
    ball: int | Hex = (0, 0),
    *,
    attack: int = 0,
    frame: Frame | None = None,
    after: After = After.PHASE,
    cards: Mapping[Piece, Mapping[str, int]] | None = None,
    switches: tuple[Switch, ...] = (),
    leniency: int = 4,
    options: Options | None = None,
) -> MatchState:
    """A position: ``ball`` is a shirt of the attacking side or a hex."""
    made = cards or {}
    squads = tuple(
        Squad(
            name,
            tuple(card(side * SQUAD + index, made.get(side * SQUAD + index, {})) for index in range(SQUAD)),
            SHIRTS,
            "4-4-2",
            kit,
        )
        for side, (name, kit) in enumerate(KITS)
    )
    chosen = options or Options(switches=switches)
    state = MatchState(chosen, (squads[0], squads[1]), Referee("Referee", leniency), [frame or Choose(after)])
    for piece, where in [*((w(n), at) for n, at in white.items()), *((r(n), at) for n, at in red.items())]:
        state.at[piece] = where
        state.shirts[piece] = piece % SQUAD + 1
    state.attack = attack
    if isinstance(ball, int):
        state.carrier = r(ball) if attack else w(ball)
        state.ball = state.hex(state.carrier)
    else:
        state.ball, state.carrier = ball, piece_at(state, ball)
    return state


ACTING = Acting(COUNTER_ATTACK, MatchState, "CA-")
asks, act, happen, why_not, offered = ACTING.asks, ACTING.act, ACTING.happen, ACTING.why_not, ACTING.offered


def switched(state: MatchState, *switches: Switch) -> MatchState:
    """The same position with these rules switched on."""
    changed = state.clone()
    changed.options = replace(state.options, switches=(*state.options.switches, *switches))
    return changed


def luck(before: MatchState, told: Sequence[Any]) -> list[LuckRoll]:
    """What the ledger counts of events: their rolls, and the try at goal they decided."""
    return [*reported(told), *attempts.luck(before, told)]


def decided(event: Reported, verdict: str) -> Reported:
    """An event with the verdict of the rules, and without dice."""
    object.__setattr__(event, "report", RollReport((), verdict))
    return event


__all__ = [
    "NOBODY", "act", "asks", "build", "card", "decided", "events", "happen", "luck", "offered", "r", "switched", "w",
    "why_not",
]  # fmt: skip
